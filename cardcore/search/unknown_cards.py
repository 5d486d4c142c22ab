"""Unknown cards dealt anew: each group of them among the spots where its cards may lie.

In most positions the cards that a player does not know lie in groups of spots that do not overlap. Each group
is dealt anew by itself, to hands that showed void first, until all that was told of hidden cards holds. So
all deals that the player cannot tell from the known one are equally likely.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import combinations
from random import Random
from typing import Self

from attrs import frozen

from cardcore.game.state import State
from cardcore.knowledge.facts import Fact, Knowledge, VoidAt
from cardcore.knowledge.view import View
from cardcore.rules.cards import Card, cards_in
from cardcore.search.bound_steps import BoundStep, bound_steps
from cardcore.search.limited_memory import out_of_date

ATTEMPTS = 50
"""Maximum number of attempts at dealing one group so that all voids are met, or all groups so that every
bound step is allowed."""

Exchange = dict[int, int]
"""For cards, by index, those that lie in their places in another world."""


@frozen
class Home:
    """A spot for one unknown card.

    Attributes:
        card: the index of the card that lies there in the world drawn first.
        without: the mask of the cards that cannot lie there.
    """

    card: int
    without: int

    @property
    def bound(self) -> int:
        return self.without.bit_count()

    def takes_less_than(self, other: Home) -> bool:
        """Whether every card that fits here fits another home as well."""
        return not other.without & ~self.without


@frozen
class Group:
    """Unknown cards and the homes among which they lie, the most restricted first.

    Attributes:
        most: for each home how many cards at most can be left that fit there.
    """

    cards: tuple[Card, ...]
    homes: tuple[Home, ...]
    most: tuple[int, ...]

    @classmethod
    def of(cls, cards: tuple[Card, ...], homes: Iterable[Home]) -> Group:
        ranked = sorted(homes, key=lambda home: -home.bound)
        most = []
        for number, home in enumerate(ranked):
            taken = sum(earlier.takes_less_than(home) for earlier in ranked[:number])
            most.append(sum(not home.without & card.bit for card in cards) - taken)
        return cls(cards, tuple(ranked), tuple(most))

    def deal(self, rng: Random) -> list[Card] | None:
        """A card for each home, every way as likely as another; none when it did not come out."""
        cards = rng.sample(self.cards, len(self.cards))
        found: list[Card] = []
        for home, most in zip(self.homes, self.most, strict=True):
            if not home.bound:
                return found + cards
            fits = [at for at, card in enumerate(cards) if not home.without & card.bit]
            # Where hands showed void in different suits a way with fewer choices came about too easily.
            if rng.random() * most >= len(fits):
                return None
            # The first that fits would leave the cards that do not fit in front for the homes that follow.
            found.append(cards.pop(fits[int(rng.random() * len(fits))]))
        return found


@frozen
class Redeals:
    """The deals that a player cannot tell from one that was drawn.

    Attributes:
        bound: the steps that every deal must allow.
    """

    groups: tuple[Group, ...]
    bound: tuple[BoundStep, ...]

    @classmethod
    def of(cls, view: View, knowledge: Knowledge, state: State) -> Self | None:
        """Those of a complete state of a view; none where a group cannot be dealt anew by itself."""
        facts = knowledge.groups
        if not view.context.shuffled:
            return None
        if any(one.spots & other.spots for one, other in combinations(facts, 2)):
            return None
        if any(out_of_date(view, void) for void in knowledge.voids):
            return None
        groups = tuple(_group(fact, knowledge.voids, state) for fact in facts)
        return cls(groups, bound_steps(state, view.player))

    def deal(self, rng: Random) -> Exchange | None:
        """One of the deals; none when that failed again and again."""
        if not self.bound:
            return self._deal_groups(rng)
        tries = (self._deal_groups(rng) for _ in range(ATTEMPTS))
        return next((deal for deal in tries if deal and self.allow(deal)), None)

    def allow(self, deal: Mapping[int, int]) -> bool:
        """Whether all that was told of hidden cards holds in a deal."""
        return all(step.allows(deal) for step in self.bound)

    def _deal_groups(self, rng: Random) -> Exchange | None:
        """The cards with every group dealt anew; none when that failed again and again."""
        deal: Exchange = {}
        for group in self.groups:
            tries = (group.deal(rng) for _ in range(ATTEMPTS))
            found = next((dealt for dealt in tries if dealt is not None), None)
            if found is None:
                return None
            deal.update((home.card, card.index) for home, card in zip(group.homes, found, strict=True))
        return deal


def _group(fact: Fact, voids: tuple[VoidAt, ...], state: State) -> Group:
    cards = tuple(cards_in(fact.cards))
    homes = []
    for card in cards:
        place = state.layout.place_of(card)
        without = 0
        for void in voids:
            without |= void.void.cards if place in void.void.places else 0
        homes.append(Home(card.index, without))
    return Group.of(cards, homes)
