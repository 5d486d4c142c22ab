"""Deals and comparisons for Python users: players by name or as objects, results as rows."""

from __future__ import annotations

from collections.abc import Sequence

from cardcore.arena.compare import run_of
from cardcore.arena.comparison import ComparisonRequest
from cardcore.arena.contest import Contest
from cardcore.arena.played_deal import numbered_game, play
from cardcore.arena.request import FindVariant, WrongComparison, comparison_of
from cardcore.arena.run import Result
from cardcore.game.game import Game
from cardcore.game.state import State, Variant
from cardcore.players import Player, player_named
from cardcore.rules.deal_seeds import MAX_DEALS
from cardcore.rules.errors import CardcoreError


class BrokenOff(CardcoreError):
    """A deal that could not be played to its end; says whose fault it is."""


def deal_game(variant: Variant, number: int = 0, seed: str = "deal") -> Game:
    """The deal of a number (from 0) of a seed, before any action; the players deal in turns.

    Comparisons with the same seed play the same deals.

    Raises:
        WrongComparison: the number is below 0 or too large.
    """
    if not 0 <= number < MAX_DEALS:
        raise WrongComparison(f"There is no deal {number}; deals are numbered from 0 to {MAX_DEALS - 1}.")
    return numbered_game(variant, seed, number)


def play_deal(game: Game, players: Sequence[str | Player], seed: str = "play") -> State:
    """The state at the end of a deal that these players have played, each from its own view.

    Args:
        players: by their numbers, as names such as `thumb` or `search:worlds=20`, or as objects.
        seed: any text; the chance of all decisions comes from it.

    Raises:
        UnknownPlayer: there is no player of a name.
        BrokenOff: a player raised an error or answered what is not legal, or the game raised an error.
        WrongComparison: there is not one player for each that the game has.
    """
    if len(players) != game.variant.players:
        raise WrongComparison(
            f"{game.variant.name} has {game.variant.players} players here; {len(players)} are given."
        )
    found = [player_named(each) if isinstance(each, str) else each for each in players]
    played, end = play(game, found, seed)
    if end is None:
        raise BrokenOff("the deal broke off" if played.fault is None else played.fault.says)
    return end


def compare_players(
    variant: Variant,
    players: Sequence[str | Player],
    *,
    deals: int = 400,
    seed: str = "compare",
    first: int = 0,
    workers: int = 1,
) -> Result:
    """What comes of every two players playing each deal twice, with seats exchanged in between.

    Partners are played by the same one; with more than two sides all seatings of the two are played.

    Args:
        players: two or more, as names or as objects, which go by their `name`.
        deals: how many deal numbers are played, from `first` on.
        workers: how many processes play. With more than one a script needs `if __name__ == "__main__":`,
            and players that are objects must be picklable.

    Raises:
        UnknownPlayer: there is no player of a name, or an engine does not play the game.
        WrongComparison: the game has one side only, there are fewer than two players, two have one name,
            a number is below 0, or a player cannot be sent to other processes.
    """
    return Contest.of(variant, players, seed=seed).result(deals, first, workers)


def run_comparison(request: ComparisonRequest, find_variant: FindVariant) -> Result:
    """What comes of a comparison of any kind; no log, picture or report is written.

    Args:
        find_variant: gives the variant of a key.

    Raises:
        CardcoreError: the request does not fit together; nothing was played.
    """
    return run_of(request, comparison_of(request, find_variant)).result()
