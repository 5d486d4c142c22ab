"""From a seed to the pack of a deal, and the drawing of numbers from it.

The way from the text of a seed to the order of the pack is specified in `docs/shuffling.md`, with test
vectors, so that any other program can reproduce it. Python's `random` deals nothing.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from hashlib import sha256
from itertools import count

from cardcore.rules.cards import Pack
from cardcore.rules.deal_seeds import MARKS, counted_from, key_of_short, match_key, short_seed

SEED_BYTES = 32
_DEAL = b"twohand deal seed/1\n"
_LOT = b"twohand lot/1\n"
_CUT = b"twohand cut/1\n"


def fresh_seed() -> str:
    """A new seed of 256 bits from the system, as hexadecimal text."""
    return secrets.token_hex(SEED_BYTES)


def deal_key(seed: str, deal: int) -> bytes:
    """The 32 bytes that the `deal`-th deal (from 0) of a match takes from the seed's text."""
    if seed.startswith(MARKS):
        short = short_seed(seed, deal)
        if short is not None:
            return key_of_short(short)
        seed, deal = counted_from(seed, deal)
    return sha256(_DEAL + match_key(seed) + deal.to_bytes(8, "big")).digest()


def byte_stream(key: bytes) -> Iterator[int]:
    """The endless bytes of a key: SHA-256 of the key and a block number, block after block."""
    for block in count():
        yield from sha256(key + block.to_bytes(8, "big")).digest()


def draw_below(stream: Iterator[int], limit: int) -> int:
    """A whole number from 0 to `limit` - 1, each equally likely; `limit` is 1 to 256.

    Bytes at or above the largest multiple of `limit` are thrown away, so no remainder is favoured.
    """
    usable = 256 - 256 % limit
    for byte in stream:  # a plain loop, since a generator for each card doubles the time of a shuffle
        if byte < usable:
            return byte % limit
    raise AssertionError("a byte stream never ends")


def shuffled(pack: Pack, seed: str, deal: int = 0) -> Pack:
    """At most 256 cards as the `deal`-th deal (from 0) has them, top first: Fisher-Yates from the end."""
    stream = byte_stream(deal_key(seed, deal))
    cards = list(pack)
    for last in range(len(cards) - 1, 0, -1):
        chosen = draw_below(stream, last + 1)
        cards[last], cards[chosen] = cards[chosen], cards[last]
    return tuple(cards)


def cast_lot(seed: str, deal: int, sides: int) -> int:
    """The lot that is cast before the `deal`-th deal (from 0) of a match: a number from 0 to `sides` - 1."""
    return draw_below(byte_stream(sha256(_LOT + deal_key(seed, deal)).digest()), sides)


def draw_cut(seed: str, deal: int, cards: int) -> int:
    """How many of `cards` are cut off for the `deal`-th deal (from 0) of a match: none to all but one."""
    return draw_below(byte_stream(sha256(_CUT + deal_key(seed, deal)).digest()), cards)
