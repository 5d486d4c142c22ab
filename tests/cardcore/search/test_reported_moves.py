"""Cases: a complaint about a move that can be looked at again."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from cardcore.game.state import Variant
from cardcore.rules.errors import BadRecord, NoSuchNumber
from cardcore.search.budget import Budget
from cardcore.search.reported_moves import Case, case_of
from tests.case_files import allows, decision, faults_of, read_case
from tests.games.advisers import advise, open_cards
from tests.variants.positions import after, rank_major
from variants.turnover import Turnover


def find(key: str) -> Variant:
    return Turnover()


def complaint(at: int = 1, note: str = "why not the ace?") -> Case:
    """The case of D8, played to C8 in the rank-major deal, or of another action."""
    end = after(rank_major(), "C8 D8 C9")
    budget = Budget(worlds=2)
    return case_of(
        end, at, program="twohand 0", note=note, budget=budget, advise=advise, open_cards=open_cards
    )


def changed(change: Callable[[dict[str, object]], object]) -> Case:
    data = json.loads(complaint().text())
    change(data)
    return read_case(json.dumps(data))


def test_a_case_holds_the_deal_up_to_and_including_the_action() -> None:
    case = complaint()
    assert (["C8", "D8"], 1, "D8", 1) == (case.record.actions, case.at, case.played, case.player)
    assert "why not the ace?" == case.note
    assert "twohand 0" == case.program


def test_a_case_holds_the_view_of_the_player_before_the_action() -> None:
    view = complaint().view
    assert (1, [[0, "C8"]]) == (view["player"], view["history"])
    assert {"place": "hole", "owner": 0, "cards": [], "count": 2} in list(view["table"])  # type: ignore[call-overload]  # any JSON


def test_a_case_holds_the_values_of_all_legal_actions() -> None:
    case = complaint()
    assert case.own is not None
    values = case.own["values"]
    assert isinstance(values, list)
    assert 14 == len(values)
    assert {"action", "value", "error"} == set(values[0])
    assert case.open is None


def test_a_case_comes_back_as_it_was_written_and_still_holds() -> None:
    case = complaint()
    assert case == read_case(case.text())
    assert [] == list(faults_of(read_case(case.text()), find))


def test_the_decision_of_a_case_is_the_moment_before_the_action() -> None:
    state = decision(complaint(), find)
    assert (1, ["C8"]) == (state.to_act, [str(action) for action in state.actions()])


@pytest.mark.parametrize("at", [-1, 3, 99])
def test_there_is_no_case_of_an_action_that_was_not_played(at: int) -> None:
    with pytest.raises(NoSuchNumber, match="counted from 0"):
        complaint(at)


def test_a_record_that_does_not_replay_any_more_is_a_fault() -> None:
    case = changed(lambda data: data["record"].update(actions=["C8", "CJ"]))  # type: ignore[attr-defined]  # any JSON
    (fault,) = faults_of(case, find)
    assert fault.startswith("the record does not replay: Action 1 (CJ) is refused.")


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"view": {"player": 1}}, "the view of the player is another one"),
        ({"played": "D9"}, "the last action of the record is not D9 with the number 1"),
        ({"at": 0}, "the last action of the record is not D8 with the number 0"),
        ({"player": 0}, "player 1 is to act, not player 0"),
        ({"expect": {"not": "C2"}}, "C2 is not legal"),
        ({"expect": {"one_of": ["D8", "HA"]}}, "HA is not legal"),
    ],
)
def test_a_case_that_does_not_hold_any_more_says_why(change: dict[str, object], fault: str) -> None:
    assert [fault] == list(faults_of(changed(lambda data: data.update(change)), find))


def test_an_expectation_bars_an_action_or_names_those_allowed() -> None:
    state = decision(complaint(), find)
    d8, d9 = state.read("D8"), state.read("D9")
    barred = changed(lambda data: data.update(expect={"not": "D8"}))
    named = changed(lambda data: data.update(expect={"one_of": ["D8", "SA"]}))
    assert (False, True) == (allows(barred, d8), allows(barred, d9))
    assert (True, False) == (allows(named, d8), allows(named, d9))
    assert allows(complaint(), d8)


@pytest.mark.parametrize("expect", [{}, {"not": 4}, {"one_of": []}, {"one_of": "D8"}, {"not": "D8", "n": 1}])
def test_an_expectation_of_another_form_is_refused(expect: dict[str, object]) -> None:
    with pytest.raises(BadRecord, match=r'What is expected is \{"not": action\}'):
        changed(lambda data: data.update(expect=expect))


@pytest.mark.parametrize("text", ["", "[]", '{"format": "twohand.record/1"}', '{"format": "twohand.case/1"}'])
def test_what_is_no_case_is_refused(text: str) -> None:
    with pytest.raises(BadRecord):
        read_case(text)


def test_an_unknown_key_is_named() -> None:
    with pytest.raises(BadRecord, match="unknown key severity"):
        changed(lambda data: data.update(severity=3))
