"""Traces: what a program is told about a recorded deal, line by line."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

import pytest

from cardcore import Game, State
from cardcore.knowledge.trace import trace
from tests.games.drawing import DrawingWhist
from tests.variants.positions import ROUT_DEALER, ROUT_LEADER, ROUT_PLAY, after, deal_of, rank_major
from tests.variants.positions import with_first_cards as first_cards


def lines_of(end: State, player: int | None = None) -> list[str]:
    """The trace as it is printed."""
    return [json.dumps(line) for line in trace(end, player)]


def test_a_deal_that_has_not_begun_has_the_open_step_alone() -> None:
    legal = '["C8", "C9", "CA", "CJ", "CK", "CQ", "CT", "H8", "H9", "HA", "HJ", "HK", "HQ", "HT"]'
    assert [f'{{"step": 0, "to_act": 0, "legal": {legal}}}'] == lines_of(rank_major())


def test_a_deal_that_is_not_over_ends_with_the_open_step() -> None:
    lines = lines_of(after(rank_major(), "C8"))
    legal = '["D8", "D9", "DA", "DJ", "DK", "DQ", "DT", "S8", "S9", "SA", "SJ", "SK", "SQ", "ST"]'
    assert 2 == len(lines)
    assert f'{{"step": 1, "to_act": 1, "legal": {legal}}}' == lines[1]


def test_the_rank_major_deal_has_a_line_for_each_of_its_32_plays_and_one_for_the_outcome() -> None:
    lines = lines_of(first_cards(rank_major()))
    assert 33 == len(lines)
    assert '{"over": true, "score": [-1, 1], "tricks": [2, 14]}' == lines[-1]


def test_the_rout_ends_after_28_plays() -> None:
    lines = lines_of(after(deal_of(ROUT_LEADER, ROUT_DEALER), ROUT_PLAY))
    assert 29 == len(lines)
    assert '{"over": true, "score": [1, -1], "tricks": [14, 0]}' == lines[-1]


def test_steps_count_the_actions_from_0() -> None:
    lines = list(trace(after(rank_major(), "C8 D8 C2 D2 H8")))
    assert [0, 1, 2, 3, 4, 5] == [line["step"] for line in lines]


def test_the_legal_actions_stand_in_the_order_of_code_points() -> None:
    # In card order the ten comes before the jack; by code point CA, CJ, CK, CQ, CT.
    first = next(trace(rank_major()))
    assert "CA CJ CK CQ CT" == " ".join(card for card in texts(first["legal"]) if card > "C9" and card < "D")


def test_a_game_writes_its_own_facts_after_the_score() -> None:
    game = DrawingWhist().tiny
    state = Game(game, 0, game.pack).start()
    while not state.over:
        state = state.apply(state.legal()[0])
    assert ["over", "score"] == list(list(trace(state))[-1])


@pytest.mark.parametrize("player", [0, 1])
def test_a_player_gets_a_view_in_every_line_the_last_one_too(player: int) -> None:
    lines = list(trace(first_cards(rank_major()), player))
    views = [line["view"] for line in lines]
    assert 33 == len(views)
    assert {player} == {view["player"] for view in views if isinstance(view, Mapping)}


def test_the_view_of_the_leader_shows_the_leaders_hole_cards_and_not_the_dealers() -> None:
    first = lines_of(rank_major(), 0)[0]
    assert '{"place": "hole", "owner": 0, "cards": ["CA", "HA"], "count": 2}' in first
    assert '{"place": "hole", "owner": 1, "cards": [], "count": 2}' in first


def test_no_line_for_one_player_shows_a_cover_that_lies_face_down() -> None:
    row = json.loads(lines_of(rank_major(), 1)[0])["view"]["table"][0]["piles"]
    assert [["??", "C8"], ["??", "H8"]] == row[:2]


def test_a_player_is_not_told_what_another_one_may_play() -> None:
    # All that player 1 may play would name the hole cards DA and SA.
    mine, foreign = trace(after(rank_major(), "C8"), 0)
    assert {"step", "to_act", "legal", "view"} == mine.keys()
    assert {"step", "to_act", "view"} == foreign.keys()


def test_no_step_of_another_player_tells_what_is_legal_up_to_the_end() -> None:
    steps = list(trace(first_cards(rank_major()), 0))[:-1]
    assert [line["to_act"] == 0 for line in steps] == ["legal" in line for line in steps]


def texts(value: object) -> list[str]:
    """The texts of a list in a line."""
    return [str(text) for text in value] if isinstance(value, Sequence) else []
