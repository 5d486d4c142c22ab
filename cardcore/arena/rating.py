"""Ratings of players who have met: the scale of Elo, fitted by the model of Bradley and Terry (1952).

A player whose rating is 400 higher is expected to win ten times for each loss; the mean of all is 0. A tie
counts as half a win for both. Half a win each way is added for each two players who have met, so that one
who has lost everything has a rating, too. Two who have not met are rated by their games with others alone.
The interval is that of the jackknife over groups of deals, since all that was played of one deal goes
together. Of who has the same results in every group it sees no spread, whatever their number, and then there
is none.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import log10
from statistics import fmean

from attrs import define, field

from cardcore.arena.sums import GROUPS, Interval, jackknife

SCALE = 400
PRIOR = 0.5
ROUNDS = 10_000
STILL = 1e-10
"""Relative change of every strength below which the fit has converged; `ROUNDS` bounds the iterations."""

Wins = list[list[float]]
"""For each player the wins against each other one."""


def ratings(wins: Wins) -> list[float]:
    """The ratings that fit wins best."""
    players = range(len(wins))
    strength = [1.0] * len(wins)
    for _ in range(ROUNDS):
        fitted = [_strength(player, wins, strength) for player in players]
        scale = len(wins) / sum(fitted)
        fitted = [each * scale for each in fitted]
        moved = max(abs(new / old - 1) for new, old in zip(fitted, strength, strict=True))
        strength = fitted
        if moved < STILL:
            break
    logs = [SCALE * log10(each) for each in strength]
    return [each - fmean(logs) for each in logs]


def _strength(player: int, wins: Wins, strength: Sequence[float]) -> float:
    """The next approximation of a player's strength, after Hunter (2004)."""
    others = [other for other in range(len(wins)) if wins[player][other] or wins[other][player]]
    if not others:
        return strength[player]  # Nothing is known of it.
    won = sum(wins[player][other] + PRIOR for other in others)
    met = (
        (wins[player][other] + wins[other][player] + 2 * PRIOR) / (strength[player] + strength[other])
        for other in others
    )
    return won / sum(met)


def _shares(player: int, wins: Wins) -> Iterator[float]:
    """What a player has won of the playings against each other one whom it has met."""
    for won, row in zip(wins[player], wins, strict=True):
        if won or row[player]:
            yield won / (won + row[player])


@define
class RatingTable:
    """The wins of players, kept apart by groups of deals."""

    players: int
    groups: list[Wins] = field(init=False)
    deals: list[int] = field(init=False)

    def __attrs_post_init__(self) -> None:
        self.groups = [[[0.0] * self.players for _ in range(self.players)] for _ in range(GROUPS)]
        self.deals = [0] * GROUPS

    def add(self, deal: int, wins: Sequence[tuple[int, int, float]]) -> None:
        """Adds the wins of a deal: by whom, against whom, how often."""
        group = deal % GROUPS
        self.deals[group] += 1
        for winner, loser, times in wins:
            self.groups[group][winner][loser] += times

    def intervals(self) -> list[Interval | None]:
        """The rating of each player; none before every group has had a deal, or where no group differs."""
        if not all(self.deals):
            return [None] * self.players
        whole = ratings(self._without(None))
        parts = [ratings(self._without(group)) for group in range(GROUPS)]
        return [
            jackknife(whole[player], [part[player] for part in parts]) if self._varies(player) else None
            for player in range(self.players)
        ]

    def _varies(self, player: int) -> bool:
        """Whether the player has not won the same share against each other one in all groups."""
        return len({tuple(_shares(player, wins)) for wins in self.groups}) > 1

    def _without(self, left_out: int | None) -> Wins:
        kept = (wins for group, wins in enumerate(self.groups) if group != left_out)
        return [[sum(cells) for cells in zip(*rows, strict=True)] for rows in zip(*kept, strict=True)]
