"""How players are named: families, parameters, levels, and the one spelling in which a name is kept."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardcore.players.player_names import Spec, family_of, seat_name
from cardcore.players.roster import ROSTER, levels_in
from cardcore.plugins.player_parameters import WrongParameter
from cardcore.rules.errors import UnknownPlayer
from cardcore.search.budget import Budget

LEVELS = levels_in(ROSTER.own.owned)


@pytest.mark.parametrize(
    ("text", "spec"),
    [
        ("thumb", Spec("thumb")),
        ("search", Spec("search", Budget(seconds=0.2))),
        ("search:0.2", Spec("search", Budget(seconds=0.2))),
        ("search:1", Spec("search", Budget(seconds=1))),
        ("search:3600", Spec("search", Budget(seconds=3600))),
        ("search:worlds=50", Spec("search", Budget(worlds=50))),
        ("search:memory=4", Spec("search", Budget(seconds=0.2), 4)),
        ("search:worlds=50:memory=4", Spec("search", Budget(worlds=50), 4)),
        ("search:memory=4:worlds=50", Spec("search", Budget(worlds=50), 4)),
        ("wide:0.1", Spec("wide", Budget(seconds=0.1))),
        ("wide:worlds=20", Spec("wide", Budget(worlds=20))),
    ],
)
def test_a_name_says_what_the_player_may_spend_and_remember(text: str, spec: Spec) -> None:
    assert spec == Spec.read(text)


@pytest.mark.parametrize(
    ("written", "kept"),
    [
        ("thumb", "thumb"),
        (" Thumb ", "thumb"),
        ("search", "search:0.2"),
        ("SEARCH:.2", "search:0.2"),
        ("search:0.200", "search:0.2"),
        ("search:00.1", "search:0.1"),
        ("search:100", "search:100"),
        ("search:0.0014", "search:0.001"),
        ("search : 1 : Memory = 4", "search:1:memory=4"),
        ("search:memory=04:worlds=050", "search:worlds=50:memory=4"),
        ("search:seconds=2", "search:2"),
        ("wide", "wide:0.2"),
        ("easy", "search:worlds=2:memory=1"),
        ("Club", "search:worlds=20:memory=10"),
        ("EXPERT", "search:worlds=50"),
        (" Human", "human"),
    ],
)
def test_every_name_is_kept_in_one_spelling(written: str, kept: str) -> None:
    assert kept == seat_name(written)


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_is_the_player_that_it_is_short_for(level: str) -> None:
    assert Spec.read(LEVELS[level]) == Spec.read(level)


@given(
    budget=st.one_of(
        st.integers(1, 100_000).map(lambda worlds: f"worlds={worlds}"),
        st.integers(1, 3_600_000).map(lambda thousandths: f"{thousandths / 1000:.3f}"),
    ),
    memory=st.none() | st.integers(1, 100),
)
def test_the_spelling_that_is_kept_names_the_same_player(budget: str, memory: int | None) -> None:
    text = f"search:{budget}" + ("" if memory is None else f":memory={memory}")
    assert seat_name(text) == seat_name(seat_name(text))
    assert Spec.read(text) == Spec.read(seat_name(text))


# Refused


@pytest.mark.parametrize(
    "value", ["fast", "-1", "0", "0.0001", "nan", "inf", "1e9", "3601", "", "0,2", "1_0", "٣", "9" * 5000]
)
@pytest.mark.parametrize("family", ["search", "wide"])
def test_seconds_are_a_plain_number_up_to_an_hour(family: str, value: str) -> None:
    with pytest.raises(WrongParameter, match=r"seconds must be a number from 0\.001 to 3600\.$"):
        Spec.read(f"{family}:{value}")


@pytest.mark.parametrize("value", ["0", "-1", "1.5", "many", "", "100001", "9" * 5000, "4=4"])
def test_worlds_are_a_whole_number(value: str) -> None:
    with pytest.raises(WrongParameter, match=r"worlds must be a whole number from 1 to 100000\.$"):
        Spec.read(f"search:worlds={value}")


@pytest.mark.parametrize("value", ["0", "-1", "1.5", "none", "101"])
def test_a_memory_is_a_whole_number_of_tricks(value: str) -> None:
    with pytest.raises(WrongParameter, match=r"memory must be a whole number from 1 to 100\.$"):
        Spec.read(f"search:memory={value}")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("thumb:3", r"There is no player 'thumb:3'; thumb takes no parameters\.$"),
        ("random:worlds=3", r"random takes no parameters\.$"),
        ("wide:memory=4", r"wide takes seconds :0\.2 or worlds :worlds=50\.$"),
        ("search:depth=3", r"search takes seconds :0\.2 or worlds :worlds=50 and tricks to remember"),
        ("search:0.1:worlds=5", r"seconds and worlds exclude each other\.$"),
        ("search:0.1:0.2", r"seconds is given twice\.$"),
        ("search:memory=1:memory=2", r"memory is given twice\.$"),
        ("easy:0.1", r"easy is short for search:worlds=2:memory=1\.$"),
    ],
)
def test_what_a_player_does_not_take_is_refused_in_a_sentence(text: str, why: str) -> None:
    with pytest.raises(WrongParameter, match=why):
        Spec.read(text)


@pytest.mark.parametrize(
    ("text", "near"), [("serch:0.2", "search"), ("wyde", "wide"), ("expret", "expert"), ("humann", "human")]
)
def test_a_name_that_is_nearly_right_is_answered_with_the_right_one(text: str, near: str) -> None:
    with pytest.raises(UnknownPlayer, match=rf"no player '{text}'; there is {near}\.$"):
        Spec.read(text)


def test_a_person_takes_no_parameters() -> None:
    with pytest.raises(UnknownPlayer, match="no player 'human:3'"):
        seat_name("human:3")


# Told


def test_the_parameters_of_a_family_are_told_in_a_line() -> None:
    assert "" == family_of("thumb").thing.parameters()
    assert "seconds :0.2 or worlds :worlds=50" == family_of("wide").thing.parameters()


def search_now() -> str:
    """The name of the search with its version."""
    return f"search-{family_of('search').thing.version}"


def test_a_version_stays_in_the_name() -> None:
    assert f"{search_now()}:worlds=20" == seat_name(f"{search_now()}:worlds=20")


def test_a_level_of_a_version_is_the_player_of_that_version() -> None:
    level = search_now().replace("search", "club")
    assert f"{search_now()}:worlds=20:memory=10" == seat_name(level)


@pytest.mark.parametrize("text", ["search-1", "search-99:worlds=20", "club-1"])
def test_another_version_is_refused_and_the_one_at_hand_is_named(text: str) -> None:
    with pytest.raises(UnknownPlayer, match=f"here search is {search_now()}"):
        Spec.read(text)


def test_players_without_versions_have_none_in_their_names() -> None:
    with pytest.raises(UnknownPlayer, match="no player 'thumb-1'"):
        Spec.read("thumb-1")
