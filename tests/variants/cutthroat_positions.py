"""Deals of Cutthroat Contract: the rank-major pack, the goulash after it, and hands for player 1."""

from __future__ import annotations

from cardcore import FULL_PACK, Game, Pack, State
from cardcore.game.options import Value
from cardcore.rules.cards import read_cards
from tests.variants.goulash_positions import STACK, SUITS
from tests.variants.positions import RANK_MAJOR, after
from variants.cutthroat_contract import CutthroatContract, FourColumns

GAME = CutthroatContract()
NEW = FourColumns()


def deal(
    actions: str = "",
    *,
    pack: Pack = RANK_MAJOR,
    dealer: int = 0,
    match: FourColumns = NEW,
    **options: Value,
) -> State:
    """A deal after some actions; the rank-major one unless another is given."""
    return after(Game(GAME.with_options(options), dealer, pack, (), match).start(), actions)


def goulash(
    actions: str = "", *, pack: Pack = STACK, hands: tuple[str, ...] = SUITS, **options: Value
) -> State:
    """The goulash of the rank-major deal, without a cut unless another pack is given."""
    table = GAME.with_options(options)
    return after(Game(table, 0, pack, (), FourColumns(thrown_in=hands)).start(), actions)


def played(state: State) -> State:
    """The end of a deal in which everybody plays the first card that is legal."""
    while not state.over:
        state = state.apply(state.legal()[0])
    return state


def given_to_player_1(hand: str) -> Pack:
    """A pack that player 0 deals so that player 1 gets a hand and the others the rest in card order."""
    own = read_cards(hand)
    rest = [card for card in FULL_PACK if card not in own]
    hands = (own, rest[:13], rest[13:26], rest[26:])
    return tuple(hands[number][turn] for turn in range(13) for number in range(4))
