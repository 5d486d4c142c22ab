"""What a run has found, for people and for programs."""

from __future__ import annotations

import json

from attrs import evolve

from cardcore.arena.batches import WorkerPool
from cardcore.arena.findings import Findings
from cardcore.arena.played_deal import DealFault
from cardcore.arena.run import INTERRUPTED, BrokenDeal, ComparisonRun
from cardcore.arena.sprt import Sprt
from cardcore.arena.stopping import Certainty
from cardcore.arena.terms import Terms
from cardcore.faces.terminal.comparison_command import ComparisonCommands
from tests.cardcore.arena.duellists import NO_STOCK, duels
from tests.cardcore.arena.runs import facts, findings

CONTEST = duels("thumb", "random", seed="7 up", variant=NO_STOCK)
FOUND = findings(CONTEST, 3)
COMMAND = "twohand compare players drawing thumb random --seed '7 up'"


def broken(*says: str) -> Findings:
    """Findings with deals that broke off for these reasons."""
    names = "random", "thumb"
    broken_deals = [BrokenDeal(2, 1, names, DealFault(1, text, ("SA", "SQ"))) for text in says]
    return evolve(FOUND, result=evolve(FOUND.result, broken_deals=broken_deals, broken=len(says) + 5))


def test_people_get_tables_times_and_where_the_results_come_from() -> None:
    lines = FOUND.lines(100)
    assert "Drawing Whist: each deal twice, with seats exchanged" == lines[0]
    assert "Ratings" in lines
    assert "Thinking (not the same in another run)" in lines
    assert [f"command: {COMMAND} --deals 3", "with twohand 1.2.3; all deals are played"] == lines[-2:]


def test_programs_get_everything_and_times_apart() -> None:
    data = json.loads(FOUND.json_text())
    assert ("twohand 1.2.3", f"{COMMAND} --deals 3", 3, 0) == tuple(
        data[key] for key in ("program", "command", "deals", "broken")
    )
    assert ["pairs", "scores", "ratings"] == list(data["results"])
    assert "thumb v random" == data["results"]["pairs"][0]["pair"]
    assert ["thumb", "random"] == [row["player"] for row in data["timing"]]
    assert "decisions" not in json.dumps(facts(FOUND.json_text()))
    assert data["reproducible"]


def test_the_same_run_gives_programs_the_same_text_but_for_times() -> None:
    assert facts(FOUND.json_text()) == facts(findings(CONTEST, 3).json_text())


def test_comma_separated_values_hold_every_table() -> None:
    assert {"table", "pairs", "scores", "ratings"} == {
        line.split(",")[0] for line in FOUND.csv().splitlines()
    }


def test_the_command_names_the_first_deal_if_it_is_another_one() -> None:
    run = evolve(FOUND.run, first=4)
    assert f"{COMMAND} --first 4 --deals 3" == evolve(FOUND, run=run).command


def test_a_run_that_is_interrupted_before_its_test_is_decided_names_the_command_for_what_was_played() -> None:
    terms = Terms(sprt=Sprt(0, 1))
    run = ComparisonRun(evolve(CONTEST, terms=terms), 400, WorkerPool.of(1))
    result = evolve(ComparisonRun(run.comparison, 5, run.pool).result(), ending=INTERRUPTED)
    told = Findings(run, result, "twohand 1.2.3", ComparisonCommands())
    assert told.command.endswith(f"--sprt {terms.sprt} --seed '7 up' --deals 5")


def test_a_run_that_its_test_has_not_ended_does_not_say_that_it_has() -> None:
    told = findings(evolve(CONTEST, terms=Terms(sprt=Sprt(0, 1))), 5)
    assert "all deals are played" == told.result.ending
    (note,) = told.tables[0].notes
    assert note.startswith("A test may end the run: the verdict is that of the test")


def test_where_a_player_goes_by_the_clock_that_is_said() -> None:
    clocked = duels("search:0.1", "random")
    told = evolve(
        FOUND, run=evolve(FOUND.run, comparison=clocked), result=evolve(FOUND.result, comparison=clocked)
    )
    assert "goes by the clock" in told.origin[-1]
    assert not told.reproducible


def test_a_deal_that_broke_off_is_told_on_one_line_that_moves_no_cursor() -> None:
    (line, more) = broken("random raised ValueError: \x1b[2J\nno ♠").faults()
    expected = (
        r"deal 2, player 1, random v thumb, after 2 actions: random raised ValueError: \x1b[2J\nno \u2660; "
        f"{COMMAND} --first 2 --deals 1"
    )
    assert expected == line
    assert "5 more playings broke off." == more


def test_what_a_broken_deal_says_at_length_is_cut() -> None:
    assert len(broken("x" * 10_000).faults()[0]) < 500


def test_the_summary_says_how_many_playings_broke_off() -> None:
    lines = broken("one", "other").lines(100)
    assert "7 playings broke off:" in lines
    data = json.loads(broken("one", "other").json_text())
    assert (7, ["one", "other"]) == (data["broken"], [fault["says"] for fault in data["faults"]])
    assert (["SA", "SQ"], 1) == (data["faults"][0]["actions"], data["faults"][0]["sitting"])


def test_how_certain_the_results_are_is_told_if_that_was_asked_for() -> None:
    run = ComparisonRun(CONTEST, 50, WorkerPool.of(1), certainty=Certainty(1))
    told = Findings(run, run.result(), "twohand 1.2.3", ComparisonCommands())
    table = told.tables[-1]
    assert ("certainty", "thumb v random") == (table.key, table.rows[0][0])
    assert "5% of runs" in table.notes[0]
    assert not any(table.key == "certainty" for table in FOUND.tables)


def test_before_the_first_deal_the_tables_are_there_without_figures() -> None:
    run = ComparisonRun(CONTEST, 50, WorkerPool.of(1), certainty=Certainty(1))
    nothing = evolve(run.result(), deals=0, ending=INTERRUPTED)
    nothing.summary = CONTEST.summary()
    told = Findings(run, nothing, "twohand 1.2.3", ComparisonCommands())
    assert "verdict         too few deals to say" in told.lines(100)
