"""Engines that are late, illegal, dead or babbling: they lose a deal, are named, and nothing else breaks."""

from __future__ import annotations

import json
import shlex
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from cardcore.arena import compare_players, deal_game
from cardcore.arena.run import Result
from cardcore.engines.engine_faults import EngineFault
from cardcore.engines.engine_names import EngineName, GameNotPlayed
from cardcore.engines.engine_player import EnginePlayer
from cardcore.engines.messages import Introduction
from cardcore.knowledge.runner import decision_rng
from cardcore.knowledge.view import View, view
from tests.cli.running import twohand
from tests.plugins.installing import Site
from variants.memory import Memory
from variants.turnover import Turnover

POSIX = pytest.mark.skipif(sys.platform == "win32", reason="no signal ends a program there")

SCRIPT = Path(__file__).with_name("strange_engine.py")


def strange(how: str, decisions: int = 0, settings: str = "limit=5:") -> str:
    """The name of an engine that misbehaves after so many decisions."""
    return f"cmd:{settings}{shlex.join([sys.executable, '-S', str(SCRIPT), how, str(decisions)])}"


@pytest.fixture
def seated() -> Iterator[list[EnginePlayer]]:
    """The engines of a test, which leave after it."""
    engines: list[EnginePlayer] = []
    yield engines
    for engine in engines:
        engine.leave()


def first_view() -> View:
    """What the player sees who leads in a deal of Turnover Bridge."""
    state = deal_game(Turnover()).start()
    return view(state, state.phase.to_act)


def fault_of(name: str, seated: list[EnginePlayer]) -> str:
    """What an engine does wrong at its first decision in a deal of Turnover Bridge."""
    engine = EnginePlayer.of(EngineName.read(name))
    seated.append(engine)
    seen = first_view()
    with pytest.raises(EngineFault) as caught:
        engine.choose(seen, decision_rng("seed", 0, 0))
    assert {} == engine.seats
    return str(caught.value)


@pytest.mark.parametrize(
    ("how", "settings", "told"),
    [
        ("late", "limit=0.2:", "was late: no answer within 0.2 s"),
        ("busy", "limit=0.2:", "was late: no answer within 0.2 s"),
        ("dead", "limit=5:", "ended with code 3: no idea"),
        pytest.param("killed", "limit=5:", "was ended by SIGKILL", marks=POSIX),
        ("deaf", "limit=5:", "closed its standard output"),
        ("babbling", "limit=5:", "wrote a line of more than 65536 bytes: blah blah"),
        (
            "blank",
            "limit=5:",
            "wrote what is no message: an empty line. The line is not JSON: Expecting value",
        ),
        ("chatty", "limit=5:", "wrote 200 notes and no answer"),
        ("orphaning", "limit=0.5:", "was late: no answer within 0.5 s"),
        ("illegal", "limit=5:", "answered '7NT', which is not legal"),
        ("wordy", "limit=5:", f"answered '{'S' * 100}', which is not legal"),
        ("numeric", "limit=5:", "answered wrongly: it named no action"),
        ("plain", "limit=5:", 'wrote what is no message: "SA". The line is no object with a type.'),
        ("nested", "limit=5:", "answered wrongly: its values are not numbers by action"),
        ("priceless", "limit=5:", "answered wrongly: its values are not numbers by action"),
        ("silent", "limit=5:", "gave up: no reason is given."),
        ("resigning", "limit=5:", "gave up: I give up ?[2J"),
        ("introducing", "limit=5:", "answered wrongly: it named no action"),
    ],
)
def test_a_failure_is_named(how: str, settings: str, told: str, seated: list[EnginePlayer]) -> None:
    fault = fault_of(strange(how, settings=settings), seated)
    assert fault.startswith(f"In Turnover Bridge the engine strange_engine {told}")


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="memory is limited on Linux alone")
def test_an_engine_that_takes_too_much_memory_ends(seated: list[EnginePlayer]) -> None:
    fault = fault_of(strange("greedy", settings="megabytes=200:limit=20:"), seated)
    assert fault.endswith("ended with code 1: MemoryError.")


def test_an_engine_that_speaks_unasked_fails_at_its_next_decision() -> None:
    # What comes late enough is taken for the answer to the next question.
    result = compared(strange("unasked", 3))
    told = {"spoke without being asked", "answered 'once more', which is not legal"}
    assert any(each in result.engine_faults[0].fault.says for each in told)


def test_an_engine_that_never_stops_writing_notes_does_not_hold_up_the_others() -> None:
    result = compared(strange("restless", 3))
    assert "wrote 200 notes" in result.engine_faults[0].fault.says


def test_the_time_for_a_deal_is_all_that_its_decisions_may_take(seated: list[EnginePlayer]) -> None:
    fault = fault_of(strange("late", settings="limit=5:deal=0.1:"), seated)
    assert fault.endswith("was late: no answer within 0.1 s.")


def test_an_engine_that_clings_to_its_seat_is_ended() -> None:
    engine = EnginePlayer.of(EngineName.read(strange("clinging", 1)))
    engine.choose(first_view(), Random(1))
    (seat,) = engine.seats.values()
    engine.leave()
    assert seat.process.process.poll() is not None


def compared(name: str, deals: int = 3) -> Result:
    """A comparison of an engine and the rule of thumb."""
    return compare_players(Turnover(), [name, "thumb"], deals=deals)


def test_an_engine_killed_in_the_middle_costs_one_deal_at_a_time() -> None:
    result = compared(strange("dead", 25))
    assert (3, 0) == (result.deals, result.broken)
    # It has 17 decisions or so in a deal, in each of two seats a process, and starts anew after it has ended.
    assert {1} == {failed.deal for failed in result.engine_faults}
    assert 2 == result.failed
    assert {0, 1} == {failed.fault.player for failed in result.engine_faults}


def test_who_fails_loses_the_deal_by_a_point_below_the_lowest() -> None:
    (row,) = compared(strange("dead"), deals=2).rows("pairs")
    assert (2, 0, 4) == (row["deals"], row["won"], row["lost"])


def test_thumb_in_the_place_of_an_engine_plays_as_thumb_does() -> None:
    replaced = compared(strange("dead", settings="fault=thumb:"))
    thumb = compare_players(Turnover(), ["thumb", "thumb"], deals=3)
    assert thumb.rows("pairs")[0]["points"] == replaced.rows("pairs")[0]["points"]
    assert (6, 0) == (replaced.failed, replaced.broken)


@pytest.mark.long
def test_play_goes_on_and_says_what_happened(tmp_path: Path) -> None:
    site = Site(tmp_path, tmp_path / "home")
    for fault, then in (("lose", "It has lost the deal"), ("thumb", "In this deal thumb plays on")):
        name = strange("dead", 2, f"fault={fault}:")
        run = site.run("play", "turnover", "--players", f"{name},random", "--seed", "1", "--json")
        lines = [json.loads(line) for line in run.stdout.splitlines()]
        failed = [line for line in lines if "failed" in line]
        assert (5, [fault]) == (run.returncode, [line["fault"] for line in failed])
        assert then in run.stderr
        assert lines[-1]["over"]


@pytest.mark.long
def test_a_person_is_told_and_the_deal_is_kept_as_given_up(tmp_path: Path) -> None:
    site = Site(tmp_path, tmp_path / "home")
    record = tmp_path / "deal.json"
    words = ("--players", f"human,{strange('dead')}", "--seed", "1", "--dealer", "0", "--record", str(record))
    run = site.run("play", "turnover", "--plain", *words, typed="#1\n" * 40)
    assert 0 == run.returncode
    assert "It has lost the deal, which the program plays to its end" in " ".join(run.stdout.split())
    assert 1 == json.loads(record.read_text())["info"]["conceded"]["player"]


def test_an_engine_that_is_not_there_is_said_before_anything_is_played(tmp_path: Path) -> None:
    site = Site(tmp_path, tmp_path / "home")
    run = site.run("play", "turnover", "--players", "cmd:no-such-program,thumb", "--json")
    told = "The engine no-such-program cannot be started: No such file or directory.\n"
    assert (2, "", told) == (run.returncode, run.stdout, run.stderr)


OTHER_GAME = "The engine strange_engine does not play memory; it says that it plays turnover.\n"


@pytest.mark.parametrize(
    "words",
    [
        ("play", "memory", "--players", f"{strange('late')},thumb", "--json"),
        ("play", "memory", "--players", f"human,{strange('late')}", "--plain"),
        ("daily", "memory", "--players", f"human,{strange('late')}", "--plain"),
        ("compare", "players", "memory", strange("late"), "thumb", "--deals", "2"),
        ("compare", "luck", "memory", strange("late"), "thumb", "--deals", "2"),
        ("compare", "variants", "turnover", "memory", "--by", strange("late"), "--deals", "2"),
    ],
    ids=lambda words: " ".join(words[:3]),
)
def test_an_engine_that_does_not_play_the_game_is_refused_before_the_first_deal(
    words: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TWOHAND_HOME", str(tmp_path))
    run = twohand(*words)
    assert (2, "", OTHER_GAME) == (run.code, run.out, run.err)


def test_an_engine_that_does_not_play_the_game_is_refused_in_python_as_well() -> None:
    with pytest.raises(GameNotPlayed, match="does not play memory"):
        compare_players(Memory(), [strange("late"), "thumb"], deals=1)


def test_an_engine_that_names_no_games_is_asked_to_play_any() -> None:
    assert Introduction("any").plays("memory")


def test_of_many_games_that_an_engine_plays_the_first_are_named() -> None:
    games = tuple(f"game-{number}" for number in range(1000))
    assert "game-0, game-1, game-2, game-3, game-4, 995 more" == Introduction("any", games=games).games_shown


def test_a_game_stays_kept_whose_engine_does_not_play_it_any_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    script, home = tmp_path / "engine.py", tmp_path / "home"
    monkeypatch.setenv("TWOHAND_HOME", str(home))
    script.write_text(SCRIPT.read_text(encoding="utf-8"), encoding="utf-8")
    name = f"cmd:{shlex.join([sys.executable, '-S', str(script), 'late', '99'])}"
    seats = ("--players", f"human,{name}", "--seed", "1", "--dealer", "0", "--plain")
    assert 0 == twohand("play", "turnover", *seats, typed="#1\nquit\n").code
    script.write_text(script.read_text(encoding="utf-8").replace('"turnover"', '"memory"'), encoding="utf-8")
    run = Site(tmp_path, home).run("resume", "--plain")
    told = (
        "Game 1 stays kept but cannot go on. The engine engine does not play turnover; it says that it plays"
    )
    assert (4, "", f"{told} memory.\n") == (run.returncode, run.stdout, run.stderr)
