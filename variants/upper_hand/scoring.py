"""The score of Upper Hand: points captured and payments, and the rubbers that they make."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self

from attrs import frozen

from cardcore.game import Outcome, Standing
from cardcore.phases import Json
from cardcore.scoring import TargetMatch


@frozen
class Captured(Outcome):
    """An outcome that also says how many points each player captured."""

    captured: tuple[int, ...]

    @classmethod
    def of(cls, captured: Sequence[int], paid: Sequence[int], *, doubled: bool) -> Self:
        """The points captured, doubled or not, and what was received in the bidding."""
        score = tuple(points * 2 if doubled else points for points in captured)
        received = tuple(map(sum, zip(score, paid, strict=True)))
        facts: dict[str, Json] = {"score": list(score), "payments": list(paid), "doubled": doubled}
        return cls(received, reason(score, paid, doubled), facts, score)


def reason(score: Sequence[int], paid: Sequence[int], doubled: bool) -> str:
    """What each player captured and received, in one sentence."""
    points = [f"{{{player}}} captured {number}" for player, number in enumerate(score)]
    received = [f"{{{player}}} {number:+}" for player, number in enumerate(paid)]
    payments = f"; paid for exchanges: {', '.join(received)}" if any(paid) else ""
    return f"{', '.join(points)} points{', doubled' if doubled else ''}{payments}."


@frozen
class Rubbers(TargetMatch):
    """Rubbers to 250; who captured most in a deal, or leads, deals the next one."""

    chosen_by: str = "deal_points"

    def next_dealer(self, standing: Standing, outcome: Outcome, totals: tuple[int, ...]) -> int:
        """The player with the most points; after a tie the player at the dealer's left."""
        left = (standing.dealer + 1) % self.players
        if self.chosen_by == "alternate" or not isinstance(outcome, Captured):
            return left
        points = outcome.captured if self.chosen_by == "deal_points" else totals
        best = max(points)
        return points.index(best) if points.count(best) == 1 else left
