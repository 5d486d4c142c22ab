"""A program that is killed while it takes back and plays on leaves a deal that is whole."""

from __future__ import annotations

import multiprocessing
import sys
from multiprocessing.connection import Connection
from pathlib import Path

import pytest

from cardcore.storage.deal_marks import DealMarks, TakenBack
from cardcore.storage.saves import Store
from tests.cardcore.storage.test_saves import store_in, with_one_deal

pytestmark = [
    pytest.mark.skipif(sys.platform == "win32", reason="processes that are copies are of Unix"),
    # The copy does nothing but write to the store, whatever threads the tests have.
    pytest.mark.filterwarnings("ignore:.*fork.*:DeprecationWarning"),
]

KILLS = 8


def play_and_take_back(place: Path, told: Connection) -> None:
    """Plays two actions and takes them back for ever, and tells each action that is kept."""
    with store_in(place) as store:
        while True:
            play_two(store, told)
            deal = store.load(1).deals[0]
            marks = DealMarks.of(deal.record.info).after_undo(TakenBack(1, deal.record.actions[1:]))
            store.take_back(deal.game, 1, marks)


def play_two(store: Store, told: Connection) -> None:
    """The actions that are missing of three, named by how often something was taken back before."""
    deal = store.load(1).deals[0]
    undone = len(DealMarks.of(deal.record.info).undone)
    for number in range(len(deal.record.actions), 3):
        store.add_action(deal.game, number, f"{undone}.{number}", undone=undone)
        told.send((undone, number))


def test_an_undo_is_whole_or_not_there_whenever_the_program_is_killed(tmp_path: Path) -> None:
    with_one_deal(tmp_path, "first")
    copies = multiprocessing.get_context("fork")
    for actions in range(1, KILLS + 1):
        here, there = copies.Pipe()
        program = copies.Process(target=play_and_take_back, args=(tmp_path, there))
        program.start()
        told = [here.recv() for _ in range(actions)]
        program.kill()
        program.join()
        with store_in(tmp_path) as store:
            record = store.load(1).deals[0].record
        undone = len(DealMarks.of(record.info).undone)
        assert [f"{undone}.{number}" for number in range(1, len(record.actions))] == record.actions[1:]
        assert (undone, len(record.actions) - 1) >= told[-1]
