"""Upper Hand for three players: the deal, the opener's bidding, tricks of three cards, the score."""

from __future__ import annotations

import pytest

from cardcore import State
from cardcore.game.options import Value
from cardcore.rules.errors import IllegalAction, InvalidNotation
from cardcore.scoring.target import TargetMatch
from tests.variants.positions import after, facts_of, legal_in
from tests.variants.upper_hand_positions import (
    THREE_HANDED,
    Hands,
    cards_in,
    deal_of,
    deal_with,
    hand_of,
    outcome_of,
    won_by,
)
from variants.upper_hand.game import UpperHand
from variants.upper_hand.refusals import NotTheBidder, OfferToNobody
from variants.upper_hand.scoring import Captured

DIAMONDS, MAJORS, CLUBS = "H9 HT DT DJ DQ DK DA", "HJ HQ HK HA S9 ST SJ", "C9 CT CJ CQ CK CA D9"


def three(said: str = "", dealer: int = 0, **house: Value) -> State:
    """The three-handed deal after some bidding; player 1 opens when player 0 has dealt."""
    return after(deal_with(THREE_HANDED, {"players": 3} | house, dealt_by=dealer), said)


def finished(state: State) -> State:
    """The end of the deal when all play their first legal card."""
    while not state.over:
        state = state.apply(state.legal()[0])
    return state


@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_the_hand_at_the_dealers_left_the_next_and_the_dealers_are_dealt_in_turn(dealer: int) -> None:
    deal = three(dealer=dealer)

    hands = [hand_of(deal, (dealer + turn) % 3) for turn in (1, 2, 3)]
    assert [same_cards(DIAMONDS), same_cards(MAJORS), same_cards(CLUBS)] == [set(h.split()) for h in hands]
    assert "SQ SK SA" == cards_in(deal, "upper")


def same_cards(cards: str) -> set[str]:
    return set(cards.split())


# Bidding


@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_the_player_at_the_dealers_left_opens_and_may_offer_to_either_of_the_others(dealer: int) -> None:
    opening = three(dealer=dealer, max_bid=1)
    opener = (dealer + 1) % 3

    assert opener == opening.to_act
    offers = [f"offer:{player}:1" for player in range(3) if player != opener]
    assert ["Pass", *offers] == legal_in(opening).split()


def test_a_pass_of_the_opener_ends_the_bidding_at_once() -> None:
    passed = three("Pass")

    assert 1 == passed.to_act
    assert 10 == len(hand_of(passed, 1).split())


def test_only_the_player_named_answers_with_yes_or_no() -> None:
    offered = three("offer:2:5")

    assert 2 == offered.to_act
    assert "accept Pass" == legal_in(offered)


@pytest.mark.parametrize("nobody", [1, 3])
def test_an_offer_to_oneself_or_to_nobody_is_refused_for_whom_it_names(nobody: int) -> None:
    with pytest.raises(OfferToNobody) as refusal:
        after(three(), f"offer:{nobody}:50")

    assert "among three an offer names one of the two other players" == refusal.value.rule


def test_the_player_who_was_named_makes_no_offers() -> None:
    with pytest.raises(NotTheBidder):
        after(three("offer:2:5"), "offer:1:6")


def test_after_a_refusal_the_opener_may_offer_more_to_anybody() -> None:
    refused = three("offer:2:2 Pass", max_bid=3)

    assert 1 == refused.to_act
    assert "Pass offer:0:3 offer:2:3" == legal_in(refused)


def test_an_accepted_offer_changes_the_two_hands_and_the_opener_keeps_the_upper_hand() -> None:
    changed = three("offer:0:40 accept")
    passed = after(changed, "Pass")

    assert (same_cards(CLUBS), same_cards(DIAMONDS)) == tuple(
        set(hand_of(changed, player).split()) for player in (1, 0)
    )
    assert 1 == changed.to_act
    assert same_cards(f"{CLUBS} SQ SK SA") == set(hand_of(passed, 1).split())


def test_the_amount_goes_from_the_opener_to_the_player_who_accepted() -> None:
    once = finished(after(three("offer:0:40 accept Pass"), "down:SQ down:SK down:SA"))
    twice = finished(after(three("offer:0:40 accept offer:2:5 accept Pass"), "down:SQ down:SK down:SA"))

    assert [40, -40, 0] == facts_of(once)["payments"]
    assert [40, -45, 5] == facts_of(twice)["payments"]


def test_an_offer_to_oneself_to_nobody_or_without_a_name_is_no_offer() -> None:
    opening = three(max_bid=3)

    for text in ("offer:1:2", "offer:3:2"):
        with pytest.raises(IllegalAction):
            after(opening, text)
    with pytest.raises(InvalidNotation):
        opening.read("offer:2")


def test_an_offer_that_names_a_player_is_read_in_any_case() -> None:
    assert "offer:2:28" == str(three().read("OFFER 2 28"))


def test_under_claim_the_opener_may_take_and_nobody_else() -> None:
    assert "take" in legal_in(three(bidding="claim"))
    assert "take" not in legal_in(three("offer:2:5", bidding="claim"))
    assert 10 == len(hand_of(three("take", bidding="claim"), 1).split())


def test_without_bidding_the_player_at_the_dealers_left_has_ten_cards() -> None:
    assert same_cards(f"{DIAMONDS} SQ SK SA") == set(hand_of(three(bidding="none"), 1).split())


def test_at_the_limit_of_exchanges_the_opener_can_only_pass() -> None:
    assert "Pass" == legal_in(three("offer:0:1 accept", max_exchanges=1))


# Tricks of three cards


def trick_of_three(cards: str, laid: str = "down:HJ down:S9 down:ST") -> int:
    """How many plays after the lead the card stands that wins a trick of three."""
    lead, second, third = cards.split()
    upper = " ".join(word.partition(":")[2] for word in laid.split())
    end = after(
        deal_of(Hands(lead, second, third, upper), dealt_by=2, players=3),
        f"Pass {laid} {lead} {second} {third}",
    )
    return next(player for player in range(3) if won_by(end, player))


@pytest.mark.parametrize(
    ("cards", "winner"),
    [
        ("CK CA C9", 1),
        ("CK C9 CA", 2),
        ("CA C9 CT", 2),
        ("CA CK CQ", 1),
        ("CA D9 H9", 0),
        ("C9 DK DA", 0),
        ("C9 DA CT", 2),
    ],
)
def test_the_highest_card_of_the_suit_led_wins_and_an_ace_is_high_played_second_or_third(
    cards: str, winner: int
) -> None:
    assert winner == trick_of_three(cards)


@pytest.mark.parametrize(
    ("cards", "winner"),
    [("CK H9 CA", 1), ("CK H9 HT", 2), ("CK HA HK", 1), ("CK HK HA", 2), ("HA H9 CK", 1), ("C9 DA H9", 2)],
)
def test_the_highest_trump_wins(cards: str, winner: int) -> None:
    assert winner == trick_of_three(cards, "up:HJ down:S9 down:ST")


def test_the_answers_go_round_to_the_left_of_the_leader() -> None:
    lead = three("Pass down:SQ down:SK down:SA")

    assert [1, 2, 0, 2] == [after(lead, plays).to_act for plays in ("", "HT", "HT HK", "HT HK C9")]


# The score


def test_21_cards_are_played_and_all_points_but_those_of_the_cards_laid_are_in_play() -> None:
    end = finished(three("Pass down:SQ down:SK down:SA"))

    assert 21 == sum(len(won_by(end, player).split()) for player in range(3))
    assert 200 - 21 == sum(outcome_of(end).captured)


@pytest.mark.parametrize(
    ("captured", "dealer", "dealt_by"),
    [((60, 50, 60), 0, 1), ((60, 50, 69), 0, 2), ((60, 60, 60), 2, 0), ((70, 60, 50), 1, 0)],
)
def test_the_most_points_deal_next_and_after_a_tie_the_player_at_the_dealers_left(
    captured: tuple[int, ...], dealer: int, dealt_by: int
) -> None:
    plan = UpperHand().with_options({"players": 3}).match
    assert isinstance(plan, TargetMatch)
    after_deal = plan.after(plan.start(dealer), Captured(captured, "", {}, captured, dealer))

    assert dealt_by == after_deal.dealer
    assert captured == after_deal.totals


def test_among_three_a_rubber_goes_to_the_only_highest_total_past_250() -> None:
    plan = UpperHand().with_options({"players": 3}).match
    assert isinstance(plan, TargetMatch)

    assert 2 == plan.rubber_winner((251, 100, 262))
    assert plan.rubber_winner((262, 100, 262)) is None
