"""Calls and what they come to: bids in any denomination, the ladder they stand on, doubles, the contract."""

from __future__ import annotations

from enum import IntEnum
from typing import ClassVar, Protocol

from attrs import Factory, field, frozen

from cardcore.rules.cards import Pack, Strain, Suit


class Denomination(Protocol):
    """What a bid can name: a strain, or something that a variant adds to the ladder."""

    @property
    def letter(self) -> str:
        """How it is written after the level."""

    @property
    def trump(self) -> Suit | None:
        """The trump suit under such a contract, if any."""


@frozen
class LosingStrain:
    """A denomination in which declarer's side must lose tricks; the trumps are those of a strain.

    Attributes:
        letter: by default that of the strain.
        sign: what is written before the level.
    """

    strain: Strain
    letter: str = field(default=Factory(lambda own: own.strain.letter, takes_self=True))
    sign: str = ""

    @property
    def trump(self) -> Suit | None:
        """The trump suit, none at no-trump."""
        return self.strain.trump


class Doubling(IntEnum):
    """Whether a contract is doubled; the value is the factor of a trick."""

    PLAIN = 1
    DOUBLED = 2
    REDOUBLED = 4

    @property
    def mark(self) -> str:
        """What is written behind the contract: nothing, `X` or `XX`."""
        return {1: "", 2: "X", 4: "XX"}[self]


@frozen(cache_hash=True)
class Bid:
    """A bid of a number of odd tricks in a denomination, written `1C` to `7NT` in the strains of bridge."""

    cards: ClassVar[Pack] = ()

    level: int
    strain: Denomination

    def __str__(self) -> str:
        sign = self.strain.sign if isinstance(self.strain, LosingStrain) else ""
        return f"{sign}{self.level}{self.strain.letter}"

    @property
    def losing(self) -> bool:
        """Whether so many odd tricks must be lost, instead of won."""
        return isinstance(self.strain, LosingStrain)


class Word(IntEnum):
    """The calls that are not bids."""

    PASS = 0
    DOUBLE = 1
    REDOUBLE = 2


@frozen
class Say:
    """A pass, a double or a redouble, written `Pass`, `X` and `XX`."""

    cards: ClassVar[Pack] = ()

    word: Word

    def __str__(self) -> str:
        return {Word.PASS: "Pass", Word.DOUBLE: "X", Word.REDOUBLE: "XX"}[self.word]


PASS = Say(Word.PASS)
"""The call that adds nothing to the auction."""

DOUBLE = Say(Word.DOUBLE)
"""The call that raises what the opponent's contract is worth."""

REDOUBLE = Say(Word.REDOUBLE)
"""The call that answers a double and raises what the contract is worth once more."""

Call = Bid | Say

SPOKEN: dict[str, Say] = {
    **dict.fromkeys(("P", "PASS", "-"), PASS),
    **dict.fromkeys(("X", "D", "DBL", "DOUBLE"), DOUBLE),
    **dict.fromkeys(("XX", "R", "RDBL", "REDBL", "REDOUBLE"), REDOUBLE),
}
"""How people write the calls that are not bids."""

Ladder = tuple[Bid, ...]
"""All bids from the lowest to the highest."""

BRIDGE_LADDER: Ladder = tuple(Bid(level, strain) for level in range(1, 8) for strain in Strain)
"""1C, 1D, 1H, 1S, 1NT, 2C up to 7NT."""


@frozen
class Contract:
    """What declarer undertakes to make."""

    bid: Bid
    doubling: Doubling
    declarer: int

    def __str__(self) -> str:
        return f"{self.bid}{self.doubling.mark}"

    @property
    def level(self) -> int:
        """The number of odd tricks bid."""
        return self.bid.level

    @property
    def strain(self) -> Denomination:
        """The strain of the contract."""
        return self.bid.strain

    @property
    def losing(self) -> bool:
        """Whether declarer's side must lose tricks, instead of winning them."""
        return self.bid.losing
