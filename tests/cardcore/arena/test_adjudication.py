"""The solver ends deals in which few tricks are left, and no others."""

from __future__ import annotations

import pytest

from cardcore import Game
from cardcore.arena.adjudication import adjudicated
from cardcore.arena.adjudication_share import AdjudicationShare
from cardcore.arena.comparison import ComparisonRequest
from cardcore.arena.played_deal import PlayedDeal
from cardcore.arena.player_comparison import PlayerComparison
from cardcore.arena.terms import Terms
from cardcore.phases.tricks import Tricks
from cardcore.rules.shuffling import shuffled
from cardcore.search.kernel import compilation as compiling
from cardcore.search.kernel.functions import Kernel
from tests.cardcore.arena.duellists import NO_STOCK
from tests.cardcore.arena.small_deals import ROUT, ROUT_PLAY
from tests.variants.positions import after


def test_the_rest_is_played_as_well_as_both_sides_can(kernel: Kernel) -> None:
    # Player 0 takes the first three of four tricks, whatever the other does.
    end = adjudicated(ROUT, 4)
    assert end is not None
    assert after(ROUT, ROUT_PLAY).outcome() == end.outcome()


def test_how_many_deals_are_ended_does_not_depend_on_what_is_compiled_already(
    kernel: Kernel, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compiling, "is_ready", lambda: False)
    monkeypatch.setattr(compiling, "compile_in_background", lambda: None)
    # Of the plain kernel nobody waits for more; the rout takes more positions than this.
    monkeypatch.setattr("cardcore.search.solver.PLAIN_LIMIT", 1)
    assert adjudicated(ROUT, 4) is not None


def test_a_deal_with_more_tricks_left_is_played_on() -> None:
    assert adjudicated(ROUT, 3) is None


def test_a_trick_under_way_is_played_on() -> None:
    assert adjudicated(after(ROUT, "SA"), 4) is None


def test_a_game_that_draws_cards_is_played_on() -> None:
    state = Game(NO_STOCK, 0, shuffled(NO_STOCK.pack, "draws")).start()
    assert isinstance(state.phase, Tricks)
    assert (adjudicated(state, 13) is None) == (not state.phase.solvable)


def test_the_share_of_what_the_solver_ended_is_told() -> None:
    share = AdjudicationShare()
    for played in (PlayedDeal((1, -1), adjudicated=6), PlayedDeal((1, -1)), PlayedDeal(None)):
        share.add(played)
    (note,) = share.notes(3)
    assert "has ended 1 of 2 playings (50.0%), with 3.0 actions a playing" in note
    assert [] == share.notes(0)


@pytest.mark.parametrize("adjudicate", [0, 2])
def test_a_contest_says_on_which_terms_it_is_played(adjudicate: int) -> None:
    comparison = PlayerComparison(NO_STOCK, ("thumb", "random"), "a", terms=Terms(adjudicate=adjudicate))
    assert ("adjudicate" in comparison.facts()) == (adjudicate > 0)
    request: ComparisonRequest = comparison.request
    assert adjudicate == request.terms.adjudicate
