"""The figures that a variant ships about its deals: the results of a comparison of games.

They stand in `figures.json` in the nearest folder of the variant, in the form of
`docs/comparison-results.md`.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path

from attrs import frozen

from cardcore.game.state import Variant
from cardcore.game.strict_json import load_json, structure
from cardcore.plugins.resources import folders_of
from cardcore.rules.errors import BadRecord, quoted
from cardcore.storage.bounded_files import read_bounded

FILE = "figures.json"
FORMAT = "twohand.comparison/1"


@frozen
class MeasuredFigure:
    """A figure as it was measured."""

    estimate: float


@frozen
class MeasuredGame:
    """What the comparison tells of one game; nothing for a figure where too little is known."""

    game: str
    minutes: MeasuredFigure | None
    skill: MeasuredFigure | None
    hidden_first: MeasuredFigure | None
    hidden_last: MeasuredFigure | None
    stake: MeasuredFigure | None


@frozen
class MeasuredGames:
    """The table of the games that were compared."""

    games: list[MeasuredGame]


@frozen
class ShippedComparison:
    """A file of figures, as far as it is read; `command` is the one that made it."""

    format: str
    command: str
    results: MeasuredGames


@frozen
class Figures:
    """What a comparison of games found; what it could not measure is missing.

    Attributes:
        minutes: the length of a deal.
        luck: how far chance decides between a good player and one who plays at random: 0 where the good one
            wins every deal, 1 where each wins every second one.
        hidden: the part of the pack whose place is unknown to whoever decides, in the first third of a deal.
        remembered: by how much that part shrinks to the last third, for who remembers all that was seen.
        stake: the points between the best player and the last one.
    """

    minutes: float
    luck: float | None
    hidden: float | None
    remembered: float | None
    stake: float | None


def figures(variant: Variant) -> Figures | None:
    """What was measured of a variant; nothing where its file says nothing of it, or cannot be used."""
    found = _usable(variant)
    row = next((row for row in found.results.games if row.game == variant.key), None) if found else None
    if row is None or row.minutes is None:
        return None
    skill, first, last = map(_value, (row.skill, row.hidden_first, row.hidden_last))
    return Figures(
        row.minutes.estimate,
        None if skill is None else 2 * (1 - skill),
        first,
        None if first is None or last is None else first - last,
        _value(row.stake),
    )


def figures_command(variant: Variant) -> str:
    """The command that made the figures of a variant; empty without a file that can be used."""
    found = _usable(variant)
    return "" if found is None else found.command


def figures_faults(variant: Variant) -> Iterator[tuple[str, str]]:
    """The path of the file of figures and what is wrong with it, where something is."""
    file = _file_of(variant)
    if file is None:
        return
    try:
        read_figures(file)
    except BadRecord as error:
        yield str(file), error.says


@cache
def read_figures(file: Path) -> ShippedComparison:
    """What a file of figures says, read once for all its games; `BadRecord` where it cannot be used."""
    try:
        text = read_bounded(file).decode()
    except UnicodeDecodeError:
        raise BadRecord("The file of figures is not text in UTF-8.") from None
    data = load_json(text, "file of figures")
    found = structure(data, ShippedComparison, "file of figures", more_keys=True)
    if found.format != FORMAT:
        raise BadRecord(f"The format '{quoted(found.format)}' is not that of a comparison, {FORMAT}.")
    return found


def _usable(variant: Variant) -> ShippedComparison | None:
    file = _file_of(variant)
    with suppress(BadRecord):
        return None if file is None else read_figures(file)
    return None


def _file_of(variant: Variant) -> Path | None:
    found = (folder / FILE for folder in folders_of(variant))
    return next((file for file in found if file.is_file()), None)


def _value(figure: MeasuredFigure | None) -> float | None:
    return None if figure is None else figure.estimate
