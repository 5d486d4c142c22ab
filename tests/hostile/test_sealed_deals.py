"""A deal that goes on is sealed in the file of saved games, until it is over."""

from __future__ import annotations

import json
import os
import re
import stat
import sys
from pathlib import Path

import pytest

from cardcore.rules.errors import BadRecord
from cardcore.storage import sealing
from cardcore.storage.saves import open_store
from cardcore.storage.sealing import MARK, Seal
from tests.cli.running import Answer, twohand

PLAY = ("play", "honeymoon", "--players", "human,random", "--seed", "the secret seed", "--dealer", "0")
CARDS = re.compile(rb"\b[CDHS][2-9TJQKA]\b")
SEALED = re.compile(rb"[A-Za-z0-9+/]{24,}={0,2}")
"""Sealed texts are random letters, in which a card may stand by chance; no word in clear is so long."""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "home"
    monkeypatch.setenv("TWOHAND_HOME", str(folder))
    return folder


def stored(home: Path) -> bytes:
    """Everything in the folder but the key."""
    return b"".join(each.read_bytes() for each in home.iterdir() if each.name != sealing.FILE)


def cards_in_clear(written: bytes) -> list[bytes]:
    return CARDS.findall(SEALED.sub(b"", written))


def test_no_card_and_no_seed_of_a_deal_that_goes_on_stands_in_a_file(home: Path) -> None:
    assert 0 == twohand(*PLAY, typed="#1\n#1\n#1\nnote I hold SA\nquit\n").code
    assert b"the secret seed" not in stored(home)
    assert [] == cards_in_clear(stored(home))
    assert b"honeymoon" in stored(home)


def test_a_deal_that_is_over_is_opened_and_the_seed_of_those_to_come_is_not(home: Path) -> None:
    assert 0 == twohand(*PLAY[:2], "--deals", "2", *PLAY[2:], typed="#1\n" * 60 + "quit\n").code
    with open_store(os.environ) as store:
        first, *_ = store.load(1).deals
    assert first.over
    assert first.record.pack is not None
    assert first.record.pack.encode() in stored(home)
    assert b"the secret seed" not in stored(home)


def test_without_its_key_a_game_stays_as_it_is_and_hides_no_other(home: Path) -> None:
    assert 0 == twohand(*PLAY, typed="#1\nquit\n").code
    key = (home / sealing.FILE).read_text(encoding="ascii")
    (home / sealing.FILE).unlink()
    assert 0 == twohand("resume", "--list").code
    lost = twohand("resume")
    assert 4 == lost.code
    assert "Game 1 stays kept but cannot go on. Its cards are sealed, and the key is not in" in lost.err
    assert 0 == twohand(*PLAY, typed="#1\nquit\n").code
    assert "sealed with another key" in twohand("resume", "1").err
    (home / sealing.FILE).write_text(key, encoding="ascii")
    assert 0 == twohand("resume", "1", typed="#1\nquit\n").code


def passed_out(tmp_path: Path, *then: str) -> Answer:
    """A goulash that everybody passes, kept and recorded; its hands are those of the next deal."""
    seats = ("--players", "human,human,human,human", "--seed", "the secret seed", "--dealer", "0")
    typed = "".join(f"{line}\n" for line in (*("", "Pass") * 4, *then))
    return twohand("play", "goulash", *seats, "--record", str(tmp_path / "record.json"), typed=typed)


def test_hands_of_which_the_next_deal_is_made_are_sealed_though_their_deal_is_over(
    home: Path, tmp_path: Path
) -> None:
    assert 0 == passed_out(tmp_path, "another", "", "quit").code
    written = stored(home) + (tmp_path / "record.json").read_bytes()
    assert b"the secret seed" not in written
    assert [] == cards_in_clear(written)
    export = twohand("history", "1", "--export", str(tmp_path / "export.json"))
    assert 4 == export.code
    assert "The hands of deal 1 stay closed, since the next deal is made of them" in export.err
    assert "thrown in and dealt again" in twohand("history").out


def test_they_are_opened_when_the_series_is_over(home: Path, tmp_path: Path) -> None:
    told = passed_out(tmp_path, "quit")
    assert 0 == told.code
    assert cards_in_clear(stored(home))
    assert 0 == twohand("replay", str(tmp_path / "record.json")).code
    assert 0 == twohand("history", "1", "--export", str(tmp_path / "export.json")).code


def test_they_are_opened_when_the_deal_that_is_made_of_them_is_over(home: Path, tmp_path: Path) -> None:
    auction = ("", "3NT", "", "Pass", "", "Pass", "", "Pass")
    # The declarer of 3NT gives up; the third deal then goes on.
    told = passed_out(tmp_path, "another", *auction, "", "concede", "yes", "another", "", "quit")
    assert 0 == told.code
    record = json.loads((tmp_path / "record.json").read_text(encoding="utf-8"))
    assert 2 == len(record["deals"])
    assert 0 == twohand("history", "1", "2", "--export", str(tmp_path / "export.json")).code
    assert record["deals"][0]["pack"].encode() in stored(home)


@pytest.mark.skipif(sys.platform == "win32", reason="permissions are of Unix")
def test_the_key_is_for_its_user_alone(home: Path) -> None:
    Seal.of(os.environ).close("SA")
    assert 0o600 == stat.S_IMODE((home / sealing.FILE).stat().st_mode)
    assert [home / sealing.FILE] == [*home.iterdir()]


def test_what_is_sealed_is_opened_as_it_was(home: Path) -> None:
    seal = Seal.of(os.environ)
    for text in ("", "SA", "x" * 63, "x" * 64, "♠ \udcff \x80", '{"a": 1}' * 1000):
        assert text == Seal.of(os.environ).open(seal.close(text))
        assert text == seal.open(text)


def test_two_seals_of_one_text_differ_and_tell_no_length(home: Path) -> None:
    seal = Seal.of(os.environ)
    pair = seal.close("Pass"), seal.close("Pass")
    assert pair[0] != pair[1]
    assert len(pair[0]) == len(seal.close("lay:down:ST"))


@pytest.mark.parametrize(
    "spoil",
    [lambda text: text[:-4] + "AAAA", lambda text: text[:40], lambda text: MARK, lambda text: MARK + "?"],
)
def test_a_damaged_seal_is_refused(spoil: object) -> None:
    seal = Seal.of(os.environ)
    assert callable(spoil)
    with pytest.raises(BadRecord, match="seal"):
        seal.open(spoil(seal.close("SA")))


def test_a_key_that_is_none_is_refused_and_left_alone(home: Path) -> None:
    home.mkdir()
    (home / sealing.FILE).write_text("my dog", encoding="ascii")
    with pytest.raises(BadRecord, match=r"What lies in .* is no key"):
        Seal.of(os.environ).close("SA")
    assert "my dog" == (home / sealing.FILE).read_text(encoding="ascii")


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="a file without end is of Unix")
def test_of_a_key_without_end_no_more_is_read_than_a_key_can_have(home: Path) -> None:
    home.mkdir()
    (home / sealing.FILE).symlink_to("/dev/zero")
    with pytest.raises(BadRecord, match=r"What lies in .* is no key"):
        Seal.of(os.environ).close("SA")


def test_of_two_programs_that_make_a_key_at_once_the_first_is_heeded(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow = Seal.of(os.environ)
    sealed = Seal.of(os.environ).close("SA")
    monkeypatch.setattr(Path, "exists", lambda path: False)
    slow._make_key()
    assert "SA" == Seal.of(os.environ).open(sealed)
