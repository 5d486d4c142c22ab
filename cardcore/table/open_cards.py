"""What is said after a deal of what the cards were worth, had everybody seen them all.

It needs the solver, so whoever opens a table imports it only when a deal is over.
"""

from __future__ import annotations

from collections.abc import Iterator

from cardcore.game.state import State
from cardcore.phases.auction import last_contract
from cardcore.phases.calls import Contract
from cardcore.phases.trick_rules import TrickRules
from cardcore.rules.wording import counted
from cardcore.scene.names import PlayerNames
from cardcore.search.kernel.compilation import ready_kernel
from cardcore.search.par import OpenDeal, Par, has_par, last_play, par_of
from cardcore.search.position import NotSolvable, tricks_in

SECONDS = 2.0
"""How long the solver may take after a deal; what it has not found then is not said."""


def open_cards(end: State, names: PlayerNames, seconds: float = SECONDS) -> list[str]:
    """Sentences on the contract and the par of a deal that is over, or on the tricks of the reader.

    There are none where the solver does not know the play, as where cards are drawn, where cards count and
    not tricks, where time runs out, while its kernel is still being compiled, and where hands stay closed.
    """
    kernel, outcome = ready_kernel(), end.outcome()
    if not kernel.compiled or outcome is None or outcome.hands_stay_closed:
        return []
    deal = OpenDeal.of(kernel, seconds)
    return [*_play_sentence(end, names, deal), *_par_sentence(end, names, deal)]


def _play_sentence(end: State, names: PlayerNames, deal: OpenDeal) -> Iterator[str]:
    play, contract = last_play(end), last_contract(end.finished)
    player = names.reader if contract is None else contract.declarer
    if play is None or player is None or counts_cards(play):
        return
    try:
        tricks = deal.tricks(play, player)
    except NotSolvable:
        return
    if tricks is None:
        return
    rules = tricks_in(play).rules
    if contract is not None:
        does = "loses" if rules.losing else "makes"
        yield f"With all cards seen {_by(contract, names)} {does} {counted(tricks, 'trick')}."
    else:
        done = "lost" if rules.losing else "won"
        yield f"With all cards seen you could have {done} {counted(min(tricks, _most(rules)), 'trick')}."


def counts_cards(play: State) -> bool:
    """Whether cards count points in a play, so that the number of tricks says little."""
    return tricks_in(play).rules.worth is not None


def _par_sentence(end: State, names: PlayerNames, deal: OpenDeal) -> Iterator[str]:
    found: Par | None = par_of(end, deal) if has_par(end) else None
    if found is None:
        return
    if found.contract is None:
        yield "Par is to pass the deal out."
        return
    side = 0 if found.points > 0 else 1
    whom = names.side(side, end.variant.sides)
    yield f"Par is {_by(found.contract, names)}, {abs(found.points)} points for {whom}."


def _by(contract: Contract, names: PlayerNames) -> str:
    return f"{contract} by {names.of(contract.declarer)}"


def _most(rules: TrickRules) -> int:
    """The tricks at which the play ends, beyond which nothing is won."""
    return rules.tricks if rules.stop_at is None else rules.stop_at
