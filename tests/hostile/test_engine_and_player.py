"""The search as an engine, from lines of JSON, does byte for byte what it does as a player, from views."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import cli
import variants
from cardcore.arena.played_deal import numbered_game
from cardcore.engines.engine_names import Limits
from cardcore.engines.engine_player import EnginePlayer
from cardcore.game.game import Game
from cardcore.game.records import dump, record_of
from cardcore.game.state import Variant
from cardcore.knowledge.runner import Chooser, play, with_chance
from cardcore.players import player_named
from variants.turnover import Turnover

PROGRAM = (sys.executable, str(Path(cli.__file__)), "engine")
PATIENT = Limits(decision=600, deal=3600, megabytes=8192)
SEARCH = "search:worlds=4"
DEALS = 8
"""Deals of each of the twenty-five games: 200 in all."""

MANY = 200
"""Deals of one game."""


@pytest.fixture
def searcher(kernel: object) -> Iterator[EnginePlayer]:
    """The search with four worlds as an engine."""
    engine = EnginePlayer(SEARCH, "the engine", (*PROGRAM, SEARCH), None, PATIENT)
    yield engine
    engine.leave()


def records(variant: Variant, chooser: Chooser, deals: int = DEALS) -> list[str]:
    """The records of deals of a game in which the chooser plays for player 0, and others by rule of thumb."""
    written = []
    for number in range(deals):
        seats = [with_chance(player_named("thumb"), f"deal {number}") for _ in range(variant.players)]
        seats[0] = with_chance(chooser, f"deal {number}")
        *_, end = play(numbered_game(variant, "as engine", number).start(), seats)
        written.append(dump(record_of(Game.of(end))))
    return written


@pytest.mark.long
@pytest.mark.parametrize("game", variants.twohand_variants(), ids=lambda game: game.key)
def test_the_search_plays_the_same_as_an_engine(game: Variant, searcher: EnginePlayer) -> None:
    assert records(game, player_named(SEARCH)) == records(game, searcher)


@pytest.mark.long
def test_two_hundred_deals_of_turnover_bridge_come_out_the_same(searcher: EnginePlayer) -> None:
    assert records(Turnover(), player_named(SEARCH), MANY) == records(Turnover(), searcher, MANY)
