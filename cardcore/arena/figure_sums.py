"""Figures of many deals: for each figure the sums from which its mean follows."""

from __future__ import annotations

from attrs import define, field

from cardcore.arena.figures import FIGURES, Figure
from cardcore.arena.intervals import Interval
from cardcore.arena.played_deal import PlayedDeal
from cardcore.arena.sums import MILLION, RatioSums, millionths
from cardcore.arena.tables import Cell, Column

COLUMNS = tuple(
    Column(
        figure.key,
        figure.title,
        figure.definition,
        figure.digits,
        percent=figure.share or figure.percent,
    )
    for figure in FIGURES
)
"""A column for each figure."""


@define
class FigureMeans:
    """The figures of the deals that were played under the same rules."""

    deals: int = 0
    sums: dict[str, RatioSums] = field(init=False)

    def __attrs_post_init__(self) -> None:
        self.sums = {figure.key: RatioSums() for figure in FIGURES}

    def add(self, played: PlayedDeal) -> None:
        """Takes up a deal; one that broke off counts for nothing."""
        if played.metrics is None:
            return
        self.deals += 1
        for figure in FIGURES:
            value = figure.value(played, played.metrics)
            if value is not None:
                self.sums[figure.key].add(_scale(figure, value))

    def cells(self) -> list[Cell]:
        """Each figure with its interval, none where too few deals tell it."""
        return [_interval(figure, self.sums[figure.key]) for figure in FIGURES]


def _scale(figure: Figure, value: float) -> int:
    """A share is counted in deals, so that Wilson's interval fits; anything else in millionths."""
    return round(value) if figure.share else millionths(value)


def _interval(figure: Figure, sums: RatioSums) -> Interval | None:
    if figure.share:
        return sums.share()
    interval = sums.mean(MILLION)
    return interval.within(0, 1) if interval is not None and figure.percent else interval


@define
class FigureDifferences:
    """How the figures of a deal differ between two playings under other rules."""

    sums: dict[str, RatioSums] = field(init=False)

    def __attrs_post_init__(self) -> None:
        self.sums = {figure.key: RatioSums() for figure in FIGURES}

    def add(self, before: PlayedDeal, after: PlayedDeal) -> None:
        """Takes up a deal that was played both ways."""
        if before.metrics is None or after.metrics is None:
            return
        for figure in FIGURES:
            one, other = figure.value(before, before.metrics), figure.value(after, after.metrics)
            if one is not None and other is not None:
                self.sums[figure.key].add(millionths(other) - millionths(one))

    def cells(self) -> list[Cell]:
        """The mean difference of each figure with its interval."""
        return [self.sums[figure.key].mean(MILLION) for figure in FIGURES]
