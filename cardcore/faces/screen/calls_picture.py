"""The middle of the table where no trick is played: what was called, the box of bids, the list of choices."""

from __future__ import annotations

from collections.abc import Sequence

from cardcore.faces.screen.card_cells import Look, target
from cardcore.faces.screen.spans import BLANK, Line, Picture, Span, beside, dressed, padded, paragraph, width
from cardcore.scene.scene import CallsScene, CardScene, ChoiceScene, Scene

NEXT = "?"
LEAST_COLUMN = 8
MAX_ROWS = 6
"""Maximum number of rows of calls; the latest are shown."""

MAX_SCROLLED = 4
"""Maximum number of rows of choices of which only a part fits: a screenful of amounts says no more."""


def calls_picture(calls: CallsScene, *, symbols: bool, rows: int = MAX_ROWS) -> Picture:
    """The calls in a column for each player, the latest below."""
    texts = [Span(name).width for name in calls.heads]
    texts += [width(dressed_call(each.call, symbols=symbols)) for each in calls.calls]
    column = max(LEAST_COLUMN, 2 + max(texts))
    grid = call_rows(calls)
    hidden = calls.hidden + sum(1 for row in grid[:-rows] for call in row if call)
    head = tuple(Span(name.ljust(column), "label") for name in calls.heads)
    lines = [tuple(span for cell in row for span in _cell(cell, column, symbols)) for row in grid[-rows:]]
    earlier: Picture = ((Span(f"{hidden} earlier", "faint"),),) if hidden else ()
    return (head, *earlier, *lines)


def call_rows(calls: CallsScene) -> list[list[str]]:
    """The calls row by row; a row ends where the next call stands further left."""
    rows: list[list[str]] = []
    said = [(each.column, each.call) for each in calls.calls]
    if calls.to_act is not None:
        said.append((calls.to_act, NEXT))
    last = len(calls.heads)
    for column, call in said:
        if column <= last:
            rows.append([""] * len(calls.heads))
        rows[-1][column] = call
        last = column
    return rows


def _cell(call: str, columns: int, symbols: bool) -> Line:
    role = "mark" if call == NEXT else ""
    return padded(dressed_call(call, role, symbols=symbols), columns)


def dressed_call(call: str, role: str = "", *, symbols: bool) -> Line:
    """A call with its suit in colour."""
    if len(call) >= 2 and call[-2].isdigit() and call[-1] in "CDHS":
        return (Span(call, f"{role} {call[-1]}".strip()),)
    return dressed(call, role, symbols=symbols)


def unplaced(scene: Scene) -> list[ChoiceScene]:
    """The choices that no card on the table stands for."""
    placed = {card.choice for card in cards_shown(scene) if card.choice is not None}
    return [choice for choice in scene.choices if choice.number not in placed]


def cards_shown(scene: Scene) -> list[CardScene]:
    """All cards on the table that the reader knows."""
    held = [card for place in scene.places for card in place.cards]
    tops = [pile.top for place in scene.places for pile in place.piles]
    return [*held, *(top for top in tops if top is not None)]


def bid_box(choices: Sequence[ChoiceScene], look: Look) -> Picture:
    """The bids with a line for each strain and a column for each level, other calls below."""
    bids = [choice for choice in choices if choice.level is not None]
    others = [choice for choice in choices if choice.level is None]
    levels = sorted({bid.level for bid in bids if bid.level is not None})
    column = 2 + max((len(bid.text) for bid in bids), default=0)
    lines: list[Line] = []
    for kind in dict.fromkeys(map(kind_of, reversed(bids))):
        own = {bid.level: bid for bid in bids if kind_of(bid) == kind}
        lines.append(tuple(_bid(own.get(level), column, look) for level in levels))
    calls = tuple(span for choice in others for span in (choice_cell(choice, look), Span(" ")))
    return (*lines, calls) if calls else tuple(lines)


def kind_of(bid: ChoiceScene) -> str:
    """A bid without its level: the strain, with whatever else is written."""
    return bid.text.replace(str(bid.level), "", 1)


def _bid(bid: ChoiceScene | None, columns: int, look: Look) -> Span:
    return Span(" " * columns) if bid is None else choice_cell(bid, look, columns)


def choice_cell(choice: ChoiceScene, look: Look, columns: int = 0) -> Span:
    """Something that can be chosen, in brackets where it is selected."""
    chosen = choice.number == look.chosen
    text = f"[{choice.text}]" if chosen else f" {choice.text} "
    suit = choice.strain if choice.strain in "CDHS" else ""
    return Span(text.ljust(columns), f"{'chosen' if chosen else 'legal'} {suit}", target(choice.number))


def choice_list(choices: Sequence[ChoiceScene], look: Look, columns: int, lines: int) -> Picture:
    """Choices in columns, read from left to right; of too many those around the selected one.

    What has no number, such as passing, is shown in any case.
    """
    column = 1 + max(len(choice.text) + 2 for choice in choices)
    across = max(1, columns // column)
    words = plain_words(choices)
    if len(choices) <= across * lines or not 0 < len(words) <= across:
        return choice_window(choices, look, column, across, lines)
    head = tuple(span for each in words for span in _listed(each, column, look))
    others = [each for each in choices if each not in words]
    return (head, *choice_window(others, look, column, across, min(MAX_SCROLLED, lines - 1)))


def choice_window(
    choices: Sequence[ChoiceScene], look: Look, column: int, across: int, lines: int
) -> Picture:
    """As many lines of choices as there is room for, the selected one among them."""
    rows = [choices[start : start + across] for start in range(0, len(choices), across)]
    at = next((n for n, row in enumerate(rows) if any(each.number == look.chosen for each in row)), 0)
    first = max(0, min(at - lines // 2, len(rows) - lines))
    shown = rows[first : first + lines]
    picture = tuple(tuple(s for c in row for s in _listed(c, column, look)) for row in shown)
    left = sum(map(len, rows)) - sum(map(len, shown))
    return (*picture, (Span(f"and {left} more: arrows, or type one", "faint"),)) if left else picture


def plain_words(choices: Sequence[ChoiceScene]) -> list[ChoiceScene]:
    """The choices that name neither cards nor numbers."""
    return [each for each in choices if not each.cards and each.text.isalpha()]


def _listed(choice: ChoiceScene, columns: int, look: Look) -> Line:
    cell = choice_cell(choice, look)
    return (cell, Span(" " * (columns - cell.width)))


def middle_of_calls(scene: Scene, look: Look, columns: int, lines: int) -> Picture:
    """What was called, and beside it, or below on a narrow screen, what may be chosen."""
    rows = max(2, lines - 2)
    calls = () if scene.calls is None else calls_picture(scene.calls, symbols=look.symbols, rows=rows)
    box = choices_picture(scene, look, columns, lines)
    left, right = (max(map(width, picture), default=0) for picture in (calls, box))
    if left + right + 4 <= columns:
        return beside([calls, box], [left + 4, columns - left - 4]) if box else calls
    return (*calls, BLANK, *box) if calls else box


def choices_picture(scene: Scene, look: Look, columns: int, lines: int) -> Picture:
    """The box of bids, or the list of all that is no card; words on how to choose where it is long."""
    choices = unplaced(scene)
    if any(choice.level is not None for choice in choices):
        return bid_box(choices, look)
    guide = paragraph(scene.guide, columns, "faint") if scene.guide and scene.your_turn else ()
    if not choices:
        return guide
    return (*choice_list(choices, look, columns - 2, max(2, lines - len(guide))), *guide)
