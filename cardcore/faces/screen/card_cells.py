"""Cards as they lie on the screen: cells with a ground of their own, which can be chosen and clicked on."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from attrs import frozen

from cardcore.faces.screen.spans import Line, Span, card_text, suit_text
from cardcore.rules.cards import SUIT_LETTERS
from cardcore.rules.wording import counted
from cardcore.scene.scene import CardScene, PileScene

UNKNOWN, EMPTY = "??", "·"
"""A card that the reader does not know, and an empty stack."""

BACK = "▒"
MAX_BACKS = 13
"""Maximum number of backs drawn side by side."""


@frozen
class Look:
    """How a table is drawn.

    Attributes:
        symbols: whether the symbol of a suit stands before its letter.
        chosen: the number of the choice that the reader has selected.
    """

    symbols: bool = False
    chosen: int | None = None


def card_cell(card: CardScene, look: Look, *, rank_only: bool = False, laid: bool = False) -> Line:
    """A card between two columns that take brackets; beside its suit a rank is enough.

    A card that is `laid` on the table and not held lies face down unless everybody sees it.
    """
    name = card.card[1:] if rank_only else card_text(card.card, symbols=look.symbols)
    suit = suit_of(card)
    plain = f"({name})" if _lies_face_down(card, laid=laid) else f" {name} "
    if card.choice is not None:
        chosen = card.choice == look.chosen
        text = f"[{name}]" if chosen else plain
        return (Span(text, f"{'chosen' if chosen else 'legal'} {suit}", target(card.choice)),)
    return (Span(plain, f"card {suit}"),)


def _lies_face_down(card: CardScene, *, laid: bool) -> bool:
    return card.face == "recalled" or (laid and card.face == "own")


def target(choice: int) -> str:
    """What a click on something that can be chosen means."""
    return f"#{choice}"


def pile_cell(pile: PileScene, look: Look, columns: int) -> Line:
    """The uncovered card of a pile and how many lie covered beneath, `+` for one, `+2` for two.

    The last column parts it from the next pile, unless brackets take it.
    """
    if not pile.count:
        return (Span(EMPTY.center(columns), "gone"),)
    covered = "" if pile.count == 1 else "+" if pile.count == 2 else f"+{pile.count - 1}"
    cell = Span(f" {UNKNOWN}", "back") if pile.top is None else card_cell(pile.top, look, laid=True)[0]
    text = f"{cell.text.rstrip()}{covered}".ljust(columns - 1)
    gap = columns - len(text)
    return (Span(text, cell.role, cell.target), *((Span(" " * gap),) if gap else ()))


def blank_face(cell: Line) -> Line:
    """A line above or below a pile, on the same ground."""
    face, *gap = cell
    empty = Span(" " * face.width, "" if face.role == "gone" else face.role, face.target)
    return (empty, *gap)


def pile_columns(piles: Sequence[PileScene], look: Look) -> int:
    """Columns that each pile of a row needs, so that nothing moves when one is chosen."""
    covered = max((pile.count for pile in piles), default=0) - 1
    return 5 + (1 if look.symbols else 0) + (1 if covered > 1 else 0)


def backs(count: int, columns: int) -> Line:
    """Cards face down, and how many; where there is little room the number stays whole."""
    many = f" {counted(count, 'card')}"
    many = many if len(many) <= columns else f" {count}"
    drawn = max(0, min(count, MAX_BACKS, columns - len(many)))
    return (Span(BACK * drawn, "back"), Span(many, "faint"))


def is_by_suit(cards: Sequence[CardScene]) -> bool:
    """Whether the cards, as they are held, are in order of their printed suits; a joker has none."""
    suits = [suit for suit, _ in groupby(filter(suit_of, cards), key=suit_of)]
    return bool(suits) and len(set(suits)) == len(suits)


def jokers_among(cards: Sequence[CardScene], look: Look, *, laid: bool = False) -> list[Line]:
    """The cards of no suit, one cell each."""
    return [card_cell(card, look, laid=laid) for card in cards if not suit_of(card)]


def suit_of(card: CardScene) -> str:
    """The letter of the suit, nothing for a joker."""
    return card.card[0] if card.card[:1] in SUIT_LETTERS else ""


def suit_cells(letter: str, cards: Sequence[CardScene], look: Look, *, laid: bool = False) -> list[Line]:
    """A suit and its ranks, one cell each."""
    head = Span(f"{suit_text(letter, symbols=look.symbols)} ", f"strong {letter}")
    return [(head,), *(card_cell(card, look, rank_only=True, laid=laid) for card in cards)]


def cells(cards: Sequence[CardScene], look: Look, *, laid: bool = False) -> list[Line]:
    """Cards one by one, each with its suit."""
    return [card_cell(card, look, laid=laid) for card in cards]
