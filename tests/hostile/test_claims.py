"""A claim is answered alike in two deals that look the same to the claimer."""

from __future__ import annotations

import pytest

from cardcore.search.kernel.functions import Kernel
from cardcore.table import table_claims
from cardcore.table.table_claims import UNCERTAIN
from tests.games.advisers import instead_of_the_search
from tests.hostile.claimed import (
    ACCEPTED,
    MAX_TRICKS,
    answer,
    only_as_the_cards_lie,
    pairs,
    some_tricks,
    tricks_left,
)
from tests.hostile.long_runs import REGISTRY

GAMES = [game.key for game in REGISTRY.variants]


def test_a_claim_is_answered_alike_in_two_worlds_with_one_view(monkeypatch: pytest.MonkeyPatch) -> None:
    instead_of_the_search(monkeypatch)
    monkeypatch.setattr(table_claims, "MAX_WORLDS", 20)
    told = set[str]()
    for pair in pairs(REGISTRY.find("turnover"), "claims", 40, most=3):
        for tricks in range(tricks_left(pair.here) + 1):
            here, there = answer(pair.here, tricks), answer(pair.there, tricks)
            assert here == there
            told.add(here)
    assert {ACCEPTED, UNCERTAIN} <= told


@pytest.mark.long
@pytest.mark.parametrize("key", GAMES)
def test_so_it_is_in_every_game_but_where_its_page_says_otherwise(key: str, kernel: Kernel) -> None:
    for pair in pairs(REGISTRY.find(key), "many claims", 100, most=MAX_TRICKS):
        tricks = some_tricks(pair)
        if answer(pair.here, tricks) != answer(pair.there, tricks):
            assert only_as_the_cards_lie(pair.here, tricks)
