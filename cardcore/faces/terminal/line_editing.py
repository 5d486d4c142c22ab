"""Lines typed at the terminal of the process: edited, with a history, and none that was typed too early.

Whatever is missing (a terminal, `termios`, `readline`) is done without; a pipe is read line by line.
"""

from __future__ import annotations

import sys
from types import ModuleType
from typing import Final, TextIO

# The keymap that is named last stays the current one; vi changes to its own with every line.
WITHOUT_YANKS: Final = (
    "set keymap vi-command", '"p": ""', '"P": ""',
    "set keymap vi-insert", r'"\C-y": ""',
    "set keymap emacs", r'"\C-y": ""', r'"\ey": ""', r'"\C-xe": ""',
)  # fmt: skip
WITHOUT_YANKS_OF_LIBEDIT: Final = ("bind -r ^Y",)


def drop_typed_ahead(stdin: TextIO) -> None:
    """Forgets what was typed before anybody was asked; input that is no terminal stays as it is."""
    try:
        import termios
    except ImportError:  # Windows
        return
    try:
        if stdin.isatty():
            termios.tcflush(stdin.fileno(), termios.TCIFLUSH)
    except (OSError, ValueError, termios.error):
        return  # A stream without a descriptor, or a terminal that was closed.


def can_edit(stdin: TextIO, stdout: TextIO) -> bool:
    """Whether lines can be edited there: only on the terminal that the process itself was given."""
    own = stdin is sys.stdin and stdout is sys.stdout
    return own and _is_terminal(stdin, 0) and _is_terminal(stdout, 1) and _readline() is not None


def read_edited(prompt: str) -> str:
    """The line that was typed with a newline, nothing at the end of input."""
    readline = _readline()
    if readline is not None and "libedit" not in (readline.__doc__ or ""):
        # Its marks around pasted text would stand among the words that a screen reader hears.
        readline.parse_and_bind("set enable-bracketed-paste off")
    try:
        return input(prompt) + "\n"
    except EOFError:
        return ""


def forget_lines() -> None:
    """Empties the history, which only the person who typed it may see.

    What was cut out of a line cannot be emptied, nor can a macro, so that their keys do nothing from now on.
    """
    readline = sys.modules.get("readline")
    if readline is None:
        return
    readline.clear_history()
    edited = "libedit" in (readline.__doc__ or "")
    for line in WITHOUT_YANKS_OF_LIBEDIT if edited else WITHOUT_YANKS:
        readline.parse_and_bind(line)


def _readline() -> ModuleType | None:
    try:
        import readline
    except ImportError:
        return None
    return readline


def _is_terminal(stream: TextIO, descriptor: int) -> bool:
    try:
        return stream.isatty() and stream.fileno() == descriptor
    except (OSError, ValueError):
        return False
