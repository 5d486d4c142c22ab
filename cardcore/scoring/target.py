"""A match of rubbers to a target: deals add up until somebody is past it; rubbers won decide the match."""

from __future__ import annotations

from typing import Self

from attrs import evolve, frozen

from cardcore.game.outcome import Context, MatchPlan, Outcome, Standing, turned
from cardcore.rules.errors import BadRecord


@frozen
class RubberSoFar(Context):
    """What a deal needs to know of its rubber: whether it is the first, and the totals before it."""

    first_deal_of_rubber: bool = True
    totals: tuple[int, ...] = ()

    @classmethod
    def of(cls, context: Context, players: int) -> Self:
        """The rubber that a context tells of, else a new one; `BadRecord` if totals do not fit players."""
        rubber = context if isinstance(context, cls) else cls()
        if len(rubber.totals) not in (0, players):
            raise BadRecord(f"match.totals has {len(rubber.totals)} entries for {players} players.")
        return rubber


@frozen
class TargetStanding(Standing):
    """The standing in a match to a target; `totals` are those of the rubber being played.

    Attributes:
        rubbers: how many rubbers each player has won.
        ended: the totals with which the last deal ended a rubber, none while a rubber goes on.
    """

    rubbers: tuple[int, ...] = ()
    ended: tuple[int, ...] = ()

    @property
    def score(self) -> tuple[int, ...]:
        """The rubbers won."""
        return self.rubbers

    @property
    def leaders(self) -> tuple[int, ...]:
        """The players with most rubbers, and among those with most points in this one."""
        ranks = list(zip(self.rubbers, self.totals, strict=True))
        return tuple(player for player, rank in enumerate(ranks) if rank == max(ranks))

    def turned(self, by: int) -> Self:
        rubbers, ended = turned(self.rubbers, by), turned(self.ended, by)
        return evolve(super().turned(by), rubbers=rubbers, ended=ended)


@frozen
class TargetMatch(MatchPlan):
    """Rubbers to a target.

    Attributes:
        target: the points that end a rubber.
        at_least: whether the target itself is enough; otherwise it must be passed.
        best_of: an odd number of rubbers, of which the greater part wins the match.
        players: how many players there are.
    """

    target: int
    at_least: bool = False
    best_of: int = 3
    players: int = 2

    def start(self, dealer: int) -> TargetStanding:
        nothing = (0,) * self.players
        return TargetStanding(dealer, 0, nothing, RubberSoFar(True, nothing), nothing)

    def after(self, standing: Standing, outcome: Outcome) -> TargetStanding:
        """The points are added; a player who is past the target and ahead of all others wins the rubber."""
        totals = standing.totals_with(outcome)
        rubbers = standing.rubbers if isinstance(standing, TargetStanding) else (0,) * self.players
        winner = self.rubber_winner(totals)
        first = winner is not None
        if winner is not None:
            rubbers = tuple(won + (player == winner) for player, won in enumerate(rubbers))
        dealer = self.next_dealer(standing, outcome, totals)
        ended, totals = (totals, (0,) * self.players) if first else ((), totals)
        return TargetStanding(dealer, standing.deals + 1, totals, RubberSoFar(first, totals), rubbers, ended)

    def rubber_winner(self, totals: tuple[int, ...]) -> int | None:
        """The player who has won the rubber with these totals, none while it goes on."""
        best = max(totals)
        enough = best >= self.target if self.at_least else best > self.target
        return totals.index(best) if enough and totals.count(best) == 1 else None

    def next_dealer(self, standing: Standing, outcome: Outcome, totals: tuple[int, ...]) -> int:
        """The player who deals next: the one at the dealer's left, unless a game says otherwise."""
        return (standing.dealer + 1) % self.players

    def over(self, standing: Standing) -> bool:
        return isinstance(standing, TargetStanding) and max(standing.rubbers) > self.best_of // 2
