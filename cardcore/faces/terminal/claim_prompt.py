"""A claim: whether it is certain that a player takes so many more tricks.

A claim is accepted if it holds with the cards as they lie, and in every one of many deals that the claimer
cannot tell from this one; what is not claimed is conceded. So a refusal tells the claimer nothing that a look
at the own view would not tell, and nobody gains tricks that only the program could have known of. The line of
play that refutes a claim is shown where nothing is hidden from the claimer; elsewhere it would show cards
while the deal goes on.
"""

from __future__ import annotations

from itertools import chain, islice
from random import Random

from cardcore.game.state import State
from cardcore.knowledge.view import View, view
from cardcore.knowledge.worlds import worlds
from cardcore.phases.tricks import Tricks
from cardcore.rules.actions import Action
from cardcore.rules.errors import CardcoreError

MAX_WORLDS = 200
"""Maximum number of worlds, deals that the claimer cannot tell from this one, in which a claim must hold."""

POSITION_LIMIT = 200_000
"""Limit of positions in each world: a tenth of a second with the compiled kernel."""

UNCERTAIN = "The claim is refused: it is not certain from what you can see. The deal goes on."


class ClaimRefused(CardcoreError):
    """A claim that does not hold, or that cannot be judged; says why and shows nothing hidden."""


def read_claim(text: str, state: State) -> int:
    """The number typed after `claim`; raises ClaimRefused where so many tricks cannot be won any more."""
    phase = state.phase
    if not isinstance(phase, Tricks) or not phase.solvable:
        raise ClaimRefused("Tricks can be claimed only while they are played, and not while cards are drawn.")
    left = phase.left
    if not (text.isascii() and text.isdigit() and len(text) < 5 and int(text) <= left):
        raise ClaimRefused(
            f"Type claim and how many more tricks you take, from 0 to {left}, as in: claim {left}"
        )
    return int(text)


def judge(state: State, tricks: int, rng: Random) -> None:
    """Passes when it is certain that the player to act takes so many more tricks; no trick always is.

    Raises:
        ClaimRefused: it is not.
        CardcoreError: it cannot be worked out.
    """
    if tricks == 0:
        return
    from cardcore.search.claims import claim_holds, refute_claim

    player = state.phase.to_act
    seen = view(state, player)
    if is_all_known(seen):
        dispute = refute_claim(state, player, tricks, POSITION_LIMIT)
        if dispute is not None:
            raise ClaimRefused(_refutation(dispute.line, dispute.tricks))
        return
    alike = (world.state for world in islice(worlds(seen, rng), MAX_WORLDS))
    if not all(claim_holds(deal, player, tricks, POSITION_LIMIT) for deal in chain(alike, (state,))):
        raise ClaimRefused(UNCERTAIN)


def is_all_known(seen: View) -> bool:
    return not seen.knowledge.groups


def _refutation(line: tuple[Action, ...], tricks: int) -> str:
    plays = " ".join(map(str, line))
    return f"The claim is refused: after {plays} you take only {tricks}. The deal goes on."
