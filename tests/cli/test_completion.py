"""Completion with the Tab key, asked as bash, zsh and fish ask, and in a bash of its own."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import cli
from cardcore.plugins.registry import Plugin
from tests.cli.running import twohand
from tests.games.drawing import DrawingWhist
from tests.games.foreign import source

ROOT = Path(cli.__file__).resolve().parent


def asked(
    monkeypatch: pytest.MonkeyPatch, *words: str, shell: str = "fish", standing: int | None = None
) -> list[str]:
    """The answers for the last word of a line, or for the one at a number."""
    monkeypatch.setenv("_TWOHAND_COMPLETE", f"complete_{shell}")
    monkeypatch.setenv("COMP_WORDS", "\n".join(("twohand", *words)))
    monkeypatch.setenv("COMP_CWORD", str(len(words) if standing is None else standing))
    answer = twohand()
    assert (0, "") == (answer.code, answer.err)
    return answer.lines


def values(monkeypatch: pytest.MonkeyPatch, *words: str) -> list[str]:
    """The words that fit, without what is said about them."""
    return [line.partition("\t")[0] for line in asked(monkeypatch, *words)]


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["rep"], ["replay", "report-move"]),
        (["--no-plugins", "warm"], ["warmup"]),
        (["play", "TURN"], ["turnover"]),
        (["play", "--players", "human,human", "turn"], ["turnover"]),
        (["play", "turnover", "--option", "t"], ["turn_up=", "tie="]),
        (["play", "turnover", "--option", "turn_up="], ["turn_up=after_trick", "turn_up=on_play"]),
        (["play", "turnover", "--option=turn_up=o"], ["--option=turn_up=on_play"]),
        (["play", "turnover", "--option", "tie=no_payment", "--option", "t"], ["turn_up="]),
        (["play", "--option", "deals=", "turnover", "--option", "stake="], ["stake=1"]),
        (["play", "--players", "e"], ["easy", "expert"]),
        (["play", "--players", "human,e"], ["human,easy", "human,expert"]),
        (["play", "--players=human,cl"], ["--players=human,club"]),
        (["play", "--aids", ""], ["on", "off"]),
        (["play", "--deals", "3", "--de"], ["--dealer", "--deals-from"]),
        (["rules", "upper-hand", "b"], ["bidding"]),
        (["list", "--family", "four"], ["four-hands"]),
        (["compare", "pl"], ["players"]),
        (["compare", "players", "scopa", "th"], ["thumb"]),
        (["compare", "players", "scopa", "hu"], []),
        (["compare", "variants", "scopa", "bris"], ["briscola"]),
        (["compare", "options", "turnover", "turn"], ["turn_up"]),
        (["check", "--player", "th"], ["thumb"]),
        (["completion", "z"], ["zsh"]),
        (["replay", "x"], [":files"]),
        (["replay", "--", "-x"], [":files"]),
        (["play", "--record", ""], [":files"]),
        (["compare", "--records", ""], [":files"]),
        (["new", "whist", "--into", ""], [":folders"]),
        (["resume", ""], []),
        (["play", "--seed", ""], []),
        (["play", "nothing", "--option", ""], []),
        (["play", "--option", ""], []),
        (["deal", ""], []),
        (["play", "\x1b[2J"], []),
    ],
)
def test_a_word_is_completed_by_what_it_stands_for(
    words: list[str], expected: list[str], monkeypatch: pytest.MonkeyPatch, home: Path
) -> None:
    assert set(expected) == set(values(monkeypatch, *words)) - {"--help"}


def test_where_no_argument_is_left_the_options_are_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    assert ["--json", "--help"] == values(monkeypatch, "options", "turnover", "")


def test_every_command_and_its_line_of_help_is_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "play\tPlay a game." in asked(monkeypatch, "")


def test_games_are_offered_by_their_other_names_where_no_key_fits(monkeypatch: pytest.MonkeyPatch) -> None:
    assert ["spanish-bridge"] == values(monkeypatch, "play", "spanish")


def test_unfinished_games_are_offered_with_what_they_are(monkeypatch: pytest.MonkeyPatch, home: Path) -> None:
    twohand("play", "turnover", "--players", "human,thumb", "--seed", "demo", typed="C6\nquit\n")
    (line,) = asked(monkeypatch, "resume", "")
    assert line.startswith("1\tturnover, human against thumb, ")


def test_where_no_game_was_kept_no_folder_is_made_for_any(
    monkeypatch: pytest.MonkeyPatch, home: Path
) -> None:
    monkeypatch.setenv("TWOHAND_HOME", str(home / "nowhere"))
    assert [] == asked(monkeypatch, "resume", "")
    assert not (home / "nowhere").exists()


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["play", "turnover", "--option", "turn_up", "="], ["after_trick", "on_play"]),
        (["play", "turnover", "--option", "turn_up", "=", "on"], ["on_play"]),
        (["play", "turnover", "--option", "=", "turn_up", "=", "on"], ["on_play"]),
        (["play", "--players", "search", ":", "0.2,eas"], ["0.2,easy"]),
        (["play", '"turn'], ["turnover"]),
    ],
)
def test_bash_gets_only_the_part_behind_its_word_breaks(
    words: list[str], expected: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert expected == asked(monkeypatch, *words, shell="bash")


def test_words_behind_the_cursor_do_not_matter(monkeypatch: pytest.MonkeyPatch) -> None:
    assert ["turnover\tTurnover Bridge"] == asked(monkeypatch, "play", "turn", "--seed", "7", standing=2)


def test_a_plugin_that_fails_or_talks_is_not_heard_while_a_word_is_completed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def load() -> object:
        print("good morning")  # noqa: T201
        raise SystemExit("no licence")

    found = [Plugin("foreign", "games", load), source(DrawingWhist(), of="twohand")]
    monkeypatch.setattr("cardcore.plugins.loading.installed_plugins", lambda: found)
    assert ["drawing"] == values(monkeypatch, "play", "")


@pytest.mark.parametrize("words", [None, "twohand\nplay\n"])
@pytest.mark.parametrize("number", [None, "x", "99", "-5"])
def test_a_question_that_makes_no_sense_is_answered_without_an_error(
    words: str | None, number: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("_TWOHAND_COMPLETE", "complete_bash")
    for name, value in (("COMP_WORDS", words), ("COMP_CWORD", number)):
        monkeypatch.delenv(name, raising=False) if value is None else monkeypatch.setenv(name, value)
    answer = twohand()
    assert (0, "") == (answer.code, answer.err)


@pytest.mark.parametrize(
    ("shell", "line"), [("bash", "complete -F"), ("zsh", "compdef"), ("fish", "--command")]
)
def test_the_script_of_a_shell_is_printed_and_says_where_it_is_put(shell: str, line: str) -> None:
    answer = twohand("completion", shell)
    assert (0, "") == (answer.code, answer.err)
    assert line in answer.out
    assert f"# twohand completion {shell} >" in answer.out


def test_an_unknown_shell_is_refused_with_those_that_there_are() -> None:
    answer = twohand("completion", "tcsh")
    assert (2, "", 1) == (answer.code, answer.out, answer.err.count("\n"))
    assert all(shell in answer.err for shell in ("bash", "zsh", "fish"))


# The shells themselves


@pytest.fixture
def command(tmp_path: Path) -> dict[str, str]:
    """An environment with the command `twohand`."""
    path = tmp_path / "twohand"
    path.write_text(f'#!/bin/sh\nexec "{sys.executable}" "{ROOT / "cli.py"}" "$@"\n')
    path.chmod(0o755)
    return os.environ | {"PATH": f"{tmp_path}{os.pathsep}{os.environ['PATH']}", "TWOHAND_HOME": str(tmp_path)}


def run(shell: list[str], script: str, command: dict[str, str]) -> list[str]:
    done = subprocess.run([*shell, script], env=command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert "" == done.stderr
    return done.stdout.splitlines()


@pytest.mark.skipif(shutil.which("bash") is None, reason="needs bash")
def test_bash_completes_with_the_script(command: dict[str, str]) -> None:
    script = """
eval "$(twohand completion bash)"
ask() { COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _twohand_completion twohand; echo "${COMPREPLY[*]}"; }
ask twohand play turnover --option turn_up = on
ask twohand replay READ
complete -p twohand
"""
    expected = ["on_play", "README.md", "complete -F _twohand_completion twohand"]
    assert expected == run(["bash", "--norc", "-c"], script, command)


@pytest.mark.skipif(shutil.which("zsh") is None, reason="needs zsh")
def test_zsh_reads_the_script(command: dict[str, str]) -> None:
    script = 'autoload -Uz compinit; compinit -u -D; eval "$(twohand completion zsh)"; echo $_comps[twohand]'
    assert ["_twohand"] == run(["zsh", "-f", "-c"], script, command)


@pytest.mark.skipif(shutil.which("fish") is None, reason="needs fish")
def test_fish_completes_with_the_script(command: dict[str, str]) -> None:
    script = 'twohand completion fish | source; complete -C "twohand play turnover --option turn_up=o"'
    assert ["turn_up=on_play"] == run(["fish", "--no-config", "-c"], script, command)
