"""Random games of one variant by the thousand, each under its own house rules, recorded and taken up again.

`python -m tests.hostile.many_games turnover --games 10000 --progress build/turnover.txt` goes on where a run
with that file was interrupted.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random

from cardcore.game.game import Game
from cardcore.game.records import dump, parse, record_of, replay_all
from cardcore.game.state import Variant
from cardcore.testing.random_games import play_at_random
from tests.hostile.long_runs import REGISTRY, Progress, game_named

SEED = "ten thousand games"
EVERY = 100
"""After so many games it is written down how far the run has come."""


def check_game(variant: Variant, number: int) -> None:
    """A game ends, its record gives the same game, and taken up half-way it comes to the same end."""
    run = play_at_random(variant, SEED, number)
    end, half = run.states[-1], Random(f"{number} half").choice(run.states)
    (again,) = replay_all(parse(dump(record_of(Game.of(end)))), REGISTRY.find)
    assert end.over
    assert again == end
    (taken_up,) = replay_all(parse(dump(record_of(Game.of(half)))), REGISTRY.find)
    assert taken_up == half
    for action in end.actions()[len(half.actions()) :]:
        taken_up = taken_up.apply(taken_up.read(str(action)))
    assert taken_up == end
    outcome, same = end.variant.outcome(end), taken_up.variant.outcome(taken_up)
    assert outcome.points == same.points
    assert len(outcome.points) == end.variant.players


def check_games(variant: Variant, games: int, progress: Progress) -> int:
    """Checks the games that were not checked before; how many there were."""
    (first,) = progress.read(0)
    for number in range(first, games):
        try:
            check_game(variant, number)
        except Exception:
            sys.stderr.write(f"game {number} of {variant.key} from the seed '{SEED}' went wrong\n")
            raise
        if (number + 1) % EVERY == 0:
            progress.write(number + 1)
    return games - first


def main(args: Sequence[str] | None = None) -> None:
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("variant")
    words.add_argument("--games", type=int, default=10_000)
    words.add_argument("--progress", type=Path)
    asked = words.parse_args(args)
    checked = check_games(game_named(asked.variant), asked.games, Progress(asked.progress))
    sys.stdout.write(f"{checked} games of {asked.variant} are sound\n")


if __name__ == "__main__":
    main()
