"""What a state is worth where the play of all cards lies ahead."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from cardcore import State
from cardcore.phases.tricks import Tricks
from cardcore.rules.cards import Strain
from cardcore.search.contract_payoffs import ContractPayoffs
from cardcore.search.evaluator import Evaluator, play_ahead
from cardcore.search.kernel.compilation import compiled_kernel
from cardcore.search.kernel.functions import PLAIN
from cardcore.search.payoff_table import PayoffTable, cards_in_play, payoff_table_of, worth_of
from cardcore.search.position import NotSolvable, Position
from tests.cardcore.players.playing import dealt
from tests.cardcore.search.test_draw_search import drawn
from tests.variants.positions import Side, after, deal_of
from variants.chinese import Chinese
from variants.contract import ContractBridge
from variants.double_dummy_widow import DoubleDummyWidow
from variants.honeymoon import Honeymoon
from variants.upper_hand import UpperHand

STEP = 8
"""Points of cards to which the amount that is won in an ending may be rounded at most."""

PLAIN_EVALUATOR = Evaluator(PLAIN)


def in_play(state: State) -> int:
    """What the cards that are still to be won count together."""
    phase = play_ahead(state)
    return worth_of(phase, cards_in_play(phase, state.layout))


@cache
def evaluator() -> Evaluator:
    """The evaluator with the compiled kernel."""
    return Evaluator(compiled_kernel())


def before_auction(seed: str) -> State:
    """Honeymoon when both have drawn their hands by chance."""
    state, rng = dealt(Honeymoon(), seed), Random(seed)
    while isinstance(state.phase, Tricks):
        state = state.apply(rng.choice(state.legal()))
    return state


def ready_to_play(seed: str) -> State:
    """Upper Hand when three cards lie on the table."""
    state, rng = after(dealt(UpperHand(), seed), "Pass Pass"), Random(seed)
    while not isinstance(state.phase, Tricks):
        state = state.apply(rng.choice(state.legal()))
    return state


def points_ahead(state: State) -> int:
    """By how much the first player is ahead in the points captured so far."""
    rules = state.last(Tricks).rules
    own, other = (worth_of(state.last(Tricks), state.layout.held[kept]) for kept in rules.kept)
    return own - other


def best_points(state: State, player: int) -> int:
    """By how much a player is ahead when all play their best with every card known."""
    outcome = state.outcome()
    if outcome is not None:
        return outcome.points[player] - outcome.points[1 - player]
    best = max if state.to_act == player else min
    return best(best_points(state.apply(action), player) for action in state.legal())


@pytest.mark.parametrize("compiled", [True, False])
def test_tricks_that_are_won_whatever_is_played_are_worth_the_stake(compiled: bool) -> None:
    state = deal_of(Side("SA", "SK", "SQ"), Side("C2", "C3", "C4"), stake=5)
    anyone = evaluator() if compiled else PLAIN_EVALUATOR
    assert [5.0, -5.0] == [anyone.evaluate(state, player) for player in (0, 1)]


def test_a_deal_that_is_over_is_worth_its_points() -> None:
    state = deal_of(Side("SA", "SK", "SQ"), Side("C2", "C3", "C4"), stake=5)
    while not state.over:
        state = state.apply(state.legal()[0])
    assert [5.0, -5.0] == [evaluator().evaluate(state, player) for player in (0, 1)]


@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_seven_tricks_are_worth_what_the_points_of_best_play_bring_but_for_a_step(seed: str) -> None:
    state = ready_to_play(seed)
    while len(state.legal()) < 2 or state.layout.held[0].bit_count() > 4:
        state = state.apply(state.legal()[0])
    most, ahead, told = in_play(state), best_points(state, 0), payoff_table_of(state, play_ahead(state), 0)
    captured = (most + ahead - points_ahead(state)) // 2
    near = [told.payoff(amount) for amount in range(captured - STEP, captured + STEP + 1)]
    assert min(near) <= evaluator().evaluate(state, 0) <= max(near)


def test_a_deal_too_large_to_be_solved_is_played_to_its_end() -> None:
    state = dealt(Chinese(), "large")
    state = after(state, "1NT Pass")
    while not isinstance(state.phase, Tricks):
        state = state.apply(state.legal()[0])
    assert -3000 < evaluator().evaluate(state, 0) < 3000


def test_after_a_deal_too_large_to_be_solved_all_are_played_to_their_ends() -> None:
    large = after(dealt(Chinese(), "large"), "1NT Pass")
    small = ready_to_play("a")
    solved, rolled, other = (Evaluator(compiled_kernel()) for _ in range(3))
    while len(small.legal()) < 2 or small.layout.held[0].bit_count() > 4:
        small = small.apply(small.legal()[0])

    assert rolled.evaluate(large, 0) == other.worth(large, play_ahead(large), 0, solve=False)
    assert rolled.evaluate(small, 0) == other.worth(small, play_ahead(small), 0, solve=False)
    assert rolled.evaluate(small, 0) != solved.evaluate(small, 0)


def test_deals_with_the_same_calls_pay_alike_unless_their_honours_differ() -> None:
    states = [after(dealt(ContractBridge(), str(seed)), "4S Pass Pass Pass") for seed in range(60)]
    fresh = [payoff_table_of(state, play_ahead(state), 0) for state in states]
    shared = [PLAIN_EVALUATOR.payoff_table(state, play_ahead(state), 0) for state in states]
    assert fresh == shared
    without, with_honours = sorted({table.payoffs[-1] for table in fresh})
    assert 100 == with_honours - without


@pytest.mark.parametrize("seed", ["a", "b"])
def test_what_an_auction_is_worth_to_one_player_it_costs_the_other(seed: str) -> None:
    state = before_auction(seed)
    assert evaluator().reaches(state)
    assert evaluator().evaluate(state, 0) == -evaluator().evaluate(state, 1)


def test_honours_count_in_the_deal_in_which_they_are_held_and_in_no_other() -> None:
    other = "HA HK HQ HJ HT DA DK DQ CA CK CQ D5 D4"
    with_honours = drawn("SA SK SQ SJ ST S9 H4 H3 H2 D3 D2 C3 C2", other)
    without = drawn("S9 S6 S5 S4 S3 S2 H4 H3 H2 D3 D2 C3 C2", other)

    def pays(anyone: Evaluator, state: State) -> float:
        return anyone.pays(ContractPayoffs(state, 0), Strain.SPADES, 7)

    for first, second in ((with_honours, without), (without, with_honours)):
        anyone = Evaluator(PLAIN)
        points = {state: pays(anyone, state) for state in (first, second)}
        assert 150 == points[with_honours] - points[without]


def test_rollouts_of_play_that_decides_nothing_bring_what_the_deal_pays() -> None:
    state = ready_to_play("decided")
    PLAIN_EVALUATOR.solver.begin(Position.of(play_ahead(state), state.layout, 0))
    assert 30.0 == PLAIN_EVALUATOR.mean_of_rollouts(PayoffTable((), (30.0,)), 4)


def test_nothing_is_said_of_a_half_in_which_cards_are_drawn() -> None:
    state = dealt(Honeymoon(), "drawing")
    assert not evaluator().reaches(state)
    with pytest.raises(NotSolvable, match="does not lie ahead"):
        evaluator().evaluate(state, 0)


def test_an_auction_after_which_declarer_takes_a_widow_is_not_valued_by_the_hands_before_it() -> None:
    games = (Chinese(), DoubleDummyWidow())
    assert [True, False] == [Evaluator(PLAIN).opens_auction(dealt(game, "widow")) for game in games]
