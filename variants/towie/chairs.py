"""Who plays in a deal of Towie and who waits, beside what any deal of a rubber takes over."""

from __future__ import annotations

from typing import ClassVar, Self

from attrs import Attribute, evolve, field, frozen

from cardcore.game.redeals import TakesOverHands
from cardcore.game.thrown_in import Texts, check_hands, in_notation
from cardcore.phases import Json
from cardcore.rules.wording import listed
from cardcore.scoring import GamesSoFar

PLACES = 3
"""The chairs at the table."""

LEFT, DUMMY, RIGHT, DEALER = range(4)
"""The order of the hands that were thrown in, by their places around the dealer."""


def _list_of_players(
    context: Chairs, attribute: Attribute[tuple[int, ...]], players: tuple[int, ...]
) -> None:
    if attribute.name == "active" and len(players) != PLACES:
        raise ValueError(f"active takes the three players at the table, not {len(players)}")


@frozen
class Chairs(GamesSoFar, TakesOverHands):
    """Games and part-scores by player, who sits at the table and who waits, and the hands of a goulash.

    In a record `{"vulnerable": [...], "active": [0, 3, 2], "waiting": [4, 1]}`.

    Attributes:
        active: the players at the table, clockwise.
        waiting: the others in the order in which they return.
        thrown_in: in a goulash the hands of the deal before: left, dummy, right, dealer.
    """

    active: tuple[int, ...] = field(validator=_list_of_players, kw_only=True)
    waiting: tuple[int, ...] = field(kw_only=True)
    thrown_in: Texts | None = field(
        default=None, converter=in_notation, validator=check_hands, kw_only=True, repr=False
    )

    @active.default
    def _first_three(self) -> tuple[int, ...]:
        return tuple(range(PLACES))

    @waiting.default
    def _others(self) -> tuple[int, ...]:
        return tuple(player for player in range(self.players) if player not in self.active)

    def __attrs_post_init__(self) -> None:
        if sorted((*self.active, *self.waiting)) != list(range(self.players)):
            raise ValueError(f"active and waiting name each of the players 0 to {self.players - 1} once")

    @property
    def facts(self) -> dict[str, Json]:
        return {**super().facts, "active": list(self.active), "waiting": list(self.waiting)}

    @property
    def told(self) -> str:
        """Who waits, such as `Waiting: {3} and {4}.`; nothing where everybody is at the table."""
        named = listed(f"{{{player}}}" for player in self.waiting)
        return f"Waiting: {named}." if named else ""

    def hand_of(self, player: int, dealer: int) -> int:
        """Hands are taken over by their places around the dealer; who waits has none of them."""
        if player not in self.active:
            return -1
        turns = (self.active.index(player) - self.active.index(dealer)) % PLACES
        return (DEALER, LEFT, RIGHT)[turns]

    def with_retired(self, declarer: int) -> Self:
        """Declarer goes out, and the first who waits comes in; one without a game before all others."""
        fresh = [player for player in self.waiting if not self.vulnerable[player]]
        coming = next(iter(fresh or self.waiting), None)
        if coming is None:
            return self
        active = tuple(coming if player == declarer else player for player in self.active)
        waiting = (*(player for player in self.waiting if player != coming), declarer)
        return evolve(self, active=active, waiting=waiting)


class ChairsOfFour(Chairs):
    """The same with a fourth player."""

    players: ClassVar[int] = 4


class ChairsOfFive(Chairs):
    """The same with five players."""

    players: ClassVar[int] = 5


class ChairsOfSix(Chairs):
    """The same with six players."""

    players: ClassVar[int] = 6


class ChairsOfSeven(Chairs):
    """The same with seven players."""

    players: ClassVar[int] = 7


def chairs_for(players: int) -> type[Chairs]:
    """What deals of so many players take over."""
    kinds = (Chairs, ChairsOfFour, ChairsOfFive, ChairsOfSix, ChairsOfSeven)
    return next(kind for kind in kinds if kind.players == players)
