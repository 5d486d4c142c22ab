"""What the same deal is worth: one contract under each table, one play under each game's house rules."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

from cardcore import FULL_PACK, BridgeOutcome, Card, Game, RubberStanding, Seating, State, Variant
from cardcore.game.options import Value
from cardcore.scoring.stakes import Stakes
from tests.variants import chinese_positions, honeymoon_positions, positions, upper_hand_positions
from tests.variants.honeymoon_positions import (
    FIVE_HEARTS,
    FOUR_ACES,
    FOUR_HEARTS,
    PLAIN,
    THREE_HEARTS,
    Cards,
    contract_played,
    turned_about,
)
from tests.variants.positions import after, facts_of
from variants.chinese import Chinese
from variants.honeymoon import Honeymoon
from variants.turnover import Turnover

Options = dict[str, Value]

AUCTION: Options = {"scoring": "auction"}
TRICKS: Options = {"scoring": "tricks_only"}
HONOURS_OFF: Options = {"honours": "off"}
THREE_TABLES: tuple[Options, ...] = ({}, AUCTION, TRICKS)
DECLARER = 1


def columns(
    contract: str, tricks: int, ways: Sequence[Options], *, cards: Cards = PLAIN, vulnerable: bool = False
) -> list[str]:
    """What the same contract writes under one set of house rules after another."""
    sides = (False, vulnerable)
    ends = [contract_played(contract, tricks, cards=cards, vulnerable=sides, options=way) for way in ways]
    return [written(end) for end in ends]


def written(end: State) -> str:
    """What a deal writes: declarer's points below and above the line, then those of the defender."""
    outcome = end.outcome()
    assert isinstance(outcome, BridgeOutcome)
    below, above = outcome.columns.below, outcome.columns.above
    return f"{below[DECLARER]} {above[DECLARER]} {above[1 - DECLARER]}"


# One contract, four ways to score it; declarer's points below, above, and the defender's


@pytest.mark.parametrize(
    ("contract", "tricks", "not_vulnerable", "vulnerable", "auction", "tricks_only"),
    [
        ("4S", 10, "120 0 0", "120 0 0", "36 0 0", "120 0 0"),
        ("4SX", 10, "240 50 0", "240 50 0", "72 50 0", "240 0 0"),
        ("4SX", 11, "240 150 0", "240 250 0", "90 100 0", "240 0 0"),
        ("4SXX", 11, "480 300 0", "480 500 0", "180 200 0", "480 0 0"),
        ("3NT", 9, "100 0 0", "100 0 0", "30 0 0", "100 0 0"),
        ("1NT", 9, "40 60 0", "40 60 0", "30 0 0", "40 0 0"),
        ("2S", 10, "60 60 0", "60 60 0", "36 0 0", "60 0 0"),
        ("3DX", 10, "120 150 0", "120 250 0", "56 100 0", "120 0 0"),
        ("2CXX", 8, "160 100 0", "160 100 0", "48 100 0", "160 0 0"),
        ("4H", 9, "0 0 50", "0 0 100", "0 0 50", "0 0 0"),
        ("4SXX", 8, "0 0 600", "0 0 1000", "0 0 400", "0 0 0"),
        ("5DX", 7, "0 0 800", "0 0 1100", "0 0 400", "0 0 0"),
        ("6H", 12, "180 500 0", "180 750 0", "48 50 0", "180 0 0"),
        ("7NT", 13, "220 1000 0", "220 1500 0", "70 100 0", "220 0 0"),
        ("7S", 12, "0 0 50", "0 0 100", "0 50 50", "0 0 0"),
        ("1C", 13, "20 120 0", "20 120 0", "42 100 0", "20 0 0"),
    ],
)
def test_a_contract_is_worth(
    contract: str, tricks: int, not_vulnerable: str, vulnerable: str, auction: str, tricks_only: str
) -> None:
    assert [not_vulnerable, auction, tricks_only] == columns(contract, tricks, THREE_TABLES)
    assert [vulnerable, auction, tricks_only] == columns(contract, tricks, THREE_TABLES, vulnerable=True)


@pytest.mark.parametrize(
    ("cards", "contract", "tricks", "by_contract", "auction", "tricks_only", "without"),
    [
        (FIVE_HEARTS, "4H", 10, "120 150 0", "32 100 0", "120 0 0", "120 0 0"),
        (FOUR_HEARTS, "4H", 10, "120 100 0", "32 80 0", "120 0 0", "120 0 0"),
        (THREE_HEARTS, "4H", 10, "120 0 0", "32 30 0", "120 0 0", "120 0 0"),
        (FOUR_ACES, "3NT", 9, "100 150 0", "30 100 0", "100 0 0", "100 0 0"),
        (FOUR_ACES, "4H", 10, "120 0 0", "32 0 0", "120 0 0", "120 0 0"),
        (FIVE_HEARTS, "4HX", 8, "0 150 300", "0 100 200", "0 0 0", "0 0 300"),
        (turned_about(FOUR_HEARTS), "4H", 9, "0 0 150", "0 0 130", "0 0 0", "0 0 50"),
    ],
)
def test_honours_add(
    cards: Cards, contract: str, tricks: int, by_contract: str, auction: str, tricks_only: str, without: str
) -> None:
    found = columns(contract, tricks, [*THREE_TABLES, HONOURS_OFF], cards=cards)

    assert [by_contract, auction, tricks_only, without] == found


@pytest.mark.parametrize(
    ("contract", "tricks", "today", "older_undertricks", "older_redouble"),
    [
        ("5DX", 8, "0 0 500", "0 0 500", "0 0 500"),
        ("5DX", 7, "0 0 800", "0 0 700", "0 0 800"),
        ("5DXX", 6, "0 0 2200", "0 0 1800", "0 0 2200"),
        ("1NTXX", 7, "160 100 0", "160 100 0", "160 50 0"),
        ("2DX", 8, "80 50 0", "80 50 0", "80 50 0"),
    ],
)
def test_two_figures_of_contract_bridge_have_changed(
    contract: str, tricks: int, today: str, older_undertricks: str, older_redouble: str
) -> None:
    ways: tuple[Options, ...] = ({}, {"nv_doubled_4th": 200}, {"redouble_bonus": 50})

    assert [today, older_undertricks, older_redouble] == columns(contract, tricks, ways)


@pytest.mark.parametrize(
    ("contract", "tricks", "by_contract", "auction", "tricks_only"),
    [
        ("3NT", 9, True, True, True),
        ("1NT", 9, False, True, False),
        ("2S", 10, False, True, False),
        ("2SX", 8, True, True, True),
        ("5C", 11, True, True, True),
        ("4C", 10, False, False, False),
        ("4S", 9, False, False, False),
    ],
)
def test_a_deal_makes_a_game_by_the_tricks_bid_or_by_the_tricks_won(
    contract: str, tricks: int, by_contract: bool, auction: bool, tricks_only: bool
) -> None:
    ends = [contract_played(contract, tricks, options=way) for way in THREE_TABLES]

    assert [by_contract, auction, tricks_only] == [makes_a_game(end) for end in ends]


def makes_a_game(end: State) -> bool:
    """Whether declarer has a game after a match of this one deal."""
    outcome, match = end.outcome(), end.variant.match
    assert outcome is not None
    standing = match.after(match.start(1), outcome)
    assert isinstance(standing, RubberStanding)
    return standing.games == (0, 1)


@pytest.mark.parametrize(
    ("contract", "not_vulnerable", "vulnerable", "auction"),
    [
        ("7S", "210 1150 0", "210 1650 0", "63 200 0"),
        ("4S", "120 240 0", "120 240 0", "63 200 0"),
        ("4SX", "240 500 0", "240 800 0", "126 400 0"),
        ("3NT", "0 0 450", "0 0 900", "0 0 550"),
        ("3NTX", "0 0 2300", "0 0 2600", "0 0 1000"),
        ("3NTXX", "0 0 4600", "0 0 5200", "0 0 1900"),
    ],
)
def test_thirteen_spades_are_worth_the_same_in_honeymoon_and_in_chinese_bridge(
    contract: str, not_vulnerable: str, vulnerable: str, auction: str
) -> None:
    assert [not_vulnerable] * 2 == with_thirteen_spades(contract, False, {})
    assert [vulnerable] * 2 == with_thirteen_spades(contract, True, {})
    assert [auction] * 2 == with_thirteen_spades(contract, True, AUCTION)


def with_thirteen_spades(contract: str, vulnerable: bool, options: Options) -> list[str]:
    """What both games write when player 1 holds all the spades, deals, and declares the contract."""
    sides, calls = (False, vulnerable), honeymoon_positions.called(contract, DECLARER, DECLARER)
    honeymoon = honeymoon_positions.rank_major_at_auction(vulnerable=sides, options=options)
    chinese = chinese_positions.rank_major(dealt_by=1, match=Seating(sides, south=1), house=options)
    ends = [chinese_positions.with_first_cards(after(bidding, calls)) for bidding in (honeymoon, chinese)]
    return [written(end) for end in ends]


# Games that are not scored by contracts


@pytest.mark.parametrize(
    ("stake", "carried", "fourteen_to_none", "two_to_fourteen"),
    [(1, 0, [1, -1], [-1, 1]), (5, 0, [5, -5], [-5, 5]), (5, 10, [15, -15], [-15, 15])],
)
def test_turnover_pays_the_stake_whatever_the_margin(
    stake: int, carried: int, fourteen_to_none: list[int], two_to_fourteen: list[int]
) -> None:
    leader, dealer = positions.ROUT_LEADER, positions.ROUT_DEALER
    rout = positions.deal_of(leader, dealer, stake=stake, carried=carried)
    first_cards = Game(
        Turnover().with_options({"stake": stake}), 1, positions.RANK_MAJOR, (), Stakes(carried)
    )

    assert fourteen_to_none == facts_of(after(rout, positions.ROUT_PLAY))["score"]
    assert two_to_fourteen == facts_of(positions.with_first_cards(first_cards.start()))["score"]


@pytest.mark.parametrize(
    ("laid", "double_rule", "first_deal", "later_deal"),
    [
        ("up:H9 up:CJ up:S9", "not_first_deal", (70, 42), (140, 84)),
        ("up:H9 up:CJ up:S9", "always", (140, 84), (140, 84)),
        ("up:H9 up:CJ up:S9", "never", (70, 42), (70, 42)),
        ("up:H9 up:CJ down:S9", "always", (70, 42), (70, 42)),
    ],
)
def test_three_cards_face_up_double_what_is_captured_in_upper_hand_but_no_payment(
    laid: str, double_rule: str, first_deal: tuple[int, int], later_deal: tuple[int, int]
) -> None:
    for captured, first in ((first_deal, True), (later_deal, False)):
        play = upper_hand_positions.exchanged(laid=laid, first=first, double_rule=double_rule)
        outcome = upper_hand_positions.outcome_of(after(play, upper_hand_positions.SECOND_PLAY))
        assert captured == outcome.captured
        assert (captured[0] - 28, captured[1] + 28) == outcome.points


# What must not differ


@settings(max_examples=10, deadline=None)
@given(st.permutations(FULL_PACK), st.randoms(use_true_random=False))
@pytest.mark.parametrize(
    ("game", "calls", "others"),
    [
        (Honeymoon(), "1S X Pass", (AUCTION, TRICKS, HONOURS_OFF, {"nv_doubled_4th": 200})),
        (Chinese(), "3NT Pass", (AUCTION, HONOURS_OFF, {"redouble_bonus": 50})),
    ],
)
def test_the_same_pack_and_the_same_actions_give_the_same_tricks_whatever_the_scoring(
    game: Variant, calls: str, others: tuple[Options, ...], pack: list[Card], chance: Random
) -> None:
    played = Game.of(by_chance(Game(game, 0, tuple(pack)).start(), calls, chance))
    for options in others:
        again = evolve(played, variant=game.with_options(options))
        for one, other in zip(played.states(), again.states(), strict=True):
            assert (one.layout, one.phase) == (other.layout, other.phase)


def by_chance(state: State, calls: str, chance: Random) -> State:
    """The end of a deal with these calls and cards played by chance."""
    while not state.over:
        is_card = state.legal()[0].cards
        state = state.apply(chance.choice(state.legal())) if is_card else after(state, calls)
    return state
