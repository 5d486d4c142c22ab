"""The players of this distribution: levels of `search`, what it sees, that it decides alike everywhere."""

from __future__ import annotations

import os
import subprocess
import sys
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from random import Random

import pytest
from attrs import evolve

from cardcore import State, Variant
from cardcore.players import player_named
from cardcore.players.builtin import SearchPlayer
from cardcore.players.player import RandomPlayer
from cardcore.players.roster import ROSTER, levels_in
from cardcore.players.thumb import ThumbPlayer
from cardcore.search.advice import analyse_open_cards
from cardcore.search.budget import Budget
from cardcore.testing.peeking import PeekReport, check_player
from tests.games.midway import at_auction, dealt, decisions, seen, until
from tests.variants.positions import after
from variants.chinese import Chinese
from variants.honeymoon import Honeymoon
from variants.turnover import Turnover
from variants.upper_hand import UpperHand

LEVELS = levels_in(ROSTER.own.owned)

pytestmark = pytest.mark.usefixtures("kernel")

REPOSITORY = Path(__file__).parents[3]
FOUR = SearchPlayer(Budget(worlds=4))
GAMES: dict[str, Variant] = {
    "turnover": Turnover(),
    "chinese": Chinese(),
    "honeymoon": Honeymoon(),
    "upper hand": UpperHand(),
}


def played_out(state: State, players: tuple[SearchPlayer, ThumbPlayer]) -> State:
    """The end of a deal between two players, the first of them at seat 0."""
    while not state.over:
        player = players[0] if state.phase.to_act == 0 else players[1]
        state = state.apply(player.choose(seen(state), Random(len(state.actions()))))
    return state


def search(name: str) -> SearchPlayer:
    """The player of a name."""
    player = player_named(name)
    assert isinstance(player, SearchPlayer)
    return player


# Levels.


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game", GAMES)
def test_every_level_plays_a_whole_deal_of_every_game(game: str, level: str) -> None:
    # With less to spend, since it is its memory that is tried here.
    hurried = evolve(search(level), budget=Budget(worlds=1))
    end = played_out(dealt(GAMES[game], f"level {level}"), (hurried, ThumbPlayer()))
    assert end.over


@pytest.mark.parametrize("game", GAMES)
def test_a_player_with_a_few_milliseconds_plays_a_whole_deal(game: str) -> None:
    end = played_out(dealt(GAMES[game], "hurried"), (search("search:0.002"), ThumbPlayer()))
    assert end.over


def test_each_level_looks_at_more_worlds_and_forgets_less_than_the_one_below() -> None:
    levels = [search(level) for level in ("easy", "club", "expert")]
    assert [(2, 1), (20, 10), (50, None)] == [(level.budget.worlds, level.memory) for level in levels]


def test_the_same_name_is_the_same_player() -> None:
    assert search("search:worlds=3") is search("SEARCH:worlds=03")


def test_what_is_known_for_sure_is_played_without_a_loss_at_every_budget() -> None:
    deal = after(until(dealt(Honeymoon(), "sure"), at_auction), "3NT Pass")
    for state in decisions(deal):
        told = analyse_open_cards(state)
        assert told is not None
        for name in ("search:worlds=1", "search:0.001"):
            assert 0 == told.loss(search(name).choose(seen(state), Random(0)))


def test_thumb_is_beaten_at_turnover() -> None:
    won = [played_out(dealt(Turnover(), "beaten", number), (FOUR, ThumbPlayer())) for number in range(6)]
    points = [end.outcome() for end in won]
    assert sum(outcome.points[0] for outcome in points if outcome is not None) > 0


# What is hidden stays hidden.


def peeks(game: str, positions: int) -> PeekReport:
    """What comes of asking the player in deals that look alike."""
    return check_player(
        FOUR, RandomPlayer(), GAMES[game], name="search:worlds=4", positions=positions, seed="peeks"
    )


@pytest.mark.parametrize(
    ("game", "positions"), [("turnover", 15), ("chinese", 4), ("honeymoon", 6), ("upper hand", 2)]
)
def test_in_two_deals_that_look_alike_it_does_the_same(game: str, positions: int) -> None:
    report = peeks(game, positions)
    assert report.passed, report.lines()
    assert positions == report.positions
    assert report.hidden > positions // 4


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_in_many_deals_that_look_alike_it_does_the_same(game: str) -> None:
    report = peeks(game, 300)
    assert report.passed, report.lines()
    assert 300 == report.positions


# Everywhere the same.


DECIDING = """
from random import Random
from tests.cardcore.players.test_builtin import FOUR, GAMES
from tests.games.midway import dealt, rest, seen
for name, game in GAMES.items():
    states = [state for state in rest(dealt(game, "everywhere")) if len(state.legal()) > 1][::30]
    print(name, *(FOUR.choose(seen(state), Random(n)) for n, state in enumerate(states)))
"""


def test_two_processes_decide_alike_under_a_budget_of_worlds() -> None:
    environment = {**os.environ, "PYTHONPATH": str(REPOSITORY), "PYTHONHASHSEED": "1"}
    there = subprocess.run(
        [sys.executable, "-c", DECIDING], env=environment, capture_output=True, text=True, check=True
    )
    here = StringIO()
    with redirect_stdout(here):
        exec(DECIDING, {})
    assert here.getvalue() == there.stdout
    assert len(GAMES) == len(there.stdout.splitlines())
