"""The laws of a deal: cards, turns, what is legal, the end, and that nothing depends on chance."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from random import Random

from cardcore.game.game import Game
from cardcore.game.outcome import Outcome
from cardcore.game.state import State, Variant
from cardcore.phases.base import kind_of
from cardcore.rules.actions import Action
from cardcore.rules.cards import cards_in, mask_of, write_cards
from cardcore.rules.errors import IllegalAction, NotYourTurn
from cardcore.rules.shuffling import shuffled
from cardcore.testing.pile_faults import pile_faults
from cardcore.testing.random_games import Breach, Run, play_at_random
from cardcore.testing.told_laws import sentence_fault

SCORE = "score"
"""The fact that every outcome has, whatever form a game scores in; programs compare deals by it."""


def conservation(run: Run) -> Iterator[Breach]:
    """Every card lies in exactly one place at every step, on a pile where there are some; no other is up."""
    whole = mask_of(run.variant.pack)
    for step, state in enumerate(run.states):
        layout, seen = state.layout, 0
        for held in layout.held:
            if held & seen:
                yield Breach(step, f"{write_cards(cards_in(held & seen))} lies in two places")
            seen |= held
        if seen != whole:
            yield Breach(step, f"the table lacks or adds {write_cards(cards_in(seen ^ whole))}")
        if layout.up & ~whole:
            yield Breach(step, f"{write_cards(cards_in(layout.up & ~whole))} is face up but not in the pack")
    yield from (Breach(step, fault) for step, fault in pile_faults(run.states))


def turns(run: Run) -> Iterator[Breach]:
    """Only the player to act has legal actions, and at least one; nobody else's action is accepted."""
    for step, state in enumerate(run.states[:-1]):
        actor, legal = state.to_act, state.legal()
        if actor is None or actor not in range(run.variant.players):
            yield Breach(step, f"player {actor} is to act, but there is no such player")
        if not legal:
            yield Breach(step, f"player {actor} is to act and has no legal action")
        for other in set(range(run.variant.players)) - {actor}:
            if state.legal(other):
                yield Breach(step, f"player {other} is not to act but has legal actions")
            if legal and not _is_refused(state, legal[0], other, NotYourTurn):
                yield Breach(
                    step, f"player {other} is not to act, but {legal[0]} was accepted from that player"
                )


def _is_refused(
    state: State, action: Action, player: int | None, kind: type[IllegalAction] = IllegalAction
) -> bool:
    try:
        state.apply(action, player)
    except kind:
        return True
    return False


MAX_TRIED = 500
"""Maximum number of actions tried at each step; of more, some are drawn at random."""


def some_actions(every: Sequence[Action], rng: Random) -> Sequence[Action]:
    """The actions of a phase that a law tries: all of them, or some of very many."""
    return every if len(every) <= MAX_TRIED else rng.sample(every, MAX_TRIED)


def legality(run: Run) -> Iterator[Breach]:
    """What is listed as legal is accepted; every other action that the phase knows is refused."""
    rng = run.rng("legality")
    yield from (Breach(0, fault) for fault in _named_twice(run.states[0]))
    for step, state in enumerate(run.states[:-1]):
        legal = state.legal()
        every = state.phase.every_action(run.variant.pack)
        known, allowed = set(every), set(legal)
        yield from (Breach(step, fault) for fault in _listed_twice(state, every))
        for action in legal:
            if action not in known:
                yield Breach(
                    step, f"{action} is legal but not among the actions that the phase can ever allow"
                )
            if _is_refused(state, action, None):
                yield Breach(step, f"{action} is listed as legal and refused")
        for action in some_actions(every, rng):
            if action not in allowed and not _is_refused(state, action, None):
                yield Breach(step, f"{action} is not listed as legal and accepted")


def _listed_twice(state: State, every: Sequence[Action]) -> Iterator[str]:
    """What is listed twice, as legal now or among all actions of the phase."""
    if len(set(map(str, state.legal()))) != len(state.legal()):
        yield "an action is listed twice as legal"
    yield from _doubled(type(state.phase), every)


def _named_twice(start: State) -> Iterator[str]:
    """What the phases that the variant names list twice, whether or not they come up."""
    form = start.variant
    for phase in form.phases(start.start.dealer):
        yield from _doubled(kind_of(phase), phase.every_action(form.pack))


def _doubled(kind: type, every: Sequence[Action]) -> Iterator[str]:
    twice = (action for action, times in Counter(every).items() if times > 1)
    yield from (f"`every_action` of {kind.__name__} lists {action} twice" for action in twice)


def legal_order(run: Run) -> Iterator[Breach]:
    """Legal actions are listed in the order of all actions, so that their order tells nothing hidden."""
    for step, state in enumerate(run.states[:-1]):
        every = iter(state.phase.every_action(run.variant.pack))
        if not all(action in every for action in state.legal()):
            listed = " ".join(map(str, state.legal()))
            yield Breach(step, f"{listed} are not listed in the order in which the phase lists every action")


def vocabulary(run: Run) -> Iterator[Breach]:
    """Every phase that comes up is one of those that the variant names, and so is every legal action."""
    form, dealer = run.end.variant, run.end.start.dealer
    named = form.phases(dealer)
    kinds = tuple(map(kind_of, named))
    every = set(form.every_action(dealer))
    for step, state in enumerate(run.states[:-1]):
        if not isinstance(state.phase, kinds):
            yield Breach(step, f"{type(state.phase).__name__} comes up, which `phases` does not name")
        for action in state.legal():
            if action not in every:
                yield Breach(step, f"{action} is legal, but no phase that `phases` names lists it")


def ending(run: Run) -> Iterator[Breach]:
    """After the end nobody is to act, nothing is legal, and there is an outcome for every player."""
    end, step = run.end, len(run.states) - 1
    if end.to_act is not None or end.legal():
        yield Breach(step, "the deal is over, but somebody may act")
    # A deal may be over before anybody has acted.
    for last in run.states[-2:-1]:
        if not _is_refused(end, last.legal()[0], None):
            yield Breach(step, f"the deal is over, but {last.legal()[0]} was accepted")
    outcome = end.outcome()
    if outcome is None or len(outcome.points) != run.variant.players:
        yield Breach(step, f"the outcome {outcome} does not give points to every player")
    else:
        yield from (Breach(step, says) for says in _outcome_faults(outcome, end.variant.sides))
        yield from (Breach(step, says) for says in _points_faults(outcome.points, run.variant))
    for early, state in enumerate(run.states[:-1]):
        if state.outcome() is not None:
            yield Breach(early, "there is an outcome before the end")


def _outcome_faults(outcome: Outcome, sides: Sequence[int]) -> Iterator[str]:
    """What is wrong with the points, the sentence and the facts of an outcome."""
    if any(type(points) is not int for points in outcome.points):
        yield f"points are whole numbers, not {outcome.points}"
    if len(sides) != len(outcome.points):
        yield f"the sides {sides} are not those of {len(outcome.points)} players"
    elif len(set(zip(sides, outcome.points, strict=True))) > len(set(sides)):
        yield f"partners, by the sides {sides}, do not have the same points in {outcome.points}"
    if fault := sentence_fault("the reason", outcome.reason, len(outcome.points)):
        yield fault
    facts: object = outcome.facts
    if not isinstance(facts, Mapping) or SCORE not in facts:
        yield f"the facts of the outcome are {facts}; they must tell the '{SCORE}' by that name"


def _points_faults(points: Sequence[int], variant: Variant) -> Iterator[str]:
    """Where the points of a deal, the first of its match, are not what the game says of them beforehand."""
    total, bounds = variant.points_sum, variant.points_range
    if total is not None and sum(points) != total:
        yield f"the points {points} add up to {sum(points)}, not to the {total} of `points_sum`"
    if bounds is not None and not bounds[0] <= min(points) <= max(points) <= bounds[1]:
        yield f"the points {points} are not all between {bounds[0]} and {bounds[1]}, as `points_range` says"


def determinism(run: Run) -> Iterator[Breach]:
    """The same seed gives the same pack and deal; the same pack and actions give the same states."""
    outcome = run.end.outcome()  # before anything is played again
    game = Game.of(run.end)
    again = play_at_random(run.checked, run.seed, run.number)
    if game.pack != shuffled(run.variant.pack, run.seed, run.number):
        yield Breach(0, "a second pack from the same seed differs")
    for dealer in run.variant.dealers:
        if list(run.variant.deal(dealer)) != list(run.variant.deal(dealer)):
            yield Breach(0, "a second deal from the same seed differs")
    if again.states[0] != run.states[0]:
        yield Breach(0, "a second deal from the same seed differs")
    for step, (state, replayed) in enumerate(zip(run.states, game.states(), strict=True)):
        if state != replayed:
            yield Breach(step, "the same pack and actions lead to another state")
        if state is run.end and replayed.outcome() != outcome:
            yield Breach(
                step, f"the outcome is {outcome}, and {replayed.outcome()} when the deal is played again"
            )
