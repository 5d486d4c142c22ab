"""What a player sees of one step: where cards went, which faces showed, and what that tells."""

from __future__ import annotations

import pytest

from cardcore.game.game import Game
from cardcore.game.state import State
from cardcore.knowledge.sightings import Sighting, first_sighting, sighting
from cardcore.phases.base import Void
from cardcore.rules.actions import HIDDEN
from cardcore.rules.cards import SUIT_MASKS, Card, Suit, read_cards
from cardcore.rules.layout import Move, Shown
from cardcore.rules.places import Spot
from tests.games.drawing import STOCK, DrawingWhist
from tests.games.laying import FIRST_SLOT, THIRD, Lay, LayingWhist
from variants.turnover import Turnover

PACK = read_cards("SA HK HA HQ C2 SK D5 D4 D3 D2")
"""Player 0 is dealt SA HA C2, player 1 HK HQ SK; the stock from its top is D5 D4 D3 D2."""

TRICK, WON = 3, 4


def played(state: State, *texts: str) -> State:
    """The state after some actions in notation."""
    for text in texts:
        state = state.apply(state.read(text))
    return state


def a_drawing_game(stock: str = "closed") -> State:
    """A game with three cards in each hand and four in the stock; player 0 leads."""
    variant = DrawingWhist(pack=tuple(sorted(PACK)), held=3).with_options({"stock": stock})
    return Game(variant, 1, PACK).start()


def last_step(state: State, player: int) -> Sighting:
    """What a player saw of the step that led to a state."""
    assert state.previous is not None
    return sighting(state.previous, state, player)


def test_at_the_deal_a_player_sees_the_own_hand() -> None:
    shown = first_sighting(a_drawing_game(), 0).shown
    assert [Shown(Spot(0), card) for card in read_cards("C2 HA SA")] == list(shown)


def test_at_the_deal_both_see_the_upcard() -> None:
    upcard = Shown(Spot(STOCK, 0, 3), Card.read("D5"))
    assert upcard in first_sighting(a_drawing_game("exposed"), 0).shown
    assert upcard in first_sighting(a_drawing_game("exposed"), 1).shown


def test_the_first_sighting_has_no_actor_and_no_action() -> None:
    first = first_sighting(a_drawing_game(), 0)
    assert (None, None) == (first.actor, first.action)


def test_the_first_state_has_no_step_before_it() -> None:
    start = a_drawing_game()
    with pytest.raises(ValueError, match="no step before it"):
        sighting(start, start, 0)


@pytest.mark.parametrize("player", [0, 1])
def test_a_card_played_is_seen_to_go_to_the_trick_by_both(player: int) -> None:
    moves = last_step(played(a_drawing_game(), "SA"), player).moves
    assert (Move(Spot(0), Spot(TRICK), Card.read("SA")),) == moves


def test_of_two_drawn_cards_each_player_sees_the_own_one() -> None:
    state = played(a_drawing_game(), "SA", "SK")
    top, next_card = Spot(STOCK, 0, 3), Spot(STOCK, 0, 2)
    drawn = {player: set(last_step(state, player).moves[1:3]) for player in (0, 1)}
    assert {Move(next_card, Spot(1), None), Move(top, Spot(0), Card.read("D5"))} == drawn[0]
    assert {Move(next_card, Spot(1), Card.read("D4")), Move(top, Spot(0), None)} == drawn[1]


def test_an_exposed_card_is_seen_to_go_into_the_hand() -> None:
    state = played(a_drawing_game("exposed"), "SA", "SK")
    assert Move(Spot(STOCK, 0, 3), Spot(0), Card.read("D5")) in last_step(state, 1).moves
    assert Move(Spot(STOCK, 0, 2), Spot(1), None) in last_step(state, 0).moves


def test_the_next_upcard_is_shown_to_both() -> None:
    state = played(a_drawing_game("exposed"), "SA", "SK")
    shown = (Shown(Spot(STOCK, 0, 1), Card.read("D3")),)
    assert (shown, shown) == (last_step(state, 0).shown, last_step(state, 1).shown)


def test_only_the_one_who_acts_sees_the_choices() -> None:
    state = played(a_drawing_game(), "SA")
    assert ["C2", "HA", "SA"] == [str(action) for action in last_step(state, 0).choices]
    assert () == last_step(state, 1).choices


def test_a_discard_shows_a_void_to_both() -> None:
    state = played(a_drawing_game(), "C2", "HQ")
    void = (Void((1,), SUIT_MASKS[Suit.CLUBS]),)
    assert (void, void) == (last_step(state, 0).voids, last_step(state, 1).voids)


def test_an_answer_in_the_suit_led_shows_no_void() -> None:
    assert () == last_step(played(a_drawing_game(), "SA", "SK"), 0).voids


def test_covers_turned_up_are_shown_with_their_spot() -> None:
    state = played(Game(Turnover().tiny, 1, read_cards("HJ HQ SA SK HK HA SJ SQ")).start(), "SA", "SK")
    shown = (Shown(Spot(0, 0, 0), Card.read("HJ")), Shown(Spot(1, 0, 0), Card.read("HQ")))
    assert shown == last_step(state, 0).shown


def a_laying_game() -> State:
    """Player 0 holds SA HK, the third hand is DA DK, player 1 holds SK HA, the upper hand is SQ."""
    return Game(LayingWhist().tiny, 1, read_cards("SA DA SK HK DK HA SQ")).start()


def test_the_giver_of_a_hand_sees_both_hands_move_and_the_other_neither() -> None:
    state = played(a_laying_game(), "swap")
    taken = {move.card for move in last_step(state, 0).moves if move.source == Spot(THIRD)}
    assert set(read_cards("DA DK")) == taken
    assert [None] * 4 == [move.card for move in last_step(state, 1).moves]


def test_a_card_laid_face_down_is_seen_by_the_one_who_lays_it() -> None:
    state = played(a_laying_game(), "keep", "keep", "lay:HK")
    mine, yours = last_step(state, 0), last_step(state, 1)
    assert (Move(Spot(0), Spot(FIRST_SLOT), Card.read("HK")),) == mine.moves
    assert (Move(Spot(0), Spot(FIRST_SLOT), None),) == yours.moves
    assert (Lay(Card.read("HK")), Lay(HIDDEN)) == (mine.action, yours.action)


def test_the_other_player_sees_the_same_whichever_card_is_laid_face_down() -> None:
    state = played(a_laying_game(), "keep", "keep")
    steps = [last_step(state.apply(action), 1) for action in state.legal()]
    assert [steps[0]] * 3 == steps
