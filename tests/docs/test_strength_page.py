"""The page on strength holds the rows of the results that are kept, and they are played again alike."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cardcore.arena.comparison_log import FORMAT
from tests.benchmarks import strength
from tests.benchmarks.strength import Head, NotKept, Results, keep, kept, points_of

PAGE = (Path(__file__).parents[2] / "docs" / "strength.md").read_text(encoding="utf-8")
KEPT = list(kept())
DEALS = (((1, -1), (-1, 1)), ((1, -1), (1, -1)))


def test_the_page_has_the_row_of_every_result_that_is_kept() -> None:
    lines = set(PAGE.splitlines())
    assert [] == [results.row() for results in KEPT if results.row() not in lines]


def test_a_row_tells_the_playings_won_and_the_points_of_both_playings_together() -> None:
    results = Results(Head("turnover", "expert", "club", {"9": 1, "10": 1}), DEALS)
    assert results.row() == (
        "| Turnover Bridge | 9, 10 | `expert` | `club` | 2 | 75.0% (1.0 to 99.9) | +1.0 (-11.7 to +13.7) |"
    )


def test_deals_that_are_kept_already_stay_those_of_the_version_that_played_them() -> None:
    results = Results(Head("turnover", "expert", "club", {"10": 2}), DEALS)
    assert results == results.with_deals(0, DEALS)


def test_deals_that_leave_a_gap_are_not_kept() -> None:
    results = Results(Head("turnover", "expert", "club", {}), DEALS[:1])
    with pytest.raises(NotKept, match="has 1 deals"):
        results.with_deals(2, DEALS[1:])


def test_deals_that_differ_from_those_before_are_not_kept() -> None:
    results = Results(Head("turnover", "expert", "club", {}), DEALS[:1])
    with pytest.raises(NotKept, match="has 1 deals"):
        results.with_deals(0, DEALS[1:])


def test_deals_in_other_seatings_are_not_kept() -> None:
    results = Results(Head("towie", "expert", "club", {}), (((6, -3, -3),) * 2,))
    with pytest.raises(NotKept, match="has 1 deals"):
        results.with_deals(1, [((6, -3, -3),) * 6])


def test_deals_that_were_played_twice_are_read_as_such() -> None:
    results = Results(Head("towie", "expert", "club", {"13": 1}), (((6, -3, -3), (-3, 6, -3)),))
    # The first program has seats 0 and 2, then seat 1: (6 - 3) / 2 > -3, and 6 > -3.
    assert [2, 0, 0] == results.summary().pairs[0].outcomes


def test_deals_of_other_players_are_not_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strength, "FOLDER", tmp_path)
    log = tmp_path / "log"
    log.write_text(
        '{"format": "twohand.comparison-log/1", "contest": {"variant": "turnover", "players": []}}'
    )
    with pytest.raises(NotKept, match="is not of two levels"):
        keep(log)


@pytest.mark.parametrize("versions", [{"versions": ["search-1"]}, {}], ids=["older", "not told"])
def test_deals_of_another_version_of_the_search_are_not_kept(
    versions: dict[str, list[str]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(strength, "FOLDER", tmp_path)
    players = "search:worlds=50", "search:worlds=20:memory=10"
    contest = strength.comparison_of("scopa", players, twice=True).facts()
    log = tmp_path / "log"
    log.write_text(json.dumps({"format": FORMAT, **versions, "contest": contest}))
    with pytest.raises(NotKept, match="is of another version of the search"):
        keep(log)


@pytest.mark.parametrize(
    ("game", "version", "outdated"), [("briscola", 12, True), ("briscola", 13, False), ("trio", 12, True)]
)
def test_results_of_a_search_that_played_otherwise_are_outdated(
    game: str, version: int, outdated: bool
) -> None:
    results = Results(Head(game, "expert", "club", {str(version): 1, "15": 1}), DEALS)
    assert outdated == results.outdated


@pytest.mark.long
@pytest.mark.parametrize(
    "results", [each for each in KEPT if not each.outdated], ids=lambda results: results.head.file.stem
)
def test_the_first_deal_comes_out_again_as_it_is_kept(results: Results) -> None:
    assert results.deals[0] == points_of(results.comparison.row(0))
