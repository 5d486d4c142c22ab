"""The table of two partnerships: drawn around the reader, or in lines, and what is told of it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cardcore.faces.terminal.style import Style
from tests.cardcore.table.partners import after, names, table, told
from tests.cardcore.table.scripted import CARD, plan_for, sit_down
from variants.contract import ContractBridge

SPADES = "SA SK SQ SJ ST S9 S8 S7 S6 S5 S4 S3 S2"
DIAMONDS = "DA DK DQ DJ DT D9 D8 D7 D6 D5 D4 D3 D2"
HEARTS = SPADES.replace("S", "H")


def test_in_the_auction_each_seat_has_a_column_and_the_reader_the_last() -> None:
    assert [
        "Vulnerable: you and South.",
        " East              South (partner)   West              You",
        "                   Pass              1C                ?",
        "Choices: Pass, X or a bid from 1D to 7NT",
        f"Your hand: {DIAMONDS}",
    ] == table(after("Pass 1C", "NS"), 2)


def test_a_long_auction_shows_its_last_rows() -> None:
    lines = table(after("1C X XX 1D X XX 1H X XX 1S X XX 1NT X XX 2C X XX 2D X XX 2H X XX 2S X XX Pass"))
    assert "  ..." == lines[2]
    assert 7 == len([line for line in lines[3:-2] if "X" in line or "Pass" in line])
    assert lines[-3].split()[-1] == "?"


def test_declarer_sees_the_dummy_opposite_and_whose_turn_it_is() -> None:
    assert [
        "Contract: 7S by you. Declarer needs 13 tricks, has 0. Trick 1, spades are",
        "  trumps. Tricks: you and North 0, they 0. Vulnerable: nobody.",
        "                         North, your partner, the dummy",
        f"                     {DIAMONDS}",
        "                                       ?",
        " West                       C2                                             East",
        " 12 cards                                                              13 cards",
        f"Your hand, declarer: {SPADES}",
    ] == table(after("7S Pass Pass Pass C2"))


def test_a_defender_sees_the_dummy_at_its_side_of_the_table() -> None:
    assert [
        "                              North, your partner",
        "                                    12 cards",
        "                                       D2",
        " West, declarer                                   H2            East, the dummy",
        " 13 cards                              ?",
        f"                                            {HEARTS.removesuffix(' H2')}",
        f"Your hand: {SPADES}",
    ] == table(after("Pass 7C Pass Pass Pass D2 H2"))[2:]


def test_an_onlooker_looks_from_south_and_sees_no_closed_hand() -> None:
    lines = table(after("7S Pass Pass Pass C2 D2 H2"), None)
    assert "                                North, the dummy" in lines
    assert "South's hand, declarer: 13 face down" == lines[-1]
    assert {"C", "D", "H"} == {card[0] for line in lines for card in CARD.findall(line)}


def test_the_partner_of_declarer_sees_the_own_hand_as_the_dummy() -> None:
    lines = table(after("7S Pass Pass Pass C2 D2"), 2)
    assert f"Your hand, the dummy: {DIAMONDS.removesuffix(' D2')}" == lines[-1]
    assert "                         South, your partner, declarer" == lines[2]
    assert " 13 cards                              D2                              12 cards" == lines[-2]


@pytest.mark.parametrize("style", [Style(pictures=False), Style(width=63)], ids=["in lines", "narrow"])
def test_in_lines_everything_is_told_that_the_picture_shows(style: Style) -> None:
    text = " ".join(line.strip() for line in table(after("7S Pass Pass Pass C2 D2 H2"), 0, style))
    for part in (
        "Contract: 7S by you.",
        "West's hand, at your left: 12 face down",
        f"North's hand, your partner, the dummy: {DIAMONDS.removesuffix(' D2')}",
        "East's hand, at your right: 12 face down",
        "Trick: West led C2, you played D2 from the dummy, East played H2.",
        f"Your hand, declarer: {SPADES}",
    ):
        assert part in text


def test_in_lines_the_winning_card_of_a_trick_and_the_number_of_tricks_are_told() -> None:
    lines = table(after("1NT Pass Pass Pass C2 D2 H2"), 0, Style(pictures=False))
    assert "Trick: West led C2, you played D2 from the dummy, East played H2. C2 is winning." in lines
    assert "Declarer needs 7 tricks, has 0. Trick 1 of 13, no trumps." in " ".join(lines)


def test_in_lines_the_calls_are_told_one_after_another() -> None:
    lines = table(after("Pass 1C", "NS"), 2, Style(pictures=False))
    assert "So far: South Pass, West 1C. Choices: Pass, X or a bid from 1D to 7NT" in lines


@pytest.mark.parametrize("width", [40, 63, 64, 80, 120])
def test_no_line_of_the_table_is_wider_than_the_screen(width: int) -> None:
    for actions in ("1C X", "7S Pass Pass Pass C2", "7S Pass Pass Pass C2 D2 H2"):
        for reader in range(4):
            for symbols in (False, True):
                lines = table(after(actions), reader, Style(width=width, symbols=symbols))
                assert max(map(len, lines)) <= width


# In words


def test_cards_of_the_dummy_are_played_from_it_and_won_by_whose_hand_it_is() -> None:
    sentences = told(after("7D Pass Pass Pass C2 D2 H2 S2"))
    assert [
        "West led C2; North is the dummy and showed DA DK DQ DJ DT D9 D8 D7 D6 D5 D4 D3 D2.",
        "You played D2 from the dummy.",
        "East played H2.",
        "You played S2; North won the trick.",
    ] == sentences[4:]


def test_who_is_dummy_is_told_so_with_the_opening_lead() -> None:
    assert (
        "West led C2; you are the dummy, South plays your cards." == told(after("7S Pass Pass Pass C2"), 2)[4]
    )


def test_declarer_whose_partner_sits_at_a_lower_number_plays_from_the_own_hand() -> None:
    sentences = told(after("Pass Pass 7D Pass Pass Pass H2 S2 C2 D2"), 2)
    assert ["South", "West", "you"] == [names(2).of(player) for player in (0, 1, 2)]
    assert [
        "You played S2 from the dummy.",
        "West played C2.",
        "You played D2 and won the trick.",
    ] == sentences[7:]


# At the screen of 24 lines


PROMPT = re.compile(r"^(Your|South, your) .*\(\? for help\):")


def screens(shown: str) -> list[list[str]]:
    """What stands on the screen each time somebody is asked: all lines since the last answer."""
    found, lines = [], list[str]()
    for line in shown.splitlines():
        lines.append(line)
        if PROMPT.match(line):
            found.append(lines)
            lines = []
    return found


@pytest.mark.parametrize("seed", ["a", "x", "q"])
def test_all_that_is_new_fits_on_a_screen_of_24_lines_with_the_prompt(tmp_path: Path, seed: str) -> None:
    plan = plan_for(("human", "thumb", "thumb", "thumb"), variant=ContractBridge(), seed=seed)
    shown = screens(sit_down(tmp_path, plan, "1NT", *["#1"] * 40, "quit").shown)
    assert len(shown) > 5
    assert max(map(len, shown)) <= 24


def test_four_persons_at_one_screen_hand_it_over_and_see_only_their_own_cards(tmp_path: Path) -> None:
    plan = plan_for(["human"] * 4, variant=ContractBridge(), seed="a")
    typed = [line for call in ("1C", "Pass", "1NT", "Pass", "Pass", "Pass") for line in ("", call)]
    transcript = sit_down(tmp_path, plan, *typed, "", "#1", "", "#1", clears=True)
    pages = transcript.shown.split("\x1b[H\x1b[2J\x1b[3J")
    asked = [match[1] for match in re.finditer(r"When only (\w+) sees the screen", transcript.shown)]
    assert ["South", "West", "North", "East", "South", "West"] == asked[:6]
    hands = [set(CARD.findall(line)) for page in pages for line in page.splitlines() if "Your hand" in line]
    assert all(len(hand) >= 12 for hand in hands)


def test_a_person_who_is_dummy_is_never_asked_and_declarer_plays_both_hands(tmp_path: Path) -> None:
    plan = plan_for(["human", "thumb", "human", "thumb"], variant=ContractBridge(), seed="a")
    transcript = sit_down(tmp_path, plan, "", "7NT", "", "Pass", "", *["#1"] * 40, clears=True)
    play = transcript.shown[transcript.shown.index("is the dummy and showed") :]
    assert "South, your card from the dummy (? for help)" in play
    assert "North, your card" not in play
    assert "The deal is over. South and North went" in play
