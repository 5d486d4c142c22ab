"""Tables of scoring beside each other: the same plays, scored by each."""

from __future__ import annotations

import pickle

import pytest
from attrs import evolve, field, frozen

from cardcore.arena.played_deal import PlayedDeal, numbered_game, play
from cardcore.arena.scoring_comparison import COLUMNS, ScoringComparison, ScoringSummary
from cardcore.arena.sums import Interval
from cardcore.arena.tables import Cell
from cardcore.faces.terminal.comparison_command import ComparisonCommands
from cardcore.scoring import PartnershipGame, ScoringHouse
from tests.cardcore.arena.duellists import found
from variants.honeymoon import Honeymoon

NAMES = "contract", "auction"
TABLES = tuple(Honeymoon().with_options({"scoring": name}) for name in NAMES)
SCORINGS = ScoringComparison(NAMES, TABLES, "thumb", "scorings", found)


def summed(*rows: tuple[tuple[int, int], tuple[int, int]]) -> ScoringSummary:
    """What deals come to, by the points of both players under both tables."""
    summary = SCORINGS.summary()
    for number, (first, second) in enumerate(rows):
        summary.add((PlayedDeal(first), PlayedDeal(second)), number)
    return summary


DEALS = (((100, 0), (60, 0)), ((0, 50), (0, 0)), ((0, 0), (0, 0)), ((50, 0), (0, 90)))
"""The players deal in turn, player 0 first."""


def second(key: str, *rows: tuple[tuple[int, int], tuple[int, int]]) -> Cell:
    """A figure of the second table."""
    (table,) = summed(*rows).tables()
    return table.rows[1][[column.key for column in COLUMNS].index(key)]


def estimate(key: str) -> float:
    """A figure of the second table that has an interval."""
    cell = second(key, *DEALS)
    assert isinstance(cell, Interval)
    return cell.estimate


def test_the_points_apart_are_their_mean_and_the_largest_in_one_deal() -> None:
    assert (60 + 0 + 0 + 90) / 4 == estimate("stake")
    assert 90 == second("largest", *DEALS)


def test_a_deal_after_which_all_have_as_many_points_has_scored_nothing() -> None:
    assert pytest.approx(2 / 4) == estimate("nothing")


def test_the_points_of_the_dealer_are_those_over_the_other_player() -> None:
    # Dealer 0 is ahead by 60, dealer 1 by 0, dealer 0 by 0, dealer 1 by 90.
    assert pytest.approx(150 / 4) == estimate("dealer")


@frozen
class FourHands(PartnershipGame):
    """A game of two partnerships that choose among tables."""

    key = "four-hands"
    name = "Four Hands"
    summary = "two partnerships"
    sources = ("a game of the tests",)

    house: ScoringHouse = field(factory=ScoringHouse, kw_only=True)


def test_the_points_of_a_dealer_with_a_partner_are_those_over_the_opponents() -> None:
    # Side 1 scores 50, 50 and 90 under the second table, when 0, 1 and 2 deal.
    tables = tuple(FourHands().with_options({"scoring": name}) for name in NAMES)
    summary = evolve(SCORINGS, settings=tables).summary()
    for number, points in enumerate([50, 50, 90]):
        summary.add((PlayedDeal((0, 100) * 2), PlayedDeal((0, points) * 2)), number)
    dealer = summary.figures_by_table[1].dealer.mean()
    assert dealer is not None
    assert pytest.approx((-50 + 50 - 90) / 3) == dealer.estimate


def test_deals_of_four_hands_are_scored_by_each_table() -> None:
    tables = tuple(FourHands().with_options({"scoring": name}) for name in NAMES)
    comparison = evolve(SCORINGS, settings=tables, by="random")
    rows = [comparison.row(number) for number in range(4)]
    assert all(played.fault is None for row in rows for played in row)
    assert any(one.points != other.points for one, other in rows)


def test_another_winner_is_one_that_the_first_table_does_not_name() -> None:
    # The second deal is tied instead of won, and the fourth is won by the other player.
    assert pytest.approx(2 / 4) == estimate("other")


def test_points_apart_are_told_for_each_point_apart_under_the_first_table() -> None:
    assert pytest.approx(150 / 200) == estimate("times")


def test_points_apart_where_the_first_table_scores_nothing_count() -> None:
    cell = second("times", *DEALS, ((0, 0), (0, 40)))
    assert isinstance(cell, Interval)
    assert pytest.approx(190 / 200) == cell.estimate


def test_where_the_first_table_never_scores_there_is_nothing_to_measure_by() -> None:
    assert second("times", ((0, 0), (0, 40)), ((0, 0), (30, 0))) is None


def test_the_first_table_is_itself() -> None:
    (table,) = summed(*DEALS).tables()
    first = dict(zip((column.key for column in COLUMNS), table.rows[0], strict=True))
    assert ("contract", 4, 100) == (first["scoring"], first["deals"], first["largest"])
    other, times = first["other"], first["times"]
    assert isinstance(other, Interval)
    assert 0 == other.estimate
    assert Interval(1, 1, 1) == times


def test_every_deal_is_played_once_under_the_first_table_and_scored_by_each() -> None:
    for number in range(3):
        row, player = SCORINGS.row(number), found("thumb")
        for variant, played in zip(TABLES, row, strict=True):
            # A rule of thumb calls and plays alike under both tables.
            again, _ = play(numbered_game(variant, "scorings", number), [player] * 2, f"scorings/{number}")
            assert again.points == played.points
        assert () == row[1].thinking


def test_a_deal_that_broke_off_counts_for_no_table_and_is_one_fault() -> None:
    row = evolve(SCORINGS, by="clumsy").row(0)
    assert [True, False] == [played.fault is not None for played in row]
    summary = summed(*DEALS)
    summary.add(row, len(DEALS))
    assert summed(*DEALS) == summary


def test_plays_that_a_table_does_not_allow_are_its_fault() -> None:
    # Where nobody has to follow to the tricks for the stock, chance soon plays what is a revoke elsewhere.
    free = TABLES[0].with_options({"phase1_follow": "free"})
    row = evolve(SCORINGS, by="random", settings=(free, TABLES[1])).row(0)
    assert row[0].points is not None
    assert row[1].fault is not None
    assert row[1].fault.says.startswith("these plays are not legal under Honeymoon Bridge: ")


def test_the_words_and_facts_say_what_is_scored() -> None:
    assert "compare scoring honeymoon contract auction --by thumb" == ComparisonCommands().subject(
        SCORINGS.request
    )
    exposed = tuple(
        variant.with_options({"scoring": name, "stock": "exposed"})
        for name, variant in zip(NAMES, TABLES, strict=True)
    )
    assert ("stock=exposed",) == evolve(SCORINGS, settings=exposed).request.options
    assert ("scoring", "thumb", "scorings") == tuple(SCORINGS.facts()[key] for key in ("kind", "by", "seed"))
    assert ([], ("thumb",)) == (SCORINGS.summary().margins(), SCORINGS.players)
    assert [("thumb", "thumb")] * 2 == SCORINGS.seating


def test_a_summary_does_not_grow_with_the_deals() -> None:
    few, many = (summed(*DEALS * times) for times in (10, 1000))
    assert len(pickle.dumps(many)) < 1.5 * len(pickle.dumps(few))
