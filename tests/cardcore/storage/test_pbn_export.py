"""Deals in PBN: as the standard writes them, as endplay reads them back, and what is refused."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Sized
from functools import cache
from typing import Protocol, cast

import pytest
from attrs import evolve, frozen

from cardcore import (
    BRIDGE_LADDER,
    Auction,
    Bid,
    Card,
    Game,
    Layout,
    Play,
    Seating,
    State,
    Strain,
    Variant,
    Vulnerability,
)
from cardcore.phases.tricks import Tricks
from cardcore.rules.cards import cards_in, read_cards
from cardcore.rules.shuffling import shuffled
from cardcore.storage.pbn_export import NotInPbn, pbn_lines
from tests.games.midway import CHANCE, THUMB, until
from variants.chinese import Chinese
from variants.contract import ContractBridge
from variants.cutthroat_contract import CutthroatContract
from variants.double_dummy import DoubleDummy
from variants.goulash import Goulash
from variants.honeymoon import Honeymoon
from variants.three_hand import ThreeHandBridge
from variants.towie import Towie
from variants.turnover import Turnover

ROUND_BY_ROUND = " ".join(f"{suit}{rank}" for rank in "23456789TJQKA" for suit in "SHDC")
"""Each of four hands is dealt a suit."""

SUITS_TO_EACH = " ".join(f"{suit}{rank}" for rank in "23456789TJQKA" for suit in "CDHS")
"""The player at the dealer's left is dealt clubs, the next ones diamonds and hearts, the dealer spades."""

SUITS_TO_NORTH = " ".join(f"{suit}{rank}" for rank in "23456789TJQKA" for suit in "CSDH")
"""The dealer's partner is dealt the spades."""

FROM_A_DUMMY = "8293T4J5Q6K7A"
"""The lowest open card of such a dummy each time: 8 to K lie upon 2 to 7, the ace alone."""

DECLARER_SOUTH = """\
% PBN 2.1
[Event "Chinese Bridge"]
[Site "?"]
[Date "????.??.??"]
[Board "1"]
[West "player 1"]
[North "player 0"]
[East "player 1"]
[South "player 0"]
[Dealer "S"]
[Vulnerable "EW"]
[Deal "S:...AKQJT98765432 AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432."]
[Scoring "Rubber"]
[Declarer "S"]
[Contract "1NTXX"]
[Result "0"]
[Auction "S"]
Pass 1C Pass Pass
1NT X Pass Pass
XX Pass Pass Pass
[Play "W"]
"""


def over(variant: Variant, number: int, **context: object) -> State:
    """A deal that is called by chance, played on by rule of thumb, and over."""
    deals = Game(
        variant,
        number % variant.players,
        shuffled(variant.pack, "pbn", number),
        (),
        variant.context(**context),
    )
    called = until(deals.start(), _called, CHANCE)
    return until(called, lambda state: False, THUMB)


def _called(state: State) -> bool:
    return any(isinstance(phase, Auction) for phase in state.finished)


def with_calls(variant: Variant, calls: str, cards: str, context: Seating | None = None) -> State:
    """A deal by player 0 with these calls, in which the first legal card is played each time."""
    state = Game(variant, 0, read_cards(cards), (), context or variant.context()).start()
    for call in calls.split():
        state = state.apply(state.read(call))
    while not state.over:
        state = state.apply(state.legal()[0])
    return state


def lines_of(*ends: State) -> list[str]:
    """The lines of a file with these deals."""
    return list(pbn_lines(ends))


def tag(lines: Sequence[str], name: str) -> str:
    """The value of a tag."""
    return next(line for line in lines if line.startswith(f"[{name} ")).split('"')[1]


# As the standard writes them


def test_a_deal_of_four_hands_has_every_tag_the_calls_of_four_seats_and_a_row_for_each_trick() -> None:
    context = Seating((False, True))
    end = with_calls(Chinese(), "Pass 1C 1NT X XX Pass", ROUND_BY_ROUND, context)
    text = "\n".join(lines_of(end))
    assert text.startswith(DECLARER_SOUTH)
    rows = text.removeprefix(DECLARER_SOUTH).splitlines()
    by_turns = zip("23456789TJQKA", FROM_A_DUMMY, strict=True)
    assert [f"S{low} H{open_card} D{open_card} C{low}" for low, open_card in by_turns] == rows[:13]


def test_a_pass_of_both_players_is_four_passes_without_contract_and_play() -> None:
    lines = lines_of(with_calls(Chinese(), "Pass Pass", ROUND_BY_ROUND))
    assert ("", "Pass", "") == tuple(tag(lines, name) for name in ("Declarer", "Contract", "Result"))
    assert ['[Auction "S"]', "Pass Pass Pass Pass", ""] == lines[-3:]


def test_the_hands_opposite_pass_and_three_passes_end_the_auction_of_a_west_who_bids_last() -> None:
    lines = lines_of(with_calls(Chinese(), "1C 1S Pass", ROUND_BY_ROUND))
    calls = lines[lines.index('[Auction "S"]') + 1 : lines.index('[Play "N"]')]
    assert ["1C 1S Pass Pass", "Pass"] == calls
    assert ("W", "1S") == (tag(lines, "Declarer"), tag(lines, "Contract"))


def test_the_player_who_sits_south_is_named_there_after_a_change_of_seats() -> None:
    lines = lines_of(with_calls(Chinese(), "1C Pass", ROUND_BY_ROUND, Seating((True, False), south=1)))
    assert ("player 1", "player 0") == (tag(lines, "South"), tag(lines, "West"))
    assert ("W", "EW", "W") == tuple(tag(lines, name) for name in ("Dealer", "Vulnerable", "Declarer"))


def test_in_a_game_of_two_hands_north_and_east_have_none_and_play_no_card() -> None:
    end = over(Honeymoon(), 1)
    lines = lines_of(end)
    assert ("", "", "player 0") == tuple(tag(lines, name) for name in ("North", "East", "South"))
    assert tag(lines, "Deal").endswith(" - -")
    rows = lines[next(n for n, line in enumerate(lines) if line.startswith("[Play")) + 1 : -1]
    assert 13 == len(rows)
    assert {2} == {row.split().count("-") for row in rows}


def test_the_hands_are_those_with_which_the_auction_began() -> None:
    end = over(Honeymoon(), 2)
    held = end.at_start_of(Auction).layout.held
    first, second, *none = tag(lines_of(end), "Deal").removeprefix("S:").split()
    assert ["-", "-"] == none
    assert [set(cards_in(held[0])), set(cards_in(held[1]))] == [cards_of(first), cards_of(second)]


def test_a_dummy_that_is_unseen_before_the_opening_lead_is_written_as_any_other() -> None:
    unseen = DoubleDummy().with_options({"dummy_visible": "after_opening_lead"})
    lines = lines_of(with_calls(unseen, "1C Pass", ROUND_BY_ROUND))
    assert lines_of(with_calls(DoubleDummy(), "1C Pass", ROUND_BY_ROUND)) == lines
    assert 4 == len({*tag(lines, "Deal").removeprefix("S:").split()})


def cards_of(hand: str) -> set[Card]:
    """The cards of a hand in PBN."""
    suits = zip("SHDC", hand.split("."), strict=True)
    return {Card.read(suit + rank) for suit, ranks in suits for rank in ranks}


def test_the_deals_of_a_match_are_numbered_from_one() -> None:
    lines = lines_of(over(Chinese(), 0), over(Chinese(), 1))
    assert ["1", "2"] == [line.split('"')[1] for line in lines if line.startswith("[Board")]
    assert 1 == lines.count("% PBN 2.1")


@pytest.mark.parametrize(("vulnerable", "written"), [((True, True), "All"), ((False, False), "None")])
def test_both_or_nobody_may_be_vulnerable(vulnerable: tuple[bool, bool], written: str) -> None:
    end = over(Honeymoon(), 3, vulnerable=vulnerable)
    assert isinstance(end.start.context, Vulnerability)
    assert written == tag(lines_of(end), "Vulnerable")


@pytest.mark.parametrize(
    ("vulnerable", "written"),
    [((False, False), "None"), ((True, False), "NS"), ((False, True), "EW"), ((True, True), "All")],
)
def test_of_four_players_south_and_north_are_vulnerable_together(
    vulnerable: tuple[bool, bool], written: str
) -> None:
    end = over(ContractBridge(), 1, vulnerable=vulnerable * 2)
    assert written == tag(lines_of(end), "Vulnerable")


def test_four_players_sit_clockwise_from_south_and_declarer_is_who_named_the_suit_first() -> None:
    lines = lines_of(with_calls(ContractBridge(), "1H X Pass Pass XX Pass 2H Pass Pass Pass", SUITS_TO_EACH))
    names = [tag(lines, seat) for seat in ("South", "West", "North", "East")]
    assert [f"player {player}" for player in range(4)] == names
    assert ["S", "2H", "S"] == [tag(lines, name) for name in ("Declarer", "Contract", "Dealer")]
    calls = lines[lines.index('[Auction "S"]') + 1 : lines.index('[Play "W"]')]
    assert ["1H X Pass Pass", "XX Pass 2H Pass", "Pass Pass"] == calls


def test_declarer_s_tricks_are_those_of_both_partners() -> None:
    lines = lines_of(with_calls(ContractBridge(), "Pass Pass 7S Pass Pass Pass", SUITS_TO_NORTH))
    assert ["N", "7S", "13"] == [tag(lines, name) for name in ("Declarer", "Contract", "Result")]


# As endplay reads them


class Board(Protocol):
    """What endplay reads of a deal; its values are compared as it writes them."""

    dealer: Written
    vul: Written
    deal: Mapping[object, Written]
    contract: Written
    auction: Sequence[Written]
    play: Sequence[Written]
    info: Mapping[str, str]
    board_num: int


class Written(Protocol):
    """A value of endplay."""

    @property
    def abbr(self) -> str:
        """A letter or two."""

    def to_pbn(self) -> str:
        """In PBN."""


def read_back(*ends: State) -> list[Board]:
    """The boards that endplay reads in a file of these deals."""
    pbn = pytest.importorskip("endplay.parsers.pbn", reason="endplay has no wheel for this Python")
    return cast("list[Board]", pbn.loads("\n".join(lines_of(*ends))))


def contract_of(board: Board) -> str:
    """The contract, its declarer and by how many tricks it was missed or made, as endplay writes them."""
    return str(board.contract).replace("♠", "S").replace("♥", "H").replace("♦", "D").replace("♣", "C")


def cards_played(board: Board) -> list[str]:
    """The cards in the order of play, without those that seats without a hand did not play."""
    cards = [suits_as_letters(str(card)) for card in board.play]
    return [card for card in cards if not card.startswith("N")]


def suits_as_letters(text: str) -> str:
    """A text of endplay with letters for the signs of suits."""
    for letter, sign in zip("SHDC", "♠♥♦♣", strict=True):
        text = text.replace(sign, letter)
    return text


def our_contract(end: State) -> str:
    """The same, written from our outcome."""
    contract = end.last(Auction).contract
    if contract is None:
        return "Pass"
    made = end.last(Tricks).won_by(contract.declarer) - 6 - contract.level
    margin = f"{made:+}" if made else "="
    seat = "SWNE"[(contract.declarer - end.start.form.places[0].lookers[0]) % end.variant.players]
    return f"{contract.level}{contract.strain.letter}{seat}{contract.doubling.mark.lower()}{margin}"


def our_plays(end: State) -> list[str]:
    """The cards played after the auction."""
    auction = len(end.at_start_of(Auction).actions())
    return [str(action) for action in end.actions()[auction:] if isinstance(action, Play)]


@cache
def deal(game: Variant, number: int) -> State:
    """A deal that several tests read, over."""
    return over(game, number)


GAMES = pytest.mark.parametrize(
    "game", [Chinese(), Honeymoon(), ContractBridge()], ids=["four hands", "two hands", "four players"]
)
NUMBERS = pytest.mark.parametrize("number", range(6))


@GAMES
@NUMBERS
def test_endplay_reads_dealer_hands_contract_and_result(game: Variant, number: int) -> None:
    end = deal(game, number)
    (board,) = read_back(end)
    assert "SWNE"[end.start.dealer] == board.dealer.abbr
    hands = [end.at_start_of(Auction).layout.held[seat] for seat in range(len(hands_in(end)))]
    assert [set(cards_in(hand)) for hand in hands] == hands_read(board, len(hands))
    assert our_contract(end) == contract_of(board)
    assert end.variant.name == board.info["Event"]


def hands_in(end: State) -> list[int]:
    """The hands of the seats, which come first among the places."""
    return [n for n, place in enumerate(end.variant.places) if place.owner is not None and not place.apart]


def hands_read(board: Board, count: int) -> list[set[Card]]:
    """The hands of the first seats clockwise from South."""
    types = pytest.importorskip("endplay.types")
    seats = [getattr(types.Player, seat) for seat in ("south", "west", "north", "east")]
    assert [0] * (4 - count) == [len(cast("Sized", board.deal[seat])) for seat in seats[count:]]
    return [cards_of(board.deal[seat].to_pbn()) for seat in seats[:count]]


@GAMES
@NUMBERS
def test_endplay_reads_the_calls_of_both_players_in_their_order(game: Variant, number: int) -> None:
    end = deal(game, number)
    (board,) = read_back(end)
    read = [suits_as_letters(str(call)).upper() for call in board.auction]
    ours = [str(call).upper() for call in end.last(Auction).calls]
    assert [call for call in ours if call != "PASS"] == [call for call in read if call not in ("P", "PASS")]
    assert ["P"] * 3 == read[-3:]


@GAMES
@NUMBERS
def test_endplay_reads_the_cards_in_the_order_of_play(game: Variant, number: int) -> None:
    end = deal(game, number)
    (board,) = read_back(end)
    contract = end.last(Auction).contract
    ours, read = our_plays(end), cards_played(board)
    if end.variant.key == "honeymoon" and contract is not None and contract.strain.trump is None:
        # At no-trump endplay takes the dash of a seat without a hand for a trump, so only the tricks agree.
        assert [set(pair) for pair in pairs(ours)] == [set(pair) for pair in pairs(read)]
    else:
        assert ours == read


def pairs(cards: Sequence[str]) -> list[Sequence[str]]:
    """The tricks of two cards."""
    return [cards[begin : begin + 2] for begin in range(0, len(cards), 2)]


def test_endplay_reads_the_deals_of_a_match_one_by_one() -> None:
    assert [1, 2, 3] == [board.board_num for board in read_back(*(deal(Chinese(), n) for n in range(3)))]


def test_the_deals_that_endplay_reads_are_not_all_of_one_kind() -> None:
    games = (Chinese(), Honeymoon(), ContractBridge())
    ends = [deal(game, number) for game in games for number in range(6)]
    contracts = [end.last(Auction).contract for end in ends]
    assert {True, False} == {contract is None for contract in contracts}
    strains = {contract.strain.trump is None for contract in contracts if contract is not None}
    assert {True, False} == strains


# Refused


def test_a_game_without_an_auction_is_refused_by_name() -> None:
    end = until(Game(Turnover(), 0, shuffled(Turnover().pack, "pbn")).start(), lambda state: False, THUMB)
    with pytest.raises(NotInPbn, match="this deal of Turnover Bridge had none"):
        lines_of(end)


def test_a_deal_that_is_not_over_is_refused_since_its_hands_would_be_shown() -> None:
    state = Game(Chinese(), 0, read_cards(ROUND_BY_ROUND)).start()
    with pytest.raises(NotInPbn, match="Deal 2 is not over"):
        lines_of(deal(Chinese(), 0), state)


def test_a_refused_deal_leaves_nothing_written_of_those_before_it() -> None:
    state = Game(Chinese(), 0, read_cards(ROUND_BY_ROUND)).start()
    with pytest.raises(NotInPbn):
        next(pbn_lines([deal(Chinese(), 0), state]))


def test_small_hands_are_refused() -> None:
    with pytest.raises(NotInPbn, match="hands of 13 cards"):
        lines_of(until(over(Chinese().tiny, 0), lambda state: False, THUMB))


def test_a_bid_that_bridge_does_not_have_is_refused() -> None:
    game = evolve(Chinese(), ladder=(*BRIDGE_LADDER, Bid(8, Strain.CLUBS)))
    with pytest.raises(NotInPbn, match="no way to write the bid 8C of Chinese Bridge"):
        lines_of(with_calls(game, "8C Pass", ROUND_BY_ROUND))


def test_hands_that_change_after_the_auction_are_refused() -> None:
    @frozen
    class Swapped(Chinese):
        def turn_up_lone_cards(self, layout: Layout) -> Layout:
            return layout.exchange(0, 1)

    with pytest.raises(NotInPbn, match="into another hand after the auction"):
        lines_of(with_calls(Swapped(), "1C Pass", ROUND_BY_ROUND))


@pytest.mark.parametrize("game", [ThreeHandBridge(), CutthroatContract(), Towie()], ids=lambda game: game.key)
def test_players_without_fixed_partners_are_refused(game: Variant) -> None:
    end = until(Game(game, 0, read_cards(ROUND_BY_ROUND)).start(), lambda state: False, THUMB)
    with pytest.raises(NotInPbn, match=f"two pairs of partners; {game.name} has others"):
        lines_of(end)


def test_a_contract_that_was_thrown_in_is_refused() -> None:
    with pytest.raises(NotInPbn, match="this deal of Goulash was thrown in"):
        lines_of(with_calls(Goulash(), "1C Pass Pass Pass", ROUND_BY_ROUND))
