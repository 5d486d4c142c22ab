from __future__ import annotations

from pathlib import Path

import pytest

from cardcore.game.state import State
from cardcore.phases.tricks import Tricks
from cardcore.storage.deal_marks import Concession, DealMarks, Note, TakenBack
from cardcore.table.practice import (
    NoSuchMoment,
    moment_in,
    next_seats,
    seats_gone_on,
    state_at,
    state_at_trick,
)
from cardcore.testing.random_games import play_at_random
from tests.cardcore.table.scripted import come_back, kept_actions, plan_for, sit_down, store_in
from variants.briscola import Briscola
from variants.goulash import Goulash
from variants.honeymoon import Honeymoon
from variants.james_bond import JamesBond
from variants.turnover import Turnover

PASSED_OUT = "passed 8"
"""A seed under which three players of the rule of thumb pass after the person."""

WHOLE_DEAL = ["#1"] * 15
"""The person plays the first legal card until thumb has 14 tricks to 1."""


def ended() -> State:
    return play_at_random(Turnover(), "practice", 0).end


def test_the_moment_of_an_action_is_the_one_in_which_it_was_chosen() -> None:
    end = ended()
    assert end.actions()[:7] == state_at(end, 7).actions()
    assert state_at(end, 7) is moment_in("From 7", end)
    assert state_at(end, 7) is moment_in("again from action 7", end)


def test_the_moment_of_a_trick_is_its_lead_in_the_last_play() -> None:
    end = play_at_random(Honeymoon(), "second half", 1).end
    state = state_at_trick(end, 2)
    assert isinstance(state.phase, Tricks)
    assert (1, ()) == (state.phase.finished, state.phase.trick)
    assert state is moment_in("play on from trick 2", end)


@pytest.mark.parametrize(
    ("words", "says"),
    [("from 400", "There is no decision 400; this deal has "), ("from trick 0", "There was no trick 0")],
)
def test_a_moment_that_there_was_not_is_refused(words: str, says: str) -> None:
    with pytest.raises(NoSuchMoment, match=says):
        moment_in(words, ended())


def test_an_unfinished_deal_can_be_gone_on_with_from_where_it_stands() -> None:
    state = state_at(ended(), 5)
    assert state is state_at(state, 5)


@pytest.mark.parametrize("words", ["from", "from x", "another", "from -1", "from 12345678"])
def test_other_words_are_no_moment(words: str) -> None:
    assert moment_in(words, ended()) is None


def test_after_as_many_exchanges_as_there_are_players_everybody_sits_where_he_sat() -> None:
    players = ("human", "thumb", "search:worlds=50")
    assert ("search:worlds=50", "human", "thumb") == next_seats(players)
    assert players == next_seats(next_seats(next_seats(players)))


@pytest.mark.parametrize("words", ["same", "exchange", "from 0", "expert"])
def test_hands_of_which_the_next_deal_is_made_are_not_played_again(tmp_path: Path, words: str) -> None:
    plan = plan_for(("human", *["thumb"] * 3), variant=Goulash(), seed=PASSED_OUT)
    session = sit_down(tmp_path, plan, "Pass", words, "quit")
    assert "The hands stay closed, for the next deal is made of them." in session.lines
    assert "The next deal is made of these hands, which stay closed;" in session.shown
    assert 1 == len(kept_actions(tmp_path))


def test_after_a_deal_whose_hands_stay_closed_only_the_next_one_is_offered(tmp_path: Path) -> None:
    plan = plan_for(("human", *["thumb"] * 3), variant=Goulash(), seed=PASSED_OUT)
    told = sit_down(tmp_path, plan, "Pass", "quit").shown.partition("The hands stay closed")[2]
    assert "Type another for the next deal" in told
    assert [] == [word for word in ("review", "same", "exchange", "expert", "par ") if word in told]


def test_par_is_offered_only_where_tricks_count(tmp_path: Path) -> None:
    tricks = sit_down(tmp_path, plan_for(), *WHOLE_DEAL, "quit").shown
    cards = sit_down(tmp_path, plan_for(variant=Briscola()), *["#1"] * 20, "par", "quit").shown
    assert "par what they were worth with all cards seen" in " ".join(tricks.split())
    assert "par what they were worth" not in " ".join(cards.split())
    assert "it is told in tricks, which count otherwise" in " ".join(cards.split())


def test_to_play_on_from_a_trick_is_offered_only_where_there_were_tricks(tmp_path: Path) -> None:
    game = JamesBond().with_options({"max_acts": 3})
    tricks = sit_down(tmp_path, plan_for(), *WHOLE_DEAL, "quit").shown
    none = sit_down(tmp_path, plan_for(variant=game), *["#2"] * 3, "quit").shown
    assert "For practice: from N plays on" in none
    assert (True, False) == tuple("from trick N" in " ".join(told.split()) for told in (tricks, none))


def test_play_goes_on_from_an_action_and_the_practice_does_not_count(tmp_path: Path) -> None:
    session = sit_down(tmp_path, plan_for(), *WHOLE_DEAL, "from 4", *WHOLE_DEAL, "quit")
    played, again = kept_actions(tmp_path)
    assert played[:4] == again[:4]
    assert "This deal was for practice and does not count." in session.lines
    assert session.lines[-1] == "Score after 1 deal: -1 for you, 1 for thumb; thumb won the series."


def test_whoever_gave_a_deal_up_plays_on_for_practice(tmp_path: Path) -> None:
    session = sit_down(tmp_path, plan_for(), "#1", "concede", "yes", "from 0", *["#1"] * 26, "quit")
    practice = session.shown.partition("for practice")[2]
    assert practice.count("Your card") > 5
    assert "gave this deal up" not in practice


def test_in_practice_from_a_deal_with_an_undo_more_can_be_taken_back(tmp_path: Path) -> None:
    lines = ["#1", "#1", "undo", *WHOLE_DEAL, "from 4", "#1", "undo", "note again", "quit"]
    session = sit_down(tmp_path, plan_for(), *lines)
    assert "in another window" not in session.shown


def test_what_a_claim_played_after_the_moment_is_the_players_own_choice_again() -> None:
    marks = DealMarks(
        [TakenBack(3, ["SA"]), TakenBack(9, ["S2"])],
        [Note(2, 0, "early"), Note(8, 0, "late")],
        Concession(20, 0),
        [5, 12],
    )
    kept = DealMarks([], [Note(2, 0, "early")], None, [5])
    assert kept == marks.before(6)


def test_with_the_seats_exchanged_the_person_plays_what_the_program_had(tmp_path: Path) -> None:
    session = sit_down(tmp_path, plan_for(), *WHOLE_DEAL, "exchange", "#1")
    assert "Turnover Bridge. The same deal again, for practice; thumb deals. " in session.shown
    with store_in(tmp_path) as store:
        first, second = store.load(1).deals
    assert first.record.pack == second.record.pack
    assert [["human", "thumb"], ["thumb", "human"]] == [
        (deal.record.info or {})["players"] for deal in (first, second)
    ]


def test_exchanged_seats_are_kept_when_the_game_is_resumed(tmp_path: Path) -> None:
    sit_down(tmp_path, plan_for(), *WHOLE_DEAL, "exchange", "#1")
    again = come_back(tmp_path, "#1")
    assert "Turnover Bridge. The same deal again, for practice; thumb deals. " in again.shown
    assert any(line.startswith("The game goes on before action 3.") for line in again.lines)


def test_after_a_deal_with_seats_exchanged_the_next_one_has_them_as_agreed(tmp_path: Path) -> None:
    rest = ["exchange", *["#1"] * 30, "another", "#1"]
    sit_down(tmp_path, plan_for(), *WHOLE_DEAL, *rest)
    with store_in(tmp_path) as store:
        last = store.load(1).deals[-1].record
    assert ["human", "thumb"] == (last.info or {})["players"]


def test_a_moment_that_there_was_not_is_answered_and_asked_again(tmp_path: Path) -> None:
    session = sit_down(tmp_path, plan_for(), *WHOLE_DEAL, "from 999", "from trick 99", "quit")
    assert any(line.startswith("There is no decision 999;") for line in session.lines)
    assert "There was no trick 99 in this deal." in session.lines


STANDS = "Score after 1 deal: 1 for thumb, -1 for you."
"""The score of the series by the seats of a deal in which they are exchanged."""


def test_while_seats_are_exchanged_everybody_keeps_the_score_of_the_series(tmp_path: Path) -> None:
    played = sit_down(tmp_path, plan_for(), *WHOLE_DEAL, "exchange", "score", *["#1"] * 30, "score", "quit")
    practice = " ".join(played.shown.partition("for practice; thumb deals.")[2].split())
    # Before the deal, in it, after it and once more when it is asked for.
    assert 4 == practice.count(STANDS)
    assert "no deal is finished yet" not in practice
    assert "Score after 1 deal: -1 for you, 1 for thumb; thumb won the series." == played.lines[-1]


def test_the_score_stands_in_a_deal_with_exchanged_seats_that_is_resumed(tmp_path: Path) -> None:
    sit_down(tmp_path, plan_for(), *WHOLE_DEAL, "exchange", "#1")
    assert STANDS in come_back(tmp_path, "score").lines


def test_by_how_many_seats_players_have_gone_on_is_told_by_who_sits_where() -> None:
    players = ("human", "thumb", "thumb")
    seated = [players, ("thumb", "human", "thumb"), ("thumb", "thumb", "human")]
    assert [0, 1, 2] == [seats_gone_on(players, each) for each in seated]


def test_play_goes_on_before_the_action_of_the_number_that_was_typed(tmp_path: Path) -> None:
    session = sit_down(tmp_path, plan_for(), *WHOLE_DEAL, "from 4", "quit")
    told = [line for line in session.lines if line.startswith("The game goes on before action 4. ")]
    assert 1 == len(told)
    assert kept_actions(tmp_path)[0][3] in told[0]
