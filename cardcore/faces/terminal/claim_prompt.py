"""A claim: whether it is certain that a player takes so many more tricks, and how the rest is then played.

A claim is accepted if it holds with the cards as they lie, and in every one of many deals that the claimer
cannot tell from this one; what is not claimed is conceded. So a refusal tells the claimer nothing that a look
at the own view would not tell, and nobody gains tricks that only the program could have known of. The line of
play that refutes a claim is shown where nothing is hidden from the claimer; elsewhere it would show cards
while the deal goes on.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, islice
from random import Random

from cardcore.game.state import State
from cardcore.knowledge.view import View, view
from cardcore.knowledge.worlds import worlds
from cardcore.phases.tricks import Tricks
from cardcore.rules.actions import Action
from cardcore.rules.errors import CardcoreError
from cardcore.search.analysis import Analysis

SAMPLED = 200
"""So many deals that the claimer cannot tell from this one are tried."""

POSITIONS = 200_000
"""So many positions at most are searched in each of them: a tenth of a second, and a person waits."""

PLAYED_OUT = 1_000_000
"""So many are searched for each card of the rest: half a second, or the rest is not played out."""

UNCERTAIN = "The claim is refused: it is not certain from what you can see. The deal goes on."


class Refused(CardcoreError):
    """A claim that does not hold, or that cannot be judged; says why and shows nothing hidden."""


def tricks_claimed(text: str, state: State) -> int:
    """The number of tricks that was typed after `claim`.

    Raises:
        Refused: it is no number of tricks that can still be won.
    """
    phase = state.phase
    if not isinstance(phase, Tricks) or not phase.solvable:
        raise Refused("Tricks can be claimed only while they are played, and not while cards are drawn.")
    left = phase.rules.tricks - phase.finished
    if not (text.isascii() and text.isdigit() and len(text) < 5 and int(text) <= left):
        raise Refused(f"Type claim and how many more tricks you take, from 0 to {left}, as in: claim {left}")
    return int(text)


def judge(state: State, tricks: int, rng: Random) -> None:
    """Passes when it is certain that the player to act takes so many more tricks.

    Raises:
        Refused: it is not.
        CardcoreError: it cannot be worked out.
    """
    from cardcore.search.claims import disputed, holds

    player = state.phase.to_act
    seen = view(state, player)
    if nothing_hidden(seen):
        dispute = disputed(state, player, tricks, POSITIONS)
        if dispute is not None:
            raise Refused(_refuting(dispute.line, dispute.tricks))
        return
    alike = (world.game.end() for world in islice(worlds(seen, rng), SAMPLED))
    if not all(holds(deal, player, tricks, POSITIONS) for deal in chain(alike, (state,))):
        raise Refused(UNCERTAIN)


def nothing_hidden(seen: View) -> bool:
    """Whether the player knows where every card lies."""
    return not seen.knowledge.groups


def _refuting(line: tuple[Action, ...], tricks: int) -> str:
    plays = " ".join(map(str, line))
    return f"The claim is refused: after {plays} you take only {tricks}. The deal goes on."


def played_out(state: State, player: int, tricks: int) -> Iterator[State]:
    """The states of the rest of the play after a claim that was accepted.

    Whoever claims some tricks concedes the others, as at a real table: the claimer plays whatever is worth
    least among the plays that keep the claim certain. The others play as well as they can. The states end
    early where the rest cannot be worked out in time.
    """
    phase = state.phase
    needed = _won(state, player) + tricks
    while not state.over and type(state.phase) is type(phase):
        analysis = _open_cards(state)
        if analysis is None:
            return
        state = _next(state, analysis, player, needed)
        yield state


def _next(state: State, analysis: Analysis, player: int, needed: int) -> State:
    """The state after another player's best action, or the claimer's least one that keeps the claim."""
    if state.phase.to_act != player:
        return state.apply(analysis.best.action)
    ranked = sorted(analysis.worths, key=lambda worth: worth.value)
    after = [state.apply(worth.action) for worth in ranked]
    return next((later for later in after if _keeps(later, player, needed)), after[-1])


def _keeps(state: State, player: int, needed: int) -> bool:
    from cardcore.search.claims import holds

    if state.over or not isinstance(state.phase, Tricks) or state.phase.over:
        return True
    missing = needed - _won(state, player)
    return holds(state, player, missing)


def _won(state: State, player: int) -> int:
    return state.last(Tricks).won[player]


def _open_cards(state: State) -> Analysis | None:
    from cardcore.search.advice import analyse_open_cards

    return analyse_open_cards(state, PLAYED_OUT)
