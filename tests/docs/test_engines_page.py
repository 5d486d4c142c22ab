"""The engines on their page play, and what the page says of the messages is what is sent."""

from __future__ import annotations

import json
import re
import shlex
import sys
from pathlib import Path

import pytest

import variants
from cardcore.arena import compare_players, deal_game
from cardcore.engines import messages
from cardcore.engines.engine_names import EngineName, Limits
from cardcore.engines.engine_player import EnginePlayer
from cardcore.game.state import Variant
from cardcore.knowledge.view import view
from cardcore.players import player_named
from cardcore.search.budget import Budget
from cardcore.testing.engine_check import check_engine
from variants.turnover import Turnover

PAGE = (Path(__file__).parents[2] / "docs" / "engines.md").read_text(encoding="utf-8")
PYTHON = re.findall(r"^```python\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
SHELL = [
    text for text in re.findall(r"^```sh\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL) if "while" in text
]
TOLD = [json.loads(text) for text in re.findall(r"^```json\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)]


@pytest.fixture
def engines(tmp_path: Path) -> dict[str, str]:
    """The engines of the page in files, by the name under which they are seated."""
    (python,), (shell,) = PYTHON, SHELL
    (tmp_path / "mybot.py").write_text(python, encoding="utf-8")
    (tmp_path / "low.sh").write_text(shell, encoding="utf-8")
    return {
        "python": f"cmd:{shlex.join([sys.executable, '-S', str(tmp_path / 'mybot.py')])}",
        "sh": f"cmd:{shlex.join(['sh', str(tmp_path / 'low.sh')])}",
    }


@pytest.mark.parametrize("language", ["python", "sh"])
def test_an_engine_of_the_page_keeps_to_the_protocol(language: str, engines: dict[str, str]) -> None:
    engine = EnginePlayer.of(EngineName.read(engines[language]))
    report = check_engine(engine, player_named("random"), Turnover(), positions=10)
    assert (True, ()) == (report.passed, report.notes), report.lines()


def test_the_engine_in_python_has_about_forty_lines_and_none_of_ours() -> None:
    (code,) = PYTHON
    assert len(code.splitlines()) <= 46
    assert {"import json", "import sys"} == {line for line in code.splitlines() if "import" in line}


def test_the_tournament_of_the_page_is_played(engines: dict[str, str]) -> None:
    result = compare_players(Turnover(), [*engines.values()], deals=2)
    assert (2, 0, 0) == (result.deals, result.broken, result.failed)


@pytest.mark.long
@pytest.mark.parametrize("game", variants.twohand_variants(), ids=lambda game: game.key)
@pytest.mark.parametrize("language", ["python", "sh"])
def test_the_engines_of_the_page_play_every_game(
    language: str, game: Variant, engines: dict[str, str]
) -> None:
    result = compare_players(game, [engines[language], "thumb"], deals=2)
    assert (2, 0, 0) == (result.deals, result.broken, result.failed), result.engine_faults


def test_messages_have_the_keys_that_the_page_shows() -> None:
    state = deal_game(Turnover()).start()
    seen = view(state, state.phase.to_act)
    sent = [
        messages.hello(),
        messages.new_deal(seen),
        messages.now(seen, None),
        messages.choose(seen, "00" * 32, Budget(worlds=20), 10),
    ]
    shown = {message["type"]: list(message) for message in TOLD if "name" not in message}
    assert [shown[str(message["type"])] for message in sent] == [list(message) for message in sent]


def test_the_page_names_every_key_of_a_step() -> None:
    state = deal_game(Turnover()).start()
    for _ in range(30):
        state = state.apply(state.legal()[0])
    steps = messages.now(view(state, 0), None)["seen"]
    assert isinstance(steps, list)
    keys = {key for step in steps for key in step}
    assert {"by", "action", "moves", "shown", "up", "state"} <= keys
    assert [] == [key for key in keys if f"`{key}`" not in PAGE]


def test_the_page_says_the_usual_limits() -> None:
    usual = Limits()
    for setting, value in (("limit", usual.decision), ("deal", usual.deal), ("megabytes", usual.megabytes)):
        assert f"`{setting}={value:g}`" in PAGE
