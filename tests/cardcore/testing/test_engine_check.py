"""The check of engines: it lets those pass that keep to the protocol, and says what others do wrong."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path

import pytest

import cli
from cardcore.engines.engine_names import EngineName
from cardcore.engines.engine_player import EnginePlayer
from cardcore.players import player_named
from cardcore.testing import engine_check
from cardcore.testing.engine_check import EngineReport, check_engine
from variants.turnover import Turnover

STRANGE = Path(cli.__file__).parent / "tests" / "hostile" / "strange_engine.py"

MOODY = """
import json, sys
asked = 0
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        print(json.dumps({"type": "hello", "protocol": 1, "name": "moody"}), flush=True)
    elif message["type"] == "choose":
        asked += 1
        print(json.dumps({"type": "action", "action": message["legal"][asked % 2]}), flush=True)
    elif message["type"] == "quit":
        break
"""


def checked(*words: str) -> EngineReport:
    """What the check of an engine finds in Turnover Bridge."""
    engine = EnginePlayer.of(EngineName.read(f"cmd:limit=5:{shlex.join([sys.executable, '-S', *words])}"))
    return check_engine(engine, player_named("random"), Turnover(), positions=6)


def test_an_engine_that_keeps_to_the_protocol_passes() -> None:
    report = checked(str(STRANGE), "honest", "1000")
    assert (True, ()) == (report.passed, report.notes)
    text = "\n".join(report.lines())
    assert "ok     introduces itself as honest 1, " in text
    assert "ok     plays turnover\n" in text
    assert "ok     answers 6 decisions legally and in time" in text
    assert "ok     leaves when its input ends" in text


def test_an_engine_that_fails_in_the_play_is_told_so_and_still_asked_to_leave() -> None:
    report = checked(str(STRANGE), "illegal", "3")
    (fault,) = report.faults
    assert "answered '7NT', which is not legal" in fault
    assert "leaves on 'quit'" in report.kept
    assert "failed" == report.lines()[-1]


def test_other_answers_to_the_same_question_are_noted(tmp_path: Path) -> None:
    (tmp_path / "moody.py").write_text(MOODY)
    report = checked(str(tmp_path / "moody.py"))
    assert report.passed
    assert "answers were others when asked again, with the same chance" in report.notes[0]


def test_an_engine_that_clings_to_its_seat_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine_check, "LEAVING", 0.2)
    assert ("is still there 0 s after it was told 'quit'",) == checked(
        str(STRANGE), "clinging", "1000"
    ).faults


def test_an_engine_of_another_protocol_is_not_asked_further() -> None:
    report = checked("-c", 'input(); print(\'{"type": "hello", "protocol": 2}\')')
    assert () == report.kept
    assert "it answered no hello of protocol 1" in report.faults[0]
