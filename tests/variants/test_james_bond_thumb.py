"""The rule of thumb of James Bond, act by act, and that neither it nor the search can be surprised."""

from __future__ import annotations

from random import Random

import pytest

from cardcore import State, view
from cardcore.players import player_named
from tests.variants.bond_positions import ALL_TAKEN, bond_deal, bond_first_pile, small_bond
from tests.variants.positions import after


def chosen(state: State, player: str = "thumb") -> str:
    """What a player of the program does."""
    acting = 0 if state.to_act is None else state.to_act
    return str(player_named(player).choose(view(state, acting), Random("test")))


@pytest.mark.parametrize(
    ("state", "act"),
    [
        (bond_deal(), "take:1"),
        (after(bond_first_pile("S7 H7 D7 C2", "C7 SK H3 D9"), "take:1 pass"), "swap:C2-C7"),
        (after(bond_first_pile("S7 H7 D7 C2", "CJ SK H3 D9"), "take:1 pass"), "take:2"),
        (after(bond_deal(), "take:1 pass"), "take:2"),
        (after(bond_deal(), ALL_TAKEN), "bond"),
    ],
    ids=["first pile", "a card that is collected", "an unseen pile", "a complete pile", "the call"],
)
def test_the_rule_of_thumb_swaps_for_what_it_collects_looks_and_calls(state: State, act: str) -> None:
    assert act == chosen(state)


def test_the_rule_of_thumb_picks_up_the_pile_that_collects_what_lies_in_the_centre() -> None:
    lent = after(bond_deal(), "take:1 pass swap:C2-CA pass take:2 pass")

    assert "take:1" == chosen(lent)


@pytest.mark.parametrize("player", ["thumb", "search:worlds=1"])
def test_the_smallest_form_is_played_to_its_end(player: str) -> None:
    state = small_bond("HQ HK SQ SA SK HA")
    while not state.over:
        state = after(state, chosen(state, player))

    assert state.outcome() is not None


def test_three_players_of_the_program_bring_a_deal_to_a_call() -> None:
    state = bond_deal(players=3)
    while not state.over:
        state = after(state, chosen(state))

    outcome = state.outcome()
    assert outcome is not None
    assert 4 in outcome.facts["complete"]  # type: ignore[operator]
