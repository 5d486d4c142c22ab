"""A game under another name: what changes in its file, and what stays."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardcore.authoring.renaming import (
    GameName,
    NotBegun,
    game_name,
    identifiers,
    leans_on_its_package,
    rename,
)

GAME = '''"""Old Whist: a game."""

from cardcore import Variant, hookimpl

BOOK = "Old Whist, a book"


class OldHouse:
    """The house rules of Old."""


class Older:
    key = "not a game"


class Old(Variant):
    key = "old"
    name: str = "Old Whist"
    aliases = (
        "old-whist",
        "older",
    )
    house: OldHouse

    def tiny(self) -> Old:
        return Old(OldHouse())  # Old


@hookimpl
def twohand_variants():
    return [Old()]
'''

COPY = '''"""New Game, begun as a copy of Old Whist.

Old Whist: a game."""

from cardcore import Variant, hookimpl

BOOK = "Old Whist, a book"


class NewHouse:
    """The house rules of Old."""


class Older:
    key = "not a game"


class New(Variant):
    key = "new-game"
    name = "New Game"
    house: NewHouse

    def tiny(self) -> New:
        return New(NewHouse())  # Old


twohand_api = 1


@hookimpl
def twohand_variants():
    return [New()]
'''


def test_key_title_and_classes_change_and_what_is_told_of_the_original_stays() -> None:
    assert COPY == rename(GAME, "Old", "New", GameName("new-game"), "Old Whist")


def test_a_game_that_states_its_version_does_not_state_it_twice() -> None:
    text = GAME.replace("@hookimpl", "twohand_api = 1\n\n\n@hookimpl")
    assert 1 == rename(text, "Old", "New", GameName("new-game"), "Old Whist").count("twohand_api")


def test_a_file_without_a_word_about_itself_gets_one() -> None:
    text = rename("class Old:\n    pass\n", "Old", "New", GameName("new"), "Old Whist")
    assert '"""New, begun as a copy of Old Whist."""\n\nclass New:\n    pass\n' == text


def test_words_in_strings_and_comments_are_no_identifiers() -> None:
    assert {"card", "Suit"} == identifiers("card = Suit  # trump\n'lead'\n")


def test_a_game_that_imports_from_its_own_package_is_noticed() -> None:
    assert leans_on_its_package("from . import cards\n", "games.old")
    assert leans_on_its_package("from games.rules import x\n", "games.old")
    assert leans_on_its_package("import games\n", "games.old")
    assert not leans_on_its_package("from cardcore import Card\nimport gamester\n", "games.old")
    assert not leans_on_its_package("from cardcore import Card\n", "old")


def test_a_name_gives_module_class_and_title() -> None:
    name = game_name("two-hand-whist21", ())
    assert "two_hand_whist21" == name.module
    assert "TwoHandWhist21" == name.cls(())
    assert "Two Hand Whist21" == name.title


@pytest.mark.parametrize(
    "text", ["", "My-game", "my_game", "-x", "x-", "a--b", "9lives", "ü", "a b", "a" * 41]
)
def test_what_is_no_name_is_refused_with_an_example_of_one(text: str) -> None:
    with pytest.raises(NotBegun, match="as in my-game"):
        game_name(text, ())


def test_the_name_of_another_game_is_refused() -> None:
    with pytest.raises(NotBegun, match="There is a game called 'turnover' already"):
        game_name("turnover", {"turnover"})


@pytest.mark.parametrize("text", ["twohand", "pytest-xdist", "typing-extensions"])
def test_the_name_of_an_installed_package_is_refused_which_pip_would_replace(text: str) -> None:
    with pytest.raises(NotBegun, match=f"There is a package called '{text}' already"):
        game_name(text, ())


@pytest.mark.parametrize("text", ["random", "cardcore", "class", "sqlite3"])
def test_a_name_that_means_something_to_python_is_refused(text: str) -> None:
    with pytest.raises(NotBegun, match="to Python already"):
        game_name(text, ())


def test_a_class_gets_another_name_than_what_its_file_uses() -> None:
    assert "TricksGame" == GameName("tricks").cls({"Tricks"})
    assert "NoneGame" == GameName("none").cls(())


@given(st.from_regex(r"[a-z][a-z0-9]{0,5}(-[a-z0-9]{1,5}){0,4}", fullmatch=True))
def test_module_and_class_of_any_name_can_be_written_in_python(text: str) -> None:
    name = GameName(text)
    assert name.module.isidentifier()
    assert name.cls(()).isidentifier()
