"""Why a card may be good: what it does in the trick, and for the stacks."""

from __future__ import annotations

from cardcore.game.state import State
from cardcore.knowledge.view import view
from cardcore.scene.play_reasons import reasons_for
from tests.games.midway import seen
from tests.variants.briscola_positions import dealt_hands
from tests.variants.partnership_positions import deal_of as four_hands
from tests.variants.partnership_positions import filled_up
from tests.variants.positions import Side, after, deal_of
from tests.variants.super_contract_positions import HEARTS_AND_CLUBS, pack_for
from tests.variants.super_contract_positions import deal_of as joker_deal
from variants.contract import ContractBridge
from variants.nullo import NulloBridge

LEADER = Side("C2 D9 DK", "H3 H4 H5", "S2")
DEALER = Side("C9 C6 D4", "HA HK HQ", "S9")
"""Four cards from which each may choose; spades are trumps, and every heart lies covered."""


def reasons(state: State, card: str, instead: str = "") -> list[str]:
    others = [state.read(word) for word in instead.split()]
    return reasons_for(seen(state), state.read(card), others)


def test_a_card_wins_as_cheaply_as_can_be() -> None:
    state = after(deal_of(LEADER, DEALER), "C2")
    assert "C6 wins the trick, as cheaply as can be." == reasons(state, "C6")[0]
    assert "C9 wins the trick." == reasons(state, "C9")[0]


def test_a_ruff_is_called_one() -> None:
    ruffer = Side("C2 D9 DK", "H3 H4 H5", "S2")
    state = after(deal_of(Side("C3 C4 C5", "H6 H7 H8", "S3"), ruffer), "C3 C2 C4")
    assert "S2 ruffs." == reasons(state, "S2")[0]


def test_where_no_card_wins_the_lowest_is_told() -> None:
    state = after(deal_of(Side("CA D9 DK", "H3 H4 H5", "S2"), DEALER), "CA")
    assert "No legal card wins this trick; C6 is the lowest club." == reasons(state, "C6")[0]
    assert "No legal card wins this trick." == reasons(state, "C9")[0]


def test_a_card_below_a_partners_winner_says_whose_trick_it_is() -> None:
    hands = filled_up(("HQ SA SK", "HA HK", "H2 S2", "H5 H3"))
    state = after(four_hands(ContractBridge(), hands, "1NT Pass Pass Pass"), "HA H2")
    assert "Your side is winning the trick so far; H3 is the lowest heart." == reasons(state, "H3")[0]


def test_a_winner_that_is_kept_is_named() -> None:
    state = after(deal_of(Side("C7 D9 DK", "H3 H4 H5", "S2"), DEALER), "C7")
    assert "C6 leaves the trick to others and keeps C9 for later." == reasons(state, "C6")[0]


def test_a_card_that_opens_a_stack_says_so_and_one_that_keeps_it_shut_as_well() -> None:
    state = deal_of(Side("C2 D9 DK", "H3 H4 H5", "S2"), DEALER)
    assert "D9 opens a stack." in reasons(state, "D9", "S2")
    assert "S2 keeps the stack under D9 shut." in reasons(state, "S2", "D9")


def test_a_lead_that_nobody_can_beat_says_so() -> None:
    state = deal_of(Side("SA D9 DK", "H3 H4 H5", "S2"), DEALER)
    assert "Nobody else can hold a card that beats SA." in reasons(state, "SA")
    assert "Nobody else can hold a card that beats DK." not in reasons(state, "DK")
    assert "Nobody else can hold a higher diamond than DK." in reasons(state, "DK")
    assert "SA draws trumps." in reasons(state, "SA")


def test_a_trump_that_is_led_draws_none_where_suit_need_not_be_followed() -> None:
    state = dealt_hands("C3 D5 H6", "H4 D7 S2", upcard="CA")
    assert ["Nobody else can hold a card that beats C3."] == reasons(state, "C3")


def test_where_tricks_are_to_be_lost_the_lowest_card_is_the_safe_lead_and_not_the_highest() -> None:
    state = four_hands(NulloBridge(), filled_up(("H5", "HA C2", "H6", "H7")), "1NU Pass Pass Pass")
    assert ["Nobody else can hold a lower club than C2."] == reasons(state, "C2")
    assert [] == reasons(state, "HA")


def test_partners_suit_is_returned() -> None:
    hands = filled_up(("HQ SA SK", "H5 HK", "H2 S2", "HA H3"))
    state = four_hands(ContractBridge(), hands, "1NT Pass Pass Pass")
    state = after(state, "H5 H2 HA HQ")
    # West, player 1, has led H5; East, player 3, has won with HA.
    assert 3 == state.to_act
    assert "H3 returns partner's hearts." in reasons(state, "H3")


def test_no_card_is_judged_beside_a_joker_whose_suit_is_still_to_be_named() -> None:
    # Player 3 has no heart, so the joker may take the trick as a spade, and DJ may not.
    state = joker_deal(pack_for(HEARTS_AND_CLUBS, "DA"), "4S Pass Pass Pass HK keep H2")
    assert 3 == state.to_act
    assert [] == reasons(state, "JK:S")
    assert [] == reasons(state, "DJ")


def test_while_a_joker_is_out_no_lead_is_called_safe() -> None:
    # Player 3, on whose left dummy lies, may hold the joker as well as declarer, who can see dummy.
    state = joker_deal(pack_for(HEARTS_AND_CLUBS, "DA"), "2H Pass Pass Pass HK keep")
    state = after(state, "H2 DJ HA")
    assert 0 == state.to_act
    assert ["HQ draws trumps."] == reasons(state, "HQ")


def test_outside_tricks_there_are_no_reasons() -> None:
    state = four_hands(ContractBridge(), filled_up(("SA", "C2", "SQ", "H2")))
    assert [] == reasons_for(view(state, 0), state.legal()[0])
