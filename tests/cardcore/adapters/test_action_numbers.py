"""The numbers of actions: fixed before the deal, and complete."""

from __future__ import annotations

from random import Random

import pytest

from cardcore import PASS, Play, Variant
from cardcore.adapters.action_numbers import Numbering, UnlistedAction
from tests.cardcore.adapters.games import EVERY_GAME, MASKED, UNLISTED, at_random, dealt
from tests.games.laying import LayingWhist
from tests.games.midway import CHANCE, until
from tests.games.sealed import OFFERS, SealedOffers
from variants.honeymoon import Honeymoon
from variants.turnover import Turnover
from variants.upper_hand import UpperHand
from variants.upper_hand.offers import Offer


@pytest.mark.parametrize("game", EVERY_GAME)
def test_whatever_may_be_done_in_a_deal_had_a_number_before_it(game: Variant) -> None:
    numbering = Numbering.of(game)
    for deal in range(6):
        for state in at_random(dealt(game, deal), Random(deal)):
            assert set(state.legal()) <= set(numbering.actions)


@pytest.mark.parametrize("game", EVERY_GAME)
def test_every_action_stands_at_its_number_and_no_two_share_one(game: Variant) -> None:
    numbering = Numbering.of(game)
    assert list(range(len(numbering))) == [numbering.number(action) for action in numbering.actions]


@pytest.mark.parametrize("game", EVERY_GAME)
def test_the_numbers_are_the_same_each_time(game: Variant) -> None:
    assert Numbering.of(game).actions == Numbering.of(game).actions


def test_the_actions_of_a_game_are_those_of_its_phases() -> None:
    assert OFFERS == Numbering.of(SealedOffers()).actions
    assert [f"{suit}2" for suit in "CDHS"] == [
        str(action) for action in Numbering.of(Turnover()).actions[::13]
    ]


def test_an_action_that_is_not_listed_has_no_number() -> None:
    with pytest.raises(UnlistedAction, match="C2 has no number"):
        Numbering.of(LayingWhist()).number(UNLISTED)


def test_a_card_laid_unseen_has_no_number_for_the_other_player() -> None:
    numbering = Numbering.of(LayingWhist())
    assert MASKED not in numbering.numbers
    assert 0 == numbering.number(numbering.actions[0])


def test_with_three_players_the_offers_to_each_of_them_are_numbered_whoever_deals() -> None:
    game = UpperHand().with_options({"players": 3, "max_bid": 2})
    offers = {action for action in _listed(game) if isinstance(action, Offer)}
    assert {Offer(amount, to) for amount in (1, 2) for to in (0, 1, 2)} == offers


def test_a_named_dealer_leaves_out_what_only_others_could_do() -> None:
    game = UpperHand().with_options({"players": 3, "max_bid": 2})
    offers = {action for action in _listed(game, 0) if isinstance(action, Offer)}
    assert {Offer(amount, to) for amount in (1, 2) for to in (0, 2)} == offers


def test_a_pass_has_one_number_and_each_card_one_for_each_way_to_part_with_it() -> None:
    actions = _listed(UpperHand())
    assert 1 == actions.count(PASS)
    assert ["up:S9", "down:S9", "S9"] == [str(action) for action in actions if str(action).endswith("S9")]


def test_the_play_of_a_card_keeps_its_number_while_an_auction_goes_on() -> None:
    game = Honeymoon()
    actions = _listed(game)
    state = until(dealt(game), lambda state: bool(state.finished), CHANCE)
    assert all(isinstance(actions[actions.index(play)], Play) for play in map(Play, game.pack))
    assert all(actions.index(call) >= len(game.pack) for call in state.legal())


def _listed(game: Variant, dealer: int | None = None) -> list[object]:
    """The actions of a game."""
    return list(Numbering.of(game, None if dealer is None else [dealer]).actions)
