"""A comparison of house rules: the same packs, played by the same player under each value.

Each value is compared with the usual rules deal by deal, so that luck of the cards cancels out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from attrs import define, evolve, field, frozen

from cardcore.arena.comparison import ComparisonRequest, Row, RulesComparison, Summary
from cardcore.arena.deviations import DEVIATIONS, with_deviations
from cardcore.arena.figures import FIGURES, FigureDifferences, FigureMeans
from cardcore.arena.played_deal import Playing, numbered_game, play_named
from cardcore.arena.standing import context_of
from cardcore.arena.sums import RatioSums
from cardcore.arena.tables import Column, ResultTable
from cardcore.game.game import Game
from cardcore.game.match import Match
from cardcore.game.options import changed_options, values_of, write_value
from cardcore.phases.base import Json

CHANGED = (
    "Where an interval leaves zero out the rule makes a difference; of figures that no rule changes one in"
    " twenty does so by chance."
)


SAME_PLAYS = (
    "{name}: {by} chose the same actions in all {deals} deals, so that nothing but points, and what players"
    " know, can differ{but}."
)
OTHERWISE = (
    Column(
        "other_plays",
        "other actions",
        "deals in which the players chose other actions",
        percent=True,
        interval=True,
    ),
    Column("other_points", "other points", "deals that end with other points", percent=True, interval=True),
)


@frozen
class OptionComparison(RulesComparison):
    """A game as it is, then under each other value of each option; in a grid under all their combinations.

    Attributes:
        words: the options as they were asked for, perhaps with values, as in `stake=2,5`; else all values.
        grid: whether several options are changed at once.
    """

    kind: ClassVar[str] = "options"
    matches: ClassVar[bool] = False
    """Whether whole matches are played instead of deals."""

    words: tuple[str, ...] = field(default=(), kw_only=True)
    grid: bool = field(default=False, kw_only=True)
    standing: tuple[str, ...] = field(default=(), kw_only=True)

    @property
    def request(self) -> ComparisonRequest:
        asked = self.request_under(changed_options(self.base.house))
        names = (self.base.key, *(self.words or self.names))
        return evolve(asked, names=names, grid=self.grid, standing=self.standing, matches=self.matches)

    def labels(self) -> list[str]:
        """What the rules are called: `name=value` of all options, then of the one that is another."""
        usual, *others = (values_of(setting.house) for setting in self.settings)
        changed = ([name for name in self.names if values[name] != usual[name]] for values in others)
        named = zip((usual, *others), (self.names, *changed), strict=True)
        return [" ".join(f"{name}={write_value(values[name])}" for name in names) for values, names in named]

    def starts(self, number: int) -> Sequence[Game | Match]:
        return [
            numbered_game(setting, self.seed, number, context_of(setting, self.standing))
            for setting in self.settings
        ]

    def facts(self) -> dict[str, Json]:
        standing: dict[str, Json] = {"match": list(self.standing)} if self.standing else {}
        matches: dict[str, Json] = {"matches": True} if self.matches else {}
        return super().facts() | standing | matches

    def row(self, number: int) -> Row:
        chance = f"{self.seed}/{number}"
        starts = zip(self.starts(number), self.seating, strict=True)
        playings = (
            Playing(game, seats, chance, True, table)
            for table, (game, seats) in enumerate(starts)
            if isinstance(game, Game)
        )
        return tuple(play_named(playing, self.find) for playing in playings)

    def summary(self) -> Summary:
        return OptionSummary(self)


@define
class OptionSummary(Summary):
    """The figures under each value of the house rules.

    Attributes:
        other_plays: for each value but the first, the deals in which other actions were chosen.
        other_points: those in which somebody has other points.
    """

    comparison: OptionComparison
    means_by_game: list[FigureMeans] = field(init=False)
    differences: list[FigureDifferences] = field(init=False)
    other_plays: list[RatioSums] = field(init=False)
    other_points: list[RatioSums] = field(init=False)

    def __attrs_post_init__(self) -> None:
        self.other_plays = [RatioSums() for _ in self.comparison.settings[1:]]
        self.other_points = [RatioSums() for _ in self.comparison.settings[1:]]
        self.means_by_game = [FigureMeans() for _ in self.comparison.settings]
        self.differences = [FigureDifferences() for _ in self.comparison.settings[1:]]

    def add(self, row: Row, number: int) -> None:
        for means, played in zip(self.means_by_game, row, strict=True):
            means.add(played)
        for difference, played in zip(self.differences, row[1:], strict=True):
            difference.add(row[0], played)
        usual = row[0]
        for at, played in enumerate(row[1:]):
            if usual.points is not None and played.points is not None:
                self.other_plays[at].add(int(played.actions != usual.actions))
                self.other_points[at].add(int(played.points != usual.points))

    def tables(self) -> list[ResultTable]:
        names = self.comparison.labels()
        first = Column("rules", "rules"), Column("deals", "deals")
        rows = tuple(
            (name, means.playings, *means.cells_with_deviations())
            for name, means in zip(names, self.means_by_game, strict=True)
        )
        columns, title = (*first, *with_deviations(FIGURES)), self.comparison.base.name
        return [
            ResultTable("rules", title, columns, rows, (DEVIATIONS,), standing=True),
            self._differences_table(names),
        ]

    def _differences_table(self, names: list[str]) -> ResultTable:
        signed = (evolve(each, definition="", signed=True, difference=True) for each in FIGURES)
        columns = Column("rules", "rules"), *OTHERWISE, *with_deviations(signed)
        told = zip(names[1:], self.other_plays, self.other_points, self.differences, strict=True)
        rows = tuple(
            (name, plays.share(), points.share(), *difference.cells_with_deviations())
            for name, plays, points, difference in told
        )
        title = f"What changes against {names[0]}, on the same packs"
        notes = (CHANGED, *self._unchanged(names[1:]))
        return ResultTable("differences", title, columns, rows, notes, standing=True)

    def _unchanged(self, names: list[str]) -> Iterator[str]:
        """What cannot have changed, since in all deals the same was played."""
        for name, plays, points in zip(names, self.other_plays, self.other_points, strict=True):
            if plays.deals and not plays.top:
                but = "" if points.top else "; they brought the same points, too"
                yield SAME_PLAYS.format(name=name, by=self.comparison.by, deals=plays.deals, but=but)
