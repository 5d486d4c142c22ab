"""Luck and skill as shares of the variance of results: by cards, by players, by both together, by chance.

Every deal is played in the same lineups, and each lineup as often, with another chance of the players'
decisions each time. The result is split as in an analysis of variance of two factors: deals are drawn at
random, lineups are those that are named. Each part is estimated without bias, so one that is nothing may come
out a little below zero; it is shown as zero.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from attrs import define, field, frozen

from cardcore.arena.sums import GROUPS, Interval, jackknife


@frozen
class VarianceParts:
    """The variance that comes from deal, lineup, what a deal does for a lineup, and chance of play."""

    cards: float
    players: float
    both: float
    play: float

    @property
    def shares(self) -> tuple[float, ...]:
        """Each as a part of all; nothing where there is no variance."""
        parts = [max(0.0, each) for each in (self.cards, self.players, self.both, self.play)]
        total = sum(parts)
        return tuple(each / total if total else 0.0 for each in parts)


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
        total = sum(self.of_lineup)
        of_deals = (self.deal_squares - total**2 / deals) / ((deals - 1) * (lineups * times) ** 2)
        spread = sum(each * each for each in self.of_lineup) - total**2 / lineups
        of_lineups = spread / (lineups * (deals * times) ** 2)
        # What is left between the lineups of a deal when deal and lineup are taken out.
        left = self.squares - self.deal_squares / lineups - spread / deals
        of_both = left / ((deals - 1) * lineups * times**2)
        rest = 1 - 1 / lineups
        both = of_both - play * rest / times
        players = of_lineups - both / deals - play * rest / (deals * times)
        return VarianceParts(of_deals - play / (lineups * times), players, both, play)


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
        shares = self.whole.parts().shares
        left = list(self._left_out())
        parts = [[part[at] for part in left] for at in range(len(shares))]
        return [jackknife(*each).within(0, 1) for each in zip(shares, parts, strict=True)]

    def _left_out(self) -> Iterator[tuple[float, ...]]:
        whole = self.whole
        for group in self.groups:
            yield whole.plus(group, -1).parts().shares
