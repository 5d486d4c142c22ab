"""The table of three players and a dummy, drawn around the reader."""

from __future__ import annotations

from cardcore import Game, State
from cardcore.faces.terminal.round_table import table_lines
from cardcore.faces.terminal.style import Style
from cardcore.game.state import Variant
from cardcore.rules.cards import read_cards
from cardcore.scene.names import PlayerNames
from tests.cardcore.scene.scenes import scene_at
from variants.three_hand import ThreeHandBridge
from variants.towie import Towie
from variants.trio import Trio

A_SUIT_EACH = " ".join(f"{suit}{rank}" for rank in "23456789TJQKA" for suit in "CDHS")
"""Each of four hands is dealt a suit."""

SPADES, DIAMONDS, HEARTS = (" ".join(f"{suit}{rank}" for rank in "AKQJT98765432") for suit in ("S", "D", "H"))


def after(game: Variant, dealer: int, actions: str) -> State:
    state = Game(game, dealer, read_cards(A_SUIT_EACH), (), game.context()).start()
    for action in actions.split():
        state = state.apply(state.read(action))
    return state


PLAYERS = ("human", "thumb", "thumb")


def table(
    state: State, reader: int, style: Style | None = None, players: tuple[str, ...] = PLAYERS
) -> list[str]:
    names = PlayerNames.at(players, reader, state.variant)
    return table_lines(scene_at(state, names), style or Style())


def test_three_callers_have_a_column_each_and_the_reader_the_last() -> None:
    assert [
        "Vulnerable: nobody.",
        " thumb 1           thumb 2           You",
        "                                     1S",
        " X                 ?",
        f"Your hand: {SPADES}",
    ] == table(after(ThreeHandBridge(), 0, "1S X"), 0)


def test_declarer_of_three_has_the_dummy_opposite_and_a_defender_at_each_side() -> None:
    assert [
        "Contract: 7S by you. Declarer needs 13 tricks, has 0. Trick 1, spades are",
        "  trumps. Tricks won: 0 by you, 0 by thumb 1 and thumb 2. Vulnerable: nobody.",
        "                                   Your dummy",
        f"                     {DIAMONDS}",
        "                                       ?",
        " thumb 1                    C2                                          thumb 2",
        " 12 cards                                                              13 cards",
        f"Your hand, declarer: {SPADES}",
    ] == table(after(ThreeHandBridge(), 0, "7S Pass Pass C2"), 0)


def test_a_defender_of_three_has_the_other_one_for_a_partner() -> None:
    assert [
        "                             thumb 1, your partner",
        "                                    12 cards",
        "                                       C2",
        " Player 0, declarer                               ?            Player 0's dummy",
        " 13 cards",
        f"                                         {DIAMONDS}",
        f"Your hand: {HEARTS}",
    ] == table(after(ThreeHandBridge(), 0, "7S Pass Pass C2"), 2)[2:]


def test_in_lines_the_hands_of_three_are_told_one_by_one() -> None:
    lines = table(after(ThreeHandBridge(), 0, "7S Pass Pass C2"), 0, Style(pictures=False))
    assert [
        "thumb 1's hand: 12 face down",
        f"Your dummy: {DIAMONDS}",
        "thumb 2's hand: 13 face down",
        "Trick: thumb 1 led C2.",
        f"Your hand, declarer: {SPADES}",
    ] == lines[2:]


def test_a_hand_that_lies_open_in_the_auction_is_told_beneath_the_calls() -> None:
    lines = table(after(Trio(), 2, "1C"), 1)
    assert [line for line in lines if line.startswith("thumb 2's dummy: D")] == [
        f"thumb 2's dummy: {DIAMONDS}"
    ]
    assert "(partner)" in lines[1]


def test_calls_stand_below_the_name_of_their_caller_however_long_it_is() -> None:
    lines = table(after(Trio(), 2, "1C Pass"), 0, players=("human", "Maximilian of Ely", "thumb"))
    assert [
        " Maximilian of Ely (partner) thumb                       You",
        "                                                         1C",
        " Pass                        ?",
    ] == lines[1:4]


def test_a_dummy_that_is_nobodys_yet_begins_its_line_with_a_capital() -> None:
    lines = table(after(Towie(), 0, ""), 1)
    assert 1 == len([line for line in lines if line.startswith("Dummy: ")])
