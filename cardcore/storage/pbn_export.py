"""Deals with an auction in Portable Bridge Notation (PBN 2.1), for the programs of other bridge players.

PBN knows four seats. Four players take them clockwise from South. In a game of four hands for two players
they sit South and West and the hands opposite are theirs. In a game of two hands North and East have none,
pass throughout and play no card. PBN shows all hands as they were when the auction began, so a deal is
written only when it is over. What came before the auction, and which cards lay covered, PBN cannot say.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from cardcore.game.state import State
from cardcore.knowledge.view import view
from cardcore.phases.auction import Auction
from cardcore.phases.calls import BRIDGE_LADDER, PASS, Bid
from cardcore.phases.tricks import Tricks
from cardcore.rules.cards import JOKER, RANK_LETTERS, Card, cards_in
from cardcore.rules.errors import CardcoreError
from cardcore.rules.layout import Layout
from cardcore.scoring.rubber import Rubber, Vulnerability

CLOCKWISE = "SWNE"
"""The letters of the seats 0 to 3."""

HAND = 13
NOBODY, NOT_PLAYED = "", "-"
VULNERABLE = {(False, False): "None", (True, False): "NS", (False, True): "EW", (True, True): "All"}


class NotInPbn(CardcoreError):
    """A deal that PBN has no way to write."""


class PbnSeats(NamedTuple):
    """Who sits where: the player of each seat that has a hand, and the mask of that hand."""

    owners: tuple[int, ...]
    hands: tuple[int, ...]

    @property
    def fits(self) -> bool:
        """Whether a bridge table has room for them: a hand of each player, of two also the one opposite."""
        sizes = {hand.bit_count() for hand in self.hands}
        opposite = self.owners[2:] in ((), self.owners[:2]) and set(self.owners) == {0, 1}
        return sizes == {HAND} and (opposite or self.owners == tuple(range(len(CLOCKWISE))))

    def letter(self, player: int) -> str:
        """The letter of the seat of a player; of two hands of a player the first, the other is the dummy."""
        return CLOCKWISE[self.owners.index(player)]


def pbn_lines(ends: Sequence[State]) -> Iterator[str]:
    """The lines of a PBN file with a board for every deal, numbered from 1.

    Raises:
        NotInPbn: a deal is not over, or PBN cannot write it; says why. Nothing is yielded then.
    """
    boards = [_board(end, number) for number, end in enumerate(ends, start=1)]
    yield "% PBN 2.1"
    for board in boards:
        yield from board
        yield ""


def _board(end: State, number: int) -> list[str]:
    if not end.over:
        raise NotInPbn(f"Deal {number} is not over; PBN shows all hands, so it waits for the end of a deal.")
    _check_partners(end)
    auction, seats = _only_auction(end), _seats_of(end)
    tags = [f'[{name} "{value}"]' for name, value in _tags(end, number, auction, seats)]
    dealer = seats.letter(end.start.dealer)
    calls = _calls(auction, seats, dealer)
    rows = (" ".join(calls[begin : begin + 4]) for begin in range(0, len(calls), 4))
    return [*tags, f'[Auction "{dealer}"]', *rows, *_play(end, seats)]


def _check_partners(end: State) -> None:
    """Raises `NotInPbn` unless two players sit at the table, or two pairs of partners."""
    name, sides = end.variant.name, end.variant.sides
    if len(sides) not in (2, len(CLOCKWISE)) or len(set(sides)) != 2:
        raise NotInPbn(f"PBN writes deals of two players or of two pairs of partners; {name} has others.")


def _only_auction(end: State) -> Auction:
    auctions = [phase for phase in (*end.finished, end.phase) if isinstance(phase, Auction)]
    name = end.variant.name
    if len(auctions) != 1:
        raise NotInPbn(
            f"PBN writes deals with one auction; this deal of {name} had {len(auctions) or 'none'}."
        )
    played = any(isinstance(phase, Tricks) for phase in (*end.finished, end.phase))
    if auctions[0].contract is not None and not played:
        raise NotInPbn(f"PBN writes contracts that were played; this deal of {name} was thrown in.")
    strange = [str(call) for call in auctions[0].calls if isinstance(call, Bid) and call not in BRIDGE_LADDER]
    if strange:
        raise NotInPbn(f"PBN has no way to write the bid {strange[0]} of {name}.")
    return auctions[0]


def _seats_of(end: State) -> PbnSeats:
    """The seats and their hands when the auction began."""
    owners, hands = _hands_by_seat(end.at_start_of(Auction).layout)
    if any(hand & JOKER.bit for hand in hands.values()):
        raise NotInPbn("PBN has no way to write a joker.")
    numbers = sorted(owners)
    seats = PbnSeats(tuple(owners[seat] for seat in numbers), tuple(hands[seat] for seat in numbers))
    if numbers != list(range(len(numbers))) or not seats.fits:
        raise NotInPbn(
            f"PBN writes two or four hands of {HAND} cards, of two players or four; "
            f"{end.variant.name} has others."
        )
    return seats


def _hands_by_seat(layout: Layout) -> tuple[dict[int, int], dict[int, int]]:
    """By seat its player, and the cards; a dummy that is unseen before the opening lead lies apart."""
    owners, hands, unseen = dict[int, int](), dict[int, int](), dict[int, int]()
    for place, held in zip(layout.places, layout.held, strict=True):
        player = place.player
        if player is None:
            continue
        if place.apart:
            unseen[player] = unseen.get(player, 0) | held
        elif place.seat is not None:
            owners[place.seat] = player
            hands[place.seat] = hands.get(place.seat, 0) | held
    return owners, {seat: hand or unseen.get(owners[seat], 0) for seat, hand in hands.items()}


def _tags(end: State, number: int, auction: Auction, seats: PbnSeats) -> Iterator[tuple[str, str]]:
    """The tags that every board has, in the order of the standard."""
    contract = auction.contract
    names = {CLOCKWISE[seat]: f"player {player}" for seat, player in enumerate(seats.owners)}
    yield "Event", end.variant.name.replace('"', "'")
    yield from (("Site", "?"), ("Date", "????.??.??"), ("Board", str(number)))
    yield from (("West", names["W"]), ("North", names.get("N", NOBODY)))
    yield from (("East", names.get("E", NOBODY)), ("South", names["S"]))
    yield "Dealer", seats.letter(end.start.dealer)
    yield "Vulnerable", _vulnerable(end, seats)
    yield "Deal", _deal(seats)
    yield "Scoring", "Rubber" if isinstance(end.variant.match, Rubber) else "?"
    yield "Declarer", NOBODY if contract is None else seats.letter(contract.declarer)
    yield "Contract", "Pass" if contract is None else str(contract)
    yield "Result", NOBODY if contract is None else str(end.last(Tricks).won_by(contract.declarer))


def _vulnerable(end: State, seats: PbnSeats) -> str:
    bidding = end.at_start_of(Auction)
    # A part of the deal before the auction may have won a game.
    context = end.variant.context_in(view(bidding, bidding.phase.to_act))
    vulnerable = Vulnerability.of(context).vulnerable
    south, west = seats.owners[:2]
    return VULNERABLE[vulnerable[south], vulnerable[west]]


def _deal(seats: PbnSeats) -> str:
    """The hands clockwise from South; a seat without a hand has a dash."""
    hands = [hand_text(list(cards_in(hand))) for hand in seats.hands]
    return f"S:{' '.join([*hands, *[NOT_PLAYED] * (len(CLOCKWISE) - len(hands))])}"


def hand_text(cards: Sequence[Card]) -> str:
    """The ranks of each suit from the ace down, spades first."""
    suits = (sorted(card.rank for card in cards if card.suit == suit) for suit in (3, 2, 1, 0))
    return ".".join("".join(RANK_LETTERS[rank] for rank in reversed(ranks)) for ranks in suits)


def _calls(auction: Auction, seats: PbnSeats, dealer: str) -> list[str]:
    """The calls of four seats; the seats for which nobody calls pass, and passes of all others end it."""
    calling = {seats.letter(player): player for player in set(seats.owners)}
    begin, said, number = CLOCKWISE.index(dealer), list[str](), 0
    while number < len(auction.calls):
        seat = CLOCKWISE[(begin + len(said)) % 4]
        speaks = calling.get(seat) == auction.caller(number)
        said.append(str(auction.calls[number] if speaks else PASS))
        number += speaks
    closing = [str(PASS)] * (4 if auction.contract is None else 3)
    while said[-len(closing) :] != closing:
        said.append(str(PASS))
    return said


def _play(end: State, seats: PbnSeats) -> Iterator[str]:
    """The section of the play: a row for each trick, in which each seat keeps its column."""
    played = list(_tricks(end, seats))
    if not played:
        return
    leader = played[0][0][0]
    yield f'[Play "{CLOCKWISE[leader]}"]'
    for trick in played:
        cards = {seat: str(card) for seat, card in trick}
        yield " ".join(cards.get((leader + turn) % 4, NOT_PLAYED) for turn in range(4))
    if len(played) < HAND:
        yield "*"


def _tricks(end: State, seats: PbnSeats) -> Iterator[list[tuple[int, Card]]]:
    """The tricks after the auction: each card with the seat that played it, the lead first."""
    after = end.chain()[len(end.at_start_of(Auction).actions()) :]
    trick: list[tuple[int, Card]] = []
    for before, later in pairwise(after):
        if not isinstance(before.phase, Tricks) or later.action is None:
            continue
        (card,), seat = later.action.cards, before.phase.rules.table_seat(before.phase.seat)
        if not seats.hands[seat] & card.bit:
            raise NotInPbn(f"PBN cannot say how {card} came into another hand after the auction.")
        trick.append((seat, card))
        if len(trick) == len(seats.owners):
            yield trick
            trick = []
