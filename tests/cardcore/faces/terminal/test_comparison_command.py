"""Comparisons as they are asked for on the command line."""

from __future__ import annotations

from pathlib import Path

import pytest
from attrs import evolve

from cardcore.arena.comparison import ComparisonRequest
from cardcore.arena.terms import Terms
from cardcore.faces.terminal.comparison_command import ComparisonCommands, check_flags, form_of
from cardcore.rules.errors import CardcoreError

PLAYERS = ComparisonRequest("players", ("turnover", "thumb", "random"), "7 up", ("stake=2",), first=3)
GAMES = ComparisonRequest("variants", ("turnover", "chinese"), log=Path("log"), resume=True, form="csv")


def test_the_command_of_a_askedis_quoted_for_a_shell() -> None:
    assert (
        "twohand compare players turnover thumb random --option stake=2 --seed '7 up' --first 3 --deals 400"
        == ComparisonCommands().command(PLAYERS)
    )


def test_the_command_of_a_askednames_all_that_was_asked_for() -> None:
    assert (
        "twohand compare variants turnover chinese --by thumb --better thumb --worse random "
        "--seed compare --deals 400 --csv --log log --resume"
    ) == ComparisonCommands().command(GAMES)


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        (evolve(GAMES, options=("stake=2",)), "--option belongs to one game"),
        (evolve(GAMES, terms=Terms(until_certain=True)), "--until-certain asks who is ahead"),
        (evolve(PLAYERS, resume=True), "--resume goes on from a log; name it with --log"),
    ],
)
def test_flags_that_do_not_go_together_are_named(asked: ComparisonRequest, says: str) -> None:
    with pytest.raises(CardcoreError, match=says):
        check_flags(asked)


def test_results_have_one_form() -> None:
    assert ["text", "json", "csv"] == [
        form_of(as_json=json, as_csv=csv) for json, csv in ((False, False), (True, False), (False, True))
    ]
    with pytest.raises(CardcoreError, match="--json and --csv exclude each other"):
        form_of(as_json=True, as_csv=True)
