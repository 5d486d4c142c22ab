"""The door for Python users: deals, comparisons and rows from public names."""

from __future__ import annotations

import pytest

from cardcore.arena import (
    BrokenOff,
    ComparisonRequest,
    Sprt,
    compare_players,
    deal_game,
    play_deal,
    run_comparison,
)
from cardcore.arena.request import WrongComparison
from cardcore.arena.terms import Terms
from cardcore.rules.errors import CardcoreError, UnknownPlayer
from tests.cardcore.arena.duellists import NO_STOCK, Cheat, Timid


def test_the_same_numbers_give_the_same_deal_and_players_deal_in_turns() -> None:
    first, second, again = (deal_game(NO_STOCK, number, "7") for number in (0, 1, 0))
    assert first == again
    assert (0, 1) == (first.dealer, second.dealer)
    assert first.pack != second.pack


@pytest.mark.parametrize("number", [-1, 10**12, 10**30])
def test_a_number_of_no_deal_is_refused(number: int) -> None:
    with pytest.raises(WrongComparison, match=rf"no deal {number}; deals are numbered from 0 to"):
        deal_game(NO_STOCK, number)


def test_a_deal_is_played_to_its_end_by_names_and_objects() -> None:
    end = play_deal(deal_game(NO_STOCK), ["thumb", Timid()])
    assert end.over
    assert 8 == len(end.actions())
    assert end.actions() == play_deal(deal_game(NO_STOCK), ["thumb", Timid()]).actions()


def test_a_deal_that_breaks_off_says_whose_fault_it_is() -> None:
    with pytest.raises(BrokenOff, match="cheat answered C2, which is not legal"):
        play_deal(deal_game(NO_STOCK), [Cheat(), Cheat()])


def test_rows_of_a_comparison_are_read_by_column() -> None:
    result = compare_players(NO_STOCK, ["thumb", Timid(), "Random"], deals=25, seed="rows")
    assert ["thumb v timid", "thumb v random", "timid v random"] == [row["pair"] for row in result.rows()]
    assert {25} == {row["deals"] for row in result.rows()}
    assert ["thumb", "timid", "random"] == [row["player"] for row in result.rows("ratings")]
    with pytest.raises(LookupError, match="there is no table 'games'"):
        result.rows("games")


def test_a_comparison_goes_on_from_a_first_deal_with_the_same_results_for_any_number_of_workers() -> None:
    alone = compare_players(NO_STOCK, ["thumb", Timid()], deals=4, first=3)
    assert alone.rows() == compare_players(NO_STOCK, ["thumb", Timid()], deals=4, first=3, workers=2).rows()
    assert alone.rows() != compare_players(NO_STOCK, ["thumb", Timid()], deals=4, first=90).rows()


def test_players_that_cannot_be_compared_are_refused_before_anything_is_played() -> None:
    with pytest.raises(CardcoreError, match="two players or more"):
        compare_players(NO_STOCK, ["thumb"])
    with pytest.raises(UnknownPlayer, match="There is no player 'thum'"):
        compare_players(NO_STOCK, ["thumb", "thum"])


@pytest.mark.parametrize("other", [Timid(), "timid"])
def test_players_of_one_name_are_refused_since_results_could_not_tell_them_apart(other: Timid | str) -> None:
    with pytest.raises(WrongComparison, match="Two players go by the name timid"):
        compare_players(NO_STOCK, [Timid(), other])


def test_a_player_meets_itself() -> None:
    timid = Timid()
    assert ["timid v timid"] == [
        row["pair"] for row in compare_players(NO_STOCK, [timid, timid], deals=1).rows()
    ]


def test_every_kind_of_comparison_is_asked_for_by_a_request() -> None:
    request = ComparisonRequest("options", ("drawing", "stock"), deals=2, by="random", workers=1)
    result = run_comparison(request, {"drawing": NO_STOCK}.__getitem__)
    assert ["stock=closed", "stock=exposed"] == [row["rules"] for row in result.rows()]


@pytest.mark.parametrize(
    ("request_", "says"),
    [
        (ComparisonRequest("player", ("drawing", "thumb", "random")), "Nothing is compared as 'player'"),
        (
            ComparisonRequest("variants", ("drawing",), terms=Terms(until_certain=True)),
            "--until-certain is for",
        ),
        (ComparisonRequest("variants", ("drawing",), terms=Terms(sprt=Sprt())), "sequential tests"),
        (ComparisonRequest("variants", ("drawing",), first=-1), "Deals have numbers from 0 on"),
    ],
)
def test_a_request_that_does_not_fit_together_is_refused_before_anything_is_played(
    request_: ComparisonRequest, says: str
) -> None:
    with pytest.raises(WrongComparison, match=says):
        run_comparison(request_, {"drawing": NO_STOCK}.__getitem__)


@pytest.mark.parametrize("players", [["thumb"], ["thumb", "thumb", "random"]])
def test_a_deal_is_played_by_as_many_as_the_game_has_players(players: list[str]) -> None:
    with pytest.raises(WrongComparison, match=f"Drawing Whist has 2 players here; {len(players)} are given"):
        play_deal(deal_game(NO_STOCK), players)
