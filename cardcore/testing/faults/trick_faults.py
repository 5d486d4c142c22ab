"""Faults of trick play: other rules, wrong leaders, tricks counted wrongly, covers that stay down."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from attrs import evolve, field, frozen

from cardcore.game.state import State, Variant
from cardcore.phases.base import Phase, Void
from cardcore.phases.tricks import Tricks
from cardcore.rules.actions import Action, Play
from cardcore.rules.layout import Layout
from cardcore.testing.faults.mutant import Mutant, mutant
from cardcore.testing.faults.trick_rule_faults import RULES, Change
from cardcore.testing.planting import Fault, PhaseFault


@frozen(slots=False)  # so that it can be a base beside another one with fields
class InOnePart(Fault):
    """A fault of one phase of tricks; `part` says of which, counted from 0."""

    part: int = field(default=0, kw_only=True)

    def begin(self, phase: Phase, game: Variant, part: int) -> Phase:
        """The phase, with the fault if it is the one."""
        return self.plant(phase, game) if isinstance(phase, Tricks) and part == self.part else phase

    def plant(self, phase: Tricks, game: Variant) -> Phase:
        return phase

    def fits(self, ends: Sequence[State]) -> bool:
        return bool(trick_phases(ends, self.part))


@frozen
class WrongRules(InOnePart):
    """Tricks are played by other rules: `change` makes them of the right ones."""

    change: Change

    def plant(self, phase: Tricks, game: Variant) -> Phase:
        return evolve(phase, rules=self.change(phase.rules))

    def fits(self, ends: Sequence[State]) -> bool:
        return any(self.change(phase.rules) != phase.rules for phase in trick_phases(ends, self.part))


class WrongLeader(InOnePart):
    """The seat after the right one leads first."""

    def plant(self, phase: Tricks, game: Variant) -> Phase:
        return evolve(phase, leader=(phase.leader + 1) % len(phase.rules.players))


@frozen
class TrickFault(InOnePart, PhaseFault):
    """A fault in what a phase of tricks answers."""

    def plant(self, phase: Tricks, game: Variant) -> Phase:
        return PhaseFault.begin(self, phase, game, self.part)


class LoserLeads(TrickFault):
    """The seat after the winner leads to the next trick."""

    def step(self, phase: Phase, layout: Layout, action: Action) -> tuple[Layout, Phase]:
        after, later = phase.step(layout, action)
        if not isinstance(later, Tricks) or later.trick:
            return after, later
        return after, evolve(later, leader=(later.leader + 1) % len(later.rules.players))


class CountsForTheNext(TrickFault):
    """A trick is counted for the wrong player."""

    def step(self, phase: Phase, layout: Layout, action: Action) -> tuple[Layout, Phase]:
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
        return any(any(phase.rules.stacks) for phase in trick_phases(ends, self.part))


class ShowsWrongSuit(TrickFault):
    """A play is taken to show that the player lacks its own suit."""

    def shows(self, phase: Phase, action: Action) -> tuple[Void, ...]:
        if not isinstance(phase, Tricks) or not isinstance(action, Play):
            return phase.shows(action)
        hands, suit = phase.rules.hands[phase.seat], phase.rules.ranking.followers[action.card.index]
        return (Void(hands, suit),) if hands and phase.trick else ()


def trick_phases(ends: Sequence[State], part: int) -> list[Tricks]:
    """The phase of tricks of a number in each of the games that have one."""
    by_game = [[p for p in (*end.finished, end.phase) if isinstance(p, Tricks)] for end in ends]
    return [phases[part] for phases in by_game if len(phases) > part]


WRONG_PLAY: tuple[tuple[str, str, type[InOnePart]], ...] = (
    ("next-leads-first", "who leads to the first trick", WrongLeader),
    ("loser-leads", "who leads to the second trick", LoserLeads),
    ("counts-for-the-next", "how many tricks each player won", CountsForTheNext),
    ("covers-stay-down", "a cover being turned up", CoversStayDown),
    ("wrong-want", "what a play shows about the hand", ShowsWrongSuit),
)
"""Faults by name, with what an example would have to show."""


def trick_mutants(part: int) -> Iterator[Mutant]:
    """The faults of the phase of tricks of a number, counted from 0."""
    for name, missing, change in RULES:
        yield _of_part(mutant(name, missing, WrongRules(change, part=part), told_by=change), part)
    for name, missing, kind in WRONG_PLAY:
        yield _of_part(mutant(name, missing, kind(part=part)), part)


def _of_part(first: Mutant, part: int) -> Mutant:
    """The mutant as it is called in a phase of tricks, of which the first one is called by no number."""
    if part == 0:
        return first
    where = f"in phase {part + 1} of the tricks"
    names = f"{first.name}-{part + 1}", f"{where} {first.says}", f"{first.missing} {where}"
    return Mutant(*names, first.fault)
