"""The house rules of Honeymoon Bridge: their names and values, and what each changes in a deal."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cardcore import State
from cardcore.game.options import DEAL, MATCH, Value, options_of, values_of
from cardcore.rules.cards import write_cards
from cardcore.rules.errors import InvalidOption, NotPlayable, Revoke, UnknownOption
from tests.variants.honeymoon_positions import rank_major, small, with_first_cards
from tests.variants.positions import after, legal_in, seen
from variants.honeymoon import Honeymoon, HoneymoonHouse

HAND, STOCK, ASIDE = (0, 1), 2, (3, 4)

EXPOSED: dict[str, Value] = {"stock": "exposed"}
FREE: dict[str, Value] = {"phase1_follow": "free"}
SET_ASIDE: dict[str, Value] = {"drawn_cards": "set_aside"}


def cards_in(state: State, place: int) -> str:
    return write_cards(state.layout.cards(place))


def top_of_stock(state: State, player: int) -> str:
    """The top card of the stock as a player sees it."""
    return seen(state, player)["stock"][0].split()[-1]


# Names and values


def test_the_defaults_are_the_rules_of_the_encyclopedia_with_the_contract_table() -> None:
    defaults: dict[str, Value] = {
        "scoring": "contract",
        "stock": "closed",
        "phase1_follow": "must",
        "drawn_cards": "into_hand",
        "irregularity_choice": "off",
        "passed_out": "redeal_next_dealer",
        "nv_doubled_4th": 300,
        "redouble_bonus": 100,
        "honours": "on",
    }

    assert defaults == values_of(Honeymoon().house)


def test_only_the_dealer_after_a_deal_that_was_passed_out_concerns_the_match() -> None:
    scopes = {option.name: option.facts.scope for option in options_of(HoneymoonHouse)}

    assert MATCH == scopes.pop("passed_out")
    assert {DEAL} == set(scopes.values())


def test_every_option_says_in_a_line_what_it_changes_and_where_it_comes_from() -> None:
    facts = [option.facts for option in options_of(HoneymoonHouse)]

    assert all(fact.line and fact.source for fact in facts)


@pytest.mark.parametrize(
    ("name", "given", "expected"),
    [
        ("scoring", "contract", "contract"),
        ("scoring", "auction", "auction"),
        ("scoring", "tricks_only", "tricks_only"),
        ("stock", "closed", "closed"),
        ("stock", "exposed", "exposed"),
        ("phase1_follow", "must", "must"),
        ("phase1_follow", "free", "free"),
        ("drawn_cards", "into_hand", "into_hand"),
        ("drawn_cards", "set_aside", "set_aside"),
        ("irregularity_choice", "off", "off"),
        ("passed_out", "redeal_next_dealer", "redeal_next_dealer"),
        ("passed_out", "redeal_same_dealer", "redeal_same_dealer"),
        ("nv_doubled_4th", 200, 200),
        ("nv_doubled_4th", "300", 300),
        ("redouble_bonus", 50, 50),
        ("redouble_bonus", "100", 100),
        ("honours", "on", "on"),
        ("honours", "off", "off"),
    ],
)
def test_an_allowed_value_is_taken_as_it_is_given_or_typed(name: str, given: Value, expected: Value) -> None:
    taken = values_of(Honeymoon().with_options({name: given}).house)[name]

    assert (type(expected), expected) == (type(taken), taken)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("scoring", "duplicate"),
        ("stock", "open"),
        ("stock", True),
        ("phase1_follow", "off"),
        ("drawn_cards", "discarded"),
        ("irregularity_choice", "on"),
        ("irregularity_choice", "choose"),
        ("passed_out", "goulash"),
        ("nv_doubled_4th", 250),
        ("redouble_bonus", 0),
        ("honours", True),
    ],
)
def test_a_value_that_the_option_does_not_allow_is_refused_with_its_name(name: str, value: Value) -> None:
    with pytest.raises(InvalidOption, match=f"Option {name} cannot be"):
        Honeymoon().with_options({name: value})


def test_an_unknown_option_is_refused_with_the_nearest_name() -> None:
    with pytest.raises(UnknownOption, match=r"no option 'stocks'; did you mean 'stock'"):
        Honeymoon().with_options({"stocks": "exposed"})


PAGE = (Path(__file__).parents[2] / "docs" / "variants" / "honeymoon.md").read_text(encoding="utf-8")


def test_the_rules_page_lists_every_option_with_its_default_and_names_every_value() -> None:
    for option in options_of(HoneymoonHouse):
        row = next(line for line in PAGE.splitlines() if line.startswith(f"| `{option.name}` |"))
        assert f"| `{option.default}` |" in row
        assert all(f"`{value}`" in PAGE for value in re.split(", | or ", option.facts.allows.words))


@pytest.mark.parametrize("section", ["Auction", "Play"])
def test_the_section_that_a_refusal_names_is_a_heading_of_the_rules_page(section: str) -> None:
    assert f"## {section}" in PAGE.splitlines()


# An exposed stock


def test_with_an_exposed_stock_the_top_card_lies_face_up_before_each_trick() -> None:
    deal = rank_major(options=EXPOSED)
    second = after(deal, "C2 D2")

    assert ["H8", "H8"] == [top_of_stock(deal, player) for player in (0, 1)]
    assert ["C9", "C9"] == [top_of_stock(second, player) for player in (0, 1)]


def test_with_an_exposed_stock_the_winner_takes_the_card_shown_and_the_loser_the_one_below() -> None:
    second = after(rank_major(options=EXPOSED), "C2 D2")

    assert "H8" == cards_in(second, HAND[0]).split()[-1]
    assert "S8" == cards_in(second, HAND[1]).split()[-1]


def test_the_card_shown_stays_known_in_the_hand_that_took_it_and_the_losers_card_is_unknown() -> None:
    second = after(rank_major(options=EXPOSED), "C2 D2")

    assert ["H8", *["??"] * 12] == seen(second, 1)["hand 0"]
    assert ["??"] * 13 == seen(second, 0)["hand 1"]


def test_the_last_card_shown_is_the_fifty_first_of_the_pack_and_the_loser_draws_the_last_unseen() -> None:
    last = with_first_cards(rank_major(options=EXPOSED), 24)
    drawn = with_first_cards(last, 2)

    assert ["?? HA"] == seen(last, 0)["stock"]
    assert ["HA", "SA"] == [cards_in(drawn, player).split()[-1] for player in HAND]


# Free following


def test_with_free_following_any_card_may_be_played_while_cards_are_drawn() -> None:
    led = after(rank_major(options=FREE), "C2 D2 C3")

    assert cards_in(led, HAND[1]) == legal_in(led)


def test_with_free_following_a_higher_card_of_another_suit_still_loses() -> None:
    state = after(rank_major(options=FREE), "C2 D2 H8 S8")

    assert 0 == state.to_act


def test_with_free_following_nothing_is_shown_by_not_following() -> None:
    led = after(rank_major(options=FREE), "C2")
    strict = after(rank_major(), "C2")

    assert () == led.phase.shows(led.read("D2"))
    assert 1 == len(strict.phase.shows(strict.read("D2")))


def test_with_free_following_suit_must_be_followed_in_the_scored_half() -> None:
    led = after(small("C7 D7", "C6 D6", "C3 C4 D3 H4", options=FREE), "C7 C6 D7 D6 1H Pass C3")

    assert "C4" == legal_in(led)
    with pytest.raises(Revoke):
        after(led, "H4")


# Cards set aside


def test_cards_set_aside_are_not_played_before_the_second_half() -> None:
    state = after(rank_major(options=SET_ASIDE), "C2 D2")

    assert ("H8", "S8") == (cards_in(state, ASIDE[0]), cards_in(state, ASIDE[1]))
    assert "C3 C4 C5 C6 C7 C8 H2 H3 H4 H5 H6 H7" == legal_in(state)
    with pytest.raises(NotPlayable):
        after(state, "H8")


def test_cards_set_aside_do_not_oblige_to_follow_suit() -> None:
    led = after(rank_major(options=SET_ASIDE), "C2 D2 C3 D3 C4")

    assert "C9 C8" not in legal_in(led)
    assert "D9 S8" == cards_in(led, ASIDE[1])
    assert "D4 D5 D6 D7 D8 S2 S3 S4 S5 S6 S7" == legal_in(led)


def test_with_cards_set_aside_the_hands_shrink_to_nothing_and_thirteen_new_cards_are_taken_up() -> None:
    deal = rank_major(options=SET_ASIDE)
    sizes = [with_first_cards(deal, 2 * tricks).layout.held[0].bit_count() for tricks in (0, 1, 7, 12, 13)]

    assert [13, 12, 6, 1, 13] == sizes


def test_the_second_hands_are_the_cards_drawn_in_turn() -> None:
    auction = with_first_cards(rank_major(options=SET_ASIDE), 26)

    assert (0, 0) == tuple(auction.layout.held[place] for place in ASIDE)
    assert "C9 CT CJ CQ CK CA H8 H9 HT HJ HQ HK HA" == cards_in(auction, HAND[0])
    assert "D9 DT DJ DQ DK DA S8 S9 ST SJ SQ SK SA" == cards_in(auction, HAND[1])


def test_a_player_looks_at_the_own_cards_set_aside_and_not_at_the_opponents() -> None:
    state = after(rank_major(options=SET_ASIDE), "C2 D2 C3 D3")

    assert (["C9", "H8"], ["??", "??"]) == (seen(state, 0)["aside 0"], seen(state, 0)["aside 1"])
    assert (["??", "??"], ["D9", "S8"]) == (seen(state, 1)["aside 0"], seen(state, 1)["aside 1"])


# Together


def test_a_card_shown_and_set_aside_stays_known_when_it_is_taken_up() -> None:
    both = with_first_cards(rank_major(options=EXPOSED | SET_ASIDE), 24)

    assert ["C9", "CT", "CJ", "CQ", "CK", "CA", "H8", "H9", "HT", "HJ", "HQ", "HK"] == seen(both, 1)[
        "aside 0"
    ]
    assert ["??"] * 12 == seen(both, 0)["aside 1"]


def test_set_aside_with_free_following_every_card_of_the_first_hand_can_answer() -> None:
    led = after(rank_major(options=FREE | SET_ASIDE), "C2 D2 H2")

    assert "D3 D4 D5 D6 D7 D8 S2 S3 S4 S5 S6 S7" == legal_in(led)


@pytest.mark.parametrize("stock", ["closed", "exposed"])
@pytest.mark.parametrize("drawn_cards", ["into_hand", "set_aside"])
@pytest.mark.parametrize(("follow", "legal"), [("must", "H2"), ("free", "H2 S2")])
def test_the_rule_of_following_is_the_same_whatever_is_drawn_and_shown(
    stock: str, drawn_cards: str, follow: str, legal: str
) -> None:
    options: dict[str, Value] = {"stock": stock, "drawn_cards": drawn_cards, "phase1_follow": follow}

    assert legal == legal_in(after(small("HA CA", "H2 S2", "D2 D3 D4 D5", options=options), "HA"))
