"""Turnover Bridge: twelve covered pairs and two hole cards each; spades are always trumps.

After the page on pagat.com by John McLeod (information from Bruce Herhenson and Don Smolen); the other
reading of the turn-up is that of the Denexa blog.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from attrs import field, frozen

from cardcore import (
    MATCH,
    Deal,
    Dealt,
    House,
    Next,
    OneOf,
    Outcome,
    Phases,
    Place,
    Rank,
    Ranking,
    StakeSeries,
    State,
    Suit,
    TrickRules,
    Tricks,
    TurnUp,
    Variant,
    WholeNumber,
    captured,
    hand,
    hookimpl,
    option,
    pack_of,
    rounds,
    row,
    trick_place,
    turn_up_option,
)

PAGAT = "pagat.com, Turnover Bridge"
DENEXA = "Denexa blog, Turnover Bridge"


@frozen
class TurnoverHouse(House):
    """The house rules of Turnover Bridge."""

    turn_up: str = turn_up_option(f"{PAGAT}; on_play: {DENEXA}")
    play_on: bool = option(
        False,
        OneOf((False, True)),
        "play all the tricks for practice after one player has the majority",
        f"{PAGAT} stops; {DENEXA} calls stopping the custom",
    )
    tie: str = option(
        "no_payment",
        OneOf(("no_payment", "carry_over")),
        "what becomes of the stake when the tricks are shared: nothing, or it is added to the next deal",
        f"{PAGAT}; carry_over is a house rule",
        scope=MATCH,
    )
    stake: int = option(1, WholeNumber(1), "what the winner of a deal is paid", f"{PAGAT}: a fixed stake")
    deals: int = option(
        12, WholeNumber(2, even=True), "the length of a match in deals", "a house rule", scope=MATCH
    )
    first_dealer: str = option(
        "random",
        OneOf(("random", "named")),
        "who deals first: drawn from the seed, or named",
        f"{PAGAT} leaves it open",
        scope=MATCH,
    )


@frozen
class Turnover(Variant):
    """The game; `columns` stacks of two cards and `holes` hole cards for each player."""

    key = "turnover"
    name = "Turnover Bridge"
    summary = "whist for two with covered stacks: spades are trumps, the majority of tricks wins the stake"
    sources = (PAGAT, DENEXA)
    aliases = ("turnover-bridge",)

    house: TurnoverHouse = field(factory=TurnoverHouse, kw_only=True)
    columns: int = 12
    holes: int = 2

    @property
    def places(self) -> tuple[Place, ...]:
        """Rows, hole cards, the trick and the tricks won."""
        rows = row(0, self.columns), row(1, self.columns)
        hole_cards = hand(0, looker=0, name="hole"), hand(1, looker=1, name="hole")
        return (*rows, *hole_cards, trick_place(), captured(0), captured(1))

    def deal(self, dealer: int) -> Sequence[Deal]:
        """One card at a time, non-dealer first: all covers, then the cards upon them, then the hole cards."""
        rows = self.place("row", 1 - dealer), self.place("row", dealer)
        hole_cards = self.place("hole", 1 - dealer), self.place("hole", dealer)
        covers, tops = rounds(range(self.columns), *rows), rounds(range(self.columns), *rows, up=True)
        return covers + tops + rounds(range(self.holes), *hole_cards)

    def phases(self, dealer: int) -> Phases:
        """Tricks alone."""
        return (Tricks,)

    def flow(self, state: State) -> Next | None:
        """The non-dealer leads."""
        begins = isinstance(state.phase, Dealt)
        return Next(Tricks.led_by(1 - state.start.dealer, self.rules)) if begins else None

    @property
    def tricks(self) -> int:
        """The number of tricks in a deal."""
        return 2 * self.columns + self.holes

    @cached_property
    def rules(self) -> TrickRules:
        """Spades are trumps; play stops when a player has more than half of the tricks."""
        return TrickRules(
            self.places,
            self.tricks,
            ranking=Ranking.of(Suit.SPADES),
            turn_up=TurnUp(self.house.turn_up),
            stop_at=None if self.house.play_on else self.tricks // 2 + 1,
        )

    def outcome(self, state: State) -> Outcome:
        """The stake, and what ties left, to the winner of the majority; nothing for a tie."""
        return self.match.outcome(state.last(Tricks).won, state.start.context)

    @property
    def match(self) -> StakeSeries:
        """An even number of deals, so that both deal equally often; the stakes won are compared."""
        carry_over = self.house.tie == "carry_over"
        return StakeSeries(self.house.deals, stake=self.house.stake, carry_over=carry_over)

    @property
    def draws_dealer(self) -> bool:
        """Who deals first is drawn from the seed, unless the house rules want a name."""
        return self.house.first_dealer == "random"

    @property
    def tiny(self) -> Turnover:
        """One stack and two hole cards each, from the top four spades and hearts."""
        pack = pack_of((Rank.JACK, Rank.QUEEN, Rank.KING, Rank.ACE), (Suit.HEARTS, Suit.SPADES))
        return Turnover(house=self.house, pack=pack, columns=1)


@hookimpl
def twohand_variants() -> list[Variant]:
    """Turnover Bridge."""
    return [Turnover()]
