"""What a player knows about the cards: facts about groups of spots, folded from what the player saw.

At the deal all cards are among all spots. Seeing a card puts it on one spot. When cards leave a hand unseen,
what was known to be in that hand is from then on among the hand and the spots they went to, unless the
whole hand went. A spot that is full of known cards holds no others; what then remains for one spot only is
known by elimination. A failure to follow is kept as a fact about one moment.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from itertools import chain, combinations

from attrs import field, frozen

from cardcore.knowledge.sightings import Move, Sighting
from cardcore.phases.base import Void
from cardcore.rules.cards import Card, Pack, cards_in
from cardcore.rules.dealing import DealPlan
from cardcore.rules.places import Spot

Spots = frozenset[Spot]
FEW_GROUPS = 5
"""So many groups overlap at most in a real game; all unions of more would take too long to try."""


@frozen
class Fact:
    """These cards (a mask) are among these spots, which may hold other cards as well."""

    cards: int
    spots: Spots


@frozen
class VoidAt:
    """Before the action of a number (from 0) the places held none of the cards."""

    action: int
    void: Void


@frozen
class Knowledge:
    """All facts that a player has about the cards.

    Attributes:
        facts: every card of the pack stands in exactly one of them.
        counts: the number of cards on each spot, which everybody can count.
        voids: what failures to follow showed, in the order in which they happened.
        actions: how many actions have been folded in.
    """

    facts: tuple[Fact, ...]
    counts: Mapping[Spot, int] = field(repr=False)
    voids: tuple[VoidAt, ...] = ()
    actions: int = 0

    @classmethod
    def at_deal(cls, plan: DealPlan, pack: int, first: Sighting) -> Knowledge:
        """What the player knows when the cards have been dealt.

        Args:
            pack: the mask of all cards in the game.
        """
        counts = Counter(dealt_spots(plan))
        unseen = cls((Fact(pack, frozenset(counts)),), counts)
        return unseen._with_faces((), first)

    def after(self, seen: Sighting) -> Knowledge:
        """What the player knows after one more step."""
        counts = Counter(self.counts)
        counts.subtract(move.source for move in seen.moves)
        counts.update(move.target for move in seen.moves)
        drift = drift_of(seen.moves, self.counts)
        facts = tuple(Fact(fact.cards, drifted(fact.spots, drift)) for fact in self.facts)
        voids = (*self.voids, *(VoidAt(self.actions, void) for void in seen.voids))
        held = {spot: count for spot, count in counts.items() if count}
        return Knowledge(facts, held, voids, self.actions + 1)._with_faces(seen.moves, seen)

    def _with_faces(self, moves: Iterable[Move], seen: Sighting) -> Knowledge:
        """The same knowledge with every card whose face was seen on its own spot."""
        spots = {move.card: move.target for move in moves if move.card is not None}
        spots |= {shown.card: shown.spot for shown in seen.shown}
        known = 0
        for card in spots:
            known |= card.bit
        facts = [Fact(fact.cards & ~known, fact.spots) for fact in self.facts]
        facts += [Fact(card.bit, frozenset((spot,))) for card, spot in spots.items()]
        return Knowledge(_settled(facts, self.counts), self.counts, self.voids, self.actions)

    def on(self, spot: Spot) -> int:
        """The mask of the cards known to lie on a spot."""
        wanted = frozenset((spot,))
        return next((fact.cards for fact in self.facts if fact.spots == wanted), 0)

    def spot_of(self, card: Card) -> Spot | None:
        """The spot on which a card is known to lie, none when that is not known."""
        fact = next(fact for fact in self.facts if fact.cards & card.bit)
        return next(iter(fact.spots)) if len(fact.spots) == 1 else None

    def cards_on(self, spot: Spot) -> Pack:
        """The cards known to lie on a spot, in card order."""
        return tuple(cards_in(self.on(spot)))

    @property
    def groups(self) -> tuple[Fact, ...]:
        """The facts about cards of which the player does not know on which of several spots they lie."""
        return tuple(fact for fact in self.facts if len(fact.spots) > 1)


def dealt_spots(plan: DealPlan) -> list[Spot]:
    """For each position in the pack the spot to which its card is dealt."""
    return [
        Spot(step.place) if step.pile < 0 else Spot(step.place, step.pile, _depth(plan, position))
        for position, step in enumerate(plan.steps)
    ]


def _depth(plan: DealPlan, position: int) -> int:
    """How many cards lie beneath the one of a position in the pack."""
    depth, below = 0, plan.steps[position].below
    while below >= 0:
        depth, below = depth + 1, plan.steps[below].below
    return depth


def drift_of(moves: Iterable[Move], counts: Mapping[Spot, int]) -> dict[Spot, Spots]:
    """For each spot that cards left unseen: the spots on which a card that lay there may now lie."""
    left: Counter[Spot] = Counter()
    targets: defaultdict[Spot, set[Spot]] = defaultdict(set)
    for move in moves:
        left[move.source] += 1
        if move.card is None:
            targets[move.source].add(move.target)
    stayed = {spot: {spot} if left[spot] < counts[spot] else set[Spot]() for spot in targets}
    return {spot: frozenset(targets[spot] | stayed[spot]) for spot in targets}


def drifted(spots: Spots, drift: Mapping[Spot, Spots]) -> Spots:
    """The spots on which cards may lie after a step that were among `spots` before it."""
    if spots.isdisjoint(drift):
        return spots
    return frozenset(now for spot in spots for now in drift.get(spot, (spot,)))


def _settled(facts: Iterable[Fact], counts: Mapping[Spot, int]) -> tuple[Fact, ...]:
    """The facts with equal groups joined, and full spots taken out of every group that is left."""
    cards: defaultdict[Spots, int] = defaultdict(int)
    for fact in facts:
        if fact.cards:
            cards[fact.spots] |= fact.cards
    while True:
        full = _full(cards, counts)
        tight = [(spots, filled) for spots in cards for filled in full if spots & filled and spots - filled]
        if not tight:
            break
        spots, filled = tight[0]
        cards[spots - filled] |= cards.pop(spots)
    return tuple(Fact(mask, spots) for spots, mask in sorted(cards.items(), key=lambda item: sorted(item[0])))


def _full(cards: Mapping[Spots, int], counts: Mapping[Spot, int]) -> list[Spots]:
    """The groups of spots that hold nothing but cards known to be there, beginning with single spots."""
    alone = {s for s, n in counts.items() if cards.get(frozenset((s,)), 0).bit_count() == n}
    alone |= {spot for spots in cards for spot in spots if not counts.get(spot)}
    groups = [spots for spots in cards if len(spots) > 1]
    return [frozenset(alone), *(spots for spots in _unions(groups) if _filled(spots, cards, counts))]


def _unions(groups: list[Spots]) -> list[Spots]:
    """The groups, and while they are few every union of them."""
    if len(groups) > FEW_GROUPS:
        return groups
    some = chain.from_iterable(combinations(groups, size) for size in range(1, len(groups) + 1))
    return [frozenset[Spot]().union(*chosen) for chosen in some]


def _filled(spots: Spots, cards: Mapping[Spots, int], counts: Mapping[Spot, int]) -> bool:
    known = sum(mask.bit_count() for within, mask in cards.items() if within <= spots)
    return known == sum(counts.get(spot, 0) for spot in spots)
