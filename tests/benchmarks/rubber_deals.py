"""How deals of Upper Hand end between two players alike, as `variants/upper_hand/sample_deals.py` has them.

    python -m tests.benchmarks.rubber_deals PLAYER DEALS

Printed are first deals of a rubber, then others, by lines of four: what their holder captured, what the other
player did, and what the holder received in the bidding.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator

from attrs import evolve

from cardcore.arena.played_deal import numbered_game
from cardcore.game.state import State
from cardcore.knowledge.runner import view_rng
from cardcore.knowledge.view import view
from cardcore.players import player_named
from cardcore.players.player import Player
from cardcore.scoring import RubberSoFar
from variants.upper_hand import UpperHand
from variants.upper_hand.offers import Offers
from variants.upper_hand.scoring import Captured

SEED = "rubber"
A_LINE = 4
"""Number of deals in a line."""

Row = tuple[int, int, int]


def played(player: Player, number: int, *, first: bool) -> State:
    """The end of a deal in which one player makes all choices."""
    game = evolve(numbered_game(UpperHand(), SEED, number), context=RubberSoFar(first, ()))
    state = game.start()
    while not state.over:
        seen = view(state, state.phase.to_act)
        state = state.apply(player.choose(seen, view_rng(f"{SEED}/{number}", seen)))
    return state


def row_of(end: State) -> Row:
    """What the holder and the other player captured, and what the holder received."""
    outcome, holder = end.outcome(), 1 - end.start.dealer
    if not isinstance(outcome, Captured):
        raise TypeError("the deal is not over")
    return outcome.captured[holder], outcome.captured[1 - holder], end.last(Offers).paid[holder]


def lines(rows: list[Row]) -> Iterator[str]:
    for begin in range(0, len(rows), A_LINE):
        yield ", ".join(map(str, rows[begin : begin + A_LINE]))


def main(name: str, deals: str) -> None:
    """Prints deals of both kinds."""
    player = player_named(name)
    for first in (True, False):
        sys.stdout.write("first deals of a rubber:\n" if first else "other deals:\n")
        rows = [row_of(played(player, number, first=first)) for number in range(int(deals))]
        sys.stdout.writelines(f"    {line},\n" for line in lines(rows))


if __name__ == "__main__":
    main(*sys.argv[1:])
