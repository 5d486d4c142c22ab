"""`twohand report-move`: a complaint about a move, made into a case."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cardcore.game.records import DEAL_FORMAT, MATCH_FORMAT
from cardcore.game.state import Variant
from cardcore.search.reported_moves import CASE_FORMAT
from tests.case_files import faults_of, read_case
from tests.cli.running import twohand
from tests.cli.test_replay import record_text
from tests.games.advisers import instead_of_the_search
from variants.turnover import Turnover


@pytest.fixture(autouse=True)
def small_search(monkeypatch: pytest.MonkeyPatch) -> None:
    """The last tricks are tried out in place of the search, earlier ones are worth nothing."""
    instead_of_the_search(monkeypatch)


def find(key: str) -> Variant:
    return Turnover()


def match_text() -> str:
    deals = [json.loads(record_text("C8", "D8")), json.loads(record_text("H8", dealer=1))]
    return json.dumps({"format": MATCH_FORMAT, "variant": "turnover", "deals": deals})


def test_a_complaint_is_written_as_a_case_that_holds() -> None:
    answer = twohand(
        "report-move", "-", "--at", "1", "--note", "why not SA?", typed=record_text("C8", "D8", "C9")
    )
    assert (0, "") == (answer.code, answer.err)
    case = read_case(answer.out)
    assert (CASE_FORMAT, "D8", "why not SA?", ["C8", "D8"]) == (
        case.format,
        case.played,
        case.note,
        case.record.actions,
    )
    assert case.program.startswith("twohand")
    assert [] == list(faults_of(case, find))


def test_a_case_is_written_into_a_new_file_and_never_over_another(tmp_path: Path) -> None:
    file, record = tmp_path / "case.json", record_text("C8")
    args = ("report-move", "-", "--at", "0", "--out", str(file))
    assert [f"The case is in {file}: action 0, C8 by player 0."] == twohand(*args, typed=record).lines
    assert "C8" == read_case(file.read_text()).played
    again = twohand(*args, typed=record)
    assert (2, "") == (again.code, again.out)
    assert again.err.startswith("There is already a file")


def test_a_deal_of_a_match_is_named(tmp_path: Path) -> None:
    assert (
        "H8"
        == read_case(twohand("report-move", "-", "--at", "0", "--deal", "1", typed=match_text()).out).played
    )


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (("--at", "0"), "The record has 2 deals; name one with --deal"),
        (("--at", "0", "--deal", "2"), "There is no deal 2; the record has 2 deals"),
        (("--at", "2", "--deal", "0"), "There is no action 2; the deal has 2 actions"),
    ],
)
def test_an_action_that_is_not_in_the_record_is_named(args: tuple[str, ...], says: str) -> None:
    answer = twohand("report-move", "-", *args, typed=match_text())
    assert (2, "") == (answer.code, answer.out)
    assert answer.err.startswith(says)


def test_without_a_number_there_is_no_complaint() -> None:
    answer = twohand("report-move", "-", typed=record_text("C8", format=DEAL_FORMAT))
    assert (2, "") == (answer.code, answer.out)
    assert "--at" in answer.err
