"""A player of ours as an engine: what it answers to lines, good and bad ones."""

from __future__ import annotations

import json
from io import BytesIO
from random import Random

import pytest

from cardcore.arena import deal_game
from cardcore.engines import messages
from cardcore.engines.engine_server import EngineServer
from cardcore.knowledge.runner import Chooser, decision_rng
from cardcore.knowledge.view import View, view
from cardcore.players import player_named
from cardcore.rules.actions import Action
from cardcore.search.budget import Budget
from variants.turnover import Turnover


class Told:
    """Takes the first choice; knows with which budget it was made."""

    budgets: list[Budget | None]

    def __init__(self) -> None:
        self.budgets = []

    def build(self, budget: Budget | None) -> Chooser:
        """The player itself."""
        self.budgets.append(budget)
        return self

    def choose(self, view: View, rng: Random) -> Action:
        """The first choice."""
        return view.legal[0]


class Leaving:
    """Ends the program in place of a choice."""

    def choose(self, view: View, rng: Random) -> Action:
        """Nothing."""
        raise SystemExit(0)


def served(*lines: bytes, player: Chooser | None = None, told: Told | None = None) -> list[dict[str, object]]:
    """What an engine answers to lines."""
    chooser, out = player or player_named("thumb"), BytesIO()
    build = (lambda budget: chooser) if told is None else told.build
    server = EngineServer("ours", "1", build, ["turnover"], lambda key: Turnover())
    server.serve(BytesIO(b"".join(lines)), out)
    return [json.loads(line) for line in out.getvalue().splitlines()]


def question(view: View, seed: str = "00", budget: Budget | None = None) -> tuple[bytes, ...]:
    """All that leads to one decision."""
    asked = (messages.new_deal(view), messages.now(view, None), messages.choose(view, seed, budget, 10))
    return tuple(map(messages.write, asked))


def first_view() -> View:
    """What the player sees who leads in a deal of Turnover Bridge."""
    state = deal_game(Turnover()).start()
    return view(state, state.phase.to_act)


def test_it_introduces_itself_and_its_games() -> None:
    (met,) = served(messages.write(messages.hello()))
    assert {"type": "hello", "protocol": 1, "name": "ours", "version": "1", "games": ["turnover"]} == met


def test_it_chooses_what_the_player_chooses_with_the_same_chance() -> None:
    seen = first_view()
    for number in range(5):
        chance = decision_rng("deal", 0, number)
        seed = messages.decision_seed(chance)
        (answer,) = served(*question(seen, seed), player=player_named("random"))
        assert {"type": "action", "action": str(player_named("random").choose(seen, chance))} == answer


def test_it_is_told_the_budget() -> None:
    told = Told()
    for budget in (Budget(worlds=7), Budget(0.5), None):
        served(*question(first_view(), budget=budget), told=told)
    assert [None, Budget(worlds=7), None, Budget(0.5), None, None] == told.budgets


def test_it_passes_over_what_it_does_not_know_and_leaves_when_told() -> None:
    assert [] == served(b'{"type":"later"}\n', b'{"type":"quit"}\n', messages.write(messages.hello()))


def test_a_player_that_ends_the_program_has_given_up() -> None:
    (answer,) = served(*question(first_view()), player=Leaving())
    assert {"type": "error", "says": "SystemExit: 0"} == answer


@pytest.mark.parametrize(
    ("line", "told"),
    [
        (b"no json\n", "The line is not JSON"),
        (b'{"type": "choose", "seed": "00"}\n', "No deal has begun"),
        (b'{"type": "view"}\n', "No deal has begun"),
        (b'{"type": "new deal", "variant": "turnover"}\n', "missing key"),
    ],
)
def test_it_says_what_it_cannot_take(line: bytes, told: str) -> None:
    (answer,) = served(line, messages.write(messages.hello()))
    assert "error" == answer["type"]
    assert told in str(answer["says"])


def test_a_budget_that_is_none_is_refused() -> None:
    lines = question(first_view())
    asked = json.loads(lines[-1]) | {"budget": {"worlds": "many"}}
    (answer,) = served(*lines[:-1], messages.write(asked))
    assert "A budget is a number of worlds or of seconds." == answer["says"]
