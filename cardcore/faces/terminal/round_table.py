"""The table of three or four players with four hands, as the reader sees it who sits at the bottom.

In the play the seats stand around the trick, in the auction each has a column for its calls. A narrow screen
has a line for each hand instead, and so has one that is listened to.
"""

from __future__ import annotations

from collections.abc import Mapping

from attrs import frozen

from cardcore.faces.terminal.style import Style
from cardcore.faces.terminal.table_drawing import TableDrawing, set_of_cards
from cardcore.faces.terminal.table_picture import LEAST_WIDTH, SeatBlock, call_rows, table_picture
from cardcore.scene.names import capitalise, count_cards
from cardcore.scene.scene import CallsScene, PlaceScene, Scene, SeatScene
from cardcore.scene.scene_words import playable, standing

HANDS = 4
"""The number of hands that have a side of the table each."""


def table_lines(scene: Scene, style: Style) -> list[str]:
    """The table of a scene as lines that fit the style's width."""
    drawing = TableDrawing(scene, style)
    surrounded = len(scene.seats) == HANDS and len(scene.players) > HANDS // 2
    hands = all(hand.shape == "hand" for hand in RoundTable(drawing).hands.values())
    return RoundTable(drawing).lines() if surrounded and hands else drawing.lines()


@frozen
class RoundTable:
    """The drawing of a table of four hands; what it has in common with others is left to `drawing`."""

    drawing: TableDrawing

    @property
    def scene(self) -> Scene:
        return self.drawing.scene

    @property
    def hands(self) -> Mapping[int, PlaceScene]:
        """The hand of each seat by the number of the seat."""
        return {seat.seat: self.scene.places[seat.places[0]] for seat in self.scene.seats if seat.places}

    @property
    def auction(self) -> CallsScene | None:
        """The calls, where they are those of an auction."""
        return self.scene.calls if self.scene.calls is not None and self.scene.calls.is_auction else None

    @property
    def pictured(self) -> bool:
        """Whether there is room for a picture, and something to be drawn."""
        style, drawn = self.drawing.style, self.scene.trick is not None or self.auction is not None
        return style.pictures and style.width >= LEAST_WIDTH and drawn

    def lines(self) -> list[str]:
        """How the play stands, the other hands and the trick or the calls, the reader's own hand."""
        drawing, own = self.drawing, self.scene.seats[0]
        stands = " ".join(standing(self.scene, in_full=drawing.in_full))
        lines = drawing.wrap(stands) + (self.picture() if self.pictured else [])
        for seat in self.scene.seats[1:]:
            lines += self.hand(seat) if self._is_listed(seat) else []
        for place in self.scene.places:
            lines += drawing.place(place) if place not in self.hands.values() else []
        told = drawing.choices() if self.pictured else drawing.course()
        return [*lines, *drawing.wrap(told), *self.hand(own), *drawing.wrap(playable(self.scene))]

    def _is_listed(self, seat: SeatScene) -> bool:
        """Whether another hand has a line: beside a picture only where that shows calls instead of cards."""
        return not self.pictured or (self.auction is not None and bool(self.hands[seat.seat].cards))

    def picture(self) -> list[str]:
        return self._trick() if self.auction is None else self._calls(self.auction)

    def _calls(self, auction: CallsScene) -> list[str]:
        """The calls in columns; the reader, who has the hand below them, has the last one."""
        partners = {capitalise(seat.name) for seat in self.scene.seats if seat.relation}
        heads = [f"{head} (partner)" if head in partners else head for head in auction.heads]
        return call_rows(heads, [(call.column, call.call) for call in auction.calls], auction.to_act)

    def _trick(self) -> list[str]:
        """The seats around the trick."""
        return table_picture([self._block(seat) for seat in self.scene.seats], self.drawing.style)

    def _block(self, seat: SeatScene) -> SeatBlock:
        hand = self.hands[seat.seat]
        title = ", ".join(filter(None, [capitalise(seat.name), seat.relation, seat.role]))
        cards = set_of_cards(hand) if hand.cards else count_cards(hand.count)
        return SeatBlock(title, cards, bool(hand.cards), seat.played or ("?" if seat.to_act else ""))

    def hand(self, seat: SeatScene) -> list[str]:
        """A line for a hand: whose it is, what that player is for the reader and in the deal, the cards."""
        hand = self.hands[seat.seat]
        label = ", ".join(filter(None, [hand.label, seat.relation or seat.direction, seat.role]))
        return self.drawing.wrap(f"{label}: {self.drawing.content(hand)}")
