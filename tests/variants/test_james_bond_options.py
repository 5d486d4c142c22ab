"""The house rules of James Bond, and what its records may say."""

from __future__ import annotations

import pytest

from cardcore.game.options import Value, values_of
from cardcore.game.outcome import Context
from cardcore.rules.errors import OptionError
from tests.variants.bond_positions import bond_deal
from tests.variants.positions import after
from variants.james_bond import JamesBond


def test_the_usual_rules_are_two_players_in_turn_and_a_call() -> None:
    expected = {
        "players": 2,
        "turns": "alternate",
        "acts_per_turn": 1,
        "max_acts": 150,
        "call": "act",
        "undecided": "draw",
    }
    assert expected == values_of(JamesBond().house)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("players", 4),
        ("players", 1),
        ("turns", "realtime"),
        ("acts_per_turn", 0),
        ("max_acts", 0),
        ("max_acts", "many"),
        ("call", "loud"),
        ("undecided", "replay"),
        ("piles", 6),
    ],
)
def test_other_values_of_a_house_rule_are_refused(name: str, value: Value) -> None:
    with pytest.raises(OptionError):
        JamesBond().with_options({name: value})


def test_every_deal_is_a_match() -> None:
    deal = bond_deal(max_acts=1)
    while not deal.over:
        deal = deal.apply(deal.legal()[0])
    plan = JamesBond().match
    outcome = deal.outcome()
    assert outcome is not None

    assert plan.over(plan.after(plan.start(0), outcome))


def test_the_numbers_of_complete_piles_stand_apart_from_those_in_names() -> None:
    deal = bond_deal(players=3, max_acts=1)
    while not deal.over:
        deal = after(deal, "pass")
    outcome = deal.outcome()
    assert outcome is not None

    assert outcome.reason.endswith("; complete piles: 4 by {0}, 4 by {1}, 4 by {2}.")


def test_nothing_is_taken_over_from_other_deals() -> None:
    assert Context is JamesBond().context
