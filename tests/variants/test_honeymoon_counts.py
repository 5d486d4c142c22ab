"""How many ways there are to play small deals of Honeymoon Bridge, counted without this program."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

import pytest

from cardcore import Auction, Game, Pack, Rank, State, Suit, pack_of
from cardcore.game.options import Value
from cardcore.rules.cards import read_cards
from cardcore.rules.shuffling import shuffled
from cardcore.testing import perft
from tests.variants.honeymoon_positions import DEFAULTS, rank_major, rank_major_at_auction
from tests.variants.positions import after, facts_of
from variants.honeymoon import Honeymoon

RANKS = (Rank.JACK, Rank.QUEEN, Rank.KING, Rank.ACE)
EIGHT = pack_of(RANKS, (Suit.HEARTS, Suit.SPADES))
TWELVE = pack_of(RANKS, (Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES))
ONE = read_cards("DJ SK SA HA SQ SJ HJ HK DQ DK HQ DA")
TWO = read_cards("HK HA SA DK SQ DQ DA HJ DJ SK HQ SJ")
THREE = read_cards("HK SA DK DQ SJ SK DJ HQ HA HJ SQ DA")

FREE: Mapping[str, Value] = {"phase1_follow": "free"}
SET_ASIDE: Mapping[str, Value] = {"drawn_cards": "set_aside"}
EXPOSED: Mapping[str, Value] = {"stock": "exposed"}
BOTH: Mapping[str, Value] = {**FREE, **SET_ASIDE}


def by_turns(pack: Pack) -> Pack:
    """The cards in odd places of the pack, then those in even places."""
    return pack[::2] + pack[1::2]


def dealt(pack: Pack, options: Mapping[str, Value]) -> State:
    table = Honeymoon(pack=tuple(sorted(pack)))
    return Game(table.with_options(options), 1, pack).start()


def ways(state: State, depth: int) -> list[int]:
    """The number of action sequences of each length up to a depth."""
    counts, states = [1], [state]
    for _ in range(depth):
        states = [here.apply(action) for here in states for action in here.legal()]
        counts.append(len(states))
    return counts


def endings(state: State, calls: str) -> Counter[str]:
    """How often each division of the scored tricks ends a deal with these calls."""
    if state.over:
        return Counter([str(facts_of(state)["tricks"])])
    if isinstance(state.phase, Auction):
        return endings(after(state, calls), calls)
    return sum((endings(state.apply(action), calls) for action in state.legal()), Counter[str]())


@pytest.mark.parametrize(
    ("pack", "options", "expected"),
    [
        (EIGHT, DEFAULTS, [1, 2, 4, 8, 8]),
        (EIGHT, FREE, [1, 2, 4, 8, 16]),
        (EIGHT, SET_ASIDE, [1, 2, 4, 4, 4]),
        (by_turns(EIGHT), DEFAULTS, [1, 2, 2, 4, 6]),
        (by_turns(EIGHT), SET_ASIDE, [1, 2, 2, 2, 2]),
        (by_turns(EIGHT), BOTH, [1, 2, 4, 4, 4]),
        (TWELVE, DEFAULTS, [1, 3, 5, 15, 25, 75, 85]),
        (TWELVE, EXPOSED, [1, 3, 5, 15, 25, 75, 85]),
        (TWELVE, FREE, [1, 3, 9, 27, 81, 243, 729]),
        (TWELVE, SET_ASIDE, [1, 3, 5, 10, 12, 12, 12]),
        (TWELVE, BOTH, [1, 3, 9, 18, 36, 36, 36]),
        (by_turns(TWELVE), DEFAULTS, [1, 3, 3, 9, 13, 39, 55]),
        (by_turns(TWELVE), EXPOSED, [1, 3, 3, 9, 13, 39, 55]),
        (by_turns(TWELVE), SET_ASIDE, [1, 3, 3, 6, 6, 6, 6]),
    ],
)
def test_the_drawing_half_of_a_small_deal_can_be_played_in_so_many_ways(
    pack: Pack, options: Mapping[str, Value], expected: list[int]
) -> None:
    assert expected == ways(dealt(pack, options), len(pack) // 2)


@pytest.mark.parametrize(
    ("deal", "expected"),
    [
        (rank_major(), [1, 13, 169, 2197]),
        (Game(Honeymoon(), 1, shuffled(Honeymoon().pack, "one")).start(), [1, 13, 42, 546]),
    ],
)
def test_the_first_three_cards_of_a_full_deal_can_be_played_in_so_many_ways(
    deal: State, expected: list[int]
) -> None:
    assert expected == ways(deal, 3)


def test_the_first_calls_can_be_made_in_so_many_ways() -> None:
    auction = rank_major_at_auction()

    assert [36, 701] == [perft(auction, 1), perft(auction, 2)]


def test_three_calls_can_be_made_in_so_many_ways() -> None:
    lengths: Counter[int] = Counter()
    auctions = [rank_major_at_auction()]
    for number in (1, 2, 3):
        auctions = [here.apply(call) for here in auctions for call in here.legal()]
        lengths[number] = len(auctions)
        auctions = [here for here in auctions if isinstance(here.phase, Auction) and not here.over]

    assert {1: 36, 2: 701, 3: 9065} == lengths


@pytest.mark.parametrize(
    ("pack", "options", "calls", "expected"),
    [
        (ONE, DEFAULTS, "1S Pass", {"[0, 3]": 585, "[1, 2]": 562, "[2, 1]": 604, "[3, 0]": 545}),
        (THREE, DEFAULTS, "1NT Pass", {"[0, 3]": 598, "[1, 2]": 434, "[2, 1]": 272, "[3, 0]": 1492}),
        (THREE, DEFAULTS, "Pass 1H X Pass", {"[0, 3]": 800, "[1, 2]": 1030, "[2, 1]": 794, "[3, 0]": 352}),
        (ONE, SET_ASIDE, "1H Pass", {"[0, 3]": 12, "[1, 2]": 198, "[2, 1]": 40, "[3, 0]": 6}),
        (TWO, SET_ASIDE, "1S Pass", {"[0, 3]": 64, "[1, 2]": 272, "[2, 1]": 96, "[3, 0]": 144}),
        (TWO, SET_ASIDE, "1NT Pass", {"[0, 3]": 32, "[1, 2]": 32, "[2, 1]": 32, "[3, 0]": 480}),
        (TWO, BOTH, "1H Pass", {"[0, 3]": 96, "[1, 2]": 240, "[2, 1]": 240, "[3, 0]": 288}),
        (THREE, BOTH, "Pass 1H X Pass", {"[0, 3]": 88, "[1, 2]": 248, "[2, 1]": 144, "[3, 0]": 32}),
    ],
)
def test_small_deals_end_in_so_many_ways_with_each_division_of_the_scored_tricks(
    pack: Pack, options: Mapping[str, Value], calls: str, expected: dict[str, int]
) -> None:
    assert expected == endings(dealt(pack, options), calls)
