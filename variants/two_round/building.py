"""The building of the dummies: open cards laid at the same time, and at last the closed ones.

A defender closes no trumps, and declarer tells how many are among the closed cards.
"""

from __future__ import annotations

from attrs import evolve, field, frozen

from cardcore import (
    Action,
    ChoiceRules,
    ChooseDown,
    Choosing,
    IllegalAction,
    Json,
    Layout,
    Way,
    announced,
    mask_of,
)

CLOSED = "closed"


class TrumpClosed(IllegalAction):
    """A trump that a defender would lay face down."""

    rule = "a defender may not close trumps"


LAYING = ChoiceRules(
    "dummy",
    9,
    (Way("dummy", up=True),),
    together=True,
    name="building",
    verb=("lay", "lays", "laid"),
    counted="card",
)
"""Cards of the hand go into the player's own dummy; when both have chosen they are turned up."""


def closing_rules(number: int) -> ChoiceRules:
    """The rules of laying a number of cards of the hand face down into the dummy."""
    return ChoiceRules(
        CLOSED, number, (Way(CLOSED),), name="closing", verb=("close", "closes", "closed"), counted="card"
    )


@frozen
class Closing(Choosing):
    """Each player lays cards of the hand face down into their own dummy, unseen by the other.

    Attributes:
        declarer: the player who may close trumps.
        trumps: the mask of the trumps.
        announced: how many trumps declarer has closed, told when both have chosen.
    """

    declarer: int = field(kw_only=True)
    trumps: int = field(kw_only=True, repr=False)
    announced: int | None = field(default=None, kw_only=True, metadata=announced())

    def choosable(self, layout: Layout) -> int:
        held = super().choosable(layout)
        return held if self.to_act == self.declarer else held & ~self.trumps

    def is_bound(self, action: Action) -> bool:
        return self.to_act != self.declarer and bool(self.trumps)

    def check(self, layout: Layout, action: Action) -> None:
        """Raises `TrumpClosed` besides what other choices do."""
        held = super().choosable(layout)
        if isinstance(action, ChooseDown) and held & mask_of(action.cards) & ~self.choosable(layout):
            raise TrumpClosed(f"{action} is refused: you can close what is no trump.")
        super().check(layout, action)

    def step(self, layout: Layout, action: Action) -> tuple[Layout, Choosing]:
        layout, after = super().step(layout, action)
        if not isinstance(after, Closing) or not after.over:
            return layout, after
        closed = layout.held[layout.at(CLOSED, self.declarer)] & self.trumps
        return layout, evolve(after, announced=closed.bit_count())

    @property
    def note(self) -> str:
        if not self.trumps:
            return ""
        return "the number of trumps is told" if self.to_act == self.declarer else "no trumps"

    def summary(self) -> str:
        number = self.announced or 0
        trumps = "1 trump" if number == 1 else f"{number or 'no'} trumps"
        return f"Closed by {{{self.declarer}}}: {trumps}"

    def facts(self) -> dict[str, Json]:
        return {**super().facts(), "announced": self.announced}
