from __future__ import annotations

from itertools import count

import pytest

from cardcore.game.game import Game
from cardcore.game.match import Match
from cardcore.game.state import State
from cardcore.phases.calls import BRIDGE_LADDER, Bid, Contract, Denomination, Doubling
from cardcore.phases.tricks import Tricks
from cardcore.rules.cards import FULL_PACK, Strain, Suit
from cardcore.scoring.contract import ContractTable
from cardcore.search.kernel.compilation import compiled_kernel
from cardcore.search.par import OpenDeal, Par, best_for_both, duplicate_score, has_par, last_play, par_of
from cardcore.testing.random_games import play_at_random
from variants.contract import ContractBridge
from variants.honeymoon import Honeymoon
from variants.nullo import NulloBridge

Found = dict[tuple[Denomination, int], int]
NOBODY = (False,) * 4
ROUNDS = 30.0
"""Seconds that no easy deal takes."""


def table(**tricks: tuple[int, int]) -> Found:
    """Tricks by strain of side 0 and of side 1, whoever of them declares; 6 each where nothing is said."""
    return {
        (strain, player): tricks.get(strain.name.lower(), (6, 6))[player % 2]
        for strain in Strain
        for player in range(4)
    }


def par(found: Found, dealer: int = 0, vulnerable: tuple[bool, ...] = NOBODY) -> Par:
    return best_for_both(found, ContractTable(), dealer, vulnerable)


def bid(text: str) -> Bid:
    return next(each for each in BRIDGE_LADDER if str(each) == text)


@pytest.mark.parametrize(
    ("text", "doubling", "tricks", "vulnerable", "points"),
    [
        ("4S", Doubling.PLAIN, 10, False, 420),
        ("4S", Doubling.PLAIN, 11, True, 650),
        ("3NT", Doubling.PLAIN, 9, False, 400),
        ("2H", Doubling.PLAIN, 8, True, 110),
        ("2H", Doubling.DOUBLED, 8, False, 470),
        ("6C", Doubling.PLAIN, 12, True, 1370),
        ("7NT", Doubling.PLAIN, 13, False, 1520),
        ("4S", Doubling.DOUBLED, 7, True, -800),
        ("1NT", Doubling.PLAIN, 5, False, -100),
    ],
)
def test_the_score_is_that_of_duplicate_play(
    text: str, doubling: Doubling, tricks: int, vulnerable: bool, points: int
) -> None:
    contract = Contract(bid(text), doubling, 0)
    assert points == duplicate_score(contract, tricks, ContractTable(), vulnerable)


def test_a_game_that_nobody_can_outbid_is_par() -> None:
    found = par(table(spades=(10, 3), hearts=(9, 4)))
    assert ("4S", 420) == (str(found.contract), found.points)


def test_a_sacrifice_that_costs_less_than_the_game_is_par() -> None:
    found = par(table(hearts=(10, 3), spades=(4, 8)))
    assert ("4SX", 300) == (str(found.contract), found.points)


def test_a_sacrifice_against_opponents_who_are_not_vulnerable_may_be_too_dear() -> None:
    found = par(table(hearts=(10, 3), spades=(4, 8)), vulnerable=(False, True, False, True))
    assert ("4H", 420) == (str(found.contract), found.points)


def test_nobody_can_make_anything() -> None:
    assert Par(None, 0, 0) == par(table())


def test_of_a_contract_that_both_make_the_side_that_calls_first_has_it() -> None:
    both = table(no_trump=(7, 7), spades=(6, 6))
    assert [90, -90] == [par(both, dealer=dealer).points for dealer in (0, 1)]


@pytest.mark.parametrize("dealer", range(4))
def test_whoever_deals_the_side_that_makes_a_game_has_it(dealer: int) -> None:
    found = [par(table(spades=spades), dealer=dealer).points for spades in ((10, 3), (3, 10))]
    assert [420, -420] == found


def suits_apart() -> State:
    """Every hand has a suit."""
    suits = [[card for card in FULL_PACK if card.suit is suit] for suit in Suit]
    pack = tuple(card for cards in zip(*suits, strict=True) for card in cards)
    return Game(ContractBridge(), 3, pack, ()).start()


def test_the_par_of_four_whole_suits_is_a_grand_slam_in_spades() -> None:
    state = suits_apart()
    found = par_of(state, OpenDeal.of(compiled_kernel(), ROUNDS))
    assert found is not None
    assert found.contract is not None
    assert ("7S", 13, 1510) == (str(found.contract), found.tricks, abs(found.points))


def test_without_time_there_is_no_par() -> None:
    kernel, ticks = compiled_kernel(), count()
    deal = OpenDeal(OpenDeal.of(kernel, 0).solver, 3, lambda: next(ticks))
    assert par_of(suits_apart(), deal) is None


@pytest.mark.parametrize("number", range(3))
def test_a_guess_that_is_wrong_changes_no_number_of_tricks(number: int) -> None:
    play = last_play(play_at_random(Honeymoon(), "second half", number).end)
    assert play is not None
    deal = OpenDeal.of(compiled_kernel(), ROUNDS)
    won = [deal.tricks(play, player) for player in (0, 1)]
    assert [won] * 14 == [[deal.tricks(play, player, guess) for player in (0, 1)] for guess in range(14)]


def test_par_is_for_the_bids_and_the_table_of_contract_bridge() -> None:
    games = (ContractBridge(), ContractBridge().with_options({"honours": "off"}), NulloBridge(), Honeymoon())
    starts = [Match.begin(game, "7", 0).next_deal().start() for game in games]
    assert [True, True, False, False] == list(map(has_par, starts))


def test_the_last_play_is_the_one_that_counts() -> None:
    end = play_at_random(Honeymoon(), "second half", 1).end
    state = last_play(end)
    assert state is not None
    assert isinstance(state.phase, Tricks)
    assert (0, ()) == (state.phase.finished, state.phase.trick)
    assert end.last(Tricks).rules == state.phase.rules
