"""What a player knows of the cards, in the six situations that the core must carry."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardcore.game.game import Game
from cardcore.game.state import State, Variant
from cardcore.knowledge.facts import Fact, VoidAt
from cardcore.knowledge.view import View, view
from cardcore.knowledge.worlds import some_worlds
from cardcore.phases.base import Void
from cardcore.rules.cards import (
    FULL_PACK,
    SUIT_MASKS,
    Card,
    Pack,
    Suit,
    cards_in,
    mask_of,
    read_cards,
    write_cards,
)
from cardcore.rules.places import Spot
from tests.games.drawing import STOCK, DrawingWhist
from tests.games.dummies import EAST, NORTH, DummyWhist
from tests.games.laying import FIRST_SLOT, THIRD, LayingWhist
from variants.turnover import Turnover

ROW, OTHER_ROW, HOLE, OTHER_HOLE = range(4)


def played(state: State, texts: str) -> State:
    """The state after some actions in notation."""
    for text in texts.split():
        state = state.apply(state.read(text))
    return state


def known(seen: View, place: int) -> str:
    """The cards that a view knows to be in a place."""
    return write_cards(seen.known_cards(place))


def pile(seen: View, place: int, number: int = 0) -> list[str]:
    """A pile as a view shows it, bottom first."""
    return [str(card or "??") for card in seen.pile(place, number)]


def groups(seen: View) -> set[tuple[str, frozenset[Spot]]]:
    """The cards of which a view knows only among which spots they are."""
    return {(write_cards(cards_in(fact.cards)), fact.spots) for fact in seen.knowledge.groups}


# Turnover: stacks and hole cards.


def a_turnover_deal(**options: str) -> State:
    """Player 0: SA on HJ, hole cards SJ HK. Player 1: SK on HQ, hole cards SQ HA. Player 0 leads."""
    variant = Turnover().with_options(options).tiny
    return Game(variant, 1, read_cards("HJ HQ SA SK HK HA SJ SQ")).start()


@pytest.mark.parametrize("player", [0, 1])
def test_nobody_knows_a_cover_and_both_know_the_tops(player: int) -> None:
    seen = view(a_turnover_deal(), player)
    assert (["??", "SA"], ["??", "SK"]) == (pile(seen, ROW), pile(seen, OTHER_ROW))


def test_hole_cards_are_known_to_their_owner_and_counted_by_the_other() -> None:
    mine, yours = view(a_turnover_deal(), 0), view(a_turnover_deal(), 1)
    assert ("HK SJ", "") == (known(mine, HOLE), known(yours, HOLE))
    assert ("", "HA SQ") == (known(mine, OTHER_HOLE), known(yours, OTHER_HOLE))
    assert (2, 2) == (mine.count(OTHER_HOLE), yours.count(HOLE))


def test_what_is_not_seen_is_among_covers_and_the_opponents_hole_cards() -> None:
    spots = frozenset((Spot(ROW, 0, 0), Spot(OTHER_ROW, 0, 0), Spot(OTHER_HOLE)))
    assert {("HJ HQ HA SQ", spots)} == groups(view(a_turnover_deal(), 0))


def test_before_the_answer_an_opened_stack_is_shut() -> None:
    assert ["??"] == pile(view(played(a_turnover_deal(), "SA"), 1), ROW)


def test_before_the_answer_an_opened_stack_is_up_when_covers_turn_on_play() -> None:
    state = played(a_turnover_deal(turn_up="on_play"), "SA")
    assert ["HJ"] == pile(view(state, 1), ROW)


def test_after_the_trick_both_see_both_covers() -> None:
    state = played(a_turnover_deal(), "SA SK")
    for player in (0, 1):
        assert (["HJ"], ["HQ"]) == (pile(view(state, player), ROW), pile(view(state, player), OTHER_ROW))


def test_after_an_answer_from_the_hand_only_one_cover_turns() -> None:
    seen = view(played(a_turnover_deal(), "SA SQ"), 0)
    assert (["HJ"], ["??", "SK"]) == (pile(seen, ROW), pile(seen, OTHER_ROW))


def test_when_all_covers_are_up_the_opponents_hole_cards_follow() -> None:
    state = played(a_turnover_deal(), "SA SK")
    assert ("HA SQ", "HK SJ") == (known(view(state, 0), OTHER_HOLE), known(view(state, 1), HOLE))
    assert set() == groups(view(state, 0))


def test_a_trick_that_was_won_stays_known() -> None:
    state = played(a_turnover_deal(), "SA SK")
    assert "SK SA" == known(view(state, 1), 5)


# Chinese Bridge: a dummy with a bare face-down card.


def a_deal_with_dummies() -> State:
    """West has all clubs, North all diamonds, East all hearts, South all spades; South deals."""
    by_rank = tuple(sorted(FULL_PACK, key=lambda card: (card.rank, card.suit)))
    return Game(DummyWhist(), 0, by_rank).start()


@pytest.mark.parametrize("player", [0, 1])
def test_the_bare_card_of_a_dummy_is_in_nobodys_view_before_it_is_turned_up(player: int) -> None:
    seen = view(a_deal_with_dummies(), player)
    assert (["??"], ["??"]) == (pile(seen, NORTH, 6), pile(seen, EAST, 6))


@pytest.mark.parametrize("player", [0, 1])
def test_six_tops_of_each_dummy_are_in_both_views(player: int) -> None:
    seen = view(a_deal_with_dummies(), player)
    assert [["??", str(top)] for top in read_cards("D9 DT DJ DQ DK DA")] == [
        pile(seen, NORTH, n) for n in range(6)
    ]
    assert [["??", str(top)] for top in read_cards("H9 HT HJ HQ HK HA")] == [
        pile(seen, EAST, n) for n in range(6)
    ]


@pytest.mark.parametrize("player", [0, 1])
def test_both_see_the_bare_cards_when_the_strain_is_named(player: int) -> None:
    seen = view(played(a_deal_with_dummies(), "S"), player)
    assert (["D8"], ["H8"]) == (pile(seen, NORTH, 6), pile(seen, EAST, 6))
    assert ["??", "D9"] == pile(seen, NORTH, 0)


@pytest.mark.parametrize("player", [0, 1])
def test_a_cover_of_a_dummy_turns_when_the_trick_is_over(player: int) -> None:
    unfinished = played(a_deal_with_dummies(), "S C2 DT H8")
    assert ["??"] == pile(view(unfinished, player), NORTH, 1)
    assert ["D3"] == pile(view(played(unfinished, "S2"), player), NORTH, 1)


def test_a_closed_hand_stays_closed_beside_an_open_dummy() -> None:
    seen = view(played(a_deal_with_dummies(), "S"), 0)
    assert ("", 13) == (known(seen, 1), seen.count(1))


# Honeymoon Bridge: a stock, closed or with its top card exposed.


def a_drawing_deal(stock: str) -> State:
    """Player 0: SA HA C2. Player 1: SK HK CK. Stock from the top: D5 D4 D3 D2. Player 0 leads."""
    pack = read_cards("SA SK HA HK C2 CK D5 D4 D3 D2")
    variant = DrawingWhist(pack=tuple(sorted(pack)), held=3).with_options({"stock": stock})
    return Game(variant, 1, pack).start()


def test_a_closed_stock_shows_nothing_but_its_size() -> None:
    assert ["??"] * 4 == pile(view(a_drawing_deal("closed"), 0), STOCK)


def test_a_card_drawn_from_a_closed_stock_is_known_to_the_drawer_only() -> None:
    state = played(a_drawing_deal("closed"), "SA SK")
    assert ("C2 D5 HA", "") == (known(view(state, 0), 0), known(view(state, 1), 0))
    assert ("CK D4 HK", "") == (known(view(state, 1), 1), known(view(state, 0), 1))


def test_the_upcard_stays_known_in_the_hand_that_took_it() -> None:
    state = played(a_drawing_deal("exposed"), "SA SK")
    assert "D5" == known(view(state, 1), 0)


def test_the_losers_blind_card_is_known_to_the_loser_only() -> None:
    state = played(a_drawing_deal("exposed"), "SA SK")
    assert ("", "CK D4 HK") == (known(view(state, 0), 1), known(view(state, 1), 1))


def test_the_next_upcard_lies_on_a_shut_stock() -> None:
    assert ["??", "D3"] == pile(view(played(a_drawing_deal("exposed"), "SA SK"), 1), STOCK)


def test_an_upcard_is_known_in_the_hand_until_it_is_played() -> None:
    state = played(a_drawing_deal("exposed"), "SA SK D5")
    assert ("", "D5") == (known(view(state, 1), 0), known(view(state, 1), 3))


def test_when_the_stock_is_gone_the_opponents_hand_follows() -> None:
    state = played(a_drawing_deal("closed"), "SA SK HA HK")
    assert ("C2 D3 D5", "CK D2 D4") == (known(view(state, 1), 0), known(view(state, 0), 1))


# Upper Hand: two exchanges, then three cards laid face down.

FIRST, OTHER = "CA D9 DJ HK HA ST SQ", "CT CK DQ HT HQ SK SA"
THIRD_HAND, UPPER_HAND = "C9 CQ DT DK DA HJ SJ", "CJ H9 S9"


def a_laying_deal() -> State:
    """The deal of the first worked example of Upper Hand; player 0 speaks first."""
    hands = zip(read_cards(FIRST), read_cards(THIRD_HAND), read_cards(OTHER), strict=True)
    pack = [card for round_of_three in hands for card in round_of_three]
    return Game(LayingWhist(), 1, (*pack, *read_cards(UPPER_HAND))).start()


def bought_twice() -> State:
    """Player 1 has bought the hand that player 0 gave away, and has taken the upper hand."""
    return played(a_laying_deal(), "swap swap keep keep")


def test_the_giver_of_a_hand_knows_its_seven_cards_in_the_third_hand() -> None:
    state = played(a_laying_deal(), "swap")
    assert (FIRST, THIRD_HAND) == (known(view(state, 0), THIRD), known(view(state, 0), 0))
    assert ("", "") == (known(view(state, 1), THIRD), known(view(state, 1), 0))


def test_the_first_giver_knows_all_cards_of_the_second_buyer() -> None:
    state = played(a_laying_deal(), "swap swap")
    assert FIRST == known(view(state, 0), 1)
    assert (OTHER, "") == (known(view(state, 1), THIRD), known(view(state, 0), THIRD))


def test_with_the_upper_hand_seven_of_ten_cards_are_known() -> None:
    seen = view(bought_twice(), 0)
    assert (FIRST, 10) == (known(seen, 1), seen.count(1))


@pytest.mark.parametrize(
    ("laid", "slots"), [("lay:H9", 1), ("lay:H9 lay:HA", 2), ("lay:H9 lay:HA lay:S9", 3)]
)
def test_the_seven_are_among_the_hand_and_the_slots(laid: str, slots: int) -> None:
    seen = view(played(bought_twice(), laid), 0)
    among = frozenset([Spot(1), *(Spot(FIRST_SLOT + number) for number in range(slots))])
    rest = " ".join(map(str, sorted(read_cards(f"{OTHER} {UPPER_HAND}"))))
    assert {(FIRST, among), (rest, among | {Spot(THIRD)})} == groups(seen)
    assert "" == known(seen, 1)


def test_who_laid_the_cards_knows_each_of_them() -> None:
    seen = view(played(bought_twice(), "lay:H9 lay:HA lay:S9"), 1)
    assert ["H9", "HA", "S9"] == [known(seen, FIRST_SLOT + slot) for slot in range(3)]
    assert "CJ CA D9 DJ HK ST SQ" == known(seen, 1)


def test_the_seven_shrink_when_one_of_them_is_played() -> None:
    state = played(bought_twice(), "lay:H9 lay:HA lay:S9 ST SJ")
    seen = view(state, 0)
    assert "CA D9 DJ HK HA SQ" in {cards for cards, _ in groups(seen)}
    assert {"SJ", "ST"} == {*known(seen, 8).split(), *known(seen, 9).split()}


def test_a_card_of_the_upper_hand_that_is_played_leaves_the_seven_alone() -> None:
    seen = view(played(bought_twice(), "lay:H9 lay:HA lay:S9 CJ"), 0)
    assert FIRST in {cards for cards, _ in groups(seen)}


def test_hand_and_slots_that_can_hold_only_the_seven_leave_the_rest_to_the_third_hand() -> None:
    state = played(bought_twice(), "lay:CA lay:D9 lay:DJ H9 HJ C9 CJ S9 SJ")
    assert OTHER == known(view(state, 0), THIRD)


# Honeymoon Bridge: a void, then a draw.


def a_void_deal() -> State:
    """Player 0: SA C2 C3. Player 1: HA HK HQ. Stock from the top: D5 SK D3 SQ. Player 0 leads."""
    pack = read_cards("SA HA C2 HK C3 HQ D5 SK D3 SQ")
    return Game(DrawingWhist(pack=tuple(sorted(pack)), held=3), 1, pack).start()


SPADE_VOID = VoidAt(1, Void((1,), SUIT_MASKS[Suit.SPADES]))


def test_a_discard_shows_a_void_at_the_moment_of_its_action() -> None:
    state = played(a_void_deal(), "SA HQ")
    assert (SPADE_VOID,) == view(state, 0).knowledge.voids


def test_a_spade_drawn_later_and_played_leaves_the_void_where_it_was() -> None:
    state = played(a_void_deal(), "SA HQ C2 SK")
    assert (SPADE_VOID, VoidAt(3, Void((1,), SUIT_MASKS[Suit.CLUBS]))) == view(state, 0).knowledge.voids


def test_worlds_after_a_void_have_spades_among_drawn_cards_and_never_in_the_hand_dealt() -> None:
    seen = view(played(a_void_deal(), "SA HQ"), 0)
    ends = [world.game for world in some_worlds(seen, Random(1), 200)]
    dealt = {card for game in ends for card in game.start().layout.cards(1)}
    held = {card for game in ends for card in game.end().layout.cards(1)}
    assert set(read_cards("SK SQ")).isdisjoint(dealt)
    assert set(read_cards("SK SQ")) <= held


# A hand of which nothing can be learnt from order or position.


@settings(max_examples=25, deadline=None)
@given(st.permutations(FULL_PACK), st.randoms(use_true_random=False), st.integers(0, 20))
def test_the_positions_in_the_pack_of_an_opponents_cards_leave_no_trace(
    pack: list[Card], random: Random, plays: int
) -> None:
    shuffled, positions = list(pack), range(1, 26, 2)  # player 1 deals and gets every other card
    cards = [pack[position] for position in positions]
    random.shuffle(cards)
    for position, card in zip(positions, cards, strict=True):
        shuffled[position] = card
    one, other = (Game(DrawingWhist(), 1, tuple(each)).start() for each in (pack, shuffled))
    for _ in range(plays):
        action = random.choice(list(one.legal()))
        one, other = one.apply(action), other.apply(action)
    assert view(one, 0) == view(other, 0)
    assert str(view(one, 0).as_json()) == str(view(other, 0).as_json())


@settings(max_examples=25, deadline=None)
@given(st.permutations(FULL_PACK), st.randoms(use_true_random=False))
def test_nothing_unseen_leaves_a_trace_at_the_deal(pack: list[Card], random: Random) -> None:
    game = Game(Turnover(), 1, tuple(pack))
    hidden = [card for card in pack if not game.start().layout.seen_by(0) & card.bit]
    swapped = dict(zip(hidden, random.sample(hidden, len(hidden)), strict=True))
    other = Game(Turnover(), 1, tuple(swapped.get(card, card) for card in pack))
    assert view(game.start(), 0) == view(other.start(), 0)
    assert str(view(game.start(), 0).as_json()) == str(view(other.start(), 0).as_json())


# Laws of all knowledge.


@pytest.mark.parametrize("variant", [Turnover(), DrawingWhist(), DummyWhist(), LayingWhist()])
def test_every_fact_is_true_of_the_cards_as_they_lie(variant: Variant) -> None:
    random = Random(5)
    state = Game(variant, 0, tuple(random.sample(variant.pack, len(variant.pack)))).start()
    while not state.over:
        state = state.apply(random.choice(list(state.legal())))
        for fact in (*view(state, 0).knowledge.facts, *view(state, 1).knowledge.facts):
            assert {state.layout.spot_of(card) for card in cards_in(fact.cards)} <= fact.spots


def test_every_card_stands_in_exactly_one_fact() -> None:
    facts = view(bought_twice(), 0).knowledge.facts
    cards: Pack = tuple(card for fact in facts for card in cards_in(fact.cards))
    assert sorted(LayingWhist().pack) == sorted(cards)


def test_a_fact_of_one_spot_is_a_card_on_it() -> None:
    knowledge = view(a_turnover_deal(), 0).knowledge
    top = Fact(mask_of(read_cards("SA")), frozenset([Spot(ROW, 0, 1)]))
    assert top in knowledge.facts
    assert read_cards("SA") == knowledge.cards_on(Spot(ROW, 0, 1))
