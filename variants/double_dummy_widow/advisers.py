"""How players of the program place the cards of the widow, and which hand declarer lets lead.

`thumb` puts cards where their suits are long: of the two ways to place the pair it takes the one in which
both cards together join more cards of their suits. So trumps come together, and short suits stay short.
Declarer lets that hand lead after which the own hand with more kings that no ace protects plays last; where
they have as many, the one with more trumps.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import TYPE_CHECKING

from cardcore import (
    Action,
    Adviser,
    Auction,
    Card,
    Choosing,
    Contract,
    Named,
    Naming,
    Pack,
    Phase,
    Rank,
    Suit,
    View,
)

if TYPE_CHECKING:
    from cardcore.search.public import Analysis, PhaseSearch


def place_by_rule(view: View, rng: Random) -> Action:
    """The card for the hand with which both join more cards of their suits; of equals the higher in order."""
    ways = [(joined(view, action.cards[0]), number) for number, action in enumerate(view.legal)]
    return view.legal[max(ways)[1]]


def joined(view: View, kept: Card) -> int:
    """How many cards of their suits the card for the hand meets there, and the other ones in the dummy."""
    hand, dummy, pair = (view.cards(name, view.player) for name in ("hand", "dummy", "pair"))
    return suit_length(hand, kept) + sum(suit_length(dummy, card) for card in pair if card != kept)


def suit_length(cards: Pack, card: Card) -> int:
    """The number of cards of the suit of another one."""
    return sum(each.suit is card.suit for each in cards)


def lead_by_rule(view: View, rng: Random) -> Action:
    """The hand of the opponent after which the own hand that wants to be last is last."""
    trump = contract_in(view).strain.trump
    hand, dummy = view.cards("hand", view.player), view.cards("dummy", view.player)
    kings = bare_kings(hand, hand + dummy, trump) - bare_kings(dummy, hand + dummy, trump)
    trumps = sum(card.suit is trump for card in hand) - sum(card.suit is trump for card in dummy)
    return Named("lead", "dummy" if (kings, trumps) > (0, 0) else "hand")


def bare_kings(cards: Pack, own: Pack, trump: Suit | None) -> int:
    """The number of plain kings whose aces the player has in neither hand."""
    aces = {card.suit for card in own if card.rank is Rank.ACE}
    return sum(card.rank is Rank.KING and card.suit not in aces | {trump} for card in cards)


def contract_in(view: View) -> Contract:
    """The contract that is to be played."""
    contract = next((phase.contract for phase in view.finished if isinstance(phase, Auction)), None)
    if contract is None:
        raise LookupError("nobody has bid in this deal")
    return contract


def _search_placing(search: PhaseSearch) -> Analysis:
    from cardcore.search.public import weigh_choices

    return weigh_choices(search)


ADVISERS: Mapping[type[Phase], Adviser] = {
    Choosing: Adviser(place_by_rule, _search_placing),
    Naming: Adviser(lead_by_rule),
}
