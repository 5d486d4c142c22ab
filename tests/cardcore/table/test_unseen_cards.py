"""What a player has seen of a deal, listed where the table helps the memory."""

from __future__ import annotations

import pytest

from cardcore.game.game import Game
from cardcore.game.state import State, Variant
from cardcore.knowledge.view import view
from cardcore.rules.cards import FULL_PACK, read_cards
from cardcore.table.unseen_cards import ASK_SEEN, seen_cards, seen_mask, unseen_cards
from cardcore.testing.random_games import play_at_random
from variants.honeymoon import Honeymoon
from variants.turnover import Turnover


def a_turnover_deal() -> State:
    """Player 0: SA on HJ, hole cards SJ HK. Player 1: SK on HQ, hole cards SQ HA. Player 0 leads."""
    return Game(Turnover().tiny, 1, read_cards("HJ HQ SA SK HK HA SJ SQ")).start()


def test_covered_cards_and_the_hole_cards_of_the_other_are_unseen() -> None:
    seen = view(a_turnover_deal(), 0)
    assert ["You have not seen 4 cards yet: SQ; HA HQ HJ."] == unseen_cards(seen, aids=True)


def test_of_a_suit_it_says_what_was_seen_and_what_not() -> None:
    seen = view(a_turnover_deal(), 0)
    expected = ["Spades that you have seen: SA SK SJ.", "Not yet: SQ."]
    assert [expected] * 4 == [seen_cards(seen, text, aids=True) for text in ("spades", "S", "spade", "♠")]
    assert ["Clubs that you have seen: none.", "Not yet: none."] == seen_cards(seen, "clubs", aids=True)
    assert [ASK_SEEN] == seen_cards(seen, "trumps", aids=True)


@pytest.mark.parametrize(
    ("game", "aids", "why"),
    [
        (Turnover(), False, "this game is played with aids off"),
        (Honeymoon(), True, "remembering them is the point of this game"),
    ],
    ids=["aids off", "a game of memory"],
)
def test_where_the_table_does_not_help_it_says_why(game: Variant, aids: bool, why: str) -> None:
    seen = view(Game(game, 0, FULL_PACK).start(), 0)
    assert why in unseen_cards(seen, aids=aids)[0]
    assert unseen_cards(seen, aids=aids) == seen_cards(seen, "spades", aids=aids)


def test_no_card_is_called_unseen_that_lies_open_to_the_player() -> None:
    for state in play_at_random(Honeymoon(), "unseen", 1).states:
        assert 0 == state.layout.seen_by(0) & ~seen_mask(view(state, 0))
