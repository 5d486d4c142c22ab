"""How `thumb` offers, accepts and lays."""

from __future__ import annotations

from random import Random

import pytest

from cardcore import Game, State
from cardcore.knowledge.view import view
from cardcore.players.thumb import ThumbPlayer
from cardcore.rules.cards import Pack, read_cards
from variants.upper_hand import UpperHand

STRONG = "HA HK SA SK DA DK CA"
POOR = "H9 HT S9 ST D9 DT C9"
THIRD = "HJ HQ SJ SQ DJ DQ CT"
UPPER = "CJ CQ CK"


def dealt(nondealer: str, dealer: str = THIRD, third: str = POOR) -> State:
    """Upper Hand, dealt by player 1."""
    hands = zip(read_cards(nondealer), read_cards(third), read_cards(dealer), strict=True)
    pack: Pack = (*(card for round_ in hands for card in round_), *read_cards(UPPER))
    return Game(UpperHand(), 1, pack).start()


def chosen(state: State, actions: str = "") -> str:
    """What `thumb` does after some actions."""
    for text in actions.split():
        state = state.apply(state.read(text))
    assert state.to_act is not None
    return str(ThumbPlayer().choose(view(state, state.to_act), Random(1)))


def test_a_strong_hand_is_not_offered_for_exchange() -> None:
    assert "Pass" == chosen(dealt(STRONG))


def test_a_poor_hand_is_offered_for_exchange_and_the_price_goes_up_by_five() -> None:
    state = dealt(POOR, third=STRONG)
    assert "offer:5" == chosen(state)
    assert "offer:10" == chosen(state, "offer:5 Pass")


@pytest.mark.parametrize(("amount", "answer"), [(24, "Pass"), (25, "accept"), (200, "accept")])
def test_an_eighth_of_the_highest_offer_is_accepted(amount: int, answer: str) -> None:
    assert answer == chosen(dealt(POOR, dealer=STRONG, third=THIRD), f"offer:{amount}")


def test_nothing_is_offered_after_an_exchange() -> None:
    state = dealt(POOR, dealer=THIRD, third=STRONG)
    assert "Pass" == chosen(state, "offer:25 accept Pass")


def test_the_lowest_card_of_the_longest_suit_is_laid_face_up_then_the_lowest_face_down() -> None:
    state = dealt("H9 HT HQ S9 ST D9 CA", third=STRONG.replace("CA", "CT"), dealer="HJ SJ SQ DT DJ DQ C9")
    laid: list[str] = []
    for _ in range(3):
        laid.append(chosen(state, " ".join(["Pass Pass", *laid])))
    assert ["up:CJ", "down:D9", "down:H9"] == laid
