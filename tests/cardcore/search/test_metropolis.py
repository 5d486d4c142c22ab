"""Deals found by exchanging cards come up as often as they explain what was chosen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import islice
from random import Random

from cardcore import Game, Layout, Pack
from cardcore.rules.cards import BY_INDEX, SUIT_MASKS, Suit, read_cards
from cardcore.search.bound_steps import BoundStep
from cardcore.search.inference import Evidence
from cardcore.search.metropolis import explaining_deals
from cardcore.search.unknown_cards import Group, Home, Redeals
from variants.turnover import Turnover

START = Game(Turnover(), 0, Turnover().pack).start()
DEALT = START.layout
CLUBS = read_cards("C2 C3 C4")


def redeals(cards: Pack = CLUBS, *, void: str = "") -> Redeals:
    """Cards, each in the place of one of them; the place of the last showed void in a suit, or in none."""
    without = [0] * (len(cards) - 1) + [sum(SUIT_MASKS[suit] for suit in Suit if suit.letter in void)]
    homes = [Home(card.index, mask) for card, mask in zip(cards, without, strict=True)]
    return Redeals((Group.of(cards, homes),), ())


def found(among: Redeals, evidence: Evidence, count: int = 3000) -> Counter[str]:
    """How often the clubs come to lie in the places of the two, three and four of clubs."""
    deals = explaining_deals(among, evidence, Random("deals"), apart=4)
    places = [card.index for card in CLUBS]
    return Counter(" ".join(str(BY_INDEX[deal[place]]) for place in places) for deal in islice(deals, count))


def liking(card: str, times: float) -> Evidence:
    """What was chosen is so many times as likely with a card in the place of the two of clubs."""
    (wanted,), (there,) = read_cards(card), read_cards("C2")
    place = DEALT.spot_of(there)

    def likelihood(layout: Layout) -> float:
        return times / 10 if layout.spot_of(wanted) == place else 1 / 10

    return Evidence(((likelihood, DEALT),), shapes_hands=True)


class WithoutFours(BoundStep):
    """A step that the four of clubs in the place of the two would have ruled out."""

    def allows(self, cards: Mapping[int, int]) -> bool:
        place, four = (card.index for card in read_cards("C2 C4"))
        return cards[place] != four


def test_where_nothing_is_likelier_all_deals_come_up_alike() -> None:
    deals = found(redeals(), liking("C4", 1))
    assert 6 == len(deals)
    assert all(abs(times - 500) < 110 for times in deals.values())


def test_a_card_lies_where_it_explains_the_choices_as_often_as_it_does_so_better() -> None:
    deals = found(redeals(), liking("C4", 4))
    # With weights 4 and 1, each for two deals of the other cards: the four lies there in 8 of 12.
    assert abs(sum(deals[deal] for deal in ("C4 C2 C3", "C4 C3 C2")) - 2000) < 180
    assert abs(deals["C2 C3 C4"] - 250) < 80


def test_a_deal_that_is_hardly_likely_comes_up_hardly_ever() -> None:
    deals = found(redeals(), liking("C4", 0.001))
    assert 10 > deals["C4 C2 C3"] + deals["C4 C3 C2"]


def test_who_showed_void_gets_none_of_the_suit() -> None:
    among = redeals(read_cards("C2 C3 H2"), void="C")
    deals = list(islice(explaining_deals(among, liking("C2", 1), Random("void"), apart=4), 100))
    heart = read_cards("H2")[0].index
    assert {heart} == {deal[heart] for deal in deals}


def test_what_was_told_of_hidden_cards_holds_in_every_deal() -> None:
    among = Redeals(redeals().groups, (WithoutFours(DEALT, START.phase, START.legal()[0]),))
    deals = found(among, liking("C4", 4))
    assert {"C2 C3 C4", "C2 C4 C3", "C3 C2 C4", "C3 C4 C2"} == set(deals)


def test_where_no_deal_is_possible_none_is_found() -> None:
    assert [] == list(explaining_deals(redeals(void="C"), liking("C4", 1), Random(1), apart=1))


def test_who_knows_all_cards_finds_the_deal_as_it_is() -> None:
    deals = explaining_deals(Redeals((), ()), liking("C4", 4), Random("known"), apart=1)
    assert [{}, {}] == list(islice(deals, 2))


def test_the_same_chance_finds_the_same_deals() -> None:
    one, other = (found(redeals(), liking("C3", 2), 50) for _ in range(2))
    assert one == other
