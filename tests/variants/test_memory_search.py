"""How `search` plays Memory Bridge: for the seventh trick, then with all that it remembers."""

from __future__ import annotations

from random import Random

import pytest

from cardcore import Game, State, Vulnerability
from cardcore.knowledge.view import view
from cardcore.rules.cards import read_cards
from cardcore.search.advice import advise
from cardcore.search.analysis import Analysis
from cardcore.search.budget import Budget
from cardcore.search.limited_memory import forget_tricks
from tests.variants.honeymoon_positions import with_first_cards
from tests.variants.positions import after
from tests.variants.test_memory import DOWN, EXAMPLE, HALF
from variants.memory import Memory

TWELVE = read_cards("SA HA S2 H2 SK HK DA DK DQ DJ CA CK")
"""Player 1 holds the spades and player 0 the hearts; six other cards lie aside."""


def small(*, below: tuple[int, int] = (0, 0), vulnerable: tuple[bool, bool] = (False, False)) -> State:
    context = Vulnerability(vulnerable, below=below)
    return Game(Memory(pack=tuple(sorted(TWELVE))), 0, TWELVE, (), context).start()


def advice_in(state: State, worlds: int = 6) -> Analysis:
    assert state.to_act is not None
    return advise(view(state, state.to_act), Random(5), Budget(worlds=worlds))


def test_the_first_half_is_valued_by_who_wins_it_and_never_called_exact() -> None:
    state = after(small(), "SA HA")
    found = advice_in(state)

    assert not found.exact
    assert {"S2", "SK"} == {str(worth.action) for worth in found.worths}
    assert 140 <= found.best.value


def test_a_first_half_that_wins_a_game_is_worth_more_than_one_that_does_not() -> None:
    plain = advice_in(after(small(), "SA HA")).best.value
    game = advice_in(after(small(below=(0, 60)), "SA HA")).best.value

    assert plain < game


def test_tricks_beyond_the_majority_are_worth_nothing() -> None:
    state = after(small(), "SA HA SK HK")
    values = [worth.value for worth in advice_in(after(small(), "SA HA")).worths]

    assert 1 == len(state.legal())
    assert max(values) - min(values) < 1


def test_in_the_second_half_every_card_is_known_and_values_are_exact() -> None:
    state = after(after(Game(Memory(), 0, EXAMPLE).start(), HALF), f"2S X Pass {' '.join(DOWN.split()[:12])}")

    assert advice_in(state).exact


def test_who_forgets_does_not_know_the_other_hand_in_the_second_half() -> None:
    state = after(after(Game(Memory(), 0, EXAMPLE).start(), HALF), "2S X Pass CA")
    mine = view(state, 0)

    assert () == mine.knowledge.groups
    assert 26 + 12 + 1 > forget_tricks(mine, 4).groups[0].cards.bit_count() > 12


def test_passing_a_deal_out_is_worth_what_the_first_half_was() -> None:
    state = with_first_cards(Game(Memory(), 0, EXAMPLE).start(), 26)
    passing = after(state, "Pass")
    values = {str(worth.action): worth.value for worth in advice_in(passing, worlds=1).worths}
    outcome = after(passing, "Pass").outcome()
    assert outcome is not None
    assert passing.to_act is not None
    ahead = outcome.points[passing.to_act] - outcome.points[1 - passing.to_act]

    assert values["Pass"] == pytest.approx(ahead, abs=400)
    assert (values["Pass"] > 0) == (ahead > 0)
