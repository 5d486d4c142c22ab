"""How many ways there are to play small deals with two dummies, counted beforehand without this program."""

from __future__ import annotations

import pytest
from attrs import evolve

from cardcore import DummyGame, Game, Pack, State, pack_of
from cardcore.game.options import Value
from cardcore.testing.perft import perft
from tests.variants.positions import after
from variants.double_dummy import DoubleDummy
from variants.double_dummy_widow import DoubleDummyWidow
from variants.single_exposed_dummy import SingleExposedDummy

TWELVE = pack_of("QKA")
BACKWARDS = TWELVE[::-1]
HEART, NO_TRUMP = "1H Pass", "Pass 1NT Pass"
DUMMY_LEADS: dict[str, Value] = {"opening_lead": "opponent_dummy"}
LEFT_LEADS: dict[str, Value] = {"opening_lead": "left_of_declarer"}
NOTHING_NAMED: dict[str, Value] = {"opening_hand": "opponent_dummy"}


def small(game: DummyGame, pack: Pack, auction: str, options: dict[str, Value]) -> State:
    """A deal of twelve cards, dealt by South, after its auction."""
    return after(Game(evolve(game, pack=TWELVE).with_options(options), 0, pack).start(), auction)


def ways(state: State, depth: int) -> list[int]:
    return [perft(state, actions) for actions in range(1, depth + 1)]


@pytest.mark.parametrize(
    ("pack", "auction", "options", "expected"),
    [
        (TWELVE, HEART, {}, [3, 5, 7, 9, 18, 27, 35, 44, 44]),
        (TWELVE, HEART, LEFT_LEADS, [3, 5, 7, 9, 18, 25, 36, 46, 46]),
        (TWELVE, NO_TRUMP, {}, [3, 5, 7, 9, 18, 24, 36, 48, 48]),
        (BACKWARDS, HEART, {}, [3, 5, 7, 9, 18, 24, 34, 44, 44]),
        (BACKWARDS, HEART, LEFT_LEADS, [3, 5, 7, 9, 18, 26, 35, 46, 46]),
        (BACKWARDS, NO_TRUMP, {}, [3, 5, 7, 9, 18, 27, 36, 48, 48]),
    ],
)
def test_a_small_deal_of_double_dummy_can_be_played_in_so_many_ways(
    pack: Pack, auction: str, options: dict[str, Value], expected: list[int]
) -> None:
    assert expected == ways(small(DoubleDummy(), pack, auction, options), 9)


@pytest.mark.parametrize(
    ("pack", "auction", "options", "expected"),
    [
        (TWELVE, HEART, {}, [2, 4, 8, 24, 44, 68, 102, 204, 330, 502, 792]),
        (TWELVE, HEART, NOTHING_NAMED, [2, 4, 12, 20, 36, 66, 132, 230, 362, 590]),
        (TWELVE, NO_TRUMP, {}, [2, 4, 8, 24, 44, 68, 102, 204, 312, 474, 720]),
        (BACKWARDS, HEART, {}, [2, 4, 8, 24, 44, 68, 102, 204, 290, 420, 624]),
        (BACKWARDS, NO_TRUMP, NOTHING_NAMED, [2, 4, 12, 24, 32, 36, 72, 96, 146, 200]),
    ],
)
def test_a_small_deal_with_a_widow_can_be_placed_led_and_played_in_so_many_ways(
    pack: Pack, auction: str, options: dict[str, Value], expected: list[int]
) -> None:
    assert expected == ways(small(DoubleDummyWidow(), pack, auction, options), len(expected))


@pytest.mark.parametrize(
    ("pack", "auction", "options", "expected"),
    [
        (TWELVE, HEART, {}, [2, 6, 10, 14, 18, 36, 51, 70, 92]),
        (TWELVE, HEART, DUMMY_LEADS, [2, 6, 10, 14, 18, 36, 48, 66, 88]),
        (TWELVE, NO_TRUMP, {}, [2, 6, 10, 14, 18, 36, 50, 72, 96]),
        (BACKWARDS, HEART, {}, [2, 6, 10, 14, 18, 36, 53, 71, 92]),
        (BACKWARDS, NO_TRUMP, {}, [2, 6, 10, 14, 18, 36, 53, 72, 96]),
    ],
)
def test_a_small_deal_with_one_open_dummy_can_be_chosen_and_played_in_so_many_ways(
    pack: Pack, auction: str, options: dict[str, Value], expected: list[int]
) -> None:
    assert expected == ways(small(SingleExposedDummy(), pack, auction, options), 9)
