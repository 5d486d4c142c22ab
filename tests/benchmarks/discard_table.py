"""The table of `cardcore/search/discard_values.py`, found again from drawing halves of Honeymoon Bridge.

    python -m tests.benchmarks.discard_table [DEALS] [PAIRS]

All players throw what is low and short. First the hands of `DEALS` drawing halves are valued: the play under
every contract is solved, and the points are those of an auction in which both know all cards. A regression
says what the cards of a hand are worth at the auction. Then `PAIRS` drawing halves are played twice from one
decision on, with another card each time and the same stock; a regression on the differences says what each
card is worth. Players who follow the table that comes of it teach a table that is hardly any better.
"""

from __future__ import annotations

import sys
from functools import cache, lru_cache
from math import inf
from random import Random

import numpy as np
from attrs import define, evolve

from cardcore.game.game import Game
from cardcore.game.state import State
from cardcore.phases.auction import Auction
from cardcore.phases.calls import DOUBLE, Bid, Denomination
from cardcore.rules.cards import CARDS, FULL_PACK, SUIT_MASKS
from cardcore.rules.ranking import NO_TRUMPS
from cardcore.scoring.honours import in_one_hand
from cardcore.search.contract_play import auction_in, lowest_bids, play_under
from cardcore.search.discard_values import IN_LEAD, lead_features, strongest_first, suit_features
from cardcore.search.kernel.compilation import compiled_kernel
from cardcore.search.payoff_table import edge, points_at
from cardcore.search.position import Position, tricks_in
from cardcore.search.solver import solver_for
from variants.honeymoon import Honeymoon

GAME = Honeymoon().with_options({"honours": "off"})
TRICKS = 13
BITS = [1 << card for card in range(len(CARDS))]

NODES = 2_000_000
"""Node limit of the solver; hardly a contract of these takes as many."""

Numbers = np.ndarray[tuple[int, ...], np.dtype[np.float64]]
in_suit = lru_cache(maxsize=1 << 18)(suit_features)


@define
class Half:
    """A drawing half: hands and cards out of play as masks, the stock as bits with the top one last."""

    hands: list[int]
    stock: list[int]
    gone: int = 0
    to_act: int = 0
    led: int = 0

    @classmethod
    def dealt(cls, rng: Random) -> Half:
        cards = [1 << card for card in rng.sample(range(len(CARDS)), len(CARDS))]
        return cls([sum(cards[:26:2]), sum(cards[1:26:2])], cards[26:])

    def copy(self) -> Half:
        return evolve(self, hands=list(self.hands), stock=list(self.stock))

    @property
    def moment(self) -> float:
        """The share of the drawing that is over, from 0 at its first trick to 1 at its last."""
        return 1 - (len(self.stock) // 2 - 1) / (TRICKS - 1)

    def legal(self) -> list[int]:
        held = self.hands[self.to_act]
        allowed = (held & followers(self.led) or held) if self.led else held
        return [card for card in BITS if allowed & card]

    def play(self, card: int) -> None:
        self.hands[self.to_act] ^= card
        self.to_act = 1 - self.to_act
        if not self.led:
            self.led = card
            return
        if wins(card, self.led):
            self.to_act = 1 - self.to_act
        self.gone |= self.led | card
        self.led = 0
        for player in (self.to_act, 1 - self.to_act):
            self.hands[player] |= self.stock.pop()

    def play_on(self, plays: int) -> Half:
        """Plays on; the half itself, which changes."""
        for _ in range(plays):
            self.play(low_and_short(self))
        return self


@cache
def followers(card: int) -> int:
    """The mask of the suit of a card."""
    return next(mask for mask in SUIT_MASKS if mask & card)


def wins(card: int, led: int) -> bool:
    """Whether a card takes the trick in which another was led, if one was."""
    return bool(led) and bool(followers(led) & card) and card > led


# What each play is worth.


def features(hand: int, gone: int, led: int, card: int) -> list[float]:
    """What a play changes in its suit, what it leads, and whether it takes the trick."""
    suit = next(suit for suit in strongest_first(NO_TRUMPS) if card in suit)
    before, after = in_suit(suit, hand, gone), in_suit(suit, hand ^ card, gone | card)
    lead = (0.0,) * IN_LEAD if led else lead_features(suit, hand, gone, card)
    return [*(now - then for now, then in zip(after, before, strict=True)), *lead, float(wins(card, led))]


def about(half: Half, card: int) -> tuple[int, int, int, int]:
    """What the features of a play depend on, which leaves out all other suits."""
    mask = followers(card)
    return half.hands[half.to_act] & mask, (half.gone | half.led) & mask, half.led, card


def at_both_ends(found: Numbers, moment: float) -> Numbers:
    """Features in the parts that count by the figures of the first trick and by those of the last."""
    return np.concatenate([(1 - moment) * found, moment * found])


def low_and_short(half: Half) -> int:
    """The card of lowest rank and suit length together; a trick may cost three ranks and a half."""
    hand = half.hands[half.to_act]

    def cost(card: int) -> float:
        rank, length = (card.bit_length() - 1) % 13, (hand & followers(card)).bit_count()
        return rank + length - 3.5 * wins(card, half.led)

    return min(half.legal(), key=cost)


def regression(rows: list[Numbers], points: list[float]) -> Numbers:
    """The figures that explain the points best; what hardly came up is kept small."""
    left, right = np.array(rows), np.array(points)
    weights: Numbers = np.linalg.solve(left.T @ left + 20 * np.eye(left.shape[1]), left.T @ right)
    print(f"{len(right)} rows, {1 - np.var(right - left @ weights) / np.var(right):.1%} explained")  # noqa: T201
    return weights


# What the hands are worth when all has been drawn.


def lead_of_hands(half: Half) -> Numbers:
    """By how much the first hand is ahead in each feature of its suits."""
    suits = strongest_first(NO_TRUMPS)
    mine, theirs = (
        np.sum([in_suit(suit, hand & sum(suit), half.gone & sum(suit)) for suit in suits], axis=0)
        for hand in half.hands
    )
    return np.asarray(mine - theirs, dtype=np.float64)


def state_of(half: Half) -> State:
    """The state in which the auction begins; the second player, who did not lead first, is the dealer."""
    state = before_auction()
    held = list(state.layout.held)
    for player, hand in enumerate(half.hands):
        held[state.layout.at("hand", player)] = hand
    held[state.layout.at("out")] = half.gone
    return evolve(state, layout=evolve(state.layout, held=tuple(held)))


@cache
def before_auction() -> State:
    state = Game(GAME, 1, FULL_PACK).start()
    while not isinstance(state.phase, Auction):
        state = state.apply(state.legal()[0])
    return state


def with_open_cards(half: Half) -> float:
    """The points of the first player when both know all cards, in the auction and in the play."""
    state = state_of(half)
    tricks = {(bid.strain, who): solved(state, bid, who) for bid in lowest_bids(state) for who in (0, 1)}
    best = [-inf, inf]
    for bid in reversed(auction_in(state).rules.ladder):
        values = []
        for who, worst in ((0, min), (1, max)):
            made = tricks[bid.strain, who]
            stands = [paid(bid, doubled, who, made) for doubled in (False, True)]
            more = honours(half, bid.strain)
            values.append(worst(best[1 - who], *(points + more for points in stands)))
        best = [max(best[0], values[0]), min(best[1], values[1])]
    return min(best[1], max(best[0], 0.0))


def solved(state: State, bid: Bid, declarer: int) -> int:
    """The tricks of declarer against best play."""
    phase, layout = tricks_in(play_under(state, (bid,), declarer)).stand_in(state.layout)
    solver = solver_for(compiled_kernel())
    solver.set_targets(range(1, TRICKS + 1))
    solver.begin(Position.of(phase, layout, declarer))
    return solver.targets_reached(NODES) or 0


@cache
def paid(bid: Bid, doubled: bool, declarer: int, tricks: int) -> float:
    """The points of the first player for a contract, honours apart."""
    start = play_under(before_auction(), (bid, DOUBLE) if doubled else (bid,), declarer)
    gained = TRICKS - tricks if declarer else tricks
    return edge(points_at(start, tricks_in(start), 0, gained), 0)


def honours(half: Half, strain: Denomination) -> int:
    """The points of the first player for honours, less those of the other."""
    mine, theirs = in_one_hand(half.hands, (0, 1), strain.trump)
    return mine - theirs


def hand_values(deals: int) -> Numbers:
    """What each feature of the suits is worth at the auction."""
    halves = [Half.dealt(Random(f"hands {deal}")).play_on(2 * TRICKS) for deal in range(deals)]
    return regression([lead_of_hands(half) for half in halves], [with_open_cards(half) for half in halves])


# What comes of another card.


def pair(values: Numbers, rng: Random) -> tuple[Numbers, float] | None:
    """How the features of a chosen card and another differ, and what comes of them; none without another."""
    before = rng.randrange(2 * TRICKS)
    half = Half.dealt(rng).play_on(before)
    chosen, other = low_and_short(half), rng.choice(half.legal())
    if chosen == other:
        return None
    one, two = (np.array(features(*about(half, card))) for card in (chosen, other))
    points = [what_comes(half, card, values) for card in (chosen, other)]
    return at_both_ends(one - two, half.moment), points[0] - points[1]


def what_comes(half: Half, card: int, values: Numbers) -> float:
    """The worth of the hands in the end, for the player to act, when a card is played."""
    sign, end = 1 - 2 * half.to_act, half.copy()
    end.play(card)
    end.play_on(len(end.stock) - bool(end.led))
    return sign * float(lead_of_hands(end) @ values)


def card_values(values: Numbers, pairs: int) -> Numbers:
    """The table: what each feature of a play is worth at the first and at the last trick."""
    found = [pair(values, Random(f"pair {number}")) for number in range(pairs)]
    kept = [each for each in found if each is not None]
    return regression([row for row, _ in kept], [points for _, points in kept])


def main(deals: str = "4000", pairs: str = "200000") -> None:
    """Prints the table, a line for each feature."""
    values = hand_values(int(deals))
    first, last = np.split(card_values(values, int(pairs)), 2)
    auction = [*values, *[0.0] * (IN_LEAD + 1)]
    for line in zip(first, last, auction, strict=True):
        print(f"    ({', '.join(f'{points:.1f}' for points in line)}),")  # noqa: T201


if __name__ == "__main__":
    main(*sys.argv[1:])
