"""Showing a rules page: set in type on a terminal, as plain text in a pipe."""

from __future__ import annotations

from typing import TextIO

from cardcore.game.state import Variant
from cardcore.plugins.resources import rules_page
from cardcore.rules.errors import CardcoreError

MAX_PAGE_WIDTH = 100
"""Maximum width of a page in columns; longer lines are hard to read."""


class NoPage(CardcoreError):
    """A variant that ships no rules page."""


def page_text(variant: Variant) -> str:
    """The rules page of a variant; raises NoPage where it ships none."""
    text = rules_page(variant)
    if text is None:
        raise NoPage(f"{variant.name} ships no rules page. Its sources: {'; '.join(variant.sources)}.")
    return text


def show_page(text: str, out: TextIO) -> None:
    """Writes a page; a terminal gets headings, tables and emphasis instead of their marks."""
    if not (out.isatty() and _can_show_marks(out)):
        out.write(text)
        out.flush()
        return
    from rich.console import Console
    from rich.markdown import Markdown

    console = Console(file=out)
    console.print(Markdown(text), width=min(console.width, MAX_PAGE_WIDTH))


def _can_show_marks(out: TextIO) -> bool:
    try:
        "•─│".encode(out.encoding or "ascii")
    except (UnicodeError, LookupError):
        return False
    return True
