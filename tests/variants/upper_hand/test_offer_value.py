"""What offers are worth: how far to go, when to accept, when to let it be."""

from __future__ import annotations

from functools import cache
from itertools import islice
from random import Random

import pytest

from cardcore import State, Variant
from cardcore.knowledge.view import view
from cardcore.knowledge.worlds import worlds
from cardcore.search.analysis import Analysis
from cardcore.search.evaluator import Evaluator
from cardcore.search.kernel.compilation import compiled_kernel
from tests.cardcore.players.playing import dealt
from tests.variants.positions import after
from variants.upper_hand import UpperHand
from variants.upper_hand.offer_value import OfferValue, weigh_offers
from variants.upper_hand.offers import Offer

THREE = UpperHand().with_options({"players": 3})
CLAIM = UpperHand().with_options({"bidding": "claim"})


@cache
def evaluator() -> Evaluator:
    """The evaluator with the compiled kernel."""
    return Evaluator(compiled_kernel())


def found(state: State, count: int = 4) -> Analysis:
    """What the player to speak finds in a number of worlds."""
    player = state.phase.to_act
    alike = [world.state for world in islice(worlds(view(state, player), Random(1)), count)]
    return weigh_offers(alike, player, Random(2), evaluator())


def bargain(said: str, seed: str = "bargain", variant: Variant | None = None) -> State:
    """The bidding of a deal after what was said."""
    return after(dealt(variant or UpperHand(), seed), said)


def best_offer(offer: OfferValue) -> int:
    """The amount that is worth most."""
    return max(range(offer.named + 1, 201), key=offer.worth)


# How far to go

FORTY = OfferValue(gain=80.0, error=0.0, price=2.0)
"""An exchange that is worth nothing any more at forty points, each of which counts double."""


def test_the_first_offer_is_low() -> None:
    assert 5 == best_offer(FORTY)


@pytest.mark.parametrize(("named", "then"), [(5, 10), (10, 15), (20, 25)])
def test_after_a_refusal_it_offers_a_little_more(named: int, then: int) -> None:
    assert then == best_offer(OfferValue(80.0, 0.0, 2.0, named))


@pytest.mark.parametrize("named", [40, 60])
def test_nothing_is_gained_above_the_price_at_which_the_exchange_is_worth_nothing(named: int) -> None:
    higher = OfferValue(80.0, 0.0, 2.0, named)
    assert all(higher.worth(amount) < 0 for amount in range(named + 1, 201))


def test_for_an_exchange_that_does_harm_no_offer_is_made() -> None:
    harm = OfferValue(-20.0, 0.0, 2.0)
    assert all(harm.worth(amount) < 0 for amount in range(1, 201))


def test_what_is_offered_at_once_in_full_is_worth_less_than_what_is_offered_step_by_step() -> None:
    assert FORTY.worth(5) > FORTY.worth(20) > FORTY.worth(40)


# What is said


def test_everything_that_can_be_said_has_a_value() -> None:
    state = bargain("offer:25")
    assert list(state.legal()) == [worth.action for worth in found(state, 2).worths]


def test_who_does_not_hold_the_upper_hand_offers_for_it() -> None:
    spoken = [found(bargain("Pass", f"dealer {number}")).best.action for number in range(4)]
    assert 3 <= sum(isinstance(said, Offer) and said.amount <= 20 for said in spoken)


def test_the_upper_hand_is_not_sold_for_a_point() -> None:
    for number in range(2):
        analysis = found(bargain("Pass offer:1", f"cheap {number}"))
        by_name = {str(worth.action): worth.value for worth in analysis.worths}
        assert by_name["accept"] < by_name["Pass"]


def test_two_hundred_points_are_accepted_for_anything() -> None:
    for number in range(2):
        assert "accept" == str(found(bargain("Pass offer:200", f"dear {number}")).best.action)


def test_each_point_that_is_offered_counts_twice_between_two_players() -> None:
    accepted = [
        next(w.value for w in found(bargain(f"offer:{amount}", "twice")).worths if str(w.action) == "accept")
        for amount in (20, 30)
    ]
    assert 20 == pytest.approx(accepted[1] - accepted[0])


def test_among_three_the_opener_may_turn_to_either_of_the_others() -> None:
    state = dealt(THREE, "three")
    analysis = found(state, 2)
    assert list(state.legal()) == [worth.action for worth in analysis.worths]
    assert len({worth.value for worth in analysis.worths}) > 2


def test_among_three_the_one_who_is_asked_accepts_two_hundred_points() -> None:
    opener = dealt(THREE, "asked")
    asked = next(action for action in opener.legal() if str(action).endswith(":200"))
    assert "accept" == str(found(opener.apply(asked)).best.action)


def test_to_take_the_upper_hand_is_worth_as_much_as_to_pass() -> None:
    by_name = {str(worth.action): worth.value for worth in found(dealt(CLAIM, "claim"), 2).worths}
    assert by_name["take"] == by_name["Pass"]


def test_when_no_exchange_is_left_there_is_nothing_to_weigh_but_a_pass() -> None:
    none_left = UpperHand().with_options({"max_exchanges": 0})
    assert ["Pass"] == [str(worth.action) for worth in found(dealt(none_left, "none left"), 1).worths]
