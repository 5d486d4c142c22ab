"""What is said of a decision: which action is best, and what another one loses."""

from __future__ import annotations

from math import inf

import pytest
from attrs import evolve

from cardcore.rules.actions import PLAYS, Action, Play
from cardcore.rules.cards import Card
from cardcore.search.analysis import Analysis, End, Worth, growth_by_copies, standard_error, with_untried


def play(text: str) -> Play:
    """The play of a card."""
    return PLAYS[Card.read(text).index]


def analysis(**values: tuple[float, float]) -> Analysis:
    """An analysis of cards with their values and errors."""
    return Analysis(0, tuple(Worth(play(card), *told) for card, told in values.items()), exact=False)


def test_of_equal_cards_the_first_is_the_best() -> None:
    assert play("H4") == analysis(C9=(1, 0), H4=(3, 0), SA=(3, 0)).best.action


def test_a_value_that_is_sure_is_better_than_a_little_more_that_is_not() -> None:
    assert play("C9") == analysis(C9=(2, 0.1), H4=(2.5, 1)).best.action


def test_a_card_that_was_not_tried_is_never_the_best_one() -> None:
    guessed, unsure = Worth(play("C9"), 2.0, 0.0, tried=False), Worth(play("H4"), 2.0, 5.0)
    assert unsure == Analysis(0, (guessed, unsure), exact=False).best


def test_a_card_loses_what_it_is_worth_less_than_the_best_one() -> None:
    told = analysis(C9=(2, 0), H4=(-1, 0))
    assert [0, 3] == [told.loss(play(card)) for card in ("C9", "H4")]


def test_the_best_card_loses_nothing_although_another_came_out_higher_by_chance() -> None:
    told = analysis(C9=(2, 0.1), H4=(2.5, 1))
    assert [0, 0] == [told.loss(play(card)) for card in ("C9", "H4")]


def test_a_card_that_is_replaced_by_its_equal_is_not_the_best_one() -> None:
    told = evolve(analysis(C9=(2, 0.1), C6=(1.9, 0.1)), instead=play("C6"))
    assert (play("C6"), play("C9")) == (told.best.action, told.surest.action)
    assert 0 == told.loss(play("C9"))


def test_values_differ_if_they_are_further_apart_than_the_error_of_their_difference() -> None:
    one, other, third = analysis(C9=(2, 0.3), H4=(2.4, 0.4), SA=(2.6, 0.4)).worths
    assert not one.differs(other)
    assert one.differs(third)


def test_of_a_card_that_was_not_tried_or_has_no_known_error_nothing_is_known() -> None:
    card = play("C9")
    assert Worth(card, 1.0).looked_at
    assert not Worth(card, 1.0, tried=False).looked_at
    assert not Worth(card, 1.0, inf).looked_at


def test_a_card_that_cannot_be_played_has_no_value() -> None:
    with pytest.raises(LookupError, match="SA was not legal"):
        analysis(C9=(2, 0)).loss(play("SA"))


def test_the_standard_error_of_a_mean_shrinks_with_the_number_of_values() -> None:
    assert (0.0, 1.0) == (standard_error([3.0]), standard_error([1.0, 3.0]))
    assert pytest.approx(5**-0.5) == standard_error([0.0, 2.0, 0.0, 2.0, 1.0])


def test_what_was_not_tried_counts_as_the_worst_with_all_that_lies_between_as_error() -> None:
    tried: dict[Action, Worth] = {play("C9"): Worth(play("C9"), 5.0), play("C6"): Worth(play("C6"), 2.0)}
    guess = with_untried(tried, [play("C6"), play("C7"), play("C9")])[1]
    assert (2.0, 3.0, False) == (guess.value, guess.error, guess.tried)


def test_a_cautious_player_takes_what_is_surer_over_what_is_higher() -> None:
    bold = analysis(C9=(5, 2), C6=(4, 0))
    assert [play("C6"), play("C9")] == [evolve(bold, caution=caution).best.action for caution in (1.0, 0.25)]


def test_four_worlds_of_one_deal_tell_as_much_as_one() -> None:
    # Four values of a deviation d have the error d / 2, a single one has d.
    assert 2.0 == growth_by_copies(["a", "a", "a", "a"])
    assert 1.0 == growth_by_copies(["a", "b", "c", "d"])


def test_values_that_are_raised_keep_their_differences() -> None:
    told = evolve(analysis(C9=(2, 0.1), H4=(-1, 0)), instead=play("C9"))
    raised = told.raised(100)
    assert [102, 99] == [worth.value for worth in raised.worths]
    assert [(0.1, 0), play("C9")] == [tuple(worth.error for worth in raised.worths), raised.instead]


def test_the_ends_of_a_value_are_raised_with_it() -> None:
    ends = (End(0, -50.0, 0.5), End(1, 50.0, 0.5))
    assert [50.0, 150.0] == [end.points for end in Worth(play("C9"), 0.0, ends=ends).raised(100).ends]
