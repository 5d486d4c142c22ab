from __future__ import annotations

import json
import re
from collections.abc import Sequence
from io import StringIO
from pathlib import Path

import pytest
from attrs import evolve

from cardcore.faces.terminal.screen import Screen
from cardcore.game.game import Game
from cardcore.game.records import MatchRecord, dump, parse, record_of, replay_all
from cardcore.game.state import Variant
from cardcore.rules.cards import FULL_PACK
from cardcore.rules.errors import BadRecord, UnknownVariant
from cardcore.scene.names import ONLOOKER
from cardcore.storage.saves import FILE, NoSuchSession, open_store
from cardcore.table.session import KEPT, begin, resume
from tests.cardcore.table.scripted import (
    CARD,
    WHOLE_DEAL,
    Deaf,
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
from variants.goulash import Goulash
from variants.strip import Strip
from variants.turnover import Turnover, TurnoverHouse


def test_a_whole_deal_is_played_with_piped_input_and_ends_with_its_result(tmp_path: Path) -> None:
    session = sit_down(tmp_path, plan_for(), *WHOLE_DEAL, "quit")
    assert session.code == 0
    assert session.warned == ""
    assert any(line.startswith("The deal is over. thumb won 14 tricks to 1 ") for line in session.lines)
    assert session.lines[-1] == "Score after 1 deal: -1 for you, 1 for thumb; thumb won the series."


def test_a_rubber_that_is_left_before_its_end_is_broken_off_with_the_bonus_for_the_only_part_score(
    tmp_path: Path,
) -> None:
    session = sit_down(tmp_path, plan_for(variant=Strip(), seed="hand7"), *["#1"] * 28, "quit")
    end = session.lines[session.lines.index("The rubber is broken off.") :]
    assert "1. Broken            -       100" in end
    assert "Score after 1 deal: 0 for you, 160 for thumb; thumb won the series." == end[-1]


def test_the_end_shows_every_cover_that_was_never_turned(tmp_path: Path) -> None:
    session = sit_down(tmp_path, plan_for(), *WHOLE_DEAL, "quit")
    assert "Your row at the end, face down by stack: 1:CT 4:CA 7:D8 8:S5 12:D3" in session.lines
    assert "thumb's row at the end, face down by stack: 2:DT 11:S2 12:CJ" in session.lines


def test_a_card_that_cannot_be_played_is_refused_with_the_rule_and_asked_for_again(tmp_path: Path) -> None:
    session = sit_down(tmp_path, plan_for(), "SA", "S4", "#1")
    text = " ".join(session.lines)
    assert "SA is not among the cards you can play. Rule: a card is played from" in text
    assert "S4 does not follow: hearts were led and you can play H4 H5 H6. Rule: follow suit" in text
    assert "(Turnover Bridge rules, " in text
    assert kept_actions(tmp_path) == [["HK", "H4", "HJ"]]


def test_nonsense_is_quoted_and_loses_nothing(tmp_path: Path) -> None:
    session = sit_down(tmp_path, plan_for(), "#1", "hello", "#77", "", "#1")
    text = " ".join(session.lines)
    assert "'hello' is not a card" in text
    assert "'#77' is no number of a legal play" in text
    assert "Type H5 for instance" in text
    assert kept_actions(tmp_path) == [["HK", "H4", "HJ", "H5", "H8"]]


def test_last_and_tricks_look_back(tmp_path: Path) -> None:
    session = sit_down(tmp_path, plan_for(), "last", "#1", "#1", "last", "tricks")
    assert "No trick is complete yet." in session.lines
    assert session.lines.count("Trick 2: thumb led HJ, you played H5; thumb won it.") == 2
    assert session.lines.count("Trick 1: thumb led HK, you played H4; thumb won it.") == 1


def test_with_aids_off_there_is_the_last_trick_only(tmp_path: Path) -> None:
    session = sit_down(tmp_path, plan_for(aids=False), "#1", "#1", "tricks", "last")
    assert "The tricks are not shown: this game is played with aids off." in session.lines
    assert "Trick 2: thumb led HJ, you played H5; thumb won it." in session.lines


def test_help_and_rules_are_at_hand(tmp_path: Path) -> None:
    session = sit_down(tmp_path, plan_for(), "?", "rules")
    assert "Legal plays: #1 H4, #2 H5, #3 H6." in session.lines
    assert any("turn_up=after_trick" in line for line in session.lines)


def test_the_record_is_saved_into_a_new_file_and_never_over_another(tmp_path: Path) -> None:
    file = tmp_path / "deal.json"
    session = sit_down(tmp_path, plan_for(), "#1", f"save --all {file}", f"save {file}", "save")
    state = replay_all(parse(file.read_text()), only_turnover)[0]
    assert [str(action) for action in state.actions()] == ["HK", "H4", "HJ"]
    text = " ".join(session.lines)
    assert "There is already a file" in text
    assert "Type save and the name of a file" in text


def test_in_the_middle_of_a_deal_only_what_the_player_knows_is_saved(tmp_path: Path) -> None:
    file = tmp_path / "deal.json"
    session = sit_down(tmp_path, plan_for(), "#1", f"save {file}", "save --all")
    saved = json.loads(file.read_text())
    assert ("twohand.view/1", "turnover", 0) == (saved["format"], saved["variant"], saved["view"]["player"])
    assert [[1, "HK"], [0, "H4"], [1, "HJ"]] == saved["view"]["history"]
    assert "pack" not in saved
    assert {"place": "hole", "owner": 1, "cards": [], "count": 2} in saved["view"]["table"]
    with pytest.raises(BadRecord, match="what one player knew in the middle of a deal"):
        parse(file.read_text())
    assert "Type save and the name of a file, as in: save deal.json" in session.lines


def test_a_record_that_cannot_be_written_is_told_in_a_sentence(tmp_path: Path) -> None:
    session = sit_down(tmp_path, plan_for(), f"save {tmp_path / 'nowhere' / 'deal.json'}")
    assert any("cannot be written: No such file or directory." in line for line in session.lines)


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


def test_the_same_again_is_practice_and_does_not_count(tmp_path: Path) -> None:
    session = sit_down(tmp_path, plan_for(), *WHOLE_DEAL, "same", *WHOLE_DEAL, "another", "quit")
    assert "This deal was for practice and does not count." in session.lines
    first, again, following = kept_actions(tmp_path)
    assert first == again
    with store_in(tmp_path) as store:
        records = [deal.record for deal in store.load(1).deals]
    assert [(record.info or {}).get("practice") for record in records] == [None, True, None]
    assert records[0].pack == records[1].pack != records[2].pack
    assert [record.dealer for record in records] == [0, 0, 1]
    assert following == []


def test_what_is_typed_after_the_deal_is_answered(tmp_path: Path) -> None:
    extra = ["#1", "score", "last", "tricks", "rules", f"save {tmp_path / 'deal.json'}", "?"]
    session = sit_down(tmp_path, plan_for(), *WHOLE_DEAL, *extra)
    assert "Score after 1 deal: -1 for you, 1 for thumb." in session.lines
    assert "Trick 15: thumb led C5, you played DQ; thumb won it." in session.lines
    assert "par or quit; also last, tricks, score, rules NAME, save FILE." in " ".join(session.lines)
    assert (tmp_path / "deal.json").exists()


def test_a_number_of_deals_is_played_one_after_another(tmp_path: Path) -> None:
    session = sit_down(tmp_path, plan_for(deals=2), *["#1"] * 60)
    dealers = [line for line in session.lines if line.startswith("Turnover Bridge.")]
    assert session.code == 0
    assert dealers[0] == "Turnover Bridge. Deal 1; you deal."
    assert dealers[1].startswith("Turnover Bridge. Deal 2; thumb deals.")
    assert session.lines[-1].startswith("Score after 2 deals: ")
    with store_in(tmp_path) as store:
        assert store.last_unfinished() is None


def test_a_match_ends_when_the_variant_says_so(tmp_path: Path) -> None:
    short = Turnover(house=TurnoverHouse(deals=2))
    session = sit_down(tmp_path, plan_for(variant=short, match=True), *["#1"] * 60)
    assert session.lines[-1].startswith("Score after 2 deals: ")


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


def test_a_save_that_fails_leaves_no_hand_on_a_shared_screen(tmp_path: Path) -> None:
    sit_down(tmp_path, plan_for(("human", "human")), "", "C2", "", "quit")
    with store_in(tmp_path) as store, store_in(tmp_path) as other:
        game = store.load(1).deals[0].game
        asked: list[int] = []

        def add_before_the_second_question() -> None:
            asked.append(1)
            if len(asked) == 2:
                other.add_action(game, 1, "C3")

        screen = Raced(
            StringIO("\n#1\n"), StringIO(), StringIO(), clears=True, first=add_before_the_second_question
        )
        session = seen(screen, resume(store, screen, only_turnover))
    assert session.warned.startswith("This game is being played in another window")
    assert holes_of(session.shown.rpartition("\x1b[3J")[0].splitlines())
    assert "" == session.shown.rpartition("\x1b[3J")[2]


def test_a_game_in_which_nobody_played_is_not_kept_though_its_terminal_has_gone(tmp_path: Path) -> None:
    plan, screen = plan_for(("human", "human")), HungUp(StringIO(), Vanishing(), StringIO())
    with store_in(tmp_path) as store, pytest.raises(OSError, match="Input/output"):
        begin(plan.settings, plan.find, screen, store)
    with store_in(tmp_path) as store, pytest.raises(NoSuchSession):
        store.load(1)


def test_hands_that_stay_closed_are_gone_from_a_shared_screen_when_the_deal_is_over(tmp_path: Path) -> None:
    plan = plan_for(("human:Ann", "human:Bob", "human:Cid", "human:Dan"), variant=Goulash(), seed="g3")
    passes = ["", "Pass"] * 4
    file = tmp_path / "deal.json"
    session = sit_down(tmp_path, plan, *passes, f"save {file}", "quit", clears=True)
    before, _, after = session.shown.rpartition("The hands stay closed")
    assert "" == before.rpartition("\x1b[3J")[2].partition("The deal is over")[0].strip()
    assert [] == CARD.findall(after)
    assert ONLOOKER == json.loads(file.read_text(encoding="utf-8"))["view"]["player"]


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


def test_a_reader_that_goes_away_ends_the_game_quietly(tmp_path: Path) -> None:
    screen = typing(["#1"] * 20)
    with store_in(tmp_path) as store:
        code = begin(plan_for().settings, only_turnover, Screen(screen.stdin, Deaf(), screen.stderr), store)
    assert (code, seen(screen, code).warned) == (1, "")


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


@pytest.mark.parametrize(("typed", "told"), [("q", False), ("table", True)])
def test_what_is_typed_at_a_hand_over_shows_no_cards(tmp_path: Path, typed: str, told: bool) -> None:
    session = sit_down(tmp_path, plan_for(("human", "human")), typed)
    assert [] == CARD.findall(session.shown)
    assert told == ("Enter alone shows what player 1 sees; quit stops here." in session.lines)


@pytest.mark.parametrize("typed", ["review", "from 3", "Par"])
def test_words_for_after_the_deal_are_told_to_be_that(tmp_path: Path, typed: str) -> None:
    session = sit_down(tmp_path, plan_for(), typed)
    assert f"'{typed}' is answered when the deal is over. Type ? for help." in session.lines


def test_whoever_has_no_name_is_asked_with_a_capital(tmp_path: Path) -> None:
    session = sit_down(tmp_path, plan_for(("human", "human")), "")
    assert session.shown.count("\nPlayer 1, your card (? for help): ") == 1


@pytest.mark.parametrize(("typed", "tables"), [("sort rank", 2), ("sort jokers", 1)])
def test_the_table_is_shown_again_only_where_the_hand_is_sorted(
    tmp_path: Path, typed: str, tables: int
) -> None:
    session = sit_down(tmp_path, plan_for(), typed)
    assert tables == session.shown.count("Your hole cards: ")


def hands_on(count: int) -> list[str]:
    """Enter at a hand-over page and the first legal card, again and again; a card is never an Enter."""
    return ["", "#1"] * count


def holes_of(session_lines: Sequence[str]) -> set[str]:
    return {card for line in session_lines if line.startswith("Your hole") for card in CARD.findall(line)}


def test_two_persons_never_see_each_others_hole_cards_before_they_are_played(tmp_path: Path) -> None:
    session = sit_down(tmp_path, plan_for(("human", "human")), *hands_on(40))
    pages = re.split(r"When only (player \d) sees the screen, press Enter:", session.shown)
    by_player: dict[str, list[str]] = {"player 0": [], "player 1": []}
    for who, page in zip(pages[1::2], pages[2::2], strict=True):
        by_player[who].append(page.split("The deal is over.")[0])
    holes = {who: holes_of("\n".join(found).splitlines()) for who, found in by_player.items()}
    played = set(kept_actions(tmp_path)[0])
    assert len(by_player["player 0"]) > 5
    assert [len(cards) for cards in holes.values()] == [2, 2]
    for who, other in (("player 0", "player 1"), ("player 1", "player 0")):
        shown = set(CARD.findall("\n".join(by_player[who])))
        assert shown & holes[other] <= played


def test_the_screen_is_handed_over_before_each_change_of_person_and_only_then(tmp_path: Path) -> None:
    session = sit_down(tmp_path, plan_for(("human", "human")), "", "C2", "", "D4", "", "C3")
    assert re.findall(r"When only (player \d)", session.shown) == [
        "player 1",
        "player 0",
        "player 1",
        "player 0",
    ]


def test_a_terminal_is_cleared_before_and_after_the_hand_over_page(tmp_path: Path) -> None:
    session = sit_down(tmp_path, plan_for(("human", "human")), "", "C2", "", "quit", clears=True)
    screens = session.shown.split("\x1b[H\x1b[2J\x1b[3J")
    assert len(screens) == 5
    assert "Your hole cards: HQ HT" in screens[1]
    assert screens[2].startswith("Hand-over. Player 0 is to act")
    assert CARD.findall(screens[2]) == []
    assert "Your hole cards: H6 DQ" in screens[3]
    assert screens[4] == "The game is kept; 'twohand resume' goes on with it.\n"


def test_where_a_screen_cannot_be_cleared_a_warning_stands(tmp_path: Path) -> None:
    session = sit_down(tmp_path, plan_for(("human", "human")), "", "C2", "", "quit")
    assert session.shown.count("Warning: this screen cannot be cleared.") == 1


def test_the_result_of_a_deal_stays_in_sight_until_the_next_hand_over(tmp_path: Path) -> None:
    session = sit_down(tmp_path, plan_for(("human", "human"), deals=2), *hands_on(60), clears=True)
    ended = next(s for s in session.shown.split("\x1b[H\x1b[2J\x1b[3J") if "The deal is over." in s)
    assert "Hand-over. " in ended.split("The deal is over.")[1]


def test_a_record_that_was_saved_is_the_game_that_was_kept_with_its_code(tmp_path: Path) -> None:
    file = tmp_path / "deal.json"
    sit_down(tmp_path, plan_for(), *WHOLE_DEAL, f"save {file}", "quit")
    saved = json.loads(file.read_text())
    assert "0000-0000-KQS0-06WH" == saved["info"].pop("code")
    with open_store({"TWOHAND_HOME": str(tmp_path)}) as store:
        assert json.loads(dump(store.load(1).deals[0].record)) == saved


@pytest.mark.parametrize("players", [("thumb", "random"), ("random", "random")])
def test_programs_among_themselves_are_told_in_words_and_not_kept(
    tmp_path: Path, players: tuple[str, str]
) -> None:
    session = sit_down(tmp_path, plan_for(players, deals=2))
    assert session.lines[0].startswith("Turnover Bridge. Deal 1; ")
    assert sum(line.startswith("The deal is over.") for line in session.lines) == 2
    with store_in(tmp_path) as store:
        assert store.sessions() == []


def test_two_persons_who_come_back_find_nothing_of_each_others_hands(tmp_path: Path) -> None:
    sit_down(tmp_path, plan_for(("human", "human")), "", "C2")
    back = come_back(tmp_path)
    assert "The game goes on before action 1. Player 1 led C2." in back.lines
    assert holes_of(back.lines) == set()
    assert back.lines[-2].startswith("When only player 0 sees the screen")


def test_persons_with_names_are_called_by_them_and_come_back_under_them(tmp_path: Path) -> None:
    session = sit_down(tmp_path, plan_for(("human:Ann", "human:Bob")), "", "C2", "", "quit")
    assert ["Bob", "Ann"] == re.findall(r"When only (\w+) sees the screen", session.shown)
    assert "Bob, your card" in session.shown
    assert "player 1" not in session.shown.lower()
    back = come_back(tmp_path)
    assert "The game goes on before action 1. Bob led C2." in back.lines
