"""The scores of pairs: how many wins a player had in all playings of one deal, a tie as half a win.

With seats exchanged there are five such scores, the pentanomial counts of chess engines' testing. The luck of
the cards is the same in all playings of a pair, so pairs are independent where playings are not.
"""

from __future__ import annotations

from math import log10, sqrt
from statistics import NormalDist

from attrs import define, field

from cardcore.arena.rating import SCALE
from cardcore.arena.sums import Interval, RatioSums


@define
class PairScores:
    """The pairs of two players by the score of the first.

    Attributes:
        playings: of a pair.
        counts: the number of pairs with no win, half a win, one win and so on.
        sums: the half wins of a pair among those that could be had.
    """

    playings: int
    counts: list[int] = field(init=False)
    sums: RatioSums = field(factory=RatioSums)

    def __attrs_post_init__(self) -> None:
        self.counts = [0] * (2 * self.playings + 1)

    def add(self, wins: float) -> None:
        self.counts[round(2 * wins)] += 1
        self.sums.add(round(2 * wins), 2 * self.playings)

    def by_score(self) -> dict[float, int]:
        """The number of pairs by their score from 0 to 1, all possible scores in ascending order."""
        return {half / (2 * self.playings): count for half, count in enumerate(self.counts)}

    def elo(self) -> Interval | None:
        """The difference of strength that the score means, on the scale of Elo; none with too few pairs.

        The ends are those of the score's interval; who has won or lost everything has no estimate.
        """
        score = self.sums.share()
        if score is None or not 0 < score.estimate < 1:
            return None
        return Interval(*map(elo_of, (score.estimate, score.low, score.high)))

    @property
    def superiority(self) -> float | None:
        """The likelihood of superiority: how probable it is that the first is the stronger one.

        It is that of the normal approximation without prior knowledge; none before the pairs differ.
        """
        if self.sums.deals < 2 or not self.sums.variance:
            return None
        ahead = self.sums.top / self.sums.base - 0.5
        return NormalDist().cdf(ahead / sqrt(self.sums.variance))

    def words(self) -> str:
        """The counts from no win to all, as in `3 1 20 2 14`."""
        return " ".join(map(str, self.counts))


def elo_of(score: float) -> float:
    """The difference of strength at which a score is expected."""
    return SCALE * log10(score / (1 - score)) if 0 < score < 1 else float("inf" if score else "-inf")
