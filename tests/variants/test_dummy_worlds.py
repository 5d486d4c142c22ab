"""The worlds of the games with two dummies on tiny forms: every deal that looks the same, and no other."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from itertools import permutations, product
from random import Random

import pytest

from cardcore import DummyGame, Game, Pack, State
from cardcore.knowledge.view import View, view
from cardcore.knowledge.worlds import some_worlds
from cardcore.rules.actions import mask_fields
from tests.variants.positions import after
from variants.double_dummy import DoubleDummy
from variants.double_dummy_widow import DoubleDummyWidow
from variants.single_exposed_dummy import SingleExposedDummy

DRAWN = 1000
"""Enough to meet each of 96 worlds, the most in these moments."""

SIGMAS = 5
"""By how many standard errors the weight of a world may miss its share."""
World = tuple[Pack, tuple[str, ...]]


def written(state: State) -> World:
    return state.start.pack, tuple(map(str, state.actions()))


def alike(state: State, player: int) -> set[World]:
    """All deals, with what the others chose unseen, that look to a player as this one does."""
    seen = view(state, player)
    starts = (Game(state.start.variant, 0, pack).start() for pack in _packs(state, player))
    return {written(end) for start in starts for end in _replays(start, seen)}


def _packs(state: State, player: int) -> Iterator[Pack]:
    """The packs in which the player was dealt the same cards, in any order, and saw the same open ones."""
    begun, pack = state.chain()[0], state.start.pack
    faces = begun.layout.seen_by(player)
    plan = state.variant.tables[0].plan
    alike: dict[int, list[int]] = {}
    for position, (spot, card) in enumerate(zip(plan.spots, pack, strict=True)):
        alike.setdefault(spot.place if faces & card.bit else -1, []).append(position)
    ways = [list(permutations(positions)) for positions in alike.values()]
    for way in product(*ways):
        dealt = list(pack)
        for positions, moved in zip(alike.values(), way, strict=True):
            for position, source in zip(positions, moved, strict=True):
                dealt[position] = pack[source]
        yield tuple(dealt)


def _replays(start: State, seen: View) -> Iterator[State]:
    states = [start] if view(start, seen.player).history == seen.history[:1] else []
    for number, step in enumerate(seen.history[1:], 2):
        states = [
            later
            for state in states
            for action in state.legal()
            if mask_fields(action, seen.player, state.to_act) == step.action
            for later in [state.apply(action)]
            if view(later, seen.player).history == seen.history[:number]
        ]
    return iter(states)


PLAIN, WIDOW, SINGLE = DoubleDummy().tiny, DoubleDummyWidow().tiny, SingleExposedDummy().tiny
MOMENTS = [
    (PLAIN, "1C Pass", 1),
    (PLAIN, "1C Pass", 0),
    (WIDOW, "1C Pass first", 1),
    (WIDOW, "1C Pass first first", 0),
    (WIDOW, "1C Pass first first lead:dummy first", 0),
    (WIDOW, "1C Pass first last lead:hand first", 0),
    (SINGLE, "1C", 0),
    (SINGLE, "1C Pass take:open", 0),
    (SINGLE, "1C Pass take:open", 1),
]
"""A game, what happened in a deal (`first` and `last` of the legal actions), and who looks on."""


@pytest.mark.parametrize(("game", "actions", "player"), MOMENTS)
def test_worlds_are_all_deals_that_look_the_same_and_no_other(
    game: DummyGame, actions: str, player: int
) -> None:
    state = Game(game, 0, game.pack).start()
    for word in actions.split():
        picked = {"first": 0, "last": -1}.get(word)
        state = after(state, word) if picked is None else state.apply(state.legal()[picked])

    expected = alike(state, player)
    drawn: Counter[World] = Counter()
    weights: defaultdict[World, float] = defaultdict(float)
    for world in some_worlds(view(state, player), Random(1), DRAWN):
        drawn[written(world.state)] += 1
        weights[written(world.state)] += world.weight
    assert expected == set(drawn)
    share = sum(weights.values()) / len(expected)
    error = SIGMAS * (len(expected) / DRAWN) ** 0.5
    assert [] == [weight for weight in weights.values() if abs(weight / share - 1) > error]
