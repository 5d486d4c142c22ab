from __future__ import annotations

import json
from pathlib import Path

import pytest

from cardcore.faces.terminal.screen import Screen
from cardcore.game.records import parse, replay_all
from cardcore.rules.errors import BadRecord
from cardcore.table.session import begin
from tests.cardcore.table.scripted import (
    WHOLE_DEAL,
    Deaf,
    kept_actions,
    only_turnover,
    plan_for,
    seen,
    sit_down,
    store_in,
    typing,
)
from variants.strip import Strip
from variants.turnover import Turnover, TurnoverHouse


def test_a_whole_deal_is_played_with_piped_input_and_ends_with_its_result(tmp_path: Path) -> None:
    session = sit_down(tmp_path, plan_for(), *WHOLE_DEAL, "quit")
    assert session.code == 0
    assert session.warned == ""
    assert any(line.startswith("The deal is over. thumb won 14 tricks to 1 ") for line in session.lines)
    assert session.lines[-1] == "Score after 1 deal: -1 for you, 1 for thumb; thumb won the series."


def test_a_rubber_that_is_left_before_its_end_is_broken_off_with_the_bonus_for_the_only_part_score(
    tmp_path: Path,
) -> None:
    session = sit_down(tmp_path, plan_for(variant=Strip(), seed="hand7"), *["#1"] * 28, "quit")
    end = session.lines[session.lines.index("The rubber is broken off.") :]
    assert "1. Broken            -       100" in end
    assert "Score after 1 deal: 0 for you, 160 for thumb; thumb won the series." == end[-1]


def test_the_end_shows_every_cover_that_was_never_turned(tmp_path: Path) -> None:
    session = sit_down(tmp_path, plan_for(), *WHOLE_DEAL, "quit")
    assert "Your row at the end, face down by stack: 1:CT 4:CA 7:D8 8:S5 12:D3" in session.lines
    assert "thumb's row at the end, face down by stack: 2:DT 11:S2 12:CJ" in session.lines


def test_a_card_that_cannot_be_played_is_refused_with_the_rule_and_asked_for_again(tmp_path: Path) -> None:
    session = sit_down(tmp_path, plan_for(), "SA", "S4", "#1")
    text = " ".join(session.lines)
    assert "SA is not among the cards you can play. Rule: a card is played from" in text
    assert "S4 does not follow: hearts were led and you can play H4 H5 H6. Rule: follow suit" in text
    assert "(Turnover Bridge rules, " in text
    assert kept_actions(tmp_path) == [["HK", "H4", "HJ"]]


def test_nonsense_is_quoted_and_loses_nothing(tmp_path: Path) -> None:
    session = sit_down(tmp_path, plan_for(), "#1", "hello", "#77", "", "#1")
    text = " ".join(session.lines)
    assert "'hello' is not a card" in text
    assert "'#77' is no number of a legal play" in text
    assert "Type H5 for instance" in text
    assert kept_actions(tmp_path) == [["HK", "H4", "HJ", "H5", "H8"]]


def test_last_and_tricks_look_back(tmp_path: Path) -> None:
    session = sit_down(tmp_path, plan_for(), "last", "#1", "#1", "last", "tricks")
    assert "No trick is complete yet." in session.lines
    assert session.lines.count("Trick 2: thumb led HJ, you played H5; thumb won it.") == 2
    assert session.lines.count("Trick 1: thumb led HK, you played H4; thumb won it.") == 1


def test_with_aids_off_there_is_the_last_trick_only(tmp_path: Path) -> None:
    session = sit_down(tmp_path, plan_for(aids=False), "#1", "#1", "tricks", "last")
    assert "The tricks are not shown: this game is played with aids off." in session.lines
    assert "Trick 2: thumb led HJ, you played H5; thumb won it." in session.lines


def test_help_and_rules_are_at_hand(tmp_path: Path) -> None:
    session = sit_down(tmp_path, plan_for(), "?", "rules")
    assert "Legal plays: #1 H4, #2 H5, #3 H6." in session.lines
    assert any("turn_up=after_trick" in line for line in session.lines)


def test_the_record_is_saved_into_a_new_file_and_never_over_another(tmp_path: Path) -> None:
    file = tmp_path / "deal.json"
    session = sit_down(tmp_path, plan_for(), "#1", f"save --all {file}", f"save {file}", "save")
    state = replay_all(parse(file.read_text()), only_turnover)[0]
    assert [str(action) for action in state.actions()] == ["HK", "H4", "HJ"]
    text = " ".join(session.lines)
    assert "There is already a file" in text
    assert "Type save and the name of a file" in text


def test_in_the_middle_of_a_deal_only_what_the_player_knows_is_saved(tmp_path: Path) -> None:
    file = tmp_path / "deal.json"
    session = sit_down(tmp_path, plan_for(), "#1", f"save {file}", "save --all")
    saved = json.loads(file.read_text())
    assert ("twohand.view/1", "turnover", 0) == (saved["format"], saved["variant"], saved["view"]["player"])
    assert [[1, "HK"], [0, "H4"], [1, "HJ"]] == saved["view"]["history"]
    assert "pack" not in saved
    assert {"place": "hole", "owner": 1, "cards": [], "count": 2} in saved["view"]["table"]
    with pytest.raises(BadRecord, match="what one player knew in the middle of a deal"):
        parse(file.read_text())
    assert "Type save and the name of a file, as in: save deal.json" in session.lines


def test_a_record_that_cannot_be_written_is_told_in_a_sentence(tmp_path: Path) -> None:
    session = sit_down(tmp_path, plan_for(), f"save {tmp_path / 'nowhere' / 'deal.json'}")
    assert any("cannot be written: No such file or directory." in line for line in session.lines)


def test_the_same_again_is_practice_and_does_not_count(tmp_path: Path) -> None:
    session = sit_down(tmp_path, plan_for(), *WHOLE_DEAL, "same", *WHOLE_DEAL, "another", "quit")
    assert "This deal was for practice and does not count." in session.lines
    first, again, following = kept_actions(tmp_path)
    assert first == again
    with store_in(tmp_path) as store:
        records = [deal.record for deal in store.load(1).deals]
    assert [(record.info or {}).get("practice") for record in records] == [None, True, None]
    assert records[0].pack == records[1].pack != records[2].pack
    assert [record.dealer for record in records] == [0, 0, 1]
    assert following == []


def test_what_is_typed_after_the_deal_is_answered(tmp_path: Path) -> None:
    extra = ["#1", "score", "last", "tricks", "rules", f"save {tmp_path / 'deal.json'}", "?"]
    session = sit_down(tmp_path, plan_for(), *WHOLE_DEAL, *extra)
    assert "Score after 1 deal: -1 for you, 1 for thumb." in session.lines
    assert "Trick 15: thumb led C5, you played DQ; thumb won it." in session.lines
    assert "par or quit; also last, tricks, score, rules NAME, save FILE." in " ".join(session.lines)
    assert (tmp_path / "deal.json").exists()


def test_a_number_of_deals_is_played_one_after_another(tmp_path: Path) -> None:
    session = sit_down(tmp_path, plan_for(deals=2), *["#1"] * 60)
    dealers = [line for line in session.lines if line.startswith("Turnover Bridge.")]
    assert session.code == 0
    assert dealers[0] == "Turnover Bridge. Deal 1; you deal."
    assert dealers[1].startswith("Turnover Bridge. Deal 2; thumb deals.")
    assert session.lines[-1].startswith("Score after 2 deals: ")
    with store_in(tmp_path) as store:
        assert store.last_unfinished() is None


def test_a_match_ends_when_the_variant_says_so(tmp_path: Path) -> None:
    short = Turnover(house=TurnoverHouse(deals=2))
    session = sit_down(tmp_path, plan_for(variant=short, match=True), *["#1"] * 60)
    assert session.lines[-1].startswith("Score after 2 deals: ")


def test_a_reader_that_goes_away_ends_the_game_quietly(tmp_path: Path) -> None:
    screen = typing(["#1"] * 20)
    with store_in(tmp_path) as store:
        code = begin(plan_for().settings, only_turnover, Screen(screen.stdin, Deaf(), screen.stderr), store)
    assert (code, seen(screen, code).warned) == (1, "")


@pytest.mark.parametrize("typed", ["review", "from 3", "Par"])
def test_words_for_after_the_deal_are_told_to_be_that(tmp_path: Path, typed: str) -> None:
    session = sit_down(tmp_path, plan_for(), typed)
    assert f"'{typed}' is answered when the deal is over. Type ? for help." in session.lines


@pytest.mark.parametrize(("typed", "tables"), [("sort rank", 2), ("sort jokers", 1)])
def test_the_table_is_shown_again_only_where_the_hand_is_sorted(
    tmp_path: Path, typed: str, tables: int
) -> None:
    session = sit_down(tmp_path, plan_for(), typed)
    assert tables == session.shown.count("Your hole cards: ")


@pytest.mark.parametrize("players", [("thumb", "random"), ("random", "random")])
def test_programs_among_themselves_are_told_in_words_and_not_kept(
    tmp_path: Path, players: tuple[str, str]
) -> None:
    session = sit_down(tmp_path, plan_for(players, deals=2))
    assert session.lines[0].startswith("Turnover Bridge. Deal 1; ")
    assert sum(line.startswith("The deal is over.") for line in session.lines) == 2
    with store_in(tmp_path) as store:
        assert store.sessions() == []
