from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardcore.scene.game_choice import (
    GRADES,
    HIDDEN,
    LENGTH,
    LUCK,
    MEMORY,
    GameFacts,
    GamePreferences,
    NoSuchGame,
    facts_of,
    place_among,
    player_counts,
    suggest,
)
from variants import twohand_variants
from variants.turnover import Turnover

SHORT = GameFacts("sprint", "Sprint", "a short game", (2,), False, measures={LENGTH: 1.0, LUCK: 0.5})
MIDDLE = GameFacts("trot", "Trot", "a game", (2, 3), True, measures={LENGTH: 3.0, LUCK: 0.1})
LONG = GameFacts("walk", "Walk", "a long game", (4,), True, measures={LENGTH: 9.0, LUCK: 0.3})
UNKNOWN = GameFacts("mist", "Mist", "a game of which nothing is known", (2,), False)
GAMES = [SHORT, MIDDLE, LONG, UNKNOWN]


def keys(wished: GamePreferences) -> list[str]:
    return [suggestion.game.key for suggestion in suggest(GAMES, wished)]


def test_who_wishes_a_short_game_is_told_of_the_shortest_first() -> None:
    assert ["sprint", "mist", "trot", "walk"] == keys(GamePreferences(grades={LENGTH: "short"}))


def test_who_wishes_a_long_game_is_told_of_the_longest_first() -> None:
    assert "walk" == keys(GamePreferences(grades={LENGTH: "long"}))[0]


def test_who_wishes_little_luck_and_a_medium_length_gets_the_game_that_has_both() -> None:
    assert "trot" == keys(GamePreferences(grades={LENGTH: "medium", LUCK: "little"}))[0]


def test_games_for_other_numbers_of_players_are_left_out() -> None:
    assert ["trot"] == keys(GamePreferences(players=3))


def test_who_wants_no_auction_gets_no_game_that_has_one() -> None:
    assert {"sprint", "mist"} == set(keys(GamePreferences(auction=False)))


def test_without_wishes_all_games_fit() -> None:
    assert [1.0] * 4 == [suggestion.fit for suggestion in suggest(GAMES, GamePreferences())]


def test_that_no_game_fits_is_said_with_the_numbers_of_players_there_are() -> None:
    with pytest.raises(NoSuchGame, match=r"No game is for 7 players; there are games for 2, 3, 4\."):
        suggest(GAMES, GamePreferences(players=7))


def test_two_wishes_that_exclude_each_other_are_named() -> None:
    with pytest.raises(NoSuchGame, match="No game for 4 players is without an auction"):
        suggest(GAMES, GamePreferences(players=4, auction=False))


def test_a_wish_that_no_game_has_is_named_alone() -> None:
    without = [game for game in GAMES if not game.auction]
    with pytest.raises(NoSuchGame, match=r"^No game has an auction; leave this wish out\.$"):
        suggest(without, GamePreferences(auction=True))


def test_the_reasons_give_the_measure_and_how_it_compares() -> None:
    best = suggest(GAMES, GamePreferences(grades={LENGTH: "short"}))[0]
    assert ("a deal takes about 1.0 minutes, shorter than in 2 of 2 other games",) == best.reasons


def test_a_comparison_that_speaks_against_a_game_is_told_with_a_but() -> None:
    worst = suggest(GAMES, GamePreferences(grades={LENGTH: "short"}))[-1]
    assert ("a deal takes about 9.0 minutes, but longer than in 2 of 2 other games",) == worst.reasons


def test_what_was_not_measured_is_said() -> None:
    found = {each.game.key: each for each in suggest(GAMES, GamePreferences(grades={LUCK: "much"}))}
    assert ("luck was not measured",) == found["mist"].reasons


def test_a_game_stands_among_the_others_from_nothing_to_one() -> None:
    assert [0.0, 0.5, 1.0] == [place_among(game, GAMES, LENGTH) for game in GAMES[:3]]


@given(st.dictionaries(st.sampled_from(list(GRADES)), st.integers(0, 2)))
def test_the_fit_lies_between_nothing_and_one_whatever_is_wished(grades: dict[str, int]) -> None:
    wished = GamePreferences(grades={measure: GRADES[measure][grade] for measure, grade in grades.items()})
    fits = [suggestion.fit for suggestion in suggest(GAMES, wished)]
    assert fits == sorted(fits, reverse=True)
    assert all(0 <= fit <= 1 for fit in fits)


def test_every_game_of_this_distribution_has_all_measures() -> None:
    measures = {LENGTH, MEMORY, LUCK, HIDDEN}
    assert [] == [each.key for each in twohand_variants() if set(facts_of(each).measures) != measures]


def test_turnover_has_no_auction_and_is_for_two() -> None:
    facts = facts_of(Turnover())
    assert (False, (2,)) == (facts.auction, facts.counts)


def test_an_option_that_changes_the_number_of_players_counts() -> None:
    upper_hand = next(variant for variant in twohand_variants() if variant.key == "upper-hand")
    assert [2, 3] == player_counts(upper_hand)
