"""What the table says of a deal besides where the cards lie."""

from __future__ import annotations

import pytest

from cardcore.arena.played_deal import numbered_game
from cardcore.game.state import State, Variant
from cardcore.knowledge.view import view
from cardcore.scene.names import PlayerNames
from cardcore.scene.play_status import status, trick_scene
from cardcore.scene.scene import Scene
from cardcore.scoring import GamesSoFar, ThreeHandGame, Vulnerability
from cardcore.scoring.partnership_game import PartnershipVulnerability
from tests.cardcore.faces.screen.scenes import states_of
from tests.cardcore.scene.scenes import scene_at
from tests.variants.test_memory import EXAMPLE, deal, example
from tests.variants.test_towie import GAME, chairs, rank_major
from tests.variants.three_hand_positions import rank_major as three_hands
from variants.anti_bridge import AntiBridge
from variants.auction import AuctionBridge
from variants.briscola import Briscola
from variants.chinese import Chinese
from variants.contract import ContractBridge
from variants.cutthroat_contract import CutthroatContract
from variants.cutthroat_contract.columns import FourColumns
from variants.goulash import Goulash
from variants.goulash.rubber import HandsBefore
from variants.honeymoon import Honeymoon
from variants.nullo import NulloBridge
from variants.plafond import Plafond
from variants.super_contract import SuperContract
from variants.three_hand import ThreeHandBridge
from variants.trio import Trio, TrioSeats
from variants.turnover import Turnover

FOUR = ("human", "thumb", "thumb", "thumb")


def told(state: State) -> list[str]:
    """What player 0 reads, who plays against `thumb`."""
    seen = view(state, 0)
    return list(status(seen, PlayerNames.at(("human", "thumb"), 0, state.variant)))


def start(variant: Variant, *, vulnerable: tuple[bool, bool]) -> State:
    return start_in(variant, Vulnerability(vulnerable))


def start_in(variant: Variant, rubber: Vulnerability) -> State:
    game = numbered_game(variant, "status", 0)
    return type(game)(variant, game.dealer, game.pack, (), rubber).start()


@pytest.mark.parametrize(
    ("vulnerable", "says"),
    [
        ((False, False), "Vulnerable: nobody."),
        ((True, False), "Vulnerable: you."),
        ((True, True), "Vulnerable: all."),
    ],
)
def test_two_players_read_who_is_vulnerable(vulnerable: tuple[bool, bool], says: str) -> None:
    assert [says] == told(start(Chinese(), vulnerable=vulnerable))


def test_where_nobody_can_be_vulnerable_nothing_is_said_of_it() -> None:
    auction = Honeymoon().with_options({"scoring": "auction"})

    assert [] == [
        words for words in told(numbered_game(auction, "status", 0).start()) if "ulnerable" in words
    ]
    assert [] == [
        words for words in told(numbered_game(Turnover(), "status", 0).start()) if "ulnerable" in words
    ]


def test_a_first_half_of_memory_bridge_that_wins_a_game_makes_vulnerable_at_once() -> None:
    won = "You won the first half 8-5."
    assert ["Vulnerable: nobody. Below the line: 60 for you."] == told(deal(EXAMPLE, below=(60, 0)))
    assert [won, "Vulnerable: you."] == told(example(below=(60, 0)))
    assert [won, "Vulnerable: nobody. Below the line: 40 for you."] == told(example())


def test_in_memory_bridge_under_the_auction_table_games_are_told_and_nobody_is_vulnerable() -> None:
    won = "You won the first half 8-5."
    assert [won, "Below the line: 10 for you."] == told(example(scoring="auction"))
    assert [won, "Games won: 1 by you."] == told(example(scoring="auction", below=(20, 0)))
    assert ["Games won: 1 by thumb."] == told(deal(options={"scoring": "auction"}, vulnerable=(False, True)))


@pytest.mark.parametrize("game", [ContractBridge(), NulloBridge(), AntiBridge(), SuperContract()])
def test_partners_read_what_each_side_has_below_the_line(game: Variant) -> None:
    rubber = PartnershipVulnerability((False, True) * 2, below=(60, 40, 60, 40))
    told = "Vulnerable: West and East. Below the line: 60 for you and North, 40 for West and East."
    assert told in partners(game, rubber)


def test_in_goulash_they_read_what_decides_whether_the_deal_is_thrown_in() -> None:
    told = "Vulnerable: nobody. Below the line: 60 for West and East."
    assert [told] == partners(Goulash(), HandsBefore(below=(0, 60, 0, 60)))


@pytest.mark.parametrize("game", [AuctionBridge(), Plafond()])
def test_partners_who_cannot_be_vulnerable_read_who_has_a_game(game: Variant) -> None:
    rubber = PartnershipVulnerability(games=(0, 1, 0, 1), below=(20, 0, 20, 0))
    assert ["Games won: 1 by West and East. Below the line: 20 for you and North."] == partners(game, rubber)
    assert [] == partners(game, PartnershipVulnerability())


def partners(variant: Variant, rubber: Vulnerability) -> list[str]:
    """What South reads of a deal of four in a rubber."""
    return list(scene_at(start_in(variant, rubber), PlayerNames.at(FOUR, 0, variant)).status)


@pytest.mark.parametrize(
    ("game", "rubber", "says"),
    [
        (Trio(), TrioSeats(below=(0, 0, 80)), "Vulnerable: nobody. Below the line: 80 for thumb 2."),
        (Trio(), TrioSeats(below=(40, 40, 0)), "Vulnerable: nobody. Below the line: 40 for you and thumb 1."),
        (
            ThreeHandBridge(),
            GamesSoFar((False, False, True), below=(60, 0, 40)),
            "Vulnerable: thumb 2. Below the line: 60 for you, 40 for thumb 2.",
        ),
    ],
)
def test_three_players_read_what_each_column_has_below_the_line(
    game: ThreeHandGame, rubber: Vulnerability, says: str
) -> None:
    names = PlayerNames.at(("human", "thumb", "thumb"), 0, game)
    assert [says] == list(scene_at(three_hands(game, dealt_by=2, match=rubber), names).status)


def test_each_of_four_columns_is_told_by_itself() -> None:
    told = "Vulnerable: nobody. Below the line: 60 for you, 60 for thumb 2, 30 for thumb 3."
    assert [told] == partners(CutthroatContract(), FourColumns(below=(60, 0, 60, 30)))


@pytest.mark.parametrize(("players", "tricks"), [(2, 20), (3, 13), (4, 10)])
def test_the_tricks_of_briscola_are_counted_through_while_cards_are_drawn_and_after(
    players: int, tricks: int
) -> None:
    game = Briscola().with_options({"players": players})
    names = PlayerNames.at(("human", *["thumb"] * (players - 1)), 0, game)
    shown = [trick_scene(view(state, 0), names) for state in states_of(game, "a")]
    counted = dict.fromkeys((trick.number, trick.of) for trick in shown if trick is not None)
    assert [(number, tricks) for number in range(1, tricks + 1)] == list(counted)


def towie(players: int, reader: int, actions: str, **seating: tuple[int, ...]) -> Scene:
    """What a reader sees of Towie, whose players all are `thumb` but for him."""
    state = rank_major(
        actions, game=GAME.with_options({"players": players}), match=chairs(players, **seating)
    )
    thumbs = ["human" if player == reader else "thumb" for player in range(players)]
    return scene_at(state, PlayerNames.at(thumbs, reader, state.variant))


@pytest.mark.parametrize(
    ("players", "reader", "says"),
    [
        (3, 0, []),
        (4, 0, ["Waiting: thumb 3."]),
        (4, 3, ["Waiting: you."]),
        (5, 0, ["Waiting: thumb 3 and thumb 4."]),
        (5, 4, ["Waiting: you and thumb 3."]),
        (7, 0, ["Waiting: thumb 3, thumb 4, thumb 5 and thumb 6."]),
    ],
)
def test_the_table_of_towie_says_who_waits(players: int, reader: int, says: list[str]) -> None:
    assert [*says, "Vulnerable: nobody."] == list(towie(players, reader, "").status)


def test_tricks_of_towie_are_won_by_those_who_play_and_nobody_who_waits() -> None:
    seated = towie(5, 0, "3NT Pass Pass", active=(0, 3, 2), waiting=(4, 1)).trick
    assert seated is not None
    assert "Tricks won: 0 by you, 0 by thumb 2 and thumb 3" == seated.tally
    assert ["you", "thumb 2 and thumb 3"] == [won.name for won in seated.won]


def test_who_waits_in_towie_is_nobodys_partner() -> None:
    assert ["your partner"] == [s.relation for s in towie(5, 1, "3NT Pass Pass").seats if s.relation]
    assert [] == [s.relation for s in towie(5, 3, "3NT Pass Pass").seats if s.relation]


@pytest.mark.parametrize(
    ("vulnerable", "says"),
    [
        ((False, True, False), "Vulnerable: Ben."),
        ((True, False, True), "Vulnerable: you and Cleo."),
        ((True, True, True), "Vulnerable: all."),
    ],
)
def test_a_second_rubber_of_trio_tells_the_vulnerability_of_its_own_sides(
    vulnerable: tuple[bool, ...], says: str
) -> None:
    names = PlayerNames.at(("human:Ann", "human:Ben", "human:Cleo"), 0, Trio())
    ben_is_east = TrioSeats(vulnerable, east=1)

    assert [says] == list(scene_at(three_hands(Trio(), dealt_by=1, match=ben_is_east), names).status)
