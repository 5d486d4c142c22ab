"""Honours with a joker: it is one of six trump honours, and a fifth ace where there are no trumps."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen

from cardcore.rules import JOKER, Suit
from cardcore.scoring import ContractTable
from cardcore.scoring.honours import honour_cards

TRUMP_HONOURS = {4: 100, 5: 150, 6: 300}
"""By the number of the trump honours A K Q J 10 and joker in one hand."""

ACES = {4: 150, 5: 300}
"""By the number of the aces, the joker among them, in one hand at no-trump."""


@frozen
class JokerTable(ContractTable):
    """The table of Contract Bridge, with the joker among the honours."""

    def honours(self, hands: Sequence[int], sides: Sequence[int], trump: Suit | None) -> tuple[int, ...]:
        """The points of each side for honours in one hand."""
        worth = ACES if trump is None else TRUMP_HONOURS
        points = [0] * (max(sides) + 1)
        for hand, side in zip(hands, sides, strict=True):
            held = (hand & (honour_cards(trump) | JOKER.bit)).bit_count()
            points[side] += worth.get(held, 0)
        return tuple(points)
