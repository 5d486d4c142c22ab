"""A comparison of house rules: the same packs, played by the same player under each value.

Each value is compared with the usual rules deal by deal, so that luck of the cards cancels out.
"""

from __future__ import annotations

from typing import ClassVar

from attrs import define, evolve, field, frozen

from cardcore.arena.comparison import ComparisonRequest, Row, RulesComparison, Summary
from cardcore.arena.figures import FIGURES, FigureDifferences, FigureMeans
from cardcore.arena.played_deal import Playing, numbered_game, play_named
from cardcore.arena.tables import Column, ResultTable
from cardcore.game.options import changed_options, values_of, write_value
from cardcore.game.state import Game

CHANGED = (
    "Where an interval leaves zero out the rule makes a difference; of figures that no rule changes one in"
    " twenty does so by chance."
)


@frozen
class OptionComparison(RulesComparison):
    """A game as it is, then under each other value of each option."""

    kind: ClassVar[str] = "options"

    @property
    def request(self) -> ComparisonRequest:
        return self.request_under(changed_options(self.base.house))

    def labels(self) -> list[str]:
        """What the rules are called: `name=value` of all options, then of the one that is another."""
        usual, *others = (values_of(setting.house) for setting in self.settings)
        changed = ([name for name in self.names if values[name] != usual[name]] for values in others)
        named = zip((usual, *others), (self.names, *changed), strict=True)
        return [" ".join(f"{name}={write_value(values[name])}" for name in names) for values, names in named]

    def starts(self, number: int) -> list[Game]:
        return [numbered_game(setting, self.seed, number) for setting in self.settings]

    def row(self, number: int) -> Row:
        games = (numbered_game(setting, self.seed, number) for setting in self.settings)
        chance = f"{self.seed}/{number}"
        playings = (Playing(game, (self.by,) * game.variant.players, chance, True) for game in games)
        return tuple(play_named(playing, self.find) for playing in playings)

    def summary(self) -> OptionSummary:
        return OptionSummary(self)


@define
class OptionSummary(Summary):
    """The figures under each value of the house rules."""

    comparison: OptionComparison
    means_by_game: list[FigureMeans] = field(init=False)
    differences: list[FigureDifferences] = field(init=False)

    def __attrs_post_init__(self) -> None:
        self.means_by_game = [FigureMeans() for _ in self.comparison.settings]
        self.differences = [FigureDifferences() for _ in self.comparison.settings[1:]]

    def add(self, row: Row, number: int) -> None:
        for means, played in zip(self.means_by_game, row, strict=True):
            means.add(played)
        for difference, played in zip(self.differences, row[1:], strict=True):
            difference.add(row[0], played)

    def tables(self) -> list[ResultTable]:
        names = self.comparison.labels()
        first = Column("rules", "rules"), Column("deals", "deals")
        rows = tuple(
            (name, means.deals, *means.cells()) for name, means in zip(names, self.means_by_game, strict=True)
        )
        return [
            ResultTable("rules", self.comparison.base.name, (*first, *FIGURES), rows, standing=True),
            self._differences_table(names),
        ]

    def _differences_table(self, names: list[str]) -> ResultTable:
        signed = (evolve(each, definition="", signed=True) for each in FIGURES)
        columns = Column("rules", "rules"), *signed
        rows = tuple(
            (name, *difference.cells()) for name, difference in zip(names[1:], self.differences, strict=True)
        )
        title = f"What changes against {names[0]}, on the same packs"
        return ResultTable("differences", title, columns, rows, (CHANGED,), standing=True)
