"""What is kept of a game: to go on with it after an interruption, and as a record."""

from __future__ import annotations

import json
from io import StringIO
from pathlib import Path

import pytest
from attrs import evolve

from cardcore.game.game import Game
from cardcore.game.records import MatchRecord, dump, parse, record_of, replay_all
from cardcore.game.state import Variant
from cardcore.rules.cards import FULL_PACK
from cardcore.rules.errors import UnknownVariant
from cardcore.storage.saves import FILE, NoSuchSession, open_store
from cardcore.table.session import KEPT, begin, resume
from tests.cardcore.table.scripted import (
    WHOLE_DEAL,
    HungUp,
    Interrupted,
    Raced,
    Vanishing,
    come_back,
    kept_actions,
    only_turnover,
    plan_for,
    seen,
    sit_down,
    store_in,
    typing,
)
from variants.turnover import Turnover


def test_quit_keeps_the_game_and_resume_goes_on_with_it(tmp_path: Path) -> None:
    left = sit_down(tmp_path, plan_for(), "#1", "quit")
    assert (left.code, left.lines[-1]) == (0, "The game is kept; 'twohand resume' goes on with it.")
    back = come_back(tmp_path, "#1", "quit")
    assert "The game goes on before action 3. thumb led HJ." in back.lines
    assert kept_actions(tmp_path) == [["HK", "H4", "HJ", "H5", "H8"]]


def test_the_end_of_input_keeps_the_game(tmp_path: Path) -> None:
    left = sit_down(tmp_path, plan_for(), "#1")
    assert (left.code, left.lines[-1]) == (0, "The game is kept; 'twohand resume' goes on with it.")


def test_an_interrupt_keeps_the_game_and_says_so_in_the_exit_code(tmp_path: Path) -> None:
    screen = Interrupted(StringIO("#1\n"), StringIO(), StringIO())
    with store_in(tmp_path) as store:
        left = seen(screen, begin(plan_for().settings, only_turnover, screen, store))
    assert (left.code, left.lines[-1]) == (130, "The game is kept; 'twohand resume' goes on with it.")
    assert kept_actions(tmp_path) == [["HK", "H4", "HJ"]]


def test_a_resumed_game_goes_on_as_it_would_have(tmp_path: Path) -> None:
    sit_down(tmp_path / "once", plan_for(("human", "random")), *["#1"] * 30)
    sit_down(tmp_path / "twice", plan_for(("human", "random")), *["#1"] * 4)
    come_back(tmp_path / "twice", *["#1"] * 26)
    assert kept_actions(tmp_path / "once") == kept_actions(tmp_path / "twice")


def test_a_session_with_deals_left_goes_on_with_the_next(tmp_path: Path) -> None:
    sit_down(tmp_path, plan_for(deals=2), *WHOLE_DEAL)
    back = come_back(tmp_path, *["#1"] * 60)
    assert back.lines[-1].startswith("Score after 2 deals: ")
    assert len(kept_actions(tmp_path)) == 2


def test_a_program_that_died_between_the_last_card_and_the_result_shows_the_result(tmp_path: Path) -> None:
    sit_down(tmp_path, plan_for(), *WHOLE_DEAL, "quit")
    with store_in(tmp_path) as store:
        last = store.load(1)
        number = store.begin_session(last.settings)
        game = store.begin_deal(number, 0, last.deals[0].record)
        for number, action in enumerate(last.deals[0].record.actions):
            store.add_action(game, number, action)
    back = come_back(tmp_path, "quit")
    assert "The game goes on after the last action. " in back.shown
    assert any(line.startswith("The deal is over. thumb won 14 tricks to 1 ") for line in back.lines)
    with store_in(tmp_path) as store:
        assert [entry.finished for entry in store.sessions()] == [True, True]


def test_a_program_that_died_before_the_first_deal_begins_it(tmp_path: Path) -> None:
    with store_in(tmp_path) as store:
        store.begin_session(plan_for().settings)
    back = come_back(tmp_path, "#1", session=1)
    assert "Turnover Bridge. Deal 1; you deal." in back.lines
    assert kept_actions(tmp_path) == [["HK", "H4", "HJ"]]


def test_nothing_to_resume_is_said_in_a_sentence(tmp_path: Path) -> None:
    none, wrong = come_back(tmp_path), come_back(tmp_path, session=5)
    assert (none.code, none.warned) == (4, "There is no unfinished game; 'twohand play' begins one.\n")
    assert (wrong.code, wrong.warned[:24]) == (4, "There is no saved game 5")


def test_a_finished_session_is_not_resumed(tmp_path: Path) -> None:
    sit_down(tmp_path, plan_for(), *WHOLE_DEAL, "quit")
    assert come_back(tmp_path, session=1).warned.startswith("Game 1 is finished; ")


def test_a_missing_variant_is_named_and_its_game_stays(tmp_path: Path) -> None:
    def nothing(key: str) -> Variant:
        raise UnknownVariant(f"There is no variant '{key}'.")

    sit_down(tmp_path, plan_for(), "#1")
    screen = typing([])
    with store_in(tmp_path) as store:
        session = seen(screen, resume(store, screen, nothing))
    assert session.code == 4
    assert (
        session.warned
        == "Game 1 stays kept but cannot go on. There is no variant 'turnover'. See 'twohand list'.\n"
    )
    assert come_back(tmp_path, "#1").code == 0


def test_a_kept_action_that_is_illegal_is_named_and_nothing_is_played(tmp_path: Path) -> None:
    sit_down(tmp_path, plan_for(), "#1")
    with store_in(tmp_path) as store:
        store.add_action(1, 3, "S4")
    session = come_back(tmp_path)
    assert (session.code, session.shown) == (4, "")
    assert "Action 3 (S4) is refused." in session.warned


def test_a_game_that_is_played_in_two_windows_is_not_harmed(tmp_path: Path) -> None:
    sit_down(tmp_path, plan_for(), "#1", "quit")
    with store_in(tmp_path) as store, store_in(tmp_path) as other:
        game = store.load(1).deals[0].game
        screen = Raced(
            StringIO("#1\n"), StringIO(), StringIO(), first=lambda: other.add_action(game, 3, "S4")
        )
        session = seen(screen, resume(store, screen, only_turnover))
    assert session.code == 4
    assert session.warned.startswith("This game is being played in another window")
    assert "You played" not in session.shown
    assert kept_actions(tmp_path) == [["HK", "H4", "HJ", "S4"]]


def test_a_game_that_is_deleted_meanwhile_says_so_and_harms_no_other(tmp_path: Path) -> None:
    sit_down(tmp_path, plan_for(), "#1", "quit")

    def delete_and_begin_another() -> None:
        with store_in(tmp_path) as other:
            if len(kept_actions(tmp_path)) == 1:
                other.delete_session(1)
                session = other.begin_session(plan_for().settings)
                other.begin_deal(session, 0, record_of(Game(Turnover(), 0, FULL_PACK)))

    with store_in(tmp_path) as store:
        screen = Raced(StringIO("#1\n"), StringIO(), StringIO(), first=delete_and_begin_another)
        session = seen(screen, resume(store, screen, only_turnover))
    assert (4, []) == (session.code, kept_actions(tmp_path, 2)[0])
    assert "This game was deleted meanwhile; what was chosen here last is not kept.\n" == session.warned


def test_whoever_leaves_a_game_that_is_deleted_meanwhile_is_told(tmp_path: Path) -> None:
    sit_down(tmp_path, plan_for(), "#1", "quit")
    with store_in(tmp_path) as store, store_in(tmp_path) as other:
        screen = Raced(StringIO(""), StringIO(), StringIO(), first=lambda: other.delete_session(1))
        session = seen(screen, resume(store, screen, only_turnover))
    assert "This game was deleted meanwhile" in session.lines[-1]


def test_a_game_in_which_nobody_played_is_not_kept_though_its_terminal_has_gone(tmp_path: Path) -> None:
    plan, screen = plan_for(("human", "human")), HungUp(StringIO(), Vanishing(), StringIO())
    with store_in(tmp_path) as store, pytest.raises(OSError, match="Input/output"):
        begin(plan.settings, plan.find, screen, store)
    with store_in(tmp_path) as store, pytest.raises(NoSuchSession):
        store.load(1)


def test_where_nothing_can_be_kept_the_game_is_played_after_a_warning(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    session = sit_down(tmp_path / "file", plan_for(), "#1", "quit")
    assert "You can play, but the game will not be kept." in session.warned
    assert "You played H4; thumb won the trick; " in session.shown
    assert session.lines[-1] == "This game was not kept."


def test_the_record_file_follows_the_game_and_holds_a_match_of_several_deals(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    sit_down(tmp_path, plan_for(deals=2, record=file), *WHOLE_DEAL, "#1")
    come_back(tmp_path, *["#1"] * 60)
    record = parse(file.read_text())
    assert isinstance(record, MatchRecord)
    assert [deal.actions for deal in record.deals] == kept_actions(tmp_path)
    assert [state.over for state in replay_all(record, only_turnover)] == [True, True]


SECRET = "a seed like no other"


def test_nothing_of_a_deal_that_a_person_leaves_stands_in_the_record_until_it_is_over(tmp_path: Path) -> None:
    file = tmp_path / "deal.json"
    sit_down(tmp_path, plan_for(record=file, seed=SECRET), "#1", "quit")
    assert "pack" not in file.read_text()
    assert SECRET not in file.read_text()
    assert [] == json.loads(file.read_text())["deals"]
    come_back(tmp_path, *["#1"] * 30)
    assert "H8" in json.loads(file.read_text())["pack"]


def test_the_seed_of_a_series_is_recorded_when_the_series_is_over(tmp_path: Path) -> None:
    file = tmp_path / "deals.json"
    sit_down(tmp_path, plan_for(record=file, deals=2, seed=SECRET), *["#1"] * 30, "quit")
    begun = parse(file.read_text())
    assert isinstance(begun, MatchRecord)
    assert (1, None) == (len(begun.deals), begun.seed)
    come_back(tmp_path, *["#1"] * 30)
    ended = parse(file.read_text())
    assert isinstance(ended, MatchRecord)
    assert (2, SECRET) == (len(ended.deals), ended.seed)


def test_a_deal_that_is_not_kept_anywhere_is_recorded_when_it_is_left(tmp_path: Path) -> None:
    file = tmp_path / "deal.json"
    (tmp_path / "home").mkdir()
    (tmp_path / "home" / FILE).write_text("a shopping list, long enough not to be an empty database")
    sit_down(tmp_path / "home", plan_for(record=file), "#1", "quit")
    assert ["HK", "H4", "HJ"] == json.loads(file.read_text())["actions"]


def test_a_record_file_that_exists_is_refused_before_anything_is_played(tmp_path: Path) -> None:
    file = tmp_path / "deal.json"
    file.write_text("mine")
    session = sit_down(tmp_path, plan_for(record=file), "#1")
    assert (session.code, session.shown, file.read_text()) == (2, "", "mine")
    assert session.warned.startswith("There is already a file ")


class NewerTurnover(Turnover):
    """Turnover Bridge of some later time, with other rules."""

    rules_version = 2


class RememberingTurnover(NewerTurnover):
    """The same, which still has its first rules."""

    def under_rules(self, version: int) -> Variant | None:
        return Turnover(house=self.house) if version == 1 else super().under_rules(version)


def test_a_game_that_was_left_before_a_person_acted_is_not_kept(tmp_path: Path) -> None:
    session = sit_down(tmp_path, plan_for(), "quit")
    assert "Nothing was played yet, so no game is kept." == session.lines[-1]
    with store_in(tmp_path) as store:
        assert [] == store.sessions()
        assert "" == store.trouble


def test_a_deal_in_which_nobody_has_acted_yet_does_not_undo_the_deals_before(tmp_path: Path) -> None:
    left = sit_down(tmp_path, plan_for(deals=2), *WHOLE_DEAL, "quit")
    assert KEPT == left.lines[-1]
    assert [30, 0] == [len(actions) for actions in kept_actions(tmp_path)]


def test_a_game_of_other_rules_says_which_and_what_still_replays_it(tmp_path: Path) -> None:
    plan = plan_for()
    plan = evolve(plan, settings=evolve(plan.settings, program="twohand 0.1.0"))
    sit_down(tmp_path, plan, "#1")
    screen = typing([])
    with store_in(tmp_path) as store:
        session = seen(screen, resume(store, screen, lambda key: NewerTurnover()))
    assert 4 == session.code
    assert session.warned == (
        "Game 1 stays kept but cannot go on. Rules version 1 of turnover is not known; there is version 2. "
        "twohand 0.1.0 still replays it.\n"
    )


def test_a_game_of_earlier_rules_goes_on_where_the_variant_still_has_them(tmp_path: Path) -> None:
    sit_down(tmp_path, plan_for(), "#1")
    screen = typing(["#1"])
    with store_in(tmp_path) as store:
        session = seen(screen, resume(store, screen, lambda key: RememberingTurnover()))
    assert 0 == session.code
    assert [5] == [len(actions) for actions in kept_actions(tmp_path)]


def test_a_record_that_was_saved_is_the_game_that_was_kept_with_its_code(tmp_path: Path) -> None:
    file = tmp_path / "deal.json"
    sit_down(tmp_path, plan_for(), *WHOLE_DEAL, f"save {file}", "quit")
    saved = json.loads(file.read_text())
    assert "0000-0000-KQS0-06WH" == saved["info"].pop("code")
    with open_store({"TWOHAND_HOME": str(tmp_path)}) as store:
        assert json.loads(dump(store.load(1).deals[0].record)) == saved
