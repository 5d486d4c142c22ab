"""The chances of winning a rubber of Upper Hand, by the totals and by who holds the three cards next."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardcore import Context, RubberSoFar
from cardcore.game.options import Value
from variants.upper_hand import UpperHand
from variants.upper_hand.rubber_chances import RubberChances, chances_in
from variants.upper_hand.scoring import Captured

TOTALS = st.tuples(st.integers(-60, 250), st.integers(-60, 250))
RARE = 0.02
"""What a chance is of which it is said that something hardly ever happens."""


def chances(**options: Value) -> RubberChances:
    """The chances by house rules."""
    return chances_in(UpperHand().with_options(options).match)


def after(captured: tuple[int, int], totals: tuple[int, int] | None = None, dealer: int = 1) -> float:
    """The first player's chance after a deal that leads to some totals, else to the points captured."""
    return chances().after_deal(totals or captured, dealer, captured)


def worth(captured: tuple[int, int], before: RubberSoFar, dealer: int = 1) -> tuple[float, ...]:
    """What a deal without payments is worth."""
    outcome = Captured.of(captured, (0, 0), dealer, doubled=False)
    return UpperHand().match.worth(before, outcome)


# When a rubber is over


@pytest.mark.parametrize(
    ("totals", "chance"), [((251, 120), 1), ((120, 251), 0), ((262, 255), 1), ((251, 252), 0)]
)
def test_once_past_the_target_the_higher_total_has_won(totals: tuple[int, int], chance: int) -> None:
    assert chance == after((60, 50), totals)


@pytest.mark.parametrize("totals", [(250, 244), (260, 260), (249, 231)])
def test_a_rubber_goes_on_at_250_and_at_equal_totals_past_it(totals: tuple[int, int]) -> None:
    assert 0 < after((60, 50), totals) < 1


def test_who_needs_a_point_and_holds_the_cards_against_nothing_hardly_ever_loses() -> None:
    assert 1 - RARE < chances().before_deal((250, 0), 0, first=False) <= 1


# Who holds the three cards


def test_at_love_all_the_holder_is_the_favourite() -> None:
    first, later = (chances().before_deal((0, 0), 0, first=first) for first in (True, False))
    assert 0.55 < first < 0.8
    assert 0.55 < later < 0.8


def test_who_loses_the_first_deal_narrowly_is_better_off_than_who_wins_it_narrowly() -> None:
    lost, won = after((55, 57)), after((57, 55))
    assert won < 0.5 < lost


def test_who_wins_the_first_deal_by_far_is_better_off_than_who_loses_it_narrowly() -> None:
    assert after((55, 57)) < after((112, 0))


def test_after_a_tie_the_player_at_the_dealers_left_deals_so_that_the_dealer_holds_the_cards() -> None:
    assert after((56, 56), dealer=1) < 0.5 < after((56, 56), dealer=0)


def test_where_the_deal_goes_round_it_does_not_matter_who_captured_more() -> None:
    around = chances(next_dealer="alternate")
    assert around.after_deal((50, 50), 1, (57, 55)) == around.after_deal((50, 50), 1, (55, 57))


def test_where_the_leader_in_the_rubber_deals_the_totals_decide_who_holds_the_cards() -> None:
    leader = chances(next_dealer="total")
    assert leader.after_deal((70, 60), 1, (0, 60)) == leader.after_deal((70, 60), 1, (60, 0))


def test_three_cards_that_never_double_make_their_holder_less_of_a_favourite_behind() -> None:
    """At 60 to 140 the holder of later deals needs what only doubled points bring."""
    doubled, never = (
        chances(double_rule=rule).before_deal((60, 200), 0, first=False) for rule in ("always", "never")
    )
    assert never < doubled


# Chances as such


@given(TOTALS, st.sampled_from([0, 1]), st.booleans())
def test_the_chances_of_both_add_up_to_one(totals: tuple[int, int], holder: int, first: bool) -> None:
    own = chances().before_deal(totals, holder, first=first)
    other = chances().before_deal(totals[::-1], 1 - holder, first=first)
    assert 1 == pytest.approx(own + other)


@given(TOTALS, st.integers(0, 40), st.sampled_from([0, 1]))
def test_points_more_in_the_rubber_are_never_worse(totals: tuple[int, int], more: int, holder: int) -> None:
    own, other = totals
    higher = min(250, own + more)
    before, then = (chances().before_deal((each, other), holder, first=False) for each in (own, higher))
    assert before <= then + 1e-9


def test_far_from_the_target_only_the_lead_counts() -> None:
    long = chances(target=5000)
    assert long.holders_chance((0, 30)) == long.holders_chance((1000, 1030))
    assert long.holders_chance((0, 130)) < long.holders_chance((0, 30))


# What a deal is worth


def test_a_rubber_counts_as_many_points_as_its_target() -> None:
    won, lost = (worth(captured, RubberSoFar(False, (240, 240))) for captured in ((60, 50), (50, 60)))
    assert 250 == pytest.approx(won[0] - lost[0])


@given(st.integers(0, 116), st.booleans())
def test_what_a_deal_is_worth_to_one_player_it_costs_the_other(captured: int, first: bool) -> None:
    own, other = worth((captured, 116 - captured), RubberSoFar(first, ()))
    assert 0 == own + other


def test_a_deal_that_goes_as_such_deals_do_is_worth_little() -> None:
    assert abs(worth((96, 20), RubberSoFar(True, ()))[0]) < 15


def test_payments_count_in_the_rubber() -> None:
    plan, before = UpperHand().match, RubberSoFar(False, (100, 100))
    free, paid = (
        plan.worth(before, Captured.of((70, 46), payment, 1, doubled=False))[0]
        for payment in ((0, 0), (-28, 28))
    )
    assert paid < free - 28


def test_among_three_a_deal_is_worth_its_points() -> None:
    plan = UpperHand().with_options({"players": 3}).match
    outcome = Captured.of((90, 60, 30), (0, 28, -28), 0, doubled=False)
    assert (90, 88, 2) == plan.worth(RubberSoFar(False, (0, 0, 0)), outcome)


def test_a_deal_that_belongs_to_no_rubber_is_worth_its_points() -> None:
    outcome = Captured.of((66, 50), (-28, 28), 1, doubled=False)
    assert (38, 78) == UpperHand().match.worth(Context(), outcome)
