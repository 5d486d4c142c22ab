"""One file that can be shared: tables and pictures of a comparison, its command line, versions and seed."""

from __future__ import annotations

import platform
from collections.abc import Iterator
from html import escape
from pathlib import Path

from cardcore.arena.findings import Findings
from cardcore.arena.plots import NoPlot, check_plot, drawing
from cardcore.arena.tables import ResultTable, html_lines, markdown_lines
from cardcore.arena.thinking_time import thinking_table
from cardcore.rules.errors import CardcoreError
from cardcore.rules.wording import listed
from cardcore.storage.whole_files import replace_whole

KINDS = (".html", ".md")

STYLE = """
body { font-family: sans-serif; max-width: 70em; margin: 2em auto; padding: 0 1em; }
table { border-collapse: collapse; }
th, td { text-align: left; padding: .2em .8em; border-bottom: 1px solid #ddd; }
dt { font-weight: bold; }
pre { background: #f4f4f4; padding: 1em; overflow-x: auto; }
svg { max-width: 100%; }
"""


class NoReport(CardcoreError):
    """A report that cannot be written; says what to do."""


def check_report(path: Path) -> None:
    """Raises `NoReport` if the file is of another kind."""
    if path.suffix.lower() not in KINDS:
        raise NoReport(f"A report is written to a file that ends with {' or '.join(KINDS)}, not to '{path}'.")


def picture_beside(report: Path) -> Path | None:
    """The file for the picture of a report in Markdown; a page in HTML holds its own."""
    return None if report.suffix.lower() == ".html" else report.with_suffix(".svg")


def write_report(findings: Findings, path: Path) -> None:
    """Writes the report of a run; beside one in Markdown its picture."""
    drawn, picture = _picture(findings), picture_beside(path)
    if picture is None:
        lines = html_report(findings, drawn)
    else:
        lines = markdown_report(findings, picture.name if drawn else None)
        if drawn:
            replace_whole(picture, drawn)
    replace_whole(path, ("\n".join(lines) + "\n").encode(errors="backslashreplace"))


def _picture(findings: Findings) -> bytes:
    """The picture as SVG; nothing where it cannot be drawn."""
    try:
        check_plot(Path("report.svg"))
        return drawing(findings.result.summary.tables(), findings.title, "svg")
    except NoPlot:
        return b""


def _facts(findings: Findings) -> Iterator[str]:
    counted = "matches" if findings.comparison.request.matches else "deal numbers"
    python = f"Python {platform.python_version()}"
    yield f"{findings.result.deals} {counted}; {findings.result.ending}."
    yield f"Made with {listed([*findings.made_with, python])}."
    yield "Intervals are at 95%."
    if findings.reproducible:
        yield "The same command gives the same results with any number of workers."
    else:
        yield "A player goes by the clock, so another run comes to somewhat different results."


def _all_tables(findings: Findings) -> list[ResultTable]:
    return [*findings.tables, thinking_table(findings.result.thinking)]


def markdown_report(findings: Findings, picture: str | None) -> list[str]:
    """The report in Markdown, with the name of its picture if there is one."""
    shown = [f"![The figures with their intervals]({picture})", ""] if picture else []
    tables = [line for table in _all_tables(findings) for line in markdown_lines(table)]
    troubles = [
        text
        for heading, lines in findings.troubles()
        for text in (f"## {heading}", "", *(f"- {line}" for line in lines), "")
    ]
    head = [f"# {findings.title}", "", "```sh", findings.command, "```", "", *_facts(findings), ""]
    return [*head, *shown, *tables, *troubles]


def html_report(findings: Findings, picture: bytes) -> list[str]:
    """The report as a page that needs no other file."""
    drawn = picture.decode()
    shown = [drawn[drawn.index("<svg") :]] if drawn else []
    tables = [line for table in _all_tables(findings) for line in html_lines(table)]
    troubles = [
        text
        for heading, lines in findings.troubles()
        for text in (f"<h2>{heading}</h2>", "<ul>", *(f"<li>{escape(line)}</li>" for line in lines), "</ul>")
    ]
    return [
        "<!doctype html>",
        '<html lang="en"><head><meta charset="utf-8">',
        f"<title>{escape(findings.title)}</title>",
        f"<style>{STYLE}</style></head><body>",
        f"<h1>{escape(findings.title)}</h1>",
        f"<pre>{escape(findings.command)}</pre>",
        *(f"<p>{escape(line)}</p>" for line in _facts(findings)),
        *shown,
        *tables,
        *troubles,
        "</body></html>",
    ]
