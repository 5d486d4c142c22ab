"""The solver beside brute force through the rules engine, and endings whose value a player can work out."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

from cardcore import Game, Rank, Suit
from cardcore.phases.trick_rules import Leading, LeadRule
from cardcore.rules.cards import CARDS, FULL_PACK
from cardcore.rules.shuffling import shuffled
from cardcore.search.kernel.compilation import compiled_kernel
from cardcore.search.kernel.functions import PLAIN
from cardcore.search.position import Position
from cardcore.search.solver import NotSolved, Solver
from tests.games.positions import (
    BruteForce,
    Ending,
    ending_of,
    endings,
    random_ending,
    random_usual_ending,
)
from tests.variants.positions import rank_major
from variants.turnover import Turnover
from variants.upper_hand.cards import WORTH, with_high

SMALL_TABLE = 7
"""So small a memory that nearly everything remembered is soon overwritten."""


@cache
def compiled(limit: int | None = None, size: int = 14) -> Solver:
    """The compiled solver; one remembers through many tests."""
    return Solver.of(compiled_kernel(), limit, size)


@cache
def plain(limit: int | None = None, size: int = 10) -> Solver:
    """The kernel that is not compiled."""
    return Solver.of(PLAIN, limit, size)


def value(ending: Ending, solver: Solver, player: int = 0) -> int:
    """What a solver says a player wins."""
    return solver.value(Position.of(ending.phase, ending.layout, player))


def plays(ending: Ending, solver: Solver, player: int = 0) -> dict[int, int]:
    """What a solver says a player wins after each legal card."""
    return solver.plays(Position.of(ending.phase, ending.layout, player))


def told(ending: Ending) -> dict[str, int]:
    """What player 0 wins after each legal card, in notation, as both kernels and brute force say."""
    won = plays(ending, compiled())
    assert plays(ending, plain()) == won
    assert BruteForce().plays(ending) == won
    return {str(CARDS[card]): after for card, after in won.items()}


def any_player(ending: Ending, rng: Random) -> int:
    """One of the players of an ending."""
    return rng.choice(ending.phase.rules.players)


# Random endings.

NUMBERS = [
    (2, 2, 100),
    (2, 3, 200),
    (2, 4, 350),
    (2, 5, 250),
    (2, 6, 60),
    (2, 7, 10),
    (3, 2, 150),
    (3, 3, 250),
    (3, 4, 150),
    (3, 5, 20),
    (4, 2, 300),
    (4, 3, 400),
    (4, 4, 30),
]
"""Seats, cards of each seat, and how many such endings are compared: 2,270 in all."""


@pytest.mark.parametrize("share", [5, pytest.param(1, marks=pytest.mark.long)], ids=["a fifth", "all"])
@pytest.mark.parametrize(("seats", "size", "number"), NUMBERS)
def test_the_solver_says_what_every_line_of_play_shows(
    seats: int, size: int, number: int, share: int
) -> None:
    solver = compiled()
    for seed in (f"{seats} seats of {size}, number {n}" for n in range(number // share)):
        rng = Random(seed)
        ending = random_ending(rng, seats, size)
        truth = BruteForce(any_player(ending, rng))
        position = Position.of(ending.phase, ending.layout, truth.player)
        won = truth.value(ending)
        assert [True, True, False] == [solver.at_least(position, won + more) for more in (-1, 0, 1)], seed
        assert won == solver.value(position), seed
        assert truth.plays(ending) == solver.plays(position), seed


ANY_SIZE = st.sampled_from([(2, 5), (3, 3), (4, 3)])


@given(ANY_SIZE.flatmap(lambda size: endings(*size)))
@settings(max_examples=60, deadline=None)
def test_to_every_player_an_ending_is_worth_what_every_line_of_play_shows(ending: Ending) -> None:
    for player in set(ending.phase.rules.players):
        assert BruteForce(player).value(ending) == value(ending, compiled(), player)


SMALL = [(2, 3), (2, 4), (3, 2), (3, 3), (4, 2), (4, 3)]


@pytest.mark.parametrize(("seats", "size"), SMALL)
def test_the_uncompiled_kernel_says_the_same(seats: int, size: int) -> None:
    for seed in (f"uncompiled, {seats} seats of {size}, number {n}" for n in range(50)):
        rng = Random(seed)
        ending = random_ending(rng, seats, size)
        player = any_player(ending, rng)
        won = BruteForce(player).value(ending)
        assert [won, won] == [value(ending, solver, player) for solver in (plain(), compiled())]
        assert plays(ending, compiled(), player) == plays(ending, plain(), player), seed


def cards_won(ending: Ending) -> dict[int, int]:
    """How many cards player 0 wins after each legal card, where every card counts one."""
    return compiled().plays(evolve(Position.of(ending.phase, ending.layout), worth=(1,) * 52))


def cards_in_tricks_won(ending: Ending) -> dict[int, int]:
    """How many cards lie in the tricks that player 0 wins after each legal card, where tricks count."""
    seats = len(ending.phase.rules.players)
    return {card: seats * tricks for card, tricks in plays(ending, compiled()).items()}


LARGER = [(2, 9, 150), (3, 6, 150), (4, 4, 400), (4, 6, 200), (4, 7, 50)]


@pytest.mark.parametrize(("seats", "size", "number"), LARGER)
def test_tricks_are_worth_as_much_as_the_cards_in_them(seats: int, size: int, number: int) -> None:
    # Where cards count, the solver knows no sure tricks and takes no two cards to be alike.
    for seed in (f"{seats} hands of {size}, number {n}" for n in range(number)):
        ending = random_usual_ending(Random(seed), seats, size)
        assert cards_won(ending) == cards_in_tricks_won(ending), seed


@pytest.mark.long
@pytest.mark.parametrize(("seats", "size", "number"), LARGER)
def test_tricks_are_worth_as_much_in_a_hundred_times_as_many_endings(
    seats: int, size: int, number: int
) -> None:
    for seed in (f"{seats} long hands of {size}, number {n}" for n in range(100 * number)):
        ending = random_usual_ending(Random(seed), seats, size)
        assert cards_won(ending) == cards_in_tricks_won(ending), seed


@pytest.mark.parametrize(("seats", "size"), [(2, 6), (3, 4), (4, 4)])
def test_a_solver_that_forgets_nearly_everything_says_the_same(seats: int, size: int) -> None:
    forgetful = compiled(size=SMALL_TABLE)
    for seed in (f"forgetful, {seats} seats of {size}, number {n}" for n in range(100)):
        ending = random_ending(Random(seed), seats, size)
        assert value(ending, compiled()) == value(ending, forgetful), seed


def test_a_position_that_was_asked_about_before_gets_the_same_answer() -> None:
    drawn = [random_ending(Random(f"again {number}"), 2, 6) for number in range(20)]
    first, second = ([value(ending, compiled()) for ending in drawn] for _ in range(2))
    assert first == second


# The limit.


def answered(ending: Ending, solver: Solver) -> int | str:
    """The value, or what the solver says instead."""
    try:
        return value(ending, solver)
    except NotSolved as unsolved:
        return str(unsolved)


def test_beyond_its_limit_the_solver_says_how_many_positions_it_looked_at() -> None:
    ending = Ending.of(rank_major())
    with pytest.raises(NotSolved, match="Not solved within the limit of 100 positions"):
        value(ending, compiled(limit=100))


def test_the_limit_holds_for_every_question() -> None:
    ending = Ending.of(Game(Turnover(), 0, shuffled(FULL_PACK, "limit", 0)).start())
    position = Position.of(ending.phase, ending.layout)
    with pytest.raises(NotSolved, match="100"):
        compiled(limit=100).at_least(position, 13)
    with pytest.raises(NotSolved, match="100"):
        compiled(limit=100).plays(position)


@pytest.mark.parametrize("limit", [1, 5, 20])
def test_the_uncompiled_kernel_gives_up_on_the_same_endings(limit: int) -> None:
    drawn = [random_ending(Random(f"limit {number}"), 2, 4) for number in range(100)]
    answers = [answered(ending, compiled(limit, 10)) for ending in drawn]
    assert [answered(ending, plain(limit, 10)) for ending in drawn] == answers
    assert {str, int} == set(map(type, answers))


@pytest.mark.parametrize("limit", [2, 10, 40])
def test_an_answer_within_the_limit_is_right_even_after_others_were_given_up(limit: int) -> None:
    drawn = [random_ending(Random(f"within {number}"), 2, 5) for number in range(150)]
    answers = [(ending, answered(ending, compiled(limit))) for ending in drawn]
    solved = [(ending, answer) for ending, answer in answers if isinstance(answer, int)]
    assert 0 < len(solved) < len(answers)
    assert [BruteForce().value(ending) for ending, _ in solved] == [answer for _, answer in solved]


# Endings that a player can work out. Seats 0 and 2 play together, against seats 1 and 3.


def test_a_defender_who_is_thrown_in_must_lead_into_the_tenace() -> None:
    ending = ending_of("SA SQ H2", "SK S3 HA", "S4 S5 C2", "D2 D3 D4")
    assert {"H2": 2, "SA": 1, "SQ": 1} == told(ending)


def test_a_defender_who_must_keep_two_suits_is_squeezed() -> None:
    ending = ending_of("CA HK S2", "SK SQ HA", "SA SJ D2", "D3 D4 D5")
    assert {"CA": 3, "HK": 1, "S2": 1} == told(ending)


def test_a_defender_with_an_idle_card_is_not_squeezed() -> None:
    ending = ending_of("CA HK S2 D6", "SK SQ HA C2", "SA SJ D2 C3", "D3 D4 D5 D7")
    assert 2 == told(ending)["CA"]


def test_a_loser_is_ruffed_in_the_hand_opposite_before_trumps_are_drawn() -> None:
    ending = ending_of("SA SK H3", "HA H4 D2", "SQ C2 C3", "H5 H6 D3", trump=Suit.SPADES)
    assert {"H3": 3, "SA": 2, "SK": 2} == told(ending)


def test_a_discard_that_uncovers_an_ace_gains_a_trick() -> None:
    ending = ending_of("HA/D2 D3", "HK HQ C2", leader=1).played("HK")
    assert {"D2": 1, "D3": 0} == told(ending)


def test_a_covered_card_of_the_suit_does_not_have_to_follow_and_its_cover_ruffs() -> None:
    ending = ending_of("HK/S2 D3", "HA HQ C2", leader=1, trump=Suit.SPADES).played("HA")
    assert {"S2": 3, "D3": 2} == told(ending)


def test_who_has_a_trump_covered_throws_its_hearts_on_a_trump_and_ruffs_the_next_one() -> None:
    ending = ending_of("HJ HQ S8", "S4/C7 HT", "C9 H4 SK", "C3 SJ/H6", trump=Suit.SPADES)
    assert {"HJ": 2, "HQ": 2, "S8": 1} == told(ending)


def test_a_king_that_comes_to_light_too_late_wins_nothing() -> None:
    assert 0 == value(ending_of("SK/D2 S3", "S4 SA D3", leader=1), compiled())


def test_a_bare_card_wins_no_trick_before_it_is_turned_up() -> None:
    after_one, after_two = (ending_of("(SA) D2 D3", "SK C2 SQ", leader=1, bare_after=n) for n in (1, 2))
    assert [1, 0] == [value(ending.played("SK D2"), compiled()) for ending in (after_one, after_two)]


def test_an_ace_led_loses_at_upper_hand_and_an_ace_that_answers_wins() -> None:
    order = with_high(Rank.JACK)
    ace_leads = ending_of("HA", "H9", order=order, worth=WORTH)
    ace_answers = ending_of("HA", "HJ", order=order, worth=WORTH, leader=1)
    assert {"HA": 0} == told(ace_leads)
    assert {"HJ": 11} == told(ace_answers)


def test_a_suit_that_must_be_led_gives_the_lead_away() -> None:
    spades = LeadRule(Suit.SPADES, Leading.MUST_LEAD)
    assert {"HA": 1, "S2": 0} == told(ending_of("HA S2", "S3 D3"))
    assert {"S2": 0} == told(ending_of("HA S2", "S3 D3", lead=spades))


def test_a_suit_that_may_not_be_led_waits_until_nothing_else_is_left() -> None:
    hearts = LeadRule(Suit.HEARTS, Leading.MAY_NOT_LEAD)
    assert {"S2": 0} == told(ending_of("HA S2", "S3 D3", lead=hearts))
    assert {"HA": 1} == told(ending_of("HA", "D3", lead=hearts))


def test_a_rule_for_the_opening_lead_leaves_later_leads_free() -> None:
    once = LeadRule(Suit.CLUBS, Leading.MUST_LEAD, opening_only=True)
    always = LeadRule(Suit.CLUBS, Leading.MUST_LEAD)
    hands = "HA S2 CA C2", "S3 D3 C3 CK"
    assert {"CA": 2, "C2": 1} == told(ending_of(*hands, lead=once))
    assert {"CA": 1, "C2": 2} == told(ending_of(*hands, lead=always))


def test_who_need_not_follow_can_ruff_a_king_that_has_to_be_followed_otherwise() -> None:
    hands, king = ("S2 H3", "H4 HK"), tuple(10 * (card.rank is Rank.KING) for card in FULL_PACK)
    strict, free = (
        ending_of(*hands, leader=1, trump=Suit.SPADES, worth=king, must_follow=must) for must in (True, False)
    )
    assert {"H4": 10, "HK": 0} == told(strict)
    assert {"H4": 10, "HK": 10} == told(free)


def test_of_three_players_both_others_play_against_the_one_who_asks() -> None:
    ending = ending_of("HQ SK", "CA HA", "SQ SA", players=(0, 1, 2))
    hearts, spades = ending.played("HQ"), ending.played("SK")
    assert [0, 2, 0] == [value(hearts, compiled(), player) for player in range(3)]
    assert [0, 0, 2] == [value(spades, compiled(), player) for player in range(3)]
    assert [0, 0, 0] == [value(ending, compiled(), player) for player in range(3)]


def test_whole_deals_of_two_hands_are_solved() -> None:
    for number in range(5):
        pack = shuffled(FULL_PACK, "two hands", number)
        held = " ".join(map(str, pack[:13])), " ".join(map(str, pack[13:26]))
        ending = ending_of(*held, trump=Suit.SPADES)
        won = [value(ending, compiled(), player) for player in (0, 1)]
        assert 13 == sum(won)


def test_the_value_after_a_play_is_the_value_of_what_it_leaves() -> None:
    ending = Ending.of(rank_major(play_on=True))
    for _ in range(26):
        ending = ending.after(ending.legal[-1])
    worth = plays(ending, compiled())
    followed = {play.cards[0].index: ending.after(play) for play in ending.legal}
    assert worth == {card: value(left, compiled()) for card, left in followed.items()}
