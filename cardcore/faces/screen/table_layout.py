"""The table: the cards of the others above, the middle, the reader's own below, as roomy as may be."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from attrs import evolve, frozen

from cardcore.faces.screen.calls_picture import choices_picture, middle_of_calls, unplaced
from cardcore.faces.screen.card_cells import Look
from cardcore.faces.screen.place_pictures import PlaceStyle, place_picture
from cardcore.faces.screen.seats_picture import around, is_around
from cardcore.faces.screen.spans import BLANK, Line, Picture, Span, flow, width
from cardcore.faces.screen.trick_picture import trick_line
from cardcore.scene.scene import PlaceScene, Scene

DUMMY = "the dummy"
"""The role of a seat that is told beside its cards; a contract names its declarer itself."""


@frozen
class Room:
    """How much room is taken, from the roomiest to the closest.

    Attributes:
        by_suit: whether the reader's hand has a line for each suit.
        gaps: the number of empty lines between the parts of the table.
        choices: the most lines for a list of choices.
        tall: whether the cards of a row are three lines high.
        symbols: whether there is room for symbols beside the letters of suits.
    """

    by_suit: bool
    gaps: int
    choices: int
    tall: bool = False
    symbols: bool = True

    def style(self, *, above: bool = False) -> PlaceStyle:
        """How places are drawn in it."""
        return PlaceStyle(self.by_suit, above, self.tall)


ROOMS = (
    Room(True, 2, 16, tall=True),
    Room(True, 1, 12),
    Room(True, 0, 9),
    Room(False, 1, 6),
    Room(False, 0, 4),
    Room(False, 0, 3, symbols=False),
)


@frozen
class TableDrawn:
    """A table that was drawn; the last `own` of its lines have the reader's own cards and those to play.

    There are `symbols` beside the letters of suits where they are wished and have room.
    """

    picture: Picture
    own: int
    symbols: bool


def table(scene: Scene, look: Look, columns: int, lines: int, *, thinking: bool = False) -> TableDrawn:
    """The roomiest table that fits; the closest one where none does."""
    for room in ROOMS:
        fitted = drawn(scene, look, columns, room, thinking=thinking)
        if len(fitted.picture) <= lines:
            break
    return fitted


def drawn(scene: Scene, look: Look, columns: int, room: Room, *, thinking: bool = False) -> TableDrawn:
    """The table in a given room."""
    look = evolve(look, symbols=look.symbols and room.symbols)
    seated = is_around(scene, columns)
    gap = (BLANK,) * room.gaps
    own, others, common = sorted_places(scene)
    if seated:
        elsewhere = [scene.places[place].number for seat in scene.seats[1:] for place in seat.places]
        own, others = ([place for place in some if place.number not in elsewhere] for some in (own, others))
    else:
        others = [with_relation(place, scene) for place in others]
    parts = [around(scene, look, columns, thinking=thinking)] if seated else []
    close = Room(False, room.gaps, room.choices, room.tall)
    parts.append(places_picture(others, look, columns, close.style(above=True)))
    parts.append(places_picture(common, look, columns, close.style()))
    parts.append(middle(scene, look, columns, room, thinking=thinking))
    parts.append(own_picture(own, look, columns, room, indent=columns // 3 if seated else 0))
    gapped = (line for n, part in enumerate(filter(None, parts)) for line in (*(gap if n else ()), *part))
    picture = tuple(gapped)
    in_play = len(picture) - first_in_play(picture, scene) if seated else 0
    return TableDrawn(picture, max(len(parts[-1]), in_play), look.symbols)


def first_in_play(picture: Picture, scene: Scene) -> int:
    """The line with the name of a hand around the trick that the reader is to play from; else the end."""
    elsewhere = scene.your_turn and any(seat.to_act for seat in scene.seats[1:])
    marked = (n for n, line in enumerate(picture) if any(span.role == "mark" for span in line))
    return next(marked, len(picture)) if elsewhere else len(picture)


def sorted_places(scene: Scene) -> tuple[list[PlaceScene], list[PlaceScene], list[PlaceScene]]:
    """The reader's own places, those of the others, and the common ones; rows stand next to the middle."""
    reader = scene.reader if scene.reader is not None else scene.seats[0].player
    own = [place for place in scene.places if place.player is not None and place.player == reader]
    common = [place for place in scene.places if place.player is None and place.seat is None]
    others = [place for place in scene.places if place not in own and place not in common]
    others.sort(key=lambda place: (place.player or 0, place.shape == "row"))
    own.sort(key=lambda place: place.shape != "row")
    return own, others, common


def with_relation(place: PlaceScene, scene: Scene) -> PlaceScene:
    """A place whose label says that its player is the reader's partner, or the dummy, if so."""
    at_seat = (seat for seat in scene.seats if place.number in (scene.places[n].number for n in seat.places))
    seat = next(at_seat, None)
    if seat is None:
        return place
    dummy = DUMMY if seat.role == DUMMY else ""
    return evolve(place, label=", ".join(filter(None, (place.label, seat.relation, dummy))))


def middle(scene: Scene, look: Look, columns: int, room: Room, *, thinking: bool) -> Picture:
    """The trick or the calls, and what may be chosen that is no card."""
    if scene.trick is None:
        return middle_of_calls(scene, look, columns, room.choices)
    seated = is_around(scene, columns)
    trick = () if seated else trick_line(scene, columns, symbols=look.symbols, thinking=thinking)
    choices = choices_picture(scene, look, columns, room.choices) if unplaced(scene) else ()
    return (*trick, *choices)


def own_picture(
    own: Sequence[PlaceScene], look: Look, columns: int, room: Room, *, indent: int = 0
) -> Picture:
    """The reader's own cards; only a hand without stacks has a line for each suit."""
    rows = {place.seat for place in own if place.shape == "row"}
    inline = evolve(room.style(), by_suit=False)
    pictures = [
        places_picture(group, look, columns - indent, inline if seat in {None, *rows} else room.style())
        for seat, group in groupby(own, key=lambda place: place.seat)
    ]
    margin = (Span(" " * indent),) if indent else ()
    return tuple((*margin, *line) for picture in pictures for line in picture)


def places_picture(places: Iterable[PlaceScene], look: Look, columns: int, style: PlaceStyle) -> Picture:
    """Places one below the other; short ones side by side."""
    lines: list[Line] = []
    short: list[Line] = []
    for place in places:
        picture = place_picture(place, look, columns, style)
        if len(picture) == 1 and width(picture[0]) <= columns // 2:
            short.append(picture[0])
        else:
            lines += [*flow(short, columns), *picture]
            short = []
    return (*lines, *flow(short, columns))
