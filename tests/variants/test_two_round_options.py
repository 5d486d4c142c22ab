"""The house rules of Two-Round Bridge, its rubber, and what its records may say."""

from __future__ import annotations

import pytest

from cardcore.game.options import Value, values_of
from cardcore.rules.errors import OptionError
from cardcore.scoring import RubberStanding, Seating
from tests.variants.two_round_positions import CLOSED_HIGH, called, played_out, two_round_deal
from variants.two_round import TwoRound


def test_the_usual_rules_build_dummies_of_nine_and_double_all_that_the_contract_earns() -> None:
    expected = {
        "start": "deal22_build9",
        "round1_doubles": False,
        "double_scope": "contract_score",
        "double_for_nt": False,
        "game_level": "plain",
        "honours": "on",
        "nv_doubled_4th": 300,
        "redouble_bonus": 100,
    }
    assert expected == values_of(TwoRound().house)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("start", "deal26"),
        ("round1_doubles", "some"),
        ("double_scope", "all"),
        ("double_for_nt", 2),
        ("game_level", "low"),
        ("scoring", "contract"),
        ("seats", "fixed"),
    ],
)
def test_other_house_rules_are_refused(name: str, value: Value) -> None:
    with pytest.raises(OptionError):
        TwoRound().with_options({name: value})


def test_a_double_score_below_the_line_wins_a_game_and_two_games_change_the_seats() -> None:
    plan = TwoRound().match
    outcome = played_out(called("1S Pass", f"4H 4S Pass {CLOSED_HIGH}")).outcome()
    assert outcome is not None
    first = plan.after(plan.start(0), outcome)
    second = plan.after(first, outcome)

    assert isinstance(second, RubberStanding)
    assert Seating((True, False), games=(1, 0)) == first.context
    assert [True, (2 * 570 + 700, 0)] == [plan.over(second), second.totals]
    assert Seating(south=1) == second.context


def test_after_a_deal_that_was_passed_out_the_other_player_deals() -> None:
    plan = TwoRound().match
    outcome = called("Pass Pass").outcome()
    assert outcome is not None

    assert 1 == plan.after(plan.start(0), outcome).dealer


@pytest.mark.parametrize("south", [0, 1])
def test_each_dummy_lies_opposite_its_player(south: int) -> None:
    places = two_round_deal(Seating(south=south)).layout.places

    dummies = [(place.seat, place.player) for place in places if place.name == "dummy"]
    assert [(2, south), (3, 1 - south)] == dummies
