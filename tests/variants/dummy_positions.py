"""Deals of the games with two dummies, written seat by seat, and what can be read off them."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import evolve

from cardcore import Context, DummyGame, Game, Pack, State, Tricks, Vulnerability
from cardcore.game.options import Value
from cardcore.rules.cards import read_cards, write_cards
from cardcore.scoring.dummy_game import EAST, NORTH, SOUTH, WEST
from tests.variants.positions import RANK_MAJOR, after

SEATS = {SOUTH: "S", WEST: "W", NORTH: "N", EAST: "E"}
NOBODY_VULNERABLE = Vulnerability()


def deal_of(
    game: DummyGame,
    hands: tuple[str, str, str, str],
    auction: str = "",
    *,
    widow: str = "",
    dealt_by: int = 0,
    match: Context = NOBODY_VULNERABLE,
    **options: Value,
) -> State:
    """The deal that gives South, West, North and East these cards, after some calls; the widow comes last."""
    table = game.with_options(options)
    first = (table.in_deal(match, dealt_by).owners.index(dealt_by) + 1) % 4
    by_seat = [hand.split() for hand in hands]
    clockwise = by_seat[first:] + by_seat[:first]
    rounds = [" ".join(cards) for cards in zip(*clockwise, strict=True)]
    pack = read_cards(" ".join([*rounds, widow]))
    return after(Game(evolve(table, pack=tuple(sorted(pack))), dealt_by, pack, (), match).start(), auction)


def rank_major(
    game: DummyGame,
    actions: str = "",
    *,
    dealt_by: int = 0,
    match: Context = NOBODY_VULNERABLE,
    pack: Pack = RANK_MAJOR,
    house: Mapping[str, Value] | None = None,
    **options: Value,
) -> State:
    """The deal of the rank-major pack after some actions; options by name or as house rules."""
    table = game.with_options({**(house or {}), **options})
    return after(Game(table, dealt_by, pack, (), match).start(), actions)


def cards_at(state: State, seat: int) -> str:
    """The cards of a seat in card order."""
    return write_cards(state.layout.cards(seat))


def next_seat(state: State) -> str:
    """The letter of the seat whose card is next."""
    tricks = state.last(Tricks)
    return SEATS[tricks.rules.table_seat(tricks.seat)]


def order_of(state: State) -> str:
    """The letters of the seats in playing order, from the one that leads."""
    tricks = state.last(Tricks)
    numbers = [(tricks.leader + turn) % 4 for turn in range(4)]
    return " ".join(SEATS[tricks.rules.table_seat(number)] for number in numbers)


def exchanged(pack: Pack, one: str, other: str) -> Pack:
    """The pack in which two cards have changed places."""
    change = {one: other, other: one}
    return read_cards(" ".join(change.get(card, card) for card in write_cards(pack).split()))


def spread(suit: str, ranks: str) -> str:
    """The cards of a suit: `spread("S", "AKQ")` is `SA SK SQ`."""
    return " ".join(suit + rank for rank in ranks)


def faced(state: State, seat: int) -> str:
    """The cards of a seat that lie face up."""
    up = state.layout.up
    return write_cards(card for card in state.layout.cards(seat) if card.bit & up)
