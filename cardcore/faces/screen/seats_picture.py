"""Hands around the trick: the reader below, the others clockwise to the left, above and to the right."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len, set_cell_size

from cardcore.faces.screen.card_cells import Look, is_by_suit
from cardcore.faces.screen.place_pictures import contents, suit_lines
from cardcore.faces.screen.spans import (
    BLANK,
    Line,
    Picture,
    Span,
    beside,
    card_text,
    centred,
    flow,
    width,
)
from cardcore.faces.screen.trick_picture import by_seat, trick_line
from cardcore.rules.cards import SUIT_LETTERS
from cardcore.scene.scene import Scene, SeatScene

MIDDLE = 22
"""Least columns between the hands at the left and at the right."""

SIDE = 14
"""Least columns of a hand at the left or at the right; in fewer its name and its suits come apart."""


def is_around(scene: Scene, columns: int) -> bool:
    """Whether three or four hands sit around a trick; rows of stacks are too wide for that.

    On a narrow screen the hands lie one below the other.
    """
    hands = all(_is_hand(scene, seat) for seat in scene.seats)
    roomy = columns >= MIDDLE + 2 * SIDE
    return scene.trick is not None and len(scene.seats) in (3, 4) and hands and roomy


def _is_hand(scene: Scene, seat: SeatScene) -> bool:
    return len(seat.places) == 1 and scene.places[seat.places[0]].shape == "hand"


def around(scene: Scene, look: Look, columns: int, *, thinking: bool = False) -> Picture:
    """The other hands with the trick between them."""
    left, *above, right = scene.seats[1:]
    side = min((columns - MIDDLE) // 2, max(_wide(scene, look, (left, right)), columns // 3))
    blocks = [seat_block(scene, seat, look, side) for seat in (left, right)]
    cards = by_seat(scene, thinking=thinking)
    room = columns - 2 * side
    if cards is None:
        middle = trick_line(scene, room, symbols=look.symbols)
    else:
        middle = compass_of_cards(cards, room, symbols=look.symbols)
    height = max(len(middle), *map(len, blocks))
    between = (*[BLANK] * ((height - len(middle)) // 2), *middle)
    facing = [line for seat in above for line in level(seat_block(scene, seat, look, side, columns))]
    top = tuple(centred(line, columns) for line in facing)
    return (
        *top,
        *beside([blocks[0], between, blocks[1]], [side, room, side]),
    )


def _wide(scene: Scene, look: Look, seats: Sequence[SeatScene]) -> int:
    """The columns that the widest of these hands takes."""
    return max(width(line) for seat in seats for line in seat_block(scene, seat, look, 200))


def level(picture: Picture) -> Picture:
    """The lines of a picture made equally long, so that they stay in line when centred."""
    longest = max(map(width, picture), default=0)
    return tuple((*line, Span(" " * (longest - width(line)))) for line in picture)


def seat_block(scene: Scene, seat: SeatScene, look: Look, columns: int, for_title: int = 0) -> Picture:
    """A hand under the name of its seat, which may be given more columns than the cards."""
    place = scene.places[seat.places[0]]
    title = (seat_title(seat, for_title or columns),)
    if place.cards and is_by_suit(place.cards):
        return (*title, *suit_lines(place, look, columns))
    return (*title, *flow(contents(place, look, columns), columns, " "))


def seat_title(seat: SeatScene, columns: int) -> Line:
    """Who sits there, and as much of what that player is for the reader and in the deal as there is room for.

    Where the seat is can be seen, so that goes first; the role in the deal stays longest.
    """
    name = seat.name[:1].upper() + seat.name[1:] if seat.name.startswith(("you", "dummy")) else seat.name
    where, dealer = seat.relation or seat.direction, "dealer" if seat.dealer else ""
    known = ((where, seat.role, dealer), (seat.role, dealer), (seat.role,))
    shown = Span(name, "mark" if seat.to_act else "label")
    titles = [(shown, *(Span(f", {each}", "faint") for each in some if each)) for some in known]
    short = Span(short_name(name, columns), shown.role)
    return next((title for title in titles if width(title) <= columns), (short,))


def short_name(name: str, columns: int) -> str:
    """A name that is too long, shortened in the middle: whose it is before `dummy` or `hand`."""
    missing = cell_len(name) - columns
    if missing <= 0:
        return name
    owner, apostrophe, noun = name.rpartition("'s ")
    whose, what = (owner, f"{apostrophe}{noun}") if owner else (name, "")
    return f"{set_cell_size(whose, max(1, cell_len(whose) - missing - 1))}…{what}"


def compass_of_cards(cards: Sequence[Line | None], columns: int, *, symbols: bool) -> Picture:
    """The cards of a trick before those who played them."""
    shown = [card_face(card, symbols=symbols) for card in cards]
    own, left, *above, right = shown
    gap = Span(" " * 6)
    sides = (*left, gap, *right)
    return tuple(centred(line, columns) for line in (*above, sides, own))


def card_face(card: Line | None, *, symbols: bool) -> Line:
    """A card of the trick on its ground; a place of the same width where there is none."""
    wide = 5 if symbols else 4
    if card is None:
        return (Span(" " * wide),)
    text, role = card[0].text, card[0].role
    suit = text[0] if len(text) == 2 and text[0] in SUIT_LETTERS else ""
    return (Span(f"{card_text(text, symbols=symbols):^{wide}}", f"card {suit} {role}"),)
