"""A table of two partnerships: who sits where, who is whose partner, and how the sides stand."""

from __future__ import annotations

from collections.abc import Sequence

from cardcore.faces.terminal.names import COMPASS, PlayerNames, capitalise
from cardcore.game.outcome import Context
from cardcore.scoring.rubber import Vulnerability

AT_LEFT, OPPOSITE, AT_RIGHT = 1, 2, 3
"""How many seats further on, clockwise, somebody sits at a table of four."""


def around(names: PlayerNames) -> tuple[int, ...]:
    """The players clockwise, the reader first; without a reader who sits South."""
    reader = 0 if names.reader is None else names.reader
    return tuple((reader + turn) % len(COMPASS) for turn in range(len(COMPASS)))


def relation(names: PlayerNames, player: int) -> str:
    """What a player is to the reader: `your partner`, or where an opponent sits; empty without a reader."""
    if names.reader is None or player == names.reader:
        return ""
    turn = around(names).index(player)
    return {AT_LEFT: "at your left", OPPOSITE: "your partner", AT_RIGHT: "at your right"}[turn]


def names_of_seat(names: PlayerNames, player: int) -> str:
    """The heading of a seat: `You`, `West`, or `North (partner)`."""
    partner = relation(names, player) == "your partner"
    return capitalise(names.of(player)) + (" (partner)" if partner else "")


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


def vulnerable(names: PlayerNames, context: Context) -> str:
    """Such as `Vulnerable: you and North.`; empty where the game knows no vulnerability."""
    if not isinstance(context, Vulnerability):
        return ""
    sides = sorted({side for side, each in zip(names.sides, context.vulnerable, strict=True) if each})
    who = [names.side(side, names.sides) for side in sides]
    told = "both sides" if len(who) == len(set(names.sides)) else ", ".join(who)
    return f"Vulnerable: {told or 'nobody'}."


def tricks_by_side(names: PlayerNames, won: Sequence[int]) -> str:
    """Such as `Tricks: you and North 4, they 3`; without a reader both sides are named."""
    sides = sorted(
        set(names.sides), key=lambda side: names.reader is not None and side != names.sides[names.reader]
    )
    told = [f"{_side_words(names, side)} {won[side]}" for side in sides]
    return f"Tricks: {', '.join(told)}"


def _side_words(names: PlayerNames, side: int) -> str:
    if names.reader is not None and side != names.sides[names.reader]:
        return "they"
    return names.side(side, names.sides)
