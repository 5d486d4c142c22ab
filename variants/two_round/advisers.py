"""How players of the program build their dummies and close cards.

`thumb` keeps suits together. It lays a card of the suit of which the hand has least beyond what the dummy
has, the lowest first: so the dummy gets whole short suits, the long ones stay in the hand, and each of the
two can ruff or discard where the other has to follow. It closes cards in the same way, and trumps only where
it has nothing else. The auctions and the play follow the program's own rules of thumb.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import TYPE_CHECKING

from cardcore import Action, Adviser, Card, Choosing, Pack, Phase, Suit, View
from variants.two_round.building import Closing

if TYPE_CHECKING:
    from cardcore.search.public import Analysis, PhaseSearch


def lay_by_rule(view: View, rng: Random) -> Action:
    """A card of the suit that the hand can best do without, the lowest of it."""
    return min(view.legal, key=lambda action: missed(view, action.cards[0]))


def close_by_rule(view: View, rng: Random) -> Action:
    """The same among the cards that are no trumps, if there are any."""
    phase = view.phase
    if not isinstance(phase, Closing):
        raise TypeError("cards are closed after the second auction")
    plain = [action for action in view.legal if not action.cards[0].bit & phase.trumps]
    return min(plain or view.legal, key=lambda action: missed(view, action.cards[0]))


def missed(view: View, card: Card) -> tuple[int, int]:
    """How much the hand misses a card: the length of its suit there beyond the dummy, then its rank."""
    hand, dummy = view.cards("hand", view.player), view.cards("dummy", view.player)
    return length(hand, card.suit) - length(dummy, card.suit), card.rank


def length(cards: Pack, suit: Suit) -> int:
    return sum(card.suit is suit for card in cards)


def _search_laying(search: PhaseSearch) -> Analysis:
    from variants.two_round.laying_search import search_laying

    return search_laying(search)


def _search_closing(search: PhaseSearch) -> Analysis:
    from cardcore.search.public import weigh_choices

    return weigh_choices(search)


ADVISERS: Mapping[type[Phase], Adviser] = {
    Choosing: Adviser(rule_of_thumb=lay_by_rule, search=_search_laying),
    Closing: Adviser(rule_of_thumb=close_by_rule, search=_search_closing),
}
