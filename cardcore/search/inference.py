"""What the choices of others say about the cards they hold, so that worlds which explain them count more.

Each phase may have an inference of its own (`Adviser.inference`). It says how likely it is that the others
chose in this phase what they did, by where the cards lay when it began. The program knows one for auctions
among more than two: a hand outside of what its calls have promised makes them less likely, the further
outside the less. Between two players no scheme has promised anything: unless the game brings an
inference, of their bids one of game alone says something, to the search of an auction (`contract_values`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from math import exp, prod

from attrs import evolve, frozen

from cardcore.bidding.hand_value import HandValue
from cardcore.bidding.promises import Heard
from cardcore.bidding.scheme import Refusal, hear, refusals
from cardcore.bidding.table_hands import closed_hands
from cardcore.game.state import State, Variant
from cardcore.knowledge.worlds import World
from cardcore.phases.auction import Auction
from cardcore.phases.base import Advice, Phase
from cardcore.rules.layout import Layout
from cardcore.search.forgotten_cards import exchanged
from cardcore.search.rules_of_thumb import Inference, Likelihood, ThumbAdvice, advice_on

SHARP = 1.5
"""How fast a deal becomes unlikely with every point and card by which a hand breaks a promise."""

PASSED = 2
"""By how many points a hand counts as outside of what a pass says when by the scheme it would have bid."""

LEAST = 1e-12
"""The likelihood of a world that explains nothing of what was chosen; it stays possible."""


@frozen
class Evidence:
    """The choices in one deal from which a player infers what the others hold.

    Attributes:
        choices: for each phase that says something how likely its choices are, and where the cards lay when
            it began.
        shapes_hands: whether hardly a deal drawn by chance explains them.
    """

    choices: tuple[tuple[Likelihood, Layout], ...] = ()
    shapes_hands: bool = False

    @classmethod
    def of(cls, state: State, player: int) -> Evidence:
        """The evidence in a complete state for a player."""
        choices, shapes_hands = [], False
        for phase, layout in phases_in(state):
            advice = inferring_advice(phase, state.variant)
            likelihood = advice.inference(phase, player) if advice.inference else None
            if likelihood is not None:
                choices.append((likelihood, layout))
                shapes_hands |= advice.shapes_hands
        return cls(tuple(choices), shapes_hands)

    def likelihood(self, cards: Mapping[int, int] | None = None) -> float:
        """How likely the choices are in the deal, or where cards have changed places, by their indices."""
        return max(
            LEAST,
            prod(likely(exchanged(layout, cards) if cards else layout) for likely, layout in self.choices),
        )


def phases_in(state: State) -> Iterator[tuple[Phase, Layout]]:
    """The phases of a deal as far as they have gone, each with the layout in which it began."""
    first: dict[int, Layout] = {}
    here: State | None = state
    while here is not None:
        first[len(here.finished)] = here.layout
        here = here.previous
    phases = (*state.finished, state.phase)
    return ((phases[number], layout) for number, layout in sorted(first.items()))


def weighed(world: World, player: int) -> World:
    """The world with the weight that it has for somebody who infers from the choices of others."""
    evidence = Evidence.of(world.state, player)
    return evolve(world, weight=world.weight * evidence.likelihood()) if evidence.choices else world


def infer_from_calls(phase: Phase, player: int) -> Likelihood | None:
    """How well the closed hands of the others fit what they have promised: 1 where all do."""
    if not isinstance(phase, Auction) or len(phase.rules.callers) <= 2:
        return None
    heard, refused = heard_in(phase), refused_in(phase)

    def likelihood(layout: Layout) -> float:
        hands = hands_of(layout)
        amiss = sum(heard.promises[other].amiss(hands[other]) for other in hands if other != player)
        passed = sum(each.is_amiss(hands[each.player]) for each in refused if each.player != player)
        return exp(-SHARP * (amiss + PASSED * passed))

    return likelihood


USUAL: Mapping[type[Phase], Advice] = {Auction: ThumbAdvice(inference=infer_from_calls)}
"""What the program infers from phases that many games share."""


def inferring_advice(phase: Phase, variant: Variant) -> ThumbAdvice:
    """The advice with an inference from a phase: that of the game, else that of the program, or empty."""
    found = advice_on(phase, variant, USUAL)
    return next((advice for advice in found if advice.inference is not None), ThumbAdvice())


def hands_are_shaped(phases: Iterable[Phase], variant: Variant) -> bool:
    """Whether there are phases whose choices shape whole hands."""
    return any(inferring_advice(phase, variant).shapes_hands for phase in phases)


def inference_on(phase: Phase, variant: Variant) -> Inference | None:
    """The inference from a phase: that of the game, else that of the program, or none."""
    return inferring_advice(phase, variant).inference


@lru_cache(maxsize=64)
def heard_in(auction: Auction) -> Heard:
    """What has been promised in an auction; it is asked for in every world of a decision."""
    return hear(auction)


@lru_cache(maxsize=64)
def refused_in(auction: Auction) -> tuple[Refusal, ...]:
    """The passes of an auction in place of which the scheme has bids; kept for the same reason."""
    return tuple(refusals(auction))


def hands_of(layout: Layout) -> dict[int, HandValue]:
    """The closed hand of each player, by number."""
    own = closed_hands(layout.places)
    return {player: HandValue.of(sum(layout.held[n] for n in places)) for player, places in own.items()}
