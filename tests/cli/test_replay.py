"""`twohand replay`: records told to people and traced for programs, or refused as a whole."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from cardcore import Game
from cardcore.game.records import DEAL_FORMAT, MATCH_FORMAT, dump, record_of
from cardcore.rules.cards import write_cards
from tests.cli.running import twohand
from tests.variants.positions import RANK_MAJOR, rank_major, with_first_cards

PACK = write_cards(RANK_MAJOR)


def record_text(*actions: str, **changes: object) -> str:
    """The record of the rank-major deal with these actions."""
    record: dict[str, object] = {
        "format": DEAL_FORMAT,
        "variant": "turnover",
        "rules": 1,
        "dealer": 1,
        "pack": PACK,
        "actions": list(actions),
    }
    return json.dumps(record | changes)


@pytest.fixture
def worked_example(tmp_path: Path) -> str:
    """A file with the rank-major deal, in which both play their first legal card to the end."""
    file = tmp_path / "deal.json"
    file.write_text(dump(record_of(Game.of(with_first_cards(rank_major())))), encoding="utf-8")
    return str(file)


@pytest.fixture
def two_deals(tmp_path: Path) -> str:
    """A file with a match of which two deals are recorded, neither of them over."""
    deals = [json.loads(record_text("C8", "D8")), json.loads(record_text(dealer=0))]
    record = {"format": MATCH_FORMAT, "variant": "turnover", "deals": deals}
    file = tmp_path / "match.json"
    file.write_text(json.dumps(record), encoding="utf-8")
    return str(file)


# For programs


def test_the_worked_example_is_traced_in_33_lines(worked_example: str) -> None:
    answer = twohand("replay", "--json", "--trace", worked_example)
    assert 0 == answer.code
    assert "" == answer.err
    legal = '["C8", "C9", "CA", "CJ", "CK", "CQ", "CT", "H8", "H9", "HA", "HJ", "HK", "HQ", "HT"]'
    assert f'{{"step": 0, "to_act": 0, "legal": {legal}}}' == answer.lines[0]
    assert 33 == len(answer.lines)
    assert '{"over": true, "score": [-1, 1], "tricks": [2, 14]}' == answer.lines[-1]


def test_without_trace_the_last_line_alone_is_written(worked_example: str) -> None:
    answer = twohand("replay", worked_example, "--json")
    assert ['{"over": true, "score": [-1, 1], "tricks": [2, 14]}'] == answer.lines


def test_a_record_that_is_not_over_ends_with_the_open_step() -> None:
    answer = twohand("replay", "-", "--json", "--trace", typed=record_text("C8"))
    legal = '["D8", "D9", "DA", "DJ", "DK", "DQ", "DT", "S8", "S9", "SA", "SJ", "SK", "SQ", "ST"]'
    assert f'{{"step": 1, "to_act": 1, "legal": {legal}}}' == answer.lines[-1]
    assert 2 == len(answer.lines)


def test_as_a_player_adds_the_view_of_that_player() -> None:
    answer = twohand("replay", "-", "--json", "--trace", "--as", "1", typed=record_text("C8"))
    views = [json.loads(line)["view"] for line in answer.lines]
    assert [1, 1] == [view["player"] for view in views]
    assert {"place": "hole", "owner": 0, "cards": [], "count": 2} == views[1]["table"][2]
    assert {"place": "hole", "owner": 1, "cards": ["DA", "SA"], "count": 2} == views[1]["table"][3]


def test_a_number_that_no_player_has_is_refused_with_those_that_there_are() -> None:
    answer = twohand("replay", "-", "--as", "2", typed=record_text("C8"))
    assert (2, "") == (answer.code, answer.out)
    assert "There is no player 2; Turnover Bridge has players 0 to 1.\n" == answer.err


@pytest.mark.parametrize("every_step", [(), ("--trace",)])
def test_as_a_player_never_tells_what_another_one_may_play(every_step: tuple[str, ...]) -> None:
    answer = twohand("replay", "-", "--json", *every_step, "--as", "0", typed=record_text("C8"))
    last = json.loads(answer.lines[-1])
    assert {"step", "to_act", "view"} == last.keys()
    assert not {"DA", "SA"} & {card for place in last["view"]["table"] for card in place.get("cards", [])}


def test_the_deals_of_a_match_are_numbered(two_deals: str) -> None:
    lines = [json.loads(line) for line in twohand("replay", two_deals, "--json", "--trace").lines]
    assert [0, None, None, None, 1, None] == [line.get("deal") for line in lines]
    assert [None, 0, 1, 2, None, 0] == [line.get("step") for line in lines]


def test_a_match_without_trace_has_the_last_line_of_each_deal(two_deals: str) -> None:
    lines = [json.loads(line) for line in twohand("replay", two_deals, "--json").lines]
    assert [("deal", 0), ("step", 2), ("deal", 1), ("step", 0)] == [
        next(iter(line.items())) for line in lines
    ]


def test_trace_without_json_is_a_mistake(worked_example: str) -> None:
    answer = twohand("replay", worked_example, "--trace")
    assert (2, "") == (answer.code, answer.out)
    assert "--json" in answer.err


# For other bridge programs


@pytest.fixture
def auctioned(tmp_path: Path) -> str:
    """A file with a deal of Chinese Bridge, passed out."""
    record = {"variant": "chinese", "rules": 1, "dealer": 0, "seed": "pbn", "actions": ["Pass", "Pass"]}
    file = tmp_path / "auctioned.json"
    file.write_text(json.dumps({"format": DEAL_FORMAT, **record}), encoding="utf-8")
    return str(file)


def test_a_deal_with_an_auction_is_written_as_pbn(auctioned: str) -> None:
    answer = twohand("replay", auctioned, "--pbn")
    assert (0, "") == (answer.code, answer.err)
    assert ["% PBN 2.1", '[Event "Chinese Bridge"]'] == answer.lines[:2]
    assert ['[Auction "S"]', "Pass Pass Pass Pass", ""] == answer.lines[-3:]


def test_a_deal_without_an_auction_is_not_written_as_pbn(worked_example: str) -> None:
    answer = twohand("replay", worked_example, "--pbn")
    assert (2, "") == (answer.code, answer.out)
    assert "PBN writes deals with one auction; this deal of Turnover Bridge had none.\n" == answer.err


@pytest.mark.parametrize("other", [("--json",), ("--as", "0")])
def test_pbn_goes_with_no_other_form(auctioned: str, other: tuple[str, ...]) -> None:
    answer = twohand("replay", auctioned, "--pbn", *other)
    assert (2, "") == (answer.code, answer.out)
    assert "leave out --json and --as" in answer.err


# For people


def test_the_worked_example_is_told_step_by_step(worked_example: str) -> None:
    answer = twohand("replay", worked_example)
    assert 0 == answer.code
    assert "Turnover Bridge. Player 1 deals." == answer.lines[0]
    assert "   0 Player 0 led C8." in answer.lines
    text = " ".join(answer.out.split())
    assert "1 Player 1 played D8; player 0 won the trick" in text
    assert "5 Player 1 played S8 and won the trick" in text
    assert "Player 1 won 14 tricks to 2" in text


def test_a_deal_that_is_not_over_says_who_is_to_act() -> None:
    answer = twohand("replay", "-", typed=record_text("C8"))
    assert "The deal is not over: player 1 is to act." == answer.lines[-1]


def test_house_rules_that_are_not_the_usual_ones_are_told() -> None:
    answer = twohand("replay", "-", typed=record_text(options={"turn_up": "on_play", "stake": 1}))
    assert "Turnover Bridge. Player 1 deals. House rules: turn_up=on_play." == answer.lines[0]


def test_an_onlooker_is_told_of_no_hole_card_before_it_is_played() -> None:
    out = twohand("replay", "-", typed=record_text("C8", "D8")).out
    assert not {"CA", "HA", "DA", "SA"} & set(out.split())


def test_a_player_is_shown_the_own_hole_cards_and_not_the_others() -> None:
    words = set(twohand("replay", "-", "--as", "0", typed=record_text("C8")).out.split())
    assert {"CA", "HA"} <= words
    assert not {"DA", "SA"} & words


def test_the_deals_of_a_match_are_told_one_after_the_other(two_deals: str) -> None:
    lines = twohand("replay", two_deals).lines
    assert ["Deal 0", "Deal 1"] == [line for line in lines if line.startswith("Deal ")]


# Refused


def test_a_record_with_an_illegal_action_is_refused_as_a_whole() -> None:
    answer = twohand("replay", "-", "--json", "--trace", typed=record_text("C8", "D8", "H2"))
    assert (3, "") == (answer.code, answer.out)
    assert answer.err.startswith("Action 2 (H2) is refused. H2 is not among the cards you can play.")
    assert "a card is played from the cards that its player has accessible" in answer.err
    assert "Turnover Bridge rules, Play" in answer.err


@pytest.mark.parametrize("late", ["SA", "Pass"])
def test_an_action_after_the_end_is_refused_because_the_deal_is_over(worked_example: str, late: str) -> None:
    record = json.loads(Path(worked_example).read_text(encoding="utf-8"))
    record["actions"].append(late)
    answer = twohand("replay", "-", typed=json.dumps(record))
    assert (3, "") == (answer.code, answer.out)
    assert answer.err == (
        f"Action 32 ({late}) is refused. {late} comes too late, the deal is over. "
        "Rule: nothing is played after the end of the deal (Turnover Bridge rules, Play).\n"
    )


def test_a_match_whose_last_deal_is_illegal_shows_nothing_of_the_first(two_deals: str) -> None:
    record = json.loads(Path(two_deals).read_text(encoding="utf-8"))
    record["deals"][1]["actions"] = ["S2"]
    answer = twohand("replay", "-", typed=json.dumps(record))
    assert (3, "") == (answer.code, answer.out)
    assert "Deal 1: Action 0 (S2)" in answer.err


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("", "not JSON"),
        ("{}", "format null"),
        (b"\xff\xfe\x00", "not text in UTF-8"),
        (record_text(variant="whist"), "'whist'"),
        (record_text(rules=2), "Rules version 2"),
        (record_text(options={"trump": "H"}), "'trump'"),
        (record_text(options={"stake": 0}), "stake"),
        (record_text(pack=PACK.replace("SA", "C2")), "doubled: C2; missing: SA"),
        (record_text(trump="H"), "unknown key trump"),
        (record_text("joker"), "Action 0 (joker)"),
        (record_text("\x1b[2J"), "Action 0 (?[2J)"),
        (record_text("\ud800"), "Action 0 (?)"),
        (record_text(variant="\ud800\n"), "There is no variant"),
    ],
)
def test_what_is_wrong_with_a_record_is_said_in_one_line(typed: str | bytes, told: str) -> None:
    answer = twohand("replay", "-", typed=typed)
    assert (3, "") == (answer.code, answer.out)
    assert told in answer.err
    assert 1 == answer.err.count("\n")


def test_a_byte_order_mark_does_no_harm() -> None:
    assert 0 == twohand("replay", "-", typed=b"\xef\xbb\xbf" + record_text().encode()).code


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("nowhere.json", "No such file or directory"),
        (".", "Is a directory"),
        ("deal.json/inside", "Not a directory"),
        ("\udcff\x1b[2J.json", "No such file or directory"),
        ("x" * 5000, "File name too long"),
        ("a\0b", "is no name of a file"),
    ],
)
def test_a_file_that_cannot_be_read_is_named(worked_example: str, name: str, told: str) -> None:
    answer = twohand("replay", str(Path(worked_example).parent / name))
    assert (3, "") == (answer.code, answer.out)
    assert told in answer.err
    assert "\x1b" not in answer.err


def test_an_empty_text_names_no_file() -> None:
    answer = twohand("replay", "")
    told = "An empty text is no name of a file.\n"
    assert (3, "", told) == (answer.code, answer.out, answer.err)


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="the superuser may read anything")
def test_a_file_that_may_not_be_read_is_named(worked_example: str) -> None:
    Path(worked_example).chmod(0)
    answer = twohand("replay", worked_example)
    assert (3, "") == (answer.code, answer.out)
    assert "Permission denied" in answer.err


@pytest.mark.parametrize("player", ["2", "-1", "x"])
def test_a_player_who_does_not_sit_at_the_table_sees_nothing(worked_example: str, player: str) -> None:
    answer = twohand("replay", worked_example, "--as", player)
    assert (2, "") == (answer.code, answer.out)
    assert player in answer.err or "it must be a whole number" in answer.err


def test_notes_and_what_was_taken_back_stand_in_the_words_of_a_replay(tmp_path: Path) -> None:
    file = tmp_path / "deal.json"
    info = {
        "notes": [{"at": 1, "player": 0, "text": "short"}, {"at": 2, "player": 1, "text": "long"}],
        "undone": [{"at": 1, "actions": ["H5"]}],
        "conceded": {"at": 2, "player": 0},
    }
    file.write_text(record_text("C8", "D8", info=info))
    told = twohand("replay", str(file)).out
    assert "      Note of player 0: short\n   1 " in told
    assert "      Note of player 1: long\n" in told
    assert "Taken back from action 1 on.\nPlayer 0 gave the deal up before action 2.\n" in told
    own = twohand("replay", str(file), "--as", "0").out
    assert ("Note of player 0" in own, "Note of player 1" in own) == (True, False)


@pytest.mark.parametrize("info", [{"notes": "a word"}, {"conceded": {"at": 0, "player": 7}}, {"undone": 3}])
def test_what_other_programs_write_beside_a_deal_does_no_harm(tmp_path: Path, info: object) -> None:
    file = tmp_path / "deal.json"
    file.write_text(record_text("C8", "D8", info=info))
    assert 0 == twohand("replay", str(file)).code


# Scenes


def test_a_scene_for_each_step_is_written_as_one_viewer_saw_it(worked_example: str) -> None:
    answer = twohand("replay", "--scene", "--as", "1", worked_example)
    scenes = [json.loads(line) for line in answer.lines]
    assert (0, "") == (answer.code, answer.err)
    assert 33 == len(scenes)
    assert [1] == list({scene["reader"] for scene in scenes})
    assert {"twohand.scene/1"} == {scene["format"] for scene in scenes}
    assert [False, True] == [scenes[step]["your_turn"] for step in (0, 1)]
    assert [[], 14] == [scenes[0]["choices"], len(scenes[1]["choices"])]
    assert scenes[-1]["over"]


def test_an_onlooker_is_shown_no_hidden_card_and_no_choice(worked_example: str) -> None:
    scenes = [json.loads(line) for line in twohand("replay", "--scene", worked_example).lines]
    faces = {card["face"] for place in scenes[0]["places"] for card in place["cards"]}
    assert None is scenes[0]["reader"]
    assert set() == faces
    assert [] == [scene for scene in scenes if scene["choices"]]


def test_each_deal_of_a_match_has_its_number_before_its_scenes(two_deals: str) -> None:
    lines = [json.loads(line) for line in twohand("replay", "--scene", two_deals).lines]
    assert [0, 1] == [line["deal"] for line in lines if "deal" in line]
    assert ["Turnover Bridge, deal 1"] * 3 == [line["title"] for line in lines[1:4]]
    assert "Turnover Bridge, deal 2" == lines[-1]["title"]


@pytest.mark.parametrize("other", ["--json", "--pbn"])
def test_scenes_are_a_form_of_their_own(worked_example: str, other: str) -> None:
    answer = twohand("replay", "--scene", other, worked_example)
    assert (2, "") == (answer.code, answer.out)
    assert "leave out --json" in answer.err
