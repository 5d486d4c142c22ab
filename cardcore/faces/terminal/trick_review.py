"""The tricks of a deal, looked back at from what one player saw."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import frozen

from cardcore.faces.terminal.names import Names, capitalise
from cardcore.knowledge.view import View
from cardcore.phases.tricks import Tricks
from cardcore.rules.actions import Play
from cardcore.rules.cards import Card


@frozen
class PastTrick:
    """A trick that is complete.

    Attributes:
        played: who played which card, the leader first.
        winner: the player who won it.
    """

    played: tuple[tuple[int, Card], ...]
    winner: int

    def sentence(self, number: int, names: Names) -> str:
        cards = [
            f"{names.of(player)} {'led' if n == 0 else 'played'} {card}"
            for n, (player, card) in enumerate(self.played)
        ]
        return f"Trick {number}: {', '.join(cards)}; {names.of(self.winner)} won it."


def past_tricks(view: View) -> list[PastTrick]:
    return list(_tricks(view))


def _tricks(view: View) -> Iterator[PastTrick]:
    played: list[tuple[int, Card]] = []
    for before, seen in zip(view.history, view.history[1:], strict=False):
        phase = before.phase
        if not isinstance(phase, Tricks) or not isinstance(seen.action, Play) or seen.actor is None:
            continue
        played.append((seen.actor, seen.action.card))
        if len(played) == len(phase.rules.players):
            cards = [card.index for _, card in played]
            yield PastTrick(tuple(played), played[phase.rules.ranking.winner(cards)][0])
            played = []


def last_trick(view: View, names: Names) -> str:
    tricks = past_tricks(view)
    return capitalise(tricks[-1].sentence(len(tricks), names)) if tricks else "No trick is complete yet."


def all_tricks(view: View, names: Names, *, aids: bool) -> list[str]:
    """A sentence for every complete trick, or why there is no looking back."""
    if view.variant.memory_game:
        return ["The tricks are not shown: remembering them is the point of this game."]
    if not aids:
        return ["The tricks are not shown: this game is played with aids off."]
    tricks = [trick.sentence(number, names) for number, trick in enumerate(past_tricks(view), 1)]
    return tricks or ["No trick is complete yet."]
