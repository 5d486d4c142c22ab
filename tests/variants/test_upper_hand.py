"""The deal and the play of Upper Hand: hands, leads, answers, and who wins a trick."""

from __future__ import annotations

import pytest

from cardcore import Card, Game
from cardcore.rules.errors import (
    ForcedLead,
    GameOver,
    InvalidPack,
    NotPlayable,
    NotYourTurn,
    Revoke,
    WrongKind,
)
from tests.variants.positions import after, facts_of, legal_in
from tests.variants.upper_hand_positions import (
    ALL_DOWN,
    EXCHANGE,
    FIRST_PLAY,
    NO_BIDDING,
    SECOND_PLAY,
    SOLD,
    THREE_UP,
    TWO_UP,
    cards_in,
    deal_of,
    exchanged,
    hand_of,
    no_bidding,
    trick_of,
    won_by,
)
from variants.upper_hand import UpperHand
from variants.upper_hand.offers import Offer

# The deal


def test_the_pack_has_the_six_highest_ranks_of_every_suit() -> None:
    pack = [str(card) for card in UpperHand().pack]

    assert 24 == len(pack)
    assert ["C9", "CT", "CJ", "CQ", "CK", "CA"] == pack[:6]


@pytest.mark.parametrize("dealer", [0, 1])
def test_the_first_card_goes_to_the_non_dealer_the_next_to_the_third_hand_then_to_the_dealer(
    dealer: int,
) -> None:
    deal = deal_of(NO_BIDDING, dealt_by=dealer)

    assert "CA D9 DJ HK HA ST SQ" == hand_of(deal, 1 - dealer)
    assert "C9 CQ DT DK DA HJ SJ" == cards_in(deal, "third")
    assert "CT CK DQ HT HQ SK SA" == hand_of(deal, dealer)
    assert "CJ H9 S9" == cards_in(deal, "upper")


def test_no_card_lies_face_up_before_one_is_laid() -> None:
    assert 0 == deal_of(NO_BIDDING).layout.up
    assert 0 == no_bidding().layout.up


def test_a_deuce_in_the_place_of_an_ace_is_refused_by_name() -> None:
    game = Game(UpperHand(), 1, (Card.read("C2"), *NO_BIDDING.pack[1:]))

    with pytest.raises(InvalidPack, match="24 cards; foreign: C2; missing: HA"):
        game.start()


# The worked examples


def test_without_bidding_the_dealer_captures_61_points_to_51() -> None:
    end = after(no_bidding(laid=TWO_UP), FIRST_PLAY)

    assert {"score": [51, 61], "payments": [0, 0], "doubled": False} == facts_of(end)


@pytest.mark.parametrize(
    ("tricks", "leader", "points"),
    [(1, 0, "DJ DQ"), (2, 1, "CT CA"), (3, 1, "D9 CK"), (4, 1, "ST SK"), (5, 0, "SQ SA"), (6, 0, "HQ HK")],
)
def test_each_trick_without_bidding_goes_where_the_worked_example_says(
    tricks: int, leader: int, points: str
) -> None:
    state = after(no_bidding(laid=TWO_UP), " ".join(FIRST_PLAY.split()[: 2 * tricks]))

    assert leader == state.to_act
    assert set(points.split()) <= set(won_by(state, leader).split())


def test_after_an_exchange_for_28_three_cards_face_up_double_70_and_42_points() -> None:
    end = after(exchanged(laid=THREE_UP), SECOND_PLAY)

    assert {"score": [140, 84], "payments": [-28, 28], "doubled": True} == facts_of(end)


def test_after_the_exchange_the_buyer_holds_the_third_hand_and_takes_the_upper_hand() -> None:
    bought = exchanged()

    assert "CJ CA D9 DJ H9 HK HA S9 ST SQ" == hand_of(bought, 0)
    assert "C9 CQ DT DK DA HJ SJ" == cards_in(bought, "third")
    assert "" == cards_in(bought, "upper")


# Leading


def test_the_owner_of_the_upper_hand_leads_even_if_he_dealt() -> None:
    by_dealer = after(deal_of(NO_BIDDING), f"Pass offer:40 accept Pass Pass {ALL_DOWN}")

    assert 0 == no_bidding(laid=TWO_UP).to_act
    assert 1 == by_dealer.to_act


def test_with_the_third_card_face_up_a_leader_who_holds_its_suit_must_lead_it() -> None:
    lead = exchanged(laid=THREE_UP)

    assert "ST SQ" == legal_in(lead)
    for other in ("CA", "DJ", "HK"):
        with pytest.raises(ForcedLead):
            after(lead, other)


def test_the_third_card_binds_both_players_on_every_lead() -> None:
    dealer_leads = after(exchanged(laid=THREE_UP), "SQ SA")

    assert 1 == dealer_leads.to_act
    assert "SK" == legal_in(dealer_leads)


def test_a_leader_without_the_suit_of_the_third_card_leads_what_he_likes() -> None:
    no_spade_left = after(exchanged(laid=THREE_UP), "SQ SA SK ST")

    assert "CT CK DQ HT HQ" == legal_in(no_spade_left)


def test_the_suit_of_the_third_card_may_be_the_trump_suit() -> None:
    trumps_led = no_bidding(laid="up:SQ down:CJ up:S9")

    assert "ST" == legal_in(trumps_led)
    assert 1 == after(trumps_led, "ST SA").to_act


def test_with_the_third_card_face_down_any_card_may_be_led() -> None:
    assert "CA D9 DJ HK HA ST SQ" == legal_in(no_bidding(laid=TWO_UP))


def test_the_winner_of_a_trick_leads_to_the_next() -> None:
    won_by_leader = after(no_bidding(laid=TWO_UP), "DJ DQ")
    won_by_other = after(won_by_leader, "CA CT")

    assert (0, 1) == (won_by_leader.to_act, won_by_other.to_act)


# Following


def test_a_second_player_with_the_suit_led_must_follow() -> None:
    led = after(no_bidding(laid=TWO_UP), "CA")

    assert "CT CK" == legal_in(led)
    for other in ("HT", "SA"):
        with pytest.raises(Revoke):
            after(led, other)


def test_a_second_player_without_the_suit_led_may_trump_or_discard() -> None:
    void = after(no_bidding(laid=TWO_UP), "DJ DQ D9")

    assert "CT CK HT HQ SK SA" == legal_in(void)


def test_nobody_plays_a_card_of_the_third_hand_of_the_table_or_of_the_other_player() -> None:
    lead = no_bidding(laid=TWO_UP)

    for card in ("HJ", "S9", "CJ", "SA"):
        with pytest.raises(NotPlayable):
            after(lead, card)


def test_nobody_plays_out_of_turn() -> None:
    lead = no_bidding(laid=TWO_UP)

    with pytest.raises(NotYourTurn):
        lead.apply(lead.read("SA"), player=1)


def test_an_offer_during_the_play_is_of_the_wrong_kind() -> None:
    with pytest.raises(WrongKind):
        no_bidding(laid=TWO_UP).apply(Offer(5))


def test_a_refused_lead_points_to_the_section_on_play() -> None:
    with pytest.raises(ForcedLead) as caught:
        after(exchanged(laid=THREE_UP), "HK")

    assert "Upper Hand rules, Play" == caught.value.source


# Who wins a trick


@pytest.mark.parametrize(
    ("lead", "answer", "winner"),
    [
        ("C9", "CT", 1),
        ("CT", "C9", 0),
        ("CJ", "CQ", 1),
        ("CQ", "CJ", 0),
        ("CQ", "CK", 1),
        ("CK", "CQ", 0),
        ("CA", "C9", 1),
        ("CA", "CK", 1),
        ("C9", "CA", 1),
        ("CK", "CA", 1),
        ("CA", "D9", 0),
        ("C9", "DK", 0),
        ("C9", "DA", 0),
    ],
)
def test_with_all_cards_face_down_the_king_is_high_and_only_the_suit_led_wins(
    lead: str, answer: str, winner: int
) -> None:
    assert winner == trick_of(lead, answer, "down:HJ down:S9 down:ST")


@pytest.mark.parametrize(
    ("lead", "answer", "winner"),
    [
        ("CK", "H9", 1),
        ("CA", "HA", 1),
        ("CK", "HA", 1),
        ("H9", "CA", 0),
        ("HA", "C9", 0),
        ("HA", "H9", 1),
        ("HK", "HA", 1),
        ("C9", "D9", 0),
        ("HQ", "HT", 0),
    ],
)
def test_the_suit_of_the_first_card_face_up_is_trump_and_the_led_ace_is_low_in_it_too(
    lead: str, answer: str, winner: int
) -> None:
    assert winner == trick_of(lead, answer, "up:HJ down:S9 down:ST")


@pytest.mark.parametrize("lead", ["CK", "C9"])
def test_a_first_card_face_down_makes_no_trumps_whatever_its_suit(lead: str) -> None:
    assert 0 == trick_of(lead, "HA", "down:HJ up:S9 up:CT")


ORDERS = [
    ("SK", "AKQJT9A"),
    ("SQ", "AQKJT9A"),
    ("SJ", "AJKQT9A"),
    ("ST", "ATKQJ9A"),
    ("S9", "A9KQJTA"),
]
"""The second card and the order that its rank makes: the ace on top for the second player, last when led."""


@pytest.mark.parametrize(("second", "order"), ORDERS)
@pytest.mark.parametrize("suit", ["C", "H"])
def test_the_rank_of_the_second_card_beats_the_king_in_every_suit_but_not_an_ace_played_second(
    suit: str, second: str, order: str
) -> None:
    led, answers = order[1:], order[:-1]
    for lead in led:
        for answer in answers.replace(lead, ""):
            won = answer == "A" or lead == "A" or order[1:].index(answer) < order[1:].index(lead)
            winner = trick_of(suit + lead, suit + answer, f"down:D9 up:{second} down:DT")
            assert int(won) == winner, (lead, answer)


@pytest.mark.parametrize(
    ("lead", "answer", "winner"),
    [("CA", "CK", 0), ("CA", "C9", 0), ("CK", "CA", 1), ("C9", "CT", 1), ("CK", "CQ", 0), ("HA", "HK", 0)],
)
def test_an_ace_as_the_second_card_makes_every_ace_high_even_when_led(
    lead: str, answer: str, winner: int
) -> None:
    assert winner == trick_of(lead, answer, "down:D9 up:SA down:DT")


def test_a_second_card_face_down_promotes_nothing() -> None:
    assert 1 == trick_of("CJ", "CK", "up:D9 down:SJ up:DT")
    assert 0 == trick_of("CJ", "CK", "up:D9 up:SJ up:DT")


@pytest.mark.parametrize(("lead", "answer"), [("HA", "H9"), ("HJ", "HA"), ("HK", "HJ")])
def test_the_order_holds_in_the_trump_suit_too(lead: str, answer: str) -> None:
    assert 1 == trick_of(lead, answer, "up:HT up:SJ down:DT")


# The end


def test_nothing_can_be_played_after_the_seventh_trick() -> None:
    end = after(no_bidding(laid=TWO_UP), FIRST_PLAY)

    assert end.over
    assert () == tuple(end.legal())
    with pytest.raises(GameOver):
        after(end, "CT")


def test_the_third_hand_and_the_cards_laid_belong_to_nobody_at_the_end() -> None:
    end = after(deal_of(EXCHANGE, first=False), f"{SOLD} {THREE_UP} {SECOND_PLAY}")

    assert "C9 CQ DT DK DA HJ SJ" == cards_in(end, "third")
    assert "CJ H9 S9" == cards_in(end, "laid 0")
    assert 14 == len(f"{won_by(end, 0)} {won_by(end, 1)}".split())
