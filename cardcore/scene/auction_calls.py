"""The calls of a deal, auction after auction, in sentences from what one player saw."""

from __future__ import annotations

from cardcore.knowledge.view import View
from cardcore.phases.auction import Auction
from cardcore.scene.names import PlayerNames, capitalise

NO_CALL = "Nobody has called yet."


def all_calls(view: View, names: PlayerNames) -> list[str]:
    """A sentence for each auction that has begun, and what it came to where it is over."""
    auctions: list[list[str]] = []
    inside = False
    for before, seen in zip(view.history, view.history[1:], strict=False):
        if not isinstance(before.phase, Auction) or seen.actor is None:
            inside = False
            continue
        if not inside:
            auctions.append([])
        auctions[-1].append(f"{names.of(seen.actor)} {seen.action}")
        inside = not any(isinstance(ended, Auction) for ended in seen.ended)
    came_to = [names.fill(phase.summary()) for phase in view.finished if isinstance(phase, Auction)]
    told = [capitalise(f"{', '.join(calls)}.") for calls in auctions]
    return [*told, *(f"{each}." for each in came_to if each)] or [NO_CALL]
