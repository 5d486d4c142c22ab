"""What a player is told as JSON leads back to the very view that the player has."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest
from attrs import evolve

import variants
from cardcore.arena import deal_game
from cardcore.engines import messages
from cardcore.engines.retelling import DealBegun, DealTold, Retelling
from cardcore.engines.seen_steps import read_step
from cardcore.game.game import Game
from cardcore.game.match import Match
from cardcore.game.state import State, Variant
from cardcore.game.strict_json import structure
from cardcore.knowledge.recall import Recall
from cardcore.knowledge.view import View, view
from cardcore.rules.errors import BadRecord, ViewMismatch
from tests.games.laying import LayingWhist
from variants.goulash import Goulash
from variants.turnover import Turnover


def on_a_line(message: messages.Message) -> dict[str, object]:
    """A message as it comes out at the other end."""
    return messages.read(messages.write(message))


def begun(seen: View, game: Variant) -> Retelling:
    """A deal that was told, of which nothing else was told yet."""
    told = on_a_line(messages.new_deal(seen))
    del told["type"]
    return Retelling(DealBegun.of(structure(told, DealTold, "deal"), lambda key: game))


def told_views(state: State, game: Variant, rng: Random) -> Iterator[tuple[View, View]]:
    """At each decision of a random deal the view of the player, and the one that was told."""
    tables: dict[int, Retelling] = {}
    last: dict[int, Recall] = {}
    while not state.over:
        legal, player = state.legal(), state.phase.to_act
        if len(legal) > 1:
            seen = view(state, player)
            retelling = tables.setdefault(player, begun(seen, game))
            steps = on_a_line(messages.now(seen, last.get(player)))["seen"]
            assert isinstance(steps, list)
            retelling.tell(tuple(map(read_step, steps)))
            last[player] = seen.recall
            yield seen, retelling.view()
        state = state.apply(legal[int(rng.random() * len(legal))])


def check_deals(game: Variant, deals: int) -> int:
    """The number of decisions of some deals; each view is the one that was told, in every part."""
    decisions = 0
    for number in range(deals):
        for seen, told in told_views(deal_game(game, number).start(), game, Random(number)):
            assert seen == told
            assert seen.knowledge == told.knowledge
            assert seen.as_json() == told.as_json()
            decisions += 1
    return decisions


def test_views_of_covered_stacks_come_back() -> None:
    assert check_deals(Turnover(), 1) > 30


def test_cards_laid_unseen_come_back_as_unknown() -> None:
    assert check_deals(LayingWhist(), 5) > 10


@pytest.mark.long
@pytest.mark.parametrize("game", variants.twohand_variants(), ids=lambda game: game.key)
def test_views_of_every_game_come_back(game: Variant) -> None:
    assert check_deals(game, 4) > 50


def test_a_deal_that_is_told_anew_in_the_middle_comes_to_the_same_view() -> None:
    state = deal_game(Turnover()).start()
    for _ in range(20):
        state = state.apply(state.legal()[0])
    seen = view(state, state.phase.to_act)
    retelling = begun(seen, Turnover())
    steps = on_a_line(messages.now(seen, None))["seen"]
    assert isinstance(steps, list)
    retelling.tell(tuple(map(read_step, steps)))
    assert seen == retelling.view()


def test_hands_of_others_that_were_thrown_in_are_told_as_unknown() -> None:
    game = Goulash()
    standing = game.match.start(0)
    hands = ("SA HA", "SK HK", "SQ HQ", "SJ HJ")
    seen = view(deal_game(game).start(), 0)
    context = evolve(standing.context, thrown_in=hands).seen_by(0, 0)  # type: ignore[call-arg]  # of this game
    told = messages.new_deal(evolve(seen, context=context))
    match = told["match"]
    assert isinstance(match, dict)
    assert ["SA HA", "??", "??", "??"] == match["thrown_in"]


@pytest.mark.long
def test_views_of_a_deal_of_hands_that_were_thrown_in_come_back() -> None:
    game = Goulash()
    match = Match.begin(game, "goulash", 0)
    passed = match.next_deal().start()
    while not passed.over:
        passed = passed.apply(passed.read("Pass"))
    dealt = match.after(Game.of(passed)).next_deal()
    assert not dealt.context.shuffled
    seen_and_told = list(islice(told_views(dealt.start(), game, Random(1)), 3))
    assert 3 == len(seen_and_told)
    assert [] == [seen for seen, told in seen_and_told if seen != told]


def test_what_no_deal_can_look_like_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardcore.engines.retelling.PATIENCE", 10)
    seen = view(deal_game(Turnover()).start(), 0)
    (first,) = json.loads(messages.write(messages.now(seen, None)))["seen"]
    retelling = begun(seen, Turnover())
    retelling.tell((read_step({**first, "state": {"phase": "auction"}}),))
    with pytest.raises(ViewMismatch):
        retelling.view()


@pytest.mark.parametrize(
    ("step", "told"),
    [
        ({"up": ["SX"], "state": {}}, "'SX' is no card"),
        ({"up": [], "state": {}, "moves": [{"source": [1, 2], "target": [3]}]}, "is no spot"),
        ({"up": [], "state": {}, "moves": 7}, "step.moves"),
        ({"up": [], "state": {}, "pack": "SA"}, "unknown key pack"),
        ({"up": []}, "missing key state"),
        ([], "no JSON object"),
    ],
)
def test_a_step_that_is_not_well_formed_is_refused(step: object, told: str) -> None:
    with pytest.raises(BadRecord, match=told):
        read_step(step)


def test_a_deal_of_other_rules_or_players_is_refused() -> None:
    told = DealTold("turnover", 1, {}, dealer=0, player=0, players=2)
    for wrong in (evolve(told, rules=9), evolve(told, player=2), evolve(told, dealer=-1)):
        with pytest.raises(BadRecord):
            DealBegun.of(wrong, lambda key: Turnover())


def test_nothing_can_be_seen_before_something_was_told() -> None:
    seen = view(deal_game(Turnover()).start(), 0)
    with pytest.raises(BadRecord, match="Nothing was told"):
        begun(seen, Turnover()).view()
