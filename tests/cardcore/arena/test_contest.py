"""Contests from Python: rows one by one, results, and what does not fit together."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from cardcore.arena import Contest, ContestRow, Sprt
from cardcore.arena.request import WrongComparison
from cardcore.arena.run import DECIDED
from cardcore.arena.schedules import WrongSchedule
from cardcore.rules.cards import write_cards
from cardcore.rules.errors import BadRecord, UnknownPlayer
from cardcore.rules.shuffling import shuffled
from tests.cardcore.arena.duellists import NO_STOCK, SMALL, Clumsy, Timid


def test_rows_come_one_by_one_in_the_order_of_the_deals() -> None:
    rows = Contest.of(NO_STOCK, ["thumb", "random"], seed="rows").rows(deals=1_000_000, first=3)
    first, second = next(rows), next(rows)
    assert (3, 0, ("thumb", "random")) == (first.deal, first.playing, first.players)
    assert (3, 1, ("random", "thumb")) == (second.deal, second.playing, second.players)
    assert first.dealer == second.dealer
    assert first.points is not None


def test_a_deal_that_broke_off_says_why() -> None:
    row = next(Contest.of(NO_STOCK, [Clumsy(), "random"]).rows())
    assert isinstance(row, ContestRow)
    assert row.points is None
    assert "the cards are" in row.fault


def test_a_result_ends_with_its_test() -> None:
    contest = Contest.of(NO_STOCK, ["thumb", Timid()], sprt=Sprt(-200, -100))
    result = contest.result(deals=200)
    assert DECIDED == result.ending
    assert result.deals < 200
    assert "elo1 accepted: -100 rather than -200" == result.rows()[0]["verdict"]
    assert result.deals == result.rows("sprt")[0]["pairs"]


def test_packs_come_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "packs.txt"
    path.write_text("dealer 1: " + write_cards(shuffled(NO_STOCK.pack, "contest")) + "\n", encoding="utf-8")
    (first, second) = Contest.of(NO_STOCK, ["thumb", "random"], packs=path).rows(deals=1)
    assert {1} == {first.dealer, second.dealer}


def test_a_file_has_a_pack_of_the_game_for_each_deal(tmp_path: Path) -> None:
    path = tmp_path / "packs.txt"
    path.write_text(write_cards(shuffled(NO_STOCK.pack, "contest")), encoding="utf-8")
    contest = Contest.of(NO_STOCK, ["thumb", "random"], packs=path)
    for played in (lambda: next(contest.rows(deals=2)), lambda: contest.result(deals=1, first=1)):
        with pytest.raises(WrongComparison, match=r"The last deal of .*packs\.txt is number 0"):
            played()
    with pytest.raises(BadRecord, match="is no pack of Drawing Whist; it lacks H9"):
        Contest.of(SMALL, ["thumb", "random"], packs=path)


def test_deals_are_numbered_from_nought_on() -> None:
    with pytest.raises(
        WrongComparison, match="Deals have numbers from 0 on; there are no 3 deals from -2 on"
    ):
        Contest.of(NO_STOCK, ["thumb", "random"]).result(deals=3, first=-2)


class Typed(Timid):
    """As timid as one that is typed in a notebook."""


def test_a_player_that_other_processes_cannot_find_plays_in_this_one_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Inner(Timid):
        """As timid as one that is written inside of a function."""

    notebook = sys.modules["__main__"]
    monkeypatch.setattr(notebook, "Typed", Typed, raising=False)
    monkeypatch.setattr(Typed, "__module__", "__main__")
    monkeypatch.delattr(notebook, "__file__", raising=False)
    for player in (Inner(), Typed()):
        contest = Contest.of(NO_STOCK, [player, "random"])
        assert 0 == contest.result(deals=2).broken
        with pytest.raises(WrongComparison, match="timid cannot be sent to other processes"):
            contest.result(deals=2, workers=2)


def test_what_does_not_fit_together_is_refused_before_anything_is_played() -> None:
    with pytest.raises(UnknownPlayer):
        Contest.of(NO_STOCK, ["thumb", "nobody"])
    with pytest.raises(WrongSchedule):
        Contest.of(NO_STOCK, ["thumb", "random", "thumb"], schedule="table")
    with pytest.raises(
        WrongSchedule, match="There is no schedule 'gauntlett'; there are round-robin, gauntlet"
    ):
        Contest.of(NO_STOCK, ["thumb", "random"], schedule="gauntlett")
