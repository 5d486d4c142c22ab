"""The looks at a decision that may become a puzzle."""

from __future__ import annotations

import pytest

from cardcore import Game, view
from cardcore.authoring import puzzle_making
from cardcore.authoring.puzzle_making import Margin, PuzzleMaker
from cardcore.rules.shuffling import shuffled
from cardcore.search.analysis import Analysis, Worth
from cardcore.search.position import NotSolvable
from variants.turnover import Turnover


def first_look(monkeypatch: pytest.MonkeyPatch, value: float) -> Margin | None:
    """The look at a play that cannot be solved and that a search finds so much better than all others."""

    def unsolvable(*_: object) -> None:
        raise NotSolvable("The points of this deal depend on more than how much a side wins.")

    def found(*_: object) -> Analysis:
        best, *others = seen.legal
        return Analysis(
            0, (Worth(best, value, 0.01), *(Worth(other, 0.0, 0.01) for other in others)), exact=False
        )

    game = Turnover()
    seen = view(Game(game, 1, shuffled(game.pack, "looks")).start(), 0)
    monkeypatch.setattr(puzzle_making, "solve_worlds", unsolvable)
    monkeypatch.setattr(puzzle_making, "search", found)
    return PuzzleMaker(game, "looks", 1, 0.5).other_look("looks", seen)


def test_a_play_that_cannot_be_solved_is_searched_and_must_gain_four_times_as_much(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert first_look(monkeypatch, 1.9) is None
    margin = first_look(monkeypatch, 2.1)
    assert margin is not None
    assert 2.1 == margin.gap
