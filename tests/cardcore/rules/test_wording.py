"""Lists and numbers in sentences."""

from __future__ import annotations

import pytest

from cardcore.rules.wording import counted, listed


@pytest.mark.parametrize(
    ("things", "link", "told"),
    [
        ([], "and", ""),
        (["North"], "and", "North"),
        (["North", "South"], "and", "North and South"),
        (["you", "Ann", "Ben"], "and", "you, Ann and Ben"),
        ([3, 4, 5, 6, 7], "or", "3, 4, 5, 6 or 7"),
    ],
)
def test_only_the_last_of_a_list_has_a_word_before_it(things: list[object], link: str, told: str) -> None:
    assert told == listed(things, link)


def test_one_thing_is_not_told_as_several() -> None:
    assert ["0 deals", "1 deal", "2 deals"] == [counted(number, "deal") for number in range(3)]
