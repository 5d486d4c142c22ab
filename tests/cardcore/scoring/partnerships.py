"""A rubber of two partnerships, opposite players against each other."""

from __future__ import annotations

from typing import ClassVar

from attrs import frozen

from cardcore.scoring import BridgeOutcome, ContractTable, Rubber, RubberStanding, Vulnerability
from tests.cardcore.scoring.contracts import contract


@frozen
class FourVulnerable(Vulnerability):
    players: ClassVar[int] = 4


@frozen
class FourHanded(Rubber):
    context: ClassVar[type[Vulnerability]] = FourVulnerable


PARTNERS = (0, 1, 0, 1)


def with_partners(*deals: tuple[int, str, int]) -> RubberStanding:
    """The standing of two partnerships after deals, each a declarer, a contract and its tricks."""
    plan, table = FourHanded(sides=PARTNERS), ContractTable()
    standing = plan.start(dealer=0)
    for declarer, text, tricks in deals:
        played = contract(text, declarer)
        vulnerable = FourVulnerable.of(standing.context).vulnerable[declarer]
        won = (tricks, 13 - tricks) if PARTNERS[declarer] == 0 else (13 - tricks, tricks)
        score = table.score(played, tricks, vulnerable)
        outcome = BridgeOutcome.of(played, won, score, (0,) * 4, PARTNERS)
        standing = plan.after(standing, outcome)
    return standing
