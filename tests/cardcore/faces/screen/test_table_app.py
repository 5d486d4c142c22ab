"""The full screen with keys and mouse, on a terminal that Textual pretends."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence

import pytest
from attrs import define, field
from textual import events
from textual.pilot import Pilot

from cardcore.faces.screen import board_widget
from cardcore.faces.screen.card_cells import Look
from cardcore.faces.screen.key_presses import spots_of
from cardcore.faces.screen.reading_screen import ReadingScreen
from cardcore.faces.screen.reading_text import line_text
from cardcore.faces.screen.screen_content import ScreenContent
from cardcore.faces.screen.screen_picture import Drawn, draw
from cardcore.faces.screen.screen_session import ScreenSession
from cardcore.faces.screen.spans import plain, width
from cardcore.faces.screen.table_app import TableApp
from cardcore.plugins.rules_page import page_of
from cardcore.scene.scene import Scene
from cardcore.storage.preferences import Preferences
from cardcore.table.face import Face, Reply
from tests.cardcore.faces.screen.scenes import first_scene, game_named

TURN = first_scene("turnover", lambda scene: scene.your_turn and len(scene.choices) > 2)
FORCED = first_scene("turnover", lambda scene: scene.your_turn and len(scene.choices) == 1)
BIDDING = first_scene("contract", lambda scene: scene.your_turn and bool(scene.calls))


@define
class Script:
    """A session that asks for entries at given tables and keeps them."""

    scenes: Sequence[Scene | None]
    entries: list[str | None] = field(factory=list)

    def __call__(self, face: Face) -> int:
        for scene in self.scenes:
            if scene is None:
                face.clear()
            self.entries.append(face.ask("Your card (? for help):", scene))
            if self.entries[-1] is None:
                face.say("The game is kept.")
                return 3
        return 0


Act = Callable[[TableApp, Pilot[None]], Awaitable[None]]


def sit_down(
    session: Callable[[Face], int], act: Act, size: tuple[int, int] = (80, 24), **likes: object
) -> TableApp:
    """The app after somebody has done something at it and it has come to its end."""
    preferences = Preferences().with_value("pause", 0.0)
    for name, value in likes.items():
        preferences = preferences.with_value(name, value)
    app = TableApp(ScreenSession.of(session, preferences), preferences)

    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            await until(pilot, lambda: app.shown.asking)
            await act(app, pilot)

    asyncio.run(run())
    app.session.leave()
    return app


async def until(pilot: Pilot[None], holds: Callable[[], bool]) -> None:
    """Waits until something holds."""
    for _ in range(500):
        if holds():
            return
        await pilot.pause(0.005)
    raise AssertionError("it never came to that")


def pressing(*keys: str) -> Act:
    async def act(app: TableApp, pilot: Pilot[None]) -> None:
        await pilot.press(*keys)

    return act


def at_once(app: TableApp, *keys: str) -> None:
    """Presses keys faster than the screen answers the first of them."""
    for key in keys:
        app.post_message(events.Key(key, {"space": " "}.get(key, key if len(key) == 1 else None)))


def test_arrows_and_enter_play_a_card() -> None:
    session = Script([TURN])
    sit_down(session, pressing("right", "right", "enter"))
    assert 1 == len(session.entries)
    assert session.entries[0] in [choice.text for choice in TURN.choices]


def test_from_the_first_picture_on_the_table_is_drawn_for_the_whole_screen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sizes = []

    def draw_and_keep(shown: ScreenContent, columns: int, lines: int) -> Drawn:
        sizes.append((columns, lines))
        return draw(shown, columns, lines)

    monkeypatch.setattr(board_widget, "draw", draw_and_keep)
    sit_down(Script([TURN]), pressing("right", "enter"), size=(80, 24))
    assert {(80, 24)} == set(sizes)


def test_letters_and_enter_play_a_card() -> None:
    session, card = Script([TURN]), TURN.choices[1].text
    sit_down(session, pressing(*card.lower(), "enter"))
    assert [card] == session.entries


def test_one_key_plays_a_forced_card() -> None:
    session = Script([FORCED])
    sit_down(session, pressing("space"))
    assert [FORCED.choices[0].text] == session.entries


def clicking(choice: int, times: int) -> Act:
    async def act(app: TableApp, pilot: Pilot[None]) -> None:
        spot = next(each for each in spots_of(app.board.drawn.picture) if each.choice == choice)
        for _ in range(times):
            await pilot.click(offset=(spot.column, spot.line))

    return act


def test_two_clicks_play_a_card_and_one_does_not() -> None:
    once, twice = Script([TURN]), Script([TURN])
    sit_down(once, clicking(2, 1))
    sit_down(twice, clicking(2, 2))
    assert ([None], [TURN.choices[1].text]) == (once.entries, twice.entries)


def test_two_clicks_in_the_box_make_a_bid() -> None:
    session = Script([BIDDING])
    sit_down(session, clicking(5, 2))
    assert [BIDDING.choices[4].text] == session.entries


def test_q_leaves_without_a_question_and_the_session_learns_of_it() -> None:
    session = Script([TURN, TURN])
    app = sit_down(session, pressing("q"))
    assert [None] == session.entries
    assert (3, ["The game is kept."]) == (app.session.outcome(), app.face.said)


def test_ctrl_c_leaves_like_q() -> None:
    session = Script([TURN, TURN])
    assert 3 == sit_down(session, pressing("ctrl+c")).session.outcome()


def test_keys_typed_before_anything_is_asked_are_dropped() -> None:
    entries: list[str | None] = []

    async def type_ahead(app: TableApp, pilot: Pilot[None]) -> None:
        await pilot.press("right", "enter")
        await until(pilot, lambda: bool(entries))
        app.asked_at = float("inf")  # as if all that is typed had been typed before the question
        await pilot.press("right", "enter", "s", "a", "enter")

    def session(face: Face) -> int:
        entries.append(face.ask("Your card:", TURN))
        entries.append(face.ask("Your card:", TURN))
        return 0

    sit_down(session, type_ahead)
    assert [None] == entries[1:]


def test_a_fault_of_the_session_is_raised_when_the_screen_is_gone() -> None:
    def session(face: Face) -> int:
        face.ask("Your card:", TURN)
        raise ZeroDivisionError("a fault of a plugin")

    app = sit_down(session, pressing("space", "right", "enter"))
    with pytest.raises(ZeroDivisionError):
        app.session.outcome()


def test_the_table_follows_the_size_of_the_screen() -> None:
    sizes: list[int] = []

    async def resize(app: TableApp, pilot: Pilot[None]) -> None:
        for columns, lines in ((120, 40), (60, 18), (80, 24)):
            await pilot.resize_terminal(columns, lines)
            await pilot.pause()
            sizes.append(max(len(line) for line in plain(app.board.drawn.picture).splitlines()))

    sit_down(Script([TURN]), resize)
    assert [True, True, True] == [80 < sizes[0] <= 120, sizes[1] <= 60, 60 < sizes[2] <= 80]


def test_a_small_screen_scrolls_to_what_is_selected() -> None:
    seen: list[str] = []

    async def look(app: TableApp, pilot: Pilot[None]) -> None:
        await pilot.press("right")
        seen.append(plain(app.board.drawn.window(12, app.board.first)))

    sit_down(Script([TURN]), look, size=(40, 12))
    assert "[" in seen[0]


PILES = first_scene("james-bond", lambda scene: scene.your_turn)
SMALL = (40, 12)


def sight(app: TableApp) -> str:
    return plain(app.board.drawn.window(app.size.height, app.board.first))


def test_page_up_and_page_down_leave_out_no_line_of_a_table() -> None:
    missing: list[set[str]] = []

    async def read(app: TableApp, pilot: Pilot[None]) -> None:
        for key in ("pageup", "pagedown"):
            table = set(plain(app.board.drawn.picture).splitlines())
            for _ in range(9):
                table -= set(sight(app).splitlines())
                await pilot.press(key)
            missing.append(table)

    sit_down(Script([PILES]), read, size=SMALL)
    assert [set(), set()] == missing


def test_a_turn_on_a_small_screen_begins_with_the_own_cards_also_after_another_was_read() -> None:
    seen: list[str] = []

    async def read(app: TableApp, pilot: Pilot[None]) -> None:
        seen.append(sight(app))
        await pilot.press("pageup", "pageup", *"pass", "enter")
        await until(pilot, lambda: app.shown.asking)
        await pilot.pause()
        seen.append(sight(app))

    sit_down(Script([PILES, PILES]), read, size=SMALL)
    assert [True, True] == ["Your held cards" in each for each in seen]


def test_escape_where_nothing_is_typed_takes_a_refusal_away() -> None:
    seen: list[bool] = []

    def session(face: Face) -> int:
        face.say("That is no card.")
        face.ask("Your card:", TURN)
        return 0

    async def put_away(app: TableApp, pilot: Pilot[None]) -> None:
        for keys in ("x", "escape", "escape"):
            await pilot.press(keys)
            seen.append("That is no card." in sight(app))

    sit_down(session, put_away)
    assert [True, True, False] == seen


def test_a_key_changes_light_and_dark_and_another_the_symbols() -> None:
    grounds: list[str] = []

    async def change(app: TableApp, pilot: Pilot[None]) -> None:
        grounds.append(app.palette.ground)
        await pilot.press("f8", "f9")
        grounds.append(app.palette.ground)
        grounds.append(str("♠" in plain(app.board.drawn.picture[:-1])))

    sit_down(Script([TURN]), change, symbols="on")
    assert grounds[0] != grounds[1]
    assert "False" == grounds[2]


def has_symbols(scene: Scene) -> bool:
    shown = ScreenContent(scene, prompt="Your card:", look=Look(symbols=True))
    return scene.your_turn and draw(shown, 80, 24).symbols


ROOMY = first_scene("james-bond", has_symbols)
CROWDED = first_scene("james-bond", lambda scene: scene.your_turn and not has_symbols(scene))


def test_where_one_table_has_no_room_for_symbols_they_do_not_come_and_go_from_turn_to_turn() -> None:
    seen: list[bool] = []

    async def play(app: TableApp, pilot: Pilot[None]) -> None:
        for size in [(80, 24), (80, 24), (80, 24), (100, 40), (80, 24)]:
            await pilot.resize_terminal(*size)
            await pilot.pause()
            seen.append("♠S" in plain(app.board.drawn.picture[:-1]))
            await pilot.press("home", "enter")
            await until(pilot, lambda: app.shown.asking or not app.is_running)

    sit_down(Script([ROOMY, CROWDED, ROOMY, ROOMY, ROOMY]), play, symbols="on")
    assert [True, False, False, True, False] == seen


def test_a_long_refusal_takes_the_symbols_away_for_no_longer_than_it_stands() -> None:
    seen: list[bool] = []

    def session(face: Face) -> int:
        for number in range(9):
            face.say(f"Refusal {number}.")
        face.ask("Your card:", ROOMY)
        return 0

    async def put_away(app: TableApp, pilot: Pilot[None]) -> None:
        for _ in range(2):
            seen.append("♠S" in plain(app.board.drawn.picture[:-1]))
            await pilot.press("escape")

    sit_down(session, put_away, symbols="on")
    assert [False, True] == seen


def test_without_colours_the_selection_is_seen_by_its_brackets() -> None:
    seen: list[str] = []

    async def look(app: TableApp, pilot: Pilot[None]) -> None:
        await pilot.press("right")
        seen.append(plain(app.board.drawn.picture))
        seen.append(app.palette.ground)

    sit_down(Script([TURN]), look, colours="off")
    assert "[" in seen[0]
    assert "default" == seen[1]


def reading_first(face: Face) -> int:
    """A session that begins with the rules of the play."""
    face.read_rules(page_of(game_named("turnover")), "Play", "")
    face.ask("Your card:", TURN)
    return 0


def test_the_rules_open_beside_the_table_and_close_again() -> None:
    opened: list[bool] = []

    async def read(app: TableApp, pilot: Pilot[None]) -> None:
        await until(pilot, lambda: isinstance(app.screen, ReadingScreen))
        page = app.screen
        assert isinstance(page, ReadingScreen)
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
        await until(pilot, lambda: isinstance(app.screen, ReadingScreen))
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


@pytest.mark.parametrize(
    ("scenes", "keys", "entries"),
    [
        ([FORCED, FORCED], ["space", "space"], [FORCED.choices[0].text, None]),
        ([TURN, TURN], [*TURN.choices[1].text.lower(), "enter", "enter"], [TURN.choices[1].text, None]),
        ([None, None], ["enter", "enter"], ["", None]),
        ([TURN, TURN], ["q", "q", "ctrl+c"], [None]),
        ([TURN, TURN], ["escape", "escape", "q"], [None]),
    ],
    ids=["forced", "chosen", "covered", "quit", "escape"],
)
def test_a_key_that_is_pressed_twice_at_once_answers_one_question(
    scenes: list[Scene | None], keys: list[str], entries: list[str | None]
) -> None:
    session = Script(scenes)

    async def hurry(app: TableApp, pilot: Pilot[None]) -> None:
        at_once(app, *keys)
        await until(pilot, lambda: bool(session.entries))

    sit_down(session, hurry)
    assert entries == session.entries


def test_the_keys_of_the_table_are_gone_while_a_page_is_read_that_has_keys_of_its_own() -> None:
    quit_shown: list[bool] = []

    async def read(app: TableApp, pilot: Pilot[None]) -> None:
        await until(pilot, lambda: isinstance(app.screen, ReadingScreen))
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
        await until(pilot, lambda: isinstance(app.screen, ReadingScreen))
        page = app.screen
        assert isinstance(page, ReadingScreen)
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
        await until(pilot, lambda: isinstance(app.screen, ReadingScreen))
        page = app.screen
        assert isinstance(page, ReadingScreen)
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
        await until(pilot, lambda: isinstance(app.screen, ReadingScreen))
        for columns in (130, 80, 102, 101, 130):
            await pilot.resize_terminal(columns, 24)
            await pilot.pause()
            seen.append((columns, max(map(width, app.board.drawn.picture))))

    sit_down(reading_first, read, size=(130, 24))
    assert [(130, 68), (80, 80), (102, 40), (101, 101), (130, 68)] == seen


def test_enter_alone_answers_a_question_that_needs_no_words() -> None:
    session = Script([None])
    sit_down(session, pressing("enter"))
    assert [""] == session.entries


def test_enter_alone_after_a_deal_selects_the_first_word_and_the_result_stays_in_sight() -> None:
    entries: list[str | None] = []
    seen: list[str] = []

    def session(face: Face) -> int:
        face.say("The deal is over. thumb won 9 tricks to 5.")
        entries.append(face.ask("What next:", words=("another", "same", "quit")))
        return 0

    async def confirm(app: TableApp, pilot: Pilot[None]) -> None:
        await pilot.press("enter")
        seen.append(sight(app))
        await pilot.press("enter")

    sit_down(session, confirm)
    assert [True, True] == ["thumb won 9 tricks to 5." in seen[0], "[another]" in seen[0]]
    assert ["another"] == entries


@pytest.mark.parametrize(("colours", "own_ground"), [("off", False), ("auto", True)])
def test_with_colours_off_the_colours_of_the_terminal_stay(colours: str, own_ground: bool) -> None:
    likes = Preferences().with_value("colours", colours)
    assert own_ground == (not TableApp(ScreenSession.of(lambda face: 0, likes), likes).native_ansi_color)
