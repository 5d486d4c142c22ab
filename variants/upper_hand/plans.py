"""Plans of how to lay out cards that make the rules: for each slot which card is laid on it, and how."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import reduce

from attrs import evolve

from cardcore import Card, ChooseDown, ChooseUp, Rank, State, Suit
from variants.upper_hand.cards import WORTH

Lay = ChooseUp | ChooseDown
Plan = tuple[Lay, ...]
Rulings = tuple[Suit | Rank | None, ...]
"""What the cards of a plan say."""


def ruling(lay: Lay, slot: int) -> Suit | Rank | None:
    """What a card says on a slot of the table: on the second a rank, else a suit, and nothing face down."""
    if not isinstance(lay, ChooseUp):
        return None
    return lay.card.rank if slot == 1 else lay.card.suit


def cards_of(plan: Plan) -> int:
    """The mask of the cards of a plan."""
    return sum(card.bit for lay in plan for card in lay.cards)


def worth_of(cards: Iterable[Card]) -> int:
    """What cards count together."""
    return sum(WORTH[card.index] for card in cards)


def lay_out(state: State, plan: Plan) -> State:
    return reduce(State.apply, plan, state)


def change(plan: Plan, slot: int, option: Lay) -> Plan:
    """A plan with another choice for one slot; a card that it takes from another slot is exchanged."""
    given_up = plan[slot].cards[0]
    anew = [evolve(lay, card=given_up) if lay.card == option.card else lay for lay in plan]
    anew[slot] = option
    return tuple(anew)


def different(options: Sequence[Lay], slot: int) -> list[Lay]:
    """The cards face up that say something else on a slot, of those that say the same the lowest."""
    ups = sorted(
        (lay for lay in options if isinstance(lay, ChooseUp)),
        key=lambda lay: (lay.cards[0].rank, lay.cards[0].suit),
    )
    return list({ruling(lay, slot): lay for lay in reversed(ups)}.values())
