"""The rule of thumb for building a dummy in Two-Round Bridge and for closing cards."""

from __future__ import annotations

from random import Random

import pytest

from cardcore import Choosing, State, view
from cardcore.players import player_named
from cardcore.search.public import choose_by_rule
from tests.variants.positions import after
from tests.variants.random_choices import least_gain
from tests.variants.two_round_positions import called, suit, two_round_deal, words
from variants.two_round import TwoRound


def chosen_by_thumb(state: State) -> str:
    """What `thumb` does."""
    player = 0 if state.to_act is None else state.to_act
    return str(player_named("thumb").choose(view(state, player), Random("test")))


def test_a_short_suit_goes_into_the_dummy_whole_the_lowest_card_first() -> None:
    state, laid = two_round_deal(), []
    for _ in range(9):
        laid.append(chosen_by_thumb(state))
        state = after(state, laid[-1])

    assert words("dummy", suit("C", "23456789T")) == " ".join(laid)


def test_the_next_cards_go_where_their_suit_is() -> None:
    assert "dummy:CJ" == chosen_by_thumb(called("1S Pass"))


def test_trumps_are_not_closed_while_there_is_another_card() -> None:
    state = called("1S Pass", "4H 4S Pass closed:CK closed:CA")

    assert "closed:DK" == chosen_by_thumb(state)


@pytest.mark.parametrize(
    "state",
    [two_round_deal(), called("1S Pass"), called("1S Pass", "4H 4S Pass")],
    ids=["nine cards", "two more", "closing"],
)
def test_a_search_that_asks_without_a_view_hears_the_same_rule(state: State) -> None:
    rng, by_view, without = Random("choices"), [], []
    while isinstance(state.phase, Choosing):
        by_view.append(chosen_by_thumb(state))
        without.append(str(choose_by_rule(state)))
        state = state.apply(rng.choice(state.legal()))

    assert by_view == without


@pytest.mark.long
@pytest.mark.parametrize(
    ("section", "deals"), [("Building", 40), ("Closing", 200)], ids=["cards laid open", "cards closed"]
)
def test_the_rule_for_a_decision_of_two_round_beats_chance_in_it_alone(section: str, deals: int) -> None:
    assert least_gain(TwoRound(), lambda seen: seen.phase.section == section, deals) > 0
