"""What comparisons say of the games that they compare."""

from __future__ import annotations

from cardcore.arena.comparison import changed_options, game_facts
from tests.cardcore.arena.duellists import SMALL
from variants.turnover import Turnover


def test_a_game_is_told_by_its_key_the_version_of_its_rules_and_its_house_rules() -> None:
    expected = {"variant": "drawing", "rules": SMALL.rules_version, "options": {"stock": "exposed"}}
    assert expected == game_facts(SMALL.with_options({"stock": "exposed"}))


def test_usual_house_rules_need_no_words() -> None:
    assert () == changed_options(Turnover())


def test_other_house_rules_are_written_as_they_are_typed() -> None:
    changed = Turnover().with_options({"turn_up": "on_play", "play_on": True, "stake": 5})
    assert ("turn_up=on_play", "play_on=true", "stake=5") == changed_options(changed)
    assert ("play_on=true", "stake=5") == changed_options(changed, but="turn_up")
