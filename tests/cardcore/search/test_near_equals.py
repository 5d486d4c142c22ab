"""Of cards that do the same the lowest is played."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import evolve

from cardcore.game.state import State
from cardcore.phases.tricks import Tricks
from cardcore.rules.actions import Action
from cardcore.rules.cards import Rank
from cardcore.rules.ranking import Ranking, RankOrder
from cardcore.search.analysis import Analysis, Worth
from cardcore.search.near_equals import cheapest_equal
from tests.games.midway import seen
from tests.variants.positions import Side, after, deal_of

LEADER = Side("C2 C3 DK", "H3 H4 H5", "D7")
DEALER = Side("D9 D6 D4", "HA HK HQ", "S9")
"""Four cards each; spades are trumps, and every heart lies covered."""


def chosen(state: State, **values: tuple[float, float]) -> str:
    """The best card by values and errors, given for each legal card."""
    worths = tuple(Worth(action, *values[str(action)]) for action in state.legal())
    told = Analysis(state.phase.to_act, worths, exact=False)
    return str(spared(state, told))


def shared(state: State, **values: tuple[float, float]) -> list[float]:
    """The values of the legal cards once those that are the same have been given one."""
    worths = tuple(Worth(action, *values[str(action)]) for action in state.legal())
    told = compared(state, Analysis(state.phase.to_act, worths, exact=False))
    return [worth.value for worth in told.worths]


def spared(state: State, told: Analysis) -> Action:
    """The best card by an analysis once near-equal ones are compared."""
    return compared(state, told).best.action


def compared(state: State, told: Analysis) -> Analysis:
    """The analysis once near-equal cards are compared."""
    phase, looking = state.phase, seen(state)
    assert isinstance(phase, Tricks)
    return cheapest_equal(looking, looking.knowledge, phase, told)


@pytest.fixture
def answer() -> State:
    """D7 is led; D9 wins it, D6 and D4 do not."""
    return after(deal_of(LEADER, DEALER), "D7")


def test_a_four_is_thrown_where_a_six_came_out_a_little_higher(answer: State) -> None:
    assert "D4" == chosen(answer, D4=(0.40, 0.02), D6=(0.405, 0.02), D9=(0.1, 0.02))


def test_a_six_that_is_clearly_better_is_played(answer: State) -> None:
    assert "D6" == chosen(answer, D4=(0.30, 0.02), D6=(0.41, 0.02), D9=(0.1, 0.02))


def test_a_card_that_wins_is_no_equal_of_one_that_loses(answer: State) -> None:
    assert "D9" == chosen(answer, D4=(0.40, 0.02), D6=(0.40, 0.02), D9=(0.41, 0.02))


def test_touching_cards_are_equal_within_the_error_of_both() -> None:
    # C2 and C3 lie next to each other; DK is the one of its suit that wins more.
    lead = deal_of(LEADER, DEALER)
    assert "C2" == chosen(lead, C2=(0.38, 0.02), C3=(0.40, 0.02), D7=(0.1, 0.02), DK=(0.1, 0.02))


def test_touching_cards_of_a_hand_share_the_value_of_the_one_that_was_tried_more() -> None:
    lead = deal_of(Side("DK", "H3", "C2 C3"), Side("D9", "HA", "D4 S9"))
    assert [0.4, 0.4, 0.1] == shared(lead, C2=(-0.5, 0.3), C3=(0.4, 0.02), DK=(0.1, 0.02))


def test_cards_that_cover_others_share_no_value() -> None:
    lead = deal_of(LEADER, DEALER)
    values = {"C2": (-0.5, 0.3), "C3": (0.4, 0.02), "D7": (0.1, 0.02), "DK": (0.1, 0.02)}
    assert [-0.5, 0.4, 0.1, 0.1] == shared(lead, **values)


def test_cards_with_a_card_of_another_hand_in_between_share_no_value() -> None:
    lead = deal_of(Side("DK", "H3", "C2 C4"), Side("D9", "HA", "C3 S9"))
    assert [-0.5, 0.4, 0.1] == shared(lead, C2=(-0.5, 0.3), C4=(0.4, 0.02), DK=(0.1, 0.02))


def test_cards_share_a_value_once_the_card_between_them_has_gone() -> None:
    lead = after(deal_of(Side("CA DK", "H3 H4", "C2 C4"), Side("C3 D9", "HA HK", "D4 S9")), "CA C3")
    values = {"C2": (-0.5, 0.3), "C4": (0.4, 0.02), "DK": (0.1, 0.02), "H3": (0.1, 0.02)}
    assert [0.4, 0.4, 0.1, 0.1] == shared(lead, **values)


@pytest.mark.parametrize("rules", [{"losing": True}, {"worth": (1,) * 52}], ids=["losing", "points"])
def test_no_low_card_is_preferred_where_tricks_are_to_be_lost_or_cards_count(
    answer: State, rules: dict[str, Any]
) -> None:
    phase, looking = answer.phase, seen(answer)
    assert isinstance(phase, Tricks)
    worths = tuple(map(Worth, answer.legal(), (0.40, 0.41, 0.1), (0.02, 0.02, 0.02)))
    told = Analysis(1, worths, exact=False)
    counting = evolve(phase, rules=evolve(phase.rules, **rules))
    assert told == cheapest_equal(looking, looking.knowledge, counting, told)
    assert told != cheapest_equal(looking, looking.knowledge, phase, told)


def test_cards_that_rank_otherwise_when_led_share_no_value() -> None:
    # An ace is low when led and high when answering, as in Upper Hand.
    lead = deal_of(Side("DK", "H3", "CK CA"), Side("D9", "HA", "D4 S9"))
    ranking = Ranking.of(order=RankOrder.of([Rank.ACE, *Rank]))
    phase = lead.phase
    assert isinstance(phase, Tricks)
    values = {"CK": 0.4, "CA": -0.5, "DK": 0.1}
    errors = {"CK": 0.02, "CA": 0.3, "DK": 0.02}
    worths = tuple(Worth(play, values[str(play)], errors[str(play)]) for play in lead.legal())
    led = evolve(phase, rules=evolve(phase.rules, ranking=ranking))
    told = cheapest_equal(seen(lead), seen(lead).knowledge, led, Analysis(0, worths, exact=False))
    assert values == {str(worth.action): worth.value for worth in told.worths}


def test_of_the_same_cards_the_one_that_all_see_is_played_before_the_hidden_one() -> None:
    # D9 lies open since its cover is gone; D8 is a hole card.
    lead = after(deal_of(Side("SA SK", "D9 C2", "D8 C3"), Side("S3 S4", "H3 H4", "H5 H6")), "SA S3")
    assert "D9" == chosen(lead, SK=(0.1, 0.02), D9=(0.4, 0.02), D8=(0.4, 0.02), C3=(0.1, 0.02))


def test_a_card_between_them_in_another_hand_keeps_cards_from_touching() -> None:
    # D9 may fall between D7 and DK, so that the difference counts that C2 and C3 are forgiven.
    lead = deal_of(LEADER, DEALER)
    assert "DK" == chosen(lead, C2=(0.1, 0.02), C3=(0.1, 0.02), D7=(0.38, 0.02), DK=(0.40, 0.02))


def test_cards_of_other_suits_are_left_alone(answer: State) -> None:
    lead = deal_of(LEADER, DEALER)
    assert "DK" == chosen(lead, C2=(0.4, 0.02), C3=(0.4, 0.02), D7=(0.1, 0.02), DK=(0.401, 0.02))


def test_where_all_cards_are_known_to_do_the_same_the_lowest_of_the_suit_is_played(answer: State) -> None:
    assert "D4" == chosen(answer, D4=(1.0, 0.0), D6=(1.0, 0.0), D9=(0.0, 0.0))


def test_a_card_that_was_not_looked_at_is_no_equal(answer: State) -> None:
    low, middle, high = answer.legal()
    worths = Worth(low, 0.5, 0.5, tried=False), Worth(middle, 0.5, 0.01), Worth(high, 0.1, 0.01)
    assert middle == spared(answer, Analysis(1, worths, exact=False))
