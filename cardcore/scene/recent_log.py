"""The log of a scene: the last actions in sentences, without old tricks where nobody may look back."""

from __future__ import annotations

from cardcore.knowledge.view import View
from cardcore.phases.auction import Auction
from cardcore.phases.tricks import Tricks
from cardcore.rules.actions import Play
from cardcore.scene.names import PlayerNames
from cardcore.scene.narration import Narration, without_repeats

LOG, SHORT_LOG = 40, 8
"""Maximum number of sentences in the log, and of those where old tricks may not be looked back at."""


def recent_log(view: View, names: PlayerNames, *, recall: bool) -> tuple[str, ...]:
    """A sentence for each of the last actions; `recall` says whether old tricks may be looked back at."""
    narration = Narration(view, names)
    if recall:
        return tuple(without_repeats(narration.since(view.actions + 1 - LOG)))
    first, oldest = max(1, view.actions + 1 - SHORT_LOG), last_trick_begins(view)
    told = (n for n in range(first, view.actions + 1) if n >= oldest or _is_call(view, n))
    return tuple(without_repeats(map(narration.sentence, told)))


def last_trick_begins(view: View) -> int:
    """The number (from 1) of the action that led to the last complete trick; 1 before one is complete."""
    leads = [n for n in range(1, view.actions + 1) if _is_lead(view, n)]
    phase = view.phase
    under_way = isinstance(phase, Tricks) and bool(phase.trick)
    complete = leads[:-1] if under_way else leads
    return complete[-1] if complete else 1


def _is_lead(view: View, number: int) -> bool:
    phase, action = view.history[number - 1].phase, view.history[number].action
    return isinstance(phase, Tricks) and not phase.trick and isinstance(action, Play)


def _is_call(view: View, number: int) -> bool:
    return isinstance(view.history[number - 1].phase, Auction)
