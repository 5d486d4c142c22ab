"""An engine as a player: the processes in which it sits, what each of them was told, and what it did wrong.

Each seat of each table has a process of its own. So partners do not see each other's cards, and where the
same deal is played several times with seats exchanged, nobody remembers it from another table.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from time import monotonic

from attrs import define, field, frozen

from cardcore.engines import messages
from cardcore.engines.engine_faults import EngineFault, GaveUp
from cardcore.engines.engine_names import EngineName, GameNotPlayed, Limits
from cardcore.engines.engine_process import EngineProcess, stop_engines
from cardcore.engines.messages import Introduction
from cardcore.knowledge.recall import Recall
from cardcore.knowledge.view import View
from cardcore.rules.actions import Action
from cardcore.rules.errors import BadRecord, CardcoreError
from cardcore.search.budget import Budget

GREETING = 60.0
"""Seconds that an engine has to start and to introduce itself."""

LONGEST = 100
"""Letters of an answer that are looked at."""

MAX_SEATS = 48
"""Maximum number of processes of one engine; the one that has waited longest leaves before another comes."""


@define(eq=False)
class EngineSeat:
    """An engine in one seat of one table.

    Attributes:
        told: the last that it was told of its deal, none before the first.
        spent: the seconds that it has used in this deal.
    """

    process: EngineProcess
    told: Recall | None = None
    spent: float = 0.0

    def choose(self, view: View, rng: Random, budget: Budget | None, limits: Limits) -> Action:
        """What the engine chooses; `EngineFault` where it does not, in time and legally."""
        self.catch_up(view)
        left = limits.deal - self.spent
        if left <= 0:
            raise EngineFault(f"was late: it has used its {limits.deal:g} s for the deal")
        limit, began = min(limits.decision, left), monotonic()
        question = messages.choose(view, messages.decision_seed(rng), budget, limit)
        answer = self.process.ask(question, limit)
        self.spent += monotonic() - began
        return chosen(answer, view)

    def catch_up(self, view: View) -> None:
        """Tells the engine what it has not been told; of another deal than before everything."""
        if not goes_on(self.told, view):
            self.process.tell(messages.new_deal(view))
            self.told, self.spent = None, 0.0
        self.process.tell(messages.now(view, self.told))
        self.told = view.recall


def goes_on(told: Recall | None, view: View) -> bool:
    """Whether a view is of the deal that was told, at that moment or later."""
    here: Recall | None = view.recall
    while told is not None and here is not None and here.number > told.number:
        here = here.before
    return here is told


def chosen(answer: dict[str, object], view: View) -> Action:
    """The action of an answer; `EngineFault` where it is none or not legal."""
    try:
        text = messages.read_answer(answer).action
    except BadRecord as error:
        raise EngineFault(f"answered wrongly: {error.says}") from None
    legal = next((action for action in view.legal if str(action) == text), None)
    if legal is not None:
        return legal
    try:
        action = view.phase.read(text[:LONGEST])
    except CardcoreError:
        action = None
    if action is None or action not in view.legal:
        raise EngineFault(f"answered {text[:LONGEST]!r}, which is not legal")
    return action


@define(eq=False)
class EnginePlayer:
    """A player that is a program of its own.

    Attributes:
        name: what results call it.
        who: what messages call it.
        command: how it is started, as it would be typed or in words.
        introduction: what it says of itself, none before it was met.
    """

    name: str
    who: str
    command: str | Sequence[str]
    budget: Budget | None = None
    limits: Limits = field(factory=Limits)
    introduction: Introduction | None = None
    seats: dict[tuple[int, int], EngineSeat] = field(factory=dict)
    _waiting: list[EngineProcess] = field(factory=list)

    @classmethod
    def of(cls, named: EngineName) -> EnginePlayer:
        """The engine of a name, not yet started."""
        return cls(str(named), f"the engine {named.short}", named.command, named.budget, named.limits)

    def meet(self) -> Introduction:
        """What the engine says of itself; it is started unless it was met before.

        Raises:
            EngineFault: it cannot be started, or does not introduce itself.
        """
        if self.introduction is None:
            try:
                self._waiting.append(self.start())
            except EngineFault as fault:
                raise self._named(fault, "") from None
        return self.introduction or Introduction(self.name)

    def check_plays(self, key: str) -> None:
        """Passes if the engine says that it plays a game, or names none; raises `GameNotPlayed`."""
        met = self.meet()
        if not met.plays(key):
            raise GameNotPlayed(
                f"{self._begins} does not play {key}; it says that it plays {met.games_shown}."
            )

    def at(self, table: int) -> EngineAtTable:
        """The engine at the table of a number, where it remembers nothing of other tables."""
        return EngineAtTable(self, table)

    def choose(self, view: View, rng: Random) -> Action:
        return self.at(0).choose(view, rng)

    def choose_at(self, table: int, view: View, rng: Random) -> Action:
        """What the engine chooses in the seat of a view; after an `EngineFault` it starts anew."""
        place = table, view.player
        try:
            return self._seat(place, view).choose(view, rng, self.budget, self.limits)
        except EngineFault as fault:
            failed = self.seats.pop(place, None)
            if failed is not None:
                failed.process.kill()
            raise self._named(fault, f"In {view.variant.name} ") from None

    def spent(self, table: int, view: View) -> float:
        """The seconds that the engine has used in the deal of a view, where it sits at a table."""
        seat = self.seats.get((table, view.player))
        return seat.spent if seat is not None and goes_on(seat.told, view) else 0.0

    def forget(self, table: int) -> None:
        """Has every deal at a table told from its beginning once more."""
        for (at, _), seat in self.seats.items():
            if at == table:
                seat.told = None

    def leave(self) -> None:
        """Lets all processes go."""
        processes = [*self._waiting, *(seat.process for seat in self.seats.values())]
        self._waiting.clear()
        self.seats.clear()
        stop_engines(processes)

    def _seat(self, place: tuple[int, int], view: View) -> EngineSeat:
        seat = self.seats.pop(place, None) or EngineSeat(self._process())
        self.seats[place] = seat  # The first of them has waited longest.
        if self.introduction is not None and not self.introduction.plays(view.variant.key):
            raise EngineFault(f"does not play {view.variant.key}")
        if len(self.seats) > MAX_SEATS:
            stop_engines([self.seats.pop(next(iter(self.seats))).process])
        return seat

    def _process(self) -> EngineProcess:
        return self._waiting.pop() if self._waiting else self.start()

    def start(self) -> EngineProcess:
        """A new process of the engine, which has introduced itself; `EngineFault` where it does not."""
        process = EngineProcess.start(self.command, self.limits.megabytes)
        try:
            self.introduction = messages.read_introduction(process.ask(messages.hello(), GREETING))
        except BadRecord as error:
            process.kill()
            raise EngineFault(f"is not one: {error.says}") from None
        except EngineFault:
            process.kill()
            raise
        return process

    def _named(self, fault: EngineFault, where: str) -> EngineFault:
        """The failure as a sentence that names the engine, and what it costs."""
        if isinstance(fault, GaveUp) and self.is_plugin:
            named = EngineFault(fault.reason, loses=self.limits.loses)
        else:
            who = f"{where}{self.who}" if where else self._begins
            named = EngineFault(f"{who} {fault.says.rstrip('.')}.", loses=self.limits.loses)
        return named

    @property
    def _begins(self) -> str:
        """What it is called where a sentence begins."""
        return self.who[0].upper() + self.who[1:]

    @property
    def is_plugin(self) -> bool:
        """Whether it is a player of a plugin in a process of this program, whose reasons name the plugin."""
        return not isinstance(self.command, str)


@frozen
class EngineAtTable:
    """An engine at one of several tables."""

    engine: EnginePlayer
    table: int

    @property
    def name(self) -> str:
        """What results call it."""
        return self.engine.name

    def choose(self, view: View, rng: Random) -> Action:
        """What the engine chooses; `EngineFault` where it does not."""
        return self.engine.choose_at(self.table, view, rng)
