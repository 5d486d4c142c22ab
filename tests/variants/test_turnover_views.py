"""What each player of Turnover Bridge may know: the shipped examples, and laws about hidden cards."""

from __future__ import annotations

import json
from importlib.resources import files
from random import Random
from typing import TypedDict

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardcore import FULL_PACK, Card, Game, Pack, State
from cardcore.game.options import Value
from cardcore.knowledge.view import view
from cardcore.rules.cards import read_cards
from cardcore.rules.errors import GameOver, IllegalAction, NotPlayable, Revoke
from cardcore.scoring.stakes import Stakes
from tests.variants.positions import (
    ROUT_DEALER,
    ROUT_LEADER,
    ROUT_PLAY,
    TIE_DEALER,
    TIE_LEADER,
    TIE_PLAY,
    Side,
    after,
    deal_of,
    facts_of,
    open_piles,
    rank_major,
    seen,
)
from variants.turnover import Turnover


class Record(TypedDict, total=False):
    options: dict[str, Value]
    dealer: int
    match: dict[str, int]
    pack: str
    actions: list[str]


class Moment(TypedDict, total=False):
    step: int
    to_act: int | None
    legal: list[str]
    views: dict[str, dict[str, list[str]]]


class Refused(TypedDict):
    step: int
    action: str
    error: str


class Example(TypedDict, total=False):
    format: str
    title: str
    rule: str
    record: Record
    moments: list[Moment]
    refused: list[Refused]
    end: dict[str, list[int]]


REFUSALS: dict[str, type[IllegalAction]] = {
    error.__name__: error for error in (GameOver, NotPlayable, Revoke)
}


def read_example(text: str) -> Example:
    example: Example = json.loads(text)
    return example


def shipped() -> dict[str, Example]:
    """The shipped examples by file name; tables of counts lie in the same folder and are left out."""
    paths = sorted((files("variants") / "examples" / "turnover").iterdir(), key=lambda path: path.name)
    found = {path.name: read_example(path.read_text(encoding="utf-8")) for path in paths}
    return {name: example for name, example in found.items() if example["format"] == "twohand.example/1"}


SHIPPED = shipped()


def states_of(example: Example) -> list[State]:
    record = example["record"]
    variant = Turnover().with_options(record["options"])
    context = Stakes(**record.get("match", {}))
    state = Game(variant, record["dealer"], read_cards(record["pack"]), (), context).start()
    return after(state, " ".join(record["actions"])).chain()


every_example = pytest.mark.parametrize("example", SHIPPED.values(), ids=SHIPPED)


@every_example
def test_the_right_player_is_to_act_in_every_example(example: Example) -> None:
    states = states_of(example)

    for moment in example["moments"]:
        assert moment["to_act"] == states[moment["step"]].to_act, moment["step"]


@every_example
def test_the_listed_cards_and_no_others_are_legal_in_every_example(example: Example) -> None:
    states = states_of(example)

    for moment in example["moments"]:
        assert moment["legal"] == sorted(map(str, states[moment["step"]].legal())), moment["step"]


@every_example
def test_each_player_knows_what_every_example_says_and_no_more(example: Example) -> None:
    states = states_of(example)

    for moment in example["moments"]:
        for player, places in moment["views"].items():
            known = seen(states[moment["step"]], int(player))
            assert places == {name: known[name] for name in places}, (moment["step"], player)


@every_example
def test_what_an_example_calls_refused_is_refused_by_that_rule(example: Example) -> None:
    states = states_of(example)

    for refused in example.get("refused", []):
        state = states[refused["step"]]
        with pytest.raises(IllegalAction) as caught:
            state.apply(state.read(refused["action"]))
        assert REFUSALS[refused["error"]] is type(caught.value), refused


@every_example
def test_a_deal_ends_exactly_where_its_example_says(example: Example) -> None:
    last = states_of(example)[-1]

    assert ("end" in example) == last.over
    assert not last.over or example["end"] == facts_of(last)


@every_example
def test_every_example_says_in_a_sentence_what_it_shows(example: Example) -> None:
    assert example["title"].endswith(".")
    assert example["rule"].endswith(".")


def test_the_examples_show_the_deal_the_revoke_the_end_and_both_moments_of_turning_up() -> None:
    moments = {
        str(example["record"]["options"].get("turn_up", "after_trick")) for example in SHIPPED.values()
    }
    refusals = {refused["error"] for example in SHIPPED.values() for refused in example.get("refused", [])}

    assert {"after_trick", "on_play"} == moments
    assert {"GameOver", "NotPlayable", "Revoke"} == refusals
    assert any(not example["record"]["actions"] for example in SHIPPED.values())
    assert any("end" in example for example in SHIPPED.values())


def test_after_the_deal_a_player_sees_twenty_six_cards_and_not_the_other_twenty_six() -> None:
    for player in (0, 1):
        words = " ".join(word for place in seen(rank_major(), player).values() for word in place).split()

        assert 26 == sum(word != "??" for word in words)
        assert 26 == words.count("??")


def test_the_opponent_sees_how_many_hole_cards_are_left_and_not_which() -> None:
    deal = deal_of(ROUT_LEADER, ROUT_DEALER)
    one_played = after(deal, "HA HK")
    both_played = after(one_played, "S2 HQ")

    assert (["HA", "S2"], ["??", "??"]) == (seen(deal, 0)["hole 0"], seen(deal, 1)["hole 0"])
    assert (["S2"], ["??"]) == (seen(one_played, 0)["hole 0"], seen(one_played, 1)["hole 0"])
    assert ([], []) == (seen(both_played, 0)["hole 0"], seen(both_played, 1)["hole 0"])


def test_the_second_hand_sees_the_leaders_new_card_only_when_covers_turn_up_on_play() -> None:
    on_play = after(rank_major(turn_up="on_play"), "C8")
    after_trick = after(rank_major(turn_up="after_trick"), "C8")

    assert "C2" == seen(on_play, 1)["row 0"][0]
    assert "??" == seen(after_trick, 1)["row 0"][0]


def test_the_leader_does_not_see_his_own_new_card_before_the_trick_is_finished() -> None:
    led = after(rank_major(), "C8")

    assert "??" == seen(led, 0)["row 0"][0]
    assert "C2" == seen(after(led, "D8"), 0)["row 0"][0]


def test_the_very_last_cover_is_known_to_a_player_who_lacks_no_other_card_and_not_to_its_owner() -> None:
    all_but_one = after(deal_of(Side("SA SK", "C2 C3", "S2"), Side("D6 D7", "H6 H7", "H8")), "SA D6 S2 D7")

    assert "?? SK" == seen(all_but_one, 0)["row 0"][1]
    assert "C3 SK" == seen(all_but_one, 1)["row 0"][1]


def test_hole_cards_are_unknown_while_one_cover_is_hidden_and_known_when_the_last_one_turns_up() -> None:
    deal = deal_of(TIE_LEADER, TIE_DEALER)
    plays = TIE_PLAY.split()
    before_last, turned = after(deal, " ".join(plays[:23])), after(deal, " ".join(plays[:24]))

    assert ["??", "??"] == seen(before_last, 0)["hole 1"]
    assert ["??", "??"] == seen(before_last, 1)["hole 0"]
    assert ["HK", "HA"] == seen(turned, 0)["hole 1"]
    assert ["H2", "S2"] == seen(turned, 1)["hole 0"]


def test_cards_of_finished_tricks_stay_known_to_both_players() -> None:
    end = after(deal_of(ROUT_LEADER, ROUT_DEALER), ROUT_PLAY)

    for player in (0, 1):
        assert sorted(ROUT_PLAY.split()) == sorted(seen(end, player)["won 0"])
        assert [] == seen(end, player)["won 1"]


@settings(max_examples=40, deadline=None)
@given(
    st.permutations(FULL_PACK),
    st.integers(0, 51),
    st.randoms(use_true_random=False),
    st.sampled_from(("after_trick", "on_play")),
)
def test_covers_that_nobody_has_turned_up_may_change_places_and_no_view_changes(
    pack: list[Card], steps: int, chance: Random, turn_up: str
) -> None:
    state = played_by_chance(
        Game(Turnover().with_options({"turn_up": turn_up}), 1, tuple(pack)), steps, chance
    )
    other = Game(state.variant, 1, with_covers_mixed(state, chance), state.actions()).end()

    assert view(state, 0) == view(other, 0)
    assert view(state, 1) == view(other, 1)


@settings(max_examples=40, deadline=None)
@given(st.permutations(FULL_PACK), st.integers(0, 1), st.randoms(use_true_random=False))
def test_covers_and_the_opponents_hole_cards_may_be_mixed_after_the_deal_and_the_view_is_the_same(
    pack: list[Card], player: int, chance: Random
) -> None:
    state = Game(Turnover(), 1, tuple(pack)).start()
    hidden = [position for position in range(52) if not state.layout.seen_by(player) & pack[position].bit]
    other = Game(Turnover(), 1, mixed(tuple(pack), hidden, chance)).start()

    assert view(state, player) == view(other, player)


def played_by_chance(game: Game, steps: int, chance: Random) -> State:
    state = game.start()
    for _ in range(steps):
        if not state.over:
            state = state.apply(chance.choice(state.legal()))
    return state


def with_covers_mixed(state: State, chance: Random) -> Pack:
    """The pack with the cards exchanged among the piles' bottoms that are still face down."""
    pack = state.start.pack
    rows = [open_piles(state, 0), open_piles(state, 1)]
    hidden = [position for position in range(24) if rows[position % 2][position // 2].startswith("??")]
    return mixed(pack, hidden, chance)


def mixed(pack: Pack, positions: list[int], chance: Random) -> Pack:
    cards, targets = list(pack), positions.copy()
    chance.shuffle(targets)
    for source, target in zip(positions, targets, strict=True):
        cards[target] = pack[source]
    return tuple(cards)


def test_a_refusal_is_the_same_whether_the_card_lies_under_a_pile_or_in_the_opponents_hand() -> None:
    leader = Side("HA", "C2", "C4")
    under_own_pile = deal_of(leader, Side("HK", "D9", "C9"))
    in_other_hand = deal_of(Side("HA", "C2", "D9"), Side("HK", "C4", "C9"))

    assert refusal_of("D9", after(under_own_pile, "HA")) == refusal_of("D9", after(in_other_hand, "HA"))


def refusal_of(card: str, state: State) -> tuple[str, str]:
    with pytest.raises(IllegalAction) as caught:
        state.apply(state.read(card))
    return type(caught.value).__name__, str(caught.value)


def test_a_revoke_is_explained_with_the_cards_that_would_follow() -> None:
    answer = after(deal_of(Side("HA", "C2", "C4"), Side("HK", "D9", "C9")), "HA")

    assert "Revoke" == refusal_of("C9", answer)[0]
    assert "HK" in refusal_of("C9", answer)[1]
    assert "Turnover Bridge" in refusal_of("C9", answer)[1]
