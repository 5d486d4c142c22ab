"""Luck against skill: what part of the variance of results cards, players and chance of play explain.

The same deal is played by the same players in all seatings, several times with another chance of their
decisions.
"""

from __future__ import annotations

from itertools import product
from typing import ClassVar

from attrs import define, field, frozen

from cardcore.arena.comparison import ComparisonRequest, Row, Summary, game_facts
from cardcore.arena.played_deal import Find, Playing, numbered_game, play_named
from cardcore.arena.seatings import chance_of, lead, parts_of_a_point
from cardcore.arena.tables import Column, ResultTable
from cardcore.arena.terms import Terms
from cardcore.arena.variance_shares import VarianceShares
from cardcore.game.game import Game
from cardcore.game.options import changed_options
from cardcore.game.state import Variant
from cardcore.phases.base import Json
from cardcore.players import player_named
from cardcore.rules.wording import counted

COLUMNS = (
    Column("source", "source"),
    Column(
        "share",
        "part of the variance",
        "of the points by which the side of player 0 is ahead of the mean of the others in one playing",
        percent=True,
        interval=True,
    ),
    Column("deviation", "points", "standard deviation that it alone would give", 2),
)
SOURCES = (
    "cards, who deals among them",
    "who sits where",
    "cards that suit a seating",
    "chance of play",
)
NOTE = (
    "An analysis of variance of deals and seatings after Fisher (1925), with chance of play as what the same"
    " players make of the same deal at another time."
)


@frozen
class LuckComparison:
    """Two players or more in a game; each seating plays a deal several times."""

    kind: ClassVar[str] = "luck"

    variant: Variant
    entrants: tuple[str, ...]
    seed: str
    times: int
    find: Find = field(default=player_named, repr=False)

    @property
    def players(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(self.entrants))

    @property
    def request(self) -> ComparisonRequest:
        names, rules = (self.variant.key, *self.entrants), changed_options(self.variant.house)
        return ComparisonRequest(self.kind, names, self.seed, rules, terms=Terms(times=self.times))

    def facts(self) -> dict[str, Json]:
        facts: dict[str, Json] = {"players": list(self.entrants), "times": self.times, "seed": self.seed}
        return {"kind": self.kind} | game_facts(self.variant) | facts

    @property
    def lineups(self) -> list[tuple[str, ...]]:
        """Who sits where: every division of the sides among the players in which at least two take part."""
        sides = sorted(set(self.variant.sides))
        shares = product(range(len(self.entrants)), repeat=len(sides))
        divided = [dict(zip(sides, share, strict=True)) for share in shares if len(set(share)) > 1]
        return [tuple(self.entrants[of[side]] for side in self.variant.sides) for of in divided]

    @property
    def seating(self) -> list[tuple[str, ...]]:
        return [lineup for lineup in self.lineups for _ in range(self.times)]

    def starts(self, number: int) -> list[Game]:
        return [numbered_game(self.variant, self.seed, number)] * len(self.seating)

    def row(self, number: int) -> Row:
        games = zip(self.starts(number), self.seating, strict=True)
        return tuple(
            play_named(Playing(game, seats, chance_of(self.seed, number, at), table=at), self.find)
            for at, (game, seats) in enumerate(games)
        )

    def summary(self) -> LuckSummary:
        return LuckSummary(self)


@define
class LuckSummary(Summary):
    """The parts of the variance so far; a deal that broke off counts for nothing."""

    comparison: LuckComparison
    variance: VarianceShares = field(init=False)
    seats: tuple[int, ...] = field(init=False)

    def __attrs_post_init__(self) -> None:
        comparison, sides = self.comparison, self.comparison.variant.sides
        self.variance = VarianceShares(len(comparison.lineups), comparison.times)
        self.seats = tuple(int(side != sides[0]) for side in sides)

    def add(self, row: Row, number: int) -> None:
        points = [played.points for played in row if played.points is not None]
        if len(points) < len(row):
            return
        leads = [lead(each, self.seats) for each in points]
        times = self.comparison.times
        self.variance.add(number, [leads[at : at + times] for at in range(0, len(leads), times)])

    def tables(self) -> list[ResultTable]:
        deals = self.variance.whole.deals
        unit = parts_of_a_point(self.comparison.variant.players)
        spreads: list[float | None] = [None] * len(SOURCES)
        if deals > 1:
            parts = self.variance.whole.parts()
            found = parts.cards, parts.players, parts.both, parts.play
            spreads = [max(0.0, each) ** 0.5 / unit for each in found]
        rows = tuple(zip(SOURCES, self.variance.intervals(), spreads, strict=True))
        count = counted(len(self.comparison.lineups), "seating")
        played = f"{counted(deals, 'deal')}, each in {count}, {counted(self.comparison.times, 'time')} each"
        title = f"{self.comparison.variant.name}: {played}"
        return [ResultTable("luck", title, COLUMNS, rows, (NOTE,), deals=deals)]
