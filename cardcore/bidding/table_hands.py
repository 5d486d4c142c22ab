"""Which places of a table are the closed hands of players, and which are dummies."""

from __future__ import annotations

from functools import lru_cache

from cardcore.rules.places import Place


@lru_cache(maxsize=256)
def closed_hands(places: tuple[Place, ...]) -> dict[int, tuple[int, ...]]:
    """For each player the positions of the places in play that this player alone looks at."""
    own: dict[int, tuple[int, ...]] = {}
    for number, place in enumerate(places):
        if place.seat is not None and not place.apart and len(place.lookers) == 1:
            (player,) = place.lookers
            own[player] = (*own.get(player, ()), number)
    return own


@lru_cache(maxsize=256)
def open_places(places: tuple[Place, ...]) -> tuple[int, ...]:
    """The positions of the places in play that no player looks at until they are faced."""
    return tuple(
        number
        for number, place in enumerate(places)
        if place.seat is not None and not place.apart and not place.lookers
    )
