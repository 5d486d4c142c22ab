"""A command line that is still being typed: which command it is, and what its last word stands for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from attrs import Factory, define, frozen
from typer.core import TyperArgument, TyperCommand, TyperGroup, TyperOption

COMMAND, OPTION = "command", "option"
"""What a word is asked for that is no value of an option and no argument."""


@frozen
class TypedLine:
    """The last word of a line, what it stands for, and the words before it.

    Attributes:
        word: what is typed of it so far.
        lead: what stands before the word in the same argument, such as `--option=`.
        kind: `COMMAND`, `OPTION`, or what the help calls the value, such as `VARIANT`; empty for anything.
        command: the command of the line; the program itself where none is typed yet.
        given: the values before the word, by what the help calls them.
        used: the names of the options before the word.
    """

    word: str
    lead: str
    kind: str
    command: TyperCommand | TyperGroup
    given: Mapping[str, Sequence[str]]
    used: frozenset[str]


@define
class _Reader:
    """Reads a line word by word."""

    command: TyperCommand | TyperGroup
    given: dict[str, list[str]] = Factory(dict)
    used: set[str] = Factory(set)
    arguments: int = 0
    waiting: TyperOption | None = None
    plain: bool = False
    """Whether `--` was typed, after which a word is no option whatever it begins with."""

    def read(self, word: str) -> None:
        if self.waiting is not None:
            self._give(kind_of(self.waiting), word)
            self.waiting = None
        elif self._is_option(word):
            self._read_option(word)
        elif isinstance(self.command, TyperGroup):
            self.command = _command_of(self.command, word)
        else:
            self._give(self.next_argument(), word)
            self.arguments += 1

    def _read_option(self, word: str) -> None:
        name, equals, value = word.partition("=")
        self.plain, option = word == "--", option_of(self.command, name)
        if option is None:
            return
        self.used.update(option.opts)
        if equals:
            self._give(kind_of(option), value)
        elif not option.is_flag:
            self.waiting = option

    def _is_option(self, word: str) -> bool:
        return word.startswith("-") and word != "-" and not self.plain

    def _give(self, kind: str, value: str) -> None:
        self.given.setdefault(kind, []).append(value)

    def next_argument(self) -> str:
        """What the next argument is; that of which there may be many takes all that is left."""
        wanted = [each for each in self.command.params if isinstance(each, TyperArgument)]
        number = self.arguments
        if wanted and wanted[-1].nargs == -1:
            number = min(number, len(wanted) - 1)
        return kind_of(wanted[number]) if number < len(wanted) else OPTION

    def asked(self, word: str) -> tuple[str, str, str]:
        """Word, lead and kind of the last word."""
        if self.waiting is not None:
            return word, "", kind_of(self.waiting)
        if self._is_option(word) and "=" in word:
            name, equals, value = word.partition("=")
            option = option_of(self.command, name)
            return value, name + equals, "" if option is None else kind_of(option)
        if word.startswith("-") and not self.plain:
            return word, "", OPTION
        return word, "", COMMAND if isinstance(self.command, TyperGroup) else self.next_argument()


def read_typed(program: TyperGroup, words: Sequence[str]) -> TypedLine:
    """What a line asks for; the words after the program's name, the last as far as it is typed."""
    reader = _Reader(program)
    for word in words[:-1]:
        reader.read(word)
    asked = reader.asked(words[-1] if words else "")
    return TypedLine(*asked, reader.command, reader.given, frozenset(reader.used))


def kind_of(param: TyperOption | TyperArgument) -> str:
    """What the help calls the value of an option or an argument; empty where it is any text or number."""
    return param.metavar or ""


def option_of(command: TyperCommand | TyperGroup, name: str) -> TyperOption | None:
    return next((option for option in options_of_command(command) if name in option.opts), None)


def options_of_command(command: TyperCommand | TyperGroup) -> Iterator[TyperOption]:
    return _options(command.params)


def _options(params: Iterable[object]) -> Iterator[TyperOption]:
    return (param for param in params if isinstance(param, TyperOption) and not param.hidden)


def _command_of(group: TyperGroup, name: str) -> TyperCommand | TyperGroup:
    """The command of a name; one without anything to complete where there is none."""
    found = group.commands.get(name)
    return found if isinstance(found, TyperCommand | TyperGroup) else TyperCommand(name)
