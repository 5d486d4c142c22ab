"""The chances in a rubber of Upper Hand on the page about players are those by which `search` plays."""

from __future__ import annotations

from pathlib import Path

from tests.benchmarks.rubber_chances import after_first_deal, by_totals

PAGE = Path("docs/players.md")


def test_the_page_about_players_has_the_chances_that_are_printed() -> None:
    assert "\n".join([*by_totals(), "", *after_first_deal()]) in PAGE.read_text(encoding="utf-8")
