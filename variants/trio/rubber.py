"""The rubber of Trio: two partners share a column, and after it the players change seats."""

from __future__ import annotations

from typing import Self, TypeVar

from attrs import asdict, evolve, field, frozen, validators

from cardcore.phases import Json
from cardcore.scoring import GamesSoFar, ReportedRubber, ReportedStanding, Rubber, RubberStanding

S = TypeVar("S", bound=RubberStanding)

PLAYERS = 3
FIRST_EAST = 2
"""The player who sits East in the first rubber of a match."""


def sides_with(east: int) -> tuple[int, ...]:
    """For each player the side: 0 for South and North, 1 for East."""
    return tuple(int(player == east) for player in range(PLAYERS))


@frozen
class TrioSeats(GamesSoFar):
    """Games and part-scores, alike for South and North.

    Attributes:
        east: in later rubbers who sits East, `{"east": 1}`; left out while the first player does.
    """

    east: int | None = field(
        default=None,
        validator=validators.optional([validators.ge(0), validators.lt(PLAYERS)]),
        kw_only=True,
    )

    @property
    def dealer(self) -> int:
        """The player who sits East and deals."""
        return FIRST_EAST if self.east is None else self.east

    def __attrs_post_init__(self) -> None:
        south, north = (player for player in range(PLAYERS) if player != self.dealer)
        for name in ("vulnerable", "games", "below"):
            column = getattr(self, name)
            if column[south] != column[north]:
                raise ValueError(f"{name} must be the same for South and North, players {south} and {north}")

    @property
    def facts(self) -> dict[str, Json]:
        moved: dict[str, Json] = {} if self.dealer == FIRST_EAST else {"east": self.dealer}
        return {**super().facts, **moved}


@frozen
class TrioRubber(ReportedRubber):
    """A rubber of South and North against East, who deals all of it.

    Attributes:
        rotate: whether after a rubber East becomes South, South North, and North East.
    """

    context = TrioSeats

    rotate: bool = field(default=True, kw_only=True)

    @classmethod
    def seated(cls, rubber: Rubber, east: int, *, rotate: bool) -> Self:
        """The rubber of two players as three with this East play it."""
        return cls(**asdict(rubber, recurse=False) | {"sides": sides_with(east), "rotate": rotate})

    def start(self, dealer: int) -> ReportedStanding:
        """The standing before the first deal, which East deals whoever is named."""
        return super().start(FIRST_EAST)

    def before_another(self, standing: ReportedStanding) -> ReportedStanding:
        """The players move on by a seat; East deals."""
        east = (standing.dealer - 1) % PLAYERS if self.rotate else standing.dealer
        context = self.context() if east == FIRST_EAST else self.context(east=east)
        return evolve(standing, dealer=east, context=context)

    def next_rubber(self, standing: S) -> S:
        """An empty sheet with the columns of the new sides."""
        return super().next_rubber(evolve(standing, sides=sides_with(standing.dealer)))
