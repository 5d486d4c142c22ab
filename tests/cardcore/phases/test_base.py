"""The trick phase: who plays, from what, what is refused, and what a play shows."""

from __future__ import annotations

import pytest

from cardcore.game.game import Game
from cardcore.game.state import State
from cardcore.phases.base import Void
from cardcore.phases.tricks import Tricks
from cardcore.rules.cards import FULL_PACK, SUIT_MASKS, Suit, cards_in, read_cards, write_cards
from cardcore.rules.errors import IllegalAction, InvalidNotation, NotPlayable, Revoke, WrongKind
from tests.games.drawing import STOCK, DrawingWhist
from tests.games.dummies import EAST, NORTH, DummyWhist
from tests.games.laying import KEEP, SWAP, Exchanging, Laying, LayingWhist
from variants.turnover import Turnover, TurnoverHouse


def played(state: State, texts: str) -> State:
    """The state after some actions in notation."""
    for text in texts.split():
        state = state.apply(state.read(text))
    return state


def a_turnover_deal(pack: str = "HJ HQ SA SK HK HA SJ SQ") -> State:
    """Player 0: SA on HJ, hole cards SJ HK. Player 1: SK on HQ, hole cards SQ HA. Player 0 leads."""
    variant = Turnover(columns=1, pack=tuple(sorted(read_cards(pack))))
    return Game(variant, 1, read_cards(pack)).start()


def a_drawing_deal() -> State:
    """Player 0: SA HA C2. Player 1: SK HK CK. Stock from the top: D5 D4 D3 D2. Player 0 leads."""
    pack = read_cards("SA SK HA HK C2 CK D5 D4 D3 D2")
    return Game(DrawingWhist(pack=tuple(sorted(pack)), held=3), 1, pack).start()


def a_deal_with_dummies(dealer: int = 0) -> State:
    """Each seat has a whole suit; the one at the dealer's left has the clubs."""
    by_rank = tuple(sorted(FULL_PACK, key=lambda card: (card.rank, card.suit)))
    return Game(DummyWhist(), dealer, by_rank).start()


def legal(state: State) -> str:
    """The legal actions in notation."""
    return " ".join(map(str, state.legal()))


def test_the_leader_may_lead_any_top_or_hole_card() -> None:
    assert "HK SJ SA" == legal(a_turnover_deal())


def test_a_cover_may_not_be_led() -> None:
    with pytest.raises(NotPlayable, match="HJ is not among the cards you can play"):
        played(a_turnover_deal(), "HJ")


def test_the_suit_led_is_followed_from_top_and_hole_cards() -> None:
    assert "SQ SK" == legal(played(a_turnover_deal(), "SA"))


def test_a_revoke_names_the_suit_and_the_cards_that_follow() -> None:
    with pytest.raises(Revoke) as refusal:
        played(a_turnover_deal(), "SA HA")
    assert "HA does not follow: spades were led and you can play SQ SK." == refusal.value.says


def test_a_cover_of_the_suit_led_does_not_oblige() -> None:
    state = a_turnover_deal("HJ HQ SA SK HK SJ HA SQ")  # player 1: SK on HQ, hole cards SJ SQ
    assert "SJ SQ SK" == legal(played(state, "HK"))


def test_the_only_card_of_the_suit_led_must_be_played_from_the_hand() -> None:
    assert "HA" == legal(played(a_turnover_deal(), "HK"))


def test_a_word_is_no_card() -> None:
    with pytest.raises(WrongKind, match="keep is not a card"):
        a_turnover_deal().apply(KEEP)


def test_text_that_is_no_card_is_not_read() -> None:
    with pytest.raises(InvalidNotation, match="'Pass'"):
        a_turnover_deal().read("Pass")


def test_the_winner_of_a_trick_leads_to_the_next() -> None:
    assert (0, 1) == (played(a_turnover_deal(), "SA SK").to_act, played(a_turnover_deal(), "SJ SK").to_act)


def test_tricks_are_counted_for_the_one_who_wins_them() -> None:
    assert (0, 1) == played(a_turnover_deal(), "SJ SK").last(Tricks).won


def test_a_card_turned_up_after_a_trick_can_be_led_to_the_next() -> None:
    assert "HJ HK SJ" == legal(played(a_turnover_deal(), "SA SK"))


def test_an_opened_cover_is_no_answer_in_the_same_trick() -> None:
    state = played(a_turnover_deal(), "SJ SK")
    assert "HQ" in legal(state).split()
    assert "HQ" not in legal(played(a_turnover_deal(), "SJ")).split()


def test_a_trick_lies_open_until_it_is_complete() -> None:
    phase = played(a_turnover_deal(), "SA").last(Tricks)
    assert (read_cards("SA"), 0, False) == (phase.cards, phase.finished, phase.over)


TO_A_ROUT = "C2 C3 SA HA SK HK SQ HQ"
"""Player 0: SA on C2, hole cards SK SQ. Player 1: HA on C3, hole cards HK HQ."""


def test_play_stops_when_a_player_has_enough_tricks() -> None:
    state = played(a_turnover_deal(TO_A_ROUT), "SA HA SK HK")
    assert (False, (2, 0)) == (state.over, state.last(Tricks).won)
    state = played(state, "SQ HQ")
    assert (True, (3, 0)) == (state.over, state.last(Tricks).won)


def test_after_the_deciding_trick_no_cover_is_turned_up() -> None:
    state = played(a_turnover_deal(TO_A_ROUT), "SK HK SQ HQ SA HA")
    assert (True, "C2 C3") == (state.over, write_cards(state.layout.cards(0) + state.layout.cards(1)))
    assert 0 == state.layout.up


def test_with_play_on_covers_turn_after_the_deciding_trick_too() -> None:
    cards = read_cards(TO_A_ROUT)
    house = TurnoverHouse(play_on=True)
    game = Game(Turnover(house=house, columns=1, pack=tuple(sorted(cards))), 1, cards)
    state = played(game.start(), "SK HK SQ HQ SA HA")
    assert (False, "C2 C3") == (state.over, write_cards(cards_in(state.layout.up)))


def test_winner_and_loser_draw_after_the_trick() -> None:
    state = played(a_drawing_deal(), "SA SK")
    assert ("C2 D5 HA", "CK D4 HK") == tuple(write_cards(state.layout.cards(place)) for place in (0, 1))


def test_a_drawn_card_may_be_played_to_the_next_trick() -> None:
    assert "D5" in legal(played(a_drawing_deal(), "SA SK")).split()


def test_hands_shrink_when_the_stock_is_gone() -> None:
    state = played(a_drawing_deal(), "SA SK HA HK")
    assert None is state.layout.top(STOCK)
    after = played(state, "C2 CK")
    assert [2, 2] == [len(after.layout.cards(place)) for place in (0, 1)]


def test_the_owner_of_a_dummy_chooses_its_cards() -> None:
    state = played(a_deal_with_dummies(), "S")
    turns = [state.to_act]
    for text in ("C2", "D9", "H9"):
        state = played(state, text)
        turns.append(state.to_act)
    assert [1, 0, 1, 0] == turns


def test_a_dummy_may_lead() -> None:
    state = played(a_deal_with_dummies(dealer=1), "NT")
    assert (0, NORTH) == (state.to_act, state.last(Tricks).seat)
    assert "C8 C9 CT CJ CQ CK CA" == legal(state)


def test_a_dummy_plays_only_what_lies_face_up() -> None:
    assert "D8 D9 DT DJ DQ DK DA" == legal(played(a_deal_with_dummies(), "S C2"))


def test_a_cover_of_a_dummy_is_refused_as_any_card_that_it_cannot_play() -> None:
    state = played(a_deal_with_dummies(), "S C2")
    for text in ("D2", "SA", "H2"):
        with pytest.raises(NotPlayable, match=f"{text} is not among the cards you can play"):
            played(state, text)


def test_four_hands_make_a_trick_and_the_winning_hand_leads() -> None:
    state = played(a_deal_with_dummies(), "NT C2 D9 H9 S2")
    assert (1, (0, 1)) == (state.to_act, state.last(Tricks).won)
    ruffed = played(a_deal_with_dummies(), "H C2 D9 H9 S2")
    assert (EAST, (0, 1)) == (ruffed.last(Tricks).seat, ruffed.last(Tricks).won)


def test_a_discard_shows_that_the_hand_lacked_the_suit() -> None:
    state = played(a_drawing_deal(), "C2")
    assert (Void((1,), SUIT_MASKS[Suit.CLUBS]),) == state.phase.shows(state.read("HK"))
    assert () == state.phase.shows(state.read("CK"))


def test_a_lead_shows_nothing() -> None:
    state = a_drawing_deal()
    assert () == state.phase.shows(state.read("C2"))


def test_every_play_of_a_pack_is_listed() -> None:
    state = a_turnover_deal()
    listed = [str(action) for action in state.phase.every_action(state.variant.pack)]
    assert [str(card) for card in state.variant.pack] == listed


def test_the_facts_of_a_trick_are_public() -> None:
    facts = {"phase": "tricks", "leader": 0, "trump": "S", "trick": ["SA"], "tricks": [0, 0]}
    assert facts == played(a_turnover_deal(), "SA").phase.facts()


def test_one_phase_follows_another() -> None:
    state = Game(LayingWhist().tiny, 1, read_cards("SA DA SK HK DK HA SQ")).start()
    kinds = [type(state.phase)]
    for text in ("keep", "keep", "lay:SQ"):
        state = played(state, text)
        kinds.append(type(state.phase))
    assert [Exchanging, Exchanging, Laying, Tricks] == kinds


def test_a_finished_phase_is_remembered_as_it_ended() -> None:
    state = Game(LayingWhist().tiny, 1, read_cards("SA DA SK HK DK HA SQ")).start()
    assert 1 == played(state, "swap swap keep keep").last(Exchanging).owner
    assert 2 == played(state, "keep keep").last(Exchanging).keeps


def test_an_action_that_a_phase_does_not_list_is_refused() -> None:
    state = Game(LayingWhist().tiny, 1, read_cards("SA DA SK HK DK HA SQ")).start()
    with pytest.raises(IllegalAction, match="swap is not possible now"):
        played(state, "swap swap").apply(SWAP)
