"""How two programs share the seats of a table, and by how much one of them is ahead.

Partners are played by the same program, so each program plays whole sides. A deal is played in every seating
in which both take part, or in two of these; pack and dealer are the same in all of them, so that good cards
help both alike. The playings of a deal depend on each other; together they are one observation.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from math import lcm

Seats = tuple[int, ...]
"""For each player 0 where the first of the two programs plays, 1 where the second does."""


def seatings(sides: Sequence[int], *, twice: bool = False) -> list[Seats]:
    """Every seating in which both take part: 2 of two sides, 6 of three, 14 of four.

    `sides` says for each player the side. With each seating comes its opposite: equals come out equal. With
    `twice` there are two seatings only, in which the programs take the sides in turn.
    """
    known = sorted(set(sides))
    shares = _in_turn(len(known)) if twice else product((0, 1), repeat=len(known))
    by_side = [dict(zip(known, share, strict=True)) for share in shares if len(set(share)) == 2]
    return [tuple(of_side[side] for side in sides) for of_side in by_side]


def _in_turn(sides: int) -> list[Seats]:
    """The shares of two who take the sides in turn: 0 1 0 1 and so on, and the opposite."""
    return [tuple((at + begins) % 2 for at in range(sides)) for begins in (0, 1)]


def seating_words(sides: Sequence[int], *, twice: bool = False) -> str:
    """How each deal is played, for people."""
    number = len(seatings(sides))
    if number > 2 and twice:
        return "each deal twice, with seats taken in turn and exchanged"
    if number > 2:
        return f"each deal in all {number} seatings"
    return f"each deal twice, with {'seats' if len(sides) == 2 else 'sides'} exchanged"


def chance_of(seed: str, number: int, seating: int) -> str:
    """The text from which the chance of decisions comes in a deal of a number, by the number of the seating.

    Each seating has a chance of its own: the same would make a playing the copy of another between equals.
    """
    further = "" if not seating else "/exchanged" if seating == 1 else f"/seating {seating + 1}"
    return f"{seed}/{number}{further}"


def parts_of_a_point(players: int) -> int:
    """The parts in which a mean over some of the players, but not all, is a whole number."""
    return lcm(*range(1, players))


def lead(points: Sequence[int], seats: Seats) -> int:
    """By how much the mean of the first program's players is ahead of that of the second's, in parts.

    Partners have the same points, so that the mean of a side is what it has scored once.
    """
    first, second = ([own for own, who in zip(points, seats, strict=True) if who == at] for at in (0, 1))
    parts = parts_of_a_point(len(points))
    return parts * sum(first) // len(first) - parts * sum(second) // len(second)


def best_sides(points: Sequence[float], sides: Sequence[int]) -> set[int]:
    """The sides that have most points: one that has won, or several that have tied."""
    return {side for side, score in zip(sides, points, strict=True) if score == max(points)}
