"""Payoffs of cards that count points, rounded to a few steps, and what a match makes of them."""

from __future__ import annotations

import pytest

from cardcore import State
from cardcore.search.evaluator import play_ahead
from cardcore.search.payoff_table import PayoffTable, cards_in_play, payoff_table_of, worth_of
from cardcore.search.rough_payoffs import blurred, points_table, rough_payoff_table
from tests.variants.positions import ROUT_DEALER, ROUT_LEADER, deal_of
from tests.variants.upper_hand_positions import THREE_UP, TWO_UP, exchanged, no_bidding


def rough(state: State, blur: float = 0) -> PayoffTable:
    """The rough table of the play for the first player."""
    return rough_payoff_table(state, play_ahead(state), 0, blur)


def test_winning_every_point_of_the_cards_in_play_is_the_last_of_sixteen_steps() -> None:
    state = no_bidding(laid=TWO_UP)
    phase = play_ahead(state)
    table = points_table(state, phase, 0)
    most = worth_of(phase, cards_in_play(phase, state.layout))
    assert (112, -112, 112) == (most, table.payoffs[0], table.payoffs[-1])
    assert 16 == len(table.steps)
    assert list(table.steps) == sorted(set(table.steps))


def test_the_points_of_a_deal_are_doubled_and_paid_for_whatever_the_rubber_makes_of_them() -> None:
    """N has paid 28, so that he is 56 behind beside the 112 points in play, which are doubled."""
    state = exchanged(laid=THREE_UP)
    table = points_table(state, play_ahead(state), 0)
    assert (-224 - 56, 224 - 56) == (table.payoffs[0], table.payoffs[-1])


def test_steps_bring_what_the_nearest_amount_brings_in_the_match() -> None:
    state = no_bidding(laid=TWO_UP)
    exact, table = payoff_table_of(state, play_ahead(state), 0), rough(state)
    # Of 112 points each step is seven: 0, 7, 14 and so on; 56 is half of them, 63 is more.
    for amount, payoff in zip(range(0, 113, 7), table.payoffs, strict=True):
        assert payoff in {exact.payoff(near) for near in range(amount - 5, amount + 6)}
    assert table.payoffs[9] < table.payoffs[8]
    assert table.for_amount


def test_tricks_are_not_rounded() -> None:
    state = deal_of(ROUT_LEADER, ROUT_DEALER)
    assert payoff_table_of(state, play_ahead(state), 0) == rough(state)


def test_a_blur_smears_a_drop_and_keeps_between_the_lowest_and_the_highest() -> None:
    sharp, soft = rough(no_bidding(laid=TWO_UP)).payoffs, rough(no_bidding(laid=TWO_UP), 2).payoffs
    assert sharp[9] < soft[9]
    assert soft[8] < sharp[8]
    assert min(sharp) < min(soft) < max(soft) < max(sharp)


def test_what_is_the_same_everywhere_stays_so() -> None:
    assert [3.0] * 4 == pytest.approx(blurred([3.0] * 4, 1.5))
