"""How `search` plays James Bond: patiently, with an eye on what the others have taken."""

from __future__ import annotations

from random import Random
from typing import cast

import pytest

from cardcore import Card, Game, State, view
from cardcore.arena import compare_players
from cardcore.game.options import Value
from cardcore.players import player_named
from cardcore.search.advice import advise
from cardcore.search.analysis import Analysis
from cardcore.search.budget import Budget
from tests.variants.bond_positions import ALL_TAKEN, BORROWED, bond_deal, bond_first_pile
from tests.variants.positions import after
from variants.james_bond import JamesBond
from variants.james_bond.known_ranks import race_of
from variants.james_bond.likely_worlds import likely_world
from variants.james_bond.playouts import act_patiently

BOTH_WAIT = after(bond_deal(BORROWED), ALL_TAKEN)
"""Each player misses one card, which the other one holds; the aces lie in the centre."""


def advice_in(state: State, worlds: int = 20) -> Analysis:
    """What the search finds for the player to act."""
    assert state.to_act is not None
    return advise(view(state, state.to_act), Random(5), Budget(worlds=worlds))


def test_it_calls_when_it_can() -> None:
    assert "bond" == str(advice_in(after(bond_deal(), ALL_TAKEN), worlds=1).best.action)


def test_it_takes_the_card_that_the_pile_in_hand_collects() -> None:
    state = after(bond_first_pile("S7 H7 D7 C2", "C7 SK H3 D9"), "take:1 pass")

    assert "swap:C2-C7" == str(advice_in(state).best.action)


def test_it_picks_up_the_pile_that_the_centre_completes() -> None:
    lent = after(bond_deal(), "take:1 pass swap:C2-CA pass take:2 pass")

    assert "take:1" == str(advice_in(lent).best.action)


def test_it_waits_where_the_rule_of_thumb_swaps_by_chance() -> None:
    rule = player_named("thumb").choose(view(BOTH_WAIT, 1), Random(5))

    assert "pass" == str(advice_in(BOTH_WAIT).best.action) != str(rule)


def test_a_patient_player_swaps_by_chance_where_another_one_waits_too() -> None:
    assert act_patiently(race_of(view(BOTH_WAIT, 1)), Random(5)) is None
    passed = after(BOTH_WAIT, "pass")
    assert act_patiently(race_of(view(passed, 0)), Random(5)) is not None


@pytest.mark.parametrize(("undecided", "value"), [("draw", 0.0), ("most_piles", 1.0)])
def test_the_pass_that_ends_the_deal_is_worth_what_the_deal_then_scores(undecided: str, value: float) -> None:
    state = after(
        bond_deal(BORROWED, undecided=undecided),
        "take:1 take:1 swap:C3-CA swap:C2-C3 pass pass pass",
    )

    found = advice_in(state, worlds=3)
    assert value == next(worth.value for worth in found.worths if str(worth.action) == "pass")


def test_acts_are_valued_in_points_of_the_deal() -> None:
    values = [worth.value for worth in advice_in(bond_deal()).worths]

    assert -1 <= min(values) <= max(values) <= 1


def test_hidden_cards_of_a_pile_are_likely_of_the_rank_taken_for_it() -> None:
    state = after(bond_deal(BORROWED), "take:1 take:2 swap:C3-CA take:1 pass swap:C2-C3")
    mine = view(state, 1)
    drawn = [likely_world(mine, race_of(mine), Random(seed)) for seed in range(200)]

    three = int(Card.read("C3").rank)
    threes = sum(world.piles[0][0].count(three) for world in drawn) / len(drawn)
    assert 2.5 < threes < 4


def test_worlds_have_every_card_once_and_leave_known_ones_alone() -> None:
    mine = view(BOTH_WAIT, 1)
    known = race_of(mine)
    world = likely_world(mine, known, Random(5))

    ranks = sorted([*world.centre, *(rank for piles in world.piles for pile in piles for rank in pile)])
    assert sorted(int(card.rank) for card in mine.variant.pack) == ranks
    assert known.piles[1] == world.piles[1]


@pytest.mark.parametrize(
    "options",
    [{"acts_per_turn": 2}, {"players": 3}, {"call": "automatic"}, {"undecided": "most_piles"}],
    ids=str,
)
def test_it_plays_a_deal_to_its_end_under_every_option(options: dict[str, Value]) -> None:
    state = Game(JamesBond().with_options({"max_acts": 20} | options), 0, BORROWED).start()
    player = player_named("search:worlds=1")
    while not state.over:
        assert state.to_act is not None
        state = after(state, str(player.choose(view(state, state.to_act), Random("test"))))

    assert state.outcome() is not None


@pytest.mark.long
def test_it_leads_the_rule_of_thumb() -> None:
    result = compare_players(JamesBond(), ["search:worlds=20", "thumb"], deals=40, seed="leads")
    points = cast("dict[str, float]", result.rows()[0]["points"])

    assert points["low"] > 0
