"""Whole matches: how they are played, and what is told of them."""

from __future__ import annotations

from pathlib import Path

import pytest
from attrs import evolve

from cardcore.arena.comparison import ComparisonRequest
from cardcore.arena.match_comparison import OptionMatches, PlayerMatches
from cardcore.arena.match_figures import MATCH_FIGURES, MatchMeans
from cardcore.arena.match_play import numbered_match, play_matches
from cardcore.arena.played_deal import MatchCourse
from cardcore.arena.report import write_report
from cardcore.arena.request import comparison_of
from cardcore.arena.standing import WrongStanding, context_of
from cardcore.arena.sums import Interval
from cardcore.faces.terminal.comparison_command import ComparisonCommands
from cardcore.players import player_named
from cardcore.rules.errors import CardcoreError
from tests.cardcore.arena.duellists import Timid
from tests.cardcore.arena.runs import findings, played
from tests.cardcore.arena.small_deals import rout
from variants import twohand_variants

GAMES = {variant.key: variant for variant in twohand_variants()}
SHORT = GAMES["turnover"].with_options({"deals": 2})


def asked(
    kind: str, *names: str, options: tuple[str, ...] = (), standing: tuple[str, ...] = ()
) -> ComparisonRequest:
    """A request for whole matches, or for deals with a standing."""
    return ComparisonRequest(kind, names, options=options, matches=not standing, standing=standing)


def test_a_series_of_two_deals_has_two_deals_dealt_in_turn_and_adds_its_points_up() -> None:
    (match,) = play_matches(
        [numbered_match(SHORT, "seed", 0)], [("thumb", "random")], ["chance"], player_named
    )
    assert match.match is not None
    assert (2, (1, 1), True) == (match.match.deals, match.match.dealt, match.match.finished)
    assert match.points is not None
    assert 0 == sum(match.points)
    assert 2 == len(match.actions)


def test_players_take_turns_in_dealing_first() -> None:
    assert [0, 1, 0] == [numbered_match(SHORT, "seed", number).standing.dealer for number in range(3)]


def test_a_match_to_a_target_is_decided_by_rubbers() -> None:
    game = GAMES["upper-hand"].with_options({"rubbers": 1, "target": 100})
    matches = [numbered_match(game, "seed", 0)]
    (match,) = play_matches(matches, [("thumb", "thumb")], ["chance"], player_named)
    assert match.points in ((0, 1), (1, 0))


def test_a_rubber_in_which_everybody_passes_is_broken_off(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("cardcore.arena.match_play.MAX_DEALS", 4)
    game = GAMES["honeymoon"]
    (match,) = play_matches(
        [numbered_match(game, "seed", 0)], [("timid", "timid")], ["chance"], lambda _: Timid()
    )
    assert match.match is not None
    assert (4, False, (0, 0)) == (match.match.deals, match.match.finished, match.points)


def test_a_match_is_one_observation_and_its_command_asks_for_matches() -> None:
    comparison = PlayerMatches(SHORT, ("thumb", "random"), "matches")
    result = played(comparison, 4)
    assert 4 == result.rows("pairs")[0]["deals"]
    (course,) = result.rows("course")
    assert {"estimate": 2, "low": 2, "high": 2} == course["length"]
    assert "--matches 4" in findings(comparison, 4).command


def test_a_report_of_matches_counts_matches_and_says_so_in_its_title(tmp_path: Path) -> None:
    write_report(findings(PlayerMatches(SHORT, ("thumb", "random"), "matches"), 2), tmp_path / "report.md")
    lines = (tmp_path / "report.md").read_text(encoding="utf-8").splitlines()
    assert "# compare players turnover thumb random --option deals=2 --matches" == lines[0]
    assert [] != [line for line in lines if line.startswith("2 matches; ")]


def test_the_part_of_the_deals_in_which_somebody_is_vulnerable_stays_between_none_and_all() -> None:
    means = MatchMeans(sides=(0, 1))
    for vulnerable in (0, 1):
        course = MatchCourse(1, 0, (1, 0), (vulnerable, vulnerable), True)
        means.add(evolve(rout(), match=course))
    cell = means.cells()[[figure.key for figure in MATCH_FIGURES].index("vulnerable")]
    assert Interval(0.5, 0, 1) == cell


@pytest.mark.parametrize(("game", "told"), [("turnover", False), ("honeymoon", True)])
def test_only_games_that_know_vulnerability_tell_how_often_a_player_was_vulnerable(
    game: str, told: bool
) -> None:
    (course,) = played(PlayerMatches(GAMES[game], ("thumb", "random"), "matches"), 2).rows("course")
    assert [told] * 2 == [course[f"vulnerable_{who}"] is not None for who in ("first", "second")]


def test_a_rule_of_the_match_changes_points_and_nothing_of_the_length() -> None:
    comparison = comparison_of(asked("options", "turnover", "tie", "deals=2"), GAMES.__getitem__)
    assert isinstance(comparison, OptionMatches)
    _, differences = played(comparison, 3).summary.tables()
    at = [column.key for column in differences.columns].index("length")
    assert [Interval(0, 0, 0), Interval(-10, -10, -10)] == [row[at] for row in differences.rows]


@pytest.mark.parametrize(
    ("request_", "says"),
    [
        (asked("variants", "turnover"), "players or options are compared"),
        (asked("scoring", "honeymoon", "contract", "auction", standing=("games=1,0",)), "in one game"),
        (
            asked("players", "turnover", "thumb", "random", standing=("vulnerable=true,true",)),
            "No deal of Turnover",
        ),
    ],
)
def test_what_cannot_be_played_is_refused(request_: ComparisonRequest, says: str) -> None:
    with pytest.raises(CardcoreError, match=says):
        comparison_of(request_, GAMES.__getitem__)


@pytest.mark.parametrize(
    ("game", "word"), [("turnover", f"carried={10**18 + 1}"), ("honeymoon", f"below={10**400},0")]
)
def test_numbers_of_a_standing_can_be_averaged(game: str, word: str) -> None:
    with pytest.raises(WrongStanding, match="are 1000000000000000000 at most"):
        context_of(GAMES[game], [word])


def test_a_standing_is_taken_over_by_every_deal_and_stands_in_the_command() -> None:
    request = asked("players", "honeymoon", "thumb", "random", standing=("vulnerable=true,false",))
    comparison = comparison_of(request, GAMES.__getitem__)
    assert all((True, False) == start.context.vulnerable for start in comparison.starts(1))  # type: ignore[union-attr]  # of a rubber
    assert "--match vulnerable=true,false" in ComparisonCommands().command(comparison.request)
    assert ["vulnerable=true,false"] == comparison.facts()["match"]


@pytest.mark.parametrize("value", ["7", "[" * 100_000, "1e999999999,2", "NaN"])
def test_a_value_of_a_wrong_kind_is_refused(value: str) -> None:
    with pytest.raises(WrongStanding, match=r"The match is not well formed: .* at match\.vulnerable\."):
        context_of(GAMES["honeymoon"], [f"vulnerable={value}"])
