"""Examples: records with the views that each player must have, written by hand from the rules.

A generic law cannot know that hole cards are private or that spades are trumps; an example does. The form of
the files is described in `docs/examples.md`.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path

from attrs import field, frozen

from cardcore.game.game import Game
from cardcore.game.records import DealRecord, game_of
from cardcore.game.state import State, Variant
from cardcore.game.strict_json import structure
from cardcore.knowledge.view import UNKNOWN, View, view
from cardcore.phases.base import Json
from cardcore.plugins.resources import example_files
from cardcore.rules.errors import BadRecord, CardcoreError
from cardcore.rules.places import Kind
from cardcore.rules.shuffling import shuffled
from cardcore.testing.perft import perft

EXAMPLE_FORMAT = "twohand.example/1"
PERFT_FORMAT = "twohand.perft/1"
NOT_SAID = -1

Table = dict[str, list[str]]
"""What a player sees, by place: piles as texts, or the cards of a set."""


@frozen
class Moment:
    """What must hold before the action of a number (from 0). `to_act` is null where the deal is over.

    Attributes:
        state: what the phase tells everybody, as far as it is written.
    """

    step: int
    to_act: int | None = NOT_SAID
    legal: list[str] | None = None
    views: dict[str, Table] = field(factory=dict)
    state: dict[str, object] | None = None


@frozen
class Refused:
    """An action that must be refused before the action of a number, and the class of the error."""

    step: int
    action: str
    error: str


@frozen
class Example:
    """A record and what must hold on its way.

    Attributes:
        end: the facts of the outcome.
        points: what each player receives, as the match adds it up.
    """

    format: str
    title: str
    record: DealRecord
    rule: str = ""
    moments: list[Moment] = field(factory=list)
    refused: list[Refused] = field(factory=list)
    end: dict[str, object] | None = None
    points: list[int] | None = None


@frozen
class PerftTable:
    """The number of games of the tiny form, by depth from 1, for one seed and dealer."""

    format: str
    seed: str
    dealer: int
    counts: list[int]
    options: dict[str, str | int | bool] = field(factory=dict)


def disagreements(variant: Variant) -> Iterator[tuple[str, str]]:
    """The title and file of each shipped example that disagrees with the variant, and in what."""
    for path in example_files(variant):
        try:
            yield from _disagreements(variant, path)
        except (CardcoreError, OSError, ValueError) as error:
            yield f"example {path.name}", str(error)


def _disagreements(variant: Variant, path: Path) -> Iterator[tuple[str, str]]:
    data = json.loads(path.read_text(encoding="utf-8"))
    kind = data.get("format") if isinstance(data, dict) else None
    if kind == PERFT_FORMAT:
        table = structure(data, PerftTable)
        yield from ((f"counts {path.name}", fault) for fault in wrong_counts(variant, table))
    elif kind == EXAMPLE_FORMAT:
        example = structure(data, Example)
        title = f"example '{example.title}' ({path.name})"
        yield from ((title, fault) for fault in faults_of(variant, example))
    else:
        raise BadRecord(f"The format {json.dumps(kind)} is not that of an example or a table of counts.")


def wrong_counts(variant: Variant, table: PerftTable) -> Iterator[str]:
    """The depths at which the tiny form has another number of games."""
    tiny = variant.tiny.with_options(table.options)
    start = Game(tiny, table.dealer, shuffled(tiny.pack, table.seed)).start()
    for depth, expected in enumerate(table.counts, start=1):
        counted = perft(start, depth)
        if counted != expected:
            yield f"there are {expected} games of {depth} actions, but {counted} were counted"


def faults_of(variant: Variant, example: Example) -> Iterator[str]:
    """What does not hold in an example, in the order of its steps."""
    if example.record.variant not in (variant.key, *variant.aliases):
        told = f"it is written for '{example.record.variant}'"
        yield f"{told}; the variant of its record must be '{variant.key}'"
        return
    # The variant at hand is the one to be checked, a mutated one for instance, whatever is registered.
    state = game_of(example.record, lambda _: variant).start()
    states = [state]
    for number, text in enumerate(example.record.actions):
        try:
            state = state.apply(state.read(text))
        except CardcoreError as error:
            yield f"action {number} ({text}) is refused: {error}"
            break
        states.append(state)
    for moment in example.moments:
        yield from _moment(moment, states)
    for refused in example.refused:
        yield from _missing_refusal(refused, states)
    yield from _end(example, states)


def _moment(moment: Moment, states: list[State]) -> Iterator[str]:
    if moment.step >= len(states):
        yield f"step {moment.step} is never reached"
        return
    state, where = states[moment.step], f"before action {moment.step}"
    if moment.to_act not in (NOT_SAID, state.to_act):
        yield f"{where} {_player(moment.to_act)} is to act, not {_player(state.to_act)}"
    legal = sorted(map(str, state.legal()))
    if moment.legal is not None and legal != sorted(moment.legal):
        yield f"{where} {_are_legal(sorted(moment.legal))}, not {' '.join(legal) or 'nothing'}"
    facts: dict[str, Json] = state.phase.facts()
    for name, expected in (moment.state or {}).items():
        if _text(facts.get(name)) != _text(expected):
            yield f"{where} {name} must be {json.dumps(expected)}, not {json.dumps(facts.get(name))}"
    players = range(state.start.variant.players)
    for player, table in moment.views.items():
        if player not in map(str, players):
            yield f"{where} there is no player {player}; the players are 0 to {players[-1]}"
        else:
            yield from (f"{where} {fault}" for fault in _view_faults(view(state, int(player)), table))


def _text(value: object) -> str:
    """A value of JSON as text, whatever the order of its keys."""
    return json.dumps(value, sort_keys=True)


def _player(number: int | None) -> str:
    return "nobody" if number is None else f"player {number}"


def _are_legal(actions: list[str]) -> str:
    return f"{' '.join(actions)} are legal" if actions else "nothing is legal"


def _view_faults(mine: View, table: Mapping[str, list[str]]) -> Iterator[str]:
    seen = seen_table(mine)
    for name, expected in table.items():
        if name not in seen:
            yield f"player {mine.player} sees no place '{name}'"
        elif seen[name] != expected:
            yield f"player {mine.player} must see {name} as {expected}, but sees {seen[name]}"


def seen_table(mine: View) -> Table:
    """A view as examples write it: by place, piles bottom first, sets with a `??` for each unknown card."""
    return {_place_name(mine, number): _place(mine, number) for number in range(len(mine.variant.places))}


def _place_name(mine: View, number: int) -> str:
    place = mine.variant.places[number]
    return place.name if place.owner is None else f"{place.name} {place.owner}"


def _place(mine: View, number: int) -> list[str]:
    place = mine.variant.places[number]
    if place.kind is Kind.PILES:
        piles = [mine.pile(number, pile) for pile in range(place.piles)]
        return [" ".join(str(card or UNKNOWN) for card in pile) for pile in piles]
    known = [str(card) for card in mine.known_cards(number)]
    return known + [UNKNOWN] * (mine.count(number) - len(known))


def _missing_refusal(refused: Refused, states: list[State]) -> Iterator[str]:
    if refused.step >= len(states):
        yield f"step {refused.step} is never reached"
        return
    state = states[refused.step]
    try:
        state.apply(state.read(refused.action))
    except CardcoreError as error:
        if type(error).__name__ == refused.error:
            return
        yield f"before action {refused.step} {refused.action} is refused as {type(error).__name__}"
    else:
        yield f"before action {refused.step} {refused.action} is accepted, but it is a {refused.error}"


def _end(example: Example, states: list[State]) -> Iterator[str]:
    outcome = states[-1].outcome()
    if example.end is None and example.points is None:
        return
    if outcome is None:
        yield "the deal is not over after the last action"
        return
    told = example.end or {}
    found = {name: outcome.facts[name] for name in told if name in outcome.facts}
    if wrong := [name for name in told if name not in found or _text(found[name]) != _text(told[name])]:
        wanted, given = ({name: facts[name] for name in wrong if name in facts} for facts in (told, found))
        yield f"the deal must end with {json.dumps(wanted)}, but ends with {json.dumps(given)}"
    if example.points is not None and list(outcome.points) != example.points:
        yield f"the players must receive {example.points}, but receive {list(outcome.points)}"
