"""What is printed for a player is the same in two deals with one view; and what would not be is noticed."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from cardcore.game.game import Game
from cardcore.game.state import State
from cardcore.knowledge import trace
from cardcore.knowledge.view import View
from cardcore.rules.shuffling import shuffled
from cardcore.table import table_commands, unseen_cards
from cardcore.table.closed_hands import stay_closed
from tests.games.advisers import instead_of_the_search
from tests.hostile import many_games, two_worlds
from tests.hostile.long_runs import REGISTRY, Progress
from tests.hostile.two_worlds import Twins, check, check_positions, some_twins, twin

GAMES = [game.key for game in REGISTRY.variants]


@pytest.mark.parametrize("key", ["turnover", "upper-hand", "contract", "scopa", "memory"])
def test_all_that_is_printed_for_a_player_is_the_same_in_two_worlds_with_one_view(key: str) -> None:
    for number, pair in enumerate(some_twins(REGISTRY.find(key), "one position", 2), 1):
        check(pair, number)


def test_so_are_hints_saved_games_and_all_steps_before(monkeypatch: pytest.MonkeyPatch) -> None:
    instead_of_the_search(monkeypatch)
    for pair in some_twins(REGISTRY.find("briscola"), "all answers", 2):
        check(pair)


@pytest.mark.long
@pytest.mark.parametrize("key", GAMES)
def test_so_it_is_at_a_thousand_positions(key: str, tmp_path: Path) -> None:
    assert 1000 <= check_positions(REGISTRY.find(key), "two worlds", 1000, Progress(None))


@pytest.mark.parametrize("key", ["goulash", "cutthroat-contract"])
def test_hands_of_which_the_next_deal_is_made_are_not_printed_when_a_deal_is_over(key: str) -> None:
    game = REGISTRY.find(key)
    end = Game(game, game.dealers[0], shuffled(game.pack, "thrown in")).start()
    while not end.over:
        end = end.apply(end.read("Pass"))
    assert stay_closed(end)
    pair = twin(end, 0, Random(1))
    assert pair is not None
    check(pair)


def a_pair(keep: Callable[[Twins], bool] = lambda pair: True) -> Twins:
    """Two positions of Turnover Bridge with one view."""
    pairs = some_twins(REGISTRY.find("turnover"), "planted", 40)
    return next(pair for pair in islice(pairs, 1, None) if pair.here != pair.there and keep(pair))


def test_choices_of_the_opponent_would_be_noticed_in_a_trace(monkeypatch: pytest.MonkeyPatch) -> None:
    def with_choices(state: State, player: int | None) -> trace.Line:
        return {"legal": sorted(map(str, state.legal()))}

    monkeypatch.setattr(trace, "_open", with_choices)
    with pytest.raises(pytest.fail.Exception, match="replay --as --json prints for player"):
        check(a_pair(lambda pair: pair.here.legal() != pair.there.legal()), 2)


def test_a_card_that_was_not_seen_would_be_noticed_at_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    def by_depth(seen: View, *, aids: bool) -> list[str]:
        """What is seen where somebody looks at the state instead of the view."""
        return [str(states[seen.actions])]

    pair = a_pair(lambda pair: not pair.here.over and pair.here.to_act == pair.player)
    states = {}
    for state in (pair.here, pair.there):
        states[len(state.actions())] = state.layout
        monkeypatch.setattr(table_commands, "unseen_cards", by_depth)
        assert unseen_cards.unseen_cards is not by_depth


@pytest.mark.parametrize("run", [two_worlds.main, many_games.main])
def test_a_run_of_a_game_that_there_is_not_ends_with_a_sentence(
    run: Callable[[list[str]], None], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        run(["nosuch", "1"] if run is two_worlds.main else ["nosuch"])
    said = capsys.readouterr().err
    assert (2, 1) == (ended.value.code, len(said.splitlines()))
    assert "nosuch" in said


def test_a_run_goes_on_where_it_was_interrupted(tmp_path: Path) -> None:
    file = tmp_path / "progress.txt"
    game = REGISTRY.find("scopa")
    assert 4 == check_positions(game, "resumed", 3, Progress(file))
    assert "1 4" == file.read_text(encoding="ascii")
    assert 4 == check_positions(game, "resumed", 4, Progress(file))
