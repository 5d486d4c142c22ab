"""The command line, run inside the tests: what it is told, and what it answers."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from io import BytesIO, TextIOWrapper

from attrs import frozen

import cli


@frozen
class Answer:
    """How a run of the command ended, and what it wrote."""

    code: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        """The lines on standard output."""
        return self.out.splitlines()


class Terminal(TextIOWrapper):
    """A stream that says that a person sits before it."""

    def isatty(self) -> bool:
        """Yes."""
        return True


def twohand(*args: str, typed: str | bytes = "", terminal: bool = False) -> Answer:
    """The answer to a command line.

    Args:
        typed: what stands on standard input.
        terminal: whether a person sits before it.
    """
    kind = Terminal if terminal else TextIOWrapper
    data = typed if isinstance(typed, bytes) else typed.encode()
    results, complaints = BytesIO(), BytesIO()
    out, err = kind(results, encoding="utf-8"), kind(complaints, encoding="utf-8")
    with redirect_stdout(out), redirect_stderr(err), _typing(kind(BytesIO(data), encoding="utf-8")):
        code = _exit_code(args)
        out.flush()
        err.flush()
    return Answer(code, results.getvalue().decode(), complaints.getvalue().decode())


@contextmanager
def _typing(stream: TextIOWrapper) -> Iterator[None]:
    before, sys.stdin = sys.stdin, stream
    try:
        yield
    finally:
        sys.stdin = before


def _exit_code(args: tuple[str, ...]) -> int:
    try:
        cli.main(args)
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else 0
    raise AssertionError("the program did not end")
