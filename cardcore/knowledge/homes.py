"""For each card the positions of the pack in which it can have been dealt, as far as a view tells.

Cards that the player has not seen yet are followed by their positions in the pack: a *token* is a position,
with the spots on which its card may lie by now. A card that is seen on a spot was dealt in one of the
positions that may have come there.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable

from cardcore.knowledge.facts import Spots, drift_of, follow_drift
from cardcore.knowledge.sightings import Sighting
from cardcore.knowledge.view import View
from cardcore.phases.base import Void
from cardcore.rules.cards import Card, cards_in
from cardcore.rules.dealing import DealPlan
from cardcore.rules.places import Spot

Tokens = tuple[Spots, ...]
"""For each position of the pack the spots on which its card may lie, as far as nobody saw its face."""


def homes_of(view: View) -> dict[Card, int]:
    """For each card the mask of the pack's positions (bit 0 is the top card) in which it can have been."""
    table = view.variant.tables[view.dealer]
    tokens: Tokens = tuple(frozenset((spot,)) for spot in table.plan.spots)
    homes = {card: (1 << len(tokens)) - 1 for card in cards_in(table.cards)}
    located: set[Card] = set()
    counts: dict[Spot, int] = Counter(table.plan.spots)
    _narrow_by_deal(homes, view, table.plan)
    for seen in view.history:
        _narrow_by_voids(homes, located, seen.voids, tokens)
        _narrow_by_sight(homes, located, ((move.card, move.source) for move in seen.moves), tokens)
        tokens = _advance(tokens, seen, counts)
        _narrow_by_sight(homes, located, ((shown.card, shown.spot) for shown in seen.shown), tokens)
    return homes


def _narrow_by_deal(homes: dict[Card, int], view: View, plan: DealPlan) -> None:
    """The positions that were dealt in the player's sight hold cards that the player saw, and no others.

    A player who may look at a hand also knows which of its cards were dealt face up. A spot can have shown
    more cards than that, when some were turned up before the first action.
    """
    first = view.history[0]
    seen = {face.card: face.spot for face in first.shown}
    seen |= {move.card: move.source for move in first.moves if move.card is not None}
    up = {card: spot for card, spot in seen.items() if card.bit & first.up}
    for cards, positions in ((seen, _in_sight(plan, view.player)), (up, _in_sight(plan, None))):
        for spot, there in positions.items():
            shown = {card for card, source in cards.items() if source == spot}
            for card in homes if len(shown) >= there.bit_count() else ():
                if card not in shown:
                    homes[card] &= ~there
                elif len(shown) == there.bit_count():
                    homes[card] &= there


def _in_sight(plan: DealPlan, player: int | None) -> dict[Spot, int]:
    """For each spot the mask of the positions dealt there face up, or where a player may look."""
    found: defaultdict[Spot, int] = defaultdict(int)
    for position, (step, spot) in enumerate(zip(plan.steps, plan.spots, strict=True)):
        if step.up or player in plan.places[step.place].lookers:
            found[spot] |= 1 << position
    return found


def _narrow_by_voids(
    homes: dict[Card, int], located: set[Card], voids: tuple[Void, ...], tokens: Tokens
) -> None:
    """A card that was not seen before cannot have been in the places that are known to have lacked it."""
    for void in voids:
        inside = (all(spot.place in void.places for spot in spots) for spots in tokens)
        there = sum(1 << position for position, surely in enumerate(inside) if surely)
        for card in homes.keys() - located:
            if void.cards & card.bit:
                homes[card] &= ~there


def _narrow_by_sight(
    homes: dict[Card, int], located: set[Card], seen: Iterable[tuple[Card | None, Spot]], tokens: Tokens
) -> None:
    """A card that is first seen on a spot is one of those that may lie there."""
    for card, spot in seen:
        if card is not None and card not in located:
            homes[card] &= sum(1 << p for p, spots in enumerate(tokens) if spot in spots)
            located.add(card)


def _advance(tokens: Tokens, seen: Sighting, counts: dict[Spot, int]) -> Tokens:
    """The tokens after a step, and the counts of the spots brought up to date."""
    drift = drift_of(seen.moves, counts)
    for move in seen.moves:
        counts[move.source] -= 1
        counts[move.target] = counts.get(move.target, 0) + 1
    return tuple(follow_drift(spots, drift) for spots in tokens) if drift else tokens
