"""The law of hidden cards: cards that a player cannot tell apart change nothing that the player sees.

Laws on views cannot find a leak by themselves, since a view that shows too much agrees with the worlds that
are drawn from it. So the deal is played once more with unknown cards exchanged: the same actions, with the
cards that others chose unseen exchanged as well, must look the same to the player.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations
from random import Random
from typing import TypeVar, cast

from attrs import AttrsInstance, evolve, fields, has

from cardcore.game.game import Game
from cardcore.game.state import State
from cardcore.knowledge.view import View, view
from cardcore.rules.actions import Action, announcements, mask_fields
from cardcore.rules.cards import Card, cards_in, write_cards
from cardcore.rules.errors import IllegalAction
from cardcore.testing.random_games import Breach, Run

T = TypeVar("T")
Exchange = dict[Card, Card]
"""For each card that moves the card in whose place it comes."""

FEW = 3
"""Maximum number of cards that a breach names."""

ROTATIONS = 2
"""Number of times that all unknown cards change places; each costs a deal, and some are illegal."""

PAIRS = 2
"""Number of times that two unknown cards change places, which is legal more often."""

STEPS = 2
"""Number of moments of a deal at which cards are exchanged."""


def hidden_cards(run: Run) -> Iterator[Breach]:
    """What a player sees does not depend on which of two unknown cards lies where."""
    rng = run.rng("disclosure")
    for step in sorted({rng.randrange(len(run.states)) for _ in range(STEPS)}):
        for player in range(run.variant.players):
            yield from _dependent(run.states[step], player, rng)


def _dependent(state: State, player: int, rng: Random) -> Iterator[Breach]:
    for swap in _exchanges(view(state, player), rng):
        twin = _exchange_cards(state, swap)
        if twin is None or _announced_in(twin) != _announced_in(state):
            continue
        for step, (here, there) in enumerate(zip(state.chain(), twin.chain(), strict=True)):
            says = _difference(here, there, player)
            if says:
                moved = write_cards(sorted(swap)[:FEW])
                yield Breach(step, f"player {player} cannot know where {moved} lie, but {says}")
                return


def _exchanges(mine: View, rng: Random) -> Iterator[Exchange]:
    """Unknown cards for each other, all of them or two, that lie among the same spots to the player."""
    groups = [list(cards_in(group.cards)) for group in mine.knowledge.groups]
    for _ in range(ROTATIONS if groups else 0):
        orders = [rng.sample(group, len(group)) for group in groups]
        yield {card: order[at - 1] for order in orders for at, card in enumerate(order)}
    pairs = [pair for group in groups for pair in combinations(group, 2)]
    for one, other in rng.sample(pairs, min(PAIRS, len(pairs))):
        yield {one: other, other: one}


def _announced_in(state: State) -> list[tuple[object, ...]]:
    """What was announced of hidden cards: no deal in which it is something else can be meant."""
    return [announcements(phase) for phase in (*state.finished, state.phase)]


def _exchange_cards(state: State, swap: Exchange) -> State | None:
    """The deal with cards exchanged, none when one of its actions is then illegal."""
    game = Game.of(state)
    pack = tuple(swap.get(card, card) for card in game.pack)
    actions = tuple(_rename_cards(action, lambda card: swap.get(card, card)) for action in game.actions)
    try:
        return evolve(game, pack=pack, actions=actions).end()
    except IllegalAction:
        return None


def _rename_cards(value: T, new: Callable[[Card], Card]) -> T:
    """An action, or what one of its fields holds, with other cards in it."""
    if isinstance(value, Card):
        return cast("T", new(value))
    if isinstance(value, tuple):
        return cast("T", tuple(_rename_cards(each, new) for each in value))
    if not has(type(value)):
        return value
    settable = [each.name for each in fields(cast("type[AttrsInstance]", type(value))) if each.init]
    changes = {name: _rename_cards(getattr(value, name), new) for name in settable}
    change = cast("Callable[..., T]", evolve)
    return change(value, **changes)


def _difference(here: State, there: State, player: int) -> str:
    """What the player sees otherwise after the exchange, in a few words; nothing when all looks the same."""
    if (here.to_act, here.over) != (there.to_act, there.over):
        return "who is to act depends on it"
    if _seen_action(here, player) != _seen_action(there, player):
        return f"{here.action} is shown although {there.action} would be"
    phases = zip((*here.finished, here.phase), (*there.finished, there.phase), strict=False)
    for one, other in phases:
        mine, twin = mask_fields(one, player, None), mask_fields(other, player, None)
        if mine != twin or mine.facts() != twin.facts():
            return f"the public state of {type(one).__name__} shows it"
    return ""


def _seen_action(state: State, player: int) -> Action | None:
    before = state.previous
    if before is None or state.action is None:
        return None
    return mask_fields(state.action, player, before.phase.to_act)
