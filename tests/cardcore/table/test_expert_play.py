from __future__ import annotations

import re
from pathlib import Path

from cardcore.game.match import Match
from cardcore.game.state import State
from cardcore.knowledge.runner import play
from cardcore.table.expert_play import play_as_expert
from cardcore.table.program_seats import ProgramSeats
from tests.cardcore.table.scripted import plan_for, sit_down
from variants.contract import ContractBridge
from variants.turnover import Turnover
from variants.upper_hand import UpperHand

SEED = "expert/0"


def played_by(*players: str) -> State:
    start = Match.begin(Turnover(), "expert", 0).next_deal().start()
    return list(play(start, ProgramSeats.at(players, SEED).seats))[-1]


def test_an_expert_who_would_have_done_the_same_is_said_to_do_so() -> None:
    end = played_by("thumb", "random")
    found = play_as_expert(end, ("human", "random"), SEED, lambda _: None, expert="thumb")
    assert (None, end) == (found.differs, found.end)
    assert ["An expert in your place does all that you did."] == list(found.sentences())
    assert [] == list(found.listed())


def test_the_first_action_that_differs_is_named_and_the_opponents_play_on_by_themselves() -> None:
    end = played_by("random", "thumb")
    found = play_as_expert(end, ("human", "thumb"), SEED, lambda _: None, expert="thumb")
    differs = found.differs
    assert differs is not None
    mine, theirs = end.actions(), found.end.actions()
    assert mine[:differs] == theirs[:differs]
    assert end.chain()[differs].phase.to_act == 0
    assert mine[differs] != theirs[differs]
    assert played_by("thumb", "thumb") == found.end
    first, result, points = found.sentences()
    assert f"up to action {differs}, and then chooses {theirs[differs]} instead of {mine[differs]}." in first
    assert result.startswith(("expert won", "thumb won"))
    assert "in your place; you had" in points
    assert len(theirs) - differs == len(list(found.listed()))


def test_an_expert_takes_the_place_of_a_person_with_a_name() -> None:
    end = played_by("random", "thumb")
    found = play_as_expert(end, ("human:Ann", "thumb"), SEED, lambda _: None, expert="thumb")
    assert played_by("thumb", "thumb") == found.end
    assert 1 == len(found.points())


def test_where_others_score_for_themselves_the_lead_is_told() -> None:
    start = Match.begin(ContractBridge(), "expert", 0).next_deal().start()
    end = list(play(start, ProgramSeats.at(("random", *["thumb"] * 3), SEED).seats))[-1]
    found = play_as_expert(end, ("human", *["thumb"] * 3), SEED, lambda _: None, expert="thumb")
    assert re.fullmatch(
        r"That is -?\d+ points? \(\d+ (ahead of|behind) the others\) in your place; "
        r"you had -?\d+ points? \(\d+ (ahead of|behind) the others\)\.",
        list(found.sentences())[-1],
    )


def test_where_two_score_for_themselves_there_is_one_other_to_lead() -> None:
    start = Match.begin(UpperHand(), "expert", 0).next_deal().start()
    end = list(play(start, ProgramSeats.at(("random", "thumb"), SEED).seats))[-1]
    found = play_as_expert(end, ("human", "thumb"), SEED, lambda _: None, expert="thumb")
    assert " the other) in your place; " in list(found.sentences())[-1]


def test_progress_is_told_action_by_action() -> None:
    end = played_by("random", "thumb")
    told: list[int] = []
    play_as_expert(end, ("human", "thumb"), SEED, told.append, expert="thumb")
    assert told == sorted(told)
    assert 0 == told[0]


def test_words_that_do_not_ask_for_the_expert_are_answered_with_those_that_do(tmp_path: Path) -> None:
    session = sit_down(tmp_path, plan_for(), *["#1"] * 15, "expert everything", "quit")
    assert "Type another, review, same, exchange, from N, expert, par or quit; also" in " ".join(
        session.lines
    )
