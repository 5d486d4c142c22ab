"""The rules of a game on a terminal: the page, one section of it, or the lines that have a word."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import TextIO

from attrs import asdict

from cardcore.faces.terminal.pager import show_long
from cardcore.faces.terminal.screen import Screen, can_encode
from cardcore.faces.terminal.style import Style
from cardcore.game.options import values_of, write_value
from cardcore.knowledge.view import View
from cardcore.rules.errors import CardcoreError
from cardcore.scene.rules_page import FoundLine, PageSection, RulesPage, UnknownSection, page_of

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


def show_rules_of(page: RulesPage, section: str, words: str | None, screen: Screen) -> None:
    """Shows a page, the section of a name, or the lines that have certain words."""
    if words is not None:
        screen.show(found_lines(page, words, screen.style))
    else:
        show_page(markdown_of(page.section(section)) if section else page.markdown, screen.stdout)


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


def show_rules(screen: Screen, view: View, wish: str) -> None:
    """Shows at the table what was wished for after `rules`, without a wish the section of this phase."""
    try:
        _show_wish(screen, page_of(view.variant), view, wish)
    except CardcoreError as error:
        screen.say(str(error))
    listed = ", ".join(
        f"{name}={write_value(value)}" for name, value in values_of(view.variant.house).items()
    )
    if listed and not wish.startswith(SEARCH):
        screen.say(f"House rules in force: {listed}.")


def _show_wish(screen: Screen, page: RulesPage, view: View, wish: str) -> None:
    if wish.startswith(SEARCH):
        screen.show(found_lines(page, wish.removeprefix(SEARCH).strip(), screen.style))
    elif wish.casefold() == WHOLE:
        show_page(page.markdown, screen.stdout)
    elif wish:
        show_page(markdown_of(page.section(wish)), screen.stdout)
    else:
        show_page(_section_of_phase(page, view), screen.stdout)
        screen.say(OTHERS.format(", ".join(page.headings)))


def _section_of_phase(page: RulesPage, view: View) -> str:
    """The section of this phase; all of a page that lacks it, as one from elsewhere may."""
    try:
        return markdown_of(page.section(view.phase.section))
    except UnknownSection:
        return page.markdown
