"""Scenes of states, for tests of what draws them."""

from __future__ import annotations

from cardcore.game.state import State
from cardcore.knowledge.view import View, view
from cardcore.scene.names import ONLOOKER, PlayerNames
from cardcore.scene.scene import Scene
from cardcore.scene.view_scene import Occasion, scene_of


def scene_at(state: State, names: PlayerNames, *, aids: bool = True) -> Scene:
    """What the reader of these names is shown of a state before any deal is counted."""
    return scene_from(view(state, ONLOOKER if names.reader is None else names.reader), names, aids=aids)


def scene_from(seen: View, names: PlayerNames, *, aids: bool = True) -> Scene:
    """What is shown of a view before any deal is counted."""
    return scene_of(seen, names, Occasion(seen.variant.match.start(seen.dealer), aids=aids))
