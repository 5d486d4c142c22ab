"""`twohand puzzle`: positions from the view of whoever is to act, and what was solved of them."""

from __future__ import annotations

import json
import shlex
from pathlib import Path

import pytest

from cardcore.authoring.puzzle_making import PuzzleMaker
from cardcore.plugins.puzzles import puzzles_of
from cardcore.storage.puzzle_progress import FILE
from tests.cli.running import twohand
from tests.games.dummies import DummyWhist
from tests.games.foreign import source
from variants.turnover import Turnover

PUZZLES = puzzles_of(Turnover())
FIRST = PUZZLES[0]


def sentences(text: str) -> str:
    return " ".join(text.split())


def wrong_answer() -> str:
    """A legal card that is neither the solution of the first puzzle nor next to it, or the next best."""
    legal = map(str, FIRST.state(Turnover()).legal())
    others = [card for card in legal if card not in (FIRST.solution, FIRST.second)]
    return (others or [FIRST.second])[0]


def test_who_finds_the_solution_is_told_why_and_it_is_kept(home: Path) -> None:
    answer = twohand("puzzle", "turnover", typed=f"{FIRST.solution}\nq\n")
    told = sentences(answer.out)
    assert (0, "") == (answer.code, answer.err)
    assert f"Turnover Bridge, puzzle 1 of {len(PUZZLES)}; 0 solved." in told
    assert "Right. " in told
    assert f"{FIRST.second}, the next best" in told
    assert {"turnover": [1]} == json.loads((home / FILE).read_text())["solved"]


def test_the_next_puzzle_is_the_first_that_is_not_solved() -> None:
    twohand("puzzle", "turnover", typed=f"{FIRST.solution}\nq\n")
    told = sentences(twohand("puzzle", "turnover", "--next", typed="q\n").out)
    assert f"puzzle 2 of {len(PUZZLES)}; 1 solved." in told
    listed = twohand("puzzle", "--list").lines
    assert f"turnover              {len(PUZZLES)} puzzles, 1 solved, next is 2" in listed


def test_the_puzzles_of_one_game_are_counted_alone() -> None:
    assert [f"turnover              {len(PUZZLES)} puzzles, 0 solved, next is 1"] == (
        twohand("puzzle", "turnover", "--list").lines
    )
    assert ["Scopa has no puzzles."] == twohand("puzzle", "scopa", "--list").lines


def test_a_number_is_not_taken_where_puzzles_are_made() -> None:
    answer = twohand("puzzle", "turnover", "--make", "2", "--number", "3")
    assert (2, "--make and --number exclude each other." in answer.err) == (answer.code, True)


def test_a_wrong_answer_is_told_and_asked_again(home: Path) -> None:
    told = sentences(twohand("puzzle", "turnover", "--number", "1", typed=f"{wrong_answer()}\nq\n").out)
    assert f"{wrong_answer()} is not the best: " in told
    assert 2 == told.count("Your answer (? for help):")
    assert not (home / FILE).exists()


def test_who_asks_for_a_hint_in_a_puzzle_is_told_that_there_are_none_and_what_there_is() -> None:
    told = sentences(twohand("puzzle", "turnover", "--number", "1", typed="hint\nq\n").out)
    assert "There are no hints here. Legal: #1 " in told
    assert "Other words: next, show, quit, " in told


def test_a_puzzle_that_was_shown_does_not_count_as_solved(home: Path) -> None:
    told = sentences(twohand("puzzle", "turnover", typed="show\nq\n").out)
    assert f"It is {FIRST.solution}." in told
    assert not (home / FILE).exists()


def test_programs_get_the_view_and_what_is_legal_but_no_solution_and_no_seed() -> None:
    answer = twohand("puzzle", "turnover", "--number", "1", "--json")
    data = json.loads(answer.out)
    assert ["variant", "puzzle", "exact", "legal", "view"] == list(data)
    assert FIRST.seed not in answer.out
    assert sorted(data["legal"]) == sorted(str(each) for each in FIRST.state(Turnover()).legal())


def test_the_counts_for_programs_stand_by_game() -> None:
    listed = {each["variant"]: each for each in json.loads(twohand("puzzle", "--list", "--json").out)}
    assert {"turnover", "chinese", "honeymoon", "upper-hand"} <= set(listed)
    assert (len(PUZZLES), [], 1) == tuple(listed["turnover"][name] for name in ("puzzles", "solved", "next"))


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["scopa"], "Scopa has no puzzles. 'twohand puzzle --list' lists the games that have."),
        (["turnover", "--number", "0"], f"Turnover Bridge has puzzles 1 to {len(PUZZLES)}, not 0."),
        ([], "Name a variant, as in 'twohand puzzle KEY'; 'twohand puzzle --list' shows the keys."),
    ],
)
def test_what_there_is_not_is_refused_in_a_sentence(words: list[str], complaint: str) -> None:
    answer = twohand("puzzle", *words)
    assert (2, "", complaint) == (answer.code, answer.out, sentences(answer.err))


def test_damaged_progress_is_named_and_left_as_it_is(home: Path) -> None:
    home.mkdir(parents=True)
    (home / FILE).write_text("{")
    answer = twohand("puzzle", "turnover", typed="q\n")
    assert 4 == answer.code
    assert "is damaged; move it away to begin anew" in answer.err
    assert "{" == (home / FILE).read_text()


def test_puzzles_can_be_made_for_a_foreign_game_and_the_same_seed_makes_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("cardcore.plugins.loading.installed_plugins", lambda: [source(DummyWhist())])
    made = [twohand("puzzle", "dummies", "--make", "1", "--gap", "0.5") for _ in range(2)]
    head, puzzle = map(json.loads, made[0].lines)
    assert "twohand puzzle dummies --make 1 --seed puzzles --gap 0.5" == head["command"]
    assert puzzle["value"] > puzzle["second_value"]
    assert made[0].out == made[1].out


def test_the_command_that_made_puzzles_can_be_typed_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PuzzleMaker, "puzzles", lambda self: iter(()))
    (head,) = twohand("puzzle", "turnover", "--make", "1", "--gap", "1", "--seed", "a 'b").lines
    words = ["twohand", "puzzle", "turnover", "--make", "1", "--seed", "a 'b", "--gap", "1"]
    assert words == shlex.split(json.loads(head)["command"])


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("--list --make 3", "--list and --make exclude each other."),
        ("--list --number 3", "--list and --number exclude each other."),
        ("--make 1 --next", "--make and --next exclude each other."),
        ("--number 1 --next", "--number and --next exclude each other."),
        ("--seed x", "--seed and --gap say how puzzles are made; they go with --make."),
        ("--list --gap 1", "--seed and --gap say how puzzles are made; they go with --make."),
        ("--make 1 --json", "--make writes a file of puzzles; leave out --json."),
    ],
)
def test_flags_that_do_not_go_together_are_refused(words: str, told: str) -> None:
    answer = twohand("puzzle", "turnover", *words.split())
    assert (2, "", f"{told}\n") == (answer.code, answer.out, answer.err)


@pytest.mark.parametrize("gap", ["nan", "inf"])
def test_a_gap_that_no_play_can_have_is_refused(gap: str) -> None:
    answer = twohand("puzzle", "turnover", "--make", "1", "--gap", gap)
    told = f"By {gap} points no play can be better than the next one; give --gap a number.\n"
    assert (2, "", told) == (answer.code, answer.out, answer.err)


def test_a_game_without_figures_is_asked_for_the_gap(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardcore.plugins.loading.installed_plugins", lambda: [source(DummyWhist())])
    answer = twohand("puzzle", "dummies", "--make", "1")
    assert (2, "") == (answer.code, answer.out)
    assert (
        "Dummy Whist has no figures that say by how many points players differ at the end of a deal;"
        " say with --gap by how many points the best play must be better than the next one.\n"
    ) == answer.err
