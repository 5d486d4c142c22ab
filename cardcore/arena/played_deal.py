"""One deal played by players of the program, and what is written down about it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import perf_counter_ns
from typing import NamedTuple

from attrs import field, frozen

from cardcore.arena.deal_metrics import Portrait, Sketch
from cardcore.game.state import Game, State, Variant
from cardcore.knowledge.view import View, view
from cardcore.players import Player, decision_rng
from cardcore.rules.actions import Action
from cardcore.rules.shuffling import shuffled

Find = Callable[[str], Player]
"""The player of a name; raises `UnknownPlayer`."""


class _Broken(Exception):
    """A player raised an error, or answered what is not legal."""


@frozen
class Fault:
    """Why a deal broke off.

    Attributes:
        player: the number at the table of the player whose fault it is; none for the game, or the process.
        says: what happened.
        actions: the actions before.
    """

    player: int | None
    says: str
    actions: tuple[str, ...] = ()


@frozen
class Played:
    """One deal as it was played.

    Attributes:
        points: of each player; none when the deal broke off.
        thinking: for each player the microseconds of each decision between two actions or more.
        portrait: what the deal was like, where that was asked for.
        fault: why the deal broke off, if it did.
    """

    points: tuple[int, ...] | None
    thinking: tuple[tuple[int, ...], ...] = field(default=(), eq=False)
    portrait: Portrait | None = None
    fault: Fault | None = None

    @property
    def margin(self) -> int:
        """By how many points player 0 is ahead of the best other one.

        Raises:
            ValueError: the deal broke off.
        """
        if self.points is None:
            raise ValueError("the deal broke off")
        return self.points[0] - max(self.points[1:])


class Sitting(NamedTuple):
    """A deal that is to be played: by whom, and from which text the chance of their decisions comes."""

    game: Game
    players: tuple[str, ...]
    seed: str
    portrayed: bool = False


def dealer_of(number: int, players: int) -> int:
    """Who deals the deal of a number; the players take turns."""
    return number % players


def dealt(variant: Variant, seed: str, number: int) -> Game:
    """The deal of a number, as the first of a match."""
    dealer = dealer_of(number, variant.players)
    return Game(
        variant, dealer, shuffled(variant.pack, seed, number), (), variant.match.start(dealer).context
    )


def sat(sitting: Sitting, find: Find) -> Played:
    """The deal of a sitting, played."""
    return play(sitting.game, [find(name) for name in sitting.players], sitting.seed, sitting.portrayed)[0]


def play(
    game: Game, players: Sequence[Player], seed: str, portrayed: bool = False
) -> tuple[Played, State | None]:
    """The deal as these players play it, each from its own view, and the state at its end.

    An action without an alternative is taken without asking for it. A deal that breaks off has no end.

    Args:
        seed: the text from which the chance of their decisions comes.
        portrayed: whether to write down what the deal was like.
    """
    table = _Table(players, seed, Sketch() if portrayed else None)
    try:
        end = table.played(game.start())
        points = end.variant.outcome(end).points
        portrait = None if table.sketch is None else table.sketch.of(end)
    except _Broken as broken:
        return table.broken_off(str(broken), table.seat), None
    except (Exception, SystemExit) as error:  # the plugin of a game may raise anything
        return table.broken_off(f"{game.variant.name} raised {type(error).__name__}: {error}", None), None
    return Played(points, tuple(map(tuple, table.thinking)), portrait), end


class _Table:
    """A deal under way."""

    def __init__(self, players: Sequence[Player], seed: str, sketch: Sketch | None) -> None:
        self.players, self.seed, self.sketch = players, seed, sketch
        self.thinking: list[list[int]] = [[] for _ in players]
        self.seat = 0
        self.actions: list[Action] = []

    def played(self, state: State) -> State:
        """The end of the deal.

        Raises:
            _Broken: a player raised an error, or answered what is not legal.
        """
        while not state.over:
            state = self._after_one_action(state)
        return state

    def _after_one_action(self, state: State) -> State:
        self.seat, legal = state.phase.to_act, state.legal()
        action = legal[0] if len(legal) == 1 else self._decision(view(state, self.seat))
        after = state.apply(action, self.seat)
        self.actions.append(action)
        return after

    def _decision(self, seen: View) -> Action:
        """What the player who is to act chooses; the time that it took is written down."""
        if self.sketch is not None:
            self.sketch.decision(seen)
        player, rng = self.players[self.seat], decision_rng(self.seed, self.seat, len(seen.history) - 1)
        began = perf_counter_ns()
        try:
            action = player.choose(seen, rng)
        except (Exception, SystemExit) as error:  # a foreign player may raise anything
            raise _Broken(f"{player.name} raised {type(error).__name__}: {error}") from error
        self.thinking[self.seat].append((perf_counter_ns() - began) // 1000)
        if action not in seen.legal:
            raise _Broken(f"{player.name} answered {action}, which is not legal")
        return action

    def broken_off(self, says: str, seat: int | None) -> Played:
        """The deal as far as it came."""
        actions = tuple(map(str, self.actions))
        return Played(None, tuple(map(tuple, self.thinking)), None, Fault(seat, says, actions))
