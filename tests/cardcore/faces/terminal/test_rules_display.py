"""Rules on a terminal and at the table: the section of this phase, another one, a search, a pager."""

from __future__ import annotations

import os
import subprocess
import sys
from io import StringIO
from pathlib import Path

import pytest

import cli
from cardcore.faces.terminal.pager import show_long
from cardcore.faces.terminal.screen import Screen
from cardcore.knowledge.view import View, view
from cardcore.plugins.rules_page import PageSection, RulesPage, page_of
from cardcore.table.table_commands import read_rules
from tests.cardcore.faces.terminal.test_table_drawing import dealt
from tests.games.drawing import DrawingWhist
from variants.contract import ContractBridge
from variants.turnover import Turnover

TURNOVER = view(dealt(Turnover()), 0)


def told(wish: str, seen: View = TURNOVER) -> str:
    """What the table says after `rules` and a wish."""
    out = StringIO()
    read_rules(Screen(StringIO(), out, StringIO()), seen, wish)
    return out.getvalue()


def test_the_table_shows_the_section_of_this_phase_and_says_how_to_see_others() -> None:
    answer = told("")
    assert answer.startswith("## Play\n")
    assert "## Scoring" not in answer
    assert "'rules all' the\npage, 'rules /WORD' searches it." in answer


def test_in_an_auction_the_section_is_that_of_the_auction() -> None:
    assert told("", view(dealt(ContractBridge()), 0)).startswith("## Auction\n")


def test_the_beginning_of_a_heading_is_enough_at_the_table() -> None:
    assert told("SCOR").startswith("## Scoring\n")
    assert told("bidding", view(dealt(ContractBridge()), 0)).startswith("## Auction\n")


def test_all_shows_the_whole_page_and_the_house_rules_in_force() -> None:
    answer = told("all")
    assert page_of(Turnover()).markdown in answer
    assert "House rules in force: turn_up=after_trick" in answer


def test_a_slash_searches_the_page() -> None:
    lines = told("/HOLE cards").splitlines()
    assert "Deal: 3. 4 hole cards." in lines
    assert "No line of the rules of Turnover Bridge has 'joker king'." in told("/ joker king")


def test_an_unknown_section_is_refused_at_the_table_with_those_that_there_are() -> None:
    assert "have no section 'xyz'; there are: Players and pack," in told("xyz")


def test_a_game_without_a_page_names_its_sources_at_the_table() -> None:
    assert told("", view(dealt(DrawingWhist()), 0)).startswith("Drawing Whist ships no rules page.")


def test_a_page_that_lacks_the_section_of_this_phase_is_shown_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    page = RulesPage("Turnover Bridge", (), (PageSection("Everything", 2, ("Play.",)),))
    monkeypatch.setattr("cardcore.table.table_commands.page_of", lambda game: page)
    assert "## Everything" in told("")


# The pager


def test_a_stream_that_is_no_terminal_needs_no_pager() -> None:
    out = StringIO()
    show_long("line\n" * 500, out, {"TERM": "xterm", "PAGER": "false"})
    assert "line\n" * 500 == out.getvalue()


SHOW = "from cardcore.faces.terminal.pager import show_long; show_long('x\\n' * {}, sys.stdout)"


def on_a_terminal(lines: int, pager: str, term: str = "xterm") -> str:
    """What a terminal of 24 lines gets to see of a text of so many lines."""
    import pty
    import termios

    main, terminal = pty.openpty()
    termios.tcsetwinsize(terminal, (24, 80))
    subprocess.run(
        [sys.executable, "-c", f"import sys; {SHOW.format(lines)}"],
        stdin=terminal,
        stdout=terminal,
        env=os.environ | {"PAGER": pager, "TERM": term},
        cwd=Path(cli.__file__).parent,
        check=True,
    )
    shown = os.read(main, 100_000).decode()
    os.close(terminal)
    os.close(main)
    return shown


@pytest.mark.skipif(os.name == "nt", reason="needs the terminals of Unix")
def test_a_text_longer_than_the_terminal_goes_through_the_pager_of_the_reader() -> None:
    assert "30\r\n" == on_a_terminal(30, "wc -l").lstrip()


@pytest.mark.skipif(os.name == "nt", reason="needs the terminals of Unix")
@pytest.mark.parametrize(
    ("lines", "pager", "term"),
    [(20, "wc -l", "xterm"), (30, "cat", "xterm"), (30, "no-such-pager", "xterm"), (30, "wc -l", "dumb")],
    ids=["short", "cat", "missing", "dumb"],
)
def test_a_short_text_and_a_reader_without_pager_get_the_text_itself(
    lines: int, pager: str, term: str
) -> None:
    assert "x\r\n" * lines == on_a_terminal(lines, pager, term)
