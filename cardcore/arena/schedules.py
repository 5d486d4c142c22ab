"""Who meets whom, and where they sit: round robin, gauntlet, ladder, and all at one table.

Who enters is a player or a team, written `thumb+random`. The members of a team take its seats in turn, and
each deal is played again with the members moved on by one, so that every member has had every seat. So one
notation names partners, the two of three seats that a program has, and single players.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, permutations
from math import lcm

from attrs import frozen

from cardcore.arena.entrants import members
from cardcore.arena.seatings import Seats, seatings
from cardcore.arena.terms import GAUNTLET, LADDER, ROUND_ROBIN, SCHEDULES, TABLE
from cardcore.rules.errors import CardcoreError
from cardcore.rules.wording import there_are

NOBODY = -1
"""A seat of somebody who is none of the two that are compared."""


class WrongSchedule(CardcoreError):
    """Players who cannot meet in such a way; says what to change."""


@frozen
class Meeting:
    """Two who meet.

    Attributes:
        first, second: their numbers among those who enter.
        playings: the numbers of the playings of a deal in which they meet.
        seats: for each of these playings who of the two has each seat: 0, 1 or `NOBODY`.
    """

    first: int
    second: int
    playings: tuple[int, ...]
    seats: tuple[Seats, ...]


@frozen
class Schedule:
    """All playings of a deal.

    Attributes:
        seating: for each playing the names of those who sit in the seats.
        turns: for each playing its number among those of the same two, from which its chance comes.
    """

    seating: tuple[tuple[str, ...], ...]
    turns: tuple[int, ...]
    meetings: tuple[Meeting, ...]


def schedule_of(kind: str, entrants: Sequence[str], sides: Sequence[int], *, twice: bool = False) -> Schedule:
    """The playings of a deal in a game whose players are on these sides.

    With `twice` those who meet play it in two seatings only.

    Raises:
        WrongSchedule: there is no such schedule; or at one table, where everybody has every seat, somebody
            is missing for a side.
    """
    teams = list(map(members, entrants))
    if kind != TABLE:
        return _in_pairs(pairs_of(kind, len(teams)), teams, seatings(sides, twice=twice))
    if twice:
        raise WrongSchedule("At one table everybody has every seat, so a deal is not played twice only.")
    return _one_table(teams, sides)


def pairs_of(kind: str, entrants: int) -> list[tuple[int, int]]:
    """Which two meet: every two, the first and each other one, or each and the one named before it.

    Raises:
        WrongSchedule: there is no such schedule.
    """
    if kind == GAUNTLET:
        return [(0, other) for other in range(1, entrants)]
    if kind == LADDER:
        return [(higher, higher - 1) for higher in range(1, entrants)]
    if kind != ROUND_ROBIN:
        raise WrongSchedule(f"There is no schedule '{kind}'; {there_are(SCHEDULES)}.")
    return list(combinations(range(entrants), 2))


def _in_pairs(
    pairs: Sequence[tuple[int, int]], teams: Sequence[tuple[str, ...]], shared: Sequence[Seats]
) -> Schedule:
    seating: list[tuple[str, ...]] = []
    turns: list[int] = []
    meetings = []
    for first, second in pairs:
        both = teams[first], teams[second]
        ways = [(seats, turn) for turn in range(rotations(both)) for seats in shared]
        begin = len(seating)
        seating += [names_in_seats(both, seats, turn) for seats, turn in ways]
        turns += range(len(ways))
        playings = tuple(range(begin, len(seating)))
        meetings.append(Meeting(first, second, playings, tuple(seats for seats, _ in ways)))
    return Schedule(tuple(seating), tuple(turns), tuple(meetings))


def _one_table(teams: Sequence[tuple[str, ...]], sides: Sequence[int]) -> Schedule:
    known = sorted(set(sides))
    if len(teams) != len(known):
        raise WrongSchedule(f"At one table sit {len(known)}, one for each side; {len(teams)} are named.")
    orders = [dict(zip(known, order, strict=True)) for order in permutations(range(len(teams)))]
    ways = [
        (tuple(order[side] for side in sides), turn) for turn in range(rotations(teams)) for order in orders
    ]
    seating = tuple(names_in_seats(teams, seats, turn) for seats, turn in ways)
    playings = tuple(range(len(ways)))
    meetings = tuple(
        Meeting(first, second, playings, tuple(_of_two(seats, first, second) for seats, _ in ways))
        for first, second in combinations(range(len(teams)), 2)
    )
    return Schedule(seating, playings, meetings)


def _of_two(seats: Seats, first: int, second: int) -> Seats:
    return tuple({first: 0, second: 1}.get(who, NOBODY) for who in seats)


def rotations(teams: Sequence[tuple[str, ...]]) -> int:
    """How often a seating is played until every member has had every seat of the team."""
    return lcm(*map(len, teams))


def names_in_seats(teams: Sequence[tuple[str, ...]], seats: Seats, turn: int) -> tuple[str, ...]:
    """The names of those who sit in the seats of their teams, moved on by `turn` members."""
    taken = [turn] * len(teams)
    names = []
    for who in seats:
        names.append(teams[who][taken[who] % len(teams[who])])
        taken[who] += 1
    return tuple(names)
