"""Who wins a trick and what may be played to it: the same cards in one game after another."""

from __future__ import annotations

from functools import partial

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardcore import Card, Strain, Tricks
from cardcore.rules.cards import write_cards
from tests.comparison.few_cards import (
    Table,
    answers,
    contracts,
    drawing,
    leads,
    turnover,
    upper_hand,
    winner,
)
from tests.variants import chinese_positions, positions
from tests.variants.positions import after, legal_in
from variants.upper_hand import UpperHand

KINGS = partial(upper_hand, "down:HT down:HJ down:HQ")
"""Upper Hand with three cards face down: no trumps, kings high."""

JACKS = partial(upper_hand, "down:HT up:HJ down:HQ")
SPADES_AND_JACKS = partial(upper_hand, "up:ST up:HJ down:HQ")
ACES = partial(upper_hand, "down:HT up:HA down:HQ")
NINES = partial(upper_hand, "down:HT up:H9 down:HQ")
JACKS_OF_HEARTS = partial(upper_hand, "down:HT up:HJ down:HQ", slot2_scope="own_suit")

# Who wins


@pytest.mark.parametrize(
    ("lead", "answer", "in_turnover", "while_drawing", "in_each_strain"),
    [
        ("HK", "HA", "HA", "HA", "HA HA HA HA HA"),
        ("HA", "HK", "HA", "HA", "HA HA HA HA HA"),
        ("SK", "S9", "SK", "SK", "SK SK SK SK SK"),
        ("S9", "ST", "ST", "ST", "ST ST ST ST ST"),
        ("HA", "S9", "S9", "HA", "HA HA HA S9 HA"),
        ("S9", "HA", "S9", "S9", "S9 S9 HA S9 S9"),
        ("CK", "DA", "CK", "CK", "CK DA CK CK CK"),
        ("DA", "CK", "DA", "DA", "CK DA DA DA DA"),
        ("C9", "HT", "C9", "C9", "C9 C9 HT C9 C9"),
    ],
)
def test_whist_bridge_and_drawing_differ_in_the_trump_suit_alone(
    lead: str, answer: str, in_turnover: str, while_drawing: str, in_each_strain: str
) -> None:
    # The strains stand in their order: clubs, diamonds, hearts, spades, no trumps.
    assert in_turnover == winner(turnover, lead, answer)
    assert while_drawing == winner(drawing, lead, answer)
    for strain, card in zip(Strain, in_each_strain.split(), strict=True):
        assert [card, card] == [winner(table, lead, answer) for table in contracts(strain.letter)]


@pytest.mark.parametrize(
    ("lead", "answer", "in_turnover", "no_trump", "kings", "jacks", "spades_jacks", "aces", "nines"),
    [
        ("CK", "C9", "CK", "CK", "CK", "CK", "CK", "CK", "C9"),
        ("CK", "CJ", "CK", "CK", "CK", "CJ", "CJ", "CK", "CK"),
        ("CJ", "CK", "CK", "CK", "CK", "CJ", "CJ", "CK", "CK"),
        ("CA", "CJ", "CA", "CA", "CJ", "CJ", "CJ", "CA", "CJ"),
        ("CJ", "CA", "CA", "CA", "CA", "CA", "CA", "CA", "CA"),
        ("CA", "C9", "CA", "CA", "C9", "C9", "C9", "CA", "C9"),
        ("C9", "CT", "CT", "CT", "CT", "CT", "CT", "CT", "C9"),
        ("CA", "DK", "CA", "CA", "CA", "CA", "CA", "CA", "CA"),
        ("CA", "S9", "S9", "CA", "CA", "CA", "S9", "CA", "CA"),
        ("CJ", "SA", "SA", "CJ", "CJ", "CJ", "SA", "CJ", "CJ"),
        ("S9", "CJ", "S9", "S9", "S9", "S9", "S9", "S9", "S9"),
        ("SA", "SK", "SA", "SA", "SK", "SK", "SK", "SA", "SK"),
        ("SK", "SJ", "SK", "SK", "SK", "SJ", "SJ", "SK", "SK"),
    ],
)
def test_the_cards_laid_in_upper_hand_decide_what_ace_jack_and_nine_are_worth(
    lead: str,
    answer: str,
    in_turnover: str,
    no_trump: str,
    kings: str,
    jacks: str,
    spades_jacks: str,
    aces: str,
    nines: str,
) -> None:
    ace_high: dict[Table, str] = {
        turnover: in_turnover,
        **dict.fromkeys((drawing, *contracts("NT")), no_trump),
    }
    laid: dict[Table, str] = {KINGS: kings, JACKS: jacks, SPADES_AND_JACKS: spades_jacks}
    laid |= {ACES: aces, NINES: nines}

    for table, card in (ace_high | laid).items():
        assert card == winner(table, lead, answer)


@pytest.mark.parametrize(
    ("lead", "answer", "all_suits", "own_suit"),
    [("CK", "CJ", "CJ", "CK"), ("CJ", "CQ", "CJ", "CQ"), ("HK", "H9", "HK", "HK"), ("CA", "CK", "CK", "CK")],
)
def test_a_jack_of_hearts_laid_is_high_in_every_suit_or_in_hearts_only(
    lead: str, answer: str, all_suits: str, own_suit: str
) -> None:
    assert all_suits == winner(JACKS, lead, answer)
    assert own_suit == winner(JACKS_OF_HEARTS, lead, answer)


@pytest.mark.parametrize(
    ("west", "north", "east", "south", "spades", "hearts", "no_trump"),
    [
        ("CQ", "CK", "C2", "CA", "CA", "CA", "CA"),
        ("CQ", "S2", "CK", "CA", "S2", "CA", "CA"),
        ("CQ", "S2", "S3", "CA", "S3", "CA", "CA"),
        ("CQ", "S2", "H3", "CA", "S2", "H3", "CA"),
        ("CQ", "SA", "HA", "DA", "SA", "HA", "CQ"),
        ("S3", "HA", "H2", "S2", "S3", "HA", "S3"),
    ],
)
def test_of_four_cards_the_highest_trump_wins_or_else_the_highest_of_the_suit_led(
    west: str, north: str, east: str, south: str, spades: str, hearts: str, no_trump: str
) -> None:
    for strain, card in {"S": spades, "H": hearts, "NT": no_trump}.items():
        deal = chinese_positions.deal_of(south, west, north, east)
        end = after(deal, f"1{strain} Pass {west} {north} {east} {south}")
        assert card == [south, west, north, east][end.last(Tricks).leader]


# What may be played


@pytest.mark.parametrize(
    ("lead", "held", "must_follow", "free"),
    [
        ("CQ", "C9 CK S9", "C9 CK", "C9 CK S9"),
        ("CQ", "C9 SK SA", "C9", "C9 SK SA"),
        ("CQ", "DA HK S9", "DA HK S9", "DA HK S9"),
        ("SA", "HK S9 SQ", "S9 SQ", "HK S9 SQ"),
    ],
)
def test_from_a_hand_suit_is_followed_in_every_game_but_with_free_following(
    lead: str, held: str, must_follow: str, free: str
) -> None:
    strict: list[Table] = [turnover, drawing, *contracts("S"), *contracts("NT"), KINGS]

    assert [must_follow] * len(strict) == [answers(table, lead, held) for table in strict]
    assert free == answers(partial(drawing, phase1_follow="free"), lead, held)


@pytest.mark.parametrize(
    ("lead", "cover", "upon_it", "beside", "in_hand", "on_the_table"),
    [
        ("CQ", "C9", "CK", "S9", "C9 CK", "CK"),
        ("CQ", "CK", "SA", "S9", "CK", "S9 SA"),
        ("CQ", "SK", "DA", "C9", "C9", "C9"),
        ("CQ", "HA", "HK", "S9", "HK HA S9", "HK S9"),
        ("SQ", "S9", "H9", "SA", "S9 SA", "SA"),
    ],
)
def test_a_card_that_lies_covered_neither_obliges_nor_can_be_played(
    lead: str, cover: str, upon_it: str, beside: str, in_hand: str, on_the_table: str
) -> None:
    owner = positions.Side(upon_it, cover, beside)
    pile_and_hole = positions.deal_of(positions.Side(lead, "D2", "D3"), owner)
    dummy = f"{cover}/{upon_it} {beside}"
    opposite = chinese_positions.deal_of("D5 D6 D7", f"{lead} D2 D3", dummy, "H2/H3 H4")

    for table in (drawing, *contracts("NT"), KINGS):
        assert in_hand == answers(table, lead, f"{cover} {upon_it} {beside}")
    assert on_the_table == legal_in(after(pile_and_hole, lead))
    assert on_the_table == legal_in(after(opposite, f"1NT Pass {lead}"))


@pytest.mark.parametrize(
    ("held", "elsewhere", "face_down", "must_lead", "may_not_lead"),
    [
        ("C9 HK S9", "C9 HK S9", "C9 HK S9", "HK", "C9 S9"),
        ("C9 H9 HK", "C9 H9 HK", "C9 H9 HK", "H9 HK", "C9"),
        ("H9 HK HA", "H9 HK HA", "H9 HK HA", "H9 HK HA", "H9 HK HA"),
        ("C9 DK S9", "C9 DK S9", "C9 DK S9", "C9 DK S9", "C9 DK S9"),
    ],
)
def test_only_a_third_card_face_up_in_upper_hand_binds_the_leader(
    held: str, elsewhere: str, face_down: str, must_lead: str, may_not_lead: str
) -> None:
    hearts = "down:HT down:HJ up:HQ"

    for table in (turnover, drawing, *contracts("H"), *contracts("NT")):
        assert elsewhere == leads(table, held)
    assert face_down == leads(KINGS, held)
    assert must_lead == leads(partial(upper_hand, hearts), held)
    assert must_lead == leads(partial(upper_hand, hearts, slot3="opening_lead_only"), held)
    assert may_not_lead == leads(partial(upper_hand, hearts, slot3="may_not_lead"), held)


@pytest.mark.parametrize(
    ("slot3", "first_trick", "then"),
    [
        ("must_lead", "HK H9", "HA"),
        ("opening_lead_only", "HK H9", "C9 CK HA"),
        ("may_not_lead", "CK DT", "C9"),
    ],
)
def test_the_third_card_binds_the_winner_of_the_first_trick_too_or_the_opening_lead_alone(
    slot3: str, first_trick: str, then: str
) -> None:
    table = upper_hand("down:HT down:HJ up:HQ", "HA HK C9 CK", "H9 DT DJ DQ", slot3=slot3)

    assert then == legal_in(after(table, first_trick))


# What must not differ


@settings(max_examples=40, deadline=None)
@given(st.lists(st.sampled_from(UpperHand().pack), min_size=2, max_size=2, unique=True))
def test_the_same_card_wins_in_every_game_with_the_same_trumps_and_the_ace_high(two: list[Card]) -> None:
    lead, answer = write_cards(two).split()
    spades, none = [turnover, *contracts("S")], [drawing, *contracts("NT")]

    assert 1 == len({winner(table, lead, answer) for table in spades})
    assert 1 == len({winner(table, lead, answer) for table in none})


@pytest.mark.parametrize("strain", [strain.letter for strain in Strain])
def test_the_same_cards_may_be_played_to_a_lead_whatever_the_trumps(strain: str) -> None:
    for lead, held, legal in (("HQ", "H9 SA CA", "H9"), ("HQ", "C9 SA S9", "C9 S9 SA")):
        assert [legal, legal] == [answers(table, lead, held) for table in contracts(strain)]
