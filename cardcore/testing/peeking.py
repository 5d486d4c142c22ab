"""Whether a player peeks: in two deals that look the same to it, it must do the same.

At its decisions other deals are drawn that give the player the same view at every step, and in each of them
the player is asked again, with the same chance. A player that goes by its view alone cannot answer
differently. What the check cannot see is a player that knows the pack from elsewhere, as from the seed, and
so does the same in every deal.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Protocol

from attrs import frozen

from cardcore.game.state import Game, State, Variant
from cardcore.knowledge.view import View, view
from cardcore.knowledge.worlds import some_worlds
from cardcore.rules.actions import Action
from cardcore.rules.errors import ViewMismatch
from cardcore.rules.shuffling import shuffled

WORLDS = 3
"""So many other deals are drawn at each decision."""


class Chooser(Protocol):
    """Whoever chooses an action from a view and a chance."""

    def choose(self, view: View, rng: Random) -> Action:
        """One of `view.legal`; every chance it takes comes from `rng`."""
        ...


@frozen
class Peek:
    """A decision that was not the same in two deals with the same view.

    Attributes:
        game: the deal up to the decision.
        other: another deal that looks the same to the player.
        chosen: what the player did in each of them.
    """

    game: Game
    other: Game
    chosen: tuple[str, str]


@frozen
class PeekReport:
    """What the check of a player found.

    Attributes:
        positions: how many decisions were tried.
        hidden: at how many of them a deal was drawn in which the cards lie otherwise.
        deals: how many other deals were tried in all.
        peeks: the decisions that differed.
    """

    player: str
    key: str
    seed: str
    positions: int
    hidden: int
    deals: int
    peeks: tuple[Peek, ...]

    @property
    def passed(self) -> bool:
        """Whether the player decided the same in all deals that look the same."""
        return not self.peeks

    def lines(self) -> list[str]:
        """The report for people."""
        tried = (
            f"{self.player} in {self.key}: {self.positions} decisions, at {self.hidden} of them "
            f"something was hidden; {self.deals} other deals with the same view were tried"
        )
        if self.passed:
            return [tried, "the same action every time: what is hidden does not reach the player"]
        found = f"FAULT  {len(self.peeks)} decisions were not the same although the view was"
        return [tried, found, *_shown(self.peeks[0])]


def _shown(peek: Peek) -> list[str]:
    actions = " ".join(map(str, peek.game.actions))
    return [
        f"       the first: {peek.chosen[0]} as the cards lie, {peek.chosen[1]} in another deal",
        f"       pack {' '.join(map(str, peek.game.pack))}",
        f"       other pack {' '.join(map(str, peek.other.pack))}",
        f"       after {actions}" if actions else "       before the first action",
    ]


def check_player(
    player: Chooser,
    opponent: Chooser,
    variant: Variant,
    *,
    name: str,
    positions: int = 200,
    seed: str = "check",
    progress: Callable[[int], None] = lambda done: None,
) -> PeekReport:
    """What comes of asking a player again in deals that look the same to it.

    Args:
        opponent: who plays for all the others.
        name: how the report calls the player.
        positions: at least so many decisions are tried; forced ones do not count.
        progress: called with the number of decisions done.
    """
    done = hidden = deals = 0
    peeks: list[Peek] = []
    for state, chance in _decisions(player, opponent, variant, seed):
        others = _alike(state, Random(f"{chance} deals"))
        peek = next(_differing(player, state, others, chance), None)
        peeks += [] if peek is None else [peek]
        done, deals = done + 1, deals + len(others)
        hidden += any(other.start.pack != state.start.pack for other in others)
        progress(done)
        if done == positions:
            break
    return PeekReport(name, variant.key, seed, done, hidden, deals, tuple(peeks))


def _decisions(
    player: Chooser, opponent: Chooser, variant: Variant, seed: str
) -> Iterator[tuple[State, str]]:
    """Endless decisions of a player in one deal after another, its seat changing, each with its chance."""
    number = 0
    while True:
        seat = number % variant.players
        dealer = number // variant.players % variant.players
        state = Game(variant, dealer, shuffled(variant.pack, seed, number)).start()
        while not state.over:
            chance = f"{seed} {number} {len(state.actions())}"
            if state.phase.to_act == seat and len(state.legal()) > 1:
                yield state, chance
            acting = player if state.phase.to_act == seat else opponent
            state = state.apply(acting.choose(view(state, state.phase.to_act), Random(chance)))
        number += 1


def _alike(state: State, rng: Random) -> list[State]:
    """Other deals in which the player to act has the same view; none if none was found in many attempts."""
    seen = view(state, state.phase.to_act)
    try:
        return [world.game.end() for world in some_worlds(seen, rng, WORLDS)]
    except ViewMismatch:
        return []


def _differing(player: Chooser, state: State, others: list[State], chance: str) -> Iterator[Peek]:
    """The deals in which the player does not do what it does in the state."""
    chosen = _choice(player, state, chance)
    for other in others:
        there = _choice(player, other, chance)
        if there != chosen:
            yield Peek(Game.of(state), Game.of(other), (chosen, there))


def _choice(player: Chooser, state: State, chance: str) -> str:
    return str(player.choose(view(state, state.phase.to_act), Random(chance)))
