"""Engines on the command line: ours for other programs, those of others at our tables."""

from __future__ import annotations

import json
import shlex
import sys
from pathlib import Path

import pytest

import cli
from tests.plugins.conftest import site as site  # noqa: PLC0414 - a fixture
from tests.plugins.installing import PROGRAM, Site

STRANGE = Path(cli.__file__).parent / "tests" / "hostile" / "strange_engine.py"
HONEST = f"cmd:{shlex.join([sys.executable, '-S', str(STRANGE), 'honest', '1000'])}"

LOGGING = """
import json, sys
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        print(json.dumps({"type": "hello", "protocol": 1, "name": "logging"}), flush=True)
    elif message["type"] == "new deal":
        told = []
    elif message["type"] == "view":
        told += message["seen"]
    elif message["type"] == "choose":
        print(len(told) - 1, file=open(sys.argv[1], "a"))
        print(json.dumps({"type": "action", "action": message["legal"][0]}), flush=True)
    elif message["type"] == "quit":
        break
"""
"""Takes the first choice, and notes of how many actions it was told before each of its decisions."""


def lines_after_the_first(site: Site, players: str) -> list[str]:
    """What happens in a deal of Turnover Bridge between these players."""
    run = site.run("play", "turnover", "--players", players, "--seed", "1", "--json")
    assert (0, "") == (run.returncode, run.stderr)
    return run.stdout.splitlines()[1:]


@pytest.mark.long
def test_a_player_of_ours_is_an_engine(site: Site) -> None:
    ours = shlex.join([*PROGRAM, "engine", "thumb"])
    assert lines_after_the_first(site, "thumb,random") == lines_after_the_first(site, f"cmd:{ours},random")


def test_our_engine_speaks_the_protocol(site: Site) -> None:
    lines = ['{"type": "hello", "protocol": 1}', '{"type": "later"}', '{"type": "quit"}']
    run = site.run("engine", "thumb", typed="".join(f"{line}\n" for line in lines))
    assert (0, "") == (run.returncode, run.stderr)
    (met,) = map(json.loads, run.stdout.splitlines())
    assert ("hello", 1, "thumb") == (met["type"], met["protocol"], met["name"])
    assert "turnover" in met["games"]


def test_an_engine_cannot_be_an_engine_of_ours(site: Site) -> None:
    run = site.run("engine", "cmd:bot")
    assert (2, "'cmd:bot' is an engine already; start its command.\n") == (run.returncode, run.stderr)


@pytest.mark.long
def test_the_name_of_an_engine_with_commas_stands_in_quotes(site: Site) -> None:
    run = site.run("play", "turnover", "--players", f'thumb,"{HONEST} 1,2,3"', "--json")
    assert 0 == run.returncode
    assert ["thumb", f"{HONEST} 1,2,3"] == json.loads(run.stdout.splitlines()[0])["players"]


@pytest.mark.long
def test_a_resumed_game_is_told_anew_to_an_engine_up_to_the_present_moment(site: Site) -> None:
    bot, log = site.folder / "logging.py", site.folder / "log.txt"
    bot.write_text(LOGGING)
    engine = f"cmd:{shlex.join([sys.executable, '-S', str(bot), str(log)])}"
    words = ("--players", f"human,{engine}", "--seed", "1", "--dealer", "1", "--plain")
    site.run("play", "turnover", *words, typed="#1\n#1\n#1\nquit\n")
    before = list(map(int, log.read_text().split()))
    assert before == sorted(set(before))
    log.unlink()
    site.run("resume", "--plain", typed="#1\n#1\nquit\n")
    after = list(map(int, log.read_text().split()))
    assert after[0] > before[-1]
    assert after == sorted(set(after))


@pytest.mark.long
def test_an_engine_is_checked_in_a_line_for_each_thing_it_keeps(site: Site) -> None:
    run = site.run("check", "--player", HONEST, "--games", "5")
    assert 0 == run.returncode
    assert [HONEST, "passed"] == [run.stdout.splitlines()[0], run.stdout.splitlines()[-1]]


@pytest.mark.long
def test_a_comparison_names_the_engines_that_failed(site: Site) -> None:
    failing = f"cmd:{shlex.join([sys.executable, '-S', str(STRANGE), 'illegal', '3'])}"
    words = ("players", "turnover", failing, "thumb", "--deals", "2", "--workers", "2", "--json")
    run = site.run("compare", *words)
    assert 1 == run.returncode
    assert "Engines failed in 4 playings; the results say how they count.\n" in run.stderr
    found = json.loads(run.stdout)
    assert (4, 0) == (found["failed"], found["broken"])
    assert "answered '7NT', which is not legal" in found["engine_faults"][0]["says"]
    assert [0, 4] == [found["results"]["pairs"][0]["won"], found["results"]["pairs"][0]["lost"]]
