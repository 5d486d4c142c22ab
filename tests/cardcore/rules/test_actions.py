"""Plays of cards, and what others see of an action that is not for all eyes."""

from __future__ import annotations

from attrs import evolve, field, frozen

from cardcore.rules.actions import HIDDEN, Hidden, Play, each_own, mask_fields, plays_in, private
from cardcore.rules.cards import Card, cards_in, mask_of, read_cards
from cardcore.rules.errors import CardcoreError, Revoke
from tests.games.laying import KEEP, Lay
from tests.games.sealed import Offer, Offering

ACE_OF_SPADES = Card.read("SA")


@frozen
class Bids:
    """Amounts of both players, of which each sees its own."""

    public: str
    amounts: tuple[int | Hidden, ...] = field(metadata=private(each_own))


@frozen
class Wink:
    """A sign that everybody but the actor sees."""

    sign: str | Hidden = field(
        metadata=private(lambda value, viewer, actor: value if viewer != actor else HIDDEN)
    )


def test_a_play_is_written_as_its_card_and_names_it() -> None:
    play = Play(ACE_OF_SPADES)
    assert ("SA", (ACE_OF_SPADES,)) == (str(play), play.cards)


def test_plays_of_some_cards_come_in_card_order() -> None:
    assert ["C2", "DA", "H3", "SA"] == [str(play) for play in plays_in(mask_of(read_cards("SA H3 C2 DA")))]


def test_no_cards_give_no_plays() -> None:
    assert () == plays_in(0)


def test_a_play_is_public() -> None:
    play = Play(ACE_OF_SPADES)
    assert play == mask_fields(play, 1, 0)


def test_who_lays_a_card_face_down_sees_it() -> None:
    assert Lay(ACE_OF_SPADES) == mask_fields(Lay(ACE_OF_SPADES), 0, 0)


def test_others_do_not_see_a_card_laid_face_down() -> None:
    seen = mask_fields(Lay(ACE_OF_SPADES), 1, 0)
    assert Lay(HIDDEN) == seen
    assert ("lay:??", ()) == (str(seen), seen.cards)


def test_two_cards_laid_face_down_look_the_same_to_others() -> None:
    assert mask_fields(Lay(ACE_OF_SPADES), 1, 0) == mask_fields(Lay(Card.read("C9")), 1, 0)


def test_a_word_without_private_fields_is_heard_by_all() -> None:
    assert KEEP is mask_fields(KEEP, 1, 0)


def test_of_amounts_of_both_each_player_sees_the_own_one() -> None:
    bids = Bids("clubs", (3, 5))
    assert Bids("clubs", (3, HIDDEN)) == mask_fields(bids, 0, None)
    assert Bids("clubs", (HIDDEN, 5)) == mask_fields(bids, 1, None)


def test_a_player_who_sees_neither_amount_sees_none() -> None:
    assert Bids("clubs", (HIDDEN, HIDDEN)) == mask_fields(Bids("clubs", (3, 5)), 2, None)


def test_a_field_is_masked_as_it_says_itself() -> None:
    assert (Wink(HIDDEN), Wink("nod")) == (mask_fields(Wink("nod"), 0, 0), mask_fields(Wink("nod"), 1, 0))


def test_a_phase_is_masked_as_an_action_is() -> None:
    phase = evolve(Offering(first=0, prizes=3), sealed=(2, None), second=True)
    assert (2, HIDDEN) == mask_fields(phase, 0, None).sealed
    assert (HIDDEN, None) == mask_fields(phase, 1, None).sealed


def test_masking_twice_changes_nothing_more() -> None:
    once = mask_fields(Offer(2), 1, 0)
    assert once == mask_fields(once, 1, 0)


def test_the_cards_of_a_mask_and_of_its_plays_are_the_same() -> None:
    mask = mask_of(read_cards("S2 H9 CA"))
    assert list(cards_in(mask)) == [play.card for play in plays_in(mask)]


def test_an_error_says_its_rule_and_where_it_stands() -> None:
    error = Revoke("H2 does not follow.").with_source("Turnover Bridge rules", "Play")
    assert "H2 does not follow. Rule: follow suit if you can (Turnover Bridge rules, Play)." == str(error)


def test_an_error_without_a_rule_is_what_it_says() -> None:
    assert "No such game." == str(CardcoreError("No such game."))
