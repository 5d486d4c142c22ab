"""Rows of a log that the comparison cannot have, though their check sums are right."""

from __future__ import annotations

import json
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve

from cardcore.arena.batches import WorkerPool, lost_row
from cardcore.arena.comparison import Comparison, Row
from cardcore.arena.comparison_log import BadLog, Log
from cardcore.arena.deal_files import DealFiles, RowFile
from cardcore.arena.logged_rows import MAX_POINTS, check_logged
from cardcore.arena.match_comparison import PlayerMatches
from cardcore.arena.run import ComparisonRun
from cardcore.arena.variant_comparison import VariantComparison
from cardcore.rules.errors import BadRecord
from tests.cardcore.arena.duellists import NO_STOCK, duels, found

THUMBS = duels("thumb", "random", variant=NO_STOCK)
GAMES = VariantComparison((NO_STOCK,), "thumb", ("thumb", "random"), "log", found)
MATCHES = PlayerMatches(NO_STOCK, ("thumb", "random"), "log", found)
CLUMSY = duels("random", "clumsy", variant=NO_STOCK)
DEAL = THUMBS.row(0)
MATCH = MATCHES.row(0)
MEASURED = GAMES.row(0)


def changed(path: Path, change: Callable[[dict[str, Any]], None]) -> ComparisonRun:
    """A run that goes on from a log of one deal whose line was changed, with the right check sum."""
    log = Log(path, {"contest": THUMBS.facts()})
    log.begin()
    log.append(0, [DEAL])
    head, text = path.read_text(encoding="utf-8").splitlines()
    line = json.loads(text)
    del line["check"]
    change(line)
    told = json.dumps(line)
    seal = sha256(told.encode()).hexdigest()[:16]
    path.write_text(f'{head}\n{told[:-1]}, "check": "{seal}"}}\n', encoding="utf-8")
    return ComparisonRun(THUMBS, 1, WorkerPool.of(1), log=log, resumed=True)


def first(line: dict[str, Any]) -> dict[str, Any]:
    """The first playing of a line."""
    playing: dict[str, Any] = line["rows"][0][0]
    return playing


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda line: line["rows"][0].pop(), "thinking times are not those of its playings"),
        (lambda line: line["thinking"].pop(), "thinking times are not those of its playings"),
        (
            lambda line: (line["rows"][0].pop(), line["thinking"][0].pop()),
            "it has 1 playing of a deal, where 2 belong",
        ),
        (lambda line: line["thinking"][0][0].pop(), "thinking times of 1 player, where 2 belong"),
        (lambda line: line["thinking"][0][0].__setitem__(0, [-1]), "a thinking time is below 0"),
        (
            lambda line: line["thinking"][0][0].__setitem__(0, [10**400]),
            "a thinking time is below 0 or above",
        ),
        (lambda line: first(line).update(points=[1, 2, 3]), "points of 3 players, where 2 belong"),
        (lambda line: first(line).update(points=[]), "points of 0 players, where 2 belong"),
        (lambda line: first(line).update(points=[MAX_POINTS + 1, 0]), "points are at most"),
        (lambda line: first(line).update(actions=[]), "actions of 0 deals, where 1 belong"),
        (lambda line: first(line).update(adjudicated=-1), "adjudicated is -1; it counts actions"),
        (lambda line: first(line).update(points=None), "a playing without points has actions"),
    ],
)
def test_a_line_that_does_not_fit_the_comparison_is_refused_by_its_number(
    tmp_path: Path, change: Callable[[dict[str, Any]], None], says: str
) -> None:
    run = changed(tmp_path / "log", change)
    with pytest.raises(BadLog, match=rf"Line 2 of .*log is not of a log: .*{says}"):
        run.check_log()


@pytest.mark.parametrize("actions", [["XX"], []], ids=["no notation", "no end"])
def test_actions_that_cannot_be_replayed_are_refused_by_the_number_of_their_line(
    tmp_path: Path, actions: list[str]
) -> None:
    run = changed(tmp_path / "log", lambda line: first(line).update(actions=[actions]))
    rows = evolve(run, open_files=lambda: DealFiles([RowFile(THUMBS, tmp_path / "rows.jsonl")]))
    with pytest.raises(BadLog, match=r"Line 2 of .*log is not of a log: "):
        rows.result()


@pytest.mark.parametrize(
    ("comparison", "row"),
    [
        (THUMBS, DEAL),
        (MATCHES, MATCH),
        (GAMES, MEASURED),
        (CLUMSY, CLUMSY.row(0)),
        (CLUMSY, lost_row(CLUMSY, "its process died")),
    ],
    ids=["deals", "matches", "games", "broken off", "lost"],
)
def test_whatever_was_played_fits(comparison: Comparison, row: Row) -> None:
    check_logged(comparison, [row])


def test_a_match_has_dealers_and_deals_as_its_players_can_have_them() -> None:
    course = MATCH[0].match
    assert course is not None
    for wrong in (
        {"deals": course.deals + 1},
        {"opening_dealer": 2},
        {"dealt": (1,)},
        {"vulnerable": (0, -1)},
        {"vulnerable": (0,)},
    ):
        playing = evolve(MATCH[0], match=evolve(course, **wrong))
        with pytest.raises(BadRecord):
            check_logged(MATCHES, [(playing, *MATCH[1:])])
    with pytest.raises(BadRecord, match="match is missing"):
        check_logged(MATCHES, [(evolve(MATCH[0], match=None), *MATCH[1:])])
    with pytest.raises(BadRecord, match="match stands where single deals"):
        check_logged(THUMBS, [(evolve(DEAL[0], match=course), DEAL[1])])


def test_metrics_have_the_players_and_parts_of_the_game() -> None:
    metrics = MEASURED[0].metrics
    assert metrics is not None
    for wrong in (
        {"sides": (0, 1, 2)},
        {"first": 2},
        {"hidden": (1,)},
        {"asked": (-1, 0, 0)},
        {"chances": ((1,),)},
        {"actions": 0},
        {"cards": 10**400},
        {"choices": 10**400},
        {"tree": 10**400},
        {"chances": ((-1, 10**400),)},
    ):
        playing = evolve(MEASURED[0], metrics=evolve(metrics, **wrong))
        with pytest.raises(BadRecord, match="metrics"):
            check_logged(GAMES, [(playing, *MEASURED[1:])])
