"""The verdict on pairs whose points are given."""

from __future__ import annotations

import pytest

from cardcore.arena.duel import Fault, Pair, Played
from cardcore.arena.verdict import Mishap, Thinking, Verdict

Points = tuple[int, int]


def pair(deal: int, straight: Points, exchanged: Points) -> Pair:
    """A deal with the points of players 0 and 1; the first duellist is player 0, then player 1."""
    return Pair(deal, (Played(straight, ((), ())), Played(exchanged, ((), ()))))


PAIRS = [pair(0, (30, 0), (0, 50)), pair(1, (0, 20), (0, 0)), pair(2, (10, 0), (40, 0))]
"""The first duellist is ahead by 30 and 50, by -20 and 0, by 10 and -40."""

BROKEN = Pair(
    3,
    (
        Played((10, 0), ((5000,), (1000,))),
        Played(None, ((2000, 6000), (9000,)), Fault(0, "clumsy raised RuntimeError", ("SA",))),
    ),
)


def test_playings_are_counted_from_the_side_of_the_first_player() -> None:
    verdict = Verdict.of(PAIRS)
    assert (3, 5, 3, 2, 1) == (verdict.deals, verdict.decided, verdict.won, verdict.lost, verdict.tied)


def test_the_margin_is_the_mean_over_both_playings_of_each_deal() -> None:
    # The pairs have 40, -10 and -15: mean 5, standard deviation 30.414, t with two degrees 4.303.
    margin = Verdict.of(PAIRS).margin
    assert margin is not None
    assert pytest.approx((5, -70.55, 80.55), abs=0.01) == (margin.estimate, margin.low, margin.high)


def test_the_share_is_that_of_the_decided_playings() -> None:
    share = Verdict.of(PAIRS).share
    assert share is not None
    assert pytest.approx(0.6) == share.estimate


def test_a_pair_that_broke_off_counts_for_nobody_and_is_named() -> None:
    verdict = Verdict.of([*PAIRS, BROKEN])
    assert Verdict.of(PAIRS).margin == verdict.margin
    assert (3, 5) == (verdict.deals, verdict.decided)
    # Player 0 of the second playing is the second duellist.
    assert (Mishap(3, 1, Fault(0, "clumsy raised RuntimeError", ("SA",))),) == verdict.mishaps


def test_thinking_follows_the_player_from_seat_to_seat() -> None:
    first, second = Verdict.of([BROKEN]).thinking
    assert Thinking(2, 0.007, 0.009) == first
    assert Thinking(3, 0.002, 0.006) == second


def test_before_the_first_deal_nothing_can_be_said() -> None:
    verdict = Verdict.of([])
    assert (0, None, None) == (verdict.deals, verdict.share, verdict.margin)
    assert (Thinking(0, None, None),) * 2 == verdict.thinking
