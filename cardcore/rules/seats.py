"""Seats: the hands of the table, in playing order, each with the player who chooses its cards."""

from __future__ import annotations

from functools import lru_cache

from attrs import frozen

from cardcore.rules.errors import MalformedVariant, NoSuchPlace
from cardcore.rules.places import Kind, Place
from cardcore.rules.wording import listed


@frozen(cache_hash=True)
class Seat:
    """A hand's place at the table.

    A *seat* plays from places and has a player, a *player* decides and scores, a *side* is of players who
    share contract, tricks and score.

    Attributes:
        player: who chooses its cards.
        places: what it plays from.
    """

    player: int
    places: tuple[Place, ...]

    def positions(self, table: tuple[Place, ...], kind: Kind | None = None) -> tuple[int, ...]:
        """The positions of its places among those of the table, of one kind or of all."""
        return tuple(table.index(place) for place in self.places if kind in (None, place.kind))


@lru_cache(maxsize=256)
def seats_at(table: tuple[Place, ...]) -> tuple[Seat, ...]:
    """The seats that the places of a table name, each with all places in play that bear its number.

    Raises:
        NoSuchPlace: a number is left out.
        MalformedVariant: the places of a seat belong to nobody, or to several players.
    """
    numbers = sorted({place.seat for place in table if place.seat is not None and not place.apart})
    if not numbers or numbers != list(range(len(numbers))):
        seats = f"places of seats {listed(numbers)}" if numbers else "no place of a seat"
        raise NoSuchPlace(f"The table has {seats}; the seats are numbered 0, 1 and so on.")
    return tuple(_seat(number, table) for number in numbers)


def _seat(number: int, table: tuple[Place, ...]) -> Seat:
    places = tuple(place for place in table if place.seat == number and not place.apart)
    players = {place.player for place in places if place.player is not None}
    if len(players) != 1:
        whose = f"players {listed(sorted(players))}" if players else "nobody"
        raise MalformedVariant(f"The places of seat {number} belong to {whose}; a seat has one player.")
    return Seat(players.pop(), places)
