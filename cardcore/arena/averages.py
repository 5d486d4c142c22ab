"""Means of figures over many playings, and of how they differ between two playings under other rules.

What a playing tells of the figures is a mapping by key: a figure that it does not tell is missing, and one
that broke off tells nothing at all.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import ClassVar

from attrs import define, field

from cardcore.arena.deviations import Averaged, cells_with_deviations
from cardcore.arena.paired_ratios import PairedRatios
from cardcore.arena.sums import MILLION, Interval, RatioSums, millionths
from cardcore.arena.tables import Cell

Told = Mapping[str, float]
"""The figures of one playing, by key."""


@define
class Means:
    """The means of figures over the playings that were played under the same rules."""

    figures: ClassVar[Sequence[Averaged]] = ()

    playings: int = 0
    sums: defaultdict[str, RatioSums] = field(factory=lambda: defaultdict(RatioSums))

    def add_told(self, told: Told) -> None:
        """Adds a playing; one that broke off counts for nothing."""
        self.playings += bool(told)
        for figure in self.figures:
            if figure.key in told:
                self.sums[figure.key].add(_scale(figure, told[figure.key]))

    def cells(self) -> list[Cell]:
        return [_interval(figure, self.sums[figure.key]) for figure in self.figures]

    def cells_with_deviations(self) -> list[Cell]:
        return cells_with_deviations(self.figures, self.cells(), self.sums)


def _scale(figure: Averaged, value: float) -> int:
    """A share is counted in playings, so that Wilson's interval fits; anything else in millionths."""
    return round(value) if figure.share else millionths(value)


def _interval(figure: Averaged, sums: RatioSums) -> Interval | None:
    if figure.share:
        return sums.share()
    interval = sums.mean(MILLION)
    bounded = figure.percent or figure.part
    return interval.within(0, 1) if interval is not None and bounded else interval


@define
class Differences:
    """How figures differ between two playings under other rules."""

    figures: ClassVar[Sequence[Averaged]] = ()

    sums: defaultdict[str, PairedRatios] = field(factory=lambda: defaultdict(PairedRatios))

    def add_told(self, before: Told, after: Told) -> None:
        """Adds both playings; where one broke off they count for nothing."""
        if not (before and after):
            return
        for figure in self.figures:
            self.sums[figure.key].add(_told(figure, before), _told(figure, after))

    def cells(self) -> list[Cell]:
        return [_difference(figure, self.sums[figure.key]) for figure in self.figures]

    def cells_with_deviations(self) -> list[Cell]:
        return cells_with_deviations(self.figures, self.cells(), self.sums)


def _told(figure: Averaged, told: Told) -> int | None:
    return _scale(figure, told[figure.key]) if figure.key in told else None


def _difference(figure: Averaged, sums: PairedRatios) -> Interval | None:
    return sums.share() if figure.share else sums.mean(MILLION)
