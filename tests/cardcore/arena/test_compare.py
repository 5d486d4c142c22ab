"""Comparisons that are ordered: what is written where, and with which exit code they end."""

from __future__ import annotations

import csv
import json
import shlex
from collections.abc import Callable
from io import StringIO
from pathlib import Path
from typing import NoReturn

import pytest
from attrs import evolve, frozen

from cardcore.arena import batches, plots
from cardcore.arena.batches import NoCluster
from cardcore.arena.compare import Office, Order, form_of
from cardcore.arena.plots import NoPlot
from cardcore.arena.request import Wanted
from cardcore.arena.run import ComparisonRun, Result
from cardcore.game.state import Variant
from cardcore.rules.errors import CardcoreError
from cardcore.search.kernel import compilation as compiling
from tests.cardcore.arena.duellists import NO_STOCK, found

PLAYERS = Wanted("players", ("drawing", "thumb", "random"), "seed")
OPTIONS = Wanted("options", ("drawing", "stock"), "seed")
IMPATIENT = Wanted("players", ("drawing", "impatient", "random"), "seed")
COMMAND = "twohand compare players drawing impatient random --seed seed"


@frozen
class Ended:
    """How an order ended, and what was written."""

    code: int
    out: str
    err: str


def carried_out(order: Order, home: Path) -> Ended:
    """What comes of an order that one process carries out."""
    games: dict[str, Variant] = {"drawing": NO_STOCK}
    out, err = StringIO(), StringIO()
    office = Office(games.__getitem__, "twohand 1.2.3", out, err, {"TWOHAND_HOME": str(home)}, found)
    code = office.carried_out(evolve(order, workers=order.workers or 1))
    return Ended(code, out.getvalue(), err.getvalue())


@pytest.fixture(autouse=True)
def _wide(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")


def test_results_are_written_and_nothing_is_left_behind(tmp_path: Path) -> None:
    ended = carried_out(Order(PLAYERS, 3), tmp_path)
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
        carried_out(Order(PLAYERS, 3, workers=2, scheduler="tcp://127.0.0.1:1"), tmp_path)
    assert [] == list((tmp_path / "comparisons").iterdir())


@pytest.mark.parametrize(("name", "warm"), [("search:worlds=1", True), ("random", False)])
def test_the_search_is_made_ready_before_a_player_that_uses_it_sits_down(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, warm: bool
) -> None:
    def warmed(progress: Callable[[str], object]) -> str:
        progress("Compiling the search.")
        return ""

    monkeypatch.setattr(compiling, "warmed", warmed)
    monkeypatch.setattr(ComparisonRun, "result", lambda run, progress: Result(run.comparison, run.first))
    ended = carried_out(Order(evolve(PLAYERS, names=("drawing", "thumb", name)), 1), tmp_path)
    assert warm == ended.err.startswith("Compiling the search.\n")


def test_results_can_be_written_for_programs(tmp_path: Path) -> None:
    ended = carried_out(Order(PLAYERS, 3, form="json"), tmp_path)
    assert 3 == json.loads(ended.out)["deals"]
    head, *_ = csv.reader(StringIO(carried_out(Order(PLAYERS, 3, form="csv"), tmp_path).out))
    assert ["table", "row", "figure", "value", "low", "high"] == head


def test_a_picture_and_a_report_are_written_beside_the_results(tmp_path: Path) -> None:
    order = Order(PLAYERS, 3, plot=tmp_path / "plot.PNG", report=tmp_path / "report.html")
    assert 0 == carried_out(order, tmp_path).code
    assert (tmp_path / "plot.PNG").read_bytes().startswith(b"\x89PNG")
    assert (tmp_path / "report.html").read_text(encoding="utf-8").startswith("<!doctype html>")


def test_a_picture_that_cannot_be_drawn_costs_no_results(tmp_path: Path) -> None:
    out = StringIO()
    office = Office(lambda key: NO_STOCK, "twohand", out, StringIO(), {"TWOHAND_HOME": str(tmp_path)}, found)
    with pytest.raises(NoPlot, match="too few deals"):
        office.carried_out(Order(PLAYERS, 1, workers=1, plot=tmp_path / "plot.svg"))
    assert out.getvalue().endswith("all deals are played\n")


def test_a_log_that_was_asked_for_stays_and_can_be_gone_on_from(tmp_path: Path) -> None:
    log = tmp_path / "log.jsonl"
    carried_out(Order(PLAYERS, 25, log=log), tmp_path)
    ended = carried_out(Order(PLAYERS, 30, log=log, resume=True, form="csv"), tmp_path)
    assert carried_out(Order(PLAYERS, 30, form="csv"), tmp_path) == ended
    assert 3 == len(log.read_text(encoding="utf-8").splitlines())


def test_an_interrupted_run_says_what_is_known_and_how_to_go_on(tmp_path: Path) -> None:
    ended = carried_out(Order(IMPATIENT, 9, form="json"), tmp_path)
    log = tmp_path / "comparisons" / "1.jsonl"
    again = f"{COMMAND} --deals 9 --workers 1 --json --log {log} --resume"
    assert 130 == ended.code
    assert f"Interrupted after 0 of 9 deals. Go on with: {again}\n" == ended.err
    assert "interrupted" == json.loads(ended.out)["ending"]
    assert 1 == len(log.read_text(encoding="utf-8").splitlines())


def test_the_command_that_goes_on_asks_for_the_very_same_order(tmp_path: Path) -> None:
    order = Order(
        IMPATIENT,
        9,
        until_certain=True,
        log=tmp_path / "my log",
        plot=tmp_path / "plot.svg",
        report=tmp_path / "report.md",
        form="csv",
    )
    ended = carried_out(order, tmp_path)
    words = shlex.split(ended.err.partition("Go on with: ")[2])
    wishes = f"--workers 1 --plot {order.plot} --report {order.report} --until-certain --csv"
    assert [*COMMAND.split(), "--deals", "9"] == words[:10]
    assert [*wishes.split(), "--log", str(order.log), "--resume"] == words[10:]
    assert not (tmp_path / "plot.svg").exists()


def test_a_second_log_that_nobody_named_has_a_file_of_its_own(tmp_path: Path) -> None:
    for _ in range(2):
        carried_out(Order(IMPATIENT, 9), tmp_path)
    assert {"1.jsonl", "2.jsonl"} == {path.name for path in (tmp_path / "comparisons").iterdir()}


def test_a_deal_that_broke_off_makes_the_exit_code_one(tmp_path: Path) -> None:
    clumsy = evolve(PLAYERS, names=("drawing", "random", "clumsy"))
    ended = carried_out(Order(clumsy, 2), tmp_path)
    assert (1, "4 deals broke off; the results leave them out.\n") == (ended.code, ended.err)
    assert "4 deals broke off:\n" in ended.out


def test_a_run_that_is_certain_stops(tmp_path: Path) -> None:
    ended = carried_out(Order(PLAYERS, 400, until_certain=True), tmp_path)
    assert "with twohand 1.2.3; it is certain who is ahead\n" in ended.out
    assert "Certainty\n" in ended.out


@pytest.mark.parametrize(
    ("order", "says"),
    [
        (Order(OPTIONS, until_certain=True), "--until-certain asks who is ahead"),
        (Order(PLAYERS, resume=True), "--resume goes on from a log; name it with --log"),
        (Order(PLAYERS, resume=True, log=Path("gone.jsonl")), "There is no log gone.jsonl to go on from"),
        (Order(PLAYERS, plot=Path("plot.pdf")), r"ends with \.svg or \.png, not to 'plot.pdf'"),
        (Order(PLAYERS, report=Path("report.txt")), r"ends with \.html or \.md, not to 'report.txt'"),
    ],
)
def test_an_order_that_does_not_fit_together_is_refused_before_anything_is_played(
    order: Order, says: str, tmp_path: Path
) -> None:
    with pytest.raises(CardcoreError, match=says):
        carried_out(order, tmp_path)
    assert [] == list(tmp_path.iterdir())


def test_without_matplotlib_a_plot_is_refused_before_anything_is_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(plots, "find_spec", lambda name: None)
    with pytest.raises(CardcoreError, match=r"twohand\[plot\]"):
        carried_out(Order(PLAYERS, plot=tmp_path / "plot.svg"), tmp_path)
    assert [] == list(tmp_path.iterdir())


def test_another_log_is_not_written_over(tmp_path: Path) -> None:
    log = tmp_path / "log.jsonl"
    carried_out(Order(PLAYERS, 2, log=log), tmp_path)
    before = log.read_bytes()
    for other in (Order(PLAYERS, 2, log=log), Order(OPTIONS, 2, log=log, resume=True)):
        with pytest.raises(CardcoreError, match=r"log\.jsonl"):
            carried_out(other, tmp_path)
    assert before == log.read_bytes()


def test_results_have_one_form() -> None:
    assert ["text", "json", "csv"] == [
        form_of(as_json=json, as_csv=csv) for json, csv in ((False, False), (True, False), (False, True))
    ]
    with pytest.raises(CardcoreError, match="--json and --csv exclude each other"):
        form_of(as_json=True, as_csv=True)
