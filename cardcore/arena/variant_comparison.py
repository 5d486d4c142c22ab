"""A comparison of games by self-play.

Each deal number is played once by the same player in all seats, and by a better and a worse player in all
their seatings, which shows how much skill decides.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from statistics import NormalDist
from typing import ClassVar

from attrs import define, evolve, field, frozen

from cardcore.arena.comparison import ComparisonRequest, Row, Summary, game_facts
from cardcore.arena.deviations import DEVIATIONS, with_deviations
from cardcore.arena.figures import FIGURES, FigureMeans
from cardcore.arena.pair_results import Pair
from cardcore.arena.played_deal import Find, PlayedDeal, Playing, numbered_game, play_named
from cardcore.arena.seatings import chance_of, lead, parts_of_a_point, seatings
from cardcore.arena.sums import CONFIDENCE, Interval, RatioSums
from cardcore.arena.tables import Cell, Column, ResultTable
from cardcore.game.game import Game
from cardcore.game.state import Variant
from cardcore.phases.base import Json
from cardcore.players import player_named
from cardcore.players.player_names import join_names

SURE = NormalDist().inv_cdf(CONFIDENCE)
"""Standard errors above zero at which the better player is ahead with 95%."""

SKILL_COLUMNS = (
    Column(
        "skill",
        "won by the better",
        "deals that the better player wins, among those that somebody wins; each is played in every seating"
        " of the two",
        percent=True,
        interval=True,
    ),
    Column(
        "deals_to_tell",
        "deals to tell",
        "after this many deals with a pack for each the better player is ahead in points with 95%, in the"
        " normal approximation",
        1,
        interval=True,
    ),
)


@frozen
class VariantComparison:
    """Variants, the player of the measured deals (`by`), and the better and the worse player (`skilled`).

    Where nobody is skilled it is left out how much skill decides.
    """

    kind: ClassVar[str] = "variants"

    variants: tuple[Variant, ...]
    by: str
    skilled: tuple[str, ...]
    seed: str
    find: Find = field(default=player_named, repr=False)

    @property
    def players(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys((self.by, *self.skilled)))

    @property
    def request(self) -> ComparisonRequest:
        keys = tuple(variant.key for variant in self.variants)
        asked = ComparisonRequest(self.kind, keys, self.seed, (), join_names([self.by]))
        return evolve(asked, better=self.skilled[0], worse=self.skilled[1]) if self.skilled else asked

    def facts(self) -> dict[str, Json]:
        games = [game_facts(variant) for variant in self.variants]
        facts: dict[str, Json] = {"kind": self.kind, "games": games, "by": self.by}
        return facts | dict(zip(("better", "worse"), self.skilled, strict=False)) | {"seed": self.seed}

    def starts(self, number: int) -> list[Game]:
        games = (numbered_game(variant, self.seed, number) for variant in self.variants)
        return [game for game in games for _ in self._seats_in(game.variant)]

    def row(self, number: int) -> Row:
        """For each game a deal in self-play, then those of the better against the worse player."""
        playings = (playing for game in self.variants for playing in self._of(game, number))
        return tuple(
            play_named(playing._replace(table=table), self.find) for table, playing in enumerate(playings)
        )

    def _of(self, variant: Variant, number: int) -> Iterator[Playing]:
        game, (alone, *against) = numbered_game(variant, self.seed, number), self._seats_in(variant)
        yield Playing(game, alone, chance_of(self.seed, number, 0), with_metrics=True)
        for at, seats in enumerate(against):
            yield Playing(game, seats, chance_of(self.seed, number, at))

    def _seats_in(self, variant: Variant) -> list[tuple[str, ...]]:
        ways = seatings(variant.sides) if self.skilled else []
        against = [tuple(self.skilled[who] for who in seats) for seats in ways]
        return [(self.by,) * variant.players, *against]

    @property
    def seating(self) -> list[tuple[str, ...]]:
        return [seats for variant in self.variants for seats in self._seats_in(variant)]

    def summary(self) -> VariantSummary:
        return VariantSummary(self)


@define
class Skill(Pair):
    """What the better player has won; `single` are the points of each playing by itself."""

    single: RatioSums = field(factory=RatioSums)

    def add(self, playings: Sequence[PlayedDeal]) -> float | None:
        won = super().add(playings)
        for played, seats in zip(playings, self.seatings, strict=True):
            if won is not None and played.points is not None:
                self.single.add(lead(played.points, seats), parts_of_a_point(len(seats)))
        return won

    def cells(self) -> list[Cell]:
        return [self.share.share(), self._deals()]

    def _deals(self) -> Interval | None:
        """The number of deals after which the mean is `SURE` standard errors above zero.

        The ends are those of the mean; where it may be that nobody is better there is no such number.
        """
        points = self.margin.mean()
        if points is None or points.low <= 0:
            return None
        reach = SURE * self.single.deviation
        return Interval(*((reach / mean) ** 2 for mean in (points.estimate, points.high, points.low)))


@define
class VariantSummary(Summary):
    """The figures and the skill of each game."""

    comparison: VariantComparison
    means_by_game: list[FigureMeans] = field(init=False)
    skills: list[Skill] = field(init=False)

    def __attrs_post_init__(self) -> None:
        self.means_by_game = [FigureMeans() for _ in self.comparison.variants]
        self.skills = [Skill(seatings(variant.sides)) for variant in self.comparison.variants]

    @property
    def _by_game(self) -> list[tuple[Variant, FigureMeans, Skill]]:
        return list(zip(self.comparison.variants, self.means_by_game, self.skills, strict=True))

    def add(self, row: Row, number: int) -> None:
        left = iter(row)
        for _, means, skill in self._by_game:
            means.add(next(left))
            if self.comparison.skilled:
                skill.add([next(left) for _ in skill.seatings])

    def tables(self) -> list[ResultTable]:
        first = Column("game", "game"), Column("deals", "deals")
        columns = (*first, *with_deviations(FIGURES), *SKILL_COLUMNS)
        rows = tuple(
            (variant.key, means.playings, *means.cells_with_deviations(), *skill.cells())
            for variant, means, skill in self._by_game
        )
        notes = self._note, DEVIATIONS
        return [ResultTable("games", "Games beside each other", columns, rows, notes, standing=True)]

    @property
    def _note(self) -> str:
        played = f"Self-play of {self.comparison.by}"
        if not self.comparison.skilled:
            return f"{played}."
        better, worse = self.comparison.skilled
        return f"{played}; the better player is {better}, the worse one {worse}."
