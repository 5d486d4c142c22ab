"""Deals of Goulash: the rank-major pack thrown in, and the goulash that follows it."""

from __future__ import annotations

from collections.abc import Mapping

from cardcore import Game, Pack, State
from cardcore.game.options import Value
from cardcore.rules.cards import read_cards
from tests.variants.positions import RANK_MAJOR, after
from variants.goulash import Goulash, HandsBefore

HIGH_TO_LOW = ["A", "K", "Q", "J", "T", "9", "8", "7", "6", "5", "4", "3", "2"]
SUITS = tuple(" ".join(suit + rank for rank in HIGH_TO_LOW) for suit in "SCDH")
"""The hands of players 0 to 3 after the rank-major deal of player 0, sorted high to low."""

STACK: Pack = read_cards(" ".join((SUITS[0], SUITS[3], SUITS[2], SUITS[1])))
"""The stack of the dealer, player 0: spades on top, then hearts, diamonds, clubs."""

GAME = Goulash()


def cut(cards: int) -> Pack:
    """The pack after a cut of so many cards."""
    return STACK[cards:] + STACK[:cards]


def ordinary(
    actions: str = "",
    *,
    pack: Pack = RANK_MAJOR,
    dealer: int = 0,
    below: tuple[int, ...] = (0, 0, 0, 0),
    house: Mapping[str, Value] | None = None,
    **options: Value,
) -> State:
    """A deal that was shuffled, after some actions; the rank-major one unless another is given."""
    context = HandsBefore(below=below)
    return after(
        Game(GAME.with_options({**(house or {}), **options}), dealer, pack, (), context).start(), actions
    )


def goulash(
    actions: str = "",
    *,
    pack: Pack = STACK,
    dealer: int = 0,
    hands: tuple[str, ...] = SUITS,
    **options: Value,
) -> State:
    """The goulash of the rank-major deal, after some actions; without a cut unless another pack is given."""
    context = HandsBefore(thrown_in=hands)
    return after(Game(GAME.with_options(options), dealer, pack, (), context).start(), actions)


def spoken(state: State, player: int) -> str:
    """The hand of a player as it is spoken of: `S AKQJT H 76543 C KQJ`."""
    held = state.layout.cards(state.layout.at("hand", player))
    suits = {
        letter: "".join(str(card)[1] for card in reversed(held) if str(card)[0] == letter)
        for letter in "SHDC"
    }
    return " ".join(f"{letter} {ranks}" for letter, ranks in suits.items() if ranks)
