"""The parts of a table: hands, rows of stacks, a stock, the trick, tricks won, and the spots in them."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from attrs import Factory, field, frozen

from cardcore.rules.errors import NoSuchPlace

NOTHING = -1


class Kind(Enum):
    """How cards lie in a place."""

    SET = "set"
    PILES = "piles"


@frozen(cache_hash=True)
class Place:
    """A named part of the table.

    Attributes:
        name: what players call it, such as `row`, `hand` or `stock`.
        seat: the seat that plays from it, if one does.
        kind: without order, or in piles.
        lookers: the players who may look at its face-down cards at any time.
        apart: cards here have left the play (tricks won, cards laid aside); drawings only count them.
        piles: how many piles it has, for drawings; 1 for a single heap, 0 for a set.
        player: the player to whom it belongs, none for a common place; the one with the number of the seat
            unless another is named.
        called: what the table calls it, the name unless it is to players the same as another place of theirs;
            of places that a player calls alike only those that hold cards are shown.
    """

    name: str
    seat: int | None = None
    kind: Kind = Kind.SET
    lookers: tuple[int, ...] = ()
    apart: bool = False
    piles: int = 0
    player: int | None = field(default=Factory(lambda place: place.seat, takes_self=True))
    called: str = field(default=Factory(lambda place: place.name, takes_self=True), kw_only=True, repr=False)

    @property
    def owner(self) -> int | None:
        """The number written with its name: of the seat that plays from it, or else of its player."""
        return self.player if self.seat is None else self.seat


def hand(seat: int, looker: int, name: str = "hand") -> Place:
    """A hand: a set of cards that one player may look at."""
    return Place(name, seat, Kind.SET, (looker,), player=looker)


def row(seat: int, stacks: int, name: str = "row", player: int | None = None) -> Place:
    """A row of stacks, in which covered cards are seen by nobody; the seat's player may be another one."""
    return Place(name, seat, Kind.PILES, piles=stacks, player=seat if player is None else player)


def heap(name: str) -> Place:
    """A common pile, such as a stock, drawn from the top."""
    return Place(name, None, Kind.PILES, piles=1)


def shared(name: str, *, apart: bool = False) -> Place:
    """A set of face-down cards that belongs to nobody."""
    return Place(name, apart=apart)


def slots(player: int, looker: int, number: int, name: str = "laid") -> Place:
    """Slots on which a player lays cards; they are out of play, and who laid them may look."""
    return Place(name, None, Kind.PILES, (looker,), apart=True, piles=number, player=player)


def trick_place() -> Place:
    """The middle of the table, where the cards of the trick lie face up."""
    return Place("trick")


def captured(player: int) -> Place:
    """The tricks that a player's side has won, face down; their cards are known from play."""
    return Place("won", apart=True, player=player)


def trick_and_won(*players: int) -> tuple[Place, ...]:
    """The middle of the table, and the tricks won of each of these players."""
    return trick_place(), *map(captured, players)


class Spot(NamedTuple):
    """A spot on the table: a place, and inside piles the pile and the number of cards beneath.

    In a set both are `NOTHING`: all its cards share one spot.
    """

    place: int
    pile: int = NOTHING
    depth: int = NOTHING

    @property
    def numbers(self) -> list[int]:
        """As programs are told it: the place, and inside piles also the pile and the cards beneath."""
        return [self.place] if self.pile == NOTHING else [*self]


def position(places: tuple[Place, ...], name: str, player: int | None = None) -> int:
    """The position of the place of a name: the only one, or of several the player's; else `NoSuchPlace`."""
    named = [number for number, place in enumerate(places) if place.name == name]
    mine = named if len(named) == 1 else [n for n in named if places[n].player == player]
    if len(mine) == 1:
        return mine[0]
    if not named:
        known = ", ".join(dict.fromkeys(place.name for place in places))
        raise NoSuchPlace(f"The table has no place '{name}'; there are {known}.")
    whose = "say whose" if player is None else f"player {player} has {len(mine)} of them"
    raise NoSuchPlace(f"The table has {len(named)} places '{name}'; {whose}.")
