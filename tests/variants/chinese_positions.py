"""Positions of Chinese Bridge written as hands and dummies, and what can be read off them."""

from __future__ import annotations

from collections.abc import Mapping

from cardcore import BRIDGE_LADDER, Game, Pack, Seating, State, Tricks
from cardcore.game.options import Value
from cardcore.knowledge.view import UNKNOWN
from cardcore.rules.cards import read_cards, write_cards
from cardcore.scoring import EAST, NORTH, SOUTH, WEST
from tests.variants.positions import RANK_MAJOR, after, legal_in
from variants.chinese import Chinese

NOBODY_VULNERABLE = Seating()

EAST_OF_THE_RUFF = "C8/H4 DA/HK S6/CA C5/DT D8/H6 D6/SK CJ"
NORTH_OF_THE_RUFF = "CK/S3 D3/SQ H2/D2 C9/D7 S4/DJ D5/H5 S9"
SOUTH_OF_THE_RUFF = "H7 C6 D4 S2 SJ S5 HA D9 S7 HJ H8 H9 HQ"
WEST_OF_THE_RUFF = "SA CQ ST CT C7 C4 H3 C2 C3 DK HT S8 DQ"
RUFF_AUCTION = "2H X Pass"
RUFF_PLAY = (
    "C4 H5 CA C6  SQ SK S2 S8  HK HA H3 D2  HQ HT H2 H4  HJ C2 D3 H6  SJ SA S3 S6  C7 CK C8 D4 "
    "D7 D8 D9 DQ  C3 C9 CJ H7  S7 ST S9 D6  CQ D5 DT H8  H9 CT DJ C5  S5 DK S4 DA"
)
"""A deal in which North ruffs the first club, for all its clubs are covered, and South wins nine tricks."""

SEVEN_DOWN = "7down6up"


def deal_of(
    south: str,
    west: str,
    north: str,
    east: str,
    *,
    dealt_by: int = 0,
    match: Seating = NOBODY_VULNERABLE,
    **options: Value,
) -> State:
    """The deal that gives these cards, player 0 sitting South.

    A dummy is written stack by stack as cover/top, its lone card last: `CK/S3 D4/H5 S9`.
    """
    seven_down = options.get("dealing") == SEVEN_DOWN
    seats = {SOUTH: south.split(), WEST: west.split()}
    seats |= {NORTH: _as_dealt(north, seven_down), EAST: _as_dealt(east, seven_down)}
    clockwise = [(dealt_by + 1 + turn) % 4 for turn in range(4)]
    rounds = zip(*(seats[seat] for seat in clockwise), strict=True)
    pack = read_cards(" ".join(" ".join(cards) for cards in rounds))
    table = Chinese(pack=tuple(sorted(pack)), columns=len(north.split()) - 1)
    return Game(table.with_options(options), dealt_by, pack, (), match).start()


def _as_dealt(dummy: str, seven_down: bool) -> list[str]:
    """The cards of a dummy in the order in which it receives them."""
    *stacks, lone = dummy.split()
    covers, tops = [stack[:2] for stack in stacks], [stack[3:] for stack in stacks]
    return [*covers, lone, *tops] if seven_down else [*covers, *tops, lone]


def the_ruff(turn_up: str = "after_trick") -> State:
    """The deal of the first-trick ruff after its auction: two hearts doubled by South."""
    hands = SOUTH_OF_THE_RUFF, WEST_OF_THE_RUFF
    deal = deal_of(*hands, NORTH_OF_THE_RUFF, EAST_OF_THE_RUFF, turn_up=turn_up)
    return after(deal, RUFF_AUCTION)


def rank_major(
    auction: str = "",
    *,
    dealt_by: int = 0,
    match: Seating = NOBODY_VULNERABLE,
    pack: Pack = RANK_MAJOR,
    house: Mapping[str, Value] | None = None,
    **options: Value,
) -> State:
    """The deal of the rank-major pack after some calls; options may be given by name or as house rules.

    The dealer holds the spades, the seats that follow clockwise clubs, diamonds and hearts.
    """
    table = Chinese().with_options({**(house or {}), **options})
    return after(Game(table, dealt_by, pack, (), match).start(), auction)


def with_cards_changed(pack: Pack, *pairs: str) -> Pack:
    """The pack in which the two cards of each pair have changed places."""
    cards = write_cards(pack).split()
    for pair in pairs:
        one, other = map(cards.index, pair.split())
        cards[one], cards[other] = cards[other], cards[one]
    return read_cards(" ".join(cards))


def with_first_cards(state: State) -> State:
    """The end of a deal in which every hand plays its first legal card in card order."""
    while not state.over:
        state = state.apply(state.legal()[0])
    return state


LONGEST_AUCTION = "Pass " + " ".join(f"{bid} X XX" for bid in BRIDGE_LADDER) + " Pass"


def leader_of(state: State) -> int:
    """The seat that leads, or has led, the trick."""
    return state.last(Tricks).leader


def hand_of(state: State, seat: int) -> str:
    """The cards of a closed hand in card order."""
    return write_cards(state.layout.cards(seat))


def dummy_of(state: State, seat: int) -> list[str]:
    """The piles of a dummy as they lie, bottom first: a card that is face down is written `??`."""
    layout, columns = state.layout, range(state.variant.places[seat].piles)
    return [" ".join(str(c) if c.bit & layout.up else UNKNOWN for c in layout.pile(seat, n)) for n in columns]


def cards_of(state: State, seat: int) -> list[str]:
    """The piles of a dummy with all their cards, bottom first, whether turned up or not."""
    columns = range(state.variant.places[seat].piles)
    return [write_cards(state.layout.pile(seat, column)) for column in columns]


def face_up(state: State, seat: int) -> int:
    """The number of a dummy's cards that lie face up."""
    return sum(card != UNKNOWN for pile in dummy_of(state, seat) for card in pile.split())


def legal_calls(state: State) -> list[str]:
    """The legal calls or words in the order in which they are listed."""
    return legal_in(state).split()


def faces_up(state: State) -> tuple[int, int]:
    """The number of face-up cards in each dummy, North first."""
    return face_up(state, NORTH), face_up(state, EAST)
