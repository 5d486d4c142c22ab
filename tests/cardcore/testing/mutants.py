"""Turnover Bridge with one fault each. A kit that lets one of them pass is a defect.

Every mutant pretends to stand where the game stands, so that it is held to the game's own examples.
"""

from __future__ import annotations

import secrets
from random import SystemRandom
from typing import ClassVar

from attrs import evolve, frozen

from cardcore import (
    NO_TRUMPS,
    Action,
    Card,
    Deal,
    Dealt,
    Layout,
    Next,
    Outcome,
    Phase,
    Place,
    Ranking,
    Standing,
    State,
    TrickRules,
    Tricks,
    TurnUp,
)
from cardcore.rules.actions import PLAYS
from cardcore.rules.cards import Suit
from cardcore.rules.errors import IllegalAction, NotPlayable, Revoke
from cardcore.scoring.stakes import StakeSeries
from variants.turnover import Turnover

HOME = "variants.turnover"


class FaultyTricks(Turnover):
    """Turnover Bridge whose tricks are played by another phase."""

    __module__ = HOME
    phase: ClassVar[type[Tricks]] = Tricks

    def flow(self, state: State) -> Next | None:
        played = isinstance(state.phase, Dealt)
        return Next(self.phase.led_by(1 - state.start.dealer, self.trick_rules(state))) if played else None


class CoverShownAtTheDeal(Turnover):
    __module__ = HOME

    def deal(self, dealer: int) -> list[Deal]:
        first, *rest = super().deal(dealer)
        return [first._replace(up=True), *rest]


class CoverTurnedDuringTheTrick(Turnover):
    __module__ = HOME

    def trick_rules(self, state: State) -> TrickRules:
        return evolve(super().trick_rules(state), turn_up=TurnUp.ON_PLAY)


class SpadesAreNoTrumps(Turnover):
    __module__ = HOME

    def trick_rules(self, state: State) -> TrickRules:
        return evolve(super().trick_rules(state), ranking=NO_TRUMPS)


class HeartsAreTrumps(Turnover):
    __module__ = HOME

    def trick_rules(self, state: State) -> TrickRules:
        return evolve(super().trick_rules(state), ranking=Ranking.of(Suit.HEARTS))


class DealerLeads(Turnover):
    __module__ = HOME

    def flow(self, state: State) -> Next | None:
        following = super().flow(state)
        return following and Next(Tricks.led_by(state.start.dealer, self.trick_rules(state)))


class OneTrickTooMany(Turnover):
    __module__ = HOME

    def trick_rules(self, state: State) -> TrickRules:
        right = super().trick_rules(state)
        return evolve(right, stop_at=None if right.stop_at is None else right.stop_at + 1)


class HoleCardsOnTheTable(Turnover):
    __module__ = HOME

    @property
    def places(self) -> tuple[Place, ...]:
        return tuple(evolve(p, lookers=(0, 1)) if p.name == "hole" else p for p in super().places)


class HoleCardsSwapped(Turnover):
    __module__ = HOME

    @property
    def places(self) -> tuple[Place, ...]:
        return tuple(evolve(p, lookers=tuple(1 - n for n in p.lookers)) for p in super().places)


class DealerIsDealtFirst(Turnover):
    __module__ = HOME

    def deal(self, dealer: int) -> list[Deal]:
        return super().deal(1 - dealer)


class DealtByAnotherChance(Turnover):
    __module__ = HOME

    def deal(self, dealer: int) -> list[Deal]:
        right = list(super().deal(dealer))
        covers = right[: 2 * self.columns]
        SystemRandom().shuffle(covers)
        return covers + right[2 * self.columns :]


class LoserIsPaid(Turnover):
    __module__ = HOME

    def outcome(self, state: State) -> Outcome:
        right = super().outcome(state)
        paid = tuple(-points for points in right.points)
        return evolve(right, points=paid, facts={**right.facts, "score": list(paid)})


class OutcomeByChance(Turnover):
    __module__ = HOME

    def outcome(self, state: State) -> Outcome:
        right = super().outcome(state)
        return evolve(right, facts={**right.facts, "luck": secrets.token_hex(8)})


@frozen
class RevokingTricks(Tricks):
    def playable(self, layout: Layout) -> int:
        return self.accessible(layout)


class RevokeAllowed(FaultyTricks):
    __module__ = HOME
    phase = RevokingTricks


@frozen
class LosingCards(Tricks):
    def step(self, layout: Layout, action: Action) -> tuple[Layout, Phase]:
        after, phase = super().step(layout, action)
        if not isinstance(phase, Tricks) or phase.trick or phase.finished != 3:
            return after, phase
        return evolve(after, held=(*after.held[:-1], 0)), phase


class CardsAreLost(FaultyTricks):
    __module__ = HOME
    phase = LosingCards


@frozen
class LoserLeadsTricks(Tricks):
    def _trick_won(self, layout: Layout, trick: tuple[int, ...]) -> tuple[Layout, Phase]:
        after, phase = super()._trick_won(layout, trick)
        return after, evolve(phase, leader=1 - phase.leader) if isinstance(phase, Tricks) else phase


class LoserLeads(FaultyTricks):
    __module__ = HOME
    phase = LoserLeadsTricks


@frozen
class BetrayingTricks(Tricks):
    def refusal(self, layout: Layout, card: Card) -> IllegalAction:
        right = super().refusal(layout, card)
        covered = isinstance(right, NotPlayable) and not layout.clear & card.bit
        return NotPlayable(f"{card} still lies under a stack.") if covered else right


class RefusalBetraysCovers(FaultyTricks):
    __module__ = HOME
    phase = BetrayingTricks


@frozen
class ClassBetrayingTricks(Tricks):
    def refusal(self, layout: Layout, card: Card) -> IllegalAction:
        holder = self.rules.hands[1 - self.seat][0]
        kind = Revoke if layout.held[holder] & card.bit else NotPlayable
        return kind(f"{card} is not among the cards you can play.")


class RefusalBetraysHoleCards(FaultyTricks):
    __module__ = HOME
    phase = ClassBetrayingTricks


@frozen
class AcceptingTricks(Tricks):
    def check(self, layout: Layout, action: Action) -> None:
        if not self.accessible(layout) & action.cards[0].bit:
            super().check(layout, action)


class UnlistedIsAccepted(FaultyTricks):
    __module__ = HOME
    phase = AcceptingTricks


@frozen
class StubbornTricks(Tricks):
    def legal(self, layout: Layout) -> tuple[Action, ...]:
        return (*super().legal(layout), PLAYS[51]) if self.finished == 2 else super().legal(layout)


class ListedIsRefused(FaultyTricks):
    __module__ = HOME
    phase = StubbornTricks


@frozen
class MisreadTricks(Tricks):
    def read(self, text: str) -> Action:
        right = super().read(text)
        return PLAYS[0] if text == "S2" else right


class NotationMisread(FaultyTricks):
    __module__ = HOME
    phase = MisreadTricks


@frozen
class EndlessTricks(Tricks):
    @property
    def over(self) -> bool:
        return super().over and self.won[0] < self.won[1]


class NeverOver(FaultyTricks):
    __module__ = HOME
    phase = EndlessTricks


@frozen
class SleepyTricks(Tricks):
    """Leaves covers shut when both players opened a stack in the same trick."""

    def _trick_won(self, layout: Layout, trick: tuple[int, ...]) -> tuple[Layout, Phase]:
        after, phase = super()._trick_won(layout, trick)
        opened = after.up & ~layout.up
        return (after.turn_down(opened) if opened.bit_count() == 2 else after), phase


class CoversStayShut(FaultyTricks):
    __module__ = HOME
    phase = SleepyTricks


class OverwritingTricks(Tricks):
    def step(self, layout: Layout, action: Action) -> tuple[Layout, Phase]:
        following = super().step(layout, action)
        self.leader = 1 - self.leader  # type: ignore[misc]  # what the type checker refuses, the kit must find
        return following


class EarlierStatesChange(FaultyTricks):
    __module__ = HOME
    phase = OverwritingTricks


class BrokenSeries(StakeSeries):
    def after(self, standing: Standing, outcome: Outcome) -> Standing:
        return evolve(super().after(standing, outcome), dealer=2)


class MatchBreaks(Turnover):
    __module__ = HOME

    @property
    def match(self) -> StakeSeries:
        return BrokenSeries(12)
