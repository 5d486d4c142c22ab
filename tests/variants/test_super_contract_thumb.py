"""How the program plays with a joker: rules of thumb, and a card that stands in for it in the search."""

from __future__ import annotations

from random import Random

import pytest

from cardcore import JOKER, Card, Pack, Ranking, State, Suit, Tricks, view
from cardcore.players.thumb import ThumbPlayer
from cardcore.rules.cards import read_cards
from cardcore.search.advice import advise, analyse_open_cards
from cardcore.search.budget import Budget
from cardcore.search.position import Position
from cardcore.search.solver import rules_of
from tests.variants.super_contract_positions import (
    HEARTS_AND_CLUBS,
    JOKER_FIRST,
    JOKER_LAST,
    deal_of,
    pack_for,
)
from variants.super_contract.stand_in import stand_in

DECLARER_DRAWS = "7S Pass Pass Pass C2"


def by_thumb(state: State) -> str:
    """What the rule of thumb does."""
    return str(ThumbPlayer().choose(view(state, state.phase.to_act), Random(1)))


def with_extra(card: str) -> Pack:
    """The pack in which the joker, which lay on the table, has changed places with another card."""
    names = {str(JOKER): card, card: str(JOKER)}
    return read_cards(" ".join(names.get(str(each), str(each)) for each in JOKER_LAST))


def ranking_of(state: State) -> Ranking:
    """The ranking by which the search sees a state."""
    return stand_in(state).last(Tricks).rules.ranking


def by_search(state: State, worlds: int = 3) -> str:
    """What the search does."""
    advice = advise(view(state, state.phase.to_act), Random(1), Budget(worlds=worlds))
    return str(advice.best.action)


# Rules of thumb


def test_the_joker_is_taken_up_for_the_cheapest_card() -> None:
    assert "exchange:D2" == by_thumb(deal_of(JOKER_LAST, DECLARER_DRAWS))


def test_a_low_card_on_the_table_is_left_there() -> None:
    assert "keep" == by_thumb(deal_of(with_extra("C3"), DECLARER_DRAWS))


def test_the_joker_takes_a_king_of_the_opponents_that_no_other_card_takes() -> None:
    assert "JK:C" == by_thumb(deal_of(JOKER_LAST, "7NT Pass Pass Pass CK exchange:D2"))


def test_the_joker_is_not_spent_on_a_deuce_nor_on_the_king_of_a_partner() -> None:
    assert "D3" == by_thumb(deal_of(JOKER_LAST, "7NT Pass Pass Pass C2 exchange:D2"))
    assert "CT" == by_thumb(deal_of(pack_for(HEARTS_AND_CLUBS, "DA"), "3NT Pass Pass Pass HK keep H2"))


def test_the_joker_is_not_led_while_there_is_another_card() -> None:
    assert "JK" not in by_thumb(deal_of(JOKER_FIRST, "1C Pass Pass Pass"))


# A card that stands in


@pytest.mark.parametrize(
    ("strain", "suit"), [("1S", Suit.SPADES), ("1D", Suit.DIAMONDS), ("1NT", Suit.SPADES)]
)
def test_the_card_on_the_table_stands_in_as_a_trump_or_in_the_longest_suit(strain: str, suit: Suit) -> None:
    lead = deal_of(JOKER_FIRST, f"{strain} Pass Pass Pass")
    ranking, ace = ranking_of(lead), Card.read("SA")

    assert (suit, max(ranking.answering)) == (ranking.suits[ace.index], ranking.answering[ace.index])
    assert ace in stand_in(lead).cards("hand", 1)


@pytest.mark.parametrize("strain", ["1C", "1D", "1H", "1S", "1NT"])
@pytest.mark.parametrize("extra", ["C2", "HT", "SA"])
def test_the_solver_has_room_for_the_play_that_stands_in(strain: str, extra: str) -> None:
    state = stand_in(deal_of(with_extra(extra), f"{strain} Pass Pass Pass"))

    assert 13 == rules_of(Position.of(state.last(Tricks), state.layout)).tricks


def test_a_joker_in_the_trick_stands_in_as_the_suit_that_was_named() -> None:
    ranking = ranking_of(deal_of(JOKER_FIRST, "7H Pass Pass Pass JK:D keep C2"))

    assert Suit.DIAMONDS == ranking.suits[Card.read("SA").index]


# The search


def test_the_search_takes_up_the_joker() -> None:
    assert by_search(deal_of(JOKER_LAST, DECLARER_DRAWS)).startswith("exchange:")


def test_the_search_plays_in_every_phase_of_a_deal() -> None:
    state = deal_of(JOKER_FIRST, "7H Pass Pass Pass")
    for _ in range(4):
        state = state.apply(state.read(by_search(state, worlds=1)))
    assert not state.over


def test_play_with_the_joker_is_not_analysed_as_if_it_could_be_solved() -> None:
    lead = deal_of(JOKER_FIRST, "7H Pass Pass Pass JK:H keep C2 D2")

    assert analyse_open_cards(lead) is None
