"""What the rest of the play is worth: the points of the deal for each amount that a side may still gain.

A side gains what it wins; where tricks are to be lost, it gains what others win. The variant is asked: the
deal is taken to its end with a number of tricks for the side, and its own outcome says what they bring. So a
search plays for the score and not for tricks, and no game has to help it.

That holds where the deal ends with this play and the amount alone decides; `payoff_checks` finds out.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from itertools import pairwise

from attrs import frozen

from cardcore.game.state import State
from cardcore.phases.tricks import Tricks
from cardcore.rules.layout import Layout
from cardcore.search.analysis import End
from cardcore.search.position import NotSolvable

EQUAL = 1e-6
"""Points that differ by less are the same."""

PROBES = 3
"""Random plays to the end that must bring what the table says, and points between nothing and everything."""


@frozen(slots=False)
class PayoffTable:
    """Points by what is still gained: below the first step, from the first step on, and so forth.

    Attributes:
        steps: the amounts from which another payoff counts, in ascending order; tricks or worth of cards.
        payoffs: one more than steps.
        for_amount: whether all are taken to play for the amount, even where more of it brings less.
    """

    steps: tuple[int, ...]
    payoffs: tuple[float, ...]
    for_amount: bool = False

    @cached_property
    def rises(self) -> bool:
        """Whether more is never worse."""
        return all(low <= high for low, high in pairwise(self.payoffs))

    @property
    def is_solvable(self) -> bool:
        """Whether best play of known cards can be solved: more is never worse, or all play for more."""
        return self.rises or self.for_amount

    @cached_property
    def is_even(self) -> bool:
        """Whether every step brings the same, so that the mean number of steps tells the mean payoff."""
        low, high = self.payoffs[0], self.payoffs[-1]
        gain = (high - low) / max(1, len(self.steps))
        return all(abs(payoff - low - gain * at) < EQUAL for at, payoff in enumerate(self.payoffs))

    def payoff(self, gained: int) -> float:
        return self.payoffs[sum(step <= gained for step in self.steps)]

    def pays_at_ends(self, state: State, phase: Tricks, player: int) -> bool:
        """Whether a complete state pays what the table says for no trick more and for all that are left."""
        points = [points_at(state, phase, player, gained) for gained in (0, phase.left)]
        return edges(points, player, phase.rules.sides) == [self.payoffs[0], self.payoffs[-1]]

    def ends(self, counts: Sequence[float]) -> tuple[End, ...]:
        """The ends that a play led to, by how often; none where they are of too many kinds to be counted."""
        total = sum(counts)
        if len(counts) < len(self.payoffs) or not total:
            return ()
        every = zip((0, *self.steps), self.payoffs, counts, strict=True)
        return tuple(End(gained, points, count / total) for gained, points, count in every)

    @classmethod
    def of(cls, payoffs: Sequence[float], *, for_amount: bool = False) -> PayoffTable:
        """The table of payoffs for gaining 0, 1, 2 and so on."""
        steps = [won for won, (before, now) in enumerate(pairwise(payoffs), 1) if before != now]
        return cls(tuple(steps), tuple(payoffs[won] for won in (0, *steps)), for_amount)

    @classmethod
    def mean_of(cls, tables: Sequence[PayoffTable]) -> PayoffTable:
        """The table of the mean payoffs of several tables."""
        most = max((table.steps[-1] for table in tables if table.steps), default=0)
        means = [sum(table.payoff(won) for table in tables) / len(tables) for won in range(most + 1)]
        return cls.of(means, for_amount=any(table.for_amount for table in tables))


def payoff_table_of(state: State, phase: Tricks, player: int) -> PayoffTable:
    """The payoff table of a complete state for a player; raises `NotSolvable` as `points_at` does."""
    if phase.rules.worth is None:
        points = [points_at(state, phase, player, gained) for gained in range(phase.left + 1)]
        return PayoffTable.of(edges(points, player, phase.rules.sides))
    proportion = Proportion.of(state, phase, player)
    if proportion is None:
        return _by_amount(payoffs_of(state, phase, player, shares_of(phase, state.layout)))
    return PayoffTable.of([proportion.payoff(won) for won in range(proportion.most + 1)])


@frozen
class Proportion:
    """Points that rise evenly with the worth of the cards gained.

    Attributes:
        most: what all cards in play count together.
    """

    nothing: float
    everything: float
    most: int

    def payoff(self, gained: float) -> float:
        return self.nothing + (self.everything - self.nothing) * gained / max(1, self.most)

    @classmethod
    def of(cls, state: State, phase: Tricks, player: int) -> Proportion | None:
        """The points for the worth of cards gained, none where they do not rise evenly."""
        found = cls.between_ends(state, phase, player)
        shares = shares_of(phase, state.layout)
        amounts = sorted(shares)
        probed = {won: shares[won] for won in (*amounts[:: 1 + len(amounts) // PROBES], amounts[-1])}
        payoffs = payoffs_of(state, phase, player, probed)
        even = all(abs(found.payoff(won) - payoff) < EQUAL for won, payoff in payoffs.items())
        return found if even else None

    @classmethod
    def between_ends(cls, state: State, phase: Tricks, player: int, *, in_match: bool = True) -> Proportion:
        """The points as they would be if they rose evenly.

        Args:
            in_match: whether points are what they are worth in the match, and not those of the deal alone.
        """
        ends = [points_at(state, phase, player, gained, in_match=in_match) for gained in (0, phase.left)]
        nothing, everything = edges(ends, player, phase.rules.sides)
        return cls(nothing, everything, worth_of(phase, cards_in_play(phase, state.layout)))


def points_at(
    state: State,
    phase: Tricks,
    player: int,
    gained: int,
    *,
    cards_to_others: bool = False,
    in_match: bool = True,
) -> tuple[float, ...]:
    """The points of all when the player's side gains `gained` of the tricks left, and another side the rest.

    All cards in play are gained if any trick is, under `cards_to_others` only if all tricks are. Raises
    `NotSolvable` where the deal does not end with this play.
    """
    nothing = (cards_to_others and gained < phase.left) or not gained
    cards = 0 if nothing else cards_in_play(phase, state.layout)
    return _points_with(state, phase, player, gained, cards, in_match=in_match)


def _points_with(
    state: State, phase: Tricks, player: int, gained: int, cards: int, *, in_match: bool = True
) -> tuple[float, ...]:
    """The points of all when the player's side gains some tricks and, of the cards in play, `cards`."""
    won = gained
    if phase.rules.losing:
        won, cards = phase.left - gained, cards_in_play(phase, state.layout) & ~cards
    side = phase.rules.sides[player]
    other = (side + 1) % len(phase.won)
    tricks = list(phase.won)
    tricks[side] += won
    tricks[other] += phase.left - won
    layout = _capture(state.layout, phase, side, cards)
    layout = _capture(layout, phase, other, cards_in_play(phase, layout))
    ended = state.finish(layout, type(phase)(phase.rules, phase.leader, (), tuple(tricks)))
    if not ended.over:
        raise NotSolvable("The deal goes on after this play, so its tricks alone do not say what they bring.")
    outcome = state.variant.outcome(ended)
    return state.variant.match.worth(state.start.context, outcome) if in_match else outcome.points


def _capture(layout: Layout, phase: Tricks, side: int, cards: int) -> Layout:
    for place in places_in_play(phase):
        taken = layout.held[place] & cards
        if taken:
            layout = layout.take(taken, place, phase.rules.kept[side])
    return layout


def places_in_play(phase: Tricks) -> tuple[int, ...]:
    """The places in which cards lie that are still to be won."""
    rules = phase.rules
    return (*(place for places in (*rules.hands, *rules.stacks) for place in places), rules.middle)


def cards_in_play(phase: Tricks, layout: Layout) -> int:
    return sum(layout.held[place] for place in places_in_play(phase))


def worth_of(phase: Tricks, cards: int) -> int:
    """What the cards of a mask count together; nothing where each trick counts the same."""
    return sum(worth for card, worth in enumerate(phase.rules.worth or ()) if cards >> card & 1)


def shares_of(phase: Tricks, layout: Layout) -> Mapping[int, int]:
    """For each amount that some of the cards in play count together: such cards, as a mask."""
    cards, shares = cards_in_play(phase, layout), {0: 0}
    for card, worth in enumerate(phase.rules.worth or ()):
        if cards >> card & 1:
            shares = {amount + worth: share | 1 << card for amount, share in shares.items()} | shares
    return shares


def payoffs_of(state: State, phase: Tricks, player: int, shares: Mapping[int, int]) -> dict[int, float]:
    """By amount what a player gets who gains these cards, and as many tricks as they make."""
    seats = len(phase.rules.players)
    ends = [
        _points_with(state, phase, player, min(phase.left, share.bit_count() // seats), share)
        for share in shares.values()
    ]
    return dict(zip(shares, edges(ends, player, phase.rules.sides), strict=True))


def _by_amount(payoffs: Mapping[int, float]) -> PayoffTable:
    """The table of payoffs by amount; an amount that cannot be gained is like the next lower one."""
    amounts = sorted(payoffs)
    steps = [high for low, high in pairwise(amounts) if payoffs[low] != payoffs[high]]
    return PayoffTable(tuple(steps), tuple(payoffs[amount] for amount in (0, *steps)), for_amount=True)


def edges(ends: Sequence[Sequence[float]], player: int, sides: Sequence[int] | None = None) -> list[float]:
    """What each of several ends is worth to a player: the points, where the players pay each other.

    Where they do not, it is by how much the player is ahead.
    """
    if all(sum(points) == 0 for points in ends):
        return [points[player] for points in ends]
    return [edge(points, player, sides) for points in ends]


def edge(points: Sequence[float], player: int, sides: Sequence[int] | None = None) -> float:
    """By how much a player is ahead of the mean of the opponents.

    Args:
        sides: for each player the side; without it all others are opponents.
    """
    own = range(len(points)) if sides is None else sides
    others = [score for other, score in enumerate(points) if own[other] != own[player]]
    return points[player] - sum(others) / len(others)


def sides_in(state: State) -> tuple[int, ...] | None:
    """For each player the side in the last play of a deal, none where no tricks were played."""
    try:
        return state.last(Tricks).rules.sides
    except LookupError:
        return None


def lead_at_end(end: State, player: int) -> float:
    """By how much a player is ahead of the opponents at the end; the points, where players pay each other."""
    outcome = end.outcome()
    if outcome is None:
        raise ValueError("the deal is not over")
    points = end.variant.match.worth(end.start.context, outcome)
    return edges([points], player, sides_in(end))[0]
