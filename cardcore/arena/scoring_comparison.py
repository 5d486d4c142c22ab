"""A comparison of scoring tables: every deal is played once and scored by each of them.

The players know only the first table, so the others show how the tables differ, not how players adapt.
"""

from __future__ import annotations

from typing import ClassVar

from attrs import define, evolve, field, frozen

from cardcore.arena.comparison import ComparisonRequest, Row, RulesComparison, Summary
from cardcore.arena.played_deal import DealFault, PlayedDeal, dealer_of, numbered_game, play, written
from cardcore.arena.seatings import Seats, best_sides, lead, parts_of_a_point
from cardcore.arena.seeing import find_player
from cardcore.arena.sums import RatioSums
from cardcore.arena.tables import Cell, Column, ResultTable
from cardcore.game.game import Game
from cardcore.game.options import changed_options
from cardcore.game.state import State, Variant
from cardcore.rules.errors import CardcoreError

SCORING = "scoring"
"""The option that names the table."""

COLUMNS = (
    Column("scoring", "scoring"),
    Column("deals", "deals"),
    Column("stake", "points apart", "points between the best player and the last one", 1, interval=True),
    Column("largest", "largest", "the most points that lay between them in one deal"),
    Column(
        "nothing",
        "nothing scored",
        "deals after which all players have as many points",
        percent=True,
        interval=True,
    ),
    Column(
        "dealer",
        "points of the dealer",
        "less those of the opponents in the mean",
        1,
        signed=True,
        interval=True,
    ),
    Column(
        "other",
        "other winners",
        "deals won or shared by others than under the first",
        percent=True,
        interval=True,
    ),
    Column(
        "times", "times the first", "points apart, for each point apart under the first", 2, interval=True
    ),
)


@frozen
class ScoringComparison(RulesComparison):
    """A game under several tables of scoring; each deal is played once, under the first."""

    kind: ClassVar[str] = "scoring"

    @property
    def request(self) -> ComparisonRequest:
        return self.request_under(changed_options(self.base.house, but=SCORING))

    def starts(self, number: int) -> list[Game]:
        return [numbered_game(setting, self.seed, number) for setting in self.settings]

    def row(self, number: int) -> Row:
        """The deal of a number under the first table, then as the others score it."""
        variant = self.settings[0]
        game, player = numbered_game(variant, self.seed, number), find_player(self.by, self.find)
        played, end = play(game, [player] * variant.players, f"{self.seed}/{number}")
        others = self.settings[1:]
        if end is None:
            return (played, *[evolve(played, thinking=(), fault=None) for _ in others])
        return (played, *(_rescore(end, other) for other in others))

    def summary(self) -> ScoringSummary:
        return ScoringSummary(self)


def _rescore(end: State, variant: Variant) -> PlayedDeal:
    """The deal that has ended so, as another table scores it."""
    dealer, pack = end.start.dealer, end.start.pack
    try:
        context = variant.match.start(dealer).context
        outcome = Game(variant, dealer, pack, end.actions(), context).end().outcome()
    except CardcoreError as error:
        says = f"these plays are not legal under {variant.name}: {error}"
        return PlayedDeal(None, fault=DealFault(None, says))
    if outcome is None:
        return PlayedDeal(None, fault=DealFault(None, "the deal does not end so under these rules"))
    return PlayedDeal(outcome.points, actions=(written(end),))


@define
class ScoringFigures:
    """The figures of one table.

    Attributes:
        stake: points between the best player and the last one; `largest` is their maximum.
        nothing: deals in which there are none.
        dealer: points of the dealer less those of the opponents in the mean, and the parts of a point.
        other: deals won or shared by others than under the first table.
        times: the stake, beside that under the first table.
    """

    stake: RatioSums = field(factory=RatioSums)
    largest: int = 0
    nothing: RatioSums = field(factory=RatioSums)
    dealer: RatioSums = field(factory=RatioSums)
    other: RatioSums = field(factory=RatioSums)
    times: RatioSums = field(factory=RatioSums)

    def add(self, seats: Seats, first: tuple[int, ...], points: tuple[int, ...]) -> None:
        """Adds a deal; in its seats 0 stands for the players of the dealer's side."""
        stake, usual = _apart(points), _apart(first)
        self.stake.add(stake)
        self.largest = max(self.largest, stake)
        self.nothing.add(int(stake == 0))
        self.dealer.add(lead(points, seats), parts_of_a_point(len(points)))
        players = range(len(points))
        self.other.add(int(best_sides(points, players) != best_sides(first, players)))
        self.times.add(stake, usual)

    def cells(self) -> tuple[Cell, ...]:
        shares = self.nothing.share(), self.other.share()
        return self.stake.mean(), self.largest, shares[0], self.dealer.mean(), shares[1], self.times.mean()


def _apart(points: tuple[int, ...]) -> int:
    return max(points) - min(points)


@define
class ScoringSummary(Summary):
    """The figures of each table so far."""

    comparison: ScoringComparison
    figures_by_table: list[ScoringFigures] = field(init=False)

    def __attrs_post_init__(self) -> None:
        self.figures_by_table = [ScoringFigures() for _ in self.comparison.settings]

    def add(self, row: Row, number: int) -> None:
        first = row[0].points
        if first is not None:
            sides = self.comparison.base.sides
            dealer = sides[dealer_of(number, self.comparison.base)]
            seats = tuple(int(side != dealer) for side in sides)
            for figures, played in zip(self.figures_by_table, row, strict=True):
                if played.points is not None:
                    figures.add(seats, first, played.points)

    def tables(self) -> list[ResultTable]:
        rows = tuple(
            (name, figures.stake.deals, *figures.cells())
            for name, figures in zip(self.comparison.names, self.figures_by_table, strict=True)
        )
        title = f"{self.comparison.settings[0].name}: the same plays, scored by each table"
        return [ResultTable("scorings", title, COLUMNS, rows, standing=True)]
