"""The parts of the table as pictures: hands by suit, rows of stacks, common piles, cards laid aside."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen

from cardcore.faces.screen.card_cells import (
    BACK,
    Look,
    backs,
    blank_face,
    card_cell,
    cells,
    is_by_suit,
    jokers_among,
    pile_cell,
    pile_columns,
    suit_cells,
    suit_of,
)
from cardcore.faces.screen.spans import Line, Picture, Span, flow, padded, suit_text
from cardcore.rules.cards import SUIT_LETTERS
from cardcore.scene.scene import CardScene, PileScene, PlaceScene

MARGIN = 2
"""Columns between a label and what stands beside it."""

FEW = 4
"""Maximum number of cards of a hand that stands in one line in any case."""


@frozen
class PlaceStyle:
    """How the places of a part of the table are drawn.

    Attributes:
        by_suit: whether a hand has a line for each suit.
        above: whether the numbers of stacks stand above them.
        tall: whether the cards of a row are three lines high.
    """

    by_suit: bool = False
    above: bool = False
    tall: bool = False


def place_picture(place: PlaceScene, look: Look, columns: int, style: PlaceStyle) -> Picture:
    """A place with its label."""
    if place.shape == "row":
        return row_picture(place, look, columns, style)
    if style.by_suit and place.shape == "hand" and len(place.cards) > FEW and is_by_suit(place.cards):
        return titled(place.label, suit_lines(place, look, columns - MARGIN))
    label = (Span(f"{place.label} ", "label"),)
    return flow([label, *contents(place, look, columns)], columns, " ", "  ")


def contents(place: PlaceScene, look: Look, columns: int) -> list[Line]:
    """What lies in a place, in parts that are not broken."""
    if place.shape == "pile":
        return pile_parts(place, look, columns)
    if place.piles:
        known = [(slot, pile.top) for slot, pile in enumerate(place.piles, 1) if pile.count]
        return [(Span(f"{slot}:", "faint"), *slot_cell(card, look)) for slot, card in known]
    return [*card_parts(place.cards, look, laid=place.shape == "apart"), *rest(place, columns)]


def slot_cell(card: CardScene | None, look: Look) -> Line:
    """The card of a slot, or its back."""
    return card_cell(card, look, laid=True) if card is not None else (Span(BACK, "back"),)


def pile_parts(place: PlaceScene, look: Look, columns: int) -> list[Line]:
    """A common pile: how many cards it has, and the top one if the reader knows it."""
    top = place.piles[0].top if place.piles else None
    if not place.count:
        return [(Span("none", "faint"),)]
    on_top = [(*card_cell(top, look, laid=True), Span(" on top", "faint"))] if top else []
    return [backs(place.count, columns), *on_top]


def card_parts(cards: Sequence[CardScene], look: Look, *, laid: bool) -> list[Line]:
    """The cards of a set, suit by suit if they are held so."""
    if not is_by_suit(cards):
        return cells(cards, look, laid=laid)
    suits = {suit: [card for card in cards if suit_of(card) == suit] for suit in SUIT_LETTERS[::-1]}
    held = [suit_cells(suit, own, look, laid=laid) for suit, own in suits.items() if own]
    by_suit = [tuple(span for cell in suit for span in cell) for suit in held]
    return [*jokers_among(cards, look, laid=laid), *by_suit]


def rest(place: PlaceScene, columns: int) -> list[Line]:
    """The cards of a place that the reader does not know."""
    if place.hidden:
        return [backs(place.hidden, columns)]
    return [] if place.cards else [(Span("none", "faint"),)]


def suit_lines(place: PlaceScene, look: Look, columns: int) -> Picture:
    """A line for a joker and for each suit, more where one is too long; a void has a dash."""
    lines: list[Line] = jokers_among(place.cards, look)
    for suit in SUIT_LETTERS[::-1]:
        own = [card for card in place.cards if suit_of(card) == suit]
        head, *ranks = suit_cells(suit, own, look)
        indent = " " * (1 + len(suit_text(suit, symbols=look.symbols)))
        first = ranks[0] if ranks else (Span("-", "gone"),)
        lines += flow([(*head, *first), *ranks[1:]], columns, "", indent)
    return (*lines, *(rest(place, columns) if place.hidden else ()))


def titled(label: str, picture: Picture) -> Picture:
    """A picture below its label, a little indented."""
    return ((Span(label, "label"),), *((Span(" " * MARGIN), *line) for line in picture))


def row_picture(place: PlaceScene, look: Look, columns: int, style: PlaceStyle) -> Picture:
    """Stacks side by side with their numbers; in several lines on a narrow screen."""
    cell = pile_columns(place.piles, look)
    beside = len(place.label) + MARGIN + cell * len(place.piles) <= columns
    margin = len(place.label) + MARGIN if beside else 0
    fits = max(1, (columns - margin) // cell)
    lines: list[Line] = [] if beside else [(Span(place.label, "label"),)]
    for start in range(0, len(place.piles), fits):
        label = (Span(place.label, "label"),) if beside and not start else ()
        part = list(enumerate(place.piles[start : start + fits], start + 1))
        cells = [pile_cell(pile, look, cell) for _, pile in part]
        numbers = tuple(stack_number(n, pile, cell) for n, pile in part)
        stacks = stack_lines(cells, tall=style.tall)
        lines += _margined([numbers, *stacks] if style.above else [*stacks, numbers], label, margin)
    return tuple(lines)


def stack_lines(cells: Sequence[Line], *, tall: bool) -> list[Line]:
    """The stacks of a row in one line, or in three."""
    cards = tuple(span for cell in cells for span in cell)
    around = [tuple(span for cell in cells for span in blank_face(cell))] if tall else []
    return [*around, cards, *around]


def _margined(lines: Sequence[Line], label: Line, margin: int) -> list[Line]:
    """The lines with a label beside the middle one."""
    middle = len(lines) // 2 if len(lines) > 2 else 0
    return [(*padded(label if n == middle else (), margin), *line) for n, line in enumerate(lines)]


def stack_number(number: int, pile: PileScene, columns: int) -> Span:
    """The number of a stack, marked where its card can be played."""
    choice = None if pile.top is None else pile.top.choice
    text = f" {'▲' if choice is not None else ''}{number}".ljust(columns)
    return Span(text, "faint" if choice is None else "mark")
