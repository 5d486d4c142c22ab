"""Faults that the kit plants by itself: what is caught by laws, what by examples, and what survives."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import pytest

from cardcore import Variant
from cardcore.plugins.resources import example_files, folders_of
from cardcore.testing import Fate, Mutant, Verdict, check_variant, examples, mutants_of, mutate
from cardcore.testing.mutation import Sample, verdict_on
from cardcore.testing.planting import Fault
from tests.cardcore.testing.mutants import LoserLeads
from tests.games.drawing import DrawingWhist
from variants import twohand_variants
from variants.turnover import Turnover

GAMES = {variant.key: variant for variant in twohand_variants()}

BY_LAW = [
    ("turnover", "card-lost", "cards are conserved"),
    ("turnover", "order-tells", "legal actions are listed in a fixed order"),
    ("turnover", "refusal-tells", "a refusal betrays nothing"),
    ("turnover", "wrong-want", "what a view knows is true"),
    ("honeymoon", "illegal-accepted", "what is listed is legal and nothing else"),
    ("honeymoon", "dealt-by-chance", "the same seed and actions give the same states"),
    ("turnover", "no-end", "a random game can be played to its end"),
    ("chinese", "stranger-deals", "the match takes up the outcome"),
    ("upper-hand", "capitals-only", "notation reads back"),
    ("upper-hand", "player-forgotten", "after the end nothing happens"),
    ("briscola", "status-tells", "worlds are sound"),
    ("scopa", "score-tells", "worlds are sound"),
]
"""A game, a fault that is planted in it, and the law of all games that is broken."""

BY_EXAMPLE = [
    ("turnover", "all-see-hole", "must see hole"),
    ("turnover", "other-trump", "is refused"),
    ("turnover", "points-not-as-told", "the players must receive [5, -5], but receive [-5, 5]"),
    ("honeymoon", "loser-draws-first", "is refused"),
    ("honeymoon", "counts-for-the-next", "tricks must be [1, 0], not [0, 1]"),
    ("honeymoon", "ignored-redouble_bonus", '"above": [0, 1200]'),
    ("chinese", "next-declares", "is refused"),
    ("chinese", "other-moment", "must see dummy 3 as"),
    ("upper-hand", "choice-made-public", "must see laid 0 as"),
    ("upper-hand", "lead-unbound", "are legal, not"),
]
"""A game, a fault that no law of all games can know, and words of the complaint of an example."""


@cache
def sample_of(key: str) -> Sample:
    return Sample.of(GAMES[key], "faults")


def mutant_of(game: Variant, name: str) -> Mutant:
    return next(mutant for mutant in mutants_of(game) if mutant.name == name)


def verdict(key: str, name: str) -> Verdict:
    return verdict_on(mutant_of(GAMES[key], name), sample_of(key), games=1)


@pytest.fixture
def few_examples(monkeypatch: pytest.MonkeyPatch) -> None:
    """Turnover Bridge ships the example of its deal and no other."""

    def only_the_deal(variant: Variant) -> list[Path]:
        return [path for path in example_files(variant) if path.stem == "the_deal"]

    monkeypatch.setattr(examples, "example_files", only_the_deal)


@pytest.mark.parametrize(("key", "name", "law"), BY_LAW, ids=[f"{key}-{name}" for key, name, _ in BY_LAW])
def test_a_fault_in_the_engine_of_a_game_breaks_a_law(key: str, name: str, law: str) -> None:
    found = verdict(key, name)
    assert (Fate.CAUGHT, law) == (found.fate, found.law and found.law.law)


@pytest.mark.parametrize(
    ("key", "name", "words"), BY_EXAMPLE, ids=[f"{key}-{name}" for key, name, _ in BY_EXAMPLE]
)
def test_a_fault_in_the_rules_of_a_game_disagrees_with_an_example(key: str, name: str, words: str) -> None:
    found = verdict(key, name)
    assert Fate.CAUGHT is found.fate
    assert found.example is not None
    assert words in found.example.says


@pytest.mark.long
@pytest.mark.parametrize("key", GAMES)
def test_every_fault_that_can_be_planted_in_a_game_is_found(key: str) -> None:
    report = mutate(GAMES[key], games=2, seed="long")
    assert [] == [line for survivor in report.of(Fate.SURVIVED) for line in survivor.lines()]
    assert len(report.of(Fate.CAUGHT)) > 20


@pytest.mark.usefixtures("few_examples")
def test_a_fault_that_no_example_shows_survives_and_says_what_is_missing() -> None:
    game = Turnover()
    report = mutate(game, games=1, mutants=[mutant_of(game, name) for name in ("loser-leads", "card-lost")])
    assert ["loser-leads"] == [survivor.mutant.name for survivor in report.of(Fate.SURVIVED)]
    assert not report.passed
    text = "\n".join(report.lines())
    assert "survived  loser-leads: the seat after the winner leads to the next trick" in text
    assert "no example shows who leads to the second trick" in text
    assert "failed: 1 caught (1 by laws, 0 by examples), 1 survived, 0 not tested" == report.lines()[-1]


@pytest.mark.usefixtures("few_examples")
def test_an_option_that_no_example_shows_survives_even_if_random_games_never_need_it() -> None:
    assert Fate.SURVIVED is verdict("turnover", "ignored-turn_up").fate


def test_the_report_for_programs_has_a_line_for_each_fault() -> None:
    game = Turnover()
    report = mutate(game, games=1, mutants=[mutant_of(game, "no-end"), mutant_of(game, "draws-shown")])
    told = json.loads(report.json_text())
    assert ("turnover", True) == (told["variant"], told["passed"])
    assert [("no-end", "caught"), ("draws-shown", "does not apply")] == [
        (each["mutant"], each["fate"]) for each in told["mutants"]
    ]


def test_a_game_with_a_fault_of_its_own_is_not_planted() -> None:
    with pytest.raises(ValueError, match="turnover has a fault of its own, mend it"):
        mutate(LoserLeads(), games=1)


@pytest.mark.parametrize("name", ["draws-shown", "next-calls-first", "choice-made-public", "all-see-won"])
def test_a_fault_that_the_game_has_no_room_for_does_not_apply(name: str) -> None:
    assert Fate.DOES_NOT_APPLY is verdict("turnover", name).fate


def test_a_fault_that_changes_no_game_for_any_player_is_no_survivor() -> None:
    nothing = Mutant("nothing", "nothing is wrong", "nothing", Fault())
    whole = sample_of("turnover")
    sample = Sample(whole.variant, whole.seed, whole.ends[:1])
    assert Fate.CHANGED_NOTHING is verdict_on(nothing, sample, games=1).fate


def test_without_examples_the_wrong_trump_goes_unnoticed() -> None:
    game = DrawingWhist()
    found = verdict_on(mutant_of(game, "other-trump"), Sample.of(game, "no examples"), games=1)
    assert Fate.SURVIVED is found.fate
    assert "          no example shows which suit is trump" == found.lines()[-1]


@pytest.mark.parametrize("key", GAMES)
def test_a_planted_game_keeps_key_house_rules_home_and_fault(key: str) -> None:
    game = GAMES[key]
    planted = mutant_of(game, "next-player-acts").of(game)
    assert (game.key, game.house, folders_of(game)) == (planted.key, planted.house, folders_of(planted))
    assert isinstance(planted, type(game))
    assert type(planted) is type(planted.with_options({}))
    assert type(planted.tiny) is not type(game.tiny)


def test_each_fault_has_a_name_of_its_own() -> None:
    for game in GAMES.values():
        names = [mutant.name for mutant in mutants_of(game)]
        assert len(set(names)) == len(names)


def test_every_law_and_every_fault_stands_on_the_page_about_checking() -> None:
    page = (Path(__file__).parents[3] / "docs" / "checking.md").read_text(encoding="utf-8")
    laws = check_variant(Turnover(), games=0).laws
    assert [] == [law for law in laws if f"| {law} |" not in page]
    names = {general(mutant.name) for game in GAMES.values() for mutant in mutants_of(game)}
    assert [] == [name for name in sorted(names) if f"`{name}`" not in page]


def general(name: str) -> str:
    """The name of a fault as the page has it, for any place, option or phase of tricks."""
    kinds = ("all-see", "nobody-sees", "next-sees", "dealt-up", "dealt-down")
    kind = next((kind for kind in kinds if name.startswith(f"{kind}-")), "")
    if name.startswith("ignored-"):
        return "ignored-OPTION"
    return f"{kind}-PLACE" if kind else name.removesuffix("-2")
