"""How text is set: its width, suit colours and suit symbols where a terminal has them.

Letters always stand; a symbol goes before the letter and a colour around both, so that nothing is lost
without them and what is shown is what can be typed. The Italian name of a card stands behind it in brackets.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TextIO

from attrs import frozen

from cardcore.rules.cards import SUIT_LETTERS, SUIT_SYMBOLS
from cardcore.rules.errors import clean

MIN_WIDTH, MAX_WIDTH = 40, 120
"""Narrowest and widest line in columns, whatever the terminal says."""

_CARD = re.compile(r"(?:\b|(?<=x))([CDHS])[2-9TJQKA](?=\b|x)")
"""A card as it is written, also in a capture such as CJxC3+C5."""

_LONE_CARD = re.compile(r"(?<![\w+])([CDHS])([2-9TJQKA])(?![\w+])")
"""A card that is no part of a longer word, such as a capture."""

_PLAY_NUMBER = re.compile(r"#\d+")

_COLOUR_CODE = re.compile("\x1b\\[[0-9;]*m")
_COLOURS = dict(zip(SUIT_LETTERS, ("32", "94", "31", "1"), strict=True))
_SYMBOL = dict(zip(SUIT_LETTERS, SUIT_SYMBOLS, strict=True))

_ITALIAN_SUITS = dict(zip(SUIT_LETTERS, ("bastoni", "denari", "coppe", "spade"), strict=True))
_ITALIAN_RANKS = {"A": "asso", "J": "fante", "Q": "cavallo", "K": "re", "T": "10"}
"""What a rank is called in an Italian pack, where that is not its number."""


@frozen
class Style:
    """How text is set: columns of a line, colours of suits, symbols before letters, names behind cards.

    With `pictures` a table is drawn where that says more than lines; otherwise everything is in sentences.
    """

    width: int = 80
    colour: bool = False
    symbols: bool = False
    italian: bool = False
    pictures: bool = True

    def dress(self, text: str) -> str:
        """The text with colours, symbols and names of its cards."""
        if self.italian:
            text = _LONE_CARD.sub(_with_italian_name, text)
        return _CARD.sub(self._dress_card, text) if self.colour or self.symbols else text

    def _dress_card(self, found: re.Match[str]) -> str:
        symbol = _SYMBOL[found[1]] if self.symbols else ""
        text = symbol + found[0]
        return f"\x1b[{_COLOURS[found[1]]}m{text}\x1b[0m" if self.colour else text

    def lines(self, text: str, indent: str = "") -> list[str]:
        """The text as lines that fit, broken between words; lines after the first are indented."""
        lines, line = [], ""
        for word in _words(self.dress(clean(text))):
            if line.strip() and visible_length(line) + 1 + visible_length(word) > self.width:
                lines.append(line)
                line = indent + word
            else:
                line = f"{line} {word}" if line else word
        return [*lines, line]

    def column(self, texts: Iterable[str]) -> int:
        """The columns that the widest of these texts needs."""
        return max((visible_length(self.dress(text)) for text in texts), default=0)

    def grid(self, columns: Iterable[tuple[str, str]], labels: tuple[str, str], least: int = 0) -> list[str]:
        """Pairs of a heading and a cell, as many to a line as fit; columns are at least `least` wide."""
        cells = [(self.dress(head), self.dress(cell)) for head, cell in columns]
        cell = 1 + max([least, *(visible_length(text) for pair in cells for text in pair)])
        margin = max(map(len, labels))
        fits = max(1, (self.width - margin) // cell)
        rows = -(-len(cells) // fits)
        share = -(-len(cells) // rows) if rows else 0
        lines = []
        for start in range(0, len(cells), share or 1):
            part = cells[start : start + share]
            for line, label in enumerate(labels):
                lines.append(label.ljust(margin) + "".join(_pad(pair[line], cell) for pair in part).rstrip())
        return lines


def _with_italian_name(found: re.Match[str]) -> str:
    """Such as `D7 (7 di denari)`, and `CJ (fante di bastoni)`."""
    card, suit, rank = found[0], found[1], found[2]
    return f"{card} ({_ITALIAN_RANKS.get(rank, rank)} di {_ITALIAN_SUITS[suit]})"


def can_encode(stream: TextIO, text: str) -> bool:
    try:
        text.encode(stream.encoding or "ascii")
    except (UnicodeError, LookupError):
        return False
    return True


def visible_length(text: str) -> int:
    """The columns that the text takes, its colours left aside."""
    return len(_COLOUR_CODE.sub("", text))


def _words(text: str) -> list[str]:
    """The words, with the blanks that the text begins with kept before the first one.

    A number stays with what it counts: a stack with its card, `9 S9`, and a legal play, `#10 HK`.
    """
    words: list[str] = []
    for word in text.split():
        if words and _numbers(words[-1], word):
            words[-1] += f" {word}"
        else:
            words.append(word)
    start = text[: len(text) - len(text.lstrip(" "))]
    return [start + words[0], *words[1:]] if words else [""]


def _numbers(number: str, word: str) -> bool:
    """Whether a word is the number of the next one, which may have a colour and a symbol."""
    if _PLAY_NUMBER.fullmatch(number):
        return True
    return number.isdigit() and _LONE_CARD.match(_COLOUR_CODE.sub("", word).lstrip(SUIT_SYMBOLS)) is not None


def _pad(text: str, width: int) -> str:
    return " " + text + " " * (width - 1 - visible_length(text))
