"""German Whist: the turned card makes trumps; thirteen tricks for the stock, then thirteen that count.

After the page on pagat.com by John McLeod.
"""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen

from cardcore import (
    Deal,
    Draws,
    Layout,
    MatchPlan,
    Naming,
    Outcome,
    Phase,
    Place,
    Rank,
    Ranking,
    Series,
    State,
    Suit,
    TrickRules,
    Tricks,
    Variant,
    captured,
    hand,
    heap,
    hookimpl,
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

    def first_phase(self, dealer: int) -> Phase:
        """The dealer turns the top card of the stock."""
        return Naming(dealer, about="stock", words=("turn",))

    def next_phase(self, state: State) -> Phase | None:
        """The tricks for the stock, the non-dealer leading; then those that count, led by the last winner."""
        phase = state.phase
        if isinstance(phase, Naming):
            top = state.layout.top(STOCK)
            ranking = Ranking.of(None if top is None else top.suit)
            return Tricks.led_by(
                1 - state.start.dealer, self.rules(ranking, Draws(STOCK, HANDS, exposed=True))
            )
        if isinstance(phase, Tricks) and len(state.finished) == 1:
            return Tricks.led_by(phase.leader, self.rules(phase.rules.ranking))
        return None

    def rules(self, ranking: Ranking, draws: Draws | None = None) -> TrickRules:
        """Suit must be followed; tricks after which cards are drawn are laid out and do not count."""
        won = "won" if draws is None else "out"
        return TrickRules(self.places, self.held, ranking=ranking, draws=draws, won=won)

    def layout_for(self, state: State, phase: Phase) -> Layout:
        """The dealer has turned the top card of the stock."""
        top = state.layout.top(STOCK)
        return state.layout if top is None else state.layout.turned_up(top.bit)

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
