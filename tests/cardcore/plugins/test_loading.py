"""Plugins: found, loaded one by one, and left out by name when they are of no use."""

from __future__ import annotations

import sys
from collections.abc import Callable
from threading import Event
from types import ModuleType, SimpleNamespace
from typing import NoReturn

import pytest
from attrs import field, frozen

import variants
from cardcore import MATCH, House, Series, Variant, amount, hookimpl
from cardcore.plugins.loading import installed_plugins, leave_out, registry_of, with_checkout
from cardcore.plugins.registry import Plugin, Registry
from cardcore.rules.errors import DuplicateVariant, MalformedVariant, UnknownVariant
from tests.games.drawing import DrawingWhist
from tests.games.dummies import DummyWhist
from tests.games.foreign import plugin, source
from variants.turnover import Turnover

OWN = Plugin("twohand", "variants", lambda: variants)


def broken(raises: Callable[[], NoReturn], name: str = "broken") -> Plugin:
    """The announcement of a plugin that raises when it is imported."""
    return Plugin("foreign", name, raises)


def keys(registry: Registry) -> list[str]:
    """The keys of all the variants."""
    return [variant.key for variant in registry.variants]


@frozen
class OtherTurnover(Turnover):
    """Another game under the same key."""

    name = "Another Turnover"


@frozen
class Nameless(DrawingWhist):
    """A game without a name."""

    key = "nameless"
    name = ""


@frozen
class Loud(DrawingWhist):
    """A game with a key that nobody could type in the usual way."""

    key = "Loud Whist!"


@frozen
class Aliased(DrawingWhist):
    """A game that claims the key of another one as its alias."""

    key = "aliased"
    aliases = ("dummies", "drawing-room")


# What is found


def test_the_games_of_this_distribution_come_through_the_hook() -> None:
    registry = registry_of([OWN])
    assert "turnover" in keys(registry)
    assert () == registry.failures


def test_a_foreign_game_stands_beside_our_own_by_key() -> None:
    registry = registry_of([OWN, source(DummyWhist(), DrawingWhist())])
    assert {"drawing", "dummies", "turnover"} <= set(keys(registry))
    assert sorted(keys(registry)) == keys(registry)


@pytest.mark.parametrize("written", ["turnover", "Turnover", " TURNOVER ", "turnover-bridge"])
def test_a_variant_is_found_by_key_or_alias_in_any_case(written: str) -> None:
    assert "turnover" == registry_of([OWN]).find(written).key


def test_an_alias_does_not_list_the_game_twice() -> None:
    assert ["turnover"] == keys(registry_of([source(Turnover())]))


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("turnovr", "'turnovr'; did you mean 'turnover'?"),
        ("", "''."),
        ("piquet", "'piquet'."),
        ("\udcff", "."),
    ],
)
def test_an_unknown_variant_is_refused_and_the_nearest_are_named(name: str, says: str) -> None:
    with pytest.raises(UnknownVariant) as refused:
        registry_of([source(Turnover())]).find(name)
    assert str(refused.value).startswith("There is no variant '")
    assert str(refused.value).endswith(says)


def test_the_plugins_of_installed_distributions_are_found_ours_first() -> None:
    found = [one.distribution for one in installed_plugins()]
    assert sorted(found, key=lambda name: name != "twohand") == found


def test_a_checkout_brings_its_games_when_nothing_is_installed() -> None:
    foreign = source(DrawingWhist())
    sources = with_checkout([foreign], plugin(Turnover()))
    assert ["twohand:variants", "foreign:games"] == [one.label for one in sources]
    assert ["drawing", "turnover"] == keys(registry_of(sources))


def test_a_checkout_brings_its_players_beside_its_games() -> None:
    sources = with_checkout([], plugin(Turnover()), plugin(hook="twohand_players"))
    assert ["twohand:players", "twohand:variants"] == [one.label for one in sources]


@pytest.mark.parametrize(
    ("environ", "left_out"),
    [
        ({}, []),
        ({"TWOHAND_NO_PLUGINS": "0"}, []),
        ({"TWOHAND_NO_PLUGINS": "1"}, ["foreign:one", "foreign:two", "other:one"]),
        ({"TWOHAND_LEAVE_OUT": "foreign:one, foreign:three"}, ["foreign:one"]),
        ({"TWOHAND_LEAVE_OUT": "foreign,twohand"}, ["foreign:one", "foreign:two"]),
    ],
)
def test_the_environment_leaves_out_single_plugins_or_all_foreign_ones(
    environ: dict[str, str], left_out: list[str]
) -> None:
    foreign = [source(name="one"), source(name="two"), source(name="one", of="other")]
    registry = registry_of(leave_out([OWN, *foreign], environ))
    assert left_out == [plugin.label for plugin in registry.plugins if not plugin.ready]
    assert () == registry.failures


def test_a_plugin_that_is_not_wanted_is_not_imported() -> None:
    registry = registry_of(leave_out([broken(fails_to_import)], {"TWOHAND_LEAVE_OUT": "foreign"}))
    assert ["TWOHAND_LEAVE_OUT names it."] == [plugin.reason for plugin in registry.plugins]


def test_a_plugin_that_is_still_loading_is_named_and_loads_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardcore.plugins.loading.PATIENCE", 0.01)
    named = Event()

    def slow() -> object:
        assert named.wait(10)
        return plugin(DrawingWhist())

    labels: list[str] = []

    def on_slow(plugin: Plugin) -> None:
        labels.append(plugin.label)
        named.set()

    registry = registry_of([Plugin("foreign", "slow", slow)], on_slow=on_slow)
    assert (["foreign:slow"], ["drawing"]) == (labels, keys(registry))


def test_a_checkout_brings_nothing_when_the_distribution_is_installed() -> None:
    assert [OWN] == with_checkout([OWN], plugin(DrawingWhist()))


# What is left out


def fails_to_import() -> NoReturn:
    """A module that needs another one."""
    raise ModuleNotFoundError("No module named 'numpy'")


def leaves() -> NoReturn:
    """A module that ends the program."""
    raise SystemExit(3)


def asserts() -> NoReturn:
    """A module with a wrong belief."""
    raise AssertionError


@pytest.mark.parametrize(
    ("raises", "told"),
    [
        (fails_to_import, "ModuleNotFoundError: No module named 'numpy'"),
        (leaves, "SystemExit: 3"),
        (asserts, "AssertionError"),
    ],
)
def test_a_plugin_that_raises_on_import_is_named_once_and_the_others_stay(
    raises: Callable[[], NoReturn], told: str
) -> None:
    registry = registry_of([OWN, broken(raises), source(DrawingWhist())])
    assert 1 == len(registry.failures)
    assert registry.failures[0].startswith("Plugin foreign:broken is left out: ")
    assert told in registry.failures[0]
    assert {"drawing", "turnover"} <= set(keys(registry))


def test_an_interruption_while_a_plugin_is_imported_is_not_swallowed() -> None:
    def interrupted() -> NoReturn:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        registry_of([broken(interrupted)])


@pytest.mark.parametrize(
    ("game", "told"),
    [
        ("turnover", "'turnover' is not a Variant"),
        (Turnover, "Turnover is a class, which is not a Variant; write Turnover() for the game."),
        (Nameless(), "Nameless has no text as its name"),
        (Loud(), "The key 'Loud Whist!' is not made of small letters, digits and hyphens"),
    ],
)
def test_a_malformed_variant_is_told_what_it_lacks(game: object, told: str) -> None:
    registry = registry_of([source(game), source(DrawingWhist(), name="sound")])
    assert 1 == len(registry.failures)
    assert told in registry.failures[0]
    assert "foreign:games" in registry.failures[0]
    assert ["drawing"] == keys(registry)


def test_a_plugin_with_one_malformed_variant_is_left_out_as_a_whole() -> None:
    assert [] == keys(registry_of([source(DrawingWhist(), Nameless())]))


def test_a_hook_that_returns_nothing_to_go_through_is_reported() -> None:
    @hookimpl
    def bring() -> None:
        return None

    registry = registry_of([Plugin("foreign", "games", lambda: SimpleNamespace(twohand_variants=bring))])
    assert 1 == len(registry.failures)


def test_a_misspelled_hook_is_reported() -> None:
    misspelled = plugin(DrawingWhist(), hook="twohand_variant")
    registry = registry_of([Plugin("foreign", "games", lambda: misspelled), OWN])
    assert 1 == len(registry.failures)
    assert "foreign:games" in registry.failures[0]
    assert "twohand_variant" in registry.failures[0]
    assert "turnover" in keys(registry)


def test_a_plugin_without_the_hook_brings_nothing() -> None:
    assert [] == keys(registry_of([Plugin("foreign", "empty", lambda: ModuleType("empty"))]))


def test_what_a_plugin_writes_while_it_is_imported_stands_on_standard_error(
    capsys: pytest.CaptureFixture[str],
) -> None:
    def talks() -> object:
        sys.stdout.write("thank you for installing\n")
        return plugin(DrawingWhist())

    assert () == registry_of([Plugin("foreign", "games", talks)]).failures
    assert ("", "thank you for installing\n") == capsys.readouterr()


def test_an_error_of_many_lines_is_told_in_one_without_control_characters() -> None:
    def fails() -> NoReturn:
        raise RuntimeError("the\n  roof\x1b[2J" + "." * 1000)

    told = registry_of([broken(fails)]).failures[0]
    assert told.startswith("Plugin foreign:broken is left out: RuntimeError: the roof?[2J....")
    assert 400 > len(told)


# One key, two plugins


def test_a_key_that_two_foreign_plugins_claim_belongs_to_neither_and_both_are_named() -> None:
    registry = registry_of([source(DrawingWhist(), name="one"), source(DrawingWhist(), name="two"), OWN])
    assert "drawing" not in keys(registry)
    assert ["The variant 'drawing' is registered twice, by foreign:one and foreign:two."] == list(
        registry.failures
    )
    with pytest.raises(DuplicateVariant, match="foreign:one and foreign:two"):
        registry.find("drawing")


def test_a_foreign_plugin_that_claims_turnover_is_named_and_ours_stays() -> None:
    registry = registry_of([OWN, source(OtherTurnover())])
    assert "Turnover Bridge" == registry.find("turnover").name
    assert any(
        "'turnover'" in failure and "twohand:variants and foreign:games" in failure
        for failure in registry.failures
    )


def test_an_alias_that_is_the_key_of_another_game_is_claimed_twice() -> None:
    registry = registry_of([source(Aliased(), name="one"), source(DummyWhist(), name="two")])
    assert "aliased" == registry.find("drawing-room").key
    with pytest.raises(DuplicateVariant, match="foreign:one and foreign:two"):
        registry.find("dummies")


def test_one_plugin_that_brings_a_key_twice_is_named() -> None:
    registry = registry_of([source(DrawingWhist(), DrawingWhist())])
    assert ["The variant 'drawing' is registered twice, by foreign:games."] == list(registry.failures)


def test_two_plugins_that_are_the_same_module_do_not_stop_the_program() -> None:
    same = plugin(DrawingWhist())
    registry = registry_of([Plugin("foreign", "one", lambda: same), Plugin("foreign", "two", lambda: same)])
    assert 1 == len(registry.failures)


def test_every_variant_that_is_found_says_its_sources() -> None:
    games: list[Variant] = registry_of([OWN]).variants
    assert all(game.sources and game.summary for game in games)


class Cancelled(BaseException):
    """An exception outside the usual family."""


def raising() -> object:
    """A plugin that raises while it is loaded."""
    raise Cancelled("gone")


def test_whatever_a_plugin_raises_only_the_plugin_is_left_out() -> None:
    registry = registry_of([OWN, Plugin("ext", "odd", raising)])
    [told] = registry.failures
    assert told.startswith("Plugin ext:odd is left out: Cancelled: gone (test_loading.py, line ")
    assert told.endswith(", in raising).")
    assert "turnover" in keys(registry)


class Unspeakable(Exception):
    """An exception that cannot be written."""

    def __str__(self) -> str:
        raise RuntimeError("no words")


@pytest.mark.parametrize("error", [Unspeakable(), MalformedVariant("")])
def test_an_exception_without_words_is_told_by_its_class(error: Exception) -> None:
    def fails() -> NoReturn:
        raise error

    registry = registry_of([broken(fails)])
    told = f"Plugin foreign:broken is left out: {type(error).__name__} (test_loading.py, line "
    assert [True] == [failure.startswith(told) for failure in registry.failures]
    assert [False] == [each.ready for each in registry.plugins]


def test_a_plugin_without_the_mark_of_the_hook_is_told_what_it_lacks() -> None:
    class Unmarked:
        def twohand_variants(self) -> list[Variant]:
            return [DummyWhist()]

    registry = registry_of([Plugin("ext", "shy", Unmarked)])
    assert "marked with @hookimpl" in registry.failures[0]


def test_a_variant_that_raises_when_it_is_asked_is_left_out_before_it_is_listed() -> None:
    class Raising(DummyWhist):
        key = "raising"

        @property
        def players(self) -> int:
            raise RuntimeError("no players")

    registry = registry_of([OWN, source(Raising())])
    assert "raising" not in keys(registry)
    assert "RuntimeError: no players" in registry.failures[0]


@pytest.mark.parametrize("names", ["aliases", "families"])
def test_names_without_the_comma_of_a_tuple_are_refused_and_not_taken_letter_by_letter(
    names: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(DummyWhist, names, "abc")
    registry = registry_of([source(DummyWhist())])
    assert f"has no tuple of texts as its {names}" in registry.failures[0]


def test_an_option_that_does_not_say_what_it_is_about_is_named() -> None:
    @frozen
    class Shy(House):
        deals: int = amount(4, scope=MATCH)  # type: ignore[assignment]  # the mistake that is tested

    @frozen
    class ShyWhist(DummyWhist):
        key = "shy"
        house: Shy = field(factory=Shy, kw_only=True)

        @property
        def match(self) -> Series:
            return Series(self.house.deals)

    registry = registry_of([source(ShyWhist())])
    assert "The option deals of Shy does not say what it is about; write " in registry.failures[0]
