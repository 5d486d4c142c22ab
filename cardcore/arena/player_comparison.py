"""A comparison of players: every two play each deal twice, and change seats in between.

Pack and dealer are the same both times, so that good cards help both alike. The two playings of a deal depend
on each other; together they are one observation.
"""

from __future__ import annotations

from itertools import combinations
from typing import ClassVar

from attrs import define, field, frozen

from cardcore.arena.comparison import ComparisonRequest, Row, game_facts
from cardcore.arena.played_deal import Find, PlayedDeal, Playing, numbered_game, play_named
from cardcore.arena.rating import RatingTable
from cardcore.arena.sums import RatioSums
from cardcore.arena.tables import Column, ResultTable
from cardcore.game.options import changed_options
from cardcore.game.state import Variant
from cardcore.phases.base import Json
from cardcore.players import player_named

PAIR_COLUMNS = (
    Column("pair", "players"),
    Column("deals", "deals", "deals that both playings of came to their end"),
    Column("won", "won", "playings in which the first of the two got more points"),
    Column("lost", "lost"),
    Column("tied", "tied", "playings in which both got as many, passed-out deals among them"),
    Column("share", "won of decided", "won playings among those that were won or lost", percent=True),
    Column(
        "points",
        "points a deal",
        "points of the first less those of the second, mean over both playings of a deal",
        2,
        signed=True,
    ),
    Column("verdict", "verdict", "who is ahead in points, if the interval leaves zero out"),
)
RATING_COLUMNS = (
    Column("player", "player"),
    Column(
        "rating",
        "rating",
        "on the scale of Elo, where 400 more stand for ten wins for each loss; the mean of all is 0",
        signed=True,
    ),
)


@frozen
class PlayerComparison:
    """Two players or more in a game for two; packs and decisions come from the seed.

    Processes that play find the function `find` by its import.
    """

    kind: ClassVar[str] = "players"

    variant: Variant
    players: tuple[str, ...]
    seed: str
    find: Find = field(default=player_named, repr=False)

    @property
    def pairs(self) -> list[tuple[int, int]]:
        return list(combinations(range(len(self.players)), 2))

    @property
    def request(self) -> ComparisonRequest:
        names = (self.variant.key, *self.players)
        return ComparisonRequest(self.kind, names, self.seed, changed_options(self.variant.house))

    def facts(self) -> dict[str, Json]:
        players: dict[str, Json] = {"players": list(self.players), "seed": self.seed}
        return {"kind": self.kind} | game_facts(self.variant) | players

    def row(self, number: int) -> Row:
        """For every two players the deal with the first as player 0, then with seats exchanged."""
        game = numbered_game(self.variant, self.seed, number)
        # The second playing has a chance of its own: the same would make it a copy between equals.
        chances = f"{self.seed}/{number}", f"{self.seed}/{number}/exchanged"
        playings = (Playing(game, seats, chances[at % 2]) for at, seats in enumerate(self.seating))
        return tuple(play_named(playing, self.find) for playing in playings)

    @property
    def seating(self) -> list[tuple[str, ...]]:
        return [seats for pair in combinations(self.players, 2) for seats in (pair, pair[::-1])]

    def summary(self) -> PlayerSummary:
        return PlayerSummary(self)


@define
class Pair:
    """What two players have played so far, from the side of the first.

    Attributes:
        outcomes: how many playings were won, lost and tied.
        share: won playings and decided ones.
        margin: the points by which the first was ahead, summed over both playings of a deal.
    """

    outcomes: list[int] = field(factory=lambda: [0, 0, 0])
    share: RatioSums = field(factory=RatioSums)
    margin: RatioSums = field(factory=RatioSums)

    def add(self, straight: PlayedDeal, exchanged: PlayedDeal) -> float | None:
        """Adds a deal; gives the wins of the first, a tie as half of one, none if it broke off."""
        if straight.points is None or exchanged.points is None:
            return None
        margins = straight.margin, -exchanged.margin
        won, lost = (sum(sign * margin > 0 for margin in margins) for sign in (1, -1))
        tied = len(margins) - won - lost
        self.outcomes = [so_far + new for so_far, new in zip(self.outcomes, (won, lost, tied), strict=True)]
        self.share.add(won, won + lost)
        self.margin.add(sum(margins))
        return won + tied / 2

    @property
    def verdict(self) -> str:
        points = self.margin.mean(2)
        if points is None:
            return "too few deals to say"
        ahead = "the first is ahead" if points.low > 0 else "the second is ahead"
        return ahead if points.low > 0 or points.high < 0 else "not certain"


@define
class PlayerSummary:
    """What the players have won so far."""

    comparison: PlayerComparison
    pairs: list[Pair] = field(init=False)
    rating_table: RatingTable = field(init=False)

    def __attrs_post_init__(self) -> None:
        self.pairs = [Pair() for _ in self.comparison.pairs]
        self.rating_table = RatingTable(len(self.comparison.players))

    def add(self, row: Row, number: int) -> None:
        wins: list[tuple[int, int, float]] = []
        for at, (first, second) in enumerate(self.comparison.pairs):
            won = self.pairs[at].add(row[2 * at], row[2 * at + 1])
            if won is not None:
                wins += [(first, second, won), (second, first, 2 - won)]
        self.rating_table.add(number, wins)

    def tables(self) -> list[ResultTable]:
        names = self.comparison.players
        rows = tuple(
            (
                f"{names[first]} v {names[second]}",
                pair.margin.deals,
                *pair.outcomes,
                pair.share.share(),
                pair.margin.mean(2),
                pair.verdict,
            )
            for pair, (first, second) in zip(self.pairs, self.comparison.pairs, strict=True)
        )
        title = f"{self.comparison.variant.name}: each deal twice, with seats exchanged"
        rated = tuple(zip(names, self.rating_table.intervals(), strict=True))
        return [
            ResultTable("pairs", title, PAIR_COLUMNS, rows, standing=True),
            ResultTable("ratings", "Ratings", RATING_COLUMNS, rated),
        ]

    def margins(self) -> list[RatioSums]:
        return [pair.margin for pair in self.pairs]
