"""A file of packs: the same deals for every contest, as an opening book is for chess engines.

Each line is a pack, top card first, as in `C2 SA HT ...`, or a record of a deal or a match as JSON. After
`dealer 1:` player 1 deals; without it the dealers take turns. Empty lines and those after `#` are left out. A
record alone may go over several lines, and a file of PBN is read as such.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

from attrs import frozen

from cardcore.arena.played_deal import dealer_of
from cardcore.game.game import Game
from cardcore.game.state import Variant
from cardcore.game.strict_json import load_json
from cardcore.rules.cards import Pack, read_cards
from cardcore.rules.errors import BadRecord, InvalidNotation
from cardcore.storage.bounded_files import read_bounded
from cardcore.storage.pbn_boards import BoardFile
from cardcore.storage.pbn_text import decode_pbn, looks_like_pbn

DEALER = re.compile(r"dealer\s+(\d{1,2})\s*:\s*(.*)", re.ASCII | re.IGNORECASE)
COMMENT = "#"


@frozen
class PackDeal:
    """A deal of a file of packs: where it stands, its cards, and who deals, if that is said."""

    where: str
    number: int
    pack: Pack
    dealer: int | None

    def game(self, variant: Variant) -> Game:
        """The deal as the first one of a match; raises `BadRecord` where the game has another pack."""
        dealer = dealer_of(self.number, variant) if self.dealer is None else self.dealer
        if dealer not in variant.dealers:
            raise BadRecord(f"{self.where}: player {dealer} does not deal in {variant.name}.")
        odd = Counter(self.pack) - Counter(variant.pack) or Counter(variant.pack) - Counter(self.pack)
        if odd:
            card = min(odd)
            much = "lacks" if self.pack.count(card) < variant.pack.count(card) else "has too often"
            raise BadRecord(f"{self.where} is no pack of {variant.name}; it {much} {card}.")
        return Game(variant, dealer, self.pack, (), variant.match.start(dealer).context)


@frozen
class PackFile:
    """The deals of a file, and a digest by which the same deals are known again."""

    path: str
    digest: str
    boards: tuple[PackDeal, ...]

    def games(self, variant: Variant) -> tuple[Game, ...]:
        """The deals in a game, in the order of the file; raises `BadRecord` as `PackDeal.game`."""
        return tuple(board.game(variant) for board in self.boards)


DealSource = PackFile | BoardFile


def read_deals(path: Path) -> DealSource:
    """The deals of a file of packs or of PBN; raises `BadRecord` where it has none or cannot be read."""
    data = read_bounded(path)
    text = decode_pbn(data)
    # A comment of PBN begins as a record does.
    if looks_like_pbn(text) and not text.lstrip().startswith('{"'):
        return BoardFile.of(str(path), data)
    packs = list(_recorded(str(path), text) if _is_one_record(text) else _in_lines(path, text))
    if not packs:
        raise BadRecord(f"{path} has no pack; a line of it is a pack such as 'C2 SA HT', or a record.")
    deals = (PackDeal(where, number, pack, dealer) for number, (where, pack, dealer) in enumerate(packs))
    return PackFile(str(path), sha256(data).hexdigest(), tuple(deals))


def _is_one_record(text: str) -> bool:
    """Whether a text begins with an object of JSON that does not end in its first line."""
    first = text.lstrip().partition("\n")[0]
    return first.startswith("{") and _end_of_object(first) is None


def _end_of_object(text: str) -> int | None:
    """Where the object of JSON ends with which a text begins; none where it is not whole."""
    try:
        return json.JSONDecoder().raw_decode(text)[1]
    except (ValueError, RecursionError):
        return None


def _in_lines(path: Path, text: str) -> Iterator[tuple[str, Pack, int | None]]:
    for number, line in enumerate(text.splitlines(), 1):
        yield from _packs(path, number, line)


def _packs(path: Path, number: int, line: str) -> Iterator[tuple[str, Pack, int | None]]:
    """Where it stands, the pack and the dealer of each deal of a line."""
    where, line = f"{path}, line {number}", line.strip()
    # The sign of a comment may stand in a record, as in its seed.
    end = _end_of_object(line) if line.startswith("{") else 0
    words = line[:end] + ("" if end is None else line[end:].partition(COMMENT)[0].strip())
    if words.startswith("{"):
        yield from _recorded(where, words)
    elif words:
        named = DEALER.fullmatch(words)
        dealer, cards = (int(named[1]), named[2]) if named else (None, words)
        yield where, _pack(where, cards), dealer


def _recorded(where: str, words: str) -> Iterator[tuple[str, Pack, int | None]]:
    """The deals of a record; each must hold its pack."""
    try:
        record = load_json(words)
    except BadRecord as error:
        raise BadRecord(f"{where}: {error.says}") from None
    deals = record.get("deals", [record]) if isinstance(record, dict) else []
    for deal in deals if isinstance(deals, list) else []:
        pack, dealer = (deal.get(key) if isinstance(deal, dict) else None for key in ("pack", "dealer"))
        if not isinstance(pack, str) or not (dealer is None or type(dealer) is int):
            raise BadRecord(f"{where} has a deal without a pack: {json.dumps(deal)[:60]}.")
        yield where, _pack(where, pack), dealer


def _pack(where: str, words: str) -> Pack:
    try:
        return read_cards(words)
    except InvalidNotation as error:
        raise BadRecord(f"{where}: {error}") from None
