"""House rules of scoring that bridge games share, and the settling of a deal under them."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from attrs import frozen

from cardcore.game.options import House, choice
from cardcore.game.state import State
from cardcore.phases.auction import Auction
from cardcore.phases.calls import Contract
from cardcore.phases.tricks import Tricks
from cardcore.scoring.auction_laws import AuctionTable
from cardcore.scoring.contract import ContractTable
from cardcore.scoring.deal_score import BridgeOutcome, DealScore, Scoring
from cardcore.scoring.rubber import Rubber, Vulnerability

REGULAR = "card-game encyclopedia, Auction Bridge and its variants"
BICYCLE = "Bicycle rules, Contract Bridge"
LAW_77 = "Laws of Duplicate Bridge 2007, Law 77"


@frozen
class WayOfScoring:
    """A table for single deals, and the rubber that goes with it."""

    table: Scoring
    rubber: Rubber


@frozen
class BridgeHouse(House):
    """How contracts are scored; a game says by which table, and what rubber goes with it."""

    honours: str = choice("on", "off").about(
        "whether honours score, high trumps or aces at no-trump, as the table has it", BICYCLE
    )

    @property
    def table(self) -> Scoring:
        """The table that is in force; by default that of Contract Bridge."""
        return ContractTable()

    @property
    def rubber(self) -> Rubber:
        """The rubber that goes with the table."""
        return Rubber()

    def settle(
        self, state: State, hands: Sequence[int], players: Sequence[int], out: Collection[int] = ()
    ) -> BridgeOutcome:
        """The outcome of a finished deal.

        Args:
            hands: for honours the full cards of each hand, as a mask.
            players: the player of each of these hands.
            out: players who take no part in the deal, and so do not score honours.
        """
        contract = state.last(Auction).contract
        if contract is None:
            callers = state.last(Auction).rules.sides
            return BridgeOutcome.pass_out(len(callers), len(set(callers)))
        play = state.last(Tricks)
        own = play.rules.sides
        score = self.score(state, contract, play.gained_by(contract.declarer))
        held = self.table.honours(hands, [own[player] for player in players], contract.strain.trump)
        # Where tricks are to be lost high cards are a burden, and nothing is paid for them.
        paid = self.honours == "on" and not contract.losing
        scoring = [paid and player not in out for player in range(len(own))]
        honours = tuple(held[side] if scores else 0 for side, scores in zip(own, scoring, strict=True))
        return BridgeOutcome.of(contract, play.won, score, honours, own)

    def score(self, state: State, contract: Contract, tricks: int) -> DealScore:
        """What a contract brings in a deal, but for honours, by the tricks that count for declarer's side."""
        vulnerability = Vulnerability.of(state.start.context)
        return self.table.score(contract, tricks, vulnerability.is_vulnerable(contract.declarer))


@frozen
class ContractHouse(BridgeHouse):
    """How contracts are scored by the table of Contract Bridge."""

    nv_doubled_4th: int = choice(300, 200).about(
        "the fourth and later undertricks, doubled and not vulnerable; 200 until the late 1980s", LAW_77
    )
    redouble_bonus: int = choice(100, 50).about("for making a redoubled contract; 50 in older rules", BICYCLE)

    @property
    def table(self) -> Scoring:
        return ContractTable(self.nv_doubled_4th, self.redouble_bonus)

    @property
    def ways(self) -> dict[str, WayOfScoring]:
        """The ways to score by their names, where there is a choice; a game that knows more adds them."""
        contract = ContractTable(self.nv_doubled_4th, self.redouble_bonus)
        return {
            "contract": WayOfScoring(contract, Rubber()),
            "auction": WayOfScoring(AuctionTable(), Rubber.of_auction()),
        }


@frozen
class ParentHouse(ContractHouse):
    """How contracts are scored in a game that adds something to Contract or to Auction Bridge."""

    parent: str = choice("contract", "auction").about(
        "the game that all else is taken from: Contract Bridge, or Auction Bridge by the laws of 1926",
        REGULAR,
    )

    @property
    def table(self) -> Scoring:
        return self.ways[self.parent].table

    @property
    def rubber(self) -> Rubber:
        return self.ways[self.parent].rubber


@frozen
class ScoringHouse(ContractHouse):
    """How contracts are scored where the players choose among tables."""

    scoring: str = choice("contract", "auction").about(
        "the table: of Contract Bridge, or of Auction Bridge as in 1926", REGULAR
    )

    @property
    def table(self) -> Scoring:
        return self.ways[self.scoring].table

    @property
    def rubber(self) -> Rubber:
        return self.ways[self.scoring].rubber
