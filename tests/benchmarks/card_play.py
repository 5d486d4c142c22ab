"""The play of Turnover Bridge as OpenSpiel's algorithms want a state, in masks of cards.

Algorithms that simulate a thousand deals for a decision spend nearly all their time in the rules. Inside such
a search a deal stands here for the state of the adapter: two seats, rows of covered pairs, hole cards, tricks
of two cards. `tests/benchmarks/test_card_play.py` plays both side by side.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Self

import numpy as np
import numpy.typing as npt
import pyspiel
from attrs import define, frozen
from open_spiel.python.algorithms import mcts

from cardcore.game.state import State
from cardcore.phases.trick_rules import TurnUp
from cardcore.rules.cards import cards_in
from cardcore.search.kernel.record_types import LOST_COVER, UNCOVERED
from cardcore.search.position import Position, tricks_in
from cardcore.search.solver import slots_of
from variants.turnover import Turnover

SUIT = (1 << 13) - 1
SPADES = 3
NOTHING = -1

Cards = npt.NDArray[np.int64]
Ending = Callable[[int, int, int, int, int, int, int, int, int, int, Cards], int]


@frozen(eq=False)
class Table:
    """What does not change while a deal is played.

    Attributes:
        game: the game of the adapter.
        under: for each card, by index, the card beneath it, or -1.
        hole: for each player the mask of its hole cards when the search began.
        to_win: the number of tricks that win the deal.
        stake: what the winner is paid.
    """

    game: pyspiel.Game
    under: Cards
    hole: tuple[int, int]
    to_win: int
    stake: float


@define(eq=False)
class CardPlay:
    """A deal under way, changed by each card.

    Attributes:
        held: for each player the mask of the cards not yet played, covered ones included.
        clear: the mask of the cards that can be played.
        lost: the mask of the cards that are turned up after this trick.
        led: the card led to this trick, or -1.
        won: the tricks of each player.
        seen: the cards played since the search began, in order, and those turned up after each trick,
            as masks.
    """

    table: Table
    held: list[int]
    clear: int
    lost: int
    player: int
    led: int
    won: list[int]
    seen: tuple[int, ...] = ()

    @classmethod
    def of(cls, game: pyspiel.Game, state: State) -> Self:
        """The play of a complete state in which tricks are being played."""
        return cls.on_slots(game, state, *slots_of(Position.of(tricks_in(state), state.layout)))

    @classmethod
    def on_slots(cls, game: pyspiel.Game, state: State, slots: list[int], cards: list[int]) -> Self:
        """The play of a world.

        Args:
            state: what the deal has come to in any world that cannot be told from it.
            slots: for each slot its seat, the slot beneath it and how its card lies, as `slots_of` has them.
            cards: the cards on the slots.
        """
        phase, variant = tricks_in(state), state.variant
        stop_at = phase.rules.stop_at
        if not isinstance(variant, Turnover) or phase.rules.turn_up is not TurnUp.AFTER_TRICK or not stop_at:
            raise ValueError("this is not Turnover Bridge as it is usually played")
        held, under, clear, lost = [0, 0], np.full(52, NOTHING), 0, 0
        for card, seat, below, lies in zip(cards, slots[::3], slots[1::3], slots[2::3], strict=True):
            held[seat] |= 1 << card
            clear |= (lies == UNCOVERED) << card
            lost |= (lies == LOST_COVER) << card
            if below != NOTHING:
                under[card] = cards[below]
        shut = clear & ~state.layout.up
        table = Table(game, under, (held[0] & shut, held[1] & shut), stop_at, variant.house.stake)
        led = phase.trick[0] if phase.trick else NOTHING
        return cls(table, held, clear, lost, phase.to_act, led, [*phase.won])

    def clone(self) -> Self:
        """A copy that changes by itself."""
        return type(self)(
            self.table, self.held[:], self.clear, self.lost, self.player, self.led, self.won[:], self.seen
        )

    def get_game(self) -> pyspiel.Game:
        return self.table.game

    def is_chance_node(self) -> bool:
        """Never: all cards are dealt."""
        return False

    def is_terminal(self) -> bool:
        """Whether a player has won, or no card is left."""
        to_win = self.table.to_win
        return self.won[0] >= to_win or self.won[1] >= to_win or not (self.held[0] | self.held[1])

    def current_player(self) -> int:
        return self.player

    def legal_actions(self) -> list[int]:
        """The cards that can be played, by index."""
        return [card.index for card in cards_in(self._legal())]

    def _legal(self) -> int:
        mask = self.held[self.player] & self.clear
        following = mask & SUIT << 13 * (self.led // 13) if self.led != NOTHING else 0
        return following or mask

    def apply_action(self, card: int) -> None:
        """Plays a card; the second of a trick ends it, and what lost its cover is turned up."""
        self.held[self.player] ^= 1 << card
        self.clear ^= 1 << card
        under = int(self.table.under[card])
        if under != NOTHING:
            self.lost |= 1 << under
        self.seen += (card,)
        if self.led == NOTHING:
            self.led, self.player = card, 1 - self.player
        else:
            self._end_trick(card)

    def _end_trick(self, card: int) -> None:
        suit, led = card // 13, self.led // 13
        beats = card > self.led if suit == led else suit == SPADES
        self.player = self.player if beats else 1 - self.player
        self.won[self.player] += 1
        # Each player has taken one cover away at most: whose card is turned up says where it lies.
        self.seen += self.lost & self.held[0], self.lost & self.held[1]
        self.clear |= self.lost
        self.lost, self.led = 0, NOTHING

    def returns(self) -> list[float]:
        """What each player is paid; noughts where the tricks are shared."""
        return self.returns_for(self.won[0], self.won[1])

    def returns_for(self, mine: int, other: int) -> list[float]:
        """What each player is paid for such numbers of tricks."""
        stake = self.table.stake * ((mine > other) - (mine < other))
        return [stake, -stake]

    def known(self) -> tuple[int, int, tuple[int, ...]]:
        """What the player to act knows since the search began."""
        return self.player, self.table.hole[self.player], self.seen


class RolloutsByChance(mcts.Evaluator):  # type: ignore[misc]  # OpenSpiel ships no types
    """What `RandomRolloutEvaluator` says of one rollout, from machine code."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def evaluate(self, state: CardPlay) -> list[float]:
        """The returns at the end of random play."""
        table = state.table
        ahead = play_by_chance()(
            state.held[0], state.held[1], state.clear, state.lost, state.player, state.led, state.won[0],
            state.won[1], table.to_win, self.rng.getrandbits(32) | 1, table.under,
        )  # fmt: skip
        return state.returns_for(ahead, 0)

    def prior(self, state: CardPlay) -> list[tuple[int, float]]:
        """Every card is as likely as another."""
        legal = state.legal_actions()
        return [(card, 1 / len(legal)) for card in legal]


@cache
def play_by_chance() -> Ending:
    """The compiled function that plays a deal to its end by chance."""
    from numba import njit

    return njit(_play_by_chance)  # type: ignore[no-any-return]  # numba ships no types


def _play_by_chance(
    mine: int, other: int, clear: int, lost: int, player: int, led: int, won: int, lost_tricks: int,
    to_win: int, number: int, under: Cards,
) -> int:  # fmt: skip
    """By how many tricks player 0 is ahead in the end; spades are trumps."""
    while won < to_win and lost_tricks < to_win and mine | other:
        mask = (other if player else mine) & clear
        if led >= 0 and mask & 8191 << 13 * (led // 13):
            mask &= 8191 << 13 * (led // 13)
        number = (number ^ number << 13) & 4294967295
        number ^= number >> 17
        number = (number ^ number << 5) & 4294967295
        count, rest = 0, mask
        while rest:
            count += 1
            rest &= rest - 1
        for _ in range(number * count >> 32):
            mask &= mask - 1
        bit, card = mask & -mask, 0
        while bit >> card + 1:
            card += 1
        mine, other, clear = mine & ~bit, other & ~bit, clear & ~bit
        if under[card] >= 0:
            lost |= 1 << under[card]
        if led < 0:
            led, player = card, 1 - player
            continue
        beats = card > led if card // 13 == led // 13 else card // 13 == 3
        player = player if beats else 1 - player
        won, lost_tricks = (won, lost_tricks + 1) if player else (won + 1, lost_tricks)
        clear, lost, led = clear | lost, 0, -1
    return won - lost_tricks
