"""The scores of pairs: five counts where seats are exchanged, Elo and the likelihood of superiority."""

from __future__ import annotations

import pytest

from cardcore.arena.pair_scores import PairScores, elo_of


def scores(*wins: float, playings: int = 2) -> PairScores:
    pairs = PairScores(playings)
    for each in wins:
        pairs.add(each)
    return pairs


def test_two_playings_have_five_scores() -> None:
    assert "1 0 2 1 0" == scores(0, 1, 1, 1.5).words()
    assert {0: 1, 0.25: 0, 0.5: 2, 0.75: 1, 1: 0} == scores(0, 1, 1, 1.5).by_score()


def test_ten_wins_for_each_loss_are_four_hundred_points() -> None:
    assert pytest.approx(400) == elo_of(10 / 11)
    assert 0 == elo_of(0.5)


def test_an_even_score_is_as_likely_for_either() -> None:
    assert 0.5 == scores(0, 2, 1, 1).superiority


def test_who_has_won_everything_has_no_estimate() -> None:
    assert scores(2, 2, 2).elo() is None
    assert scores(2, 2, 2).superiority is None


def test_the_ends_of_the_difference_are_those_of_the_score() -> None:
    found = scores(*[2, 1, 1, 1] * 25).elo()
    score = scores(*[2, 1, 1, 1] * 25).sums.share()
    assert found is not None
    assert score is not None
    # A score of 5 of 8 is 5 wins for 3 losses.
    assert pytest.approx(88.7, abs=0.1) == found.estimate
    assert found.low < found.estimate < found.high


def test_the_exchange_of_seats_makes_superiority_surer_than_single_playings() -> None:
    # Cards that decide everything win one of two playings for each; that tells nothing, and adds no doubt.
    sure = scores(*[1] * 90, *[2] * 10).superiority
    unsure = scores(*[2] * 55, *[0] * 45).superiority
    assert sure is not None
    assert unsure is not None
    assert 0.999 < sure
    assert 0.8 < unsure < 0.9
