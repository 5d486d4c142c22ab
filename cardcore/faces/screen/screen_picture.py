"""The whole screen as one picture: head, table, what is asked, what was said, the log, the keys."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import evolve, frozen

from cardcore.faces.screen.headline import headline, short_title, title_bar
from cardcore.faces.screen.key_bar import key_bar, page_keys
from cardcore.faces.screen.prompt_picture import prompt_picture
from cardcore.faces.screen.screen_content import ScreenContent
from cardcore.faces.screen.spans import (
    BLANK,
    Line,
    Picture,
    Span,
    beside,
    flow,
    padded,
    paragraph,
)
from cardcore.faces.screen.table_layout import table
from cardcore.scene.scene import Scene
from cardcore.scene.score_sheet import sheet_lines

WIDE = 112
"""Columns from which on the log and the score sheet stand beside the table."""

PAGE_WIDTH = 76


@frozen
class Drawn:
    """A screen that was drawn.

    Attributes:
        picture: its lines; the head and the foot stand still, the lines between them may be more than fit.
        head, foot: the number of lines at the top and at the bottom that stand still.
        newest: the first of the lines between them when a turn begins: the reader's cards, or what was
            said.
        symbols: whether symbols stand beside the letters of suits, which have no room on every table.
    """

    picture: Picture
    head: int
    foot: int
    newest: int = 0
    symbols: bool = True

    def window(self, lines: int, first: int) -> Picture:
        """As many lines as there are on the screen, the table from its line `first` on."""
        body = self.picture[self.head : len(self.picture) - self.foot]
        room = max(0, lines - self.head - self.foot)
        foot = self.picture[len(self.picture) - self.foot :]
        return (*self.picture[: self.head], *body[first : first + room], *foot)[:lines]

    def hidden_lines(self, lines: int) -> int:
        """How many lines do not fit on the screen."""
        return max(0, len(self.picture) - lines)

    def opening(self, lines: int) -> int:
        """The line from which the table is shown when a turn begins."""
        return min(self.newest, self.hidden_lines(lines))


def draw(shown: ScreenContent, columns: int, lines: int) -> Drawn:
    """The screen; what has no room is left away from the log upwards, the table is never cut."""
    if shown.scene is None:
        return page(shown, columns, lines)
    if columns >= WIDE:
        side = min(44, columns // 3)
        main = draw_table(shown, shown.scene, columns - side - 2, lines - 1, log=False)
        return _with_side(shown, shown.scene, main, (columns, side), lines)
    main = draw_table(shown, shown.scene, columns, lines - 1, log=True)
    return _with_keys(main, main.picture, shown, columns, lines)


def _with_keys(main: Drawn, picture: Picture, shown: ScreenContent, columns: int, lines: int) -> Drawn:
    """The table with the keys below it."""
    keys = key_bar(shown.scene, columns, moves=len(picture) >= lines, reading=shown.reading)
    return evolve(main, picture=(*picture, *keys), foot=main.foot + len(keys))


@frozen
class TableParts:
    """The parts of the screen without the log and the keys.

    Attributes:
        head: the title and what counts now; so many of its lines stand still in any case as `title` says.
        body: the table; the last `own` of its lines have the reader's own cards and those to play.
        asked, told: what is asked and what was said.
        symbols: whether symbols stand beside the letters of suits.
    """

    head: Picture
    title: int
    body: Picture
    own: int
    asked: Picture
    told: Picture
    symbols: bool

    @property
    def height(self) -> int:
        """The lines of all parts."""
        return len(self.head) + len(self.body) + len(self.asked) + len(self.told)

    def moving(self, lines: int) -> Drawn:
        """A table higher than the screen: what was said moves with it, what is asked stands still below.

        What counts now stands still above it only where half of the screen is left for the table, and all of
        the reader's own cards have room there.
        """
        standing = len(self.head) + len(self.asked)
        roomy = standing <= lines // 2 and standing + self.own <= lines
        still = len(self.head) if roomy else min(len(self.head), self.title)
        newest = len(self.head) - still + len(self.body) - (0 if self.told else self.own)
        picture = (*self.head, *self.body, *self.told, *self.asked)
        return Drawn(picture, still, len(self.asked), newest, self.symbols)


def draw_table(shown: ScreenContent, scene: Scene, columns: int, lines: int, *, log: bool) -> Drawn:
    """Everything but the keys and the side."""
    parts = table_parts(shown, scene, columns, lines, for_log=3 if log and lines > 20 else 0)
    spare = lines - parts.height
    if spare < 0:
        return parts.moving(lines)
    above = (BLANK,) * (spare // 3 if not log else 1 if spare > 4 else 0)
    left = spare - len(above)
    logged = log_picture(scene, columns, left, symbols=parts.symbols) if log else ()
    under = (*parts.asked, *parts.told)
    rest = (BLANK,) * (left - len(logged))
    picture = (*parts.head, *above, *parts.body, *under, *rest, *logged)
    return Drawn(picture, len(parts.head), len(under) + len(logged), symbols=parts.symbols)


def table_parts(shown: ScreenContent, scene: Scene, columns: int, lines: int, *, for_log: int) -> TableParts:
    """The parts of the screen, the table in the room that the others and the log leave it.

    Where that has no room for the symbols of suits, the other parts have none either.
    """
    head = headline(scene, columns, symbols=shown.look.symbols, score=lines >= 20)
    title = len(title_bar(scene, columns)) + (1 if scene.trick else 0)
    offered = offers_picture(shown, columns)[:-1] if shown.asking and not scene.choices else ()
    asked, told = (*offered, *prompt_picture(shown, columns)), notes_picture(shown, columns)
    room = lines - len(head) - len(asked) - len(told) - for_log
    drawn = table(scene, shown.look, columns - 2, room, thinking=bool(shown.busy))
    if drawn.symbols != shown.look.symbols:
        plain = evolve(shown, look=evolve(shown.look, symbols=drawn.symbols))
        return table_parts(plain, scene, columns, lines, for_log=for_log)
    body = tuple((Span(" "), *line) for line in drawn.picture)
    return TableParts(head, title, body, drawn.own, asked, told, drawn.symbols)


def _with_side(shown: ScreenContent, scene: Scene, main: Drawn, widths: tuple[int, int], lines: int) -> Drawn:
    """The table with the score sheet and the log at its right."""
    columns, side = widths
    symbols = shown.look.symbols
    heads, rows = scene.score.heads, scene.score.rows
    sheet = tuple((Span(line),) for line in sheet_lines(heads, rows, side))
    score = (*((*sheet, BLANK) if sheet else ()),)
    room = max(len(main.picture), lines - 1) - len(score)
    told = log_picture(scene, side, room, symbols=symbols)
    panel = (*score, *told)
    left = columns - side - 2
    both = beside([main.picture, ((Span("│ ", "gone"),),) * len(main.picture), panel], [left, 2, side])
    return _with_keys(main, both, shown, columns, lines)


def log_picture(scene: Scene, columns: int, lines: int, *, symbols: bool) -> Picture:
    """The last trick and as many of the latest sentences as fit, below a line across."""
    if lines < 2:
        return ()
    rule: Picture = ((Span("─" * columns, "gone"),),)
    last = last_trick(scene, columns, symbols=symbols)
    told: list[Line] = []
    for n, sentence in enumerate(reversed(scene.log)):
        block = paragraph(sentence, columns - 2, "" if not n else "faint", symbols=symbols, indent="  ")
        if len(told) + len(block) + len(last) + 1 > lines:
            break
        told = [*block, *told]
    return (*rule, *((Span(" "), *line) for line in (*last, *told)))


def last_trick(scene: Scene, columns: int, *, symbols: bool) -> Picture:
    """The trick before in a line, once another is under way."""
    trick = scene.trick
    if trick is None or not trick.plays or not trick.last:
        return ()
    cards = " ".join(play.card for play in trick.last)
    text = f"last {cards} ({trick.last_winner})"
    return paragraph(text, columns - 2, "faint", symbols=symbols)[:1]


def notes_picture(shown: ScreenContent, columns: int) -> Picture:
    """What was said, the latest below, and a score sheet."""
    symbols = shown.look.symbols
    said = [
        (Span(" "), *line)
        for note in shown.notes
        for line in paragraph(note.text, columns - 2, note.role, symbols=symbols, indent="  ")
    ]
    sheet = [(Span(f" {line}"),) for line in sheet_lines(shown.heads, shown.rows, columns - 1)]
    return (*said, *sheet)


def page(shown: ScreenContent, columns: int, lines: int) -> Drawn:
    """What was said, without the table, and what is asked; a wide screen has it in the middle."""
    wide = min(columns - 2, PAGE_WIDTH)
    title = padded((Span(f" {short_title(shown.title, columns - 1)}", "title"),), columns, "title")
    asked = prompt_picture(shown, wide)
    body = (BLANK, *notes_picture(shown, wide), BLANK, *offers_picture(shown, wide), *asked)
    indent = max(0, (columns - wide) // 2)
    text = tuple((Span(" " * indent), *line) for line in body)
    rest = (BLANK,) * max(0, lines - 2 - len(text))
    moves = len(text) > lines - 2
    answers = page_keys(asking=shown.asking, choices=bool(shown.offers))
    keys = key_bar(None, columns, moves=moves, reading=shown.reading, answers=answers)
    return Drawn((title, *text, *rest, *keys), 1, len(asked) + len(rest) + len(keys))


def offers_picture(shown: ScreenContent, columns: int) -> Picture:
    """The words that answer the prompt, to be clicked on or gone through with arrows."""
    cells: Sequence[Line] = [
        (offer_cell(number, word, chosen=number == shown.look.chosen),)
        for number, word in enumerate(shown.offers, 1)
    ]
    return (*flow(cells, columns, "  "), BLANK) if cells else ()


def offer_cell(number: int, word: str, *, chosen: bool) -> Span:
    """A word that can be chosen."""
    text = f"[{word}]" if chosen else f" {word} "
    return Span(text, "chosen" if chosen else "legal", f"#{number}")
