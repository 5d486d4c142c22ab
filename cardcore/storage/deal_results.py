"""The result of a deal that is over, as it is kept beside the deal."""

from __future__ import annotations

import json
from fractions import Fraction

from attrs import asdict, frozen

from cardcore.game.state import State
from cardcore.game.strict_json import load_json, structure
from cardcore.rules.errors import BadRecord

WON, LOST, DRAWN = "won", "lost", "drawn"


@frozen
class DealResult:
    """How a deal ended.

    Attributes:
        points: received by each player, negative when paid.
        reason: one sentence on why the deal is over; player 0 is written `{0}`, and so on.
        sides: for each player the side; partners have the same.
    """

    points: tuple[int, ...]
    reason: str
    sides: tuple[int, ...]

    @classmethod
    def of(cls, state: State) -> DealResult:
        """The result of a deal; raises `ValueError` where it is not over."""
        outcome = state.outcome()
        if outcome is None:
            raise ValueError("the deal is not over")
        return cls(tuple(outcome.points), outcome.reason, tuple(state.variant.sides))

    def for_player(self, player: int) -> str:
        """`won` where the player's side alone has the most points, `lost` where others have more."""
        best = max(self.points)
        if self.points[player] < best:
            return LOST
        leaders = {side for side, points in zip(self.sides, self.points, strict=True) if points == best}
        return WON if leaders == {self.sides[player]} else DRAWN

    def lead(self, player: int) -> Fraction:
        """By how much a player is ahead of the mean of those who are not on the same side."""
        sides = zip(self.sides, self.points, strict=True)
        others = [points for side, points in sides if side != self.sides[player]]
        return self.points[player] - (Fraction(sum(others), len(others)) if others else Fraction())

    def text(self) -> str:
        return json.dumps(asdict(self))


def read_result(text: str | None) -> DealResult | None:
    """The result that was kept; none where there is none or it cannot be read, so that it is worked out."""
    if not isinstance(text, str):
        return None
    try:
        found = structure(load_json(text, "result"), DealResult)
    except BadRecord:
        return None
    return found if 0 < len(found.points) == len(found.sides) else None
