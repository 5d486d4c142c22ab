"""The picture of a table of four: a seat at each side of the trick, or a column of calls for each seat."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen

from cardcore.faces.terminal.style import Style, visible_length

LEAST_WIDTH = 64
"""The narrowest screen in columns on which the table is drawn."""

WIDEST = 80
"""Columns of the picture where the screen has more, so that its sides stay near each other."""

TRICK_WIDTH = 20
"""Columns between the cards that left and right have played."""

CALL_WIDTH = 17
ROWS_OF_CALLS = 7
"""The last rows of an auction that are shown; few auctions are longer."""


@frozen
class SeatBlock:
    """What is seen of a seat.

    Attributes:
        title: who sits there.
        cards: the cards, or how many there are.
        exposed: whether the cards lie open, so that they may need a line of their own.
        played: the card in the trick, a question mark for the seat whose turn it is.
    """

    title: str
    cards: str
    exposed: bool
    played: str


def table_picture(blocks: Sequence[SeatBlock], style: Style) -> list[str]:
    """The picture of the seats clockwise from the bottom, whose own cards are shown elsewhere."""
    bottom, left, top, right = blocks
    width = min(style.width, WIDEST)
    lines = [_centre(text, width, style) for text in (top.title, top.cards, top.played)]
    between = left.played.rjust(2) + " " * TRICK_WIDTH + right.played.ljust(2)
    lines.append(_across(left.title, between, right.title, width, style))
    hidden = ["" if block.exposed else block.cards for block in (left, right)]
    lines.append(_across(hidden[0], bottom.played, hidden[1], width, style))
    lines += style.lines(f" {left.cards}", " ") if left.exposed else []
    lines += [_right(line, width) for line in style.lines(right.cards)] if right.exposed else []
    return [line.rstrip() for line in lines]


def _centre(text: str, width: int, style: Style) -> str:
    dressed = style.dress(text)
    return " " * max(0, (width - visible_length(dressed)) // 2) + dressed


def _right(dressed: str, width: int) -> str:
    return " " * max(0, width - 1 - visible_length(dressed)) + dressed


def _across(left: str, centre: str, right: str, width: int, style: Style) -> str:
    """Three texts on a line: at the left, in the middle, and at the right."""
    first, second, third = (style.dress(text) for text in (left, centre, right))
    line = f" {first}"
    line += " " * max(1, (width - visible_length(second)) // 2 - visible_length(line)) + second
    return line + " " * max(1, width - 1 - visible_length(line) - visible_length(third)) + third


def call_rows(heads: Sequence[str], calls: Sequence[tuple[int, str]], to_act: int | None) -> list[str]:
    """The calls by column under the heads, row by row; a question mark stands for the call to come."""
    cells = [*calls, *([] if to_act is None else [(to_act, "?")])]
    skipped = cells[0][0] if cells else 0
    texts = [*[""] * skipped, *(text for _, text in cells)]
    rows = [texts[begin : begin + len(heads)] for begin in range(0, len(texts), len(heads))]
    shown = rows[-ROWS_OF_CALLS:]
    earlier = ["  ..."] if len(shown) < len(rows) else []
    width = max(CALL_WIDTH, *map(len, heads))
    return [_row(heads, width), *earlier, *(_row(row, width) for row in shown)]


def _row(cells: Sequence[str], width: int) -> str:
    return "".join(f" {cell:<{width}}" for cell in cells).rstrip()
