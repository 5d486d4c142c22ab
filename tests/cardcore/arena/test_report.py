"""One file that can be shared."""

from __future__ import annotations

from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree

import pytest
from attrs import evolve

from cardcore.arena import plots
from cardcore.arena.played_deal import DealFault
from cardcore.arena.report import NoReport, check_report, write_report
from cardcore.arena.run import BrokenDeal
from tests.cardcore.arena.duellists import NO_STOCK, duels
from tests.cardcore.arena.runs import findings

CONTEST = duels("thumb", "random", seed="<7>", variant=NO_STOCK)
FOUND = findings(CONTEST, 3)
COMMAND = "twohand compare players drawing thumb random --seed '<7>' --deals 3"


class Page(HTMLParser):
    """What stands in each kind of tag; every tag that opens must close in its turn."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.texts: dict[str, list[str]] = {}

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag != "meta":
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert tag == self.open.pop()

    def handle_data(self, data: str) -> None:
        if data.strip():
            self.texts.setdefault(self.open[-1], []).append(data)


def page(path: Path) -> Page:
    """A page that has been read to its end."""
    read = Page()
    read.feed(path.read_text(encoding="utf-8"))
    assert [] == read.open
    return read


def test_a_page_holds_command_version_tables_and_picture_and_needs_no_other_file(tmp_path: Path) -> None:
    write_report(FOUND, tmp_path / "report.html")
    read = page(tmp_path / "report.html")
    assert [FOUND.title] == read.texts["h1"] == ["compare players drawing thumb random"]
    assert [COMMAND] == read.texts["pre"]
    assert any("twohand 1.2.3" in line for line in read.texts["p"])
    assert {"Ratings", "Thinking (not the same in another run)"} <= set(read.texts["h2"])
    assert "points a deal" in read.texts["text"]
    assert ["report.html"] == [path.name for path in tmp_path.iterdir()]


def test_markdown_has_its_picture_beside_it(tmp_path: Path) -> None:
    write_report(FOUND, tmp_path / "report.md")
    lines = (tmp_path / "report.md").read_text(encoding="utf-8").splitlines()
    assert ["# compare players drawing thumb random", "", "```sh", COMMAND, "```"] == lines[:5]
    assert "![The figures with their intervals](report.svg)" in lines
    assert "| Ratings |" not in lines
    assert "## Ratings" in lines
    assert ElementTree.parse(tmp_path / "report.svg").getroot().tag.endswith("svg")


def test_the_same_results_give_the_same_picture(tmp_path: Path) -> None:
    for name in ("one.md", "other.md"):
        write_report(FOUND, tmp_path / name)
    assert (tmp_path / "one.svg").read_bytes() == (tmp_path / "other.svg").read_bytes()


@pytest.mark.parametrize("name", ["report.md", "report.html"])
def test_without_matplotlib_a_report_has_no_picture(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(plots, "find_spec", lambda name: None)
    write_report(FOUND, tmp_path / name)
    assert [name] == [path.name for path in tmp_path.iterdir()]
    text = (tmp_path / name).read_text(encoding="utf-8")
    assert "Ratings" in text
    assert "svg" not in text.replace("svg { max-width", "")


def test_too_few_deals_make_a_report_without_a_picture(tmp_path: Path) -> None:
    write_report(findings(CONTEST, 1), tmp_path / "report.md")
    assert ["report.md"] == [path.name for path in tmp_path.iterdir()]


@pytest.mark.parametrize("name", ["report.md", "report.html"])
def test_deals_that_broke_off_are_told(name: str, tmp_path: Path) -> None:
    broken_deal = BrokenDeal(2, 0, ("random", "thumb"), DealFault(1, "thumb raised <b>", ("SA",)))
    write_report(
        evolve(FOUND, result=evolve(FOUND.result, broken_deals=[broken_deal], broken=1)), tmp_path / name
    )
    text = (tmp_path / name).read_text(encoding="utf-8")
    assert "1 playing broke off" in text
    assert ("thumb raised <b>" in text) == name.endswith("md")


def test_where_a_player_goes_by_the_clock_that_is_said(tmp_path: Path) -> None:
    clocked = duels("search:0.1", "random", variant=NO_STOCK)
    run, result = evolve(FOUND.run, comparison=clocked), evolve(FOUND.result, comparison=clocked)
    write_report(evolve(FOUND, run=run, result=result), tmp_path / "report.md")
    assert "goes by the clock" in (tmp_path / "report.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ["report.txt", "report", "html"])
def test_a_file_of_another_kind_is_refused(name: str) -> None:
    with pytest.raises(NoReport, match=rf"ends with \.html or \.md, not to '{name}'"):
        check_report(Path(name))
