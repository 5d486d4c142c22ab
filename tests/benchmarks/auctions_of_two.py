"""How well two programs bid against each other: their contracts against the tricks and the par of open cards.

    python -m tests.benchmarks.auctions_of_two GAME PLAYER DEALS [FIRST] [FILE]

The deals are those of the seed `auctions`, nobody vulnerable. Each is bid and played by two players of one
name, and solved with all cards seen, which takes seconds in Chinese Bridge. With a file every deal is added
to it as a line of JSON, and the table is of all its lines.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from math import sqrt
from pathlib import Path
from random import Random
from statistics import mean, stdev

from attrs import asdict, evolve, frozen

from cardcore import Tricks
from cardcore.arena.played_deal import numbered_game, play
from cardcore.bidding.estimate import GAME_LEVEL
from cardcore.game.state import State
from cardcore.knowledge.view import view
from cardcore.phases.auction import Auction
from cardcore.phases.calls import Bid, Denomination
from cardcore.players import player_named
from cardcore.rules.cards import Strain
from cardcore.scoring.deal_score import BOOK
from cardcore.search.budget import Budget
from cardcore.search.contract_play import lowest_bids, play_under
from cardcore.search.kernel.compilation import compiled_kernel
from cardcore.search.phase_search import PhaseSearch
from cardcore.search.trick_estimates import Declaration, Estimate
from tests.cardcore.search.auctions import exact_auction
from tests.hostile.long_runs import game_named

ENOUGH = 1_000_000_000
"""Node limit of a deal that is to be solved."""

WORLDS = 40
"""Worlds in which a game that nobody bid is solved again."""

EVEN = 0.5
"""The chance from which a game counts as likely."""


@frozen
class Row:
    """What became of a deal.

    Attributes:
        over: the tricks more than declarer needs, with all cards seen; `played` as they were played.
        makes_game: whether a side makes game with all cards seen; `game` whether anybody bid one.
        chance: of games that a side makes with all cards seen and nobody bids, how likely the likeliest is to
            make over worlds in which its declarer knows no more than before the first call.
        par: the points of player 0 when both bid as well as can be; `worth` those of the contract reached.
    """

    deal: int
    calls: str
    level: int = 0
    doubled: bool = False
    over: int = 0
    played: int = 0
    makes_game: bool = False
    game: bool = False
    chance: float = 0
    par: float = 0
    worth: float = 0


def rows(key: str, player: str, numbers: range) -> Iterator[Row]:
    """What became of each deal."""
    game = game_named(key)
    players = [player_named(player)] * 2
    for number in numbers:
        played, end = play(numbered_game(game, "auctions", number), players, f"auctions/{number}")
        if end is None:
            raise RuntimeError(f"deal {number} broke off: {played.fault}")
        yield row_of(number, end)


def row_of(number: int, end: State) -> Row:
    start, auction = end.at_start_of(Auction), end.last(Auction)
    tricks = tricks_of(start)
    exact = exact_auction(start, tricks)
    calls, contract = " ".join(map(str, auction.calls)), auction.contract
    makes = [(strain, player) for (strain, player), made in tricks.items() if is_game(made - BOOK, strain)]
    # A game that is bid and outbid is not missed.
    game = any(is_game(call.level, call.strain) for call in auction.calls if isinstance(call, Bid))
    chance = max((chance_of_game(start, *each) for each in makes), default=0) if not game else 0
    par = exact.value(start.last(Auction))
    passed = Row(number, calls, makes_game=bool(makes), game=game, chance=chance, par=par)
    if contract is None:
        return passed
    needed = BOOK + contract.level
    return evolve(
        passed,
        level=contract.level,
        doubled=contract.doubling > 1,
        over=tricks[contract.strain, contract.declarer] - needed,
        played=end.last(Tricks).won[contract.declarer] - needed,
        worth=exact.points[contract],
    )


def tricks_of(start: State) -> dict[Declaration, int]:
    """By denomination and declarer the tricks with all cards seen."""
    estimate = Estimate(compiled_kernel(), 1, nodes=ENOUGH)
    return {
        (bid.strain, declarer): round(estimate.tricks(play_under(start, (bid,), declarer), declarer))
        for bid in lowest_bids(start)
        for declarer in (0, 1)
    }


def chance_of_game(start: State, strain: Denomination, declarer: int) -> float:
    """How often declarer makes game in a denomination, in worlds that look alike to it before the auction."""
    estimate = Estimate(compiled_kernel(), 1, nodes=ENOUGH)
    bid = next(each for each in lowest_bids(start) if each.strain == strain)
    search = PhaseSearch(view(start, declarer), Random(declarer), Budget(worlds=WORLDS))
    states = search.states(WORLDS)
    made = [estimate.tricks(play_under(state, (bid,), declarer), declarer) for state in states]
    return mean(is_game(round(tricks) - BOOK, strain) for tricks in made)


def is_game(level: int, strain: Denomination) -> bool:
    return isinstance(strain, Strain) and level >= GAME_LEVEL[strain]


def report(found: list[Row]) -> Iterator[str]:
    """How many contracts make, which were missed, and what is lost against par."""
    bid = [row for row in found if row.level]
    doubled = [row for row in bid if row.doubled]
    missed = sum(row.makes_game and not row.game for row in found)
    yield f"{len(found)} deals, {len(found) - len(bid)} passed out, {len(doubled)} doubled"
    yield f"doubled contracts made: {_share([row.played >= 0 for row in doubled])} as played"
    yield f"doubled contracts made: {_share([row.over >= 0 for row in doubled])} with all cards seen"
    plain = [row for row in bid if not row.doubled]
    yield f"undoubled contracts made: {_share([row.played >= 0 for row in plain])} as played"
    yield f"undoubled contracts made: {_share([row.over >= 0 for row in plain])} with all cards seen"
    yield f"games that one side makes and nobody bids: {missed} deals ({missed / len(found):.0%})"
    even = sum(row.chance >= EVEN for row in found)
    yield f"of these likely before the first call: {even} deals ({even / len(found):.0%})"
    slams = [row.played >= 0 for row in bid if row.level >= 6]
    yield f"slams made: {_share(slams)}; contracts at level 7: {sum(row.level == 7 for row in bid)}"
    losses = [abs(row.worth - row.par) for row in found]
    lost, error = mean(losses), 1.96 * stdev(losses) / sqrt(len(losses))
    yield f"from par: {lost:.0f} points a deal ({lost - error:.0f} to {lost + error:.0f})"


def _share(made: list[bool]) -> str:
    return f"{sum(made)} of {len(made)}" + (f" ({sum(made) / len(made):.0%})" if made else "")


def main(game: str, player: str, deals: str, first: str = "0", file: str = "") -> None:
    """Bids and plays the deals and reports them."""
    found: list[Row] = []
    path = Path(file) if file else None
    for row in rows(game, player, range(int(first), int(first) + int(deals))):
        found.append(row)
        if path is not None:
            with path.open("a", encoding="utf-8") as lines:
                lines.write(json.dumps(asdict(row)) + "\n")
    if path is not None:
        found = [Row(**json.loads(line)) for line in path.read_text(encoding="utf-8").splitlines()]
    sys.stdout.writelines(f"{line}\n" for line in report(found))


if __name__ == "__main__":
    main(*sys.argv[1:])
