"""The double score: for a contract in a suit that declarer bid in the first auction."""

from __future__ import annotations

from attrs import frozen

from cardcore import Contract, ContractHouse, DealScore, State
from cardcore.game import choice
from cardcore.scoring.deal_score import BOOK
from variants.two_round.auctions import named_first

CHAPTER = "card-game encyclopedia, the end of its section on Draw and Discard Bridge"


@frozen
class DoubleScoreHouse(ContractHouse):
    """How contracts are scored, some of them doubly."""

    double_scope: str = choice("contract_score", "trick_score_only").about(
        "whether all that the contract earns is doubled, or only what stands below the line", "a ruling"
    )
    double_for_nt: bool = choice(False, True).about(
        "whether no-trump counts double as well", f"{CHAPTER}: a suit"
    )

    def score(self, state: State, contract: Contract, tricks: int) -> DealScore:
        single = super().score(state, contract, tricks)
        if not self.counts_double(state, contract, tricks):
            return single
        above = single.above if self.double_scope == "trick_score_only" else 2 * single.above
        return DealScore(2 * single.below, above, single.above_defenders)

    def counts_double(self, state: State, contract: Contract, tricks: int) -> bool:
        """Whether a contract was made in a suit that declarer bid in the first auction."""
        if tricks < BOOK + contract.level or (contract.strain.trump is None and not self.double_for_nt):
            return False
        return contract.strain.letter in named_first(state.finished, contract.declarer)
