"""Families of players: what they can be called, the numbers that they take, and how these are told."""

from __future__ import annotations

from random import Random
from typing import cast

import pytest

from cardcore.knowledge.runner import Chooser
from cardcore.knowledge.view import View
from cardcore.plugins.player_families import (
    MEMORY,
    SECONDS,
    WORLDS,
    Family,
    MalformedPlayer,
    Number,
    Told,
)
from cardcore.rules.actions import Action


class First:
    """Chooses the first legal action."""

    def choose(self, view: View, rng: Random) -> Action:
        """The first legal action."""
        return view.legal[0]


def build(told: Told) -> Chooser:
    """The player, whatever it is told."""
    return First()


@pytest.mark.parametrize("name", ["", "Deep", "two words", "1st", "a:b", "human"])
def test_players_are_called_in_small_letters_and_never_human(name: str) -> None:
    with pytest.raises(MalformedPlayer, match=f"cannot be called '{name}'"):
        Family(name, "plays", build)
    with pytest.raises(MalformedPlayer, match=f"cannot be called '{name}'"):
        Family("deep", "plays", build, levels={name: ""})


def test_a_refusal_of_a_name_says_that_it_may_have_hyphens() -> None:
    assert "two-words" == Family("two-words", "plays", build).name
    with pytest.raises(MalformedPlayer, match="write small letters, digits and hyphens, a letter first"):
        Family("two words", "plays", build)


def test_a_family_takes_each_number_once() -> None:
    with pytest.raises(MalformedPlayer, match="deep take a number twice"):
        Family("deep", "plays", build, (MEMORY, Number("memory", "tricks", 1, 2)))


def test_levels_and_version_are_told_what_they_must_be() -> None:
    with pytest.raises(MalformedPlayer, match=r"levels of deep are \['easy'\]; write what each is short for"):
        Family("deep", "plays", build, levels=cast("dict[str, str]", ["easy"]))
    with pytest.raises(MalformedPlayer, match="version of deep is '3'; write a whole number"):
        Family("deep", "plays", build, version=cast("int", "3"))


def test_the_words_on_a_number_do_not_steer_the_terminal() -> None:
    with pytest.raises(MalformedPlayer, match="words on the number step cannot be printed"):
        Number("step", "which\x1b[31m action", 1, 3)


def test_a_family_has_a_summary() -> None:
    with pytest.raises(ValueError, match="summary"):
        Family("deep", "", build)


@pytest.mark.parametrize(("least", "most", "default"), [(-1, 3, None), (4, 3, None), (1, 3, 4), (1, 3, 0)])
def test_the_bounds_of_a_number_hold_what_it_is_by_default(
    least: float, most: float, default: float | None
) -> None:
    with pytest.raises(MalformedPlayer, match="The bounds of depth do not hold its values"):
        Number("depth", "plies", least, most, default=default)


def test_a_number_has_a_name_that_can_be_typed() -> None:
    with pytest.raises(MalformedPlayer, match="The number 'how deep'"):
        Number("how deep", "plies", 1, 3)


@pytest.mark.parametrize(
    ("takes", "words"),
    [
        ((), ""),
        ((SECONDS, WORLDS, MEMORY), "seconds :0.2 or worlds :worlds=50 and tricks to remember :memory=4"),
        ((WORLDS,), "worlds :worlds=50"),
        ((Number("depth", "plies", 2, 9),), "plies :depth=2"),
        (
            (Number("depth", "plies", 2, 9, default=3), MEMORY),
            "plies :depth=3 and tricks to remember :memory=4",
        ),
        ((Number("risk", "share", 0, 1, whole=False, default=0.25),), "share :risk=0.25"),
    ],
)
def test_what_a_family_takes_is_told_in_words_with_an_example(takes: tuple[Number, ...], words: str) -> None:
    assert words == Family("deep", "plays", build, takes).parameters()


@pytest.mark.parametrize(
    ("takes", "usual"),
    [
        ((), {}),
        ((SECONDS, WORLDS, MEMORY), {"seconds": 0.2}),
        ((WORLDS,), {"worlds": 20}),
        ((Number("depth", "plies", 2, 9, default=3),), {"depth": 3}),
    ],
)
def test_a_builder_is_told_the_defaults_where_a_name_says_nothing(
    takes: tuple[Number, ...], usual: dict[str, float]
) -> None:
    assert usual == Family("deep", "plays", build, takes).usual
