"""The scenes of recorded deals: what somebody was shown before each action, and at the end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from attrs import evolve

from cardcore.game.outcome import Standing
from cardcore.game.state import State
from cardcore.knowledge.view import view
from cardcore.scene.names import ONLOOKER, PlayerNames
from cardcore.scene.scene import Scene
from cardcore.scene.view_scene import Occasion, scene_of


def recorded_scenes(ends: Sequence[State], viewer: int | None) -> Iterator[Iterator[Scene]]:
    """For each deal of a series its scenes, from the deal on; without a viewer those of an onlooker."""
    standing: Standing | None = None
    for number, end in enumerate(ends, 1):
        standing = standing or end.variant.match.start(end.start.dealer)
        yield _scenes(end, viewer, Occasion(standing, f"{end.variant.name}, deal {number}"))
        outcome = end.outcome()
        standing = standing if outcome is None else end.variant.match.after(standing, outcome)


def _scenes(end: State, viewer: int | None, occasion: Occasion) -> Iterator[Scene]:
    names = evolve(PlayerNames.by_number(end.variant), reader=viewer)
    for state in end.chain():
        yield scene_of(view(state, ONLOOKER if viewer is None else viewer), names, occasion)
