"""The scoring of Contract Bridge in its rubber form, and the short form that counts trick points only.

Values after the Laws of Duplicate Bridge 2007, Law 77 (tricks, overtricks, undertricks, slams, bonuses for
doubled contracts); what stands above the line after winningbridge.com, Scoring above the line. Games and
rubbers are the matter of `rubber`.
"""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen

from cardcore.phases.calls import Contract, Doubling
from cardcore.rules.cards import Suit
from cardcore.scoring.deal_score import BOOK, DealScore
from cardcore.scoring.honours import in_one_hand

TRICK: dict[Suit | None, int] = {
    Suit.CLUBS: 20,
    Suit.DIAMONDS: 20,
    Suit.HEARTS: 30,
    Suit.SPADES: 30,
    None: 30,
}
"""An odd trick by trump suit; at no-trump the first one is worth ten more."""

FIRST_AT_NO_TRUMP = 10

SLAM = {6: (500, 750), 7: (1000, 1500)}
"""The premium for a small or grand slam bid and made, not vulnerable and vulnerable."""

OVERTRICK = {Doubling.DOUBLED: (100, 200), Doubling.REDOUBLED: (200, 400)}
UNDERTRICK = (50, 100)
FIRST_DOUBLED = (100, 200)
SECOND_AND_THIRD_DOUBLED = (200, 300)
FURTHER_DOUBLED_VULNERABLE = 300
DOUBLED_AND_MADE = 50


def trick_points(contract: Contract) -> int:
    """The points below the line for a contract that is made: odd tricks bid, doubled or redoubled."""
    trump = contract.strain.trump
    plain = TRICK[trump] * contract.level + (FIRST_AT_NO_TRUMP if trump is None else 0)
    return plain * contract.doubling


def overtrick_points(contract: Contract, overtricks: int, vulnerable: bool) -> int:
    if contract.doubling is Doubling.PLAIN:
        return overtricks * TRICK[contract.strain.trump]
    return overtricks * OVERTRICK[contract.doubling][vulnerable]


@frozen
class ContractTable:
    """The table, with the two figures that have changed over the years.

    Attributes:
        nv_doubled_4th: the fourth and every later undertrick of a doubled contract, not vulnerable.
        redouble_bonus: for making a redoubled contract.
    """

    nv_doubled_4th: int = 300
    redouble_bonus: int = 100

    def score(self, contract: Contract, tricks: int, vulnerable: bool) -> DealScore:
        """What the contract brings when declarer's side has won `tricks` tricks."""
        overtricks = tricks - BOOK - contract.level
        if overtricks < 0:
            return DealScore(above_defenders=self.undertricks(-overtricks, contract.doubling, vulnerable))
        above = (
            overtrick_points(contract, overtricks, vulnerable) + SLAM.get(contract.level, (0, 0))[vulnerable]
        )
        return DealScore(trick_points(contract), above + self.insult_bonus(contract.doubling))

    def undertricks(self, down: int, doubling: Doubling, vulnerable: bool) -> int:
        """The penalty for failing by a number of tricks."""
        if doubling is Doubling.PLAIN:
            return down * UNDERTRICK[vulnerable]
        further = FURTHER_DOUBLED_VULNERABLE if vulnerable else self.nv_doubled_4th
        doubled = FIRST_DOUBLED[vulnerable]
        doubled += min(down - 1, 2) * SECOND_AND_THIRD_DOUBLED[vulnerable]
        doubled += max(down - 3, 0) * further
        return doubled if doubling is Doubling.DOUBLED else 2 * doubled

    def insult_bonus(self, doubling: Doubling) -> int:
        """The bonus for making a contract that an opponent doubled."""
        return {Doubling.PLAIN: 0, Doubling.DOUBLED: DOUBLED_AND_MADE}.get(doubling, self.redouble_bonus)

    def honours(self, hands: Sequence[int], sides: Sequence[int], trump: Suit | None) -> tuple[int, ...]:
        """The points of each side for honours in one hand."""
        return in_one_hand(hands, sides, trump)


@frozen
class TricksOnly:
    """The short form: odd tricks bid and made score below the line, nothing else scores.

    After improvebridge.com, overview of two-player variants.
    """

    def score(self, contract: Contract, tricks: int, vulnerable: bool) -> DealScore:
        """The trick points of a contract that was made, nothing for one that failed."""
        made = tricks >= BOOK + contract.level
        return DealScore(trick_points(contract) if made else 0)

    def honours(self, hands: Sequence[int], sides: Sequence[int], trump: Suit | None) -> tuple[int, ...]:
        """No points."""
        return (0,) * (max(sides) + 1)
