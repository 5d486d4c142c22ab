"""A claim at the table: whether it is certain that a player takes the tricks claimed, and its playing out.

A claim is accepted if it holds with the cards as they lie, and in every one of many deals that the claimer
cannot tell from this one; what is not claimed is conceded. So a refusal tells the claimer nothing that a look
at their own view would not tell, and nobody gains tricks that only the program could have known of. The line
of play that refutes a claim is shown where nothing is hidden from the claimer and old tricks may be looked
at; elsewhere it would tell cards while the deal goes on.

After a claim, while it is not made yet, the claimer plays what keeps it certain and the others what is worth
most to them, as the solver says. In all other choices the claimer gets rid of winners and the others take
tricks, with all cards seen: that needs no search, so that a whole deal can be conceded.

Where tricks are to be lost, losing one is what is claimed, and taking one what is conceded.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, islice
from random import Random

from cardcore.game.state import State
from cardcore.knowledge.view import view
from cardcore.knowledge.worlds import worlds
from cardcore.phases.tricks import Tricks
from cardcore.rules.actions import Action
from cardcore.rules.errors import CardcoreError
from cardcore.scene.narration import winning_seat

MAX_WORLDS = 200
"""Maximum number of worlds, deals that the claimer cannot tell from this one, in which a claim must hold."""

JUDGING_LIMIT = 200_000
"""Limit of positions in each world: a tenth of a second with the compiled kernel."""

PLAYOUT_LIMIT = 1_000_000
"""Limit of positions for each card: about half a second with the compiled kernel."""

REFUSED = "The claim is refused: it does not hold. The deal goes on."
UNCERTAIN = "The claim is refused: it is not certain from what you can see. The deal goes on."


class ClaimRefused(CardcoreError):
    """A claim that does not hold, or that cannot be judged; says why and shows nothing hidden."""


def read_claim(text: str, state: State) -> int:
    """The number typed after `claim`, at most what ends the play; raises ClaimRefused if fewer are left."""
    phase = state.phase
    if not isinstance(phase, Tricks):
        raise ClaimRefused("Tricks can be claimed only while they are played.")
    if not phase.solvable:
        raise ClaimRefused(f"No claim can be judged {_obstacle(phase)}.")
    left = phase.left
    if not (text.isascii() and text.isdigit() and len(text) < 5 and int(text) <= left):
        raise ClaimRefused(
            f"Type claim and how many more tricks you {_verb(phase)}, from 0 to {left}, as in: claim {left}"
        )
    return min(int(text), most_to_claim(phase))


def most_to_claim(phase: Tricks) -> int:
    """The tricks that the player to act can still take, no more than end the play."""
    stop_at, side = phase.rules.stop_at, phase.rules.sides[phase.to_act]
    return phase.left if stop_at is None else min(phase.left, stop_at - phase.won[side])


def _obstacle(phase: Tricks) -> str:
    """Why the solver does not know a play."""
    if phase.rules.draws is not None:
        return "while cards are drawn"
    if phase.rules.ranking.knows_joker:
        return "where a joker is played"
    return "in this play, which has a rule of its own"


def judge(state: State, tricks: int, rng: Random, *, recall: bool = True) -> None:
    """Passes when it is certain that the player to act takes `tricks` more; no trick always is.

    Args:
        recall: whether the claimer may be told what has to be remembered: a line of play names cards.

    Raises:
        ClaimRefused: it is not.
        CardcoreError: it cannot be worked out.
    """
    if tricks == 0:
        return
    from cardcore.search.claims import claim_holds, refute_claim

    player = state.phase.to_act
    seen = view(state, player)
    if not seen.knowledge.groups:
        dispute = refute_claim(state, player, tricks, JUDGING_LIMIT)
        if dispute is not None and not recall:
            raise ClaimRefused(REFUSED)
        if dispute is not None:
            line, only = " ".join(map(str, dispute.line)), f"{_verb(_tricks(state))} only {dispute.tricks}"
            raise ClaimRefused(f"The claim is refused: after {line} you {only}. The deal goes on.")
        return
    alike = (world.state for world in islice(worlds(seen, rng), MAX_WORLDS))
    if not all(claim_holds(deal, player, tricks, JUDGING_LIMIT) for deal in chain(alike, (state,))):
        raise ClaimRefused(UNCERTAIN)


def play_out(state: State, player: int, tricks: int) -> Iterator[State]:
    """The states of the rest of the play, in which the player takes `tricks` more.

    The states end early where no play is known to keep the claim.
    """
    goal = tricks_gained(state, player) + tricks
    while not state.over and isinstance(state.phase, Tricks):
        plays = conceding_order(state, player)
        if len(plays) > 1 and tricks_gained(state, player) < goal:
            plays = _fit_claim(state, player, goal, plays)
        if not plays:
            return
        state = state.apply(plays[0])
        yield state


def tricks_gained(state: State, player: int) -> int:
    """The tricks that count for a player's side in the trick play that is going on, or was the last one."""
    return state.last(Tricks).gained_by(player)


def _fit_claim(state: State, player: int, goal: int, plays: Sequence[Action]) -> Sequence[Action]:
    from cardcore.search.claims import tricks_after

    mine = _is_own(_tricks(state), player)
    try:
        tricks = tricks_after(state, player, PLAYOUT_LIMIT)
    except CardcoreError:
        return [play for play in plays if _keeps(state.apply(play), player, goal)] if mine else plays
    if not mine:
        plays = _worth_most(state, plays)
    missing = goal - tricks_gained(state, player)
    plays = [play for play in plays if tricks[play] >= missing]
    least = min((tricks[play] for play in plays), default=0)
    return [play for play in plays if tricks[play] == least]


def _keeps(state: State, player: int, goal: int) -> bool:
    from cardcore.search.claims import claim_holds

    missing = goal - tricks_gained(state, player)
    try:
        return missing <= 0 or claim_holds(state, player, missing, PLAYOUT_LIMIT)
    except CardcoreError:
        return False


def _worth_most(state: State, plays: Sequence[Action]) -> Sequence[Action]:
    """The plays that bring the most points, all of them where that is not known."""
    from cardcore.search.advice import analyse_open_cards

    analysis = analyse_open_cards(state, PLAYOUT_LIMIT)
    if analysis is None:
        return plays
    return [play for play in plays if analysis.of(play).value == analysis.best.value]


def conceding_order(state: State, player: int) -> Sequence[Action]:
    """The legal plays, the one first that helps most to concede the trick."""
    phase = _tricks(state)
    high_first = sorted(state.legal(), key=lambda play: _height(phase, play), reverse=True)
    if not phase.trick:
        return sorted(high_first, key=lambda play: _gains_trick(state.apply(play), player))
    winners = [play for play in high_first if winning_seat(phase, *play.cards) == phase.seat]
    losers = [play for play in high_first if play not in winners]
    if _ducks(phase, player, phase.rules.sides[phase.to_act]):
        last = len(phase.trick) == len(phase.rules.players) - 1
        return losers + (winners if last else winners[::-1])
    taken = not _ducks(phase, player, phase.rules.seat_sides[winning_seat(phase)])
    low_first = high_first[::-1]
    return low_first if taken else winners[::-1] + losers[::-1]


def _ducks(phase: Tricks, player: int, side: int) -> bool:
    """Whether a side plays low while a player concedes: that player's, or the other where tricks are lost."""
    return (side == phase.rules.sides[player]) != phase.rules.losing


def _gains_trick(state: State, player: int) -> bool:
    """Whether a player gains the trick just led to when it goes on in conceding order."""
    before = state
    while not state.over and isinstance(state.phase, Tricks) and state.phase.trick:
        state = state.apply(conceding_order(state, player)[0])
    return tricks_gained(state, player) > tricks_gained(before, player)


def _verb(phase: Tricks) -> str:
    return "lose" if phase.rules.losing else "take"


def _is_own(phase: Tricks, player: int) -> bool:
    return phase.rules.sides[phase.to_act] == phase.rules.sides[player]


def _height(phase: Tricks, action: Action) -> tuple[bool, int]:
    (card,) = action.cards
    ranking = phase.rules.ranking
    return ranking.is_trump(card), ranking.answering[card.index]


def _tricks(state: State) -> Tricks:
    if not isinstance(state.phase, Tricks):
        raise TypeError("no tricks are being played")
    return state.phase
