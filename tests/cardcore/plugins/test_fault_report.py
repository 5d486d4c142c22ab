"""Whose fault a failure is."""

from __future__ import annotations

from collections.abc import Callable
from typing import NoReturn

import pytest

from cardcore.game.game import Game
from cardcore.game.state import State
from cardcore.plugins.fault_report import PluginFault, _label
from cardcore.plugins.fault_report import blame as blame_plugin
from cardcore.plugins.loading import registry_of
from cardcore.plugins.registry import Plugin, Registry
from cardcore.rules.cards import Card
from cardcore.rules.errors import BadRecord, CardcoreError, InvalidNotation
from cardcore.rules.shuffling import shuffled
from tests.games.drawing import DrawingWhist
from tests.games.foreign import plugin, source
from tests.games.strangers import ENDS, seat

FOREIGN = registry_of([source(DrawingWhist())])
OURS = registry_of([Plugin("twohand", "variants", lambda: plugin(DrawingWhist()))])
NOBODY = registry_of([])
STATE = Game(DrawingWhist(), 0, shuffled(DrawingWhist().pack, "blame")).start()


def failing(state: State, error: BaseException) -> NoReturn:
    """A function that was told of a game when it failed."""
    raise error


def blame(error: BaseException, registry: Registry, fails: Callable[..., NoReturn] = failing) -> str:
    """What is said about a failure."""
    try:
        fails(STATE, error)
    except BaseException as raised:
        return blame_plugin(raised, registry)


def test_a_failure_in_the_code_of_a_plugin_names_plugin_game_and_line() -> None:
    told = blame(RuntimeError("the roof\nfell in"), FOREIGN)
    assert told.startswith("Plugin foreign:games failed in Drawing Whist. RuntimeError: the roof fell in (")
    assert "(test_fault_report.py, line " in told


@pytest.mark.parametrize("registry", [OURS, NOBODY])
def test_a_failure_of_our_own_is_nobody_elses(registry: Registry) -> None:
    assert "" == blame(RuntimeError("the roof fell in"), registry)


def test_a_failure_elsewhere_is_that_of_the_game_being_played() -> None:
    names: dict[str, object] = {"__name__": "elsewhere"}
    exec("def fails(state, error): raise error", names)
    with pytest.raises(ValueError, match="nonsense") as caught:
        names["fails"](STATE, ValueError("nonsense"))  # type: ignore[operator]  # made by exec
    inner = caught.value.with_traceback(caught.tb.tb_next)
    assert "Plugin foreign:games failed in Drawing Whist. ValueError: nonsense (<string>, line 1)." == (
        blame_plugin(inner, FOREIGN)
    )


def test_a_full_disk_is_not_the_fault_of_the_game_being_played() -> None:
    names: dict[str, object] = {"__name__": "elsewhere"}
    exec("def fails(state, error): raise error", names)
    with pytest.raises(OSError, match="full") as caught:
        names["fails"](STATE, OSError("full"))  # type: ignore[operator]  # made by exec
    assert "" == blame_plugin(caught.value.with_traceback(caught.tb.tb_next), FOREIGN)


REFUSALS = (
    (lambda: STATE.layout.at("spend"), "The table has no place 'spend'"),
    (lambda: Card.read("ZZ"), "'ZZ' is not a card"),
    (lambda: STATE.variant.with_options({"ties": "nobody"}), "There is no option 'ties'"),
)
"""What a game may do wrong in its own code that a person may do wrong as well, and what is said of it."""


@pytest.mark.parametrize(("does", "says"), REFUSALS)
def test_what_a_game_does_wrong_by_itself_is_its_failure(does: Callable[[], object], says: str) -> None:
    def flow(state: State) -> object:
        return does()

    with pytest.raises(CardcoreError) as caught:
        flow(STATE)
    told = blame_plugin(caught.value, FOREIGN)
    assert told.startswith(f"Plugin foreign:games failed in Drawing Whist. {says}")
    assert "(test_fault_report.py, line " in told


def test_what_a_person_wrote_is_not_the_fault_of_the_game_that_reads_it() -> None:
    def read(state: State, error: BaseException) -> NoReturn:
        raise error

    def recorded(state: State, error: BaseException) -> NoReturn:
        raise error

    names: dict[str, object] = {"__name__": "elsewhere", "read": read, "recorded": recorded}
    exec("def asks(how, state, error): how(state, error)", names)
    for how, error in (read, InvalidNotation("no")), (recorded, BadRecord("no")):
        with pytest.raises(CardcoreError) as caught:
            names["asks"](how, STATE, error)  # type: ignore[operator]  # made by exec
        assert "" == blame_plugin(caught.value.with_traceback(caught.tb.tb_next), FOREIGN)


def test_a_person_is_refused_house_rules_before_there_is_a_state() -> None:
    def with_options(variant: DrawingWhist) -> object:
        return variant.with_options({"ties": "nobody"})

    with pytest.raises(CardcoreError) as caught:
        with_options(DrawingWhist())
    assert "" == blame_plugin(caught.value, FOREIGN)


def test_a_fault_that_names_its_plugin_is_told_as_it_is() -> None:
    assert "The player fell." == blame_plugin(PluginFault("The player fell."), NOBODY)


def test_games_and_players_of_one_package_are_told_apart_by_their_modules() -> None:
    both = registry_of([source(DrawingWhist()), seat(ENDS)])
    names: dict[str, object] = {"__name__": "elsewhere"}
    exec("def fails(state, error): raise error", names)
    with pytest.raises(IndexError) as caught:
        names["fails"](STATE, IndexError())  # type: ignore[operator]  # made by exec
    told = blame_plugin(caught.value.with_traceback(caught.tb.tb_next), both)
    assert "Plugin foreign:games failed in Drawing Whist. IndexError (<string>, line 1)." == told


def test_a_module_that_games_and_players_share_belongs_to_its_caller() -> None:
    labels = {"whist.game": "whist:games", "whist.players": "whist:players", "whist": "whist:games"}
    assert "whist:players" == _label(["whist.shared", "cardcore.game", "whist.players"], labels)
    assert "whist:games" == _label(["whist.shared", "whist.game", "whist.players"], labels)
    assert "" == _label(["cardcore.game", "whist.players"], labels)
