"""What contracts score in one deal, by the tricks of the declarer."""

from __future__ import annotations

from functools import cached_property

from attrs import evolve, field, frozen

from cardcore.game.state import State
from cardcore.phases.calls import DOUBLE, PASS, REDOUBLE, Call, Contract
from cardcore.search.contract_play import auction_in, play_under
from cardcore.search.payoff_table import edge, points_at
from cardcore.search.position import tricks_in
from cardcore.search.trick_estimates import Chances, within_whole_tricks


@frozen(slots=False)
class ContractPayoffs:
    """The points of contracts for one player.

    Attributes:
        state: a complete state during the auction.
    """

    state: State
    player: int
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
        """What the end of a deal is worth that is not played."""
        worth = end.variant.match.worth(end.start.context, end.variant.outcome(end))
        return edge(worth, self.player, auction_in(self.state).rules.sides)

    def at(self, contract: Contract, tricks: float) -> float:
        """The points of a contract; between whole tricks in proportion."""
        return self.mean(contract, within_whole_tricks(tricks))

    def mean(self, contract: Contract, chances: Chances) -> float:
        """The points of a contract on the average."""
        return sum(chance * self.payoff(contract, tricks) for tricks, chance in chances)

    def payoff(self, contract: Contract, tricks: int) -> float:
        """The points of a contract with a whole number of tricks for declarer, from a memory.

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
