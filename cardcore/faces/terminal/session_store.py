"""Writing down what is played: into the store of kept games, and into record files."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path

from attrs import define, evolve, field, frozen

from cardcore.faces.terminal.session_plan import Plan
from cardcore.game.options import values_of
from cardcore.game.records import MATCH_FORMAT, DealRecord, MatchRecord, dumped, record_of
from cardcore.game.state import Game, State
from cardcore.rules.errors import CardcoreError
from cardcore.storage.saves import Store


class RecordError(CardcoreError):
    """A record file that cannot be written; says why in one sentence."""


@frozen
class Deal:
    """A deal of a sitting.

    Attributes:
        state: how far it has come.
        number: its number in the series, from 0.
        practice: whether it repeats the deal before it and does not count.
        hints: the numbers of the actions before which a person had a hint.
    """

    state: State
    number: int
    practice: bool = False
    hints: tuple[int, ...] = ()

    def with_hint(self) -> Deal:
        """The deal with a hint for the decision that is open."""
        return evolve(self, hints=tuple(sorted({*self.hints, len(self.state.actions())})))

    def hints_of(self, player: int) -> int:
        """For how many of their decisions a player had a hint."""
        states = self.state.chain()
        return sum(states[number].phase.to_act == player for number in self.hints)

    def seed(self, plan: Plan) -> str:
        """The text from which the decisions of the program's players come."""
        return f"{plan.seed}/{self.number}"

    def record(self, plan: Plan) -> DealRecord:
        """The record of the deal so far."""
        info: dict[str, object] = {"players": list(plan.players), "aids": plan.aids, "deal": self.number}
        if self.practice:
            info["practice"] = True
        return record_of(Game.of(self.state), info, self.hints)


@define
class Keeper:
    """The pen of one sitting: what it is told is in the store before it answers.

    Attributes:
        store: where the sitting is kept, none when it is not.
        sitting: the number of the sitting in the store.
        deals: how many of its deals have been begun.
        game: the key of the deal that is being played.
    """

    store: Store | None
    sitting: int = 0
    deals: int = 0
    game: int = 0

    @classmethod
    def begin(cls, store: Store, plan: Plan) -> Keeper:
        """The keeper of a new sitting.

        Raises:
            SaveError: the store is in trouble.
        """
        return cls(store, store.begin_sitting(plan.header()))

    def begin_deal(self, record: DealRecord) -> None:
        """Keeps the header of a deal."""
        if self.store is not None:
            self.game = self.store.begin_deal(self.sitting, self.deals, record)
        self.deals += 1

    def action(self, number: int, text: str) -> None:
        """Keeps an action."""
        if self.store is not None:
            self.store.add_action(self.game, number, text)

    def hint(self, number: int) -> None:
        """Keeps that there was a hint for an action."""
        if self.store is not None:
            self.store.add_hint(self.game, number)

    def end_deal(self) -> None:
        """Keeps that the deal is over."""
        if self.store is not None:
            self.store.end_deal(self.game)

    def end(self) -> None:
        """Keeps that the sitting is finished."""
        if self.store is not None:
            self.store.end_sitting(self.sitting)


@define
class Recorder:
    """The record file of a sitting, written anew as deals end; without a path it writes nothing."""

    plan: Plan
    deals: list[DealRecord] = field(factory=list)

    def claim(self, first: Deal) -> None:
        """Writes the file for the first time.

        Raises:
            RecordError: there is such a file already, or it cannot be written.
        """
        if self.plan.record is not None:
            write_new(self.plan.record, self._text(first))

    def write(self, deal: Deal) -> None:
        """Writes all the deals so far, with the one that is going on.

        Raises:
            RecordError: the file cannot be written.
        """
        path = self.plan.record
        if path is None:
            return
        beside = path.with_name(path.name + ".new")
        try:
            beside.write_text(self._text(deal), encoding="utf-8")
            os.replace(beside, path)
        except (OSError, ValueError) as error:
            raise RecordError(_unwritable(path, error)) from None

    def close_deal(self, deal: Deal) -> None:
        """Holds a deal that is over for the record of the whole."""
        self.deals.append(deal.record(self.plan))

    def _text(self, deal: Deal) -> str:
        plan, deals = self.plan, [*self.deals, deal.record(self.plan)]
        if len(deals) == 1 and plan.deals in (None, 1) and not plan.match:
            return dumped(deals[0]) + "\n"
        options = values_of(plan.variant.house)
        info: dict[str, object] = {"players": list(plan.players), "aids": plan.aids}
        return dumped(MatchRecord(MATCH_FORMAT, plan.variant.key, deals, options, plan.seed, info)) + "\n"


def recorder_of(plan: Plan, finished: Iterable[Deal] = ()) -> Recorder:
    """The recorder of a sitting in which some deals are finished."""
    return Recorder(plan, [deal.record(plan) for deal in finished])


def write_new(path: Path, text: str) -> None:
    """Writes a file that does not exist yet.

    Raises:
        RecordError: there is such a file, or it cannot be written.
    """
    try:
        with path.open("x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError:
        raise RecordError(
            f"There is already a file {path}; nothing was written. Choose another name."
        ) from None
    except (OSError, ValueError) as error:
        raise RecordError(_unwritable(path, error)) from None


def _unwritable(path: Path, error: Exception) -> str:
    reason = error.strerror if isinstance(error, OSError) else str(error)
    return f"{path} cannot be written: {reason}."
