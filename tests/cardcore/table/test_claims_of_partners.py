"""Claims at a table of partners: the tricks of the side are claimed, whoever of it wins them."""

from __future__ import annotations

from random import Random

import pytest

from cardcore import State
from cardcore.table import table_claims
from cardcore.table.table_claims import ClaimRefused, judge, play_out, tricks_gained
from tests.cardcore.table.partners import after
from tests.games.advisers import instead_of_the_search

SOUTH, WEST, NORTH, EAST = range(4)


@pytest.fixture(autouse=True)
def small_search(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything is tried in place of the search, in few deals."""
    instead_of_the_search(monkeypatch)
    monkeypatch.setattr(table_claims, "MAX_WORLDS", 10)


def near_the_end(calls: str, cards: int) -> State:
    """The state after these calls and a number of cards, the lowest each time."""
    state = after(calls)
    for _ in range(cards):
        state = state.apply(state.legal()[0])
    return state


def test_declarer_claims_the_tricks_of_both_hands() -> None:
    state = near_the_end("7D Pass Pass Pass", 40)
    assert SOUTH == state.to_act
    judge(state, 3, Random(1))
    *_, end = play_out(state, SOUTH, 3)
    assert end.over
    assert (13, 13) == (tricks_gained(end, SOUTH), tricks_gained(end, NORTH))


def test_a_defender_claims_what_the_partner_wins_as_well() -> None:
    state = near_the_end("Pass 7NT Pass Pass Pass", 42)
    assert SOUTH == state.to_act
    judge(state, 3, Random(1))


def test_a_claim_for_the_tricks_of_the_other_side_is_refused() -> None:
    state = near_the_end("Pass 7NT Pass Pass Pass", 41)
    assert WEST == state.to_act
    with pytest.raises(ClaimRefused):
        judge(state, 1, Random(1))
