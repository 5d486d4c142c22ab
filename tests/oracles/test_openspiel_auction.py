"""Our auction beside that of OpenSpiel's bridge: the same legal calls, the same end, the same contract.

In a two-hand auction North and East call while South and West always pass.
"""

from __future__ import annotations

from random import Random

import pytest

from cardcore.phases.auction import Auction, AuctionRules
from cardcore.phases.calls import PASS, Call
from cardcore.rules.dealing import DealPlan
from cardcore.rules.layout import Layout
from tests.oracles.openspiel import (
    EAST,
    IN_ORDER,
    NORTH,
    NUMBERS,
    SEATS,
    Spiel,
    contract_text,
    dealt,
    game,
)

BARE_TABLE = Layout.deal(DealPlan.of((), ()), ())
AUCTIONS = 1000


def chosen(legal: tuple[Call, ...], rng: Random) -> Call:
    """A random call: seldom a pass and never far above the last bid, so that auctions grow long."""
    return PASS if rng.random() < 0.06 else rng.choice(legal[1:6] or legal)


def passed_by_the_others(state: Spiel, callers: tuple[int, ...]) -> None:
    """Lets the seats that do not take part pass, as long as the auction goes on."""
    while NUMBERS[PASS] in state.legal_actions() and state.current_player() not in callers:
        state.apply_action_with_legality_check(NUMBERS[PASS])


def calling(state: Spiel) -> bool:
    """Whether OpenSpiel's auction goes on."""
    return not state.is_terminal() and NUMBERS[PASS] in state.legal_actions()


def outcome_of(auction: Auction) -> str:
    """The contract as OpenSpiel writes it."""
    contract = auction.contract
    if contract is None:
        return "Passed Out"
    return f"{contract.level}{contract.strain.letter[0]}{contract.doubling.mark} {SEATS[contract.declarer]}"


def compared(rules: AuctionRules, bridge: object, start: Spiel, rng: Random) -> int:
    """The number of calls in a random auction whose every step is the same on both sides."""
    auction, state = Auction(rules), start.clone()
    passed_by_the_others(state, rules.callers)
    while not auction.over:
        assert calling(state)
        assert state.current_player() == auction.to_act  # both count seats from North
        legal = auction.legal(BARE_TABLE)
        assert sorted(state.legal_actions()) == sorted(NUMBERS[call] for call in legal)
        call = chosen(legal, rng)
        auction = auction.step(BARE_TABLE, call)[1]
        state.apply_action_with_legality_check(NUMBERS[call])
        passed_by_the_others(state, rules.callers)
    assert not calling(state)
    if auction.contract is not None:
        assert contract_text(bridge, state) == outcome_of(auction)
    return len(auction.calls)


@pytest.mark.parametrize("dealer", [NORTH, EAST])
def test_a_thousand_two_hand_auctions_have_the_same_legal_calls_throughout(dealer: int) -> None:
    other = EAST if dealer == NORTH else NORTH
    rules, bridge, rng = AuctionRules((dealer, other), (0, 1)), game(dealer), Random(dealer)
    start = dealt(bridge, IN_ORDER)
    lengths = [compared(rules, bridge, start, rng) for _ in range(AUCTIONS)]
    assert 2 == min(lengths)
    assert max(lengths) >= 25


@pytest.mark.parametrize("dealer", range(4))
def test_auctions_of_four_have_the_same_legal_calls_throughout(dealer: int) -> None:
    callers = tuple((dealer + turn) % 4 for turn in range(4))
    rules, bridge, rng = AuctionRules(callers, (0, 1, 0, 1)), game(dealer), Random(dealer)
    start = dealt(bridge, IN_ORDER)
    lengths = [compared(rules, bridge, start, rng) for _ in range(100)]
    assert max(lengths) > 20
