"""Deals taken from a PBN file: played by programs and persons, compared, and refused where they changed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.running import twohand

BOARDS = """\
% PBN 2.1
[Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"]

[Board "2"]
[Dealer "E"]
[Vulnerable "NS"]
[Deal "E:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"]
[Contract "7NT"]
"""
ALL_RANDOM = ("--players", "random,random,random,random", "--seed", "a")


@pytest.fixture
def boards(tmp_path: Path) -> Path:
    path = tmp_path / "boards.pbn"
    path.write_text(BOARDS)
    return path


def test_the_boards_are_played_in_order_each_with_its_dealer(boards: Path) -> None:
    answer = twohand("play", "contract", *ALL_RANDOM, "--deals-from", str(boards), "--json")
    events = [json.loads(line) for line in answer.lines]
    assert [2, 3] == [event["dealer"] for event in events if "dealer" in event and "deal" in event]
    assert {"deals": 2} == {key: n for key, n in events[-1]["match"].items() if key == "deals"}


def test_a_record_keeps_the_hands_and_the_vulnerability_of_each_board(boards: Path, tmp_path: Path) -> None:
    record = tmp_path / "match.json"
    twohand("play", "contract", *ALL_RANDOM, "--deals-from", str(boards), "--record", str(record))
    deals = json.loads(record.read_text())["deals"]
    assert [None, [True, False, True, False]] == [
        (deal.get("match") or {}).get("vulnerable") for deal in deals
    ]
    pbn = twohand("replay", str(record), "--pbn").lines
    hands = [line for line in pbn if line.startswith("[Deal ")]
    south = "S:..AKQJT98765432. ...AKQJT98765432 AKQJT98765432... .AKQJT98765432.."
    assert f'[Deal "{south}"]' == hands[0]


def test_a_person_who_leaves_goes_on_with_the_same_boards(boards: Path) -> None:
    words = ("play", "contract", "--players", "random,random,human,random", "--deals-from", str(boards))
    assert 0 == twohand(*words, typed="Pass\nquit\n").code
    assert 0 == twohand("resume", typed="quit\n").code
    boards.write_text(BOARDS + "\n")
    answer = twohand("resume", typed="quit\n")
    assert 4 == answer.code
    assert "has changed since" in answer.err


@pytest.mark.parametrize(
    ("words", "code", "told"),
    [
        (["play", "contract", "--dealer", "0"], 2, "leave out --dealer and --match"),
        (["play", "contract", "--match"], 2, "leave out --dealer and --match"),
        (["play", "contract", "--deals", "3"], 2, "has 2 boards, fewer than --deals 3"),
        (["play", "turnover"], 2, "A board of PBN has 13 cards for each of four players"),
        (["compare", "options", "contract", "honours"], 2, "goes with 'compare players' only"),
    ],
)
def test_what_does_not_go_with_boards_is_refused(
    boards: Path, words: list[str], code: int, told: str
) -> None:
    answer = twohand(*words, "--deals-from", str(boards))
    assert (code, "") == (answer.code, answer.out)
    assert told in answer.err


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    answer = twohand("play", "contract", "--deals-from", str(tmp_path / "none.pbn"))
    assert (3, "") == (answer.code, answer.out)
    assert "No such file" in answer.err


def test_a_board_with_only_a_deal_cannot_be_replayed(boards: Path) -> None:
    answer = twohand("replay", str(boards))
    assert (3, "") == (answer.code, answer.out)
    assert answer.err.startswith("Board 1: it has no auction")
    assert 1 == answer.err.count("\n")


def test_a_board_is_replayed_from_standard_input_as_well() -> None:
    board = BOARDS.partition("\n\n")[0] + '\n[Auction "N"]\nAP\n'
    answer = twohand("replay", "-", "--json", typed=board)
    assert ["Pass"] == [json.loads(line)["contract"] for line in answer.lines]
    assert "Everybody passed" in twohand("replay", "-", typed=board).out


def test_players_are_compared_on_the_boards_and_a_log_goes_on_with_no_other_file(
    boards: Path, tmp_path: Path
) -> None:
    log = tmp_path / "log.jsonl"
    words = ("compare", "players", "contract", "thumb", "random", "--workers", "1", "--log", str(log))
    given = ("--deals-from", str(boards))
    answer = twohand(*words, *given, "--deals", "2", "--json")
    assert 0 == answer.code
    told = json.loads(answer.out)
    assert (2, 64) == (told["deals"], len(told["contest"]["boards"]))
    assert f"--packs {boards}" in told["command"]
    assert 0 == twohand(*words, *given, "--deals", "2", "--resume").code
    boards.write_text(BOARDS + "\n")
    refused = twohand(*words, *given, "--deals", "2", "--resume")
    assert (2, "") == (refused.code, refused.out)
    assert "is not the log of this comparison" in refused.err
    refused = twohand(*words, "--deals-from", str(boards), "--deals", "3", "--log", str(tmp_path / "new"))
    assert "is number 1; choose --deals and --first" in refused.err
