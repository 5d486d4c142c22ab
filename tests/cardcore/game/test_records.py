"""Records: written and read again without loss, of deals, of matches and with hints."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardcore import Game
from cardcore.game.records import DealRecord, deals_of, dump, game_of, parse, record_of, replay, replay_all
from cardcore.rules.errors import BadRecord, IllegalRecord
from cardcore.rules.shuffling import shuffled
from cardcore.scoring.stakes import Stakes
from tests.cardcore.game.recorded import (
    GAMES,
    PACK,
    actions_after,
    deal_text,
    find,
    match_text,
    random_game,
    refusal,
)
from tests.games.dummies import DummyWhist
from tests.variants.positions import RANK_MAJOR
from variants.turnover import Turnover, TurnoverHouse

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
