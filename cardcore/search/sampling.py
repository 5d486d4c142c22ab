"""Worlds as the kernel takes them: for each slot of the table the card that may lie there.

One world is drawn through the rules engine. In most positions the cards that the player does not know lie in
groups of spots that do not overlap; then further worlds follow by dealing each group's cards anew among its
spots, those first that showed void. All such worlds are equally likely. Where groups overlap, or cards have
come unseen into a hand that showed void before, every world is drawn through the rules engine.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations, islice
from random import Random

from attrs import frozen

from cardcore.cards import Card, cards_in
from cardcore.game import State
from cardcore.knowledge import Fact, Knowledge, VoidAt
from cardcore.search.position import Position
from cardcore.search.solver import slots_of
from cardcore.trickplay import Tricks
from cardcore.views import View
from cardcore.worlds import World, worlds

ATTEMPTS = 50
"""So often a group is dealt anew when hands that showed void cannot be filled."""

Cards = list[int]


@frozen
class Pool:
    """Worlds of one view, each as likely as another.

    Attributes:
        state: a complete state of one of them.
        position: its position for the player to act.
        slots: for each world its slots, see `solver.slots_of`.
        cards: for each world the cards on them.
    """

    state: State
    position: Position
    slots: tuple[Cards, ...]
    cards: tuple[Cards, ...]

    @property
    def certain(self) -> bool:
        """Whether the player knows every card that is still to be played."""
        return len(self.cards) == 1


@frozen
class Home:
    """A spot of the table for one unknown card.

    Attributes:
        slot: its slot, or -1 when it is out of play.
        without: for each suit whether the card there cannot be of it.
    """

    slot: int
    without: tuple[bool, bool, bool, bool]

    @property
    def bound(self) -> int:
        """How many suits are ruled out."""
        return sum(self.without)


@frozen
class Group:
    """Unknown cards and the homes among which they lie, the most restricted first."""

    cards: tuple[Card, ...]
    homes: tuple[Home, ...]

    def dealt(self, rng: Random) -> list[Card] | None:
        """A card for each home; none when it did not come out."""
        cards = rng.sample(self.cards, len(self.cards))
        found: list[Card] = []
        for home in self.homes:
            if not home.bound:
                return found + cards
            fit = next((at for at, card in enumerate(cards) if not home.without[card.suit]), None)
            if fit is None:
                return None
            found.append(cards.pop(fit))
        return found


def pool_of(view: View, knowledge: Knowledge, rng: Random, count: int) -> Pool:
    """Worlds of a view in the middle of a trick phase; only one when nothing in play is unknown.

    Args:
        knowledge: what the player takes for known, the view's own unless something was forgotten.

    Raises:
        NotSolvable: the phase draws cards, or has rules of its own.
    """
    state = next(worlds(view, rng)).state
    phase = state.phase
    if not isinstance(phase, Tricks):
        raise TypeError("worlds of tricks are drawn while tricks are played")
    position = Position.of(phase, state.layout, view.player)
    slots, cards = slots_of(position)
    groups = _groups(view, knowledge, state, cards)
    if groups is not None:
        if all(home.slot < 0 for group in groups for home in group.homes):
            return Pool(state, position, (slots,), (cards,))
        dealt = [_dealt_anew(groups, cards, rng) for _ in range(count)]
        kept = [cards for cards in dealt if cards is not None]
        if kept:
            return Pool(state, position, (slots,) * len(kept), tuple(kept))
    return _drawn(view, rng, count, state, position)


def _dealt_anew(groups: tuple[Group, ...], cards: Cards, rng: Random) -> Cards | None:
    """The cards on the slots with every group dealt anew; none when that failed again and again."""
    anew = list(cards)
    for group in groups:
        tries = (group.dealt(rng) for _ in range(ATTEMPTS))
        found = next((dealt for dealt in tries if dealt is not None), None)
        if found is None:
            return None
        for home, card in zip(group.homes, found, strict=True):
            if home.slot >= 0:
                anew[home.slot] = card.index
    return anew


def _groups(view: View, knowledge: Knowledge, state: State, cards: Cards) -> tuple[Group, ...] | None:
    """The groups of unknown cards with their homes; none where they overlap or voids are out of date."""
    facts = knowledge.groups
    if any(one.spots & other.spots for one, other in combinations(facts, 2)):
        return None
    if any(_out_of_date(view, void) for void in knowledge.voids):
        return None
    slot = {card: at for at, card in enumerate(cards)}
    return tuple(_group(fact, knowledge.voids, state, slot) for fact in facts)


def _out_of_date(view: View, void: VoidAt) -> bool:
    """Whether cards have come unseen into the hand since it showed void, or have left it."""
    later = (move for seen in view.history[void.action + 1 :] for move in seen.moves)
    return any(
        move.card is None and not {move.source.place, move.target.place}.isdisjoint(void.void.places)
        for move in later
    )


def _group(fact: Fact, voids: tuple[VoidAt, ...], state: State, slot: dict[int, int]) -> Group:
    cards = tuple(cards_in(fact.cards))
    homes = []
    for card in cards:
        place = state.layout.place_of(card)
        shown = {void.void.suit for void in voids if place in void.void.places}
        clubs, diamonds, hearts, spades = (suit in shown for suit in range(4))
        homes.append(Home(slot.get(card.index, -1), (clubs, diamonds, hearts, spades)))
    return Group(cards, tuple(sorted(homes, key=lambda home: -home.bound)))


def _drawn(view: View, rng: Random, count: int, state: State, position: Position) -> Pool:
    """Worlds that are all drawn through the rules engine, each as often as its weight deserves."""
    drawn: list[World] = list(islice(worlds(view, rng), count))
    weights = [world.weight for world in drawn]
    chosen = Counter(rng.choices(range(len(drawn)), weights, k=count))
    laid = {at: _laid(drawn[at].state, view.player) for at in sorted(chosen)}
    slots = tuple(laid[at][0] for at, times in sorted(chosen.items()) for _ in range(times))
    cards = tuple(laid[at][1] for at, times in sorted(chosen.items()) for _ in range(times))
    return Pool(state, position, slots, cards)


def _laid(state: State, player: int) -> tuple[Cards, Cards]:
    """The slots and cards of a complete state in a trick phase."""
    phase = state.phase
    if not isinstance(phase, Tricks):
        raise TypeError("worlds of tricks are drawn while tricks are played")
    return slots_of(Position.of(phase, state.layout, player))
