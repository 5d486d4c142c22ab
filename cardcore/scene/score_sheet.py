"""Score sheets: a rubber in two columns with the line between what counts towards game and what does not."""

from __future__ import annotations

from collections.abc import Sequence

from cardcore.game.outcome import Standing
from cardcore.scene.names import COMPASS, PlayerNames
from cardcore.scoring.rubber import Entry, RubberStanding
from cardcore.scoring.rubber_report import ReportedStanding
from cardcore.scoring.target import TargetStanding

LABEL, COLUMN = 12, 10
"""Widths of the sheet in cells; with two players or two sides it fits into 32."""

WE, THEY = "we", "they"


def sheet(names: PlayerNames, standing: Standing) -> list[str]:
    """The lines of the score sheet, none where there is none yet."""
    if isinstance(standing, RubberStanding) and standing.sheet:
        return rubber_sheet(names, standing)
    if isinstance(standing, TargetStanding) and standing.deals:
        return target_sheet(names, standing)
    return []


def rubber_sheet(names: PlayerNames, standing: RubberStanding) -> list[str]:
    """Points above the line, latest first, the line, points below it with a rule under each game, totals."""
    heads = _column_heads(names, standing.sides)

    def row(label: str, points: Sequence[int]) -> str:
        return _row(label, [points[player] for player in heads])

    above = [row(_label(e), e.columns.above) for e in reversed(standing.sheet) if any(e.columns.above)]
    below: list[str] = []
    for entry in standing.sheet:
        if any(entry.columns.below):
            below.append(row(_label(entry), entry.columns.below))
        if entry.games:
            winners = names.together(entry.games)
            below.append(_rule(f"game to {winners}", "-"))
    head = _row("", list(heads.values()))
    earlier = [row("earlier", standing.earlier)] if standing.rubbers else []
    settled = standing.settled if isinstance(standing, ReportedStanding) else ()
    ends = [row("total", standing.totals), *([row("in hundreds", settled)] if settled else [])]
    return [head, *earlier, *above, _rule("the line", "="), *below, *ends]


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


def target_sheet(names: PlayerNames, standing: TargetStanding) -> list[str]:
    head = _row("", [names.of(player) for player in range(len(standing.totals))])
    rubber = _row("rubber ended", standing.ended) if standing.ended else _row("this rubber", standing.totals)
    return [head, rubber, _row("rubbers won", standing.rubbers)]


def _label(entry: Entry) -> str:
    return f"{entry.deal}. {entry.label}"


def _row(label: str, cells: Sequence[object]) -> str:
    written = [str(cell) if cell != 0 else "-" for cell in cells]
    return label.ljust(LABEL) + "".join(cell[: COLUMN - 1].rjust(COLUMN) for cell in written)


def _rule(words: str, stroke: str) -> str:
    """A line across the sheet with words in it, so that it can be heard as well as seen."""
    return f"{stroke * 3} {words} ".ljust(LABEL + 2 * COLUMN, stroke)
