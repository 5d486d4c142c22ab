"""How cards are laid that make the rules of the play."""

from __future__ import annotations

from functools import cache
from itertools import islice
from math import inf
from random import Random

import pytest

from cardcore import Card, State
from cardcore.knowledge.view import view
from cardcore.knowledge.worlds import worlds
from cardcore.phases.choosing import ChooseDown, ChooseUp, Choosing
from cardcore.players import player_named
from cardcore.rules.cards import write_cards
from cardcore.search.evaluator import Evaluator, play_ahead
from cardcore.search.kernel.compilation import compiled_kernel
from tests.cardcore.players.playing import dealt
from tests.variants.positions import after
from variants.upper_hand import UpperHand
from variants.upper_hand.laying_search import LayingSearch, Trials, weigh_lays
from variants.upper_hand.plans import Plan, change, different

WITHOUT_BIDDING = UpperHand().with_options({"bidding": "none"})
THREE = UpperHand().with_options({"bidding": "none", "players": 3})


@cache
def evaluator() -> Evaluator:
    """The evaluator with the compiled kernel."""
    return Evaluator(compiled_kernel())


def alike(state: State, count: int) -> list[State]:
    """Worlds that the owner cannot tell apart."""
    seen = view(state, state.phase.to_act)
    return [world.state for world in islice(worlds(seen, Random(1)), count)]


def laid_by_search(state: State, count: int = 4) -> State:
    """The state when the owner has laid all cards as the search advises."""
    while isinstance(state.phase, Choosing):
        best = weigh_lays(alike(state, count), evaluator(), inf).best
        state = state.apply(best.action)
    return state


def laid_by_thumb(state: State) -> State:
    """The state when the owner has laid all cards by rule of thumb."""
    while isinstance(state.phase, Choosing):
        owner = state.phase.to_act
        state = state.apply(player_named("thumb").choose(view(state, owner), Random(1)))
    return state


def plan(text: str) -> Plan:
    """A plan in notation, `up:S9 down:D9`."""
    lays = [lay.split(":") for lay in text.split()]
    return tuple(
        ChooseUp(Card.read(card)) if way == "up" else ChooseDown(Card.read(card)) for way, card in lays
    )


@pytest.mark.parametrize(
    ("slot", "option", "then"),
    [
        (0, "up:HK", "up:HK down:S9 down:HT"),
        (1, "up:S9", "down:D9 up:S9 down:HT"),
        (0, "up:HT", "up:HT down:S9 down:D9"),
        (2, "down:D9", "down:HT down:S9 down:D9"),
    ],
)
def test_a_card_that_is_taken_from_another_slot_is_exchange(slot: int, option: str, then: str) -> None:
    assert plan(then) == change(plan("down:D9 down:S9 down:HT"), slot, plan(option)[0])


@pytest.mark.parametrize(("slot", "tried"), [(0, "DK H9 S9"), (1, "DK DA H9 ST"), (2, "DK H9 S9")])
def test_only_cards_that_say_something_else_on_a_slot_come_first_into_question(slot: int, tried: str) -> None:
    options = plan("up:S9 up:ST up:H9 up:DK up:DA down:S9 down:CQ")
    assert tried == write_cards(sorted(card for lay in different(options, slot) for card in lay.cards))


def test_the_first_plan_lays_the_lowest_cards_face_down() -> None:
    state = dealt(WITHOUT_BIDDING, "first")
    first = LayingSearch(evaluator(), alike(state, 1)).first_plan()
    assert {ChooseDown} == {type(lay) for lay in first}
    left = [card.rank for card in state.layout.cards(1) if card not in {lay.card for lay in first}]
    assert max(lay.cards[0].rank for lay in first) <= min(left)


def laying(seed: str, count: int, trials: Trials | None = None) -> LayingSearch:
    """A search for a plan in a number of worlds."""
    return LayingSearch(evaluator(), alike(dealt(WITHOUT_BIDDING, seed), count), trials=trials or Trials())


def value(search: LayingSearch, plan: Plan) -> float:
    """The value of a plan in all worlds of a search, added up."""
    return sum(search.first_values(plan, len(search.others)))


def test_no_climb_ends_higher_than_the_best_plan() -> None:
    search = laying("climbs", 4)
    best, first = search.best_plan(), search.first_plan()
    assert value(search, best) >= max(
        value(search, search.climb(first, slots)) for slots in ([0, 1, 2], [1, 2, 0], [2, 0, 1])
    )


def test_a_plan_that_clearly_falls_behind_is_given_up_after_some_worlds() -> None:
    search = laying("behind", 16)
    search.best_plan()
    looked_at = {len(values) for values in search.values.values()}
    assert looked_at <= {2, 4, 8, 16}
    assert {2, 16} <= looked_at


def test_trials_that_served_another_deal_change_nothing() -> None:
    served = Trials()
    laying("one deal", 2, served).best_plan()
    again, anew = laying("another deal", 2, served), laying("another deal", 2)
    assert anew.best_plan() == again.best_plan()


def test_every_card_has_a_value_either_way() -> None:
    state = dealt(WITHOUT_BIDDING, "values")
    found = weigh_lays(alike(state, 2), evaluator(), inf)
    assert list(state.legal()) == [worth.action for worth in found.worths]
    assert (1, False) == (found.player, found.exact)


def test_even_when_the_time_is_over_at_once_every_card_has_a_value() -> None:
    state = dealt(WITHOUT_BIDDING, "no time")
    found = weigh_lays(alike(state, 2), evaluator(), -inf)
    assert list(state.legal()) == [worth.action for worth in found.worths]


def test_the_cards_it_lays_bring_the_owner_more_than_a_rule_of_thumb() -> None:
    gained = []
    for number in range(6):
        state = dealt(WITHOUT_BIDDING, f"against thumb {number}")
        owner = state.phase.to_act
        ends = [laid_by_search(state), laid_by_thumb(state)]
        ours, thumbs = (evaluator().worth(end, play_ahead(end), owner) for end in ends)
        gained.append(ours - thumbs)
    assert sum(gained) > 50


def test_where_the_house_forbids_three_cards_face_up_one_lies_face_down() -> None:
    forbidden = UpperHand().with_options({"bidding": "none", "double_first_deal_layout": "forbidden"})
    for number in range(3):
        assert laid_by_search(dealt(forbidden, f"forbidden {number}"), 2).last(Choosing).ups < 3


def test_the_last_card_is_laid_as_well_as_the_first() -> None:
    state = after(dealt(WITHOUT_BIDDING, "last"), " ".join(map(str, two_lays())))
    found = weigh_lays(alike(state, 3), evaluator(), inf)
    assert list(state.legal()) == [worth.action for worth in found.worths]


def two_lays() -> Plan:
    """The first two of the lowest cards, face down."""
    return LayingSearch(evaluator(), alike(dealt(WITHOUT_BIDDING, "last"), 1)).first_plan()[:2]


def test_among_three_the_owner_lays_against_both_others() -> None:
    state = laid_by_search(dealt(THREE, "three"), 2)
    assert 3 == state.last(Choosing).chosen
