"""A deal as a value: the variant with its rules, the state at each step, the outcome at its end.

`State.apply` returns the next state or raises an error that names the rule.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import ClassVar, NamedTuple, Self, TypeVar

from attrs import evolve, field, frozen

from cardcore.game.drawn_packs import Homes, PackSource
from cardcore.game.options import House, Value, read_house
from cardcore.game.outcome import Context, MatchPlan, Outcome
from cardcore.game.sight import Sight
from cardcore.phases.base import Advice, Dealt, Phase, Vocabulary, Void
from cardcore.rules.actions import Action
from cardcore.rules.cards import FULL_PACK, Pack, mask_of
from cardcore.rules.dealing import Deal, DealPlan
from cardcore.rules.errors import GameOver, IllegalAction, MalformedVariant, NotYourTurn, OptionError
from cardcore.rules.frozen import statically_frozen
from cardcore.rules.layout import Layout, Move, Shown
from cardcore.rules.places import Place, position

P = TypeVar("P", bound=Phase)
FORMS_KEPT = 64
"""Contexts may differ from deal to deal without end, in their totals for instance."""


@frozen(eq=False)
class Table:
    """A table that is ready for the pack."""

    cards: int
    plan: DealPlan


@frozen
class Next:
    """What follows a phase that is over.

    Attributes:
        phase: the phase that follows.
        layout: the layout with which it begins, if anything was turned or moved; otherwise cards stay put.
    """

    phase: Phase
    layout: Layout | None = None


Phases = tuple[Vocabulary, ...]
"""The phases of a game: as they begin, or their class where that alone knows every action."""


@frozen
class Variant(ABC):
    """A game: its facts, its deal, its phases and its outcome. Subclasses are frozen attrs classes.

    Sizes (the pack, the number of piles) are fields, so that a tiny form can be declared for exhaustive
    tests. `house` holds the house rules that are in force.
    """

    key: ClassVar[str]
    name: ClassVar[str]
    summary: ClassVar[str]
    sources: ClassVar[tuple[str, ...]]
    aliases: ClassVar[tuple[str, ...]] = ()
    families: ClassVar[tuple[str, ...]] = ()
    """What it has in common with other games, in words of one line: `drawing`, `covered stacks`."""
    rules_version: ClassVar[int] = 1
    memory_game: ClassVar[bool] = False
    """Whether remembering is the point of the game, so that a face offers no look back."""

    house: House = field(factory=House, kw_only=True)
    # From a factory, since the help on a class writes out every default: here, fifty-two cards.
    pack: Pack = field(factory=lambda: FULL_PACK, kw_only=True, repr=False)

    @property
    def players(self) -> int:
        """The number of players."""
        return 2

    @property
    def sides(self) -> tuple[int, ...]:
        """For each player the side, as a deal is played; partners have one score. By default all alone."""
        return tuple(range(self.players))

    @property
    @abstractmethod
    def places(self) -> tuple[Place, ...]:
        """The places of the table."""

    @abstractmethod
    def deal(self, dealer: int) -> Sequence[Deal]:
        """Where each card of the pack goes, top card first."""

    @abstractmethod
    def phases(self, dealer: int) -> Phases:
        """The phases that may come up in a deal by this dealer; their actions are numbered in this order."""

    @abstractmethod
    def flow(self, state: State) -> Next | None:
        """What follows a phase that is over, nothing when the deal is over.

        Asked right after the deal, when the phase is `Dealt`, and whenever a phase has ended.
        """

    @abstractmethod
    def outcome(self, state: State) -> Outcome:
        """The outcome of a deal whose last phase is over."""

    @property
    @abstractmethod
    def match(self) -> MatchPlan:
        """How deals make a match."""

    @property
    def points_sum(self) -> int | None:
        """What the points of all players of a deal, the first of its match, add up to; none if it varies."""
        return None

    @property
    def points_range(self) -> tuple[int, int] | None:
        """The least and most points of a player in the first deal of a match; none where nobody knows."""
        return None

    @property
    @abstractmethod
    def tiny(self) -> Self:
        """The game with so few cards that every pack can be tried."""

    @property
    def context(self) -> type[Context]:
        """What a deal takes over from earlier ones of its match, by what the match gives to the first."""
        return self._context_of_match

    @cached_property
    def _context_of_match(self) -> type[Context]:
        return type(self.match.start(0).context)

    def place(self, name: str, player: int | None = None) -> Place:
        """The place of a name: the only one, or of several the player's; else `NoSuchPlace`."""
        return self.places[position(self.places, name, player)]

    @property
    def dealers(self) -> tuple[int, ...]:
        """The players who may deal; as a deal is played, those who may deal this one."""
        return tuple(range(self.players))

    @property
    def draws_dealer(self) -> bool:
        """Whether chance says who deals first when nobody is named; otherwise somebody must be."""
        return True

    def in_deal(self, context: Context, dealer: int) -> Self:
        """The variant as one deal is played: with seats changed, say, or with a rule of first deals."""
        return self

    @cached_property
    def forms(self) -> dict[tuple[Context, int], Variant]:
        """The last forms that `in_deal` has given, each with the tables that are ready for it."""
        return {}

    def under_rules(self, version: int) -> Variant | None:
        """The game with these house rules under a version of its rules; nothing where it has them no more.

        A game whose rules have changed replays what was played before if it gives its earlier form here.
        """
        return self if version == self.rules_version else None

    def pack_fault(self, dealer: int, pack: Pack, context: Context) -> str:
        """Why a whole pack cannot come to a deal by this dealer, in a sentence; nothing where it can.

        Asked of the form that `in_deal` gives. After a shuffle every order can come.
        """
        return ""

    def packs(self, dealer: int, context: Context, homes: Homes) -> PackSource | None:
        """Where packs of a deal come from that was not shuffled; nothing where all orders are equally likely.

        Args:
            context: what the deal takes over, as a player may know it.
            homes: for each card the mask of the positions (bit 0 is the top) in which it can have been.
        """
        return None

    def form_for(self, context: Context, dealer: int) -> Variant:
        """The form of one deal; deals that are alike share one, and with it the tables."""
        form = self.forms.get((context, dealer))
        if form is None:
            if len(self.forms) >= FORMS_KEPT:
                self.forms.clear()
            made = self.in_deal(context, dealer)
            alike = (known for known in self.forms.values() if known == made)
            form = self.forms[context, dealer] = next(alike, made)
        return form

    def every_action(self, dealer: int) -> tuple[Action, ...]:
        """Every action that a deal by this dealer could ever allow, in the order of the phases."""
        listed = (action for phase in self.phases(dealer) for action in phase.every_action(self.pack))
        return tuple(dict.fromkeys(listed))

    def with_options(self, given: Mapping[str, Value]) -> Self:
        """The variant under house rules; others keep their defaults; `OptionError` for unknown ones."""
        try:
            return evolve(self, house=read_house(type(self.house), given))
        except OptionError as error:
            raise error.of(self.key) from None

    def status(self, sight: Sight) -> str:
        """What the table says besides where the cards lie: what decides, what binds; `{0}` is player 0.

        A few whole sentences, made of what the player knows and nothing else.
        """
        return ""

    def context_in(self, sight: Sight) -> Context:
        """What counts now of earlier deals; another one where a part of this deal has changed it."""
        return sight.context

    def running_score(self, sight: Sight) -> str:
        """The points of the deal so far in games that count as they go, such as `points: {0} 21, {1} 19`.

        A few words without a full stop, made of what the player knows and nothing else.
        """
        return ""

    def phase_facts(self, state: State) -> Mapping[str, Value]:
        """What a table of deals tells of a phase, by column; asked of the state in which the phase begins.

        The deal is over when the table is written, so hidden cards may be told.
        """
        return {}

    def advisers(self) -> Mapping[type[Phase], Advice]:
        """How players act in phases of this game, where the program cannot know; for subclasses likewise.

        Import what a search needs inside this method: a game is loaded before anybody thinks about it.
        """
        return {}

    @cached_property
    def tables(self) -> Mapping[int, Table]:
        """For each dealer what no order of the pack changes: its cards and the dealing plan."""
        cards = mask_of(self.pack)
        return {dealer: Table(cards, DealPlan.of(self.places, self.deal(dealer))) for dealer in self.dealers}


def _misfit_of_flow(following: object, ended: Phase) -> MalformedVariant:
    told = f"`flow` returned a {type(following).__name__} after {type(ended).__name__}"
    return MalformedVariant(f"{told}; it returns Next(phase), or None at the end of the deal.")


class ActionEffect(NamedTuple):
    """What an action did, all faces seen.

    Attributes:
        moves: the cards that moved, in the order of their spots.
        moved: the mask of them.
        voids: what the action showed of hands.
        turned: the mask of the cards that were turned up where they lie.
        shown: those cards, on their spots.
    """

    moves: tuple[Move, ...]
    moved: int
    voids: tuple[Void, ...]
    turned: int
    shown: tuple[Shown, ...]


class Recalled:
    """What a player has seen up to a state; `knowledge.recall` says what that is, and keeps it here."""

    __slots__ = ()


@frozen
class Start:
    """What is fixed before the first action of a deal.

    Attributes:
        variant: the variant with its house rules.
        form: the same as this deal is played, see `Variant.in_deal`.
        dealt: where the pack lies once it is dealt, before anything is turned or moved.
    """

    variant: Variant
    form: Variant
    dealer: int
    context: Context
    pack: Pack
    dealt: Layout = field(eq=False, repr=False)


@statically_frozen(slots=False)
class State:
    """A deal between two actions. Frozen; `apply` returns the next one.

    Two states are equal when the same pack was dealt under the same rules, and table, phase and last action
    agree.

    Attributes:
        start: variant, dealer, context and pack.
        layout: where the cards lie.
        phase: the phase that is going on, or the last one when the deal is over.
        finished: the phases before it, as they ended.
        over: whether the deal is over.
        previous: the state before the last action, none at the start.
        action: the last action, none at the start and where a phase was ended without one.
        recalls: by player what it has seen so far, as far as somebody has asked for it.
    """

    start: Start
    layout: Layout
    phase: Phase
    over: bool
    previous: State | None = field(eq=False, repr=False)
    action: Action | None
    finished: tuple[Phase, ...] = ()
    recalls: dict[int, Recalled] = field(factory=dict, init=False, eq=False, repr=False)

    @property
    def variant(self) -> Variant:
        """The variant with the house rules in force, as this deal is played."""
        return self.start.form

    @property
    def to_act(self) -> int | None:
        """The player who is to act, none when the deal is over."""
        return None if self.over else self.phase.to_act

    def legal(self, player: int | None = None) -> Sequence[Action]:
        """The actions that a player may choose now; without a player, those of whoever is to act."""
        if self.over or (player is not None and player != self.phase.to_act):
            return ()
        return self._choices

    @cached_property
    def _choices(self) -> tuple[Action, ...]:
        """What is legal, which whoever acts, looks on or remembers asks anew."""
        return tuple(self.phase.legal(self.layout))

    def apply(self, action: Action, player: int | None = None) -> State:
        """The state after an action, by the named player or else who is to act; may raise `IllegalAction`."""
        phase = self.phase
        try:
            if self.over:
                self._check_open(str(action))
            if player is not None and player != phase.to_act:
                raise NotYourTurn(
                    f"{action} is refused: player {phase.to_act} is to act, not player {player}."
                )
            phase.check(self.layout, action)
        except IllegalAction as error:
            raise error.with_source(f"{self.variant.name} rules", phase.section) from None
        layout, phase = phase.step(self.layout, action)
        if not phase.over:
            return State(self.start, layout, phase, False, self, action, self.finished)
        return State(self.start, layout, phase, True, self, action, self.finished)._continued()

    def _continued(self) -> State:
        """The state with the phase that follows a finished one, if any does."""
        following = self.variant.flow(self)
        if following is None:
            return self
        if not isinstance(following, Next):
            raise _misfit_of_flow(following, self.phase)
        phase = following.phase
        layout = self.layout if following.layout is None else following.layout
        finished = self.finished if isinstance(self.phase, Dealt) else (*self.finished, self.phase)
        state = State(self.start, layout, phase, phase.over, self.previous, self.action, finished)
        return state._continued() if phase.over else state

    def finish(self, layout: Layout, phase: Phase) -> State:
        """The state had the present phase ended like this, by no action, with whatever follows it."""
        return State(self.start, layout, phase, True, self, None, self.finished)._continued()

    def read(self, text: str) -> Action:
        """The action that a person wrote, legal or not; else `InvalidNotation`, or `GameOver` at the end."""
        try:
            self._check_open(text)
        except GameOver as error:
            raise error.with_source(f"{self.variant.name} rules", self.phase.section) from None
        return self.phase.read(text)

    def _check_open(self, action: str) -> None:
        if self.over:
            raise GameOver(f"{action} comes too late, the deal is over.")

    def cards(self, name: str, player: int | None = None) -> Pack:
        """The cards of a place by its name, in card order; of the player's where each has one."""
        return self.layout.cards(self.layout.at(name, player))

    def outcome(self) -> Outcome | None:
        """The outcome, none while the deal goes on."""
        return self.variant.outcome(self) if self.over else None

    @property
    def moves(self) -> tuple[Move, ...]:
        """The cards that the last action moved, and what followed from it; with faces, in order of spots."""
        return self.effect.moves

    @cached_property
    def effect(self) -> ActionEffect:
        """What the last action did, which every player asks who has seen it."""
        if self.previous is None:
            return ActionEffect((), 0, (), 0, ())
        before, now = self.previous.layout, self.layout
        moves = tuple(sorted(before.moves_to(now)))
        moved = mask_of([move.card for move in moves if move.card is not None])
        voids = () if self.action is None else self.previous.phase.shows(self.action)
        turned = now.up & ~before.up & ~moved
        return ActionEffect(moves, moved, voids, turned, now.faces(turned))

    def chain(self) -> list[State]:
        """All states of the deal up to this one, the first one first."""
        states, state = [self], self.previous
        while state is not None:
            states.append(state)
            state = state.previous
        return states[::-1]

    def last(self, kind: type[P]) -> P:
        """The most recent phase of a kind, as it is or as it ended; `LookupError` if there was none."""
        for phase in (self.phase, *reversed(self.finished)):
            if isinstance(phase, kind):
                return phase
        raise LookupError(f"no {kind.__name__} in this deal")

    def at_start_of(self, kind: type[Phase]) -> State:
        """The first state of the deal in which a phase of a kind was going on, else `LookupError`."""
        for state in self.chain():
            if isinstance(state.phase, kind):
                return state
        raise LookupError(f"no {kind.__name__} in this deal")

    def actions(self) -> tuple[Action, ...]:
        """The actions so far."""
        return tuple(state.action for state in self.chain()[1:] if state.action is not None)
