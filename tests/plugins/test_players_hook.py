"""Players of other distributions, installed for real, at the tables of the real program."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import cli
from tests.plugins.installing import Site

ENDS = """
from attrs import frozen
from cardcore import SECONDS, WORLDS, Family, Number, hookimpl

@frozen
class Ends:
    last: bool
    calls: int = 0

    def choose(self, view, rng):
        return view.legal[-1 if self.last else 0]

class Falling:
    def choose(self, view, rng):
        raise RuntimeError("no idea")

class Cheat:
    def choose(self, view, rng):
        return "the ace of hearts"

@hookimpl
def twohand_players():
    ends = Number("last", "whether the last card", 0, 1, default=0)
    return [
        Family("ends", "the first legal action, or the last", lambda told: Ends(bool(told["last"])),
               (ends,), {"latest": "last=1"}),
        Family("timed", "takes a budget and does not use it", lambda told: Ends(False), (SECONDS, WORLDS)),
        Family("falling", "raises an error", lambda told: Falling()),
        Family("cheat", "answers with anything", lambda told: Cheat()),
    ]
"""

ASKING = """
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from cardcore.players import player_named
from cardcore.players.player_names import Spec

def last(name):
    return player_named(name).chooser.last, Spec.read(name).budget

if __name__ == "__main__":
    with ProcessPoolExecutor(1, get_context("spawn")) as pool:
        print(list(pool.map(last, ["ends:last=1", "ends"])))
"""


def played(site: Site, players: str, seed: str = "1") -> subprocess.CompletedProcess[str]:
    """A deal of Turnover between these players."""
    return site.run("play", "turnover", "--players", players, "--seed", seed, "--json")


def test_foreign_players_stand_in_the_list_with_what_they_take(site: Site) -> None:
    site.install("ends", ENDS)
    lines = site.run("players").stdout.splitlines()
    assert "ends            the first legal action, or the last" in lines
    assert "    takes whether the last card :last=0" in lines
    timed = lines.index("timed           takes a budget and does not use it")
    assert "    takes seconds :0.2 or worlds :worlds=50" == lines[timed + 1]
    assert "latest          short for ends:last=1" in lines


def test_a_foreign_player_plays_under_the_name_that_is_kept(site: Site) -> None:
    site.install("ends", ENDS)
    run = played(site, "latest,ENDS")
    assert (0, "") == (run.returncode, run.stderr)
    begins, *_, over = map(json.loads, run.stdout.splitlines())
    assert ["ends:last=1", "ends:last=0"] == begins["players"]
    assert over["over"]


def test_a_foreign_player_is_checked_like_our_own(site: Site) -> None:
    site.install("ends", ENDS)
    run = site.run("check", "turnover", "--player", "timed", "--games", "3")
    assert 0 == run.returncode
    assert "its twin timed:worlds=10 is checked" in run.stdout


def test_a_player_that_fails_or_cheats_loses_the_deal_and_is_named(site: Site) -> None:
    site.install("ends", ENDS)
    for player, told in {
        "falling": "failed. RuntimeError: no idea (ends.py, line 15, in choose).",
        "cheat": "answered the ace of hearts, which is of type str; it must answer with one of view.legal.",
    }.items():
        run = played(site, f"{player},random")
        line = f"In Turnover Bridge the player {player} of plugin ends:games {told}"
        lost = "It has lost the deal, which the program plays to its end for everybody."
        assert (5, f"{line} {lost}\n") == (run.returncode, run.stderr)
        assert json.loads(run.stdout.splitlines()[-1])["over"]


def test_a_trusted_player_that_fails_ends_the_program_in_a_line_with_its_name(site: Site) -> None:
    site.install("ends", ENDS)
    run = site.run("play", "turnover", "--players", "falling,random", "--json", "--trust")
    fell = "failed. RuntimeError: no idea (ends.py, line 15, in choose)."
    told = f"In Turnover Bridge the player falling of plugin ends:games {fell}\n"
    assert (5, told) == (run.returncode, run.stderr)


def test_the_command_of_a_deal_that_a_trusted_player_broke_off_trusts_it_too(site: Site) -> None:
    site.install("ends", ENDS)
    words = "compare", "players", "turnover", "falling", "random", "--deals", "1", "--workers", "1", "--trust"
    run = site.run(*words, "--json")
    results = json.loads(run.stdout)
    assert (1, 2) == (run.returncode, results["broken"])
    again = [*words[:5], "--seed", "compare", "--deals", "1", "--trust"]
    assert [again, again] == [results["command"].split()[1:], results["faults"][0]["command"].split()[1:]]


def test_a_process_that_is_given_only_a_name_finds_the_foreign_player(site: Site) -> None:
    site.install("ends", ENDS)
    (site.folder / "asking.py").write_text(ASKING, encoding="utf-8")
    path = os.pathsep.join([str(site.folder), str(Path(cli.__file__).resolve().parent)])
    environ = os.environ | dict(site.settings) | {"PYTHONPATH": path}
    run = subprocess.run(
        [sys.executable, "asking.py"],
        cwd=site.folder,
        env=environ,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ("[(True, None), (False, None)]\n", "") == (run.stdout, run.stderr)


def test_a_kept_game_with_a_player_whose_plugin_is_missing_waits_for_it(site: Site) -> None:
    site.install("ends", ENDS)
    seated = ("--players", "human,ends", "--seed", "1", "--dealer", "1")
    assert 0 == site.run("play", "turnover", *seated, typed="#1\nquit\n").returncode
    site.uninstall("ends")
    gone = site.run("resume")
    assert 4 == gone.returncode
    told = "It needs plugin ends:games, which is not installed."
    assert f"Game 1 stays kept but cannot go on. {told}\n" == gone.stderr


def test_a_player_that_cannot_be_built_is_named_when_it_is_to_sit_down(site: Site) -> None:
    site.install("ends", ENDS.replace('told["last"]', 'told["first"]'))
    assert (0, "") == ((run := played(site, "thumb,random")).returncode, run.stderr)
    run = played(site, "ends,random")
    told = "Building the player ends of plugin ends:games failed. KeyError: 'first' (ends.py, line 25).\n"
    assert (5, told) == (run.returncode, run.stderr)


def test_a_name_of_our_own_players_stays_ours(site: Site) -> None:
    site.install("ends", ENDS.replace('"latest"', '"easy"').replace('"falling"', '"thumb"'))
    run = site.run("players", "--json")
    assert 0 == run.returncode
    told = {player["name"]: player["summary"] for player in json.loads(run.stdout)}
    assert "short for search:worlds=2:memory=1" == told["easy"]
    assert "a rule of thumb: wins cheaply, throws low, opens stacks early" == told["thumb"]
    assert [
        "The player 'easy' is registered twice, by twohand:players and ends:games.",
        "The player 'thumb' is registered twice, by twohand:players and ends:games.",
    ] == sorted(run.stderr.splitlines())


def test_the_plugin_of_the_page_plays(site: Site) -> None:
    page = (Path(cli.__file__).parent / "docs" / "plugins.md").read_text(encoding="utf-8")
    (code,) = re.findall(r"^```python\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    site.install("patience", code)
    run = played(site, "patient:step=3,hasty")
    assert (0, "") == (run.returncode, run.stderr)
    assert ["patient:step=3", "patient:step=1"] == json.loads(run.stdout.splitlines()[0])["players"]
