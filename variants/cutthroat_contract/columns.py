"""Four columns: what a deal takes over, who wins the rubber, and a deal that everybody passes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from attrs import evolve, field, frozen

from cardcore.game import Standing
from cardcore.game.redeals import TakesOverHands, hands_before, stacked_against_the_clock
from cardcore.game.thrown_in import HANDS, Texts, check_hands, in_notation, next_stacked_pack
from cardcore.rules import Layout, Pack
from cardcore.scoring import GamesSoFar, ReportedRubber, RubberReport, Vulnerability

PARTNERS_FIRST_GAME = 300
"""For who scores with the winner of the rubber and completes a first game with the same deal."""


@frozen
class FourColumns(GamesSoFar, TakesOverHands):
    """What a deal takes over: vulnerability, part-scores, and in a goulash the hands of the deal before."""

    players: ClassVar[int] = HANDS

    thrown_in: Texts | None = field(
        default=None, converter=in_notation, validator=check_hands, kw_only=True, repr=False
    )


@frozen
class FourColumnRubber(ReportedRubber):
    """The rubber of four players who each have a column; a deal that nobody opened may be dealt again."""

    context: ClassVar[type[Vulnerability]] = FourColumns

    def next_pack(self, cards: Pack, seed: str, standing: Standing, last: Layout | None) -> Pack:
        """The stack of the hands that were thrown in, cut; else the cards are shuffled."""
        texts = hands_before(standing.context)
        if texts is None:
            return super().next_pack(cards, seed, standing, last)
        return next_stacked_pack(texts, stacked_against_the_clock(standing.dealer), seed, standing.deals)

    def report(
        self, before: FourColumns, below: Sequence[int], defenders: Sequence[int], dealer: int
    ) -> RubberReport:
        """What a deal that was played changes; it adds points below the line and had these defenders."""
        games = before.games_with(below, self.game)
        premium = self.premium(before, games, defenders)
        after = None if any(premium) else evolve(before.after(below, games), thrown_in=None)
        return RubberReport(games, premium, dealer, after)

    def premium(self, before: FourColumns, games: Sequence[int], defenders: Sequence[int]) -> tuple[int, ...]:
        """By player what the end of the rubber brings, if there is one who completes a second game."""
        winners = [player for player in games if before.vulnerable[player]]
        opposed = any(before.vulnerable[player] for player in defenders)
        bonus = self.two_to_one if opposed else self.two_to_none
        with_winner = games if winners else ()
        return tuple(
            bonus if player in winners else PARTNERS_FIRST_GAME if player in with_winner else 0
            for player in range(HANDS)
        )

    def passed_out(self, before: FourColumns, hands: Texts | None, dealer: int) -> RubberReport:
        """What a deal changes that nobody opened: nothing, but that its hands may be dealt again."""
        return RubberReport((), (0,) * HANDS, dealer, evolve(before, thrown_in=hands))
