"""How a deal ends, and how deals make a match.

A variant has a `MatchPlan`, which folds the outcomes of deals into a standing: who deals next, what the
next deal's scoring needs to know, and whether the match is over.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Self, TypeVar

from attrs import Attribute, evolve, field, frozen

from cardcore.phases.base import Json
from cardcore.rules.cards import Pack
from cardcore.rules.layout import Layout
from cardcore.rules.shuffling import shuffled


@frozen
class Context:
    """What a deal takes over from earlier deals of its match; most variants need nothing."""

    @property
    def shuffled(self) -> bool:
        """Whether the pack was shuffled for the deal, so that all orders are equally likely."""
        return True

    def seen_by(self, player: int, dealer: int) -> Self:
        """What a player of a deal by this dealer may know of it; all, unless cards stand in it."""
        return self

    @property
    def shown(self) -> dict[str, Json]:
        """What stands in it that is masked for others, as a view shows it to programs."""
        return {}


@frozen
class Outcome:
    """How a deal ended.

    Attributes:
        points: received by each player, negative when paid.
        reason: one sentence for people on why the deal is over; player 0 is written `{0}`, and so on.
        facts: what programs compare, written after `"over": true`; begins with the score.
    """

    points: tuple[int, ...]
    reason: str
    facts: Mapping[str, Json]

    @property
    def hands_stay_closed(self) -> bool:
        """Whether hidden cards stay hidden after the end, since the next deal is made of them unshuffled."""
        return False

    @property
    def winner(self) -> int | None:
        """The player with the most points, none when they are shared."""
        best = max(self.points)
        return self.points.index(best) if self.points.count(best) == 1 else None


T = TypeVar("T")


def turned(values: tuple[T, ...], by: int) -> tuple[T, ...]:
    """What belongs to each player, when all have gone on by so many seats; nothing stays nothing."""
    first = len(values) - by
    return values[first:] + values[:first] if values else ()


@frozen
class Standing:
    """How a match stands.

    Attributes:
        dealer: who deals the next deal.
        deals: how many deals are finished.
        totals: points of each player so far.
        context: what the next deal's scoring needs to know.
    """

    dealer: int
    deals: int
    totals: tuple[int, ...]
    context: Context

    @property
    def score(self) -> tuple[int, ...]:
        """What decides the match, for each player."""
        return self.totals

    @property
    def leaders(self) -> tuple[int, ...]:
        """The players who are ahead, or who won when the match is over; several who share it, or partners."""
        return tuple(player for player, total in enumerate(self.totals) if total == max(self.totals))

    def totals_with(self, outcome: Outcome) -> tuple[int, ...]:
        """The totals with the points of one more deal."""
        return tuple(map(sum, zip(self.totals, outcome.points, strict=True)))

    def turned(self, by: int) -> Self:
        """The score when everybody has gone on by so many seats; who deals next and the context stay."""
        return evolve(self, totals=turned(self.totals, by))


class MatchPlan(ABC):
    """The rules of a match. Subclasses are frozen attrs classes."""

    __slots__ = ()

    @abstractmethod
    def start(self, dealer: int) -> Standing:
        """The standing before the first deal."""

    @abstractmethod
    def after(self, standing: Standing, outcome: Outcome) -> Standing:
        """The standing after one more deal."""

    @abstractmethod
    def over(self, standing: Standing) -> bool:
        """Whether the match is over."""

    def broken_off(self, standing: Standing) -> Standing:
        """The standing when no further deal is played before the end, with what there is for that."""
        return standing

    def next_pack(self, cards: Pack, seed: str, standing: Standing, last: Layout | None) -> Pack:
        """The pack of the next deal: shuffled by seed and number, unless a match goes by the last deal.

        All chance of the match comes from the text of the seed; `last` is how the last deal's cards lay at
        its end, none before the first.
        """
        return shuffled(cards, seed, standing.deals)

    def context_of_deal(self, seed: str, standing: Standing) -> Context:
        """What the next deal takes over, with whatever lots are cast for it, by the text of the seed."""
        return standing.context

    def worth(self, context: Context, outcome: Outcome) -> tuple[float, ...]:
        """What a deal brings each player, in points: those of the outcome, unless a match has more to win."""
        return outcome.points

    def meaning_of_worth(self, context: Context) -> str:
        """A sentence on what the points of `worth` stand for, nothing where they are points of a score."""
        return ""


def _at_least_one(series: object, attribute: Attribute[int], deals: int) -> None:
    if deals < 1:
        raise ValueError(f"A series of {deals} deals has no first deal; it takes at least 1.")


@frozen
class Series(MatchPlan):
    """A fixed number of deals; the deal passes to the next player each time and points are added up."""

    deals: int = field(validator=_at_least_one)
    players: int = 2

    def start(self, dealer: int) -> Standing:
        return Standing(dealer, 0, (0,) * self.players, self.first_context())

    def after(self, standing: Standing, outcome: Outcome) -> Standing:
        totals = standing.totals_with(outcome)
        dealer = (standing.dealer + 1) % self.players
        return Standing(dealer, standing.deals + 1, totals, self.next_context(standing, outcome))

    def over(self, standing: Standing) -> bool:
        return standing.deals >= self.deals

    def first_context(self) -> Context:
        """What the first deal's scoring needs to know: nothing, unless a game says otherwise."""
        return Context()

    def next_context(self, standing: Standing, outcome: Outcome) -> Context:
        """What the next deal's scoring needs to know."""
        return standing.context
