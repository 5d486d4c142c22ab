"""Laying cards on slots: what may be laid, how it is written, what the other player sees."""

from __future__ import annotations

import pytest

from cardcore import HIDDEN, PASS, ChooseDown, ChooseUp, Game, State
from cardcore.phases.choosing import ChoiceRules, Choosing, TooManyUp, Way
from cardcore.rules.actions import mask_fields
from cardcore.rules.cards import read_cards
from cardcore.rules.errors import InvalidNotation, MalformedVariant, NotPlayable, WrongKind
from variants.upper_hand import UpperHand

PACK = read_cards("HA HJ HT HK SJ HQ SQ DA SK ST DK SA D9 DT DQ DJ CQ CK CA C9 CT H9 CJ S9")
"""The opening deal of the rules page's first example; player 1 deals."""


def laying(options: dict[str, str] | None = None) -> State:
    """The state in which player 0 is to lay three of ten cards."""
    state = Game(UpperHand().with_options(options or {}), 1, PACK).start()
    return state.apply(state.read("Pass")).apply(state.read("Pass"))


def test_every_card_of_the_hand_may_be_laid_either_way() -> None:
    legal = laying().legal()
    assert (10, 10) == tuple(sum(isinstance(a, kind) for a in legal) for kind in (ChooseUp, ChooseDown))


@pytest.mark.parametrize(
    ("text", "written"), [("up S9", "up:S9"), ("DOWN:9s", "down:S9"), ("up ♠9", "up:S9")]
)
def test_the_way_and_the_card_are_read_in_any_case(text: str, written: str) -> None:
    assert written == str(laying().read(text))


@pytest.mark.parametrize("text", ["S9", "sideways S9", "up", "up:", "down:ZZ"])
def test_other_text_lays_no_card(text: str) -> None:
    with pytest.raises(InvalidNotation):
        laying().read(text)


def test_a_card_that_is_not_held_cannot_be_laid() -> None:
    state = laying()
    with pytest.raises(NotPlayable, match="SK is not among the cards you can lay"):
        state.apply(state.read("up:SK"))


def test_where_no_card_is_chosen_the_phase_is_over_as_it_begins() -> None:
    phase = Choosing(ChoiceRules("laid", 0, (Way("up"),)), (1, 0))
    assert (True, 1, 0) == (phase.over, phase.to_act, phase.left)


def test_nobody_chooses_fewer_cards_than_none() -> None:
    with pytest.raises(MalformedVariant, match=r"A player cannot choose -1 cards\."):
        ChoiceRules("laid", -1, (Way("up"),))


def test_a_call_lays_no_card() -> None:
    phase = laying().phase
    assert isinstance(phase, Choosing)
    with pytest.raises(WrongKind):
        phase.check(laying().layout, PASS)


def test_a_third_card_face_up_is_refused_where_the_house_forbids_it() -> None:
    state = laying({"double_first_deal_layout": "forbidden"})
    for text in ("up:H9", "up:CJ"):
        state = state.apply(state.read(text))
    with pytest.raises(TooManyUp):
        state.apply(state.read("up:S9"))
    assert "down:S9" in {str(action) for action in state.legal()}


def test_a_card_laid_face_down_is_masked_for_the_others_and_one_face_up_is_not() -> None:
    down, up = laying().read("down:S9"), laying().read("up:S9")
    assert ChooseDown(HIDDEN) == mask_fields(down, 1, 0)
    assert ("down:??", "down:S9") == (str(mask_fields(down, 1, 0)), str(mask_fields(down, 0, 0)))
    assert "up:S9" == str(mask_fields(up, 1, 0))
