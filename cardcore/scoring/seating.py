"""Rubbers in which players change seats: who sits South is a part of what a deal takes over."""

from __future__ import annotations

from attrs import asdict, field, frozen, validators

from cardcore.scoring.rubber import Rubber, RubberStanding, Vulnerability


@frozen
class Seating(Vulnerability):
    """Vulnerability, and the player who sits South; in a record `{"south": 1}`."""

    south: int = field(default=0, validator=[validators.ge(0), validators.le(1)])


@frozen
class SeatedRubber(Rubber):
    """A rubber that says who sits South.

    Attributes:
        swap: whether the players change seats after each rubber.
    """

    swap: bool = True

    def next_context(self, standing: RubberStanding) -> Seating:
        """Who is vulnerable in the next deal, and who sits South: player 1 in every second rubber."""
        finished = standing.rubbers + standing.over
        taken_over = super().next_context(standing)
        return Seating(**asdict(taken_over), south=finished % 2 if self.swap else 0)
