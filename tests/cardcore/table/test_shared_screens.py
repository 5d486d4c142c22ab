"""Two people at one screen: neither sees what only the other may see."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from io import StringIO
from pathlib import Path

import pytest

from cardcore.scene.names import ONLOOKER
from cardcore.table.session import resume
from tests.cardcore.table.scripted import (
    CARD,
    Raced,
    come_back,
    kept_actions,
    only_turnover,
    plan_for,
    seen,
    sit_down,
    store_in,
)
from variants.goulash import Goulash


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


def test_hands_that_stay_closed_are_gone_from_a_shared_screen_when_the_deal_is_over(tmp_path: Path) -> None:
    plan = plan_for(("human:Ann", "human:Bob", "human:Cid", "human:Dan"), variant=Goulash(), seed="g3")
    passes = ["", "Pass"] * 4
    file = tmp_path / "deal.json"
    session = sit_down(tmp_path, plan, *passes, f"save {file}", "quit", clears=True)
    before, _, after = session.shown.rpartition("The hands stay closed")
    assert "" == before.rpartition("\x1b[3J")[2].partition("The deal is over")[0].strip()
    assert [] == CARD.findall(after)
    assert ONLOOKER == json.loads(file.read_text(encoding="utf-8"))["view"]["player"]


@pytest.mark.parametrize(("typed", "told"), [("q", False), ("table", True)])
def test_what_is_typed_at_a_hand_over_shows_no_cards(tmp_path: Path, typed: str, told: bool) -> None:
    session = sit_down(tmp_path, plan_for(("human", "human")), typed)
    assert [] == CARD.findall(session.shown)
    assert told == ("Enter alone shows what player 1 sees; quit stops here." in session.lines)


def test_whoever_has_no_name_is_asked_with_a_capital(tmp_path: Path) -> None:
    session = sit_down(tmp_path, plan_for(("human", "human")), "")
    assert session.shown.count("\nPlayer 1, your card (? for help): ") == 1


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
