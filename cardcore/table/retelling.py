"""A recorded deal told in words, one line an action."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from attrs import frozen

from cardcore.cards import Card
from cardcore.game import State
from cardcore.layout import Place, Spot
from cardcore.options import values_of, written
from cardcore.phases import Tricks
from cardcore.sight import Move, Sighting, sighting


def retold(end: State, viewer: int | None = None) -> Iterator[str]:
    """The deal in words: who deals, a numbered line for each action, how it ended.

    Args:
        viewer: tells only what this player saw; otherwise each action as the one who acted saw it.
    """
    yield _opening(end)
    for number, (before, after) in enumerate(pairwise(end.chain())):
        seen = sighting(before, after, before.phase.to_act if viewer is None else viewer)
        yield f"{number:>4}  {'; '.join(_Step(before, seen).sentences())}"
    yield from _ending(end)


def _opening(state: State) -> str:
    house = state.variant.house
    usual = values_of(type(house)())
    changed = [f"{name}={written(value)}" for name, value in values_of(house).items() if value != usual[name]]
    rules = f" House rules: {', '.join(changed)}." if changed else ""
    return f"{state.variant.name}. Player {state.start.dealer} deals.{rules}"


def _ending(state: State) -> list[str]:
    outcome = state.outcome()
    if outcome is None:
        return [f"The deal is not over: player {state.to_act} is to act."]
    names = [f"Player {player}" for player in range(state.variant.players)]
    score = ", ".join(f"{points:+d}" if points else "0" for points in outcome.points)
    return [outcome.reason.format(*names), f"Score by player: {score}."]


@frozen
class _Step:
    """One step as somebody saw it: the state before it, and the sighting."""

    before: State
    seen: Sighting

    def sentences(self) -> Iterator[str]:
        """What was done, who won the trick, what other cards moved, what was turned up."""
        phase = self.before.phase
        if isinstance(phase, Tricks):
            yield f"player {self.seen.actor} {'plays' if phase.trick else 'leads'} {self.seen.action}"
            yield from self._trick_won(phase)
            yield from self._moved(phase.rules.middle, *phase.rules.won)
        else:
            yield f"player {self.seen.actor}: {self.seen.action}"
            yield from self._moved()
        for shown in self.seen.shown:
            yield f"{shown.card} is turned up {self._where(shown.spot)}"

    def _trick_won(self, phase: Tricks) -> Iterator[str]:
        taken = {move.target.place for move in self.seen.moves} & set(phase.rules.won)
        for place in taken:
            now = self.seen.phase
            count = f" ({'-'.join(map(str, now.won))})" if isinstance(now, Tricks) else ""
            yield f"player {phase.rules.won.index(place)} wins the trick{count}"

    def _moved(self, *trick: int) -> Iterator[str]:
        """The cards that moved, other than to the trick and with it."""
        moves = [move for move in self.seen.moves if move.target.place not in trick]
        for (source, target, card), count in Counter(map(_as_told, moves)).items():
            cards = str(card) if card else "a card" if count == 1 else f"{count} cards"
            go = "goes" if count == 1 else "go"
            yield f"{cards} {go} from {self._name(source)} to {self._name(target)}"

    def _where(self, spot: Spot) -> str:
        several = self._place(spot.place).piles > 1
        return f"in {f'pile {spot.pile + 1} of ' if several else ''}{self._name(spot.place)}"

    def _name(self, number: int) -> str:
        place = self._place(number)
        if place.owner is None:
            return f"the {place.name}"
        # Seats beyond the players are those of dummies.
        owner = "player" if place.owner < self.before.variant.players else "seat"
        return f"{owner} {place.owner}'s {place.name}"

    def _place(self, number: int) -> Place:
        return self.before.variant.places[number]


def _as_told(move: Move) -> tuple[int, int, Card | None]:
    """The source, the target and the face of a card that moved."""
    return move.source.place, move.target.place, move.card
