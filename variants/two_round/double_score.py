"""The double score: for a contract in a suit that declarer bid in the first auction."""

from __future__ import annotations

from collections.abc import Iterable

from attrs import frozen

from cardcore import Contract, ContractHouse, DealScore, Phase, State
from cardcore.game import choice
from cardcore.rules import Strain
from cardcore.scoring.deal_score import BOOK
from variants.two_round.auctions import named_first

CHAPTER = "card-game encyclopedia, the end of its section on Draw and Discard Bridge"

DOUBLED = {
    "contract_score": "The score of the contract is doubled.",
    "trick_score_only": "The score below the line is doubled.",
}
"""What a result says of it by the scope; honours, which are told before, are never doubled."""


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
        """Whether a contract was made in a strain that counts double for declarer."""
        made = tricks >= BOOK + contract.level
        return made and contract.strain.letter in self.doubled(state.finished, contract.declarer)

    def doubled(self, finished: Iterable[Phase], player: int) -> list[str]:
        """The letters of what counts double for a player: suits bid first, by house rule no-trump.

        They stand in the order of the bids.
        """
        named = named_first(finished, player)
        return [letter for letter in named if self.double_for_nt or letter != Strain.NO_TRUMP.letter]
