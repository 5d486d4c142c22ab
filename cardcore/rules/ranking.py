"""Which suit a card belongs to in a trick, and how strong it is there: one value that all ask.

Following suit, winning tricks, voids, refusals, narration and search go by it. Nothing here knows a game.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Self

from attrs import evolve, field, frozen

from cardcore.rules.cards import CARDS, JOKER, SUIT_MASKS, Card, Rank, Suit, cards_in, write_cards

TRUMPS = len(Suit)
"""The number of the trick suit of trumps that no printed suit gives its name to."""

UNNAMED = TRUMPS + 1
"""The number of the trick suit of a joker that belongs to no suit yet: nothing follows it."""


@frozen(cache_hash=True)
class RankOrder:
    """How strong each card is inside its printed suit, by card index, when it is led and when it answers.

    In most games both are the same.
    """

    led: tuple[int, ...]
    answering: tuple[int, ...]

    @classmethod
    def of(cls, low_to_high: Iterable[Rank]) -> RankOrder:
        """The same order in every suit; a rank that stands twice is low when led and high when answering.

        Ranks may be missing where the pack lacks them.
        """
        places = list(enumerate(low_to_high))
        highest = {rank: place for place, rank in places}
        lowest = {rank: place for place, rank in reversed(places)}
        return cls(_in_every_suit(lowest), _in_every_suit(highest))

    def with_suit(self, suit: Suit, other: RankOrder) -> RankOrder:
        """The order in which one suit ranks as in another order."""
        first, after = 13 * suit, 13 * suit + 13
        return RankOrder(
            self.led[:first] + other.led[first:after] + self.led[after:],
            self.answering[:first] + other.answering[first:after] + self.answering[after:],
        )


def _in_every_suit(strengths: Mapping[Rank, int]) -> tuple[int, ...]:
    return tuple([strengths.get(rank, -1) for rank in Rank] * len(Suit))


ACE_HIGH = RankOrder.of(Rank)
"""A K Q J 10 9 8 7 6 5 4 3 2, the order of whist and bridge."""

PRINTED_SUITS = tuple(int(card.suit) for card in CARDS)


@frozen(cache_hash=True)
class Ranking:
    """For each card the suit that it belongs to in a trick and its strength in it; and what is trump.

    A *trick suit* is a number: 0 to 3 for the printed suits, `TRUMPS` for trumps that are no printed suit.
    Only the ranking of a pack with the joker has an entry for it, see `with_joker`.

    Attributes:
        suits: the trick suit of each card, by card index.
        trump: the trick suit that beats all others, if any.
        led: how strong each card is within its trick suit when it is led, by card index.
        answering: the same when it answers.
        masks: the cards of each trick suit, by its number.
        followers: for each card index the cards of the same trick suit.
    """

    suits: tuple[int, ...] = field(repr=False)
    trump: int | None
    led: tuple[int, ...] = field(repr=False)
    answering: tuple[int, ...] = field(repr=False)
    masks: tuple[int, ...] = field(init=False, eq=False, repr=False)
    followers: tuple[int, ...] = field(init=False, eq=False, repr=False)

    @masks.default
    def _masks(self) -> tuple[int, ...]:
        masks = [0] * (max(*self.suits, self.trump or 0) + 1)
        for card, suit in enumerate(self.suits):
            masks[suit] |= 1 << card
        return tuple(masks)

    @followers.default
    def _followers(self) -> tuple[int, ...]:
        return tuple(self.masks[suit] for suit in self.suits)

    @classmethod
    def of(cls, trump: Suit | None = None, order: RankOrder = ACE_HIGH) -> Ranking:
        """Every card in its printed suit, one of the suits being trump, or none."""
        return _printed_ranking(trump, order)

    def with_trumps(self, low_to_high: Iterable[Card]) -> Self:
        """The ranking in which these cards are trumps, above those of the trump suit if there is one."""
        cards = [card.index for card in low_to_high]
        trump = TRUMPS if self.trump is None else self.trump
        suits, led, answering = list(self.suits), list(self.led), list(self.answering)
        above = 1 + max(*self.led, *self.answering)
        for strength, card in enumerate(cards, above):
            suits[card], led[card], answering[card] = trump, strength, strength
        return evolve(self, suits=tuple(suits), trump=trump, led=tuple(led), answering=tuple(answering))

    def with_joker(self, suit: int = UNNAMED) -> Self:
        """The ranking in which the joker is the highest card of a trick suit, or belongs to none yet."""
        plain = self.without_joker()
        top = 1 + max(*plain.led, *plain.answering)
        suits, led, answering = (*plain.suits, suit), (*plain.led, top), (*plain.answering, top)
        return evolve(self, suits=suits, led=led, answering=answering)

    def without_joker(self) -> Self:
        """The ranking of a pack that has no joker."""
        cards = len(CARDS)
        return evolve(self, suits=self.suits[:cards], led=self.led[:cards], answering=self.answering[:cards])

    @property
    def knows_joker(self) -> bool:
        """Whether it is the ranking of a pack with the joker."""
        return len(self.suits) > JOKER.index

    def answers(self, accessible: int, led: int) -> int:
        """The mask of the cards with which a player may answer the card of index `led`.

        Those of its trick suit, or all accessible ones for a player who has none.
        """
        return accessible & self.followers[led] or accessible

    def winner(self, cards: Sequence[int]) -> int:
        """The number of the play (0 is the lead) that wins a trick of card indices.

        The highest trump wins; without a trump the highest card of the suit led. Other cards never win.
        """
        suits, answering = self.suits, self.answering
        best, suit, strength = 0, suits[cards[0]], self.led[cards[0]]
        for number in range(1, len(cards)):
            card = cards[number]
            if suits[card] == suit:
                if answering[card] > strength:
                    best, strength = number, answering[card]
            elif suits[card] == self.trump:
                best, suit, strength = number, suits[card], answering[card]
        return best

    @property
    def beaters(self) -> tuple[int, ...]:
        """For each card led the mask of the cards that beat it as the only answer, by card index."""
        return _beating_masks(self)

    def is_trump(self, card: Card) -> bool:
        """Whether the card is a trump."""
        return self.suits[card.index] == self.trump

    @property
    def plain(self) -> bool:
        """Whether every card belongs to its printed suit; the joker has none."""
        return self.suits[: len(PRINTED_SUITS)] == PRINTED_SUITS

    def suit_word(self, suit: int) -> str:
        """What a trick suit is called: `hearts`, or `trumps` where cards of several suits belong to it."""
        return Suit(suit).word if self._is_printed(suit) else "trumps"

    @property
    def trump_words(self) -> str:
        """What is trump, in words: `no trumps`, `hearts are trumps`, `hearts and jacks are trumps`."""
        if self.trump is None:
            return "no trumps"
        printed = Suit(self.trump) if self.trump in tuple(Suit) else None
        added = self.masks[self.trump] & ~(0 if printed is None else SUIT_MASKS[printed] | JOKER.bit)
        named = [] if printed is None else [printed.word]
        named += [_cards_word(added)] if added else []
        return f"{' and '.join(named)} are trumps"

    @property
    def trump_text(self) -> str | None:
        """What is trump, for programs: the letter of a suit, or the trumps from the lowest to the highest.

        A card that has no strength, since the pack of the game lacks it, is left out.
        """
        if self.trump is None or self._is_printed(self.trump):
            return None if self.trump is None else Suit(self.trump).letter
        trumps = [card for card in cards_in(self.masks[self.trump]) if self.answering[card.index] >= 0]
        return write_cards(sorted(trumps, key=lambda card: self.answering[card.index]))

    def _is_printed(self, suit: int) -> bool:
        return suit in tuple(Suit) and not self.masks[suit] & ~(SUIT_MASKS[suit] | JOKER.bit)


@cache
def _printed_ranking(trump: Suit | None, order: RankOrder) -> Ranking:
    return Ranking(PRINTED_SUITS, None if trump is None else int(trump), order.led, order.answering)


@cache
def _beating_masks(ranking: Ranking) -> tuple[int, ...]:
    cards = range(len(ranking.suits))
    return tuple(
        sum(1 << other for other in cards if other != card and ranking.winner((card, other)))
        for card in cards
    )


def _cards_word(mask: int) -> str:
    """`jacks` for cards of one rank, the notation of any others."""
    cards = list(cards_in(mask))
    ranks = {card.rank for card in cards} if JOKER not in cards else set[Rank]()
    return f"{ranks.pop().name.lower()}s" if len(ranks) == 1 and len(cards) > 1 else write_cards(cards)


NO_TRUMPS = Ranking.of()
"""Every card in its suit, the ace high, and no trumps."""
