"""The rules page of a game as data: its sections, the one that a word asks for, and what a search finds."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from itertools import groupby

from attrs import frozen

from cardcore.game.state import Variant
from cardcore.plugins.resources import rules_page
from cardcore.rules.errors import CardcoreError

MAX_NAME = 40
"""Maximum number of characters of an unknown name that are repeated."""

_SAID_FOR = (("bidding", "auction"), ("auction", "bidding"), ("points", "scoring"), ("setup", "layout"))
"""What people say, and what a page may call it."""

_HEADING = re.compile(r"(#{1,6}) +(.*?) *#* *$")
_FENCE = ("```", "~~~")
_RULED_LINE = re.compile(r"[|:\- ]*")
_LINK = re.compile(r"!?\[([^\]]*)\]\([^)]*\)")
_MARKS = re.compile(r"\*\*|`|^[>#\-*] +|(?<!\w)\*(?=\w)|(?<=\w)\*(?!\w)")


class NoPage(CardcoreError):
    """A variant that ships no rules page."""


class UnknownSection(CardcoreError):
    """A section that a page does not have, or a word that begins several. Names those that there are."""


@frozen
class PageSection:
    """A heading and what stands below it, up to the next heading.

    Attributes:
        level: 2 for a section of the page, 3 for a part of one.
        paragraphs: paragraphs, lists and tables in Markdown, without the empty lines between them.
    """

    heading: str
    level: int
    paragraphs: tuple[str, ...]

    @property
    def markdown(self) -> str:
        return "\n\n".join((f"{'#' * self.level} {self.heading}", *self.paragraphs)) + "\n"


@frozen
class FoundLine:
    """A line of a page in which a word was found, without the marks of Markdown."""

    heading: str
    line: str


@frozen
class RulesPage:
    """A rules page that was read.

    Attributes:
        introduction: the paragraphs before the first section.
        sections: sections and parts of sections in the order of the page.
    """

    title: str
    introduction: tuple[str, ...]
    sections: tuple[PageSection, ...]

    @property
    def headings(self) -> tuple[str, ...]:
        """What sections can be asked for by, without the parts of sections."""
        return tuple(each.heading for each in self.sections if each.level == 2)

    @property
    def markdown(self) -> str:
        return "\n".join(each.markdown for each in self._everything)

    def section(self, name: str) -> tuple[PageSection, ...]:
        """The section of a name with its parts, or one part.

        Case and marks do not matter, and the beginning of the heading, or of a word in it, is enough where it
        fits only one; raises `UnknownSection`.
        """
        at = self._place(name)
        first, *others = self.sections[at:]
        below = next((n for n, each in enumerate(others) if each.level <= first.level), len(others))
        return (first, *others[:below])

    def has(self, name: str) -> bool:
        """Whether `section` finds one by this name."""
        try:
            self._place(name)
        except UnknownSection:
            return False
        return True

    def search(self, words: str) -> tuple[FoundLine, ...]:
        """The lines that hold these words in any case, with the heading above each."""
        wanted = _folded(words)
        return tuple(
            FoundLine(each.heading, line)
            for each in self._everything
            for line in _plain_lines(each)
            if wanted and wanted in _folded(line)
        )

    @property
    def _everything(self) -> tuple[PageSection, ...]:
        return (PageSection(self.title, 1, self.introduction), *self.sections)

    def _place(self, name: str) -> int:
        """The number of the section that a name means."""
        wanted = _key(name)
        for word in (wanted, *(other for said, other in _SAID_FOR if wanted and said.startswith(wanted))):
            found = self._fitting(word)
            if found:
                return self._only(found, name)
        known = ", ".join(self.headings)
        raise UnknownSection(
            f"The rules of {self.title} have no section '{name[:MAX_NAME]}'; there are: {known}."
        )

    def _fitting(self, wanted: str) -> list[int]:
        """The numbers of the sections that a word fits best; whole sections go before parts."""
        keys = [_key(each.heading) for each in self.sections]
        ways: tuple[Callable[[str], bool], ...] = (
            lambda key: key == wanted,
            lambda key: key.startswith(wanted),
            lambda key: f" {wanted}" in key,
        )
        for fits in ways if wanted else ():
            found = [number for number, key in enumerate(keys) if fits(key)]
            if found:
                return [number for number in found if self.sections[number].level == 2] or found
        return []

    def _only(self, found: list[int], name: str) -> int:
        if len(found) > 1:
            fitting = ", ".join(self.sections[number].heading for number in found)
            raise UnknownSection(
                f"'{name[:MAX_NAME]}' begins several sections of the rules of {self.title}: {fitting}."
            )
        return found[0]


def page_of(variant: Variant) -> RulesPage:
    """The rules page of a variant; raises `NoPage` where it ships none."""
    text = rules_page(variant)
    if text is None:
        raise NoPage(f"{variant.name} ships no rules page. Its sources: {'; '.join(variant.sources)}.")
    return read_page(text, variant.name)


def read_page(text: str, name: str) -> RulesPage:
    """A page from its Markdown; the name is the title of a page that has none."""
    sections = list(_sections(text.splitlines()))
    opening = [each for each in sections if each.level == 1]
    title = next((each.heading for each in opening if each.heading), name)
    introduction = tuple(paragraph for each in opening for paragraph in each.paragraphs)
    return RulesPage(title, introduction, tuple(each for each in sections if each.level > 1))


def _sections(lines: Iterable[str]) -> Iterator[PageSection]:
    """The sections of a page, first what stands before any heading."""
    heading, level, block = "", 1, list[str]()
    for line, is_code in _with_code_marked(lines):
        found = None if is_code else _HEADING.match(line)
        if found is None:
            block.append(line)
            continue
        yield PageSection(heading, level, _paragraphs(block))
        level, heading, block = len(found[1]), found[2], []
    yield PageSection(heading, level, _paragraphs(block))


def _with_code_marked(lines: Iterable[str]) -> Iterator[tuple[str, bool]]:
    """Each line, and whether it stands in a block of code, where `#` begins no heading."""
    inside = False
    for line in lines:
        fence = line.lstrip().startswith(_FENCE)
        yield line, inside or fence
        inside ^= fence


def _paragraphs(lines: Iterable[str]) -> tuple[str, ...]:
    marked = _with_code_marked(lines)
    groups = groupby(marked, key=lambda each: bool(each[0].strip()) or each[1])
    return tuple("\n".join(line for line, _ in group) for holds_text, group in groups if holds_text)


def _plain_lines(section: PageSection) -> Iterator[str]:
    """The lines of a section as they are read aloud: no marks, no rules between the rows of a table."""
    for line in "\n".join(section.paragraphs).splitlines():
        if not _RULED_LINE.fullmatch(line) and not line.lstrip().startswith(_FENCE):
            yield _plain(line)


def _plain(line: str) -> str:
    text = _MARKS.sub("", _LINK.sub(r"\1", line.strip()))
    return ", ".join(cell.strip() for cell in text.strip("|").split("|")) if text.startswith("|") else text


def _folded(text: str) -> str:
    return " ".join(text.casefold().split())


def _key(name: str) -> str:
    """What of a heading counts when it is looked up: letters and digits."""
    return " ".join(re.findall(r"\w+", name.casefold()))
