"""Deals of games with three players and a dummy, written hand by hand, and what can be read off them."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import evolve

from cardcore import Context, Game, Pack, State, ThreeHandGame, Tricks
from cardcore.game.options import Value
from cardcore.rules.cards import read_cards, write_cards
from cardcore.scoring import GamesSoFar
from tests.variants.dummy_positions import spread
from tests.variants.positions import RANK_MAJOR, after

NOBODY_VULNERABLE = GamesSoFar()
SUIT = "23456789TJQKA"
CLUBS, DIAMONDS, HEARTS, SPADES = (spread(suit, SUIT) for suit in "CDHS")
DUMMY = 3
"""The number of the dummy among the seats of the table."""


def rank_major(
    game: ThreeHandGame,
    actions: str = "",
    *,
    dealt_by: int = 0,
    match: Context = NOBODY_VULNERABLE,
    pack: Pack = RANK_MAJOR,
    house: Mapping[str, Value] | None = None,
    **options: Value,
) -> State:
    """The deal of the rank-major pack: clubs at the dealer's left, diamonds in the dummy, spades last.

    Options are given by name or as house rules.
    """
    table = game.with_options({**(house or {}), **options})
    return after(Game(table, dealt_by, pack, (), match).start(), actions)


def deal_of(
    game: ThreeHandGame,
    hands: tuple[str, str, str],
    dummy: str,
    actions: str = "",
    *,
    match: Context = NOBODY_VULNERABLE,
    house: Mapping[str, Value] | None = None,
    **options: Value,
) -> State:
    """The deal by player 0 that gives the three players and the dummy these cards, after some actions."""
    by_hand = [hand.split() for hand in (hands[1], dummy, hands[2], hands[0])]
    pack = read_cards(" ".join(" ".join(cards) for cards in zip(*by_hand, strict=True)))
    rules = {**(house or {}), **options}
    table = evolve(game.with_options(rules), pack=tuple(sorted(pack)))
    return after(Game(table, 0, pack, (), match).start(), actions)


def cards_at(state: State, seat: int) -> str:
    """The cards of a seat in card order."""
    return write_cards(state.layout.cards(seat))


def faced(state: State, place: int) -> str:
    """The cards of a place that lie face up."""
    return write_cards(card for card in state.layout.cards(place) if card.bit & state.layout.up)


def on_turn(state: State) -> tuple[int, int]:
    """The seat of the table whose card is next, and the player who chooses it."""
    tricks = state.last(Tricks)
    return tricks.rules.table_seat(tricks.seat), tricks.to_act


def order_of(state: State) -> list[int]:
    """The seats of the table in playing order, from the one that leads."""
    tricks = state.last(Tricks)
    return [tricks.rules.table_seat((tricks.leader + turn) % 4) for turn in range(4)]
