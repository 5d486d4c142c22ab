"""`twohand check`: a game held to the laws of the conformance kit."""

from __future__ import annotations

import json
from collections.abc import Sequence

import pytest
from attrs import frozen

from cardcore import Outcome, State, Variant
from cardcore.faces.terminal.check_command import family_warning
from cardcore.testing import Fate, Mutant, MutationReport, Verdict, mutants_of
from tests.cli.running import twohand
from tests.games.drawing import DrawingWhist
from tests.games.foreign import source
from variants.briscola.game import Briscola
from variants.turnover import Turnover


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
    monkeypatch.setattr("cardcore.plugins.loading.installed_plugins", lambda: [source(Forgetful())])
    answer = twohand("check", "forgetful", "--games", "1", "--seed", "my own")
    assert 1 == answer.code
    assert "who won?" in answer.out
    assert "twohand check forgetful --games 1 --seed 'my own'" in answer.out


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


@pytest.mark.parametrize("words", [["check", "turnover", "--player", "human"], ["engine", "human"]])
def test_a_person_is_neither_checked_nor_an_engine(words: list[str]) -> None:
    answer = twohand(*words)
    assert (2, "") == (answer.code, answer.out)
    assert answer.err.startswith("'human' is a person; here a player of the program is needed.")


@pytest.fixture
def two_faults(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two faults are planted instead of all of them."""
    wanted = [mutant for mutant in mutants_of(Turnover()) if mutant.name in ("no-end", "loser-leads")]
    monkeypatch.setattr("cardcore.faces.terminal.check_command.mutants_of", lambda game: tuple(wanted))


@pytest.mark.usefixtures("two_faults")
def test_planted_faults_are_found() -> None:
    answer = twohand("check", "turnover", "--games", "1", "--mutate", terminal=True)
    assert 0 == answer.code
    assert "turnover: 2 faults, 1 random game each" in answer.lines
    assert "caught    no-end: a phase goes on after its end" in answer.lines
    assert "passed: 2 caught (1 by laws, 2 by examples), 0 survived, 0 not tested" == answer.lines[-1]
    assert "\r2 of 2 faults\n" in answer.err


@pytest.mark.usefixtures("two_faults")
def test_a_planted_fault_that_survives_ends_with_1_and_names_the_example_that_is_missing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def all_survive(game: Variant, games: int, seed: str, faults: Sequence[Mutant], count: object) -> object:
        verdicts = tuple(Verdict(mutant, Fate.SURVIVED) for mutant in faults)
        return MutationReport(game.key, games, seed, verdicts)

    monkeypatch.setattr("cardcore.faces.terminal.check_command.mutate", all_survive)
    answer = twohand("check", "turnover", "--games", "1", "--mutate")
    assert 1 == answer.code
    assert "          no example shows who leads to the second trick" in answer.lines


@pytest.mark.usefixtures("two_faults")
def test_programs_get_a_line_for_the_check_and_a_line_for_the_faults() -> None:
    answer = twohand("check", "turnover", "--games", "1", "--mutate", "--json")
    check, faults = map(json.loads, answer.lines)
    assert (True, []) == (check["passed"], check["findings"])
    assert ["caught", "caught"] == [each["fate"] for each in faults["mutants"]]


def test_nothing_is_planted_in_a_game_with_a_fault_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardcore.plugins.loading.installed_plugins", lambda: [source(Forgetful())])
    answer = twohand("check", "forgetful", "--games", "1", "--mutate")
    assert 1 == answer.code
    assert answer.lines[-2].startswith("failed: ")
    assert "No faults were planted, since the game has one of its own." == answer.lines[-1]


@pytest.mark.parametrize("other", ["--mutate", "--json"])
def test_a_player_is_not_planted_with_faults(other: str) -> None:
    answer = twohand("check", "turnover", "--player", "thumb", other)
    assert (2, "") == (answer.code, answer.out)
    assert "--player goes neither with --mutate nor with --json" in answer.err


@frozen
class Misspelled(DrawingWhist):
    """A game with a family that nobody has, and one of ours."""

    key, name = "misspelled", "Misspelled Whist"
    families = ("drawning", "capture")


def test_a_family_that_no_other_game_has_is_a_warning_that_names_the_known_ones() -> None:
    told = family_warning(Misspelled(), [Misspelled(), Turnover(), Briscola()])
    assert (
        "Warning: no other game has the family 'drawning' of Misspelled Whist; check the spelling unless you"
        " mean a new one. There are: capture, covered stacks, drawing."
    ) == told


def test_the_warning_about_a_family_stands_on_standard_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardcore.plugins.loading.installed_plugins", lambda: [source(Misspelled())])
    answer = twohand("check", "misspelled", "--games", "1", "--json")
    assert 1 == answer.err.count("'drawning'")
    assert ["misspelled"] == [json.loads(answer.out)["variant"]]
