"""How many ways there are to bid and to play small deals of three players, counted without this program."""

from __future__ import annotations

import pytest
from attrs import evolve

from cardcore import BRIDGE_LADDER, Auction, Game, Pack, State, ThreeHandGame, pack_of
from cardcore.game.options import Value
from cardcore.testing.perft import perft
from tests.variants.positions import after
from variants.three_hand import ThreeHandBridge
from variants.towie import Towie
from variants.trio import Trio

TWELVE = pack_of("QKA")
BACKWARDS = TWELVE[::-1]
EVERY_CONTRACT: dict[str, Value] = {"goulash": "off"}
SMALL: list[ThreeHandGame] = [ThreeHandBridge(), Towie().with_options(EVERY_CONTRACT)]


def small(game: ThreeHandGame, pack: Pack, auction: str = "", bids: int = 35) -> State:
    """A deal of twelve cards after an auction; only so many bids can be made."""
    table = evolve(game, pack=TWELVE, ladder=BRIDGE_LADDER[:bids])
    return after(Game(table, game.dealers[0], pack).start(), auction)


def ways(state: State, depth: int) -> list[int]:
    return [perft(state, actions) for actions in range(1, depth + 1)]


@pytest.mark.parametrize("game", SMALL)
@pytest.mark.parametrize(
    ("pack", "auction", "expected"),
    [
        (TWELVE, "1H Pass Pass", [3, 5, 7, 9, 18, 25, 36, 46, 46]),
        (TWELVE, "1NT Pass Pass", [3, 5, 7, 9, 18, 24, 36, 48, 48]),
        (TWELVE, "Pass 1H Pass Pass", [3, 5, 7, 9, 18, 26, 34, 44, 44]),
        (TWELVE, "Pass Pass 1H Pass Pass", [3, 5, 7, 9, 18, 27, 35, 46, 46]),
        (BACKWARDS, "1H Pass Pass", [3, 5, 7, 9, 18, 26, 35, 46, 46]),
        (BACKWARDS, "Pass 1H Pass Pass", [3, 5, 7, 9, 18, 26, 35, 44, 44]),
        (BACKWARDS, "Pass Pass 1NT Pass Pass", [3, 5, 7, 9, 18, 26, 36, 48, 48]),
    ],
)
def test_a_small_deal_with_a_dummy_between_defenders_can_be_played_in_so_many_ways(
    game: ThreeHandGame, pack: Pack, auction: str, expected: list[int]
) -> None:
    assert expected == ways(small(game, pack, auction), 9)


@pytest.mark.parametrize(
    ("pack", "auction", "expected"),
    [
        (TWELVE, "1H Pass Pass", [3, 5, 7, 9, 18, 24, 34, 44, 44]),
        (TWELVE, "Pass 1H Pass Pass", [3, 5, 7, 9, 18, 24, 35, 46, 46]),
        (TWELVE, "Pass Pass 1H Pass Pass", [3, 5, 7, 9, 18, 25, 36, 46, 46]),
        (BACKWARDS, "1H Pass Pass", [3, 5, 7, 9, 18, 27, 35, 44, 44]),
        (BACKWARDS, "Pass 1H Pass Pass", [3, 5, 7, 9, 18, 26, 34, 46, 46]),
        (BACKWARDS, "Pass Pass 1NT Pass Pass", [3, 5, 7, 9, 18, 27, 36, 48, 48]),
    ],
)
def test_a_small_deal_of_trio_can_be_played_in_so_many_ways(
    pack: Pack, auction: str, expected: list[int]
) -> None:
    assert expected == ways(small(Trio(), pack, auction), 9)


@pytest.mark.parametrize(
    ("game", "all_bids", "two_bids"),
    [
        (ThreeHandBridge(), [36, 701, 9731], [3, 8, 18, 35, 58, 87, 116, 144]),
        (Trio(), [36, 666, 9101], [3, 6, 15, 28, 43, 67, 88, 106]),
    ],
)
def test_three_players_can_bid_in_so_many_ways(
    game: ThreeHandGame, all_bids: list[int], two_bids: list[int]
) -> None:
    assert all_bids == ways(small(game, TWELVE), 3)
    assert two_bids == [auctions(small(game, TWELVE, bids=2), calls) for calls in range(1, 9)]


def auctions(state: State, calls: int) -> int:
    """The number of auctions of so many calls, and of shorter ones that are over."""
    if calls == 0 or state.over or not isinstance(state.phase, Auction):
        return 1
    return sum(auctions(state.apply(call), calls - 1) for call in state.legal())
