"""Play under rules that a player is about to choose, tried out in many worlds.

A choice that makes the rules of the play (which suit is trumps, which rank is high) makes the same rules in
every world that the player thinks possible; only the cards of the others differ. So the rules are read once.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Self

from attrs import frozen

from cardcore.game.state import State
from cardcore.rules.cards import cards_in
from cardcore.rules.places import NOTHING
from cardcore.search.evaluator import Evaluator, play_ahead
from cardcore.search.kernel.record_types import Rules
from cardcore.search.kernel.rows import Row
from cardcore.search.payoff_table import PayoffTable
from cardcore.search.position import NotSolvable, Position
from cardcore.search.rough_payoffs import points_table, rough_payoff_table
from cardcore.search.solver import rules_of, slots_of

ROLLOUTS = {True: 20, False: 2}
"""Rollouts in a world for an estimate, with the compiled and the plain kernel."""

Hands = tuple[int, ...]
"""For each seat the mask of its cards, nothing for the seats of the other side."""


@frozen(eq=False)
class PlayTrial:
    """The play that lies ahead of a state, for one player against all others.

    Attributes:
        own: the cards of the player's seats.
        payoff_table: the payoffs of the play for the player.
        rules: the position as the kernel reads it, but for the cards of others.
        slots: likewise.
    """

    evaluator: Evaluator
    own: Hands
    payoff_table: PayoffTable
    rules: Rules
    slots: Row

    @classmethod
    def of(
        cls,
        evaluator: Evaluator,
        state: State,
        player: int,
        like: PlayTrial | None = None,
        *,
        in_match: bool = True,
    ) -> Self:
        """The trial of the play with which a state goes on.

        Args:
            like: a trial of play with the same payoffs for the player, which are then not worked out again.
            in_match: whether points are what they are worth in the match, and not those of the deal alone.

        Raises:
            NotSolvable: the solver does not know its rules, or no play lies ahead.
        """
        phase = play_ahead(state)
        position, kernel = Position.of(phase, state.layout, player), evaluator.kernel
        table_of = rough_payoff_table if in_match else points_table
        return cls(
            evaluator,
            hands_of(position, side=0),
            table_of(state, phase, player) if like is None else like.payoff_table,
            kernel.record(rules_of(position, others=sum(state.layout.held))),
            kernel.row(slots_of(position)[0]),
        )

    def estimate(self, others: Hands) -> float:
        """The mean payoff of a few rollouts against the given cards of others."""
        self._set_up(others)
        solver, kernel = self.evaluator.solver, self.evaluator.kernel
        solver.set_targets(self.payoff_table.steps)
        return self.evaluator.mean_of_rollouts(self.payoff_table, ROLLOUTS[kernel.compiled])

    def value(self, others: Hands) -> float:
        """The payoff against the given cards of others with best play of all, who see every card.

        It is the mean of rollouts where that takes too many nodes.
        """
        self._set_up(others)
        self.evaluator.solver.begin_search()
        return self.evaluator.on_board(self.payoff_table)

    def _set_up(self, others: Hands) -> None:
        cards: list[int] = []
        for mine, theirs in zip(self.own, others, strict=True):
            cards += numbers_of(mine | theirs)
        self.evaluator.solver.set_up(self.rules, self.slots, cards)


@lru_cache(maxsize=4096)
def numbers_of(hand: int) -> tuple[int, ...]:
    """The indices of the cards of a hand; in many trials it is the same."""
    return tuple(card.index for card in cards_in(hand))


def hands_against(state: State, player: int) -> Hands:
    """The cards of the seats that are not the player's, once the play has begun.

    Raises:
        NotSolvable: cards lie in stacks, so that the cards of a seat do not say how they lie.
    """
    position = Position.of(play_ahead(state), state.layout, player)
    if any(under != NOTHING for under in position.under):
        raise NotSolvable("Where cards lie in stacks, hands alone do not say what can be played.")
    return hands_of(position, side=1)


def hands_of(position: Position, side: int) -> Hands:
    return tuple(held if at == side else 0 for held, at in zip(position.held, position.sides, strict=True))


def lowest_payoff(state: State, player: int) -> float:
    """What a player ends with who wins nothing more.

    Raises:
        NotSolvable: the play of all cards does not lie ahead.
    """
    return rough_payoff_table(state, play_ahead(state), player, blur=0).payoffs[0]
