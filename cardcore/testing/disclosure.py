"""The law of hidden cards: two cards that a player cannot tell apart change nothing that the player sees.

Laws on views cannot find a leak by themselves, since a view that shows too much agrees with the worlds that
are drawn from it. So the deal is played once more with two unknown cards exchanged: the same actions, with
the cards that others chose unseen exchanged as well, must look the same to the player.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations
from random import Random
from typing import TypeVar, cast

from attrs import AttrsInstance, evolve, fields, has

from cardcore.game.state import Game, State
from cardcore.knowledge.view import View, view
from cardcore.rules.actions import Action, masked
from cardcore.rules.cards import Card, cards_in
from cardcore.rules.errors import IllegalAction
from cardcore.testing.random_games import Breach, Run

T = TypeVar("T")

PAIRS = 3
"""Maximum number of pairs of cards that are exchanged for one view; each costs a deal."""

STEPS = 2
"""Number of moments of a deal at which cards are exchanged."""


def hidden_cards(run: Run) -> Iterator[Breach]:
    """What a player sees does not depend on which of two unknown cards lies where."""
    rng = run.rng("disclosure")
    for step in sorted({rng.randrange(len(run.states)) for _ in range(STEPS)}):
        for player in range(run.variant.players):
            yield from _dependent(run.states[step], player, rng)


def _dependent(state: State, player: int, rng: Random) -> Iterator[Breach]:
    for one, other in _unknown_pairs(view(state, player), rng):
        twin = _exchanged(state, one, other)
        if twin is None:
            continue
        for step, (here, there) in enumerate(zip(state.chain(), twin.chain(), strict=True)):
            says = _difference(here, there, player)
            if says:
                yield Breach(step, f"player {player} cannot know {one} from {other}, but {says}")
                return


def _unknown_pairs(mine: View, rng: Random) -> list[tuple[Card, Card]]:
    """Some pairs of cards that lie among the same spots as far as the player knows."""
    groups = [list(cards_in(group.cards)) for group in mine.knowledge.groups]
    pairs = [pair for group in groups for pair in combinations(group, 2)]
    return rng.sample(pairs, min(PAIRS, len(pairs)))


def _exchanged(state: State, one: Card, other: Card) -> State | None:
    """The deal with two cards exchanged, none when one of its actions is then illegal."""
    swap = {one: other, other: one}
    game = Game.of(state)
    pack = tuple(swap.get(card, card) for card in game.pack)
    actions = tuple(_renamed(action, lambda card: swap.get(card, card)) for action in game.actions)
    try:
        return evolve(game, pack=pack, actions=actions).end()
    except IllegalAction:
        return None


def _renamed(value: T, new: Callable[[Card], Card]) -> T:
    """An action, or what one of its fields holds, with other cards in it."""
    if isinstance(value, Card):
        return cast("T", new(value))
    if isinstance(value, tuple):
        return cast("T", tuple(_renamed(each, new) for each in value))
    if not has(type(value)):
        return value
    settable = [each.name for each in fields(cast("type[AttrsInstance]", type(value))) if each.init]
    changes = {name: _renamed(getattr(value, name), new) for name in settable}
    change = cast("Callable[..., T]", evolve)
    return change(value, **changes)


def _difference(here: State, there: State, player: int) -> str:
    """What the player sees otherwise after the exchange, in a few words; nothing when all looks the same."""
    if (here.to_act, here.over) != (there.to_act, there.over):
        return "who is to act depends on it"
    if _action_seen(here, player) != _action_seen(there, player):
        return f"{here.action} is shown although {there.action} would be"
    phases = zip((*here.finished, here.phase), (*there.finished, there.phase), strict=False)
    for one, other in phases:
        mine, twin = masked(one, player, None), masked(other, player, None)
        if mine != twin or mine.facts() != twin.facts():
            return f"the public state of {type(one).__name__} shows it"
    return ""


def _action_seen(state: State, player: int) -> Action | None:
    before = state.previous
    if before is None or state.action is None:
        return None
    return masked(state.action, player, before.phase.to_act)
