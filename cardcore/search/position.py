"""Trick play with every card known, as numbers: the position that the solver is given.

It is derived from the trick phase and the layout of a complete state.
"""

from __future__ import annotations

from typing import Self

from attrs import frozen

from cardcore.game.state import State
from cardcore.phases.trick_rules import LeadRule, TurnUp
from cardcore.phases.tricks import Tricks
from cardcore.rules.cards import cards_in
from cardcore.rules.errors import CardcoreError
from cardcore.rules.layout import Layout
from cardcore.rules.places import NOTHING


class NotSolvable(CardcoreError):
    """The solver does not know a rule of this phase."""


@frozen
class Position:
    """Trick play with every card known.

    Cards are indices 0 to 51, sets of cards are masks. Whether play stops early because a player has enough
    tricks is left to whoever asks: a threshold that was reached stays reached.

    Attributes:
        sides: for each seat 0 or 1; side 0 is the one whose gain is the value.
        held: for each seat the mask of its cards, covered ones included, those of the trick not.
        clear: the mask of the cards that their seats can play now.
        lost_cover: the mask of the cards that are turned up after this trick.
        bare: the mask of the face-down cards that never had a cover.
        bare_in: the number of further tricks after which the bare cards are turned up; 0 for never.
        under: for each card the card beneath it, or -1.
        leader: the seat that leads, or has led, this trick.
        trick: the cards of this trick, the lead first.
        tricks: how many tricks are still to be finished.
        suits: the trick suit of each card.
        trump: the trick suit that is trump, or -1.
        led: how strong each card is in its trick suit when led.
        answering: how strong each card is in its trick suit when it answers.
        must_follow: whether the suit led must be followed.
        on_play: whether covers are turned up at once.
        losing: whether tricks are to be lost, so that a side gains what the other side wins.
        lead: what binds the leader, if anything.
        worth: what each card counts for the side that wins it; none when each trick counts 1.
    """

    sides: tuple[int, ...]
    held: tuple[int, ...]
    clear: int
    lost_cover: int
    bare: int
    bare_in: int
    under: tuple[int, ...]
    leader: int
    trick: tuple[int, ...]
    tricks: int
    suits: tuple[int, ...]
    trump: int
    led: tuple[int, ...]
    answering: tuple[int, ...]
    must_follow: bool
    on_play: bool
    losing: bool
    lead: LeadRule | None
    worth: tuple[int, ...] | None

    @classmethod
    def of(cls, phase: Tricks, layout: Layout, player: int = 0) -> Self:
        """The position of a trick phase that is going on; side 0 is the given player's side.

        With more than two sides, all sides but the player's count as side 1.

        Raises:
            NotSolvable: the phase draws cards, or the phase plays tricks by a code of its own.
        """
        if not phase.solvable:
            raise NotSolvable(
                "This play cannot be solved: cards are drawn, or a rule of its own is in force."
            )
        rules, ranking = phase.rules, phase.rules.ranking
        held = tuple(
            sum(layout.held[place] for place in hands + rows)
            for hands, rows in zip(rules.hands, rules.stacks, strict=True)
        )
        rows_held = sum(layout.held[place] for rows in rules.stacks for place in rows)
        shut = rows_held & layout.clear & ~layout.up
        hands_held = sum(held) & ~rows_held
        return cls(
            sides=tuple(int(side != rules.sides[player]) for side in rules.seat_sides),
            held=held,
            clear=hands_held | (rows_held & layout.clear & layout.up),
            lost_cover=shut & layout.piling.covers,
            bare=shut & ~layout.piling.covers,
            bare_in=max(0, (rules.bare_after or 0) - phase.finished),
            under=_beneath(layout, rows_held),
            leader=phase.leader,
            trick=phase.trick,
            tricks=phase.left,
            suits=ranking.suits,
            trump=-1 if ranking.trump is None else ranking.trump,
            led=ranking.led,
            answering=ranking.answering,
            must_follow=rules.must_follow,
            on_play=rules.turn_up is TurnUp.ON_PLAY,
            losing=rules.losing,
            lead=phase.lead_rule,
            worth=rules.worth,
        )


def _beneath(layout: Layout, rows: int) -> tuple[int, ...]:
    """For each card the card beneath it in a row; a card that has left its stack lies on nothing."""
    under = [NOTHING] * 52
    for card in cards_in(rows):
        lower = layout.piling.beneath[card.index]
        if lower != NOTHING and rows >> lower & 1:
            under[card.index] = lower
    return tuple(under)


def tricks_in(state: State) -> Tricks:
    """The phase of a state in which tricks are being played."""
    if not isinstance(state.phase, Tricks):
        raise TypeError("no tricks are being played")
    return state.phase
