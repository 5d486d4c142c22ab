"""The text of a PBN file: which boards it has, their tags, and the words of their sections.

After the import format of PBN 2.1: tags may share a line or go over several, comments stand behind `;` or
in braces, a line that begins with `%` is not looked at, and an empty line ends a board. Where a file has no
empty lines a board begins with the tag that the one before began with.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from attrs import define, field, frozen

from cardcore.rules.errors import BadRecord, quoted

SAME_VALUE, SAME_SECTION = "#", "##"
"""What a tag says that has the value of the board before, and one that has its section too."""

UNKNOWN = ("", "?", "-")
"""The values of a tag that says nothing."""

NOTE = "note"
"""The one tag that a board may have several times."""

_ESCAPED = re.compile(r"^%.*\n?", re.MULTILINE)
_PIECE = re.compile(
    r"""(?P<end>^[ \t]*\n)
    | (?P<comment>;.* | \{[^}]*\})
    | \[\s*(?P<tag>\w+)\s+"(?P<value>(?:[^"\\]|\\.)*)"\s*\]
    | (?P<word>"[^"\n]*" | [^\s\[\]{}";]+)
    | (?P<strange>\S.*)""",
    re.MULTILINE | re.VERBOSE,
)
_BEGINS = re.compile(r"\ufeff?\s*(?:%|;|\[\s*\w+\s+\")")


@frozen
class WrittenBoard:
    """A board as it is written.

    Attributes:
        name: its number on the board, or else in the file.
        position: its number in the file, from 1.
        tags: the values by the name of the tag in small letters.
        sections: the words that follow a tag.
    """

    name: str
    position: int
    tags: Mapping[str, str]
    sections: Mapping[str, tuple[str, ...]]

    def value(self, tag: str) -> str:
        """The value of a tag, empty when there is none or it says nothing."""
        value = self.tags.get(tag, "").strip()
        return "" if value in UNKNOWN else value

    def refusal(self, says: str) -> BadRecord:
        """The error that names this board."""
        return BadRecord(f"Board {quoted(self.name)}: {says}")


@define
class _OpenBoard:
    """The board that is being read."""

    tags: dict[str, str] = field(factory=dict)
    sections: dict[str, list[str]] = field(factory=dict)
    last: str = ""

    @property
    def first(self) -> str:
        """The tag that it begins with."""
        return next(iter(self.tags), "")


def looks_like_pbn(text: str) -> bool:
    """Whether a text begins as PBN does, with a tag, an escaped line or a comment."""
    return _BEGINS.match(text) is not None


def decode_pbn(data: bytes) -> str:
    """The text of a PBN file, which is Latin-1 by the standard; UTF-8 is read as well."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("latin-1")


def pbn_boards(text: str) -> Iterator[WrittenBoard]:
    """The boards of a file in order; raises `BadRecord` where the text is not PBN."""
    before: WrittenBoard | None = None
    for position, read in enumerate(_open_boards(text), 1):
        before = _close(read, position, before)
        yield before


def _open_boards(text: str) -> Iterator[_OpenBoard]:
    lines = "\n".join(text.removeprefix("\ufeff").splitlines()) + "\n"
    board, number = _OpenBoard(), 1
    for piece in _PIECE.finditer(_ESCAPED.sub("", lines)):
        if piece["strange"] is not None:
            raise BadRecord(f"Board {number}: '{piece['strange'][:40]}' is not PBN; {_expected(piece[0])}.")
        if piece["end"] is not None and board.tags:
            yield board
            board, number = _OpenBoard(), number + 1
        elif piece["tag"] is not None:
            if piece["tag"].lower() == board.first:
                yield board
                board, number = _OpenBoard(), number + 1
            _add_tag(board, number, piece["tag"].lower(), piece["value"])
        elif piece["word"] is not None:
            _add_word(board, number, piece["word"])
    if board.tags:
        yield board


def _expected(strange: str) -> str:
    if strange.startswith("{"):
        return "a comment in braces is not closed"
    return 'a tag is written as [Name "value"]'


def _add_tag(board: _OpenBoard, number: int, name: str, value: str) -> None:
    value = re.sub(r"\\(.)", r"\1", value)
    if name != NOTE and board.tags.get(name, value) != value:
        raise BadRecord(f"Board {number}: the tag {name} stands twice; an empty line goes between boards.")
    board.tags[name] = value
    board.last = name


def _add_word(board: _OpenBoard, number: int, word: str) -> None:
    if not board.last:
        raise BadRecord(f"Board {number}: '{word[:40]}' stands before the first tag.")
    board.sections.setdefault(board.last, []).append(word)


def _close(read: _OpenBoard, position: int, before: WrittenBoard | None) -> WrittenBoard:
    """The board with what it has in common with the one before."""
    tags, sections = dict(read.tags), {tag: tuple(words) for tag, words in read.sections.items()}
    for tag, value in read.tags.items():
        if value in (SAME_VALUE, SAME_SECTION):
            tags[tag] = before.tags.get(tag, "") if before else ""
            if value == SAME_SECTION and before and tag in before.sections:
                sections[tag] = before.sections[tag]
    number = tags.get("board", "").strip()
    return WrittenBoard(str(position) if number in UNKNOWN else number, position, tags, sections)
