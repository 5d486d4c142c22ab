"""Groups of unknown cards dealt anew."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from random import Random

from cardcore.rules.cards import SUIT_MASKS, Suit, read_cards
from cardcore.search.unknown_cards import Group, Home


def dealt_anew(cards: str, *voids: str) -> Counter[str]:
    """How often, of 6,000 times, cards come to homes that showed void in the suits written, `-` for none."""
    homes = [_home(at, suits) for at, suits in enumerate(voids)]
    group, rng = Group.of(read_cards(cards), homes), Random("anew")
    found = (group.deal(rng) for _ in range(10_000))
    order = [home.card for home in group.homes]
    return Counter(
        " ".join(str(card) for _, card in sorted(zip(order, dealt, strict=True)))
        for dealt in islice((one for one in found if one is not None), 6000)
    )


def _home(card: int, suits: str) -> Home:
    return Home(card, sum(SUIT_MASKS[suit] for suit in Suit if suit.letter in suits))


def test_cards_come_to_free_homes_in_every_order_alike() -> None:
    found = dealt_anew("C2 H2 S2", "-", "-", "-")
    assert 6 == len(found)
    assert all(abs(count - 1000) < 150 for count in found.values())


def test_a_home_without_hearts_gets_every_other_card_alike() -> None:
    found = dealt_anew("C2 H2 H3 S2", "H", "-", "-", "-")
    assert {"C2": 6, "S2": 6} == Counter(ways.split()[0] for ways in found)
    assert all(abs(count - 500) < 110 for count in found.values())


def test_homes_without_different_suits_get_each_possible_deal_alike() -> None:
    found = dealt_anew("C2 H2 S2", "H", "S", "-")
    assert {"C2 H2 S2", "S2 H2 C2", "S2 C2 H2"} == set(found)
    assert all(abs(count - 2000) < 180 for count in found.values())


def test_a_home_with_two_suits_ruled_out_comes_before_one_with_a_single_one() -> None:
    found = dealt_anew("C2 H2 S2 D2", "H", "HS", "-", "-")
    assert 8 == len(found)
    assert all(abs(count - 750) < 130 for count in found.values())


def test_a_home_that_no_card_fits_gets_none() -> None:
    assert Counter() == dealt_anew("H2 H3", "H", "-")
