"""Who can sit down: our own players first, foreign ones by the names that are left."""

from __future__ import annotations

from typing import cast

import pytest
from attrs import evolve

from cardcore.knowledge.runner import Chooser
from cardcore.players.named_players import guard
from cardcore.players.player_names import Spec, family_of, seat_name
from cardcore.players.roster import ROSTER, Roster, levels_in
from cardcore.plugins.fault_report import PluginFault
from cardcore.plugins.loading import registry_of
from cardcore.plugins.player_families import DuplicatePlayer
from cardcore.plugins.player_parameters import WrongParameter
from cardcore.plugins.registry import Plugin
from tests.games.strangers import ENDS, Ends, seat

OWN = ["random", "thumb", "search", "wide"]


def roster(*sources: Plugin) -> Roster:
    """The roster of a program that has loaded these plugins."""
    return Roster(registry_of(sources))


@pytest.fixture
def ends(monkeypatch: pytest.MonkeyPatch) -> None:
    """A program that knows the foreign players `ends`."""
    monkeypatch.setattr(ROSTER, "_registry", registry_of([seat(ENDS)]))


def test_our_own_players_are_there_before_any_plugin_is_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr("cardcore.players.roster.installed_plugins")
    here = Roster()
    assert OWN == list(dict.fromkeys(claim.thing.name for claim in here.own.owned.values()))
    assert here.claim("easy") is not None


def test_foreign_players_stand_behind_ours_and_their_levels_behind_our_levels() -> None:
    here = roster(seat(ENDS))
    assert [*OWN, "ends"] == [family.name for family in here.everybody()]
    assert ["easy", "club", "expert", "latest"] == list(levels_in(here.by_name))
    assert "ends:last=1" == levels_in(here.by_name)["latest"]


def test_a_foreign_family_that_is_called_like_ours_cannot_sit_down_by_its_level_either() -> None:
    here = roster(seat(evolve(ENDS, name="thumb")))
    assert OWN == [family.name for family in here.everybody()]
    assert None is here.claim("latest")


def test_a_level_that_is_called_like_one_of_ours_stays_ours() -> None:
    here = roster(seat(evolve(ENDS, levels={"easy": "last=1"})))
    assert "search:worlds=2:memory=1" == levels_in(here.by_name)["easy"]


def test_players_that_two_plugins_claim_belong_to_neither() -> None:
    here = roster(seat(ENDS, of="one"), seat(ENDS, of="two"))
    with pytest.raises(DuplicatePlayer, match="'ends' is registered twice, by one:players and two:players"):
        here.claim("ends")
    assert OWN == [family.name for family in here.everybody()]


@pytest.mark.usefixtures("ends")
@pytest.mark.parametrize(
    ("written", "kept"),
    [("ends", "ends:last=0"), ("ENDS : Last = 1", "ends:last=1"), ("latest", "ends:last=1")],
)
def test_a_foreign_name_is_kept_with_all_its_numbers(written: str, kept: str) -> None:
    assert kept == seat_name(written)
    assert Spec.read(written) == Spec.read(kept)
    assert None is Spec.read(written).budget


@pytest.mark.usefixtures("ends")
@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("ends:last=2", r"last must be a whole number from 0 to 1\.$"),
        ("ends:last=x", r"last must be a whole number from 0 to 1\.$"),
        ("ends:1", r"ends takes whether the last :last=0\.$"),
        ("latest:last=0", r"latest is short for ends:last=1\.$"),
    ],
)
def test_what_a_foreign_player_does_not_take_is_refused_in_a_sentence(text: str, why: str) -> None:
    with pytest.raises(WrongParameter, match=f"There is no player '{text}'; {why}"):
        Spec.read(text)


@pytest.mark.usefixtures("ends")
def test_what_a_foreign_player_takes_is_told() -> None:
    assert "whether the last :last=0" == family_of("ends").thing.parameters()


def test_a_foreign_player_is_built_as_it_is_told_and_bears_the_name_of_its_family() -> None:
    claim = roster(seat(ENDS)).by_name["ends"]
    player = guard(claim, {"last": 1})
    assert "ends" == player.name
    assert Ends(True) == getattr(player, "chooser", None)


def test_a_foreign_player_that_cannot_be_built_is_named_with_its_plugin() -> None:
    claim = roster(seat(ENDS)).by_name["ends"]
    with pytest.raises(PluginFault, match=r"the player ends of plugin foreign:players failed\. KeyError"):
        guard(claim, {})


def test_what_cannot_choose_does_not_sit_down() -> None:
    nobody = cast("Chooser", "nobody")
    claim = roster(seat(evolve(ENDS, build=lambda told: nobody))).by_name["ends"]
    with pytest.raises(PluginFault, match=r"the player ends .* failed. It has no method choose"):
        guard(claim, {})
