from __future__ import annotations

import sqlite3
import stat
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest
from attrs import evolve

from cardcore.game.game import Game
from cardcore.game.records import DealRecord, record_of
from cardcore.rules.errors import BadRecord
from cardcore.rules.shuffling import shuffled
from cardcore.storage.deal_marks import Concession, DealMarks, Note, TakenBack
from cardcore.storage.finished_deals import delete_deals, finished_deals
from cardcore.storage.home import folder
from cardcore.storage.migrations import SCHEMA
from cardcore.storage.saves import FILE, NoSuchSession, SaveError, Store, open_store
from cardcore.storage.sealing import Seal
from cardcore.storage.session_settings import SessionSettings
from variants.turnover import Turnover

SETTINGS = SessionSettings("turnover", 1, ("human", "thumb"), "7", 0, {"turn_up": "on_play", "stake": 2})

TABLES = ("hints", "actions", "games", "sittings")


def deal_record(*actions: str, hints: Sequence[int] = ()) -> DealRecord:
    """A deal of Turnover Bridge in which player 1 leads."""
    variant = Turnover()
    record = record_of(Game(variant, 0, shuffled(variant.pack, "7")), {"players": ["human", "thumb"]})
    return evolve(record, actions=list(actions), hints=list(hints))


def store_in(place: Path) -> Store:
    return open_store({"TWOHAND_HOME": str(place)})


def with_one_deal(place: Path, *actions: str) -> int:
    """The key of a deal that is kept with its actions."""
    with store_in(place) as store:
        game = store.begin_deal(store.begin_session(SETTINGS), 0, deal_record())
        for number, action in enumerate(actions):
            store.add_action(game, number, action)
    return game


def raw(place: Path) -> sqlite3.Connection:
    return sqlite3.connect(place / FILE)


def test_a_session_comes_back_as_it_was_kept(tmp_path: Path) -> None:
    with_one_deal(tmp_path, "HK", "H4")
    with store_in(tmp_path) as store:
        kept = store.load(1)
    assert kept.settings == SETTINGS
    assert kept.unfinished
    assert [deal.record for deal in kept.deals] == [deal_record("HK", "H4")]


def test_actions_are_kept_one_a_row_and_the_header_without_them(tmp_path: Path) -> None:
    game = with_one_deal(tmp_path, "HK", "H4")
    db = raw(tmp_path)
    rows = db.execute("SELECT game, number, action FROM actions ORDER BY number").fetchall()
    headers = db.execute("SELECT header FROM games").fetchall()
    db.close()
    seal = Seal.of({"TWOHAND_HOME": str(tmp_path)})
    assert [(*row[:2], seal.open(row[2])) for row in rows] == [(game, 0, "HK"), (game, 1, "H4")]
    assert '"actions": []' in seal.open(headers[0][0])


def test_every_write_goes_through_to_the_disk_and_readers_are_not_held_up(tmp_path: Path) -> None:
    with_one_deal(tmp_path)
    with store_in(tmp_path) as store:
        assert store._connection is not None
        synchronous = store._connection.execute("PRAGMA synchronous").fetchone()
        journal = store._connection.execute("PRAGMA journal_mode").fetchone()
    assert (synchronous, journal) == ((2,), ("wal",))


def test_tables_take_values_of_their_type_only(tmp_path: Path) -> None:
    with_one_deal(tmp_path)
    db = raw(tmp_path)
    with pytest.raises(sqlite3.IntegrityError, match="TEXT"):
        db.execute("INSERT INTO actions (game, number, action) VALUES (1, 0, x'00')")
    db.close()


def test_an_action_is_readable_for_others_as_soon_as_it_is_added(tmp_path: Path) -> None:
    game = with_one_deal(tmp_path)
    with store_in(tmp_path) as store, store_in(tmp_path) as other:
        store.add_action(game, 0, "HK")
        assert other.load(1).deals[0].record.actions == ["HK"]


def test_two_programs_cannot_keep_the_same_action(tmp_path: Path) -> None:
    game = with_one_deal(tmp_path, "HK")
    with store_in(tmp_path) as store, store_in(tmp_path) as other:
        store.add_action(game, 1, "H4")
        with pytest.raises(SaveError, match="being played in another window"):
            other.add_action(game, 1, "H5")
        assert other.load(1).deals[0].record.actions == ["HK", "H4"]


def test_two_programs_cannot_begin_the_same_deal(tmp_path: Path) -> None:
    with_one_deal(tmp_path)
    with store_in(tmp_path) as store, pytest.raises(SaveError, match="being played in another window"):
        store.begin_deal(1, 0, deal_record())


def test_the_last_unfinished_session_is_the_youngest_one_in_which_a_person_has_acted(tmp_path: Path) -> None:
    with store_in(tmp_path) as store:
        assert store.last_unfinished() is None
        for person in (True, True, False):
            game = store.begin_deal(store.begin_session(SETTINGS), 0, deal_record())
            store.add_action(game, 0, "HK", person=person)
        assert 2 == store.last_unfinished()
        store.end_session(2)
        assert 1 == store.last_unfinished()
        assert [1, 2] == [entry.session for entry in store.sessions()]


def test_a_session_with_a_hint_counts_as_played_in(tmp_path: Path) -> None:
    with store_in(tmp_path) as store:
        store.add_hint(store.begin_deal(store.begin_session(SETTINGS), 0, deal_record()), 0)
        assert 1 == store.last_unfinished()
        assert not store.drop_unplayed(1)


def test_only_a_session_in_which_no_person_has_acted_is_dropped(tmp_path: Path) -> None:
    with_one_deal(tmp_path, "HK")
    with store_in(tmp_path) as store:
        game = store.begin_deal(store.begin_session(SETTINGS), 0, deal_record())
        store.add_action(game, 0, "HK", person=False)
        assert [False, True] == [store.drop_unplayed(session) for session in (1, 2)]
        assert 1 == store.last_unfinished()
        with pytest.raises(NoSuchSession):
            store.load(2)


def test_the_numbers_of_a_deleted_session_and_its_deals_are_not_given_again(tmp_path: Path) -> None:
    game = with_one_deal(tmp_path, "HK")
    with store_in(tmp_path) as store, store_in(tmp_path) as other:
        other.delete_session(1)
        session = other.begin_session(SETTINGS)
        deal = other.begin_deal(session, 0, deal_record())
        assert (2, game + 1) == (session, deal)
        for write in (
            lambda: store.add_action(game, 1, "H4"),
            lambda: store.add_hint(game, 1),
            lambda: store.take_back(game, 0, MARKS),
            lambda: store.keep_marks(game, MARKS),
            lambda: store.end_deal(game),
            lambda: store.begin_deal(1, 1, deal_record()),
            lambda: store.drop_unplayed(1),
        ):
            with pytest.raises(SaveError, match="was deleted meanwhile"):
                write()
        assert [] == other.load(session).deals[0].record.actions


def test_the_numbers_of_a_session_in_which_nobody_played_are_not_given_again(tmp_path: Path) -> None:
    with store_in(tmp_path) as store:
        session = store.begin_session(SETTINGS)
        deal = store.begin_deal(session, 0, deal_record())
        assert store.drop_unplayed(session)
        assert session + 1 == store.begin_session(SETTINGS)
        assert deal + 1 == store.begin_deal(session + 1, 0, deal_record())


def test_the_numbers_of_deleted_deals_and_of_their_session_are_not_given_again(tmp_path: Path) -> None:
    deal = with_one_deal(tmp_path, "HK")
    with store_in(tmp_path) as store:
        store.end_deal(deal)
        store.end_session(1)
        delete_deals(store, finished_deals(store))
        assert [] == finished_deals(store)
        assert 2 == store.begin_session(SETTINGS)
        assert deal + 1 == store.begin_deal(2, 0, deal_record())


def test_a_session_is_deleted_with_all_its_rows(tmp_path: Path) -> None:
    game = with_one_deal(tmp_path, "HK")
    with store_in(tmp_path) as store:
        store.add_hint(game, 0)
        store.delete_session(1)
        with pytest.raises(NoSuchSession, match=r"^There is no saved game 1\.$"):
            store.delete_session(1)
    db = raw(tmp_path)
    left = [db.execute(f"SELECT count(*) FROM {table}").fetchone()[0] for table in TABLES]
    db.close()
    assert [0, 0, 0, 0] == left


def test_the_list_counts_actions_and_tells_what_is_finished(tmp_path: Path) -> None:
    with_one_deal(tmp_path, "HK", "H4", "SA")
    with store_in(tmp_path) as store:
        store.end_session(store.begin_session(SETTINGS))
        listed = store.sessions()
    assert [(e.session, e.variant, e.players, e.actions, e.finished) for e in listed] == [
        (1, "turnover", ("human", "thumb"), 3, False),
        (2, "turnover", ("human", "thumb"), 0, True),
    ]


def test_a_finished_deal_is_marked(tmp_path: Path) -> None:
    game = with_one_deal(tmp_path)
    with store_in(tmp_path) as store:
        store.end_deal(game)
        assert [deal.over for deal in store.load(1).deals] == [True]


def test_a_session_that_is_not_there_is_named(tmp_path: Path) -> None:
    with store_in(tmp_path) as store, pytest.raises(SaveError, match=r"^There is no saved game 3\.$"):
        store.load(3)


def test_games_of_a_newer_version_are_refused_and_stay_untouched(tmp_path: Path) -> None:
    with_one_deal(tmp_path, "HK")
    db = raw(tmp_path)
    db.execute(f"PRAGMA user_version = {SCHEMA + 1}")
    db.close()
    with store_in(tmp_path) as store:
        assert "were kept by a newer version of this program" in store.trouble
        with pytest.raises(SaveError, match="newer version"):
            store.begin_session(SETTINGS)
    db = raw(tmp_path)
    ((action,),) = db.execute("SELECT action FROM actions").fetchall()
    db.close()
    assert "HK" == Seal.of({"TWOHAND_HOME": str(tmp_path)}).open(action)


def test_a_file_that_is_no_database_is_told_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("a shopping list, long enough not to be an empty database")
    with store_in(tmp_path) as store:
        assert store.trouble == (
            f"The file of saved games {tmp_path / FILE} is damaged (file is not a database); "
            "the command doctor says what can be done."
        )
    assert (tmp_path / FILE).read_text().startswith("a shopping list")


def test_a_folder_that_cannot_be_made_is_told_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with store_in(tmp_path / "file" / "home") as store:
        assert store.trouble.endswith(": Not a directory.")
        with pytest.raises(SaveError, match="Games cannot be kept in"):
            store.sessions()


def test_a_database_that_another_program_holds_is_told_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cardcore.storage.saves.PATIENCE", 0.01)
    game = with_one_deal(tmp_path)
    db = raw(tmp_path)
    db.execute("BEGIN IMMEDIATE")
    with store_in(tmp_path) as store, pytest.raises(SaveError, match=r": database is locked\.$"):
        store.add_action(game, 0, "HK")
    db.close()


def test_a_disk_that_is_full_is_told_and_nothing_is_half_kept(tmp_path: Path) -> None:
    game = with_one_deal(tmp_path, "HK")
    with store_in(tmp_path) as store:
        assert store._connection is not None
        pages = store._connection.execute("PRAGMA page_count").fetchone()[0]
        store._connection.execute(f"PRAGMA max_page_count = {pages}")
        with pytest.raises(SaveError, match=r": database or disk is full\.$"):
            store.add_action(game, 1, "H" * 100_000)
        assert store.load(1).deals[0].record.actions == ["HK"]


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ("UPDATE sittings SET header = 'torn'", "The saved game 1 cannot be read"),
        ("UPDATE sittings SET header = '{}'", "missing key variant"),
        ("UPDATE games SET header = '[1'", "The record is not JSON"),
        ("DELETE FROM actions WHERE number = 0", "Of the kept deal 1 an action is missing"),
    ],
)
def test_what_was_damaged_is_told_and_not_guessed(tmp_path: Path, change: str, says: str) -> None:
    with_one_deal(tmp_path, "HK", "H4")
    db = raw(tmp_path)
    db.execute(change)
    db.commit()
    db.close()
    with store_in(tmp_path) as store, pytest.raises(ValueError, match=says.replace("(", r"\(")):
        store.load(1)


def test_games_lie_where_the_environment_says_or_where_programs_keep_data() -> None:
    assert folder({"TWOHAND_HOME": "/somewhere"}) == Path("/somewhere")
    assert folder({"TWOHAND_HOME": ""}).name == "twohand"
    assert folder({}).is_absolute()


def test_hints_are_kept_and_come_back_with_the_deal(tmp_path: Path) -> None:
    game = with_one_deal(tmp_path, "HK", "H4")
    with store_in(tmp_path) as store:
        for number in (2, 1, 2):
            store.add_hint(game, number)
    with store_in(tmp_path) as store:
        record = store.load(1).deals[0].record
    assert [1, 2] == record.hints
    assert ["HK", "H4"] == record.actions


def test_a_new_deal_begins_without_the_hints_of_the_one_it_repeats(tmp_path: Path) -> None:
    with store_in(tmp_path) as store:
        store.begin_deal(store.begin_session(SETTINGS), 0, deal_record("HK", hints=[0]))
        assert [([], [])] == [(d.record.actions, d.record.hints) for d in store.load(1).deals]


@pytest.mark.skipif(sys.platform == "win32", reason="permissions are those of Unix")
def test_what_others_could_read_is_closed_to_them_and_what_was_protected_stays_so(tmp_path: Path) -> None:
    with_one_deal(tmp_path / "home", "HK")
    path = tmp_path / "home" / FILE
    for before, after in ((0o644, 0o600), (0o440, 0o400)):
        path.chmod(before)
        with store_in(path.parent):
            assert after == stat.S_IMODE(path.stat().st_mode)
    assert 0o700 == stat.S_IMODE(path.parent.stat().st_mode)


MARKS = DealMarks([TakenBack(1, ["H4", "SA"], [2])])
"""What is written beside a deal in which a player went back to action 1."""


def test_what_is_taken_back_is_dropped_and_written_beside_the_deal(tmp_path: Path) -> None:
    game = with_one_deal(tmp_path, "HK", "H4", "SA")
    with store_in(tmp_path) as store:
        for number in (0, 1, 2):
            store.add_hint(game, number)
        store.take_back(game, 1, MARKS)
        store.add_action(game, 1, "H5", undone=1)
        kept = store.load(1).deals[0].record
    assert (["HK", "H5"], [0, 1]) == (kept.actions, kept.hints)
    assert MARKS == DealMarks.of(kept.info)
    assert {"players": ["human", "thumb"], **MARKS.info()} == kept.info


def test_nothing_is_taken_back_when_another_program_has_kept_more_actions(tmp_path: Path) -> None:
    game = with_one_deal(tmp_path, "HK", "H4", "SA", "S2")
    with store_in(tmp_path) as store:
        with pytest.raises(SaveError, match="being played in another window"):
            store.take_back(game, 1, MARKS)
        kept = store.load(1).deals[0].record
    assert (["HK", "H4", "SA", "S2"], {"players": ["human", "thumb"]}) == (kept.actions, kept.info)


def test_a_program_that_missed_an_undo_keeps_nothing_more(tmp_path: Path) -> None:
    game = with_one_deal(tmp_path, "HK", "H4", "SA")
    with store_in(tmp_path) as store, store_in(tmp_path) as other:
        store.take_back(game, 1, MARKS)
        with pytest.raises(SaveError, match="being played in another window"):
            other.add_action(game, 3, "S2")
        with pytest.raises(SaveError, match="being played in another window"):
            other.add_action(game, 1, "H6")
        with pytest.raises(SaveError, match="being played in another window"):
            other.add_hint(game, 3)
        with pytest.raises(SaveError, match="being played in another window"):
            other.take_back(game, 0, DealMarks([TakenBack(0, ["HK", "H4", "SA"])]))
        with pytest.raises(SaveError, match="being played in another window"):
            other.keep_marks(game, DealMarks(notes=[Note(3, 0, "low")]))
        assert ["HK"] == store.load(1).deals[0].record.actions


def test_notes_and_a_concession_come_back_with_the_deal(tmp_path: Path) -> None:
    game = with_one_deal(tmp_path, "HK")
    marks = DealMarks(notes=[Note(1, 0, "keeps spades")], conceded=Concession(1, 0))
    with store_in(tmp_path) as store:
        store.keep_marks(game, marks)
        assert marks == DealMarks.of(store.load(1).deals[0].record.info)


def test_marks_of_another_form_are_refused() -> None:
    with pytest.raises(BadRecord, match="undone"):
        DealMarks.of({"undone": [{"at": "first"}]})
    assert DealMarks() == DealMarks.of({"players": ["human", "thumb"], "undone": None})


def test_notes_made_after_a_decision_stand_at_it_when_it_is_taken_back() -> None:
    noted = DealMarks(notes=[Note(1, 0, "one"), Note(5, 0, "five")])
    assert [(1, "one"), (2, "five")] == [
        (note.at, note.text) for note in noted.after_undo(TakenBack(2, ["SA"])).notes
    ]


def test_a_deal_that_does_not_count_is_marked_as_practice(tmp_path: Path) -> None:
    infos: list[dict[str, object]] = [{}, {"practice": True}, {"mode": "practice"}]
    with store_in(tmp_path) as store, store.database() as db:
        session = store.begin_session(SETTINGS)
        for number, info in enumerate(infos):
            store.begin_deal(session, number, evolve(deal_record(), info=info))
        marked = db.execute("SELECT practice FROM games ORDER BY number").fetchall()
    assert [(0,), (1,), (1,)] == marked


def test_how_often_something_was_taken_back_is_known_without_reading_the_deal(tmp_path: Path) -> None:
    game = with_one_deal(tmp_path, "HK", "H4", "SA")
    with store_in(tmp_path) as store, store.database() as db:
        store.take_back(game, 1, MARKS)
        store.take_back(game, 0, DealMarks([*MARKS.undone, TakenBack(0, ["HK"])]))
        db.execute("UPDATE games SET header = 'torn'")
        assert [(2,)] == db.execute("SELECT undone FROM games").fetchall()
        store.add_action(game, 0, "HQ", undone=2)
        with pytest.raises(SaveError, match="being played in another window"):
            store.add_action(game, 1, "H5", undone=1)
