"""House rules beside each other, on the same packs."""

from __future__ import annotations

import pickle

from attrs import evolve

from cardcore.arena.comparison import Summary
from cardcore.arena.option_comparison import OptionComparison
from cardcore.arena.played_deal import PlayedDeal
from cardcore.arena.plots import panels
from cardcore.arena.sums import Interval
from cardcore.arena.tables import ResultTable
from cardcore.faces.terminal.comparison_command import ComparisonCommands
from tests.cardcore.arena.duellists import SMALL, found
from tests.cardcore.arena.small_deals import rout

EXPOSED = SMALL.with_options({"stock": "exposed"})
RULES = OptionComparison(
    ("stock",),
    (SMALL, EXPOSED),
    "thumb",
    "rules",
    found,
)


def summed(rows: list[tuple[PlayedDeal, ...]]) -> Summary:
    """What rows come to."""
    summary = RULES.summary()
    for number, row in enumerate(rows):
        summary.add(row, number)
    return summary


def figure(table: ResultTable, row: int, key: str) -> Interval:
    """One figure of a row."""
    cell = table.rows[row][[column.key for column in table.columns].index(key)]
    assert isinstance(cell, Interval)
    return cell


def swung(times: int) -> PlayedDeal:
    """A deal in which the lead passed so often."""
    played = rout()
    assert played.metrics is not None
    assert played.metrics.course is not None
    course = evolve(played.metrics.course, swings=times)
    return evolve(played, metrics=evolve(played.metrics, course=course))


def test_each_deal_is_played_under_every_value_and_portrayed() -> None:
    row = RULES.row(3)
    assert all(played.metrics is not None for played in row)
    assert [("thumb", "thumb")] * len(row) == RULES.seating


def test_with_the_upcard_in_sight_less_is_hidden() -> None:
    rules, differences = summed([RULES.row(number) for number in range(20)]).tables()
    assert ["stock=closed", "stock=exposed"] == [row[0] for row in rules.rows]
    assert ["stock=exposed"] == [row[0] for row in differences.rows]
    assert figure(differences, 0, "hidden_first").high < 0
    # Twelve cards are played under either rule.
    assert Interval(0, 0, 0) == figure(differences, 0, "actions")


def test_differences_are_taken_on_the_same_deal() -> None:
    # The lead passes more often by 1 and by 1, though deals differ by 10.
    _, differences = summed([(swung(0), swung(1)), (swung(10), swung(11))]).tables()
    assert Interval(1, 1, 1) == figure(differences, 0, "swings")


def test_what_changes_is_drawn_as_a_difference_and_how_often_anything_does_as_a_share() -> None:
    rules, differences = summed([RULES.row(number) for number in range(2)]).tables()
    assert [] == [panel.title for panel in panels([rules]) if panel.column.difference]
    shares = [panel.title for panel in panels([differences]) if not panel.column.difference]
    assert ["other actions", "other points"] == shares


def test_standard_deviations_from_deal_to_deal_stand_beside_means() -> None:
    # Swings of 0, 2 and 4 have a deviation of 2; under the other rule there is always one more.
    rules, differences = summed([(swung(n), swung(n + 1)) for n in (0, 2, 4)]).tables()
    told = [column.key for column in rules.columns]
    assert 2.0 == rules.rows[0][told.index("swings_sd")]
    assert "ties_sd" not in told
    assert 0.0 == differences.rows[0][[column.key for column in differences.columns].index("swings_sd")]


def test_a_deal_that_broke_off_under_one_rule_still_counts_for_the_others_alone() -> None:
    rules, differences = summed(
        [(swung(0), swung(1)), (swung(2), PlayedDeal(None)), (swung(4), swung(5))]
    ).tables()
    assert [3, 2] == [row[1] for row in rules.rows]
    assert Interval(1, 1, 1) == figure(differences, 0, "swings")


def test_the_words_and_facts_say_what_is_played() -> None:
    assert "compare options drawing stock --by thumb" == ComparisonCommands().subject(RULES.request)
    turned = evolve(RULES, settings=RULES.settings[::-1])
    assert "compare options drawing stock --by thumb --option stock=exposed" == ComparisonCommands().subject(
        turned.request
    )
    assert ("options", "thumb", "rules") == tuple(RULES.facts()[key] for key in ("kind", "by", "seed"))
    assert ("thumb",) == RULES.players


def test_there_is_no_question_of_who_is_ahead() -> None:
    assert [] == summed([]).margins()


def test_before_two_deals_no_figure_is_told() -> None:
    rules, differences = summed([RULES.row(0)]).tables()
    assert {None} == {cell for row in rules.rows for cell in row[2:]}
    assert {None} == set(differences.rows[0][1:])


def test_a_summary_does_not_grow_with_the_deals() -> None:
    few, many = (summed([(swung(0), swung(1))] * times) for times in (10, 1000))
    assert len(pickle.dumps(many)) < 1.5 * len(pickle.dumps(few))
