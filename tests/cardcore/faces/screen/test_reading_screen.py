"""Pages that are read beside the table or over it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from textual.pilot import Pilot

from cardcore.faces.screen.key_presses import spots_of
from cardcore.faces.screen.reading_screen import ReadingScreen
from cardcore.faces.screen.reading_text import line_text
from cardcore.faces.screen.screen_content import ScreenContent
from cardcore.faces.screen.screen_picture import draw
from cardcore.faces.screen.spans import plain, width
from cardcore.faces.screen.table_app import TableApp
from cardcore.plugins.rules_page import page_of
from cardcore.table.face import Face, Reply
from tests.cardcore.faces.screen.at_the_table import (
    FORCED,
    TURN,
    Script,
    at_once,
    sit_down,
    until,
)
from tests.cardcore.faces.screen.scenes import game_named


def reading_first(face: Face) -> int:
    """A session that begins with the rules of the play."""
    face.read_rules(page_of(game_named("turnover")), "Play", "")
    face.ask("Your card:", TURN)
    return 0


async def page_on_screen(app: TableApp, pilot: Pilot[None]) -> ReadingScreen:
    """The page, once it is open."""
    await until(pilot, lambda: isinstance(app.screen, ReadingScreen))
    assert isinstance(app.screen, ReadingScreen)
    return app.screen


def test_the_rules_open_beside_the_table_and_close_again() -> None:
    opened: list[bool] = []

    async def read(app: TableApp, pilot: Pilot[None]) -> None:
        page = await page_on_screen(app, pilot)
        await pilot.press("slash", *"revoke", "enter")
        opened.append(page.panel.found > 0)
        await pilot.press("escape")
        opened.append(isinstance(app.screen, ReadingScreen))

    sit_down(reading_first, read)
    assert [True, False] == opened


@pytest.mark.parametrize("keys", [["escape"] * 2, ["space"] * 3, ["enter"] * 2, ["f1", "escape", "ctrl+c"]])
def test_keys_pressed_before_the_rules_have_closed_are_dropped_and_the_game_goes_on(keys: list[str]) -> None:
    session = Script([FORCED])

    def play(face: Face) -> int:
        face.read_rules(page_of(game_named("turnover")), "Play", "")
        return session(face)

    async def read(app: TableApp, pilot: Pilot[None]) -> None:
        await page_on_screen(app, pilot)
        at_once(app, *keys)
        await until(pilot, lambda: not app.shown.reading)
        await pilot.pause()
        assert [] == session.entries
        await pilot.press("space")

    sit_down(play, read)
    assert [FORCED.choices[0].text] == session.entries


def test_of_two_pages_only_the_upper_one_closes_however_often_a_key_is_pressed_at_once() -> None:
    left: list[int] = []

    def read_twice(face: Face) -> int:
        face.read_rules(page_of(game_named("turnover")), "Scoring", "")
        return reading_first(face)

    async def close(app: TableApp, pilot: Pilot[None]) -> None:
        await until(pilot, lambda: len(app.screen_stack) == 3)
        at_once(app, "escape", "escape", "escape")
        await pilot.pause()
        await pilot.pause()
        left.append(len(app.screen_stack))
        assert app.shown.reading

    sit_down(read_twice, close)
    assert [2] == left


def test_the_keys_of_the_table_are_gone_while_a_page_is_read_that_has_keys_of_its_own() -> None:
    quit_shown: list[bool] = []

    async def read(app: TableApp, pilot: Pilot[None]) -> None:
        await page_on_screen(app, pilot)
        quit_shown.append("q quit" in plain(app.board.drawn.picture))
        await pilot.press("escape")
        quit_shown.append("q quit" in plain(app.board.drawn.picture))

    sit_down(reading_first, read)
    assert [False, True] == quit_shown


def answered_first(session: Script) -> Callable[[Face], int]:
    """A session that begins with an answer of a few lines."""

    def play(face: Face) -> int:
        face.present(Reply("Hint", tuple(f"Line {number}." for number in range(12))))
        return session(face)

    return play


async def page_opened(app: TableApp, pilot: Pilot[None]) -> None:
    await until(pilot, lambda: isinstance(app.screen, ReadingScreen) and app.shown.asking)
    await pilot.pause()


def test_whoever_types_on_closes_a_page_that_is_all_in_sight_and_no_letter_is_lost() -> None:
    session, card = Script([TURN]), TURN.choices[1].text

    async def type_on(app: TableApp, pilot: Pilot[None]) -> None:
        await page_opened(app, pilot)
        at_once(app, *card.lower())
        await until(pilot, lambda: not app.shown.reading)
        await pilot.press("enter")

    sit_down(answered_first(session), type_on)
    assert [card] == session.entries


def test_an_arrow_closes_a_page_that_is_all_in_sight_and_selects_a_card() -> None:
    selected: list[int | None] = []

    async def select(app: TableApp, pilot: Pilot[None]) -> None:
        await page_opened(app, pilot)
        await pilot.press("home")
        await until(pilot, lambda: not app.shown.reading)
        selected.append(app.selection.chosen)

    sit_down(answered_first(Script([TURN])), select)
    assert [spots_of(draw(ScreenContent(scene=TURN), 80, 24).picture)[0].choice] == selected


@pytest.mark.parametrize("key", ["escape", "enter", "space", "q", "question_mark", "f1"])
def test_the_keys_that_close_a_page_do_nothing_at_the_table(key: str) -> None:
    session = Script([TURN])

    async def close(app: TableApp, pilot: Pilot[None]) -> None:
        await page_opened(app, pilot)
        await pilot.press(key)
        await until(pilot, lambda: not app.shown.reading)
        assert app.screen is app.board.screen
        assert ("", False, []) == (app.selection.typed, app.shown.leaving, session.entries)

    sit_down(answered_first(session), close)


def test_a_click_beside_a_page_puts_it_away_and_one_on_it_does_not() -> None:
    session, opened = Script([TURN]), list[bool]()

    async def click(app: TableApp, pilot: Pilot[None]) -> None:
        await page_opened(app, pilot)
        for column in (100, 10):
            await pilot.click(offset=(column, 3))
            await pilot.pause()
            opened.append(isinstance(app.screen, ReadingScreen))
        assert [] == session.entries

    sit_down(answered_first(session), click, size=(120, 24))
    assert [True, False] == opened


def test_letters_close_no_page_that_is_still_to_be_read_on() -> None:
    async def read(app: TableApp, pilot: Pilot[None]) -> None:
        await page_opened(app, pilot)
        await pilot.press(*"jkc8")
        assert isinstance(app.screen, ReadingScreen)

    sit_down(reading_first, read)


RESIZED = [(80, 24), (50, 30), (130, 20)]


def test_a_page_stays_where_it_is_read_when_the_terminal_changes_its_size() -> None:
    seen: list[str] = []

    async def read(app: TableApp, pilot: Pilot[None]) -> None:
        page = await page_on_screen(app, pilot)
        page.panel.go_to(page.panel.text.line_of("Scoring") + 4)
        for size in RESIZED:
            await pilot.resize_terminal(*size)
            await pilot.pause()
            begun = [heading for heading, line in page.panel.text.sections if line <= page.panel.first]
            seen.append(begun[-1])

    sit_down(reading_first, read)
    assert ["Scoring"] * len(RESIZED) == seen


def test_what_was_found_on_a_page_stays_in_sight_when_the_terminal_changes_its_size() -> None:
    seen: list[str] = []

    async def find(app: TableApp, pilot: Pilot[None]) -> None:
        page = await page_on_screen(app, pilot)
        await pilot.press("slash", *"revoke", "enter")
        for size in RESIZED:
            await pilot.resize_terminal(*size)
            await pilot.pause()
            panel = page.panel
            inside = panel.first <= panel.found < panel.first + panel.room
            seen.append(line_text(panel.text.lines[panel.found]).lower() if inside else "")

    sit_down(reading_first, find)
    assert [True] * len(RESIZED) == ["revoke" in line for line in seen]


def test_a_table_beside_a_page_is_drawn_anew_where_the_page_comes_to_cover_it() -> None:
    seen: list[tuple[int, int]] = []

    async def read(app: TableApp, pilot: Pilot[None]) -> None:
        await page_on_screen(app, pilot)
        for columns in (130, 80, 102, 101, 130):
            await pilot.resize_terminal(columns, 24)
            await pilot.pause()
            seen.append((columns, max(map(width, app.board.drawn.picture))))

    sit_down(reading_first, read, size=(130, 24))
    assert [(130, 68), (80, 80), (102, 40), (101, 101), (130, 68)] == seen
