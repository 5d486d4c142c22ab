"""Deals on the full screen through the real session, by keys and by mouse, to the end or not."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from textual.pilot import Pilot

from cardcore.faces.screen.key_presses import spots_of
from cardcore.faces.screen.spans import plain
from cardcore.faces.screen.table_app import TableApp
from cardcore.table.face import Face
from cardcore.table.session import begin
from tests.cardcore.faces.screen.at_the_table import sit_down, until
from tests.cardcore.faces.screen.scenes import game_named
from tests.cardcore.table.scripted import Plan, kept_actions, plan_for, store_in


def session_of(plan: Plan, folder: Path) -> Callable[[Face], int]:
    """A session of the program, with its store opened in its own thread."""

    def session(face: Face) -> int:
        with store_in(folder) as store:
            return begin(plan.settings, plan.find, face, store)

    return session


def is_asked_anew(app: TableApp, before: str) -> bool:
    """Whether something else is asked."""
    return app.shown.prompt not in ("", before)


async def next_question(app: TableApp, pilot: Pilot[None]) -> None:
    """Waits until the person is asked again, or the session has ended."""
    await until(pilot, lambda: app.shown.asking or not app.is_running)


async def play_by_keys(app: TableApp, pilot: Pilot[None]) -> None:
    while app.shown.scene is not None:
        await pilot.press("right", "enter")
        await next_question(app, pilot)


async def play_by_mouse(app: TableApp, pilot: Pilot[None]) -> None:
    while app.shown.scene is not None:
        spot = spots_of(app.board.drawn.picture)[-1]
        already = app.selection.chosen == spot.choice
        for _ in range(1 if already else 2):
            await pilot.click(offset=(spot.column, spot.line))
        await next_question(app, pilot)


def test_a_game_that_somebody_leaves_is_kept_with_what_was_played(tmp_path: Path) -> None:
    async def play_one_card_and_leave(app: TableApp, pilot: Pilot[None]) -> None:
        await pilot.press("right", "enter")
        await next_question(app, pilot)
        await pilot.press("q")

    app = sit_down(session_of(plan_for(), tmp_path), play_one_card_and_leave)
    assert 0 == app.session.outcome()
    assert any("twohand resume" in line for line in app.face.said)
    assert 1 <= len(kept_actions(tmp_path)[0])


def test_a_card_that_is_refused_is_told_below_the_hand_and_nothing_is_lost(tmp_path: Path) -> None:
    told: list[str] = []

    async def revoke(app: TableApp, pilot: Pilot[None]) -> None:
        await pilot.press("#", "9", "9", "enter")
        await next_question(app, pilot)
        told.append(plain(app.board.drawn.picture))

    sit_down(session_of(plan_for(), tmp_path), revoke)
    assert "is no number of a legal play" in told[0]
    assert "Your row" in told[0]


def test_two_persons_see_nothing_of_each_other(tmp_path: Path) -> None:
    shown: list[str] = []

    async def hand_over(app: TableApp, pilot: Pilot[None]) -> None:
        for keys in (["enter"], ["right", "enter"], ["enter"]):
            shown.append(plain(app.board.drawn.picture))
            before = app.shown.prompt
            await pilot.press(*keys)
            await until(pilot, partial(is_asked_anew, app, before))
        shown.append(plain(app.board.drawn.picture))

    plan = plan_for(("human", "human"), variant=game_named("honeymoon"))
    sit_down(session_of(plan, tmp_path), hand_over)
    covered, first, between, second = shown
    assert ["hand" in each for each in (first, second)] == [True, True]
    assert "When only player 1 sees the screen" in covered
    assert not any(f" {suit} " in page for page in (covered, between) for suit in ("♠S", "♥H", "♦D", "♣C"))


@pytest.mark.long
@pytest.mark.parametrize("play", [play_by_keys, play_by_mouse], ids=["keys", "mouse"])
@pytest.mark.parametrize("key", ["turnover", "contract", "chinese", "honeymoon", "upper-hand", "scopa"])
def test_a_whole_deal_is_played(
    key: str, play: Callable[[TableApp, Pilot[None]], object], tmp_path: Path
) -> None:
    async def play_and_quit(app: TableApp, pilot: Pilot[None]) -> None:
        await (play_by_keys if play is play_by_keys else play_by_mouse)(app, pilot)
        assert "The deal is over" in plain(app.board.drawn.picture)
        await pilot.press(*"quit", "enter")

    game = game_named(key)
    players = ("human", *["thumb"] * (game.players - 1))
    app = sit_down(session_of(plan_for(players, variant=game), tmp_path), play_and_quit)
    assert 0 == app.session.outcome()
