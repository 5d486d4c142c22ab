"""Text to be read beside the table, set in the width of its panel: the rules, or sentences."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator

from attrs import frozen
from rich.segment import Segment

from cardcore.faces.screen.spans import clean
from cardcore.plugins.rules_page import PageSection, RulesPage

SetLine = tuple[Segment, ...]


@frozen
class ReadingText:
    """Lines as they are shown, and where sections begin.

    Attributes:
        sections: the headings with the numbers of their lines.
    """

    lines: tuple[SetLine, ...]
    sections: tuple[tuple[str, int], ...] = ()

    def line_of(self, section: str) -> int:
        """The line at which a section begins; the first line where there is no such section."""
        return next((line for heading, line in self.sections if heading == section), 0)

    def same_place(self, line: int, other: ReadingText) -> int:
        """The line at which another setting of this text has about what stands at a line of this one."""
        part = bisect_right(self._bounds[:-1], line) - 1
        begin, end = self._bounds[part : part + 2]
        first, last = other._bounds[part : part + 2]
        return first + round((line - begin) / max(1, end - begin) * (last - first))

    @property
    def _bounds(self) -> list[int]:
        """Where the sections begin and where the last one ends; a text without any is one."""
        return [*([line for _, line in self.sections] or [0]), len(self.lines)]

    def found_after(self, words: str, line: int) -> int | None:
        """The next line after one that holds these words, from the beginning again at the end."""
        wanted = words.casefold().strip()
        order = [*range(line + 1, len(self.lines)), *range(line + 1)]
        return next((n for n in order if wanted and wanted in line_text(self.lines[n]).casefold()), None)


def line_text(line: Iterable[Segment]) -> str:
    """What stands in a line."""
    return "".join(segment.text for segment in line)


def page_text(page: RulesPage, columns: int) -> ReadingText:
    """A rules page."""
    from rich.console import Console
    from rich.markdown import Markdown

    console = Console(width=max(20, columns), force_terminal=True, legacy_windows=False)
    lines: list[SetLine] = []
    sections: list[tuple[str, int]] = []
    for section in (PageSection(page.title, 1, page.introduction), *page.sections):
        sections.append((section.heading, len(lines)))
        drawn = console.render_lines(Markdown(section.markdown, hyperlinks=False), pad=False)
        lines += [tuple(line) for line in drawn]
        lines.append(())
    return ReadingText(tuple(lines), tuple(sections))


def sentences_text(sentences: Iterable[str], columns: int) -> ReadingText:
    """Paragraphs and lines that are set already; a line that is too long is broken between words."""
    lines: list[SetLine] = []
    for sentence in sentences:
        lines += [(Segment(line),) for line in _broken(clean(sentence), max(20, columns))]
    return ReadingText(tuple(lines))


def _broken(text: str, columns: int) -> Iterator[str]:
    while len(text) > columns:
        at = text.rfind(" ", 1, columns + 1)
        at = at if at > 0 else columns
        yield text[:at].rstrip()
        text = "  " + text[at:].lstrip()
    yield text
