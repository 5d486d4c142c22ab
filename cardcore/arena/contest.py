"""Contests of players for Python users: the terms of engines' testing, and each playing as a value."""

from __future__ import annotations

import pickle
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Self

from attrs import field, frozen

from cardcore.arena.batches import WorkerPool
from cardcore.arena.entrants import entrant_name, members, spelled_out
from cardcore.arena.pack_file import read_deals
from cardcore.arena.player_comparison import PlayerComparison
from cardcore.arena.request import WrongComparison, check_numbers, check_players
from cardcore.arena.run import ComparisonRun, Result
from cardcore.arena.schedules import schedule_of
from cardcore.arena.seeing import find_player
from cardcore.arena.sprt import Sprt
from cardcore.arena.terms import ROUND_ROBIN, Terms
from cardcore.game.state import Variant
from cardcore.players import Player, check_engines, player_named


@frozen
class NamedPlayers:
    """Finds players by name, those that a user has made first; it can be sent to other processes."""

    own: Mapping[str, Player] = field(factory=dict)

    def __call__(self, name: str) -> Player:
        return self.own[name] if name in self.own else player_named(name)


@frozen
class ContestRow:
    """One playing of a deal.

    Attributes:
        deal: the number of the deal.
        playing: the number of the playing of that deal, from 0.
        dealer: the number of the player who dealt.
        players: the names in the order of the seats.
        points: of each player; none where the deal broke off.
        adjudicated: how many of the actions, the last ones, are the solver's.
        fault: why the deal broke off; empty if it did not.
    """

    deal: int
    playing: int
    dealer: int
    players: tuple[str, ...]
    points: tuple[int, ...] | None
    adjudicated: int = 0
    fault: str = ""


@frozen
class Contest:
    """Players who meet, and on which terms; nothing is played before rows or a result are asked for.

    Attributes:
        comparison: who meets whom on which deals.
    """

    comparison: PlayerComparison

    @classmethod
    def of(
        cls,
        variant: Variant,
        players: Sequence[str | Player],
        *,
        seed: str = "compare",
        schedule: str = ROUND_ROBIN,
        sprt: Sprt | None = None,
        adjudicate: int = 0,
        twice: bool = False,
        packs: Path | None = None,
    ) -> Self:
        """The contest of players and teams in a game.

        Args:
            players: names, teams such as `thumb+random`, series such as `search:worlds=1,2,4`, or objects,
                which go by their `name`.
            schedule: `round-robin`, `gauntlet`, `ladder` or `table`.
            sprt: the test that ends a result.
            adjudicate: the number of tricks left from which on the solver ends a deal.
            twice: whether each deal is played in two seatings only, also where there are more.
            packs: a file of packs or of PBN; without it packs come from the seed.

        Raises:
            CardcoreError: the parts do not fit together.
        """
        own = own_players(players)
        series = ([each.name] if not isinstance(each, str) else spelled_out(each) for each in players)
        texts = [text for texts in series for text in texts]
        names = tuple(text if text in own else entrant_name(text) for text in texts)
        check_players(variant, names)
        find, terms = NamedPlayers(own), Terms(schedule, sprt, adjudicate=adjudicate, twice=twice)
        schedule_of(schedule, names, variant.sides, twice=twice)
        boards = None if packs is None else read_deals(packs)
        if boards is not None:
            boards.games(variant)
        seated = {name: find_player(name, find) for entrant in names for name in members(entrant)}
        check_engines(seated.keys() - own.keys(), [variant.key])
        return cls(PlayerComparison(variant, names, seed, find, boards, terms))

    def rows(self, deals: int = 400, first: int = 0) -> Iterator[ContestRow]:
        """Each playing of each deal in turn; a deal is played when its first row is asked for.

        Raises:
            WrongComparison: a number is below 0, or the file of packs has no deal of it.
        """
        check_numbers(first, deals, self.comparison.boards)
        for number in range(first, first + deals):
            dealer = self.comparison.game(number).dealer
            played = zip(self.comparison.seating, self.comparison.row(number), strict=True)
            for playing, (players, each) in enumerate(played):
                fault = "" if each.fault is None else each.fault.says
                yield ContestRow(number, playing, dealer, players, each.points, each.adjudicated, fault)

    def result(self, deals: int = 400, first: int = 0, workers: int = 1) -> Result:
        """What comes of so many deals, or of as many as its test needs.

        With more than one worker a script needs `if __name__ == "__main__":`, and players that are objects
        must be picklable.

        Raises:
            WrongComparison: a number is below 0, the file of packs has no deal of it, or a player cannot be
                sent to other processes.
        """
        check_numbers(first, deals, self.comparison.boards)
        if workers > 1 and isinstance(self.comparison.find, NamedPlayers):
            _check_sendable(self.comparison.find.own.values())
        return ComparisonRun(self.comparison, deals, WorkerPool.of(workers), first).result()


def own_players(players: Sequence[str | Player]) -> dict[str, Player]:
    """The players that are objects, by name; `WrongComparison` where another one has the same name."""
    own: dict[str, Player] = {}
    for each in players:
        if not isinstance(each, str) and own.setdefault(each.name, each) != each:
            raise _same_name(each.name)
    shared = own.keys() & {each for each in players if isinstance(each, str)}
    if shared:
        raise _same_name(min(shared))
    return own


def _check_sendable(players: Iterable[Player]) -> None:
    """Raises `WrongComparison` for a player that would not arrive in another process."""
    for player in players:
        if not _is_sendable(player):
            raise WrongComparison(
                f"{player.name} cannot be sent to other processes; write its class at the top of a module, or"
                " play with one worker."
            )


def _is_sendable(player: Player) -> bool:
    try:
        pickle.dumps(player)
    except Exception:  # a foreign player may raise anything
        return False
    # What is typed in a notebook is in no file that another process could read.
    return type(player).__module__ != "__main__" or hasattr(sys.modules["__main__"], "__file__")


def _same_name(name: str) -> WrongComparison:
    return WrongComparison(f"Two players go by the name {name}; give each of them one of its own.")
