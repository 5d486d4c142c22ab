"""What each player of Chinese Bridge may know: the shipped examples, and laws about hidden cards."""

from __future__ import annotations

import json
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardcore import FULL_PACK, Card, Game, Pack, Seating, State, Suit, Void
from cardcore.game.options import Value
from cardcore.knowledge.view import UNKNOWN, view
from cardcore.plugins.resources import example_files
from cardcore.rules.cards import SUIT_MASKS
from cardcore.rules.errors import IllegalAction
from cardcore.scoring import EAST, NORTH, SOUTH, WEST
from cardcore.testing.examples import disagreements, seen_table
from tests.variants.chinese_positions import (
    RUFF_PLAY,
    SEVEN_DOWN,
    cards_of,
    deal_of,
    dummy_of,
    rank_major,
    the_ruff,
)
from tests.variants.positions import after
from variants.chinese import Chinese

packs = st.permutations(FULL_PACK)
chances = st.randoms(use_true_random=False)
HOUSES: list[dict[str, Value]] = [
    {},
    {"turn_up": "on_play", "opening_lead": "opponent_dummy"},
    {"dealing": SEVEN_DOWN, "opening_lead": "declarer_names"},
    {"dealing": SEVEN_DOWN, "lone_card": "after_first_trick"},
    {"dealing": SEVEN_DOWN, "lone_card": "last", "turn_up": "on_play"},
    {"dealing": SEVEN_DOWN, "lone_card": "at_deal", "seats": "nondealer_left"},
]
houses = st.sampled_from(HOUSES)


def seen(state: State, player: int) -> dict[str, list[str]]:
    """What a player knows of every place, as the shipped examples write it."""
    return seen_table(view(state, player))


def by_chance(pack: list[Card], house: dict[str, Value], steps: int, chance: Random) -> State:
    """A deal after a number of steps; bids are low, so that auctions end and tricks are played."""
    state = Game(Chinese().with_options(house), chance.randrange(2), tuple(pack)).start()
    for _ in range(steps):
        if not state.over:
            state = state.apply(chance.choice(state.legal()[:4]))
    return state


# The shipped examples


def test_the_game_is_as_every_shipped_example_says() -> None:
    assert [] == list(disagreements(Chinese()))


def test_the_examples_cover_both_dealings_every_moment_and_every_leader() -> None:
    texts = [path.read_text(encoding="utf-8") for path in example_files(Chinese())]
    options = [json.loads(text).get("record", {}).get("options", {}) for text in texts]
    shown = {(name, value) for given in options for name, value in given.items()}

    moments = ("after_first_trick", "at_deal", "last")
    leaders = ("opponent_dummy", "opponent_hand", "declarer_names")
    assert {("lone_card", moment) for moment in moments} <= shown
    assert {("opening_lead", leader) for leader in leaders} <= shown
    assert {("dealing", SEVEN_DOWN), ("turn_up", "on_play"), ("seats", "nondealer_left")} <= shown


# What is private


def test_a_bidder_sees_his_own_hand_and_the_uncovered_cards_of_both_dummies() -> None:
    west = seen(rank_major(), 1)

    assert [UNKNOWN] * 13 == west["hand 0"]
    assert "C2 C3 C4 C5 C6 C7 C8 C9 CT CJ CQ CK CA" == " ".join(west["hand 1"])
    assert ["?? D8", "?? D9", "?? DT", "?? DJ", "?? DQ", "?? DK", "DA"] == west["dummy 2"]
    assert ["?? H8", "?? H9", "?? HT", "?? HJ", "?? HQ", "?? HK", "HA"] == west["dummy 3"]


@pytest.mark.parametrize(("dealing", "known"), [("6down7up", 27), (SEVEN_DOWN, 25)])
@pytest.mark.parametrize("player", [0, 1])
def test_a_bidder_knows_so_many_cards(player: int, dealing: str, known: int) -> None:
    words = " ".join(word for place in seen(rank_major(dealing=dealing), player).values() for word in place)

    assert known == sum(word != UNKNOWN for word in words.split())


def test_nobody_sees_the_cards_under_his_own_dummy() -> None:
    assert seen(rank_major(), 0)["dummy 2"] == seen(rank_major(), 1)["dummy 2"]
    assert seen(rank_major(), 0)["dummy 3"] == seen(rank_major(), 1)["dummy 3"]


def test_player_1_at_south_sees_the_hand_of_south_and_not_that_of_west() -> None:
    deal = rank_major(match=Seating(south=1), dealt_by=1)

    assert "SA" == seen(deal, 1)["hand 0"][-1]
    assert [UNKNOWN] * 13 == seen(deal, 1)["hand 1"]
    assert [UNKNOWN] * 13 == seen(deal, 0)["hand 0"]


def test_the_opponents_hand_shows_its_size_as_it_shrinks() -> None:
    assert [UNKNOWN] * 12 == seen(after(rank_major("1S Pass"), "C2"), 0)["hand 1"]


def test_the_hand_of_the_opponent_is_known_when_no_cover_is_left() -> None:
    plays = RUFF_PLAY.split()
    before, last = (after(the_ruff(), " ".join(plays[:number])) for number in (47, 48))

    assert ([UNKNOWN], ["", "", "", "", UNKNOWN, "", ""]) == (
        seen(before, 0)["hand 1"],
        seen(before, 0)["dummy 2"],
    )
    assert (["DK"], ["S5"]) == (seen(last, 0)["hand 1"], seen(last, 1)["hand 0"])


def test_a_hand_that_shows_out_of_clubs_is_known_to_hold_none() -> None:
    play = after(deal_of("H2 H3 H4", "C4 C5 C7", "CK/S3 S9", "CJ/CA D9"), "1NT Pass C4 S3 CA H2")
    voids = view(play, 1).knowledge.voids

    assert [Void((SOUTH,), SUIT_MASKS[Suit.CLUBS])] == [fact.void for fact in voids if fact.void.places]


def test_declarer_sees_that_the_lead_is_to_be_named_and_the_opponent_sees_who_names_it() -> None:
    naming = rank_major("1S Pass", opening_lead="declarer_names")

    facts = {"phase": "naming", "player": 0, "about": "lead", "named": None}
    assert facts == view(naming, 1).as_json()["state"]
    assert ((), 2) == (tuple(view(naming, 1).legal), len(view(naming, 0).legal))


# Laws


@settings(max_examples=20, deadline=None)
@given(packs, houses, st.integers(0, 60), chances)
def test_covers_that_nobody_has_turned_up_may_change_places_and_no_view_changes(
    pack: list[Card], house: dict[str, Value], steps: int, chance: Random
) -> None:
    state = by_chance(pack, house, steps, chance)
    other_pack = mixed(state.start.pack, shut_in(state), chance)
    other = Game(state.variant, state.start.dealer, other_pack, state.actions()).end()

    assert view(state, 0) == view(other, 0)
    assert view(state, 1) == view(other, 1)


@settings(max_examples=20, deadline=None)
@given(packs, houses, st.integers(0, 1), chances)
def test_covers_and_the_opponents_hand_may_be_mixed_after_the_deal_and_the_view_is_the_same(
    pack: list[Card], house: dict[str, Value], player: int, chance: Random
) -> None:
    state = by_chance(pack, house, 0, chance)
    hidden = [n for n in range(52) if not state.layout.seen_by(player) & state.start.pack[n].bit]
    other = Game(state.variant, state.start.dealer, mixed(state.start.pack, hidden, chance)).start()

    assert view(state, player) == view(other, player)


@settings(max_examples=20, deadline=None)
@given(packs, houses, chances)
def test_before_every_lead_a_dummy_with_cards_has_one_of_them_face_up(
    pack: list[Card], house: dict[str, Value], chance: Random
) -> None:
    end = by_chance(pack, house, 200, chance)
    leads = [state for state in end.chain() if not state.layout.held[4]]

    assert leads
    for state in leads:
        for seat in (NORTH, EAST):
            piles = [pile for pile in dummy_of(state, seat) if pile]
            assert not piles or any(not pile.endswith(UNKNOWN) for pile in piles)


@settings(max_examples=20, deadline=None)
@given(packs, houses, chances)
def test_every_hand_plays_one_card_to_every_trick(
    pack: list[Card], house: dict[str, Value], chance: Random
) -> None:
    for state in by_chance(pack, house, 200, chance).chain():
        if state.layout.held[4]:
            continue
        dummies = [len(" ".join(cards_of(state, seat)).split()) for seat in (NORTH, EAST)]
        hands = [state.layout.held[seat].bit_count() for seat in (SOUTH, WEST)]
        assert 1 == len({*dummies, *hands})


def shut_in(state: State) -> list[int]:
    """The positions in the pack of the cards that still lie face down in the dummies."""
    layout = state.layout
    shut = (layout.held[NORTH] | layout.held[EAST]) & ~layout.up
    return [position for position, card in enumerate(state.start.pack) if card.bit & shut]


def mixed(pack: Pack, positions: list[int], chance: Random) -> Pack:
    cards, targets = list(pack), positions.copy()
    chance.shuffle(targets)
    for source, target in zip(positions, targets, strict=True):
        cards[target] = pack[source]
    return tuple(cards)


# Refusals


def refusal_of(card: str, state: State) -> tuple[str, str]:
    with pytest.raises(IllegalAction) as caught:
        state.apply(state.read(card))
    return type(caught.value).__name__, str(caught.value)


def test_a_refusal_is_the_same_whether_the_card_lies_under_a_stack_or_in_the_opponents_hand() -> None:
    south, east = "H2 H3 H4", "CJ/CA D9"
    under_own_stack = after(deal_of(south, "C4 C5 C7", "CK/S3 S9", east), "1NT Pass C4")
    in_other_hand = after(deal_of(south, "C4 C5 CK", "C7/S3 S9", east), "1NT Pass C4")

    assert refusal_of("CK", under_own_stack) == refusal_of("CK", in_other_hand)
