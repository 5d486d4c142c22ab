"""A deal from the pack to the last action: everything that is needed to arrive at the same states again."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from itertools import accumulate
from typing import Self

from attrs import Factory, field, frozen

from cardcore.game.outcome import Context
from cardcore.game.state import Start, State, Variant
from cardcore.phases.base import DEALT
from cardcore.rules.actions import Action
from cardcore.rules.cards import Pack, check_pack, mask_of
from cardcore.rules.errors import BadRecord, InvalidPack
from cardcore.rules.layout import Layout
from cardcore.rules.wording import listed


@frozen
class Game:
    """Everything that leads to the same deal again: replay, undo, saves and bug reports are this value."""

    variant: Variant
    dealer: int
    pack: Pack = field(repr=False)
    actions: tuple[Action, ...] = ()
    context: Context = field(default=Factory(lambda game: game.variant.context(), takes_self=True))

    def start(self) -> State:
        """The state after the deal, before any action; `InvalidPack` names wrong cards.

        `BadRecord` where the rules let another player deal.
        """
        form = self.variant.form_for(self.context, self.dealer)
        if self.dealer not in form.dealers:
            allowed = listed(form.dealers, "or")
            raise BadRecord(f"Player {self.dealer} does not deal this deal of {form.name}; {allowed} does.")
        table = form.tables[self.dealer]
        if len(self.pack) != len(table.plan.steps) or mask_of(self.pack) != table.cards:
            check_pack(self.pack, form.pack)
        fault = form.pack_fault(self.dealer, self.pack, self.context)
        if fault:
            raise InvalidPack(fault)
        layout = Layout.deal(table.plan, self.pack)
        start = Start(self.variant, form, self.dealer, self.context, self.pack, layout)
        return State(start, layout, DEALT, True, None, None)._continued()

    def states(self) -> Iterator[State]:
        """The state at the start and after every action; `IllegalAction` where the rules forbid one."""
        return accumulate(self.actions, State.apply, initial=self.start())

    def end(self) -> State:
        """The state after the last action."""
        return reduce(State.apply, self.actions, self.start())

    @classmethod
    def of(cls, state: State) -> Self:
        """The game that leads to a state."""
        start = state.start
        return cls(start.variant, start.dealer, start.pack, state.actions(), start.context)
