"""A match of deals that are given: no shuffling, no drawing of a dealer, nothing taken over."""

from __future__ import annotations

from attrs import frozen

from cardcore.game.game import Game
from cardcore.game.outcome import Context, MatchPlan, Outcome, Standing
from cardcore.rules.cards import Pack
from cardcore.rules.layout import Layout


@frozen
class GivenDeals(MatchPlan):
    """Deals in a given order; each brings its dealer and its context, and the points are added up."""

    games: tuple[Game, ...]

    def start(self, dealer: int) -> Standing:
        return self._standing(0, (0,) * self.games[0].variant.players)

    def after(self, standing: Standing, outcome: Outcome) -> Standing:
        return self._standing(standing.deals + 1, standing.totals_with(outcome))

    def over(self, standing: Standing) -> bool:
        return standing.deals >= len(self.games)

    def next_pack(self, cards: Pack, seed: str, standing: Standing, last: Layout | None) -> Pack:
        return self._game(standing.deals).pack

    def context_of_deal(self, seed: str, standing: Standing) -> Context:
        return self._game(standing.deals).context

    def _standing(self, deals: int, totals: tuple[int, ...]) -> Standing:
        game = self._game(deals)
        return Standing(game.dealer, deals, totals, game.context)

    def _game(self, number: int) -> Game:
        """The deal of a number, from 0; past the last one the last."""
        return self.games[min(number, len(self.games) - 1)]
