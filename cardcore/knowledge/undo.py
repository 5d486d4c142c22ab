"""Taking back: to which of its decisions a player may return, judged from that player's view alone.

A player may take back its last decision while nothing stands against it that has happened since: no other
person has decided, no card has come out of a common place by chance, and the player has learned nothing
hidden. What programs chose in the open is taken back with it; after the same action they choose the same.

Hidden things are learned from a card that the player did not know to lie where it was seen, from a hand that
showed what it lacks, from an announcement, and from an action that the rules bind to hidden cards. Nothing
else that a view shows depends on hidden cards. A choice that others sealed, if it was not of a card, may be
opened at a moment that no view tells: where there is one, nothing of that part of the deal is taken back.
Since only the view is asked, a refusal tells nothing new.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from cardcore.knowledge.facts import Knowledge
from cardcore.knowledge.recall import Recall
from cardcore.knowledge.sightings import Sighting, is_sealed
from cardcore.knowledge.view import View
from cardcore.phases.base import Void
from cardcore.rules.actions import announcements
from cardcore.rules.cards import Card
from cardcore.rules.errors import CardcoreError
from cardcore.rules.places import Kind, Place, Spot

Seen = tuple[Spot, Card | None]
"""A card that left a spot, or was turned up there; none for a card that moved unseen."""


class UndoRefused(CardcoreError):
    """A decision that stays; says what stands against taking it back, as far as the player knows."""


class NothingToUndo(UndoRefused):
    """A player that has decided nothing in this deal."""


class PastPerson(UndoRefused):
    """A person has decided since."""

    rule = "nothing is taken back past the decision of another person"


class PastChance(UndoRefused):
    """A card has been drawn, handed over or turned up since that only chance had placed."""

    rule = "nothing is taken back past chance"


class PastHidden(UndoRefused):
    """The player has learned something hidden since."""

    rule = "nothing is taken back past something hidden that the player has learned"


def undo_step(mine: View, people: Collection[int], *, free: bool = False) -> int:
    """The number of actions before the last decision of the view's player; raises UndoRefused.

    Args:
        people: the players that are persons.
        free: whether any decision may be taken back, as in practice.
    """
    history = mine.history
    decisions = [step for step, seen in enumerate(history) if seen.actor == mine.player]
    if not decisions:
        raise NothingToUndo("You have decided nothing in this deal that could be taken back.")
    step = decisions[-1]
    if not free:
        _check_people(history[step], history[step + 1 :], set(people) - {mine.player})
        _check_cards(mine, step)
    return step - 1


def _check_people(decision: Sighting, since: Collection[Sighting], others: Collection[int]) -> None:
    answer = next((seen for seen in since if seen.actor in others), None)
    if answer is not None:
        raise PastPerson(
            f"You cannot take back {decision.action}: {answer.action} was chosen by another person since."
        )


def _check_cards(mine: View, step: int) -> None:
    """Passes if from a step on the player has seen nothing but what it knew."""
    stays = f"You cannot take back {mine.history[step].action}"
    if any(is_sealed(seen, mine.player) for seen in _part_of_deal(mine, step)):
        raise PastHidden(f"{stays}: another player has sealed a choice that you may have seen since.")
    recalls = mine.recall.by_step()
    for before, after in zip(recalls[step - 1 :], recalls[step:], strict=False):
        for refusal, why in _learned(mine, before, after.sighting):
            raise refusal(f"{stays}: {why}.")


def _learned(mine: View, before: Recall, seen: Sighting) -> Iterator[tuple[type[UndoRefused], str]]:
    """What the player learned from a step, by the rule that it falls under."""
    known = before.knowledge
    for spot, card in _news(seen, known):
        place = mine.places[spot.place]
        if place.player is None:
            yield PastChance, _chance(place, card)
        elif card is not None:
            yield PastHidden, f"you have seen {card} since, and did not know that it lay there"
    if any(_could_hold(known, void) for void in seen.voids):
        yield PastHidden, "a hand has shown since what it does not hold"
    if _announced(seen) - _announced(before.sighting):
        yield PastHidden, "what was announced since tells you of hidden cards"
    if seen.actor != mine.player and _is_bound(before.sighting, seen):
        yield PastHidden, f"{seen.action} tells you since of the cards of the one who chose it"


def _chance(place: Place, card: Card | None) -> str:
    """What came out of a common place; from one without an order nobody draws, but cards are handed over."""
    if card is not None:
        return f"{card} has come up since, which was left to chance"
    if place.kind is Kind.PILES:
        return "a card was drawn since, which was left to chance"
    return "cards that lay in the middle went to a player since, and only chance had placed them there"


def _news(seen: Sighting, known: Knowledge) -> Iterator[Seen]:
    """What was seen on spots where the player did not know it to lie, and what left such spots unseen."""
    left: Iterator[Seen] = ((move.source, move.card) for move in seen.moves)
    for spot, card in (*left, *seen.shown):
        unknown = known.on(spot).bit_count() < known.counts.get(spot, 0)
        if unknown if card is None else not known.on(spot) & card.bit:
            yield spot, card


def _could_hold(known: Knowledge, void: Void) -> bool:
    """Whether one of the cards could have lain in one of the places, as far as the player knew."""
    return any(
        fact.cards & void.cards and any(spot.place in void.places for spot in fact.spots)
        for fact in known.facts
    )


def _part_of_deal(mine: View, step: int) -> Iterator[Sighting]:
    """What the player saw in the phase in which it took a step, up to now."""
    kind, history = type(mine.history[step - 1].phase), mine.history
    begin = step
    while begin > 1 and isinstance(history[begin - 2].phase, kind):
        begin -= 1
    return iter(history[begin:])


def _is_bound(before: Sighting, seen: Sighting) -> bool:
    return seen.action is not None and before.phase.is_bound(seen.action)


def _announced(seen: Sighting) -> set[tuple[object, ...]]:
    told = (announcements(phase) for phase in (*seen.ended, seen.phase))
    return {values for values in told if any(value is not None for value in values)}
