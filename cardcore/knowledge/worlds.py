"""Complete games that a player cannot tell from the one being played.

All packs are equally likely before the deal, and nothing is assumed about how the others choose. A world
is drawn in three moves. From the view follows, for each card, in which positions of the pack it can have
been: it was seen on a spot, or leaving a hand, or it was not in a hand that showed void. Cards are then
put into the pack, the most constrained first. Last the game is replayed through the rules engine, hidden
choices of others are filled in, and the world is kept only if the player would have seen the same at every
step. The weight of a world undoes the preferences of the drawing, so that weighted frequencies are those
of all packs.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from itertools import islice
from random import Random

from attrs import frozen

from cardcore.game.state import Game, State
from cardcore.knowledge.facts import Spots, dealt_spots, drift_of, drifted
from cardcore.knowledge.sightings import Sighting, first_sighting, sighting
from cardcore.knowledge.view import View
from cardcore.phases.base import Void
from cardcore.rules.actions import Action, masked
from cardcore.rules.cards import CARDS, Card, Pack, cards_in
from cardcore.rules.errors import ViewMismatch
from cardcore.rules.places import Spot

PATIENCE = 20_000


@frozen
class World:
    """A complete game that gives the player the same view at every step.

    Attributes:
        state: where it stands now, with every card and every private field.
        weight: in proportion to how often the game should count.
    """

    state: State
    weight: float

    @property
    def game(self) -> Game:
        """The pack, and the actions with their private fields filled in."""
        return Game.of(self.state)


def worlds(view: View, rng: Random) -> Iterator[World]:
    """Endless worlds of a view, drawn independently with weights.

    Raises:
        ViewMismatch: no world was found in many attempts, so the view is of no possible game.
    """
    homes = homes_of(view)
    while True:
        drawn = (_drawn(view, homes, rng) for _ in range(PATIENCE))
        found = next((world for world in drawn if world is not None), None)
        if found is None:
            raise ViewMismatch("No game was found that this player could have seen.")
        yield found


def some_worlds(view: View, rng: Random, count: int) -> list[World]:
    """The first `count` worlds of a view."""
    return list(islice(worlds(view, rng), count))


def _drawn(view: View, homes: Mapping[Card, int], rng: Random) -> World | None:
    """One attempt at a world."""
    dealt = _dealt(homes, rng)
    if dealt is None:
        return None
    pack, weight = dealt
    game = Game(view.variant, view.dealer, pack, (), view.context)
    replayed = _replayed(view, game.start(), rng)
    if replayed is None:
        return None
    end, choices = replayed
    return World(end, weight * choices)


def _dealt(homes: Mapping[Card, int], rng: Random) -> tuple[Pack, float] | None:
    """A pack with each card in a position open to it, and its weight; none when the drawing got stuck."""
    alike: defaultdict[int, list[Card]] = defaultdict(list)
    for card, home in homes.items():
        alike[home].append(card)
    free, weight = (1 << len(homes)) - 1, 1.0
    pack: list[Card] = [CARDS[0]] * len(homes)
    while alike:
        home = min(alike, key=lambda mask: (mask & free).bit_count())
        positions = _bits(home & free)
        if not positions:
            return None
        chosen = positions[int(rng.random() * len(positions))]
        weight *= len(positions)
        pack[chosen] = alike[home].pop()
        free &= ~(1 << chosen)
        if not alike[home]:
            del alike[home]
    return tuple(pack), weight


def _bits(mask: int) -> list[int]:
    """The positions that a mask holds."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


def _replayed(view: View, state: State, rng: Random) -> tuple[State, float] | None:
    """The state after the view's history, and the number of ways to fill in what others chose unseen."""
    if first_sighting(state, view.player) != view.history[0]:
        return None
    ways = 1.0
    for step, seen in enumerate(view.history[1:], start=1):
        fitting = [after for after in _fitting(state, seen, view.player) if _possible(after, step, view)]
        if not fitting:
            return None
        state = fitting[int(rng.random() * len(fitting))]
        ways *= len(fitting)
    return state, ways


def _fitting(state: State, seen: Sighting, player: int) -> list[State]:
    """The states after every action that would have looked to the player as the one that was seen."""
    if state.over or seen.action is None:
        return []
    candidates = [a for a in state.legal() if _looks_like(a, seen, state, player)]
    after = [state.apply(action) for action in candidates]
    return [later for later in after if sighting(state, later, player) == seen]


def _possible(after: State, step: int, view: View) -> bool:
    """Whether the cards that others moved unseen at a step can be where they are seen next."""
    before = after.previous
    targets = {move.target for move in view.history[step].moves if move.card is None}
    if not targets or before is None:
        return True
    layout = after.layout
    lying = {card: layout.spot_of(card) for spot in targets for card in layout.cards(spot.place)}
    arrived = [
        card for card, spot in lying.items() if spot in targets and before.layout.spot_of(card) != spot
    ]
    return all(_seen_next(card, lying[card], step, view) for card in arrived)


def _seen_next(card: Card, spot: Spot, step: int, view: View) -> bool:
    """Whether the next sighting of a card, if there is one, is on the spot where it lies after a step."""
    for seen in view.history[step + 1 :]:
        for move in seen.moves:
            if move.card == card:
                return move.source == spot
            if move.card is None and move.source == spot:
                return True
        for shown in seen.shown:
            if shown.card == card:
                return shown.spot == spot
    return True


def _looks_like(action: Action, seen: Sighting, state: State, player: int) -> bool:
    return masked(action, player, state.to_act) == seen.action


@frozen
class _Tokens:
    """For each position of the pack the spots on which its card may lie, as far as nobody saw its face."""

    spots: tuple[Spots, ...]

    def after(self, drift: Mapping[Spot, Spots]) -> _Tokens:
        """The tokens after cards left spots unseen."""
        return _Tokens(tuple(drifted(spots, drift) for spots in self.spots)) if drift else self

    def perhaps_on(self, spot: Spot) -> int:
        """The mask of the positions whose card may lie on a spot."""
        return sum(1 << p for p, spots in enumerate(self.spots) if spot in spots)

    def surely_in(self, places: tuple[int, ...]) -> int:
        """The mask of the positions whose card lies in one of the places unless it was seen to leave."""
        return sum(1 << p for p, spots in enumerate(self.spots) if all(s.place in places for s in spots))


def homes_of(view: View) -> dict[Card, int]:
    """For each card the mask of the pack's positions (bit 0 is the top card) in which it can have been."""
    table = view.variant.tables[view.dealer]
    tokens = _Tokens(tuple(frozenset((spot,)) for spot in dealt_spots(table.plan)))
    homes = {card: (1 << len(tokens.spots)) - 1 for card in cards_in(table.cards)}
    located: set[Card] = set()
    counts = dict.fromkeys(dealt_spots(table.plan), 0)
    for spot in dealt_spots(table.plan):
        counts[spot] += 1
    for seen in view.history:
        _narrow_by_voids(homes, located, seen.voids, tokens)
        _narrow_by_moves(homes, located, seen, tokens)
        tokens = _moved_on(tokens, seen, counts)
        _narrow_by_faces(homes, located, seen, tokens)
    return homes


def _narrow_by_voids(
    homes: dict[Card, int], located: set[Card], voids: tuple[Void, ...], tokens: _Tokens
) -> None:
    """A card that was not seen before cannot have been in the places that are known to have lacked it."""
    for void in voids:
        there = tokens.surely_in(void.places)
        for card in homes.keys() - located:
            if void.cards & card.bit:
                homes[card] &= ~there


def _narrow_by_moves(homes: dict[Card, int], located: set[Card], seen: Sighting, tokens: _Tokens) -> None:
    """A card seen on its way came from a spot on which it may have lain."""
    for move in seen.moves:
        if move.card is not None and move.card not in located:
            homes[move.card] &= tokens.perhaps_on(move.source)
            located.add(move.card)


def _narrow_by_faces(homes: dict[Card, int], located: set[Card], seen: Sighting, tokens: _Tokens) -> None:
    """A card seen lying on a spot is one of those that may lie there."""
    for shown in seen.shown:
        if shown.card not in located:
            homes[shown.card] &= tokens.perhaps_on(shown.spot)
            located.add(shown.card)


def _moved_on(tokens: _Tokens, seen: Sighting, counts: dict[Spot, int]) -> _Tokens:
    """The tokens after a step, and the counts of the spots brought up to date."""
    drift = drift_of(seen.moves, counts)
    for move in seen.moves:
        counts[move.source] -= 1
        counts[move.target] = counts.get(move.target, 0) + 1
    return tokens.after(drift)
