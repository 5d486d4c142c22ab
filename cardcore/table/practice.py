"""Deals that are played again for practice: from an action on, from a trick on, with the seats exchanged."""

from __future__ import annotations

import re
from collections.abc import Sequence

from attrs import evolve

from cardcore.game.game import Game
from cardcore.game.outcome import turned
from cardcore.game.state import State
from cardcore.phases.tricks import Tricks
from cardcore.rules.errors import CardcoreError
from cardcore.storage.session_settings import SessionSettings
from cardcore.table.session_store import SessionDeal

_FROM = re.compile(r"(?:again |play on )?from (?:action |(trick ))?([0-9]{1,6})")


class NoSuchMoment(CardcoreError):
    """A moment of a deal that there was not, and those there are."""


def state_at(end: State, action: int) -> State:
    """The state in which the action of a number (from 0) was chosen, or is to be; raises `NoSuchMoment`."""
    states = end.chain()
    open_ones = len(states) - end.over
    if not 0 <= action < open_ones:
        raise NoSuchMoment(
            f"There is no decision {action}; this deal has {open_ones} of them, 0 to {open_ones - 1}, "
            "with the numbers of the actions in a replay."
        )
    return states[action]


def state_at_trick(end: State, number: int) -> State:
    """The state before the lead to a trick (from 1), of the last play with one; raises `NoSuchMoment`."""
    leads = [state for state in end.chain() if _leads_to(state, number)]
    if not leads:
        raise NoSuchMoment(f"There was no trick {number} in this deal.")
    return leads[-1]


def _leads_to(state: State, number: int) -> bool:
    phase = state.phase
    return isinstance(phase, Tricks) and not (phase.trick or state.over) and phase.finished == number - 1


def moment_in(text: str, end: State) -> State | None:
    """The state that `from 12` or `from trick 3` means, none for other words; raises `NoSuchMoment`."""
    found = _FROM.fullmatch(text.strip().lower())
    if found is None:
        return None
    number = int(found[2])
    return state_at_trick(end, number) if found[1] else state_at(end, number)


def practise_from(deal: SessionDeal, state: State) -> SessionDeal:
    """A deal of practice from a state of one that was played."""
    begins = len(state.actions())
    hints = tuple(number for number in deal.hints if number < begins)
    return evolve(deal, state=state, practice=True, hints=hints, marks=deal.marks.before(begins))


def exchange_seats(deal: SessionDeal, settings: SessionSettings) -> SessionDeal:
    """The same deal from the start, with everybody in the next seat."""
    start = evolve(Game.of(deal.state), actions=()).start()
    players = next_seats(deal.agreed(settings).players)
    return SessionDeal(start, deal.number, practice=True, players=players)


def seats_gone_on(agreed: Sequence[str], seated: Sequence[str]) -> int:
    """By how many seats everybody has gone on from the agreed ones."""
    turns = (turned(tuple(agreed), by) for by in range(len(agreed)))
    return next((by for by, players in enumerate(turns) if players == tuple(seated)), 0)


def next_seats(players: Sequence[str]) -> tuple[str, ...]:
    """The players after each has gone on to the next number."""
    return turned(tuple(players), 1)
