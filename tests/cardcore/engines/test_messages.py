"""The messages of the engine protocol, as they are written and read."""

from __future__ import annotations

from random import Random

import pytest

from cardcore.arena import deal_game
from cardcore.engines import messages
from cardcore.engines.messages import EngineChoice, Introduction
from cardcore.knowledge.runner import decision_rng
from cardcore.knowledge.view import view
from cardcore.rules.errors import BadRecord
from cardcore.search.budget import Budget
from variants.turnover import Turnover

SEEN = view(deal_game(Turnover()).start(), 1)


def test_a_decision_seed_gives_the_chance_of_a_player_in_the_process() -> None:
    chance = decision_rng("the seed of the deal", 1, 17)
    seed = messages.decision_seed(chance)
    assert 64 == len(seed)
    there = messages.chance_of(seed)
    assert [chance.random() for _ in range(5)] == [there.random() for _ in range(5)]


def test_decision_seeds_of_neighbours_have_nothing_in_common() -> None:
    seeds = {
        messages.decision_seed(decision_rng("deal", player, at)) for player in (0, 1) for at in range(50)
    }
    assert 100 == len(seeds)


def test_other_chance_has_a_seed_too() -> None:
    assert 64 == len(messages.decision_seed(Random(1)))


def test_a_seed_that_is_no_hexadecimal_number_is_refused() -> None:
    with pytest.raises(BadRecord):
        messages.chance_of("thirteen")


def test_nothing_that_is_sent_names_the_seed_or_a_hidden_card() -> None:
    state = deal_game(Turnover(), seed="a telling seed").start()
    player = state.phase.to_act
    seen = view(state, player)
    sent = [messages.new_deal(seen), messages.now(seen, None)]
    sent.append(messages.choose(seen, messages.decision_seed(decision_rng("a telling seed", 0, 0)), None, 1))
    text = b"".join(map(messages.write, sent)).decode()
    assert "a telling seed" not in text
    hole = state.cards("hole", 1 - player)
    told = messages.write(messages.now(seen, None)).decode().split('"among"')[0]
    assert [] == [card for card in map(str, hole) if card in told]


def test_a_budget_is_told_in_worlds_or_in_seconds_or_not_at_all() -> None:
    asked = [
        messages.choose(SEEN, "", budget, 2)["budget"] for budget in (Budget(0.5), Budget(worlds=7), None)
    ]
    assert [{"seconds": 0.5}, {"worlds": 7}, {}] == asked


def test_a_message_is_a_line() -> None:
    assert b'{"type":"hello","protocol":1}\n' == messages.write(messages.hello())


@pytest.mark.parametrize(
    "line", [b"", b"SA", b"[1]", b'{"type":1}', b"{}", b"\xff\xfe", b'{"type":"a","type":"b"}']
)
def test_what_is_no_message_is_refused(line: bytes) -> None:
    with pytest.raises(BadRecord):
        messages.read(line)


def test_an_engine_introduces_itself() -> None:
    message = {"type": "hello", "protocol": 1, "name": "my\nbot\x1b", "version": "2", "games": ["turnover"]}
    met = messages.read_introduction(message)
    assert Introduction("my bot?", "2", ("turnover",)) == met
    assert "my bot? 2" == str(met)
    assert [True, False] == [met.plays("turnover"), met.plays("contract")]
    assert Introduction("bot").plays("anything")


@pytest.mark.parametrize(
    "changes",
    [
        {"type": "hi"},
        {"protocol": 2},
        {"name": ""},
        {"name": 1},
        {"version": 2},
        {"games": "all"},
        {"games": [1]},
    ],
)
def test_another_introduction_is_refused(changes: dict[str, object]) -> None:
    with pytest.raises(BadRecord):
        messages.read_introduction({"type": "hello", "protocol": 1, "name": "bot"} | changes)


def test_an_answer_may_say_what_choices_are_worth() -> None:
    answer = messages.read_answer({"type": "action", "action": "SA", "values": {"SA": 1, "SK": -0.5}})
    assert EngineChoice("SA", {"SA": 1.0, "SK": -0.5}) == answer
    for values in ({"SA": True}, {"SA": "1"}, [1], {"SA": -(10**400)}):
        with pytest.raises(BadRecord):
            messages.read_answer({"type": "action", "action": "SA", "values": values})
