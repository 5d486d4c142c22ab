"""How a deal stands, as the reader sees it: the trick, the calls, the contract, and sentences on the rest."""

from __future__ import annotations

from collections.abc import Sequence

from cardcore.knowledge.view import View
from cardcore.phases.auction import Auction, last_contract
from cardcore.phases.base import Phase
from cardcore.phases.tricks import Tricks
from cardcore.scene.compass import below_the_line, games_won, tricks_by_side, vulnerable
from cardcore.scene.names import PlayerNames, capitalise, from_seat, sides_at_table
from cardcore.scene.narration import past_tricks, winning_seat
from cardcore.scene.scene import CallScene, CallsScene, ContractScene, Fate, PlayScene, TrickScene, TricksWon
from cardcore.scoring.deal_score import BOOK
from cardcore.scoring.rubber import Rubber


def trick_scene(view: View, names: PlayerNames) -> TrickScene | None:
    """The trick and how the play stands, none outside the play of tricks."""
    phase = view.phase
    if not isinstance(phase, Tricks):
        return None
    rules, last = phase.rules, list(past_tricks(view, names))[-1:]
    winning = (winning_seat(phase) - phase.leader) % len(rules.players) if phase.trick else None
    of = rules.tricks + (rules.draws.then if rules.draws else 0)
    return TrickScene(
        number=min(phase.finished + 1, of),
        of=of,
        trumps=rules.ranking.trump_words,
        to_lose=rules.losing,
        # Where all tricks go to one place nobody keeps them, so they cannot count.
        counts=len(set(rules.kept)) == len(rules.kept),
        ends_at=rules.stop_at,
        plays=_plays(view, names, phase),
        winning=winning,
        won=_tricks_won(names, phase),
        tally=tricks_by_side(names, phase.won, sides_at_table(phase)),
        last=tuple(
            PlayScene(names.of(each.player), str(each.card), each.source.strip())
            for trick in last
            for each in trick.plays
        ),
        last_winner="".join(names.of(trick.winner) for trick in last),
        last_winning=next((trick.plays.index(trick.best) for trick in last), None),
    )


def _plays(view: View, names: PlayerNames, phase: Tricks) -> tuple[PlayScene, ...]:
    players = phase.rules.players
    seats = [(phase.leader + turn) % len(players) for turn in range(len(phase.trick))]
    return tuple(
        PlayScene(names.of(players[seat]), card, from_seat(names, view.variant, phase, seat).strip())
        for seat, card in zip(seats, phase.written, strict=True)
    )


def _tricks_won(names: PlayerNames, phase: Tricks) -> tuple[TricksWon, ...]:
    sides = sides_at_table(phase)
    return tuple(TricksWon(names.side(side, sides), number) for side, number in enumerate(phase.won))


def calls_scene(view: View, names: PlayerNames) -> CallsScene | None:
    """What was called or chosen in a phase that is no play of tricks, none during one."""
    phase = view.phase
    if isinstance(phase, Tricks):
        return None
    order = _calling_order(view, names)
    said = [CallScene(order.index(player), names.of(player), text) for player, text in _said(view)]
    repeats = len(said) if phase.repeats is None else phase.repeats
    return CallsScene(
        heads=tuple(capitalise(names.of(player)) for player in order),
        calls=tuple(said[-repeats:]) if repeats else (),
        to_act=None if view.over or view.to_act is None else order.index(view.to_act),
        is_auction=isinstance(phase, Auction),
        hidden=max(0, len(said) - repeats),
    )


def _calling_order(view: View, names: PlayerNames) -> tuple[int, ...]:
    """The players as they take turns; the reader, who has the hand below, comes last."""
    phases = (*view.finished, view.phase) if view.phase.follows_up_calls else (view.phase,)
    callers = [phase.rules.callers for phase in phases if isinstance(phase, Auction)]
    everybody = callers[-1] if callers else tuple(range(view.variant.players))
    at = everybody.index(names.reader) + 1 if names.reader in everybody else 0
    return (*everybody[at:], *everybody[:at])


def _said(view: View) -> Sequence[tuple[int, str]]:
    """Who chose what since the phase began, or the auction that it follows up."""
    said: list[tuple[int, str]] = []
    for before, seen in zip(view.history, view.history[1:], strict=False):
        if not _is_told_with(before.phase, view.phase):
            said = []
        elif seen.actor is not None:
            said.append((seen.actor, str(seen.action)))
    return said


def _is_told_with(earlier: Phase, phase: Phase) -> bool:
    """Whether the table repeats what was said in an earlier phase; a deal may have two of a kind."""
    if phase.follows_up_calls:
        return isinstance(earlier, Auction) or earlier.follows_up_calls
    return isinstance(earlier, type(phase))


def contract_scene(view: View, names: PlayerNames) -> ContractScene | None:
    """The contract of the deal, none where nobody has made one."""
    contract = last_contract((*view.finished, view.phase))
    if contract is None or isinstance(view.phase, Auction):
        return None
    phase, needs = view.phase, BOOK + contract.level
    has = phase.gained_by(contract.declarer) if isinstance(phase, Tricks) else 0
    state = _fate(needs - has, phase.left if isinstance(phase, Tricks) else needs)
    return ContractScene(str(contract), names.of(contract.declarer), needs, has, state)


def _fate(missing: int, left: int) -> Fate:
    if missing <= 0:
        return "made"
    return "beaten" if missing > left else "open"


def summaries(view: View, names: PlayerNames) -> tuple[str, ...]:
    """What the phases that are over came to."""
    return tuple(names.fill(phase.summary()) for phase in view.finished if phase.summary())


def status(view: View, names: PlayerNames) -> tuple[str, ...]:
    """What the game says of itself, and how a rubber stands."""
    told = names.fill(view.variant.status(view)), _rubber_so_far(view, names)
    return tuple(filter(None, told))


def _rubber_so_far(view: View, names: PlayerNames) -> str:
    """Who is vulnerable, or has a game where that makes nobody vulnerable, and what stands below the line."""
    match, sides = view.variant.match, view.variant.sides
    if not isinstance(match, Rubber):
        return ""
    context = view.variant.context_in(view)
    won = vulnerable if match.tells_vulnerability else games_won
    told = won(names, context, sides), below_the_line(names, context, sides)
    return " ".join(filter(None, told))
