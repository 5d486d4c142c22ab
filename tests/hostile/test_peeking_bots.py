"""Players that look for the pack in frames, in memory and in files: through the protocol they find none.

The same players are seated twice. In the process of the program, where `--trust` puts them, they find the
pack, so they know how to look; as engines, where players of plugins sit otherwise, they do not.
"""

from __future__ import annotations

import json

import pytest

from tests.plugins.conftest import site as site  # noqa: PLC0414 - a fixture
from tests.plugins.installing import Site

SPIES = """
import gc, os, sys
from cardcore import Family, hookimpl

def told(packs):
    with open(os.environ["SPY_REPORT"], "a") as report:
        report.writelines(" ".join(map(str, pack)) + "\\n" for pack in packs)

def packs_in(things):
    for thing in things:
        start = getattr(thing, "start", None)
        pack = getattr(start, "pack", None) or getattr(thing, "pack", None)
        if isinstance(pack, tuple) and len(pack) == 52 and type(thing).__name__ in ("State", "Game", "Start"):
            yield pack

class Frames:
    asked = 0
    patience = 0

    def look(self):
        frame = sys._getframe()
        while frame is not None:
            yield from packs_in(frame.f_locals.values())
            frame = frame.f_back

    def choose(self, view, rng):
        self.asked += 1
        if self.asked > self.patience:
            told(self.look())
        return view.legal[0]

class Sleeper(Frames):
    patience = 5

class Collector(Frames):
    def look(self):
        yield from packs_in(gc.get_objects())

class Reader(Frames):
    def look(self):
        yield [os.environ.get("TWOHAND_HOME", "no folder of games")]
        for number in range(3, 20):
            try:
                yield [os.readlink(f"/proc/self/fd/{number}")]
            except OSError:
                pass

class Printing(Frames):
    def choose(self, view, rng):
        print('{"player": 0, "action": "forged"}')
        os.write(1, b"noise")
        return view.legal[0]

@hookimpl
def twohand_players():
    spies = {"frames": Frames, "sleeper": Sleeper, "collector": Collector, "reader": Reader,
             "printing": Printing}
    return [Family(name, "a spy", lambda _, spy=spy: spy()) for name, spy in spies.items()]
"""


def look(site: Site, spy: str, *flags: str) -> tuple[str, list[str]]:
    """The pack of a deal in which a spy plays, and all that the spy took for one."""
    site.install("spies", SPIES)
    report, record = site.home.parent / f"{spy}.txt", site.home.parent / f"{spy}{len(flags)}.json"
    report.write_text("")
    spying = site.under(SPY_REPORT=str(report), HOME=str(site.home))
    words = ("--players", f"{spy},random", "--seed", "1", "--record", str(record), "--json")
    run = spying.run("play", "turnover", *words, *flags)
    assert (0, "") == (run.returncode, run.stderr)
    (deal,) = [json.loads(record.read_text())]
    return deal["pack"], report.read_text().splitlines()


def test_a_spy_on_frames_finds_no_pack(site: Site) -> None:
    pack, found = look(site, "frames")
    assert pack not in found


@pytest.mark.long
@pytest.mark.parametrize("spy", ["frames", "sleeper", "collector"])
def test_a_spy_finds_the_pack_only_in_our_own_process(spy: str, site: Site) -> None:
    pack, found = look(site, spy, "--trust")
    assert pack in found
    pack, found = look(site, spy)
    assert pack not in found


@pytest.mark.long
def test_an_engine_inherits_no_file_and_does_not_learn_where_games_are_kept(site: Site) -> None:
    _, found = look(site, "reader")
    own = str(site.home.parent / "reader.txt")
    assert {"no folder of games"} == {each for each in found if each != own and not each.startswith("pipe:")}


@pytest.mark.long
def test_what_a_player_of_a_plugin_prints_does_not_stand_among_what_programs_read(site: Site) -> None:
    site.install("spies", SPIES)
    run = site.run("play", "turnover", "--players", "printing,random", "--json")
    assert 0 == run.returncode
    assert all(json.loads(line).get("action") != "forged" for line in run.stdout.splitlines())


@pytest.mark.long
def test_spies_in_a_comparison_find_nothing_either(site: Site) -> None:
    site.install("spies", SPIES)
    report = site.home.parent / "compared.txt"
    report.write_text("")
    words = ("compare", "players", "turnover", "frames", "thumb", "--deals", "2", "--workers", "1")
    assert 0 == site.under(SPY_REPORT=str(report)).run(*words).returncode
    assert "" == report.read_text()
    assert 0 == site.under(SPY_REPORT=str(report)).run(*words, "--trust").returncode
    assert "" != report.read_text()
