"""The laws of what players know: views are true, worlds are sound, and a refusal betrays nothing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardcore.game.state import State
from cardcore.knowledge.view import View, view
from cardcore.knowledge.worlds import some_worlds
from cardcore.rules.actions import Action
from cardcore.rules.cards import cards_in, write_cards
from cardcore.rules.errors import IllegalAction
from cardcore.testing.deal_laws import some_actions
from cardcore.testing.random_games import Breach, Run

WORLDS_EACH = 3
"""Number of worlds drawn from each view that a law looks at."""


def true_knowledge(run: Run) -> Iterator[Breach]:
    """What a view claims to know is true: every card lies on one of the spots that its fact names."""
    for step, state in enumerate(run.states):
        for player in range(run.variant.players):
            for fact in view(state, player).knowledge.facts:
                wrong = [c for c in cards_in(fact.cards) if state.layout.spot_of(c) not in fact.spots]
                if wrong:
                    yield Breach(step, f"player {player} is told a wrong place of {write_cards(wrong)}")
    yield from _false_voids(run)


def _false_voids(run: Run) -> Iterator[Breach]:
    """What the players are told of a failure to follow although the hand could have followed."""
    for player in range(run.variant.players):
        for fact in view(run.end, player).knowledge.voids:
            before = run.states[fact.action].layout
            held = [c for place in fact.void.places for c in before.cards(place) if fact.void.cards & c.bit]
            if held:
                yield Breach(
                    fact.action + 1,
                    f"player {player} is told that a hand lacks {write_cards(held)}, but it holds them",
                )


def _some_steps(run: Run, law: str) -> list[int]:
    rng = run.rng(law)
    return sorted({rng.randrange(len(run.states)) for _ in range(2)})


def sound_worlds(run: Run) -> Iterator[Breach]:
    """Every world that is drawn from a view is a legal game with the same view at every step.

    What the game says of it at the table is the same as well.
    """
    for step in _some_steps(run, "worlds"):
        state = run.states[step]
        player = run.rng("whose").randrange(run.variant.players)
        mine = view(state, player)
        here = _words_on(mine)
        for world in some_worlds(mine, run.rng("world"), WORLDS_EACH):
            other = view(world.game.end(), player)
            if other != mine or other.as_json() != mine.as_json():
                yield Breach(step, f"player {player} could tell a world from the game: views differ")
            there = _words_on(other)
            if there != here:
                says = f"'{' '.join(here)}' or '{' '.join(there)}'"
                yield Breach(step, f"player {player} could tell a world from the game: the table says {says}")


def _words_on(mine: View) -> tuple[str, str]:
    """What the game says at the table, in its own words."""
    return mine.variant.status(mine), mine.variant.running_score(mine)


def silent_refusals(run: Run) -> Iterator[Breach]:
    """A refusal is the same in every world that the actor cannot tell from the game."""
    for step in _some_steps(run, "refusals"):
        state = run.states[step]
        if state.to_act is None:
            continue
        mine = view(state, state.to_act)
        every = some_actions(state.phase.every_action(run.variant.pack), run.rng("refused"))
        here = _refusals(state, every)
        for world in some_worlds(mine, run.rng("refusal"), WORLDS_EACH):
            there = _refusals(world.game.end(), every)
            for action, text, other in zip(every, here, there, strict=True):
                if text != other:
                    yield Breach(
                        step, f"the refusal of {action} betrays a hidden card: '{text}' or '{other}'"
                    )


def _refusals(state: State, actions: Sequence[Action]) -> list[str]:
    return [_refusal(state, action) for action in actions]


def _refusal(state: State, action: Action) -> str:
    try:
        state.apply(action)
    except IllegalAction as error:
        return f"{type(error).__name__}: {error}"
    return ""
