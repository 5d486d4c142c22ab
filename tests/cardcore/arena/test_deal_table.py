"""Played deals as rows: what each says, and files of them."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest

from cardcore.arena.batches import WorkerPool
from cardcore.arena.comparison import Comparison, ComparisonRequest
from cardcore.arena.deal_files import (
    DealFiles,
    DealRecords,
    NoDealFile,
    RowFile,
    check_records,
    check_rows,
)
from cardcore.arena.deal_table import deal_ends, deal_rows
from cardcore.arena.played_deal import PlayedDeal
from cardcore.arena.player_comparison import PlayerComparison
from cardcore.arena.request import comparison_of
from cardcore.arena.run import ComparisonRun
from cardcore.game.records import parse, replay_all
from cardcore.rules.cards import mask_of, read_cards
from cardcore.scoring.contract_game import high_card_points
from variants import twohand_variants

GAMES = {variant.key: variant for variant in twohand_variants()}
TURNOVER = PlayerComparison(GAMES["turnover"], ("thumb", "random"), "rows")
HONEYMOON = PlayerComparison(GAMES["honeymoon"], ("thumb", "random"), "rows")


def written(comparison: Comparison, *files: RowFile | DealRecords, deals: int = 3) -> None:
    """Plays a comparison into files."""
    ComparisonRun(comparison, deals, WorkerPool.of(1), open_files=lambda: DealFiles(files)).result()


def test_a_row_says_what_the_deal_says() -> None:
    row = HONEYMOON.row(1)
    rows = list(deal_rows(HONEYMOON, 1, row))
    assert [(1, 0, ("thumb", "random")), (1, 1, ("random", "thumb"))] == [
        (each.deal, each.playing, each.players) for each in rows
    ]
    for each, played in zip(rows, row, strict=True):
        assert (each.points, each.length) == (played.points, len(played.actions[0]))
        assert each.dealer == HONEYMOON.game(1).dealer
        assert each.tricks is None or 13 == sum(each.tricks)


def test_hands_are_those_at_the_beginning_of_the_play_in_the_form_of_pbn() -> None:
    (row, _) = deal_rows(TURNOVER, 0, TURNOVER.row(0))
    suits = [hand.split(".") for hand in row.hands]
    assert [4, 4] == [len(hand) for hand in suits]
    assert [26, 26] == [len("".join(hand)) for hand in suits]


def test_a_game_tells_facts_of_each_phase_in_which_its_actions_are_counted() -> None:
    (row, _) = deal_rows(HONEYMOON, 0, HONEYMOON.row(0))
    assert 26 == row.facts["tricks.actions"]
    assert row.length == sum(int(row.facts[f"{each}.actions"]) for each in ("tricks", "auction", "tricks2"))
    held = [row.facts[f"auction.high_card_points_{player}"] for player in (0, 1)]
    letters = [sum("JQKA".find(letter) + 1 for letter in hand if letter in "JQKA") for hand in row.hands]
    assert letters == held


def test_an_ace_counts_four_and_a_jack_one() -> None:
    assert 10 == high_card_points(mask_of(read_cards("SA HK DQ CJ C2")))


def test_a_joker_counts_nothing_among_high_cards() -> None:
    assert 4 == high_card_points(mask_of(read_cards("SA C2 JK")))


def test_a_deal_that_broke_off_has_no_row() -> None:
    whole = TURNOVER.row(0)
    assert [1] == [each.playing for each in deal_rows(TURNOVER, 0, (PlayedDeal(None), whole[1]))]


@pytest.mark.parametrize(
    "request_",
    [
        ComparisonRequest("variants", ("turnover", "upper-hand"), deals=1, by="thumb,random"),
        ComparisonRequest("options", ("honeymoon", "stock"), deals=1),
        ComparisonRequest("scoring", ("honeymoon", "contract", "auction"), deals=1),
        ComparisonRequest("players", ("turnover", "thumb", "random"), deals=1, matches=True),
        ComparisonRequest("options", ("turnover", "tie"), deals=1, matches=True),
    ],
    ids=["variants", "options", "scoring", "matches", "options in matches"],
)
def test_every_kind_of_comparison_has_deals_that_replay_to_its_points(request_: ComparisonRequest) -> None:
    comparison = comparison_of(request_, GAMES.__getitem__)
    row = comparison.row(0)
    ends = list(deal_ends(comparison, 0, row))
    assert len(row) == len({playing for playing, _, _ in ends})
    for playing, _, end in ends:
        if row[playing].match is None:
            assert row[playing].points == end.variant.outcome(end).points


def test_records_replay_and_say_who_played(tmp_path: Path) -> None:
    written(TURNOVER, DealRecords(TURNOVER, tmp_path / "deals.jsonl", "twohand 1"), deals=2)
    lines = (tmp_path / "deals.jsonl").read_text(encoding="utf-8").splitlines()
    assert 4 == len(lines)
    assert all(replay_all(parse(line), GAMES.__getitem__)[0].over for line in lines)
    assert ["random", "thumb"] == json.loads(lines[1])["info"]["players"]


def test_in_a_folder_each_deal_has_a_file(tmp_path: Path) -> None:
    written(TURNOVER, DealRecords(TURNOVER, tmp_path / "deals", "twohand 1"), deals=1)
    names = sorted(path.name for path in (tmp_path / "deals").iterdir())
    assert ["deal-000000-0-00.json", "deal-000000-1-00.json"] == names


def test_rows_are_the_same_however_they_are_written_and_played(tmp_path: Path) -> None:
    one, other, again = (tmp_path / name for name in ("a.csv", "b.jsonl", "c.csv"))
    written(HONEYMOON, RowFile(HONEYMOON, one), RowFile(HONEYMOON, other))
    written(HONEYMOON, RowFile(HONEYMOON, again))
    assert one.read_bytes() == again.read_bytes()
    with one.open(encoding="utf-8", newline="") as file:
        table = list(csv.DictReader(file))
    lines = [json.loads(line) for line in other.read_text(encoding="utf-8").splitlines()]
    assert [row["contract"] for row in table] == [line["contract"] or "" for line in lines]
    assert [int(row["points_0"]) for row in table] == [line["points_0"] for line in lines]


def test_thinking_times_stand_in_rows_only_where_they_are_asked_for(tmp_path: Path) -> None:
    plain, timed = tmp_path / "plain.jsonl", tmp_path / "timed.jsonl"
    written(TURNOVER, RowFile(TURNOVER, plain), RowFile(TURNOVER, timed, times=True), deals=1)
    assert "thinking" not in plain.read_text(encoding="utf-8")
    assert "thinking_us_0" in timed.read_text(encoding="utf-8")


def test_a_file_of_another_kind_is_refused_with_what_to_do(tmp_path: Path) -> None:
    with pytest.raises(NoDealFile, match=r"ends with \.csv, \.jsonl, \.parquet"):
        check_rows(Path("rows.xlsx"))
    with pytest.raises(NoDealFile, match=r"folder, or line by line into a \.jsonl"):
        check_records(Path("deals.csv"))
    (tmp_path / "deals").touch()
    with pytest.raises(NoDealFile, match="is a file"):
        check_records(tmp_path / "deals")


def test_without_the_library_parquet_names_its_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardcore.arena.deal_files.find_spec", lambda name: None)
    with pytest.raises(NoDealFile, match=r"pip install 'twohand\[parquet\]'"):
        check_rows(Path("rows.parquet"))
