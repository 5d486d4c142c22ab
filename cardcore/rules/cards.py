"""Suits, strains, ranks, cards and packs, with the notation that people type.

A card has an index, 0 to 51: suit times 13 plus rank, suits in the order C D H S, ranks from 2 to A; the
joker, which few games have, comes after them with 52. Sets of cards inside the core are bit masks over that
index; people and records get notation.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from enum import IntEnum
from functools import total_ordering

from attrs import field, frozen

from cardcore.rules.errors import InvalidNotation, InvalidPack, NoSuit

RANK_LETTERS = "23456789TJQKA"
SUIT_LETTERS = "CDHS"
SUIT_SYMBOLS = "♣♦♥♠"


class Suit(IntEnum):
    """One of the four suits, in bidding order."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3

    @property
    def letter(self) -> str:
        """`C`, `D`, `H` or `S`."""
        return SUIT_LETTERS[self]

    @property
    def symbol(self) -> str:
        """The suit's sign, one cell wide."""
        return SUIT_SYMBOLS[self]

    @property
    def word(self) -> str:
        """`clubs`, `diamonds`, `hearts` or `spades`."""
        return self.name.lower()


class Strain(IntEnum):
    """What a contract can be in: the four suits in bidding order, then no-trump."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3
    NO_TRUMP = 4

    @property
    def trump(self) -> Suit | None:
        """The trump suit, none at no-trump."""
        return None if self is Strain.NO_TRUMP else Suit(self)

    @property
    def letter(self) -> str:
        """`C`, `D`, `H`, `S` or `NT`."""
        return "NT" if self is Strain.NO_TRUMP else SUIT_LETTERS[self]


class Rank(IntEnum):
    """A rank from 2 up to the ace, numbered from 0: `Rank(2)` is a four, and an ace is 12.

    How ranks compare is a matter of each game, see `Ranking`.
    """

    TWO = 0
    THREE = 1
    FOUR = 2
    FIVE = 3
    SIX = 4
    SEVEN = 5
    EIGHT = 6
    NINE = 7
    TEN = 8
    JACK = 9
    QUEEN = 10
    KING = 11
    ACE = 12

    @property
    def letter(self) -> str:
        """One of `23456789TJQKA`."""
        return RANK_LETTERS[self]


@total_ordering
@frozen(eq=False)
class Card:
    """One card, ordered by suit and then rank. `str` gives its notation, suit then rank: `SA`, `HT`.

    Attributes:
        suit: the suit that is printed on it; of the joker, which has none, it raises `NoSuit`.
        rank: likewise.
        index: suit times 13 plus rank; `C2` is 0, `SA` is 51, the joker is 52.
        bit: 1 shifted by the index; a set of cards is the sum of their bits.
    """

    suit: Suit
    rank: Rank
    index: int = field(init=False, repr=False)
    bit: int = field(init=False, repr=False)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "index", self.suit * 13 + self.rank)
        object.__setattr__(self, "bit", 1 << self.index)

    def __eq__(self, other: object) -> bool:
        return self.index == other.index if isinstance(other, Card) else NotImplemented

    def __lt__(self, other: Card) -> bool:
        return self.index < other.index

    def __hash__(self) -> int:
        return self.index

    def __str__(self) -> str:
        return SUIT_LETTERS[self.suit] + RANK_LETTERS[self.rank]

    @classmethod
    def read(cls, text: str) -> Card:
        """The card that a person wrote: `SA`, `AS`, `10h`, `♠A`, `jk`, in any case, or `InvalidNotation`."""
        card = _BY_TEXT.get(plain_text(text).replace("10", "T"))
        if card is None:
            raise InvalidNotation(f"'{text}' is not a card; write suit and rank, as in SA, HT or 9c.")
        return card


class Joker(Card):
    """The joker, written `JK`. It belongs to no suit and has no rank; a game may give it some in a trick.

    Asking for its suit is an error and not `None`, which would be the suit of trumps at no-trump.
    """

    __slots__ = ()

    def __init__(self) -> None:
        object.__setattr__(self, "index", len(Suit) * len(Rank))
        object.__setattr__(self, "bit", 1 << self.index)

    @property
    def suit(self) -> Suit:
        """Always raises `NoSuit`."""
        raise NoSuit("The joker belongs to no suit; ask the ranking of the trick.")

    @property
    def rank(self) -> Rank:
        """Always raises `NoSuit`."""
        raise NoSuit("The joker has no rank; ask the ranking of the trick.")

    def __str__(self) -> str:
        return "JK"

    def __repr__(self) -> str:
        return "JOKER"

    def __reduce__(self) -> str:
        # There is one joker: copies and pickles are the same one.
        return "JOKER"


def plain_text(text: str) -> str:
    """Typed text in one spelling: upper case, suit letters for suit symbols or for both together."""
    plain = text.strip()
    for letter, symbol in zip(SUIT_LETTERS, SUIT_SYMBOLS, strict=True):
        plain = plain.replace(f"{symbol}\N{VARIATION SELECTOR-16}", symbol)
        # The table shows both, as in ♠SA.
        for shown in (symbol + letter, symbol + letter.lower(), symbol):
            plain = plain.replace(shown, letter)
    # Some letters of other alphabets have an ASCII upper case; they are no way to write a card.
    return plain.upper() if plain.isascii() else plain


CARDS: tuple[Card, ...] = tuple(Card(suit, rank) for suit in Suit for rank in Rank)
"""The fifty-two cards of the suits by index."""

JOKER = Joker()
"""The joker, of games that have one."""

BY_INDEX: tuple[Card, ...] = (*CARDS, JOKER)
"""Every card that there is by index."""

SUIT_MASKS: tuple[int, ...] = tuple(0x1FFF << (13 * suit) for suit in Suit)
"""The cards of each suit, as masks."""

_BY_TEXT: dict[str, Card] = {text: c for c in CARDS for text in (str(c), str(c)[::-1])}
_BY_TEXT |= dict.fromkeys(("JK", "JOKER"), JOKER)
_BY_BIT: dict[int, Card] = {c.bit: c for c in BY_INDEX}

Pack = tuple[Card, ...]
"""An ordered tuple of different cards; the first is dealt first."""

FULL_PACK: Pack = CARDS
"""All fifty-two cards in card order."""

PACK_WITH_JOKER: Pack = BY_INDEX
"""The fifty-two cards in card order and the joker after them."""


def pack_of(ranks: Iterable[Rank] | str, suits: Iterable[Suit] | str = SUIT_LETTERS) -> Pack:
    """A stripped pack in card order: every card of the given suits that has one of the ranks.

    Both may be written as letters: `pack_of("JQKA", "HS")` has eight cards.

    Raises:
        ValueError: a letter is neither of a rank nor of a suit.
    """
    kept = {Rank(RANK_LETTERS.index(r)) for r in ranks} if isinstance(ranks, str) else set(ranks)
    wanted = {Suit(SUIT_LETTERS.index(s)) for s in suits} if isinstance(suits, str) else set(suits)
    return tuple(card for card in CARDS if card.rank in kept and card.suit in wanted)


def read_cards(text: str) -> Pack:
    """The cards of a text, separated by white space; raises `InvalidNotation` for other words."""
    return tuple(Card.read(word) for word in text.split())


def write_cards(cards: Iterable[Card]) -> str:
    return " ".join(map(str, cards))


def mask_of(cards: Iterable[Card]) -> int:
    """The set of the cards as a mask."""
    mask = 0
    for card in cards:
        mask |= card.bit
    return mask


def cards_in(mask: int) -> Iterator[Card]:
    """The cards of a mask in card order."""
    while mask:
        low = mask & -mask
        yield _BY_BIT[low]
        mask ^= low


def check_pack(pack: Pack, full: Pack) -> None:
    """Raises `InvalidPack`, naming the wrong cards, unless `pack` has the cards of `full` in any order."""
    times = Counter(pack)
    faults = (
        ("doubled", sorted(c for c in times if times[c] > 1)),
        ("foreign", sorted(set(pack) - set(full))),
        ("missing", sorted(set(full) - set(pack))),
    )
    found = [f"{name}: {write_cards(cards)}" for name, cards in faults if cards]
    if found:
        raise InvalidPack(f"The pack is not one of {len(full)} cards; {'; '.join(found)}.")
