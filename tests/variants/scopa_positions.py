"""Deals of Scopa written as hands and board; the rest of the pack follows in card order."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import evolve

from cardcore import Game, Pack, State
from cardcore.game.options import Value
from cardcore.rules.cards import read_cards
from tests.variants.positions import after
from variants.scopa import Scopa
from variants.scopa.cards import value_of
from variants.scopa.scoring import Totals

DEFAULTS: Mapping[str, Value] = {}


def rank_major_cards() -> Pack:
    """The forty cards by value, the ace low, and in each value by suit."""
    return tuple(sorted(Scopa().pack, key=lambda card: (value_of(card), card.suit)))


def rank_major_scopa(options: Mapping[str, Value] = DEFAULTS, *, dealt_by: int = 0) -> State:
    """The deal of the rank-major pack."""
    return Game(Scopa().with_options(options), dealt_by, rank_major_cards()).start()


def deal_of_pack(cards: str, **options: Value) -> State:
    """The deal of a whole pack, dealt by player 1."""
    return Game(Scopa().with_options(options), 1, read_cards(cards)).start()


def dealt_board(
    first: str,
    second: str,
    *,
    board: str,
    stock: str = "",
    totals: tuple[int, int] = (0, 0),
    options: dict[str, Value] | None = None,
) -> State:
    """The deal that gives player 0, who plays first, and player 1 these hands of three, and this board."""
    hands = zip(read_cards(first), read_cards(second), strict=True)
    known = (*(card for pair in hands for card in pair), *read_cards(board), *read_cards(stock))
    game = Scopa().with_options(options or {})
    pack = (*known, *(card for card in game.pack if card not in known))
    return Game(game, 1, pack, (), Totals(totals)).start()


def with_card(card: str, *, board: str, **options: Value) -> list[str]:
    """The legal actions with a card of the player to act on a board of four."""
    on_board = read_cards(board)
    others = [other for other in Scopa().pack if other not in on_board and str(other) != card]
    hands = f"{card} {others[0]} {others[1]}", " ".join(map(str, others[2:5]))
    legal = dealt_board(*hands, board=board, options=dict(options)).legal()
    return sorted(str(action) for action in legal if str(action.cards[0]) == card)


def first_of_list(state: State, times: int | None = None) -> State:
    """The state after both have so often taken the first action of the sorted list, or at the end."""
    while not state.over and times != 0:
        state = after(state, sorted(map(str, state.legal()))[0])
        times = None if times is None else times - 1
    return state


def lone_card_on(
    card: str, *, cards: str, last: int, options: dict[str, Value] | None = None
) -> tuple[State, State]:
    """The last moments of a small deal in which player 0 captures the only card of the board.

    One card lies on the board of a game with a single round of hands of one card; who plays first lays a
    card down where only the last one is to capture.
    """
    game = Scopa().with_options(options or {})
    mine = read_cards(cards)
    if last == 2:
        pack = (mine[0], mine[1], *read_cards(card))
        small = evolve(game, pack=tuple(sorted(pack)), held=1, faced=1)
        before = Game(small, 1, pack).start()
        return before, after(before, f"{mine[0]}x{card} {mine[1]}")
    pack = (*read_cards("HK"), mine[0], *read_cards(card), *read_cards("SK"))
    small = evolve(game, pack=tuple(sorted(pack)), held=1, faced=2)
    dealt = Game(small, 0, pack).start()
    before = after(dealt, "HKxSK")
    return before, after(before, f"{mine[0]}x{card}")
