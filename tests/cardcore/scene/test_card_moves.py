"""The cards that change places outside the trick: drawn, passed, put away, or looked at by a partner."""

from __future__ import annotations

from cardcore.game.state import State
from cardcore.knowledge.view import view
from cardcore.scene.names import PlayerNames
from cardcore.scene.narration import Narration
from tests.games.midway import dealt, until
from tests.variants.goulash_positions import goulash
from tests.variants.positions import after
from variants.briscola import Briscola
from variants.draw_and_discard import DrawAndDiscard
from variants.upper_hand import UpperHand


def last_told(state: State, reader: int = 0) -> str:
    """The sentence on the last action for a person at a table of programs."""
    game = state.start.variant
    players = ["human" if player == reader else "thumb" for player in range(game.players)]
    return Narration(view(state, reader), PlayerNames.at(players, reader, game)).since(1)[-1]


def partners_look() -> State:
    """Four players have drawn the last cards of the stock: C2, D3, and C5 from below the stock."""
    game = Briscola().with_options({"players": 4})
    return until(dealt(game, "looks"), lambda now: bool(now.cards("last", 0)))


def test_after_the_last_draw_partners_are_told_whose_hand_they_may_look_at_with_all_its_cards() -> None:
    said = last_told(partners_look())

    assert said == (
        "You played CJ and won the trick; you drew C2; thumb 1 drew a card; thumb 2 drew D3; "
        "C5 went from the upcard to thumb 3's hand; "
        "thumb 2 may look at your hand; you may look at thumb 2's hand (D3 DK HA)."
    )


def test_a_refused_card_is_put_away_before_the_next_ones_are_drawn() -> None:
    state = after(dealt(DrawAndDiscard(), "a"), "draw")

    assert last_told(state) == (
        "You: draw; S4 went from your offered cards to your refused cards; you drew C3; thumb drew a card."
    )


def test_cards_that_are_passed_together_are_told_together_whoever_passes_last() -> None:
    passes = "pass:C4 pass:C3 pass:C2 pass:CK pass:CQ pass:CJ pass:H2 pass:C9 pass:C8 pass:S4 pass:S3 pass:S2"
    state = goulash(passes, passes="3-2-1")

    # East, player 3, passes last, and the third card goes to West at once.
    assert "S2 S3 S4 went from East to your hand;" in last_told(state, 1)
    assert "East: 3 cards went from East to West's hand;" in last_told(state)


def test_in_upper_hand_cards_go_to_the_third_hand_and_come_from_the_upper_hand() -> None:
    bidding = dealt(UpperHand(), "a")
    bought, taken = after(bidding, "offer:10 accept"), after(bidding, "Pass Pass")

    assert last_told(bought) == (
        "You: accept; 7 cards went from thumb's hand to the third hand; "
        "7 cards went from the third hand to thumb's hand."
    )
    assert last_told(taken).endswith(": Pass; 3 cards went from the upper hand to thumb's hand.")
