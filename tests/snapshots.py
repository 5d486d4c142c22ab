"""Pictures of the full screen in the main moments of games: `python -m tests.snapshots DIR [GAME ...]`.

Each moment is an SVG of 80x24 and of 120x40, dark and light. `python -m tests.snapshots` alone draws the
pictures of the documentation.
"""

from __future__ import annotations

import asyncio
import re
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from xml.sax.saxutils import escape

from attrs import evolve, frozen

from cardcore.faces.screen.card_cells import Look
from cardcore.faces.screen.palette import DARK
from cardcore.faces.screen.reading_screen import ReadingPanel, ReadingScreen
from cardcore.faces.screen.reading_text import page_text
from cardcore.faces.screen.screen_content import ScreenContent
from cardcore.faces.screen.screen_face import ScreenFace
from cardcore.faces.screen.screen_picture import draw
from cardcore.faces.screen.screen_session import ScreenSession
from cardcore.faces.screen.spans import Line, Picture
from cardcore.faces.screen.table_app import TableApp
from cardcore.game.game import Game
from cardcore.game.match import Match
from cardcore.game.state import State, Variant
from cardcore.plugins.rules_page import page_of
from cardcore.scene.scene import Scene
from cardcore.storage.preferences import Preferences
from cardcore.storage.session_settings import SessionSettings
from cardcore.table.console import Console
from cardcore.table.deal_end import show_end
from cardcore.table.face import Face
from cardcore.table.session_store import SessionDeal
from tests.cardcore.faces.screen.scenes import GAMES, Recorder, asked, scene_at, states_of
from tests.games.midway import THUMB, on, opened, until

SIZES = ((80, 24), (120, 40))
SEED = "snapshot"


@frozen
class Moment:
    """A moment of a deal as it is shown, with the rules opened beside it at a section, or not."""

    name: str
    shown: ScreenContent
    section: str | None = None


def moments(game: Variant) -> Iterator[Moment]:
    """The moments of a deal that are worth a look."""
    states = list(states_of(game, SEED))
    scenes = [scene_at(state) for state in states]
    yield Moment("start", asked(scenes[0]))
    auction = [scene for scene in scenes if scene.calls and scene.calls.calls and scene.your_turn]
    if auction:
        yield Moment("calls", chosen(auction[min(2, len(auction) - 1)]))
    midway = [scene for scene in scenes if scene.trick and scene.trick.plays and scene.your_turn]
    if midway:
        yield Moment("trick", chosen(midway[len(midway) // 2]))
        yield Moment("rules", chosen(midway[len(midway) // 2]), midway[0].section)
    complete = [scene for scene in scenes if scene.trick and not scene.trick.plays and scene.trick.last]
    if complete:
        yield Moment("complete", evolve(asked(complete[len(complete) // 2]), prompt="", pausing=True))
    yield Moment("end", at_the_end(states[-1]))
    yield Moment("handover", handing_over(states[0]))


def chosen(scene: Scene) -> ScreenContent:
    """A table with something selected."""
    return evolve(asked(scene), look=Look(symbols=True, chosen=len(scene.choices) // 2 + 1))


def at_the_end(state: State) -> ScreenContent:
    """What is shown when a deal is over."""
    display, game = Recorder(), state.start.variant
    face = ScreenFace(display)
    face.show(scene_at(state))
    standing = Match.begin(game, SEED, 0).after(Game.of(state)).standing
    people = ["human", *["thumb"] * (game.players - 1)]
    settings = SessionSettings(game.key, game.rules_version, tuple(people), SEED, 0)
    show_end(Console.of(people, face, game), SessionDeal(state, 0), standing, settings)
    return evolve(display.shown, prompt="What next:", offers=("another", "same", "quit"))


def handing_over(state: State) -> ScreenContent:
    """What is shown while two persons change places before the screen."""
    display, game = Recorder(), state.start.variant
    face = ScreenFace(display)
    face.show(scene_at(state))
    face.clear()
    face.say("Hand-over. Ann is to act and sees cards that nobody else may see.")
    return evolve(display.shown, title=game.name, prompt="When only Ann sees the screen, press Enter:")


def nobody(face: Face) -> int:
    """A session in which nothing is asked."""
    return 0 if face.ask("") is None else 1


async def take(game: Variant, folder: Path) -> None:
    """Writes the pictures of a game."""
    likes = Preferences(symbols="on")
    for size in SIZES:
        app = TableApp(ScreenSession.of(nobody, likes), likes)
        async with app.run_test(size=size) as pilot:
            for moment in moments(game):
                for ground in ("dark", "light"):
                    app.set_ground(dark=ground == "dark")
                    app.shown = moment.shown
                    app.selection = evolve(app.selection, chosen=moment.shown.look.chosen, typed="")
                    app.redraw()
                    if moment.section is not None:
                        pages = partial(page_text, page_of(game))
                        panel = ReadingPanel(pages, moment.section, "", app.palette)
                        app.open_page(ReadingScreen(panel, app.on_key))
                    await pilot.pause()
                    name = f"{game.key}-{moment.name}-{size[0]}x{size[1]}-{ground}.svg"
                    (folder / name).write_text(app.export_screenshot(title=game.name), encoding="utf-8")
                    if moment.section is not None:
                        await pilot.press("escape")
            app.face.leave()


PICTURES = {
    "table-turnover": "A trick of Turnover Bridge: rows of covered stacks, the legal cards, one selected.",
    "table-contract": "A trick of Contract Bridge: four hands around the cards, the dummy open.",
}
"""The pictures of the documentation, with what is to be seen on them."""

CAST, CAST_ABOUT = "cast-turnover", "Two tricks of Turnover Bridge, played with the arrow keys and Enter."
"""The moving picture of the documentation, with what is to be seen in it."""

FRAME = 1.2
"""Seconds for which each picture of the cast is seen."""

CELL, LINE = 9.6, 20
"""Width and height of a letter in a picture."""


def draw_pictures(folder: Path) -> None:
    """Draws the pictures of the documentation: deals of players who follow a rule of thumb."""
    for name, about in PICTURES.items():
        game = next(game for game in GAMES if name.endswith(game.key))
        state = until(opened(game, "picture", THUMB), worth_a_picture)
        drawn = draw(chosen(scene_at(state)), 80, 24)
        (folder / f"{name}.svg").write_text(svg_of(drawn.picture, name, about), encoding="utf-8")
    moving = svg_frame(CAST, CAST_ABOUT, 24, svg_cast([draw(each, 80, 24).picture for each in cast()]))
    (folder / f"{CAST}.svg").write_text(moving, encoding="utf-8")


def cast() -> Iterator[ScreenContent]:
    """What is shown while a person plays two tricks."""
    game = next(game for game in GAMES if CAST.endswith(game.key))
    state, choices = until(opened(game, "picture", THUMB), worth_a_picture), 0
    while choices < 2 and not state.over:
        scene = scene_at(state)
        if scene.your_turn:
            choices += 1
            yield from (selecting(scene, number) for number in range(len(scene.choices)))
            state = state.apply(state.legal()[len(scene.choices) - 2])
        else:
            state = on(state)
        yield evolve(asked(scene_at(state)), prompt="", pausing=True)


def selecting(scene: Scene, number: int) -> ScreenContent:
    """The table with the choice of a number selected, or none before the first key."""
    return evolve(asked(scene), look=Look(symbols=True, chosen=number))


def worth_a_picture(state: State) -> bool:
    """Whether the person may choose between a few cards in the middle of a trick."""
    scene = scene_at(state)
    middle = scene.trick is not None and scene.trick.number > 5 and bool(scene.trick.plays)
    return middle and scene.your_turn and 1 < len(scene.choices) < 5


def svg_of(picture: Picture, name: str, about: str) -> str:
    """A picture of a screen with its title and description, in letters of whatever font there is."""
    return svg_frame(name, about, len(picture), svg_text(picture))


def svg_text(picture: Picture) -> str:
    return "\n".join(text for number, line in enumerate(picture) for text in svg_line(line, number))


def svg_cast(pictures: list[Picture]) -> str:
    """Pictures that are seen one after the other, over and over; only the first where nothing may move."""
    share, whole = 100 / len(pictures), FRAME * len(pictures)
    style = (
        f"<style>.frame {{ visibility: hidden; animation: turn {whole:g}s steps(1) infinite }} "
        f"@keyframes turn {{ 0% {{ visibility: visible }} {share:.4g}% {{ visibility: hidden }} }} "
        "@media (prefers-reduced-motion: reduce) { .frame { animation: none } "
        ".frame:first-of-type { visibility: visible } }</style>"
    )
    frames = [
        f'<g class="frame" style="animation-delay: {number * FRAME:g}s">\n{svg_text(picture)}\n</g>'
        for number, picture in enumerate(pictures)
    ]
    return "\n".join([style, *frames])


def svg_frame(name: str, about: str, lines: int, content: str) -> str:
    wide, high = 80 * CELL + 20, lines * LINE + 20
    ground = DARK.style("").bgcolor
    assert ground is not None
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide:g} {high:g}" role="img" '
        f'aria-labelledby="{name}-title {name}-desc">\n'
        f'<title id="{name}-title">The full screen</title>\n<desc id="{name}-desc">{escape(about)}</desc>\n'
        "<style>text { font: 16px ui-monospace, Menlo, 'DejaVu Sans Mono', monospace }</style>\n"
        f'<rect width="{wide:g}" height="{high:g}" rx="8" fill="{ground.name}"/>\n{content}\n</svg>\n'
    )


def svg_line(line: Line, number: int) -> Iterator[str]:
    """The grounds and the words of a line."""
    column, top = 0, 10 + number * LINE
    for span in line:
        style, left = DARK.style(span.role), 10 + column * CELL
        column += span.width
        if style.bgcolor is not None and style.bgcolor.name != DARK.ground:
            size = f'width="{span.width * CELL:g}" height="{LINE}"'
            yield f'<rect x="{left:g}" y="{top}" {size} fill="{style.bgcolor.name}"/>'
        bold = ' font-weight="bold"' if style.bold else ""
        under = ' text-decoration="underline"' if style.underline else ""
        for word in re.finditer(r"\S+", span.text):
            at = f'x="{left + word.start() * CELL:g}" y="{top + 15}"'
            length = f'textLength="{len(word[0]) * CELL:g}"'
            ink = f'fill="{style.color.name if style.color else DARK.ink}"{bold}{under}'
            yield f"<text {at} {length} {ink}>{escape(word[0])}</text>"


def main(folder: str = "", *keys: str) -> None:
    """Writes the pictures of all games, or of those named; without a folder those of the documentation."""
    if not folder:
        draw_pictures(Path(__file__).parents[1] / "docs" / "images")
        return
    Path(folder).mkdir(parents=True, exist_ok=True)
    for game in GAMES:
        if not keys or game.key in keys:
            asyncio.run(take(game, Path(folder)))


if __name__ == "__main__":
    main(*sys.argv[1:])
