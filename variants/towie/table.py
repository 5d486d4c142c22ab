"""The table of Towie: what contracts bring, but for games, which depend on what is carried."""

from __future__ import annotations

from attrs import frozen

from cardcore.phases import Contract, Doubling
from cardcore.rules import Suit
from cardcore.scoring import ContractTable, DealScore
from cardcore.scoring.contract import OVERTRICK, SLAM, TRICK
from cardcore.scoring.deal_score import BOOK

NO_TRUMP_TRICK = 35
"""Every odd trick at no-trump, the first one too."""

GAME = (500, 1000)
"""For completing a game: the first one, and the second one, which ends the rubber."""

MADE = (50, 100)
"""For making a doubled contract, not vulnerable and vulnerable."""

PLAIN_OVERTRICK = 50
PLAIN_DOWN = ((50, 50), (100, 200))
"""Undertricks not vulnerable and vulnerable: the first, and each later one."""

DOUBLED_DOWN = ((100, 100, 200, 200, 400), (200, 400, 400, 400, 400))
"""Doubled undertricks: the first to the fourth, and each later one."""


def trick_value(trump: Suit | None) -> int:
    return NO_TRUMP_TRICK if trump is None else TRICK[trump]


@frozen
class TowieTable(ContractTable):
    """The table; slams and honours as in Contract Bridge.

    Attributes:
        redoubled_twice: whether making a redoubled contract brings twice what a doubled one does.
    """

    redoubled_twice: bool = False

    def score(self, contract: Contract, tricks: int, vulnerable: bool) -> DealScore:
        """What the contract brings when declarer and the dummy have won `tricks` tricks."""
        over = tricks - BOOK - contract.level
        if over < 0:
            return DealScore(above_defenders=self.undertricks(-over, contract.doubling, vulnerable))
        each = OVERTRICK.get(contract.doubling, (PLAIN_OVERTRICK, PLAIN_OVERTRICK))[vulnerable]
        above = over * each + SLAM.get(contract.level, (0, 0))[vulnerable]
        below = contract.level * trick_value(contract.strain.trump) * contract.doubling
        return DealScore(below, above + self.made(contract.doubling, vulnerable))

    def undertricks(self, down: int, doubling: Doubling, vulnerable: bool) -> int:
        """The penalty, which every other player scores."""
        costs = (PLAIN_DOWN if doubling is Doubling.PLAIN else DOUBLED_DOWN)[vulnerable]
        doubled = sum(costs[:down]) + costs[-1] * max(0, down - len(costs))
        return doubled * 2 if doubling is Doubling.REDOUBLED else doubled

    def made(self, doubling: Doubling, vulnerable: bool) -> int:
        """The bonus for making a contract that was doubled or redoubled."""
        twice = 2 if doubling is Doubling.REDOUBLED and self.redoubled_twice else 1
        return 0 if doubling is Doubling.PLAIN else MADE[vulnerable] * twice
