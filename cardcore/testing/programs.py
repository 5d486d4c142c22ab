"""The law of programs: players that know nothing of a game but its views play it to its end."""

from __future__ import annotations

from collections.abc import Iterator

from cardcore.game.game import Game
from cardcore.game.state import State, Variant
from cardcore.knowledge.runner import play, with_chance
from cardcore.players import player_named
from cardcore.rules.shuffling import shuffled
from cardcore.testing.random_games import TOO_LONG, EndlessGame

FINISHED = "programs play it to its end"

PROGRAMS = "thumb", "search:0.01", "wide:0.01"
"""The players that sit down, those that search with as little time as makes them search at all."""

Unfinished = tuple[str, Exception, list[State]]
"""How the deal is called, what went wrong, and the states up to then."""

WHOLE = 100
"""Number of random games from which on searching players also play the whole game, which takes seconds."""


def unfinished_games(variant: Variant, seed: str, games: int) -> Iterator[Unfinished]:
    """The deals that a program could not finish.

    Args:
        games: how many random games the check plays; a long check has every program play the whole game.
    """
    try:
        tiny = [variant.tiny]
    except Exception:  # the law of the tiny form reports it
        tiny = []
    for name in PROGRAMS:
        for form in tiny:
            yield from _play_to_the_end(form, name, seed, f"the tiny form, game of {name}")
        if name == "thumb" or games >= WHOLE:
            yield from _play_to_the_end(variant, name, seed, f"game of {name}")


def _play_to_the_end(variant: Variant, name: str, seed: str, called: str) -> Iterator[Unfinished]:
    states: list[State] = []
    try:
        states.append(Game(variant, variant.dealers[0], shuffled(variant.pack, seed)).start())
        players = [with_chance(player_named(name), seed)] * variant.players
        for state in play(states[0], players):
            states.append(state)
            if len(states) > TOO_LONG:
                raise EndlessGame
    except Exception as error:  # a variant under check may raise anything
        yield called, error, states
