"""A version of `search` always makes the same choices: a search that plays otherwise has another number."""

from __future__ import annotations

import pytest

from cardcore.game.state import Variant
from cardcore.players.builtin import SEARCH_VERSION
from tests.players.choices import all_choices, kept
from variants import twohand_variants

FIRST = ("turnover", "chinese", "honeymoon", "upper-hand")
SLOW = pytest.mark.long


@pytest.mark.parametrize(
    "variant",
    [
        pytest.param(variant, id=variant.key, marks=() if variant.key in FIRST else SLOW)
        for variant in twohand_variants()
    ],
)
def test_the_present_version_chooses_what_its_number_promises(variant: Variant) -> None:
    present = all_choices(variant)
    assert {name: kept(SEARCH_VERSION)[name] for name in present} == present


def test_every_game_has_choices_to_be_held_to() -> None:
    assert {variant.key for variant in twohand_variants()} <= set(kept(SEARCH_VERSION))
