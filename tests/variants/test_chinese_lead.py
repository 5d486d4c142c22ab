"""Which hand leads first in Chinese Bridge under each house rule, and how declarer names it."""

from __future__ import annotations

import pytest

from cardcore.game.options import Value
from cardcore.rules.errors import CardcoreError, IllegalAction, InvalidNotation
from cardcore.scoring import EAST, NORTH, SOUTH, WEST
from tests.variants.chinese_positions import SEVEN_DOWN, faces_up, leader_of, legal_calls, rank_major
from tests.variants.positions import after


@pytest.mark.parametrize(
    ("rule", "against_south", "against_west"),
    [
        ("left_of_declarer", WEST, NORTH),
        ("opponent_dummy", EAST, NORTH),
        ("opponent_hand", WEST, SOUTH),
    ],
)
def test_the_option_says_which_hand_leads(rule: str, against_south: int, against_west: int) -> None:
    assert against_south == leader_of(rank_major("1S Pass", opening_lead=rule))
    assert against_west == leader_of(rank_major("Pass 1NT Pass", opening_lead=rule))


@pytest.mark.parametrize(
    ("auction", "word", "leader"),
    [
        ("1S Pass", "lead:hand", WEST),
        ("1S Pass", "lead:dummy", EAST),
        ("Pass 1NT Pass", "lead:hand", SOUTH),
        ("Pass 1NT Pass", "lead:dummy", NORTH),
    ],
)
def test_declarer_may_name_either_hand_of_the_opponent(auction: str, word: str, leader: int) -> None:
    assert leader == leader_of(rank_major(f"{auction} {word}", opening_lead="declarer_names"))


def test_declarer_names_the_leader_before_a_card_is_played() -> None:
    naming = rank_major("1S Pass", opening_lead="declarer_names")

    assert 0 == naming.to_act
    assert ["lead:hand", "lead:dummy"] == legal_calls(naming)
    assert {"phase": "naming", "player": 0, "about": "lead", "named": None} == naming.phase.facts()
    with pytest.raises(InvalidNotation, match="'C2' names nothing here"):
        after(naming, "C2")


def test_a_card_in_place_of_the_name_is_refused_by_the_rules_of_play() -> None:
    naming = rank_major("1S Pass", opening_lead="declarer_names")
    card = rank_major("1S Pass").read("C2")

    with pytest.raises(IllegalAction) as caught:
        naming.apply(card)
    assert "Chinese Bridge rules, Play" == caught.value.source


def test_nobody_is_asked_for_the_leader_when_the_deal_is_passed_out() -> None:
    assert rank_major("Pass Pass", opening_lead="declarer_names").over


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("lead:hand", "lead:hand"),
        ("LEAD:DUMMY", "lead:dummy"),
        ("lead dummy", "lead:dummy"),
        (" hand ", "lead:hand"),
    ],
)
def test_the_name_of_the_leader_is_read_as_people_write_it(typed: str, written: str) -> None:
    assert written == str(rank_major("1S Pass", opening_lead="declarer_names").read(typed))


@pytest.mark.parametrize("text", ["", "lead:", "north", "lead:hands", "lead:lead:hand"])
def test_other_text_names_no_hand(text: str) -> None:
    with pytest.raises(CardcoreError, match="names nothing here"):
        rank_major("1S Pass", opening_lead="declarer_names").read(text)


def test_declarer_names_the_leader_with_the_lone_cards_in_sight() -> None:
    options: dict[str, Value] = {"dealing": SEVEN_DOWN, "opening_lead": "declarer_names"}

    assert (6, 6) == faces_up(rank_major("1S", house=options))
    assert (7, 7) == faces_up(rank_major("1S Pass", house=options))
    assert (6, 6) == faces_up(rank_major("1S Pass lead:dummy", lone_card="last", house=options))
