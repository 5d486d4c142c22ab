"""Deals of Briscola written as hands, upcard and the top of the stock; the rest follows in card order."""

from __future__ import annotations

from cardcore import Game, Pack, State, Tricks
from cardcore.game.options import Value
from cardcore.rules.cards import read_cards, write_cards
from tests.variants.positions import after
from variants.briscola import Briscola
from variants.briscola.cards import points_in
from variants.briscola.hands import HandsSoFar

OPTIONS: dict[str, Value] = {}


def rank_major_pack(game: Briscola) -> Pack:
    """The cards of a game by rank, the ace high, and in each rank by suit."""
    return tuple(sorted(game.pack, key=lambda card: (card.rank, card.suit)))


def rank_major_deal(*, dealt_by: int = 0, options: dict[str, Value] = OPTIONS) -> State:
    """The deal of the rank-major pack."""
    game = Briscola().with_options(options)
    return Game(game, dealt_by, rank_major_pack(game)).start()


def dealt_hands(
    *hands: str,
    upcard: str,
    stock: str = "",
    dealt_by: int | None = None,
    totals: tuple[int, ...] = (),
    deal: int = 1,
    options: dict[str, Value] = OPTIONS,
) -> State:
    """The deal that gives these hands from player 0 on, dealt by the last player if nobody is named."""
    game = Briscola().with_options(options)
    dealer = game.players - 1 if dealt_by is None else dealt_by
    clockwise = [(dealer + 1 + turn) % game.players for turn in range(game.players)]
    named = [read_cards(hand) for hand in hands]
    first = [named[player][card] for card in range(game.held) for player in clockwise]
    known = (*first, *read_cards(upcard), *read_cards(stock))
    pack = (*known, *(card for card in game.pack if card not in known))
    return Game(game, dealer, pack, (), HandsSoFar(totals, deal)).start()


def first_by_name(state: State, times: int | None = None) -> State:
    """The state after everybody has so often taken the first action of the sorted list, or at the end."""
    while not state.over and times != 0:
        state = after(state, sorted(map(str, state.legal()))[0])
        times = None if times is None else times - 1
    return state


def hand_of_player(state: State, player: int) -> str:
    """The hand of a player, in card order."""
    return write_cards(state.cards("hand", player))


def captured_cards(state: State) -> list[str]:
    """For players 0 and 1 the cards won, in card order."""
    return [write_cards(state.cards("won", player)) for player in (0, 1)]


def points_captured(state: State) -> list[int]:
    """For each side the card points captured so far."""
    kept = state.last(Tricks).rules.kept
    return [points_in(state.layout.cards(place)) for place in kept]
