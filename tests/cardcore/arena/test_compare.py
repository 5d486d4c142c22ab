"""Comparisons that are asked for: what is written where, and with which exit code they end."""

from __future__ import annotations

import csv
import json
import os
import shlex
from collections.abc import Callable
from errno import ENOSPC
from io import StringIO
from pathlib import Path
from typing import Any, NoReturn

import pytest
from attrs import evolve, frozen

from cardcore.arena import batches, plots
from cardcore.arena.batches import NoCluster
from cardcore.arena.compare import compare
from cardcore.arena.comparison import ComparisonRequest, Row
from cardcore.arena.comparison_log import BadLog, Log
from cardcore.arena.deal_files import DealRecords, RowFile
from cardcore.arena.plots import NoPlot
from cardcore.arena.run import ComparisonRun, Result
from cardcore.arena.sprt import Sprt
from cardcore.arena.terms import Terms
from cardcore.faces.terminal.comparison_command import ComparisonCommands
from cardcore.game.state import Variant
from cardcore.rules.errors import CardcoreError
from cardcore.search.kernel import compilation as compiling
from tests.cardcore.arena.duellists import NO_STOCK, found
from tests.cardcore.arena.full_disk import full_after, unix

PLAYERS = ComparisonRequest("players", ("drawing", "thumb", "random"), "seed")
OPTIONS = ComparisonRequest("options", ("drawing", "stock"), "seed")
IMPATIENT = ComparisonRequest("players", ("drawing", "impatient", "random"), "seed")
COMMAND = "twohand compare players drawing impatient random --seed seed"


@frozen
class Ended:
    """How a comparison ended, and what was written."""

    code: int
    out: str
    err: str


def compared(
    request: ComparisonRequest,
    home: Path,
    out: StringIO | None = None,
    err: StringIO | None = None,
    **run: Any,
) -> Ended:
    """What comes of a request, with this about its run, that one process carries out."""
    games: dict[str, Variant] = {"drawing": NO_STOCK}
    stdout, stderr = out or StringIO(), err or StringIO()
    code = compare(
        evolve(request, **{"workers": 1, **run}),
        games.__getitem__,
        program="twohand 1.2.3",
        commands=ComparisonCommands(),
        stdout=stdout,
        stderr=stderr,
        environ={"TWOHAND_HOME": str(home)},
        find=found,
    )
    return Ended(code, stdout.getvalue(), stderr.getvalue())


@pytest.fixture(autouse=True)
def _wide(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")


def test_results_are_written_and_nothing_is_left_behind(tmp_path: Path) -> None:
    ended = compared(PLAYERS, tmp_path, deals=3)
    assert (0, "") == (ended.code, ended.err)
    assert ended.out.startswith("Drawing Whist: each deal twice, with seats exchanged\n")
    assert ended.out.endswith("with twohand 1.2.3; all deals are played\n")
    assert [] == list((tmp_path / "comparisons").iterdir())


def nobody_at(address: str) -> NoReturn:
    """No scheduler, without waiting for it."""
    raise NoCluster(f"There is no Dask scheduler at {address}.")


def test_without_a_cluster_no_log_is_left_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(batches, "client_of", nobody_at)
    with pytest.raises(NoCluster):
        compared(PLAYERS, tmp_path, deals=3, workers=2, scheduler="tcp://127.0.0.1:1")
    assert [] == list((tmp_path / "comparisons").iterdir())


@pytest.mark.parametrize(("name", "warm"), [("search:worlds=1", True), ("random", False)])
def test_the_search_is_made_ready_before_a_player_that_uses_it_sits_down(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, warm: bool
) -> None:
    def warm_up(progress: Callable[[str], object]) -> str:
        progress("Compiling the search.")
        return ""

    monkeypatch.setattr(compiling, "warm_up", warm_up)
    monkeypatch.setattr(ComparisonRun, "result", lambda run, *_: Result(run.comparison, run.first))
    ended = compared(evolve(PLAYERS, names=("drawing", "thumb", name)), tmp_path, deals=1)
    assert warm == ended.err.startswith("Compiling the search.\n")


def test_results_can_be_written_for_programs(tmp_path: Path) -> None:
    ended = compared(PLAYERS, tmp_path, deals=3, form="json")
    assert 3 == json.loads(ended.out)["deals"]
    head, *_ = csv.reader(StringIO(compared(PLAYERS, tmp_path, deals=3, form="csv").out))
    assert ["table", "row", "figure", "value", "low", "high"] == head


def test_a_picture_and_a_report_are_written_beside_the_results(tmp_path: Path) -> None:
    files: dict[str, Any] = {"plot": tmp_path / "plot.PNG", "report": tmp_path / "report.html"}
    assert 0 == compared(PLAYERS, tmp_path, deals=3, **files).code
    assert (tmp_path / "plot.PNG").read_bytes().startswith(b"\x89PNG")
    assert (tmp_path / "report.html").read_text(encoding="utf-8").startswith("<!doctype html>")


def test_a_picture_that_cannot_be_drawn_costs_neither_results_nor_report(tmp_path: Path) -> None:
    out, err, report = StringIO(), StringIO(), tmp_path / "report.md"
    with pytest.raises(NoPlot, match="too few deals"):
        compared(PLAYERS, tmp_path, out, err, deals=1, plot=tmp_path / "plot.svg", report=report)
    assert out.getvalue().endswith("all deals are played\n")
    assert (True, True) == (report.exists(), (tmp_path / "comparisons" / "1.jsonl").exists())
    assert err.getvalue().startswith("The deals are kept; name more or another figure in: twohand compare")


def test_a_log_that_was_asked_for_stays_and_can_be_gone_on_from(tmp_path: Path) -> None:
    log = tmp_path / "log.jsonl"
    compared(PLAYERS, tmp_path, deals=25, log=log)
    ended = compared(PLAYERS, tmp_path, deals=30, log=log, resume=True, form="csv")
    assert compared(PLAYERS, tmp_path, deals=30, form="csv") == ended
    assert 3 == len(log.read_text(encoding="utf-8").splitlines())


def test_an_interrupted_run_says_what_is_known_and_how_to_go_on(tmp_path: Path) -> None:
    ended = compared(IMPATIENT, tmp_path, deals=9, form="json")
    log = tmp_path / "comparisons" / "1.jsonl"
    again = f"{COMMAND} --deals 9 --workers 1 --json --log {log} --resume"
    assert 130 == ended.code
    assert f"Interrupted after 0 of 9 deals. Go on with: {again}\n" == ended.err
    assert "interrupted" == json.loads(ended.out)["ending"]
    assert 1 == len(log.read_text(encoding="utf-8").splitlines())


def test_the_command_that_goes_on_asks_for_the_very_same(tmp_path: Path) -> None:
    asked = evolve(
        IMPATIENT,
        deals=9,
        terms=Terms(until_certain=True),
        log=tmp_path / "my log",
        plot=tmp_path / "plot.svg",
        report=tmp_path / "report.md",
        form="csv",
    )
    ended = compared(asked, tmp_path)
    words = shlex.split(ended.err.partition("Go on with: ")[2])
    wishes = f"--workers 1 --plot {asked.plot} --report {asked.report} --csv"
    assert [*COMMAND.replace("--seed", "--until-certain --seed").split(), "--deals", "9"] == words[:11]
    assert [*wishes.split(), "--log", str(asked.log), "--resume"] == words[11:]
    assert not (tmp_path / "plot.svg").exists()


def test_a_log_that_nobody_named_goes_when_the_run_that_goes_on_from_it_is_over(tmp_path: Path) -> None:
    compared(PLAYERS, tmp_path, deals=25, log=tmp_path / "log.jsonl")
    log = tmp_path / "comparisons" / "1.jsonl"
    log.parent.mkdir()
    (tmp_path / "log.jsonl").rename(log)
    assert 0 == compared(PLAYERS, tmp_path, deals=30, log=log, resume=True).code
    assert [] == list((tmp_path / "comparisons").iterdir())


def test_a_second_log_that_nobody_named_has_a_file_of_its_own(tmp_path: Path) -> None:
    for _ in range(2):
        compared(IMPATIENT, tmp_path, deals=9)
    assert {"1.jsonl", "2.jsonl"} == {path.name for path in (tmp_path / "comparisons").iterdir()}


def test_two_that_are_begun_together_have_a_log_each(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # The second is begun, and interrupted, when the first has been checked and waits for the search.
    def warm_up(progress: Callable[[str], object]) -> str:
        compared(IMPATIENT, tmp_path, deals=9)
        return ""

    monkeypatch.setattr(compiling, "warm_up", warm_up)
    searching = evolve(PLAYERS, names=("drawing", "impatient", "search:worlds=1"))
    ended = compared(searching, tmp_path, deals=9)
    assert str(tmp_path / "comparisons" / "2.jsonl") in ended.err
    assert {"1.jsonl", "2.jsonl"} == {path.name for path in (tmp_path / "comparisons").iterdir()}


def test_a_run_goes_without_a_log_where_none_can_be_kept(tmp_path: Path) -> None:
    home = tmp_path / "file"
    home.write_text("no folder", encoding="utf-8")
    ended = compared(PLAYERS, home, deals=2, form="csv")
    assert (0, compared(PLAYERS, tmp_path, deals=2, form="csv").out) == (ended.code, ended.out)
    assert ended.err.startswith(f"No log can be kept in {home}: ")
    broken_off = compared(IMPATIENT, home, deals=9)
    assert (130, f"Begin again with: {COMMAND} --deals 9 --workers 1") == (
        broken_off.code,
        broken_off.err.splitlines()[-1].partition("deals. ")[2],
    )


def test_a_deal_that_broke_off_makes_the_exit_code_one(tmp_path: Path) -> None:
    clumsy = evolve(PLAYERS, names=("drawing", "random", "clumsy"))
    ended = compared(clumsy, tmp_path, deals=2)
    assert (1, "4 playings broke off; the results leave them out.\n") == (ended.code, ended.err)
    assert "4 playings broke off:\n" in ended.out


def test_a_run_that_is_certain_stops(tmp_path: Path) -> None:
    ended = compared(PLAYERS, tmp_path, deals=400, terms=Terms(until_certain=True))
    assert "with twohand 1.2.3; it is certain who is ahead\n" in ended.out
    assert "Certainty\n" in ended.out


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        (evolve(OPTIONS, terms=Terms(until_certain=True)), "--until-certain is for .compare players."),
        (evolve(PLAYERS, resume=True), "A run is resumed from a log; name it"),
        (evolve(PLAYERS, resume=True, log=Path("gone.jsonl")), "There is no log gone.jsonl to go on from"),
        (evolve(PLAYERS, plot=Path("plot.pdf")), r"ends with \.svg or \.png, not to 'plot.pdf'"),
        (evolve(PLAYERS, report=Path("report.txt")), r"ends with \.html or \.md, not to 'report.txt'"),
        (evolve(PLAYERS, plot=Path("gone/plot.svg")), r"There is no folder gone for 'gone/plot\.svg'"),
        (evolve(PLAYERS, report=Path("gone/report.md")), r"There is no folder gone for 'gone/report\.md'"),
    ],
)
def test_a_request_that_does_not_fit_together_is_refused_before_anything_is_played(
    asked: ComparisonRequest, says: str, tmp_path: Path
) -> None:
    with pytest.raises(CardcoreError, match=says):
        compared(asked, tmp_path)
    assert [] == list(tmp_path.iterdir())


def test_a_figure_that_is_none_of_the_results_is_refused_before_anything_is_played(tmp_path: Path) -> None:
    for figure in ("colour", "verdict", "points_sd"):
        with pytest.raises(
            CardcoreError, match=f"no figure '{figure}'; there are share, points, score, elo and rating"
        ):
            compared(PLAYERS, tmp_path, plot=tmp_path / "plot.svg", figure=figure)
    assert [] == list(tmp_path.iterdir())


def test_two_outputs_do_not_go_into_one_file(tmp_path: Path) -> None:
    file = tmp_path / "deals.jsonl"
    with pytest.raises(CardcoreError, match="Two outputs would be written to"):
        compared(PLAYERS, tmp_path, rows=file, records=tmp_path / "gone" / ".." / "deals.jsonl")
    assert not file.exists()


@pytest.mark.skipif(os.name == "nt", reason="links of Windows need rights of their own")
def test_log_and_records_do_not_go_where_a_link_leads_nowhere(tmp_path: Path) -> None:
    link = tmp_path / "link"
    link.symlink_to(tmp_path / "nowhere")
    for asked in (evolve(PLAYERS, log=link), evolve(PLAYERS, records=link)):
        with pytest.raises(CardcoreError, match="link' is a link to what is not there; name another"):
            compared(asked, tmp_path)
    assert [link] == list(tmp_path.iterdir())


@pytest.mark.skipif(os.name == "nt", reason="links of Windows need rights of their own")
def test_links_that_lead_in_a_circle_are_refused_before_anything_is_played(tmp_path: Path) -> None:
    link = tmp_path / "link.csv"
    link.symlink_to(link)
    says = r"link\.csv' cannot be used: Too many levels of symbolic links"
    for asked in (evolve(PLAYERS, deals_from=link), evolve(PLAYERS, rows=link), evolve(PLAYERS, log=link)):
        with pytest.raises(CardcoreError, match=says):
            compared(asked, tmp_path)
    assert [link] == list(tmp_path.iterdir())


def test_a_plot_does_not_go_where_a_report_has_its_picture(tmp_path: Path) -> None:
    asked = evolve(PLAYERS, figure="points", plot=tmp_path / "plot.svg", report=tmp_path / "plot.md")
    with pytest.raises(CardcoreError, match=r"Two outputs would be written to '.*plot\.svg'"):
        compared(asked, tmp_path)
    assert [] == list(tmp_path.iterdir())


def test_the_packs_of_a_run_are_not_written_over(tmp_path: Path) -> None:
    packs = tmp_path / "packs.jsonl"
    compared(PLAYERS, tmp_path, deals=2, records=packs)
    before = packs.read_bytes()
    given = evolve(PLAYERS, deals_from=packs)
    for asked in (evolve(given, records=packs), evolve(given, rows=tmp_path / "gone" / ".." / packs.name)):
        with pytest.raises(CardcoreError, match=r"The deals come from '.*packs\.jsonl'; name another file"):
            compared(asked, tmp_path, deals=2)
    assert before == packs.read_bytes()


def test_a_log_that_is_refused_leaves_the_rows_of_another_run_alone(tmp_path: Path) -> None:
    log, rows = tmp_path / "log.jsonl", tmp_path / "rows.csv"
    compared(PLAYERS, tmp_path, deals=2, log=log, rows=rows)
    kept = rows.read_text(encoding="utf-8")
    for wrong in ({"seed": "another", "resume": True}, {"resume": False}):
        with pytest.raises(BadLog):
            compared(evolve(PLAYERS, **wrong), tmp_path, deals=2, log=log, rows=rows)
    assert kept == rows.read_text(encoding="utf-8")


def test_a_log_that_another_run_writes_is_refused_with_the_rows_left_alone(tmp_path: Path) -> None:
    log, rows = tmp_path / "log.jsonl", tmp_path / "rows.csv"
    compared(PLAYERS, tmp_path, deals=2, log=log, rows=rows)
    kept = log.read_bytes(), rows.read_bytes()
    with Log(log, {}).held(), pytest.raises(BadLog, match="Another run is writing"):
        compared(PLAYERS, tmp_path, deals=3, log=log, resume=True, rows=rows)
    assert kept == (log.read_bytes(), rows.read_bytes())


def test_rows_hold_no_deal_that_a_sequential_test_leaves_out(tmp_path: Path) -> None:
    terms, rows = Terms(sprt=Sprt(-2000, 2000)), tmp_path / "rows.jsonl"
    ended = compared(PLAYERS, tmp_path, deals=90, form="json", terms=terms, rows=rows)
    written = [json.loads(line) for line in rows.read_text(encoding="utf-8").splitlines()]
    assert range(json.loads(ended.out)["deals"]) == range(len({row["deal"] for row in written}))
    assert len(written) < 180


def test_a_run_of_later_deals_adds_its_records_to_those_of_an_earlier_one(tmp_path: Path) -> None:
    for first in (0, 2):
        compared(evolve(PLAYERS, first=first), tmp_path, deals=2, records=tmp_path / "records")
    assert 4 * 2 == len(list((tmp_path / "records").iterdir()))


def test_deals_are_kept_where_their_picture_cannot_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def disk_is_full(path: Path, data: bytes) -> NoReturn:
        raise OSError(ENOSPC, "No space left on device")

    monkeypatch.setattr("cardcore.arena.ending.replace_whole", disk_is_full)
    with pytest.raises(OSError, match="No space left"):
        compared(PLAYERS, tmp_path, deals=2, plot=tmp_path / "plot.svg")
    (log,) = (tmp_path / "comparisons").iterdir()
    monkeypatch.undo()
    again = compared(PLAYERS, tmp_path, deals=2, log=log, resume=True, plot=tmp_path / "plot.svg")
    assert (0, True) == (again.code, (tmp_path / "plot.svg").exists())


@unix
def test_a_log_that_can_no_more_be_written_interrupts_the_run(tmp_path: Path) -> None:
    log = tmp_path / "log.jsonl"
    compared(PLAYERS, tmp_path, deals=25, log=log)
    with full_after(log.stat().st_size + 100):
        ended = compared(PLAYERS, tmp_path, deals=75, log=log, resume=True, form="json")
    results = json.loads(ended.out)
    assert (130, 25, "interrupted") == (ended.code, results["deals"], results["ending"])
    told = f"{log} cannot be written: File too large. Interrupted after 25 of 75 deals. Go on with: "
    assert ended.err.startswith(told)
    assert f"--log {log} --resume" in ended.err
    whole = compared(PLAYERS, tmp_path, deals=75, form="csv")
    assert whole == compared(PLAYERS, tmp_path, deals=75, log=log, resume=True, form="csv")


def full_from(number: int) -> Callable[[DealRecords, int, Row], None]:
    """What a file of records does on a disk that is full when the deal of a number comes."""
    add = DealRecords.add

    def add_until_full(records: DealRecords, at: int, row: Row) -> None:
        if at == number:
            raise OSError(ENOSPC, "No space left on device")
        add(records, at, row)

    return add_until_full


def test_records_that_can_no_more_be_written_interrupt_the_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    records, whole = tmp_path / "records.jsonl", tmp_path / "whole.jsonl"
    monkeypatch.setattr(DealRecords, "add", full_from(30))
    ended = compared(PLAYERS, tmp_path, deals=75, form="json", records=records)
    monkeypatch.undo()
    results, log = json.loads(ended.out), tmp_path / "comparisons" / "1.jsonl"
    assert (130, 50, "interrupted") == (ended.code, results["deals"], results["ending"])
    told = f"{records} cannot be written: No space left on device. Interrupted after 50 of 75 deals. Go on"
    assert ended.err.startswith(told)
    assert f"--records {records} --json --log {log} --resume" in ended.err
    compared(PLAYERS, tmp_path, deals=75, log=log, resume=True, records=records)
    compared(PLAYERS, tmp_path, deals=75, records=whole)
    assert whole.read_bytes() == records.read_bytes()


def test_rows_that_cannot_be_written_at_the_end_cost_no_deal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def disk_is_full(file: RowFile) -> NoReturn:
        raise OSError(ENOSPC, "No space left on device")

    rows, report = tmp_path / "rows.csv", tmp_path / "report.html"
    monkeypatch.setattr(RowFile, "_write_csv", disk_is_full)
    ended = compared(PLAYERS, tmp_path, deals=2, rows=rows, report=report)
    assert (1, True) == (ended.code, report.exists())
    assert ended.out.endswith("all deals are played\n")
    assert ended.err.startswith(f"{rows} cannot be written: No space left on device. The deals are kept;")
    assert f"--log {tmp_path / 'comparisons' / '1.jsonl'} --resume\n" in ended.err


class FullOutput(StringIO):
    """Standard output into a disk that is full."""

    def write(self, text: str) -> NoReturn:
        """Nothing is written."""
        raise OSError(ENOSPC, "No space left on device")


def test_results_that_cannot_be_written_cost_neither_report_nor_deals(tmp_path: Path) -> None:
    err, report = StringIO(), tmp_path / "report.html"
    with pytest.raises(OSError, match="No space left"):
        compared(PLAYERS, tmp_path, FullOutput(), err, deals=2, report=report)
    assert report.exists()
    assert err.getvalue().startswith("The deals are kept; write what is missing with: twohand compare")
    assert (tmp_path / "comparisons" / "1.jsonl").exists()


def test_without_results_an_interrupted_run_says_how_to_go_on(tmp_path: Path) -> None:
    err = StringIO()
    with pytest.raises(OSError, match="No space left"):
        compared(IMPATIENT, tmp_path, FullOutput(), err, deals=9)
    assert err.getvalue().startswith("Interrupted after 0 of 9 deals. Go on with: ")


def test_without_matplotlib_a_plot_is_refused_before_anything_is_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(plots, "find_spec", lambda name: None)
    with pytest.raises(CardcoreError, match=r"twohand\[plot\]"):
        compared(PLAYERS, tmp_path, plot=tmp_path / "plot.svg")
    assert [] == list(tmp_path.iterdir())


@unix
@pytest.mark.parametrize("resume", [True, False])
def test_a_log_is_neither_a_device_nor_a_pipe(tmp_path: Path, resume: bool) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for special in (Path("/dev/zero"), pipe):
        with pytest.raises(CardcoreError, match=f"'{special}' is a device or a pipe; name a file"):
            compared(PLAYERS, tmp_path, deals=2, log=special, resume=resume)


def test_another_log_is_not_written_over(tmp_path: Path) -> None:
    log = tmp_path / "log.jsonl"
    compared(PLAYERS, tmp_path, deals=2, log=log)
    before = log.read_bytes()
    for other in (evolve(PLAYERS, log=log), evolve(OPTIONS, log=log, resume=True)):
        with pytest.raises(CardcoreError, match=r"log\.jsonl"):
            compared(other, tmp_path, deals=2)
    assert before == log.read_bytes()


def test_a_run_that_cannot_write_its_rows_leaves_no_log_behind(tmp_path: Path) -> None:
    folder = tmp_path / "rows.jsonl"
    folder.mkdir()
    with pytest.raises(OSError, match="rows"):
        compared(PLAYERS, tmp_path, deals=2, rows=folder)
    assert [] == list((tmp_path / "comparisons").iterdir())
