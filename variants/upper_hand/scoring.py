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
    """An outcome that also says how many points each player captured, and who dealt."""

    captured: tuple[int, ...]
    dealer: int

    @classmethod
    def of(cls, captured: Sequence[int], paid: Sequence[int], dealer: int, *, doubled: bool) -> Self:
        """The points captured, doubled or not, and what was received in the bidding."""
        score = tuple(points * 2 if doubled else points for points in captured)
        received = tuple(map(sum, zip(score, paid, strict=True)))
        facts: dict[str, Json] = {"score": list(score), "payments": list(paid), "doubled": doubled}
        points = [f"{{{player}}} captured {number}" for player, number in enumerate(score)]
        payers = [f"{{{player}}} {number:+}" for player, number in enumerate(paid)]
        payments = f"; paid for exchanges: {', '.join(payers)}" if any(paid) else ""
        reason = f"{', '.join(points)} points{', doubled' if doubled else ''}{payments}."
        return cls(received, reason, facts, score, dealer)


@frozen
class RubberRules(TargetMatch):
    """Rubbers to 250; who captured most in a deal, or leads, deals the next one.

    Attributes:
        chosen_by: what decides who deals next.
        double_rule: in which deals of a rubber three cards face up double.
    """

    chosen_by: str = "deal_points"
    double_rule: str = "not_first_deal"

    def next_dealer(self, standing: Standing, outcome: Outcome, totals: tuple[int, ...]) -> int:
        captured = outcome.captured if isinstance(outcome, Captured) else (0,) * self.players
        return self.dealer_after(standing.dealer, captured, totals)

    def dealer_after(self, dealer: int, captured: tuple[int, ...], totals: tuple[int, ...]) -> int:
        """Who deals after a deal in which the players captured so much."""
        points = totals if self.chosen_by == "total" else captured
        best = max(points)
        if self.chosen_by == "alternate" or points.count(best) > 1:
            return (dealer + 1) % self.players
        return points.index(best)

    def doubles(self, *, first_deal: bool) -> bool:
        """Whether three cards face up double the points of a deal of a rubber."""
        return self.double_rule == "always" or (self.double_rule == "not_first_deal" and not first_deal)
