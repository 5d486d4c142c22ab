"""The rules of a game on a terminal: the page, one section of it, or the lines that have a word."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import TextIO

from attrs import asdict

from cardcore.faces.terminal.pager import show_long
from cardcore.faces.terminal.style import Style, can_encode
from cardcore.plugins.rules_page import FoundLine, PageSection, RulesPage, UnknownSection

MAX_PAGE_WIDTH = 100
"""Maximum width of a page in columns; longer lines are hard to read."""

WHOLE, SEARCH = "all", "/"
"""What is typed after `rules` at the table for the whole page, and before a word to search for."""

OTHERS = "'rules NAME' shows another section ({}), 'rules all' the page, 'rules /WORD' searches it."


def show_page(text: str, out: TextIO) -> None:
    """Writes a page; a terminal gets headings, tables and emphasis instead of their marks, and a pager."""
    show_long(_set_in_type(text, out) if out.isatty() and can_encode(out, "•─│") else text, out)


def _set_in_type(text: str, out: TextIO) -> str:
    from rich.console import Console
    from rich.markdown import Markdown

    console = Console(file=out)
    with console.capture() as captured:
        console.print(Markdown(text), width=min(console.width, MAX_PAGE_WIDTH))
    return captured.get()


def markdown_of(sections: Iterable[PageSection]) -> str:
    return "\n".join(section.markdown for section in sections)


def found_lines(page: RulesPage, words: str, style: Style) -> list[str]:
    """The lines of a page that have these words, each after its section."""
    found = page.search(words)
    if not found:
        return style.lines(f"No line of the rules of {page.title} has '{words}'.")
    return [line for each in found for line in style.lines(_with_section(each), "  ")]


def _with_section(found: FoundLine) -> str:
    return f"{found.heading}: {found.line}"


def show_rules_of(page: RulesPage, section: str, words: str | None, style: Style, out: TextIO) -> None:
    """Shows a page, the section of a name, or the lines that have certain words."""
    if words is not None:
        out.writelines(f"{line}\n" for line in found_lines(page, words, style))
    else:
        show_page(markdown_of(page.section(section)) if section else page.markdown, out)


def show_wish(page: RulesPage, section: str, wish: str, style: Style, out: TextIO) -> list[str]:
    """Shows what was wished for after `rules`, without a wish the section of what is going on.

    The lines that are to be said below it.
    """
    if wish.startswith(SEARCH):
        return found_lines(page, wish.removeprefix(SEARCH).strip(), style)
    if wish.casefold() == WHOLE:
        show_page(page.markdown, out)
    elif wish:
        show_page(markdown_of(page.section(wish)), out)
    else:
        show_page(_section_going_on(page, section), out)
        return style.lines(OTHERS.format(", ".join(page.headings)))
    return []


def _section_going_on(page: RulesPage, section: str) -> str:
    """The section of a name; all of a page that lacks it, as one from elsewhere may."""
    try:
        return markdown_of(page.section(section))
    except UnknownSection:
        return page.markdown


def rules_json(page: RulesPage, section: str, words: str | None) -> str:
    """The same as JSON: a page, a list of sections, or a list of lines with their headings."""
    if words is not None:
        return json.dumps([asdict(found) for found in page.search(words)], indent=2)
    return json.dumps([asdict(each) for each in page.section(section)] if section else asdict(page), indent=2)


def section_list(page: RulesPage, *, as_json: bool) -> str:
    """The headings of a page, those of parts of a section indented."""
    if as_json:
        return json.dumps(
            [{"heading": each.heading, "level": each.level} for each in page.sections], indent=2
        )
    return "\n".join("  " * (each.level - 2) + each.heading for each in page.sections)
