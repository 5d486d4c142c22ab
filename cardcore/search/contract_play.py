"""The play that a contract leads to, from a state during the auction."""

from __future__ import annotations

from attrs import evolve

from cardcore.game.state import State
from cardcore.phases.auction import Auction
from cardcore.phases.calls import PASS, Bid, Call, Denomination
from cardcore.phases.tricks import Tricks
from cardcore.search.rules_of_thumb import choose_by_rule


def auction_in(state: State) -> Auction:
    """The phase of a state in which calls are made."""
    if not isinstance(state.phase, Auction):
        raise TypeError("no calls are being made")
    return state.phase


def lowest_bids(state: State) -> list[Bid]:
    """The lowest bid of each denomination of the ladder."""
    first: dict[Denomination, Bid] = {}
    for bid in auction_in(state).rules.ladder:
        first.setdefault(bid.strain, bid)
    return list(first.values())


def play_under(state: State, calls: tuple[Call, ...], declarer: int) -> State:
    """The state in which the play begins, had the auction been these calls, the first by declarer.

    What else is chosen before it is chosen by the rules of thumb of the game.
    """
    auction = auction_in(state)
    before = (PASS,) * auction.rules.callers.index(declarer)
    after = evolve(state, phase=evolve(auction, calls=(*before, *calls)))
    while isinstance(after.phase, Auction) and not after.over:
        after = after.apply(PASS)
    while not (isinstance(after.phase, Tricks) or after.over):
        after = after.apply(choose_by_rule(after))
    return after
