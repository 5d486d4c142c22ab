"""How many ways there are to play small deals of Chinese Bridge, counted beforehand without this program."""

from __future__ import annotations

import pytest

from cardcore import Auction, Bid, Game, Pack, Rank, State, Strain, pack_of
from cardcore.game.options import Value
from cardcore.testing.perft import perft
from tests.variants.positions import after
from variants.chinese import Chinese

TWELVE = pack_of((Rank.QUEEN, Rank.KING, Rank.ACE))
BY_RANKS: Pack = tuple(sorted(TWELVE, key=lambda card: (card.rank, card.suit)))
BACKWARDS = TWELVE[::-1]

ONE_CLUB, ONE_NO_TRUMP = Bid(1, Strain.CLUBS), Bid(1, Strain.NO_TRUMP)


def small(pack: Pack, auction: str, **options: Value) -> State:
    """A deal of three cards for every hand, dealt by South, after its auction."""
    table = Chinese(pack=TWELVE, columns=1).with_options(options)
    return after(Game(table, 0, pack).start(), auction)


def ways(state: State, depth: int) -> list[int]:
    return [perft(state, actions) for actions in range(1, depth + 1)]


@pytest.mark.parametrize(
    ("pack", "options", "expected"),
    [
        (TWELVE, {}, [3, 5, 8, 16, 32, 48, 69, 78, 78]),
        (TWELVE, {"turn_up": "on_play"}, [3, 5, 8, 16, 32, 48, 69, 78, 78]),
        (TWELVE, {"dealing": "7down6up"}, [3, 5, 8, 16, 26, 35, 50, 72, 72]),
        (TWELVE, {"dealing": "7down6up", "lone_card": "last"}, [3, 3, 3, 5, 10, 11, 11, 14, 14]),
        (TWELVE, {"dealing": "7down6up", "lone_card": "after_first_trick"}, [3, 3, 3, 5, 10, 14, 19, 28, 28]),
        (TWELVE, {"opening_lead": "opponent_dummy"}, [2, 2, 4, 5, 10, 12, 15, 18, 18]),
        (TWELVE, {"opening_lead": "declarer_names"}, [2, 5, 7, 12, 21, 42, 60, 84, 96]),
        (BACKWARDS, {}, [3, 5, 8, 16, 32, 39, 55, 78, 78]),
        (BACKWARDS, {"dealing": "7down6up"}, [3, 5, 8, 16, 26, 38, 50, 74, 74]),
        (BACKWARDS, {"opening_lead": "declarer_names"}, [2, 5, 7, 12, 21, 40, 48, 66, 91]),
        (BY_RANKS, {}, [3, 6, 12, 36, 54, 108, 216, 324, 324]),
        (
            BY_RANKS,
            {"dealing": "7down6up", "lone_card": "after_first_trick"},
            [3, 3, 3, 9, 18, 36, 72, 144, 144],
        ),
    ],
)
def test_one_heart_on_a_small_table_can_be_played_in_so_many_ways(
    pack: Pack, options: dict[str, Value], expected: list[int]
) -> None:
    assert expected == ways(small(pack, "1H Pass", **options), 9)


@pytest.mark.parametrize(
    ("pack", "options", "expected"),
    [
        (TWELVE, {}, [2, 3, 3, 5, 10, 12, 14, 16]),
        (TWELVE, {"dealing": "7down6up"}, [2, 3, 3, 5, 8, 11, 15, 22]),
        (TWELVE, {"dealing": "7down6up", "lone_card": "last"}, [1, 1, 1, 3, 6, 8, 8, 8]),
        (TWELVE, {"opening_lead": "opponent_hand"}, [3, 5, 6, 7, 14, 17, 22, 26]),
        (TWELVE, {"opening_lead": "opponent_dummy"}, [2, 3, 3, 5, 10, 12, 14, 16]),
        (BACKWARDS, {"opening_lead": "opponent_hand"}, [3, 5, 6, 7, 11, 15, 19, 22]),
        (BACKWARDS, {"opening_lead": "declarer_names"}, [2, 5, 8, 9, 12, 18, 24, 30]),
        (BY_RANKS, {"opening_lead": "opponent_hand"}, [3, 9, 18, 36, 72, 144, 216, 324]),
    ],
)
def test_one_no_trump_by_west_on_a_small_table_can_be_played_in_so_many_ways(
    pack: Pack, options: dict[str, Value], expected: list[int]
) -> None:
    assert expected == ways(small(pack, "Pass 1NT Pass", **options), 8)


@pytest.mark.parametrize(
    ("ladder", "expected"),
    [
        ((ONE_CLUB,), [2, 4, 6, 7, 7]),
        ((ONE_CLUB, ONE_NO_TRUMP), [3, 8, 15, 22, 27, 30, 31, 31]),
        (
            tuple(Bid(1, strain) for strain in list(Strain)[:3]),
            [4, 13, 29, 51, 75, 97, 113, 122, 126, 127, 127],
        ),
    ],
)
def test_auctions_with_a_few_bids_can_go_in_so_many_ways(
    ladder: tuple[Bid, ...], expected: list[int]
) -> None:
    deal = Game(Chinese(pack=TWELVE, columns=1, ladder=ladder), 0, TWELVE).start()

    assert expected == auctions(deal, len(expected))


def auctions(state: State, depth: int) -> list[int]:
    """The number of auctions after each number of calls; those that have closed count on."""
    closed, counts, states = 0, [], [state]
    for _ in range(depth):
        called = [here.apply(call) for here in states for call in here.legal()]
        states = [here for here in called if isinstance(here.phase, Auction) and not here.over]
        closed += len(called) - len(states)
        counts.append(closed + len(states))
    return counts
