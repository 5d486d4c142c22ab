"""Records and files of saved games with faults in them, made by chance from sound ones."""

from __future__ import annotations

import json
import shutil
import sqlite3
from contextlib import closing
from io import BytesIO, TextIOWrapper
from pathlib import Path
from random import Random

from cardcore.faces.terminal.play_statistics import statistics_of
from cardcore.faces.terminal.record_file import read_record
from cardcore.faces.terminal.style import Style
from cardcore.game.game import Game
from cardcore.game.records import dump, record_of
from cardcore.rules.errors import BadRecord
from cardcore.storage.finished_deals import finished_deals, read_deal
from cardcore.storage.saves import FILE, SaveError, open_store
from cardcore.table.saved_games import saved_games
from cardcore.testing.random_games import play_at_random
from tests.hostile.long_runs import REGISTRY

LONGEST = 2600
"""Maximum length of a refusal, in letters."""

VALUES: list[object] = [
    None, True, -1, 0, 1, 2, 99, 10**30, 0.5, "", "SA", "Pass", "??", "down:??", "\x1b[2J", "\udcff",
    "x" * 5000, [], ["SA"], {}, {"a": {}}, [[[[]]]],
]  # fmt: skip


def sound_records(seed: str, count: int) -> list[str]:
    """Records of random games of all variants, whole and cut off."""
    rng, games = Random(seed), REGISTRY.variants
    found = []
    for number in range(count):
        states = play_at_random(games[number % len(games)], seed, number).states
        state = states[-1] if rng.random() < 0.5 else rng.choice(states)
        found.append(dump(record_of(Game.of(state), {"players": ["thumb", "human:Ann"]}, ())))
    return found


def mutated(text: str, rng: Random) -> bytes:
    """A record with one to three faults in its data, or in its letters."""
    if rng.random() < 0.3:
        data = bytearray(text.encode())
        for _ in range(rng.randint(1, 3)):
            _spoil(data, rng)
        return bytes(data)
    tree = json.loads(text)
    for _ in range(rng.randint(1, 3)):
        _change(tree, rng)
    return json.dumps(tree).encode()


def _spoil(data: bytearray, rng: Random) -> None:
    if not data:
        return
    at, what = rng.randrange(len(data)), rng.randrange(4)
    if what == 0:
        data[at] = rng.randrange(256)
    elif what == 1:
        del data[at : at + rng.randint(1, 40)]
    elif what == 2:
        data[at:at] = data[at : at + rng.randint(1, 40)]
    else:
        del data[at:]


def _change(tree: object, rng: Random) -> None:
    """Changes, doubles, moves or takes out a value somewhere inside."""
    while isinstance(tree, dict | list) and tree:
        key = rng.choice([*tree]) if isinstance(tree, dict) else rng.randrange(len(tree))
        value = tree[key]
        if isinstance(value, dict | list) and value and rng.random() < 0.7:
            tree = value
            continue
        what = rng.randrange(4)
        if what == 0:
            del tree[key]
        elif what == 1 and isinstance(tree, list):
            tree.insert(rng.randrange(len(tree) + 1), value)
        elif what == 2 and isinstance(tree, list):
            tree[key], tree[0] = tree[0], tree[key]
        else:
            tree[key] = rng.choice(VALUES)
        return


def check_record(data: bytes) -> bool:
    """Whether a record is accepted; it is told then, else refused in a few words."""
    try:
        told = read_record("-", REGISTRY.find, TextIOWrapper(BytesIO(data), encoding="utf-8"), "contract")
    except BadRecord as error:
        check_length(str(error))
        return False
    for line in told.words(Style()):
        assert "\x1b" not in line
    assert all(json.loads(line) for line in told.json_lines(every_step=False))
    return True


def check_length(refusal: str) -> None:
    assert len(refusal) < LONGEST


def damage(home: Path, rng: Random) -> None:
    """Spoils bytes of the database, cuts it off, or changes a value in a row."""
    path, what = home / FILE, rng.randrange(3)
    if what < 2:
        data = bytearray(path.read_bytes())
        for _ in range(rng.randint(1, 20) if what == 0 else 0):
            data[rng.randrange(len(data))] = rng.randrange(256)
        path.write_bytes(data[: rng.randrange(len(data))] if what == 1 else data)
        return
    table, column = rng.choice(
        [
            ("games", "header"),
            ("sittings", "header"),
            ("actions", "action"),
            ("games", "result"),
            ("games", "began"),
        ]
    )
    with closing(sqlite3.connect(path)) as db, db:
        (text,) = db.execute(f"SELECT {column} FROM {table} ORDER BY random() LIMIT 1").fetchone()
        spoilt = mutated_text(text or "", rng)
        db.execute(f"UPDATE {table} SET {column} = ? WHERE {column} IS ?", (spoilt, text))


def mutated_text(text: str, rng: Random) -> str:
    data = bytearray(text.encode())
    for _ in range(rng.randint(1, 3)):
        _spoil(data, rng)
    return data.decode("utf-8", "replace")


def check_saves(home: Path) -> None:
    """Everything that can be asked of saved games is answered, or refused with a sentence."""
    with open_store({"TWOHAND_HOME": str(home)}) as store:
        for ask in (
            lambda: saved_games(store, REGISTRY.find, as_json=False),
            lambda: [store.load(number) for number in (1, 2, 3)],
            lambda: [read_deal(store, deal.deal) for deal in finished_deals(store)],
            lambda: [*statistics_of(store, REGISTRY.find, None, "text", lambda total: lambda done: None)],
        ):
            try:
                ask()
            except SaveError as error:
                check_length(str(error))


def damaged_copy(sound: Path, home: Path, rng: Random) -> Path:
    shutil.copytree(sound, home)
    damage(home, rng)
    return home
