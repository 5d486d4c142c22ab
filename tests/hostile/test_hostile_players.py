"""Players of plugins that end the program, close its streams or answer with what is equal to everything."""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path
from random import Random
from typing import NoReturn

import pytest

from cardcore.game.game import Game
from cardcore.knowledge.view import View, view
from cardcore.players import player_named
from cardcore.players.named_players import guard
from cardcore.plugins.fault_report import PluginFault
from cardcore.plugins.player_families import Family
from cardcore.plugins.registry import Claim
from cardcore.rules.actions import Action
from cardcore.rules.shuffling import shuffled
from cardcore.testing import check_player
from tests.plugins.installing import Site
from variants.turnover import Turnover

SEEN = view(Game(Turnover(), 0, shuffled(Turnover().pack, "guarded")).start(), 1)


class Foreign:
    """A player that does as it is told."""

    def __init__(self, does: Callable[[View], object]) -> None:
        self.does = does

    def choose(self, view: View, rng: Random) -> Action:
        return self.does(view)  # type: ignore[return-value]  # a stranger keeps to no type


def choice_of(does: Callable[[View], object]) -> Action:
    family = Family("stranger", "does harm", lambda told: Foreign(does))
    return guard(Claim.of(family, family.names, "bad:games"), {}).choose(SEEN, Random(1))


class OwnEnd(BaseException):
    """What no handler of errors expects."""


@pytest.mark.parametrize("error", [GeneratorExit, StopIteration, SystemExit(0), OwnEnd("bye"), MemoryError])
def test_whatever_a_player_raises_is_a_fault_of_its_plugin(
    error: BaseException | type[BaseException],
) -> None:
    def fail(seen: View) -> NoReturn:
        raise error

    with pytest.raises(
        PluginFault, match="In Turnover Bridge the player stranger of plugin bad:games failed"
    ):
        choice_of(fail)


def test_ctrl_c_while_a_player_thinks_is_no_fault_of_its() -> None:
    def interrupted(seen: View) -> NoReturn:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        choice_of(interrupted)


class Everything:
    """Equal to all things, and very long."""

    __hash__ = None  # type: ignore[assignment]  # what is equal to all things has no hash

    def __eq__(self, other: object) -> bool:
        return True

    def __str__(self) -> str:
        return "\x1b[2J" + "x" * 5_000_000


class Speechless:
    """Cannot even be named."""

    def __str__(self) -> str:
        raise RuntimeError


@pytest.mark.parametrize("answer", [Everything(), Speechless(), None, "SA", 0, []])
def test_an_answer_that_is_no_action_is_refused_in_a_few_words(answer: object) -> None:
    with pytest.raises(PluginFault, match="it must answer with one of") as fault:
        choice_of(lambda seen: answer)
    assert len(str(fault.value)) < 200
    assert str(fault.value).isprintable()


def test_an_action_that_was_made_anew_is_as_good_as_the_one_that_was_offered() -> None:
    again = view(Game(Turnover(), 0, shuffled(Turnover().pack, "guarded")).start(), 1).legal[-1]
    assert SEEN.legal[-1] is choice_of(lambda seen: again)


def test_what_a_player_prints_or_closes_is_not_the_output_of_the_program() -> None:
    def chatter(seen: View) -> Action:
        print("hello")  # noqa: T201 - this is what strangers do
        sys.stdout.close()
        return seen.legal[0]

    out, err = StringIO(), StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        choice_of(chatter)
        sys.stdout.write("results")
    assert ("results", "hello\n") == (out.getvalue(), err.getvalue())


LEAVER = """
import os
from cardcore import Family, hookimpl

class Leaver:
    def choose(self, view, rng):
        os._exit(0)

@hookimpl
def twohand_players():
    return [Family("leaver", "ends the process", lambda told: Leaver())]
"""


def test_a_player_that_ends_the_process_does_not_pass_its_check(tmp_path: Path) -> None:
    site = Site(tmp_path, tmp_path / "home")
    site.install("leaving", LEAVER)
    run = site.run("check", "--player", "leaver", "--games", "3")
    assert (5, "", "The player leaver ended its process with code 0.\n") == (
        run.returncode,
        run.stdout,
        run.stderr,
    )


# Peeking, and what is none


class Clock:
    """Plays another card after each tick; a tick comes after a number of questions."""

    def __init__(self, ticks: int) -> None:
        self.asked, self.ticks = 0, ticks

    def choose(self, view: View, rng: Random) -> Action:
        self.asked += 1
        return view.legal[self.asked // self.ticks % len(view.legal)]


@pytest.mark.parametrize("ticks", [1, 2, 3])
def test_a_player_that_goes_by_a_clock_is_called_unsteady_and_not_a_cheat(ticks: int) -> None:
    report = check_player(Clock(ticks), player_named("random"), Turnover(), name="clock", positions=10)
    assert not report.passed
    assert () == report.peeks
    assert report.unsteady
    assert "not the same twice in the same deal" in "\n".join(report.lines())
