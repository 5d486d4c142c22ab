"""Records that are refused, by the name of what is wrong in them: the form, the deal, or an action."""

from __future__ import annotations

import json

import pytest

from cardcore.game.records import DealRecord, parse
from cardcore.game.strict_json import structure
from cardcore.rules.cards import write_cards
from cardcore.rules.errors import (
    BadRecord,
    IllegalRecord,
    InvalidNotation,
    InvalidOption,
    InvalidPack,
    UnknownOption,
    UnknownVariant,
)
from tests.cardcore.game.recorded import PACK, deal_text, match_text, random_game, refusal
from tests.games.laying import LayingWhist
from variants.turnover import Turnover

# Refusals of form


@pytest.mark.parametrize(
    "text", ["", "nonsense", "{", '{"format": "twohand.record/1",}', "[" * 9, "\ufeff{}", "'"]
)
def test_text_that_is_not_json_is_refused(text: str) -> None:
    with pytest.raises(BadRecord, match="not JSON"):
        parse(text)


def test_rows_of_json_are_told_to_be_more_than_a_record() -> None:
    with pytest.raises(BadRecord) as refused:
        parse('{"to_act": 0}\n{"to_act": 1}\n')
    assert "The record is not JSON: after its end more follows in line 2." == str(refused.value)


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("null", "The format null"),
        ("[]", "The format null"),
        ("{}", "The format null"),
        (deal_text(format="twohand.record/2"), '"twohand.record/2"'),
        (deal_text(format=1), "The format 1"),
        (deal_text(format=...), "The format null"),
    ],
)
def test_a_format_that_is_not_known_is_named(text: str, named: str) -> None:
    with pytest.raises(BadRecord) as refused:
        parse(text)
    assert named in str(refused.value)
    assert "twohand.record/1 and twohand.match/1" in str(refused.value)


@pytest.mark.parametrize("key", ["variant", "rules", "dealer", "actions"])
def test_a_missing_key_is_named(key: str) -> None:
    with pytest.raises(BadRecord, match=f"missing key {key}"):
        parse(deal_text(**{key: ...}))


@pytest.mark.parametrize("key", ["deals", "variant"])
def test_a_missing_key_of_a_match_is_named(key: str) -> None:
    record = json.loads(match_text())
    del record[key]
    with pytest.raises(BadRecord, match=f"missing key {key}"):
        parse(json.dumps(record))


def test_an_unknown_key_is_named() -> None:
    with pytest.raises(BadRecord, match="unknown key trump"):
        parse(deal_text(trump="S"))


def test_an_unknown_key_in_a_deal_of_a_match_is_named() -> None:
    with pytest.raises(BadRecord, match="unknown key trump"):
        parse(match_text(deal_text(trump="S")))


def test_a_key_that_stands_twice_is_named() -> None:
    with pytest.raises(BadRecord, match="'dealer' stands twice"):
        parse(deal_text()[:-1] + ', "dealer": 0}')


@pytest.mark.parametrize("number", ["NaN", "Infinity", "-Infinity", "1e999"])
def test_what_is_no_number_of_json_is_refused(number: str) -> None:
    with pytest.raises(BadRecord):
        parse(deal_text(info={"n": 0}).replace('"n": 0', f'"n": {number}'))


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"rules": "1"}, '"1" is not a whole number'),
        ({"rules": 1.0}, "1.0 is not a whole number"),
        ({"dealer": True}, "true is not a whole number"),
        ({"dealer": None}, "null is not a whole number"),
        ({"variant": 7}, "7 is not a text"),
        ({"pack": 7}, "7 is not a text"),
        ({"pack": ["C2", "D2"]}, "is not a text"),
        ({"actions": "C8 D8"}, '"C8 D8" is not a list'),
        ({"actions": ["C8", 8]}, "8 is not a text"),
        ({"options": []}, "is not an object"),
        ({"options": {"stake": 1.5}}, "1.5 is not a text, a whole number, true or false"),
        ({"options": {"stake": None}}, "null is not"),
        ({"info": "notes"}, '"notes" is not an object'),
        ({"match": 3}, "3 is not an object"),
        ({"fair": True}, "true is not an object"),
        ({"fair": "sealed"}, '"sealed" is not an object'),
        ({"hints": 3}, "3 is not a list"),
        ({"hints": ["1"]}, '"1" is not a whole number'),
        ({"hints": None}, "null is not a list"),
    ],
)
def test_a_value_of_a_wrong_type_is_refused_and_never_converted(
    changes: dict[str, object], told: str
) -> None:
    with pytest.raises(BadRecord) as refused:
        parse(deal_text(**changes))
    assert told in str(refused.value)


# Refusals of content


def test_an_unknown_variant_is_named() -> None:
    error = refusal(variant="whist")
    assert isinstance(error, UnknownVariant)
    assert "'whist'" in str(error)


@pytest.mark.parametrize("version", [0, 2, -1, 10**30])
def test_an_unknown_version_of_the_rules_is_named(version: int) -> None:
    error = refusal(rules=version)
    assert isinstance(error, BadRecord)
    assert f"Rules version {version} of turnover is not known" in str(error)


@pytest.mark.parametrize("dealer", [-1, 2, 10**30])
def test_a_dealer_who_is_no_player_is_refused(dealer: int) -> None:
    error = refusal(dealer=dealer)
    assert isinstance(error, BadRecord)
    assert f"Dealer {dealer} is not a player" in str(error)


def test_an_unknown_option_is_named() -> None:
    error = refusal(options={"trunp": "S"})
    assert isinstance(error, UnknownOption)
    assert "'trunp'" in str(error)


@pytest.mark.parametrize(
    "options",
    [{"turn_up": "never"}, {"stake": 0}, {"stake": True}, {"play_on": 1}, {"deals": 3}, {"tie": "\udcff"}],
)
def test_a_value_that_an_option_does_not_allow_is_refused(options: dict[str, object]) -> None:
    error = refusal(options=options)
    assert isinstance(error, InvalidOption)
    assert next(iter(options)) in str(error)


@pytest.mark.parametrize(
    ("pack", "told"),
    [
        (PACK.removesuffix(" SA"), "missing: SA"),
        (PACK.replace("SA", "C2"), "doubled: C2; missing: SA"),
        (f"{PACK} C2", "doubled: C2"),
        ("", "missing: C2 C3"),
    ],
)
def test_a_missing_or_doubled_card_is_named(pack: str, told: str) -> None:
    error = refusal(pack=pack, actions=[])
    assert isinstance(error, InvalidPack)
    assert told in str(error)


def test_a_foreign_card_is_named() -> None:
    game = LayingWhist()
    pack = write_cards(game.pack).replace("C9", "C2")
    error = refusal(variant=game.key, options={}, pack=pack, actions=[])
    assert isinstance(error, InvalidPack)
    assert "foreign: C2; missing: C9" in str(error)


def test_a_word_of_the_pack_that_is_no_card_is_quoted() -> None:
    error = refusal(pack=PACK.replace("SA", "jester"))
    assert isinstance(error, InvalidNotation)
    assert "'jester'" in str(error)


def test_a_record_with_neither_pack_nor_seed_is_refused() -> None:
    assert "neither a pack nor a seed" in str(refusal(pack=...))


@pytest.mark.parametrize(
    ("match", "told"),
    [
        ({"carried": "2"}, '"2" is not a whole number'),
        ({"carried": -1}, "a whole number from 0"),
        ({"carried": 10**18 + 1}, "a whole number from 0 to 1000000000000000000"),
        ({"carried": True}, "true"),
        ({"borrowed": 1}, "unknown key borrowed"),
    ],
)
def test_what_a_match_hands_to_scoring_is_read_as_strictly(match: dict[str, object], told: str) -> None:
    error = refusal(match=match)
    assert isinstance(error, BadRecord)
    assert told in str(error)


# Refusals of actions


@pytest.mark.parametrize(
    ("actions", "told", "rule"),
    [
        (["C8", "C8"], "Action 1 (C8)", "a card is played from the cards that its player has accessible"),
        (["H8", "S8", "C9"], "Action 2 (C9)", "a card is played from the cards"),
        (["C2"], "Action 0 (C2)", "a card is played from the cards"),
        (["Pass"], "Action 0 (Pass)", ""),
        ([""], "Action 0 ()", ""),
    ],
)
def test_an_illegal_action_is_told_with_its_number_and_its_rule(
    actions: list[str], told: str, rule: str
) -> None:
    error = refusal(actions=actions)
    assert isinstance(error, IllegalRecord)
    assert str(error).startswith(f"{told} is refused.")
    assert rule in error.rule


def test_a_revoke_in_a_record_is_told_with_the_rules_page() -> None:
    pack = PACK.replace("D8", "x").replace("C9", "D8").replace("x", "C9")
    error = refusal(pack=pack, actions=["C8", "S8"])
    assert "follow suit if you can" == error.rule
    assert "Turnover Bridge rules, Play" == error.source
    assert "Action 1 (S8)" in error.says


def test_an_action_after_the_end_is_refused() -> None:
    game = random_game(Turnover(), "to the end", 0, 99)
    actions = [str(action) for action in game.actions]
    error = refusal(pack=write_cards(game.pack), dealer=0, actions=[*actions, "C2"])
    assert f"Action {len(actions)} (C2) is refused." in str(error)
    assert "nothing is played after the end of the deal" == error.rule


@pytest.mark.parametrize("data", [[], None, "deal", 3])
def test_what_is_no_object_is_refused_as_such(data: object) -> None:
    with pytest.raises(BadRecord, match=r"^The line is not well formed: it is no JSON object\.$"):
        structure(data, DealRecord, "line")
