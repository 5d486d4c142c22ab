"""The table as text, drawn from a scene: rows of stacks, hands, stocks, the trick and the tricks won.

A stack shows its top card, `??` when it lies face down, and a `+` when another card lies covered beneath
(`+2` for two). A card in brackets lies face down and is known to the reader all the same.
"""

from __future__ import annotations

from collections.abc import Iterable

from attrs import frozen

from cardcore.faces.terminal.style import Style
from cardcore.scene.names import count_cards
from cardcore.scene.scene import CardScene, PileScene, PlaceScene, Scene
from cardcore.scene.scene_words import (
    calls_so_far,
    choices_of,
    playable,
    row_in_words,
    standing,
    trick_so_far,
)

FACE_DOWN = "??"
EMPTY = "--"


@frozen
class TableDrawing:
    """The drawing of one scene."""

    scene: Scene
    style: Style

    def lines(self) -> list[str]:
        """The whole table: how the play stands, the others' cards, the middle, the reader's own cards."""
        scene = self.scene
        others = [place for place in scene.places if place.player not in (None, scene.reader)]
        common = [place for place in scene.places if place.player is None]
        own = [place for place in scene.places if place.player is not None and place.player == scene.reader]
        lines = [line for text in standing(scene, in_full=self.in_full) for line in self.wrap(text)]
        for place in [*_rows_first(others), *common]:
            lines += self.place(place)
        lines += self.wrap(self.course())
        for place in _rows_first(own):
            lines += self.place(place)
        return lines + self.wrap(playable(scene))

    @property
    def in_full(self) -> bool:
        """Whether everything is told in sentences, for who listens to the screen."""
        return not self.style.pictures

    def wrap(self, text: str) -> list[str]:
        return self.style.lines(text, "  ") if text else []

    def course(self) -> str:
        """The trick so far, or what was called and may be called."""
        if self.scene.trick is not None:
            return trick_so_far(self.scene.trick, in_full=self.in_full)
        return " ".join(filter(None, (calls_so_far(self.scene), self.choices())))

    def choices(self) -> str:
        """What the reader may choose, outside the play of tricks."""
        listed = self.scene.choices and self.scene.trick is None
        return f"Choices: {choices_of(self.scene)}" if listed else ""

    def place(self, place: PlaceScene) -> list[str]:
        if place.shape != "row":
            return self.wrap(f"{place.label}: {self.content(place)}")
        if self.in_full:
            return self.wrap(f"{place.label}: {row_in_words(place)}")
        columns = [(str(number), _stack(pile)) for number, pile in enumerate(place.piles, 1)]
        return self.wrap(place.label) + self.style.grid(columns, ("  stack", "  card"), self._widest_stack())

    def _widest_stack(self) -> int:
        """The columns that a stack of any row takes, so that all rows stand under each other."""
        rows = [place for place in self.scene.places if place.shape == "row" and len(place.piles) > 1]
        return self.style.column(_stack(pile) for place in rows for pile in place.piles)

    def content(self, place: PlaceScene) -> str:
        """What lies in a place that is no row of stacks."""
        match place.shape:
            case "pile":
                return _heap(place.piles[0])
            case "apart":
                return row_in_words(place) if self.in_full and place.piles else _apart(place)
        return set_of_cards(place) or "none"


def _apart(place: PlaceScene) -> str:
    """Cards that have left the play: their number, or those that the reader may look at by their slot."""
    if place.piles:
        slots = enumerate(place.piles, 1)
        return " ".join(f"{slot}:{_uncovered(pile)}" for slot, pile in slots if pile.count)
    return set_of_cards(place) if place.cards else count_cards(place.count)


def _heap(pile: PileScene) -> str:
    if not pile.count:
        return "none"
    top = _uncovered(pile)
    return f"{count_cards(pile.count)}, {'face down' if top == FACE_DOWN else f'{top} on top'}"


def _stack(pile: PileScene) -> str:
    if not pile.count:
        return EMPTY
    covered = "" if pile.count == 1 else "+" if pile.count == 2 else f"+{pile.count - 1}"
    return _uncovered(pile) + covered


def _uncovered(pile: PileScene) -> str:
    """The uncovered card of a pile: face up, face down and known to the reader, or unknown."""
    if pile.top is None:
        return FACE_DOWN
    return pile.top.card if pile.top.face == "up" else f"({pile.top.card})"


def set_of_cards(place: PlaceScene) -> str:
    """The cards of a set that lie open to the reader, those known otherwise, and a count of the rest."""
    recalled = _write(card for card in place.cards if card.face == "recalled")
    parts = [
        _write(card for card in place.cards if card.face != "recalled"),
        f"{recalled} face down, known to you" if recalled else "",
        f"{place.hidden} face down" if place.hidden else "",
    ]
    return ", ".join(filter(None, parts))


def _write(cards: Iterable[CardScene]) -> str:
    return " ".join(card.card for card in cards)


def _rows_first(places: Iterable[PlaceScene]) -> list[PlaceScene]:
    """By player; of each the rows, then the hand, and last what lies apart."""
    return sorted(
        places, key=lambda place: (place.player or 0, place.shape == "apart", place.shape == "hand")
    )
