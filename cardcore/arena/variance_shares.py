"""Luck and skill as shares of the variance of results: by cards, by players, by both together, by chance.

Every deal is played in the same lineups, and each lineup as often, with another chance of the players'
decisions each time. The result is split as in an analysis of variance of two factors: deals are drawn at
random, lineups are those that are named. Each part is estimated without bias, so one that is nothing may come
out a little below zero; it is shown as zero, but its interval is that of the estimate.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import sqrt
from typing import Final

from attrs import define, field, frozen

from cardcore.arena.sums import GROUPS, Interval, chance_spread, jackknife

PLAYERS: Final = 1
"""The place of the players among the parts."""

HARDLY: Final = 2
"""How many times further than chance reaches lineups must be apart for a jackknife of their part."""


@frozen
class VarianceParts:
    """The variance that comes from deal, lineup, what a deal does for a lineup, and chance of play."""

    cards: float
    players: float
    both: float
    play: float

    @property
    def each(self) -> tuple[float, ...]:
        return self.cards, self.players, self.both, self.play

    @property
    def shares(self) -> tuple[float, ...]:
        """Each as a part of all; nothing where there is no variance."""
        return _parts_of_all([max(0.0, part) for part in self.each])

    @property
    def unbiased(self) -> tuple[float, ...]:
        """The same with parts that may be a little below nothing."""
        return _parts_of_all(self.each)


def _parts_of_all(parts: Sequence[float]) -> tuple[float, ...]:
    total = sum(parts)
    return tuple(part / total if total > 0 else 0.0 for part in parts)


@define
class LineupSums:
    """The sums of some deals, each as the mean results of all lineups and the variance within them.

    All are sums over deals of whole numbers: results are counted in parts of the mean of a lineup.
    """

    lineups: int
    times: int
    deals: int = 0
    of_lineup: list[int] = field(init=False)
    deal_squares: int = 0
    squares: int = 0
    within: int = 0

    def __attrs_post_init__(self) -> None:
        self.of_lineup = [0] * self.lineups

    def add(self, results: Sequence[Sequence[int]]) -> None:
        """Adds a deal: for each lineup the result of each time."""
        sums = [sum(each) for each in results]
        self.deals += 1
        self.of_lineup = [so_far + new for so_far, new in zip(self.of_lineup, sums, strict=True)]
        self.deal_squares += sum(sums) ** 2
        self.squares += sum(each * each for each in sums)
        self.within += sum(self.times * sum(r * r for r in each) - sum(each) ** 2 for each in results)

    def plus(self, other: LineupSums, sign: int = 1) -> LineupSums:
        """The sums of these deals and others, or without them."""
        made = LineupSums(self.lineups, self.times, self.deals + sign * other.deals)
        pairs = zip(self.of_lineup, other.of_lineup, strict=True)
        made.of_lineup = [own + sign * new for own, new in pairs]
        made.deal_squares = self.deal_squares + sign * other.deal_squares
        made.squares = self.squares + sign * other.squares
        made.within = self.within + sign * other.within
        return made

    def parts(self) -> VarianceParts:
        """The parts of the variance of one result; at least two deals and two times are needed."""
        deals, lineups, times = self.deals, self.lineups, self.times
        play = self.within / (deals * lineups * times * (times - 1))
        # In whole numbers up to the last step, so that nothing is lost when high results cancel.
        of_deals = deals * self.deal_squares - sum(self.of_lineup) ** 2
        cards = of_deals / (deals * (deals - 1) * (lineups * times) ** 2)
        both = self._left() - play * (1 - 1 / lineups) / times
        players = self._between() - self._left() / deals
        return VarianceParts(cards - play / (lineups * times), players, both, play)

    def players_near_nothing(self) -> tuple[float, float] | None:
        """The least and most that the players' part may be where lineups hardly differ; none where they do.

        A jackknife sees no spread there, since the part is a square. That of two lineups is told by Student's
        t, and by chi-square with as many degrees of freedom as further lineups that of more.
        """
        apart = sqrt(self._between())
        reach = sqrt(self._left() / self.deals * chance_spread(self.lineups - 1, self.deals - 1))
        if apart > HARDLY * reach:
            return None
        return max(0.0, apart - reach) ** 2, (apart + reach) ** 2

    def _spread(self) -> int:
        return self.lineups * sum(each * each for each in self.of_lineup) - sum(self.of_lineup) ** 2

    def _between(self) -> float:
        """The variance between the means of the lineups, with what chance adds to it."""
        return self._spread() / (self.lineups * self.deals * self.times) ** 2

    def _left(self) -> float:
        """What is left between the lineups of a deal when deal and lineup are taken out."""
        left = self.deals * (self.lineups * self.squares - self.deal_squares) - self._spread()
        return left / (self.deals * (self.deals - 1) * (self.lineups * self.times) ** 2)


@define
class VarianceShares:
    """The sums of all deals, kept apart by groups of deals."""

    lineups: int
    times: int
    groups: list[LineupSums] = field(init=False)

    def __attrs_post_init__(self) -> None:
        self.groups = [LineupSums(self.lineups, self.times) for _ in range(GROUPS)]

    def add(self, deal: int, results: Sequence[Sequence[int]]) -> None:
        self.groups[deal % GROUPS].add(results)

    @property
    def whole(self) -> LineupSums:
        sums = LineupSums(self.lineups, self.times)
        for group in self.groups:
            sums = sums.plus(group)
        return sums

    def intervals(self) -> list[Interval | None]:
        """The share of each part with the interval of a jackknife; none before each group has two deals."""
        if min(group.deals for group in self.groups) < 2:
            return [None] * 4
        whole = self.whole
        left = list(self._left_out())
        shares = [
            jackknife(share, [parts[at] for parts in left]) for at, share in enumerate(whole.parts().unbiased)
        ]
        shares[PLAYERS] = _of_players(shares[PLAYERS], whole)
        return [_shown(*each) for each in zip(shares, whole.parts().shares, strict=True)]

    def _left_out(self) -> Iterator[tuple[float, ...]]:
        whole = self.whole
        for group in self.groups:
            yield whole.plus(group, -1).parts().unbiased


def _of_players(share: Interval, whole: LineupSums) -> Interval:
    """The share of the players, with another interval where it is hardly more than nothing."""
    near, total = whole.players_near_nothing(), sum(whole.parts().each)
    return share if near is None or total <= 0 else Interval(share.estimate, near[0] / total, near[1] / total)


def _shown(interval: Interval, share: float) -> Interval:
    """The interval within nothing and all, with the share that is shown in it."""
    within = interval.within(0, 1)
    return Interval(share, min(within.low, share), max(within.high, share))
