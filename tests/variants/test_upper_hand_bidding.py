"""The bidding of Upper Hand: offers, counter-offers, refusals, exchanges, and who owns the upper hand."""

from __future__ import annotations

import pytest

from cardcore import State
from cardcore.game.options import Value
from cardcore.rules.errors import IllegalAction, InvalidNotation
from tests.variants.positions import after, legal_in
from tests.variants.upper_hand_positions import (
    EXCHANGE,
    NO_BIDDING,
    SECOND_PLAY,
    THREE_UP,
    cards_in,
    deal_of,
    deal_with,
    hand_of,
    outcome_of,
)
from variants.upper_hand.offers import ACCEPT, TAKE, Offer


def bidding(said: str = "", **house: Value) -> State:
    """The first worked deal, in which player 0 speaks first, after some bidding."""
    return after(deal_with(NO_BIDDING, house), said)


def owner_of(state: State) -> int | None:
    """The player who has taken the upper hand and lays."""
    return next((player for player in (0, 1) if len(hand_of(state, player).split()) == 10), None)


# Speaking in turn


@pytest.mark.parametrize("dealer", [0, 1])
def test_the_non_dealer_speaks_first(dealer: int) -> None:
    assert 1 - dealer == deal_of(NO_BIDDING, dealt_by=dealer).to_act


def test_at_first_a_player_may_pass_or_offer_any_number_up_to_the_highest() -> None:
    assert "Pass offer:1 offer:2 offer:3" == legal_in(bidding(max_bid=3))
    assert 201 == len(bidding().legal())


def test_two_passes_at_once_leave_the_upper_hand_to_the_non_dealer() -> None:
    one_pass, two_passes = bidding("Pass"), bidding("Pass Pass")

    assert (1, None) == (one_pass.to_act, owner_of(one_pass))
    assert (0, 0) == (two_passes.to_act, owner_of(two_passes))


def test_an_offer_waits_for_the_other_player_who_may_accept_pass_or_go_higher() -> None:
    offered = bidding("offer:2", max_bid=4)

    assert 1 == offered.to_act
    assert "accept Pass offer:3 offer:4" == legal_in(offered)


def test_a_pass_refuses_an_offer_that_cannot_be_accepted_any_more() -> None:
    refused = bidding("offer:2 Pass", max_bid=4)

    assert 0 == refused.to_act
    assert "Pass offer:3 offer:4" == legal_in(refused)


def test_a_higher_offer_refuses_the_first_one_and_waits_in_its_place() -> None:
    countered = bidding("offer:2 offer:3", max_bid=4)

    assert 0 == countered.to_act
    assert "accept Pass offer:4" == legal_in(countered)


def test_a_player_may_raise_an_offer_of_his_own_that_was_refused() -> None:
    raised = bidding("offer:2 Pass offer:3")

    assert 1 == raised.to_act
    assert "accept" in legal_in(raised)


@pytest.mark.parametrize("said", ["offer:5 Pass", "Pass offer:5", "offer:3 offer:5 Pass"])
@pytest.mark.parametrize("amount", [1, 5])
def test_an_offer_not_above_every_amount_named_is_refused(said: str, amount: int) -> None:
    with pytest.raises(IllegalAction, match=f"offer:{amount} is refused"):
        after(bidding(said), f"offer:{amount}")


@pytest.mark.parametrize(
    ("said", "refused", "rule"),
    [
        ("", "offer:201", "no offer is above the house rule max_bid"),
        ("offer:200 Pass", "offer:201", "no offer is above the house rule max_bid"),
        (
            "offer:3 accept",
            "offer:1",
            "no offer is made after as many exchanges as the house rule max_exchanges allows",
        ),
        ("", "take", "only the holder takes the cards bid for, and only with the house rule bidding=claim"),
    ],
)
def test_a_refusal_names_the_rule_that_is_broken(said: str, refused: str, rule: str) -> None:
    with pytest.raises(IllegalAction) as refusal:
        after(bidding(said, max_exchanges=1), refused)

    assert rule == refusal.value.rule


def test_a_pass_that_refuses_and_a_pass_after_it_end_the_bidding() -> None:
    ended = bidding("offer:5 Pass Pass")

    assert 0 == owner_of(ended)


def test_an_offer_between_two_passes_keeps_the_bidding_open() -> None:
    open_still = bidding("Pass offer:5 Pass")

    assert (1, None) == (open_still.to_act, owner_of(open_still))


def test_nothing_can_be_accepted_where_nothing_was_offered() -> None:
    for said in ("", "Pass", "offer:5 Pass", "offer:5 accept"):
        with pytest.raises(IllegalAction):
            bidding(said).apply(ACCEPT)


def test_a_refused_bid_points_to_the_section_on_bidding() -> None:
    with pytest.raises(IllegalAction) as caught:
        bidding().apply(ACCEPT)

    assert "Upper Hand rules, Bidding" == caught.value.source


# Exchanges


def test_an_accepted_offer_changes_the_bidders_hand_for_the_third_hand() -> None:
    bought = bidding("offer:28 accept")

    assert "C9 CQ DT DK DA HJ SJ" == hand_of(bought, 0)
    assert "CA D9 DJ HK HA ST SQ" == cards_in(bought, "third")
    assert "CT CK DQ HT HQ SK SA" == hand_of(bought, 1)


def test_after_an_exchange_the_player_who_accepted_speaks_and_amounts_start_afresh() -> None:
    bought = bidding("offer:3 accept", max_bid=3)

    assert 1 == bought.to_act
    assert "Pass offer:1 offer:2 offer:3" == legal_in(bought)


def test_a_dealer_who_buys_becomes_owner_and_leads() -> None:
    bought = bidding("Pass offer:40 accept Pass Pass")

    assert (1, 1) == (bought.to_act, owner_of(bought))
    assert 1 == after(bought, "down:S9 down:H9 down:CJ").to_act


def test_the_second_buyer_receives_the_hand_that_the_first_one_gave_away() -> None:
    bought_twice = bidding("offer:10 accept offer:40 accept")

    assert "CA D9 DJ HK HA ST SQ" == hand_of(bought_twice, 1)
    assert "CT CK DQ HT HQ SK SA" == cards_in(bought_twice, "third")
    assert "C9 CQ DT DK DA HJ SJ" == hand_of(bought_twice, 0)


def test_after_two_exchanges_the_second_buyer_owns_the_upper_hand() -> None:
    assert 1 == owner_of(bidding("offer:10 accept offer:40 accept Pass Pass"))


def test_a_player_may_buy_twice_and_get_the_first_hand_back() -> None:
    bought_back = bidding("offer:1 accept Pass offer:2 accept")

    assert "CA D9 DJ HK HA ST SQ" == hand_of(bought_back, 0)


def test_payments_of_two_exchanges_are_set_off_against_each_other() -> None:
    start = deal_of(EXCHANGE, first=False)
    end = after(start, f"offer:28 accept offer:5 accept offer:7 accept Pass Pass {ALL_OF_THREE}")

    assert [-30, 30] == outcome_of(played_out(end)).facts["payments"]


ALL_OF_THREE = "down:CJ down:H9 down:S9"


def played_out(state: State) -> State:
    """The end of the deal when both always play their first legal card."""
    while not state.over:
        state = state.apply(state.legal()[0])
    return state


def test_a_payment_in_the_first_deal_can_leave_a_player_below_nothing() -> None:
    end = after(deal_of(EXCHANGE), f"offer:200 accept Pass Pass {THREE_UP} {SECOND_PLAY}")

    assert [-200, 200] == outcome_of(end).facts["payments"]
    assert (70 - 200, 42 + 200) == outcome_of(end).points


# House rules of the bidding


def test_at_the_limit_of_exchanges_only_passes_are_left() -> None:
    bought = bidding("offer:1 accept", max_exchanges=1)

    assert "Pass" == legal_in(bought)
    assert "Pass" == legal_in(after(bought, "Pass"))
    assert 0 == owner_of(after(bought, "Pass Pass"))


def test_where_no_exchange_is_allowed_nothing_can_be_offered() -> None:
    assert "Pass" == legal_in(bidding(max_exchanges=0))


def test_eight_hands_may_be_exchanged_unless_agreed_otherwise() -> None:
    seven = bidding("offer:1 accept " * 7)
    eight = after(seven, "offer:1 accept")

    assert "offer:1" in legal_in(seven)
    assert "Pass" == legal_in(eight)


def test_at_the_highest_offer_the_answer_is_yes_or_no() -> None:
    assert "accept Pass" == legal_in(bidding("offer:4", max_bid=4))
    assert "accept Pass" == legal_in(bidding("offer:200"))


@pytest.mark.parametrize("dealer", [0, 1])
def test_without_bidding_the_non_dealer_has_ten_cards_and_lays_at_once(dealer: int) -> None:
    deal = deal_of(NO_BIDDING, dealt_by=dealer, bidding="none")

    assert 1 - dealer == deal.to_act
    assert 1 - dealer == owner_of(deal)
    assert "CJ CA D9 DJ H9 HK HA S9 ST SQ" == hand_of(deal, 1 - dealer)


def test_under_claim_the_holder_may_take_the_upper_hand_at_once_and_the_other_player_may_not() -> None:
    assert "Pass take offer:1" == legal_in(bidding(bidding="claim", max_bid=1))
    assert "Pass offer:1" == legal_in(bidding("Pass", bidding="claim", max_bid=1))
    assert 0 == owner_of(bidding("take", bidding="claim"))


def test_under_claim_the_holder_may_take_while_an_offer_waits_and_nothing_is_paid() -> None:
    taken = bidding("Pass offer:30 take", bidding="claim")

    assert (0, 0) == (taken.to_act, owner_of(taken))
    assert "CT CK DQ HT HQ SK SA" == hand_of(taken, 1)
    assert [0, 0] == outcome_of(played_out(after(taken, ALL_OF_THREE))).facts["payments"]


def test_under_claim_a_buyer_is_the_holder_who_may_take() -> None:
    bought = bidding("Pass offer:30 accept", bidding="claim", max_bid=30)

    assert "take" not in legal_in(bought)
    assert 1 == owner_of(after(bought, "Pass take"))


def test_under_claim_the_buyer_may_still_take_at_the_limit_of_exchanges() -> None:
    bought = bidding("offer:1 accept", bidding="claim", max_exchanges=1)

    assert ["Pass", "Pass take"] == [legal_in(bought), legal_in(after(bought, "Pass"))]


def test_the_upper_hand_cannot_be_claimed_where_two_passes_end_the_bidding() -> None:
    with pytest.raises(IllegalAction):
        bidding().apply(TAKE)


# Notation


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("offer:28", "offer:28"),
        ("offer 28", "offer:28"),
        (" OFFER 28 ", "offer:28"),
        ("accept", "accept"),
        ("Accept", "accept"),
        ("Pass", "Pass"),
        ("pass", "Pass"),
        ("p", "Pass"),
        ("take", "take"),
        ("TAKE", "take"),
    ],
)
def test_a_bid_is_read_in_any_case_and_kept_in_one_form(typed: str, kept: str) -> None:
    assert kept == str(bidding().read(typed))


@pytest.mark.parametrize(
    "typed",
    ["", "28", "offer", "offer:", "offer:-1", "offer:1.5", "offer:x", "offer:1:28", "bid 28", "SA", "yes"],
)
def test_other_text_is_no_bid_and_is_quoted(typed: str) -> None:
    with pytest.raises(InvalidNotation, match=f"'{typed}'"):
        bidding().read(typed)


@pytest.mark.parametrize("amount", [0, 201, 999_999_999])
def test_nothing_and_more_than_the_highest_offer_cannot_be_offered(amount: int) -> None:
    with pytest.raises(IllegalAction):
        bidding().apply(Offer(amount))
