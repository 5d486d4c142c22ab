"""Laws that every deal of Turnover Bridge keeps, whatever is dealt and played."""

from __future__ import annotations

from itertools import pairwise
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from cardcore import FULL_PACK, Card, Game, State
from cardcore.rules.cards import write_cards
from tests.variants.positions import (
    facts_of,
    hole_of,
    legal_in,
    open_piles,
    piles_of,
    tricks_in,
)
from variants.turnover import Turnover


def won_by(state: State) -> dict[int, str]:
    """The cards of the tricks that each player has won."""
    return {player: write_cards(state.layout.cards(5 + player)) for player in (0, 1)}


packs = st.permutations(FULL_PACK)
turn_ups = st.sampled_from(("after_trick", "on_play"))


def states_by_chance(pack: list[Card], turn_up: str, chance: Random) -> list[State]:
    state = Game(Turnover().with_options({"turn_up": turn_up}), 1, tuple(pack)).start()
    while not state.over:
        state = state.apply(chance.choice(state.legal()))
    return state.chain()


@settings(max_examples=40, deadline=None)
@given(packs, turn_ups, st.randoms(use_true_random=False))
def test_every_card_lies_in_one_place_at_every_step(pack: list[Card], turn_up: str, chance: Random) -> None:
    for state in states_by_chance(pack, turn_up, chance):
        places = range(len(state.layout.places))
        assert list(FULL_PACK) == sorted(card for place in places for card in state.layout.cards(place))


@settings(max_examples=40, deadline=None)
@given(packs, turn_ups, st.randoms(use_true_random=False))
def test_a_player_with_cards_left_always_has_one_to_play(
    pack: list[Card], turn_up: str, chance: Random
) -> None:
    for state in states_by_chance(pack, turn_up, chance):
        assert state.over or legal_in(state)


@settings(max_examples=40, deadline=None)
@given(packs, st.randoms(use_true_random=False))
def test_after_each_finished_trick_both_players_have_one_card_less(pack: list[Card], chance: Random) -> None:
    for done, state in enumerate(states_by_chance(pack, "after_trick", chance)[::2]):
        for player in (0, 1):
            left = " ".join((*piles_of(state, player), hole_of(state, player))).split()
            assert 26 == len(left) + done


@settings(max_examples=40, deadline=None)
@given(packs, turn_ups, st.randoms(use_true_random=False))
def test_piles_only_shrink_so_an_emptied_pile_never_fills_again(
    pack: list[Card], turn_up: str, chance: Random
) -> None:
    for earlier, later in pairwise(states_by_chance(pack, turn_up, chance)):
        for player in (0, 1):
            before, now = piles_of(earlier, player), piles_of(later, player)
            assert all(was.startswith(still) for was, still in zip(before, now, strict=True))


@settings(max_examples=40, deadline=None)
@given(packs, turn_ups, st.randoms(use_true_random=False))
def test_before_every_lead_each_uncovered_card_lies_face_up(
    pack: list[Card], turn_up: str, chance: Random
) -> None:
    for state in states_by_chance(pack, turn_up, chance)[:-1:2]:
        shown = open_piles(state, 0) + open_piles(state, 1)
        assert all(pile == "" or not pile.endswith("??") for pile in shown)


@settings(max_examples=60, deadline=None)
@given(packs, turn_ups, st.randoms(use_true_random=False))
def test_a_deal_ends_with_fourteen_tricks_or_with_thirteen_each_after_the_last(
    pack: list[Card], turn_up: str, chance: Random
) -> None:
    states = states_by_chance(pack, turn_up, chance)
    won = [len(won_by(states[-1])[player].split()) // 2 for player in (0, 1)]

    assert won == facts_of(states[-1])["tricks"]
    assert 14 in won or [13, 13] == won
    assert sum(won) == len(tricks_in(states[-1]))
    assert 0 == sum(payments_of(states[-1]))
    assert won.index(max(won)) == payments_of(states[-1]).index(max(payments_of(states[-1])))


def payments_of(state: State) -> tuple[int, ...]:
    outcome = state.outcome()
    return () if outcome is None else outcome.points
