"""Play with the joker: which suits it may be, what it wins, and what a play shows about it."""

from __future__ import annotations

from random import Random

import pytest

from cardcore import JOKER, State, Suit, Tricks, Void
from cardcore.knowledge.facts import VoidAt
from cardcore.knowledge.view import view
from cardcore.knowledge.worlds import some_worlds
from cardcore.rules.cards import SUIT_MASKS
from cardcore.rules.errors import IllegalAction, InvalidNotation, NotPlayable, Revoke
from cardcore.scene.names import PlayerNames
from cardcore.scene.narration import Narration, last_trick
from tests.variants.positions import after, legal_in
from tests.variants.super_contract_positions import (
    HEARTS_AND_CLUBS,
    JOKER_FIRST,
    JOKER_LAST,
    deal_of,
    legal_words,
    pack_for,
    played_out,
)
from variants.super_contract.joker_tricks import FailedSuit, JokerPlay, JokerTricks

TABLE = PlayerNames(("South", "West", "North", "East"))
HEART_LED = "Pass Pass Pass HK keep H2"
SUITS = {"JK:C", "JK:D", "JK:H", "JK:S"}
SECOND_HEART = "4H Pass Pass Pass S2 keep C2 D2 H2 H3"
"""Player 1, who has the joker and spades, is asked for a heart."""


def hearts_led(strain: str, *plays: str) -> State:
    """HK is led in a contract, and dummy has followed."""
    return deal_of(pack_for(HEARTS_AND_CLUBS, "DA"), " ".join([f"3{strain}", HEART_LED, *plays]))


def heart_through_the_joker(*, must_follow: bool = False) -> State:
    """Player 3 leads a heart through player 1, who has hearts and the joker."""
    south, west, north, east = HEARTS_AND_CLUBS
    hands = south, west.replace("H8", "JK"), north, east.replace("JK", "H8")
    plays = "3S Pass Pass Pass S2 keep D2 SA C2 H8 HA"
    return deal_of(pack_for(hands, "DA"), plays, joker_must_follow=must_follow)


def jokers_in(state: State) -> set[str]:
    return {str(action) for action in state.legal() if isinstance(action, JokerPlay)}


# What the joker wins


@pytest.mark.parametrize(
    ("strain", "named", "winner"),
    [
        ("NT", "JK:H", 3),
        ("NT", "JK:S", 0),
        ("S", "JK:S", 3),
        ("S", "JK:H", 3),
        ("S", "JK:C", 0),
        ("H", "JK:H", 3),
    ],
)
def test_the_joker_is_the_highest_card_of_the_suit_that_was_named(
    strain: str, named: str, winner: int
) -> None:
    assert winner == hearts_led(strain, named, "HA").to_act


def test_the_ace_of_trumps_loses_to_the_joker_that_was_led() -> None:
    assert [0, 1] == list(deal_of(JOKER_FIRST, "7H Pass Pass Pass JK:H keep C2 D2 HA").last(Tricks).won)


def test_the_ace_of_trumps_loses_to_the_joker_that_is_played_after_it() -> None:
    hands = "SA SK SQ SJ ST S9 S8 S7 S6 S5 S4 S3 C2", "JK HA HK HQ HJ HT H9 H8 H7 H6 H5 H4 H3"
    partners = "D2 D3 D4 D5 D6 D7 D8 D9 DT DJ DQ DK DA", "C3 C4 C5 C6 C7 C8 C9 CT CJ CQ CK CA H2"
    ruffed = "4S Pass Pass Pass H3 keep D2 H2 S3"

    trick = deal_of(pack_for((hands[0], hands[1], *partners), "S2"), f"{ruffed} SA JK:S D3 C3")

    assert 1 == trick.to_act


def test_the_joker_led_at_no_trump_must_be_followed_and_wins() -> None:
    lead = deal_of(JOKER_FIRST, "1NT Pass Pass Pass JK:H keep C2 D2")

    assert {"H2", "HA"} < legal_words(lead)
    assert 13 == len(lead.legal())
    assert 1 == after(lead, "HA").to_act


# Which suits it may be


def test_the_leader_may_name_any_suit() -> None:
    assert SUITS == jokers_in(deal_of(JOKER_FIRST, "1C Pass Pass Pass"))


def test_who_has_cards_of_the_suit_led_may_name_that_suit_alone() -> None:
    state = heart_through_the_joker()

    assert "H6 H7 HK JK:H" == legal_in(state)
    with pytest.raises(Revoke, match="JK:S does not follow; of the joker you can play JK:H"):
        after(state, "JK:S")


def test_who_has_none_may_play_any_card_and_name_any_suit() -> None:
    asked = deal_of(JOKER_FIRST, SECOND_HEART)

    assert SUITS == jokers_in(asked)
    assert {"S3", "SK"} < legal_words(asked)


def test_a_suit_not_followed_may_not_be_named_later() -> None:
    later = deal_of(JOKER_FIRST, f"{SECOND_HEART} S3 C3 D3 H4")

    assert SUITS - {"JK:H"} == jokers_in(later)
    with pytest.raises(FailedSuit, match="this hand did not follow hearts; it can play JK:C JK:D JK:S"):
        after(later, "JK:H")


def test_a_ruff_fails_to_follow_as_well() -> None:
    ruffed = deal_of(JOKER_LAST, "7S Pass Pass Pass C2 exchange:S2 D2 H2 S3")

    assert SUITS - {"JK:C"} == jokers_in(ruffed)


def test_declarers_hand_and_dummy_are_told_apart() -> None:
    state = deal_of(JOKER_LAST, "7S Pass Pass Pass C2 exchange:D2 D3 H2 S2 S3 C3")

    assert SUITS - {"JK:C"} == jokers_in(state)
    assert SUITS - {"JK:C", "JK:S"} == jokers_in(after(state, "D4 H3 S4 C4"))


def test_who_follows_with_the_joker_has_not_failed() -> None:
    state = deal_of(JOKER_FIRST, f"{SECOND_HEART} JK:H C3")

    assert isinstance(state.phase, JokerTricks)
    assert ["S", "", "HS", "S"] == state.phase.facts()["failed"]


def test_the_last_card_can_always_be_named_as_some_suit() -> None:
    state = deal_of(JOKER_LAST, "7S Pass Pass Pass C2 exchange:D2 D3 H2 S2")
    while len(state.legal()) > 2 or not jokers_in(state):
        state = state.apply(next(play for play in state.legal() if not isinstance(play, JokerPlay)))

    assert [JOKER] == list(state.cards("hand", 2))
    assert {"JK:D", "JK:H"} == legal_words(state)


def test_the_joker_alone_is_no_play() -> None:
    lead = deal_of(JOKER_FIRST, "1C Pass Pass Pass")

    with pytest.raises(InvalidNotation, match="does not say which suit the joker is of"):
        lead.read("JK")
    with pytest.raises(IllegalAction, match="JK needs a suit"):
        lead.apply(Tricks.every_action((JOKER,))[0])


def test_who_does_not_hold_the_joker_cannot_play_it() -> None:
    with pytest.raises(NotPlayable, match="JK is not among the cards you can play"):
        deal_of(JOKER_FIRST, "1C Pass Pass Pass S2 keep JK:S")


@pytest.mark.parametrize("text", ["JK:H", "jk:h", "JK H", "joker:♥", "Joker h", "jkh"])
def test_the_joker_with_its_suit_is_read_in_several_ways(text: str) -> None:
    assert "JK:H" == str(deal_of(JOKER_FIRST, "1C Pass Pass Pass").read(text))


# The joker must follow


def test_by_house_rule_the_joker_follows_where_no_card_does() -> None:
    asked = deal_of(JOKER_FIRST, SECOND_HEART, joker_must_follow=True)

    assert "JK:H" == legal_in(asked)
    with pytest.raises(Revoke, match="S3 does not follow, and the joker must; you can play JK:H"):
        after(asked, "S3")


def test_by_house_rule_who_can_follow_with_a_card_need_not_play_the_joker() -> None:
    assert "H6 H7 HK JK:H" == legal_in(heart_through_the_joker(must_follow=True))


def test_by_house_rule_the_leader_names_any_suit() -> None:
    assert SUITS == jokers_in(deal_of(JOKER_FIRST, "1C Pass Pass Pass", joker_must_follow=True))


# What a play shows


def could_hold_the_joker(state: State, looker: int, holder: int) -> bool:
    """Whether the joker lies with a player in one of the games that another one thinks possible."""
    worlds = some_worlds(view(state, looker), Random(1), 60)
    return any(JOKER in world.state.cards("hand", holder) for world in worlds)


def test_who_fails_to_follow_may_hold_the_joker_all_the_same() -> None:
    assert could_hold_the_joker(deal_of(JOKER_FIRST, f"{SECOND_HEART} S3 C3 D3"), looker=0, holder=1)


def test_by_house_rule_who_fails_to_follow_does_not_hold_it() -> None:
    # Player 3 throws a diamond on a spade, so the joker is with player 1.
    state = deal_of(JOKER_FIRST, "4H Pass Pass Pass S2 keep C2 D2 H2", joker_must_follow=True)

    assert not could_hold_the_joker(state, looker=0, holder=3)
    assert could_hold_the_joker(state, looker=0, holder=1)


def test_a_failure_to_follow_shows_no_card_of_the_suit() -> None:
    state = deal_of(JOKER_FIRST, f"{SECOND_HEART} S3")

    assert VoidAt(10, Void((1,), SUIT_MASKS[Suit.HEARTS])) == view(state, 0).knowledge.voids[-1]


@pytest.mark.parametrize(("named", "shows"), [("JK:C", True), ("JK:S", True), ("JK:H", False)])
def test_the_joker_shows_a_void_unless_it_is_named_as_the_suit_led(named: str, shows: bool) -> None:
    voids = view(deal_of(JOKER_FIRST, f"{SECOND_HEART} {named}"), 0).knowledge.voids

    assert shows == (10 in [void.action for void in voids])


# After the joker


def test_once_the_joker_is_gone_the_play_is_plain_and_can_be_solved() -> None:
    before = deal_of(JOKER_FIRST, "7H Pass Pass Pass JK:H keep C2 D2")
    later = after(before, "H2")

    assert not before.last(Tricks).solvable
    assert later.last(Tricks).solvable
    assert "H" == later.phase.facts()["trump"]


def test_a_joker_that_stays_on_the_table_leaves_the_play_plain() -> None:
    assert deal_of(JOKER_LAST, "7S Pass Pass Pass C2 keep").last(Tricks).solvable
    assert not deal_of(JOKER_LAST, "7S Pass Pass Pass C2 exchange:S2").last(Tricks).solvable


# What is told


def test_a_trick_with_the_joker_is_told_with_the_suit_that_was_named() -> None:
    state = hearts_led("NT", "JK:H", "HA")
    told = Narration(view(state, 0), TABLE)

    assert "East played JK:H." == told.sentence(8)
    assert "South played HA; East won the trick." == told.sentence(9)
    assert "Trick 1: West led HK, North played H2, East played JK:H, South played HA; East won it." == (
        last_trick(view(state, 0), TABLE)
    )


def test_a_trick_that_the_joker_completes_is_told_right() -> None:
    state = deal_of(JOKER_FIRST, "Pass 1S Pass Pass Pass C2 keep D2 H2 JK:S")

    assert "West played JK:S and won the trick." == Narration(view(state, 0), TABLE).sentence(10)
    assert last_trick(view(state, 0), TABLE).endswith("West played JK:S; West won it.")


def test_every_deal_comes_to_thirteen_tricks() -> None:
    assert 13 == sum(played_out(deal_of(JOKER_FIRST, "1NT Pass Pass Pass")).last(Tricks).won)
