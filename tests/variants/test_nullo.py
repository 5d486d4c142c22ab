"""Nullo Bridge: the ladder of six denominations, scores for tricks that are lost, and the worked examples."""

from __future__ import annotations

import pytest

from cardcore import State
from cardcore.game.options import Value
from cardcore.knowledge.view import UNKNOWN
from cardcore.phases.auction import InsufficientBid
from cardcore.rules.errors import InvalidNotation, NotPlayable
from cardcore.scene.names import PlayerNames
from cardcore.scene.scene_words import contract_standing
from cardcore.scoring import PartnershipRubber, RubberStanding
from tests.cardcore.scene.scenes import scene_at
from tests.variants.chinese_positions import with_cards_changed
from tests.variants.dummy_positions import spread
from tests.variants.losing_positions import (
    PASSES,
    contract_of,
    lowest_to_the_end,
    rank_major,
    score_of,
    scored,
)
from tests.variants.positions import RANK_MAJOR, after, facts_of, legal_in, seen
from variants.nullo import NulloBridge

GAME = NulloBridge()
EVERY_BID = " ".join(
    f"{level}{letter}" for level in range(1, 8) for letter in ["C", "D", "H", "S", "NU", "NT"]
)
SUIT = "23456789TJQKA"
ALL_ACES_WITH_PLAYER_0 = with_cards_changed(RANK_MAJOR, "CA S2", "DA S3", "HA S4")
AUCTION: dict[str, Value] = {"parent": "auction"}


def status_of(state: State) -> str:
    """What the table says of the contract."""
    return " ".join(contract_standing(scene_at(state, PlayerNames.by_number(GAME))))


# The auction.


def test_the_ladder_has_nullo_between_spades_and_no_trump() -> None:
    assert EVERY_BID == " ".join(map(str, GAME.ladder))


def test_the_opener_has_a_pass_and_42_bids() -> None:
    assert f"Pass {EVERY_BID}" == legal_in(rank_major(GAME))
    assert 43 == len(rank_major(GAME).legal())


@pytest.mark.parametrize(
    ("bid", "higher"),
    [("4S", "4NU 4NT 5C"), ("4NU", "4NT 5C 5D"), ("4NT", "5C 5D 5H"), ("7S", "7NU 7NT"), ("7NU", "7NT")],
)
def test_over_a_bid_these_are_the_lowest_that_are_sufficient(bid: str, higher: str) -> None:
    assert higher == " ".join(legal_in(rank_major(GAME, bid)).split()[2:5])


def test_over_seven_nullo_redoubled_only_seven_no_trump_and_a_pass_are_left() -> None:
    assert "Pass 7NT" == legal_in(rank_major(GAME, "7NU X XX"))


def test_nullo_is_not_sufficient_over_no_trump_of_the_same_level() -> None:
    with pytest.raises(InsufficientBid, match="4NU is refused; the last bid is 4NT"):
        rank_major(GAME, "4NT 4NU")


@pytest.mark.parametrize("typed", ["4nu", " 4 NU ", "4Nu"])
def test_nullo_is_read_in_any_case(typed: str) -> None:
    assert "4NU" == str(rank_major(GAME).phase.read(typed))


@pytest.mark.parametrize("typed", ["4U", "NU", "NU4", "8NU", "-4NT", "0NU"])
def test_what_is_no_call_is_refused_with_an_example_of_each_kind(typed: str) -> None:
    with pytest.raises(InvalidNotation, match="a bid such as 1H or 3NT or 1NU"):
        rank_major(GAME).phase.read(typed)


def test_a_prompt_says_that_there_are_bids_to_lose_tricks() -> None:
    guide = rank_major(GAME, "4S").phase.guide
    assert "Pass, X, a bid from 4NU to 7NT or a bid to lose tricks such as 4NU" == guide
    assert "Pass, X or 7NT" == rank_major(GAME, "7NU").phase.guide


def test_the_longest_auction_has_382_calls() -> None:
    state = rank_major(GAME, PASSES)
    for bid in EVERY_BID.split():
        state = after(state, f"{bid} Pass Pass X Pass Pass XX Pass Pass")
    state = after(state, "Pass")

    assert 3 + 42 * 9 + 1 == len(state.actions())
    assert ("7NTXX", 0) == contract_of(state)


def test_who_first_named_nullo_is_declarer_though_his_partner_bid_no_trump() -> None:
    play = rank_major(GAME, "1NT Pass 2NU X Pass Pass Pass")

    assert ("2NUX", 2) == contract_of(play)
    assert 3 == play.to_act


def test_the_partner_who_bid_nullo_first_declares_when_the_other_raises_it() -> None:
    assert ("3NU", 0) == contract_of(rank_major(GAME, f"1NU Pass 3NU {PASSES}"))


# The play.


def test_dummy_is_faced_after_the_lead_and_declarer_plays_it() -> None:
    play = rank_major(GAME, f"2NU {PASSES}")
    led = after(play, "C2")

    assert [UNKNOWN] * 13 == seen(play, 3)["hand 2"]
    assert spread("D", SUIT).split() == seen(led, 3)["hand 2"]
    assert 0 == led.to_act
    with pytest.raises(NotPlayable, match="S2 is not among the cards you can play"):
        after(led, "S2")


def test_the_suit_led_wins_for_there_are_no_trumps() -> None:
    trick = after(rank_major(GAME, f"2NU {PASSES}"), "C2 DA HA SA")

    assert [0, 1] == trick.phase.facts()["tricks"]
    assert trick.phase.facts()["trump"] is None
    assert 1 == trick.to_act


def test_the_table_says_how_many_tricks_may_be_won_and_how_many_are() -> None:
    play = rank_major(GAME, f"1NU {PASSES}")
    lost = after(play, "C2 D2 H2 S2")
    won = after(rank_major(GAME, f"1NU {PASSES}", pack=ALL_ACES_WITH_PLAYER_0), "C2 D2 H2 CA")

    assert "Declarer may win 6 tricks, has won 0." == status_of(play)
    assert "Declarer may win 6 tricks, has won 0." == status_of(lost)
    assert "Declarer may win 6 tricks, has won 1." == status_of(won)


def test_the_table_says_when_nullo_is_made_and_when_it_is_beaten() -> None:
    lost = rank_major(GAME, f"1NU {PASSES}")
    for rank in "2345678":
        lost = after(lost, f"C{rank} D{rank} H{rank} S{rank}")
    won = after(rank_major(GAME, f"7NU {PASSES}", pack=ALL_ACES_WITH_PLAYER_0), "C2 D2 H2 CA")

    assert "Declarer may win 6 tricks, has won 0; the contract is made." == status_of(lost)
    assert "Declarer may win 0 tricks, has won 1; the contract is beaten." == status_of(won)


# Scores.

THREE_NULLO = {0: (100, 120, 0), 1: (100, 90, 0), 2: (100, 60, 0), 3: (100, 30, 0), 4: (100, 0, 0)} | {
    5: (0, 0, 50),
    6: (0, 0, 100),
    7: (0, 0, 150),
    10: (0, 0, 300),
    13: (0, 0, 450),
}
THREE_NULLO_IN_AUCTION = {0: (70, 100, 0), 1: (60, 50, 0), 2: (50, 0, 0), 3: (40, 0, 0), 4: (30, 0, 0)} | {
    5: (0, 0, 50),
    6: (0, 0, 100),
    7: (0, 0, 150),
    10: (0, 0, 300),
    13: (0, 0, 550),
}


@pytest.mark.parametrize("won", THREE_NULLO)
def test_three_nullo_scores_by_the_tricks_that_are_lost(won: int) -> None:
    assert THREE_NULLO[won] == scored(rank_major(GAME, f"3NU {PASSES}"), won)
    assert THREE_NULLO_IN_AUCTION[won] == scored(rank_major(GAME, f"3NU {PASSES}", house=AUCTION), won)


LEVELS = [
    (1, 6, (40, 80, 160), (10, 20, 40)),
    (2, 5, (70, 140, 280), (20, 40, 80)),
    (3, 4, (100, 200, 400), (30, 60, 120)),
    (4, 3, (130, 260, 520), (40, 80, 160)),
    (5, 2, (160, 320, 640), (50, 100, 200)),
    (6, 1, (190, 380, 760), (60, 120, 240)),
    (7, 0, (220, 440, 880), (70, 140, 280)),
]


@pytest.mark.parametrize(("level", "won", "contract", "auction"), LEVELS)
def test_what_nullo_brings_below_the_line_when_it_is_made_exactly(
    level: int, won: int, contract: tuple[int, ...], auction: tuple[int, ...]
) -> None:
    calls = [f"{level}NU {PASSES}", f"{level}NU X {PASSES}", f"{level}NU X XX {PASSES}"]
    assert contract == tuple(scored(rank_major(GAME, each), won)[0] for each in calls)
    assert auction == tuple(scored(rank_major(GAME, each, house=AUCTION), won)[0] for each in calls)


@pytest.mark.parametrize(
    ("contract", "won", "vulnerable", "expected"),
    [
        ("2NU", 7, False, (0, 0, 100)),
        ("1NU", 3, False, (40, 90, 0)),
        ("6NU", 1, False, (190, 500, 0)),
        ("6NU", 1, True, (190, 750, 0)),
        ("7NU", 1, False, (0, 0, 50)),
        ("1NU", 13, False, (0, 0, 350)),
        ("2NU X", 7, False, (0, 0, 300)),
    ],
)
def test_worked_examples_of_the_score(
    contract: str, won: int, vulnerable: bool, expected: tuple[int, int, int]
) -> None:
    assert expected == scored(rank_major(GAME, f"{contract} {PASSES}", vulnerable=vulnerable), won)


def test_in_auction_the_defenders_have_the_small_slam_when_declarer_wins_twelve() -> None:
    assert (0, 0, 300 + 50) == scored(rank_major(GAME, f"1NU {PASSES}", house=AUCTION), 12)


@pytest.mark.parametrize("parent", ["contract", "auction"])
def test_four_aces_in_one_hand_bring_nothing_at_nullo(parent: str) -> None:
    nullo = rank_major(GAME, f"1NU {PASSES}", pack=ALL_ACES_WITH_PLAYER_0, parent=parent)
    no_trump = rank_major(GAME, f"1NT {PASSES}", pack=ALL_ACES_WITH_PLAYER_0, parent=parent)

    assert (0, 0, 50) == scored(nullo, 7)
    assert {"contract": 150, "auction": 100}[parent] == scored(no_trump, 7)[1]


def test_honours_may_be_left_out_at_the_other_denominations() -> None:
    assert (210, 1000 + 150, 0) == scored(rank_major(GAME, f"7S {PASSES}"), 13)
    assert (210, 1000, 0) == scored(rank_major(GAME, f"7S {PASSES}", honours="off"), 13)


def test_the_older_figures_hold_for_nullo_too() -> None:
    older: dict[str, Value] = {"nv_doubled_4th": 200, "redouble_bonus": 50}
    assert (0, 0, 700) == scored(rank_major(GAME, f"3NU X {PASSES}", house=older), 8)
    assert (400, 50, 0) == scored(rank_major(GAME, f"3NU X XX {PASSES}", house=older), 4)


def test_who_is_vulnerable_does_not_matter_in_auction() -> None:
    assert (0, 0, 100) == scored(rank_major(GAME, f"2NU {PASSES}", vulnerable=True, house=AUCTION), 7)


# Whole deals.


@pytest.mark.parametrize(
    ("calls", "options", "below", "above"),
    [
        ("7NU", {}, [220, 0, 220, 0], [1000, 0, 1000, 0]),
        ("1NU", {}, [40, 0, 40, 0], [180, 0, 180, 0]),
        ("1NU X", {}, [80, 0, 80, 0], [650, 0, 650, 0]),
        ("1NU", AUCTION, [70, 0, 70, 0], [100, 0, 100, 0]),
        ("7NT", {}, [0, 0, 0, 0], [0, 650, 0, 650]),
    ],
)
def test_whoever_leads_the_rank_major_pack_wins_thirteen_tricks(
    calls: str, options: dict[str, Value], below: list[int], above: list[int]
) -> None:
    end = lowest_to_the_end(rank_major(GAME, f"{calls} {PASSES}", house=options))

    assert {"below": below, "above": above} == score_of(end)
    assert [0, 13] == facts_of(end)["tricks"]


def test_the_last_line_counts_the_tricks_that_are_won() -> None:
    assert {
        "score": {"below": [220, 0, 220, 0], "above": [1000, 0, 1000, 0]},
        "contract": "7NU",
        "declarer": 0,
        "tricks": [0, 13],
    } == facts_of(lowest_to_the_end(rank_major(GAME, f"7NU {PASSES}")))


def test_a_sentence_says_how_many_tricks_were_lost() -> None:
    made, down = (lowest_to_the_end(rank_major(GAME, f"{calls} {PASSES}")) for calls in ("7NU", "Pass 1NU"))
    outcomes = made.outcome(), down.outcome()

    assert [outcome.reason for outcome in outcomes if outcome] == [
        "{0} and {2} made 7NU, losing 13 tricks.",
        "{1} and {3} made 1NU, losing 13 tricks.",
    ]


def test_a_part_score_at_nullo_counts_towards_game() -> None:
    rubber = GAME.match
    assert isinstance(rubber, PartnershipRubber)
    standing, sheet = rubber.start(0), []
    for calls in (f"2NU {PASSES}", f"1NT {PASSES}", f"1NU {PASSES}"):
        end = lowest_to_the_end(rank_major(GAME, calls, dealt_by=0))
        outcome = end.outcome()
        assert outcome is not None
        standing = rubber.after(standing, outcome)
        sheet.append((standing.part_scores[0], standing.games[0]))
    assert [(70, 0), (70, 0), (0, 1)] == sheet


def test_in_auction_a_game_is_thirty_points() -> None:
    rubber = GAME.with_options(AUCTION).match
    outcome = lowest_to_the_end(rank_major(GAME, f"1NU {PASSES}", house=AUCTION)).outcome()
    assert outcome is not None
    standing = rubber.after(rubber.start(0), outcome)
    assert isinstance(standing, RubberStanding)

    assert (1, 0, 1, 0) == standing.games
    assert (False,) * 4 == standing.context.vulnerable  # type: ignore[attr-defined]  # it is a rubber's
