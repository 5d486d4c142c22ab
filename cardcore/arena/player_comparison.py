"""A comparison of players: every two play each deal in all seatings in which both take part.

Of two players, or of two partnerships, these are two, and seats are exchanged in between; see `seatings`.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from pathlib import Path
from typing import ClassVar

from attrs import define, field, frozen

from cardcore.arena.comparison import ComparisonRequest, Row, game_facts
from cardcore.arena.played_deal import Find, PlayedDeal, Playing, numbered_game, play_named
from cardcore.arena.rating import RatingTable
from cardcore.arena.seatings import Seats, chance_of, lead, parts_of_a_point, seating_words, seatings
from cardcore.arena.seeing import cheats
from cardcore.arena.standing import context_of
from cardcore.arena.sums import RatioSums
from cardcore.arena.tables import Column, ResultTable
from cardcore.game.match import Match
from cardcore.game.options import changed_options
from cardcore.game.state import Game, Variant
from cardcore.phases.base import Json
from cardcore.players import player_named
from cardcore.storage.pbn_boards import BoardFile

PAIR_COLUMNS = (
    Column("pair", "players"),
    Column("deals", "deals", "deals of which every playing came to its end"),
    Column(
        "won", "won", "playings in which the first of the two got more points, in the mean over its seats"
    ),
    Column("lost", "lost"),
    Column("tied", "tied", "playings in which both got as many, passed-out deals among them"),
    Column("share", "won of decided", "won playings among those that were won or lost", percent=True),
    Column(
        "points",
        "points a deal",
        "points of the first less those of the second, mean over the playings of a deal",
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
    """Two players or more in a game; packs and decisions come from the seed.

    Processes that play find the function `find` by its import. With `boards` the packs are theirs.
    """

    kind: ClassVar[str] = "players"

    variant: Variant
    players: tuple[str, ...]
    seed: str
    find: Find = field(default=player_named, repr=False)
    boards: BoardFile | None = field(default=None, repr=False)
    standing: tuple[str, ...] = field(default=(), kw_only=True)

    @property
    def pairs(self) -> list[tuple[int, int]]:
        return list(combinations(range(len(self.players)), 2))

    @property
    def request(self) -> ComparisonRequest:
        names = (self.variant.key, *self.players)
        deals_from = None if self.boards is None else Path(self.boards.path)
        rules = changed_options(self.variant.house)
        return ComparisonRequest(
            self.kind, names, self.seed, rules, deals_from=deals_from, standing=self.standing
        )

    def facts(self) -> dict[str, Json]:
        players: dict[str, Json] = {"players": list(self.players), "seed": self.seed}
        boards: dict[str, Json] = {} if self.boards is None else {"boards": self.boards.digest}
        standing: dict[str, Json] = {"match": list(self.standing)} if self.standing else {}
        return {"kind": self.kind} | game_facts(self.variant) | players | boards | standing

    def game(self, number: int) -> Game:
        """The deal of a number: the board of that number, or one that is shuffled."""
        if self.boards is None:
            return numbered_game(self.variant, self.seed, number, context_of(self.variant, self.standing))
        return self.boards.boards[number].game(self.variant)

    def starts(self, number: int) -> Sequence[Game | Match]:
        return [self.game(number)] * len(self.seating)

    def row(self, number: int) -> Row:
        """For every two players the deal in each of their seatings."""
        game, ways = self.game(number), len(self.ways)
        playings = (
            Playing(game, seats, chance_of(self.seed, number, at % ways))
            for at, seats in enumerate(self.seating)
        )
        return tuple(play_named(playing, self.find) for playing in playings)

    @property
    def ways(self) -> list[Seats]:
        """The seatings of every two players."""
        return seatings(self.variant.sides)

    @property
    def seating(self) -> list[tuple[str, ...]]:
        pairs = combinations(self.players, 2)
        return [tuple(pair[who] for who in seats) for pair in pairs for seats in self.ways]

    def summary(self) -> PlayerSummary:
        return PlayerSummary(self)


@define
class Pair:
    """What two players have played so far, from the side of the first.

    Attributes:
        seatings: those in which each deal is played.
        outcomes: how many playings were won, lost and tied.
        share: won playings and decided ones.
        margin: the points by which the first was ahead in all playings of a deal, and the playings.
    """

    seatings: Sequence[Seats]
    outcomes: list[int] = field(factory=lambda: [0, 0, 0])
    share: RatioSums = field(factory=RatioSums)
    margin: RatioSums = field(factory=RatioSums)

    def add(self, playings: Sequence[PlayedDeal]) -> float | None:
        """Adds a deal; gives the wins of the first, a tie as half of one, none if it broke off."""
        points = [played.points for played in playings if played.points is not None]
        if len(points) < len(self.seatings):
            return None
        leads = [lead(each, seats) for each, seats in zip(points, self.seatings, strict=True)]
        won, lost = (sum(sign * each > 0 for each in leads) for sign in (1, -1))
        tied = len(leads) - won - lost
        self.outcomes = [so_far + new for so_far, new in zip(self.outcomes, (won, lost, tied), strict=True)]
        self.share.add(won, won + lost)
        self.margin.add(sum(leads), len(leads) * parts_of_a_point(len(points[0])))
        return won + tied / 2

    @property
    def verdict(self) -> str:
        points = self.margin.mean()
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
        self.pairs = [Pair(self.comparison.ways) for _ in self.comparison.pairs]
        self.rating_table = RatingTable(len(self.comparison.players))

    def add(self, row: Row, number: int) -> None:
        wins: list[tuple[int, int, float]] = []
        ways = len(self.comparison.ways)
        for at, (first, second) in enumerate(self.comparison.pairs):
            won = self.pairs[at].add(row[ways * at : ways * (at + 1)])
            if won is not None:
                wins += [(first, second, won), (second, first, ways - won)]
        self.rating_table.add(number, wins)

    def tables(self) -> list[ResultTable]:
        names = self.comparison.players
        rows = tuple(
            (
                f"{names[first]} v {names[second]}",
                pair.margin.deals,
                *pair.outcomes,
                pair.share.share(),
                pair.margin.mean(),
                pair.verdict,
            )
            for pair, (first, second) in zip(self.pairs, self.comparison.pairs, strict=True)
        )
        variant = self.comparison.variant
        title = f"{variant.name}: {seating_words(variant.sides)}"
        rated = tuple(zip(names, self.rating_table.intervals(), strict=True))
        return [
            ResultTable("pairs", title, PAIR_COLUMNS, rows, (*cheats(names), *self._twins), standing=True),
            ResultTable("ratings", "Ratings", RATING_COLUMNS, rated),
        ]

    @property
    def _twins(self) -> list[str]:
        """What is to be said where a player meets itself."""
        names = self.comparison.players
        twice = [name for name in dict.fromkeys(names) if names.count(name) > 1]
        return [f"{name} plays against itself: what differs is chance." for name in twice]

    def margins(self) -> list[RatioSums]:
        return [pair.margin for pair in self.pairs]
