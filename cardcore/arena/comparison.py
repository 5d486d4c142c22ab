"""What is compared, by whom, how a deal of a comparison is played, and how many deals are summed up.

A comparison plays whatever belongs to one deal number and gives it as a row of played deals in a fixed order.
A summary takes rows in the order of the numbers; it keeps sums, never rows, so that it does not grow.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import ClassVar, Protocol

from attrs import field, frozen

from cardcore.arena.played_deal import Find, PlayedDeal
from cardcore.arena.sums import RatioSums
from cardcore.arena.tables import ResultTable
from cardcore.arena.terms import USUAL, Terms
from cardcore.game.game import Game
from cardcore.game.match import Match
from cardcore.game.options import values_of
from cardcore.game.state import Variant
from cardcore.phases.base import Json
from cardcore.players import player_named
from cardcore.players.player_names import Spec, join_names
from cardcore.rules.errors import UnknownPlayer
from cardcore.search.budget import Budget

Row = tuple[PlayedDeal, ...]
"""All that was played of one deal number."""


@frozen
class ComparisonRequest:
    """What somebody wants to have compared, and how the run is to be carried out and told.

    Attributes:
        kind: `players`, `variants`, `options`, `scoring`, `metrics` or `luck`.
        names: for players, luck and options a game and what is compared in it, for scoring a game and
            tables of scoring; for variants and metrics games.
        options: house rules of the game, each as `name=value`.
        by: the player in all seats, where players are not compared; for variants and options several,
            divided by commas, of which each plays all deals; one that has commas itself in quotes.
        turn_ups: a file for a table with a row for each covered card that is turned up.
        matches: for players and options, whether whole matches are played; `deals` is then their number.
        standing: what every deal takes over from a match, each as `key=value`.
        grid: for options, whether all combinations of their values are compared.
        better, worse: for variants the players who show how much skill decides.
        deals: how many deal numbers are played, from `first` on.
        terms: for players, who meets whom, and what ends deals and the run.
        workers: how many processes play, none for one for each core.
        scheduler: the address of a Dask cluster, which then plays.
        log: where each batch is kept; none for a place of its own, which is cleared at the end.
        resume: whether the run goes on from the log.
        form: `text`, `json` or `csv`.
        plot, report: files for a picture and a report.
        figure: the only figure in the picture, for a small one; empty for all.
        deals_from: for players, a file of packs or PBN; the deal of a number is its board of that number,
            from 0.
        records: a folder, or a file of lines, for the record of each deal.
        rows: a file for a table with a row for each deal; with `times` it says how long players thought.
    """

    kind: str
    names: tuple[str, ...]
    seed: str = "compare"
    options: tuple[str, ...] = ()
    by: str = "thumb"
    better: str = "thumb"
    worse: str = "random"
    deals: int = 400
    first: int = 0
    terms: Terms = USUAL
    workers: int | None = None
    scheduler: str | None = None
    log: Path | None = None
    resume: bool = False
    form: str = "text"
    plot: Path | None = None
    report: Path | None = None
    deals_from: Path | None = None
    figure: str = ""
    records: Path | None = None
    rows: Path | None = None
    times: bool = False
    turn_ups: Path | None = None
    grid: bool = False
    matches: bool = False
    standing: tuple[str, ...] = ()


class CommandWriter(Protocol):
    """Writes requests as the commands with which people make them; whoever takes the commands knows how."""

    def subject(self, request: ComparisonRequest) -> str:
        """The part of the command that says what is compared, but for the seed."""

    def command(self, request: ComparisonRequest) -> str: ...


class Summary(Protocol):
    """What the rows so far come to."""

    def add(self, row: Row, number: int) -> None:
        """Takes up the row of a deal number; they come in ascending order."""

    def tables(self) -> list[ResultTable]:
        """The results; of the same rows always the same."""

    @property
    def decided(self) -> bool:
        """Whether a sequential test has had its answer, so that no further deal is needed."""
        return False

    def standing(self) -> ResultTable | None:
        """A short table of how it stands, for those who watch the run; none where there is none."""
        return None

    def margins(self) -> list[RatioSums]:
        """The sums of one margin a deal for each question of who is ahead, if players are compared."""
        return []


class Comparison(Protocol):
    """A comparison. Comparisons are frozen values that another process can be sent."""

    @property
    def kind(self) -> str: ...

    @property
    def request(self) -> ComparisonRequest:
        """The request for it, players and house rules in their one spelling; it says nothing of a run."""

    @property
    def players(self) -> tuple[str, ...]:
        """The names of all players of the program that take part."""

    def facts(self) -> dict[str, Json]:
        """Everything that says what is compared: games with versions and house rules, players, seed."""

    def row(self, number: int) -> Row:
        """All that is played of a deal number; a deal that breaks off says why."""

    def starts(self, number: int) -> Sequence[Game | Match]:
        """For each playing of a row the deal before any action, or the match before its first deal."""

    @property
    def seating(self) -> list[tuple[str, ...]]:
        """For each playing of a row the names of those who sit in the seats."""

    def summary(self) -> Summary: ...


@frozen
class RulesComparison:
    """One game under several rules, with one player in all seats.

    Attributes:
        names: the options, or the values of an option, that are compared.
        settings: the game under each set of rules, the usual ones first.
    """

    kind: ClassVar[str]

    names: tuple[str, ...]
    settings: tuple[Variant, ...]
    by: str
    seed: str
    find: Find = field(default=player_named, repr=False)

    @property
    def base(self) -> Variant:
        return self.settings[0]

    @property
    def players(self) -> tuple[str, ...]:
        return (self.by,)

    def request_under(self, rules: tuple[str, ...]) -> ComparisonRequest:
        """The request for the comparison, the game having these house rules."""
        return ComparisonRequest(
            self.kind, (self.base.key, *self.names), self.seed, rules, join_names([self.by])
        )

    def facts(self) -> dict[str, Json]:
        games = [game_facts(setting) for setting in self.settings]
        return {"kind": self.kind, "games": games, "by": self.by, "seed": self.seed}

    @property
    def seating(self) -> list[tuple[str, ...]]:
        """One playing under each set of rules."""
        return [(self.by,) * setting.players for setting in self.settings]


def game_facts(variant: Variant) -> dict[str, Json]:
    """What tells a game in a log: key, version of the rules, house rules."""
    house: Mapping[str, Json] = values_of(variant.house)
    return {"variant": variant.key, "rules": variant.rules_version, "options": dict(house)}


def canonical_name(name: str) -> str:
    """The one spelling of a name in which logs keep it; a name of no family stays as it is."""
    try:
        return str(Spec.read(name))
    except UnknownPlayer:
        return name


def budgets_of(names: Iterable[str]) -> list[Budget]:
    found = map(_budget, names)
    return [budget for budget in found if budget is not None]


def _budget(name: str) -> Budget | None:
    try:
        return Spec.read(name).budget
    except UnknownPlayer:
        return None


def is_reproducible(names: Iterable[str]) -> bool:
    """Whether another run gives the same results: no player goes by the clock."""
    return all(budget.reproducible for budget in budgets_of(names))
