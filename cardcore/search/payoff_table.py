"""What the rest of the play is worth: the points of the deal for each amount that a side may still gain.

A side gains what it wins; where tricks are to be lost, it gains what others win. The variant is asked: the
deal is taken to its end with a number of tricks for the side, and its own outcome says what they bring. So a
search plays for the score and not for tricks, and no game has to help it.

That holds where the deal ends with this play and the amount alone decides; `check_counting` finds out.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from itertools import pairwise
from random import Random

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
    """

    steps: tuple[int, ...]
    payoffs: tuple[float, ...]

    @cached_property
    def rises(self) -> bool:
        """Whether more is never worse."""
        return all(low <= high for low, high in pairwise(self.payoffs))

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
    def of(cls, payoffs: Sequence[float]) -> PayoffTable:
        """The table of payoffs for gaining 0, 1, 2 and so on."""
        steps = [won for won, (before, now) in enumerate(pairwise(payoffs), 1) if before != now]
        return cls(tuple(steps), tuple(payoffs[won] for won in (0, *steps)))


def payoff_table_of(state: State, phase: Tricks, player: int) -> PayoffTable:
    """The payoff table of a complete state for a player; raises `NotSolvable` as `points_at` does."""
    if phase.rules.worth is None:
        points = [points_at(state, phase, player, gained) for gained in range(phase.left + 1)]
        return PayoffTable.of(edges(points, player, phase.rules.sides))
    proportion = Proportion.of(state, phase, player)
    if proportion is None:
        return _by_amount(_payoffs(state, phase, player, shares_of(phase, state.layout)))
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
        ends = [points_at(state, phase, player, gained) for gained in (0, phase.left)]
        nothing, everything = edges(ends, player, phase.rules.sides)
        found = cls(nothing, everything, worth_of(phase, cards_in_play(phase, state.layout)))
        shares = shares_of(phase, state.layout)
        amounts = sorted(shares)
        probed = {won: shares[won] for won in (*amounts[:: 1 + len(amounts) // PROBES], amounts[-1])}
        payoffs = _payoffs(state, phase, player, probed)
        even = all(abs(found.payoff(won) - payoff) < EQUAL for won, payoff in payoffs.items())
        return found if even else None


def points_at(
    state: State, phase: Tricks, player: int, gained: int, *, cards_to_others: bool = False
) -> tuple[float, ...]:
    """The points of all when the player's side gains `gained` of the tricks left, and another side the rest.

    All cards in play are gained if any trick is, under `cards_to_others` only if all tricks are. Raises
    `NotSolvable` where the deal does not end with this play.
    """
    nothing = (cards_to_others and gained < phase.left) or not gained
    cards = 0 if nothing else cards_in_play(phase, state.layout)
    return _points_with(state, phase, player, gained, cards)


def _points_with(state: State, phase: Tricks, player: int, gained: int, cards: int) -> tuple[float, ...]:
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
    return state.variant.match.worth(state.start.context, state.variant.outcome(ended))


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


def _payoffs(state: State, phase: Tricks, player: int, shares: Mapping[int, int]) -> dict[int, float]:
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
    return PayoffTable(tuple(steps), tuple(payoffs[amount] for amount in (0, *steps)))


def check_counting(state: State, phase: Tricks, player: int, table: PayoffTable) -> None:
    """Passes when how much a side gains alone seems to decide what it gets, as the table says.

    It does not where it matters which cards were won, or when. Every number of tricks is compared with all
    cards on one side and on the other, and some plays to the end are made at random.

    Raises:
        NotSolvable: the same amount can bring different points.
    """
    seen = [*_extremes(state, phase, player), *_random_ends(state, phase, player)]
    payoffs = edges([points for _, points in seen], player, phase.rules.sides)
    told = [table.payoff(gained) for gained, _ in seen]
    if any(abs(payoff - said) > EQUAL for payoff, said in zip(payoffs, told, strict=True)):
        raise NotSolvable("The points of this deal depend on more than how much a side wins.")


def _extremes(state: State, phase: Tricks, player: int) -> Iterator[tuple[int, tuple[float, ...]]]:
    """What is gained and the points that it brings, with all cards in play on the other side first."""
    if phase.rules.worth is not None:
        yield 0, points_at(state, phase, player, 0)
        yield worth_of(phase, cards_in_play(phase, state.layout)), points_at(state, phase, player, phase.left)
        return
    for gained in range(phase.left + 1):
        yield gained, points_at(state, phase, player, gained, cards_to_others=True)


def _random_ends(state: State, phase: Tricks, player: int) -> Iterator[tuple[int, tuple[float, ...]]]:
    """What a player's side gained in some random plays to the end, and the points that it brought."""
    rng = Random("probe")
    for _ in range(PROBES):
        end = state
        while not end.over:
            end = end.apply(rng.choice(end.legal()))
        points = state.variant.match.worth(state.start.context, state.variant.outcome(end))
        yield _gained(state, end, phase, player), points


def _gained(state: State, end: State, phase: Tricks, player: int) -> int:
    """What a player's side has gained from a state in the play to its end: tricks, or worth of cards."""
    rules = phase.rules
    if rules.worth is None:
        return end.last(Tricks).gained_by(player) - phase.gained_by(player)
    kept, cards = rules.kept[rules.sides[player]], cards_in_play(phase, state.layout)
    won = worth_of(phase, end.layout.held[kept] & cards)
    return worth_of(phase, cards) - won if rules.losing else won


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
