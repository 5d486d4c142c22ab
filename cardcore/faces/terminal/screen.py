"""A terminal or a pipe, line by line: what is said, what is asked, what is kept out of sight.

Nothing moves the cursor but the clearing of the screen when it is handed over. Questions and what belongs
to the game go to standard output, warnings to standard error.
"""

from __future__ import annotations

import io
import os
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from threading import Timer
from time import monotonic, sleep
from typing import TextIO

from attrs import field, frozen

from cardcore.faces.terminal.line_editing import can_edit, drop_typed_ahead, forget_lines, read_edited
from cardcore.faces.terminal.round_table import table_lines
from cardcore.faces.terminal.rules_display import show_wish
from cardcore.faces.terminal.style import MAX_WIDTH, MIN_WIDTH, Style, can_encode
from cardcore.plugins.rules_page import RulesPage
from cardcore.rules.cards import SUIT_SYMBOLS
from cardcore.rules.errors import clean
from cardcore.scene.scene import Scene
from cardcore.scene.score_sheet import sheet_lines, sheet_sentences
from cardcore.storage.preferences import USUAL, Preferences
from cardcore.table.face import Reply

_CLEAR = "\x1b[H\x1b[2J\x1b[3J"
"""Home, then the screen, then what scrolled off it."""

_NUMBER = re.compile("[0-9]{1,4}")
"""A width that a terminal can have."""

PATIENCE = 5.0
"""Seconds after which it is said who is thinking; a line for every thought would be in the way."""

MAX_LINE = 10_000
"""Maximum length of an answer, in letters; a device may give lines without end."""

BETWEEN_LOOKS = 0.1
"""Seconds between looks at whether something still goes on."""

_SCREENFUL = 60
"""Number of lines after which nothing written before is in sight."""


@frozen(eq=False)
class Screen:
    """A terminal or a pipe that a game is played on.

    Attributes:
        clears: whether screen and scrollback can be cleared.
        columns: its width if that is fixed; otherwise the terminal is asked each time.
        italian: whether the Italian name stands behind each card.
        pictures: whether a table may be drawn; sentences are better for who listens to the screen.
    """

    stdin: TextIO = field(repr=False)
    stdout: TextIO = field(repr=False)
    stderr: TextIO = field(repr=False)
    colour: bool = False
    symbols: bool = False
    clears: bool = False
    columns: int | None = 80
    italian: bool = False
    pictures: bool = True

    @classmethod
    def of(
        cls,
        stdin: TextIO,
        stdout: TextIO,
        stderr: TextIO,
        environ: Mapping[str, str],
        preferences: Preferences = USUAL,
    ) -> Screen:
        """The screen of three streams, with what the environment and its user say about it."""
        if isinstance(stdin, io.TextIOWrapper):
            # A stream that was read from before stays as strict as it is.
            with suppress(io.UnsupportedOperation):
                stdin.reconfigure(errors="replace")
        able = stdout.isatty() and environ.get("TERM", "") not in ("", "dumb", "unknown")
        columns = environ.get("COLUMNS", "")
        return cls(
            stdin,
            stdout,
            stderr,
            colour=preferences.colours != "off" and _has_colour(stdout, environ),
            symbols=_has_symbols(stdout, preferences.symbols, able=able),
            clears=able,
            columns=int(columns) if _NUMBER.fullmatch(columns) else None,
            italian=environ.get("TWOHAND_CARDS", "").strip().lower() == "italian",
            pictures=environ.get("TWOHAND_TABLE", "").strip().lower() != "lines",
        )

    @property
    def style(self) -> Style:
        """How text is set on it now; a terminal may have changed its width."""
        width = min(max(self._width(), MIN_WIDTH), MAX_WIDTH)
        return Style(width, self.colour, self.symbols, self.italian, self.pictures)

    def _width(self) -> int:
        if self.columns:
            return self.columns
        try:
            return os.get_terminal_size(self.stdout.fileno()).columns or 80
        except (OSError, ValueError):
            return 80

    def say(self, text: str) -> None:
        self.write(self.style.lines(text))

    def show(self, scene: Scene) -> None:
        """Draws the table, below a blank line."""
        self.write(["", *table_lines(scene, self.style)])

    def tell(self, sentences: tuple[str, ...], scene: Scene) -> None:
        for sentence in sentences:
            self.say(sentence)

    def present(self, reply: Reply) -> None:
        style = self.style
        lines = [line for sentence in reply.sentences for line in style.lines(sentence, "  ")]
        if style.pictures:
            self.write([*lines, *sheet_lines(reply.heads, reply.rows, style.width)])
            return
        told = sheet_sentences(reply.heads, reply.rows)
        self.write([*lines, *(line for sentence in told for line in style.lines(sentence, "  "))])

    def announce(self, reply: Reply) -> None:
        self.write([""])
        self.present(reply)

    def read_rules(self, page: RulesPage, section: str, wish: str) -> None:
        self.write(show_wish(page, section, wish, self.style, self.stdout))

    @contextmanager
    def thinking(self, name: str) -> Iterator[None]:
        """Says on standard error who is thinking, once it takes long."""
        notice = Timer(PATIENCE, self.warn, (f"{name} is thinking.",))
        notice.daemon = True
        notice.start()
        try:
            with self._ending_its_line():
                yield
        finally:
            notice.cancel()

    def wait_while(self, goes_on: Callable[[], bool]) -> None:
        with self._ending_its_line():
            while goes_on():
                sleep(BETWEEN_LOOKS)

    @contextmanager
    def _ending_its_line(self) -> Iterator[None]:
        """Ends the line in which a terminal shows Ctrl-C, behind which a shell would go on."""
        try:
            yield
        except KeyboardInterrupt:
            self._write("\n")
            raise

    def progress(self, total: int, what: str) -> Callable[[int], None]:
        return progress_counter(total, what, self.stderr, patience=2.0)

    def write(self, lines: Iterable[str]) -> None:
        """Writes lines that are set already."""
        self._write("".join(f"{line}\n" for line in lines))

    def warn(self, text: str) -> None:
        """Writes a warning, on one line where nobody reads it at once."""
        lines = Style(self.style.width).lines(text) if self.stderr.isatty() else [clean(text)]
        self.stderr.write("".join(f"{_encodable(self.stderr, line)}\n" for line in lines))
        self.stderr.flush()

    def ask(self, prompt: str, scene: Scene | None = None, words: tuple[str, ...] = ()) -> str | None:
        """The line that was typed, without the blanks around it; none at the end of input.

        What was typed at a terminal before the question is dropped.
        """
        drop_typed_ahead(self.stdin)
        # In letters alone, for a line that can be edited must know how wide its prompt is.
        *before, last = Style(self.style.width - 1).lines(prompt)
        self.write(before)
        with self._ending_its_line():
            line = self._read_line(_encodable(self.stdout, f"{last} "))
        if not line:
            self._write("\n")
            return None
        if not self.stdin.isatty():
            # A pipe does not echo; with the answers in it the output reads like a session.
            self._write(clean(line.strip()) + "\n")
        return line.strip()

    def _read_line(self, prompt: str) -> str:
        try:
            if self.clears and can_edit(self.stdin, self.stdout):
                return read_edited(prompt)
            self._write(prompt)
            line = self.stdin.readline(MAX_LINE)
        except (OSError, UnicodeDecodeError):
            return ""  # A terminal that was closed, or bytes that are no text, end the input.
        if len(line) == MAX_LINE:
            self.warn(f"A line has {MAX_LINE} letters or more; input is taken to end before it.")
            return ""
        return line

    def clear(self) -> None:
        """Clears screen and scrollback; a terminal that cannot do so scrolls by a screenful.

        What was typed is forgotten with it.
        """
        forget_lines()
        if self.clears:
            self._write(_CLEAR)
        elif self.stdout.isatty():
            self._write("\n" * _SCREENFUL)

    def hush(self) -> None:
        """Lets everything that is still to be written go nowhere, after the reader has gone."""
        # A stream without a descriptor has nothing left to write.
        with suppress(OSError, ValueError):
            nowhere = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nowhere, self.stdout.fileno())
            os.close(nowhere)

    def _write(self, text: str) -> None:
        self.stdout.write(_encodable(self.stdout, text))
        self.stdout.flush()


def _encodable(stream: TextIO, text: str) -> str:
    """The text with `?` for whatever the stream cannot write."""
    encoding = stream.encoding or "utf-8"
    return text if text.isascii() else text.encode(encoding, "replace").decode(encoding)


def _has_symbols(stdout: TextIO, wish: str, *, able: bool) -> bool:
    """Whether suits are written as symbols; whoever wishes them has them in a pipe too."""
    return (able if wish == "auto" else wish == "on") and can_encode(stdout, SUIT_SYMBOLS)


def _has_colour(stdout: TextIO, environ: Mapping[str, str]) -> bool:
    """Whether colours are shown, as Rich would say, whose console takes long to import."""
    if environ.get("NO_COLOR") or not (stdout.isatty() or environ.get("FORCE_COLOR")):
        return False
    return environ.get("TERM", "").strip().lower() not in ("dumb", "unknown")


def progress_counter(
    total: int, what: str, out: TextIO, patience: float = 0.0, clock: Callable[[], float] = monotonic
) -> Callable[[int], None]:
    """A counter that is told how much is done; a pipe or a log is spared.

    Args:
        what: what is counted, in the plural.
        patience: seconds that pass before anything is shown.
    """
    began, shown = clock(), False

    def count(done: int) -> None:
        nonlocal shown
        if shown or clock() - began >= patience:
            shown = True
            out.write(f"\r{done} of {total} {what}" + ("\n" if done == total else ""))
            out.flush()

    return count if out.isatty() else lambda done: None
