"""One deal played by players of the program, and the record of how it went."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from time import perf_counter_ns
from typing import NamedTuple, cast

from attrs import field, frozen

from cardcore.arena.adjudication import adjudicated
from cardcore.arena.deal_metrics import DealMetrics, MetricsRecorder
from cardcore.arena.engine_losses import EngineLosses, player_at_table
from cardcore.arena.seeing import Glimpse, SeeingPlayer, find_player
from cardcore.game.game import Game
from cardcore.game.outcome import Context
from cardcore.game.state import State, Variant
from cardcore.knowledge import runner
from cardcore.knowledge.view import View
from cardcore.players import Player
from cardcore.players.player import RandomPlayer
from cardcore.plugins.fault_report import wrong_answer
from cardcore.rules.actions import Action
from cardcore.rules.shuffling import shuffled

Find = Callable[[str], Player]
"""The player of a name; raises `UnknownPlayer`."""

Seat = runner.Choose | runner.Blindfold
"""A player as the runner asks it."""


class _Broken(Exception):
    """The player of a number raised an error, or answered what is not legal."""

    def __init__(self, player: int, says: str) -> None:
        super().__init__(says)
        self.player = player


@frozen
class DealFault:
    """Why a deal broke off, or an engine was replaced in it.

    Attributes:
        player: the number at the table of the player whose fault it is; none for the game, or the process.
        actions: the actions before, where it broke off.
    """

    player: int | None
    says: str
    actions: tuple[str, ...] = ()


@frozen
class MatchCourse:
    """The course of a match that was played.

    Attributes:
        deals: how many were played.
        dealt: for each player how many of them it dealt.
        vulnerable: for each player in how many it was vulnerable; empty in games that know no vulnerability.
        finished: whether the match came to its end.
    """

    deals: int
    opening_dealer: int
    dealt: tuple[int, ...]
    vulnerable: tuple[int, ...]
    finished: bool


@frozen
class PlayedDeal:
    """One deal as it was played, or a whole match.

    Attributes:
        points: of each player; none when the deal broke off.
        thinking: for each player the microseconds of each decision between two actions or more.
        metrics: what the deal was like, where that was asked for.
        fault: why the deal broke off, if it did; with points, the failure of an engine that they count.
        adjudicated: how many of the actions, the last ones, are the solver's.
        actions: of each deal that was played to its end, in notation: of one, or of those of a match.
        match: the course of the match, where a whole one was played.
    """

    points: tuple[int, ...] | None
    thinking: tuple[tuple[int, ...], ...] = field(default=(), eq=False)
    metrics: DealMetrics | None = None
    fault: DealFault | None = None
    adjudicated: int = 0
    actions: tuple[tuple[str, ...], ...] = ()
    match: MatchCourse | None = None


class Playing(NamedTuple):
    """A deal that is to be played: by whom, and from which text the chance of their decisions comes.

    Each playing of a deal has a table of its own, since a player remembers nothing of other tables.
    The solver ends it where at most `adjudicate` tricks are left.
    """

    game: Game
    players: tuple[str, ...]
    seed: str
    with_metrics: bool = False
    table: int = 0
    adjudicate: int = 0


def dealer_of(number: int, variant: Variant) -> int:
    """Who deals the deal of a number; the players who may deal take turns."""
    return variant.dealers[number % len(variant.dealers)]


def numbered_game(variant: Variant, seed: str, number: int, context: Context | None = None) -> Game:
    """The deal of a number, as the first of a match unless it takes over something else."""
    dealer = dealer_of(number, variant)
    pack = shuffled(variant.pack, seed, number)
    return Game(variant, dealer, pack, (), context or variant.match.start(dealer).context)


def play_named(playing: Playing, find: Find) -> PlayedDeal:
    players = [player_at_table(find_player(name, find), playing.table) for name in playing.players]
    return play(playing.game, players, playing.seed, playing.with_metrics, playing.adjudicate)[0]


def play(
    game: Game,
    players: Sequence[Player],
    seed: str,
    with_metrics: bool = False,
    adjudicate: int = 0,
    *,
    losses: EngineLosses | None = None,
) -> tuple[PlayedDeal, State | None]:
    """The deal as these players play it, each from its own view, and the state at its end if it has one.

    The chance of their decisions comes from `seed`.

    Args:
        losses: where the engines that fail are noted, for whoever counts more than this deal.
    """
    recorder = MetricsRecorder() if with_metrics else None
    notes = _Notes([[] for _ in players], recorder, losses or EngineLosses())
    states: list[State] = []
    seats = [notes.seat(number, player, seed, states) for number, player in enumerate(players)]
    try:
        notes.glimpses.update(_glimpses(game, players))
        states.append(game.start())
        end, own = _play_on(states, seats, notes, adjudicate), len(states) - 1
        points = end.variant.outcome(end).points
        metrics = None if notes.recorder is None else notes.recorder.of(end)
    except _Broken as broken:
        return notes.break_off(states, str(broken), broken.player), None
    except (Exception, SystemExit) as error:  # the plugin of a game may raise anything
        says = f"{game.variant.name} raised {type(error).__name__}: {error}"
        return notes.break_off(states, says, None), None
    points, by_solver = notes.losses.settle(points, end.variant.sides), len(end.actions()) - own
    fault, actions = notes.engine_fault, (written(end),)
    return PlayedDeal(points, notes.thinking_times, metrics, fault, by_solver, actions), end


def _play_on(states: list[State], seats: Sequence[Seat], notes: _Notes, adjudicate: int) -> State:
    """The end of a deal, whose states are added up to the one from which the solver ends it."""
    for state in runner.play(states[0], seats):
        states.append(state)
        for glimpse in notes.glimpses.values():
            glimpse.follow(cast("Action", state.action))
        ended = adjudicated(state, adjudicate) if adjudicate else None
        if ended is not None:
            return ended
    return states[-1]


def _glimpses(game: Game, players: Sequence[Player]) -> dict[int, Glimpse]:
    """The deal as those follow it who see more than they may, by number."""
    return {
        number: Glimpse.of(game, number, player.sees)
        for number, player in enumerate(players)
        if isinstance(player, SeeingPlayer)
    }


def written(end: State) -> tuple[str, ...]:
    """The actions of a deal in notation."""
    return tuple(map(str, end.actions()))


@frozen
class _Notes:
    """Notes on a deal under way.

    Attributes:
        thinking: the microseconds of each decision of each player.
        glimpses: by number, the deal as those follow it who see more than they may.
    """

    thinking: list[list[int]]
    recorder: MetricsRecorder | None
    losses: EngineLosses
    glimpses: dict[int, Glimpse] = field(factory=dict)

    def seat(self, number: int, player: Player, seed: str, states: Sequence[State]) -> Seat:
        """The player for the runner, timed; it raises `_Broken` for whatever the player does wrong.

        The states are those of the deal so far.
        """
        if isinstance(player, RandomPlayer) and self.recorder is None:
            return self._blindfold(number, player, seed, states)

        def choose(seen: View) -> Action:
            if self.recorder is not None:
                self.recorder.decision(seen)
            ask = partial(self._ask, player, seen, runner.view_rng(seed, seen))
            return self._answer(number, player, seen.legal, ask)

        return choose

    def _blindfold(
        self, number: int, player: RandomPlayer, seed: str, states: Sequence[State]
    ) -> runner.Blindfold:
        def pick(legal: Sequence[Action]) -> Action:
            rng = runner.decision_rng(seed, number, len(states) - 1)
            return self._answer(number, player, legal, partial(player.pick, legal, rng))

        return runner.Blindfold(pick)

    def _ask(self, player: Player, seen: View, rng: runner.Chance) -> Action:
        glimpse = self.glimpses.get(seen.player)
        return self.losses.choose(player, seen if glimpse is None else glimpse.view(), rng)

    def _answer(
        self, number: int, player: Player, legal: Sequence[Action], ask: Callable[[], Action]
    ) -> Action:
        """The answer of a player who is asked; `_Broken` for an error, and for what is not legal."""
        began = perf_counter_ns()
        try:
            action = ask()
        except (Exception, SystemExit) as error:  # a foreign player may raise anything
            raise _Broken(number, f"{player.name} raised {type(error).__name__}: {error}") from error
        self.thinking[number].append((perf_counter_ns() - began) // 1000)
        if action not in legal:
            raise _Broken(number, f"{player.name} {wrong_answer(action, legal)}")
        return action

    @property
    def thinking_times(self) -> tuple[tuple[int, ...], ...]:
        return tuple(map(tuple, self.thinking))

    @property
    def engine_fault(self) -> DealFault | None:
        """The first failure of an engine in the deal, if there was one."""
        return next((DealFault(player, str(fault)) for player, fault in self.losses.faults.items()), None)

    def break_off(self, states: list[State], says: str, player: int | None) -> PlayedDeal:
        actions = tuple(str(state.action) for state in states[1:])
        return PlayedDeal(None, self.thinking_times, None, DealFault(player, says, actions))
