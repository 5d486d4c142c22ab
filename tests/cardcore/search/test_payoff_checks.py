"""Where tricks alone do not say what a deal brings: what is called exact is what brute force finds."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from attrs import evolve

from cardcore import Game, State, Suit, Tricks, Variant
from cardcore.knowledge.view import view
from cardcore.rules.shuffling import shuffled
from cardcore.search.advice import advise, analyse_open_cards
from cardcore.search.analysis import Analysis
from cardcore.search.budget import Budget
from cardcore.search.payoff_checks import check_counting
from cardcore.search.payoff_table import PayoffTable, payoff_table_of
from cardcore.search.position import NotSolvable
from tests.games.jacks import Jacks
from tests.games.partners import Partners
from tests.games.two_plays import ManyPoints, MostPoints, QueenCatcher, TwoPlays
from variants.turnover import Turnover

pytestmark = pytest.mark.usefixtures("kernel")


def best(state: State, player: int) -> float:
    """What a player gets when that side plays for it and the others against it; every line is tried."""
    outcome = state.outcome()
    if outcome is not None:
        return outcome.points[player]
    values = [best(state.apply(action), player) for action in state.legal()]
    sides = state.last(Tricks).rules.sides
    return max(values) if sides[state.phase.to_act] == sides[player] else min(values)


def deals(variant: Variant, count: int = 8) -> Iterator[State]:
    """The first deals of a game with few cards."""
    for number in range(count):
        yield Game(variant, number % variant.players, shuffled(variant.pack, "few", number)).start()


def later(state: State, tricks: int) -> State:
    """The state after a number of tricks played at random."""
    rng = Random("later")
    while not state.over and _finished(state) < tricks:
        state = state.apply(rng.choice(state.legal()))
    return state


def _finished(state: State) -> int:
    return sum(p.finished for p in (*state.finished, state.phase) if isinstance(p, Tricks))


def advice(state: State) -> Analysis:
    """The advice for the player to act."""
    return advise(view(state, state.phase.to_act), Random("advice"), Budget(worlds=20))


def table_of(state: State) -> PayoffTable:
    """The payoff table for the player to act."""
    phase = state.last(Tricks)
    return payoff_table_of(state, phase, phase.to_act)


def assert_exact(analysis: Analysis, state: State) -> None:
    """Passes when the values are those of brute force."""
    wanted = {action: best(state.apply(action), analysis.player) for action in state.legal()}
    assert wanted == {worth.action: pytest.approx(worth.value) for worth in analysis.worths}


def test_the_first_of_two_plays_of_a_deal_has_no_payoff_table() -> None:
    for deal in deals(TwoPlays().tiny):
        with pytest.raises(NotSolvable, match="goes on after this play"):
            table_of(deal)


def test_in_the_first_of_two_plays_search_advises_and_calls_nothing_exact() -> None:
    for deal in deals(TwoPlays().tiny):
        assert analyse_open_cards(deal) is None
        assert not advice(deal).exact


def test_in_the_last_of_two_plays_exact_values_are_those_of_brute_force() -> None:
    found = [(state, analyse_open_cards(state)) for state in (later(d, 2) for d in deals(TwoPlays().tiny))]
    assert any(analysis is not None for _, analysis in found)
    for state, analysis in found:
        if analysis is not None:
            assert_exact(analysis, state)


def test_where_it_matters_which_cards_are_taken_nothing_is_called_exact() -> None:
    for deal in deals(QueenCatcher().tiny):
        with pytest.raises(NotSolvable, match="more than how much"):
            check_counting(deal, deal.last(Tricks), deal.phase.to_act, table_of(deal))
        assert analyse_open_cards(deal) is None
        assert not advice(deal).exact


def test_when_the_queen_is_taken_the_tricks_alone_count_and_values_are_exact() -> None:
    endings = [later(deal, 2) for deal in deals(QueenCatcher().tiny, 20)]
    solved = [(state, analyse_open_cards(state)) for state in endings if not state.over]
    assert {True, False} == {analysis is None for _, analysis in solved}
    for state, analysis in solved:
        if analysis is not None:
            assert_exact(analysis, state)


def test_where_more_than_half_of_the_points_win_values_are_those_of_brute_force() -> None:
    for deal in deals(MostPoints().tiny):
        analysis = analyse_open_cards(deal)
        assert analysis is not None
        assert_exact(analysis, deal)


def test_with_more_points_than_the_solver_has_room_for_search_advises_and_calls_nothing_exact() -> None:
    for deal in deals(ManyPoints().tiny, 2):
        assert analyse_open_cards(deal) is None
        assert not advice(deal).exact


def test_partners_are_one_side_to_the_solver() -> None:
    for deal in deals(Partners().tiny):
        analysis = analyse_open_cards(deal)
        assert analysis is not None
        assert_exact(analysis, deal)


@pytest.mark.parametrize("trump", [None, Suit.HEARTS])
def test_with_jacks_as_trumps_values_are_those_of_brute_force(trump: Suit | None) -> None:
    for deal in deals(evolve(Jacks(), trump=trump).tiny):
        analysis = analyse_open_cards(deal)
        assert analysis is not None
        assert_exact(analysis, deal)


def test_the_games_that_are_shipped_are_decided_by_counting() -> None:
    deal = Game(Turnover(), 0, shuffled(Turnover().pack, "count", 0)).start()
    check_counting(deal, deal.last(Tricks), 1, payoff_table_of(deal, deal.last(Tricks), 1))
