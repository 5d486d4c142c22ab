"""The laws of random games. Each yields a complaint for every breach, with the number of the step."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from tempfile import TemporaryDirectory
from typing import NamedTuple

from cardcore.game.options import values_of
from cardcore.game.outcome import Outcome
from cardcore.game.records import DealRecord, dumped, parse, played, record_of
from cardcore.game.state import Game, State
from cardcore.knowledge.trace import trace
from cardcore.knowledge.view import view
from cardcore.knowledge.worlds import some_worlds
from cardcore.rules.actions import Action
from cardcore.rules.cards import cards_in, mask_of, write_cards
from cardcore.rules.errors import IllegalAction, NotYourTurn
from cardcore.rules.shuffling import shuffled
from cardcore.storage.home import HOME
from cardcore.storage.saves import open_store
from cardcore.storage.session_settings import SessionSettings
from cardcore.testing.disclosure import visible_secrets
from cardcore.testing.endings import false_values
from cardcore.testing.random_games import Run, play_at_random

WORLDS_EACH = 3
"""Number of worlds drawn from each view that a law looks at."""

SAVED_EVERY = 10
"""One game of so many goes through the store, which waits for the disk after every action."""

FEW_ACTIONS = 5
"""Number of actions that the next deal of a match is played on."""


class Breach(NamedTuple):
    """A breach of a law, and the number of actions after which it shows."""

    step: int
    says: str


class Law(NamedTuple):
    """A law and its name, which says what must hold."""

    name: str
    breaches: Callable[[Run], Iterator[Breach]]


def conserved(run: Run) -> Iterator[Breach]:
    """Every card lies in exactly one place at every step, and none that does not exist is marked."""
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
            if legal and not _refused(state, legal[0], other, NotYourTurn):
                yield Breach(
                    step, f"player {other} is not to act, but {legal[0]} was accepted from that player"
                )


def _refused(
    state: State, action: Action, player: int | None, kind: type[IllegalAction] = IllegalAction
) -> bool:
    try:
        state.apply(action, player)
    except kind:
        return True
    return False


def listed(run: Run) -> Iterator[Breach]:
    """What is listed as legal is accepted; every other action that the phase knows is refused."""
    for step, state in enumerate(run.states[:-1]):
        legal = list(state.legal())
        every = state.phase.every_action(run.variant.pack)
        if len(set(map(str, legal))) != len(legal):
            yield Breach(step, "an action is listed twice as legal")
        for action in legal:
            if action not in every:
                yield Breach(
                    step, f"{action} is legal but not among the actions that the phase can ever allow"
                )
            if _refused(state, action, None):
                yield Breach(step, f"{action} is listed as legal and refused")
        for action in every:
            if action not in legal and not _refused(state, action, None):
                yield Breach(step, f"{action} is not listed as legal and accepted")


def in_order(run: Run) -> Iterator[Breach]:
    """Legal actions are listed in the order of all actions, so that their order tells nothing hidden."""
    for step, state in enumerate(run.states[:-1]):
        every = iter(state.phase.every_action(run.variant.pack))
        if not all(action in every for action in state.legal()):
            listed = " ".join(map(str, state.legal()))
            yield Breach(step, f"{listed} are not listed in the order in which the phase lists every action")


def declared(run: Run) -> Iterator[Breach]:
    """Every phase that comes up is one of those that the variant names, and so is every legal action."""
    form, dealer = run.end.variant, run.end.start.dealer
    named = form.phases(dealer)
    kinds = tuple(phase if isinstance(phase, type) else type(phase) for phase in named)
    every = set(form.every_action(dealer))
    for step, state in enumerate(run.states[:-1]):
        if not isinstance(state.phase, kinds):
            yield Breach(step, f"{type(state.phase).__name__} comes up, which `phases` does not name")
        for action in state.legal():
            if action not in every:
                yield Breach(step, f"{action} is legal, but no phase that `phases` names lists it")


def ended(run: Run) -> Iterator[Breach]:
    """After the end nobody is to act, nothing is legal, and there is an outcome for every player."""
    end, step = run.end, len(run.states) - 1
    if end.to_act is not None or end.legal():
        yield Breach(step, "the deal is over, but somebody may act")
    last = run.states[-2]
    if not _refused(end, last.legal()[0], None):
        yield Breach(step, f"the deal is over, but {last.legal()[0]} was accepted")
    outcome = end.outcome()
    if outcome is None or len(outcome.points) != run.variant.players:
        yield Breach(step, f"the outcome {outcome} does not give points to every player")
    else:
        yield from (Breach(step, says) for says in _malformed(outcome))
    for early, state in enumerate(run.states[:-1]):
        if state.outcome() is not None:
            yield Breach(early, "there is an outcome before the end")


def _malformed(outcome: Outcome) -> Iterator[str]:
    """What is wrong with the points and the sentence of an outcome."""
    if any(type(points) is not int for points in outcome.points):
        yield f"points are whole numbers, not {outcome.points}"
    names = [f"player {player}" for player in range(len(outcome.points))]
    try:
        told = outcome.reason.format(*names)
    except (IndexError, KeyError, ValueError):
        yield f"the reason '{outcome.reason}' has a brace that stands for no player"
        return
    if set("{}") & set(told):
        yield f"the reason '{outcome.reason}' has a stray brace"


def repeated(run: Run) -> Iterator[Breach]:
    """The same seed gives the same pack and deal; the same pack and actions give the same states."""
    game = Game.of(run.end)
    again = play_at_random(run.checked, run.seed, run.number)
    if game.pack != shuffled(run.variant.pack, run.seed, run.number):
        yield Breach(0, "a second pack from the same seed differs")
    for dealer in range(run.variant.players):
        if list(run.variant.deal(dealer)) != list(run.variant.deal(dealer)):
            yield Breach(0, "a second deal from the same seed differs")
    if again.states[0] != run.states[0]:
        yield Breach(0, "a second deal from the same seed differs")
    for step, (state, replayed) in enumerate(zip(run.states, game.states(), strict=True)):
        if state != replayed:
            yield Breach(step, "the same pack and actions lead to another state")


def matched(run: Run) -> Iterator[Breach]:
    """The match takes up the outcome: totals for every player, and somebody deals next."""
    end, plan = run.end, run.variant.match
    outcome, step = end.outcome(), len(run.states) - 1
    if outcome is None:
        yield Breach(step, "the deal is over and has no outcome")
        return
    standing = plan.after(plan.start(end.start.dealer), outcome)
    players = run.variant.players
    if standing.deals != 1 or len(standing.totals) != players:
        yield Breach(step, f"after a deal the match stands at {standing.totals} after {standing.deals} deals")
    if standing.dealer not in range(players):
        yield Breach(step, f"player {standing.dealer} is to deal next, but there is no such player")
    if not isinstance(standing.context, run.variant.context):
        yield Breach(step, f"the next deal is to know {standing.context!r}, which records cannot hold")
    plan.over(standing)


def notated(run: Run) -> Iterator[Breach]:
    """Every legal action can be read back from its notation, in any case."""
    for step, state in enumerate(run.states[:-1]):
        for action in state.legal():
            for text in (str(action), str(action).lower()):
                if state.read(text) != action:
                    yield Breach(step, f"'{text}' is read as {state.read(text)} instead of {action}")


def recorded(run: Run) -> Iterator[Breach]:
    """The record of the game, written and read, leads to the same end and the same trace."""
    record = parse(dumped(record_of(Game.of(run.end))))
    if not isinstance(record, DealRecord):
        yield Breach(0, "the record of a deal is read as a match")
        return
    form = run.variant
    again = played(record, lambda _: form)
    if again != run.end:
        yield Breach(len(run.states) - 1, "the record leads to another end")
    if json.dumps(list(trace(again))) != json.dumps(list(trace(run.end))):
        yield Breach(len(run.states) - 1, "the record has another trace")


def continued(run: Run) -> Iterator[Breach]:
    """The next deal of the match, under the context that this one leaves, reads back from its record."""
    end, plan = run.end, run.variant.match
    outcome, step = end.outcome(), len(run.states) - 1
    if outcome is None:
        return
    standing = plan.after(plan.start(end.start.dealer), outcome)
    pack = shuffled(run.variant.pack, run.seed, run.number + 1)
    state = Game(run.variant, standing.dealer, pack, (), standing.context).start()
    rng = run.rng("continued")
    for _ in range(FEW_ACTIONS):
        legal = state.legal()
        state = state.apply(rng.choice(legal)) if legal else state
    text = dumped(record_of(Game.of(state)))
    record = parse(text)
    if not isinstance(record, DealRecord):
        yield Breach(step, "the record of the next deal is read as a match")
    elif played(record, lambda _: run.variant) != state:
        yield Breach(step, f"the next deal, under {standing.context!r}, does not read back from its record")


def saved(run: Run) -> Iterator[Breach]:
    """A game that is kept action by action comes back from the store; a few games, since each takes time."""
    if run.number % SAVED_EVERY:
        return
    end, house = run.end, run.variant.house
    players = ("human",) * run.variant.players
    settings = SessionSettings(
        run.variant.key, run.variant.rules_version, players, run.seed, end.start.dealer, values_of(house)
    )
    with TemporaryDirectory() as folder, open_store({HOME: folder}) as store:
        session = store.begin_session(settings)
        deal = store.begin_deal(session, 0, record_of(Game.of(run.states[0])))
        for number, action in enumerate(end.actions()):
            store.add_action(deal, number, str(action))
        kept = store.load(session)
    if played(kept.deals[0].record, lambda _: run.variant) != end:
        yield Breach(len(run.states) - 1, "the game that was kept leads to another end")


def exact_values(run: Run) -> Iterator[Breach]:
    """What the search calls exact in an ending is what every line of play shows."""
    yield from (Breach(step, says) for step, says in false_values(run))


def hidden_cards(run: Run) -> Iterator[Breach]:
    """What a player sees does not depend on which of two unknown cards lies where."""
    yield from (Breach(step, says) for step, says in visible_secrets(run))


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
    """Every world that is drawn from a view is a legal game with the same view at every step."""
    for step in _some_steps(run, "worlds"):
        state = run.states[step]
        player = run.rng("whose").randrange(run.variant.players)
        mine = view(state, player)
        for world in some_worlds(mine, run.rng("world"), WORLDS_EACH):
            other = view(world.game.end(), player)
            if other != mine or other.as_json() != mine.as_json():
                yield Breach(step, f"player {player} could tell a world from the game: views differ")


def silent_refusals(run: Run) -> Iterator[Breach]:
    """A refusal is the same in every world that the actor cannot tell from the game."""
    for step in _some_steps(run, "refusals"):
        state = run.states[step]
        if state.to_act is None:
            continue
        mine = view(state, state.to_act)
        every = state.phase.every_action(run.variant.pack)
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


LAWS: tuple[Law, ...] = (
    Law("cards are conserved", conserved),
    Law("players act in turn", turns),
    Law("what is listed is legal and nothing else", listed),
    Law("legal actions are listed in a fixed order", in_order),
    Law("phases and actions are named beforehand", declared),
    Law("after the end nothing happens", ended),
    Law("the same seed and actions give the same states", repeated),
    Law("the match takes up the outcome", matched),
    Law("notation reads back", notated),
    Law("records read back", recorded),
    Law("the next deal of the match reads back", continued),
    Law("kept games read back", saved),
    Law("what a view knows is true", true_knowledge),
    Law("hidden cards stay hidden", hidden_cards),
    Law("exact values are those of best play", exact_values),
    Law("worlds are sound", sound_worlds),
    Law("a refusal betrays nothing", silent_refusals),
)
"""The laws that are tried on every random game."""

BY_WORLDS = ("worlds are sound", "a refusal betrays nothing")
"""The laws that draw worlds, which takes longer than the others."""
