"""The one runner of a deal: players in, states out, and the chance of every decision.

A player is a function from its view to a legal action, so whoever sits down (a program, a person at a
prompt, a process that reads JSON) is asked in the same way, and gets nothing but its view.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from hashlib import sha256
from random import Random
from typing import Protocol

from attrs import frozen

from cardcore.game.state import State
from cardcore.knowledge.view import View, view
from cardcore.rules.actions import Action

_DECISION = b"twohand decision/1\n"

Choose = Callable[[View], Action]
"""A player as the runner takes it: from its view to one of `view.legal`."""


@frozen
class Blindfold:
    """A player who looks at nothing but what is legal; the time that its views would take is saved."""

    pick: Callable[[Sequence[Action]], Action]


class Chooser(Protocol):
    """A player that chooses an action from its view and a random source."""

    def choose(self, view: View, rng: Random) -> Action:
        """One of `view.legal`; every chance it takes comes from `rng`."""
        ...


class Chance(Random):
    """The chance of one decision, and the hash from which all of it comes."""

    def __init__(self, hashed: bytes) -> None:
        super().__init__(int.from_bytes(hashed, "big"))
        self.hashed = hashed


def decision_rng(seed: str, player: int, action: int) -> Chance:
    """The chance of one decision, from the deal's seed, the player and the number of the action (from 0).

    A resumed game goes on as it would have, since nothing else enters.
    """
    text = f"{player} {action} {seed}".encode(errors="surrogatepass")
    return Chance(sha256(_DECISION + text).digest())


def view_rng(seed: str, seen: View) -> Chance:
    return decision_rng(seed, seen.player, seen.actions)


def with_chance(chooser: Chooser, seed: str) -> Choose:
    """The chooser as a player who takes the chance of its decisions from a seed."""
    return lambda seen: chooser.choose(seen, view_rng(seed, seen))


def choose(state: State, players: Sequence[Choose | Blindfold]) -> Action:
    """What the player who is to act does; an action without an alternative is taken without asking.

    Args:
        state: a state of a deal that is not over.
        players: by their numbers.
    """
    legal = state.legal()
    if len(legal) == 1:
        return legal[0]
    number = state.phase.to_act
    player = players[number]
    return player.pick(legal) if isinstance(player, Blindfold) else player(view(state, number))


def play(state: State, players: Sequence[Choose | Blindfold]) -> Iterator[State]:
    """The state after every further action of a deal, up to its end.

    Whatever a player raises is raised here, before its action is taken.

    Raises:
        IllegalAction: a player answered what is not legal.
    """
    while not state.over:
        state = state.apply(choose(state, players))
        yield state
