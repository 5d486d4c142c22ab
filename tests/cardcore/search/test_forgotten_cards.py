"""Worlds of players who forget what was played."""

from __future__ import annotations

from random import Random

from cardcore import State
from cardcore.knowledge.view import view
from cardcore.rules.cards import Card, cards_in, mask_of, write_cards
from cardcore.search.budget import Budget
from cardcore.search.phase_search import PhaseSearch
from tests.games.midway import dealt
from variants.honeymoon import Honeymoon


def halfway(plays: int = 12) -> State:
    """A drawing half after some plays, always of the first card that may be played."""
    state = dealt(Honeymoon(), "forgotten")
    for _ in range(plays):
        state = state.apply(state.legal()[0])
    return state


def worlds_of(state: State, memory: int | None, count: int = 12) -> list[State]:
    """Worlds of the player to act."""
    looking = view(state, state.phase.to_act)
    return list(PhaseSearch(looking, Random("worlds"), Budget(worlds=count), memory).states(count))


def out(state: State) -> int:
    return state.layout.held[state.layout.at("out")]


def test_who_remembers_all_tricks_knows_what_is_out_of_play() -> None:
    state = halfway()
    assert {out(state)} == {out(world) for world in worlds_of(state, None)}


def test_who_forgets_is_sure_of_the_last_trick_only() -> None:
    state = halfway()
    last = mask_of(action.cards[0] for action in state.actions()[-2:])
    sure = out(state)
    for world in worlds_of(state, 1):
        sure &= out(world)
    assert write_cards(cards_in(last)) == write_cards(cards_in(sure))


def test_the_own_hand_and_the_numbers_of_cards_are_never_forgotten() -> None:
    state = halfway()
    hand = state.layout.at("hand", state.phase.to_act)
    for world in worlds_of(state, 1):
        assert state.layout.held[hand] == world.layout.held[hand]
        assert [held.bit_count() for held in state.layout.held] == [
            held.bit_count() for held in world.layout.held
        ]


def test_forgotten_cards_can_be_drawn_again() -> None:
    state, player = halfway(), 1 - halfway().phase.to_act
    world = worlds_of(state, 1)[0]
    stock = world.layout.at("stock")
    top = world.layout.top(stock)
    assert isinstance(top, Card)
    after = world.layout.draw(stock, world.layout.at("hand", player))
    assert world.layout.held[stock] == after.held[stock] | top.bit
