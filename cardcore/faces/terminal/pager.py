"""Long texts on a terminal: broken between words, and through the reader's pager where they do not fit."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
from collections.abc import Mapping
from textwrap import wrap
from typing import TextIO

MORE_INDENT = 2
"""Further columns by which a line that goes on is set in."""

_OWN_WAYS = {"LESS": "FRX", "LV": "-c"}
"""What git gives a pager whose user has no wishes: show colours, leave the text, go if it all fits."""


def show_long(text: str, out: TextIO, environ: Mapping[str, str] = os.environ) -> None:
    """Writes a text, in the pager that `PAGER` names, or `less`, if it is longer than the terminal is high.

    `PAGER=cat`, a pipe, and `TERM=dumb` have it written as it is.
    """
    command = _pager(environ) if _overflows(text, out, environ) else []
    if not command or not _paged(command, text, environ):
        out.write(text)
        out.flush()


def fitted(text: str, out: TextIO) -> str:
    """The text with lines that a terminal can show whole, broken between words; as it is in a pipe."""
    if not out.isatty():
        return text
    width = shutil.get_terminal_size().columns
    return "\n".join(part for line in text.split("\n") for part in _parts(line, width))


def _parts(line: str, width: int) -> list[str]:
    indent = " " * (len(line) - len(line.lstrip()) + MORE_INDENT)
    return wrap(line, width, subsequent_indent=indent, break_on_hyphens=False) or [""]


def _overflows(text: str, out: TextIO, environ: Mapping[str, str]) -> bool:
    if environ.get("TERM", "") in ("", "dumb", "unknown") or not (out.isatty() and sys.stdin.isatty()):
        return False
    try:
        # The last line of the terminal is for what is typed next.
        return text.count("\n") >= os.get_terminal_size(out.fileno()).lines > 0
    except (OSError, ValueError):
        return False


def _pager(environ: Mapping[str, str]) -> list[str]:
    """The words of the pager's command, none where there is no pager."""
    try:
        words = shlex.split(environ.get("PAGER") or "less")
    except ValueError:
        return []
    return words if words and words != ["cat"] and shutil.which(words[0]) else []


def _paged(command: list[str], text: str, environ: Mapping[str, str]) -> bool:
    """Whether a pager has shown the text."""
    try:
        with subprocess.Popen(
            command, stdin=subprocess.PIPE, env=_OWN_WAYS | dict(environ), encoding="utf-8", errors="replace"
        ) as pager:
            _feed(pager, text)
    except OSError:
        return False
    return True


def _feed(pager: subprocess.Popen[str], text: str) -> None:
    """Gives a pager its text and waits for its end; Ctrl-C is the pager's own key."""
    while True:
        try:
            pager.communicate(text)
        except KeyboardInterrupt:
            continue
        return
