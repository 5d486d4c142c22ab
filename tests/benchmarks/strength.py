"""The rows of the levels in `docs/strength.md`, from results that are kept in the folder `levels`.

    twohand compare players GAME FIRST SECOND --seed strength --deals DEALS --log LOG [--twice]
    python -m tests.benchmarks.strength keep LOG
    python -m tests.benchmarks.strength table

A file is kept for each game and pair of levels: a head, and a line for each deal with the points of all its
playings. So a later run needs to play only the deals that follow, with `--first`; what its log holds of deals
that are kept already must agree with them. Results of a search that played the game otherwise are replaced.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Self

from attrs import asdict, evolve, frozen

from cardcore.arena.comparison_log import FORMAT, Log
from cardcore.arena.played_deal import PlayedDeal
from cardcore.arena.player_comparison import PlayerComparison, PlayerSummary
from cardcore.arena.sums import Interval
from cardcore.arena.tables import Column
from cardcore.arena.terms import Terms
from cardcore.game.strict_json import structure
from cardcore.players.builtin import SEARCH_VERSION, twohand_players
from variants import twohand_variants

SEED = "strength"
FOLDER = Path(__file__).with_name("levels")
GAMES = {variant.key: variant for variant in twohand_variants()}
LEVELS = {
    f"{family.name}:{numbers}": level
    for family in twohand_players()
    for level, numbers in family.levels.items()
}
"""The levels by the names that a log has for them."""

EVEN_TREES = 16
"""The version whose trees first tried all plays of a trick evenly."""

GAMES_WEIGHED = 17
"""The version that first took a game that the opponent bids for a sign that it makes."""

DRAFTS_TELL = 18
"""The version that first inferred hands from the picks and bids after a draft."""

STRONG_HANDS = 19
"""The version that first bid every strong hand where more than two call, and let a bid end an auction."""

RUBBERS_COUNT = 21
"""The version that first played for the rubber in Upper Hand."""

GAME_OR_NOTHING = 22
"""The version that first tried games alone where low contracts are thrown in."""

AUCTIONS_OF_TWO = (
    "chinese",
    "double-dummy",
    "double-dummy-widow",
    "draw-and-discard",
    "honeymoon",
    "memory",
    "single-exposed-dummy",
    "strip",
    "two-round",
)

AUCTIONS_OF_MORE = [key for key, game in GAMES.items() if game.players > 2]

CHANGED_BY = dict.fromkeys(GAMES, EVEN_TREES) | dict.fromkeys(AUCTIONS_OF_TWO, GAMES_WEIGHED)
CHANGED_BY |= dict.fromkeys(AUCTIONS_OF_MORE, STRONG_HANDS)
CHANGED_BY |= {
    "briscola": 13,
    "draw-and-discard": DRAFTS_TELL,
    "james-bond": 10,
    "scopa": 10,
    "towie": GAME_OR_NOTHING,
    "two-round": STRONG_HANDS,
    "upper-hand": RUBBERS_COUNT,
}
"""By game the last version of the search that plays it otherwise than the one before it, since version 10.

Briscola, James Bond, Scopa and Upper Hand have no plays of tricks for which two players grow trees.
"""

SHARE = Column("share", "Won of decided", percent=True)

Points = tuple[tuple[int, ...], ...]
"""The points of all players in each playing of a deal."""


class NotKept(Exception):
    """A log that does not go on from the results that are kept."""


@frozen
class Head:
    """What was played.

    Attributes:
        versions: the number of deals by the version of the search that played them.
    """

    game: str
    first: str
    second: str
    versions: dict[str, int]

    @property
    def file(self) -> Path:
        return FOLDER / f"{self.game}-{self.first}-{self.second}.jsonl"


@frozen
class Results:
    """The points of the deals from number 0 on."""

    head: Head
    deals: tuple[Points, ...]

    @classmethod
    def read(cls, file: Path) -> Self:
        head, *deals = map(json.loads, file.read_text(encoding="utf-8").splitlines())
        return cls(structure(head, Head, "head"), tuple(tuple(map(tuple, playings)) for playings in deals))

    def write(self) -> None:
        lines = [asdict(self.head), *self.deals]
        self.head.file.write_text("".join(f"{json.dumps(line)}\n" for line in lines), encoding="utf-8")

    @property
    def outdated(self) -> bool:
        """Whether deals are among them that the present search plays otherwise."""
        return min(map(int, self.head.versions), default=SEARCH_VERSION) < CHANGED_BY.get(self.head.game, 0)

    def with_deals(self, first: int, deals: Sequence[Points]) -> Results:
        """The results with deals of the present version; raises `NotKept` if they leave a gap or differ."""
        known = self.deals[first : first + len(deals)]
        alike = len({*map(len, self.deals), *map(len, deals)}) == 1
        if first > len(self.deals) or known != tuple(deals[: len(known)]) or not alike:
            raise NotKept(f"{self.head.file.name} has {len(self.deals)} deals, which these do not continue.")
        new = tuple(deals[len(known) :])
        if not new:
            return self
        version, versions = str(SEARCH_VERSION), self.head.versions
        played = versions | {version: versions.get(version, 0) + len(new)}
        return Results(evolve(self.head, versions=played), self.deals + new)

    def row(self) -> str:
        """The row of the table."""
        head, summary = self.head, self.summary()
        pair = summary.pairs[0]
        share, margin = pair.share.share(), pair.margin.mean()
        names = GAMES[head.game].name, ", ".join(head.versions), f"`{head.first}`", f"`{head.second}`"
        return f"| {' | '.join([*names, str(len(self.deals)), SHARE.text(share), in_points(margin)])} |"

    @property
    def comparison(self) -> PlayerComparison:
        """The comparison that was played: in two seatings or in all, as its deals have playings."""
        levels = {level: name for name, level in LEVELS.items()}
        entrants = levels[self.head.first], levels[self.head.second]
        return comparison_of(self.head.game, entrants, twice=len(self.deals[0]) == 2)

    def summary(self) -> PlayerSummary:
        summary = self.comparison.summary()
        for number, playings in enumerate(self.deals):
            summary.add(tuple(map(PlayedDeal, playings)), number)
        return summary


def comparison_of(game: str, entrants: tuple[str, ...], *, twice: bool) -> PlayerComparison:
    return PlayerComparison(GAMES[game], entrants, SEED, terms=Terms(twice=twice))


def in_points(margin: Interval | None) -> str:
    """A mean in points with three figures or so, as its size goes."""
    widest = 0.0 if margin is None else max(abs(margin.low), abs(margin.high))
    digits = 2 if widest < 10 else 1 if widest < 100 else 0
    return Column("points", "Points a deal", digits=digits, signed=True).text(margin)


def kept() -> Iterator[Results]:
    """All results that are kept, in the order of the games."""
    found = [Results.read(file) for file in FOLDER.glob("*.jsonl")]
    games = list(GAMES)
    yield from sorted(found, key=lambda each: (games.index(each.head.game), each.head.first))


def keep(path: Path) -> Results:
    """Adds the deals of a log to the results that are kept.

    Raises:
        NotKept: the log is of other players, rules or deals, or of another version of the search, or a deal
            of it broke off.
        BadLog: a line of the log is damaged.
    """
    facts = json.loads(path.read_text(encoding="utf-8").partition("\n")[0])
    contest = facts["contest"]
    game, players = contest["variant"], tuple(contest["players"])
    comparison = comparison_of(game, players, twice=contest.get("twice", False))
    usual = {"format": FORMAT, "contest": comparison.facts()}
    if not usual.items() <= facts.items() or not LEVELS.keys() >= {*players} or len(players) != 2:
        raise NotKept(f"{path} is not of two levels by the usual rules with the seed {SEED}.")
    if facts.get("versions") != [f"search-{SEARCH_VERSION}"]:
        raise NotKept(f"{path} is of another version of the search than {SEARCH_VERSION}.")
    del facts["format"]
    deals = [points_of(row) for _, rows in Log(path, facts).batches() for row in rows]
    first, second = (LEVELS[name] for name in players)
    head = Head(game, first, second, {})
    before = Results.read(head.file) if head.file.exists() else Results(head, ())
    return (Results(head, ()) if before.outdated else before).with_deals(facts["first"], deals)


def points_of(row: Sequence[PlayedDeal]) -> Points:
    points = tuple(played.points for played in row if played.points is not None)
    if len(points) < len(row):
        raise NotKept("A deal broke off.")
    return points


def main(task: str, *logs: str) -> None:
    """Keeps the results of logs, or prints the table."""
    if task == "keep":
        for log in logs:
            keep(Path(log)).write()
    else:
        sys.stdout.writelines(f"{results.row()}\n" for results in kept())


if __name__ == "__main__":
    main(*sys.argv[1:])
