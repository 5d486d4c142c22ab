"""Small deals of Turnover Bridge that are worked out by hand, and how they are played."""

from __future__ import annotations

from cardcore import Game, State
from cardcore.arena.played_deal import PlayedDeal, play
from tests.cardcore.arena.duellists import Scripted
from tests.variants.positions import Side, after, deal_of

ROUT = deal_of(Side("SA", "HJ", "SK HA"), Side("HQ", "SJ", "SQ HK"))
"""One stack and two hole cards each; player 0 leads and can take the first three of four tricks."""

ROUT_PLAY = "SA SQ SK HQ HA HK"

TURNING = Side("SA HT", "HJ HQ", "SJ"), Side("ST HA", "SK HK", "SQ")
"""Two stacks and a hole card each, five tricks: the first goes to player 0 and the next three to player 1."""

TURNING_PLAY = "SA ST HT HA SK SJ HK HQ"


def end_of(start: State, plays: str) -> State:
    """The end of a deal that is played so."""
    end = after(start, plays)
    assert end.over
    return end


def rout() -> PlayedDeal:
    """The rout with its metrics."""
    # Player 1 has to answer the first and the last lead with the only card of the suit.
    players = Scripted(iter(("SA", "SK", "HA"))), Scripted(iter(("HQ",)))
    begun = ROUT.start
    game = Game(ROUT.variant, begun.dealer, begun.pack, (), begun.context)
    played, _ = play(game, players, "rout", with_metrics=True)
    return played
