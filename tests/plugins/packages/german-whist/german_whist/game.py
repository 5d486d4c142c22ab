"""German Whist: the turned card makes trumps; thirteen tricks for the stock, then thirteen that count.

After the page on pagat.com by John McLeod.
"""

from __future__ import annotations

from attrs import evolve, frozen

from cardcore import hookimpl
from cardcore.game import Next, Outcome, Series, State, TrickGame, Variant
from cardcore.phases import Dealt, Draws, TrickRules, Tricks
from cardcore.rules import Deal, Place, Ranking, hand, heap, pack_of, rounds, shared, stock, trick_and_won


@frozen
class GermanWhist(TrickGame):
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
        trick, *won = trick_and_won(0, 1)
        out = shared("out", apart=True)
        return (hand(0, looker=0), hand(1, looker=1), heap("stock"), trick, out, *won)

    def deal(self, dealer: int) -> list[Deal]:
        """One card at a time, non-dealer first; the rest is the stock as it lies."""
        hands = rounds(range(self.held), self.place("hand", 1 - dealer), self.place("hand", dealer))
        return hands + stock(self.place("stock"), 2 * self.held)

    def flow(self, state: State) -> Next | None:
        """The upcard is turned; tricks for the stock, then those that count."""
        match state.phase:
            case Dealt():
                drawing = Tricks.led_by(1 - state.start.dealer, self.trick_rules(state))
                return Next(drawing, state.layout.turn_up_top("stock"))
            case Tricks(leader=winner, rules=rules) if not state.finished:
                return Next(Tricks.led_by(winner, evolve(rules, draws=None, won="won")))
        return None

    def trick_rules(self, state: State) -> TrickRules:
        """The upcard makes trumps; while the stock lasts, tricks are laid out and both players draw."""
        upcard = state.layout.top(state.layout.at("stock"))
        ranking = Ranking.of(None if upcard is None else upcard.suit)
        return TrickRules(self.places, self.held, ranking=ranking, draws=Draws(exposed=True), won="out")

    def outcome(self, state: State) -> Outcome:
        """A point to the winner of most of the tricks that count."""
        won = state.last(Tricks).won
        sign = (won[0] > won[1]) - (won[0] < won[1])
        winner = int(sign < 0)
        reason = f"{{{winner}}} won {won[winner]} tricks that count to {won[1 - winner]}."
        return Outcome((sign, -sign), reason, {"score": [sign, -sign], "tricks": list(won)})

    @property
    def match(self) -> Series:
        """Six deals."""
        return Series(6)

    @property
    def tiny(self) -> GermanWhist:
        """Two cards each and a stock of four."""
        return GermanWhist(pack=pack_of("JQKA", "HS"), held=2)


twohand_api = 1


@hookimpl
def twohand_variants() -> list[Variant]:
    """German Whist."""
    return [GermanWhist()]
