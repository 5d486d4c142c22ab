"""From a request to a comparison."""

from __future__ import annotations

import pytest

from cardcore import Variant
from cardcore.arena.comparison import Comparison, ComparisonRequest
from cardcore.arena.option_comparison import OptionComparison
from cardcore.arena.played_deal import Find
from cardcore.arena.player_comparison import PlayerComparison
from cardcore.arena.request import KINDS, WrongComparison, check_players, comparison_of
from cardcore.arena.scoring_comparison import ScoringComparison
from cardcore.arena.variant_comparison import VariantComparison
from cardcore.engines.engine_names import is_engine
from cardcore.game.options import values_of
from cardcore.rules.errors import CardcoreError
from tests.cardcore.arena.duellists import NO_STOCK, found
from tests.games.drawing import DrawingWhist
from variants import twohand_variants

GAMES: dict[str, Variant] = {variant.key: variant for variant in (*twohand_variants(), NO_STOCK)}


def comparison(words: str, *options: str, by: str = "thumb", better: str = "thumb") -> Comparison:
    """The comparison of a kind, of names, under house rules."""
    kind, *names = words.split()
    request = ComparisonRequest(kind, tuple(names), "seed", options, by, better)
    return comparison_of(request, GAMES.__getitem__, found)


def test_players_are_compared_in_a_game_under_its_house_rules() -> None:
    wanted = comparison("players turnover Thumb SEARCH:worlds=4 random", "turn_up=on_play")
    assert isinstance(wanted, PlayerComparison)
    assert ("thumb", "search:worlds=4", "random") == wanted.players
    assert "on_play" == values_of(wanted.variant.house)["turn_up"]


def test_a_player_may_meet_itself() -> None:
    met = comparison("players turnover thumb thumb")
    assert isinstance(met, PlayerComparison)
    assert (("thumb", "thumb"), ("thumb",)) == (met.entrants, met.players)


@pytest.mark.parametrize(("words", "options"), [("upper-hand", "players=3"), ("briscola", "players=4")])
def test_players_are_compared_in_games_for_more_than_two(words: str, options: str) -> None:
    wanted = comparison(f"players {words} thumb random", options)
    assert isinstance(wanted, PlayerComparison)
    assert options == f"players={wanted.variant.players}"


class Patience(DrawingWhist):
    """A whist in which both play against the cards."""

    @property
    def sides(self) -> tuple[int, ...]:
        """One side."""
        return (0, 0)


def test_where_nobody_plays_against_another_players_cannot_be_compared() -> None:
    with pytest.raises(WrongComparison, match=r"Drawing.* has one side here"):
        check_players(Patience(), ("thumb", "random"))


def test_games_are_compared_by_one_player_and_by_a_better_and_a_worse_one() -> None:
    wanted = comparison("variants turnover chinese", by="Random", better="spy")
    assert isinstance(wanted, VariantComparison)
    assert (["turnover", "chinese"], "random", ("spy", "random")) == (
        [variant.key for variant in wanted.variants],
        wanted.by,
        wanted.skilled,
    )


def test_an_option_is_compared_under_all_its_values_the_usual_one_first() -> None:
    wanted = comparison("options upper-hand bidding double_rule")
    assert isinstance(wanted, OptionComparison)
    assert [
        "bidding=offers double_rule=not_first_deal",
        "bidding=none",
        "bidding=claim",
        "double_rule=always",
        "double_rule=never",
    ] == wanted.labels()


def test_the_value_that_is_typed_is_the_one_the_others_are_compared_with() -> None:
    wanted = comparison("options turnover turn_up", "turn_up=on_play", "stake=3")
    assert isinstance(wanted, OptionComparison)
    assert ["turn_up=on_play", "turn_up=after_trick"] == wanted.labels()
    assert {3} == {values_of(setting.house)["stake"] for setting in wanted.settings}


def test_scorings_are_compared_under_the_same_house_rules() -> None:
    wanted = comparison("scoring honeymoon auction contract", "stock=exposed")
    assert isinstance(wanted, ScoringComparison)
    assert ["auction", "contract"] == [values_of(each.house)["scoring"] for each in wanted.settings]
    assert {"exposed"} == {values_of(each.house)["stock"] for each in wanted.settings}


@pytest.mark.parametrize("kind", KINDS)
def test_without_names_the_refusal_has_an_example(kind: str) -> None:
    with pytest.raises(WrongComparison, match=rf"'compare {kind}' needs .*, as in: compare {kind} "):
        comparison(kind)


@pytest.mark.parametrize(
    ("words", "options", "says"),
    [
        ("players turnover thumb", (), r"'compare players' needs a game and two players or more"),
        ("players turnover thumb thum", (), r"There is no player 'thum'"),
        ("players turnover thumb human", (), r"human"),
        ("players turnover thumb thumb", ("ties=1",), r"There is no option 'ties'"),
        ("players turnover thumb thumb", ("cards",), r"'cards' is not an option"),
        ("players turnover thumb thumb", ("stake=1", "stake=1"), r"stake"),
        ("variants turnover turnover", (), r"turnover is named twice"),
        ("metrics turnover turnover", (), r"turnover is named twice"),
        ("options turnover stake=2 stake=5", (), r"Option stake is named twice; name its values together"),
        ("players turnover thumb human:Ann", (), r"Programs are compared; human:Ann is a person"),
        ("scoring honeymoon contract contract", (), r"contract is named twice"),
        ("variants turnover chinese", ("stake=2",), r"House rules belong to one game"),
        ("options turnover", (), r"No option is named; there are turn_up, play_on"),
        ("options turnover turnup", (), r"Turnover Bridge has no option 'turnup'; there are turn_up"),
        ("options turnover stake", (), r"Option stake has no values to go through.* as in stake=2,5"),
        ("options turnover stake=0", (), r"Option stake cannot be '0'"),
        (
            "options turnover stake=9999999999999999",
            (),
            r"it takes a whole number from 1 to 1000000000000000",
        ),
        ("options turnover stake=1", (), r"Option stake is 1 already"),
        ("options turnover tie", (), r"concerns the match.*compare options turnover tie --matches"),
        ("options upper-hand players", (), r"another number of players"),
        ("scoring turnover a b", (), r"Turnover Bridge has no option 'scoring'"),
        ("scoring honeymoon contract", (), r"needs a game and two tables of scoring"),
        ("scoring honeymoon contract rubber", (), r"'rubber'"),
        ("scoring honeymoon contract auction", ("scoring=tricks_only",), r"tables of scoring are compared"),
        ("scoring honeymoon contract auction", ("stocks=1",), r"There is no option 'stocks'"),
    ],
)
def test_words_that_do_not_fit_together_are_refused_with_what_to_change(
    words: str, options: tuple[str, ...], says: str
) -> None:
    with pytest.raises(CardcoreError, match=says):
        comparison(words, *options)


ENGINE = "cmd:python mybot.py --weights 1,2,3"


@pytest.fixture
def _unstarted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets engines be named that nobody could start."""

    def seated(name: str, find: Find) -> object:
        return None if is_engine(name) else find(name)

    monkeypatch.setattr("cardcore.arena.request.check_engines", lambda names, games: None)
    monkeypatch.setattr("cardcore.arena.request.find_player", seated)


@pytest.mark.usefixtures("_unstarted")
def test_an_engine_whose_command_has_a_plus_is_named_in_quotes() -> None:
    name = "cmd:python a+b/mybot.py"
    met = comparison_of(
        ComparisonRequest("players", ("turnover", f'"{name}"', "thumb")), GAMES.__getitem__, found
    )
    assert (name, "thumb") == met.players
    assert (f'"{name}"', "thumb") == met.request.names[1:]
    with pytest.raises(WrongComparison, match=r"stands in quotes: '\"cmd:python a\+b/mybot.py\"'"):
        comparison_of(ComparisonRequest("players", ("turnover", name, "thumb")), GAMES.__getitem__, found)


@pytest.mark.usefixtures("_unstarted")
@pytest.mark.parametrize("kind", ["variants", "metrics"])
def test_an_engine_whose_command_has_commas_plays_games(kind: str) -> None:
    wanted = comparison(f"{kind} turnover chinese", by=f'"{ENGINE}"', better="thumb")
    assert ENGINE == wanted.players[0]
    assert f'"{ENGINE}"' == wanted.request.by


@pytest.mark.usefixtures("_unstarted")
def test_several_play_games_side_by_side_a_series_among_them() -> None:
    wanted = comparison("options turnover turn_up", by=f"'{ENGINE}',search:worlds=1,2")
    assert (ENGINE, "search:worlds=1", "search:worlds=2") == wanted.players
    assert f'"{ENGINE}",search:worlds=1,search:worlds=2' == wanted.request.by
    assert list(wanted.players) == wanted.facts()["by"]


def test_scoring_is_played_by_one_player() -> None:
    for several in ("thumb,random", "search:worlds=1,2"):
        with pytest.raises(WrongComparison, match=f"is played by one player; --by names {several}"):
            comparison("scoring honeymoon contract auction", by=several)


def test_whoever_plays_is_looked_for_before_anything_is_played() -> None:
    with pytest.raises(CardcoreError, match="There is no player 'nobody'"):
        comparison("variants turnover", by="nobody")


@pytest.mark.parametrize(
    ("words", "options"),
    [
        ("players turnover thumb search:worlds=4", ("turn_up=on_play", "stake=2")),
        ("variants turnover chinese", ()),
        ("options chinese turn_up", ("turn_up=on_play", "seats=fixed")),
        ("scoring honeymoon auction contract", ("stock=exposed",)),
    ],
)
def test_the_request_of_a_comparison_asks_for_the_very_same(words: str, options: tuple[str, ...]) -> None:
    asked = comparison(words, *options)
    assert asked == comparison_of(asked.request, GAMES.__getitem__, found)
