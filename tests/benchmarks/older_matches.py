"""What share of whole matches a search player wins against the player of that name in an older checkout.

    git worktree add ../older COMMIT
    python -m tests.benchmarks.older_matches ../older GAME PLAYER MATCHES [FILE [FIRST]]

`older_search` plays single deals as the first of a match; here deals follow each other as the rules of the
match say, with its dealers and with what its score changes. Each match is played twice from the same packs,
with the sides exchanged. With a file, which gets a line of JSON for each match, the run goes on where it was
interrupted; files of other first numbers may be joined to it. `:sees=all` is as in `older_search`.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from statistics import mean
from typing import Self

from attrs import asdict, frozen

from cardcore.arena.match_play import numbered_match
from cardcore.arena.seeing import split_name
from cardcore.arena.sums import Interval, jackknife
from cardcore.game.game import Game
from cardcore.game.state import Variant
from cardcore.game.strict_json import structure
from tests.benchmarks.older_search import (
    SEED,
    Ask,
    Place,
    older_player,
    outcome_of,
    played,
    present_player,
    seatings,
)
from tests.hostile.long_runs import game_named


@frozen
class MatchPlaying:
    """A match as it went for the present player.

    Attributes:
        won: what it won of that which decides the match, such as rubbers.
        lost: what the other side won of that.
        ahead: by how many points it was ahead in each deal.
    """

    won: int
    lost: int
    ahead: list[int]


@frozen
class MatchPair:
    """The match of a number in both seatings."""

    number: int
    playings: list[MatchPlaying]

    @classmethod
    def read(cls, line: str) -> Self:
        return structure(json.loads(line), cls)


Count = Callable[[MatchPlaying], float]


def play_match(
    variant: Variant, number: int, seats: frozenset[int], present: Ask, older: Ask
) -> MatchPlaying:
    """The match of a number with the present player in some seats and the older one in all others."""
    match, own, ahead = numbered_match(variant, SEED, number), min(seats), list[int]()
    other = next(seat for seat in range(variant.players) if seat not in seats)
    while not match.over:
        finished = tuple(tuple(map(str, game.actions)) for game in match.finished)
        end = played(match.next_deal(), Place(number, finished), seats, present, older)
        points = outcome_of(end).points
        ahead.append(points[own] - points[other])
        match = match.after(Game.of(end))
    score = match.standing.score
    return MatchPlaying(score[own], score[other], ahead)


def pairs(folder: str, key: str, name: str, numbers: range) -> Iterator[MatchPair]:
    """Each match of a game of two sides in both seatings."""
    variant, present = game_named(key), present_player(name)
    with older_player(folder, key, split_name(name)[0]) as older:
        for number in numbers:
            playings = [play_match(variant, number, seats, present, older) for seats in seatings(variant)]
            yield MatchPair(number, playings)


def share(found: Sequence[MatchPair], won: Count, lost: Count) -> Interval:
    """The share won, with the interval that follows from how far the pairs lie apart."""
    sums = [(sum(map(won, each.playings)), sum(map(lost, each.playings))) for each in found]
    wins, losses = sum(each for each, _ in sums), sum(each for _, each in sums)
    parts = [(wins - up) / (wins - up + losses - down) for up, down in sums]
    return jackknife(wins / (wins + losses), parts).within(0, 1)


def summary(found: Sequence[MatchPair]) -> str:
    """The shares of matches, of their score, such as rubbers, and of deals; and the points in a deal."""
    deals = [ahead for pair in found for playing in pair.playings for ahead in playing.ahead]
    rows = [
        ("matches", share(found, lambda each: each.won > each.lost, lambda each: each.won < each.lost)),
        ("score", share(found, lambda each: each.won, lambda each: each.lost)),
        ("deals", share(found, deals_won(1), deals_won(-1))),
    ]
    told = [f"{name} {each.estimate:.1%} ({each.low:.1%} to {each.high:.1%})" for name, each in rows]
    return f"{len(found)} matches: {', '.join(told)}; {mean(deals):+.1f} in each of {len(deals)} deals"


def deals_won(sign: int) -> Count:
    """The number of deals in which the present player was ahead, or behind by -1."""
    return lambda playing: sum(ahead * sign > 0 for ahead in playing.ahead)


def kept_in(file: Path) -> list[MatchPair]:
    """The matches that a file holds."""
    return [MatchPair.read(line) for line in file.read_text().splitlines()] if file.exists() else []


def main(folder: str, key: str, name: str, matches: str, file: str = "", first: str = "0") -> None:
    """Prints what the present player wins of whole matches against the older one."""
    found = kept_in(Path(file)) if file else []
    for pair in pairs(folder, key, name, range(int(first) + len(found), int(first) + int(matches))):
        found.append(pair)
        if file:
            with Path(file).open("a", encoding="utf-8") as out:
                out.write(json.dumps(asdict(pair)) + "\n")
    if len(found) > 1:
        sys.stdout.write(summary(found) + "\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
