"""What a plugin must be written for."""

from __future__ import annotations

import pytest

from cardcore.plugins.hookspecs import API_VERSION
from cardcore.plugins.loading import WrongApi, check_api, registry_of
from cardcore.plugins.registry import Plugin
from tests.games.drawing import DrawingWhist
from tests.games.foreign import plugin
from tests.games.strangers import ENDS, seat


def test_a_plugin_for_this_major_version_is_let_in() -> None:
    made = plugin(DrawingWhist())
    made.__dict__["twohand_api"] = API_VERSION
    assert () == registry_of([Plugin("foreign", "games", lambda: made)]).failures


def test_a_plugin_that_states_no_version_is_taken_to_be_for_the_first() -> None:
    assert () == registry_of([Plugin("foreign", "games", lambda: plugin(DrawingWhist()))]).failures


@pytest.mark.parametrize(
    ("stated", "told"),
    [
        (2, r"for API version 2 and this program has version 1; install a newer twohand\."),
        (0, r"for API version 0 and this program has version 1; install a newer release of the plugin\."),
        ("1", r"twohand_api is '1'; write a whole number"),
        (True, r"twohand_api is True; write a whole number"),
    ],
)
def test_a_plugin_for_another_major_version_is_refused_with_both_versions(stated: object, told: str) -> None:
    with pytest.raises(WrongApi, match=told):
        check_api(stated)


def test_a_plugin_may_bring_games_or_players_or_both() -> None:
    registry = registry_of([seat(ENDS)])
    assert () == registry.failures
    assert [("ends",)] == [claim.names[:1] for each in registry.plugins for claim in each.families]


def test_players_that_are_no_family_are_told_to_be_none() -> None:
    registry = registry_of([seat("ends")])
    assert ("Plugin foreign:players is left out: 'ends' is not a Family of players.",) == registry.failures
    assert [(False, "'ends' is not a Family of players.")] == [(p.ready, p.reason) for p in registry.plugins]
