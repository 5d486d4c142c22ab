"""The exit codes of the program, which of them an error means, and what is said about the error."""

from __future__ import annotations

import re
from collections.abc import Callable

import typer
from typer.core import TyperArgument, TyperCommand
from typer.exceptions import TyperException

from cardcore.rules.errors import (
    BadRecord,
    CardcoreError,
    LeftOut,
    OptionError,
    UnknownPlayer,
    UnknownVariant,
    clean,
)
from cardcore.storage.saves import SaveError

DONE, FAULTY, MISWRITTEN, REFUSED, UNSAVED, BROKEN = range(6)
INTERRUPTED = 130
"""As shells report a program that Ctrl-C ended: 128 and the number of the signal."""


_NO_COMMAND = re.compile(r"No such command '([^']*)'")
_NEGATIVE = re.compile(r"No such option: (-\d\S*)")
_NO_OPTION = re.compile(r"No such option: (--[^\s;]+)")
_NO_PLACE = "There is no place for "

_LEAST = {"NUMBER": 1, "NUMBER...": 1, "VALUE": 0}
"""The words by which a command calls what may be a number, and the least one; -1 is read as an option."""

_OTHER_WORDS = {
    **dict.fromkeys(("--deals", "--games"), ("--deals", "--games", "--hands", "--number", "--rounds")),
    **dict.fromkeys(
        ("--players", "--by"),
        ("--against", "--bot", "--level", "--opponent", "--player", "--players", "--versus", "--vs"),
    ),
    "--option": ("--house-rule", "--options", "--rule", "--rules"),
}
"""The options that are looked for by words which are not spelled like them."""

_BETTER_SAID = (
    (re.compile(r" \(Possible options: (.*)\)"), r"; did you mean \1?"),
    (re.compile(r"(Did you mean .*\?)\."), r"\1"),
    (re.compile(r"'[^']*' is not a valid int(?: range)?"), "it must be a whole number"),
    (re.compile(r"'[^']*' is not a valid float(?: range)?"), "it must be a number"),
    (re.compile(r"\S+ is not in the range x>=(\d+)"), r"it must be \1 or more"),
    # Choices are listed with a line for each.
    (re.compile(r"\s+"), " "),
    (re.compile(r"Got unexpected extra arguments?(?:\(s\))? \((.*)\)"), rf"{_NO_PLACE}\1"),
)
"""What the library of the command line says, and what says it to a person."""


def hint_for(error: CardcoreError) -> str:
    """The command that lists what there is, with a blank before it; empty where no command helps."""
    if isinstance(error, OptionError) and error.variant:
        return f" 'twohand options {error.variant}' lists them."
    if isinstance(error, LeftOut):
        return " 'twohand plugins' says why."
    # Subclasses are about what is wrong with a thing that there is.
    if type(error) is UnknownVariant:
        return " See 'twohand list'."
    return " See 'twohand players'." if type(error) is UnknownPlayer else ""


def with_hint(error: CardcoreError) -> str:
    return f"{error}{hint_for(error)}"


def failure_of(error: BaseException, is_game: Callable[[str], bool]) -> tuple[str, int] | None:
    """What to say about an error and the exit code; none for an error of the program itself.

    Args:
        is_game: whether a word names a game; it is asked where the word was taken for a command.
    """
    if isinstance(error, TyperException):
        return _misuse(error, is_game), MISWRITTEN
    if isinstance(error, typer.Abort):
        return "Interrupted.", INTERRUPTED
    failure = _failure_of_run(error)
    return failure and (clean(failure[0]), failure[1])


def _misuse(error: TyperException, is_game: Callable[[str], bool]) -> str:
    """What is wrong with a command line and where its help is; without a command, the help itself."""
    complaint, context = error.format_message(), getattr(error, "ctx", None)
    if complaint.startswith("Usage:"):
        return complaint
    unknown = _NO_COMMAND.match(complaint)
    if unknown and is_game(unknown[1]):
        return f"'{unknown[1]}' is a game: play it with 'twohand play {unknown[1]}'."
    command = "twohand" if context is None else context.command_path
    for written, better in _BETTER_SAID:
        complaint = written.sub(better, complaint)
    if context is not None:
        complaint = _said_of(context.command, complaint)
    end = "" if complaint.endswith("?") else "."
    return clean(f"{complaint.rstrip('.')}{end} See '{command} --help'.")


def _said_of(command: TyperCommand, complaint: str) -> str:
    """A complaint with what a person meant, as far as the command has it."""
    if negative := _NEGATIVE.match(complaint):
        return _too_low(negative[1], command) or complaint
    if (unknown := _NO_OPTION.match(complaint)) and (meant := _meant_by(unknown[1], command)):
        return f"{unknown[0]}; did you mean {meant}?"
    if complaint.startswith(_NO_PLACE) and _takes("--players", command):
        return f"{complaint}; players are named with --players"
    return complaint


def _too_low(number: str, command: TyperCommand) -> str:
    """What is said of a negative number where the command takes one; nothing where it takes none."""
    words = [str(parameter.metavar) for parameter in command.params if isinstance(parameter, TyperArgument)]
    least = next((_LEAST[word] for word in words if word in _LEAST), None)
    return "" if least is None else f"{number} is too low; it must be {least} or more"


def _meant_by(word: str, command: TyperCommand) -> str | None:
    """The option of the command that another word asks for."""
    fitting = (option for option, words in _OTHER_WORDS.items() if word in words)
    return next((option for option in fitting if _takes(option, command)), None)


def _takes(option: str, command: TyperCommand) -> bool:
    return any(option in parameter.opts for parameter in command.params)


def _failure_of_run(error: BaseException) -> tuple[str, int] | None:
    from cardcore.players.roster import ROSTER

    if blame := ROSTER.blame(error):
        return blame, BROKEN
    if isinstance(error, CardcoreError):
        return with_hint(error), _code_of(error)
    return (f"Reading or writing failed: {error}.", FAULTY) if isinstance(error, OSError) else None


def _code_of(error: CardcoreError) -> int:
    if isinstance(error, BadRecord):
        return REFUSED
    return UNSAVED if isinstance(error, SaveError) else MISWRITTEN
