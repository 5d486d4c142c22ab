"""Lines of coloured words, of which all pictures are put together; plain data that knows no terminal."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from attrs import frozen
from rich.cells import cell_len, set_cell_size

from cardcore.rules.cards import SUIT_LETTERS, SUIT_SYMBOLS

_SYMBOL = dict(zip(SUIT_LETTERS, SUIT_SYMBOLS, strict=True))
_CARD = re.compile(r"(?:\b|(?<=x))([CDHS])([2-9TJQKA])(?=\b|x)")
"""A card as it is written, also in a capture such as CJxC3+C5."""


@frozen
class Span:
    """Letters that look alike.

    Attributes:
        role: what they are, in words such as `S legal` that a palette turns into colours.
        target: what a click on them means: `#3` for a choice, `key:f2` for a key, or nothing.
    """

    text: str
    role: str = ""
    target: str = ""

    @property
    def width(self) -> int:
        """Columns on a terminal."""
        return cell_len(self.text)


Line = tuple[Span, ...]
Picture = tuple[Line, ...]

BLANK: Line = ()


def width(line: Line) -> int:
    """The columns of a line."""
    return sum(span.width for span in line)


def plain(picture: Picture) -> str:
    """What stands in a picture, without colours."""
    return "\n".join("".join(span.text for span in line).rstrip() for line in picture)


def padded(line: Line, columns: int, role: str = "") -> Line:
    """The line with blanks behind it, cut off where it is longer than the columns."""
    missing = columns - width(line)
    return cut(line, columns) if missing < 0 else (*line, Span(" " * missing, role)) if missing else line


def cut(line: Line, columns: int) -> Line:
    """The beginning of a line, as much as fits."""
    kept: list[Span] = []
    for span in line:
        left = columns - width(tuple(kept))
        if span.width > left:
            kept.append(Span(set_cell_size(span.text, left), span.role, span.target))
            break
        kept.append(span)
    return tuple(kept)


def tail(text: str, columns: int) -> str:
    """The end of a text, as much as fits, behind a mark where something is missing."""
    if cell_len(text) <= columns:
        return text
    while text and cell_len(text) > columns - 1:
        text = text[1:]
    return f"…{text}"


def centred(line: Line, columns: int) -> Line:
    """The line in the middle of so many columns."""
    before = max(0, (columns - width(line)) // 2)
    return padded((Span(" " * before), *line) if before else line, columns)


def apart(left: Line, right: Line, columns: int) -> Picture:
    """Two lines at the two ends of one, or one below the other where that is too narrow."""
    gap = columns - width(left) - width(right)
    if gap < 1 and right:
        return (cut(left, columns), cut((Span(" "), *right), columns))
    return ((*left, Span(" " * gap), *right),)


def beside(pictures: Sequence[Picture], columns: Sequence[int]) -> Picture:
    """Pictures next to each other, each in its columns, all as high as the highest."""
    height = max(map(len, pictures), default=0)
    filled = [(*picture, *[BLANK] * (height - len(picture))) for picture in pictures]
    return tuple(
        tuple(span for line, room in zip(lines, columns, strict=True) for span in padded(line, room))
        for lines in zip(*filled, strict=True)
    )


def flow(parts: Iterable[Line], columns: int, gap: str = "   ", indent: str = "") -> Picture:
    """Parts one after the other, as many to a line as fit; a part is never broken unless it is too long."""
    lines: list[Line] = []
    for part in parts:
        if lines and width(lines[-1]) + len(gap) + width(part) <= columns:
            lines[-1] = (*lines[-1], Span(gap, "faint"), *part)
        else:
            lines.append((Span(indent), *part) if lines and indent else part)
    return tuple(lines)


def paragraph(text: str, columns: int, role: str = "", *, symbols: bool = False, indent: str = "") -> Picture:
    """A sentence or more, broken between words, its cards in their colours."""
    words = [dressed(word, role, symbols=symbols) for word in text.split()]
    whole = [part for word in words for part in _pieces(word, columns - len(indent))]
    return flow(whole, columns, " ", indent)


def _pieces(word: Line, columns: int) -> Iterator[Line]:
    """A word, in several parts where it is longer than a line."""
    text = "".join(span.text for span in word)
    if width(word) <= columns:
        yield word
        return
    for start in range(0, len(text), max(1, columns)):
        yield (Span(text[start : start + max(1, columns)], word[0].role),)


def dressed(text: str, role: str = "", *, symbols: bool = False) -> Line:
    """The text with each card in the colour of its suit, and a symbol before it if wished."""
    spans, at = [], 0
    for found in _CARD.finditer(clean(text)):
        if found.start() > at:
            spans.append(Span(clean(text)[at : found.start()], role))
        spans.append(Span(card_text(found[0], symbols=symbols), f"{role} {found[1]}".strip()))
        at = found.end()
    return (*spans, Span(clean(text)[at:], role)) if at < len(text) else tuple(spans)


def card_text(card: str, *, symbols: bool) -> str:
    """A card as it is written, with a symbol before the letter if wished."""
    return f"{_SYMBOL[card[0]]}{card}" if symbols and card[:1] in _SYMBOL else card


def suit_text(letter: str, *, symbols: bool) -> str:
    """The letter of a suit, with its symbol before it if wished."""
    return f"{_SYMBOL[letter]}{letter}" if symbols and letter in _SYMBOL else letter


def clean(text: str) -> str:
    """The text without anything that could move a cursor."""
    return "".join(letter if letter.isprintable() else "?" for letter in text)
