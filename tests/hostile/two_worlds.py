"""Two deals that look the same to one player: all that is printed for that player is the same in both.

`python -m tests.hostile.two_worlds turnover 1000 --progress build/turnover.txt` tries so many positions, and
goes on where a run with that file was interrupted.
"""

from __future__ import annotations

import argparse
import gc
import sys
from collections.abc import Iterator, Sequence
from itertools import count
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pytest
from attrs import evolve, frozen

from cardcore.game.game import Game
from cardcore.game.records import DealRecord, record_of
from cardcore.game.state import State, Variant
from cardcore.knowledge.view import view
from cardcore.knowledge.worlds import some_worlds
from cardcore.rules.errors import ViewMismatch
from cardcore.testing.random_games import play_at_random
from tests.hostile.long_runs import Progress, game_named
from tests.hostile.printed_for_player import Printed, Seen

EACH = 4
"""Positions of one random game; the last of them is over."""

COLLECTION = 50_000
"""New objects after which Python looks for garbage, as in the program itself."""


@frozen
class Twins:
    """A position and another one with the same view for a player, both as records."""

    player: int
    here: State
    there: State

    def both(self, folder: Path) -> tuple[Seen, Seen]:
        """The two; notes and what was taken back differ as far as the player cannot know them."""
        here, there = self._record(self.here, "SA"), self._record(self.there, "a void")
        return Seen(self.here, here, self.player, folder), Seen(self.there, there, self.player, folder)

    def _record(self, state: State, secret: str) -> DealRecord:
        other = (self.player + 1) % state.variant.players
        notes = [
            {"at": 0, "player": self.player, "text": "mine"},
            {"at": 0, "player": other, "text": f"I hold {secret}"},
        ]
        undone = [{"at": 0, "actions": [secret], "hints": []}]
        return record_of(Game.of(state), {"players": ["Ann", "Bob"], "notes": notes, "undone": undone})


def twins(variant: Variant, seed: str, number: int) -> Iterator[Twins]:
    """Pairs at random positions of the random game of a number, for whoever is to act or anybody."""
    states, rng = play_at_random(variant, seed, number).states, Random(f"{seed} {number} twins")
    for state in rng.sample(states[:-1], min(EACH - 1, len(states) - 1)) + states[-1:]:
        anybody = rng.randrange(variant.players)
        player = state.phase.to_act if rng.random() < 0.5 and not state.over else anybody
        pair = twin(state, player, rng)
        if pair is not None:
            yield pair


def some_twins(variant: Variant, seed: str, positions: int) -> Iterator[Twins]:
    """The first pairs, one random game after another."""
    pairs = (pair for number in count() for pair in twins(variant, seed, number))
    for _, pair in zip(range(positions), pairs, strict=False):
        yield pair


def twin(state: State, player: int, rng: Random) -> Twins | None:
    """The position with another world of its player; none where nobody finds one."""
    try:
        (world,) = some_worlds(view(state, player), rng, 1)
    except ViewMismatch:
        return None
    # Both are played anew, for a world that was drawn has taken over what the player saw.
    return Twins(player, Game.of(state).end(), evolve(world.game).end())


def check(pair: Twins, number: int = 0) -> None:
    """Everything that is printed for the player is the same in both deals, line by line."""
    with TemporaryDirectory() as folder:
        # One after the other, for both write into the same files.
        here, there = ([*each.printed(number)] for each in pair.both(Path(folder)))
        for one, other in zip(here, there, strict=True):
            compare(pair.player, one, other)


def compare(player: int, here: Printed, there: Printed) -> None:
    (what, lines), (same, others) = here, there
    assert what == same
    for line, other in zip(lines, others, strict=True):
        if line != other:
            pytest.fail(f"{what} prints for player {player}\n{line}\nor\n{other}")


def check_positions(variant: Variant, seed: str, positions: int, progress: Progress) -> int:
    """Checks pairs until there were so many, the interrupted run included; how many there were."""
    number, done = progress.read(0, 0)
    while done < positions:
        for pair in twins(variant, seed, number):
            check(pair, done)
            done += 1
        number += 1
        progress.write(number, done)
    return done


def main(args: Sequence[str] | None = None) -> None:
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("variant")
    words.add_argument("positions", type=int)
    words.add_argument("--progress", type=Path)
    asked = words.parse_args(args)
    gc.set_threshold(COLLECTION)
    game = game_named(asked.variant)
    done = check_positions(game, "two worlds", asked.positions, Progress(asked.progress))
    sys.stdout.write(f"{done} positions of {game.key} are told alike in two worlds\n")


if __name__ == "__main__":
    main()
