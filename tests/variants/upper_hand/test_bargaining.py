"""What refusals and offers say in a bargaining, and what an offer is worth after them."""

from __future__ import annotations

import pytest
from attrs import evolve

from variants.upper_hand.bargaining import Bargain, Curve, Estimates

WORLDS = 5

KNOWN = Estimates((50.0,) * WORLDS, 10.0)
"""The other takes what it gives away for about fifty points in every world."""

FAIR = 25


def counted_twice(gain: float) -> Curve:
    """An exchange that brings so much before it is paid for, each point of which counts twice."""
    return Curve((0, 200), (gain, gain - 400))


SEVENTY = Bargain((counted_twice(140),) * WORLDS, (1 / WORLDS,) * WORLDS, KNOWN, FAIR, (FAIR,))
"""An exchange that is worth seventy points to the player, each of which counts twice.

The other has refused a fair price, so it is none that follows the rule of thumb.
"""


def best_offer(bargain: Bargain) -> int:
    """The amount that is worth most."""
    return max(range(bargain.refused + 1, 201), key=bargain.worth)


# What is offered


def test_the_first_offer_is_the_fair_price_for_which_some_would_sell() -> None:
    assert FAIR == best_offer(evolve(SEVENTY, offered=()))


def test_the_next_offer_lies_between_what_the_exchange_is_worth_to_both() -> None:
    assert 50 < best_offer(SEVENTY) < 70


def test_nothing_is_gained_from_the_price_on_at_which_the_exchange_is_worth_nothing() -> None:
    assert all(SEVENTY.worth(amount) < 0 for amount in range(70, 201))


def test_for_an_exchange_that_does_harm_no_offer_is_made() -> None:
    harm = evolve(SEVENTY, gains=(counted_twice(-20),) * WORLDS)
    assert all(harm.worth(amount) < 0 for amount in range(1, 201))


def test_an_exchange_that_is_worth_more_to_the_other_is_not_offered() -> None:
    dearer = evolve(SEVENTY, asked=Estimates((100.0,) * WORLDS, 10.0))
    assert all(dearer.worth(amount) < 0 for amount in range(1, 201))


# What a refusal says


@pytest.mark.parametrize("refused", [40, 55, 65])
def test_the_same_offer_is_worth_less_the_higher_the_one_that_was_refused(refused: int) -> None:
    before, after = (evolve(SEVENTY, offered=(amount,)) for amount in (30, refused))
    assert after.worth(66) < before.worth(66) < SEVENTY.worth(66)


def test_after_two_more_refusals_the_player_goes_no_higher() -> None:
    first = best_offer(SEVENTY)
    second = best_offer(evolve(SEVENTY, offered=(FAIR, first)))
    twice = evolve(SEVENTY, offered=(FAIR, first, second))
    assert all(twice.worth(amount) < 0 for amount in range(second + 1, 201))


def test_an_offer_is_accepted_rather_in_the_worlds_in_which_it_should_not_have_been_made() -> None:
    cheap_is_bad = Estimates((20.0, 80.0), 5.0)
    lucky, unlucky = (
        Bargain(tuple(map(counted_twice, gains)), (0.5, 0.5), cheap_is_bad, FAIR, (FAIR,))
        for gains in ((160, 0), (0, 160))
    )
    assert unlucky.worth(40) < 0 < lucky.worth(40)


def test_a_refusal_makes_the_worlds_likelier_in_which_the_other_gives_away_much() -> None:
    gains = (counted_twice(160),) * 2
    either = Bargain(gains, (0.5, 0.5), Estimates((20.0, 80.0), 5.0), FAIR, (50,))
    cheap, dear = either.refusals
    assert cheap < 0.1 < 0.7 < dear


# What the other believes


def test_the_other_is_taken_to_see_a_part_of_what_the_worlds_differ_by() -> None:
    estimates = Estimates.of((20.0, 40.0, 60.0), (30.0, 50.0, 70.0))
    low, middle, high = estimates.centres
    assert 30.0 < low < middle == 50.0 < high < 70.0


def test_what_the_other_believes_starts_from_its_own_worlds_not_from_those_of_the_player() -> None:
    estimates = Estimates.of((80.0, 80.0), (50.0, 50.0))
    assert (50.0, 50.0) == estimates.centres


# What is paid


def test_between_two_amounts_an_exchange_is_worth_what_lies_between_in_proportion() -> None:
    bent = Curve((1, 25, 61), (10.0, -38.0, -41.6))
    assert [10.0, -14.0, -38.0, -39.8] == [bent.at(amount) for amount in (1, 13, 25, 43)]


def test_beyond_the_last_amount_an_exchange_loses_worth_as_before_it() -> None:
    assert -45.5 == pytest.approx(Curve((1, 25, 61), (10.0, -38.0, -41.6)).at(100))


def test_an_exchange_for_a_single_point_is_worth_that_for_any() -> None:
    only = Curve((1,), (7.0,))
    assert (7.0, 7.0, -1.0) == (only.at(1), only.at(2), only.slope)
