"""The name of a new game, and what follows from it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardcore.authoring.game_name import GameName, NotBegun, christened


def test_a_name_gives_module_class_and_title() -> None:
    name = christened("two-hand-whist21", ())
    assert "two_hand_whist21" == name.module
    assert "TwoHandWhist21" == name.cls(())
    assert "Two Hand Whist21" == name.title


@pytest.mark.parametrize(
    "text", ["", "My-game", "my_game", "-x", "x-", "a--b", "9lives", "ü", "a b", "a" * 41]
)
def test_what_is_no_name_is_refused_with_an_example_of_one(text: str) -> None:
    with pytest.raises(NotBegun, match="as in my-game"):
        christened(text, ())


def test_the_name_of_another_game_is_refused() -> None:
    with pytest.raises(NotBegun, match="There is a game called 'turnover' already"):
        christened("turnover", {"turnover"})


@pytest.mark.parametrize("text", ["random", "cardcore", "class", "sqlite3"])
def test_a_name_that_means_something_to_python_is_refused(text: str) -> None:
    with pytest.raises(NotBegun, match="to Python already"):
        christened(text, ())


def test_a_class_gets_another_name_than_what_its_file_uses() -> None:
    assert "TricksGame" == GameName("tricks").cls({"Tricks"})
    assert "NoneGame" == GameName("none").cls(())


@given(st.from_regex(r"[a-z][a-z0-9]{0,5}(-[a-z0-9]{1,5}){0,4}", fullmatch=True))
def test_module_and_class_of_any_name_can_be_written_in_python(text: str) -> None:
    name = GameName(text)
    assert name.module.isidentifier()
    assert name.cls(()).isidentifier()
