"""The process of an engine: lines out and in, with a limit of time for each answer.

Threads of its own read and write, so that neither an engine that does not read nor one that never ends its
line can hold up the program. No signal and no fork is needed, so that it works on Windows too.
"""

from __future__ import annotations

import os
import shlex
import signal
import subprocess
from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from queue import Empty, Queue
from threading import Lock, Thread
from time import monotonic
from typing import IO, cast

from attrs import define, field

from cardcore.engines import messages
from cardcore.engines.engine_faults import EngineFault, GaveUp
from cardcore.phases.base import Json
from cardcore.rules.errors import BadRecord

LONGEST_LINE = 1 << 16
"""Maximum length of a line of an engine, in bytes."""

MAX_LINES = 200
"""Lines that may wait to be read, and maximum number of notes of an engine about one decision."""

LAST_WORDS = 2000
"""Letters of an engine's standard error that are kept."""

PATIENCE = 1.0
"""Seconds that engines have to leave when they are asked to."""

KEPT_BACK = ("TWOHAND_HOME", "TWOHAND_ENGINE")
"""Variables that an engine does not inherit: where games of the user lie, how the program is started."""

_OVER = None
"""What stands in the queue after the last line."""

_running: set[EngineProcess] = set()
"""The engines of this process that have not been ended."""

_starting = Lock()
"""Held while an engine starts that is not among those yet, and for good once all are abandoned."""


@define(eq=False)
class EngineProcess:
    """A program that was started as an engine, and what it has written so far."""

    process: subprocess.Popen[bytes]
    lines: Queue[bytes | None] = field(factory=lambda: Queue(MAX_LINES))
    orders: Queue[bytes | None] = field(factory=Queue)
    last_words: deque[str] = field(factory=lambda: deque(maxlen=LAST_WORDS))
    threads: list[Thread] = field(factory=list)
    ended: bool = False

    @classmethod
    def start(cls, command: str | Sequence[str], megabytes: int) -> EngineProcess:
        """Starts an engine; `EngineFault` where there is no such program.

        Args:
            command: as it would be typed, or its words; no shell looks at it.
            megabytes: the memory that it may have, where the system can limit that of a running process.
        """
        with _starting:
            engine = cls(_open(command))
            _running.add(engine)
        _limit_memory(engine.process.pid, megabytes)
        engine.threads = [
            Thread(target=work, args=(stream,), daemon=True)
            for work, stream in (
                (engine._read, engine.process.stdout),
                (engine._listen, engine.process.stderr),
                (engine._write, engine.process.stdin),
            )
        ]
        for thread in engine.threads:
            thread.start()
        return engine

    def tell(self, message: Mapping[str, Json]) -> None:
        """Sends a message that wants no answer."""
        self.orders.put(messages.write(message))

    def ask(self, message: Mapping[str, Json], seconds: float) -> dict[str, object]:
        """The answer to a message, without the notes before it; `EngineFault` where none comes in time."""
        if not self.lines.empty():
            self._refuse_unasked()
        until = monotonic() + seconds
        self.tell(message)
        for _ in range(MAX_LINES):
            answer = self._next_message(until, seconds)
            if answer["type"] == messages.ERROR:
                raise GaveUp(_excerpt(answer.get("says", "no reason is given")))
            if answer["type"] != messages.INFO:
                return answer
        raise EngineFault(f"wrote {MAX_LINES} notes and no answer")

    def ask_to_leave(self) -> None:
        """Tells the engine to leave; whether it does is not waited for."""
        self.tell({"type": messages.QUIT})
        self.close_input()

    def close_input(self) -> None:
        """Ends its standard input, after what was sent."""
        self.orders.put(_OVER)

    def kill(self) -> None:
        """Ends the engine and, where the system knows of groups, all that it has started."""
        self._end_at_once()
        self.close_input()
        self._wait(PATIENCE)  # One that runs as another user cannot be ended.
        _running.discard(self)
        self._let_go()

    @property
    def complaint(self) -> str:
        """The last line that it wrote on standard error, empty if it wrote none."""
        written = "".join(self.last_words).strip().splitlines()
        return _excerpt(written[-1]) if written else ""

    def _end_at_once(self) -> None:
        try:
            if hasattr(os, "killpg"):
                os.killpg(self.process.pid, signal.SIGKILL)
            else:
                self.process.kill()
        except OSError:
            pass  # It has ended already.

    def _wait(self, seconds: float) -> None:
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(max(0.0, seconds))

    def _let_go(self) -> None:
        """Makes room, so that the thread that reads comes to its end."""
        self.ended = True
        while not self.lines.empty():
            self.lines.get()

    def _next_message(self, until: float, seconds: float) -> dict[str, object]:
        try:
            line = self.lines.get(timeout=max(0.0, until - monotonic()))
        except Empty:
            raise EngineFault(f"was late: no answer within {round(seconds, 3):g} s") from None
        if line is _OVER:
            raise EngineFault(self._ending())
        return _message_of(line)

    def _refuse_unasked(self) -> None:
        """Passes if nothing but notes was written since the last answer, or the engine has ended."""
        for _ in range(MAX_LINES):
            if self.lines.empty():
                return
            line = self.lines.get()
            if line is _OVER:
                self.lines.put(_OVER)
                return
            if _message_of(line)["type"] != messages.INFO:
                raise EngineFault(f"spoke without being asked: {_excerpt(line.decode(errors='replace'))}")
        raise EngineFault(f"wrote {MAX_LINES} notes without being asked")

    def _ending(self) -> str:
        """How it ended, with its last words."""
        try:
            code = self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            return "closed its standard output"
        _, listener, _ = self.threads
        listener.join(PATIENCE)
        says = self.complaint
        return f"{_cause(code)}{': ' if says else ''}{says}"

    def _read(self, stream: IO[bytes]) -> None:
        with stream:
            while (line := _read_line(stream)) and not self.ended:
                self.lines.put(line)
        self.lines.put(_OVER)

    def _listen(self, stream: IO[bytes]) -> None:
        with stream:
            while text := os.read(stream.fileno(), 4096):
                self.last_words.extend(text.decode(errors="replace"))

    def _write(self, stream: IO[bytes]) -> None:
        while (order := self.orders.get()) is not _OVER:
            try:
                stream.write(order)
                stream.flush()
            except (OSError, ValueError):
                break  # The engine reads no more; whoever waits for its answer notices.
        with suppress(OSError):
            stream.close()


def stop_engines(engines: Iterable[EngineProcess]) -> None:
    """Asks engines to leave, all at once, and ends those that do not."""
    asked = [*engines]
    for engine in asked:
        engine.ask_to_leave()
    until = monotonic() + PATIENCE
    for engine in asked:
        engine._wait(until - monotonic())
        engine.kill()


def abandon_engines() -> None:
    """Ends all engines of this process, which is about to end itself, and lets none start any more.

    Other threads may be at work with them, so they see the end of their input instead of being told.
    """
    _starting.acquire()
    left = [*_running]
    for engine in left:
        with suppress(OSError, ValueError):
            os.close(cast("IO[bytes]", engine.process.stdin).fileno())
    until = monotonic() + PATIENCE
    for engine in left:
        engine._wait(until - monotonic())
        engine._end_at_once()
        engine._wait(PATIENCE)


def _open(command: str | Sequence[str]) -> subprocess.Popen[bytes]:
    """The process of an engine with pipes to it; `EngineFault` where there is no such program."""
    try:
        return subprocess.Popen(
            _words(command),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env={name: value for name, value in os.environ.items() if name not in KEPT_BACK},
            start_new_session=True,  # Ctrl-C is for the program, which then lets its engines go.
            creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),
        )
    except (OSError, ValueError) as error:
        raise EngineFault(f"cannot be started: {getattr(error, 'strerror', None) or error}") from None


def _cause(code: int) -> str:
    """What ended a process, by its exit code, which is negative after a signal."""
    if code >= 0:
        return f"ended with code {code}"
    try:
        return f"was ended by {signal.Signals(-code).name}"
    except ValueError:
        return f"was ended by signal {-code}"


def _words(command: str | Sequence[str]) -> str | list[str]:
    """The words of a command; on Windows the system takes it apart."""
    if not isinstance(command, str):
        return [*command]
    return shlex.split(command) if os.name == "posix" else command


def _limit_memory(pid: int, megabytes: int) -> None:
    """Limits the data of a process, where the system can do that from outside."""
    try:
        from resource import RLIMIT_DATA, prlimit
    except ImportError:  # not on Windows, nor on macOS
        return
    with suppress(OSError):  # It has ended already.
        prlimit(pid, RLIMIT_DATA, (megabytes << 20, megabytes << 20))


def _read_line(stream: IO[bytes]) -> bytes:
    """The next line, empty at the end; a longer one than allowed is cut, and then no message."""
    try:
        return stream.readline(LONGEST_LINE)
    except (OSError, ValueError):
        return b""


def _message_of(line: bytes) -> dict[str, object]:
    shown = _excerpt(line.decode(errors="replace")) or "an empty line"
    if len(line) == LONGEST_LINE and not line.endswith(b"\n"):
        raise EngineFault(f"wrote a line of more than {LONGEST_LINE} bytes: {shown}")
    try:
        return messages.read(line)
    except BadRecord as error:
        raise EngineFault(f"wrote what is no message: {shown}. {error.says}") from None


def _excerpt(text: object) -> str:
    """The beginning of a foreign text in one line, without what could move the cursor of a terminal."""
    shown = "".join(letter if letter.isprintable() else "?" for letter in " ".join(str(text).split()))
    return shown if len(shown) <= 200 else f"{shown[:200]}..."
