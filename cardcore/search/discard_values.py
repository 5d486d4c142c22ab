"""What the cards of a hand are worth while hands are drawn, from a table that played-out deals taught.

A card player would name what counts: how many higher cards of the suit are still in play, how long each suit
is, and how many high cards go with its length; for a lead, what is unseen of its suit. Each line of the table
has its points at the first trick and at the last one, between which they change evenly, and those of the hand
at the auction that follows. A card is in play until it has been played, wherever it may lie.

`docs/players.md` says which command makes the table, and how.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

from attrs import frozen

from cardcore.rules.ranking import Ranking

HIGHEST = 3
"""The number of cards of a suit that count as high: the highest that are still in play."""

PLACES = 8
"""How many cards of a suit, from the highest in play, count for their place; lower ones do not."""

LENGTHS = 9
"""How many lengths of a suit are told apart, from none; a longer suit counts as the longest of them."""

# fmt: off
TABLE: tuple[tuple[float, float, float], ...] = (
    (131.9, 270.2, 178.5),  # the highest card in play
    (59.8, 126.8, 93.5),  # the second
    (15.6, 41.5, 45.8),  # the third
    (34.9, 52.7, 39.2),  # the fourth
    (29.2, 35.8, 25.9),  # the fifth
    (32.2, 13.7, 6.6),  # the sixth
    (27.1, 6.7, 5.2),  # the seventh
    (14.7, 2.6, -3.0),  # the eighth
    (-34.3, 51.3, 186.5),  # no card of the suit
    (-6.9, -8.1, -4.1),  # one
    (5.3, -23.4, -57.5),  # two
    (14.8, -29.9, -65.5),  # three
    (11.5, -19.4, -55.8),  # four
    (9.0, -3.8, -32.5),  # five
    (6.2, 10.3, -5.8),  # six
    (7.6, 18.7, 7.7),  # seven
    (-13.0, 4.3, 27.0),  # eight or more
    (14.2, 21.9, 8.9),  # each high card, for each card of the suit
    (-2.3, -12.2, 0.0),  # lead: each unseen card of the suit
    (7.6, 22.8, 0.0),  # each of them among the four highest
    (14.3, 44.5, 0.0),  # the part of them that is beaten
    (0.9, -0.0, 0.0),  # each card of the suit that is kept
    (16.5, 27.1, 0.0),  # the trick
)
# fmt: on
"""Points of each feature of a hand and of a play: at the first trick, at the last trick, at the auction.

In the order of `suit_features`, `lead_features`, and the trick that is won.
"""

IN_SUIT = PLACES + LENGTHS + 1
IN_LEAD = 4


@cache
def strongest_first(ranking: Ranking) -> tuple[tuple[int, ...], ...]:
    """For each trick suit the bits of its cards, the strongest first."""
    strength = ranking.answering
    cards = [[card for card in range(len(ranking.suits)) if mask >> card & 1] for mask in ranking.masks]
    return tuple(
        tuple(1 << card for card in sorted(suit, key=lambda card: -strength[card])) for suit in cards
    )


def suit_features(suit: Sequence[int], held: int, gone: int) -> tuple[float, ...]:
    """What counts about the cards of one suit in a hand.

    For each place of the suit whether its card is held; for each length whether it is this one; and the
    length times the number of high cards.

    Args:
        suit: the bits of its cards, the strongest first.
        held: the mask of the hand.
        gone: the mask of the cards that are out of play.
    """
    features = [0.0] * IN_SUIT
    length = high = 0
    for place, card in enumerate(card for card in suit if not gone & card):
        if held & card:
            length += 1
            high += place < HIGHEST
            if place < PLACES:
                features[place] = 1.0
    features[PLACES + min(length, LENGTHS - 1)] = 1.0
    features[-1] = float(high * length)
    return tuple(features)


def lead_features(suit: Sequence[int], held: int, gone: int, led: int) -> tuple[float, ...]:
    """What counts about a lead.

    How many cards of its suit are unseen, how many of them are among the four highest in play, which part of
    them it beats, and how many cards of the suit are kept.

    Args:
        led: the bit of the card led, which is held.
    """
    live = [card for card in suit if not gone & card]
    unseen = [card for card in live if not held & card]
    beaten = sum(live.index(card) > live.index(led) for card in unseen)
    return (
        float(len(unseen)),
        float(sum(card in live[:4] for card in unseen)),
        beaten / (len(unseen) + 0.5),
        float(len(live) - len(unseen) - 1),
    )


@frozen
class Holding:
    """A hand at a moment of the drawing, and what its cards are worth.

    Attributes:
        hand: the mask of its cards.
        gone: the mask of the cards that are out of play, those of the trick included.
        moment: how far the drawing has come, from 0 at its first trick to 1 at its last.
    """

    ranking: Ranking
    hand: int
    gone: int
    moment: float

    def cost(self, card: int) -> float:
        """What it costs to play a card, by index, from the hand."""
        bit = 1 << card
        return self._suit(card, self.hand, self.gone) - self._suit(card, self.hand ^ bit, self.gone | bit)

    def gain(self, card: int) -> float:
        """What a card, by index, that is in play would add to the hand."""
        return self._suit(card, self.hand | 1 << card, self.gone) - self._suit(card, self.hand, self.gone)

    def lead(self, card: int) -> float:
        """What the lead of a card, by index, does to the other hand."""
        suit = self.ranking.suits[card]
        mask, cards = self.ranking.masks[suit], strongest_first(self.ranking)[suit]
        return _lead_value(cards, self.hand & mask, self.gone & mask, 1 << card, self.moment)

    @property
    def worth(self) -> float:
        """What the hand is worth when all has been drawn, beside no cards at all in the other hand."""
        suits = zip(self.ranking.masks, strongest_first(self.ranking), strict=True)
        return sum(_suit_worth(cards, self.hand & mask, self.gone & mask) for mask, cards in suits)

    @property
    def trick(self) -> float:
        """What it is worth to win the trick, and so the next lead."""
        return points_at(self.moment)[IN_SUIT + IN_LEAD]

    def _suit(self, card: int, hand: int, gone: int) -> float:
        suit = self.ranking.suits[card]
        mask = self.ranking.masks[suit]
        return _suit_value(strongest_first(self.ranking)[suit], hand & mask, gone & mask, self.moment)


AT_AUCTION = tuple(worth for _, _, worth in TABLE[:IN_SUIT])


@lru_cache(maxsize=128)
def points_at(moment: float) -> tuple[float, ...]:
    """The points of each feature at a moment of the drawing."""
    return tuple(first + moment * (last - first) for first, last, _ in TABLE)


@lru_cache(maxsize=1 << 16)
def _suit_value(suit: tuple[int, ...], held: int, gone: int, moment: float) -> float:
    return _sum(suit_features(suit, held, gone), points_at(moment))


@lru_cache(maxsize=1 << 14)
def _lead_value(suit: tuple[int, ...], held: int, gone: int, led: int, moment: float) -> float:
    return _sum(lead_features(suit, held, gone, led), points_at(moment)[IN_SUIT:])


@lru_cache(maxsize=1 << 16)
def _suit_worth(suit: tuple[int, ...], held: int, gone: int) -> float:
    return _sum(suit_features(suit, held, gone), AT_AUCTION)


def _sum(features: Sequence[float], points: Sequence[float]) -> float:
    return sum(feature * each for feature, each in zip(features, points, strict=False) if feature)
