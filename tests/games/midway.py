"""Deals that are under way: dealt from a seed and played on by rule of thumb, or by chance."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from random import Random

from cardcore import Auction, Game, State, Tricks, Variant
from cardcore.knowledge.view import View, view
from cardcore.players.player import Player, RandomPlayer
from cardcore.players.thumb import ThumbPlayer
from cardcore.rules.shuffling import shuffled

THUMB, CHANCE = ThumbPlayer(), RandomPlayer()


def dealt(variant: Variant, seed: str, number: int = 0) -> State:
    """The deal of a number that comes from a seed; the dealer changes from deal to deal."""
    return Game(variant, number % 2, shuffled(variant.pack, seed, number)).start()


def seen(state: State) -> View:
    """The view of the player to act."""
    return view(state, state.phase.to_act)


def on(state: State, player: Player = THUMB) -> State:
    """The state after one more action."""
    rng = Random(f"{state.layout.held} {len(state.actions())}")
    return state.apply(player.choose(seen(state), rng))


def until(state: State, wanted: Callable[[State], bool], player: Player = THUMB) -> State:
    """The first state from here on that is wanted, or the end of the deal."""
    while not state.over and not wanted(state):
        state = on(state, player)
    return state


def rest(state: State, player: Player = THUMB) -> Iterator[State]:
    """This state and all that follow, but for the end of the deal."""
    while not state.over:
        yield state
        state = on(state, player)


def in_tricks(state: State) -> bool:
    """Whether tricks are played that a search can be asked about."""
    return not state.over and isinstance(state.phase, Tricks) and state.phase.solvable


def opened(variant: Variant, seed: str, player: Player = CHANCE) -> State:
    """The first trick of the first deal of a seed that is not passed out."""
    deals = (until(dealt(variant, seed, number), in_tricks, player) for number in count())
    return next(state for state in deals if not state.over)


def at_auction(state: State) -> bool:
    """Whether somebody is to call."""
    return not state.over and isinstance(state.phase, Auction)


def in_play(state: State) -> int:
    """The mask of the cards that seats still hold."""
    rules = state.last(Tricks).rules
    places = [place for of_seats in (*rules.hands, *rules.stacks) for place in of_seats]
    return sum(state.layout.held[place] for place in places)


def nothing_hidden(state: State) -> bool:
    """Whether the player to act knows where every card in play lies."""
    return not any(fact.cards & in_play(state) for fact in seen(state).knowledge.groups)


def decisions(state: State, player: Player = THUMB) -> Iterator[State]:
    """The states from here on in which a card is to be chosen from several."""
    return (each for each in rest(state, player) if in_tricks(each) and len(each.legal()) > 1)


def tricks_left(state: State) -> int:
    """The tricks that are still to be finished."""
    phase = state.last(Tricks)
    return phase.rules.tricks - phase.finished
