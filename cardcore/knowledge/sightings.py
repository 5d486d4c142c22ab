"""What one player sees of each step: the action with its hidden fields masked, and how cards moved.

A player at the table sees that the top card of the stock went into the other hand, or that three cards were
laid face down, without seeing their faces. A `Sighting` says just that, in an order that depends on nothing
hidden.
"""

from __future__ import annotations

from attrs import frozen

from cardcore.game.state import State
from cardcore.phases.base import Phase, Void
from cardcore.rules.actions import Action, mask_fields, may_hide
from cardcore.rules.cards import mask_of
from cardcore.rules.layout import Move, Shown
from cardcore.rules.places import Spot


@frozen(slots=False)
class Sighting:
    """What one player saw of one step; the first sighting of a deal has no action.

    Attributes:
        actor: who acted.
        action: the action, with the fields masked that the player may not see.
        choices: what the player could have chosen; empty when another one acted.
        moves: the cards that moved, in the order of their spots.
        shown: the faces that the player may look at now and could not before.
        voids: what the action showed about the cards that the actor held just before it.
        phase: the phase after the step, with private fields masked.
        over: whether the deal was then over.
        ended: the phases that the step ended and that others followed, masked in the same way; what a phase
            turns up at its end is seen there.
        up: the mask of the cards that lie face up after the step, which everybody sees.
    """

    actor: int | None
    action: Action | None
    choices: tuple[Action, ...]
    moves: tuple[Move, ...]
    shown: tuple[Shown, ...]
    voids: tuple[Void, ...]
    phase: Phase
    over: bool
    ended: tuple[Phase, ...] = ()
    up: int = 0

    @property
    def faces(self) -> int:
        """The mask of the cards whose faces the player saw in this step."""
        return _moved_cards(self.moves) | mask_of(shown.card for shown in self.shown)


def first_sighting(state: State, player: int) -> Sighting:
    """What a player sees when the cards have been dealt, and what was turned up or moved since."""
    dealt, layout = state.start.dealt, state.layout
    faces = dealt.seen_by(player) | layout.seen_by(player)
    moves = _with_faces(dealt.moves_to(layout), faces)
    shown = layout.faces(faces & ~_moved_cards(moves))
    phase = mask_fields(state.phase, player, None)
    ended = tuple(mask_fields(finished, player, None) for finished in state.finished)
    return Sighting(None, None, (), moves, shown, (), phase, state.over, ended, layout.up)


def sighting(before: State, after: State, player: int) -> Sighting:
    """What a player saw of the step to a state; raises `ValueError` if `after` is a first state."""
    if after.action is None:
        raise ValueError("the first state has no step before it")
    actor, effect = before.phase.to_act, after.effect
    action = mask_fields(after.action, player, actor)
    seen_before, seen_now = before.layout.seen_by(player), after.layout.seen_by(player)
    faces = seen_before | seen_now | mask_of(action.cards)
    new = seen_now & ~seen_before & ~(effect.moved & faces)
    return Sighting(
        actor,
        action,
        tuple(before.legal()) if actor == player else (),
        effect.moves if not effect.moved & ~faces else _with_faces(effect.moves, faces),
        effect.shown if new == effect.turned else after.layout.faces(new),
        _voids(before, after, action, player),
        mask_fields(after.phase, player, None),
        after.over,
        _ended(before, after, player),
        after.layout.up,
    )


def _voids(before: State, after: State, action: Action, player: int) -> tuple[Void, ...]:
    phase = mask_fields(before.phase, player, None)
    return after.effect.voids if phase is before.phase and action is after.action else phase.shows(action)


def _ended(before: State, after: State, player: int) -> tuple[Phase, ...]:
    if after.finished is before.finished:
        return ()
    return tuple(mask_fields(phase, player, None) for phase in after.finished[len(before.finished) :])


def is_sealed(seen: Sighting, player: int) -> bool:
    """Whether somebody else chose unseen and no card moved unseen, so that the phase keeps the choice."""
    if seen.action is None or seen.actor == player or not may_hide(seen.action):
        return False
    return all(move.card is not None for move in seen.moves)


def _with_faces(moves: tuple[Move, ...], faces: int) -> tuple[Move, ...]:
    """The moves with those faces only that are in the mask, in the order of their spots."""
    if len(moves) == 1 and faces & _moved_cards(moves):
        return moves
    seen = [
        Move(source, target, card if card is not None and faces & card.bit else None)
        for source, target, card in moves
    ]
    return tuple(sorted(seen, key=_by_spot))


def _moved_cards(moves: tuple[Move, ...]) -> int:
    """The mask of the cards that were seen to move."""
    mask = 0
    for move in moves:
        if move.card is not None:
            mask |= move.card.bit
    return mask


def _by_spot(move: Move) -> tuple[Spot, Spot, int]:
    return move.source, move.target, -1 if move.card is None else move.card.index
