"""A game under another name: what changes in its file, and what stays."""

from __future__ import annotations

from cardcore.authoring.game_name import GameName
from cardcore.authoring.renaming import identifiers, leans_on_its_package, renamed

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
    assert COPY == renamed(GAME, "Old", "New", GameName("new-game"), "Old Whist")


def test_a_game_that_states_its_version_does_not_state_it_twice() -> None:
    text = GAME.replace("@hookimpl", "twohand_api = 1\n\n\n@hookimpl")
    assert 1 == renamed(text, "Old", "New", GameName("new-game"), "Old Whist").count("twohand_api")


def test_a_file_without_a_word_about_itself_gets_one() -> None:
    text = renamed("class Old:\n    pass\n", "Old", "New", GameName("new"), "Old Whist")
    assert '"""New, begun as a copy of Old Whist."""\n\nclass New:\n    pass\n' == text


def test_words_in_strings_and_comments_are_no_identifiers() -> None:
    assert {"card", "Suit"} == identifiers("card = Suit  # trump\n'lead'\n")


def test_a_game_that_imports_from_its_own_package_is_noticed() -> None:
    assert leans_on_its_package("from . import cards\n", "games.old")
    assert leans_on_its_package("from games.rules import x\n", "games.old")
    assert leans_on_its_package("import games\n", "games.old")
    assert not leans_on_its_package("from cardcore import Card\nimport gamester\n", "games.old")
    assert not leans_on_its_package("from cardcore import Card\n", "old")
