"""How well four programs bid: their contracts against the tricks and the par that DDS finds.

    python -m tests.benchmarks.auctions PLAYER DEALS [FIRST] [FILE]

The deals are those of Contract Bridge with the seed `auctions`, nobody vulnerable, honours left out; scores
are those of duplicate bridge. Each deal is bid and played by four players of one name. With a file every
deal is added to it as a line of JSON, and the tables are of all its lines.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from math import sqrt
from pathlib import Path
from statistics import mean, stdev
from typing import cast

from cardcore.arena.played_deal import numbered_game, play
from cardcore.game.game import Game
from cardcore.game.state import State
from cardcore.phases.auction import Auction
from cardcore.phases.calls import Contract
from cardcore.players import player_named
from cardcore.scoring.deal_score import BOOK
from tests.oracles.double_dummy import DENOMINATIONS, SEATS, dds, pbn
from tests.oracles.double_dummy import types as bridge
from variants.contract import ContractBridge

GAME = ContractBridge().with_options({"honours": "off"})
Row = dict[str, object]


def rows(player: str, numbers: range) -> Iterator[Row]:
    """What became of each deal: contract, tricks with all cards seen and as played, score, par."""
    players = [player_named(player)] * 4
    for number in numbers:
        game = numbered_game(GAME, "auctions", number)
        played, end = play(game, players, f"auctions/{number}")
        if end is None:
            raise RuntimeError(f"deal {number} broke off: {played.fault}")
        yield {"deal": number, "player": player} | row_of(game, end)


def row_of(game: Game, end: State) -> Row:
    hands = " ".join(pbn(held) for held in game.start().layout.held[:4])
    deal = bridge.Deal(f"N:{hands}")
    table = dds.calc_dd_table(deal)
    par = dds.par(table, bridge.Vul.none, getattr(bridge.Player, SEATS[game.dealer])).score
    auction = end.last(Auction)
    contract, calls = auction.contract, " ".join(map(str, auction.calls))
    if contract is None:
        return {"calls": calls, "contract": None, "score": 0, "par": par}
    strain, declarer = DENOMINATIONS[int(contract.strain)], SEATS[contract.declarer]  # type: ignore[call-overload]  # all strains are plain
    tricks = table[getattr(bridge.Denom, strain), getattr(bridge.Player, declarer)]
    outcome = cast("list[int]", end.variant.outcome(end).facts["tricks"])
    over = tricks - BOOK - contract.level
    return {
        "calls": calls,
        "contract": str(contract),
        "over": over,
        "played": outcome[contract.declarer % 2] - BOOK - contract.level,
        "score": score(contract, over),
        "par": par,
    }


def score(contract: Contract, over: int) -> int:
    """The duplicate score for North and South, by endplay, which gives that of declarer."""
    result = "=" if not over else f"{over:+d}"
    doubling = {1: "", 2: "x", 4: "xx"}[contract.doubling]
    text = f"{contract.bid}{SEATS[contract.declarer][0].upper()}{doubling}{result}"
    points = int(bridge.Contract(text).score(bridge.Vul.none))
    return -points if contract.declarer % 2 else points


def report(found: list[Row]) -> Iterator[str]:
    """How many contracts make, how far they are off, and what is lost against par."""
    bid = [row for row in found if row["contract"] is not None]
    plain = [row for row in bid if "X" not in cast("str", row["contract"])]
    doubled = [row for row in bid if row not in plain]
    losses = [float(abs(cast("int", row["score"]) - cast("int", row["par"]))) for row in found]
    yield f"{len(found)} deals, {len(found) - len(bid)} passed out, {len(bid) - len(plain)} doubled"
    for key, words in (("over", "with all cards seen"), ("played", "as played")):
        results = [cast("int", row[key]) for row in plain]
        made, deep = sum(r >= 0 for r in results), sum(cast("int", row[key]) < -3 for row in bid)
        yield f"{words}: {made} of {len(plain)} undoubled contracts make ({made / len(plain):.0%})"
        yield f"  {mean(results):+.2f} tricks on the average"
        beaten = sum(cast("int", row[key]) < 0 for row in doubled)
        yield f"  {len(doubled) - beaten} of {len(doubled)} doubled contracts make"
        yield f"  {deep} of all contracts fail by more than three ({deep / len(bid):.1%})"
    lost, error = mean(losses), 1.96 * stdev(losses) / sqrt(len(losses))
    yield f"from par: {lost:.0f} points a deal ({lost - error:.0f} to {lost + error:.0f})"


def main(player: str, deals: str, first: str = "0", file: str = "") -> None:
    """Bids and plays the deals and reports them."""
    found: list[Row] = []
    path = Path(file) if file else None
    for row in rows(player, range(int(first), int(first) + int(deals))):
        found.append(row)
        if path is not None:
            with path.open("a", encoding="utf-8") as lines:
                lines.write(json.dumps(row) + "\n")
    if path is not None:
        found = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    sys.stdout.writelines(f"{line}\n" for line in report(found))


if __name__ == "__main__":
    main(*sys.argv[1:])
