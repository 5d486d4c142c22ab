"""Naming one of a few words."""

from __future__ import annotations

import pytest

from cardcore import Layout, Named, Naming, Way
from cardcore.rules.dealing import DealPlan
from cardcore.rules.errors import InvalidNotation, MalformedVariant

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


@pytest.mark.parametrize("word", ["Take it", "take it", "Take", "a:b", "", "ta\x1b[31mke", 3])
def test_words_that_could_not_be_read_back_are_refused(word: str) -> None:
    wanted = "small letters without blanks and colons"
    with pytest.raises(MalformedVariant, match=f"as its words; .*{wanted}"):
        Naming(0, "widow", (word, "leave"))
    with pytest.raises(MalformedVariant, match=f"as its about; .*{wanted}"):
        Naming(0, word, ("take", "leave"))
    with pytest.raises(MalformedVariant, match=f"as its word; .*{wanted}"):
        Way(word)


@pytest.mark.parametrize("words", ["take", ("take", "take"), ()])
def test_words_are_a_tuple_of_different_words(words: tuple[str, ...]) -> None:
    with pytest.raises(MalformedVariant, match="needs a tuple of different words"):
        Naming(0, "widow", words)


def test_when_a_word_is_named_the_phase_is_over_and_says_which() -> None:
    _, after = LEAD.step(EMPTY, Named("lead", "dummy"))
    assert (True, "dummy") == (after.over, after.facts()["named"])
