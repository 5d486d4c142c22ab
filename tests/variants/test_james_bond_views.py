"""What players of James Bond know: the piles that they have picked up, and the swaps with the centre."""

from __future__ import annotations

from itertools import chain, permutations, product
from random import Random

import pytest

from cardcore import Game, Pack, State
from cardcore.knowledge.view import View, view
from cardcore.knowledge.worlds import some_worlds
from cardcore.rules.cards import write_cards
from tests.variants.bond_positions import BORROWED, bond_deal, small_bond
from tests.variants.positions import after, seen

UNSEEN = ["??"] * 4


def places_known(state: State, player: int) -> dict[str, str]:
    """The places of which a player knows a card, with the cards, unknown ones as `??`."""
    return {name: " ".join(cards) for name, cards in seen(state, player).items() if set(cards) - {"??"}}


def looked_at(mine: View) -> str:
    """The cards whose faces the player may look at now."""
    return write_cards(card for card in mine.variant.pack if mine.open & card.bit)


def test_nobody_looks_before_the_first_act() -> None:
    for player in (0, 1):
        assert {"centre": "CA DA HA SA"} == places_known(bond_deal(), player)


def test_the_owner_looks_at_the_pile_in_hand_and_the_other_player_does_not() -> None:
    state = after(bond_deal(), "take:1")

    assert {"centre": "CA DA HA SA", "held 1": "C2 D2 H2 S2"} == places_known(state, 1)
    assert {"centre": "CA DA HA SA"} == places_known(state, 0)
    assert UNSEEN == seen(state, 0)["held 1"]


def test_a_pile_laid_down_stays_known_to_its_owner_but_cannot_be_looked_at() -> None:
    state = after(bond_deal(), "take:1 pass take:2")

    expected = {"centre": "CA DA HA SA", "held 1": "C4 D4 H4 S4", "pile 1 1": "C2 D2 H2 S2"}
    assert expected == places_known(state, 1)
    assert "C4 CA D4 DA H4 HA S4 SA" == looked_at(view(state, 1))


def test_the_card_taken_from_the_centre_is_known_to_lie_in_the_pile() -> None:
    state = after(bond_deal(BORROWED), "take:1 take:1 swap:C3-CA")

    assert {
        "centre": "C3 DA HA SA",
        "held 0": "C2 D3 H3 S3",
        "held 1": "CA ?? ?? ??",
    } == (places_known(state, 0))


def test_a_card_known_to_be_in_hand_goes_with_its_pile() -> None:
    state = after(bond_deal(), "take:3 pass swap:C6-CA pass take:1")

    expected = {"centre": "C6 DA HA SA", "pile 3 1": "CA ?? ?? ??"}
    assert expected == places_known(state, 0)
    back = after(state, "pass take:3 pass swap:CA-C6")
    assert {"centre": "CA DA HA SA", "held 1": "C6 ?? ?? ??"} == places_known(back, 0)


def test_a_third_player_sees_the_same_swaps() -> None:
    state = after(bond_deal(players=3), "take:1 pass pass swap:C2-CA")

    expected = {"centre": "C2 DA HA SA", "held 1": "CA ?? ?? ??"}
    assert [expected, expected] == [places_known(state, 0), places_known(state, 2)]


@pytest.mark.parametrize("call", ["act", "automatic"])
def test_the_piles_of_the_winner_are_shown_and_no_others(call: str) -> None:
    takes = " ".join(f"take:{pile} take:{pile}" for pile in range(1, 6)) + " take:6"
    end = after(bond_deal(call=call), takes if call == "automatic" else f"{takes} pass bond")

    ranks = {f"pile {pile} 1": rank for pile, rank in enumerate("2468T", 1)} | {"held 1": "Q"}
    winners = {name: f"C{rank} D{rank} H{rank} S{rank}" for name, rank in ranks.items()}
    shown = places_known(end, 0)
    assert winners == {name: cards for name, cards in shown.items() if name.endswith("1")}
    assert not [name for name in places_known(end, 1) if name.endswith("0")]


def test_an_undecided_deal_shows_nothing_more() -> None:
    end = after(bond_deal(), "take:1 pass pass pass pass")

    assert {"centre": "CA DA HA SA"} == places_known(end, 0)


def test_what_the_other_player_can_choose_is_in_no_view() -> None:
    deal = bond_deal()
    assert [(), deal.legal()] == [view(deal, player).legal for player in (0, 1)]


# Worlds

CARDS = "HT ST HJ SQ HQ SJ HK SA HA SK"
PLAYED = "take:1 take:2 swap:HT-HA take:1 take:2 swap:HJ-HT"


@pytest.mark.parametrize("player", [0, 1])
def test_worlds_of_a_small_deal_are_all_that_are_possible_and_no_others(player: int) -> None:
    state = after(small_bond(CARDS, max_acts=9), PLAYED)
    mine = view(state, player)

    drawn = {world.game.pack for world in some_worlds(mine, Random("worlds"), 800)}
    assert possible_packs(state, mine) == drawn


def possible_packs(state: State, mine: View) -> set[Pack]:
    """Every pack with which the player would have seen the same; known cards are dealt to their packets."""
    pack = state.start.pack
    known = [card for place in range(len(mine.variant.places)) for card in mine.known_cards(place)]
    unknown = [card for card in pack if card not in known]
    found = set[Pack]()
    for order in permutations(unknown):
        rest = iter(order)
        dealt = [card if card in known else next(rest) for card in pack]
        packets = [(dealt[n : n + 2], dealt[n + 1 :: -1][:2]) for n in range(0, len(dealt), 2)]
        found.update(tuple(chain.from_iterable(packed)) for packed in product(*packets))
    return {guess for guess in found if looks_alike(state, guess, mine)}


def looks_alike(state: State, pack: Pack, mine: View) -> bool:
    """Whether the same acts are legal with a pack and give the player the same view."""
    other = Game(state.start.variant, state.start.dealer, pack).start()
    for action in state.actions():
        if action not in other.legal():
            return False
        other = other.apply(action)
    return view(other, mine.player) == mine
