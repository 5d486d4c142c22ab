"""Tricks that two hands may expect together, by their points and the length of their trump suit.

The figures are a line through the tricks of the better declarer in a thousand random deals that were solved
with all cards seen; `docs/strength.md` says how far from par the contracts are that come of them.
"""

from __future__ import annotations

from math import ceil

from cardcore.phases.calls import Denomination
from cardcore.rules.cards import Strain
from cardcore.scoring.deal_score import BOOK

A_POINT, A_TRUMP, WITH_TRUMPS = 0.375, 0.82, -6.75
"""Tricks for each point and for each trump of both hands, and the constant term."""

A_POINT_AT_NO_TRUMP, AT_NO_TRUMP = 0.5, -4.5
"""The same without trumps."""

A_POINT_TO_LOSE, A_TRUMP_TO_LOSE, TO_LOSE_WITH_TRUMPS = -0.2, -0.45, 13.5
"""Tricks that are lost, where that is wanted: a regression on 130 deals of `thumb` against itself."""

A_POINT_TO_LOSE_AT_NO_TRUMP, TO_LOSE_AT_NO_TRUMP = -0.25, 12.0
"""The same without trumps."""

WORTH_A_TRY = 0.25
"""Tricks that may be missing on the average when a contract is bid: it makes about every second time."""

TO_SPARE = {6: 0.25, 7: 1.0}
"""Tricks that must be to spare for a slam, which costs a game when it fails."""

GAME_LEVEL = {Strain.CLUBS: 5, Strain.DIAMONDS: 5, Strain.HEARTS: 4, Strain.SPADES: 4, Strain.NO_TRUMP: 3}
"""The lowest level that is game by itself."""


def expected_tricks(points: float, strain: Strain, trumps: float = 0) -> float:
    """The tricks of a side with points and, unless there are none, a number of trumps in both hands."""
    if strain is Strain.NO_TRUMP:
        return AT_NO_TRUMP + A_POINT_AT_NO_TRUMP * points
    return WITH_TRUMPS + A_POINT * points + A_TRUMP * trumps


def expected_losers(points: float, strain: Denomination, trumps: float = 0) -> float:
    """The tricks that a side with points and a number of trumps loses where tricks are to be lost."""
    if strain.trump is None:
        return TO_LOSE_AT_NO_TRUMP + A_POINT_TO_LOSE_AT_NO_TRUMP * points
    return TO_LOSE_WITH_TRUMPS + A_POINT_TO_LOSE * points + A_TRUMP_TO_LOSE * trumps


def points_to_lose(level: int, strain: Denomination, trumps: int = 0) -> float:
    """The most points of both hands with which a bid to lose tricks is worth a try."""
    spare = expected_losers(0, strain, trumps) - (level + BOOK + TO_SPARE.get(level, -WORTH_A_TRY))
    return spare / -(A_POINT_TO_LOSE_AT_NO_TRUMP if strain.trump is None else A_POINT_TO_LOSE)


def points_for(level: int, strain: Strain, trumps: int = 0) -> int:
    """The points of both hands with which a bid is worth a try."""
    tricks = level + BOOK + TO_SPARE.get(level, -WORTH_A_TRY) - expected_tricks(0, strain, trumps)
    return ceil(tricks / (A_POINT_AT_NO_TRUMP if strain is Strain.NO_TRUMP else A_POINT))
