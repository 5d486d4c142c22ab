"""The deals of PBN files: hands, dealer, vulnerability, and the pack that deals them."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardcore import Variant, Vulnerability
from cardcore.rules.cards import write_cards
from cardcore.rules.errors import BadRecord
from cardcore.storage.pbn_boards import BoardFile, NoBoards, PbnDeal, board_of
from cardcore.storage.pbn_text import pbn_boards
from variants.briscola import Briscola
from variants.chinese import Chinese
from variants.contract import ContractBridge

NORTH, EAST, SOUTH, WEST = "AKQ2.432.432.432", "J543.AK5.A65.A65", "T876.QJ6.K87.K87", "9.T987.QJT9.QJT9"
DEAL = f"N:{NORTH} {EAST} {SOUTH} {WEST}"


def board(*tags: str) -> PbnDeal:
    """The only board of these tags."""
    (written,) = pbn_boards("\n".join(f"[{tag}]" for tag in tags))
    return board_of(written)


def hands(found: PbnDeal, variant: Variant | None = None) -> dict[str, str]:
    """The hands as they are dealt, by the letter of the seat, in card order."""
    state = found.game(variant or ContractBridge()).start()
    return {seat: write_cards(state.cards("hand", player)) for player, seat in enumerate("SWNE")}


def test_the_hands_go_to_the_players_who_sit_there() -> None:
    dealt = hands(board('Board "1"', f'Deal "{DEAL}"'))
    assert "C2 C3 C4 D2 D3 D4 H2 H3 H4 S2 SQ SK SA" == dealt["N"]
    assert "C9 CT CJ CQ D9 DT DJ DQ H7 H8 H9 HT S9" == dealt["W"]


@pytest.mark.parametrize(
    "deal",
    [
        f"E:{EAST} {SOUTH} {WEST} {NORTH}",
        f"w:{WEST} {NORTH} {EAST} {SOUTH}".lower(),
        f" S: {SOUTH}  {WEST} {NORTH} {EAST} ",
    ],
    ids="EWS",
)
def test_a_deal_may_begin_with_any_seat(deal: str) -> None:
    assert hands(board(f'Deal "{deal}"')) == hands(board(f'Deal "{DEAL}"'))


@pytest.mark.parametrize("dealer", "NESW")
def test_whoever_deals_the_hands_are_the_same(dealer: str) -> None:
    found = board(f'Dealer "{dealer}"', f'Deal "{DEAL}"')
    assert hands(found) == hands(board(f'Deal "{DEAL}"'))
    assert "SWNE".index(dealer) == found.game(ContractBridge()).start().to_act


def test_one_hand_that_is_left_out_has_the_other_cards() -> None:
    assert hands(board(f'Deal "N:{NORTH} - {SOUTH} {WEST}"')) == hands(board(f'Deal "{DEAL}"'))


@pytest.mark.parametrize(
    ("written", "vulnerable"),
    [("None", ""), ("Love", ""), ("-", ""), ("NS", "NS"), ("EW", "EW"), ("All", "NESW"), ("both", "NESW")],
)  # fmt: skip
def test_vulnerability_has_several_words(written: str, vulnerable: str) -> None:
    context = board(f'Vulnerable "{written}"', f'Deal "{DEAL}"').game(ContractBridge()).context
    assert isinstance(context, Vulnerability)
    assert tuple(seat in vulnerable for seat in "SWNE") == context.vulnerable
    assert tuple(int(seat in vulnerable) for seat in "SWNE") == context.games


@pytest.mark.parametrize(
    ("number", "dealer", "vulnerable"),
    [(1, "N", ""), (2, "E", "NS"), (3, "S", "EW"), (4, "W", "NESW"), (5, "N", "NS"), (7, "S", "NESW"),
     (8, "W", ""), (9, "N", "EW"), (13, "N", "NESW"), (16, "W", "EW"), (17, "N", "")],
)  # fmt: skip
def test_a_board_that_names_neither_has_dealer_and_vulnerability_of_its_number(
    number: int, dealer: str, vulnerable: str
) -> None:
    found = board(f'Board "{number}"', f'Deal "{DEAL}"')
    sides = tuple(seat in vulnerable for seat in "SW")
    assert ("SWNE".index(dealer), sides) == (found.dealer, found.vulnerable)


@pytest.mark.parametrize("number", ["9" * 5000, "0", "nine"])
def test_a_board_whose_number_is_none_has_that_of_its_place_in_the_file(number: str) -> None:
    found = board(f'Board "{number}"', f'Deal "{DEAL}"')
    assert ("SWNE".index("N"), (False, False)) == (found.dealer, found.vulnerable)


def test_who_calls_first_deals_where_no_dealer_is_named() -> None:
    assert "SWNE".index("E") == board('Board "1"', f'Deal "{DEAL}"', 'Auction "E"').dealer


@pytest.mark.parametrize(
    ("tags", "told"),
    [
        (['Board "9"'], "Board 9: it has no deal of four hands"),
        (['Deal "?"'], "Board 1: it has no deal"),
        ([f'Board "{"9" * 5000}"'], f"Board {'9' * 200}…: it has no deal"),
        ([f'Deal "{NORTH} {EAST} {SOUTH} {WEST}"'], "no deal of four hands"),
        ([f'Deal "X:{NORTH} {EAST} {SOUTH} {WEST}"'], "no deal of four hands"),
        ([f'Deal "N:{NORTH} {EAST} {SOUTH}"'], "no deal of four hands"),
        ([f'Deal "N:{NORTH} - - {WEST}"'], "E has 0 cards instead of 13"),
        ([f'Deal "N:AKQ10.32.432.432 {EAST} {SOUTH} {WEST}"'], "'AKQ10.32.432.432' is no hand"),
        ([f'Deal "N:AKQ2.432.432432 {EAST} {SOUTH} {WEST}"'], "is no hand"),
        ([f'Deal "N:AAQ2.432.432.432 {EAST} {SOUTH} {WEST}"'], "'AAQ2.432.432.432' has a card twice"),
        ([f'Deal "N:AKQ9.432.432.432 {EAST} {SOUTH} {WEST}"'], "S9 is in the hand of W and another"),
        ([f'Deal "N:AKQ2.432.432.43 {EAST} {SOUTH} {WEST}"'], "N has 12 cards instead of 13"),
        ([f'Deal "{DEAL}"', 'Dealer "X"'], "'X' is no dealer; there are N, E, S and W"),
        ([f'Deal "{DEAL}"', 'Vulnerable "West"'], "'WEST' is no vulnerability"),
    ],
)
def test_a_board_that_cannot_be_dealt_is_refused_by_its_number(tags: list[str], told: str) -> None:
    with pytest.raises(BadRecord, match=told) as refused:
        board(*tags)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize("variant", [Chinese(), Briscola()], ids=["two players", "no hands of thirteen"])
def test_a_game_without_four_hands_of_four_players_is_not_dealt_a_board(variant: Variant) -> None:
    with pytest.raises(NoBoards, match=variant.name):
        board(f'Deal "{DEAL}"').game(variant)


def test_a_file_is_known_again_by_its_digest(tmp_path: Path) -> None:
    path = tmp_path / "deals.pbn"
    path.write_text(f'[Deal "{DEAL}"]', encoding="latin-1")
    before = BoardFile.read(path)
    before.check(before.digest)
    path.write_text(f'[Deal "{DEAL}"]\n', encoding="latin-1")
    with pytest.raises(BadRecord, match="has changed since"):
        BoardFile.read(path).check(before.digest)


def test_a_file_without_a_board_and_one_that_is_not_there_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "deals.pbn"
    with pytest.raises(BadRecord, match="No such file"):
        BoardFile.read(path)
    path.write_text("% PBN 2.1\n")
    with pytest.raises(BadRecord, match="has no board"):
        BoardFile.read(path)
