"""What contracts score, by the tricks of the declarer.

With the same tricks a contract scores the same in all deals of a match but for cards that are held, such as
honours. So what contracts score is worked out for one deal, and for others only by how much that differs.
"""

from __future__ import annotations

from functools import cached_property, lru_cache

from attrs import evolve, field, frozen

from cardcore.game.game import Game
from cardcore.game.state import State
from cardcore.phases.auction import Auction
from cardcore.phases.calls import DOUBLE, PASS, REDOUBLE, Call, Contract, Doubling
from cardcore.rules.errors import CardcoreError
from cardcore.scoring.deal_score import BOOK
from cardcore.search.contract_play import auction_in, lowest_bids, play_under
from cardcore.search.payoff_table import edge, points_at
from cardcore.search.position import NotSolvable, tricks_in
from cardcore.search.trick_estimates import Chances, Declaration


@frozen(slots=False)
class ContractPayoffs:
    """The points of contracts for one player.

    Attributes:
        state: a complete state during the auction.
        held: what cards add to the contracts of a denomination and declarer, beside the one common deal.
    """

    state: State
    player: int
    held: dict[Declaration, float] = field(factory=dict, init=False, eq=False, repr=False)
    payoffs: dict[tuple[Contract, int], float] = field(factory=dict, init=False, eq=False, repr=False)
    plays: dict[Contract, State] = field(factory=dict, init=False, eq=False, repr=False)

    @cached_property
    def unbid(self) -> float:
        """The points of the deal when all pass: those of what was played before, if anything was."""
        auction = auction_in(self.state)
        end = evolve(self.state, phase=evolve(auction, calls=()))
        for _ in auction.rules.callers:
            end = end.apply(PASS)
        return self.worth_of(end) if end.over else 0.0

    def worth_of(self, end: State) -> float:
        """The points of a deal that ends without play."""
        worth = end.variant.match.worth(end.start.context, end.variant.outcome(end))
        return edge(worth, self.player, auction_in(self.state).rules.sides)

    def mean(self, contract: Contract, chances: Chances) -> float:
        """The points of a contract on the average."""
        return sum(chance * self.payoff(contract, tricks) for tricks, chance in chances)

    def payoff(self, contract: Contract, tricks: int) -> float:
        """The points of a contract with a whole number of tricks for declarer, cached.

        After a contract that is not played they are those of such a deal, whatever the tricks.
        """
        if (contract, tricks) not in self.payoffs:
            start = self.start_of_play(contract)
            if start.over:
                return self.payoffs.setdefault((contract, tricks), self.worth_of(start))
            rules = tricks_in(start).rules
            ours = rules.sides[contract.declarer] == rules.sides[self.player]
            gained = tricks if ours else rules.tricks - tricks
            points = points_at(start, tricks_in(start), self.player, gained)
            self.payoffs[contract, tricks] = edge(points, self.player, rules.sides)
        return self.payoffs[contract, tricks]

    def start_of_play(self, contract: Contract) -> State:
        if contract not in self.plays:
            doubles: tuple[Call, ...] = {1: (), 2: (DOUBLE,), 4: (DOUBLE, REDOUBLE)}[contract.doubling]
            self.plays[contract] = play_under(self.state, (contract.bid, *doubles), contract.declarer)
        return self.plays[contract]

    def plays_by_declaration(self) -> dict[Declaration, State]:
        """By denomination and declarer the beginning of the play under the lowest bid that is played."""
        players = range(self.state.variant.players)
        declared = [(bid.strain, declarer) for declarer in players for bid in lowest_bids(self.state)]
        return {each: self.start_of_play(self.lowest_played(each)) for each in declared}

    def beyond(self, common: ContractPayoffs, contract: Contract) -> float:
        """By how much a contract scores more than in a common deal with the same tricks, for cards held.

        It is the same at every level that is played, and for every number of tricks.
        """
        if common.start_of_play(contract).over:
            return 0.0
        declared = contract.strain, contract.declarer
        if declared not in self.held:
            lowest = common.lowest_played(declared)
            tricks = BOOK + lowest.level
            self.held[declared] = self.payoff(lowest, tricks) - common.payoff(lowest, tricks)
        return self.held[declared]

    def lowest_played(self, declared: Declaration) -> Contract:
        """The lowest contract of a declarer in a denomination that is played and not thrown in.

        Raises:
            NotSolvable: none is played.
        """
        strain, declarer = declared
        bids = (bid for bid in auction_in(self.state).rules.ladder if bid.strain == strain)
        for contract in (Contract(bid, Doubling.PLAIN, declarer) for bid in bids):
            if not self.start_of_play(contract).over:
                return contract
        raise NotSolvable("No contract in this denomination is played.")


def common_payoffs(state: State, player: int) -> ContractPayoffs:
    """What contracts score in a deal that all auctions under these rules and this score share.

    It is the pack in order, so that nothing depends on which deals came before. Where something is played or
    chosen before the auction or between it and the play, which may count as well, it is the deal itself.
    """
    if not state.finished:
        common = _in_order(Game(state.start.variant, state.start.dealer, (), (), state.start.context), player)
        if common is not None and auction_in(common.state).rules == auction_in(state).rules:
            return common
    return ContractPayoffs(state, player)


@lru_cache(maxsize=64)
def _in_order(game: Game, player: int) -> ContractPayoffs | None:
    """What contracts score with the pack in order, none where more than an auction comes before the play."""
    form = game.variant.form_for(game.context, game.dealer)
    try:
        state = evolve(game, pack=form.pack).start()
    except CardcoreError:
        return None
    if not isinstance(state.phase, Auction):
        return None
    common, highest = ContractPayoffs(state, player), state.phase.rules.ladder[-1]
    play = common.start_of_play(Contract(highest, Doubling.PLAIN, state.phase.to_act))
    return common if len(play.finished) == 1 else None
