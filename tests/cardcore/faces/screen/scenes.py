"""Scenes of random deals of every variant, as a person at the table is shown them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from attrs import evolve

import variants
from cardcore.faces.screen.screen_content import ScreenContent
from cardcore.faces.screen.screen_face import SetText, Step
from cardcore.game.match import Match
from cardcore.game.state import State, Variant
from cardcore.knowledge.view import view
from cardcore.plugins.loading import registry_of
from cardcore.plugins.registry import Plugin
from cardcore.scene.names import PlayerNames
from cardcore.scene.scene import Scene
from cardcore.scene.view_scene import Occasion, scene_of
from cardcore.table.table_commands import commands_of

GAMES = tuple(registry_of([Plugin("twohand", "variants", lambda: variants)]).variants)


def game_named(key: str) -> Variant:
    return next(game for game in GAMES if game.key == key)


def names_of(game: Variant, reader: int | None = 0) -> PlayerNames:
    """A person and programs."""
    return PlayerNames.at(["human", *["thumb"] * (game.players - 1)], reader, game)


def states_of(game: Variant, seed: str) -> Iterator[State]:
    """A deal in which everybody plays by chance, from the start to the end."""
    rng, state = Random(f"{game.key} {seed}"), Match.begin(game, seed, 0).next_deal().start()
    yield state
    while not state.over:
        state = state.apply(rng.choice(list(state.legal())))
        yield state


def scene_at(state: State, reader: int = 0) -> Scene:
    """What the person sees."""
    game = state.start.variant
    standing = Match.begin(game, "a", 0).standing
    occasion = Occasion(standing, f"{game.name}. Deal 1", asks=tuple(commands_of(game, state.start.dealer)))
    return scene_of(view(state, reader), names_of(game, reader), occasion)


def first_scene(key: str, wanted: Callable[[Scene], bool]) -> Scene:
    """The first scene of a deal by chance that is as wanted."""
    return next(scene for scene in map(scene_at, states_of(game_named(key), "a")) if wanted(scene))


def asked(scene: Scene) -> ScreenContent:
    """A table at which the person is asked for a card."""
    return ScreenContent(
        scene, title=scene.title, prompt="Your card (? for help):" if scene.your_turn else ""
    )


class Recorder:
    """A display that keeps what would be shown."""

    def __init__(self) -> None:
        self.shown = ScreenContent()
        self.steps: list[ScreenContent] = []
        self.opened: list[tuple[SetText, str, str]] = []

    def change(self, step: Step) -> None:
        self.shown = step(self.shown)
        self.steps.append(self.shown)

    def read(self, set_text: SetText, section: str = "", words: str = "") -> None:
        self.opened.append((set_text, section, words))


def with_choice(shown: ScreenContent, number: int | None) -> ScreenContent:
    """The same with a choice selected."""
    return evolve(shown, look=evolve(shown.look, chosen=number))
