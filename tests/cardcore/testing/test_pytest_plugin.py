"""The plugin of pytest, in a pytest of its own as an author runs it."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

pytest_plugins = ["pytester"]

ROOT = Path(__file__).parents[3]

RIGHT = """
    from variants.turnover import Turnover

    def test_my_game(twohand_check):
        twohand_check(Turnover(), games=1)
"""
WRONG = """
    from tests.cardcore.testing.mutants import LoserIsPaid

    def test_my_game(twohand_check):
        twohand_check(LoserIsPaid(), games=1)
"""


@pytest.fixture
def author(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> pytest.Pytester:
    """A folder in which an author runs pytest, with this project on the path."""
    path = os.pathsep.join(filter(None, [str(ROOT), os.environ.get("PYTHONPATH", "")]))
    monkeypatch.setenv("PYTHONPATH", path)
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    return pytester


def run(author: pytest.Pytester, *args: str) -> pytest.RunResult:
    """A run of pytest with the plugin of this checkout and no other, whatever is installed."""
    return author.runpytest_subprocess("-p", "cardcore.testing.pytest_twohand", *args)


def test_a_game_that_conforms_passes(author: pytest.Pytester) -> None:
    author.makepyfile(RIGHT)
    run(author).assert_outcomes(passed=1)


def test_a_game_with_a_fault_fails_with_the_report_of_as_many_games_as_were_asked_for(
    author: pytest.Pytester,
) -> None:
    author.makepyfile(WRONG)
    result = run(author, "--twohand-seed", "mine", "--twohand-games", "2")
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(
        [
            "turnover: 2 random games, *",
            "FAULT  example '*' (*.json): the deal must end with *",
            "*again with: pytest test_*.py::test_my_game --twohand-games 1 --twohand-seed mine",
            "failed: * found fault, *",
        ]
    )


def test_at_least_one_game_is_played(author: pytest.Pytester) -> None:
    result = run(author, "--twohand-games", "0")
    assert pytest.ExitCode.USAGE_ERROR == result.ret
    result.stderr.fnmatch_lines(["*--twohand-games*"])


def test_what_is_no_game_and_no_number_of_games_is_refused(author: pytest.Pytester) -> None:
    author.makepyfile("""
        import pytest
        from variants.turnover import Turnover

        def test_no_game_is_played(twohand_check):
            with pytest.raises(ValueError, match="At least one game is played, not 0."):
                twohand_check(Turnover(), games=0)

        def test_a_class_is_no_game(twohand_check):
            with pytest.raises(ValueError, match="Turnover is a class, .* write Turnover()"):
                twohand_check(Turnover)

        def test_a_key_is_no_game(twohand_check):
            with pytest.raises(ValueError, match="'turnover' is not a Variant."):
                twohand_check("turnover")
    """)
    run(author).assert_outcomes(passed=3)


def test_faults_that_survive_fail_the_test_if_they_are_planted(author: pytest.Pytester) -> None:
    author.makepyfile("""
        import cardcore.testing
        from cardcore.testing import Fate, MutationReport, Report, Verdict, mutants_of
        from variants.turnover import Turnover

        def test_my_game(twohand_check, monkeypatch):
            survivor = Verdict(mutants_of(Turnover())[0], Fate.SURVIVED)
            report = MutationReport("turnover", 1, "check", (survivor,))
            passed = Report("turnover", 1, "check", (), 1)
            monkeypatch.setattr(cardcore.testing, "check_variant", lambda game, games, seed: passed)
            monkeypatch.setattr(cardcore.testing, "mutate", lambda game, games, seed: report)
            twohand_check(Turnover(), games=1, mutate=True)
    """)
    result = run(author)
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(["survived  all-see-row: *", "*no example shows *"])
