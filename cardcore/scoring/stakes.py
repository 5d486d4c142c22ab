"""Deals for a stake: the majority of the tricks wins it, and a tie may leave it to the next deal."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence

from attrs import field, frozen

from cardcore.game.outcome import Context, Outcome, Series, Standing
from cardcore.game.state import State
from cardcore.game.trick_game import TrickGame
from cardcore.phases.tricks import Tricks

MAX_CARRIED = 10**18
"""Maximum of what ties have left, which a thousand ties for the highest stake come to."""


@frozen
class Stakes(Context):
    """What earlier deals left: the stake carried over from ties."""

    carried: int = field(default=0)

    @carried.validator
    def _a_stake(self, _: object, carried: int) -> None:
        if isinstance(carried, bool) or not 0 <= carried <= MAX_CARRIED:
            raise ValueError(f"carried takes a whole number from 0 to {MAX_CARRIED}")


@frozen
class StakeSeries(Series):
    """A series of deals of two players for a stake; a tie may leave the stake to the next deal."""

    stake: int = 1
    carry_over: bool = False

    def first_context(self) -> Stakes:
        return Stakes()

    def next_context(self, standing: Standing, outcome: Outcome) -> Stakes:
        """After a tie under `carry_over` the stake is added to what was carried."""
        if not (self.carry_over and outcome.winner is None and isinstance(standing.context, Stakes)):
            return Stakes()
        return Stakes(standing.context.carried + self.stake)

    def outcome(self, won: Sequence[int], context: Context) -> Outcome:
        """The stake, and what ties left, to the winner of more of the tricks `won`; nothing for a tie."""
        if won[0] == won[1]:
            shared = f"The tricks are shared {won[0]}-{won[1]}."
            return Outcome((0, 0), shared, {"score": [0, 0], "tricks": list(won)})
        winner = int(won[1] > won[0])
        paid = self.stake + (context.carried if isinstance(context, Stakes) else 0)
        points = (paid, -paid) if winner == 0 else (-paid, paid)
        reason = f"{{{winner}}} won {won[winner]} tricks to {won[1 - winner]} and received {paid}."
        return Outcome(points, reason, {"score": list(points), "tricks": list(won)})


@frozen
class StakeGame(TrickGame):
    """A game of tricks alone, in which the majority of the tricks wins a stake."""

    @property
    @abstractmethod
    def match(self) -> StakeSeries:
        """How many deals are played, and for what."""

    @property
    def points_sum(self) -> int:
        """Nothing: the loser pays the winner."""
        return 0

    @property
    def points_range(self) -> tuple[int, int]:
        """The stake, lost or won; nothing is carried over to the first deal."""
        return -self.match.stake, self.match.stake

    def outcome(self, state: State) -> Outcome:
        return self.match.outcome(state.last(Tricks).won, state.start.context)
