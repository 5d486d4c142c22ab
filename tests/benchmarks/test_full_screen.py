"""How long a person waits for the full screen: for its first picture, and for the answer to a key."""

from __future__ import annotations

import subprocess
import sys
from itertools import cycle
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from attrs import evolve

from cardcore.faces.screen.key_presses import Selection, press, spots_of
from cardcore.faces.screen.screen_picture import Drawn, draw
from tests.cardcore.faces.screen.scenes import asked, first_scene

if TYPE_CHECKING:
    from pytest_benchmark.fixture import BenchmarkFixture

ROOT = Path(__file__).parents[2]
FIRST_PICTURE = """

from cardcore.game.match import Match
from cardcore.knowledge.view import view
from cardcore.scene.names import PlayerNames
from cardcore.scene.view_scene import Occasion, scene_of
from cardcore.faces.screen.table_app import TableApp
from cardcore.storage.preferences import USUAL
from variants.turnover import Turnover

game = Turnover()
state = Match.begin(game, "demo", 0).next_deal().start()
scene = scene_of(view(state, 1), PlayerNames.at(["thumb", "human"], 1, game), Occasion(game.match.start(0)))
app = TableApp(lambda face: 0 if face.ask("Your card:", scene) is None else 1, USUAL)
app.call_later(app.call_after_refresh, app.face.leave)
app.run(headless=True)
"""
"""A process that ends when the first table of a game has been drawn."""


@pytest.mark.benchmark(group="full-screen", min_rounds=5)
def test_the_first_picture(benchmark: BenchmarkFixture) -> None:
    command = [sys.executable, "-c", FIRST_PICTURE]
    assert 0 == benchmark(lambda: subprocess.run(command, cwd=ROOT, check=True, timeout=60).returncode)


@pytest.mark.benchmark(group="full-screen")
@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=["80x24", "120x40"])
@pytest.mark.parametrize("key", ["turnover", "contract", "james-bond", "upper-hand"])
def test_a_key_is_answered(benchmark: BenchmarkFixture, key: str, size: tuple[int, int]) -> None:
    scene = first_scene(key, lambda scene: scene.your_turn and len(scene.choices) > 1)
    texts, keys = [choice.text for choice in scene.choices], cycle(["right", "down", "left", "up"])
    shown = asked(scene)
    spots = spots_of(draw(shown, *size).picture)
    selection = Selection()

    def answer() -> Drawn:
        nonlocal selection
        selection = press(scene, texts, selection, next(keys), spots).selection
        return draw(evolve(shown, look=evolve(shown.look, chosen=selection.chosen)), *size)

    assert size[1] == len(benchmark(answer).window(size[1], 0))
