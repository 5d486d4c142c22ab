"""What a play is worth in tricks that only decide who draws."""

from __future__ import annotations

from functools import cache
from itertools import islice
from random import Random

import pytest
from attrs import evolve

from cardcore import Game, State, Tricks
from cardcore.knowledge.view import view
from cardcore.knowledge.worlds import worlds
from cardcore.rules.cards import FULL_PACK, mask_of, read_cards
from cardcore.search.analysis import Analysis
from cardcore.search.draw_search import DOUBT, lead_in_hands, weigh_draws
from cardcore.search.evaluator import Evaluator
from cardcore.search.kernel.compilation import compiled_kernel
from cardcore.search.position import NotSolvable
from tests.cardcore.players.playing import dealt
from tests.cardcore.search.test_draw_search_discards import LEADER, OTHER
from tests.cardcore.search.test_draw_search_discards import dealt as dealt_hands
from tests.games.drawing import DrawingWhist
from variants.honeymoon import Honeymoon
from variants.turnover import Turnover


@cache
def evaluator() -> Evaluator:
    """The evaluator of the compiled kernel."""
    return Evaluator(compiled_kernel())


def found(state: State, count: int = 3) -> Analysis:
    """What the player to act finds in a number of worlds."""
    alike = [world.state for world in islice(worlds(view(state, state.phase.to_act), Random(1)), count)]
    return weigh_draws(alike, state.legal(), evaluator())


def drawn(*hands: str) -> State:
    """Honeymoon at the auction, when two hands have been drawn and all other cards are out of play."""
    state = Game(Honeymoon(), 1, FULL_PACK).start()
    while isinstance(state.phase, Tricks):
        state = state.apply(state.legal()[0])
    masks, held = [mask_of(read_cards(hand)) for hand in hands], list(state.layout.held)
    for player, mask in enumerate(masks):
        held[state.layout.at("hand", player)] = mask
    held[state.layout.at("out")] = mask_of(FULL_PACK) & ~sum(masks)
    return evolve(state, layout=evolve(state.layout, held=tuple(held)))


def test_a_king_counts_as_an_ace_where_the_ace_is_out_of_play() -> None:
    rest, other = "S5 S4 S3 H9 H8 H7 D4 D3 C8 C7 C6", "HA HK HQ HJ HT DA DK DQ CA CK CQ D9 D8"
    with_king, with_ace = (drawn(f"{high} SQ {rest}", other) for high in ("SK", "SA"))
    assert lead_in_hands(with_ace, 0) == lead_in_hands(with_king, 0)


def test_every_card_has_a_value() -> None:
    state = dealt_hands(LEADER, OTHER)
    assert list(state.legal()) == [worth.action for worth in found(state).worths]


def test_an_ace_is_worth_more_in_the_hand_than_on_the_table() -> None:
    by_name = {str(worth.action): worth.value for worth in found(dealt_hands(LEADER, OTHER)).worths}
    assert by_name["SA"] < by_name["S3"]
    assert by_name["DK"] < by_name["D4"]


def test_a_single_world_says_nothing_against_the_rule() -> None:
    analysis = found(dealt_hands(LEADER, OTHER), 1)
    assert {0.0, DOUBT} == {worth.error for worth in analysis.worths}
    assert "C5" == str(analysis.best.action)


def test_more_worlds_make_the_values_of_the_candidates_surer() -> None:
    analysis = found(dealt_hands(LEADER, OTHER), 8)
    assert 4 == sum(0 < worth.error < DOUBT for worth in analysis.worths)


def test_where_the_tricks_themselves_count_the_rule_says_nothing() -> None:
    with pytest.raises(NotSolvable, match="count themselves"):
        found(dealt(DrawingWhist(), "counts"))


def test_where_nothing_is_drawn_the_rule_says_nothing() -> None:
    with pytest.raises(NotSolvable, match="Nothing is drawn"):
        found(dealt(Turnover(), "nothing"))
