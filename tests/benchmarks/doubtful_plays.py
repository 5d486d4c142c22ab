"""How often a player's plays of tricks are costly by a search that looks at more worlds.

    python -m tests.benchmarks.doubtful_plays GAME PLAYER DEALS POINTS [FIRST]

Two players of one name play the deals of the seed `doubtful`. A play is doubtful if a search of two hundred
worlds values another one higher by POINTS or more, and by more than twice the error of the difference. The
worst ten are listed, with the deal and the number of the action.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator

from attrs import frozen

from cardcore.arena.played_deal import numbered_game, play
from cardcore.phases.tricks import Tricks
from cardcore.players import player_named
from cardcore.search.budget import Budget
from cardcore.search.review import Decision, review_deal
from tests.hostile.long_runs import game_named

JUDGE = Budget(worlds=200)
ERRORS = 2.0
"""Errors of the difference that a loss must exceed."""

WORST = 10


@frozen
class JudgedPlay:
    """A play of a trick in a deal, with what the judge says."""

    deal: int
    decision: Decision

    @property
    def loss(self) -> float:
        return self.decision.own.loss

    def is_doubtful(self, points: float) -> bool:
        return self.loss >= points and self.loss > ERRORS * self.decision.own.error

    def __str__(self) -> str:
        own = self.decision.own
        best, played = own.best.action, own.played.action
        return f"deal {self.deal}, action {self.decision.number}: {played} for {best}, {self.loss:.2f} lost"


def judged_plays(key: str, player: str, numbers: range) -> Iterator[JudgedPlay]:
    """Every play of a trick in which there was a choice."""
    game = game_named(key)
    players = [player_named(player)] * game.players
    for number in numbers:
        played, end = play(numbered_game(game, "doubtful", number), players, f"doubtful/{number}")
        if end is None:
            raise RuntimeError(f"deal {number} broke off: {played.fault}")
        states = end.chain()
        for decision in review_deal(end, budget=JUDGE):
            phase = states[decision.number].phase
            if isinstance(phase, Tricks) and phase.solvable:
                yield JudgedPlay(number, decision)


def main(key: str, player: str, deals: str, points: str, first: str = "0") -> None:
    """Prints the share of doubtful plays, and the worst."""
    found = list(judged_plays(key, player, range(int(first), int(first) + int(deals))))
    doubtful = [each for each in found if each.is_doubtful(float(points))]
    share = len(doubtful) / len(found)
    sys.stdout.write(f"{len(doubtful)} of {len(found)} plays are doubtful ({share:.1%})\n")
    for each in sorted(doubtful, key=lambda each: -each.loss)[:WORST]:
        sys.stdout.write(f"  {each}\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
