"""Faults of trick play: other rules, wrong leaders, tricks counted wrongly, covers that stay down."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from attrs import evolve, frozen

from cardcore.game.state import State, Variant
from cardcore.phases.base import Phase, Void
from cardcore.phases.tricks import Tricks
from cardcore.rules.actions import Action, Play
from cardcore.rules.layout import Layout
from cardcore.testing.faults.mutant import Mutant
from cardcore.testing.faults.trick_rule_faults import RULES, Change
from cardcore.testing.planting import Fault, PhaseFault


@frozen
class WrongRules(Fault):
    """Tricks are played by other rules.

    Attributes:
        change: the rules that the fault makes of the right ones.
        part: which phase of tricks has them, counted from 0.
    """

    change: Change
    part: int = 0

    def begin(self, phase: Phase, game: Variant, part: int) -> Phase:
        """The phase, under other rules if it is the one."""
        if not isinstance(phase, Tricks) or part != self.part:
            return phase
        return evolve(phase, rules=self.change(phase.rules))

    def fits(self, ends: Sequence[State]) -> bool:
        return any(self.change(phase.rules) != phase.rules for phase in trick_phases(ends, self.part))


@frozen
class WrongLeader(Fault):
    """The seat after the right one leads to the first trick."""

    part: int = 0

    def begin(self, phase: Phase, game: Variant, part: int) -> Phase:
        if not isinstance(phase, Tricks) or part != self.part:
            return phase
        return evolve(phase, leader=(phase.leader + 1) % len(phase.rules.players))

    def fits(self, ends: Sequence[State]) -> bool:
        return bool(trick_phases(ends, self.part))


@frozen
class TrickFault(PhaseFault):
    """A fault in what a phase of tricks answers; `part` says in which of them, counted from 0."""

    part: int = 0

    def begin(self, phase: Phase, game: Variant, part: int) -> Phase:
        """The phase, with the fault if it is the one."""
        if not isinstance(phase, Tricks) or part != self.part:
            return phase
        return PhaseFault.begin(self, phase, game, part)

    def fits(self, ends: Sequence[State]) -> bool:
        return bool(trick_phases(ends, self.part))


class LoserLeads(TrickFault):
    """The seat after the winner of a trick leads to the next one."""

    def step(self, phase: Phase, layout: Layout, action: Action) -> tuple[Layout, Phase]:
        """The step; after a trick another seat leads."""
        after, later = phase.step(layout, action)
        if not isinstance(later, Tricks) or later.trick:
            return after, later
        return after, evolve(later, leader=(later.leader + 1) % len(later.rules.players))


class CountsForTheNext(TrickFault):
    """A trick is counted for the player after the one who won it."""

    def step(self, phase: Phase, layout: Layout, action: Action) -> tuple[Layout, Phase]:
        """The step; a trick is counted for another player."""
        after, later = phase.step(layout, action)
        if not (isinstance(phase, Tricks) and isinstance(later, Tricks)) or later.trick:
            return after, later
        gained = [now - before for now, before in zip(later.won, phase.won, strict=True)]
        moved = gained[-1:] + gained[:-1]
        return after, evolve(later, won=tuple(map(sum, zip(phase.won, moved, strict=True))))


class CoversStayDown(TrickFault):
    """Covers are never turned up."""

    def step(self, phase: Phase, layout: Layout, action: Action) -> tuple[Layout, Phase]:
        after, later = phase.step(layout, action)
        return after.turn_down(after.up & ~layout.up & after.piling.covers & ~action.cards[0].bit), later

    def fits(self, ends: Sequence[State]) -> bool:
        return any(phase.rules.stacks != _none(phase) for phase in trick_phases(ends, self.part))


class ShowsWrongSuit(TrickFault):
    """A play is taken to show that the player lacks its own suit."""

    def shows(self, phase: Phase, action: Action) -> tuple[Void, ...]:
        """A want of the suit of the very card that was played."""
        if not isinstance(phase, Tricks) or not isinstance(action, Play):
            return phase.shows(action)
        hands, suit = phase.rules.hands[phase.seat], phase.rules.ranking.followers[action.card.index]
        return (Void(hands, suit),) if hands and phase.trick else ()


def trick_phases(ends: Sequence[State], part: int) -> list[Tricks]:
    """The phase of tricks of a number in each of the games that have one."""
    by_game = [[p for p in (*end.finished, end.phase) if isinstance(p, Tricks)] for end in ends]
    return [phases[part] for phases in by_game if len(phases) > part]


def _none(phase: Tricks) -> tuple[tuple[int, ...], ...]:
    return ((),) * len(phase.rules.players)


def trick_mutants(part: int) -> Iterator[Mutant]:
    """The faults of the phase of tricks of a number, counted from 0."""
    for name, change, says, missing in RULES:
        yield _of_part(name, says, missing, WrongRules(change, part), part)
    yield _of_part(
        "next-leads-first",
        "the seat after the right one leads first",
        "who leads to the first trick",
        WrongLeader(part),
        part,
    )
    yield _of_part(
        "loser-leads",
        "the seat after the winner leads to the next trick",
        "who leads to the second trick",
        LoserLeads(part=part),
        part,
    )
    yield _of_part(
        "counts-for-the-next",
        "a trick is counted for the wrong player",
        "how many tricks each player won",
        CountsForTheNext(part=part),
        part,
    )
    yield _of_part(
        "covers-stay-down",
        "covers are never turned up",
        "a cover being turned up",
        CoversStayDown(part=part),
        part,
    )
    yield _of_part(
        "wrong-want",
        "a play is taken to show that the player lacks its own suit",
        "what a play shows about the hand",
        ShowsWrongSuit(part=part),
        part,
    )


def _of_part(name: str, says: str, missing: str, fault: Fault, part: int) -> Mutant:
    if part == 0:
        return Mutant(name, says, missing, fault)
    where = f"in phase {part + 1} of the tricks"
    return Mutant(f"{name}-{part + 1}", f"{where} {says}", f"{missing} {where}", fault)
