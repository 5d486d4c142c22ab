"""Deals that are drawn anew agree with all that the rules have told of hidden cards."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

import pytest

from cardcore import Auction, State
from cardcore.rules.cards import cards_in
from cardcore.search.bound_steps import bound_steps
from cardcore.search.solver import slots_of
from cardcore.search.world_sampling import sample_worlds
from tests.games.midway import opened, seen
from variants.cutthroat_contract import CutthroatContract
from variants.cutthroat_contract.opening import OpeningAuction, opens
from variants.turnover import Turnover
from variants.two_round import TwoRound
from variants.two_round.building import CLOSED, Closing

REFUSED = CutthroatContract().with_options({"opening_lapse": "refused"})


def drawn(state: State, cards_of: Callable[[State], int], *, infers: bool = True) -> Iterator[int]:
    """The mask of certain cards in each of the worlds that the player to act thinks possible."""
    looking = seen(state)
    pool = sample_worlds(looking, looking.knowledge, Random("bound"), 40, infers=infers)
    _, first = slots_of(pool.position)
    for cards in pool.cards:
        anew = dict(zip(first, cards, strict=True))
        yield sum(1 << anew.get(card.index, card.index) for card in cards_in(cards_of(pool.state)))


def closed_by(player: int) -> Callable[[State], int]:
    return lambda state: state.layout.held[state.layout.at(CLOSED, player)]


@pytest.mark.parametrize("seed", ["c", "e", "i"])
def test_of_declarers_closed_cards_as_many_are_trumps_as_was_announced(seed: str) -> None:
    state = opened(TwoRound(), seed)
    closing = state.last(Closing)
    assert state.to_act != closing.declarer
    trumps = {(cards & closing.trumps).bit_count() for cards in drawn(state, closed_by(closing.declarer))}
    assert {closing.announced} == trumps


@pytest.mark.parametrize("seed", ["c", "e", "i"])
def test_a_defender_has_closed_no_trumps(seed: str) -> None:
    state = opened(TwoRound(), seed)
    closing = state.last(Closing)
    state = state.apply(state.legal()[0])
    assert state.to_act == closing.declarer
    assert not any(cards & closing.trumps for cards in drawn(state, closed_by(1 - closing.declarer)))


@pytest.mark.parametrize("infers", [False, True])
def test_who_opened_where_that_is_checked_could_open(infers: bool) -> None:
    state = opened(REFUSED, "c")
    opener = state.last(OpeningAuction).opener
    assert opener is not None
    assert state.to_act != opener
    hands = drawn(state, lambda deal: hand_at_the_auction(deal, opener), infers=infers)
    assert all(opens(tuple(cards_in(hand))) for hand in hands)


def hand_at_the_auction(state: State, player: int) -> int:
    layout = state.at_start_of(Auction).layout
    return layout.held[layout.at("hand", player)]


def test_a_trump_that_declarer_did_not_announce_makes_a_deal_impossible() -> None:
    state = opened(TwoRound(), "c")
    closing = state.last(Closing)
    plain = next(cards_in(closed_by(closing.declarer)(state)))
    hand = state.layout.held[state.layout.at("hand", closing.declarer)]
    trump, other = next(cards_in(hand & closing.trumps)), next(cards_in(hand & ~closing.trumps))
    steps = bound_steps(state, state.phase.to_act)
    allowed = {
        new: all(step.allows({plain.index: new.index, new.index: plain.index}) for step in steps)
        for new in (trump, other)
    }
    assert 0 == closing.announced
    assert {trump: False, other: True} == allowed


def test_where_nothing_is_told_no_step_binds_the_cards() -> None:
    assert () == bound_steps(opened(Turnover(), "plain"), 0)
