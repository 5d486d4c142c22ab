"""The full screen with keys and mouse, on a terminal that Textual pretends."""

from __future__ import annotations

import pytest
from textual.pilot import Pilot

from cardcore.faces.screen import board_widget
from cardcore.faces.screen.card_cells import Look
from cardcore.faces.screen.key_presses import spots_of
from cardcore.faces.screen.screen_content import ScreenContent
from cardcore.faces.screen.screen_picture import Drawn, draw
from cardcore.faces.screen.screen_session import ScreenSession
from cardcore.faces.screen.spans import plain
from cardcore.faces.screen.table_app import TableApp
from cardcore.scene.scene import Scene
from cardcore.storage.preferences import Preferences
from cardcore.table.face import Face
from tests.cardcore.faces.screen.at_the_table import (
    BIDDING,
    FORCED,
    TURN,
    Act,
    Script,
    at_once,
    pressing,
    sit_down,
    until,
)
from tests.cardcore.faces.screen.scenes import first_scene


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
