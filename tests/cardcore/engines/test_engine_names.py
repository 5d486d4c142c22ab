"""How engines are named among players."""

from __future__ import annotations

import pytest

from cardcore.engines.engine_names import EngineName, Limits, WrongEngine, is_engine
from cardcore.players import seat_name, table_name
from cardcore.players.player_names import Spec, split_names
from cardcore.search.budget import Budget


def test_a_command_stands_as_it_is_written() -> None:
    named = EngineName.read(" CMD: python My.Bot.py --a=b:c,d ")
    assert EngineName("python My.Bot.py --a=b:c,d") == named
    assert "cmd:python My.Bot.py --a=b:c,d" == str(named) == seat_name(" CMD: python My.Bot.py --a=b:c,d ")


def test_settings_stand_before_the_command_in_any_order() -> None:
    named = EngineName.read("cmd:fault=thumb:deal=60:LIMIT=2.5:megabytes=100:worlds=20:sh bot.sh")
    assert EngineName("sh bot.sh", Budget(worlds=20), Limits(2.5, 60, 100, "thumb")) == named
    assert "cmd:worlds=20:limit=2.5:deal=60:megabytes=100:fault=thumb:sh bot.sh" == str(named)
    assert named == EngineName.read(str(named))


def test_usual_settings_are_not_written() -> None:
    assert "cmd:bot" == str(EngineName.read("cmd:limit=10:fault=lose:bot"))
    assert "cmd:seconds=0.5:bot" == str(EngineName.read("cmd:seconds=0.5:bot"))


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("cmd:", "write its command"),
        ("cmd:limit=2:", "write its command"),
        ("cmd:limit=0:bot", "limit must be a number from 0.01 to 3600"),
        ("cmd:limit=1:limit=2:bot", "limit is given twice"),
        ("cmd:megabytes=1.5:bot", "megabytes must be a whole number"),
        ("cmd:megabytes=0:bot", "megabytes must be a whole number from 16 to 1048576"),
        ("cmd:fault=draw:bot", "fault is lose or thumb"),
        ("cmd:seconds=1:worlds=2:bot", "exclude each other"),
        ("cmd:worlds=:bot", "worlds must be a whole number"),
    ],
)
def test_a_setting_that_cannot_be_is_refused(name: str, told: str) -> None:
    with pytest.raises(WrongEngine, match=told):
        Spec.read(name)


def test_the_table_calls_an_engine_by_its_file() -> None:
    called = {
        "cmd:python folder/mybot.py 7 --level=3": "mybot",
        "cmd:./bot": "bot",
        "cmd:twohand engine search:worlds=20": "search",
        "cmd:python3.11 -u bot.py": "bot",
        "cmd:--": "cmd",
    }
    assert called == {name: table_name(name) for name in called}


def test_only_what_begins_with_cmd_and_a_colon_is_an_engine() -> None:
    assert [True, True, False, False] == [
        is_engine(each) for each in ("cmd:x", " CMD:x", "cmd", "search:cmd")
    ]


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("thumb,random", ["thumb", "random"]),
        ("thumb", ["thumb"]),
        ("", [""]),
        ("a,,b,", ["a", "", "b", ""]),
        ('thumb,"cmd:bot 1,2"', ["thumb", "cmd:bot 1,2"]),
        ("'cmd:bot 1,2' , thumb", ["cmd:bot 1,2", " thumb"]),
        ('"cmd:bot ""a,b""",thumb', ['cmd:bot "a,b"', "thumb"]),
        ("human:O'Brien,thumb", ["human:O'Brien", "thumb"]),
        ('cmd:python "my bot.py",thumb', ['cmd:python "my bot.py"', "thumb"]),
    ],
)
def test_a_name_with_commas_stands_in_quotes(text: str, names: list[str]) -> None:
    assert names == split_names(text)
