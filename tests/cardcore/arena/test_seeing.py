"""Players that see what the rules hide from them, for comparisons only."""

from __future__ import annotations

import pytest

from cardcore import view
from cardcore.arena import deal_game, play_deal
from cardcore.arena.comparison import ComparisonRequest
from cardcore.arena.metrics_comparison import MetricsComparison
from cardcore.arena.player_comparison import PlayerComparison
from cardcore.arena.request import comparison_of
from cardcore.arena.seeing import ALL, HOLE, Glimpse, cheats, find_player, split_name
from cardcore.players import player_named, seat_name
from cardcore.rules.errors import UnknownPlayer
from tests.cardcore.arena.duellists import Spy, found
from tests.cardcore.arena.runs import findings
from variants import twohand_variants

GAMES = {variant.key: variant for variant in twohand_variants()}
CHEAT = "search:worlds=2:sees=hole"


def test_who_sees_hole_cards_knows_the_two_of_the_opponent_and_no_cover() -> None:
    game = deal_game(GAMES["turnover"], 1)
    seen, usual = Glimpse.of(game, 0, HOLE).view(), view(game.start(), 0)
    assert game.start().cards("hole", 1) == seen.cards("hole", 1)
    assert () == usual.cards("hole", 1)
    assert 24 == sum(group.cards.bit_count() for group in seen.knowledge.groups)


@pytest.mark.parametrize("key", sorted(GAMES))
def test_who_sees_all_knows_every_card_of_every_game_and_has_the_same_choices(key: str) -> None:
    game = deal_game(GAMES[key], 2)
    for player in range(game.variant.players):
        seen = Glimpse.of(game, player, ALL).view()
        assert () == seen.knowledge.groups
        assert view(game.start(), player).legal == seen.legal


def test_a_glimpse_follows_the_deal() -> None:
    game = deal_game(GAMES["honeymoon"], 0)
    glimpse = Glimpse.of(game, 1, HOLE)
    for state in play_deal(game, ["thumb", "thumb"]).chain()[1:]:
        assert state.action is not None
        glimpse.follow(state.action)
        assert state.layout == glimpse.state.layout or state.layout.held == glimpse.state.layout.held
    assert glimpse.state.over


def test_the_others_see_no_more_than_before() -> None:
    spy = Spy()
    comparison = PlayerComparison(
        GAMES["turnover"], (CHEAT, "spy"), "see", lambda name: spy if name == "spy" else found(name)
    )
    comparison.row(0)
    assert all(not seen.cards("hole", 1 - seen.player) for seen in spy.views[:1])


def test_the_name_says_that_the_player_cheats_and_so_do_the_results() -> None:
    assert (CHEAT.removesuffix(":sees=hole"), HOLE) == split_name(CHEAT.upper())
    assert CHEAT == find_player(CHEAT, player_named).name
    assert [f"{CHEAT} cheats: it sees the cards that others hold."] == cheats([CHEAT, "thumb", CHEAT])


@pytest.mark.parametrize(
    ("kind", "names", "by"),
    [
        ("players", ("turnover", CHEAT, "thumb"), "thumb"),
        ("luck", ("turnover", CHEAT, "thumb"), "thumb"),
        ("options", ("turnover", "tie"), f"thumb,{CHEAT}"),
        ("variants", ("turnover", "memory"), CHEAT),
        ("metrics", ("turnover",), CHEAT),
        ("scoring", ("honeymoon", "contract", "auction"), CHEAT),
    ],
)
def test_results_of_every_kind_say_once_who_cheats(kind: str, names: tuple[str, ...], by: str) -> None:
    matches = kind == "options"
    request = ComparisonRequest(kind, names, "see", by=by, matches=matches)
    tables = findings(comparison_of(request, GAMES.__getitem__), 0).tables
    said = [note for table in tables for note in table.notes if "cheats" in note]
    assert [f"{CHEAT} cheats: it sees the cards that others hold."] == said


def test_who_cheats_plays_deals_for_the_figures_of_the_literature() -> None:
    spy = Spy()
    comparison = MetricsComparison((GAMES["turnover"],), "search:worlds=1:sees=all", "see", lambda _: spy)
    (played,) = comparison.row(0)
    assert played.fault is None
    assert any(seen.cards("hole", 1 - seen.player) for seen in spy.views)


@pytest.mark.parametrize("sit_down", [player_named, seat_name])
def test_outside_comparisons_it_is_refused(sit_down: object) -> None:
    assert callable(sit_down)
    with pytest.raises(UnknownPlayer, match="plays in comparisons only"):
        sit_down(CHEAT)


@pytest.mark.parametrize("name", ["thumb:sees=all", "search:sees=stock", "search:sees=all:sees=hole"])
def test_a_name_that_sees_something_else_is_refused(name: str) -> None:
    with pytest.raises(UnknownPlayer, match="sees=hole or sees=all"):
        player_named(name)
