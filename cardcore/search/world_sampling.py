"""Worlds as the kernel takes them: for each slot of the table the card that may lie there.

One world is drawn through the rules engine. Mostly others follow by dealing its unknown cards anew, see
`unknown_cards`. Where that cannot be, because groups overlap, or cards have come unseen into a hand that
showed void before, or the pack was not shuffled, every world is drawn through the rules engine, and the cards
that the player has forgotten change places in it. Where the others have made choices from which something can
be inferred, more worlds are drawn than wanted, and those that explain the choices are taken more often; where
choices shape whole hands, such worlds are found by exchanging cards, see `metropolis`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from math import inf
from random import Random
from time import monotonic
from typing import TypeVar

from attrs import frozen

from cardcore.game.state import State
from cardcore.knowledge.facts import Knowledge
from cardcore.knowledge.view import View
from cardcore.knowledge.worlds import World, worlds
from cardcore.search.forgotten_cards import forgetful
from cardcore.search.inference import Evidence, weighed
from cardcore.search.metropolis import explaining_deals
from cardcore.search.position import Position, tricks_in
from cardcore.search.solver import slots_of
from cardcore.search.unknown_cards import Exchange, Redeals

DRAWN = 8
"""Deals drawn for each that is wanted, where some explain better than others what was chosen."""

APART = 8
"""Exchanges of two cards that are tried between two deals, where choices shape whole hands."""

Cards = list[int]

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
            each that is wanted unless given, or one where choices shape whole hands. Through the rules engine
            no more are drawn than wanted.
        infers: whether worlds that explain what the others have chosen come more often.

    Raises:
        NotSolvable: the phase draws cards, or has rules of its own.
    """
    endless = worlds(view, rng)
    state = next(endless).state
    position = Position.of(tricks_in(state), state.layout, view.player)
    slots, cards = slots_of(position)
    if not any(fact.cards >> card & 1 for fact in knowledge.groups for card in cards):
        return SampledWorlds(state, position, (slots,), (cards,), certain=True)
    redeals = Redeals.of(view, knowledge, state)
    if redeals is not None:
        evidence = Evidence.of(state, view.player) if infers else Evidence()
        deals = _deals(redeals, evidence, rng, count, among)
        if dealt := _likely(list(_until(deals, until)), evidence, rng, count):
            rows = tuple([anew.get(card, card) for card in cards] for anew in dealt)
            return SampledWorlds(state, position, (slots,) * len(rows), rows)
    drawn = list(_until(islice(endless, count), until))
    states = _through_rules(drawn, view, knowledge, rng, count, infers=infers)
    positions = [Position.of(tricks_in(each), each.layout, view.player) for each in states]
    slots_by_world, cards_by_world = zip(*map(slots_of, positions), strict=True)
    return SampledWorlds(state, position, slots_by_world, cards_by_world)


def _through_rules(
    drawn: list[World], view: View, knowledge: Knowledge, rng: Random, count: int, *, infers: bool
) -> list[State]:
    """States of worlds that were drawn through the rules engine, as often as they deserve."""
    likely = [weighed(world, view.player) for world in drawn] if infers else drawn
    states = _by_weight(likely, rng, count)
    if knowledge is view.knowledge:
        return states
    return [forgetful(each, view.player, knowledge, rng) for each in states]


def _deals(
    redeals: Redeals, evidence: Evidence, rng: Random, count: int, among: int | None
) -> Iterator[Exchange]:
    """Deals of the unknown cards, as many as are to be looked at or fewer; none when that always failed."""
    if evidence.shapes_hands:
        return islice(explaining_deals(redeals, evidence, rng, APART), among or count)
    tries = (among or DRAWN * count) if evidence.choices else count
    return (deal for _ in range(tries) if (deal := redeals.deal(rng)) is not None)


def _likely(dealt: list[Exchange], evidence: Evidence, rng: Random, count: int) -> list[Exchange]:
    """Deals drawn again from those found, the likelier the more often; all where nothing is inferred."""
    if not evidence.choices or not dealt:
        return dealt
    if evidence.shapes_hands:
        return rng.choices(dealt, k=count)
    return rng.choices(dealt, [evidence.likelihood(anew) for anew in dealt], k=count)


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
