"""Whether a program keeps to the engine protocol: what it says of itself, what it answers, how it leaves.

Nothing that it is told depends on hidden cards, so nobody needs to look whether it peeks. Two answers to one
question are compared, but they may differ: a program may go by the clock.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from subprocess import TimeoutExpired
from time import perf_counter

from attrs import define, field, frozen

from cardcore.engines import messages
from cardcore.engines.engine_faults import EngineFault
from cardcore.engines.engine_player import EnginePlayer
from cardcore.engines.engine_process import EngineProcess
from cardcore.game.state import State, Variant
from cardcore.knowledge.runner import Chooser, view_rng
from cardcore.knowledge.view import view
from cardcore.testing.peeking import decisions

LEAVING = 5.0
"""Seconds in which an engine must have left."""

AGAIN = 1
"""The number of the table at which every decision is asked once more, the deal told from its beginning."""


@frozen
class EngineReport:
    """What the check of an engine found.

    Attributes:
        name: of the engine, as players are named.
        kept: what it does as the protocol says, in sentences.
        faults: what it does not.
        notes: what users of it should know.
    """

    name: str
    kept: tuple[str, ...]
    faults: tuple[str, ...]
    notes: tuple[str, ...]

    @property
    def passed(self) -> bool:
        """Whether no fault was found."""
        return not self.faults

    def lines(self) -> list[str]:
        """The report for people."""
        told = [f"ok     {each}" for each in self.kept]
        told += [f"note   {each}" for each in self.notes] + [f"FAULT  {each}" for each in self.faults]
        return [self.name, *told, "passed" if self.passed else "failed"]


@define
class _Findings:
    """What was found so far."""

    kept: list[str] = field(factory=list)
    faults: list[str] = field(factory=list)
    notes: list[str] = field(factory=list)

    def look(self, examine: Callable[[], Iterator[str]]) -> bool:
        """Takes up what an examination finds kept; whether it came to its end without a fault."""
        try:
            self.kept += examine()
        except EngineFault as fault:
            self.faults.append(fault.says)
            return False
        return True


def check_engine(
    engine: EnginePlayer,
    opponent: Chooser,
    variant: Variant,
    *,
    positions: int = 200,
    seed: str = "check",
    progress: Callable[[int], None] = lambda done: None,
) -> EngineReport:
    """What comes of playing with an engine that was not met yet, and of asking it what engines are asked.

    Args:
        opponent: who plays for all the others.
        positions: the number of decisions; forced ones do not count.
        progress: called with the number of decisions done.
    """
    found = _Findings()
    try:
        if found.look(lambda: _meet(engine, variant)):
            play = _Play(engine, opponent, variant, positions, seed, progress)
            found.look(lambda: play.answers(found.notes))
            found.look(lambda: _pass_over(engine))
            found.look(lambda: _leave(engine))
    finally:
        engine.leave()
    return EngineReport(engine.name, tuple(found.kept), tuple(found.faults), tuple(found.notes))


def _meet(engine: EnginePlayer, variant: Variant) -> Iterator[str]:
    """That it introduces itself, and plays the game."""
    began = perf_counter()
    met = engine.meet()
    yield f"introduces itself as {met}, {perf_counter() - began:.2f} s after it was started"
    if not met.plays(variant.key):
        raise EngineFault(f"does not play {variant.key}; it says that it plays {met.games_shown}")
    yield f"plays {variant.key}" if met.games else "does not say which games it plays, and is asked for any"


@frozen
class _Play:
    """The deals in which an engine is asked."""

    engine: EnginePlayer
    opponent: Chooser
    variant: Variant
    positions: int
    seed: str
    progress: Callable[[int], None]

    def answers(self, notes: list[str]) -> Iterator[str]:
        """That it answers legally and in time; notes how often it answers otherwise when asked again."""
        slowest, others, done = 0.0, 0, 0
        for state, chance in decisions(self.engine, self.opponent, self.variant, self.seed):
            answer, seconds = self.ask(0, state, chance)
            self.engine.forget(AGAIN)
            others += answer != self.ask(AGAIN, state, chance)[0]
            slowest, done = max(slowest, seconds), done + 1
            self.progress(done)
            if done == self.positions:
                break
        yield f"answers {done} decisions legally and in time; the slowest took {slowest:.3f} s"
        if others:
            notes.append(f"{others} of {done} answers were others when asked again, with the same chance")
        else:
            yield "answers the same when a deal is told anew up to the same moment, with the same chance"

    def ask(self, table: int, state: State, chance: str) -> tuple[str, float]:
        """What it chooses, and the seconds that it took."""
        seen = view(state, state.phase.to_act)
        before = self.engine.spent(table, seen)
        answer = str(self.engine.choose_at(table, seen, view_rng(chance, seen)))
        return answer, self.engine.spent(table, seen) - before


def _pass_over(engine: EnginePlayer) -> Iterator[str]:
    """That it passes over what it does not know, which a later version may send."""
    process = engine.start()
    try:
        process.tell({"type": "a message of a later version"})
        messages.read_introduction(process.ask(messages.hello(), LEAVING))
    except EngineFault as fault:
        raise EngineFault(f"does not pass over a message that it does not know: it {fault.says}") from None
    finally:
        process.kill()
    yield "passes over messages that it does not know"


def _leave(engine: EnginePlayer) -> Iterator[str]:
    """That it ends when it is told to, and when nobody is there to tell it."""
    _see_off(engine.start(), {"type": messages.QUIT})
    yield f"leaves on '{messages.QUIT}'"
    _see_off(engine.start(), None)
    yield "leaves when its input ends"


def _see_off(process: EngineProcess, last: messages.Message | None) -> None:
    try:
        if last is None:
            process.close_input()
        else:
            process.tell(last)
        process.process.wait(LEAVING)
    except TimeoutExpired:
        how = "its input has ended" if last is None else f"it was told '{messages.QUIT}'"
        raise EngineFault(f"is still there {LEAVING:.0f} s after {how}") from None
    finally:
        process.kill()
