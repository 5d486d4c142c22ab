"""German Whist: the turned card makes trumps; thirteen tricks for the stock, then thirteen that count.

After the page on pagat.com by John McLeod.
"""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen

from cardcore import hookimpl
from cardcore.game import MatchPlan, Next, Outcome, Phases, Series, State, Variant
from cardcore.phases import Dealt, Draws, TrickRules, Tricks
from cardcore.rules import (
    Deal,
    Place,
    Rank,
    Ranking,
    Suit,
    captured,
    hand,
    heap,
    pack_of,
    shared,
    trick_place,
)

HANDS, STOCK, OUT = (0, 1), 2, 4
"""Positions among the places; those of the hands are by player."""


@frozen
class GermanWhist(Variant):
    """The game; each player holds `held` cards, and as many again wait in the stock."""

    key = "german-whist"
    name = "German Whist"
    summary = "the turned card makes trumps; tricks win cards of the stock, then tricks that count"
    sources = ("pagat.com, German Whist",)
    memory_game = True

    held: int = 13

    @property
    def places(self) -> tuple[Place, ...]:
        """Hands, stock, the trick, the tricks that do not count and those that do."""
        hands = hand(0, looker=0), hand(1, looker=1)
        return (*hands, heap("stock"), trick_place(), shared("out", apart=True), captured(0), captured(1))

    def deal(self, dealer: int) -> Sequence[Deal]:
        """One card at a time, non-dealer first; the rest is the stock as it lies."""
        hands = [Deal(self.places[player]) for _ in range(self.held) for player in (1 - dealer, dealer)]
        return hands + [Deal(self.places[STOCK], pile=0, underneath=True)] * (2 * self.held)

    def phases(self, dealer: int) -> Phases:
        """Both halves are tricks."""
        return (Tricks,)

    def flow(self, state: State) -> Next | None:
        """The upcard is turned and makes trumps; tricks for the stock, then those that count."""
        match state.phase:
            case Dealt():
                layout = state.layout.turn_up_top("stock")
                upcard = layout.top(STOCK)
                ranking = Ranking.of(None if upcard is None else upcard.suit)
                rules = self.rules(ranking, Draws(exposed=True))
                return Next(Tricks.led_by(1 - state.start.dealer, rules), layout)
            case Tricks(leader=winner, rules=rules) if not state.finished:
                return Next(Tricks.led_by(winner, self.rules(rules.ranking)))
        return None

    def rules(self, ranking: Ranking, draws: Draws | None = None) -> TrickRules:
        """Suit must be followed; tricks after which cards are drawn are laid out and do not count."""
        won = "won" if draws is None else "out"
        return TrickRules(self.places, self.held, ranking=ranking, draws=draws, won=won)

    def outcome(self, state: State) -> Outcome:
        """A point to the winner of most of the tricks that count."""
        won = state.last(Tricks).won
        sign = (won[0] > won[1]) - (won[0] < won[1])
        facts = {"score": [sign, -sign], "tricks": list(won)}
        winner = int(sign < 0)
        reason = f"{{{winner}}} won {won[winner]} tricks that count to {won[1 - winner]}."
        return Outcome((sign, -sign), reason, facts)

    @property
    def match(self) -> MatchPlan:
        """Six deals."""
        return Series(6)

    @property
    def tiny(self) -> GermanWhist:
        """Two cards each and a stock of four."""
        pack = pack_of((Rank.JACK, Rank.QUEEN, Rank.KING, Rank.ACE), (Suit.HEARTS, Suit.SPADES))
        return GermanWhist(pack=pack, held=2)


twohand_api = 1


@hookimpl
def twohand_variants() -> list[Variant]:
    """German Whist."""
    return [GermanWhist()]
