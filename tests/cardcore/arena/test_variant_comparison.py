"""Games beside each other."""

from __future__ import annotations

import pickle

import pytest
from attrs import evolve

from cardcore.arena.played_deal import PlayedDeal
from cardcore.arena.sums import Interval
from cardcore.arena.variant_comparison import Skill, VariantComparison
from cardcore.faces.terminal.comparison_command import ComparisonCommands
from tests.cardcore.arena.duellists import NO_STOCK, SMALL, found
from variants.briscola import Briscola
from variants.upper_hand import UpperHand

THREE = UpperHand().with_options({"players": 3})
GAMES = VariantComparison((SMALL, THREE, NO_STOCK), "thumb", ("thumb", "random"), "games", found)


def skill(*points: int) -> Skill:
    """What the better player has won by these points in both playings, two numbers for each deal."""
    shown = Skill([(0, 1), (1, 0)])
    for straight, exchanged in zip(points[::2], points[1::2], strict=True):
        shown.add([PlayedDeal((straight, -straight)), PlayedDeal((-exchanged, exchanged))])
    return shown


def cells(shown: Skill) -> tuple[Interval | None, Interval | None]:
    """The share of deals won, and the deals after which the better player is ahead."""
    share, deals = shown.cells()
    assert share is None or isinstance(share, Interval)
    assert deals is None or isinstance(deals, Interval)
    return share, deals


def test_every_game_is_played_by_one_player_and_by_the_better_and_the_worse_in_all_their_seatings() -> None:
    two = [("thumb",) * 2, ("thumb", "random"), ("random", "thumb")]
    three = ["ttt", "ttr", "trt", "trr", "rtt", "rtr", "rrt"]
    letters = {"t": "thumb", "r": "random"}
    assert [*two, *(tuple(letters[each] for each in seats) for seats in three), *two] == GAMES.seating


def test_partners_are_played_by_the_same_one() -> None:
    teams = evolve(GAMES, variants=(Briscola().with_options({"players": 4}),))
    assert [("thumb",) * 4, ("thumb", "random") * 2, ("random", "thumb") * 2] == teams.seating


def test_only_self_play_is_portrayed() -> None:
    with_metrics = [played.metrics is not None for played in GAMES.row(0)]
    assert [True, False, False, True, *[False] * 6, True, False, False] == with_metrics


def test_every_player_is_named_once() -> None:
    assert ("thumb", "random") == GAMES.players
    assert ("spy", "thumb", "random") == evolve(GAMES, by="spy").players


def test_of_many_games_a_title_names_the_first() -> None:
    names = ("turnover", "chinese", "honeymoon", "strip", "memory", "briscola", "scopa")
    title = ComparisonCommands().subject(evolve(GAMES.request, names=names))
    assert title.startswith("compare variants turnover chinese honeymoon strip memory and 2 more --by thumb ")


def test_the_words_and_facts_say_what_is_played() -> None:
    expected = "compare variants drawing upper-hand drawing --by thumb --better thumb --worse random"
    assert expected == ComparisonCommands().subject(GAMES.request)
    facts = GAMES.facts()
    assert ("variants", "thumb", "thumb", "random", "games") == tuple(
        facts[key] for key in ("kind", "by", "better", "worse", "seed")
    )


def test_a_row_for_each_game_with_its_figures() -> None:
    summary = GAMES.summary()
    for number in range(3):
        summary.add(GAMES.row(number), number)
    (table,) = summary.tables()
    assert [("drawing", 3), ("upper-hand", 3), ("drawing", 3)] == [row[:2] for row in table.rows]
    assert all(len(table.columns) == len(row) for row in table.rows)
    assert all(isinstance(row[-2], Interval) for row in table.rows)
    assert [] == summary.margins()


def test_skill_is_the_share_of_decided_playings_that_the_better_player_wins() -> None:
    share, _ = cells(skill(2, 2, 2, -2, 0, 2))
    assert share is not None
    assert pytest.approx(4 / 5) == share.estimate


def test_the_deals_to_tell_who_is_better_follow_from_mean_and_spread_of_single_deals() -> None:
    # In single deals 3 and -1 in turn: mean 1, standard deviation 2 but for the factor of 400 to 399.
    # A mean of n deals lies 1.645 of its standard errors above zero when n = (1.645 x 2 / 1)^2 = 10.8.
    _, deals = cells(skill(*[3, 3, -1, -1] * 100))
    assert deals is not None
    assert pytest.approx(10.85, abs=0.01) == deals.estimate
    assert deals.low < deals.estimate < deals.high


def test_where_nobody_may_be_better_no_number_of_deals_tells() -> None:
    assert (None, None) == cells(skill())
    assert cells(skill(*[2, -2, -2, 2] * 10))[1] is None


def test_a_deal_of_which_one_playing_broke_off_counts_for_nobody() -> None:
    broken = skill(2, 2, 2, -2)
    broken.add([PlayedDeal((5, -5)), PlayedDeal(None)])
    assert skill(2, 2, 2, -2) == broken


def test_a_summary_does_not_grow_with_the_deals() -> None:
    row, sizes = GAMES.row(0), []
    for times in (10, 1000):
        summary = GAMES.summary()
        for number in range(times):
            summary.add(row, number)
        sizes.append(len(pickle.dumps(summary)))
    assert sizes[1] < 1.5 * sizes[0]
