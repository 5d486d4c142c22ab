"""The program as the system starts it: help, exit codes, pipes that close, keys that interrupt."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from select import select

import pytest

import cli
from tests.cli.running import twohand

PROGRAM = [sys.executable, str(Path(cli.__file__).resolve())]
PATIENCE = 30
"""Seconds after which a test has failed that waits for a program."""

COMMANDS = ["list", "rules", "options", "players", "play", "resume", "replay", "check"]
COMMANDS += ["settings", "history", "stats", "completion", "doctor"]


def started(*args: str, **changes: str) -> subprocess.CompletedProcess[str]:
    """The program run from another folder than the checkout."""
    environ = os.environ | changes
    command = [*PROGRAM, *args]
    return subprocess.run(command, capture_output=True, text=True, env=environ, cwd="/", check=False)


# Help


@pytest.mark.parametrize("command", COMMANDS)
def test_the_help_of_every_command_has_an_example(command: str) -> None:
    answer = twohand(command, "--help")
    assert 0 == answer.code
    assert f"Example: twohand {command}" in answer.out


def test_the_help_names_every_command_and_every_exit_code() -> None:
    words = twohand("--help").out
    assert set(COMMANDS) <= set(words.split())
    for ending in (
        "0    done",
        "2    the command line",
        "3    a record",
        "4    a saved",
        "130  interrupted",
        "129, 143",
    ):
        assert ending in words


def test_without_a_command_the_help_is_shown() -> None:
    assert "Usage: twohand" in twohand().out + twohand().err


def test_an_unknown_command_is_refused_with_a_hint() -> None:
    answer = twohand("cut")
    assert (2, "") == (answer.code, answer.out)
    assert "No such command 'cut'. See 'twohand --help'.\n" == answer.err


def test_the_nearest_command_is_named() -> None:
    said = "No such command 'deal'. Did you mean 'daily'? See 'twohand --help'.\n"
    assert said == twohand("deal").err


@pytest.mark.parametrize(
    "args", [["check", "turnover", "--games", "0"], ["replay"], ["play", "--dealer", "x"]]
)
def test_a_wrong_command_line_is_refused_in_one_line_that_names_the_help(args: list[str]) -> None:
    answer = twohand(*args)
    assert (2, "", 1) == (answer.code, answer.out, answer.err.count("\n"))
    assert answer.err.endswith(f"See 'twohand {args[0]} --help'.\n")


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ("paly", "No such command 'paly'. Did you mean 'play', 'daily', 'replay'? See 'twohand --help'."),
        ("play turnovr", "There is no variant 'turnovr'; did you mean 'turnover'? See 'twohand list'."),
        ("play xyzzy", "There is no variant 'xyzzy'. See 'twohand list'."),
        (
            "play --playrs x",
            "No such option: --playrs; did you mean --plain, --players? See 'twohand play --help'.",
        ),
        (
            "play --against club",
            "No such option: --against; did you mean --players? See 'twohand play --help'.",
        ),
        (
            "compare options turnover tie --players club",
            "No such option: --players; did you mean --by? See 'twohand compare --help'.",
        ),
        ("check --deals 5", "No such option: --deals; did you mean --games? See 'twohand check --help'."),
        (
            "play --aids no",
            "Invalid value for '--aids': 'no' is not one of 'on', 'off'. See 'twohand play --help'.",
        ),
        ("play --deals 0", "Invalid value for '--deals': it must be 1 or more. See 'twohand play --help'."),
        (
            "play --dealer x",
            "Invalid value for '--dealer': it must be a whole number. See 'twohand play --help'.",
        ),
        ("turnover", "'turnover' is a game: play it with 'twohand play turnover'."),
        (
            "play turnover human,club",
            "There is no place for human,club; players are named with --players. See 'twohand play --help'.",
        ),
        ("settings pause -1", "-1 is too low; it must be 0 or more. See 'twohand settings --help'."),
        ("resume -1", "-1 is too low; it must be 1 or more. See 'twohand resume --help'."),
        ("play -1", "No such option: -1. See 'twohand play --help'."),
        (
            "completion",
            "Missing argument 'bash|zsh|fish'. Choose from: bash, zsh, fish. "
            "See 'twohand completion --help'.",
        ),
        ("warmup now", "There is no place for now. See 'twohand warmup --help'."),
    ],
)
def test_a_slip_is_told_in_a_sentence_that_says_what_was_meant_or_what_is_allowed(
    words: str, says: str
) -> None:
    answer = twohand(*words.split())
    assert (2, "", f"{says}\n") == (answer.code, answer.out, answer.err)


def test_the_version_is_told() -> None:
    assert twohand("--version").out.startswith("twohand")


def test_help_does_without_libraries_that_are_slow_to_import() -> None:
    script = "import sys, cli\ntry:\n cli.main(['--help'])\nfinally:\n print(*sys.modules, file=sys.stderr)"
    root = Path(cli.__file__).resolve().parent
    run = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, cwd=root, check=False
    )
    assert 0 == run.returncode
    slow = {"rich", "cattrs", "sqlite3", "importlib.metadata", "pydantic", "cardcore", "variants"}
    assert set() == slow & set(run.stderr.split())


# From a checkout


def test_a_checkout_that_is_not_installed_runs_from_anywhere() -> None:
    run = started("list", "--json")
    assert (0, "") == (run.returncode, run.stderr)
    assert 1 == [game["key"] for game in json.loads(run.stdout)].count("turnover")


def test_bytes_that_are_no_text_are_refused_like_any_other_name() -> None:
    run = subprocess.run(
        [*PROGRAM, "rules", b"\xff\x1b[2J"], capture_output=True, text=True, cwd="/", check=False
    )
    assert (2, "") == (run.returncode, run.stdout)
    assert "There is no variant" in run.stderr
    assert "\x1b" not in run.stderr


def test_a_page_is_written_even_where_the_encoding_lacks_its_letters() -> None:
    run = started("rules", "turnover", PYTHONIOENCODING="ascii")
    assert 0 == run.returncode
    assert run.stdout.isascii()


# Pipes and keys


@pytest.mark.skipif(os.name == "nt", reason="needs the pipes of Unix")
@pytest.mark.parametrize(
    "words", ["options turnover", "rules turnover", "play turnover --players random,random --deals 9 --json"]
)
def test_a_reader_who_goes_away_ends_the_program_quietly(words: str) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    with os.fdopen(writer, "wb") as pipe:
        run = subprocess.run(
            [*PROGRAM, *words.split()], stdout=pipe, stderr=subprocess.PIPE, cwd="/", check=False
        )
    assert (1, b"") == (run.returncode, run.stderr)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_a_full_disk_is_told_in_a_sentence() -> None:
    with open("/dev/full", "wb") as full:
        run = subprocess.run(
            [*PROGRAM, "options", "turnover"], stdout=full, stderr=subprocess.PIPE, cwd="/", check=False
        )
    assert 1 == run.returncode
    assert b"No space left on device" in run.stderr
    assert 1 == run.stderr.count(b"\n")


@contextmanager
def heeded(number: int) -> Iterator[None]:
    """Lets a program that is started heed a signal, also where the tests run under `nohup`."""
    before = signal.signal(number, signal.SIG_DFL)
    try:
        yield
    finally:
        signal.signal(number, before)


@pytest.mark.skipif(os.name == "nt", reason="needs the signals of Unix")
@pytest.mark.parametrize(("number", "code"), [(2, 130), (15, 143), (1, 129)], ids=["INT", "TERM", "HUP"])
def test_an_interrupted_game_ends_with_the_code_of_the_signal_and_is_kept(
    home: Path, number: int, code: int
) -> None:
    with (
        heeded(number),
        subprocess.Popen(
            [*PROGRAM, "play", "turnover", "--players", "human,thumb", "--seed", "7"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            cwd="/",
        ) as game,
    ):
        assert game.stdin is not None
        assert game.stdout is not None
        game.stdin.write(b"HQ\n")
        game.stdin.flush()
        assert any(b"Trick 2" in line for line in game.stdout)
        game.send_signal(number)
        _, complaints = game.communicate()
    assert (code, b"") == (game.returncode, complaints)
    assert "unfinished" in twohand("resume", "--list").out


@pytest.mark.skipif(sys.platform == "win32", reason="needs a terminal of Unix")
@pytest.mark.parametrize(
    ("words", "cleared"),
    [("Ann,thumb", b"\x1b[?1049l"), ("Ann,Bob --plain", b"\x1b[H\x1b[2J\x1b[3J")],
    ids=["screen", "lines"],
)
def test_a_terminated_game_leaves_no_cards_in_sight_and_the_terminal_as_it_was(
    home: Path, words: str, cleared: bytes
) -> None:
    import pty
    import termios

    ours, theirs = pty.openpty()
    termios.tcsetwinsize(theirs, (24, 80))
    before = termios.tcgetattr(theirs)
    command = [*PROGRAM, "play", "turnover", "--seed", "7", "--players", *words.split()]
    environ = os.environ | {"TERM": "xterm-256color"}
    with subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs, env=environ) as game:
        try:
            if b"Hand-over" in read_until(ours, b"Your card", b"press Enter"):
                os.write(ours, b"\n")
                read_until(ours, b"your card")
            last = told_to_end(game, ours, b"is kept.")
            assert 143 == game.wait(PATIENCE)
        finally:
            game.kill()
    assert before == termios.tcgetattr(theirs)
    assert b"Nothing was played yet" in last[last.rindex(cleared) :]
    os.close(theirs)
    os.close(ours)


def told_to_end(game: subprocess.Popen[bytes], terminal: int, word: bytes) -> bytes:
    """What a terminal is sent up to a word by a game that is told to end.

    It is told again while nothing comes: Python hears a signal between a question and the wait for its
    answer only at the next one.
    """
    shown = b""
    for _ in range(PATIENCE):
        game.terminate()
        while word not in shown and select([terminal], [], [], 1)[0]:
            shown += os.read(terminal, 65536)
        if word in shown:
            break
    return shown


def read_until(terminal: int, *words: bytes) -> bytes:
    """What a terminal is sent up to one of some words."""
    shown = b""
    while not any(word in shown for word in words):
        assert select([terminal], [], [], PATIENCE)[0], shown
        shown += os.read(terminal, 65536)
    return shown
