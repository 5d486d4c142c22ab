"""What a player knows about the cards: facts about groups of spots, folded from what the player saw.

At the deal all cards are among all spots. Seeing a card makes its spot known. When cards leave a hand unseen,
what was known to be in that hand is from then on among the hand and the spots they went to, unless the
whole hand went. A spot that is full of known cards holds no others; what then remains for one spot only is
known by elimination. A failure to follow is kept as a fact about one moment.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from functools import cached_property
from itertools import chain, combinations

from attrs import evolve, field, frozen

from cardcore.knowledge.sightings import Sighting
from cardcore.phases.base import Void
from cardcore.rules.cards import Card, Pack, cards_in, mask_of
from cardcore.rules.dealing import DealPlan
from cardcore.rules.layout import Move, Shown
from cardcore.rules.places import Spot

Spots = frozenset[Spot]
MAX_GROUPS = 5
"""Maximum number of groups of which all unions (at most 31) are tried; real games have no more groups."""


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


@frozen(slots=False)
class Knowledge:
    """All facts that a player has about the cards. To add a step takes time in proportion to what it shows.

    Attributes:
        known: for each spot the mask of the cards known to lie there; spots without such cards are left out.
        groups: the facts about cards of which the player does not know on which of several spots they lie.
        counts: the number of cards on each spot, which everybody can count.
        voids: what failures to follow showed, in the order in which they happened.
        actions: how many actions have been folded in.
    """

    known: Mapping[Spot, int] = field(repr=False)
    groups: tuple[Fact, ...]
    counts: Mapping[Spot, int] = field(repr=False)
    voids: tuple[VoidAt, ...] = ()
    actions: int = 0

    @classmethod
    def at_deal(cls, plan: DealPlan, pack: int, first: Sighting) -> Knowledge:
        """What the player knows when the cards of the mask `pack` have been dealt."""
        counts = dict(Counter(plan.spots))
        nothing = cls({}, (Fact(pack, frozenset(counts)),), counts)
        return evolve(nothing.after(first), actions=0)

    def after(self, seen: Sighting) -> Knowledge:
        voids, actions = self.voids, self.actions + 1
        if seen.voids:
            voids = (*voids, *(VoidAt(self.actions, void) for void in seen.voids))
        if not (seen.moves or seen.shown):
            return Knowledge(self.known, self.groups, self.counts, voids, actions)
        counts = _counts_after(self.counts, seen.moves)
        if any(move.card is None for move in seen.moves):
            known, spread = self._after_hidden_moves(seen)
            return Knowledge(known, _settle(known, spread, counts), counts, voids, actions)
        known = dict(self.known)
        found = _carry(known, seen.moves) | _look_at(known, seen.shown)
        groups = self._without(found, seen, known, counts) if found else self.groups
        return Knowledge(known, groups, counts, voids, actions)

    def _without(
        self, found: int, seen: Sighting, known: dict[Spot, int], counts: Mapping[Spot, int]
    ) -> tuple[Fact, ...]:
        """The groups when cards of a mask have been found; a group left with one spot becomes known.

        A group that is alone held no full spot before, so that only the spots of this step can be full now.
        """
        if len(self.groups) == 1:
            (group,) = self.groups
            touched = {spot for move in seen.moves for spot in move[:2]} | {spot for spot, _ in seen.shown}
            spots = group.spots - {spot for spot in touched if _is_known_wholly(spot, known, counts)}
            if group.cards & ~found and len(spots) > 1:
                return (Fact(group.cards & ~found, spots),)
        return _settle(known, {fact.spots: fact.cards & ~found for fact in self.groups}, counts)

    def _after_hidden_moves(self, seen: Sighting) -> tuple[dict[Spot, int], dict[Spots, int]]:
        """Known cards and groups when cards left spots unseen: what lay there is spread over more spots."""
        faces = {move.card: move.target for move in seen.moves if move.card is not None}
        faces |= {shown.card: shown.spot for shown in seen.shown}
        found, drift = mask_of(faces), drift_of(seen.moves, self.counts)
        known: defaultdict[Spot, int] = defaultdict(int)
        groups: defaultdict[Spots, int] = defaultdict(int)
        for fact in self.facts:
            spots, cards = follow_drift(fact.spots, drift), fact.cards & ~found
            if not cards:
                continue
            if len(spots) == 1:
                known[next(iter(spots))] |= cards
            else:
                groups[spots] |= cards
        for card, spot in faces.items():
            known[spot] |= card.bit
        return dict(known), groups

    @cached_property
    def facts(self) -> tuple[Fact, ...]:
        """All facts in the order of their spots; every card of the pack stands in exactly one of them."""
        sure = [Fact(cards, frozenset((spot,))) for spot, cards in self.known.items()]
        return tuple(sorted((*sure, *self.groups), key=lambda fact: sorted(fact.spots)))

    @cached_property
    def _spot_by_bit(self) -> Mapping[int, Spot]:
        return {card.bit: spot for spot, cards in self.known.items() for card in cards_in(cards)}

    def on(self, spot: Spot) -> int:
        """The mask of the cards known to lie on a spot."""
        return self.known.get(spot, 0)

    def in_place(self, place: int) -> int:
        mask = 0
        for spot, cards in self.known.items():
            if spot[0] == place:
                mask |= cards
        return mask

    def tops(self, place: int) -> int:
        """The mask of the cards known to lie uncovered in a place with piles."""
        tops: dict[int, Spot] = {}
        for spot in self.counts:
            where, pile, _ = spot
            if where == place and (pile not in tops or tops[pile] < spot):
                tops[pile] = spot
        mask = 0
        for spot in tops.values():
            mask |= self.known.get(spot, 0)
        return mask

    def spot_of(self, card: Card) -> Spot | None:
        """The spot on which a card is known to lie."""
        return self._spot_by_bit.get(card.bit)

    def cards_on(self, spot: Spot) -> Pack:
        return tuple(cards_in(self.known.get(spot, 0)))


def _counts_after(counts: Mapping[Spot, int], moves: Iterable[Move]) -> dict[Spot, int]:
    now = dict(counts)
    for source, target, _ in moves:
        now[target] = now.get(target, 0) + 1
        if now[source] == 1:
            del now[source]
        else:
            now[source] -= 1
    return now


def _carry(known: dict[Spot, int], moves: Iterable[Move]) -> int:
    """Moves cards whose faces are seen; the mask of those that were not known to lie where they left."""
    found = 0
    for source, target, card in moves:
        bit = 0 if card is None else card.bit
        before = known.get(source, 0)
        if not before & bit:
            found |= bit
        elif before == bit:
            del known[source]
        else:
            known[source] = before ^ bit
        known[target] = known.get(target, 0) | bit
    return found


def _look_at(known: dict[Spot, int], shown: Iterable[Shown]) -> int:
    """Puts faces that are seen on their spots; the mask of those that were not known to lie there."""
    found = 0
    for spot, card in shown:
        before = known.get(spot, 0)
        if not before & card.bit:
            known[spot] = before | card.bit
            found |= card.bit
    return found


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


def follow_drift(spots: Spots, drift: Mapping[Spot, Spots]) -> Spots:
    """The spots on which cards may lie after a step that were among `spots` before it."""
    if spots.isdisjoint(drift):
        return spots
    return frozenset(now for spot in spots for now in drift.get(spot, (spot,)))


def _settle(
    known: dict[Spot, int], groups: Mapping[Spots, int], counts: Mapping[Spot, int]
) -> tuple[Fact, ...]:
    """Takes full spots out of all groups, and joins equal groups; cards with one spot left become known."""
    left: dict[Spots, int] = {}
    for spots, cards in groups.items():
        _add(known, left, spots, cards)
    while True:
        full = _full(known, left, counts)
        cut = next(((spots, some) for spots in left for some in full if spots & some and spots - some), None)
        if cut is None:
            return tuple(Fact(left[spots], spots) for spots in sorted(left, key=sorted))
        spots, some = cut
        _add(known, left, spots - some, left.pop(spots))


def _add(known: dict[Spot, int], groups: dict[Spots, int], spots: Spots, cards: int) -> None:
    if len(spots) == 1:
        (spot,) = spots
        known[spot] = known.get(spot, 0) | cards
    elif cards:
        groups[spots] = groups.get(spots, 0) | cards


def _full(known: Mapping[Spot, int], groups: Mapping[Spots, int], counts: Mapping[Spot, int]) -> list[Spots]:
    """The sets of spots that hold nothing but cards known to be there, beginning with single spots."""
    within = frozenset[Spot]().union(*groups)
    alone = within.difference(counts).union(
        spot for spot in within.intersection(known) if _is_known_wholly(spot, known, counts)
    )
    if len(groups) == 1:
        return [alone]
    return [alone, *(spots for spots in _unions(list(groups)) if _is_full(spots, known, groups, counts))]


def _unions(groups: list[Spots]) -> list[Spots]:
    """The groups, and while they are few every union of them."""
    if len(groups) > MAX_GROUPS:
        return groups
    some = chain.from_iterable(combinations(groups, size) for size in range(1, len(groups) + 1))
    return [frozenset[Spot]().union(*chosen) for chosen in some]


def _is_known_wholly(spot: Spot, known: Mapping[Spot, int], counts: Mapping[Spot, int]) -> bool:
    """Whether every card on a spot is known to lie there, as where none lies there."""
    return known.get(spot, 0).bit_count() == counts.get(spot, 0)


def _is_full(
    spots: Spots, known: Mapping[Spot, int], groups: Mapping[Spots, int], counts: Mapping[Spot, int]
) -> bool:
    placed = sum(known.get(spot, 0).bit_count() for spot in spots)
    placed += sum(cards.bit_count() for within, cards in groups.items() if within <= spots)
    return placed == sum(counts.get(spot, 0) for spot in spots)
