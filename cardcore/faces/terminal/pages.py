"""Pages of rules at the terminal."""

from __future__ import annotations

from typing import TextIO

from cardcore.faces.terminal.style import can_encode

MAX_PAGE_WIDTH = 100
"""Maximum width of a page in columns; longer lines are hard to read."""


def show_page(text: str, out: TextIO) -> None:
    """Writes a page; a terminal gets headings, tables and emphasis instead of their marks."""
    if not (out.isatty() and can_encode(out, "•─│")):
        out.write(text)
        out.flush()
        return
    from rich.console import Console
    from rich.markdown import Markdown

    console = Console(file=out)
    console.print(Markdown(text), width=min(console.width, MAX_PAGE_WIDTH))
