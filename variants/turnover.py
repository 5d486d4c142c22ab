"""Turnover Bridge: twelve covered pairs and two hole cards each; spades are always trumps.

After the page on pagat.com by John McLeod (information from Bruce Herhenson and Don Smolen); the other
reading of the turn-up is that of the Denexa blog.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from attrs import field, frozen

from cardcore import hookimpl
from cardcore.game import MATCH, House, State, Variant, amount, choice, turn_up_option
from cardcore.phases import TrickRules, TurnUp
from cardcore.rules import Deal, Place, Rank, Ranking, Suit, hand, pack_of, rounds, row, trick_and_won
from cardcore.scoring import StakeGame, StakeSeries

PAGAT = "pagat.com, Turnover Bridge"
DENEXA = "Denexa blog, Turnover Bridge"


@frozen
class TurnoverHouse(House):
    """The house rules of Turnover Bridge."""

    turn_up: str = turn_up_option(f"{PAGAT}; on_play: {DENEXA}")
    play_on: bool = choice(False, True).about(
        "play all the tricks for practice after one player has the majority",
        f"{PAGAT} stops; {DENEXA} calls stopping the custom",
    )
    tie: str = choice("no_payment", "carry_over", scope=MATCH).about(
        "what becomes of the stake when the tricks are shared: nothing, or it is added to the next deal",
        f"{PAGAT}; carry_over is a house rule",
    )
    stake: int = amount(1).about("what the winner of a deal is paid", f"{PAGAT}: a fixed stake")
    deals: int = amount(12, least=2, even=True, scope=MATCH).about(
        "the length of a match in deals", "a house rule"
    )
    first_dealer: str = choice("random", "named", scope=MATCH).about(
        "who deals first: drawn from the seed, or named", f"{PAGAT} leaves it open"
    )


@frozen
class Turnover(StakeGame):
    """The game; `columns` stacks of two cards and `holes` hole cards for each player."""

    key = "turnover"
    name = "Turnover Bridge"
    summary = "whist for two with covered stacks: spades are trumps, the majority of tricks wins the stake"
    sources = (PAGAT, DENEXA)
    aliases = ("turnover-bridge",)
    families = ("covered stacks",)

    house: TurnoverHouse = field(factory=TurnoverHouse, kw_only=True)
    columns: int = 12
    holes: int = 2

    @property
    def places(self) -> tuple[Place, ...]:
        """Rows, hole cards, the trick and the tricks won."""
        rows = row(0, self.columns), row(1, self.columns)
        hole_cards = hand(0, looker=0, name="hole"), hand(1, looker=1, name="hole")
        return (*rows, *hole_cards, *trick_and_won(0, 1))

    def deal(self, dealer: int) -> list[Deal]:
        """One card at a time, non-dealer first: all covers, then the cards upon them, then the hole cards."""
        rows = self.place("row", 1 - dealer), self.place("row", dealer)
        hole_cards = self.place("hole", 1 - dealer), self.place("hole", dealer)
        covers, tops = rounds(range(self.columns), *rows), rounds(range(self.columns), *rows, up=True)
        return covers + tops + rounds(range(self.holes), *hole_cards)

    @property
    def tricks(self) -> int:
        """The number of tricks in a deal."""
        return 2 * self.columns + self.holes

    def trick_rules(self, state: State) -> TrickRules:
        """The same in every deal."""
        return self.rules

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

    def phase_facts(self, state: State) -> Mapping[str, int]:
        """Trumps and aces of each player among hole cards and face-up cards; the covers count for nobody."""
        facts: dict[str, int] = {}
        for player in (0, 1):
            row = (card for card in state.cards("row", player) if state.layout.up & card.bit)
            seen = [*state.cards("hole", player), *row]
            facts[f"trumps_{player}"] = sum(card.suit == Suit.SPADES for card in seen)
            facts[f"aces_{player}"] = sum(card.rank == Rank.ACE for card in seen)
        return facts

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
        return Turnover(house=self.house, pack=pack_of("JQKA", "HS"), columns=1)


@hookimpl
def twohand_variants() -> list[Variant]:
    """Turnover Bridge."""
    return [Turnover()]
