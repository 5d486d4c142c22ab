"""A costly decision looked back at: the view at it, what was played, what was best, by how much and why."""

from __future__ import annotations

from attrs import frozen

from cardcore.game.state import State
from cardcore.knowledge.view import View, view
from cardcore.phases.base import Json
from cardcore.scene.hint import Hint, RankedChoice, hint_of
from cardcore.scene.hint_sentences import error_text, points_text, what_it_does
from cardcore.scene.names import PlayerNames, capitalise
from cardcore.search.review import Decision


@frozen
class LookBack:
    """One decision of a deal as a face shows it.

    Attributes:
        number: the number of the action in its deal, from 0.
        view: what the player knew before it.
        played: the action in notation.
        best: the one that the search would have chosen.
        loss: what the action lost against it, in points, from the player's own view.
        error: the standard error of the loss.
        sentences: what happened, what was best and why.
    """

    number: int
    player: int
    view: View
    played: str
    best: str
    loss: float
    error: float
    sentences: tuple[str, ...]

    def as_json(self) -> dict[str, Json]:
        """The decision without its view, for programs."""
        return {
            "number": self.number,
            "player": self.player,
            "played": self.played,
            "best": self.best,
            "loss": self.loss,
            "error": self.error,
            "sentences": list(self.sentences),
        }


def look_back(end: State, decision: Decision, names: PlayerNames) -> LookBack:
    """What a face needs to show a decision of a deal that a review has judged."""
    seen = view(end.chain()[decision.number], decision.player)
    own = decision.own
    return LookBack(
        decision.number,
        decision.player,
        seen,
        str(decision.action),
        str(own.best.action),
        own.loss,
        own.error,
        tuple(_sentences(decision, seen, names)),
    )


def _sentences(decision: Decision, seen: View, names: PlayerNames) -> list[str]:
    own = decision.own
    who = capitalise(names.does(decision.player, "chose", "chose"))
    lost = points_text(own.loss, own.exact)
    told = [f"{who} {decision.action}; {own.best.action} was better by {lost}{error_text(own.error)}."]
    if decision.analysis is not None:
        told += _compared(hint_of(seen, decision.analysis), decision)
    if decision.open is not None:
        told.append(_with_all_cards_seen(decision))
    return told


def _compared(hint: Hint, decision: Decision) -> list[str]:
    """What the best action does against the one chosen, where that says more than points; and why."""
    best = _find(hint, str(decision.own.best.action))
    chosen = _find(hint, str(decision.action))
    told = []
    if best.share is not None and chosen.share is not None:
        what = [f"{each.action} {what_it_does(hint, each)}" for each in (best, chosen)]
        told.append(f"{'; '.join(what)}.")
    return [*told, *hint.reasons] if best is hint.best else told


def _find(hint: Hint, action: str) -> RankedChoice:
    return next(each for each in hint.options if each.action == action)


def _with_all_cards_seen(decision: Decision) -> str:
    verdict = decision.open
    if verdict is None or verdict.loss <= 0:
        return "Seeing all cards it lost nothing."
    return f"Seeing all cards it lost {points_text(verdict.loss, verdict.exact)}."
