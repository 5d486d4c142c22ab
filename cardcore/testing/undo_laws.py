"""The law of taking back: a decision that may be taken back has taught its player nothing hidden."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from cardcore.game.state import State
from cardcore.knowledge.sightings import sighting
from cardcore.knowledge.undo import UndoRefused, undo_step
from cardcore.knowledge.view import View, view
from cardcore.knowledge.worlds import some_worlds
from cardcore.rules.actions import mask_fields
from cardcore.testing.random_games import Breach, Run

MOMENTS = 2
"""Number of moments of a game at which a player would take back its last decision."""

WORLDS_EACH = 2
"""Number of worlds drawn from the view before a decision."""


def innocent_undo(run: Run) -> Iterator[Breach]:
    """What happened since a decision that may be taken back goes on in every world thought possible at it."""
    rng = run.rng("undo")
    for _ in range(MOMENTS):
        number, player = rng.randrange(len(run.states)), rng.randrange(run.variant.players)
        state = run.states[number]
        told = _told(view(state, player), state, rng)
        if told:
            yield Breach(number, f"player {player} may take back a decision, but {told} since")


def _told(mine: View, state: State, rng: Random) -> str:
    """The first thing since the last decision that another deal would have changed, if any would."""
    try:
        step = undo_step(mine, {mine.player})
    except UndoRefused:
        return ""
    before = view(state.chain()[step], mine.player)
    found = (_difference(world.state, mine, rng) for world in some_worlds(before, rng, WORLDS_EACH))
    return next(filter(None, found), "")


def _difference(world: State, mine: View, rng: Random) -> str:
    """What a player saw otherwise than it would have in another deal with the same actions."""
    for seen in mine.history[len(world.chain()) :]:
        actor = world.phase.to_act
        alike = [each for each in world.legal() if mask_fields(each, mine.player, actor) == seen.action]
        if not alike:
            return f"not every hand allows {seen.action} that was chosen"
        before, world = world, world.apply(rng.choice(alike))
        if sighting(before, world, mine.player) != seen:
            return f"{seen.action} showed something hidden"
    return ""
