"""Packs of hands that were stacked suit by suit and cut, drawn by what a player knows of them.

Of four hands the player knows their own as it was stacked, and which cards came to which hand of this deal
as far as that was seen. First it is drawn which suit lies in which position of the pack, then the cards are
put into the positions of their suits. All cuts are equally likely, so are all ways in which the other cards
were shared out in the deal before, and all ways to sort a hand into suits.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import accumulate
from math import factorial
from random import Random

from attrs import field, frozen

from cardcore.game.drawn_packs import DrawnPack, Homes, positions_in, put_cards
from cardcore.game.outcome import Context
from cardcore.rules.cards import Card, Pack, Suit

TRIES = 100
"""Maximum number of ways to lay the suits of the first hands that leave none for the others."""

BITS = 6
"""Bits for a count of cards, with a guard bit above that shows when too many are taken."""

FIELD = BITS + 1
Counts = int
"""How many cards of each suit there are: on the whole, and in each group of positions that are alike."""


@frozen
class Sorting:
    """A way in which the suits of one hand may lie in the stack.

    Attributes:
        suits: for each suit the mask of its positions in the pack.
        likely: how likely a hand that is sorted at random lies like this, but for which cards it has.
    """

    counts: Counts
    suits: tuple[int, ...]
    likely: float


@frozen
class Endings:
    """The ways in which the last two of the unknown hands may be sorted.

    Attributes:
        likely: how likely they are, added up.
    """

    ways: list[tuple[Sorting, Sorting]]
    likely: list[float]

    @classmethod
    def of(cls, ways: list[tuple[Sorting, Sorting]]) -> Endings:
        return cls(ways, list(accumulate(middle.likely * last.likely for middle, last in ways)))


@frozen
class Cut:
    """What is known after a cut of some number of cards.

    Attributes:
        homes: for each card the positions where it can lie, the known hand where it was stacked.
        hands: for each unknown hand its positions in the pack, in the order of the stack.
        listed: the endings that were asked for, by the counts of the first hand.
    """

    homes: Homes
    hands: tuple[tuple[int, ...], ...]
    listed: dict[Counts, Endings] = field(factory=dict, init=False, eq=False, repr=False)

    @cached_property
    def unknown(self) -> int:
        """The mask of the positions of unknown hands."""
        return sum(1 << position for hand in self.hands for position in hand)

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """The cards of unknown hands."""
        return tuple(card for card, home in self.homes.items() if home & self.unknown)

    @cached_property
    def groups(self) -> tuple[int, ...]:
        """The positions that no card can tell apart, as masks."""
        different = {self.homes[card] for card in self.cards}
        alike: defaultdict[tuple[bool, ...], int] = defaultdict(int)
        for position in positions_in(self.unknown):
            alike[tuple(bool(home >> position & 1) for home in different)] |= 1 << position
        return tuple(alike.values())

    def counted(self, count: Callable[[Suit, int], int]) -> Counts:
        """The counts that a function of suit and positions gives; all unknown positions come first."""
        found = 0
        for number, mask in enumerate((self.unknown, *self.groups)):
            for suit in Suit:
                found |= count(suit, mask) << FIELD * (4 * number + suit)
        return found

    @cached_property
    def most(self) -> Counts:
        """How many cards can lie there."""
        return self.counted(
            lambda suit, mask: sum(1 for c in self.cards if c.suit is suit and self.homes[c] & mask)
        )

    @cached_property
    def least(self) -> Counts:
        """How many cards must lie there."""
        return self.counted(
            lambda suit, mask: sum(1 for c in self.cards if c.suit is suit and not self.homes[c] & ~mask)
        )

    @cached_property
    def guards(self) -> int:
        """The bits above every count."""
        return self.counted(lambda suit, mask: 1 << BITS)

    @cached_property
    def exact(self) -> int:
        """All bits of the counts that are known exactly."""
        whole, found = (1 << BITS) - 1, 0
        for at in range(0, self.guards.bit_length(), FIELD):
            if (self.most ^ self.least) >> at & whole == 0:
                found |= whole << at
        return found

    @cached_property
    def sortings(self) -> tuple[tuple[Sorting, ...], ...]:
        """For each unknown hand the ways in which its suits may lie."""
        weight = {1 << position: self._weight_at(position) for position in positions_in(self.unknown)}
        open_to = dict.fromkeys(Suit, 0)
        for card in self.cards:
            open_to[card.suit] |= self.homes[card]
        return tuple(tuple(self._sort(hand, weight, open_to)) for hand in self.hands)

    def _weight_at(self, position: int) -> Counts:
        """What a club in a position adds to the counts; other suits stand in the next fields."""
        bit = 1 << position
        groups = (number for number, mask in enumerate(self.groups, 1) if mask & bit)
        return 1 | sum(1 << 4 * FIELD * number for number in groups)

    def _sort(
        self, hand: tuple[int, ...], weight: Mapping[int, Counts], open_to: Mapping[Suit, int]
    ) -> Iterator[Sorting]:
        begun: list[tuple[int, tuple[int, ...], Counts, float]] = [(0, (0, 0, 0, 0), 0, 1.0)]
        while begun:
            done, suits, counts, likely = begun.pop()
            if done == len(hand):
                yield Sorting(counts, suits, likely / factorial(sum(map(bool, suits))))
                continue
            for suit in Suit:
                run, more = 0, counts
                for length, position in enumerate(hand[done:] if not suits[suit] else (), 1):
                    bit = 1 << position
                    more += weight[bit] << FIELD * suit
                    if not open_to[suit] & bit or not self.fits(more):
                        break
                    run |= bit
                    laid = (*suits[:suit], run, *suits[suit + 1 :])
                    begun.append((done + length, laid, more, likely / factorial(length)))

    def fits(self, counts: Counts) -> bool:
        """Whether nowhere there are more cards than can lie there."""
        return (self.most + self.guards - counts) & self.guards == self.guards

    @cached_property
    def last(self) -> dict[Counts, list[Sorting]]:
        """The ways to sort the last hand by those of its counts that are known exactly."""
        found: defaultdict[Counts, list[Sorting]] = defaultdict(list)
        for sorting in self.sortings[-1]:
            found[sorting.counts & self.exact].append(sorting)
        return dict(found)

    def endings(self, first: Counts) -> Endings:
        """The ways to sort the last two hands after the first one, kept since the same counts come again."""
        if first not in self.listed:
            self.listed[first] = Endings.of(list(self._completions(first)))
        return self.listed[first]

    def _completions(self, first: Counts) -> Iterator[tuple[Sorting, Sorting]]:
        """The ways to sort the last two hands."""
        guards = self.guards
        for middle in self.sortings[-2]:
            laid = first + middle.counts
            if not self.fits(laid):
                continue
            most, least = self.most - laid + guards, self.least - laid - guards
            for last in self.last.get(most & self.exact, ()):
                if (most - last.counts) & (last.counts - least) & guards == guards:
                    yield middle, last


@frozen
class StackedPacks:
    """The packs of one deal that was not shuffled.

    Attributes:
        hands: those thrown in, in the order of the stack; empty where the player does not know them.
        context: what the deal takes over, by the hands in that order.
    """

    homes: Homes
    hands: tuple[Pack, ...]
    context: Callable[[Sequence[Pack]], Context] = field(repr=False)

    @property
    def size(self) -> int:
        """The number of cards in a hand."""
        return len(self.homes) // len(self.hands)

    @cached_property
    def cuts(self) -> dict[int, Cut]:
        """By the number of cards cut off what is known after it, where the known hand can lie so."""
        found = {}
        for cards in range(len(self.homes)):
            cut = self._cut(cards)
            if cut is not None and all(cut.sortings):
                found[cards] = cut
        return found

    def _cut(self, cards: int) -> Cut | None:
        homes, size = dict(self.homes), self.size
        unknown: list[tuple[int, ...]] = []
        for number, hand in enumerate(self.hands):
            there = [(number * size + at - cards) % len(homes) for at in range(size)]
            if not hand:
                unknown.append(tuple(there))
            for card, position in zip(hand, there, strict=False):
                homes[card] &= 1 << position
        taken = sum(homes[card] for hand in self.hands for card in hand)
        known = {card for hand in self.hands for card in hand}
        homes = {card: home if card in known else home & ~taken for card, home in homes.items()}
        return Cut(homes, tuple(unknown)) if all(homes.values()) else None

    @cached_property
    def beginnings(self) -> tuple[list[tuple[int, Sorting]], list[float]]:
        """For each cut the ways to sort the first unknown hand, and how likely they are, added up."""
        found = [(cards, first) for cards, cut in self.cuts.items() for first in cut.sortings[0]]
        return found, list(accumulate(first.likely for _, first in found))

    def draw(self, rng: Random) -> DrawnPack | None:
        laid = self._lay_suits(rng)
        if laid is None:
            return None
        cards, sortings, weight = laid
        cut = self.cuts[cards]
        suits = [sum(sorting.suits[suit] for sorting in sortings) for suit in Suit]
        own = {card: home & (suits[card.suit] | ~cut.unknown) for card, home in cut.homes.items()}
        put = put_cards(own, rng)
        if put is None:
            return None
        return DrawnPack(put[0], self.context(self._hands_of(put[0], cards)), weight * put[1])

    def _lay_suits(self, rng: Random) -> tuple[int, tuple[Sorting, ...], float] | None:
        """A cut, the ways in which the unknown hands are sorted, and their weight."""
        beginnings, likely = self.beginnings
        for _ in range(TRIES if beginnings else 0):
            ((cards, first),) = rng.choices(beginnings, cum_weights=likely)
            cut = self.cuts[cards]
            endings = cut.endings(first.counts)
            if endings.ways:
                ((middle, last),) = rng.choices(endings.ways, cum_weights=endings.likely)
                return cards, (first, middle, last), endings.likely[-1]
        return None

    def _hands_of(self, pack: Pack, cards: int) -> list[Pack]:
        """The hands in the order of the stack that was cut to a pack."""
        off = len(pack) - cards
        stack, size = pack[off:] + pack[:off], self.size
        return [stack[at : at + size] for at in range(0, len(stack), size)]
