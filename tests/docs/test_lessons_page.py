"""The page on lessons and puzzles tells what decides whether a position becomes a puzzle."""

from __future__ import annotations

from pathlib import Path

from cardcore.authoring.puzzle_making import CAREFUL, QUICK, SOLVED

PAGE = (Path(__file__).parents[2] / "docs" / "lessons.md").read_text(encoding="utf-8")


def test_the_page_says_with_how_many_worlds_a_decision_is_looked_at() -> None:
    quick, careful = QUICK.plays.worlds, CAREFUL.plays.worlds
    assert f"a search of {quick} worlds, {SOLVED} worlds solved with all cards seen" in PAGE
    assert f"a search of {careful} worlds in which nobody sees hidden cards" in PAGE
    others = QUICK.others.worlds, CAREFUL.others.worlds, CAREFUL.others.worlds
    assert "searches of {}, {} and {} worlds".format(*others) in PAGE
