"""What contracts score: in one deal for all, and by how much others differ."""

from __future__ import annotations

import pytest
from attrs import frozen

from cardcore import BridgeOutcome, Next, Variant
from cardcore.arena.played_deal import numbered_game
from cardcore.game.state import State
from cardcore.phases.auction import Auction
from cardcore.phases.calls import Bid, Contract, Doubling
from cardcore.phases.tricks import Tricks
from cardcore.rules.cards import Strain
from cardcore.search.contract_payoffs import ContractPayoffs, common_payoffs
from cardcore.search.contract_play import lowest_bids
from variants.chinese import Chinese
from variants.contract import ContractBridge
from variants.cutthroat_contract import CutthroatContract
from variants.goulash import Goulash
from variants.honeymoon import Honeymoon
from variants.nullo import NulloBridge
from variants.towie import Towie


def new_deal(variant: Variant, number: int) -> State:
    """A deal before its first action."""
    return numbered_game(variant, "payoffs", number).start()


BRIDGES: list[Variant] = [Chinese(), ContractBridge(), NulloBridge(), Goulash(), CutthroatContract(), Towie()]


@pytest.mark.parametrize("variant", BRIDGES, ids=lambda each: each.key)
@pytest.mark.parametrize("number", [0, 1, 2])
def test_a_contract_scores_what_it_scores_with_the_pack_in_order_and_for_cards_held(
    variant: Variant, number: int
) -> None:
    state = new_deal(variant, number)
    own, common = ContractPayoffs(state, 0), common_payoffs(state, 0)
    for lowest in lowest_bids(state):
        for declarer, level, tricks in ((0, 1, 6), (1, 2, 9), (1, 7, 10)):
            contract = Contract(Bid(level, lowest.strain), Doubling.DOUBLED, declarer)
            held = own.beyond(common, contract)
            assert own.payoff(contract, tricks) == pytest.approx(common.payoff(contract, tricks) + held)


def test_four_aces_count_at_no_trump() -> None:
    # The pack in order leaves each of the four hands aces of its own.
    deals = (new_deal(Chinese(), number) for number in range(200))
    contract = Contract(Bid(1, Strain.NO_TRUMP), Doubling.PLAIN, 0)
    gains = {round(ContractPayoffs(s, 0).beyond(common_payoffs(s, 0), contract)) for s in deals}
    assert {0, 150, -150} >= gains > {0}


@frozen
class WithoutSmallContracts(Chinese):
    """Chinese Bridge in which contracts at the level of one are thrown in."""

    def flow(self, state: State) -> Next | None:
        auction = state.phase
        small = isinstance(auction, Auction) and auction.contract is not None and auction.contract.level == 1
        return None if small else super().flow(state)

    def outcome(self, state: State) -> BridgeOutcome:
        played = isinstance(state.phase, Tricks)
        return super().outcome(state) if played else BridgeOutcome.pass_out(2, 2)


def test_of_a_denomination_the_lowest_contract_that_is_played_counts() -> None:
    state = new_deal(WithoutSmallContracts(), 0)
    plays = ContractPayoffs(state, 0).plays_by_declaration()
    assert 10 == len(plays)
    assert {2} == {play.last(Auction).contract.level for play in plays.values()}  # type: ignore[union-attr]  # all were bid


def test_deals_of_one_score_share_what_contracts_score() -> None:
    one, other = (common_payoffs(new_deal(Chinese(), number), 0) for number in (0, 2))
    assert one is other


def test_a_choice_between_auction_and_play_stays_with_its_deal() -> None:
    # Whom declarer names as partner depends on the cards, and so does who wins what.
    state = new_deal(CutthroatContract(), 0)
    assert state == common_payoffs(state, 0).state


def test_what_was_played_before_the_auction_stays_with_its_deal() -> None:
    state = new_deal(Honeymoon(), 0)
    while not state.finished:
        state = state.apply(state.legal()[0])
    assert state == common_payoffs(state, 0).state
