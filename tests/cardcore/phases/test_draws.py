"""Drawing after a trick: who draws first, and a card that lies apart and is drawn last."""

from __future__ import annotations

from cardcore import Deal, Draws, Layout, Place, hand, heap, shared
from cardcore.rules.cards import read_cards, write_cards
from cardcore.rules.dealing import DealPlan

HANDS = tuple(hand(player, looker=player) for player in range(3))
PLACES: tuple[Place, ...] = (*HANDS, heap("stock"), shared("upcard"))


def table(stock: str, upcard: str) -> Layout:
    """Three empty hands, a stock whose first card is on top, and an upcard."""
    deal = [Deal(PLACES[3], 0, underneath=True) for _ in stock.split()]
    up = [Deal(PLACES[4], up=True) for _ in upcard.split()]
    return Layout.deal(DealPlan.of(PLACES, deal + up), read_cards(f"{stock} {upcard}"))


def drawn(layout: Layout, winner: int, draws: Draws) -> list[str]:
    """The hands after one round of drawing."""
    after = draws.after_trick(layout, winner, (0, 1, 2))
    return [write_cards(after.cards(player)) for player in range(3)]


def test_the_winner_draws_first_and_the_others_in_turn() -> None:
    assert ["C4", "C2", "C3"] == drawn(table("C2 C3 C4", "HA"), 1, Draws(last="upcard"))


def test_the_card_that_lies_apart_is_drawn_when_the_stock_is_gone() -> None:
    assert ["C3", "HA", "C2"] == drawn(table("C2 C3", "HA"), 2, Draws(last="upcard"))


def test_the_card_that_was_drawn_last_lies_face_down_in_the_hand() -> None:
    after = Draws(last="upcard").after_trick(table("C2 C3", "HA"), 2, (0, 1, 2))

    assert 0 == after.up
    assert () == after.cards(4)


def test_nothing_is_drawn_once_the_stock_is_empty() -> None:
    layout = table("", "HA")

    assert layout == Draws(last="upcard").after_trick(layout, 0, (0, 1, 2))
