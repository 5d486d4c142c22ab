from __future__ import annotations

import json
from io import StringIO
from pathlib import Path

import pytest

from cardcore.game.match import Match
from cardcore.game.records import DealRecord, MatchRecord, parse, replay_all
from cardcore.table.announcer import announce, watch
from cardcore.table.session_store import RecordError
from tests.cardcore.table.scripted import only_turnover, plan_for, seen, typing
from tests.games.dummies import DummyWhist
from variants.honeymoon import Honeymoon
from variants.turnover import Turnover


def announced(deals: int | None = None) -> list[dict[str, object]]:
    out = StringIO()
    plan = plan_for(("thumb", "random"), deals=deals)
    assert announce(plan.settings, plan.game, out) == 0
    return [json.loads(line) for line in out.getvalue().splitlines()]


def test_a_deal_between_programs_is_a_line_for_the_deal_one_for_each_card_and_one_for_the_end() -> None:
    lines = announced()
    assert lines[0] == {"deal": 0, "variant": "turnover", "dealer": 0, "players": ["thumb", "random"]}
    assert lines[1] == {"player": 1, "action": "HJ"}
    assert list(lines[-1]) == ["over", "score", "tricks"]
    assert {tuple(line) for line in lines[1:-1]} == {("player", "action")}


def test_the_totals_of_several_deals_come_last() -> None:
    lines = announced(deals=3)
    assert [line["deal"] for line in lines if "deal" in line] == [0, 1, 2]
    assert [line["dealer"] for line in lines if "deal" in line] == [0, 1, 0]
    scores = [line["score"] for line in lines if "over" in line]
    assert scores == [[1, -1], [0, 0], [1, -1]]
    assert lines[-1] == {"match": {"deals": 3, "totals": [2, -2]}}


def test_totals_with_a_rubber_broken_off_stand_beside_those_of_the_deals() -> None:
    out = StringIO()
    plan = plan_for(("thumb", "random"), variant=Honeymoon(), seed="2", deals=2)
    announce(plan.settings, plan.game, out)
    last = json.loads(out.getvalue().splitlines()[-1])
    played, broken_off = last["match"]["totals"], last["match"]["broken_off"]

    assert ([3680, 0], [3780, 0]) == (played, broken_off)


def test_who_watches_reads_the_score_with_the_rubber_broken_off() -> None:
    plan, screen = plan_for(("thumb", "random"), variant=Honeymoon(), seed="2", deals=2), typing([])
    lines = seen(screen, watch(plan.settings, plan.game, screen)).lines

    assert "Score after 2 deals: 3780 for thumb, 0 for random." in lines
    assert "The rubber is broken off." in lines


def test_the_same_seed_announces_the_same_lines() -> None:
    assert announced() == announced()


def test_the_announced_cards_are_a_legal_deal_of_the_first_pack_of_the_seed() -> None:
    state = Match.begin(Turnover(), "7", 0).next_deal().start()
    lines = announced()
    for line in lines[1:-1]:
        assert line["player"] == state.to_act
        state = state.apply(state.read(str(line["action"])))
    outcome = state.outcome()
    assert outcome is not None
    assert {"over": True, **outcome.facts} == lines[-1]


def test_a_game_of_four_seats_is_announced_by_player() -> None:
    out = StringIO()
    plan = plan_for(("thumb", "random"), variant=DummyWhist())
    announce(plan.settings, plan.game, out)
    lines = [json.loads(line) for line in out.getvalue().splitlines()]
    assert [line["player"] for line in lines[1:6]] == [0, 1, 0, 1, 0]
    assert lines[-1]["over"] is True


@pytest.mark.parametrize(("deals", "kind"), [(None, DealRecord), (2, MatchRecord)])
def test_programs_can_be_recorded(tmp_path: Path, deals: int | None, kind: type[object]) -> None:
    file = tmp_path / "games.json"
    plan = plan_for(("thumb", "random"), deals=deals, record=file)
    announce(plan.settings, plan.game, StringIO())
    record = parse(file.read_text())
    assert isinstance(record, kind)
    assert all(state.over for state in replay_all(record, only_turnover))
    with pytest.raises(RecordError, match="There is already a file"):
        announce(plan.settings, plan.game, StringIO())
