"""Boards of PBN replayed: as they were written, as others write them, and what is refused."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardcore import BRIDGE_LADDER, Auction, Game, State
from cardcore.phases.tricks import Tricks
from cardcore.rules.errors import BadRecord
from cardcore.rules.shuffling import shuffled
from cardcore.scoring.partnership_game import PartnershipVulnerability
from cardcore.storage.pbn_export import pbn_lines
from cardcore.storage.pbn_replay import replay_pbn
from tests.games.midway import CHANCE, until
from variants.contract import ContractBridge

GAME = ContractBridge()

BOARD = """\
[Board "4"]
[Dealer "N"]
[Vulnerable "EW"]
[Deal "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"]
[Declarer "E"]
[Contract "7H"]
[Result "13"]
[Auction "N"]
1S 7H Pass Pass
Pass
[Play "S"]
"""
"""Spades are North's, hearts East's, diamonds South's, clubs West's; East ruffs the lead with any heart."""

ROWS = [f"D{low} C{low} S{low} H{low}" for low in "23456789TJQKA"]
"""South leads diamonds; the rows are those of the first leader, whoever leads a trick."""


def replayed(text: str) -> State:
    (end,) = replay_pbn(text, GAME)
    return end


def whole(board: str = BOARD, rows: list[str] = ROWS) -> str:
    return board + "\n".join(rows)


def test_calls_and_cards_go_to_the_seats_whose_column_they_stand_in() -> None:
    end = replayed(whole())
    assert "1S 7H Pass Pass Pass D2 C2 S2 H2 H3 D3 C3 S3" == " ".join(map(str, end.actions()[:13]))
    assert end.over
    assert [0, 13] == list(end.last(Tricks).won)


def test_a_vulnerable_board_is_scored_so() -> None:
    outcome = replayed(whole()).outcome()
    assert outcome is not None
    assert {"below": [0, 210, 0, 210], "above": [0, 1650, 0, 1650]} == outcome.facts["score"]


@pytest.mark.parametrize(
    "auction",
    [
        "1S 7H AP",
        "1S! 7H =1= Pass Pass pass",
        "1S $2 7H ^1 p P Pass",
        "1S {natural} 7H? AP *",
        "1s\n7h\nAP",
    ],
)
def test_an_auction_has_many_spellings(auction: str) -> None:
    text = whole().replace("1S 7H Pass Pass\nPass", auction)
    assert replayed(whole()).actions() == replayed(text).actions()


def test_doubles_and_no_trumps_may_be_short() -> None:
    calls = replayed(BOARD.partition("[Declarer")[0] + '[Auction "N"]\n1N X XX AP\n[Play "E"]\n*').actions()
    assert "1NT X XX Pass Pass Pass" == " ".join(map(str, calls))


def test_four_passes_need_no_play() -> None:
    for auction in ("AP", "Pass Pass Pass Pass"):
        end = replayed(f'{BOARD.partition("[Declarer")[0]}[Contract "Pass"]\n[Auction "N"]\n{auction}')
        assert end.over
        assert None is end.last(Auction).contract


def test_seats_before_the_dealer_s_have_a_dash_in_the_first_row() -> None:
    rows = '[Auction "S"]\n- - 1S 7H\nPass Pass Pass'
    text = whole().replace('[Auction "N"]\n1S 7H Pass Pass\nPass', rows)
    assert replayed(whole()).actions() == replayed(text).actions()
    assert replayed(whole()).actions() == replayed(text.replace('[Dealer "N"]\n', "")).actions()


@pytest.mark.parametrize("result", ["13", "EW 13", "NS 0 EW 13", "^13", "?", ""])
def test_a_result_is_of_declarer_s_side(result: str) -> None:
    assert replayed(whole().replace('[Result "13"]', f'[Result "{result}"]')).over


@pytest.mark.parametrize("end", ["*", "+", "-- -- -- --", "- - - -\n*", "H4 - - -", ""])
def test_a_play_that_ends_early_is_replayed_as_far_as_it_goes(end: str) -> None:
    rows = [*ROWS[:2], end] if end != "H4 - - -" else [*ROWS[:2], "- - - H4"]
    state = replayed(whole(rows=rows))
    assert not state.over
    assert [0, 2] == list(state.last(Tricks).won)


def test_remarks_stand_behind_cards_too() -> None:
    marked = re.sub(r"D2 C2", "D2 $5 C2! =3=", whole())
    assert replayed(whole()).actions() == replayed(marked).actions()


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("7H Pass Pass\nPass", "7H Pass", "its auction does not come to an end"),
        ("7H Pass Pass\nPass", "*", "its auction does not come to an end"),
        ("1S 7H", "1S 1H", "call 2 (1H) of E is refused. 1H is refused; the last bid is 1S."),
        ("1S 7H", "1S 8H", "call 2 (8H) of E is refused. '8H' is not a call"),
        ("1S 7H", "1S -", "call 2 (-) of E is refused. A call is missing there."),
        ("Pass\n[Play", "Pass Pass\n[Play", "call 6 (Pass) comes after the end of the auction"),
        ('[Auction "N"]', '[Auction "E"]', "N deals, but E calls first"),
        ('[Auction "N"]\n1S 7H Pass Pass\nPass\n', "", "it has no auction"),
        ('[Play "S"]', '[Play "W"]', "W leads in the play, but by the auction S does"),
        ('[Play "S"]', '[Notes "S"]', "it has no play"),
        ("D3 C3", "D3 S4", "in trick 2 the card of W (S4) is refused. S4 is not among the cards"),
        ("D3 C3", "D3 -", "in trick 2 the card of W is missing, but later ones are there"),
        ("D3 C3", "D3 Z9", "in trick 2 the card of W (Z9) is refused. 'Z9' is not a card"),
        ("DA CA SA HA", "DA CA SA HA D2", "its play has more cards than the deal"),
        ('[Contract "7H"]', '[Contract "7HX"]', "its contract is 7HX, but by the auction 7H"),
        ('[Declarer "E"]', '[Declarer "W"]', "its declarer is W, but by the auction E"),
        ('[Result "13"]', '[Result "12"]', "its result is 12 tricks, but declarer won 13 in the play"),
        ('[Result "13"]', '[Result "NS 0"]', "its result is 'NS 0', which is no number"),
        ('[Result "13"]', '[Result "EW 130"]', "its result is 'EW 130', which is no number"),
        ('[Result "13"]', f'[Result "{"9" * 5000}"]', f"its result is '{'9' * 200}…', which is no number"),
        ('[Result "13"]', f'[Result "EW {"9" * 5000}"]', f"its result is 'EW {'9' * 197}…', which is no"),
        ('[Result "13"]', '[Result "NS 1 EW 12"]', "its result is 12 tricks, but declarer won 13"),
        ('"N"]\n1S 7H', '"W"]\n1S 7H', "N deals, but W calls first"),
    ],
)  # fmt: skip
def test_a_board_that_is_not_possible_is_refused_in_a_line_that_names_it(
    old: str, new: str, told: str
) -> None:
    text = whole()
    assert old in text
    with pytest.raises(BadRecord) as refused:
        replayed(text.replace(old, new))
    assert str(refused.value).startswith(f"Board 4: {told}")
    assert "\n" not in str(refused.value)


def test_a_claim_for_more_tricks_than_are_left_is_refused() -> None:
    text = whole(rows=[*ROWS[:2], "*"]).replace('[Result "13"]', '[Result "1"]')
    with pytest.raises(BadRecord, match="its result is 1 tricks, but declarer won 2"):
        replayed(text)


def test_a_text_without_a_board_is_refused() -> None:
    with pytest.raises(BadRecord, match="no board"):
        replay_pbn("% PBN 2.1\n", GAME)


@given(st.integers(0, 10_000), st.tuples(st.booleans(), st.booleans()))
def test_what_is_written_is_read_back_action_by_action(number: int, vulnerable: tuple[bool, bool]) -> None:
    context = PartnershipVulnerability(vulnerable * 2)
    end = until(
        Game(GAME, number % 4, shuffled(GAME.pack, "back", number), (), context).start(),
        lambda state: False,
        CHANCE,
    )
    text = "\n".join(pbn_lines([end]))
    back = replayed(text)
    assert end.actions() == back.actions()
    assert end.outcome() == back.outcome()
    assert text == "\n".join(pbn_lines([back]))


def test_every_bid_of_bridge_can_be_read() -> None:
    for bid in map(str, BRIDGE_LADDER):
        text = f'{BOARD.partition("[Declarer")[0]}[Auction "N"]\n{bid} AP\n[Play "E"]\n*'
        assert bid == str(replayed(text).actions()[0])
