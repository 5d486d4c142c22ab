"""House rules beside each other: the same packs, played by the same player under each value.

Each value is compared with the usual rules, deal by deal, so that luck of the cards falls out.
"""

from __future__ import annotations

from typing import ClassVar

from attrs import define, field, frozen

from cardcore.arena.comparison import ComparisonRequest, Row, changed_options, game_facts
from cardcore.arena.figure_sums import COLUMNS, FigureDifferences, FigureMeans
from cardcore.arena.played_deal import Find, Playing, numbered_game, play_named
from cardcore.arena.sums import RatioSums
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
    """A game under several values of house rules, the usual one first.

    Attributes:
        options: the names of the options that are compared.
        settings: the game as it is, then under each other value of each option.
        by: the player in all seats.
    """

    kind: ClassVar[str] = "options"

    options: tuple[str, ...]
    settings: tuple[NamedRules, ...]
    by: str
    seed: str
    find: Find = field(default=player_named, repr=False)

    @property
    def base(self) -> Variant:
        """The game that the others are compared with."""
        return self.settings[0].variant

    @property
    def players(self) -> tuple[str, ...]:
        """The one that plays."""
        return (self.by,)

    @property
    def request(self) -> ComparisonRequest:
        """The request for this comparison."""
        names = (self.base.key, *self.options)
        return ComparisonRequest(self.kind, names, self.seed, changed_options(self.base), self.by)

    def facts(self) -> dict[str, Json]:
        """The game under each value, the player and the seed."""
        games = [game_facts(setting.variant) for setting in self.settings]
        return {"kind": self.kind, "games": games, "by": self.by, "seed": self.seed}

    @property
    def playings(self) -> int:
        """One for each value."""
        return len(self.settings)

    def row(self, number: int) -> Row:
        """The deal of a number under each value."""
        return tuple(
            play_named(self._playing(setting.variant, number), self.find) for setting in self.settings
        )

    def _playing(self, variant: Variant, number: int) -> Playing:
        names = (self.by,) * variant.players
        return Playing(
            numbered_game(variant, self.seed, number), names, f"{self.seed}/{number}", with_metrics=True
        )

    def seating(self, playing: int) -> tuple[str, ...]:
        """Who plays in which seat in a sitting of a row."""
        return (self.by,) * self.settings[playing].variant.players

    def summary(self) -> OptionSummary:
        """No deals yet."""
        return OptionSummary(self)


@define
class OptionSummary:
    """What the values of house rules have come to."""

    comparison: OptionComparison
    means_by_game: list[FigureMeans] = field(init=False)
    differences: list[FigureDifferences] = field(init=False)

    def __attrs_post_init__(self) -> None:
        self.means_by_game = [FigureMeans() for _ in self.comparison.settings]
        self.differences = [FigureDifferences() for _ in self.comparison.settings[1:]]

    def add(self, row: Row, number: int) -> None:
        """Takes up a deal under each value."""
        for means, played in zip(self.means_by_game, row, strict=True):
            means.add(played)
        for difference, played in zip(self.differences, row[1:], strict=True):
            difference.add(row[0], played)

    def tables(self) -> list[ResultTable]:
        """The figures under each value, and how they differ from those of the usual rules."""
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
        """What changes against the first value, deal by deal."""
        columns = (
            Column("rules", "rules"),
            *(Column(each.key, each.title, "", each.digits, each.percent, signed=True) for each in COLUMNS),
        )
        rows = tuple(
            (name, *difference.cells()) for name, difference in zip(names[1:], self.differences, strict=True)
        )
        return ResultTable(
            "differences",
            f"What changes against {names[0]}, on the same packs",
            columns,
            rows,
            (CHANGED,),
            standing=True,
        )

    def margins(self) -> list[RatioSums]:
        """No question of who is ahead."""
        return []
