"""What it costs that a player is a program of its own, by decision.

Each round asks for all the decisions of player 0 in one deal of Turnover Bridge, 24 of them, told from
the beginning: by a player in the process, by the same player as an engine of ours, which makes the whole view
again, and by an engine that takes the first choice. `decisions` stands in the extra information.
"""

from __future__ import annotations

import shlex
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest

import cli
from cardcore.arena import deal_game
from cardcore.engines.engine_names import EngineName
from cardcore.engines.engine_player import EnginePlayer
from cardcore.knowledge.runner import Chooser
from cardcore.knowledge.view import View, view
from cardcore.players import player_named
from variants.turnover import Turnover

if TYPE_CHECKING:
    from pytest_benchmark.fixture import BenchmarkFixture

ROOT = Path(cli.__file__).parent
COMMANDS = {
    "our engine": [sys.executable, str(ROOT / "cli.py"), "engine", "thumb"],
    "first choice": [
        sys.executable,
        "-S",
        str(ROOT / "tests" / "hostile" / "strange_engine.py"),
        "first",
        "999999",
    ],
}


def decisions() -> list[View]:
    """The views of player 0 at its decisions in a deal that is played at random."""
    state, rng, found = deal_game(Turnover()).start(), Random(1), []
    while not state.over:
        legal = state.legal()
        if state.phase.to_act == 0 and len(legal) > 1:
            found.append(view(state, 0))
        state = state.apply(legal[int(rng.random() * len(legal))])
    return found


@pytest.fixture(params=["player", *COMMANDS])
def chooser(request: pytest.FixtureRequest) -> Iterator[Chooser]:
    """A player in the process, or an engine."""
    if request.param == "player":
        yield player_named("thumb")
        return
    engine = EnginePlayer.of(EngineName.read(f"cmd:{shlex.join(COMMANDS[request.param])}"))
    yield engine
    engine.leave()


@pytest.mark.benchmark(group="the decisions of a player in a deal")
def test_the_decisions_of_a_deal(benchmark: BenchmarkFixture, chooser: Chooser) -> None:
    views = decisions()
    benchmark.extra_info["decisions"] = len(views)

    def choose_all() -> int:
        if isinstance(chooser, EnginePlayer):
            chooser.forget(0)
        return len([chooser.choose(seen, Random(1)) for seen in views])

    assert len(views) == benchmark(choose_all)
