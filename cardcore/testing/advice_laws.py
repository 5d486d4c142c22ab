"""The law of advice: what a game advises has a form that players can use, and its inferences are numbers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import isfinite

from cardcore.game.state import State
from cardcore.knowledge.view import view
from cardcore.phases.base import Advice, Phase
from cardcore.plugins.fault_report import wrong_answer
from cardcore.search.adviser import advisers_on
from cardcore.search.inference import inference_on, phases_in
from cardcore.testing.random_games import Breach, Run

MOMENTS = 2
"""Number of moments of a deal, besides its end, at which players infer from the choices of others."""


def usable_advice(run: Run) -> Iterator[Breach]:
    """Advice is given for classes of phases; it answers with what is legal, and infers a number from 0."""
    faults = [Breach(0, says) for says in _advice_faults(run.variant.advisers().items())]
    yield from faults
    if faults:
        return
    yield from _wrong_answers(run)
    rng = run.rng("advice")
    chosen = {rng.randrange(len(run.states)) for _ in range(MOMENTS)}
    for step in sorted({*chosen, len(run.states) - 1}):
        for player in range(run.variant.players):
            yield from (Breach(step, says) for says in _inference_faults(run.states[step], player))


def _advice_faults(advisers: Iterable[tuple[object, object]]) -> Iterator[str]:
    for kind, advice in advisers:
        if not (isinstance(kind, type) and issubclass(kind, Phase)):
            yield f"`advisers` has the key {kind!r}, which is no class of phases"
        if not isinstance(advice, Advice):
            given = f"a {type(advice).__name__} for {_name(kind)}"
            yield f"`advisers` has {given}; it needs an Adviser, such as Adviser(rule)"


def _wrong_answers(run: Run) -> Iterator[Breach]:
    """What the game's rules of thumb answer that is not legal, in the first state of each class of phase."""
    rng, asked = run.rng("rule of thumb"), set[type[Phase]]()
    for step, state in enumerate(run.states[:-1]):
        kind = type(state.phase)
        if kind in asked:
            continue
        asked.add(kind)
        mine = view(state, state.phase.to_act)
        rules = (adviser.rule_of_thumb for adviser in advisers_on(mine, {}))
        if (rule := next((rule for rule in rules if rule), None)) is None:
            continue
        answer: object = rule(mine, rng)
        if answer not in mine.legal:
            yield Breach(step, f"the rule of thumb for {kind.__name__} {wrong_answer(answer, mine.legal)}")


def _inference_faults(state: State, player: int) -> Iterator[str]:
    """What is wrong with the inferences of a player in a complete state."""
    for phase, layout in phases_in(state):
        infer = inference_on(phase, state.variant)
        likelihood: object = infer(phase, player) if infer else None
        if likelihood is None:
            continue
        called = f"the inference from {type(phase).__name__}, for player {player},"
        if not callable(likelihood):
            yield f"{called} gives {likelihood!r}, not a function of the layout or None"
        elif not _is_likelihood(number := likelihood(layout)):
            yield f"{called} gives {number!r} for a layout; it must be a finite number from 0 on"


def _is_likelihood(number: object) -> bool:
    return isinstance(number, int | float) and isfinite(number) and number >= 0


def _name(kind: object) -> str:
    return kind.__name__ if isinstance(kind, type) else repr(kind)
