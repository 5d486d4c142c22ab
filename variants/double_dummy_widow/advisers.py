"""How players of the program place the cards of the widow, and which hand declarer lets lead.

`thumb` puts cards where their suits are long: of the two ways to place the pair it takes the one in which
both cards together join more cards of their suits. So trumps come together, and short suits stay short.
Of declarer's two hands the one that most wants to be led up to plays last: in the plain suits a king whose
ace is in neither of them counts 2, a queen without the king of its suit 1.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from random import Random
from typing import TYPE_CHECKING

from cardcore import (
    Action,
    Adviser,
    Card,
    Choosing,
    Named,
    Naming,
    Pack,
    Phase,
    Rank,
    Sight,
    Suit,
)
from cardcore.bidding.duel import contract_in

if TYPE_CHECKING:
    from cardcore.search.public import Analysis, PhaseSearch

KING = 2
"""What a king that wants to be led up to counts beside a queen."""


def place_by_rule(sight: Sight, rng: Random) -> Action:
    """The card for the hand with which both join more cards of their suits; of equals the higher in order."""
    ways = [(joined(sight, action.cards[0]), number) for number, action in enumerate(sight.legal)]
    return sight.legal[max(ways)[1]]


def joined(sight: Sight, kept: Card) -> int:
    """How many cards of their suits the card for the hand meets there, and the other ones in the dummy."""
    hand, dummy, pair = (sight.cards(name, sight.player) for name in ("hand", "dummy", "pair"))
    return suit_length(hand, kept) + sum(suit_length(dummy, card) for card in pair if card != kept)


def suit_length(cards: Pack, card: Card) -> int:
    """The number of cards of the suit of another one."""
    return sum(each.suit is card.suit for each in cards)


def lead_by_rule(sight: Sight, rng: Random) -> Action:
    """The dummy of the opponent if declarer's own hand is the one to be led up to, so that it plays last."""
    trump, places = contract_in(sight).strain.trump, ("hand", "dummy")
    hand, dummy = ([c for c in sight.cards(name, sight.player) if c.suit is not trump] for name in places)
    aces = {card.suit for card in hand + dummy if card.rank is Rank.ACE}
    return Named("lead", "dummy" if tenaces(hand, aces) > tenaces(dummy, aces) else "hand")


def tenaces(cards: Sequence[Card], aces: Set[Suit]) -> int:
    """How much a hand wants to be led up to."""
    kings = {card.suit for card in cards if card.rank is Rank.KING}
    queens = {card.suit for card in cards if card.rank is Rank.QUEEN}
    return KING * len(kings - aces) + len(queens - kings)


def _search_placing(search: PhaseSearch) -> Analysis:
    from cardcore.search.public import weigh_choices

    return weigh_choices(search)


ADVISERS: Mapping[type[Phase], Adviser] = {
    Choosing: Adviser(place_by_rule, _search_placing, by_sight=True),
    Naming: Adviser(lead_by_rule, by_sight=True),
}
