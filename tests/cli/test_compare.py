"""`twohand compare`: players, games, house rules and scoring beside each other."""

from __future__ import annotations

import csv
import json
from io import StringIO
from pathlib import Path

import pytest
from attrs import field, frozen

from cardcore import OneOf, Outcome, State, option
from cardcore.players.builtin import SEARCH_VERSION
from tests.cli.running import Answer, twohand
from tests.games.drawing import DrawingHouse, DrawingWhist
from tests.games.foreign import source

ALONE = "--workers", "1"
THUMB = *ALONE, "--by", "thumb"
PLAYERS = "compare", "players", "upper-hand", "thumb", "random", *ALONE


@frozen
class ForgetfulHouse(DrawingHouse):
    """A game that can be scored or not."""

    remembers: str = option("yes", OneOf(("yes", "no")), "whether anybody counts", "a rule of the tests")


@frozen
class Forgetful(DrawingWhist):
    """A game that cannot say how a deal ended."""

    key = "forgetful"
    name = "Forgetful Whist"

    house: ForgetfulHouse = field(factory=ForgetfulHouse, kw_only=True)

    def outcome(self, state: State) -> Outcome:
        """Nothing, unless somebody has counted."""
        raise LookupError("who won?")


def results(answer: Answer) -> dict[str, list[dict[str, object]]]:
    """The tables of an answer for programs."""
    assert (0, "") == (answer.code, answer.err)
    data: dict[str, dict[str, list[dict[str, object]]]] = json.loads(answer.out)
    return data["results"]


def test_players_meet_on_the_same_deals() -> None:
    answer = twohand(*PLAYERS, "--deals", "4", "--seed", "mine")
    assert (0, "") == (answer.code, answer.err)
    assert "Upper Hand: each deal twice, with seats exchanged" == answer.lines[0]
    assert "players         thumb v random" in answer.lines
    command = "twohand compare players upper-hand thumb random --seed mine --deals 4"
    assert f"command: {command}" in answer.lines


@pytest.mark.parametrize(
    ("game", "title"),
    [
        (("briscola", "--option", "players=3"), "Briscola: each deal in all 6 seatings"),
        (("briscola", "--option", "players=4"), "Briscola: each deal twice, with sides exchanged"),
        (("contract",), "Contract Bridge: each deal twice, with sides exchanged"),
    ],
)
def test_players_meet_at_tables_of_three_and_of_partners(game: tuple[str, ...], title: str) -> None:
    key, *options = game
    answer = twohand("compare", "players", key, "thumb", "random", *options, "--deals", "2", "--workers", "1")
    assert (0, "") == (answer.code, answer.err)
    assert title == answer.lines[0]
    assert "players         thumb v random" in answer.lines


def test_games_stand_beside_each_other() -> None:
    answer = twohand("compare", "variants", "turnover", "upper-hand", *THUMB, "--deals", "2", "--json")
    assert ["turnover", "upper-hand"] == [row["game"] for row in results(answer)["games"]]


def test_an_option_is_compared_on_the_same_packs() -> None:
    answer = twohand("compare", "options", "upper-hand", "slot3", *THUMB, "--deals", "2", "--json")
    tables = results(answer)
    assert ["slot3=must_lead", "slot3=may_not_lead", "slot3=opening_lead_only"] == [
        row["rules"] for row in tables["rules"]
    ]
    assert 2 == len(tables["differences"])


def test_scorings_are_compared_on_the_same_plays() -> None:
    answer = twohand(
        "compare", "scoring", "honeymoon", "contract", "auction", *ALONE, "--deals", "2", "--json"
    )
    assert ["contract", "auction"] == [row["scoring"] for row in results(answer)["scorings"]]


def test_a_house_rule_holds_for_all_players() -> None:
    answer = twohand(*PLAYERS, "--deals", "2", "--json", "--option", "slot3=may_not_lead")
    contest = json.loads(answer.out)["contest"]
    assert "may_not_lead" == contest["options"]["slot3"]


def test_results_for_a_spreadsheet_are_comma_separated() -> None:
    answer = twohand(*PLAYERS, "--deals", "3", "--csv")
    assert (0, "") == (answer.code, answer.err)
    head, *lines = csv.reader(StringIO(answer.out))
    assert ["table", "row", "figure", "value", "low", "high"] == head
    assert ["pairs", "thumb v random", "deals", "3", "", ""] == lines[0]


@pytest.mark.parametrize("columns", ["40", "80", "200"])
def test_tables_fit_the_terminal(columns: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    answer = twohand("compare", "variants", "turnover", "upper-hand", *ALONE, "--by", "thumb", "--deals", "2")
    tables = answer.out.partition("Thinking")[0].splitlines()
    assert max(map(len, tables)) <= int(columns)


def test_a_run_goes_on_from_its_log(tmp_path: Path) -> None:
    log = "--log", str(tmp_path / "log.jsonl")
    assert 0 == twohand(*PLAYERS, "--deals", "25", *log).code
    resumed = twohand(*PLAYERS, "--deals", "27", *log, "--resume", "--csv")
    assert twohand(*PLAYERS, "--deals", "27", "--csv") == resumed


def test_a_run_between_a_good_and_a_bad_player_stops_when_that_is_certain() -> None:
    answer = twohand(*PLAYERS, "--deals", "500", "--until-certain", "--json")
    data = json.loads(answer.out)
    assert "it is certain who is ahead" == data["ending"]
    assert data["deals"] < 500
    assert "yes" == data["results"]["certainty"][0]["settled"]


def test_a_picture_and_a_report_are_written(tmp_path: Path) -> None:
    plot, report = tmp_path / "plot.svg", tmp_path / "report.md"
    answer = twohand(*PLAYERS, "--deals", "3", "--plot", str(plot), "--report", str(report))
    assert (0, "") == (answer.code, answer.err)
    assert plot.read_text(encoding="utf-8").startswith("<?xml")
    assert report.read_text(encoding="utf-8").startswith("# compare players upper-hand thumb random\n")


def test_a_game_with_a_fault_is_recorded_and_the_run_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardcore.plugins.loading.installed_plugins", lambda: [source(Forgetful())])
    answer = twohand("compare", "options", "forgetful", "remembers", *THUMB, "--deals", "2")
    assert 1 == answer.code
    assert "4 playings broke off; the results leave them out.\n" in answer.err
    told = [line for line in answer.lines if line.startswith("deal ")]
    assert 4 == len(told)
    assert all("Forgetful Whist raised LookupError: who won?" in line for line in told)
    assert told[3].endswith(
        "; twohand compare options forgetful remembers --by thumb --seed compare --first 1 --deals 1"
    )


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ("players turnver thumb random", "There is no variant 'turnver'"),
        ("players turnover thumb thum", "There is no player 'thum'"),
        ("players turnover thumb", "'compare players' needs a game and two players or more"),
        ("players turnover thumb random --option cards", "'cards' is not an option"),
        ("players turnover thumb random --resume", "--resume goes on from a log"),
        ("players turnover thumb random --json --csv", "--json and --csv exclude each other"),
        ("players turnover thumb random --plot plot.pdf", "A plot is written to a file that ends with"),
        ("players turnover thumb random --scheduler nowhere", "'nowhere' is no address of a Dask scheduler"),
        ("variants turnover turnover", "turnover is named twice"),
        ("variants turnover --until-certain", "--until-certain asks who is ahead"),
        ("options turnover stake", "Option stake has no values to go through"),
        ("scoring turnover a b", "Turnover Bridge has no option 'scoring'"),
        ("players turnover thumb random --match x", "'x' says nothing of the match; write key=value."),
        ("players turnover thumb random --match a=1 --match a=2", "The key a of the match is given twice."),
        ("players turnover thumb random --log . --resume", "'.' is a folder; name a file for the log."),
        ("players turnover thumb random --log .", "'.' is a folder; name a file for the log."),
    ],
)
def test_a_wrong_command_line_is_refused_in_one_line(words: str, complaint: str) -> None:
    answer = twohand("compare", *words.split(), *ALONE)
    assert (2, "") == (answer.code, answer.out)
    assert 1 == len(answer.err.splitlines())
    assert answer.err.startswith(complaint)


@pytest.mark.parametrize(
    "words", ["colours turnover", "players", "variants turnover --deals 0", "variants turnover --workers few"]
)
def test_bad_usage_ends_with_the_same_code(words: str) -> None:
    answer = twohand("compare", *words.split())
    assert (2, "") == (answer.code, answer.out)
    assert answer.err


@pytest.mark.parametrize("option", ["--log", "--rows", "--records", "--report"])
def test_a_folder_that_is_not_there_is_named_before_anything_is_played(tmp_path: Path, option: str) -> None:
    kind = {"--rows": "csv", "--report": "md"}.get(option, "jsonl")
    answer = twohand(*PLAYERS, "--deals", "1", option, str(tmp_path / "nowhere" / f"file.{kind}"))
    assert (2, "") == (answer.code, answer.out)
    assert answer.err.startswith(f"There is no folder {tmp_path / 'nowhere'} for ")


def test_a_log_that_cannot_be_written_is_said_to_be_so(tmp_path: Path) -> None:
    answer = twohand(*PLAYERS, "--deals", "1", "--log", str(tmp_path / ("long" * 100)))
    assert "" == answer.out
    assert answer.err.startswith("Reading or writing failed: ")
    assert 1 == answer.code


def test_a_log_of_another_comparison_is_refused(tmp_path: Path) -> None:
    log = "--log", str(tmp_path / "log.jsonl")
    assert 0 == twohand(*PLAYERS, "--deals", "1", *log).code
    answer = twohand(*PLAYERS, "--deals", "1", "--seed", "another", *log, "--resume")
    assert (2, "") == (answer.code, answer.out)
    assert "is not the log of this comparison" in answer.err


def test_a_log_of_another_version_of_the_search_is_refused(tmp_path: Path) -> None:
    log = tmp_path / "log.jsonl"
    words = "compare", "players", "turnover", "search:worlds=1", "random", "--deals", "1", "--log", str(log)
    assert f" and search-{SEARCH_VERSION}; all deals are played" in twohand(*words).out
    log.write_text(log.read_text().replace(f'"search-{SEARCH_VERSION}"', '"search-1"'))
    answer = twohand(*words, "--resume")
    assert (2, "") == (answer.code, answer.out)
    assert "is not the log of this comparison" in answer.err


def test_the_verdict_of_a_sequential_run_is_that_of_its_test_and_its_command_runs_it_again() -> None:
    words = "compare", "players", "briscola", "thumb", "random", "--sprt", "elo0=-100,elo1=0", *ALONE
    answer = twohand(*words, "--deals", "200", "--json")
    told = json.loads(answer.out)
    assert "the sequential test is decided" == told["ending"]
    assert told["deals"] < 200
    (pair,), (trial,) = told["results"]["pairs"], told["results"]["sprt"]
    assert "elo1 accepted: +0 rather than -100" == pair["verdict"] == trial["verdict"]
    _, *again = told["command"].split()
    assert "--sprt elo0=-100,elo1=0,alpha=0.05,beta=0.05" in told["command"]
    assert told["results"] == json.loads(twohand(*again, *ALONE, "--json").out)["results"]


def test_a_run_until_it_is_certain_names_the_command_that_stops_at_the_same_deal() -> None:
    answer = twohand(*PLAYERS, "--until-certain", "--deals", "200", "--json")
    told = json.loads(answer.out)
    assert "--until-certain" in told["command"]
    assert told["command"].endswith("--deals 200")


def test_a_gauntlet_and_a_ladder_name_who_met() -> None:
    words = "compare", "players", "briscola", "thumb", "random", "thumb+random", *ALONE, "--deals", "2"
    gauntlet, ladder = (
        results(twohand(*words, "--schedule", each, "--json")) for each in ("gauntlet", "ladder")
    )
    assert ["thumb v random", "thumb v thumb+random"] == [row["pair"] for row in gauntlet["pairs"]]
    rungs = ["random v thumb", "thumb+random v random", "all rungs"]
    assert rungs == [row["rung"] for row in ladder["skill_trace"]]


def test_games_are_told_by_the_figures_of_the_literature() -> None:
    found = results(twohand("compare", "metrics", "briscola", "--deals", "2", "--json", *ALONE))
    (row,) = found["metrics"]
    assert {"game", "completion", "balance", "drama", "drama_sd", "late_uncertainty"} <= set(row)
    assert 40 == json.loads(json.dumps(row))["duration"]["estimate"]


def test_luck_is_told_from_skill() -> None:
    answer = twohand("compare", "luck", "briscola", "thumb", "random", "--deals", "40", "--json", *ALONE)
    rows = json.loads(answer.out)["results"]["luck"]
    assert 4 == len(rows)
    assert pytest.approx(1) == sum(row["share"]["estimate"] for row in rows)


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ("players briscola thumb random --sprt elo1=-5", "elo0 must lie below elo1"),
        ("players briscola thumb random --sprt=", "A test has a word at least, as in elo0=0,elo1=10."),
        ("players briscola thumb random --sprt elo1=5 --until-certain", "choose one of them"),
        ("variants briscola scopa --schedule gauntlet", "go with 'compare players' only"),
        ("luck three-hand thumb random --twice", "go with 'compare players' only"),
        ("players three-hand thumb random search --schedule table --twice", "not played twice only"),
        ("players briscola thumb random --repeats 3", "goes with 'compare luck' only"),
        ("players briscola thumb random thumb --schedule table", "At one table sit 2"),
        ("players briscola thumb random --figure points", "name its file"),
        ("players briscola thumb random --packs none.txt", "none.txt cannot be read"),
        ("luck briscola thumb", "'compare luck' needs a game and two players"),
        ("luck briscola thumb+random random", "takes no teams, as thumb+random is one"),
        ("variants briscola --by human", "'human' is a person; here a player of the program is needed."),
    ],
)
def test_what_does_not_go_together_is_refused_in_a_line(words: str, says: str) -> None:
    answer = twohand("compare", *words.split())
    assert (True, "") == (answer.code in (2, 3), answer.out)
    assert says in answer.err
    assert 1 == answer.err.count("\n")


def test_games_and_rules_are_told_by_two_strengths_unless_somebody_is_named() -> None:
    request = twohand("compare", "options", "turnover", "turn_up", *ALONE, "--deals", "1", "--json")
    assert ["thumb", "search:worlds=2"] == json.loads(request.out)["contest"]["by"]


def test_whole_matches_and_deals_are_not_counted_together() -> None:
    answer = twohand(*PLAYERS, "--deals", "2", "--matches", "2")
    assert 2 == answer.code
    assert "--deals and --matches exclude each other" in answer.err


def test_an_option_of_the_match_is_refused_with_the_way_to_compare_it() -> None:
    answer = twohand("compare", "options", "turnover", "tie", *THUMB)
    assert (2, "") == (answer.code, answer.out)
    assert "compare options turnover tie --matches 100" in answer.err


def test_every_deal_is_written_as_a_record_and_as_a_row(tmp_path: Path) -> None:
    rows, records = tmp_path / "deals.csv", tmp_path / "deals.jsonl"
    answer = twohand(*PLAYERS, "--deals", "2", "--rows", str(rows), "--records", str(records))
    assert 0 == answer.code
    assert 1 + 4 == len(rows.read_text(encoding="utf-8").splitlines())
    first = tmp_path / "deal.json"
    first.write_text(records.read_text(encoding="utf-8").splitlines()[0], encoding="utf-8")
    assert 0 == twohand("replay", str(first)).code


def test_times_need_rows_to_stand_in() -> None:
    assert "--rows" in twohand(*PLAYERS, "--times").err
