"""The outcome of a deal that is thrown in after its auction, with the hands for the deal that follows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self

from attrs import frozen

from cardcore.game.thrown_in import Texts, stacked_hands
from cardcore.phases.calls import Contract
from cardcore.scoring.deal_score import BridgeOutcome


@frozen
class ThrownInOutcome(BridgeOutcome):
    """The outcome of a deal that may have been thrown in.

    Attributes:
        hands: the hands as the program stacks them for the next deal; none when the deal is done with.
    """

    hands: Texts | None = None

    @property
    def label(self) -> str:
        return super().label if self.hands is None else "Thrown in"

    @property
    def hands_stay_closed(self) -> bool:
        return self.hands is not None

    @classmethod
    def done(cls, scored: BridgeOutcome) -> Self:
        """A deal that was not thrown in."""
        facts = {**scored.facts, "thrown_in": False}
        return cls(scored.points, scored.reason, facts, scored.columns, scored.contract)

    @classmethod
    def again(cls, contract: Contract | None, hands: Sequence[int], passed: BridgeOutcome) -> Self:
        """A deal whose hands (masks) are dealt again; scored like one that was passed out."""
        facts = {**passed.facts, "thrown_in": True}
        reason = "Everybody passed; the hands are thrown in and dealt again without a shuffle."
        if contract is not None:
            facts |= {"contract": str(contract), "declarer": contract.declarer}
            reason = f"{contract} would not give game; the hands are thrown in and dealt again."
        return cls(passed.points, reason, facts, passed.columns, contract, stacked_hands(hands))
