"""The list of the saved games, for people and for programs."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path

from cardcore.game.state import Variant
from cardcore.rules.errors import UnknownVariant
from cardcore.storage.saves import FILE
from cardcore.table.saved_games import saved_games
from tests.cardcore.table.scripted import (
    WHOLE_DEAL,
    come_back,
    only_turnover,
    plan_for,
    sit_down,
    store_in,
)
from variants.contract import ContractBridge
from variants.turnover import Turnover


def test_the_list_of_saved_games_tells_who_played_what_and_whether_it_is_finished(tmp_path: Path) -> None:
    with store_in(tmp_path) as store:
        assert saved_games(store, lambda key: Turnover(), as_json=False) == "No game is kept yet."
    sit_down(tmp_path, plan_for(), *WHOLE_DEAL, "quit")
    sit_down(tmp_path, plan_for(), "#1")
    with store_in(tmp_path) as store:
        lines = saved_games(store, lambda key: Turnover(), as_json=False).splitlines()
        facts = json.loads(saved_games(store, lambda key: Turnover(), as_json=True))
    assert lines[0].startswith("1: turnover, human against thumb, saved 20")
    assert lines[0].endswith(", 30 actions, finished")
    assert lines[1].endswith(", 3 actions, unfinished")
    assert [fact["finished"] for fact in facts] == [True, False]


def test_a_start_that_was_killed_is_neither_listed_nor_taken_up_again_unless_named(tmp_path: Path) -> None:
    with store_in(tmp_path) as store:
        store.begin_session(plan_for().settings)
        assert "No game is kept yet." == saved_games(store, only_turnover, as_json=False)
    assert 4 == come_back(tmp_path).code
    assert 0 == come_back(tmp_path, "#1", session=1).code


def test_a_saved_game_that_cannot_be_read_is_named_and_hides_no_other(tmp_path: Path) -> None:
    for _ in range(3):
        sit_down(tmp_path, plan_for(), "#1")
    with closing(sqlite3.connect(tmp_path / FILE)) as db, db:
        db.execute("UPDATE sittings SET header = CAST(x'7bff' AS TEXT) WHERE id = 1")
        db.execute("UPDATE sittings SET header = json_set(header, '$.novel', 1) WHERE id = 2")
        db.execute("UPDATE sittings SET header = json_remove(header, '$.players') WHERE id = 3")
    with store_in(tmp_path) as store:
        lines = saved_games(store, only_turnover, as_json=False).splitlines()
        facts = json.loads(saved_games(store, only_turnover, as_json=True))
    assert [line.partition(", saved")[0] for line in lines] == [
        "1: a game that cannot be read, players not known",
        "2: turnover, human against thumb",
        "3: turnover, players not known",
    ]
    assert "The header is not JSON" in lines[0]
    assert [(fact["game"], fact["players"]) for fact in facts] == [(1, []), (2, ["human", "thumb"]), (3, [])]
    assert 0 == come_back(tmp_path, "#1", session=2).code
    nobody = come_back(tmp_path, session=3)
    assert (4, "") == (nobody.code, nobody.shown)
    assert "Turnover Bridge has 2 players, but none are kept." in nobody.warned


def test_the_list_of_saved_games_has_names_for_people_and_full_names_for_programs(tmp_path: Path) -> None:
    sit_down(tmp_path, plan_for(("human:Ann", "search:worlds=50")), "#1", "quit")
    with store_in(tmp_path) as store:
        words = saved_games(store, only_turnover, as_json=False)
        facts = json.loads(saved_games(store, only_turnover, as_json=True))
    assert words.startswith("1: turnover, Ann against expert, saved 20")
    assert ["human:Ann", "search:worlds=50"] == facts[0]["players"]


def test_one_action_is_listed_as_one(tmp_path: Path) -> None:
    sit_down(tmp_path, plan_for(("human", "human")), "", "C2")
    with store_in(tmp_path) as store:
        listed = saved_games(store, only_turnover, as_json=False)
    assert listed.endswith(", 1 action, unfinished")


def test_the_list_of_saved_games_names_partners_together(tmp_path: Path) -> None:
    plan = plan_for(("human", "thumb", "expert", "thumb"), variant=ContractBridge())
    sit_down(tmp_path, plan, "#1", "quit")
    with store_in(tmp_path) as store:
        known = saved_games(store, plan.find, as_json=False)
    assert known.startswith("1: contract, human and expert against thumb and thumb, saved 20")


def test_a_game_that_is_not_there_any_more_is_listed_with_who_played_it(tmp_path: Path) -> None:
    def nothing(key: str) -> Variant:
        raise UnknownVariant(key)

    sit_down(tmp_path, plan_for(), "#1", "quit")
    with store_in(tmp_path) as store:
        listed = saved_games(store, nothing, as_json=False)
    assert listed.startswith("1: turnover, human against thumb, saved 20")
