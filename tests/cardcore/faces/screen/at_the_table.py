"""Somebody at the full screen, on a terminal that Textual pretends."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence

from attrs import define, field
from textual import events
from textual.pilot import Pilot

from cardcore.faces.screen.screen_session import ScreenSession
from cardcore.faces.screen.table_app import TableApp
from cardcore.scene.scene import Scene
from cardcore.storage.preferences import Preferences
from cardcore.table.face import Face
from tests.cardcore.faces.screen.scenes import first_scene

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
