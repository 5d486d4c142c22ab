"""The match of Briscola: so many hands, and further ones while the first place is shared."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self

from attrs import field, frozen

from cardcore.game import Context, MatchPlan, Outcome, Standing
from cardcore.rules import BadRecord


@frozen
class HandsSoFar(Context):
    """What a hand needs to know of those before it: the points of each player, and its own number."""

    totals: tuple[int, ...] = field(default=())
    deal: int = field(default=1)

    @totals.validator
    def _points(self, _: object, totals: tuple[int, ...]) -> None:
        if any(points < 0 for points in totals):
            raise ValueError("totals takes whole numbers from 0")

    @deal.validator
    def _a_number(self, _: object, deal: int) -> None:
        if deal < 1:
            raise ValueError("deal takes a whole number from 1")

    @classmethod
    def of(cls, context: Context, players: int) -> Self:
        """What a context tells, else nothing before; `BadRecord` where totals do not fit the players."""
        before = context if isinstance(context, cls) else cls()
        totals = before.totals or (0,) * players
        if len(totals) != players:
            raise BadRecord(f"match.totals has {len(totals)} entries for {players} players.")
        if players == 4 and totals[:2] != totals[2:]:
            raise BadRecord("match.totals must say the same for both partners.")
        return cls(totals, before.deal)


@frozen
class Hands(MatchPlan):
    """Hands whose points are added up; the deal passes to the left, and a tie asks for one more.

    Attributes:
        hands: how many are played at least.
        sides: for each player the side; partners have the same points.
    """

    hands: int
    sides: tuple[int, ...]

    @property
    def players(self) -> int:
        """The number of players."""
        return len(self.sides)

    def start(self, dealer: int) -> Standing:
        return Standing(dealer, 0, (0,) * self.players, HandsSoFar())

    def after(self, standing: Standing, outcome: Outcome) -> Standing:
        totals = self.added(standing.totals, outcome.points)
        dealer = (standing.dealer + 1) % self.players
        return Standing(dealer, standing.deals + 1, totals, HandsSoFar(totals, standing.deals + 2))

    def over(self, standing: Standing) -> bool:
        return bool(self.winners(standing.deals, standing.totals))

    @staticmethod
    def added(before: Sequence[int], points: Sequence[int]) -> tuple[int, ...]:
        """The totals with the points of one more hand."""
        return tuple(map(sum, zip(before, points, strict=True)))

    def winners(self, hands: int, totals: Sequence[int]) -> list[int]:
        """The players of the side that alone has most after enough hands, nobody while the match goes on."""
        first = {side for side, points in zip(self.sides, totals, strict=True) if points == max(totals)}
        if hands < self.hands or len(first) > 1:
            return []
        return [player for player, side in enumerate(self.sides) if side in first]
