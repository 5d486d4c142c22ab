"""On which terms players are compared: who meets whom, when it is enough, and who ends a clear deal."""

from __future__ import annotations

from typing import Final

from attrs import evolve, frozen

from cardcore.arena.sprt import Sprt

SCHEDULES = ROUND_ROBIN, GAUNTLET, LADDER, TABLE = "round-robin", "gauntlet", "ladder", "table"
"""Who meets whom, see `schedules`."""


@frozen
class Terms:
    """The terms of a contest of players.

    Attributes:
        schedule: `round-robin`, `gauntlet` (the first against each other one), `ladder` (each against the
            one named before), or `table` (all at one table).
        sprt: the sequential test that ends the run, if there is one.
        until_certain: whether the run ends as soon as it is certain who is ahead in points.
        times: for luck against skill, how often each seating plays a deal.
        adjudicate: the number of tricks left from which on the solver ends a deal; 0 for never.
        twice: whether each deal is played in two seatings only, also where there are more.
    """

    schedule: str = ROUND_ROBIN
    sprt: Sprt | None = None
    until_certain: bool = False
    adjudicate: int = 0
    times: int = 2
    twice: bool = False

    @property
    def sequential(self) -> bool:
        """Whether the results so far decide how many deals are played."""
        return self.sprt is not None or self.until_certain

    @property
    def without_end(self) -> Terms:
        """The same terms for a fixed number of deals."""
        return evolve(self, sprt=None, until_certain=False)


USUAL: Final = Terms()
