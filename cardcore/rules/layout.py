"""Where each card lies, which way it faces, and who may look: the one thing all else is derived from.

A *place* is a named part of the table. In a place of kind `SET` (a hand, a trick) cards have no order that
anybody could learn from. In a place of kind `PILES` they lie in one or more numbered piles, bottom first; a
card with another on it is *covered*, the top one is *uncovered*. A card lies face up (everybody sees it)
or face down (only those see it who may look into the place).

Turning up is an explicit step, never a side effect: uncovering a card leaves it face down until
`turn_up` is called, because the moment decides what the next player sees.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from attrs import evolve, field, frozen

from cardcore.rules.cards import BY_INDEX, Card, Pack, cards_in
from cardcore.rules.dealing import DealPlan
from cardcore.rules.errors import MalformedVariant
from cardcore.rules.frozen import statically_frozen
from cardcore.rules.places import NOTHING, Place, Spot, position


class Move(NamedTuple):
    """A card that went from one spot to another, and its face as far as the reader saw it."""

    source: Spot
    target: Spot
    card: Card | None


class Shown(NamedTuple):
    """A card whose face is seen on a spot."""

    spot: Spot
    card: Card


@frozen
class Piling:
    """How cards lie upon each other. Shared by all layouts of a deal until a card is laid on a pile.

    Attributes:
        places: the places of the table; masks and spots refer to them by position.
        beneath: for each card index the index of the card beneath, or `NOTHING`.
        pile: for each card index the number of its pile, or `NOTHING`.
        rows: positions of the places with stacks from which a seat plays, and in which cards are turned up.
        sets: for each place without piles its only spot.
        looked_at: for each player the positions of the places whose face-down cards it may look at.
        covers: the mask of the cards that have lain under another one.
        positions: by name and player the positions of places, as far as they were asked for.
    """

    places: tuple[Place, ...]
    beneath: tuple[int, ...]
    pile: tuple[int, ...]
    rows: tuple[int, ...]
    sets: tuple[Spot | None, ...] = field(eq=False)
    looked_at: Mapping[int, tuple[int, ...]] = field(eq=False)
    covers: int
    positions: dict[tuple[str, int | None], int] = field(eq=False, repr=False)


@statically_frozen
class Layout:
    """The position of every card. Frozen; every step returns another layout.

    Attributes:
        held: for each place the mask of its cards.
        up: the mask of the cards that lie face up.
        clear: the mask of the cards that have no card on them.
        piling: who lies on whom.
    """

    held: tuple[int, ...]
    up: int
    clear: int
    piling: Piling = field(repr=False)

    @property
    def places(self) -> tuple[Place, ...]:
        """The places of the table, in the order in which `held` lists their cards."""
        return self.piling.places

    @classmethod
    def deal(cls, plan: DealPlan, pack: Pack) -> Layout:
        """The layout after the pack has been dealt along the plan, top card first; both are equally long."""
        held, beneath, piles = [0] * len(plan.places), [NOTHING] * len(BY_INDEX), [NOTHING] * len(BY_INDEX)
        up = covers = clear = 0
        for (place, pile, below, face_up, covered), card in zip(plan.steps, pack, strict=True):
            bit, index = card.bit, card.index
            held[place] |= bit
            if face_up:
                up |= bit
            if covered:
                covers |= bit
            else:
                clear |= bit
            if pile != NOTHING:
                piles[index] = pile
                if below != NOTHING:
                    beneath[index] = pack[below].index
        piling = Piling(
            plan.places,
            tuple(beneath),
            tuple(piles),
            plan.rows,
            plan.sets,
            plan.looked_at,
            covers,
            plan.positions,
        )
        return cls(tuple(held), up, clear, piling)

    def play(self, card: int, source: int, target: int) -> Layout:
        """The layout after the card of an index went face up to a place without piles.

        What it lay on is uncovered, and stays face down until it is turned up.
        """
        bit = 1 << card
        held = list(self.held)
        held[source] ^= bit
        held[target] |= bit
        lower, clear = self.piling.beneath[card], self.clear
        # A card that left its pile long ago keeps its entry there; then what it lay on is not in the source.
        if lower != NOTHING and self.held[source] >> lower & 1:
            clear |= 1 << lower
        return Layout(tuple(held), self.up | bit, clear, self.piling)

    def take(self, mask: int, source: int, target: int, open_too: int = 0) -> Layout:
        """The layout after cards went face down from one set to another and `open_too` turned up.

        Neither may be a place with piles, where the cards would lie on none.
        """
        held = list(self.held)
        held[source] ^= mask
        held[target] |= mask
        return Layout(tuple(held), self.up & ~mask | open_too, self.clear, self.piling)

    def draw(self, place: int, target: int, pile: int = 0) -> Layout:
        """The layout after the top card of a pile went face down into a set; `ValueError` if it is empty."""
        top = self.top(place, pile)
        if top is None:
            raise ValueError(f"{self.places[place].name} is empty")
        return self.play(top.index, place, target).turn_down(top.bit)

    def at(self, name: str, player: int | None = None) -> int:
        """The position of the place of a name: the only one, or else the player's; or `NoSuchPlace`."""
        asked, found = (name, player), self.piling.positions
        if asked not in found:
            found[asked] = position(self.places, name, player)
        return found[asked]

    def move(self, source: str, target: str, player: int | None = None) -> Layout:
        """The layout after all cards of a place went face down to another, by name as in `at`."""
        here, there = self.at(source, player), self.at(target, player)
        return self.take(self.held[here], here, there)

    def turn_up_top(self, name: str) -> Layout:
        """The layout after the top card of a pile was turned up; as it is when the pile is empty."""
        top = self.top(self.at(name))
        return self if top is None else self.turn_up(top.bit)

    def turn_down(self, mask: int) -> Layout:
        """The layout after the cards of a mask were turned face down."""
        return Layout(self.held, self.up & ~mask, self.clear, self.piling)

    def lay(self, card: Card, source: int, target: int, pile: int, *, up: bool) -> Layout:
        """The layout after a card went on top of a pile of another place, which must have that pile.

        Raises `MalformedVariant` where it lies in that place already, since it would come to lie on itself.
        """
        if source == target:
            raise MalformedVariant(f"{card} was laid onto a pile of the place in which it lies already.")
        below = self.top(target, pile)
        beneath, pile_of = list(self.piling.beneath), list(self.piling.pile)
        beneath[card.index] = NOTHING if below is None else below.index
        pile_of[card.index] = pile
        covered = 0 if below is None else below.bit
        covers = self.piling.covers & ~card.bit | covered
        piling = evolve(self.piling, beneath=tuple(beneath), pile=tuple(pile_of), covers=covers)
        gone = self.play(card.index, source, target)
        faces = gone.up if up else gone.up & ~card.bit
        return Layout(gone.held, faces, (gone.clear | card.bit) & ~covered, piling)

    def exchange(self, one: int, other: int) -> Layout:
        """The layout after two places without piles have changed their cards; faces stay as they are."""
        held = list(self.held)
        held[one], held[other] = held[other], held[one]
        return evolve(self, held=tuple(held))

    def turn_up(self, mask: int) -> Layout:
        """The layout after the cards of a mask were turned face up."""
        return Layout(self.held, self.up | mask, self.clear, self.piling)

    def uncovered_face_down(self) -> int:
        """The mask of the cards in rows of stacks that have lost their cover and are not turned up yet."""
        held, mask = self.held, 0
        for number in self.piling.rows:
            mask |= held[number]
        return mask & self.clear & ~self.up & self.piling.covers

    def turn_up_stacks(self) -> Layout:
        """The layout after every uncovered card in a row of stacks was turned up."""
        shut = self.uncovered_face_down()
        return self.turn_up(shut) if shut else self

    def turn_up_bare(self) -> Layout:
        """The layout after every bare card, one that never had a cover, was turned up in the rows."""
        mask = 0
        for number in self.piling.rows:
            mask |= self.held[number]
        return self.turn_up(mask & self.clear & ~self.piling.covers)

    def top(self, place: int, pile: int = 0) -> Card | None:
        """The uncovered card of a pile, none when the pile is empty."""
        found = (c for c in cards_in(self.held[place] & self.clear) if self.piling.pile[c.index] == pile)
        return next(found, None)

    def face_up(self, place: int, pile: int = 0) -> Card | None:
        """The uncovered card of a pile if it lies face up."""
        card = self.top(place, pile)
        return card if card is not None and self.up & card.bit else None

    def pile(self, place: int, pile: int = 0) -> Pack:
        """The cards of a pile, bottom first."""
        cards: list[Card] = []
        card = self.top(place, pile)
        while card is not None:
            cards.insert(0, card)
            lower = self.piling.beneath[card.index]
            card = None if lower == NOTHING else BY_INDEX[lower]
        return tuple(cards)

    def cards(self, place: int) -> Pack:
        """All cards of a place in card order, whatever way they lie."""
        return tuple(cards_in(self.held[place]))

    def place_of(self, card: Card) -> int:
        """The place in which a card lies; raises `ValueError` if it is not on the table."""
        for number, mask in enumerate(self.held):
            if mask & card.bit:
                return number
        raise ValueError(f"{card} is not on the table")

    def spot_of(self, card: Card) -> Spot:
        """The spot on which a card lies."""
        return self.spot_in(self.place_of(card), card)

    def spot_in(self, place: int, card: Card) -> Spot:
        """The spot on which a card of a place lies."""
        only = self.piling.sets[place]
        if only is not None:
            return only
        depth, lower = 0, self.piling.beneath[card.index]
        while lower != NOTHING:
            depth, lower = depth + 1, self.piling.beneath[lower]
        return Spot(place, self.piling.pile[card.index], depth)

    def seen_by(self, player: int) -> int:
        """The mask of the cards whose faces a player may look at now."""
        mask = self.up
        for place in self.piling.looked_at.get(player, ()):
            mask |= self.held[place]
        return mask

    def faces(self, mask: int) -> tuple[Shown, ...]:
        """The cards of a mask where they lie, in the order of their spots."""
        if not mask:
            return ()
        shown = [
            Shown(self.spot_in(place, card), card)
            for place, held in enumerate(self.held)
            if held & mask
            for card in cards_in(held & mask)
        ]
        return tuple(sorted(shown)) if len(shown) > 1 else tuple(shown)

    def spots(self) -> list[Spot]:
        """The spots on which a card lies, in table order; a set counts once."""
        return sorted({self.spot_of(card) for mask in self.held for card in cards_in(mask)})

    def moves_to(self, later: Layout) -> tuple[Move, ...]:
        """The cards that lie in another place in a later layout, with their faces, in no fixed order."""
        changed = []
        for place, held in enumerate(self.held):
            still = later.held[place]
            if held != still:
                changed.append((place, held & ~still, still & ~held))
        return tuple(
            Move(self.spot_in(source, card), later.spot_in(target, card), card)
            for source, gone, _ in changed
            if gone
            for card in cards_in(gone)
            for target, _, came in changed
            if came & card.bit
        )
