"""The play of Honeymoon Bridge: the deal, drawing, and the two halves of thirteen tricks."""

from __future__ import annotations

import pytest

from cardcore import Auction, Game, State, Tricks
from cardcore.rules.cards import write_cards
from cardcore.rules.errors import GameOver, InvalidPack, NotPlayable, NotYourTurn, Revoke
from tests.variants.honeymoon_positions import (
    PLAIN,
    RANK_MAJOR,
    at_auction,
    contract_played,
    hands_for,
    rank_major,
    rank_major_at_auction,
    small,
    with_first_cards,
)
from tests.variants.positions import after, legal_in
from variants.honeymoon import Honeymoon

STOCK, TRICK, OUT, WON = 2, 5, 6, (7, 8)


def hand_of(state: State, player: int) -> str:
    return write_cards(state.layout.cards(player))


def stock_of(state: State) -> str:
    """The stock as it will be drawn, its top card first."""
    return write_cards(reversed(state.layout.pile(STOCK)))


# The deal


def test_the_rank_major_pack_gives_the_non_dealer_low_clubs_and_hearts_and_the_dealer_the_others() -> None:
    deal = rank_major()

    assert "C2 C3 C4 C5 C6 C7 C8 H2 H3 H4 H5 H6 H7" == hand_of(deal, 0)
    assert "D2 D3 D4 D5 D6 D7 D8 S2 S3 S4 S5 S6 S7" == hand_of(deal, 1)


def test_the_stock_is_the_rest_of_the_pack_with_its_next_card_on_top() -> None:
    deal = rank_major()

    assert "H8 S8 C9 D9 H9 S9 CT DT HT ST CJ DJ HJ SJ CQ DQ HQ SQ CK DK HK SK CA DA HA SA" == stock_of(deal)
    assert 0 == deal.layout.held[STOCK] & deal.layout.up


def test_the_first_card_goes_to_the_non_dealer_whoever_deals() -> None:
    assert hand_of(rank_major(dealt_by=1), 0) == hand_of(rank_major(dealt_by=0), 1)


@pytest.mark.parametrize("dealer", [0, 1])
def test_the_non_dealer_leads_to_the_first_trick(dealer: int) -> None:
    assert 1 - dealer == rank_major(dealt_by=dealer).to_act


def test_a_pack_with_a_doubled_and_a_missing_card_is_refused_by_name() -> None:
    with pytest.raises(InvalidPack, match="doubled: D2; missing: C2"):
        Game(Honeymoon(), 1, (RANK_MAJOR[1], *RANK_MAJOR[1:])).start()


# Following suit and winning tricks in the drawing half


def test_any_card_of_the_hand_may_be_led() -> None:
    assert hand_of(rank_major(), 0) == legal_in(rank_major())


def test_suit_must_be_followed_in_the_drawing_half() -> None:
    led = after(small("HA CA", "H2 S2", "D2 D3 D4 D5"), "HA")

    assert "H2" == legal_in(led)
    with pytest.raises(Revoke, match="hearts were led and you can play H2"):
        after(led, "S2")


def test_a_player_without_the_suit_led_may_play_anything_in_the_drawing_half() -> None:
    assert "D2 S2" == legal_in(after(small("HA CA", "D2 S2", "H2 D3 D4 D5"), "HA"))


@pytest.mark.parametrize("card", ["H8", "SA", "D2"])
def test_a_card_of_the_stock_or_of_the_other_hand_cannot_be_led(card: str) -> None:
    with pytest.raises(NotPlayable, match=f"{card} is not among the cards you can play"):
        after(rank_major(), card)


def test_nobody_plays_out_of_turn() -> None:
    deal = rank_major()

    with pytest.raises(NotYourTurn):
        deal.apply(deal.read("D8"), player=1)


@pytest.mark.parametrize(
    ("lead", "answer", "winner"),
    [
        ("H9", "HT", 1),
        ("HT", "H9", 0),
        ("C2", "SA", 0),
        ("D2", "CA", 0),
        ("S2", "HA", 0),
        ("SK", "SA", 1),
        ("H2", "DA", 0),
    ],
)
def test_while_cards_are_drawn_only_a_higher_card_of_the_suit_led_beats_the_lead(
    lead: str, answer: str, winner: int
) -> None:
    state = after(small(lead, answer, "C5 C6"), f"{lead} {answer}")
    drawn = {0: hand_of(state, 0), 1: hand_of(state, 1)}

    assert {winner: "C5", 1 - winner: "C6"} == drawn


# Drawing


def test_the_winner_draws_the_top_card_and_the_loser_the_next_and_the_winner_leads() -> None:
    state = after(small("H9 C2", "HT C3", "D2 D3 D4 D5"), "H9 HT")

    assert ("C2 D3", "C3 D2") == (hand_of(state, 0), hand_of(state, 1))
    assert 1 == state.to_act


def test_a_drawn_card_can_be_played_to_the_next_trick() -> None:
    state = after(small("H9 C2", "HT C3", "D2 D3 D4 D5"), "H9 HT")

    assert "C3 D2" == legal_in(state)
    assert "D3" == legal_in(after(state, "D2"))


def test_a_hand_has_thirteen_cards_before_each_lead_and_twelve_after_its_card() -> None:
    led = after(rank_major(), "C2")
    answered = after(led, "D2")

    assert (12, 13) == tuple(led.layout.held[player].bit_count() for player in (0, 1))
    assert (13, 13) == tuple(answered.layout.held[player].bit_count() for player in (0, 1))
    assert 24 == answered.layout.held[STOCK].bit_count()


def test_the_loser_of_the_thirteenth_trick_draws_the_very_last_card() -> None:
    before_last = with_first_cards(rank_major(), 24)
    drawn = with_first_cards(before_last, 2)

    assert "HA SA" == stock_of(before_last)
    assert ("HA", "SA") == (hand_of(drawn, 0)[-2:], hand_of(drawn, 1)[-2:])


def test_after_thirteen_tricks_the_stock_is_empty_and_all_cards_are_out_or_in_the_hands() -> None:
    layout = rank_major_at_auction().layout
    sizes = [held.bit_count() for held in layout.held]

    assert [13, 13, 0, 0, 0, 0, 26, 0, 0] == sizes


def test_in_the_worked_example_the_non_dealer_draws_all_the_hearts_and_the_dealer_all_the_spades() -> None:
    state = rank_major_at_auction()

    assert "H2 H3 H4 H5 H6 H7 H8 H9 HT HJ HQ HK HA" == hand_of(state, 0)
    assert "S2 S3 S4 S5 S6 S7 S8 S9 ST SJ SQ SK SA" == hand_of(state, 1)
    assert (13, 0) == tuple(state.finished[0].won if isinstance(state.finished[0], Tricks) else ())


def test_the_auction_begins_with_the_dealer_who_won_no_trick() -> None:
    state = rank_major_at_auction()

    assert isinstance(state.phase, Auction)
    assert 1 == state.to_act


# The scored half


@pytest.mark.parametrize(("calls", "leader"), [("1S Pass", 0), ("Pass 1H Pass", 1), ("1S 2H X Pass", 1)])
def test_declarers_opponent_leads_the_scored_half(calls: str, leader: int) -> None:
    assert leader == after(rank_major_at_auction(), calls).to_act


@pytest.mark.parametrize("dealer", [0, 1])
def test_the_dealer_who_lost_trick_thirteen_leads_trick_fourteen_as_a_defender(dealer: int) -> None:
    auction = at_auction(PLAIN, hands_for(PLAIN, "1S", 7), dealt_by=dealer)

    assert dealer == after(auction, "Pass 1S Pass").to_act


def test_a_trump_beats_any_card_of_another_suit_in_the_scored_half() -> None:
    ruffed = after(rank_major_at_auction(), "1S Pass HA S2")

    assert "HA S2" == write_cards(ruffed.layout.cards(WON[1]))
    assert 1 == ruffed.to_act


def test_at_no_trump_a_card_of_another_suit_never_wins() -> None:
    discarded = after(rank_major_at_auction(), "1NT Pass H2 SA")

    assert "H2 SA" == write_cards(discarded.layout.cards(WON[0]))
    assert 0 == discarded.to_act


def test_suit_must_be_followed_in_the_scored_half_even_with_trumps_in_hand() -> None:
    led = after(small("C7 D7", "C6 D6", "C3 C4 D3 H4"), "C7 C6 D7 D6 1H Pass C3")

    assert "C4" == legal_in(led)
    with pytest.raises(Revoke):
        after(led, "H4")


def test_nothing_is_drawn_in_the_scored_half() -> None:
    state = with_first_cards(after(rank_major_at_auction(), "1S Pass"), 2)

    assert (12, 12) == tuple(state.layout.held[player].bit_count() for player in (0, 1))
    assert 0 == state.layout.held[TRICK]


def test_a_deal_has_thirteen_scored_tricks_and_then_nothing_can_be_played() -> None:
    end = contract_played("2H", 9)

    assert end.over
    assert 26 == sum(end.layout.held[place].bit_count() for place in WON)
    assert 26 == end.layout.held[OUT].bit_count()
    with pytest.raises(GameOver):
        end.apply(end.actions()[-1])
