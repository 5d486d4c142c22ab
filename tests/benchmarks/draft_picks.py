"""What makes players keep a card in a draft, and how well their hands are known from it.

    python -m tests.benchmarks.draft_picks PLAYER DEALS

Two players of one name draft in Draw and Discard Bridge. A logistic regression over their picks gives figures
to hold those of `variants/draw_and_discard/draft_inference.py` against; it takes players who search, as the
picks of a rule have no spread. After each draft the points for high cards in the other hand are compared with
their mean over worlds, with inference from the picks and without.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import pairwise
from random import Random
from statistics import mean

import numpy as np
from attrs import frozen

from cardcore.arena.played_deal import numbered_game
from cardcore.bidding.hand_value import HIGH_CARD_POINTS
from cardcore.game.state import State
from cardcore.knowledge.runner import view_rng
from cardcore.knowledge.view import View, view
from cardcore.players import player_named
from cardcore.rules.cards import Card, cards_in
from cardcore.search.budget import Budget
from cardcore.search.phase_search import PhaseSearch
from variants.draw_and_discard import DrawAndDiscard
from variants.draw_and_discard.card_worth import Merits
from variants.draw_and_discard.draft import KEEP, Draft

WORLDS = 20
STEPS = 50
"""Steps of Newton's method, of which a dozen would do."""


@frozen
class Pick:
    """A pick: by how many ranks and points the card is better than an unseen one, and whether it was kept."""

    gain: float
    points: float
    kept: bool


def drafted(player: str, numbers: range) -> Iterator[list[State]]:
    """The states of each draft, the last one after it."""
    chooser = player_named(player)
    for number in numbers:
        states = [numbered_game(DrawAndDiscard(), "drafts", number).start()]
        while isinstance(states[-1].phase, Draft):
            seen = seen_by_mover(states[-1])
            states.append(states[-1].apply(chooser.choose(seen, view_rng(f"drafts/{number}", seen))))
        yield states


def seen_by_mover(state: State) -> View:
    return view(state, state.phase.to_act)


def picks_in(states: list[State]) -> Iterator[Pick]:
    for before, after in pairwise(states):
        seen = seen_by_mover(before)
        merits = Merits.of(seen)
        (card,) = seen.cards("offered", seen.player)
        average = mean(points_of(each) for each in cards_in(merits.unseen))
        yield Pick(merits.gain(card), points_of(card) - average, after.action == KEEP)


def points_of(card: Card) -> int:
    return HIGH_CARD_POINTS.get(card.rank, 0)


def points_in(mask: int) -> int:
    return sum(map(points_of, cards_in(mask)))


def fitted(picks: list[Pick]) -> tuple[float, float, float]:
    """The honours, the reluctance and the spread, in ranks, that make the picks likeliest."""
    features = np.array([(1.0, pick.gain, pick.points) for pick in picks])
    kept = np.array([float(pick.kept) for pick in picks])
    weights = np.zeros(3)
    for _ in range(STEPS):
        chance = 1 / (1 + np.exp(-features @ weights))
        slope = features.T @ (kept - chance)
        curve = (features.T * (chance * (1 - chance))) @ features
        weights = weights + np.linalg.solve(curve, slope)
    usual, gain, points = map(float, weights)
    return points / gain, -usual / gain, 1 / gain


def errors(end: State) -> Iterator[tuple[int, float, float]]:
    """For each player the points in the other hand, their mean by chance, and that by the picks."""
    for player in (0, 1):
        hand = end.layout.at("hand", 1 - player)
        by_chance, by_picks = (mean_points(end, player, infers=infers) for infers in (False, True))
        yield points_in(end.layout.held[hand]), by_chance, by_picks


def mean_points(end: State, player: int, *, infers: bool) -> float:
    search = PhaseSearch(view(end, player), Random("worlds"), Budget(worlds=WORLDS), infers=infers)
    hand = end.layout.at("hand", 1 - player)
    return mean(points_in(state.layout.held[hand]) for state in search.states(WORLDS))


def report(drafts: list[list[State]]) -> Iterator[str]:
    """The figures of the inference, and how far off hands are with it and without."""
    picks = [pick for states in drafts for pick in picks_in(states)]
    honour, reluctance, spread = fitted(picks)
    yield f"{len(picks)} picks: honour {honour:.2f}, reluctance {reluctance:.2f}, spread {spread:.2f}"
    held, *means = zip(*(row for states in drafts for row in errors(states[-1])), strict=True)
    yield f"points in the other hand: {mean(held):.1f}"
    for name, found in zip(("by chance", "by the picks"), means, strict=True):
        off = mean((one - other) ** 2 for one, other in zip(found, held, strict=True)) ** 0.5
        yield f"their mean over worlds {name}: {mean(found):.1f}, off by {off:.1f}"


def main(player: str, deals: str) -> None:
    """Drafts and reports."""
    sys.stdout.writelines(f"{line}\n" for line in report(list(drafted(player, range(int(deals))))))


if __name__ == "__main__":
    main(*sys.argv[1:])
