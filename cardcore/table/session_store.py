"""Writing down what is played: into the store of saved games, and into record files."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from attrs import define, evolve, field, frozen

from cardcore.game.game import Game
from cardcore.game.records import MATCH_FORMAT, DealRecord, MatchRecord, dump, parse, record_of
from cardcore.game.state import State
from cardcore.players.people import is_person
from cardcore.rules.errors import CardcoreError
from cardcore.storage.deal_marks import Concession, DealMarks, Note, TakenBack
from cardcore.storage.deal_results import DealResult
from cardcore.storage.record_files import RecordFile
from cardcore.storage.saves import Store
from cardcore.storage.session_settings import SessionSettings
from cardcore.storage.whole_files import create_whole, reason, replace_whole
from cardcore.table.closed_hands import stay_closed
from cardcore.table.deal_codes import code_to_show


class RecordError(CardcoreError):
    """A record file that cannot be written; says why in one sentence."""


@frozen
class SessionDeal:
    """A deal of a session.

    Attributes:
        state: how far it has come.
        number: its number in the series, from 0.
        practice: whether it repeats a deal, or a part of one, and does not count.
        hints: the numbers of the actions before which a person had a hint.
        marks: what is written beside it.
        players: who plays it, where that is not as agreed for the session.
    """

    state: State
    number: int
    practice: bool = False
    hints: tuple[int, ...] = ()
    marks: DealMarks = field(factory=DealMarks)
    players: tuple[str, ...] = ()

    def agreed(self, settings: SessionSettings) -> SessionSettings:
        """What is agreed for the session, with the players of this deal."""
        return evolve(settings, players=self.players) if self.players else settings

    def with_hint(self) -> SessionDeal:
        return evolve(self, hints=tuple(sorted({*self.hints, len(self.state.actions())})))

    def with_note(self, player: int, text: str) -> SessionDeal:
        return evolve(self, marks=self.marks.with_note(Note(len(self.state.actions()), player, text)))

    def with_claimed(self) -> SessionDeal:
        """The deal with a mark that its last action was played after a claim."""
        return evolve(self, marks=self.marks.with_claimed(len(self.state.actions()) - 1))

    def conceded_by(self, player: int) -> SessionDeal:
        given_up = Concession(len(self.state.actions()), player)
        return evolve(self, marks=evolve(self.marks, conceded=given_up))

    def back_at(self, step: int) -> SessionDeal:
        """The deal without its actions from a step on, which are written beside it."""
        state, dropped = self.state.chain()[step], self.state.actions()[step:]
        later = [number for number in self.hints if number > step]
        marks = self.marks.after_undo(TakenBack(step, list(map(str, dropped)), later))
        return evolve(self, state=state, hints=tuple(n for n in self.hints if n <= step), marks=marks)

    def hints_of(self, player: int) -> int:
        """The number of decisions for which a player had a hint."""
        states = self.state.chain()
        return sum(states[number].phase.to_act == player for number in self.hints)

    def seed(self, settings: SessionSettings) -> str:
        """The text from which the decisions of the program's players come."""
        return f"{settings.seed}/{self.number}"

    def record(self, settings: SessionSettings) -> DealRecord:
        info = self.agreed(settings).table_info | {"deal": self.number}
        if self.practice:
            info["practice"] = True
        info |= self.marks.info()
        return record_of(Game.of(self.state), info, self.hints)

    def finished_record(self, settings: SessionSettings) -> DealRecord:
        """The record for a file, which has the code of a deal that is over."""
        record, code = self.record(settings), code_to_show(settings, self.state, self.number)
        return evolve(record, info={**(record.info or {}), "code": code}) if code else record


@define
class SavedSession:
    """Writes one session to the store; what it was given is on the disk before it answers.

    Attributes:
        store: none when the session is not saved.
        deals: how many of its deals have been begun.
        game: the key of the deal that is being played.
        undone: how often something was taken back in it.
    """

    store: Store | None
    number: int = 0
    deals: int = 0
    game: int = 0
    undone: int = 0

    @classmethod
    def begin(cls, store: Store, settings: SessionSettings) -> SavedSession:
        """A new session in the store; raises SaveError where the store fails."""
        record = None if settings.record is None else str(Path(settings.record).absolute())
        return cls(store, store.begin_session(evolve(settings, record=record)))

    def begin_deal(self, record: DealRecord) -> None:
        if self.store is not None:
            self.game = self.store.begin_deal(self.number, self.deals, record)
        self.deals += 1
        self.undone = 0

    def add_action(self, number: int, text: str, *, person: bool = True) -> None:
        if self.store is not None:
            self.store.add_action(self.game, number, text, person=person, undone=self.undone)

    def add_hint(self, number: int) -> None:
        if self.store is not None:
            self.store.add_hint(self.game, number, undone=self.undone)

    def take_back(self, number: int, marks: DealMarks) -> None:
        if self.store is not None:
            self.store.take_back(self.game, number, marks)
        self.undone = len(marks.undone)

    def keep_marks(self, marks: DealMarks) -> None:
        if self.store is not None:
            self.store.keep_marks(self.game, marks)

    def end_deal(self, state: State) -> None:
        if self.store is not None:
            self.store.end_deal(self.game, DealResult.of(state), closed=stay_closed(state))

    def drop_unplayed(self) -> bool:
        """Deletes the session if no person has acted in it; whether that was so."""
        return self.store is not None and self.store.drop_unplayed(self.number)

    def end(self) -> None:
        if self.store is not None:
            self.store.end_session(self.number)


@define
class RecordWriter:
    """The record file of a session, to which deals are added as they end; without a path it writes nothing.

    Where a person plays, nothing of a deal that goes on stands in it, nor the seed of those to come.

    Attributes:
        deals: those that are over and not in the file yet, or not for good.
        file: the file once it has the form of a series; a deal alone is written anew each time.
        kept_back: the last deal, as long as the next one is made of its hands.
    """

    settings: SessionSettings
    deals: list[DealRecord] = field(factory=list)
    file: RecordFile | None = None
    kept_back: SessionDeal | None = None

    @classmethod
    def after(cls, settings: SessionSettings, finished: Iterable[SessionDeal]) -> RecordWriter:
        kept = () if settings.record is None else finished
        return cls(settings, [deal.finished_record(settings) for deal in kept])

    @property
    def path(self) -> Path | None:
        return None if self.settings.record is None else Path(self.settings.record)

    @property
    def begun(self) -> bool:
        """Whether a deal is over, and the file there."""
        return self.file is not None or bool(self.deals)

    def claim(self, first: SessionDeal) -> None:
        """Creates the file; raises RecordError where it exists or cannot be written."""
        if self.path is not None:
            write_new(self.path, f"{dump(self._match([]))}\n" if self.secret else self._text(first))

    @property
    def secret(self) -> bool:
        """Whether somebody could read in the file what is hidden at the table."""
        return any(map(is_person, self.settings.players))

    def write(self, deal: SessionDeal, *, abandoned: bool = False) -> None:
        """Writes all deals so far, and the one going on if that is no secret or `abandoned`.

        A deal of whose hands the next one is made is written with that one, or at the end of the series.

        Raises:
            RecordError: writing failed.
        """
        path = self.path
        hidden = not deal.state.over or stay_closed(deal.state)
        if path is None or (self.secret and hidden and not abandoned):
            return
        try:
            self._write(path, deal)
        except (OSError, ValueError) as error:
            raise RecordError(_write_failure(path, error)) from None

    def _write(self, path: Path, deal: SessionDeal) -> None:
        running = deal.finished_record(self.settings)
        if self.file is not None:
            self.file, self.deals = self.file.with_deals(self.deals, running), []
        elif self._alone:
            replace_whole(path, self._text(deal).encode())
        else:
            self.file, self.deals = RecordFile.written(path, self._match(self.deals), running), []

    def reveal(self) -> None:
        """Adds what was kept back and the seed of a series that is over; RecordError where that fails."""
        if self.path is None or not self.secret:
            return
        try:
            self._write_kept_back(self.path)
            if self.file is None:
                return
            record = parse(self.path.read_text(encoding="utf-8"))
            told = evolve(record, seed=self.settings.seed, fair=self.settings.proof)
            replace_whole(self.path, f"{dump(told)}\n".encode())
        except (OSError, ValueError) as error:
            raise RecordError(_write_failure(self.path, error)) from None

    def close_deal(self, deal: SessionDeal) -> None:
        if self.path is not None:
            self.deals.append(deal.finished_record(self.settings))
            self.kept_back = deal if self.secret and stay_closed(deal.state) else None

    def _write_kept_back(self, path: Path) -> None:
        if self.kept_back is not None:
            self.deals.pop()
            self._write(path, self.kept_back)

    @property
    def _alone(self) -> bool:
        """Whether a deal that is added to those there are is the only one of the session so far."""
        settings = self.settings
        return not self.deals and settings.deals in (None, 1) and not settings.match

    def _match(self, deals: list[DealRecord]) -> MatchRecord:
        settings, info = self.settings, self.settings.table_info
        seed = None if self.secret else settings.seed
        return MatchRecord(MATCH_FORMAT, settings.variant, deals, settings.options, seed, info)

    def _text(self, deal: SessionDeal) -> str:
        record = deal.finished_record(self.settings)
        if self._alone and deal.state.over:
            record = evolve(record, fair=self.settings.proof)
        return dump(record if self._alone else self._match([*self.deals, record])) + "\n"


def write_new(path: Path, text: str) -> None:
    """Creates a file; raises RecordError where it exists or cannot be written."""
    try:
        create_whole(path, text)
    except FileExistsError:
        raise RecordError(
            f"There is already a file {path}; nothing was written. Choose another name."
        ) from None
    except (OSError, ValueError) as error:
        raise RecordError(_write_failure(path, error)) from None


def _write_failure(path: Path, error: Exception) -> str:
    return f"{path} cannot be written: {reason(error)}."
