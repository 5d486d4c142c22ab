from __future__ import annotations

from attrs import evolve

from cardcore.plugins.puzzles import Puzzle
from cardcore.rules.actions import Play
from cardcore.rules.cards import Card
from cardcore.scene.puzzle_words import points_in_words, verdict, why

EXACT = Puzzle("7", 0, [], "D4", 1.0, "S9", 0.0, 0.0, False, [3, 1, 0])
ESTIMATED = Puzzle("7", 0, [], "D4", 412.4, "S9", -50.26, 12.34, False)


def play(card: str) -> Play:
    return Play(Card.read(card))


def test_the_solution_of_an_exact_puzzle_is_told_in_tricks_and_points() -> None:
    assert (
        "Right. Against best play D4 takes 1 of the 3 tricks left and is worth 1 point to you; "
        "S9, the next best, takes 0 and is worth nothing."
    ) == verdict(EXACT, play("D4"))


def test_where_cards_are_hidden_the_error_is_told() -> None:
    assert (
        "As far as you can know D4 is worth 412 points to you, and S9, the next best, "
        "50 points to the other side. The error of this difference is 12."
    ) == why(ESTIMATED)


def test_a_wrong_answer_says_by_how_much_it_falls_short_but_not_what_is_right() -> None:
    assert "S9 is not the best: it comes next, and falls short by 1 point." == verdict(EXACT, play("S9"))
    assert "S8 is not the best: it falls short by 1 point or more." == verdict(EXACT, play("S8"))


def test_a_fraction_of_a_point_is_told_with_two_decimals() -> None:
    falls_short = verdict(evolve(EXACT, value=0.4, second_value=-0.05), play("S9"))
    assert "S9 is not the best: it comes next, and falls short by 0.45 points." == falls_short


def test_nothing_is_worth_nothing() -> None:
    assert ["nothing", "1 point to you", "20 points to the other side"] == [
        points_in_words(value) for value in (0.0, 1.0, -20.0)
    ]
