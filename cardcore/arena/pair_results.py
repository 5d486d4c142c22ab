"""What two players, or two teams, have come to in the deals that they have met in."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import define, field

from cardcore.arena.deviations import deviation
from cardcore.arena.pair_scores import PairScores
from cardcore.arena.played_deal import PlayedDeal
from cardcore.arena.seatings import Seats, lead, parts_of_a_point
from cardcore.arena.sums import Interval, RatioSums
from cardcore.arena.tables import Cell


@define
class Pair:
    """What two players have played so far, from the side of the first.

    Attributes:
        seatings: those in which each deal is played.
        outcomes: how many playings were won, lost and tied.
        share: won playings and decided ones.
        margin: the points by which the first was ahead in all playings of a deal, and the playings.
    """

    seatings: Sequence[Seats]
    outcomes: list[int] = field(factory=lambda: [0, 0, 0])
    share: RatioSums = field(factory=RatioSums)
    margin: RatioSums = field(factory=RatioSums)
    scores: PairScores = field(init=False)

    def __attrs_post_init__(self) -> None:
        self.scores = PairScores(len(self.seatings))

    def add(self, playings: Sequence[PlayedDeal]) -> float | None:
        """Adds a deal; gives the wins of the first, a tie as half of one, none if it broke off."""
        points = [played.points for played in playings if played.points is not None]
        if len(points) < len(self.seatings):
            return None
        leads = [lead(each, seats) for each, seats in zip(points, self.seatings, strict=True)]
        won, lost = (sum(sign * each > 0 for each in leads) for sign in (1, -1))
        tied = len(leads) - won - lost
        self.outcomes = [so_far + new for so_far, new in zip(self.outcomes, (won, lost, tied), strict=True)]
        self.share.add(won, won + lost)
        self.margin.add(sum(leads), len(leads) * parts_of_a_point(len(points[0])))
        self.scores.add(won + tied / 2)
        return won + tied / 2

    @property
    def figures(self) -> list[Cell]:
        """Won of decided, and points a deal with their standard deviation from deal to deal."""
        return [self.share.share(), self.margin.mean(), deviation(self.margin)]

    @property
    def verdict(self) -> str:
        return verdict_on(self.margin.mean())


def verdict_on(points: Interval | None) -> str:
    """Who is ahead, if the interval of the points leaves zero out."""
    if points is None:
        return "too few deals to say"
    ahead = "the first is ahead" if points.low > 0 else "the second is ahead"
    return ahead if points.low > 0 or points.high < 0 else "not certain"
