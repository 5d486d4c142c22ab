"""Whether how much a side gains in the play decides its points, as a payoff table says."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from cardcore.game.state import State
from cardcore.phases.tricks import Tricks
from cardcore.search.payoff_table import EQUAL, PROBES, PayoffTable, cards_in_play, edges, points_at, worth_of
from cardcore.search.position import NotSolvable


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
