"""Worlds that a player thinks possible, as the kernel takes them."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from math import sqrt
from random import Random

import pytest
from attrs import frozen
from hypothesis import given, settings
from hypothesis import strategies as st

from cardcore import State, Tricks, Variant
from cardcore.knowledge.facts import Spots
from cardcore.knowledge.view import View
from cardcore.knowledge.worlds import worlds
from cardcore.rules.cards import CARDS
from cardcore.search.limited_memory import forget_tricks, out_of_date
from cardcore.search.position import Position
from cardcore.search.solver import slots_of
from cardcore.search.world_sampling import SampledWorlds, sample_worlds
from tests.games.midway import (
    CHANCE,
    at_auction,
    dealt,
    decisions,
    in_play,
    nothing_hidden,
    opened,
    seen,
    until,
)
from tests.variants.chinese_positions import deal_of as chinese_deal
from tests.variants.positions import Side, after, deal_of
from variants.chinese import Chinese
from variants.honeymoon import Honeymoon
from variants.turnover import Turnover
from variants.upper_hand import UpperHand

SHIPPED: dict[str, Variant] = {
    "turnover": Turnover(),
    "turned up on play": Turnover().with_options({"turn_up": "on_play"}),
    "chinese": Chinese(),
    "seven down": Chinese().with_options({"dealing": "7down6up", "lone_card": "last"}),
    "honeymoon": Honeymoon(),
    "upper hand": UpperHand(),
    "upper hand for three": UpperHand().with_options({"players": 3}),
}
EVERY = pytest.mark.parametrize("name", SHIPPED)

Lying = dict[int, tuple[int, int, int]]
"""For each card its seat, the card beneath it or -1, and how it lies."""


def pool(state: State, count: int = 20, chance: str = "pool", memory: int | None = None) -> SampledWorlds:
    """Worlds of the player to act."""
    looking = seen(state)
    return sample_worlds(looking, forget_tricks(looking, memory), Random(chance), count)


def lying(slots: list[int], cards: list[int]) -> Lying:
    """How the cards of one world lie."""
    threes = zip(slots[::3], slots[1::3], slots[2::3], strict=True)
    return {
        card: (seat, cards[below] if below >= 0 else -1, lies)
        for card, (seat, below, lies) in zip(cards, threes, strict=True)
    }


def really(state: State) -> Lying:
    """How the cards really lie."""
    phase = state.last(Tricks)
    return lying(*slots_of(Position.of(phase, state.layout, phase.to_act)))


def way_on(name: str, seed: str) -> Iterator[State]:
    """Some decisions of a deal that is played by chance, every fifth one."""
    return islice(decisions(opened(SHIPPED[name], seed), CHANCE), 0, None, 5)


def spots(view: View, card: int) -> Spots:
    """The spots on which a card may lie."""
    return next(fact.spots for fact in view.knowledge.facts if fact.cards >> card & 1)


def known(view: View, card: int) -> bool:
    """Whether the player knows where a card lies."""
    return card < 0 or view.knowledge.spot_of(CARDS[card]) is not None


# Every world fits what the player knows.


@EVERY
def test_in_every_world_known_cards_lie_as_they_do(name: str) -> None:
    for state in way_on(name, "known"):
        truth, looking, one = really(state), seen(state), pool(state)
        sure = {card: how for card, how in truth.items() if known(looking, card)}
        for world in map(lying, one.slots, one.cards):
            for card, (seat, below, lies) in sure.items():
                there = world[card]
                assert (seat, lies) == (there[0], there[2])
                assert below == there[1] or not known(looking, below)


@EVERY
def test_in_every_world_the_same_number_of_cards_lies_in_each_way(name: str) -> None:
    def counted(how: Lying) -> Counter[tuple[int, bool, int]]:
        return Counter((seat, below >= 0, lies) for seat, below, lies in how.values())

    for state in way_on(name, "counts"):
        truth = counted(really(state))
        one = pool(state)
        assert all(truth == counted(world) for world in map(lying, one.slots, one.cards))


@EVERY
def test_in_every_world_unknown_cards_lie_where_they_may(name: str) -> None:
    for state in way_on(name, "where"):
        looking, one = seen(state), pool(state)
        table = [one.state.layout.spot_of(CARDS[card]) for card in slots_of(one.position)[1]]
        for slots, cards in zip(one.slots, one.cards, strict=True):
            if slots == one.slots[0] == slots_of(one.position)[0]:
                assert all(spot in spots(looking, card) for card, spot in zip(cards, table, strict=True))


@pytest.mark.parametrize("name", ["turnover", "chinese"])
def test_a_hand_that_showed_void_holds_no_card_of_the_suit(name: str) -> None:
    tried = 0
    for state in (each for seed in "abcd" for each in way_on(name, seed)):
        looking, one = seen(state), pool(state)
        table = [one.state.layout.spot_of(CARDS[card]).place for card in slots_of(one.position)[1]]
        for void in looking.knowledge.voids:
            assert not out_of_date(looking, void)
            for cards in one.cards:
                held = [card for card, place in zip(cards, table, strict=True) if place in void.void.places]
                assert not any(void.void.cards >> card & 1 for card in held)
                tried += len(held)
    assert tried > 10


def test_the_cards_of_a_trick_are_no_longer_to_be_played() -> None:
    for state in way_on("chinese", "trick"):
        assert all(not set(state.last(Tricks).trick) & set(cards) for cards in pool(state).cards)


# How often each world is drawn.


DRAWN = 600


@frozen
class Shares:
    """How often each arrangement of the cards came about.

    Attributes:
        effective: the number of draws of equal weight that would be as good.
    """

    of: Mapping[str, float]
    effective: float

    @classmethod
    def among(cls, drawn: Iterable[tuple[str, float]]) -> Shares:
        """The shares of arrangements with their weights."""
        total: defaultdict[str, float] = defaultdict(float)
        all_weights = squares = 0.0
        for arrangement, weight in drawn:
            total[arrangement] += weight
            all_weights, squares = all_weights + weight, squares + weight**2
        shares = {arrangement: weight / all_weights for arrangement, weight in total.items()}
        return cls(shares, all_weights**2 / squares)

    def furthest(self, other: Shares) -> float:
        """The largest difference of a share, in standard errors."""
        errors = []
        for arrangement in {*self.of, *other.of}:
            one, two = self.of.get(arrangement, 0.0), other.of.get(arrangement, 0.0)
            mean = (one + two) / 2
            variance = mean * (1 - mean) * (1 / self.effective + 1 / other.effective)
            errors.append(abs(one - two) / sqrt(variance) if variance else 0.0)
        return max(errors)


def written(how: Lying) -> str:
    """An arrangement of the cards in play."""
    return " ".join(f"{CARDS[card]}{place}" for card, place in sorted(how.items()))


def pooled(state: State) -> Shares:
    """The shares in a pool."""
    one = pool(state, DRAWN)
    return Shares.among((written(world), 1.0) for world in map(lying, one.slots, one.cards))


def by_the_rules(state: State) -> Shares:
    """The shares among worlds that are drawn through the rules engine."""
    drawn = islice(worlds(seen(state), Random("by the rules")), DRAWN)
    return Shares.among((written(really(world.state)), world.weight) for world in drawn)


FEW = 5.0
"""Standard errors that two ways to draw which agree exceed once in a million comparisons."""


TURNOVER_SIDES = Side("SA H2 DQ", "HA H3 C9", "C2"), Side("S2 D3 D4", "H4 C5 HK", "CK")


@pytest.mark.parametrize("played", ["SA S2", "SA S2 DQ D3", "SA S2 H2 H4", "SA S2 DQ D3 H2", "H2 CK"])
def test_small_deals_of_turnover_are_drawn_as_often_as_by_the_rules(played: str) -> None:
    state = after(deal_of(*TURNOVER_SIDES), played)
    assert pooled(state).furthest(by_the_rules(state)) < FEW


CHINESE_HANDS = "SA S3 C9 C2 D4", "SK S4 H2 H3 D5", "S5/H4 C3/HA C8", "S6/D2 C4/DA H9"


@pytest.mark.parametrize("played", ["", "SK", "SK C8 DA S3", "H2 HA H9 C2", "H2 HA H9 C2 C3"])
def test_small_deals_of_chinese_are_drawn_as_often_as_by_the_rules(played: str) -> None:
    state = after(chinese_deal(*CHINESE_HANDS), f"1NT Pass {played}")
    assert pooled(state).furthest(by_the_rules(state)) < FEW


@pytest.mark.parametrize("name", ["turnover", "chinese", "seven down", "upper hand", "upper hand for three"])
def test_tiny_deals_are_drawn_as_often_as_by_the_rules(name: str) -> None:
    for seed in ("a", "b"):
        state = opened(SHIPPED[name].tiny, seed)
        assert pooled(state).furthest(by_the_rules(state)) < FEW


# Certain or not.


@EVERY
def test_a_player_is_certain_exactly_when_every_card_in_play_is_known(name: str) -> None:
    for state in decisions(opened(SHIPPED[name], "certain"), CHANCE):
        assert nothing_hidden(state) == pool(state, 2).certain


@pytest.mark.parametrize("count", [1, 2, 50])
def test_a_single_world_is_not_a_certain_one(count: int) -> None:
    assert [False, count] == [(one := pool(dealt(Turnover(), "single"), count)).certain, len(one.cards)]


def test_nothing_is_hidden_in_the_half_of_honeymoon_that_counts() -> None:
    for number in range(12):
        deal = after(until(dealt(Honeymoon(), "certain", number), at_auction), "1NT Pass")
        one = pool(deal)
        assert one.certain
        assert really(deal) == lying(one.slots[0], one.cards[0])


def test_turnover_is_certain_once_the_last_cover_is_up_and_the_hole_cards_are_known() -> None:
    deal = deal_of(Side("SA SK", "SQ SJ", "H2"), Side("C2 C3", "C4 C5", "D2"), play_on=True)
    states = after(deal, "SA C2 SK C3").chain()
    assert [False] * 3 == [pool(state).certain for state in states[:3]]
    assert pool(states[-1]).certain


# Forgetful players.


def test_a_forgetful_player_does_not_know_the_other_hand_of_honeymoon() -> None:
    deal = after(until(dealt(Honeymoon(), "forgetful"), at_auction), "1NT Pass")
    one = pool(deal, 40, memory=4)
    assert not one.certain
    assert 40 == len({written(world) for world in map(lying, one.slots, one.cards)})


def test_a_forgetful_player_may_take_a_card_that_was_played_for_one_that_is_still_held() -> None:
    deal = until(dealt(Turnover(), "forgetful"), lambda state: len(state.actions()) == 20)
    played = {action.cards[0].index for action in deal.actions()}
    thought = {card for cards in pool(deal, 40, memory=2).cards for card in cards}
    assert thought & played
    assert not thought & {action.cards[0].index for action in deal.actions()[16:]}
    assert not {card for cards in pool(deal, 40).cards for card in cards} & played


@pytest.mark.parametrize("name", SHIPPED)
def test_a_forgetful_player_knows_the_own_cards_and_those_in_sight(name: str) -> None:
    for state in way_on(name, "in sight"):
        mine = in_play(state) & seen(state).open
        for cards in pool(state, memory=1).cards:
            assert mine & ~sum(1 << card for card in cards) == 0


# Chance.


@EVERY
def test_the_same_chance_draws_the_same_worlds(name: str) -> None:
    states = list(way_on(name, "chance"))
    assert [pool(state).cards for state in states] == [pool(state).cards for state in states]


def test_another_chance_draws_other_worlds() -> None:
    state = dealt(Turnover(), "chance")
    assert pool(state).cards != pool(state, chance="another").cards


@given(st.integers(0, 10_000))
@settings(max_examples=15, deadline=None)
def test_worlds_depend_on_the_view_alone(number: int) -> None:
    deal = dealt(Turnover(), "view", number)
    state = until(deal, lambda each: len(each.actions()) == number % 40)
    if state.over:
        return
    looking = seen(state)
    other = next(worlds(looking, Random(number))).game.end()
    assert pool(state).cards == pool(other).cards
