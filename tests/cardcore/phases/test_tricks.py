"""Tricks between partners, with a faced dummy, and with cards that are trumps beside their suit."""

from __future__ import annotations

import re

import pytest
from attrs import frozen

from cardcore import Game, State, Suit, TrickRules, captured, hand, trick_place
from cardcore.knowledge.view import view
from cardcore.phases.trick_rules import Leading, LeadRule
from cardcore.phases.tricks import Tricks
from cardcore.rules.actions import Play
from cardcore.rules.cards import Card, cards_in, mask_of, read_cards, write_cards
from cardcore.rules.errors import IllegalAction, MalformedVariant, NoSuchPlace, Revoke
from cardcore.rules.layout import Layout
from cardcore.scene.names import PlayerNames
from cardcore.scene.narration import Narration, past_tricks
from tests.cardcore.players.playing import choice
from tests.games.jacks import Jacks
from tests.games.partners import Partners
from tests.variants.positions import after

FOUR_HANDS = "C2 D2 H2 S2 C3 D3 H3 S3 C4 D4 H4 S4"
"""Player 0 holds clubs, 1 diamonds, 2 hearts and 3 spades."""


def partners(cards: str, trump: Suit | None = Suit.SPADES, dealer: int = 3) -> State:
    """A deal at which player 0 leads and player 1 is dummy, played by player 3; cards as they are dealt."""
    pack = read_cards(cards)
    return Game(Partners(pack=tuple(sorted(pack)), trump=trump), dealer, pack).start()


def jacks(cards: str, trump: Suit | None = None) -> State:
    """A deal at which player 0 leads; cards as they are dealt, player 0 first."""
    pack = read_cards(cards)
    return Game(Jacks(pack=tuple(sorted(pack)), trump=trump), 1, pack).start()


def hand_seen(state: State, player: int, whose: int) -> str:
    """What a player sees of a hand."""
    return write_cards(view(state, player).known_cards(whose))


def test_the_dummy_is_faced_after_the_opening_lead_and_not_before() -> None:
    start = partners(FOUR_HANDS)
    assert ["", ""] == [hand_seen(start, player, 1) for player in (0, 3)]
    assert ["D2 D3 D4"] * 3 == [hand_seen(after(start, "C2"), player, 1) for player in (0, 2, 3)]


def test_nobody_else_is_faced() -> None:
    assert ["", ""] == [hand_seen(after(partners(FOUR_HANDS), "C2"), 0, whose) for whose in (2, 3)]


def test_the_cards_of_the_dummy_are_chosen_by_declarer() -> None:
    assert [0, 3, 2, 3] == [
        after(partners(FOUR_HANDS), cards).to_act for cards in ("", "C2", "C2 D2", "C2 D2 H2")
    ]


def test_partners_count_their_tricks_together() -> None:
    end = after(partners(FOUR_HANDS), "C2 D2 H2 S2 S3 C3 D3 H3 S4 C4 D4 H4")
    outcome = end.outcome()
    assert outcome is not None
    assert ((0, 3), (-3, 3, -3, 3)) == (end.last(Tricks).won, outcome.points)
    assert [0, 3, 0, 3] == [end.last(Tricks).won_by(player) for player in range(4)]


def test_thumb_does_not_ruff_a_trick_that_its_partner_is_winning() -> None:
    # Player 2 is void in clubs; the ace of player 0 cannot be beaten by the dummy, nor by any club.
    state = after(partners("CA C2 S2 C5 C4 C3 H3 C6 D4 D5 H4 D6"), "CA C2")
    assert "H3" == choice("thumb", state)


def test_thumb_ruffs_its_partners_low_card_when_the_dummy_has_beaten_it() -> None:
    state = after(partners("C3 C7 S2 C5 C4 C2 H3 C6 D4 D5 H4 D6"), "C3 C7")
    assert "S2" == choice("thumb", state)


def test_thumb_does_not_overtake_its_partner_as_the_last_to_play() -> None:
    state = after(partners("C3 C7 CQ C5 C4 C2 CA C6 D4 D5 H4 D6", dealer=1), "CQ C5 C3")
    assert 1 == state.to_act
    state = after(partners("C3 C7 CQ C5 C4 C2 CA C6 D4 D5 H4 D6", dealer=2), "C5 C3 C7")
    assert "CQ" == choice("thumb", state)


def test_thumb_does_not_fear_what_its_partner_holds_when_it_leads() -> None:
    # Hands are open to nobody; the dummy of the dealer's side lies open and holds the ace of clubs.
    state = after(partners("D2 CA H2 CK D3 C3 H3 S2 D4 C4 H4 S3"), "D2 C3 H2 S2")
    assert 3 == state.to_act
    assert "CK" == choice("thumb", state)


def test_a_jack_is_no_card_of_its_printed_suit() -> None:
    state = after(jacks("HA HJ HK H7 SA SK"), "HA")
    assert "H7" == write_cards(card for action in state.legal() for card in action.cards)


def test_who_does_not_follow_a_jack_is_told_that_trumps_were_led() -> None:
    state = after(jacks("CJ DJ HA SA"), "CJ")
    with pytest.raises(Revoke, match="SA does not follow: trumps were led and you can play DJ"):
        state.apply(state.read("SA"))


def test_who_shows_out_of_trumps_is_known_to_hold_no_jack() -> None:
    state = after(jacks("CJ SA DJ S7 HA SK HJ ST"), "CJ S7")
    assert [{"action": 1, "places": [1], "cards": ["CJ", "DJ", "HJ"]}] == view(state, 0).as_json()["voids"]


def test_who_shows_out_of_a_suit_is_known_to_hold_none_of_it_but_may_hold_its_jack() -> None:
    state = after(jacks("HA SA DJ S7 H9 SK HJ ST"), "HA S7")
    assert [{"action": 1, "places": [1], "cards": ["H9", "HA"]}] == view(state, 0).as_json()["voids"]


def test_the_winner_by_a_jack_is_told_and_reviewed() -> None:
    state = after(jacks("HA DJ SA S7"), "HA DJ")
    seen, names = view(state, 0), PlayerNames(("you", "Random 2"))
    assert "Random 2 played DJ and won the trick." == Narration(seen, names).sentence(2)
    assert [1] == [trick.winner for trick in past_tricks(seen, names)]


def test_thumb_does_not_take_a_seven_with_a_jack_when_a_king_does() -> None:
    assert "HK" == choice("thumb", after(jacks("H7 HK CA DJ"), "H7"))
    assert "HK" == choice("thumb", after(jacks("H7 HK C7 HJ S7 HA"), "H7"))


def test_thumb_throws_a_low_card_on_a_jack_that_it_cannot_beat() -> None:
    assert "S7" == choice("thumb", after(jacks("CJ S7 HA SA"), "CJ"))


@frozen
class MustRuff(Tricks):
    """Tricks in which who cannot follow plays a trump."""

    def playable(self, layout: Layout) -> int:
        ranking, cards = self.rules.ranking, super().playable(layout)
        trumps = mask_of(card for card in cards_in(cards) if ranking.is_trump(card))
        return trumps if self.trick and trumps else cards


def test_who_has_nothing_to_follow_with_is_not_told_of_following_where_the_rules_bind_further() -> None:
    state = after(jacks("HA DJ SA S7"), "HA")
    plain = state.last(Tricks)
    bound = MustRuff(plain.rules, plain.leader, plain.trick, plain.won)
    with pytest.raises(IllegalAction) as refused:
        bound.check(state.layout, Play(Card.read("S7")))
    told = "S7 cannot be played to this trick; you can play DJ. Rule: only legal actions are accepted."
    assert (IllegalAction, told) == (type(refused.value), str(refused.value))


def test_a_rule_of_leads_may_speak_of_trumps() -> None:
    state = jacks("HA SA DJ S7 CJ SK")
    rules = state.last(Tricks).rules
    trump = rules.ranking.trump
    assert trump is not None
    bound = LeadRule(trump, Leading.MUST_LEAD).allowed(state.layout.held[0], rules.ranking)
    assert "CJ DJ" == write_cards(card for card in state.variant.pack if card.bit & bound)


TABLE = (hand(0, looker=0), hand(1, looker=1), trick_place(), captured(0), captured(1))


def test_trick_rules_find_seats_players_and_sides_among_the_places() -> None:
    rules = TrickRules(TABLE, 13)
    assert ((0, 1), (0, 1), ((0,), (1,)), 2, (3, 4)) == (
        rules.players,
        rules.sides,
        rules.hands,
        rules.middle,
        rules.kept,
    )


def test_a_table_without_a_place_for_the_tricks_won_is_refused_by_its_name() -> None:
    with pytest.raises(NoSuchPlace, match=r"^The table has no place 'out' for the tricks of side 0\.$"):
        TrickRules(TABLE, 13, won="out")


def test_a_table_without_a_place_for_the_trick_is_refused() -> None:
    with pytest.raises(NoSuchPlace, match=r"^The table has no place 'trick' for the cards of a trick\.$"):
        TrickRules(TABLE[:2], 13)


def test_every_card_counts_something_and_none_counts_less_than_nothing() -> None:
    short = "`worth` has 20 entries; it needs 52, one for each card by its index, whatever the pack."
    with pytest.raises(MalformedVariant, match=re.escape(short)):
        TrickRules(TABLE, 13, worth=(1,) * 20)
    with pytest.raises(MalformedVariant, match="`worth` counts -2 for the C4; a card counts at least 0"):
        TrickRules(TABLE, 13, worth=(1, 1, -2, *[1] * 49))
