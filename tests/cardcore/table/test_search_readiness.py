"""Who waits for the search to be compiled, what is said of it, and that nobody is kept from leaving."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from cardcore.faces.screen.screen_face import ScreenFace
from cardcore.search.kernel import compilation
from cardcore.table.console import PlayerLeft
from cardcore.table.search_readiness import NOT_READY, wait_for_search
from tests.cardcore.faces.screen.scenes import Recorder
from tests.cardcore.table.scripted import Transcript, plan_for, sit_down
from tests.games.advisers import instead_of_the_search
from variants.turnover import Turnover


class Compiler:
    """A process that is done when somebody has looked at it a few times, or never."""

    def __init__(self, looks: int | None, at_look: Callable[[], None] = lambda: None) -> None:
        self.looks, self.at_look, self.done = looks, at_look, False

    def poll(self) -> int | None:
        self.at_look()
        if self.looks is not None:
            self.looks -= 1
            self.done = self.looks <= 0
        return 0 if self.done else None


def compiled_by(monkeypatch: pytest.MonkeyPatch, compiler: Compiler | None) -> None:
    """Lets the search be ready once that process is done."""
    instead_of_the_search(monkeypatch)
    monkeypatch.setattr(compilation, "is_ready", lambda: compiler is not None and compiler.done)
    monkeypatch.setattr(compilation, "compile_in_background", lambda: compiler)


def sitting(folder: Path, players: tuple[str, str], *lines: str) -> Transcript:
    """A deal of the tiny game, in which the person leads."""
    return sit_down(folder, plan_for(players, variant=Turnover().tiny, seed="6"), *lines)


@pytest.mark.parametrize(("player", "times"), [("easy", 1), ("thumb", 0), ("search:0.1", 0)])
def test_a_search_with_a_number_of_worlds_is_waited_for_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, player: str, times: int
) -> None:
    compiled_by(monkeypatch, Compiler(3))
    assert times == sitting(tmp_path, (player, "human"), "HA", "#1", "q").shown.count(NOT_READY)


@pytest.mark.parametrize("asked", ["hint", "review", "expert"])
def test_who_asks_the_search_waits_for_it_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, asked: str
) -> None:
    compiled_by(monkeypatch, Compiler(3))
    first, after = ([asked, asked], []) if asked == "hint" else ([], [asked, asked])
    lines = [*first, "HA", "#1", "#1", "#1", *after, "quit"]
    assert 1 == sitting(tmp_path, ("thumb", "human"), *lines).shown.count(NOT_READY)


def test_where_no_process_can_compile_it_nobody_waits_for_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    compiled_by(monkeypatch, None)
    shown = sitting(tmp_path, ("thumb", "human"), "hint", "q").shown
    assert shown.index(NOT_READY) < shown.index("Hint: ")


def test_who_leaves_the_full_screen_does_not_wait_for_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    face = ScreenFace(Recorder())
    compiled_by(monkeypatch, Compiler(None, at_look=face.leave))
    with pytest.raises(PlayerLeft):
        wait_for_search(face)
