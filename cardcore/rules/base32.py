"""Crockford's base 32: digits and letters that people can copy, with a symbol that checks them.

Letters are read in either case, `I` and `L` as 1, `O` as 0 and `U` as V; hyphens and blanks are skipped.
"""

from __future__ import annotations

from collections.abc import Iterable

from cardcore.rules.errors import BadCode

SYMBOLS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
BITS = 5
"""What one symbol holds."""

_ALIKE = str.maketrans({"I": "1", "L": "1", "O": "0", "U": "V", "-": "", " ": ""})
_REDUCED = 0b00101
"""What x^5 is in the field of 32 elements, which is reduced by x^5 + x^2 + 1."""


_RIGHT = 1
"""What a correct code folds to. Were it 0, a zero appended to a code would go unnoticed."""


def read_symbols(text: str) -> str:
    """The symbols of a text as they are kept; raises `BadCode` for a letter that is none."""
    symbols = text.upper().translate(_ALIKE)
    strange = next((letter for letter in symbols if letter not in SYMBOLS), None)
    if strange is not None:
        raise BadCode(f"'{strange}' cannot stand in a code, which has digits, letters and hyphens only.")
    return symbols


def in_groups(symbols: str, size: int = 4) -> str:
    """The symbols in groups, joined by hyphens; none is so short that it could be read as a card."""
    groups = [symbols[at : at + size] for at in range(0, len(symbols), size)]
    if len(groups) > 1 and len(groups[-1]) < 3:
        last = groups.pop()
        groups[-1] += last
    return "-".join(groups)


def write_number(number: int, length: int) -> str:
    """A number from 0 as so many symbols, the most significant first."""
    return "".join(SYMBOLS[number >> BITS * at & 31] for at in reversed(range(length)))


def read_number(symbols: str) -> int:
    number = 0
    for symbol in symbols:
        number = number << BITS | SYMBOLS.index(symbol)
    return number


def write_bytes(data: bytes) -> str:
    """The bits of the bytes as symbols; the last one is filled up with zeros."""
    length = -(-len(data) * 8 // BITS)
    return write_number(int.from_bytes(data, "big") << length * BITS - len(data) * 8, length)


def read_bytes(symbols: str) -> bytes:
    """The whole bytes in the symbols; raises `BadCode` where what is left over is not zero."""
    length, number = len(symbols) * BITS // 8, read_number(symbols)
    spare = len(symbols) * BITS - length * 8
    if spare >= BITS or number & (1 << spare) - 1:
        raise BadCode("The text in this code does not end where a letter ends.")
    return (number >> spare).to_bytes(length, "big")


def check_symbol(symbols: str) -> str:
    """The symbol that goes after others: no change of one, and no exchange of neighbours, leaves it right."""
    return SYMBOLS[_doubled(_folded(symbols)) ^ _RIGHT]


def is_checked(symbols: str) -> bool:
    """Whether the last symbol is that which belongs to those before it."""
    return _folded(symbols) == _RIGHT


def _folded(symbols: Iterable[str]) -> int:
    """The symbols as a polynomial over the field of 32 elements, at its primitive element."""
    sum_so_far = 1
    for symbol in symbols:
        sum_so_far = _doubled(sum_so_far) ^ SYMBOLS.index(symbol)
    return sum_so_far


def _doubled(element: int) -> int:
    return (element << 1 & 31) ^ (_REDUCED if element & 16 else 0)
