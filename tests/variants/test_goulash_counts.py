"""How many ways there are to pass, call and double, counted beforehand without this program."""

from __future__ import annotations

import pytest
from attrs import evolve

from cardcore import Game, State, pack_of
from cardcore.rules.cards import write_cards
from cardcore.testing.perft import perft
from tests.variants.cutthroat_positions import deal
from tests.variants.goulash_positions import ordinary
from variants.goulash import Goulash, HandsBefore


def small_goulash(ranks: str, suits: str, passes: str) -> State:
    """A goulash of few cards whose hands were dealt in card order."""
    pack = pack_of(ranks, suits)
    size = len(pack) // 4
    hands = [pack[at : at + size] for at in range(0, len(pack), size)]
    stack = hands[0] + hands[3] + hands[2] + hands[1]
    game = evolve(Goulash(), pack=pack).with_options({"passes": passes})
    return Game(game, 0, stack, (), HandsBefore(thrown_in=tuple(map(write_cards, hands)))).start()


def ways(state: State, depth: int) -> list[int]:
    return [perft(state, actions) for actions in range(1, depth + 1)]


def test_of_two_cards_each_player_passes_either_in_every_round() -> None:
    assert [2, 4, 8, 16, 32, 64, 128, 256] == ways(small_goulash("JQKA", "HS", "3-2-1"), 8)


def test_of_three_cards_two_are_named_one_after_the_other() -> None:
    """Three for the first card and two for the second, player by player."""
    assert [3, 6, 18, 36, 108, 216] == ways(small_goulash("9TJQKA", "HS", "3-2-1"), 6)


def test_the_auction_of_four_begins_in_so_many_ways() -> None:
    assert [36, 701, 9_731] == ways(ordinary(), 3)


def test_without_doubles_and_low_overcalls_there_are_fewer_ways() -> None:
    assert [36, 495, 4_389] == ways(deal(), 3)


@pytest.mark.parametrize(("answer", "expected"), [("accept", [2, 4, 30, 379]), ("reject", [2, 4, 41])])
def test_doubles_and_first_cards_come_in_so_many_ways(answer: str, expected: list[int]) -> None:
    """Of a whole suit each player plays any of thirteen cards; calls go on until nobody is asked any more."""
    assert expected == ways(deal(f"1NT Pass Pass Pass partner:2 {answer}"), len(expected))
