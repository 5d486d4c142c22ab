"""Worlds as the kernel takes them: for each slot of the table the card that may lie there.

One world is drawn through the rules engine. In most positions the cards that the player does not know lie in
groups of spots that do not overlap; then further worlds follow by dealing each group's cards anew among its
spots, those first that showed void, until all that was told of hidden cards holds, so that all such worlds
are equally likely. Where groups overlap, or cards have come unseen into a hand that showed void before, or
the pack was not shuffled, every world is drawn through the rules engine, and the cards that the player has
forgotten change places in it. Where the others have made choices from which something can be inferred, more
worlds are drawn than wanted, and those that explain the choices are taken more often.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations, islice
from math import inf
from random import Random
from time import monotonic
from typing import TypeVar

from attrs import frozen

from cardcore.game.state import State
from cardcore.knowledge.facts import Fact, Knowledge, VoidAt
from cardcore.knowledge.view import View
from cardcore.knowledge.worlds import World, worlds
from cardcore.rules.cards import Card, cards_in
from cardcore.search.bound_steps import BoundStep, bound_steps
from cardcore.search.forgotten_cards import forgetful
from cardcore.search.inference import Evidence, weighed
from cardcore.search.limited_memory import out_of_date
from cardcore.search.position import Position, tricks_in
from cardcore.search.solver import slots_of

ATTEMPTS = 50
"""Maximum number of attempts at dealing one group so that all voids are met, or all groups so that every
bound step is allowed."""

DRAWN = 8
"""Deals drawn for each that is wanted, where some explain better than others what was chosen."""

Cards = list[int]

Exchange = dict[int, int]
"""For cards, by index, those that lie in their places in another world."""

T = TypeVar("T")


@frozen
class SampledWorlds:
    """Worlds of one view, each as likely as another.

    Attributes:
        state: a complete state of one of them.
        position: its position for the player to act.
        slots: for each world its slots, see `solver.slots_of`.
        cards: for each world the cards on them.
        certain: whether the player knows every card that is still to be played.
    """

    state: State
    position: Position
    slots: tuple[Cards, ...]
    cards: tuple[Cards, ...]
    certain: bool = False


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


def sample_worlds(
    view: View,
    knowledge: Knowledge,
    rng: Random,
    count: int,
    until: float = inf,
    *,
    among: int | None = None,
    infers: bool = True,
) -> SampledWorlds:
    """Worlds of a view in the middle of a trick phase; only one when nothing in play is unknown.

    Args:
        knowledge: what the player takes for known, the view's own unless something was forgotten.
        until: when there are to be no more draws, by the clock of this process.
        among: how many deals are drawn where some explain better than others what was chosen; `DRAWN` for
            each that is wanted unless given. Through the rules engine no more are drawn than wanted.
        infers: whether worlds that explain what the others have chosen come more often.

    Raises:
        NotSolvable: the phase draws cards, or has rules of its own.
    """
    state = next(worlds(view, rng)).state
    position = Position.of(tricks_in(state), state.layout, view.player)
    slots, cards = slots_of(position)
    if not any(fact.cards >> card & 1 for fact in knowledge.groups for card in cards):
        return SampledWorlds(state, position, (slots,), (cards,), certain=True)
    groups = _groups(view, knowledge, state)
    if groups is not None:
        evidence = Evidence.of(state, view.player) if infers else Evidence()
        tries = (among or DRAWN * count) if evidence.choices else count
        found = list(_until(_redeals(groups, bound_steps(state, view.player), rng, tries), until))
        if dealt := _likely(found, evidence, rng, count):
            rows = tuple([anew.get(card, card) for card in cards] for anew in dealt)
            return SampledWorlds(state, position, (slots,) * len(rows), rows)
    states = _through_rules(view, knowledge, rng, count, until, infers=infers)
    positions = [Position.of(tricks_in(each), each.layout, view.player) for each in states]
    slots_by_world, cards_by_world = zip(*map(slots_of, positions), strict=True)
    return SampledWorlds(state, position, slots_by_world, cards_by_world)


def _through_rules(
    view: View, knowledge: Knowledge, rng: Random, count: int, until: float, *, infers: bool
) -> list[State]:
    """States of worlds that are drawn through the rules engine, as often as they deserve."""
    drawn = list(_until(islice(worlds(view, rng), count), until))
    likely = [weighed(world, view.player) for world in drawn] if infers else drawn
    states = _by_weight(likely, rng, count)
    if knowledge is view.knowledge:
        return states
    return [forgetful(each, view.player, knowledge, rng) for each in states]


def _redeals(
    groups: tuple[Group, ...], bound: tuple[BoundStep, ...], rng: Random, tries: int
) -> Iterator[Exchange]:
    """Ways to deal the groups anew, as many as tried or fewer; none when that failed again and again."""
    return (anew for _ in range(tries) if (anew := _possible_redeal(groups, bound, rng)) is not None)


def _possible_redeal(groups: tuple[Group, ...], bound: tuple[BoundStep, ...], rng: Random) -> Exchange | None:
    """The cards dealt anew so that every bound step is allowed; none when that failed again and again."""
    if not bound:
        return _redeal(groups, rng)
    tries = (_redeal(groups, rng) for _ in range(ATTEMPTS))
    return next((anew for anew in tries if anew and all(step.allows(anew) for step in bound)), None)


def _likely(dealt: list[Exchange], evidence: Evidence, rng: Random, count: int) -> list[Exchange]:
    """Deals drawn again from those found, the likelier the more often; all where nothing is inferred."""
    if not evidence.choices or not dealt:
        return dealt
    return rng.choices(dealt, [evidence.likelihood(anew) for anew in dealt], k=count)


def _redeal(groups: tuple[Group, ...], rng: Random) -> Exchange | None:
    """The cards with every group dealt anew; none when that failed again and again."""
    anew: Exchange = {}
    for group in groups:
        tries = (group.deal(rng) for _ in range(ATTEMPTS))
        found = next((dealt for dealt in tries if dealt is not None), None)
        if found is None:
            return None
        anew.update((home.card, card.index) for home, card in zip(group.homes, found, strict=True))
    return anew


def _groups(view: View, knowledge: Knowledge, state: State) -> tuple[Group, ...] | None:
    """The groups of unknown cards with their homes; none where a group cannot be dealt anew by itself."""
    facts = knowledge.groups
    if not view.context.shuffled:
        return None
    if any(one.spots & other.spots for one, other in combinations(facts, 2)):
        return None
    if any(out_of_date(view, void) for void in knowledge.voids):
        return None
    return tuple(_group(fact, knowledge.voids, state) for fact in facts)


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


def _until(drawn: Iterator[T], until: float) -> Iterator[T]:
    """What is drawn until a time, at least one."""
    for world in drawn:
        yield world
        if monotonic() > until:
            return


def _by_weight(drawn: list[World], rng: Random, count: int) -> list[State]:
    """The states of `count` worlds, drawn again from those found, in proportion to their weights."""
    chosen = Counter(rng.choices(range(len(drawn)), [world.weight for world in drawn], k=count))
    return [drawn[at].state for at, times in sorted(chosen.items()) for _ in range(times)]
