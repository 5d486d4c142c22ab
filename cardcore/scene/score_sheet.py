"""The score of a series: in a sentence, and as a sheet with what counts towards game below a line."""

from __future__ import annotations

from collections.abc import Sequence

from cardcore.game.outcome import Standing
from cardcore.rules.wording import counted
from cardcore.scene.names import COMPASS, PlayerNames
from cardcore.scene.scene import ScoreRow, ScoreScene
from cardcore.scoring.partnership_game import PartnershipStanding
from cardcore.scoring.rubber import Entry, RubberStanding
from cardcore.scoring.rubber_report import ReportedStanding
from cardcore.scoring.target import TargetStanding

LABEL, COLUMN = 12, 10
"""Widths of the sheet in cells; with two players or two sides it fits into 32."""

LINE = 80
"""Columns of a line, where a screen does not say."""

NOTHING = "-"
"""What stands in a column of the sheet for no points."""

WE, THEY = "we", "they"

Sheet = tuple[tuple[str, ...], tuple[ScoreRow, ...]]
"""What stands over the columns of a sheet, and its rows."""

NO_SHEET: Sheet = ((), ())


def score_scene(names: PlayerNames, standing: Standing, running: str = "") -> ScoreScene:
    """The score; `running` is what the game says of the points of this deal so far."""
    heads, rows = sheet(names, standing)
    return ScoreScene(score(names, standing), running, heads, rows)


def score(names: PlayerNames, standing: Standing) -> str:
    """How a series stands, in a sentence."""
    if not standing.deals:
        return "Score: no deal is finished yet."
    deals = counted(standing.deals, "deal")
    points = names.tally(standing.totals, "for")
    if isinstance(standing, TargetStanding):
        ended = " to ".join(map(str, standing.ended))
        this = f"the rubber ended {ended}" if ended else f"{points} in this one"
        return f"Score after {deals}: {names.tally(standing.rubbers, 'for')} in rubbers; {this}."
    return f"Score after {deals}: {points}."


def sheet(names: PlayerNames, standing: Standing) -> Sheet:
    """The score sheet, an empty one where there is none yet."""
    if isinstance(standing, RubberStanding) and standing.sheet:
        return _rubber_sheet(names, standing)
    if isinstance(standing, TargetStanding) and standing.deals:
        return _target_sheet(names, standing)
    return NO_SHEET


def _rubber_sheet(names: PlayerNames, standing: RubberStanding) -> Sheet:
    """Points above the line, latest first, the line, points below it with a rule under each game, totals."""
    heads = _column_heads(names, standing.sides)

    def row(label: str, points: Sequence[int]) -> ScoreRow:
        return _row(label, [points[player] for player in heads])

    above = [row(_label(e), e.columns.above) for e in reversed(standing.sheet) if any(e.columns.above)]
    below: list[ScoreRow] = []
    for entry in standing.sheet:
        if any(entry.columns.below):
            below.append(row(_label(entry), entry.columns.below))
        if entry.games:
            below.append(ScoreRow(f"game to {names.together(entry.games)}"))
    earlier = [row("earlier", standing.earlier)] if standing.rubbers else []
    ends = [row("total", standing.totals)]
    if isinstance(standing, ReportedStanding) and standing.settled:
        ends.append(row("in hundreds", standing.settled))
    if isinstance(standing, PartnershipStanding) and standing.back_score:
        ends.append(ScoreRow("back score", tuple(f"{standing.back_score[player]:+}" for player in heads)))
    return tuple(heads.values()), (*earlier, *above, ScoreRow("the line", double=True), *below, *ends)


def _target_sheet(names: PlayerNames, standing: TargetStanding) -> Sheet:
    heads = tuple(names.of(player) for player in range(len(standing.totals)))
    rubber = _row("rubber ended", standing.ended) if standing.ended else _row("this rubber", standing.totals)
    return heads, (rubber, _row("rubbers won", standing.rubbers))


def _column_heads(names: PlayerNames, sides: Sequence[int]) -> dict[int, str]:
    """What stands over the column of each player; of four, partners share one, the reader's first."""
    if len(sides) < len(COMPASS) or len(set(sides)) == len(sides):
        return {player: names.of(player) for player in range(len(sides))}
    firsts = {sides.index(side): side for side in sorted(set(sides))}
    if names.reader is None:
        return {player: _side_head(names, side, sides) for player, side in firsts.items()}
    mine = sides[names.reader]
    ours = sorted(firsts, key=lambda player: firsts[player] != mine)
    return {player: WE if firsts[player] == mine else THEY for player in ours}


def _side_head(names: PlayerNames, side: int, sides: Sequence[int]) -> str:
    """The partners of a side in the width of a column, such as `N-S`."""
    partners = [names.of(player) for player, own in enumerate(sides) if own == side]
    if set(partners) <= set(COMPASS):
        return "-".join(sorted(name[0] for name in partners))
    return "+".join(partners)


def _label(entry: Entry) -> str:
    return f"{entry.deal}. {entry.label}"


def _row(label: str, cells: Sequence[int]) -> ScoreRow:
    return ScoreRow(label, tuple(str(cell) if cell != 0 else NOTHING for cell in cells))


def sheet_lines(heads: Sequence[str], rows: Sequence[ScoreRow], width: int = LINE) -> list[str]:
    """The sheet in lines of a width, for a screen of whatever kind; no lines where there is no sheet.

    Columns are narrowed where they would not all fit, and those that still do not go below the others.
    """
    if not heads:
        return []
    column = _column_width(heads, rows, width - LABEL)
    fits = max(1, (width - LABEL) // column)
    blocks = (slice(start, start + fits) for start in range(0, len(heads), fits))
    return [line for block in blocks for line in _block(heads, rows, block, column)]


def sheet_sentences(heads: Sequence[str], rows: Sequence[ScoreRow]) -> list[str]:
    """The sheet for somebody who listens to it: a sentence for each row, with the heads before its cells."""
    return [_row_sentence(heads, row) for row in rows] if heads else []


def _row_sentence(heads: Sequence[str], row: ScoreRow) -> str:
    cells = zip(heads, row.cells, strict=False)
    told = ", ".join(f"{head} {'0' if cell == NOTHING else cell}" for head, cell in cells)
    return f"{row.label[:1].upper()}{row.label[1:]}{f': {told}' if told else ''}."


def _column_width(heads: Sequence[str], rows: Sequence[ScoreRow], room: int) -> int:
    """The usual width, or what the longest cell needs if that makes the columns fit or fewer blocks."""
    longest = max(len(cell) for row in (heads, *(row.cells for row in rows)) for cell in row)
    return max(min(COLUMN, 1 + longest), min(COLUMN, room // len(heads)))


def _block(heads: Sequence[str], rows: Sequence[ScoreRow], block: slice, column: int) -> list[str]:
    """The rows of the sheet in some of its columns."""
    return [
        _columns("", heads[block], column),
        *(_columns(row.label, row.cells[block], column) if row.cells else _rule(row) for row in rows),
    ]


def _columns(label: str, cells: Sequence[str], column: int) -> str:
    return label.ljust(LABEL) + "".join(cell[: column - 1].rjust(column) for cell in cells)


def _rule(row: ScoreRow) -> str:
    """A line across the sheet with words in it, so that it can be heard as well as seen."""
    stroke = "=" if row.double else "-"
    return f"{stroke * 3} {row.label} ".ljust(LABEL + 2 * COLUMN, stroke)
