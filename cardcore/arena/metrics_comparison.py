"""Games beside each other by the figures of the literature, in self-play of one player."""

from __future__ import annotations

from typing import ClassVar

from attrs import define, evolve, field, frozen

from cardcore.arena.comparison import ComparisonRequest, Row, Summary, game_facts
from cardcore.arena.deviations import DEVIATIONS, cells_with_deviations, with_deviations
from cardcore.arena.engine_losses import player_at_table
from cardcore.arena.figures import FigureMeans
from cardcore.arena.game_metrics import METRICS
from cardcore.arena.played_deal import Find, PlayedDeal, numbered_game, play
from cardcore.arena.seatings import chance_of
from cardcore.arena.seeing import find_player
from cardcore.arena.sums import Interval
from cardcore.arena.tables import Cell, Column, ResultTable
from cardcore.arena.win_chances import MOMENTS, PLAYED_BY, WORLDS, win_chances
from cardcore.game.game import Game
from cardcore.game.state import Variant
from cardcore.phases.base import Json
from cardcore.players import player_named
from cardcore.players.player_names import join_names

NOTE = (
    f"Self-play of {{}}. How a deal stood is asked at {MOMENTS} moments: {PLAYED_BY} plays {WORLDS} deals to"
    f" the end that the player to act cannot tell from it. {DEVIATIONS}"
)


@frozen
class MetricsComparison:
    """Games, and the player in all seats."""

    kind: ClassVar[str] = "metrics"

    variants: tuple[Variant, ...]
    by: str
    seed: str
    find: Find = field(default=player_named, repr=False)

    @property
    def players(self) -> tuple[str, ...]:
        return (self.by,)

    @property
    def request(self) -> ComparisonRequest:
        keys = tuple(variant.key for variant in self.variants)
        return ComparisonRequest(self.kind, keys, self.seed, (), join_names([self.by]))

    def facts(self) -> dict[str, Json]:
        games = [game_facts(variant) for variant in self.variants]
        return {"kind": self.kind, "games": games, "by": self.by, "seed": self.seed}

    def starts(self, number: int) -> list[Game]:
        return [numbered_game(variant, self.seed, number) for variant in self.variants]

    def row(self, number: int) -> Row:
        return tuple(self._played(game, number, table) for table, game in enumerate(self.starts(number)))

    def _played(self, game: Game, number: int, table: int) -> PlayedDeal:
        chance = chance_of(self.seed, number, 0)
        names = (self.by,) * game.variant.players
        players = [player_at_table(find_player(name, self.find), table) for name in names]
        played, end = play(game, players, chance, with_metrics=True)
        if end is None or played.metrics is None:
            return played
        return evolve(played, metrics=evolve(played.metrics, chances=win_chances(end, chance)))

    @property
    def seating(self) -> list[tuple[str, ...]]:
        return [(self.by,) * variant.players for variant in self.variants]

    def summary(self) -> MetricsSummary:
        return MetricsSummary(self)


@define
class MetricMeans(FigureMeans):
    """The figures of the literature of the deals of one game."""

    figures = METRICS


@define
class MetricsSummary(Summary):
    """The metrics of each game."""

    comparison: MetricsComparison
    means_by_game: list[MetricMeans] = field(init=False)

    def __attrs_post_init__(self) -> None:
        self.means_by_game = [MetricMeans() for _ in self.comparison.variants]

    def add(self, row: Row, number: int) -> None:
        for means, played in zip(self.means_by_game, row, strict=True):
            means.add(played)

    def tables(self) -> list[ResultTable]:
        columns = Column("game", "game"), Column("deals", "deals"), *with_deviations(METRICS)
        rows = tuple(
            (variant.key, means.playings, *_cells(means, len(set(variant.sides))))
            for variant, means in zip(self.comparison.variants, self.means_by_game, strict=True)
        )
        note = NOTE.format(self.comparison.by)
        return [ResultTable("metrics", "Figures of the literature", columns, rows, (note,), standing=True)]


def _cells(means: MetricMeans, sides: int) -> list[Cell]:
    """The figures of a game, each mean with its standard deviation."""
    cells = [
        balance_of(cell, sides) if figure.key == "balance" and isinstance(cell, Interval) else cell
        for figure, cell in zip(METRICS, means.cells(), strict=True)
    ]
    return cells_with_deviations(METRICS, cells, means.sums)


def balance_of(won: Interval, sides: int) -> Interval | None:
    """1 less how much more or less often the first side wins than each of the others, on average.

    The interval holds the balance of every share in the interval of the wins.
    """
    if sides < 2:
        return None
    gaps = [won_by_first - (1 - won_by_first) / (sides - 1) for won_by_first in (won.low, won.high)]
    middle = won.estimate - (1 - won.estimate) / (sides - 1)
    least = 0.0 if gaps[0] <= 0 <= gaps[1] else min(map(abs, gaps))
    return Interval(1 - abs(middle), 1 - max(map(abs, gaps)), 1 - least)
