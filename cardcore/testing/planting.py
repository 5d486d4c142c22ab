"""Planting a fault in a game: a game at run time that answers as the right one does, but for the fault.

The planted game is of a subclass of the game's own class that keeps its module, its key and its house rules,
so that it is held to the examples that the game ships. It asks the right game and lets the fault change the
answer; a phase is planted in the same way.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, cached_property
from types import new_class
from typing import ClassVar, Self, TypeVar, cast

from attrs import AttrsInstance, evolve, fields, frozen

from cardcore.game.options import Value
from cardcore.game.outcome import Context, MatchPlan, Outcome
from cardcore.game.sight import Sight
from cardcore.game.state import Next, Phases, State, Variant
from cardcore.phases.base import Phase, Void
from cardcore.phases.tricks import Tricks
from cardcore.rules.actions import Action
from cardcore.rules.cards import Pack
from cardcore.rules.dealing import Deal
from cardcore.rules.layout import Layout
from cardcore.rules.places import Place

T = TypeVar("T")


@frozen
class Fault:
    """What a planted game answers where it goes wrong; this one answers everything as the right game does.

    Attributes:
        worlds: whether worlds can be drawn from the views of the game; where what a player sees and what the
            player can choose do not fit together, the search for them is long and in vain.
        idle: whether the fault may go unnoticed because it makes no difference in this game.
    """

    worlds: ClassVar[bool] = True
    idle: ClassVar[bool] = True

    def fits(self, ends: Sequence[State]) -> bool:
        """Whether a game that came to these ends, dealt at random, has what the fault would change."""
        return bool(ends)

    def places(self, game: Variant) -> tuple[Place, ...]:
        """The places of the table, as many as the right game has and in its order."""
        return game.places

    def deal(self, game: Variant, dealer: int) -> Sequence[Deal]:
        """Where each card goes, told in places of the right game."""
        return game.deal(dealer)

    def begin(self, phase: Phase, game: Variant, part: int) -> Phase:
        """A phase as it begins; `part` counts the phases of tricks before it."""
        return phase

    def flow(self, game: Variant, state: State) -> Next | None:
        return game.flow(state)

    def outcome(self, game: Variant, state: State) -> Outcome:
        return game.outcome(state)

    def match(self, game: Variant) -> MatchPlan:
        return game.match

    def status(self, game: Variant, sight: Sight) -> str:
        return game.status(sight)

    def running_score(self, game: Variant, sight: Sight) -> str:
        return game.running_score(sight)

    def hear(self, given: Mapping[str, Value]) -> Mapping[str, Value]:
        return given


class Planted(Variant):
    """A game with a fault."""

    fault: ClassVar[Fault]
    original: ClassVar[type[Variant]]

    @cached_property
    def right(self) -> Variant:
        return as_kind(self, self.original)

    @property
    def places(self) -> tuple[Place, ...]:
        return self.fault.places(self.right)

    def deal(self, dealer: int) -> Sequence[Deal]:
        true, mine = self.right.places, self.places
        dealt = self.fault.deal(self.right, dealer)
        return [deal._replace(place=mine[true.index(deal.place)]) for deal in dealt]

    def phases(self, dealer: int) -> Phases:
        named = self.right.phases(dealer)
        return tuple(self.fault.begin(p, self.right, 0) if isinstance(p, Phase) else p for p in named)

    def flow(self, state: State) -> Next | None:
        """What follows a phase that is over, as the fault has it, with the next phase planted."""
        following = self.fault.flow(self.right, state)
        if following is None:
            return None
        part = sum(isinstance(before, Tricks) for before in (*state.finished, state.phase))
        return evolve(following, phase=self.fault.begin(following.phase, self.right, part))

    def outcome(self, state: State) -> Outcome:
        return self.fault.outcome(self.right, state)

    @property
    def match(self) -> MatchPlan:
        return self.fault.match(self.right)

    def status(self, sight: Sight) -> str:
        return self.fault.status(self.right, sight)

    def running_score(self, sight: Sight) -> str:
        return self.fault.running_score(self.right, sight)

    @property
    def tiny(self) -> Self:
        return cast("Self", plant(self.right.tiny, self.fault))

    def in_deal(self, context: Context, dealer: int) -> Self:
        return cast("Self", plant(self.right.in_deal(context, dealer), self.fault))

    def with_options(self, given: Mapping[str, Value]) -> Self:
        return cast("Self", plant(self.right.with_options(self.fault.hear(given)), self.fault))


@frozen
class PhaseFault(Fault):
    """A fault in what a phase answers.

    Attributes:
        players: how many play the game that the phase belongs to.
        pack: the cards of that game.
    """

    players: int = 2
    pack: Pack = ()

    def begin(self, phase: Phase, game: Variant, part: int) -> Phase:
        return faulty(phase, evolve(self, players=game.players, pack=game.pack))

    def class_body(self, kind: type[Phase]) -> Mapping[str, object]:
        """What the class of the planted phase has besides."""
        return {}

    def to_act(self, phase: Phase) -> int:
        return phase.to_act

    def over(self, phase: Phase) -> bool:
        return phase.over

    def legal(self, phase: Phase, layout: Layout) -> Sequence[Action]:
        return phase.legal(layout)

    def every_action(self, phase: Phase, pack: Pack) -> Sequence[Action]:
        return phase.every_action(pack)

    def check(self, phase: Phase, layout: Layout, action: Action) -> None:
        phase.check(layout, action)

    def step(self, phase: Phase, layout: Layout, action: Action) -> tuple[Layout, Phase]:
        return phase.step(layout, action)

    def read(self, phase: Phase, text: str) -> Action:
        return phase.read(text)

    def shows(self, phase: Phase, action: Action) -> tuple[Void, ...]:
        return phase.shows(action)


class FaultyPhase(Phase):
    """A phase with a fault."""

    fault: ClassVar[PhaseFault]
    original: ClassVar[type[Phase]]

    @cached_property
    def right(self) -> Phase:
        return as_kind(self, self.original)

    @property
    def to_act(self) -> int:
        return self.fault.to_act(self.right)

    @property
    def over(self) -> bool:
        return self.fault.over(self.right)

    def legal(self, layout: Layout) -> Sequence[Action]:
        return self.fault.legal(self.right, layout)

    def every_action(self, pack: Pack) -> Sequence[Action]:
        return self.fault.every_action(self.right, pack)

    def check(self, layout: Layout, action: Action) -> None:
        self.fault.check(self.right, layout, action)

    def step(self, layout: Layout, action: Action) -> tuple[Layout, Phase]:
        after, phase = self.fault.step(self.right, layout, action)
        return after, faulty(phase, self.fault)

    def read(self, text: str) -> Action:
        return self.fault.read(self.right, text)

    def shows(self, action: Action) -> tuple[Void, ...]:
        return self.fault.shows(self.right, action)


def plant(game: Variant, fault: Fault) -> Variant:
    """A game with a fault; in the place of one that it has already."""
    return as_kind(game, _planted_kind(_right_kind(game), fault))


def faulty(phase: Phase, fault: PhaseFault) -> Phase:
    """A phase with a fault; in the place of one that it has already."""
    kind = phase.original if isinstance(phase, FaultyPhase) else type(phase)
    return as_kind(phase, _faulty_kind(kind, fault))


def as_kind(value: object, kind: type[T]) -> T:
    """The value as one of another class that has the same fields."""
    given = {
        each.alias: getattr(value, each.name)
        for each in fields(cast("type[AttrsInstance]", type(value)))
        if each.init and each.alias is not None
    }
    return kind(**given)


def _right_kind(game: Variant) -> type[Variant]:
    return game.original if isinstance(game, Planted) else type(game)


@cache
def _planted_kind(kind: type[Variant], fault: Fault) -> type[Variant]:
    return _subclass(kind, Planted, {"fault": fault, "original": kind})


@cache
def _faulty_kind(kind: type[Phase], fault: PhaseFault) -> type[Phase]:
    body = {**fault.class_body(kind), "fault": fault, "original": kind}
    return _subclass(kind, FaultyPhase, body)


def _subclass(kind: type[T], before: type[object], body: Mapping[str, object]) -> type[T]:
    """A class of the name and module of another one that asks `before` first."""
    whole = {"__module__": kind.__module__, "__doc__": kind.__doc__, **body}
    return cast(
        "type[T]", new_class(kind.__name__, (before, kind), exec_body=lambda space: space.update(whole))
    )
