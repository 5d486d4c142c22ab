"""In which order the cards of a hand are held: by suit, by rank, or trumps first."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Literal

from cardcore.phases.base import Phase
from cardcore.rules.cards import JOKER, Card, cards_in
from cardcore.rules.ranking import NO_TRUMPS, Ranking

HandOrder = Literal["suit", "rank", "trumps"]

BY_SUIT: HandOrder = "suit"
HAND_ORDERS: dict[HandOrder, str] = {
    "suit": "by suit, spades first",
    "rank": "by rank, strong cards first",
    "trumps": "by suit, trumps first",
}
"""The orders, and what each is called."""


def read_order(text: str, now: HandOrder) -> HandOrder | None:
    """The order of a word or the beginning of one; without a word the one after that of now."""
    orders = list(HAND_ORDERS)
    if not text:
        return orders[(orders.index(now) + 1) % len(orders)]
    word = text.strip().lower().removeprefix("by ")
    return next((order for order in orders if order.startswith(word) or word == f"{order}s"), None)


def held_order(mask: int, ranking: Ranking, order: HandOrder = BY_SUIT) -> list[Card]:
    """The cards of a mask as they are held in a hand, high cards before low ones of the same suit.

    Where cards belong to another suit than the printed one, trumps come first in every order by suit.
    """
    whole = ranking if ranking.knows_joker or not mask & JOKER.bit else ranking.with_joker()
    return sorted(cards_in(mask), key=_key(whole, order), reverse=True)


def _key(ranking: Ranking, order: HandOrder) -> Callable[[Card], tuple[int, ...]]:
    strength, suits = ranking.answering, ranking.suits
    if order == "rank":
        return lambda card: (strength[card.index], suits[card.index], card.index)
    trumps_first = order == "trumps" or not ranking.plain
    return lambda card: (
        trumps_first and ranking.is_trump(card), suits[card.index], strength[card.index], card.index
    )  # fmt: skip


def last_ranking(phases: Iterable[Phase]) -> Ranking:
    """The last ranking that a phase has told, which is that of the printed suits before one did."""
    rankings = [phase.ranking for phase in phases]
    return next((ranking for ranking in reversed(rankings) if isinstance(ranking, Ranking)), NO_TRUMPS)
