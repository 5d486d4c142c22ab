"""Standard deviations from deal to deal, in columns of their own beside the means that they belong to."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, Protocol

from attrs import field, frozen

from cardcore.arena.sums import MILLION
from cardcore.arena.tables import Cell, Column

DEVIATIONS: Final = "sd is the standard deviation from deal to deal."
MATCH_DEVIATIONS: Final = "sd is the standard deviation from match to match."


class Sums(Protocol):
    """Sums over deals that know how their figure spreads."""

    @property
    def deals(self) -> int: ...

    @property
    def deviation(self) -> float: ...


@frozen
class Averaged(Column):
    """A figure of each deal, averaged over the deals.

    Attributes:
        share: whether it is the share of deals in which something happens, which tells its own spread.
        part: whether it lies within 0 and 1 though it is not written in percent.
    """

    share: bool = field(default=False, kw_only=True)
    part: bool = field(default=False, kw_only=True)


def deviation_column(mean: Column) -> Column:
    return Column(f"{mean.key}_sd", "   sd", "", mean.digits, mean.percent)


def deviation(sums: Sums, unit: int = 1) -> float | None:
    """The standard deviation of sums in `unit`s, none with fewer than two deals."""
    return sums.deviation / unit if sums.deals > 1 else None


def with_deviations(figures: Iterable[Averaged]) -> tuple[Column, ...]:
    """The columns of the figures, after each that is no share the one of its deviation."""
    columns: list[Column] = []
    for figure in figures:
        columns += [figure] if figure.share else [figure, deviation_column(figure)]
    return tuple(columns)


def cells_with_deviations(
    figures: Sequence[Averaged], means: Sequence[Cell], sums: Mapping[str, Sums]
) -> list[Cell]:
    """The cells of these columns, from the means of the figures and their sums in millionths."""
    cells: list[Cell] = []
    for figure, mean in zip(figures, means, strict=True):
        cells += [mean] if figure.share else [mean, deviation(sums[figure.key], MILLION)]
    return cells
