"""Long texts on a terminal, and in a pipe."""

from __future__ import annotations

from io import StringIO

import pytest

from cardcore.faces.terminal.pager import fitted

GAME = "12: turnover, Ann against club, saved 2026-11-25 16:03, 25 actions, unfinished"


class Terminal(StringIO):
    def isatty(self) -> bool:
        return True


def test_a_line_is_broken_between_words_where_a_terminal_is_narrow(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "50")
    assert fitted(GAME, Terminal()).splitlines() == [
        "12: turnover, Ann against club, saved 2026-11-25",
        "  16:03, 25 actions, unfinished",
    ]


def test_a_pipe_gets_a_line_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "50")
    assert GAME == fitted(GAME, StringIO())
