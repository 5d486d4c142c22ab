"""Hands that are thrown in and dealt again without a shuffle: sorted, stacked, cut, dealt in packets.

In a record such a deal takes over the hands as their owners stacked them, as texts; its pack is a cut of the
stack. In which order the hands lie in it, and who receives which packet, is said by a game.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import groupby

from cardcore.rules.actions import HIDDEN
from cardcore.rules.cards import Card, Pack, cards_in, read_cards, write_cards
from cardcore.rules.dealing import Deal
from cardcore.rules.errors import InvalidNotation
from cardcore.rules.places import Place
from cardcore.rules.shuffling import draw_cut

Texts = tuple[str, ...]
"""A hand in each, top card first; `??` where the reader may not know it."""

UNKNOWN = str(HIDDEN)
HANDS = 4


def sort_hand(cards: Iterable[Card]) -> Pack:
    """The cards as the program stacks a hand: spades, hearts, diamonds, clubs, each from the ace down."""
    return tuple(sorted(cards, reverse=True))


def write_hands(hands: Iterable[Pack]) -> Texts:
    """The hands as a record has them."""
    return tuple(map(write_cards, hands))


def stacked_hands(hands: Iterable[int]) -> Texts:
    """The hands of masks as the program stacks them, in the form of a record."""
    return write_hands(sort_hand(cards_in(hand)) for hand in hands)


@lru_cache(maxsize=1024)
def read_hand(text: str) -> Pack:
    """The cards of a text, none of a hand that is not known, kept for the next who asks."""
    return () if text == UNKNOWN else read_cards(text)


@lru_cache(maxsize=1024)
def by_suits(hand: Pack) -> bool:
    """Whether the cards of each suit stand together."""
    suits = [suit for suit, _ in groupby(hand, lambda card: card.suit)]
    return len(suits) == len(set(suits))


def check_hands(_: object, __: object, texts: Texts | None) -> None:
    """Validates what a context has of the hands before, if anything; `ValueError` unless they are sorted."""
    if texts is not None and len(texts) != HANDS:
        raise ValueError(f"thrown_in takes the hands of a deal, {HANDS} texts, not {len(texts)}")
    for number, text in enumerate(texts or ()):
        try:
            sorted_by_suits = by_suits(read_hand(text))
        except InvalidNotation as error:
            raise ValueError(f"thrown_in has a hand that cannot be read: {error.says}") from None
        if not sorted_by_suits:
            raise ValueError(f"thrown_in has the cards of a suit in two places, in hand {number}: {text}")


def in_notation(texts: Texts | None) -> Texts | None:
    """The texts as a record has them, `S10` as `ST` for one; those that cannot be read stay as they are."""
    return None if texts is None else tuple(map(_in_notation, texts))


@lru_cache(maxsize=1024)
def _in_notation(text: str) -> str:
    try:
        return text if text == UNKNOWN else write_cards(read_hand(text))
    except InvalidNotation:
        return text


def show_only(texts: Texts | None, number: int) -> Texts | None:
    """The hands as the owner of one may know them: that one in its order, and no other."""
    if texts is None:
        return None
    return tuple(text if at == number else UNKNOWN for at, text in enumerate(texts))


def tell_own_hand(texts: Texts | None, number: int) -> str:
    """A sentence that reminds the owner of a hand of what it was, nothing where that is not known."""
    if texts is None or texts[number] == UNKNOWN:
        return ""
    return f"Your hand of the deal before, as it was stacked: {texts[number]}."


def stack_hands(hands: Sequence[Pack], order: Iterable[int]) -> Pack:
    """The stack from the top, with the hands in an order."""
    return tuple(card for number in order for card in hands[number])


def cut_stack(stack: Pack, cards: int) -> Pack:
    """The pack after so many cards from the top went beneath the rest."""
    return stack[cards:] + stack[:cards]


def next_stacked_pack(texts: Texts, order: Iterable[int], seed: str, deal: int) -> Pack:
    """The pack of the `deal`-th deal (from 0) of a match, with the cut that the seed draws for it."""
    stack = stack_hands([read_hand(text) for text in texts], order)
    return cut_stack(stack, draw_cut(seed, deal, len(stack)))


def cut_fault(pack: Pack, texts: Texts, order: Iterable[int]) -> str:
    """Why a pack is no cut of the stack of whole hands that were thrown in; nothing where it is one."""
    if UNKNOWN in texts:
        return f"thrown_in has '{UNKNOWN}' for a hand, and the pack is made of all hands; name its cards."
    hands, size = [read_hand(text) for text in texts], len(pack) // HANDS
    wrong = next((hand for hand in hands if len(hand) != size), None)
    if wrong is not None:
        return f"thrown_in has a hand of {len(wrong)} cards instead of {size}: {write_cards(wrong)}."
    stack = stack_hands(hands, order)
    at = stack.index(pack[0]) if pack[0] in stack else 0
    if cut_stack(stack, at) == pack:
        return ""
    return (
        "The pack is no cut of the stack of the hands that were thrown in, "
        f"which is from the top {write_cards(stack)}; take some cards off it and lay them beneath."
    )


def read_packets(text: str, cards: int) -> tuple[int, ...]:
    """The packets of `5-5-3`, or of them the first that make a hand of so many cards."""
    sizes: list[int] = []
    for size in map(int, text.split("-")):
        sizes.append(min(size, cards - sum(sizes)))
    return tuple(size for size in sizes if size)


def deal_packets(sizes: Iterable[int], *places: Place) -> list[Deal]:
    """In each round a packet of so many cards to each place in turn."""
    return [Deal(place) for size in sizes for place in places for _ in range(size)]
