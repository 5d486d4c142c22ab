"""Two deals that look the same to one player, and all that the program prints of them for that player."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from io import BytesIO, TextIOWrapper
from random import Random

import pytest
from attrs import evolve, frozen

import variants
from cardcore.faces.terminal.record_file import RecordedDeals, read_record
from cardcore.faces.terminal.style import Style
from cardcore.game.records import DealRecord, dump, record_of
from cardcore.game.state import Game, State, Variant
from cardcore.knowledge.view import view
from cardcore.knowledge.worlds import some_worlds
from cardcore.plugins.loading import registry_of, with_checkout
from cardcore.rules.errors import CardcoreError, IllegalAction, ViewMismatch
from cardcore.scene.names import PlayerNames
from cardcore.table.table_commands import Answers, Command, commands_of, read_action
from cardcore.testing.random_games import play_at_random

REGISTRY = registry_of(with_checkout([], variants))
EACH = 4
"""Positions of one random game; what is printed of a position is also printed of all those before it."""

TYPED = ("", "SA", "C2", "Pass", "1NT", "X", "xyzzy", "#1", "#99", "up:SA", "down:SA", "lead:hand")


@frozen
class Twins:
    """A position and another one with the same view for a player, both as records."""

    player: int
    here: State
    there: State

    def records(self) -> tuple[DealRecord, DealRecord]:
        """The records; notes and what was taken back differ as far as the player cannot know them."""
        return self._record(self.here, "SA"), self._record(self.there, "a void")

    def _record(self, state: State, secret: str) -> DealRecord:
        other = (self.player + 1) % state.variant.players
        notes = [
            {"at": 0, "player": self.player, "text": "mine"},
            {"at": 0, "player": other, "text": f"I hold {secret}"},
        ]
        undone = [{"at": 0, "actions": [secret], "hints": []}]
        return record_of(Game.of(state), {"players": ["Ann", "Bob"], "notes": notes, "undone": undone})


def twins(variant: Variant, seed: str, count: int) -> Iterator[Twins]:
    """Pairs at random positions of random games, for players by turns; the last position is over."""
    found = number = 0
    while found < count:
        states, rng = play_at_random(variant, seed, number).states, Random(f"{seed} {number} twins")
        number += 1
        for state in rng.sample(states[:-1], min(EACH - 1, len(states) - 1)) + states[-1:]:
            player = rng.randrange(variant.players)
            pair = twin(state, player, rng)
            if pair is not None and found < count:
                found += 1
                yield pair


def twin(state: State, player: int, rng: Random) -> Twins | None:
    """The position with another world of its player; none where nobody finds one."""
    try:
        (world,) = some_worlds(view(state, player), rng, 1)
    except ViewMismatch:
        return None
    # Both are played anew, for a world that was drawn has taken over what the player saw.
    return Twins(player, Game.of(state).end(), evolve(world.game).end())


def replayed(record: DealRecord, player: int) -> RecordedDeals:
    """The record as `replay --as` reads it from standard input."""
    stdin = TextIOWrapper(BytesIO(dump(record).encode()), encoding="utf-8")
    return read_record("-", REGISTRY.find, stdin, "contract").as_seen_by(player)


def printed(record: DealRecord, player: int) -> Iterator[tuple[str, Sequence[str]]]:
    """All that `replay --as` prints, by its options."""
    told = replayed(record, player)
    yield "words", [*told.words(Style(width=100))]
    yield "sentences", [*told.words(Style(width=60, pictures=False))]
    yield "--json", [*told.json_lines(every_step=False)]
    yield "--json --trace", [*told.json_lines(every_step=True)]
    yield "--scene", [*told.scene_lines()]


def said_at_the_table(state: State, player: int) -> Iterator[tuple[str, Sequence[str]]]:
    """What the table answers to every command, and to words that are no legal choice."""
    seen, game = view(state, player), state.variant
    if not seen.legal:
        return
    counted = game.match.start(state.start.dealer)
    answers = Answers(seen, PlayerNames.by_number(game), counted, aids=True)
    for command in commands_of(game, state.start.dealer):
        word = command.split()[0]
        rest = "S" if word == "seen" else ""
        reply = answers.to(Command(word, rest)) if word not in ("rules", "save") else None
        yield word, [] if reply is None else [reply.title, *reply.sentences, *map(str, reply.rows)]
    for text in TYPED:
        yield text, [answer_to(text, state, player)]


def answer_to(text: str, state: State, player: int) -> str:
    try:
        return str(state.apply(read_action(text, view(state, player)), player).phase.to_act)
    except (IllegalAction, CardcoreError) as error:
        return f"{type(error).__name__}: {error}"


def check(pair: Twins) -> None:
    """Everything that is printed for the player is the same in both deals, line by line."""
    one, other = pair.records()
    for (form, here), (_, there) in zip(printed(one, pair.player), printed(other, pair.player), strict=True):
        compare(f"replay --as {pair.player} {form}", here, there)
    table = (said_at_the_table(state, pair.player) for state in (pair.here, pair.there))
    for (word, here), (_, there) in zip(*table, strict=True):
        compare(word, here, there)


def compare(what: str, here: Sequence[str], there: Sequence[str]) -> None:
    for line, other in zip(here, there, strict=True):
        if line != other:
            pytest.fail(f"{what} prints\n{line}\nor\n{other}")


def main() -> None:
    """Tries a number of positions of a game: `python -m tests.hostile.two_worlds GAME COUNT`."""
    for pair in twins(REGISTRY.find(sys.argv[1]), "two worlds", int(sys.argv[2])):
        check(pair)


if __name__ == "__main__":
    main()
