"""Where cards lie: dealing, playing, drawing, laying, exchanging and turning up."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardcore.rules.cards import FULL_PACK, Card, Pack, cards_in, mask_of, read_cards, write_cards
from cardcore.rules.dealing import Deal, DealPlan
from cardcore.rules.errors import MalformedVariant
from cardcore.rules.layout import Layout, Move
from cardcore.rules.places import Spot, captured, hand, heap, row, trick_place

PLACES = (
    row(0, 2),
    row(1, 2),
    hand(0, looker=0),
    hand(1, looker=1),
    heap("stock"),
    trick_place(),
    captured(0),
)
ROW, OTHER_ROW, HAND, OTHER_HAND, STOCK, TRICK, WON = range(7)


def dealt(cards: str, *deals: Deal) -> Layout:
    """A layout with the cards dealt as told, one by one."""
    return Layout.deal(DealPlan.of(PLACES, deals), read_cards(cards))


def a_stack() -> Layout:
    """SA lies face up on C2 in the first pile of a row; D5 lies bare and face down in the second."""
    return dealt("C2 D5 SA", Deal(PLACES[ROW], 0), Deal(PLACES[ROW], 1), Deal(PLACES[ROW], 0, up=True))


def a_stock() -> Layout:
    """C2, D5 and SA in a stock, SA on top; H9 in a hand."""
    stock = [Deal(PLACES[STOCK], 0)] * 3
    return dealt("H9 C2 D5 SA", Deal(PLACES[HAND]), *stock)


def faces(mask: int) -> str:
    """The cards of a mask in notation."""
    return write_cards(cards_in(mask))


def card(text: str) -> int:
    """The index of a card."""
    return Card.read(text).index


def test_a_stack_is_listed_bottom_first() -> None:
    assert read_cards("C2 SA") == a_stack().pile(ROW, 0)
    assert Card.read("SA") == a_stack().top(ROW, 0)


def test_an_empty_pile_has_no_top() -> None:
    assert None is a_stack().top(OTHER_ROW, 0)
    assert () == a_stack().pile(OTHER_ROW, 0)


def test_only_a_top_that_lies_face_up_is_given_as_such() -> None:
    stacks = a_stack()
    assert Card.read("SA") == stacks.face_up(ROW, 0)
    assert None is stacks.face_up(ROW, 1)
    assert None is stacks.face_up(OTHER_ROW, 0)


def test_a_covered_card_is_not_clear_and_the_one_on_it_is() -> None:
    assert "D5 SA" == faces(a_stack().clear)


def test_only_cards_dealt_face_up_lie_face_up() -> None:
    assert "SA" == faces(a_stack().up)


def test_playing_the_top_uncovers_the_card_beneath_and_leaves_it_face_down() -> None:
    layout = a_stack().play(card("SA"), ROW, TRICK)
    assert "C2 D5" == faces(layout.held[ROW] & layout.clear)
    assert "SA" == faces(layout.up)
    assert read_cards("SA") == layout.cards(TRICK)


def test_turning_up_the_stacks_shows_every_card_that_lost_its_cover() -> None:
    layout = a_stack().play(card("SA"), ROW, TRICK)
    assert "C2" == faces(layout.uncovered_face_down())
    assert "C2 SA" == faces(layout.turn_up_stacks().up)


def test_turning_up_the_stacks_shows_neither_a_cover_nor_a_bare_card() -> None:
    assert "SA" == faces(a_stack().turn_up_stacks().up)


def test_turning_up_the_bare_cards_shows_no_cover() -> None:
    assert "D5 SA" == faces(a_stack().turn_up_bare().up)


def test_a_stock_of_one_card_is_no_bare_card() -> None:
    layout = dealt("C2", Deal(PLACES[STOCK], 0))
    assert layout == layout.turn_up_bare()


def test_a_stock_is_no_row_and_stays_shut_when_stacks_are_turned_up() -> None:
    layout = a_stock()
    assert layout == layout.turn_up_stacks()


def test_a_card_keeps_the_number_of_its_pile_when_it_is_uncovered() -> None:
    layout = a_stack().play(card("SA"), ROW, TRICK).turn_up_stacks()
    assert Spot(ROW, 0, 0) == layout.spot_of(Card.read("C2"))
    assert Spot(ROW, 1, 0) == layout.spot_of(Card.read("D5"))


def test_a_pile_that_was_emptied_stays_empty() -> None:
    layout = a_stack().play(card("SA"), ROW, TRICK).play(card("C2"), ROW, TRICK)
    assert None is layout.top(ROW, 0)
    assert read_cards("D5") == layout.cards(ROW)


def test_a_spot_in_a_pile_counts_the_cards_beneath() -> None:
    spots = [a_stock().spot_of(each) for each in read_cards("C2 D5 SA")]
    assert [Spot(STOCK, 0, 0), Spot(STOCK, 0, 1), Spot(STOCK, 0, 2)] == spots


def test_a_stock_dealt_underneath_has_the_next_card_of_the_pack_on_top() -> None:
    layout = dealt("H9 C2 D5 SA", Deal(PLACES[HAND]), *[Deal(PLACES[STOCK], 0, underneath=True)] * 3)
    assert read_cards("SA D5 C2") == layout.pile(STOCK)
    assert "C2 H9" == faces(layout.clear)
    assert read_cards("SA D5") == layout.draw(STOCK, HAND).pile(STOCK)


def test_all_cards_of_a_hand_share_one_spot() -> None:
    layout = dealt("C2 D5", Deal(PLACES[HAND]), Deal(PLACES[HAND]))
    assert [Spot(HAND)] == layout.spots()


def test_programs_are_told_a_spot_by_as_many_numbers_as_it_has() -> None:
    assert [[HAND], [ROW, 1, 0]] == [spot.numbers for spot in (Spot(HAND), Spot(ROW, 1, 0))]


def test_the_spots_of_a_table_come_in_its_order() -> None:
    spots = [Spot(HAND), Spot(STOCK, 0, 0), Spot(STOCK, 0, 1), Spot(STOCK, 0, 2)]
    assert spots == a_stock().spots()


def test_a_card_drawn_from_the_stock_lies_face_down_in_the_hand() -> None:
    layout = a_stock().draw(STOCK, HAND)
    assert read_cards("H9 SA") == layout.cards(HAND)
    assert Card.read("D5") == layout.top(STOCK)
    assert 0 == layout.up


def test_an_exposed_card_is_turned_down_when_it_is_drawn() -> None:
    exposed = a_stock().turn_up(mask_of(read_cards("SA")))
    assert ("SA", "") == (faces(exposed.up), faces(exposed.draw(STOCK, HAND).up))


def test_nothing_is_drawn_from_an_empty_stock() -> None:
    with pytest.raises(ValueError, match="stock is empty"):
        a_stack().draw(STOCK, HAND)


def test_a_card_laid_on_a_pile_covers_its_top() -> None:
    layout = a_stock().lay(Card.read("H9"), HAND, STOCK, 0, up=True)
    assert read_cards("C2 D5 SA H9") == layout.pile(STOCK)
    assert "H9" == faces(layout.clear)
    assert "H9" == faces(layout.up)


def test_a_card_laid_face_down_shows_nothing() -> None:
    layout = a_stack().lay(Card.read("SA"), ROW, OTHER_ROW, 1, up=False)
    assert "" == faces(layout.up)
    assert Spot(OTHER_ROW, 1, 0) == layout.spot_of(Card.read("SA"))
    assert Card.read("C2") == layout.top(ROW, 0)


def test_no_card_is_laid_onto_itself() -> None:
    layout = a_stack()
    top = layout.top(ROW, 0)
    assert top is not None
    with pytest.raises(MalformedVariant, match=f"^{top} was laid onto a pile of the place in which it lies"):
        layout.lay(top, ROW, ROW, 0, up=True)


def test_cards_laid_and_played_again_leave_the_pile_as_it_was() -> None:
    laid = a_stock().lay(Card.read("H9"), HAND, STOCK, 0, up=True)
    assert read_cards("C2 D5 SA") == laid.play(card("H9"), STOCK, TRICK).pile(STOCK)


def test_tricks_won_lie_face_down_in_one_heap() -> None:
    layout = a_stack().play(card("SA"), ROW, TRICK).take(mask_of(read_cards("SA")), TRICK, WON)
    assert read_cards("SA") == layout.cards(WON)
    assert 0 == layout.up


def test_a_trick_is_taken_and_covers_turned_in_one_breath() -> None:
    played = a_stack().play(card("SA"), ROW, TRICK)
    layout = played.take(mask_of(read_cards("SA")), TRICK, WON, played.uncovered_face_down())
    assert "C2" == faces(layout.up)


def test_two_hands_exchange_all_their_cards() -> None:
    before = dealt("C2 D5 SA", Deal(PLACES[HAND]), Deal(PLACES[HAND]), Deal(PLACES[OTHER_HAND]))
    after = before.exchange(HAND, OTHER_HAND)
    assert (read_cards("SA"), read_cards("C2 D5")) == (after.cards(HAND), after.cards(OTHER_HAND))


def test_a_player_sees_the_own_hand_and_what_lies_face_up() -> None:
    layout = dealt("C2 D5 SA", Deal(PLACES[HAND]), Deal(PLACES[OTHER_HAND]), Deal(PLACES[ROW], 0, up=True))
    assert ("C2 SA", "D5 SA") == (faces(layout.seen_by(0)), faces(layout.seen_by(1)))


def test_nobody_looks_into_stock_or_stacks() -> None:
    assert ("H9", "") == (faces(a_stock().seen_by(0)), faces(a_stock().seen_by(1)))
    assert "SA" == faces(a_stack().seen_by(0))


def test_a_card_that_is_not_on_the_table_has_no_place() -> None:
    with pytest.raises(ValueError, match="HA is not on the table"):
        a_stack().place_of(Card.read("HA"))


def test_a_pack_must_be_as_long_as_the_plan() -> None:
    plan = DealPlan.of(PLACES, [Deal(PLACES[HAND])])
    with pytest.raises(ValueError, match="argument"):
        Layout.deal(plan, read_cards("SA SK"))


def test_stacks_may_be_deeper_than_two() -> None:
    layout = dealt("C2 D5 SA", *[Deal(PLACES[ROW], 0)] * 3)
    assert "SA" == faces(layout.clear)
    assert Spot(ROW, 0, 2) == layout.spot_of(Card.read("SA"))
    assert "D5" == faces(layout.play(card("SA"), ROW, TRICK).uncovered_face_down())


def test_a_step_leaves_the_layout_before_it_unchanged() -> None:
    before = a_stock()
    before.draw(STOCK, HAND).turn_up(mask_of(read_cards("D5")))
    assert a_stock() == before


@given(st.permutations(FULL_PACK), st.lists(st.sampled_from([HAND, OTHER_HAND]), max_size=30))
def test_no_card_is_lost_or_doubled_by_drawing(pack: list[Card], drawers: list[int]) -> None:
    layout = Layout.deal(DealPlan.of(PLACES, [Deal(PLACES[STOCK], 0)] * 52), tuple(pack))
    for drawer in drawers:
        layout = layout.draw(STOCK, drawer)
    held: list[Pack] = [layout.cards(place) for place in range(len(PLACES))]
    assert list(FULL_PACK) == sorted(each for cards in held for each in cards)
    assert tuple(pack[: 52 - len(drawers)]) == layout.pile(STOCK)


def test_equal_layouts_have_equal_hashes() -> None:
    assert hash(a_stack()) == hash(a_stack())


def test_what_moved_between_two_layouts_is_told_with_both_spots() -> None:
    before = a_stack()
    after = before.play(card("SA"), ROW, TRICK)
    assert (Move(Spot(ROW, 0, 1), Spot(TRICK), Card.read("SA")),) == before.moves_to(after)
    assert () == before.moves_to(before.turn_up(before.held[ROW]))
