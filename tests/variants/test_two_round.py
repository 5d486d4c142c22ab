"""Two-Round Bridge: building, the closed cards and the play."""

from __future__ import annotations

import pytest

from cardcore import State, Tricks
from cardcore.rules.errors import CardcoreError
from cardcore.scoring import Seating
from tests.variants.positions import after, legal_in
from tests.variants.two_round_positions import (
    ADDED,
    BUILT,
    CLOSED_HIGH,
    CLOSED_TRUMP,
    LOW,
    SPADES_UP,
    called,
    first_of,
    lying,
    numbers,
    played_out,
    score_of,
    suit,
    two_round_deal,
    two_round_end,
    words,
)

GAMES = "3NT 4H 4S 4NT 5C 5D 5H 5S 5NT 6C 6D 6H 6S 6NT 7C 7D 7H 7S 7NT"


# Building


def test_cards_go_from_hands_and_stock_into_the_dummies_until_all_have_thirteen() -> None:
    deal = two_round_deal()
    states = [
        deal,
        after(deal, BUILT),
        called("1S Pass"),
        called("1S Pass", "Pass"),
        called("1S Pass", "Pass Pass"),
        called("1S Pass", f"Pass Pass {CLOSED_HIGH}"),
    ]

    expected = [
        [22, 22, 0, 0, 0, 8],
        [13, 13, 9, 9, 0, 8],
        [15, 15, 9, 9, 0, 4],
        [13, 13, 11, 11, 0, 4],
        [15, 15, 11, 11, 0, 0],
        [13, 13, 11, 11, 2, 0],
    ]
    assert expected == [numbers(state) for state in states]
    assert {52} == {sum(mask.bit_count() for mask in state.layout.held) for state in states}


def test_cards_are_dealt_by_turns_the_non_dealer_first() -> None:
    deal = two_round_deal()

    assert f"{suit('C', '23456789TJQ')} {suit('H', '23456789TJQ')}" == lying(deal, "hand", 1)
    assert f"{suit('D', '23456789TJQ')} {suit('S', '23456789TJQ')}" == lying(deal, "hand", 0)


def test_distributions_go_by_turns_the_non_dealer_first_whoever_declares() -> None:
    built, first, second = called(""), called("1S Pass"), called("1S Pass", "4H Pass")

    assert ["CK HK", "DK SK"] == [new_in_hand(built, first, player) for player in (1, 0)]
    assert ["CK CA HK HA", "DK DA SK SA"] == [new_in_hand(built, second, player) for player in (1, 0)]


def new_in_hand(before: State, now: State, player: int) -> str:
    """The cards that have come into a hand, in card order."""
    old = lying(before, "hand", player).split()
    return " ".join(card for card in lying(now, "hand", player).split() if card not in old)


def test_the_non_dealer_lays_all_cards_first_and_a_card_laid_cannot_be_taken_back() -> None:
    states = [after(two_round_deal(), " ".join(BUILT.split()[:number])) for number in (0, 8, 9, 17, 18)]

    assert [1, 1, 0, 0, 0] == [state.to_act for state in states]
    assert "dummy:C2" not in legal_in(states[1])
    with pytest.raises(CardcoreError, match="C2 is not among the cards you can lay"):
        after(states[1], "dummy:C2")


def test_with_a_dealt_dummy_the_first_auction_begins_at_once() -> None:
    deal = two_round_deal(start="deal13_dummy9")

    assert [13, 13, 9, 9, 0, 8] == numbers(deal)
    assert ["C2", "H2", "C3", "H3", "C4", "H4", "C5", "H5", "C6", "H6", "C7", "H7", "C8"] == sorted(
        lying(deal, "hand", 1).split(), key=lambda card: (card[1], card[0])
    )
    assert set(lying(deal, "dummy", 1).split()) == {"H8", "C9", "H9", "CT", "HT", "CJ", "HJ", "CQ", "HQ"}
    assert set(lying(deal, "dummy", 0).split()) == {"S8", "D9", "S9", "DT", "ST", "DJ", "SJ", "DQ", "SQ"}
    assert "1C" in legal_in(deal).split()


# Closing


def test_a_defender_closes_no_trumps_and_declarer_may() -> None:
    hearts = called("1H Pass", "Pass 4H")

    assert "closed:CK closed:CA" == legal_in(hearts)
    with pytest.raises(CardcoreError, match="closed:H2 is refused") as refused:
        after(hearts, "closed:H2")
    assert "TrumpClosed" == type(refused.value).__name__
    spades = called("1S Pass", "Pass Pass closed:CK closed:CA")
    assert {"closed:S2", "closed:SA"} <= set(legal_in(spades).split())


def test_the_prompt_tells_a_defender_to_close_no_trumps_and_declarer_that_they_are_counted() -> None:
    asked = "closed and a card of your hand for card 1 of 2"
    defender = called("1S Pass", "Pass Pass")
    declarer = after(defender, "closed:CK closed:CA")

    assert f"{asked} (no trumps)" == defender.phase.guide
    assert f"{asked} (the number of trumps is told)" == declarer.phase.guide
    assert asked == called("1S Pass", "Pass 7NT").phase.guide


def test_a_card_that_is_not_in_the_hand_is_refused_like_any_other() -> None:
    with pytest.raises(CardcoreError, match="D2 is not among the cards you can close"):
        after(called("1H Pass", "Pass 4H"), "closed:D2")


@pytest.mark.parametrize(("closed", "announced"), [("DK DA", 0), ("S2 DK", 1), ("S2 SA", 2)])
def test_declarer_announces_the_closed_trumps(closed: str, announced: int) -> None:
    state = called("1S Pass", f"4H 4S Pass closed:CK closed:CA {words('closed', closed)}")

    assert announced == state.finished[-1].facts()["announced"]
    assert announced == two_round_end(played_out(state))["announced"]


def test_at_no_trump_nothing_is_a_trump() -> None:
    state = called("1S Pass", f"Pass 7NT {CLOSED_TRUMP}")

    assert 0 == two_round_end(played_out(state))["announced"]


# Play


@pytest.mark.parametrize(
    ("dealer", "south", "declarer", "leader"),
    [(0, 0, 0, 1), (0, 1, 0, 2), (1, 0, 1, 2), (1, 1, 1, 1)],
)
def test_the_hand_at_declarers_left_leads(dealer: int, south: int, declarer: int, leader: int) -> None:
    state = two_round_deal(Seating(south=south), dealer=dealer)
    while not isinstance(state.phase, Tricks):
        legal = legal_in(state).split()
        bids = ["1S"] if "1S" in legal else []
        state = after(state, next((call for call in (*bids, "Pass") if call in legal), legal[0]))

    facts = state.phase.facts()
    assert [declarer, leader] == [two_round_end(played_out(state))["declarer"], facts["leader"]]


def test_a_dummy_follows_from_its_open_cards_and_not_from_the_closed_ones() -> None:
    state = called("1S Pass", f"4H 4S Pass closed:CK closed:CA {words('closed', 'S2 DK')} H2 D2 C2 S3 S4 H3")

    assert suit("D", "3456789TJQ") == legal_in(state)
    with pytest.raises(CardcoreError, match="S2 is not among the cards you can play"):
        after(state, "S2")


def test_the_closed_cards_are_turned_up_after_the_eleventh_trick_and_must_then_follow() -> None:
    state = called("1S Pass", f"X XX Pass {CLOSED_TRUMP}")
    while state.last(Tricks).finished < 11:
        before = state
        state = after(state, first_of(state, SPADES_UP))

    assert [0, 2] == [faces_up(before, 0), faces_up(state, 0)]
    assert [0, 2] == [faces_up(before, 1), faces_up(state, 1)]
    lead = after(state, "DA")
    assert "DK" == legal_in(after(lead, legal_in(lead).split()[0]))


def faces_up(state: State, player: int) -> int:
    """How many closed cards of a player lie face up."""
    return (state.layout.up & state.layout.held[state.layout.at("closed", player)]).bit_count()


def test_a_dummy_that_wins_the_eleventh_trick_leads_one_of_its_closed_cards_a_trump_as_well() -> None:
    built = f"{words('dummy', suit('C', LOW))} {words('dummy', suit('D', '3456789T'))} dummy:S3 1S Pass"
    closed = f"{words('closed', 'CA HA')} {words('closed', 'S2 S4')}"
    state = after(two_round_deal(), f"{built} {ADDED} X XX Pass {closed}")
    while state.last(Tricks).finished < 11:
        state = after(state, first_of(state, f"{suit('S', '56789TJQKA')} D2"))

    assert "S2 S4" == legal_in(state)
    assert 1 == after(state, "S2").to_act


def test_a_closed_trump_wins_the_last_trick() -> None:
    end = played_out(
        called("1S Pass", f"X XX Pass {CLOSED_TRUMP} H2 D2 C2 S3"), "DA S4 S5 S6 S7 S8 S9 ST SJ SQ SK"
    )

    assert ([240, 0], [2750, 0]) == score_of(end)
    assert {"contract": "1SXX", "tricks": [13, 0], "double_score": True, "announced": 1}.items() <= (
        two_round_end(end).items()
    )
