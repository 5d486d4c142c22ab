"""What engines do wrong."""

from __future__ import annotations

from cardcore.rules.errors import CardcoreError


class EngineFault(CardcoreError):
    """An engine that is late, answers what is not legal, has ended or babbles; says which, and who.

    Attributes:
        loses: whether it has lost the deal by that; else `thumb` plays on in its place.
    """

    def __init__(self, says: str, *, loses: bool = True) -> None:
        super().__init__(says)
        self.loses = loses


class GaveUp(EngineFault):
    """An engine that says itself why it cannot go on; `reason` in its own words."""

    def __init__(self, reason: str) -> None:
        super().__init__(f"gave up: {reason}")
        self.reason = reason
