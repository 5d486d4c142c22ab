"""One deal played by players of the program, and what is written down about it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import perf_counter_ns
from typing import NamedTuple

from attrs import field, frozen

from cardcore.arena.deal_metrics import DealMetrics, MetricsRecorder
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
class DealFault:
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
class PlayedDeal:
    """One deal as it was played.

    Attributes:
        points: of each player; none when the deal broke off.
        thinking: for each player the microseconds of each decision between two actions or more.
        metrics: what the deal was like, where that was asked for.
        fault: why the deal broke off, if it did.
    """

    points: tuple[int, ...] | None
    thinking: tuple[tuple[int, ...], ...] = field(default=(), eq=False)
    metrics: DealMetrics | None = None
    fault: DealFault | None = None

    @property
    def margin(self) -> int:
        """By how many points player 0 is ahead of the best other one.

        Raises:
            ValueError: the deal broke off.
        """
        if self.points is None:
            raise ValueError("the deal broke off")
        return self.points[0] - max(self.points[1:])


class Playing(NamedTuple):
    """A deal that is to be played: by whom, and from which text the chance of their decisions comes."""

    game: Game
    players: tuple[str, ...]
    seed: str
    with_metrics: bool = False


def dealer_of(number: int, players: int) -> int:
    """Who deals the deal of a number; the players take turns."""
    return number % players


def numbered_game(variant: Variant, seed: str, number: int) -> Game:
    """The deal of a number, as the first of a match."""
    dealer = dealer_of(number, variant.players)
    return Game(
        variant, dealer, shuffled(variant.pack, seed, number), (), variant.match.start(dealer).context
    )


def play_named(playing: Playing, find: Find) -> PlayedDeal:
    """The deal of a sitting, played."""
    return play(playing.game, [find(name) for name in playing.players], playing.seed, playing.with_metrics)[0]


def play(
    game: Game, players: Sequence[Player], seed: str, with_metrics: bool = False
) -> tuple[PlayedDeal, State | None]:
    """The deal as these players play it, each from its own view, and the state at its end.

    An action without an alternative is taken without asking for it. A deal that breaks off has no end.

    Args:
        seed: the text from which the chance of their decisions comes.
        portrayed: whether to write down what the deal was like.
    """
    table = _Table(players, seed, MetricsRecorder() if with_metrics else None)
    try:
        end = table.played(game.start())
        points = end.variant.outcome(end).points
        metrics = None if table.recorder is None else table.recorder.of(end)
    except _Broken as broken:
        return table.broken_off(str(broken), table.seat), None
    except (Exception, SystemExit) as error:  # the plugin of a game may raise anything
        return table.broken_off(f"{game.variant.name} raised {type(error).__name__}: {error}", None), None
    return PlayedDeal(points, tuple(map(tuple, table.thinking)), metrics), end


class _Table:
    """A deal under way."""

    def __init__(self, players: Sequence[Player], seed: str, recorder: MetricsRecorder | None) -> None:
        self.players, self.seed, self.recorder = players, seed, recorder
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
        if self.recorder is not None:
            self.recorder.decision(seen)
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

    def broken_off(self, says: str, seat: int | None) -> PlayedDeal:
        """The deal as far as it came."""
        actions = tuple(map(str, self.actions))
        return PlayedDeal(None, tuple(map(tuple, self.thinking)), None, DealFault(seat, says, actions))
