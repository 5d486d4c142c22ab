"""Naming one of a few words."""

from __future__ import annotations

import pytest

from cardcore import Layout, Named, Naming
from cardcore.rules.dealing import DealPlan
from cardcore.rules.errors import InvalidNotation

EMPTY = Layout.deal(DealPlan.of((), ()), ())
LEAD = Naming(1, "lead", ("hand", "dummy"))


def test_the_player_may_name_any_of_the_words() -> None:
    assert ["lead:hand", "lead:dummy"] == [str(action) for action in LEAD.legal(EMPTY)]
    assert (1, False) == (LEAD.to_act, LEAD.over)


@pytest.mark.parametrize("text", ["lead:dummy", "lead dummy", "dummy", " LEAD:Dummy "])
def test_a_word_is_read_with_or_without_what_it_is_about(text: str) -> None:
    assert Named("lead", "dummy") == LEAD.read(text)


@pytest.mark.parametrize("text", ["", "lead:", "north", "hand:dummy", "SA"])
def test_other_text_names_nothing(text: str) -> None:
    with pytest.raises(InvalidNotation, match="write lead:hand or lead:dummy"):
        LEAD.read(text)


def test_when_a_word_is_named_the_phase_is_over_and_says_which() -> None:
    _, after = LEAD.step(EMPTY, Named("lead", "dummy"))
    assert (True, "dummy") == (after.over, after.facts()["named"])
