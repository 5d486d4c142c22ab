"""Plugins that do harm, installed for real: the program goes on, and says once who it was."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.plugins.installing import Site, game

CULPRITS = {
    "broken": ("import nowhere_at_all", "ModuleNotFoundError: No module named 'nowhere_at_all'"),
    "crooked": ("def deal(:", "SyntaxError: invalid syntax (crooked.py, line 1)"),
    "leaver": ("import sys\nsys.exit(3)", "SystemExit: 3"),
    "canceller": ("raise BaseException('no more')", "BaseException: no more"),
    "formless": (game("formless", ""), "Game has no text as its name."),
    "later": (f"twohand_api = 2\n{game('later')}", "for API version 2 and this program has version 1;"),
}
"""Plugins that are left out: their code, and the reason."""

NOTED = """
import pathlib
with pathlib.Path({path!r}).open("a") as notes:
    notes.write("imported\\n")
"""

FAILING = """
from attrs import frozen
from cardcore import IllegalAction, Next, Tricks, hookimpl
from tests.games.drawing import DrawingWhist

def fall():
    raise RuntimeError("the roof\\nfell in")

class Legal(Tricks):
    def legal(self, layout):
        return fall() if self.trick else super().legal(layout)

class Apply(Tricks):
    def step(self, layout, action):
        return fall() if self.trick else super().step(layout, action)

class Sight(Tricks):
    def shows(self, action):
        return fall() if len(self.trick) == 1 else super().shows(action)

class Leaving(Tricks):
    def step(self, layout, action):
        return exit(9) if self.trick else super().step(layout, action)

class Refusing(Tricks):
    def check(self, layout, action):
        if self.trick:
            raise IllegalAction("No such card today.")

@frozen
class Falling(DrawingWhist):
    key = "falling-legal"
    name = "Falling Whist"
    phase = Legal

    def flow(self, state):
        following = super().flow(state)
        return following and Next(self.phase.led_by(1 - state.start.dealer, following.phase.rules))

class FallingApply(Falling):
    key, phase = "falling-apply", Apply

class FallingView(Falling):
    key, phase = "falling-view", Sight

class FallingExit(Falling):
    key, phase = "falling-exit", Leaving

class FallingRefusal(Falling):
    key, phase = "falling-refusal", Refusing

class FallingOutcome(Falling):
    key, phase = "falling-outcome", Tricks

    def outcome(self, state):
        fall()

class Nothing(Falling):
    key, phase = "falling-nothing", Tricks

    def outcome(self, state):
        return None

class Misplaced(Falling):
    key, phase = "falling-place", Tricks

    def outcome(self, state):
        return state.layout.at("spend")

@hookimpl
def twohand_variants():
    games = Falling, FallingApply, FallingView, FallingExit, FallingRefusal, FallingOutcome, Nothing
    return [each() for each in (*games, Misplaced)]
"""
"""Games that raise an error, end the program or return nothing when the second card or the end has come."""


def states(site: Site) -> dict[str, tuple[str, str]]:
    """The state and the reason of each plugin, as `twohand plugins` tells them."""
    listed = json.loads(site.run("plugins", "--json").stdout)
    return {each["plugin"]: (each["state"], each["reason"]) for each in listed}


def times_imported(notes: Path) -> int:
    """How often the code of a plugin was run that notes it."""
    return len(notes.read_text(encoding="utf-8").splitlines()) if notes.exists() else 0


# Left out


def test_each_culprit_is_named_once_in_a_line_and_the_games_of_others_can_be_played(site: Site) -> None:
    for package, (code, _) in CULPRITS.items():
        site.install(package, code)
    site.install("sound", game("sound"))
    for command in ("list --json", "play turnover --players random,random --seed 1 --json"):
        run = site.run(*command.split())
        assert 0 == run.returncode
        assert [] == [line for line in run.stdout.splitlines() if "Plugin" in line]
        lines = run.stderr.splitlines()
        assert sorted(CULPRITS) == sorted(line.removeprefix("Plugin ").split(":")[0] for line in lines)
        assert all(any(reason in line for line in lines) for _, reason in CULPRITS.values())
    told = states(site)
    assert ("ready", "") == told["sound:games"]
    assert all(told[f"{package}:games"][0] == "left out" for package in CULPRITS)
    assert all(reason in told[f"{package}:games"][1] for package, (_, reason) in CULPRITS.items())


def test_a_plugin_that_hangs_is_named_with_the_way_to_leave_it_out(site: Site) -> None:
    site.install("hanger", "while True: pass")
    site.install("sound", game("sound"))
    command = site.begin("list")
    try:
        said = command.stderr.readline() if command.stderr else ""
        assert said.startswith("Plugin hanger:games is still loading. TWOHAND_LEAVE_OUT=hanger:games leaves")
        assert "--no-plugins" in said
    finally:
        command.kill()
        command.communicate()
    run = site.under(TWOHAND_LEAVE_OUT="hanger:games").run("list")
    assert (0, "") == (run.returncode, run.stderr)
    assert "sound" in run.stdout


def test_games_that_two_plugins_claim_are_named_and_ours_stay(site: Site) -> None:
    site.install("one", game("rival"))
    site.install("two", game("rival"))
    site.install("thief", game("turnover"))
    run = site.run("list", "--json")
    assert 0 == run.returncode
    names = {each["key"]: each["name"] for each in json.loads(run.stdout)}
    assert "rival" not in names
    assert "Turnover Bridge" == names["turnover"]
    assert [
        "The variant 'rival' is registered twice, by one:games and two:games.",
        "The variant 'turnover' is registered twice, by twohand:variants and thief:games.",
    ] == sorted(run.stderr.splitlines())


# Not wanted


def test_plugins_that_are_not_wanted_are_not_imported(site: Site, tmp_path: Path) -> None:
    notes = tmp_path / "notes"
    site.install("sound", NOTED.format(path=str(notes)) + game("sound"))
    run = site.run("--no-plugins", "list")
    assert (0, "") == (run.returncode, run.stderr)
    assert "sound" not in run.stdout
    assert "turnover" in run.stdout
    assert ("left out", "Foreign plugins are not wanted, by --no-plugins or TWOHAND_NO_PLUGINS.") == (
        states(site.under(TWOHAND_NO_PLUGINS="1"))["sound:games"]
    )
    assert 0 == times_imported(notes)


# In the middle of a game


def test_a_game_that_fails_ends_the_program_in_a_line_that_names_plugin_and_game(site: Site) -> None:
    site.install("falling", FAILING)
    fell = "RuntimeError: the roof fell in (falling.py, line 7)."
    for key, told in {
        "legal": fell,
        "view": fell,
        "outcome": fell,
        "exit": "SystemExit: 9 (falling.py, line 23).",
        "nothing": "ValueError: the deal is not over (",
        "place": "The table has no place 'spend'; there are hand, stock, trick, won (falling.py, line 68).",
        "refusal": "No such card today. Rule: only legal actions are accepted (Falling Whist rules, Play) (",
    }.items():
        run = site.run("play", f"falling-{key}", "--players", "random,random", "--seed", "1")
        assert (5, 1) == (run.returncode, run.stderr.count("\n"))
        assert run.stderr.startswith(f"Plugin falling:games failed in Falling Whist. {told}")


def test_what_was_played_before_a_game_failed_is_kept(site: Site) -> None:
    site.install("falling", FAILING)
    record = site.folder / "deal.json"
    seated = ("--players", "human,human", "--dealer", "1", "--seed", "1")
    run = site.run("play", "falling-apply", *seated, "--record", str(record), typed="\n#1\n\n#1\n")
    assert 5 == run.returncode
    assert "Plugin falling:games failed in Falling Whist. RuntimeError: the roof fell in" in run.stderr
    kept = json.loads(site.run("resume", "--list", "--json").stdout)
    assert [("falling-apply", 1, False)] == [(k["variant"], k["actions"], k["finished"]) for k in kept]
    # Nothing of a deal that goes on stands in a record that people may read.
    assert [] == json.loads(record.read_text(encoding="utf-8"))["deals"]


# Missing


def test_a_kept_game_whose_plugin_is_missing_waits_for_it(site: Site) -> None:
    site.install("sound", game("sound"), "1.2")
    assert 0 == site.run("play", "sound", "--players", "human,random", typed="#1\nquit\n").returncode
    site.uninstall("sound")
    missing = "It needs plugin sound:games, which is"
    gone = site.run("resume")
    assert 4 == gone.returncode
    assert f"Game 1 stays kept but cannot go on. {missing} not installed." in gone.stderr
    assert f"unfinished. {missing} not installed" in site.run("resume", "--list").stdout
    site.install("sound", game("sound"), "1.2")
    back = site.run("resume", typed="quit\n")
    assert 0 == back.returncode
    assert "Foreign Whist. Deal 1" in back.stdout


# With pip


@pytest.mark.long
def test_a_package_that_pip_has_installed_is_found_and_played(site: Site, tmp_path: Path) -> None:
    project = tmp_path / "project"
    project.mkdir()
    (project / "pip_whist.py").write_text(game("pip-whist"), encoding="utf-8")
    (project / "pyproject.toml").write_text(
        """[build-system]
requires = ["hatchling"]
build-backend = "hatchling.build"
[project]
name = "pip-whist"
version = "3.1"
[project.entry-points.twohand]
games = "pip_whist"
""",
        encoding="utf-8",
    )
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--target", str(site.folder)]
    subprocess.run([*pip, str(project)], check=True)
    assert ("ready", "") == states(site)["pip-whist:games"]
    assert 0 == site.run("play", "pip-whist", "--players", "random,thumb", "--json").returncode
