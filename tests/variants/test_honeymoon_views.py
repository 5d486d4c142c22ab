"""What each player of Honeymoon Bridge may know: the shipped examples, and laws about hidden cards."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardcore import FULL_PACK, Card, Game, Pack, State
from cardcore.game.options import Value
from cardcore.knowledge.view import view
from cardcore.knowledge.worlds import some_worlds
from cardcore.rules.cards import CARDS, mask_of, read_cards
from cardcore.rules.errors import IllegalAction
from cardcore.testing.examples import disagreements
from tests.variants.honeymoon_positions import rank_major, rank_major_at_auction, with_first_cards
from tests.variants.positions import after, seen
from variants.honeymoon import Honeymoon

STOCK, OUT = 2, 6

packs = st.permutations(FULL_PACK)
chances = st.randoms(use_true_random=False)
house_rules = st.fixed_dictionaries(
    {
        "stock": st.sampled_from(("closed", "exposed")),
        "phase1_follow": st.sampled_from(("must", "free")),
        "drawn_cards": st.sampled_from(("into_hand", "set_aside")),
    }
)


def played_by_chance(state: State, steps: int, chance: Random) -> State:
    for _ in range(steps):
        if not state.over:
            state = state.apply(chance.choice(state.legal()))
    return state


def mixed(pack: Pack, positions: list[int], chance: Random) -> Pack:
    """The pack with the cards in these positions exchanged among each other."""
    cards, targets = list(pack), positions.copy()
    chance.shuffle(targets)
    for source, target in zip(positions, targets, strict=True):
        cards[target] = pack[source]
    return tuple(cards)


def test_the_shipped_examples_agree_with_the_game() -> None:
    assert [] == list(disagreements(Honeymoon()))


# What is seen


def test_at_the_deal_a_player_sees_the_own_thirteen_cards_and_no_other() -> None:
    deal = rank_major()

    assert ["D2", "D3", "D4", "D5", "D6", "D7", "D8", "S2", "S3", "S4", "S5", "S6", "S7"] == seen(deal, 1)[
        "hand 1"
    ]
    assert ["??"] * 13 == seen(deal, 1)["hand 0"]
    assert ["??"] * 26 == seen(deal, 1)["stock"][0].split()


def test_a_drawn_card_is_seen_by_the_player_who_drew_it() -> None:
    state = after(rank_major(), "C2 D2")

    assert "H8" in seen(state, 0)["hand 0"]
    assert "S8" in seen(state, 1)["hand 1"]
    assert (["??"] * 13, ["??"] * 13) == (seen(state, 1)["hand 0"], seen(state, 0)["hand 1"])


def test_the_cards_of_the_unscored_tricks_stay_known_to_both_and_lie_face_down() -> None:
    state = after(rank_major(), "C2 D2 C3 D3")

    assert (["C2", "C3", "D2", "D3"],) * 2 == (seen(state, 0)["out"], seen(state, 1)["out"])
    assert 0 == state.layout.held[OUT] & view(state, 0).open


def test_one_trick_before_the_end_of_the_stock_the_other_hand_is_still_unknown() -> None:
    before_last = with_first_cards(rank_major(), 24)

    assert ["??"] * 13 == seen(before_last, 0)["hand 1"]


def test_from_the_own_hand_and_the_cards_played_the_other_hand_can_be_told_when_the_stock_is_gone() -> None:
    auction = rank_major_at_auction()
    hearts, spades = (read_cards(" ".join(f"{s}{r}" for r in "23456789TJQKA")) for s in "HS")

    assert list(map(str, spades)) == seen(auction, 0)["hand 1"]
    assert list(map(str, hearts)) == seen(auction, 1)["hand 0"]


# Laws of hidden cards


@settings(max_examples=30, deadline=None)
@given(packs, house_rules, chances)
def test_in_the_scored_half_memory_alone_gives_the_opponents_hand(
    pack: list[Card], options: dict[str, Value], chance: Random
) -> None:
    auction = played_by_chance(Game(Honeymoon().with_options(options), 0, tuple(pack)).start(), 26, chance)
    played = mask_of(card for action in auction.actions() for card in action.cards)
    for player in (0, 1):
        rest = [card for card in CARDS if not (played | auction.layout.held[player]) & card.bit]
        assert rest == list(view(auction, player).known_cards(1 - player))


@settings(max_examples=30, deadline=None)
@given(packs, st.integers(0, 23), house_rules, chances)
def test_cards_still_hidden_in_the_stock_may_change_places_and_no_view_changes(
    pack: list[Card], steps: int, options: dict[str, Value], chance: Random
) -> None:
    variant = Honeymoon().with_options(options)
    state = played_by_chance(Game(variant, 0, tuple(pack)).start(), steps, chance)
    gone = 26 + 2 * (len(state.actions()) // 2) + (options["stock"] == "exposed")
    other = Game(variant, 0, mixed(tuple(pack), list(range(gone, 52)), chance), state.actions()).end()

    assert view(state, 0) == view(other, 0)
    assert view(state, 1) == view(other, 1)


@settings(max_examples=30, deadline=None)
@given(packs, st.integers(0, 1), house_rules, chances)
def test_at_the_deal_the_opponents_hand_and_the_stock_may_be_mixed_and_the_view_is_the_same(
    pack: list[Card], player: int, options: dict[str, Value], chance: Random
) -> None:
    variant = Honeymoon().with_options(options)
    deal = Game(variant, 0, tuple(pack)).start()
    hidden = [n for n in range(52) if not deal.layout.seen_by(player) & pack[n].bit]
    other = Game(variant, 0, mixed(tuple(pack), hidden, chance)).start()

    assert view(deal, player) == view(other, player)


@settings(max_examples=30, deadline=None)
@given(packs, st.integers(1, 24), chances)
def test_a_closed_stock_shows_nothing_of_the_cards_that_the_opponent_drew(
    pack: list[Card], steps: int, chance: Random
) -> None:
    state = played_by_chance(Game(Honeymoon(), 0, tuple(pack)).start(), steps, chance)

    for player in (0, 1):
        assert () == view(state, player).known_cards(1 - player)
        assert all(card is None for card in view(state, player).pile(STOCK))


@settings(max_examples=15, deadline=None)
@given(packs, st.integers(2, 26), chances)
def test_an_exposed_card_that_the_opponent_took_is_known_until_it_is_played(
    pack: list[Card], steps: int, chance: Random
) -> None:
    start = Game(Honeymoon().with_options({"stock": "exposed"}), 0, tuple(pack)).start()
    chain = played_by_chance(start, min(steps, 25), chance).chain()
    for player in (0, 1):
        shown = [state.layout.top(STOCK) for state in chain[:-1]]
        taken = {card for card in shown if card is not None and chain[-1].layout.held[1 - player] & card.bit}
        assert taken == set(view(chain[-1], player).known_cards(1 - player))


def test_a_player_without_clubs_may_have_drawn_one_since_the_last_club_was_led() -> None:
    mine = view(after(rank_major(), "C2 D2 C3 D3"), 0)
    clubs = mask_of(read_cards("C9 CT CJ CQ CK CA"))
    others = [world.game.end().layout.held[1] for world in some_worlds(mine, Random("void"), 60)]

    assert {0, 1} == {(held & clubs).bit_count() for held in others}


@pytest.mark.parametrize("card", ["H8", "SA", "S2", "D8"])
def test_a_refusal_is_the_same_for_a_card_of_the_stock_and_of_the_other_hand(card: str) -> None:
    with pytest.raises(IllegalAction) as caught:
        after(rank_major(), card)

    assert ("NotPlayable", f"{card} is not among the cards you can play.") == (
        type(caught.value).__name__,
        caught.value.says,
    )
