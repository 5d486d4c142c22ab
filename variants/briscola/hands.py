"""The match of Briscola: a number of hands, and further ones while the first place is shared."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self

from attrs import field, frozen

from cardcore.game import Context, MatchPlan, Outcome, Standing, State
from cardcore.phases import Json, Tricks
from cardcore.rules import BadRecord
from cardcore.scoring import captured_points


@frozen
class HandsSoFar(Context):
    """What a hand needs to know of those before it: the points of each player, and its own number."""

    totals: tuple[int, ...] = field(default=())
    deal: int = field(default=1)

    @totals.validator
    def _points(self, _: object, totals: tuple[int, ...]) -> None:
        if any(points < 0 for points in totals):
            raise ValueError("totals takes whole numbers from 0")

    @deal.validator
    def _a_number(self, _: object, deal: int) -> None:
        if deal < 1:
            raise ValueError("deal takes a whole number from 1")

    @classmethod
    def of(cls, context: Context, players: int) -> Self:
        """What a context tells, else nothing before; `BadRecord` where totals do not fit the players."""
        before = context if isinstance(context, cls) else cls()
        totals = before.totals or (0,) * players
        if len(totals) != players:
            raise BadRecord(f"match.totals has {len(totals)} entries for {players} players.")
        if players == 4 and totals[:2] != totals[2:]:
            raise BadRecord("match.totals must say the same for both partners.")
        return cls(totals, before.deal)


@frozen
class Hands(MatchPlan):
    """Hands whose points are added up; the deal passes to the left, and a tie asks for one more.

    Attributes:
        hands: how many are played at least.
        sides: for each player the side; partners have the same points.
    """

    hands: int
    sides: tuple[int, ...]

    @property
    def players(self) -> int:
        """The number of players."""
        return len(self.sides)

    def start(self, dealer: int) -> Standing:
        return Standing(dealer, 0, (0,) * self.players, HandsSoFar())

    def after(self, standing: Standing, outcome: Outcome) -> Standing:
        totals = standing.totals_with(outcome)
        dealer = (standing.dealer + 1) % self.players
        before = HandsSoFar.of(standing.context, self.players)
        reached = self.added(before.totals, outcome.points)
        # Who plays on after the end begins another match.
        over = bool(self.winners(before.deal, reached))
        context = HandsSoFar() if over else HandsSoFar(reached, before.deal + 1)
        return Standing(dealer, standing.deals + 1, totals, context)

    def over(self, standing: Standing) -> bool:
        return bool(self.winners(standing.deals, standing.totals))

    @staticmethod
    def added(before: Sequence[int], points: Sequence[int]) -> tuple[int, ...]:
        """The totals with the points of one more hand."""
        return tuple(map(sum, zip(before, points, strict=True)))

    def outcome(self, state: State) -> Outcome:
        """The card points of each player's side in a hand, and what the match has come to."""
        before, of_side = HandsSoFar.of(state.start.context, self.players), captured_points(state)
        points = tuple(of_side[side] for side in self.sides)
        totals = self.added(before.totals, points)
        told = [f"{who} captured {of_side[side]}" for side, who in enumerate(who_play(self.sides))]
        facts: dict[str, Json] = {
            "score": list(points),
            "tricks": tricks_by_player(state),
            "trump": state.last(Tricks).rules.ranking.trump_text,
            "totals": list(totals),
            "winners": self.winners(before.deal, totals) or None,
        }
        return Outcome(points, f"{', '.join(told)} card points.", facts)

    def winners(self, hands: int, totals: Sequence[int]) -> list[int]:
        """The players of the side that alone has most after enough hands, nobody while the match goes on."""
        first = {side for side, points in zip(self.sides, totals, strict=True) if points == max(totals)}
        if hands < self.hands or len(first) > 1:
            return []
        return [player for player, side in enumerate(self.sides) if side in first]


def who_play(sides: Sequence[int]) -> list[str]:
    """For each side its players, as sentences have them: `{0} and {2}`."""
    players = [[player for player, own in enumerate(sides) if own == side] for side in sorted(set(sides))]
    return [" and ".join(f"{{{player}}}" for player in side) for side in players]


def tricks_by_player(state: State) -> list[int]:
    """How many tricks each player has won: the winner of a trick leads to the next."""
    phases = [each.phase for each in state.chain()]
    leads = {phase.finished: phase.leader for phase in phases if isinstance(phase, Tricks)}
    winners = [leader for number, leader in leads.items() if number]
    return [winners.count(player) for player in range(state.variant.players)]
