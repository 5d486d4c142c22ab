"""Whether rows that stand in a log can be of the comparison that goes on from it.

A check sum says that a line is as it was written, and not that this program wrote it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain

from cardcore.arena.comparison import Comparison, Row
from cardcore.arena.deal_metrics import PARTS, DealMetrics
from cardcore.arena.played_deal import MatchCourse, PlayedDeal
from cardcore.rules.errors import BadRecord
from cardcore.rules.wording import counted

MAX_POINTS = 10**24
"""Maximum of points, won or lost, in a deal or a match of a log."""

MAX_MEASURE = 10**15
"""Maximum of every other measure of a log: a thinking time in microseconds, a count among the metrics."""


def check_logged(comparison: Comparison, rows: Sequence[Row]) -> None:
    """Raises `BadRecord`, which says why, where a row cannot be one of the comparison."""
    seating, matches = comparison.seating, bool(comparison.request.matches)
    for row in rows:
        if len(row) != len(seating):
            raise BadRecord(f"it has {counted(len(row), 'playing')} of a deal, where {len(seating)} belong.")
        for seats, played in zip(seating, row, strict=True):
            for fault in _faults(played, len(seats), matches=matches):
                raise BadRecord(f"{fault}.")


def _faults(played: PlayedDeal, players: int, *, matches: bool) -> Iterator[str]:
    """What cannot be in a playing of so many players."""
    if played.points is not None:
        yield from _points_faults(played.points, players)
        yield from _actions_faults(played, matches=matches)
    elif played.actions or played.match is not None:
        yield "a playing without points has actions of its own, or a match"
    if len(played.thinking) not in (0, players):
        yield f"it has thinking times of {counted(len(played.thinking), 'player')}, where {players} belong"
    if not all(0 <= micros <= MAX_MEASURE for spent in played.thinking for micros in spent):
        yield f"a thinking time is below 0 or above {MAX_MEASURE}"
    if played.metrics is not None:
        yield from _faults_of_metrics(played.metrics, players)
    if played.match is not None:
        yield from _match_faults(played.match, players)


def _points_faults(points: tuple[int, ...], players: int) -> Iterator[str]:
    if len(points) != players:
        yield f"it has points of {counted(len(points), 'player')}, where {players} belong"
    if any(abs(each) > MAX_POINTS for each in points):
        yield f"points are at most {MAX_POINTS}, won or lost"


def _actions_faults(played: PlayedDeal, *, matches: bool) -> Iterator[str]:
    if matches and played.match is None:
        yield "match is missing where matches are played"
    if not matches and played.match is not None:
        yield "match stands where single deals are played"
    deals = 1 if played.match is None else played.match.deals
    if len(played.actions) != deals:
        yield f"it has actions of {counted(len(played.actions), 'deal')}, where {deals} belong"
    if not 0 <= played.adjudicated <= sum(map(len, played.actions)):
        yield f"adjudicated is {played.adjudicated}; it counts actions of the deal"


def _match_faults(match: MatchCourse, players: int) -> Iterator[str]:
    if match.deals < 1 or not 0 <= match.opening_dealer < players:
        yield f"a match has 1 deal or more, and one of {players} players deals first"
    counted_deals = {"dealt": match.dealt}
    if match.vulnerable:
        counted_deals["vulnerable"] = match.vulnerable
    for name, counts in counted_deals.items():
        if len(counts) != players or not all(0 <= count <= match.deals for count in counts):
            yield f"{name} has for each of {players} players a number of the {match.deals} deals"


def _faults_of_metrics(metrics: DealMetrics, players: int) -> Iterator[str]:
    sides = len(set(metrics.sides))
    if len(metrics.sides) != players or not 0 <= metrics.first < players:
        yield f"its metrics have sides of {counted(len(metrics.sides), 'player')}, where {players} belong"
    if len(metrics.hidden) != PARTS or len(metrics.asked) != PARTS:
        yield f"its metrics have hidden and asked for {PARTS} parts of the deal"
    if any(len(moment) != sides for moment in metrics.chances):
        yield f"its metrics have chances of each of {sides} sides"
    if not all(1 <= count <= MAX_MEASURE for count in (metrics.actions, metrics.cards)):
        yield f"its metrics have actions and cards from 1 to {MAX_MEASURE}"
    if not all(0 <= count <= MAX_MEASURE for count in _counts(metrics)):
        yield f"one of its metrics is below 0 or above {MAX_MEASURE}"


def _counts(metrics: DealMetrics) -> Iterator[int]:
    yield from (metrics.decisions, metrics.choices, metrics.tree, *metrics.hidden, *metrics.asked)
    yield from chain.from_iterable(metrics.chances)
    if metrics.course is not None:
        yield from (metrics.course.swings, metrics.course.settled)
