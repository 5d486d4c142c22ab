"""Where the cards of a pack go when it is dealt, whatever the cards are."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from itertools import pairwise
from typing import NamedTuple

from attrs import field, frozen

from cardcore.rules.errors import NoSuchPlace
from cardcore.rules.places import NOTHING, Kind, Place, Spot


class Deal(NamedTuple):
    """Where the next card of the pack goes when it is dealt.

    `up` says whether it is dealt face up. It goes on top of its pile, or `underneath` it, as the rest of the
    pack does when it becomes a stock that is drawn from the top.
    """

    place: Place
    pile: int = NOTHING
    up: bool = False
    underneath: bool = False


def rounds(numbers: Iterable[int], *places: Place, up: bool = False) -> list[Deal]:
    """Cards dealt one at a time to each place in turn, as often as there are numbers.

    A number is the pile of its round, where a place has piles; cards dealt onto piles lie face up if `up`.
    """
    return [
        Deal(place, number, up) if place.kind is Kind.PILES else Deal(place)
        for number in numbers
        for place in places
    ]


def stock(place: Place, cards: int, *, exposed: bool = False) -> list[Deal]:
    """The rest of the pack as it lies, to be drawn from the top, whose top card may lie exposed."""
    return [Deal(place, 0, exposed and not number, underneath=True) for number in range(cards)]


class Step(NamedTuple):
    """One card of a dealing plan, by position in the pack: what it lies on, and whether it gets covered."""

    place: int
    pile: int
    below: int
    up: bool
    covered: bool


@frozen
class DealPlan:
    """How a pack is dealt, worked out once for all packs."""

    places: tuple[Place, ...]
    steps: tuple[Step, ...]
    rows: tuple[int, ...]
    positions: dict[tuple[str, int | None], int] = field(factory=dict, init=False, eq=False, repr=False)

    @classmethod
    def of(cls, places: tuple[Place, ...], deal: Iterable[Deal]) -> DealPlan:
        """The plan of a dealing order, top card of the pack first."""
        number = {place: n for n, place in enumerate(places)}
        dealt = list(deal)
        lost = next((place.name for place, *_ in dealt if place not in number), None)
        if lost is not None:
            raise NoSuchPlace(f"Cards are dealt to '{lost}', which is not among the places of the table.")
        piles: dict[tuple[int, int], list[int]] = {}
        for position, (place, pile, _, underneath) in enumerate(dealt):
            if pile != NOTHING:
                lying = piles.setdefault((number[place], pile), [])
                lying.insert(0 if underneath else len(lying), position)
        below = {upper: lower for lying in piles.values() for lower, upper in pairwise(lying)}
        covered = set(below.values())
        steps = [
            Step(number[place], pile, below.get(position, NOTHING), up, position in covered)
            for position, (place, pile, up, _) in enumerate(dealt)
        ]
        rows = [
            n for n, p in enumerate(places) if p.kind is Kind.PILES and p.seat is not None and not p.apart
        ]
        return cls(places, tuple(steps), tuple(rows))

    @cached_property
    def spots(self) -> tuple[Spot, ...]:
        """For each position in the pack the spot to which its card is dealt."""
        return tuple(
            Spot(step.place) if step.pile < 0 else Spot(step.place, step.pile, self._depth(position))
            for position, step in enumerate(self.steps)
        )

    @cached_property
    def sets(self) -> tuple[Spot | None, ...]:
        """For each place without piles its only spot."""
        return tuple(
            Spot(number) if place.kind is Kind.SET else None for number, place in enumerate(self.places)
        )

    @cached_property
    def looked_at(self) -> Mapping[int, tuple[int, ...]]:
        """For each player the positions of the places whose face-down cards it may look at."""
        players = {player for place in self.places for player in place.lookers}
        return {
            player: tuple(n for n, place in enumerate(self.places) if player in place.lookers)
            for player in players
        }

    def _depth(self, position: int) -> int:
        depth, below = 0, self.steps[position].below
        while below >= 0:
            depth, below = depth + 1, self.steps[below].below
        return depth
