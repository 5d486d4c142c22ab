"""What a deal counts in which an engine failed."""

from __future__ import annotations

from random import Random

from cardcore.arena.engine_losses import lost_by
from cardcore.arena.experiments import compare_players
from cardcore.arena.match_comparison import PlayerMatches
from cardcore.arena.match_play import numbered_match, play_match
from cardcore.arena.played_deal import DealFault, numbered_game, play
from cardcore.engines.engine_faults import EngineFault
from cardcore.knowledge.view import View
from cardcore.players import Player, player_named
from cardcore.rules.actions import Action
from tests.cardcore.arena.runs import played as result_of
from variants.contract import ContractBridge
from variants.turnover import Turnover

TWO_DEALS = Turnover().with_options({"deals": 2})


class Failing:
    """An engine that fails after so many decisions."""

    name = "failing"

    def __init__(self, decisions: int, *, loses: bool = True) -> None:
        self.left = decisions
        self.loses = loses

    def choose(self, view: View, rng: Random) -> Action:
        """The first choice, as long as it answers."""
        self.left -= 1
        if self.left < 0:
            raise EngineFault("The engine ended.", loses=self.loses)
        return view.legal[0]


class First:
    """Takes the first choice."""

    name = "first"

    def choose(self, view: View, rng: Random) -> Action:
        """The first choice."""
        return view.legal[0]


def test_a_side_that_has_lost_gets_a_point_less_than_the_lowest() -> None:
    assert (-4, -3) == lost_by((5, -3), (0, 1), {0})
    assert (5, -4) == lost_by((5, -3), (0, 1), {1})
    assert (-1, 620, -1, 620) == lost_by((0, 620, 0, 620), (0, 1, 0, 1), {0})
    assert (10, 9, 9) == lost_by((10, 20, 30), (0, 1, 1), {1})


def test_who_did_not_fail_keeps_the_points() -> None:
    assert (5, -3) == lost_by((5, -3), (0, 1), set())


def test_a_deal_in_which_an_engine_fails_comes_to_its_end_and_names_it() -> None:
    played, end = play(numbered_game(Turnover(), "lost", 0), [Failing(3), First()], "lost")
    assert end is not None
    assert played.points is not None
    assert played.points[0] < played.points[1]
    assert played.fault is not None
    assert (0, "The engine ended.") == (played.fault.player, played.fault.says)


def test_partners_lose_together() -> None:
    seats: list[Player] = [First(), Failing(0), First(), First()]
    played, _ = play(numbered_game(ContractBridge(), "lost", 0), seats, "lost")
    assert played.points is not None
    assert played.points[1] == played.points[3] == min(played.points[0], played.points[2]) - 1


def test_one_that_is_replaced_counts_as_the_deal_ends() -> None:
    failing = Failing(0, loses=False)
    played, end = play(numbered_game(Turnover(), "lost", 0), [failing, First()], "lost")
    assert end is not None
    assert end.variant.outcome(end).points == played.points
    assert played.fault is not None


def test_a_comparison_counts_failures_and_keeps_the_first_of_them() -> None:
    result = compare_players(Turnover(), [Failing(0), "thumb"], deals=15)
    assert (15, 0, 30, 20) == (result.deals, result.broken, result.failed, len(result.engine_faults))


def test_a_match_in_which_an_engine_fails_is_lost_at_its_end_and_names_the_first_failure() -> None:
    match = play_match(numbered_match(TWO_DEALS, "lost", 0), [Failing(3), First()], "lost")
    assert match.match is not None
    assert (2, True) == (match.match.deals, match.match.finished)
    assert match.points is not None
    assert match.points[0] == match.points[1] - 1
    assert DealFault(0, "The engine ended.") == match.fault


def test_one_that_is_replaced_counts_as_the_match_ends() -> None:
    players: list[Player] = [Failing(3, loses=False), First()]
    match = play_match(numbered_match(TWO_DEALS, "lost", 0), players, "lost")
    assert match.points is not None
    assert 0 == sum(match.points)
    assert DealFault(0, "The engine ended.") == match.fault


def test_a_comparison_of_matches_counts_failures_and_who_fails_wins_none() -> None:
    find = {"failing": Failing(0), "random": player_named("random")}.__getitem__
    result = result_of(PlayerMatches(TWO_DEALS, ("failing", "random"), "lost", find), 3)
    assert (3, 0, 6) == (result.deals, result.broken, result.failed)
    (pair,) = result.rows("pairs")
    assert (0, 6) == (pair["won"], pair["lost"])
