"""The deals of a PBN file: hands, dealer and vulnerability of each board, for any game of four such hands.

A board that does not name dealer or vulnerability has those that its number has in duplicate bridge.
"""

from __future__ import annotations

from collections import Counter
from hashlib import sha256
from itertools import takewhile
from pathlib import Path

from attrs import frozen

from cardcore.game.game import Game
from cardcore.game.outcome import Context
from cardcore.game.state import Variant
from cardcore.rules.cards import FULL_PACK, RANK_LETTERS, Card, cards_in, mask_of, write_cards
from cardcore.rules.errors import BadRecord, CardcoreError
from cardcore.rules.seats import seats_at
from cardcore.scoring.rubber import Vulnerability
from cardcore.storage.bounded_files import read_bounded
from cardcore.storage.pbn_export import CLOCKWISE, HAND, NOT_PLAYED, VULNERABLE
from cardcore.storage.pbn_text import WrittenBoard, decode_pbn, pbn_boards

SEATS = len(CLOCKWISE)
FIRST_DEALER = "N"
"""Who deals the boards 1, 5, 9 of duplicate bridge."""

SIDES = {name.upper(): sides for sides, name in VULNERABLE.items()}
SIDES |= {"LOVE": (False, False), "BOTH": (True, True)}
"""Whether South and North, and West and East, are vulnerable, by the words of PBN."""

VULNERABLE_BY_NUMBER = ("NONE", "NS", "EW", "ALL")
"""The vulnerability of the boards 1 to 4 of duplicate bridge; each further four begin one later."""

MOST_DIGITS = 9
"""Maximum length of the number of a board; what is longer only names it."""


class NoBoards(CardcoreError):
    """A game that cannot be dealt the boards of a PBN file."""


@frozen
class PbnDeal:
    """A deal of a PBN file.

    Attributes:
        written: the board as it is written.
        hands: the masks of the hands, South first, clockwise.
        dealer: the seat of the dealer.
        vulnerable: whether South and North are vulnerable, and West and East.
    """

    written: WrittenBoard
    hands: tuple[int, ...]
    dealer: int
    vulnerable: tuple[bool, bool]

    def game(self, variant: Variant) -> Game:
        """The deal in a game of four players; raises `NoBoards` where such hands are not dealt."""
        if variant.players != SEATS:
            raise _no_boards(variant)
        context = self._context(variant)
        form = variant.form_for(context, self.dealer)
        order = [deal.place.seat for deal in form.deal(self.dealer)]
        owners = [seat.player for seat in seats_at(form.places)]
        if owners != list(range(SEATS)) or Counter(order) != Counter(owners * HAND):
            raise _no_boards(variant)
        left = [list(cards_in(hand)) for hand in self.hands]
        pack = tuple(left[seat].pop() for seat in order if seat is not None)
        return Game(variant, self.dealer, pack, (), context)

    def _context(self, variant: Variant) -> Context:
        """The vulnerability of the board, with the game that each vulnerable side must have won."""
        if not issubclass(variant.context, Vulnerability):
            return variant.context()
        vulnerable = self.vulnerable * 2
        return variant.context(vulnerable, games=tuple(map(int, vulnerable)))


def _no_boards(variant: Variant) -> NoBoards:
    return NoBoards(
        f"A board of PBN has {HAND} cards for each of four players; {variant.name} is dealt otherwise."
    )


@frozen
class BoardFile:
    """The boards of a file, and a digest by which the same boards are known again."""

    path: str
    digest: str
    boards: tuple[PbnDeal, ...]

    @classmethod
    def read(cls, path: Path) -> BoardFile:
        """The boards of a PBN file; raises `BadRecord` where it has none or cannot be read."""
        return cls.of(str(path), read_bounded(path))

    @classmethod
    def of(cls, path: str, data: bytes) -> BoardFile:
        """The boards of a file with these bytes; raises `BadRecord` where it has none."""
        boards = tuple(map(board_of, pbn_boards(decode_pbn(data))))
        if not boards:
            raise BadRecord(f"{path} has no board in PBN.")
        return cls(path, sha256(data).hexdigest(), boards)

    def check(self, digest: str) -> None:
        """Raises `BadRecord` unless the file is the one that had this digest."""
        if digest != self.digest:
            raise BadRecord(f"{self.path} has changed since; these deals were begun with other boards.")

    def games(self, variant: Variant) -> tuple[Game, ...]:
        """The deals in a game, in the order of the file; raises `NoBoards` as `PbnDeal.game`."""
        return tuple(board.game(variant) for board in self.boards)


def board_of(written: WrittenBoard) -> PbnDeal:
    """The deal of a board; raises `BadRecord` where it has none, or one that cannot be."""
    return PbnDeal(written, _hands(written), _dealer(written), _vulnerable(written))


def _hands(written: WrittenBoard) -> tuple[int, ...]:
    """The hands by seat, South first."""
    first, colon, rest = written.value("deal").partition(":")
    texts, begin = rest.split(), CLOCKWISE.find(first.strip().upper())
    if not colon or len(texts) != SEATS or begin < 0 or not first.strip():
        raise written.refusal('it has no deal of four hands, as in [Deal "N:AKQJ.T98.765.432 ..."].')
    masks = [None if text == NOT_PLAYED else _hand(written, text) for text in texts]
    seen = [card for mask in masks if mask is not None for card in cards_in(mask)]
    if masks.count(None) == 1 and len(set(seen)) == len(seen):
        masks[masks.index(None)] = mask_of(FULL_PACK) & ~mask_of(seen)
    hands = [mask or 0 for mask in masks]
    _check(written, hands, begin)
    return tuple(hands[(seat - begin) % SEATS] for seat in range(SEATS))


def _hand(written: WrittenBoard, text: str) -> int:
    """The mask of a hand, such as `AKQJ.T98.765.432`: spades, hearts, diamonds, clubs."""
    suits = text.upper().split(".")
    if len(suits) != SEATS or set("".join(suits)) - set(RANK_LETTERS):
        raise written.refusal(f"'{text}' is no hand; it has ranks as in AKQJ.T98.765.432, spades first.")
    cards = [Card.read(letter + rank) for letter, ranks in zip("SHDC", suits, strict=True) for rank in ranks]
    if len(set(cards)) < len(cards):
        raise written.refusal(f"the hand '{text}' has a card twice.")
    return mask_of(cards)


def _check(written: WrittenBoard, hands: list[int], begin: int) -> None:
    """Passes when the hands share out the pack, thirteen cards each."""
    for turn, hand in enumerate(hands):
        seat = CLOCKWISE[(begin + turn) % SEATS]
        if hand.bit_count() != HAND:
            raise written.refusal(f"{seat} has {hand.bit_count()} cards instead of {HAND}.")
        doubled = hand & sum(hands[:turn])
        if doubled:
            raise written.refusal(f"{write_cards(cards_in(doubled))} is in the hand of {seat} and another.")


def _dealer(written: WrittenBoard) -> int:
    """The seat of the dealer, or of who calls first; without either that of the number of the board."""
    named, first = written.value("dealer"), written.value("auction")
    if named:
        return seat_of(written, named, "dealer")
    if first:
        skipped = sum(1 for _ in takewhile(NOT_PLAYED.__eq__, written.sections.get("auction", ())))
        return (seat_of(written, first, "first caller") + skipped) % SEATS
    return (CLOCKWISE.index(FIRST_DEALER) + _number(written) - 1) % SEATS


def seat_of(written: WrittenBoard, letter: str, what: str) -> int:
    """The number of a seat; raises `BadRecord`, saying what it was to be, for another text."""
    seat = CLOCKWISE.find(letter.upper())
    if len(letter) != 1 or seat < 0:
        raise written.refusal(f"'{letter}' is no {what}; there are N, E, S and W.")
    return seat


def _vulnerable(written: WrittenBoard) -> tuple[bool, bool]:
    named = written.value("vulnerable").upper()
    if not named and written.tags.get("vulnerable", "").strip() == NOT_PLAYED:
        named = "NONE"
    if not named:
        turn = _number(written) - 1
        named = VULNERABLE_BY_NUMBER[(turn + turn // 4) % 4]
    if named not in SIDES:
        raise written.refusal(f"'{named}' is no vulnerability; there are None, NS, EW and All.")
    return SIDES[named]


def _number(written: WrittenBoard) -> int:
    name = written.name
    numbered = name.isascii() and name.isdigit() and len(name) <= MOST_DIGITS
    return (int(name) if numbered else 0) or written.position
