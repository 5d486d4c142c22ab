"""How many ways there are to play small deals of Upper Hand, counted beforehand without this program."""

from __future__ import annotations

from collections import Counter

import pytest

from cardcore import State
from cardcore.game.options import Value
from cardcore.testing import perft
from tests.variants.upper_hand_positions import Hands, deal_of, deal_with, outcome_of

ONE = Hands("HK", "DK", "HA", "DA SK SA")
TWO = Hands("CK CA", "DK DA", "HK SA", "CQ HA SK")
CLUBS = Hands("CK CA", "DK DA", "CQ SA", "CJ HA SK")
THREE_CLUBS = Hands("CA", "CK", "CQ", "DA HA SK")


@pytest.mark.parametrize(
    ("hands", "options", "expected"),
    [
        (ONE, {"bidding": "none"}, [8, 48, 192, 192, 192]),
        (ONE, {"max_bid": 1, "max_exchanges": 1}, [2, 4, 12, 59, 257, 488, 816, 960]),
        (ONE, {"max_bid": 2, "max_exchanges": 1}, [3, 8, 20, 77, 337]),
        (ONE, {"bidding": "claim", "max_bid": 1, "max_exchanges": 1}, [3, 12, 62, 268, 554, 1120]),
        (ONE, {"bidding": "none", "double_first_deal_layout": "forbidden"}, [8, 48, 168, 168, 168]),
        (ONE, {"bidding": "none", "players": 3}, [8, 48, 192, 192, 192, 192]),
        (ONE, {"max_bid": 1, "players": 3, "max_exchanges": 1}, [3, 12, 52, 224, 384, 960]),
        (TWO, {"bidding": "none"}, [10, 80, 480, 864, 1440, 1440, 1440]),
        (TWO, {"bidding": "none", "slot3": "may_not_lead"}, [10, 80, 480, 864, 1344, 1344, 1344]),
        (TWO, {"bidding": "none", "slot3": "opening_lead_only"}, [10, 80, 480, 864, 1440, 1440, 1440]),
    ],
)
def test_small_deals_can_be_played_in_so_many_ways(
    hands: Hands, options: dict[str, Value], expected: list[int]
) -> None:
    start = deal_with(hands, options)

    assert expected == [perft(start, depth) for depth in range(1, len(expected) + 1)]


SINGLE = {
    "0 13": 48, "0 22": 212, "0 31": 88, "11 11": 172, "11 2": 8, "11 20": 40, "13 0": 16, "2 11": 40,
    "2 20": 60, "20 11": 88, "20 2": 20, "22 0": 176, "31 0": 40,
}  # fmt: skip
MAY_NOT_LEAD = {
    "0 13": 32, "0 22": 200, "0 31": 98, "11 11": 188, "11 2": 16, "11 20": 30, "13 0": 24, "2 11": 56,
    "2 20": 72, "20 11": 88, "20 2": 20, "22 0": 192, "31 0": 40,
}  # fmt: skip
OWN_SUIT = SINGLE | {"0 22": 220, "0 31": 72, "11 11": 176, "11 20": 56, "22 0": 164}
FORBIDDEN = {
    "0 13": 42, "0 22": 188, "0 31": 78, "11 11": 152, "11 2": 8, "11 20": 36, "13 0": 16, "2 11": 36,
    "2 20": 50, "20 11": 78, "20 2": 16, "22 0": 164, "31 0": 36,
}  # fmt: skip
DOUBLED = {
    "0 26": 6, "0 44": 24, "0 62": 10, "22 22": 20, "22 40": 4, "4 22": 4, "4 40": 10, "40 22": 10,
    "40 4": 4, "44 0": 12, "62 0": 4,
}  # fmt: skip


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ({}, SINGLE),
        ({"slot3": "may_not_lead"}, MAY_NOT_LEAD),
        ({"slot2_scope": "own_suit"}, OWN_SUIT),
        ({"double_rule": "always"}, FORBIDDEN | DOUBLED),
        ({"double_rule": "always", "double_first_deal_layout": "forbidden"}, FORBIDDEN),
    ],
)
def test_a_small_deal_ends_so_often_with_each_score(
    options: dict[str, Value], expected: dict[str, int]
) -> None:
    assert expected == dict(endings(deal_with(CLUBS, {"bidding": "none"} | options)))


def test_a_trick_of_clubs_among_three_ends_so_often_with_each_score() -> None:
    expected = {"0 21 0": 48, "0 30 0": 8, "21 0 0": 96, "30 0 0": 40}

    assert expected == dict(endings(deal_of(THREE_CLUBS, dealt_by=2, bidding="none", players=3)))


def endings(state: State) -> Counter[str]:
    """How often each score ends a sequence of actions."""
    if state.over:
        return Counter([" ".join(map(str, outcome_of(state).captured))])
    return sum((endings(state.apply(action)) for action in state.legal()), Counter[str]())
