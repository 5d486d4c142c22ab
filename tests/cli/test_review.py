"""`twohand review`: the decisions of a record, judged for people and for programs."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from attrs import evolve

from cardcore import Game
from cardcore.game.records import dump, record_of
from tests.cli.running import twohand
from tests.games.advisers import instead_of_the_search
from tests.variants.positions import rank_major, with_first_cards


@pytest.fixture(autouse=True)
def small_search(monkeypatch: pytest.MonkeyPatch) -> None:
    """The last tricks are tried out in place of the search, earlier ones are worth nothing."""
    instead_of_the_search(monkeypatch)


@pytest.fixture
def record(tmp_path: Path) -> str:
    """A file with the first three actions of the rank-major deal: C8, D8 and C2."""
    game = Game.of(with_first_cards(rank_major()))
    file = tmp_path / "deal.json"
    file.write_text(dump(record_of(evolve(game, actions=game.actions[:3]))), encoding="utf-8")
    return str(file)


def test_each_decision_of_a_record_is_judged_and_totals_follow(record: str) -> None:
    answer = twohand("review", record, "--budget", "worlds=2", "--all")
    assert (0, "") == (answer.code, answer.err)
    assert "   0 Player 0: C8. Own view: nothing lost." in answer.lines
    assert "   1 Player 1: D8. Own view: nothing lost." in answer.lines
    assert any(line.startswith("Player 0: 2 decisions, none of them costly.") for line in answer.lines)


def test_decisions_that_cost_nothing_are_shown_only_if_wished(record: str) -> None:
    answer = twohand("review", record, "--budget", "worlds=2")
    assert "Own view: nothing lost." not in answer.out
    assert "The most costly decision" not in answer.out


def test_one_player_alone_can_be_reviewed(record: str) -> None:
    answer = twohand("review", record, "--player", "1", "--budget", "worlds=2", "--all")
    assert "Player 0" not in answer.out
    assert "   1 Player 1: D8. Own view: nothing lost." in answer.lines


def test_programs_get_one_object(record: str) -> None:
    facts = json.loads(twohand("review", record, "--json", "--budget", "worlds=2").out)
    assert ["C8", "D8", "C2"] == [decision["action"] for decision in facts["decisions"]]
    assert [0, 1] == [total["player"] for total in facts["totals"]]


def test_a_record_that_is_refused_is_not_reviewed() -> None:
    answer = twohand("review", "-", typed="{}")
    assert (3, "") == (answer.code, answer.out)
    assert "The format null is not known" in answer.err


def test_the_number_of_a_deal_is_no_file_and_the_way_to_one_is_told() -> None:
    answer = twohand("review", "1")
    way = "Deal 1 of the history is exported first: 'twohand history 1 --export FILE'."
    assert (3, "") == (answer.code, answer.out)
    assert f"1 cannot be read: No such file or directory. {way}\n" == answer.err


@pytest.mark.parametrize(
    ("option", "value", "says"),
    [
        ("--player", "2", "There is no player 2 in this record; players are 0 to 1."),
        (
            "--budget",
            "much",
            "'much' is no budget; write seconds as in 0.5, or a budget of work as in worlds=20.",
        ),
    ],
)
def test_a_wrong_player_or_budget_is_told_in_one_line(
    record: str, option: str, value: str, says: str
) -> None:
    answer = twohand("review", record, option, value)
    assert (2, "", 1) == (answer.code, answer.out, len(answer.err.splitlines()))
    assert f"{says}\n" == answer.err
