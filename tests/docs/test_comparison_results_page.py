"""The page on results of comparisons names what results have."""

from __future__ import annotations

import json
import re
from collections import defaultdict
from pathlib import Path

import pytest

from cardcore.arena.comparison import Comparison, ComparisonRequest
from cardcore.arena.request import comparison_of
from cardcore.arena.sprt import Sprt
from cardcore.arena.terms import LADDER, Terms
from tests.cardcore.arena.runs import findings
from variants import twohand_variants

PAGE = (Path(__file__).parents[2] / "docs" / "comparison-results.md").read_text(encoding="utf-8")
GAMES = {variant.key: variant for variant in twohand_variants()}
ROW = re.compile(r"^\| ([`\w, ]+) \| `(\w+)` \|", re.MULTILINE)
KEY = re.compile(r"^\| (`\w+`(?:, `\w+`)*) \|", re.MULTILINE)
OF_MATCHES = "With `--matches` both"

TESTED = Terms(LADDER, Sprt.read("elo0=0,elo1=50"))
REQUESTS = [
    ComparisonRequest("players", ("turnover", "thumb", "random"), terms=TESTED),
    ComparisonRequest("variants", ("turnover",)),
    ComparisonRequest("options", ("turnover", "turn_up"), by="thumb,random"),
    ComparisonRequest("scoring", ("honeymoon", "contract", "auction")),
    ComparisonRequest("metrics", ("turnover",)),
    ComparisonRequest("luck", ("turnover", "thumb", "random")),
]


def compared(request: ComparisonRequest) -> Comparison:
    """The comparison that is asked for."""
    return comparison_of(request, GAMES.__getitem__)


def keys_of(comparison: Comparison) -> dict[str, set[str]]:
    """The keys of each table, but for deviations and for the names of players."""
    return {
        table.key: {
            column.key
            for column in table.columns
            if not column.key.endswith("_sd") and column.key not in comparison.players
        }
        for table in comparison.summary().tables()
    }


def documented(text: str) -> dict[str, set[str]]:
    """The keys of each table that a text names."""
    found: dict[str, set[str]] = defaultdict(set)
    for tables, key in ROW.findall(text):
        for table in re.findall(r"\w+", tables):
            found[table].add(key)
    return found


@pytest.mark.parametrize("request_", REQUESTS, ids=lambda request: request.kind)
def test_the_page_names_the_keys_of_every_table(request_: ComparisonRequest) -> None:
    keys = keys_of(compared(request_))
    before, _, after = PAGE.partition(OF_MATCHES)
    named = documented(before + after.partition("###")[2])
    assert keys == {table: named[table] for table in keys}


def test_the_page_names_the_keys_of_matches() -> None:
    options = ComparisonRequest("options", ("turnover", "tie"), matches=True)
    named = documented(PAGE.partition(OF_MATCHES)[2].partition("###")[0])
    assert keys_of(compared(options)) == named
    players = ComparisonRequest("players", ("turnover", "thumb", "random"), matches=True)
    assert documented(PAGE)["course"] == keys_of(compared(players))["course"]


@pytest.mark.parametrize("request_", REQUESTS, ids=lambda request: request.kind)
def test_the_page_names_the_keys_of_the_object_and_of_what_is_compared(request_: ComparisonRequest) -> None:
    data = json.loads(findings(compared(request_), 1).json_text())
    named = set(re.findall(r"\w+", " ".join(KEY.findall(PAGE))))
    assert set() == data.keys() - named
    assert set() == data["contest"].keys() - named - {"kind", "seed"}
