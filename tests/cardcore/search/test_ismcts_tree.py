"""The tree of the wide search: what is a branch, which one is tried next, and what is counted."""

from __future__ import annotations

from random import Random

import pytest

from cardcore.phases.calls import BRIDGE_LADDER, DOUBLE, PASS
from cardcore.phases.choosing import ChooseDown, ChooseUp
from cardcore.rules.actions import PLAYS
from cardcore.rules.cards import Card, read_cards
from cardcore.search.ismcts_tree import Node, Rewards, by_appearance, by_group, is_masked
from variants.upper_hand.offers import ACCEPT, Offer

OFFERS = tuple(map(Offer, range(1, 201)))
LAYS = [kind(card) for card in read_cards("S9 DA") for kind in (ChooseUp, ChooseDown)]


def tallied(*gains: float) -> Rewards:
    """The tally of some results."""
    tally = Rewards()
    for gain in gains:
        tally.add(gain)
    return tally


def node(*branches: tuple[str, list[float]]) -> Node:
    """A node whose branches have been taken with these results, and were open as often as all together."""
    times = sum(len(gains) for _, gains in branches)
    return Node(children={name: Node(tallied(*gains), availability=times) for name, gains in branches})


# What is counted


def test_the_mean_of_two_four_and_nine_is_five_and_their_variance_thirteen() -> None:
    tally = tallied(2, 4, 9)
    assert 5 == tally.mean
    assert 13 == pytest.approx(tally.deviation**2)


def test_a_tally_of_nothing_or_of_one_result_has_no_spread() -> None:
    assert (0, 0) == (Rewards().mean, Rewards().deviation)
    assert (7, 0) == (tallied(7).mean, tallied(7).deviation)


def test_equal_results_have_no_spread() -> None:
    assert 0 == tallied(-1, -1, -1).deviation


# Which branch is tried next


def test_a_branch_that_was_never_tried_comes_first() -> None:
    assert "C9" == node(("SA", [1.0]), ("HT", [9.0])).select(["SA", "C9", "HT"], 1, Random(1))


def test_of_branches_that_were_tried_equally_often_the_better_one_is_taken() -> None:
    assert "HT" == node(("SA", [1, 1]), ("HT", [2, 2])).select(["SA", "HT"], 1, Random(1))


def test_a_branch_that_was_seldom_tried_is_taken_before_one_that_is_little_better() -> None:
    assert "SA" == node(("SA", [1]), ("HT", [1.1] * 50)).select(["SA", "HT"], 1, Random(1))


def test_a_branch_that_is_much_better_is_taken_again_however_seldom_the_others_were_tried() -> None:
    assert "HT" == node(("SA", [1]), ("HT", [9.0] * 50)).select(["SA", "HT"], 1, Random(1))


def test_a_branch_that_is_not_open_in_this_world_is_not_taken() -> None:
    assert "SA" == node(("SA", [1]), ("HT", [9.0])).select(["SA"], 1, Random(1))


def test_a_branch_that_is_rarely_open_is_not_held_to_be_neglected() -> None:
    often, rarely = Node(tallied(1, 1), availability=100), Node(tallied(1, 1), availability=3)
    assert rarely.ucb(1) < often.ucb(1)


def test_it_is_counted_how_often_a_branch_was_open() -> None:
    both = node(("SA", [1]), ("HT", [1]))
    for _ in range(3):
        both.select(["SA", "C9"], 1, Random(1))
    assert [5, 2] == [both.children[name].availability for name in ("SA", "HT")]


# What is a branch


def test_a_card_laid_face_down_by_another_player_is_the_same_branch_whichever_it_is() -> None:
    assert ["up:S9", "down:??", "up:DA"] == list(by_appearance(LAYS, 0, 1))
    assert [LAYS[1], LAYS[3]] == by_appearance(LAYS, 0, 1)["down:??"]


def test_only_what_others_do_is_hidden_and_only_if_a_part_of_it_is() -> None:
    assert is_masked(LAYS, 0, 1)
    assert not is_masked(LAYS, 1, 1)
    assert not is_masked([ChooseUp(Card.read("S9"))], 0, 1)


def test_fourteen_cards_are_fourteen_branches() -> None:
    plays = PLAYS[:14]
    assert [str(play) for play in plays] == list(by_group(plays))


def test_in_an_auction_one_chooses_first_whether_to_bid() -> None:
    branches = by_group((PASS, DOUBLE, *BRIDGE_LADDER))
    assert {"Pass and on": (PASS, DOUBLE), "1C and on": BRIDGE_LADDER} == branches


def test_every_bid_is_then_a_branch_of_its_own() -> None:
    assert [str(bid) for bid in BRIDGE_LADDER] == list(by_group(BRIDGE_LADDER))


def test_the_last_calls_of_an_auction_are_chosen_at_once() -> None:
    assert ["Pass", "X", "7S", "7NT"] == list(by_group((PASS, DOUBLE, *BRIDGE_LADDER[-2:])))


def test_whether_to_accept_to_pass_or_to_offer_is_chosen_before_the_amount() -> None:
    assert ["accept", "Pass", "offer:1 and on"] == list(by_group((ACCEPT, PASS, *OFFERS)))


def test_two_hundred_offers_are_sixteen_groups_of_neighbours() -> None:
    branches = by_group(OFFERS)
    assert ["offer:1 and on", "offer:14 and on", "offer:27 and on"] == list(branches)[:3]
    assert 16 == len(branches)


def test_every_offer_is_in_one_group_and_their_order_is_kept() -> None:
    assert list(OFFERS) == [offer for some in by_group(OFFERS).values() for offer in some]


def test_within_a_group_every_offer_is_a_branch() -> None:
    first = by_group(OFFERS)["offer:1 and on"]
    assert [f"offer:{amount}" for amount in range(1, 14)] == list(by_group(first))
