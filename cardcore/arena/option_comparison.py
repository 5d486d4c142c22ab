"""A comparison of house rules: the same packs, played by the same player under each value.

Each value is compared with the usual rules deal by deal, so that luck of the cards cancels out.
"""

from __future__ import annotations

from typing import ClassVar

from attrs import define, field, frozen

from cardcore.arena.comparison import ComparisonRequest, Row, Summary, changed_options, game_facts
from cardcore.arena.figures import COLUMNS, FigureDifferences, FigureMeans
from cardcore.arena.played_deal import Find, Playing, numbered_game, play_named
from cardcore.arena.tables import Column, ResultTable
from cardcore.game.state import Variant
from cardcore.phases.base import Json
from cardcore.players import player_named

CHANGED = (
    "Where an interval leaves zero out the rule makes a difference; of figures that no rule changes one in"
    " twenty does so by chance."
)


@frozen
class NamedRules:
    """The game under one value of a house rule, and how people call it."""

    name: str
    variant: Variant


@frozen
class OptionComparison:
    """A game as it is, then under each other value of each option, with one player in all seats."""

    kind: ClassVar[str] = "options"

    options: tuple[str, ...]
    settings: tuple[NamedRules, ...]
    by: str
    seed: str
    find: Find = field(default=player_named, repr=False)

    @property
    def base(self) -> Variant:
        return self.settings[0].variant

    @property
    def players(self) -> tuple[str, ...]:
        return (self.by,)

    @property
    def request(self) -> ComparisonRequest:
        names = (self.base.key, *self.options)
        return ComparisonRequest(self.kind, names, self.seed, changed_options(self.base), self.by)

    def facts(self) -> dict[str, Json]:
        games = [game_facts(setting.variant) for setting in self.settings]
        return {"kind": self.kind, "games": games, "by": self.by, "seed": self.seed}

    @property
    def playings(self) -> int:
        return len(self.settings)

    def row(self, number: int) -> Row:
        games = (numbered_game(setting.variant, self.seed, number) for setting in self.settings)
        chance = f"{self.seed}/{number}"
        playings = (Playing(game, (self.by,) * game.variant.players, chance, True) for game in games)
        return tuple(play_named(playing, self.find) for playing in playings)

    def seating(self, playing: int) -> tuple[str, ...]:
        return (self.by,) * self.settings[playing].variant.players

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
        names = [setting.name for setting in self.comparison.settings]
        first = Column("rules", "rules"), Column("deals", "deals")
        rows = tuple(
            (name, means.deals, *means.cells()) for name, means in zip(names, self.means_by_game, strict=True)
        )
        return [
            ResultTable("rules", self.comparison.base.name, (*first, *COLUMNS), rows, standing=True),
            self._differences_table(names),
        ]

    def _differences_table(self, names: list[str]) -> ResultTable:
        signed = (
            Column(each.key, each.title, "", each.digits, each.percent, signed=True) for each in COLUMNS
        )
        columns = Column("rules", "rules"), *signed
        rows = tuple(
            (name, *difference.cells()) for name, difference in zip(names[1:], self.differences, strict=True)
        )
        title = f"What changes against {names[0]}, on the same packs"
        return ResultTable("differences", title, columns, rows, (CHANGED,), standing=True)
