"""What a game names in `phases`: a phase as it begins, or its class where that alone knows every action."""

from __future__ import annotations

import pytest

from cardcore.phases.base import Vocabulary
from cardcore.phases.naming import Naming
from cardcore.phases.tricks import Tricks
from cardcore.rules.cards import read_cards


@pytest.mark.parametrize(
    ("expected", "phase"),
    [(["SQ", "SK", "SA"], Tricks), (["luck:good", "luck:bad"], Naming(0, "luck", ("good", "bad")))],
    ids=["tricks", "naming"],
)
def test_a_phase_lists_every_action_before_the_deal(expected: list[str], phase: Vocabulary) -> None:
    assert expected == [str(action) for action in phase.every_action(read_cards("SQ SK SA"))]
