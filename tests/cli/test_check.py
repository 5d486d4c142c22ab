"""`twohand check`: a game held to the laws of the conformance kit."""

from __future__ import annotations

import pytest
from attrs import frozen

from cardcore import Outcome, State
from tests.cli.running import twohand
from tests.games.drawing import DrawingWhist
from tests.games.foreign import source


@frozen
class Forgetful(DrawingWhist):
    """A game that cannot say how a deal ended."""

    key = "forgetful"

    def outcome(self, state: State) -> Outcome:
        """Nothing."""
        raise LookupError("who won?")


def test_turnover_passes_with_a_short_report() -> None:
    answer = twohand("check", "turnover", "--games", "2")
    assert (0, "") == (answer.code, answer.err)
    assert answer.lines[0].startswith("turnover: 2 random games, ")
    assert "passed" == answer.lines[-1]


def test_a_game_with_a_fault_fails_and_the_fault_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardcore.plugins.installed", lambda: [source(Forgetful())])
    answer = twohand("check", "forgetful", "--games", "1", "--seed", "mine")
    assert 1 == answer.code
    assert "who won?" in answer.out
    assert "twohand check forgetful --games 1 --seed mine" in answer.out


def test_games_are_counted_on_a_terminal() -> None:
    assert "\r2 of 2 games\n" in twohand("check", "turnover", "--games", "2", terminal=True).err


@pytest.mark.parametrize("games", ["0", "-1", "x"])
def test_at_least_one_game_is_played(games: str) -> None:
    answer = twohand("check", "turnover", "--games", games)
    assert (2, "") == (answer.code, answer.out)


def test_a_player_is_checked_for_peeking_and_its_shuffle_for_fairness() -> None:
    answer = twohand("check", "turnover", "--player", "thumb", "--games", "3")
    assert (0, "") == (answer.code, answer.err)
    assert answer.lines[0].startswith("thumb in turnover: 3 decisions")
    assert "chi-square" in answer.out
    assert "passed" == answer.lines[-1]


def test_decisions_are_counted_on_a_terminal() -> None:
    answer = twohand("check", "turnover", "--player", "thumb", "--games", "2", terminal=True)
    assert "\r2 of 2 decisions\n" in answer.err


def test_a_player_who_does_not_exist_cannot_be_checked() -> None:
    answer = twohand("check", "turnover", "--player", "thum")
    assert (2, "") == (answer.code, answer.out)
    assert "thumb" in answer.err
