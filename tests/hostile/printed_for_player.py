"""All that the program prints of a deal for one of its players while hidden cards may still matter.

What is compared, form by form:

- `replay --as` in words, with `--json`, and the last of its scenes.
- The table, as `play`, `resume`, `fork` and `daily` seat a person, alone or with all at one screen: how it
  goes on, and the answer to everything that may be typed: all commands, notes, taking back, giving up, what
  is no claim, what is no legal choice, and the file of `save`. The full screen draws the same scenes and
  shows the same answers.
- What an engine is told: `new deal`, all steps, `choose`.
- In a share of the positions: `replay --as` in sentences, and with `--json --trace` and `--scene` all steps
  before; the table both alone and shared, with the rules; `hint` (with a small budget); and a real file of
  saved games with `resume`, `resume --list`, `history`, `stats`, each in words and for programs, and the file
  of `--record`.
- After the end of a deal whose hands stay closed, since the next deal is made of them: all that can be typed
  then.

Claims have tests of their own. Left out is what shows all cards to whoever asks for it, and can be asked for
only with the record of a deal in hand that has them all: `replay` without `--as`, `replay --pbn`, `review`,
`report-move`, `code`, `verify`, `save --all`; what begins when a deal is over and its hands are opened, the
result included; and `learn`, `puzzle`, `check` and `compare`, in whose deals nobody sits who may not know a
card.
"""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Callable, Iterator, Sequence
from io import BytesIO, StringIO, TextIOWrapper
from pathlib import Path

from attrs import evolve, frozen

from cardcore.engines import messages
from cardcore.faces.terminal.play_history import HistoryRequest, export, history
from cardcore.faces.terminal.play_statistics import statistics_of
from cardcore.faces.terminal.record_file import RecordedDeals, read_record
from cardcore.faces.terminal.screen import Screen
from cardcore.faces.terminal.style import Style
from cardcore.game.options import values_of
from cardcore.game.records import DealRecord, dump
from cardcore.game.state import State
from cardcore.knowledge.view import View, view
from cardcore.rules.errors import CardcoreError
from cardcore.scene.hint import hint_of
from cardcore.scene.names import PlayerNames
from cardcore.scene.narration import Narration
from cardcore.scene.view_scene import Occasion, scene_of
from cardcore.search.budget import Budget
from cardcore.search.review import analyse_view
from cardcore.storage.deal_marks import DealMarks
from cardcore.storage.saves import Store, open_store
from cardcore.storage.session_settings import SessionSettings
from cardcore.table.closed_hands import stay_closed
from cardcore.table.console import Console, PlayerLeft
from cardcore.table.hints import hint_paragraphs
from cardcore.table.saved_games import saved_games
from cardcore.table.session import Session, resume
from cardcore.table.session_store import RecordWriter, SavedSession, SessionDeal
from cardcore.table.table_commands import read_entry
from tests.hostile.long_runs import REGISTRY

Printed = tuple[str, Sequence[str]]
"""What was asked for, and the lines of the answer."""

ASKED = (
    "?", "table", "hand", "trick", "auction", "unseen", "seen spades", "last", "tricks", "score", "sort rank",
    "sort trumps", "note", "note mine too", "note", "concede", "no", "claim", "claim x", "claim 99", "save",
)  # fmt: skip
"""What changes nothing but notes, where it is not a choice."""

CHOSEN = (
    "SA",
    "C2",
    "Pass",
    "1NT",
    "7NT",
    "X",
    "xyzzy",
    "#0",
    "#99",
    "up:SA",
    "down:SA",
    "lead:hand",
    "take:SA",
)
"""Choices that are typed where they are not legal."""

AFTERWARDS = (
    "par", "expert", "expert list", "review", "review 1", "from 0", "from trick 1", "same", "exchange",
    "last", "tricks", "score", "note", "hint", "xyzzy",
)  # fmt: skip
"""What is typed after a deal whose hands stay closed."""

SHARE = 20
"""One in so many positions is looked at in every way."""

FEW = Budget(worlds=2)
"""The budget of hints, of which there are many here."""

TIME = re.compile(r"\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d)?")


@frozen
class Seen:
    """A position with its record, and the player for whom it is printed; files go into the folder."""

    state: State
    record: DealRecord
    player: int
    folder: Path

    @property
    def hidden(self) -> bool:
        """Whether a card that lies face down may still matter."""
        return not self.state.over or stay_closed(self.state)

    @property
    def names(self) -> PlayerNames:
        """The players by their numbers."""
        return PlayerNames.by_number(self.state.variant)

    @property
    def view(self) -> View:
        return view(self.state, self.player)

    def printed(self, number: int) -> Iterator[Printed]:
        """All that is printed at a position; its number says which of the longer answers are asked for."""
        if not self.hidden:
            yield "what happened", Narration(self.view, self.names).since(1)
            return
        told = self.replayed()
        yield "replay --as", [*told.words(Style(width=100))]
        yield "replay --as --json", [*told.json_lines(every_step=False)]
        yield "the scene", [json.dumps(self.scene())]
        yield from self.at_the_table(self.all_persons if number % 2 else self.alone)
        yield from self.told_to_engine()
        if number % SHARE == 0:
            yield from self.long_answers(told)

    def long_answers(self, told: RecordedDeals) -> Iterator[Printed]:
        """What is printed of all steps before, and what takes long."""
        yield "replay --as, in sentences", [*told.words(Style(width=60, pictures=False))]
        yield "replay --as --json --trace", [*told.json_lines(every_step=True)]
        yield "replay --as --scene", [*told.scene_lines()]
        yield "hint", self.hinted()
        yield from self.at_the_table(self.all_persons, "rules")
        yield from self.kept()

    def replayed(self) -> RecordedDeals:
        """The record as `replay --as` reads it from standard input."""
        stdin = TextIOWrapper(BytesIO(dump(self.record).encode()), encoding="utf-8")
        return read_record("-", REGISTRY.find, stdin, "contract").as_seen_by(self.player)

    def scene(self) -> object:
        """What is drawn, as `replay --as --scene` writes it."""
        counted = Occasion(self.state.variant.match.start(self.state.start.dealer))
        return scene_of(self.view, self.names, counted).as_json()

    @property
    def alone(self) -> tuple[str, ...]:
        """The player alone with programs."""
        numbers = range(self.state.variant.players)
        return tuple("human" if number == self.player else "random" for number in numbers)

    @property
    def all_persons(self) -> tuple[str, ...]:
        """Everybody before one screen."""
        return ("human",) * self.state.variant.players

    def settings(self, players: tuple[str, ...]) -> SessionSettings:
        """A session with the deal; its seed is one that the player does not know."""
        game, dealer = self.state.variant, self.state.start.dealer
        return SessionSettings(game.key, game.rules_version, players, "hidden", dealer, values_of(game.house))

    def at_the_table(self, players: tuple[str, ...], *first: str) -> Iterator[Printed]:
        """Everything on the screen, up to the moment at which somebody else acts, and the files of `save`.

        Args:
            first: what is typed besides, before all else.
        """
        settings, screen = self.settings(players), self.screen(self.typed(players, *first))
        console = Console.of(players, screen, self.state.variant)
        match = settings.begin(self.state.variant)
        session = Session(settings, console, SavedSession(None), match, RecordWriter(settings))
        deal = SessionDeal(self.state, 0, marks=DealMarks.of(self.record.info))
        try:
            session.go_on(deal)
            if self.state.over or len(console.people) > 1 or self.view.legal:
                session.play(deal)
        except PlayerLeft:
            pass
        yield f"the table of {', '.join(players)}", shown(screen)
        yield "the file of save", self.saved_files()

    def typed(self, players: tuple[str, ...], *first: str) -> list[str]:
        """What the player types; nothing where somebody else at the screen is to act."""
        file = self.folder / "saved.json"
        if self.state.over:
            return [*AFTERWARDS, f"save {file}", "quit"]
        if not self.view.legal:
            return []
        handed_over = [""] if players == self.all_persons else []
        # A command such as `hand` may be what the game asks for.
        typed = [text for text in (*first, *ASKED, *CHOSEN) if not is_legal(text, self.view)]
        return [*handed_over, *typed, f"save {file}", "undo", "table", "undo", "quit"]

    def saved_files(self) -> list[str]:
        """What `save` has written, which is then taken away."""
        files = sorted(self.folder.glob("*.json"))
        written = [file.read_text(encoding="utf-8") for file in files]
        for file in files:
            file.unlink()
        return written

    def screen(self, typed: Sequence[str]) -> Screen:
        stdin = StringIO("".join(f"{line}\n" for line in typed))
        return Screen(stdin, StringIO(), StringIO(), columns=100)

    def told_to_engine(self) -> Iterator[Printed]:
        """The messages to an engine in the place of the player, which comes to the table now."""
        seen = self.view
        asked = [messages.choose(seen, "5eed", None, 10.0)] if seen.legal else []
        for message in (messages.new_deal(seen), messages.now(seen, None), *asked):
            yield f"the engine's {message['type']}", [messages.write(message).decode()]

    def hinted(self) -> Sequence[str]:
        """The hint, with fewer worlds than the table looks at."""
        seen = self.view
        if len(seen.legal) < 2:
            return []
        try:
            return hint_paragraphs(hint_of(seen, analyse_view(seen, FEW)))
        except CardcoreError as error:
            return [str(error)]

    def kept(self) -> Iterator[Printed]:
        """What is printed of the deal when it lies among the saved games."""
        home, file = self.folder / "home", self.folder / "record.json"
        settings = evolve(self.settings(self.alone), record=str(file))
        with open_store({"TWOHAND_HOME": str(home)}) as store:
            saved = SavedSession.begin(store, settings)
            recorder, deal = RecordWriter(settings), SessionDeal(self.state, 0)
            recorder.claim(deal)
            saved.begin_deal(self.record)
            for number, action in enumerate(self.state.actions()):
                saved.add_action(number, str(action))
            recorder.write(deal)
            if self.state.over:
                saved.end_deal(self.state)
                recorder.close_deal(deal)
                yield "history --export", [self.exported(store)]
            yield from self.listed(store)
            screen = self.screen(["quit"])
            if self.view.legal:
                resume(store, screen, REGISTRY.find)
            yield "resume", shown(screen)
        yield "the file of --record", [file.read_text(encoding="utf-8")]
        shutil.rmtree(home)
        file.unlink()

    def exported(self, store: Store) -> str:
        try:
            return export(store, HistoryRequest(everything=True), "-")
        except CardcoreError as error:
            return str(error)

    def listed(self, store: Store) -> Iterator[Printed]:
        """The lists of games, without times."""
        for as_json in (False, True):
            yield "resume --list", [TIME.sub("", saved_games(store, REGISTRY.find, as_json=as_json))]
        for form in ("text", "json", "csv"):
            told = history(store, REGISTRY.find, HistoryRequest(form=form), uncounted)
            yield f"history, {form}", [TIME.sub("", told)]
            told = statistics_of(store, REGISTRY.find, None, form, uncounted)
            yield f"stats, {form}", [TIME.sub("", told)]


def shown(screen: Screen) -> list[str]:
    """The lines on both streams of a screen."""
    streams = [screen.stdout, screen.stderr]
    return [line for each in streams if isinstance(each, StringIO) for line in each.getvalue().splitlines()]


def uncounted(total: int) -> Callable[[int], None]:
    """A counter that counts nothing."""
    return lambda done: None


def is_legal(text: str, seen: View) -> bool:
    """Whether a text would be taken for a legal choice."""
    try:
        return read_entry(text, seen) in seen.legal
    except CardcoreError:
        return False
