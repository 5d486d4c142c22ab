"""Complete games that a player cannot tell from the one being played.

All packs are equally likely before the deal, unless it was not shuffled; then a game says where its packs
come from. Nothing is assumed about how the others choose. A world is drawn in three moves. From the view
follows, for each card, in which positions of the pack it can have been: it was seen on a spot, or leaving a
hand, or it was not in a hand that showed void. Cards are then put into the pack, the most constrained first.
Last the game is replayed through the rules engine, hidden choices of others are filled in, and the world is
kept only if the player would have seen the same at every step. The weight of a world undoes the preferences
of the drawing, so that weighted frequencies are those of all packs.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import islice
from random import Random

from attrs import field, frozen

from cardcore.game.drawn_packs import PackSource, ShuffledPacks
from cardcore.game.game import Game
from cardcore.game.state import State
from cardcore.knowledge.homes import homes_of
from cardcore.knowledge.sightings import first_sighting, is_sealed, sighting
from cardcore.knowledge.view import View
from cardcore.rules.actions import Action, mask_fields, may_hide
from cardcore.rules.cards import Card
from cardcore.rules.errors import ViewMismatch
from cardcore.rules.places import Spot

PATIENCE = 20_000
"""Number of draws that may fail in a row before a view counts as that of no possible game."""

MAX_PATHS = 2_000
"""Maximum number of ways to fill in hidden choices that are followed side by side.

Two players who each choose three of thirteen cards in secret leave 1,716 until the cards are turned up.
"""

URGENT = 8.0
"""How often a card that must leave its spot unseen is moved, beside one that may stay."""


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
        return Game.of(self.state)


def worlds(view: View, rng: Random) -> Iterator[World]:
    """Endless worlds of a view, drawn independently with weights; `ViewMismatch` when `PATIENCE` ends."""
    homes, replay = homes_of(view), Replay(view)
    source = view.variant.packs(view.dealer, view.context, homes) or ShuffledPacks(homes, view.context)
    while True:
        drawn = (_draw_world(replay, source, rng) for _ in range(PATIENCE))
        found = next((world for world in drawn if world is not None), None)
        if found is None:
            raise ViewMismatch("No game was found that this player could have seen.")
        yield found


def some_worlds(view: View, rng: Random, count: int) -> list[World]:
    """The first `count` worlds of a view."""
    return list(islice(worlds(view, rng), count))


def _draw_world(replay: Replay, source: PackSource, rng: Random) -> World | None:
    dealt = source.draw(rng)
    if dealt is None:
        return None
    view = replay.view
    replayed = replay.end(Game(view.variant, view.dealer, dealt.pack, (), dealt.context).start(), rng)
    if replayed is None:
        return None
    end, choices = replayed
    # The player has seen the same in every world, so nobody needs to look at each step of it again.
    end.recalls[view.player] = view.recall
    return World(end, dealt.weight * choices)


@frozen
class Replay:
    """The replaying of deals along what a player saw.

    Attributes:
        fitting: by card, spot and step whether the card can lie or stay there then, as far as it was asked.
    """

    view: View
    fitting: dict[tuple[int, Spot, int, bool], bool] = field(factory=dict, repr=False)

    def end(self, state: State, rng: Random) -> tuple[State, float] | None:
        """A state after the view's history, and the number of ways to fill in what others chose unseen.

        A choice that moved cards is filled in at once, since it is plain at once whether these cards can be
        where they are seen later. Choices that a phase keeps to itself until it turns them up are followed
        side by side until then.
        """
        if not self.begins(state):
            return None
        paths, ways = [state], 1.0
        for step in range(1, len(self.view.history)):
            found = [after for path in paths for after in self.states_after(path, step)]
            if not found:
                return None
            if len(paths) > 1 or self.is_sealed(step):
                paths = _some(found, MAX_PATHS, rng)
                ways *= len(found) / len(paths)
            else:
                chosen, counts = self.choose(found, step, rng)
                paths, ways = [chosen], ways * counts
        end = _some(paths, 1, rng)[0] if len(paths) > 1 else paths[0]
        return end, ways * len(paths)

    def begins(self, state: State) -> bool:
        """Whether the player sees at the deal what it saw."""
        return first_sighting(state, self.view.player) == self.view.history[0]

    def is_sealed(self, step: int) -> bool:
        """Whether somebody else chose unseen at a step, and the phase keeps the choice."""
        return is_sealed(self.view.history[step], self.view.player)

    def states_after(self, state: State, step: int) -> list[State]:
        """The states after a step in which the player saw what it did, and may see what it does later."""
        seen, player = self.view.history[step], self.view.player
        if state.over or seen.action is None:
            return []
        after = [state.apply(action) for action in _alike(state, seen.action, player)]
        return [s for s in after if self.is_possible(s, step) and sighting(state, s, player) == seen]

    def is_possible(self, after: State, step: int) -> bool:
        """Whether the cards that others moved unseen at a step can be where they are seen next."""
        targets = {move.target for move in self.view.history[step].moves if move.card is None}
        return not targets or all(
            self.fits(card, target, step)
            for _, target, card in after.moves
            if card is not None and target in targets
        )

    def choose(self, found: list[State], step: int, rng: Random) -> tuple[State, float]:
        """One of the states after a step, and how much it counts.

        Cards that are seen elsewhere later are moved more often than others, and count the less for it.
        """
        hidden = {(move.source, move.target) for move in self.view.history[step].moves if move.card is None}
        shares = [self.urgency(state, step, hidden) for state in found] if hidden else [1.0] * len(found)
        (chosen,) = rng.choices(range(len(found)), shares)
        return found[chosen], sum(shares) / shares[chosen]

    def urgency(self, after: State, step: int, hidden: set[tuple[Spot, Spot]]) -> float:
        """How often a state is chosen, by the cards moved unseen that could not have stayed there."""
        moved = ((card, source) for source, target, card in after.moves if (source, target) in hidden)
        return URGENT ** sum(
            card is not None and not self.fits(card, source, step, True) for card, source in moved
        )

    def fits(self, card: Card, spot: Spot, step: int, stays: bool = False) -> bool:
        """Whether a card can lie on a spot after a step, or even stay until it is seen; cached."""
        asked = card.index, spot, step, stays
        if asked not in self.fitting:
            self.fitting[asked] = self.is_seen_next(card, spot, step, stays)
        return self.fitting[asked]

    def is_seen_next(self, card: Card, spot: Spot, step: int, stays: bool) -> bool:
        """Whether the next sighting of a card, if there is one, is where it can have come by then.

        Where the player knows every card of these spots before that, the card must be one of them, and
        where they showed void it must be none of those that they lacked.
        """
        spots = {spot}
        for later, seen in enumerate(self.view.history[step + 1 :], step + 1):
            barred = {place for void in seen.voids if void.cards & card.bit for place in void.places}
            spots = {spot for spot in spots if spot.place not in barred}
            for move in seen.moves:
                if move.card == card:
                    return move.source in spots
            if not stays:
                spots |= {move.target for move in seen.moves if move.card is None and move.source in spots}
            spots = {spot for spot in spots if not self.view.is_empty(spot, later)}
            for shown in seen.shown:
                if shown.card == card:
                    return shown.spot in spots
            if not any(self.may_hold(spot, card, later) for spot in spots):
                return False
        return True

    def may_hold(self, spot: Spot, card: Card, step: int) -> bool:
        """Whether a card may lie on a spot after a step, as far as the player then knew."""
        whole = self.view.known_wholly(spot, step)
        return not whole or bool(whole & card.bit)


def _alike(state: State, seen: Action, player: int) -> list[Action]:
    """The legal actions that a player would have seen as this one."""
    legal, actor = state.legal(), state.phase.to_act
    if not may_hide(seen):
        return [seen] if seen in legal else []
    return [action for action in legal if as_seen(action, player, actor) == seen]


@lru_cache(maxsize=4096)
def as_seen(action: Action, player: int, actor: int) -> Action:
    """The action of an actor as a player may know it."""
    return mask_fields(action, player, actor)


def _some(states: list[State], count: int, rng: Random) -> list[State]:
    """Up to `count` of the states, each as likely as another to be among them."""
    if count == 1:
        return [states[int(rng.random() * len(states))]]
    return states if len(states) <= count else rng.sample(states, count)
