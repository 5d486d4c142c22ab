"""Checks asked for on the command line: of a game, with or without planted faults, or of a player."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from shlex import quote

import typer

from cardcore.engines.engine_names import EngineName, is_engine
from cardcore.engines.engine_player import EnginePlayer
from cardcore.faces.terminal.checked_apart import check_apart
from cardcore.faces.terminal.player_check import check_fairness, reproducible
from cardcore.game.state import Variant
from cardcore.players import player_named
from cardcore.players.player_names import Spec, family_of
from cardcore.table.exit_codes import DONE, FAULTY
from cardcore.testing import FEW_GAMES, CheckInterrupted, check_variant, mutants_of, mutate
from cardcore.testing.engine_check import check_engine

NOTHING_PLANTED = "No faults were planted, since the game has one of its own."

Say = Callable[[Iterable[str]], None]

Progress = Callable[[int, str], Callable[[int], None]]
"""Makes a counter for a number of things, named in the plural."""


def run_check(
    game: Variant, player: str | None, games: int, seed: str, *,
    plant: bool, as_json: bool, say: Say, progress: Progress,
) -> int:  # fmt: skip
    """Checks a player in a game, or else the game, and says what was found; the exit code."""
    if player is None:
        return _code(_check_game(game, games, seed, plant=plant, as_json=as_json, say=say, progress=progress))
    if plant or as_json:
        raise typer.BadParameter("--player goes neither with --mutate nor with --json.")
    counter = progress(games, "decisions")
    if is_engine(player):
        engine = EnginePlayer.of(EngineName.read(player))
        kept = check_engine(
            engine, player_named("random"), game, positions=games, seed=seed, progress=counter
        )
        say(kept.lines())
        return _code(kept.passed)
    own = family_of(reproducible(Spec.read(player)).family).own
    found = (check_fairness if own else check_apart)(player, game, games, seed, counter)
    say(found.lines())
    return _code(found.passed)


def family_warning(game: Variant, others: Iterable[Variant]) -> str:
    """A sentence on families of a game that no other game has; empty where there are none.

    A game may found a family, so this is no fault; mostly it is one that was written otherwise.
    """
    known = sorted({family for other in others if other.key != game.key for family in other.families})
    if alone := [f"'{family}'" for family in game.families if family not in known]:
        return (
            f"Warning: no other game has the family {' or '.join(alone)} of {game.name}; check the spelling"
            f" unless you mean a new one. There are: {', '.join(known) or 'none'}."
        )
    return ""


def command(key: str, games: int, seed: str) -> str:
    return f"twohand check {key} --games {games} --seed {quote(seed)}"


def _code(passed: bool) -> int:
    return DONE if passed else FAULTY


def _check_game(
    game: Variant, games: int, seed: str, *, plant: bool, as_json: bool, say: Say, progress: Progress
) -> bool:
    """Plants faults only in a game that passes; says what was found also where Ctrl-C ends the check."""
    try:
        report = check_variant(game, games=games, seed=seed, progress=progress(games, "games"))
    except CheckInterrupted as stopped:
        say([stopped.report.json_text(command)] if as_json else stopped.report.lines(command))
        raise
    say([report.json_text(command)] if as_json else report.lines(command))
    if plant and not report.passed and not as_json:
        say([NOTHING_PLANTED])
    if not (plant and report.passed):
        return report.passed
    faults = mutants_of(game)
    found = mutate(game, min(games, FEW_GAMES), seed, faults, progress(len(faults), "faults"))
    say([found.json_text()] if as_json else found.lines())
    return found.passed
