"""What somebody reads who made one slip in a game of their own: what is wrong, where, and what to write."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path

import pytest

from cardcore.authoring.package import begin_package
from cardcore.plugins.loading import registry_of
from cardcore.plugins.registry import Plugin, Registry
from cardcore.rules.errors import LeftOut
from cardcore.table.exit_codes import with_hint


def loaded(before: str, after: str, into: Path, monkeypatch: pytest.MonkeyPatch) -> Registry:
    """What is loaded when one passage of a new game is replaced by another."""
    assert list(begin_package("bad-game", None, into, ()))
    game = into / "bad-game" / "bad_game" / "game.py"
    text = game.read_text(encoding="utf-8")
    assert 1 == text.count(before)
    game.write_text(text.replace(before, after), encoding="utf-8")
    monkeypatch.syspath_prepend(str(into / "bad-game"))
    try:
        return registry_of([Plugin("bad-game", "bad-game", lambda: import_module("bad_game.game"))])
    finally:
        for name in [name for name in sys.modules if name.partition(".")[0] == "bad_game"]:
            del sys.modules[name]


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        (
            "@frozen\nclass BadGameHouse",
            "class BadGameHouse",
            "BadGameHouse has fields but is not marked; write @frozen above it.",
        ),
        (
            "@frozen\nclass BadGame(Variant)",
            "class BadGame(Variant)",
            "BadGame has fields but is not marked; write @frozen above it.",
        ),
        (
            "return (Tricks,)",
            "return Tricks",
            "Bad Game has the class Tricks as its phases; return a tuple of phases, such as (Tricks,).",
        ),
        (
            "return [BadGame()]",
            "return BadGame()",
            "Its function twohand_variants returned a BadGame, not a list; write [ ] around it.",
        ),
        (
            "return Series(self.house.deals)",
            "return 4",
            "Bad Game has 4 as its match; it needs a MatchPlan, such as Series(4).",
        ),
        (
            "pack=pack, held=2",
            "pack=pack, held=4",
            "The tiny form of Bad Game deals 8 of 6 cards when player 0 deals: 8 to 'hand'.",
        ),
    ],
)
def test_a_game_with_a_slip_is_left_out_with_what_to_write(
    before: str, after: str, told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    failures = loaded(before, after, tmp_path, monkeypatch).failures
    assert (f"Plugin bad-game:bad-game is left out: {told}",) == failures


def test_an_error_in_the_code_of_a_game_is_told_with_file_line_and_function(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    [told] = loaded("self.house.deals", "self.house.deal", tmp_path, monkeypatch).failures
    assert "'BadGameHouse' object has no attribute 'deal'" in told
    assert "(game.py, line " in told
    assert told.endswith(", in match).")


def test_who_asks_for_a_game_that_is_left_out_is_told_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    registry = loaded("return (Tricks,)", "return Tricks", tmp_path, monkeypatch)
    with pytest.raises(LeftOut) as caught:
        registry.find("bad-game")
    told = "There is no variant 'bad-game', since plugin bad-game:bad-game is left out."
    assert f"{told} 'twohand plugins' says why." == with_hint(caught.value)
