"""Whether a player peeks: in two deals that look the same to it, it must do the same.

At its decisions other deals are drawn that give the player the same view at every step, and in each of them
the player is asked again, with the same chance. A player that goes by its view alone cannot answer
differently. A player that goes by a clock, or by what it was asked before, does not even do the same twice
in one deal; it is asked twice there first, and found unsteady instead. What the check cannot see is a player
that knows the pack from elsewhere, as from the seed, and so does the same in every deal.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import chain, count
from random import Random

from attrs import frozen

from cardcore.game.game import Game
from cardcore.game.state import State, Variant
from cardcore.knowledge.runner import Chooser, choose, decision_rng, play, with_chance
from cardcore.knowledge.view import view
from cardcore.knowledge.worlds import some_worlds
from cardcore.rules.errors import ViewMismatch
from cardcore.rules.shuffling import shuffled

WORLDS = 3
"""Number of other deals drawn at each decision."""


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
class Unsteady:
    """A decision that was not the same when it was asked for again in the same deal."""

    game: Game
    chosen: tuple[str, str]


@frozen
class PeekReport:
    """What the check of a player found.

    Attributes:
        positions: how many decisions were tried.
        hidden: at how many of them a deal was drawn in which the cards lie otherwise.
        deals: how many other deals were tried in all.
        peeks: the decisions that differed.
        unsteady: the decisions that were not the same twice in one and the same deal.
    """

    player: str
    key: str
    seed: str
    positions: int
    hidden: int
    deals: int
    peeks: tuple[Peek, ...]
    unsteady: tuple[Unsteady, ...] = ()

    @property
    def passed(self) -> bool:
        """Whether the player decided the same in all deals that look the same, and twice in one of them."""
        return not self.peeks and not self.unsteady

    def lines(self) -> list[str]:
        """The report for people."""
        tried = (
            f"{self.player} in {self.key}: {self.positions} decisions, at {self.hidden} of them "
            f"something was hidden; {self.deals} other deals with the same view were tried"
        )
        if self.passed:
            return [tried, "the same action every time: what is hidden does not reach the player"]
        return [tried, *_unsteady_lines(self.unsteady), *_peek_lines(self.peeks)]


def _unsteady_lines(found: Sequence[Unsteady]) -> list[str]:
    if not found:
        return []
    return [
        f"FAULT  {len(found)} decisions were not the same twice in the same deal; nothing can be told",
        "       a player goes by its view and its chance, not by a clock or what it was asked before",
        f"       the first: {found[0].chosen[0]}, then {found[0].chosen[1]}",
        *_deal_lines(found[0].game),
    ]


def _peek_lines(peeks: Sequence[Peek]) -> list[str]:
    if not peeks:
        return []
    first = peeks[0]
    return [
        f"FAULT  {len(peeks)} decisions were not the same although the view was",
        f"       the first: {first.chosen[0]} as the cards lie, {first.chosen[1]} in another deal",
        *_deal_lines(first.game),
        f"       other pack {' '.join(map(str, first.other.pack))}",
    ]


def _deal_lines(game: Game) -> list[str]:
    actions = " ".join(map(str, game.actions))
    return [
        f"       pack {' '.join(map(str, game.pack))}",
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
        positions: the minimum number of decisions tried; forced ones do not count.
        progress: called with the number of decisions done.
    """
    done = hidden = deals = 0
    faults: list[Peek | Unsteady] = []
    for state, chance in decisions(player, opponent, variant, seed):
        number = len(state.actions())
        others = _alike(state, decision_rng(f"{chance} deals", state.phase.to_act, number))
        fault = _find_fault(player, state, others, chance)
        faults += [] if fault is None else [fault]
        done, deals = done + 1, deals + len(others)
        hidden += any(other.start.pack != state.start.pack for other in others)
        progress(done)
        if done == positions:
            break
    peeks = tuple(fault for fault in faults if isinstance(fault, Peek))
    unsteady = tuple(fault for fault in faults if isinstance(fault, Unsteady))
    return PeekReport(name, variant.key, seed, done, hidden, deals, peeks, unsteady)


def decisions(player: Chooser, opponent: Chooser, variant: Variant, seed: str) -> Iterator[tuple[State, str]]:
    """Endless decisions of a player in one deal after another, its seat changing.

    With each comes the seed of the chance of the deal.
    """
    for number in count():
        seat = number % variant.players
        dealer = variant.dealers[number // variant.players % len(variant.dealers)]
        chance = f"{seed} {number}"
        seats = [with_chance(opponent, chance)] * variant.players
        seats[seat] = with_chance(player, chance)
        start = Game(variant, dealer, shuffled(variant.pack, seed, number)).start()
        for state in chain([start], play(start, seats)):
            if state.to_act == seat and len(state.legal()) > 1:
                yield state, chance


def _alike(state: State, rng: Random) -> list[State]:
    """Other deals in which the player to act has the same view; none if none was found in many attempts."""
    seen = view(state, state.phase.to_act)
    try:
        return [world.game.end() for world in some_worlds(seen, rng, WORLDS)]
    except ViewMismatch:
        return []


def _find_fault(player: Chooser, state: State, others: list[State], chance: str) -> Peek | Unsteady | None:
    """What is wrong with a decision of a player, which is asked twice in one deal before it is suspected."""
    seats = [with_chance(player, chance)] * state.variant.players

    def ask(asked: State) -> str:
        return str(choose(asked, seats))

    chosen, again = ask(state), ask(state)
    if again != chosen:
        return Unsteady(Game.of(state), (chosen, again))
    for other in others:
        there = ask(other)
        if there != chosen:
            again = ask(state)
            # A clock that strikes between two deals is no look at the cards.
            steady = again == chosen and ask(other) == there
            unsteady = Unsteady(Game.of(state), (chosen, there if again == chosen else again))
            return Peek(Game.of(state), Game.of(other), (chosen, there)) if steady else unsteady
    return None
