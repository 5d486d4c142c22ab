"""Comparisons of whole matches: of players, and of house rules of which single deals know nothing.

A match has a number, as a deal has: its packs come from the seed and that number, and it is played in every
seating, or under every rule. All its deals together are one observation.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from attrs import define, evolve, field, frozen

from cardcore.arena.comparison import Row, Summary
from cardcore.arena.deviations import MATCH_DEVIATIONS, with_deviations
from cardcore.arena.match_figures import MATCH_FIGURES, MatchDifferences, MatchMeans
from cardcore.arena.match_play import numbered_match, play_matches
from cardcore.arena.option_comparison import CHANGED, OptionComparison
from cardcore.arena.played_deal import MatchCourse, PlayedDeal
from cardcore.arena.player_comparison import PlayerComparison, PlayerSummary
from cardcore.arena.seatings import Seats, chance_of
from cardcore.arena.sums import RatioSums
from cardcore.arena.tables import Column, ResultTable
from cardcore.game.match import Match

LENGTH_COLUMNS = (
    Column("pair", "players"),
    Column("length", "length", "deals in a match", 1, interval=True),
    Column(
        "dealt",
        "dealt by the first",
        "part of the deals that the first of the two dealt",
        percent=True,
        interval=True,
    ),
    Column(
        "vulnerable_first",
        "first vulnerable",
        "part of the deals in which the first of the two was vulnerable, mean over its seats",
        percent=True,
        interval=True,
    ),
    Column("vulnerable_second", "second vulnerable", percent=True, interval=True),
)
WHOLE = "points are those that decide a match: totals with all bonuses, or rubbers won"


@frozen
class PlayerMatches(PlayerComparison):
    """Two players or more in whole matches, each match in all their seatings."""

    matches: ClassVar[bool] = True

    def starts(self, number: int) -> Sequence[Match]:
        return [numbered_match(self.variant, self.seed, number)] * len(self.seating)

    def row(self, number: int) -> Row:
        """For every two players the match in each of their seatings."""
        chances = [chance_of(self.seed, number, turn) for turn in self.schedule.turns]
        return play_matches(self.starts(number), self.seating, chances, self.find)

    def summary(self) -> PlayerMatchSummary:
        return PlayerMatchSummary(self)


@define
class PairCourse:
    """How long the matches of two players were, and who dealt and was vulnerable in them."""

    length: RatioSums = field(factory=RatioSums)
    dealt: RatioSums = field(factory=RatioSums)
    vulnerable: tuple[RatioSums, RatioSums] = field(factory=lambda: (RatioSums(), RatioSums()))

    def add(self, playings: Sequence[PlayedDeal], ways: Sequence[Seats]) -> None:
        """Adds a match with all its playings; one that broke off counts for nothing."""
        courses = [played.match for played in playings if played.match is not None]
        if len(courses) < len(ways):
            return
        deals = sum(course.deals for course in courses)
        self.length.add(deals, len(courses))
        told = list(zip(courses, ways, strict=True))
        self.dealt.add(sum(_of(0, course.dealt, seats) for course, seats in told), deals)
        if all(course.vulnerable for course in courses):
            self._add_vulnerable(told)

    def _add_vulnerable(self, told: Sequence[tuple[MatchCourse, Seats]]) -> None:
        for who, sums in enumerate(self.vulnerable):
            seated = sum(course.deals * seats.count(who) for course, seats in told)
            sums.add(sum(_of(who, course.vulnerable, seats) for course, seats in told), seated)


def _of(who: int, counts: Sequence[int], seats: Seats) -> int:
    """The sum over the seats of one of two programs."""
    return sum(count for count, seated in zip(counts, seats, strict=True) if seated == who)


@define
class PlayerMatchSummary(PlayerSummary):
    """What the players have won so far, and the course of their matches."""

    courses: list[PairCourse] = field(init=False)

    def __attrs_post_init__(self) -> None:
        super().__attrs_post_init__()
        self.courses = [PairCourse() for _ in self.pairs]

    def add(self, row: Row, number: int) -> None:
        super().add(row, number)
        for course, meeting in zip(self.courses, self.comparison.schedule.meetings, strict=True):
            course.add([row[playing] for playing in meeting.playings], meeting.seats)

    def tables(self) -> list[ResultTable]:
        pairs, *others = super().tables()
        columns = tuple(_of_matches(column) for column in pairs.columns)
        title = pairs.title.replace("each deal", "each match")
        names = [str(row[0]) for row in pairs.rows]
        rows = tuple(
            (name, each.length.mean(), each.dealt.share(), *(sums.share() for sums in each.vulnerable))
            for name, each in zip(names, self.courses, strict=True)
        )
        length = ResultTable("course", "The course of the matches", LENGTH_COLUMNS, rows, standing=True)
        return [
            evolve(pairs, columns=columns, title=title, notes=(*pairs.notes, f"Here {WHOLE}.")),
            length,
            *others,
        ]


def _of_matches(column: Column) -> Column:
    """A column about deals, as one about matches."""
    words = (
        text.replace("deals", "matches").replace("deal", "match")
        for text in (column.title, column.definition)
    )
    title, definition = words
    return evolve(column, title=title, definition=definition)


@frozen
class OptionMatches(OptionComparison):
    """A game in whole matches, as it is and then under each other value of each option."""

    matches: ClassVar[bool] = True

    def starts(self, number: int) -> Sequence[Match]:
        return [numbered_match(setting, self.seed, number) for setting in self.settings]

    def row(self, number: int) -> Row:
        """The match of a number under each of the rules."""
        chances = [f"{self.seed}/{number}"] * len(self.settings)
        return play_matches(self.starts(number), self.seating, chances, self.find)

    def summary(self) -> Summary:
        return OptionMatchSummary(self)


@define
class OptionMatchSummary(Summary):
    """The figures of matches under each value of the house rules."""

    comparison: OptionMatches
    means: list[MatchMeans] = field(init=False)
    differences: list[MatchDifferences] = field(init=False)

    def __attrs_post_init__(self) -> None:
        settings = self.comparison.settings
        self.means = [MatchMeans(sides=setting.sides) for setting in settings]
        self.differences = [MatchDifferences(sides=setting.sides) for setting in settings[1:]]

    def add(self, row: Row, number: int) -> None:
        for means, played in zip(self.means, row, strict=True):
            means.add(played)
        for difference, played in zip(self.differences, row[1:], strict=True):
            difference.add(row[0], played)

    def tables(self) -> list[ResultTable]:
        names = self.comparison.labels()
        first = Column("rules", "rules"), Column("matches", "matches")
        rows = tuple(
            (name, each.playings, *each.cells_with_deviations())
            for name, each in zip(names, self.means, strict=True)
        )
        signed = (evolve(each, definition="", signed=True, difference=True) for each in MATCH_FIGURES)
        changed = tuple(
            (name, *each.cells_with_deviations())
            for name, each in zip(names[1:], self.differences, strict=True)
        )
        title = f"What changes against {names[0]}, in the same matches"
        game, columns = self.comparison.base.name, with_deviations(MATCH_FIGURES)
        others = first[0], *with_deviations(signed)
        return [
            ResultTable("rules", game, (*first, *columns), rows, (MATCH_DEVIATIONS,), standing=True),
            ResultTable("differences", title, others, changed, (CHANGED,), standing=True),
        ]
