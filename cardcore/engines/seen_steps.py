"""What a player saw of each step, as JSON: what an engine needs that remembers, and our own to see a view.

The view of a moment says what is known; the steps say how it came about: what moved, what was turned up, what
could have been chosen. From them and the rules follows the whole view again, see `retelling`.
"""

from __future__ import annotations

import json
from collections.abc import Mapping

from attrs import field, frozen

from cardcore.game.strict_json import structure
from cardcore.knowledge.sightings import Sighting
from cardcore.phases.base import DEALT, Json, Phase, Void
from cardcore.rules.actions import PLAYS
from cardcore.rules.cards import BY_INDEX, Card, cards_in, mask_of
from cardcore.rules.errors import BadRecord
from cardcore.rules.layout import Move, Shown
from cardcore.rules.places import Spot

_CARDS: Mapping[str, Card] = {str(card): card for card in BY_INDEX}
_SOMETHING = PLAYS[0]


@frozen
class VoidTold:
    """Places that held none of the cards."""

    places: tuple[int, ...]
    cards: tuple[str, ...]


@frozen
class MoveTold:
    """A card that moved from a spot to another, and which it was, where that was seen."""

    source: tuple[int, ...]
    target: tuple[int, ...]
    card: str | None = None


@frozen
class FaceTold:
    """A card whose face came into sight on a spot."""

    spot: tuple[int, ...]
    card: str


@frozen
class StepTold:
    """A step as an engine is told it; of the deal itself `by` and `action` are none.

    Attributes:
        choices: what the player could have chosen, where it acted itself.
        moves: the cards that moved.
        shown: the cards whose faces came into sight without a move.
        voids: what the action showed that the actor did not hold.
        up: all cards that then lay face up.
        state: the public facts of the phase after the step.
        ended: those of the phases that the step ended and others followed.
    """

    up: tuple[str, ...]
    state: dict[str, object]
    by: int | None = None
    action: str | None = None
    choices: tuple[str, ...] = ()
    moves: tuple[MoveTold, ...] = ()
    shown: tuple[FaceTold, ...] = ()
    voids: tuple[VoidTold, ...] = ()
    ended: tuple[dict[str, object], ...] = ()
    over: bool = False


def tell_step(seen: Sighting) -> dict[str, Json]:
    """The JSON of a step; what is empty is left out."""
    told: dict[str, Json] = {
        "choices": [str(action) for action in seen.choices],
        "moves": [_tell_move(move) for move in seen.moves],
        "shown": [{"spot": face.spot.numbers, "card": str(face.card)} for face in seen.shown],
        "voids": [{"places": [*v.places], "cards": _names(v.cards)} for v in seen.voids],
        "ended": [phase.facts() for phase in seen.ended],
        "over": seen.over,
    }
    acted: dict[str, Json] = {} if seen.action is None else {"by": seen.actor, "action": str(seen.action)}
    shown = {key: value for key, value in told.items() if value}
    return acted | shown | {"up": _names(seen.up), "state": seen.phase.facts()}


def _tell_move(move: Move) -> dict[str, Json]:
    told: dict[str, Json] = {"source": move.source.numbers, "target": move.target.numbers}
    return told if move.card is None else told | {"card": str(move.card)}


def read_step(data: object) -> SeenStep:
    """The step that a message tells; `BadRecord` if it is not well formed."""
    return SeenStep.of(structure(data, StepTold, "step"))


@frozen
class SeenStep:
    """A step that was told: as a sighting, but for the actions and phases, which stand in words.

    Attributes:
        sighting: what moved and what was shown; its action, if it has one, stands for the one in words.
        action: the notation of the action, none for the deal.
        choices: what the player could have chosen.
        state, ended: the facts of the phases as JSON.
    """

    sighting: Sighting = field(repr=False)
    action: str | None
    choices: tuple[str, ...]
    state: str
    ended: tuple[str, ...]

    @classmethod
    def of(cls, told: StepTold) -> SeenStep:
        sighting = Sighting(
            told.by,
            None if told.action is None else _SOMETHING,
            (),
            tuple(map(_read_move, told.moves)),
            tuple(Shown(_read_spot(face.spot), _card(face.card)) for face in told.shown),
            tuple(Void(void.places, mask_of(map(_card, void.cards))) for void in told.voids),
            DEALT,
            told.over,
            (),
            mask_of(map(_card, told.up)),
        )
        return cls(sighting, told.action, told.choices, _text(told.state), tuple(map(_text, told.ended)))

    def is_of(self, seen: Sighting) -> bool:
        """Whether a sighting is the one that was told."""
        told = self.sighting
        return (
            (seen.moves, seen.shown, seen.up) == (told.moves, told.shown, told.up)
            and (seen.actor, seen.over) == (told.actor, told.over)
            and self.action == (None if seen.action is None else str(seen.action))
            and self.choices == tuple(map(str, seen.choices))
            and self.state == facts_text(seen.phase)
            and self.ended == tuple(map(facts_text, seen.ended))
        )


def facts_text(phase: Phase) -> str:
    """The public facts of a phase as one text, to be compared."""
    return _text(phase.facts())


def _text(facts: object) -> str:
    return json.dumps(facts, sort_keys=True)


def _names(cards: int) -> list[str]:
    return [str(card) for card in cards_in(cards)]


def _read_move(told: MoveTold) -> Move:
    card = None if told.card is None else _card(told.card)
    return Move(_read_spot(told.source), _read_spot(told.target), card)


def _read_spot(numbers: tuple[int, ...]) -> Spot:
    if len(numbers) not in (1, 3):
        raise BadRecord(f"{[*numbers[:4]]} is no spot of the table.")
    return Spot(*numbers)


def _card(name: str) -> Card:
    if name not in _CARDS:
        raise BadRecord(f"'{name[:20]}' is no card.")
    return _CARDS[name]
