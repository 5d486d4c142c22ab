from __future__ import annotations

import json
from collections.abc import Sequence
from fractions import Fraction

from cardcore.faces.terminal.play_statistics import Tally, records_of, show_records
from cardcore.storage.deal_results import DealResult
from cardcore.storage.finished_deals import FinishedDeal
from cardcore.storage.session_settings import SessionSettings


def deal(
    number: int,
    points: Sequence[int] | None,
    *,
    variant: str = "turnover",
    players: Sequence[str] = ("human", "thumb"),
    hints: int = 0,
    practice: bool = False,
    undone: bool = False,
    sides: Sequence[int] | None = None,
) -> FinishedDeal:
    settings = SessionSettings(variant, 1, tuple(players), "7", 0)
    sides = range(len(players)) if sides is None else sides
    result = None if points is None else DealResult(tuple(points), "{0} won.", tuple(sides))
    moment = f"2026-11-{number:02} 12:00:00"
    return FinishedDeal(
        number, 1, 0, settings, moment, moment, hints, practice, undone, needed=False, result=result
    )


def test_deals_with_and_without_help_are_counted_apart() -> None:
    deals = [deal(1, (2, -2)), deal(2, (4, -4), hints=3), deal(3, (-1, 1), undone=True), deal(4, (0, 0))]
    (record,) = records_of(deals)
    assert Tally(won=1, drawn=1, lead=Fraction(4)) == record.unaided
    assert Tally(won=1, lost=1, lead=Fraction(6)) == record.aided
    assert Tally(won=2, lost=1, drawn=1, lead=Fraction(10)) == record.total


def test_points_a_deal_are_those_by_which_one_is_ahead_or_behind() -> None:
    (record,) = records_of([deal(1, (140, 4600), variant="memory")])
    assert "1 deal, 0 won, 1 lost, 0 drawn, -4460.00 points a deal" == record.total.words()


def test_among_three_they_are_those_above_the_mean_of_the_others() -> None:
    players = ("human", "thumb", "random")
    (record,) = records_of([deal(1, (50, 60, 10), variant="briscola", players=players)])
    assert Tally(lost=1, lead=Fraction(15)) == record.total


def test_a_streak_ends_with_a_loss_or_a_draw() -> None:
    points = [(1, -1), (1, -1), (0, 0), (1, -1), (1, -1), (1, -1), (-1, 1), (1, -1)]
    (record,) = records_of([deal(number, each) for number, each in enumerate(points, 1)])
    assert (3, 1) == (record.longest, record.current)
    (record,) = records_of([deal(1, (1, -1)), deal(2, (-1, 1))])
    assert (1, 0) == (record.longest, record.current)


def test_practice_and_deals_without_a_known_result_do_not_count() -> None:
    assert [] == records_of([deal(1, (1, -1), practice=True), deal(2, None)])


def test_every_game_and_every_opponent_has_a_record_of_its_own() -> None:
    deals = [
        deal(1, (1, -1)),
        deal(2, (1, -1), players=("human", "random")),
        deal(3, (-1, 1), players=("thumb", "human")),
        deal(4, (1, 0, -1), variant="briscola", players=("random", "human", "thumb")),
    ]
    found = [(each.variant, each.opponents, each.total) for each in records_of(deals)]
    assert found == [
        ("briscola", ("random", "thumb"), Tally(lost=1)),
        ("turnover", ("random",), Tally(won=1, lead=Fraction(2))),
        ("turnover", ("thumb",), Tally(won=2, lead=Fraction(4))),
    ]


def test_persons_with_names_have_records_of_their_own_and_of_others_the_first() -> None:
    named = [
        deal(1, (1, -1), players=("human:Ann", "human:Bob")),
        deal(2, (1, -1), players=("human", "human")),
    ]
    found = [(each.person, each.opponents, each.total.won, each.total.lost) for each in records_of(named)]
    assert found == [
        ("human", ("human",), 1, 0),
        ("human:Ann", ("human:Bob",), 1, 0),
        ("human:Bob", ("human:Ann",), 0, 1),
    ]
    assert show_records(records_of(named[:1]), "text").startswith("Ann, turnover against Bob: 1 deal, 1 won")


def test_people_read_a_few_lines_and_programs_all_figures() -> None:
    records = records_of([deal(1, (2, -2)), deal(2, (-1, 1), hints=1)])
    lines = show_records(records, "text").splitlines()
    assert lines[:3] == [
        "turnover against thumb: 2 deals, 1 won, 1 lost, 0 drawn, +1.00 points a deal",
        "    without help: 1 deal, 1 won, 0 lost, 0 drawn, +4.00 points a deal",
        "    with help: 1 deal, 0 won, 1 lost, 0 drawn, -2.00 points a deal",
    ]
    assert lines[3].startswith("    longest streak 1, current streak 0, last played 2026-11-0")
    (facts,) = json.loads(show_records(records, "json"))
    assert {"deals": 1, "won": 0, "lost": 1, "drawn": 0, "points_per_deal": -2.0} == facts["with_help"]
    header, row = show_records(records, "csv").splitlines()
    values = dict(zip(header.split(","), row.split(","), strict=True))
    assert ("thumb", "1.0", "4.0", "1") == tuple(
        values[name]
        for name in ("opponents", "points_per_deal", "without_help_points_per_deal", "longest_streak")
    )


def test_without_a_finished_deal_it_is_said_so() -> None:
    assert ["No deal has been finished yet.", "[]"] == [show_records([], form) for form in ("text", "json")]
    assert show_records([], "csv").startswith("variant,player,partners,opponents,deals,won,")


def test_a_partner_is_no_opponent() -> None:
    players, points = ("human", "thumb", "club", "thumb"), (3, -3, 3, -3)
    (record,) = records_of([deal(1, points, variant="contract", players=players, sides=(0, 1, 0, 1))])
    assert (("club",), ("thumb", "thumb")) == (record.partners, record.opponents)
    assert record.lines()[0].startswith("contract with club against thumb and thumb: 1 deal, 1 won, ")
    assert (["club"], ["thumb", "thumb"]) == (record.facts()["partners"], record.facts()["opponents"])


def test_deals_with_other_partners_are_counted_apart() -> None:
    points, sides = (3, -3, 3, -3), (0, 1, 0, 1)
    tables = [("human", "thumb", "club", "thumb"), ("human", "club", "thumb", "thumb")]
    deals = [deal(1, points, players=players, sides=sides) for players in tables]
    assert [("club",), ("thumb",)] == [record.partners for record in records_of(deals)]
