"""The project's own complaints about moves: each case still holds, and the player `search` keeps to it."""

from __future__ import annotations

from pathlib import Path

import pytest

import variants
from cardcore.knowledge.runner import decision_rng
from cardcore.knowledge.view import view
from cardcore.players import player_named
from cardcore.plugins.loading import registry_of, with_checkout
from cardcore.search.reported_moves import Case
from tests.case_files import allows, decision, faults_of, read_case

FILES = sorted((Path(__file__).parent / "cases").glob("*.json"))
FIND = registry_of(with_checkout([], variants)).find
CHOOSER = player_named("search:worlds=20")


def case_in(file: Path) -> Case:
    """The case of a file."""
    return read_case(file.read_text(encoding="utf-8"))


def test_there_are_cases() -> None:
    assert FILES


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_case_still_replays_to_the_view_of_its_player(file: Path) -> None:
    assert [] == list(faults_of(case_in(file), FIND))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_search_does_not_repeat_the_move_that_was_complained_of(file: Path) -> None:
    case = case_in(file)
    state = decision(case, FIND)
    chosen = CHOOSER.choose(view(state, case.player), decision_rng("case", case.player, case.at))
    assert allows(case, chosen), f"{chosen} was chosen, expected is {case.expect}"
