"""Cards, places, dealing, layouts and rankings: what stands on a table, and the refusals."""

from cardcore.rules.actions import HIDDEN, Action, Hidden, Play, announced, each_own, private
from cardcore.rules.cards import (
    FULL_PACK,
    JOKER,
    PACK_WITH_JOKER,
    Card,
    Pack,
    Rank,
    Strain,
    Suit,
    cards_in,
    mask_of,
    pack_of,
)
from cardcore.rules.dealing import Deal, rounds, stock
from cardcore.rules.errors import (
    BadRecord,
    CardcoreError,
    IllegalAction,
    InvalidNotation,
    InvalidOption,
    NotPlayable,
    OptionError,
    Revoke,
    WrongKind,
)
from cardcore.rules.layout import Layout
from cardcore.rules.places import (
    Kind,
    Place,
    captured,
    hand,
    heap,
    row,
    shared,
    slots,
    trick_and_won,
    trick_place,
)
from cardcore.rules.ranking import ACE_HIGH, NO_TRUMPS, Ranking, RankOrder
from cardcore.rules.seats import Seat
from cardcore.rules.shuffling import cast_lot

# fmt: off
__all__ = [
    "ACE_HIGH", "FULL_PACK", "HIDDEN", "JOKER", "NO_TRUMPS", "PACK_WITH_JOKER", "Action", "BadRecord",
    "Card", "CardcoreError", "Deal", "Hidden", "IllegalAction", "InvalidNotation", "InvalidOption",
    "Kind", "Layout", "NotPlayable", "OptionError", "Pack", "Place", "Play", "Rank", "RankOrder",
    "Ranking", "Revoke", "Seat", "Strain", "Suit", "WrongKind", "announced", "captured", "cards_in",
    "cast_lot", "each_own", "hand", "heap", "mask_of", "pack_of", "private", "rounds", "row", "shared",
    "slots", "stock", "trick_and_won", "trick_place",
]
# fmt: on
