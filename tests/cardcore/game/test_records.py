"""Records: written and read again without loss, and refused by name when anything in them is wrong."""

from __future__ import annotations

import json
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardcore import Game, Variant
from cardcore.game.records import (
    DEAL_FORMAT,
    MATCH_FORMAT,
    DealRecord,
    deals_of,
    dump,
    game_of,
    parse,
    record_of,
    replay,
    replay_all,
    structure,
)
from cardcore.rules.cards import write_cards
from cardcore.rules.errors import (
    BadRecord,
    CardcoreError,
    IllegalRecord,
    InvalidNotation,
    InvalidOption,
    InvalidPack,
    UnknownOption,
    UnknownVariant,
)
from cardcore.rules.shuffling import shuffled
from cardcore.scoring.stakes import Stakes
from tests.games.drawing import DrawingWhist
from tests.games.dummies import DummyWhist
from tests.games.laying import LayingWhist
from tests.games.sealed import SealedOffers
from tests.variants.positions import RANK_MAJOR
from variants.turnover import Turnover, TurnoverHouse

GAMES: dict[str, Variant] = {
    game.key: game for game in (Turnover(), DrawingWhist(), LayingWhist(), SealedOffers())
}
PACK = write_cards(RANK_MAJOR)


def find(key: str) -> Variant:
    """The variant of a key, as a registry would find it."""
    if key not in GAMES:
        raise UnknownVariant(f"There is no variant '{key}'.")
    return GAMES[key]


def deal_text(**changes: object) -> str:
    """The record of a deal of the rank-major pack with other values; `...` leaves a key out."""
    record: dict[str, object] = {
        "format": DEAL_FORMAT,
        "variant": "turnover",
        "rules": 1,
        "options": {"turn_up": "after_trick"},
        "dealer": 1,
        "pack": PACK,
        "actions": ["C8", "D8"],
    }
    return json.dumps({key: value for key, value in (record | changes).items() if value is not ...})


def match_text(*deals: str, **changes: object) -> str:
    """The record of a match of these deals."""
    record: dict[str, object] = {"format": MATCH_FORMAT, "variant": "turnover", "seed": "evening"}
    return json.dumps(record | {"deals": [json.loads(deal) for deal in deals]} | changes)


def actions_after(text: str) -> list[list[str]]:
    """The actions of every deal of a record, after it was played."""
    return [[str(action) for action in state.actions()] for state in replay_all(parse(text), find)]


def random_game(game: Variant, seed: str, dealer: int, moves: int) -> Game:
    """A game that was broken off after some random actions, or is over."""
    rng, state = Random(seed), Game(game, dealer, shuffled(game.pack, seed), (), game.context()).start()
    while not state.over and len(state.actions()) < moves:
        state = state.apply(rng.choice(state.legal()))
    return Game.of(state)


# Reading and writing


def test_the_record_of_the_rank_major_deal_is_played_as_it_is_written() -> None:
    assert [["C8", "D8"]] == actions_after(deal_text())


@given(
    key=st.sampled_from(sorted(GAMES)),
    seed=st.text(max_size=8),
    dealer=st.integers(0, 1),
    moves=st.integers(0, 60),
)
@settings(max_examples=40, deadline=None)
def test_a_game_that_is_written_and_read_is_the_same_game(
    key: str, seed: str, dealer: int, moves: int
) -> None:
    game = random_game(GAMES[key], seed, dealer, moves)
    record = parse(dump(record_of(game, {"notes": seed})))
    assert isinstance(record, DealRecord)
    assert game == Game.of(replay(record, find))
    assert {"notes": seed} == record.info


@given(st.sampled_from(["after_trick", "on_play"]), st.booleans(), st.integers(1, 99), st.integers(0, 99))
@settings(max_examples=20)
def test_options_and_a_carried_stake_come_back(turn_up: str, play_on: bool, stake: int, carried: int) -> None:
    house = TurnoverHouse(turn_up=turn_up, play_on=play_on, stake=stake)
    game = Game(Turnover(house=house), 0, RANK_MAJOR, (), Stakes(carried))
    record = parse(dump(record_of(game)))
    assert isinstance(record, DealRecord)
    again = game_of(record, find)
    assert house == again.variant.house
    assert Stakes(carried) == again.context


def test_a_record_that_is_written_has_the_pack_all_options_and_what_earlier_deals_left() -> None:
    written = json.loads(dump(record_of(Game(Turnover(), 1, RANK_MAJOR, (), Stakes(2)))))
    assert ["format", "variant", "rules", "dealer", "actions", "options", "pack", "match"] == list(written)
    options = {
        "turn_up": "after_trick",
        "play_on": False,
        "tie": "no_payment",
        "stake": 1,
        "deals": 12,
        "first_dealer": "random",
    }
    assert options == written["options"]
    assert PACK == written["pack"]
    assert {"carried": 2} == written["match"]


def test_a_record_of_a_game_without_options_leaves_out_what_is_empty() -> None:
    game = DummyWhist()
    written = json.loads(dump(record_of(Game(game, 0, game.pack))))
    assert ["format", "variant", "rules", "dealer", "actions", "pack"] == list(written)


@pytest.mark.parametrize("pack", [PACK.lower(), PACK.replace("T", "10"), f"\n {PACK.replace(' ', '  ')} "])
def test_the_pack_is_read_in_any_accepted_notation(pack: str) -> None:
    record = parse(deal_text(pack=pack, actions=["8c", "\u26668"]))
    assert isinstance(record, DealRecord)
    assert ["C8", "D8"] == [str(action) for action in replay(record, find).actions()]


def test_a_pack_wins_over_a_seed() -> None:
    assert [["C8"]] == actions_after(deal_text(seed="anything", actions=["C8"]))


def test_a_lone_seed_is_deal_0_of_that_seed() -> None:
    record = parse(deal_text(pack=..., seed="evening", actions=[]))
    assert isinstance(record, DealRecord)
    assert shuffled(Turnover().pack, "evening", 0) == game_of(record, find).pack


@pytest.mark.parametrize("key", ["pack", "seed", "match", "info"])
def test_null_stands_for_a_part_that_is_missing(key: str) -> None:
    seed = "evening" if key == "pack" else ...
    assert [[]] == actions_after(deal_text(**{"seed": seed, key: None, "actions": []}))


def test_options_that_are_not_named_have_their_defaults() -> None:
    record = parse(deal_text(options=...))
    assert isinstance(record, DealRecord)
    assert TurnoverHouse() == game_of(record, find).variant.house


def test_no_rule_reads_info() -> None:
    assert [["C8", "D8"]] == actions_after(deal_text(info={"variant": "bridge", "hints": [1, {"a": None}]}))


# Matches


def test_the_deals_of_a_match_take_their_packs_from_its_seed_by_number() -> None:
    bare = deal_text(pack=..., actions=[])
    packs = [state.start.pack for state in replay_all(parse(match_text(bare, bare)), find)]
    assert [shuffled(Turnover().pack, "evening", number) for number in (0, 1)] == packs


def test_the_options_of_a_match_hold_in_every_deal_that_does_not_say_otherwise() -> None:
    text = match_text(deal_text(options=...), deal_text(), options={"turn_up": "on_play", "stake": 3})
    first, second = (deal.options for deal in deals_of(parse(text)))
    assert {"turn_up": "on_play", "stake": 3} == first
    assert {"turn_up": "after_trick", "stake": 3} == second


def test_a_match_of_no_deals_is_a_record() -> None:
    assert [] == actions_after(match_text())


def test_a_match_with_a_deal_of_another_variant_is_refused() -> None:
    with pytest.raises(BadRecord, match="Deal 1 is of drawing, but the match is of turnover"):
        replay_all(parse(match_text(deal_text(), deal_text(variant="drawing"))), find)


def test_a_fault_in_a_match_is_told_with_the_number_of_its_deal() -> None:
    with pytest.raises(IllegalRecord, match=r"^Deal 1: Action 1 \(C9\) is refused"):
        replay_all(parse(match_text(deal_text(), deal_text(actions=["C8", "C9"]))), find)


def test_a_match_without_a_seed_needs_packs() -> None:
    with pytest.raises(BadRecord, match="Deal 0: The record has neither a pack nor a seed"):
        replay_all(parse(match_text(deal_text(pack=...), seed=None)), find)


# Refusals of form


@pytest.mark.parametrize(
    "text", ["", "nonsense", "{", '{"format": "twohand.record/1",}', "[" * 100_000, "\ufeff{}", "'"]
)
def test_text_that_is_not_json_is_refused(text: str) -> None:
    with pytest.raises(BadRecord, match="not JSON"):
        parse(text)


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


# Hints


def test_hints_are_written_as_the_numbers_of_the_actions_before_which_they_were_given() -> None:
    record = record_of(random_game(Turnover(), "hints", 0, 9), hints=(3, 7))
    assert [3, 7] == json.loads(dump(record))["hints"]
    assert record == parse(dump(record))


def test_a_record_without_hints_does_not_mention_them() -> None:
    assert "hints" not in json.loads(dump(record_of(random_game(Turnover(), "none", 0, 9))))


def test_a_hint_for_the_decision_that_is_open_is_accepted() -> None:
    assert [["C8", "D8"]] == actions_after(deal_text(hints=[0, 2]))


@pytest.mark.parametrize("hints", [[3], [-1], [1, 0], [1, 1], [10**30]])
def test_hints_that_belong_to_no_decision_or_stand_out_of_order_are_refused(hints: list[int]) -> None:
    error = refusal(hints=hints)
    assert isinstance(error, BadRecord)
    assert "are not the numbers of decisions of this deal, in order" in str(error)


# Refusals of content


def refusal(**changes: object) -> CardcoreError:
    """The error with which the deal is refused when it is played."""
    with pytest.raises(CardcoreError) as refused:
        replay_all(parse(deal_text(**changes)), find)
    return refused.value


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
    error = refusal(pack=PACK.replace("SA", "joker"))
    assert isinstance(error, InvalidNotation)
    assert "'joker'" in str(error)


def test_a_record_with_neither_pack_nor_seed_is_refused() -> None:
    assert "neither a pack nor a seed" in str(refusal(pack=...))


@pytest.mark.parametrize(
    ("match", "told"),
    [
        ({"carried": "2"}, '"2" is not a whole number'),
        ({"carried": -1}, "a whole number from 0"),
        ({"carried": 10**1000}, "a thousand digits at most"),
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
