"""What games have in common whose deals may take over hands that were thrown in.

Both classes are mixed into the class that a game has anyway: of what a deal takes over, and of the game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Self, cast

from attrs import evolve

from cardcore.game.drawn_packs import Homes
from cardcore.game.outcome import Context
from cardcore.game.stacked_packs import StackedPacks
from cardcore.game.thrown_in import HANDS, Texts, cut_fault, read_hand, show_only, tell_own_hand, write_hands
from cardcore.phases.base import Json
from cardcore.rules.cards import Pack


class TakesOverHands(Context):
    """A context with the hands of the deal before; none where the deal was shuffled.

    The class that it is mixed into has the field, with `check_hands` for its validator.
    """

    __slots__ = ()

    thrown_in: Texts | None

    @property
    def shuffled(self) -> bool:
        return self.thrown_in is None

    def seen_by(self, player: int, dealer: int) -> Self:
        """A player knows their own hand, as it was stacked."""
        return self.taking(show_only(self.thrown_in, self.hand_of(player, dealer)))

    def taking(self, texts: Texts | None) -> Self:
        """The same with other hands."""
        change = cast("Callable[..., Self]", evolve)
        return change(self, thrown_in=texts)

    def hand_of(self, player: int, dealer: int) -> int:
        """The number of a player's hand among those taken over; they are by player unless a game says so."""
        return player

    @property
    def shown(self) -> dict[str, Json]:
        return {} if self.thrown_in is None else {"thrown_in": list(self.thrown_in)}


def hands_before(context: Context) -> Texts | None:
    """The hands that a deal takes over, if it does."""
    return context.thrown_in if isinstance(context, TakesOverHands) else None


class DealsHandsAgain:
    """A game whose deals may be cuts of a stack of hands."""

    __slots__ = ()

    def stacking_order(self, dealer: int) -> tuple[int, ...]:
        """The hands from the top of the stack: the dealer's, then against the clock."""
        return stacked_against_the_clock(dealer)

    def pack_fault(self, dealer: int, pack: Pack, context: Context) -> str:
        """Why a pack cannot come to a deal: it is no cut of the stack that the deal takes over."""
        texts = hands_before(context)
        return "" if texts is None else cut_fault(pack, texts, self.stacking_order(dealer))

    def packs(self, dealer: int, context: Context, homes: Homes) -> StackedPacks | None:
        """Cuts of sorted hands, by what the player knows of the stack."""
        if not isinstance(context, TakesOverHands) or context.thrown_in is None:
            return None
        texts, order = context.thrown_in, self.stacking_order(dealer)

        def taken_over(stacked: Sequence[Pack]) -> Context:
            return context.taking(write_hands(stacked[order.index(number)] for number in range(HANDS)))

        return StackedPacks(homes, tuple(read_hand(texts[number]) for number in order), taken_over)

    def reminder(self, context: Context, player: int, dealer: int) -> str:
        """A sentence that reminds a player of their own hand of the deal before."""
        if not isinstance(context, TakesOverHands):
            return ""
        return tell_own_hand(context.thrown_in, context.hand_of(player, dealer))


def stacked_against_the_clock(dealer: int) -> tuple[int, ...]:
    """Four players from the top of a stack: the dealer, the right neighbour, the one opposite, the left."""
    return tuple((dealer - turn) % HANDS for turn in range(HANDS))
