"""Seeds whose deals have codes: each deal has a short seed of its own, which tells nothing of the others.

Most texts are seeds as they stand. Three forms mean more, see `docs/deal-codes.md`:

- `codes:` and 64 hexadecimal digits is what a table draws; each of its deals has a short seed.
- `code:` and eight symbols begins with the deal of that short seed.
- `from:` and a number, a colon and a seed are the deals of that seed from the number on.
"""

from __future__ import annotations

import re
import secrets
from functools import lru_cache
from hashlib import pbkdf2_hmac, sha256

from cardcore.rules.base32 import SYMBOLS, write_number
from cardcore.rules.errors import CardcoreError

SHORT = 8
"""Symbols of a short seed: 40 bits."""

ROUNDS = 1 << 16
"""Rounds from a short seed to the key of its deal, so that trying all short seeds takes too long."""

MAX_LETTERS = 1000
"""Maximum length of a seed that somebody types; a code writes it out, and records hold both."""

MAX_DEALS = 10**12
"""The numbers of deals are below this, so that twelve digits after `from:` and eight symbols of a code do."""

MARKS = ("codes:", "code:", "from:")
"""With these begin the texts that mean more than they say."""

_MATCH = b"twohand match seed/1\n"
_SHORT = b"twohand short seed/1\n"
_KEY = b"twohand deal code/1\n"
_SESSION = re.compile(r"codes:[0-9a-f]{64}")
_CODED = re.compile(rf"code:([{SYMBOLS}]{{{SHORT}}})")
_LATER = re.compile(r"from:([1-9][0-9]{0,11}):(.*)", re.DOTALL)


class LongSeed(CardcoreError):
    """A text that is too long for a seed, or for a share in one."""


def check_seed(text: str, what: str = "seed") -> None:
    """Raises `LongSeed`, which calls the text `what`, for one that records could not hold."""
    if len(text) > MAX_LETTERS:
        raise LongSeed(f"A {what} has at most {MAX_LETTERS} letters; this one has {len(text)}.")


def fresh_table_seed() -> str:
    """A new seed of 256 bits from the system, whose deals have codes."""
    return f"codes:{secrets.token_hex(32)}"


def seed_of_code(short: str) -> str:
    """The seed that begins with the deal of a short seed."""
    return f"code:{short}"


def seed_from(seed: str, deal: int) -> str:
    """The seed whose deals are those of another one from the `deal`-th (from 0, below `MAX_DEALS`) on."""
    first, number = counted_from(seed, deal)
    if number >= MAX_DEALS:
        return f"from:{deal}:{seed}"
    return f"from:{number}:{first}" if number else first


def counted_from(seed: str, deal: int) -> tuple[str, int]:
    """The seed and the number of a deal without any `from:`."""
    while (later := _LATER.fullmatch(seed)) is not None:
        seed, deal = later[2], deal + int(later[1])
    return seed, deal


def match_key(seed: str) -> bytes:
    return sha256(_MATCH + seed.encode(errors="surrogatepass")).digest()


def short_seed(seed: str, deal: int) -> str | None:
    """The short seed of the `deal`-th deal (from 0), none where the deals of a seed have none."""
    seed, deal = counted_from(seed, deal)
    coded = _CODED.fullmatch(seed)
    if coded is not None and deal == 0:
        return coded[1]
    if coded is None and _SESSION.fullmatch(seed) is None:
        return None
    digest = sha256(_SHORT + match_key(seed) + deal.to_bytes(8, "big")).digest()
    return write_number(int.from_bytes(digest[:5], "big"), SHORT)


@lru_cache(maxsize=64)
def key_of_short(short: str) -> bytes:
    """The 32 bytes that are the key of the deal of a short seed; takes some hundredths of a second."""
    return pbkdf2_hmac("sha256", short.encode(), _KEY, ROUNDS)
