"""A table of two partnerships: who sits where, who is whose partner, and how the sides stand."""

from __future__ import annotations

from collections.abc import Sequence

from cardcore.game.outcome import Context
from cardcore.rules.wording import listed
from cardcore.scene.names import COMPASS, PlayerNames
from cardcore.scoring.rubber import Vulnerability

AT_LEFT, AT_RIGHT = 1, 3
"""How many seats further on, clockwise, somebody sits at a table of four."""


def around(names: PlayerNames) -> tuple[int, ...]:
    """The players clockwise, the reader first; without a reader who sits South."""
    reader = 0 if names.reader is None else names.reader
    return tuple((reader + turn) % len(COMPASS) for turn in range(len(COMPASS)))


def direction(names: PlayerNames, player: int) -> str:
    """Where an opponent sits as the reader sees it; empty without a reader."""
    if names.reader is None:
        return ""
    turn = around(names).index(player)
    return {AT_LEFT: "at your left", AT_RIGHT: "at your right"}.get(turn, "")


def seating(names: PlayerNames) -> str:
    """A sentence on who sits where and what plays there; empty where players are not called by seats."""
    if not names.seated:
        return ""
    if names.reader is None:
        sides = [" and ".join(_seated(names, player) for player in side) for side in ((0, 2), (1, 3))]
        return f"{sides[0]} play against {sides[1]}."
    _, left, partner, right = around(names)
    return (
        f"You sit {COMPASS[names.reader]}, your partner is {_seated(names, partner)}; "
        f"{_seated(names, left)} sits at your left and {_seated(names, right)} at your right."
    )


def _seated(names: PlayerNames, player: int) -> str:
    return f"{COMPASS[player]} ({names.seated[player]})"


def vulnerable(names: PlayerNames, context: Context, sides: Sequence[int]) -> str:
    """Such as `Vulnerable: you and North.`; empty where the game knows no vulnerability.

    `sides` has for each player the side in this deal; partners may change from rubber to rubber.
    """
    if not isinstance(context, Vulnerability):
        return ""
    found = sorted({side for side, each in zip(sides, context.vulnerable, strict=True) if each})
    who = [names.side(side, sides) for side in found]
    told = "all" if len(found) == len(set(sides)) else listed(who)
    return f"Vulnerable: {told or 'nobody'}."


def games_won(names: PlayerNames, context: Context, sides: Sequence[int]) -> str:
    """Such as `Games won: 1 by you and North.`, for games without vulnerability; empty before the first."""
    won = context.games if isinstance(context, Vulnerability) else ()
    return _by_side(names, "Games won", won, sides, "by")


def below_the_line(names: PlayerNames, context: Context, sides: Sequence[int]) -> str:
    """Such as `Below the line: 60 for you and North.`, in the game under way; empty before there are any."""
    points = context.below if isinstance(context, Vulnerability) else ()
    return _by_side(names, "Below the line", points, sides, "for")


def _by_side(names: PlayerNames, what: str, numbers: Sequence[int], sides: Sequence[int], link: str) -> str:
    """A sentence on the sides that have something, none where nobody has; partners have the same."""
    having = {side: number for side, number in zip(sides, numbers, strict=False) if number}
    told = [f"{having[side]} {link} {names.side(side, sides)}" for side in sorted(having)]
    return f"{what}: {', '.join(told)}." if told else ""


def tricks_by_side(names: PlayerNames, won: Sequence[int], sides: Sequence[int]) -> str:
    """Such as `Tricks: you and North 4, they 3`; where nobody is called by a seat both sides are named."""
    if not names.seated:
        return f"Tricks won: {names.side_tally(won, sides)}"
    mine = None if names.reader is None else sides[names.reader]
    order = sorted(set(sides), key=lambda side: side != mine)
    told = [
        f"{'they' if mine not in (None, side) else names.side(side, sides)} {won[side]}" for side in order
    ]
    return f"Tricks: {', '.join(told)}"
