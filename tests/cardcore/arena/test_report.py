"""The verdict in words, and for programs."""

from __future__ import annotations

import json

from cardcore.arena.duel import Duel, Fault, Pair, Played
from cardcore.arena.report import report_json, report_lines
from cardcore.arena.verdict import Verdict
from tests.cardcore.arena.duellists import SMALL

DUEL = Duel(SMALL, ("thumb", "random"), "words")
THINKING = (1500, 2500), (10,)
WON = Played((2, -2), THINKING)
LOST = Played((2, -2), THINKING[::-1])
FAULT = Fault(1, "random raised ValueError: \x1b[2J\nno ♠", ("SA", "S9"))
PAIRS = [Pair(0, (WON, LOST)), Pair(1, (WON, LOST)), Pair(2, (WON, Played(None, ((), ()), FAULT)))]


def test_the_table_says_everything_in_plain_lines() -> None:
    expected = """\
game                Drawing Whist
house rules         stock=closed
first, second       thumb, random
seed                words
deals               2, each played twice with seats exchanged
decided             4 of 4
won, lost, tied     2, 2, 0 by the first player
"""
    assert expected.splitlines() == report_lines(DUEL, Verdict.of(PAIRS))[:7]


def test_the_figures_have_their_intervals_and_signs() -> None:
    share, margin, first, second, errors = report_lines(DUEL, Verdict.of(PAIRS))[7:12]
    # Two pairs, one trial each, with Student's t for one degree of freedom, 12.706.
    assert "won of decided      50.0%, 95% interval 0.3% to 99.7%" == share
    assert "points a deal       +0.00, 95% interval +0.00 to +0.00, first minus second" == margin
    assert "thinking, first     median 2.00 ms, worst 2.50 ms, 10 unforced decisions" == first
    assert "thinking, second    median 0.01 ms, worst 0.01 ms, 5 unforced decisions" == second
    assert "errors              1" == errors


def test_a_deal_that_broke_off_is_told_on_one_line_that_moves_no_cursor() -> None:
    who = "deal 2, player 1, first (thumb), after 2 actions"
    assert (
        rf"{who}: random raised ValueError: \x1b[2J\nno \u2660" == report_lines(DUEL, Verdict.of(PAIRS))[-1]
    )


def test_too_few_deals_are_said_to_be_too_few() -> None:
    lines = report_lines(DUEL, Verdict.of([]))
    assert "won of decided      too few deals to say" in lines
    assert "points a deal       too few deals to say" in lines
    assert "thinking, first     no decision that was not forced" in lines


def test_programs_get_every_figure() -> None:
    facts = json.loads(json.dumps(report_json(DUEL, Verdict.of(PAIRS))))
    assert ["thumb", "random"] == facts["players"]
    assert {"estimate": 0.0, "low": 0.0, "high": 0.0} == facts["margin"]
    assert {"decisions": 5, "median": 1e-05, "worst": 1e-05} == facts["thinking"][1]
    assert [["SA", "S9"]] == [mishap["fault"]["actions"] for mishap in facts["mishaps"]]
