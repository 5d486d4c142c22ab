"""What is said in the bidding: when to offer, when to accept, when to let it be, and in which worlds."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest
from attrs import evolve

from cardcore import Game, RubberSoFar, State
from cardcore.knowledge.view import view
from cardcore.rules.shuffling import shuffled
from cardcore.search.analysis import Analysis
from cardcore.search.budget import Budget
from cardcore.search.evaluator import Evaluator
from cardcore.search.kernel.compilation import compiled_kernel
from cardcore.search.phase_search import PhaseSearch
from tests.cardcore.players.playing import dealt
from tests.variants.positions import after
from variants.upper_hand import UpperHand
from variants.upper_hand.exchange_value import ExchangeValue, Reading, amounts_up_to
from variants.upper_hand.offer_value import BiddingSearch, SeenWorld, seen_worlds, weigh_offers

THREE = UpperHand().with_options({"players": 3})
CLAIM = UpperHand().with_options({"bidding": "claim"})


@cache
def evaluator() -> Evaluator:
    """The evaluator with the compiled kernel."""
    return Evaluator(compiled_kernel())


def worlds_of(state: State, count: int) -> list[SeenWorld]:
    """The worlds in which the player to speak weighs what to say."""
    search = PhaseSearch(view(state, state.phase.to_act), Random(1), Budget(worlds=count))
    return list(seen_worlds(search))


def found(state: State, count: int = 4) -> Analysis:
    """What the player to speak finds in a number of worlds."""
    return weigh_offers(worlds_of(state, count), ExchangeValue(state.phase.to_act, evaluator()))


def value_of(said: str, state: State, count: int = 4) -> float:
    """The value of an action by its notation."""
    return next(worth.value for worth in found(state, count).worths if str(worth.action) == said)


def bargain(said: str, seed: str = "bargain", context: RubberSoFar | None = None) -> State:
    """The bidding of a deal after what was said."""
    game = Game(UpperHand(), 0, shuffled(UpperHand().pack, seed))
    return after(evolve(game, context=context or game.context).start(), said)


def first_reading(state: State) -> Reading:
    """What the exchange that the player to speak can offer means in one world."""
    (world,) = worlds_of(state, 1)
    search = BiddingSearch(world.state, ExchangeValue(state.phase.to_act, evaluator()))
    search.look_at(world)
    return next(iter(search.readings.values()))[0]


# What is said


def test_everything_that_can_be_said_has_a_value() -> None:
    state = bargain("offer:25")
    assert list(state.legal()) == [worth.action for worth in found(state, 2).worths]


def test_the_upper_hand_is_not_sold_for_a_point() -> None:
    for number in range(2):
        analysis = found(bargain("Pass offer:1", f"cheap {number}"))
        by_name = {str(worth.action): worth.value for worth in analysis.worths}
        assert by_name["accept"] < by_name["Pass"]


def test_two_hundred_points_are_accepted_for_anything() -> None:
    for number in range(2):
        assert "accept" == str(found(bargain("Pass offer:200", f"dear {number}")).best.action)


def test_an_exchange_is_valued_for_a_point_a_fair_price_and_two_higher_ones() -> None:
    assert (1, 25, 60, 120) == amounts_up_to(200)
    assert (1,) == amounts_up_to(2)


def test_each_point_that_is_offered_counts_about_twice_at_the_beginning_of_a_rubber() -> None:
    """One point for who gets it and one for who pays it, as far as the rubber is still open."""
    state = bargain("", "twice")
    reading = first_reading(state)
    assert 1 < reading.price < 3
    assert [*reading.gain.values] == sorted(reading.gain.values, reverse=True)


def test_among_three_each_point_that_is_offered_counts_one_and_a_half_times() -> None:
    """The payer loses it, and one of two others gets it."""
    state = dealt(THREE, "three")
    assert 1.5 == pytest.approx(first_reading(state).price)


def test_points_that_cannot_change_who_wins_cost_next_to_nothing() -> None:
    """Who stands at 250 to 40 wins the rubber with a point more."""
    state = bargain("", "decided", context=RubberSoFar(False, (250, 40)))
    assert first_reading(state).price < first_reading(bargain("", "decided")).price / 4


def test_the_worlds_stay_the_same_as_long_as_the_bargaining_lasts() -> None:
    packs = [
        [world.state.start for world in worlds_of(bargain(said, "lasting"), 3)]
        for said in ("", "Pass offer:10", "offer:5 Pass", "offer:5 offer:10 offer:15 Pass")
    ]
    assert [packs[0]] * 4 == packs


def test_after_an_exchange_other_worlds_are_looked_at() -> None:
    before, after_it = (
        [world.state.start for world in worlds_of(bargain(said, "anew"), 3)]
        for said in ("", "Pass offer:10 accept")
    )
    assert before != after_it


def test_what_stays_without_an_exchange_is_worth_the_same_whatever_was_refused() -> None:
    passes = [value_of("Pass", bargain(said, "stays")) for said in ("", "offer:5 Pass", "offer:30 Pass")]
    assert [passes[0]] * 3 == passes


def test_an_offer_of_the_other_makes_worlds_likelier_in_which_it_gains_by_the_exchange() -> None:
    state = bargain("Pass offer:30", "eager")
    worlds = worlds_of(state, 4)
    search = BiddingSearch(worlds[0].state, ExchangeValue(state.phase.to_act, evaluator()))
    for world in worlds:
        search.look_at(world)
    buyer = (1 - state.phase.to_act, state.phase.to_act)
    centres = search.estimates(buyer).centres
    likely = max(range(4), key=lambda number: search.likelihoods[number] / search.weights[number])
    assert max(centres) == centres[likely]


def test_nobody_goes_on_raising_refused_offers_of_its_own() -> None:
    refused = " Pass ".join(f"offer:{amount}" for amount in (10, 20, 30, 40))
    for number in range(2):
        state = bargain(f"Pass {refused} Pass", f"stubborn {number}")
        assert "Pass" == str(found(state).best.action)


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


@pytest.mark.parametrize("most", [1, 2, 8])
def test_where_offers_are_low_everything_that_can_be_said_has_a_value(most: int) -> None:
    state = dealt(UpperHand().with_options({"max_bid": most}), "low")
    assert list(state.legal()) == [worth.action for worth in found(state, 2).worths]
