"""James Bond by ranks alone: a table that is quick to play on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Self

from attrs import define, field, frozen

from variants.james_bond.swapping import PASS_ROUNDS

RANKS = 13
NO_PILE = -1
UNKNOWN = -1
"""A card of which the rank is not known."""


class RankAct(NamedTuple):
    """An act by ranks: a pile (from 0) is picked up, or cards are swapped; neither is the call."""

    pile: int = NO_PILE
    given: int = UNKNOWN
    taken: int = UNKNOWN


CALL = RankAct()


@frozen
class RaceRules:
    """How many acts a turn and the deal have at most, and whether most piles win a deal without a call."""

    acts_per_turn: int
    most_acts: int
    most_piles: bool = False


@define(eq=False)
class Race:
    """The table by ranks.

    Attributes:
        piles: for each player the ranks of the cards in each pile, the one in hand among them.
        centre: the ranks of the cards in the centre.
        held: for each player the pile in hand, counted from 0.
        seen: for each player whether each pile was picked up.
        taken: for each player and rank how many cards the player has taken and not given back.
        turn: the player to act.
        done: how many acts this turn has had.
        acts: how many acts the deal has had.
        passes: how many passes were made in a row.
        winner: who has called.
    """

    rules: RaceRules
    piles: list[list[list[int]]]
    centre: list[int]
    held: list[int]
    seen: list[list[bool]]
    taken: list[list[int]]
    turn: int
    done: int = 0
    acts: int = 0
    passes: int = 0
    winner: int | None = field(default=None, init=False)

    def copy(self) -> Self:
        """The same table, to be played on."""
        return type(self)(
            self.rules,
            [[list(pile) for pile in piles] for piles in self.piles],
            list(self.centre),
            list(self.held),
            [list(seen) for seen in self.seen],
            [list(taken) for taken in self.taken],
            self.turn,
            self.done,
            self.acts,
            self.passes,
        )

    @property
    def over(self) -> bool:
        """Whether somebody has called, everybody has passed twice, or all acts are made."""
        passed_out = self.passes >= PASS_ROUNDS * len(self.piles)
        return self.winner is not None or passed_out or self.acts >= self.rules.most_acts

    @property
    def best(self) -> int | None:
        """Who wins if the deal is over now."""
        if self.winner is not None or not self.rules.most_piles:
            return self.winner
        complete = [sum(map(is_done, piles)) for piles in self.piles]
        return complete.index(max(complete)) if complete.count(max(complete)) == 1 else None

    def act(self, act: RankAct | None) -> None:
        """Plays an act on this table; none is a pass, which ends the turn."""
        me = self.turn
        if act is None:
            self.passes += 1
        else:
            self.passes = 0
            self._change(act)
        self.acts += 1
        self.done += 1
        if act is None or self.done >= self.rules.acts_per_turn:
            self.turn, self.done = (me + 1) % len(self.piles), 0

    def _change(self, act: RankAct) -> None:
        me = self.turn
        if act.pile != NO_PILE:
            self.held[me] = act.pile
            self.seen[me][act.pile] = True
        elif act.given != UNKNOWN:
            self._swap(act.given, act.taken)
        else:
            self.winner = me

    def _swap(self, given: int, taken: int) -> None:
        pile, signs = self.piles[self.turn][self.held[self.turn]], self.taken[self.turn]
        pile.remove(given)
        pile.append(taken)
        self.centre.remove(taken)
        self.centre.append(given)
        note_swap(signs, given, taken)


def note_swap(signs: list[int], given: int, taken: int) -> None:
    """Counts a card that a player has taken, and no more one that was given back."""
    signs[taken] += 1
    if signs[given]:
        signs[given] -= 1


def is_done(pile: Sequence[int]) -> bool:
    """Whether all cards of a pile are of one rank."""
    return min(pile) == max(pile)
