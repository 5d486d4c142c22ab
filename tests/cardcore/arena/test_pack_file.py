"""Files of packs: lines of cards, records, and PBN."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardcore import Game
from cardcore.arena.pack_file import PackFile, read_deals
from cardcore.game.records import MATCH_FORMAT, MatchRecord, dump, record_of
from cardcore.rules.cards import write_cards
from cardcore.rules.errors import BadRecord
from cardcore.rules.shuffling import shuffled
from cardcore.storage import bounded_files
from cardcore.storage.pbn_boards import BoardFile
from cardcore.storage.record_files import RecordFile
from tests.cardcore.arena.duellists import SMALL
from tests.cli.test_deals_from import BOARDS
from variants.turnover import Turnover

PACKS = [write_cards(shuffled(SMALL.pack, "packs", number)) for number in range(2)]


def file(path: Path, text: str) -> Path:
    path.write_text(text, encoding="utf-8")
    return path


def test_each_line_is_a_pack_and_the_dealers_take_turns_unless_named(tmp_path: Path) -> None:
    text = f"# for tests\n\n{PACKS[0]}\n{PACKS[1]} # the second\ndealer 0: {PACKS[0]}\n"
    games = read_deals(file(tmp_path / "packs.txt", text)).games(SMALL)
    assert [PACKS[0], PACKS[1], PACKS[0]] == [write_cards(game.pack) for game in games]
    assert [0, 1, 0] == [game.dealer for game in games]


def test_records_give_their_packs_and_dealers(tmp_path: Path) -> None:
    game = Game(Turnover(), 1, shuffled(Turnover().pack, "packs"))
    line = dump(record_of(game, {"note": "#1"}))
    for text in (f"{line}\n", f"{line} # the only one\n", f"# of one\n{line}\n"):
        (found,) = read_deals(file(tmp_path / "deals.jsonl", text)).games(Turnover())
        assert (game.pack, 1) == (found.pack, found.dealer)


def test_the_record_of_a_match_may_go_over_several_lines(tmp_path: Path) -> None:
    games = [Game(Turnover(), number, shuffled(Turnover().pack, "packs", number)) for number in range(2)]
    match = MatchRecord(MATCH_FORMAT, "turnover", [record_of(game) for game in games])
    path = RecordFile.written(tmp_path / "match.json", match, None).path
    assert 3 == len(path.read_text(encoding="utf-8").splitlines())
    found = read_deals(path).games(Turnover())
    assert [(game.pack, game.dealer) for game in games] == [(game.pack, game.dealer) for game in found]


@pytest.mark.parametrize("text", ['{"pack":\n"C2"', '{"pack": C2}\n'])
def test_what_is_no_json_is_refused_by_the_name_of_the_file(tmp_path: Path, text: str) -> None:
    path = file(tmp_path / "deal.json", text)
    with pytest.raises(BadRecord) as refused:
        read_deals(path)
    assert str(refused.value).startswith(f"{path}: The record is not JSON")


def test_pbn_is_read_as_such(tmp_path: Path) -> None:
    assert isinstance(read_deals(file(tmp_path / "boards.pbn", BOARDS)), BoardFile)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("C2 XX\n", "line 1"),
        ("\n# nothing\n", "has no pack"),
        ('{"format": "x"}\n', "a deal without a pack"),
    ],
)
def test_what_is_no_pack_is_refused_by_its_line(tmp_path: Path, text: str, says: str) -> None:
    with pytest.raises(BadRecord, match=says):
        read_deals(file(tmp_path / "packs.txt", text))


def test_a_pack_of_another_game_is_refused_with_the_card(tmp_path: Path) -> None:
    file_of_two = read_deals(file(tmp_path / "packs.txt", f"{PACKS[0]} C2\n"))
    assert isinstance(file_of_two, PackFile)
    with pytest.raises(BadRecord, match="has too often C2"):
        file_of_two.games(SMALL)


def test_a_dealer_who_is_no_player_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadRecord, match="player 5 does not deal"):
        read_deals(file(tmp_path / "packs.txt", f"dealer 5: {PACKS[0]}\n")).games(SMALL)


def test_a_file_without_end_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bounded_files, "MAX_BYTES", 100)
    with pytest.raises(BadRecord, match="has more than 100 bytes, too much to read"):
        read_deals(file(tmp_path / "packs.txt", "\0" * 101))


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadRecord, match="cannot be read"):
        read_deals(tmp_path / "none.txt")
