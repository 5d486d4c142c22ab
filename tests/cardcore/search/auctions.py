"""Auctions of two players who both know what every contract brings: thought through to the end, exactly."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import evolve, field, frozen

from cardcore import State, Tricks
from cardcore.phases.auction import Auction
from cardcore.phases.calls import DOUBLE, PASS, REDOUBLE, Bid, Call, Contract, Doubling
from cardcore.rules.layout import Layout
from cardcore.search.contract_play import lowest_bids, play_under
from cardcore.search.payoff_table import edge
from cardcore.search.position import Position
from cardcore.search.solver import Solver
from cardcore.search.trick_estimates import Declaration

Points = Mapping[Contract, float]
"""What each contract brings player 0 more than player 1."""

Place = tuple[int, Doubling, int, bool]
"""Where the last bid stands in the ladder, how it is doubled, who calls, whether the last call was a pass."""


@frozen
class ExactAuction:
    """What an auction comes to when both callers do as well as they can, by trying every call.

    Good for one deal.
    """

    points: Points
    layout: Layout
    known: dict[Place, float] = field(factory=dict, init=False, repr=False)

    def value(self, auction: Auction) -> float:
        """What player 0 gets more than player 1."""
        if auction.over:
            contract = auction.contract
            return 0.0 if contract is None else self.points[contract]
        place = self._place(auction)
        if place not in self.known:
            best = max if auction.to_act == 0 else min
            self.known[place] = best(self.calls(auction).values())
        return self.known[place]

    def calls(self, auction: Auction) -> dict[Call, float]:
        """The same after each legal call."""
        return {
            call: self.value(Auction(auction.rules, (*auction.calls, call)))
            for call in auction.legal(self.layout)
        }

    def loss(self, auction: Auction, call: Call) -> float:
        """What a call gives away of the value."""
        return abs(self.value(auction) - self.calls(auction)[call])

    def _place(self, auction: Auction) -> Place:
        contract, calls = auction.contract, auction.calls
        number = auction.bid
        bid = -1 if number is None else _level(auction, calls[number])
        doubling = Doubling.PLAIN if contract is None else contract.doubling
        return bid, doubling, auction.to_act, bool(calls) and calls[-1] == PASS


def _level(auction: Auction, call: Call) -> int:
    assert isinstance(call, Bid)
    return auction.rules.ladder.index(call)


def exact_auction(state: State, tricks: Mapping[Declaration, int]) -> ExactAuction:
    """The auction of a deal in which everybody knows all cards, after the state in which it begins.

    Args:
        tricks: those of every declarer in every denomination.
    """
    auction = state.phase
    assert isinstance(auction, Auction)
    points = {}
    for contract in contracts(auction):
        played = state
        for call in auction_of(contract, auction.to_act):
            played = played.apply(call)
        made = tricks[contract.strain, contract.declarer]
        points[contract] = _points(played, contract.declarer, made)
    return ExactAuction(points, state.layout)


def solved_tricks(state: State, solver: Solver) -> dict[Declaration, int]:
    """The tricks of every declarer in every denomination, with all cards seen."""
    tricks = {}
    for bid in lowest_bids(state):
        for declarer in (0, 1):
            played = play_under(state, (bid,), declarer)
            position = Position.of(played.last(Tricks), played.layout, declarer)
            tricks[bid.strain, declarer] = solver.value(evolve(position, worth=None))
    return tricks


def _points(played: State, declarer: int, tricks: int) -> float:
    """What player 0 scores above player 1 when declarer wins a number of tricks."""
    phase = played.last(Tricks)
    won = (tricks, phase.rules.tricks - tricks)
    end = Tricks(phase.rules, phase.leader, (), won if declarer == 0 else won[::-1])
    outcome = played.variant.outcome(evolve(played, phase=end, over=True))
    return edge(played.variant.match.worth(played.start.context, outcome), 0)


def contracts(auction: Auction) -> list[Contract]:
    """Every contract that an auction may end in."""
    return [
        Contract(bid, doubling, declarer)
        for bid in auction.rules.ladder
        for doubling in Doubling
        for declarer in (0, 1)
    ]


def auction_of(contract: Contract, dealer: int) -> tuple[Call, ...]:
    """The shortest auction that ends in a contract."""
    doubles: dict[Doubling, tuple[Call, ...]] = {
        Doubling.PLAIN: (),
        Doubling.DOUBLED: (DOUBLE,),
        Doubling.REDOUBLED: (DOUBLE, REDOUBLE),
    }
    before = () if contract.declarer == dealer else (PASS,)
    return (*before, contract.bid, *doubles[contract.doubling], PASS)
