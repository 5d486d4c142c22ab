"""A comparison of players: those who meet play each deal in all seatings in which both take part.

Of two players, or of two partnerships, these are two, and seats are exchanged in between; where there are
more, the terms may ask for two of them; see `seatings` and `schedules`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from typing import ClassVar

from attrs import define, field, frozen

from cardcore.arena.adjudication_share import AdjudicationShare
from cardcore.arena.comparison import ComparisonRequest, Row, Summary, game_facts
from cardcore.arena.contest_columns import (
    LLR_COLUMN,
    PAIR_COLUMNS,
    RATING_COLUMNS,
    SCORE_COLUMNS,
    SEQUENTIAL,
    STANDING_COLUMNS,
    TRACE_COLUMNS,
    TRACE_NOTE,
    TRIAL_COLUMNS,
)
from cardcore.arena.entrants import members
from cardcore.arena.pack_file import DealSource
from cardcore.arena.pair_results import Pair, verdict_on
from cardcore.arena.played_deal import Find, Playing, numbered_game, play_named
from cardcore.arena.rating import RatingTable
from cardcore.arena.schedules import Meeting, Schedule, schedule_of
from cardcore.arena.seatings import chance_of, seating_words
from cardcore.arena.sprt import OPEN, SprtTrial
from cardcore.arena.standing import context_of
from cardcore.arena.stopping import Certainty
from cardcore.arena.sums import RatioSums
from cardcore.arena.tables import Cell, ResultTable
from cardcore.arena.terms import LADDER, TABLE, USUAL, Terms
from cardcore.game.game import Game
from cardcore.game.match import Match
from cardcore.game.options import changed_options
from cardcore.game.state import Variant
from cardcore.phases.base import Json
from cardcore.players import player_named


@frozen(slots=False)
class PlayerComparison:
    """Two players or teams or more in a game; packs and decisions come from the seed.

    Processes that play find the function `find` by its import. With `boards` the packs are theirs.
    """

    kind: ClassVar[str] = "players"
    matches: ClassVar[bool] = False
    """Whether whole matches are played instead of deals."""

    variant: Variant
    entrants: tuple[str, ...]
    seed: str
    find: Find = field(default=player_named, repr=False)
    boards: DealSource | None = field(default=None, repr=False)
    terms: Terms = USUAL
    standing: tuple[str, ...] = field(default=(), kw_only=True)

    @property
    def players(self) -> tuple[str, ...]:
        """Everybody who plays, alone or in a team."""
        return tuple(dict.fromkeys(name for entrant in self.entrants for name in members(entrant)))

    @cached_property
    def schedule(self) -> Schedule:
        terms = self.terms
        return schedule_of(terms.schedule, self.entrants, self.variant.sides, twice=terms.twice)

    @property
    def request(self) -> ComparisonRequest:
        names = (self.variant.key, *self.entrants)
        deals_from = None if self.boards is None else Path(self.boards.path)
        rules = changed_options(self.variant.house)
        return ComparisonRequest(
            self.kind, names, self.seed, rules, deals_from=deals_from, terms=self.terms,
            standing=self.standing, matches=self.matches,
        )  # fmt: skip

    def facts(self) -> dict[str, Json]:
        players: dict[str, Json] = {"players": list(self.entrants), "seed": self.seed}
        boards: dict[str, Json] = {} if self.boards is None else {"boards": self.boards.digest}
        usual, kept = _terms_that_tell(USUAL), _terms_that_tell(self.terms)
        terms = {key: value for key, value in kept.items() if value != usual[key]}
        standing: dict[str, Json] = {"match": list(self.standing)} if self.standing else {}
        matches: dict[str, Json] = {"matches": True} if self.matches else {}
        return {"kind": self.kind} | game_facts(self.variant) | players | boards | terms | standing | matches

    def game(self, number: int) -> Game:
        """The deal of a number: the board of that number, or one that is shuffled."""
        if self.boards is None:
            return numbered_game(self.variant, self.seed, number, context_of(self.variant, self.standing))
        return self.boards.boards[number].game(self.variant)

    def starts(self, number: int) -> Sequence[Game | Match]:
        return [self.game(number)] * len(self.seating)

    def row(self, number: int) -> Row:
        """For all who meet the deal in each of their seatings."""
        game, schedule = self.game(number), self.schedule
        playings = (
            Playing(game, seats, chance_of(self.seed, number, turn), False, table, self.terms.adjudicate)
            for table, (seats, turn) in enumerate(zip(schedule.seating, schedule.turns, strict=True))
        )
        return tuple(play_named(playing, self.find) for playing in playings)

    @property
    def seating(self) -> list[tuple[str, ...]]:
        return list(self.schedule.seating)

    @property
    def playing_words(self) -> str:
        """How each deal is played, for people."""
        times = len(self.schedule.meetings[0].playings)
        if self.terms.schedule == TABLE:
            return f"all at one table, each deal in all {times} seatings"
        teams = any(len(members(entrant)) > 1 for entrant in self.entrants)
        moved = "; teams again with their members moved on" if teams else ""
        return seating_words(self.variant.sides, twice=self.terms.twice) + moved

    def summary(self) -> PlayerSummary:
        return PlayerSummary(self)


def _terms_that_tell(terms: Terms) -> dict[str, Json]:
    """The terms on which the results of a deal depend."""
    return {"schedule": terms.schedule, "adjudicate": terms.adjudicate, "twice": terms.twice}


@define
class PlayerSummary(Summary):
    """What those who meet have won so far."""

    comparison: PlayerComparison
    pairs: list[Pair] = field(init=False)
    trials: list[SprtTrial] = field(factory=list)
    rating_table: RatingTable = field(init=False)
    adjudications: AdjudicationShare = field(factory=AdjudicationShare)
    trace: RatioSums = field(factory=RatioSums)

    def __attrs_post_init__(self) -> None:
        meetings = self.comparison.schedule.meetings
        self.pairs = [Pair(meeting.seats) for meeting in meetings]
        self.rating_table = RatingTable(len(self.comparison.entrants))
        sprt = self.comparison.terms.sprt
        if sprt is not None:
            shared = sprt.shared_by(len(meetings))
            self.trials = [SprtTrial(shared, len(meeting.seats)) for meeting in meetings]

    def add(self, row: Row, number: int) -> None:
        wins: list[tuple[int, int, float]] = []
        for at, meeting in enumerate(self.comparison.schedule.meetings):
            won = self.pairs[at].add([row[playing] for playing in meeting.playings])
            if won is not None:
                ways = len(meeting.playings)
                wins += [(meeting.first, meeting.second, won), (meeting.second, meeting.first, ways - won)]
                if self.trials:
                    self.trials[at].add(won)
        if len(wins) == 2 * len(self.pairs):
            halves = sum(round(2 * won) for _, _, won in wins[::2])
            self.trace.add(halves, 2 * sum(len(pair.seatings) for pair in self.pairs))
        self.rating_table.add(number, wins)
        for played in row:
            self.adjudications.add(played)

    @property
    def decided(self) -> bool:
        return bool(self.trials) and all(trial.accepted != OPEN for trial in self.trials)

    def tables(self) -> list[ResultTable]:
        variant, terms = self.comparison.variant, self.comparison.terms
        rows = tuple(
            (*self._counts(meeting, pair), *pair.figures, self._verdict(at))
            for at, (meeting, pair) in enumerate(self._met)
        )
        title = f"{variant.name}: {self.comparison.playing_words}"
        sequential = [SEQUENTIAL] if terms.sequential else []
        notes = *sequential, *self.adjudications.notes(terms.adjudicate), *self._twins
        rated = tuple(zip(self.comparison.entrants, self.rating_table.intervals(), strict=True))
        return [
            ResultTable("pairs", title, PAIR_COLUMNS, rows, notes, standing=True),
            self._scores(),
            *([self._trials()] if self.trials else []),
            *([self._skill_trace()] if terms.schedule == LADDER else []),
            ResultTable("ratings", "Ratings", RATING_COLUMNS, rated),
        ]

    @property
    def _met(self) -> list[tuple[Meeting, Pair]]:
        return list(zip(self.comparison.schedule.meetings, self.pairs, strict=True))

    def _counts(self, meeting: Meeting, pair: Pair) -> list[Cell]:
        return [self._name(meeting), pair.margin.deals, *pair.outcomes]

    def _name(self, meeting: Meeting) -> str:
        names = self.comparison.entrants
        return f"{names[meeting.first]} v {names[meeting.second]}"

    def _verdict(self, at: int) -> str:
        """Who is ahead: what the sequential test says in a run that has one, else what the interval says."""
        if self.trials:
            return self.trials[at].verdict
        pair = self.pairs[at]
        if not self.comparison.terms.until_certain:
            return pair.verdict
        interval = Certainty(len(self.pairs)).interval(pair.margin)
        return verdict_on(interval)

    def _scores(self) -> ResultTable:
        rows = tuple(
            (self._name(meeting), pair.scores.words(), pair.scores.sums.share(), pair.scores.elo(),
             pair.scores.superiority)
            for meeting, pair in self._met
        )  # fmt: skip
        return ResultTable("scores", "Pairs of playings", SCORE_COLUMNS, rows, standing=True)

    def _trials(self) -> ResultTable:
        rows = tuple(
            (
                self._name(meeting),
                trial.pairs,
                trial.scores.words(),
                trial.ratio,
                *trial.test.bounds,
                trial.verdict,
            )
            for (meeting, _), trial in zip(self._met, self.trials, strict=True)
        )
        test = self.trials[0].test
        title = (
            f"SPRT: elo0 {test.elo0:g}, elo1 {test.elo1:g}, alpha {test.alpha:.3g}, beta {test.beta:.3g}"
            f"{' each' if len(self.trials) > 1 else ''}"
        )
        return ResultTable("sprt", title, TRIAL_COLUMNS, rows, standing=True)

    def _skill_trace(self) -> ResultTable:
        """How much each rung of the ladder wins of the one below, and the mean of all."""
        rows: list[tuple[Cell, ...]] = [
            (self._name(meeting), pair.scores.sums.share()) for meeting, pair in self._met
        ]
        rows.append(("all rungs", self.trace.share()))
        return ResultTable("skill_trace", "Skill trace", TRACE_COLUMNS, tuple(rows), (TRACE_NOTE,))

    def standing(self) -> ResultTable:
        """The scores so far, with the likelihood ratio where a test is under way."""
        columns, rows = list(STANDING_COLUMNS), []
        for meeting, pair in self._met:
            rows.append([*self._counts(meeting, pair), pair.scores.sums.share(), pair.scores.superiority])
        if self.trials:
            columns.append(LLR_COLUMN)
            rows = [[*row, trial.ratio] for row, trial in zip(rows, self.trials, strict=True)]
        return ResultTable("standing", "So far", tuple(columns), tuple(map(tuple, rows)))

    @property
    def _twins(self) -> list[str]:
        """What is to be said where a player meets itself."""
        names = self.comparison.entrants
        twice = [name for name in dict.fromkeys(names) if names.count(name) > 1]
        return [f"{name} plays against itself: what differs is chance." for name in twice]

    def margins(self) -> list[RatioSums]:
        return [pair.margin for pair in self.pairs]
