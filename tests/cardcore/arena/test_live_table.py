"""How a contest stands while it is played: on a terminal rewritten, elsewhere a table now and then."""

from __future__ import annotations

import os
import re
from io import StringIO

import pytest
from attrs import evolve

from cardcore.arena.live_table import PAUSE, LiveTable
from tests.cardcore.arena.duellists import NO_STOCK, duels
from tests.cardcore.arena.runs import played


class Terminal(StringIO):
    def isatty(self) -> bool:
        return True


SUMMARY = played(duels("thumb", "random", variant=NO_STOCK), 5).summary


def shown(stream: StringIO, *times: float) -> str:
    """What is written when it is asked for at these times; at the first one the run begins."""
    left = iter(times)
    live = LiveTable(stream, lambda: next(left))
    for _ in times[1:]:
        live.show(SUMMARY)
    live.end()
    return stream.getvalue()


def test_nothing_is_shown_of_a_run_that_is_soon_over() -> None:
    assert "" == shown(StringIO(), 0, 1, PAUSE - 1)
    assert "" == shown(Terminal(), 0, 1)


def test_a_file_gets_a_table_now_and_then() -> None:
    text = shown(StringIO(), 0, PAUSE, PAUSE + 1, 2 * PAUSE)
    assert 2 == text.count("thumb v random")
    assert "\x1b" not in text


def test_a_terminal_gets_its_table_anew_and_keeps_none() -> None:
    text = shown(Terminal(), 0, 5, 10)
    assert 2 == text.count("thumb v random")
    assert text.endswith("\x1b[J")


@pytest.mark.parametrize("columns", [120, 40, 24, 20])
def test_all_lines_that_a_narrow_terminal_shows_are_cleared(
    monkeypatch: pytest.MonkeyPatch, columns: int
) -> None:
    table = SUMMARY.standing()
    assert table is not None
    (row,) = table.rows
    long = evolve(table, rows=(row, ("cmd:python my_very_long_bot.py v random", *row[1:])))
    monkeypatch.setattr(type(SUMMARY), "standing", lambda summary: long)
    monkeypatch.setattr("shutil.get_terminal_size", lambda: os.terminal_size((columns, 50)))
    _, told, _ = shown(Terminal(), 0, 5).split("\x1b[J")
    *lines, up = told.split("\n")
    taken = sum(max(1, -(-len(line) // columns)) for line in lines)
    assert f"\r\x1b[{taken}A\r" == up


def test_a_table_is_no_higher_than_the_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.get_terminal_size", lambda: os.terminal_size((20, 5)))
    text = shown(Terminal(), 0, 5)
    assert ["4"] == re.findall(r"\x1b\[(\d+)A", text)
    assert 4 == text.count("\n")
