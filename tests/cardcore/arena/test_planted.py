"""Planted effects, and planted nothings: over repeated runs they are found, or not, at the stated rates."""

from __future__ import annotations

import pytest

from cardcore import Variant
from cardcore.arena.option_comparison import OptionComparison
from cardcore.arena.player_comparison import PlayerSummary
from cardcore.arena.sums import Interval
from tests.cardcore.arena.duellists import NO_STOCK, RIBBON, duels, found
from tests.cardcore.arena.runs import played
from variants.turnover import Turnover

TINY = Turnover().tiny


def verdict(seed: str, deals: int, *players: str) -> str:
    """Who is ahead after a number of deals of the game without a stock."""
    summary = played(duels(*players, seed=seed, variant=NO_STOCK), deals).summary
    assert isinstance(summary, PlayerSummary)
    return summary.pairs[0].verdict


def test_who_throws_every_tenth_decision_is_found() -> None:
    # A deal of two playings costs the thrower about a third of its standard deviation, so that 120 deals show
    # it with a probability of about 0.97: in five runs or all of six in 99 of 100 cases.
    found_out = [verdict(f"thrown {run}", 120, "careless", "thumb") for run in range(6)]
    assert found_out.count("the second is ahead") >= 5
    assert "the first is ahead" not in found_out


def test_between_equals_somebody_is_ahead_in_one_run_of_twenty_at_most_by_chance() -> None:
    # Of 40 runs two are expected to err; more than five would in one case of a hundred.
    verdicts = [verdict(f"equal {run}", 20, "random", "random") for run in range(40)]
    assert 40 - verdicts.count("not certain") <= 5


def changed(option: str, base: Variant, other: str, by: str, seed: str, deals: int = 60) -> set[str]:
    """The figures whose difference under another value of an option leaves zero out."""
    rules = OptionComparison((option,), (base, base.with_options({option: other})), by, seed, found)
    _, table = played(rules, deals).summary.tables()
    cells = zip(table.columns, table.rows[0], strict=True)
    return {
        column.key for column, cell in cells if isinstance(cell, Interval) and not cell.low <= 0 <= cell.high
    }


@pytest.mark.parametrize("by", ["thumb", "random"])
def test_an_option_that_changes_nothing_is_never_found(by: str) -> None:
    assert [set()] * 5 == [changed("ribbon", RIBBON, "blue", by, f"ribbon {run}") for run in range(5)]


def test_an_option_that_changes_what_is_hidden_is_found_there_and_not_in_who_wins() -> None:
    # Whoever answers a lead off a stack sees its cover under the one rule, and not yet under the other.
    for run in range(3):
        found_out = changed("turn_up", TINY, "on_play", "thumb", f"turn-up {run}")
        assert "hidden_middle" in found_out
        assert not found_out & {"first_won", "first_points", "ties", "stake"}


def test_playing_on_is_found_in_the_length_of_the_deal_and_changes_no_result() -> None:
    rules = OptionComparison(
        ("play_on",),
        (TINY, TINY.with_options({"play_on": True})),
        "thumb",
        "on",
        found,
    )
    _, table = played(rules, 40).summary.tables()
    told = dict(zip((column.key for column in table.columns), table.rows[0], strict=True))
    actions = told["actions"]
    assert isinstance(actions, Interval)
    assert actions.low > 0
    assert Interval(0, 0, 0) == told["first_points"] == told["swings"]
    ties = told["ties"]
    assert isinstance(ties, Interval)
    assert (0, -ties.high) == (ties.estimate, ties.low)
