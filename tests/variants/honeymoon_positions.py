"""Deals of Honeymoon Bridge written as tricks, and whole deals that end with the tricks one asks for.

A deal is made of pairs of cards of one suit, each the two cards of a trick, so that whoever leads the other
can follow. The pairs of the drawing half are all won by the non-dealer, who therefore draws first each time.
"""

from __future__ import annotations

from collections.abc import Mapping

from attrs import frozen

from cardcore import FULL_PACK, Game, Pack, State, Vulnerability
from cardcore.game.options import Value
from cardcore.rules.cards import read_cards
from tests.variants.positions import after, alternately
from variants.honeymoon import Honeymoon

RANK_MAJOR: Pack = tuple(sorted(FULL_PACK, key=lambda card: (card.rank, card.suit)))

NOBODY = (False, False)
DEFAULTS: Mapping[str, Value] = {}


@frozen
class Cards:
    """Twenty-four pairs of cards, the higher card first; the four twos are left over.

    Attributes:
        drawing: the thirteen pairs that are played in the drawing half.
        scored: the eleven pairs of the scored half; declarer loses as many as needed, from the first on.
    """

    drawing: str
    scored: str


PLAIN = Cards(
    "CACK CQCJ CTC9 C8C7 DADK DQDJ DTD9 HAHK HQHJ HTH9 SASK SQSJ STS9",
    "C6C5 C4C3 D8D7 D6D5 D4D3 H8H7 H6H5 H4H3 S8S7 S6S5 S4S3",
)
"""No honour is left for the scored half."""

THREE_HEARTS = Cards(
    "CACK CQCJ CTC9 C8C7 DADK DQDJ DTD9 SASK SQSJ STS9 H8H7 H6H5 H4H3",
    "C6C5 C4C3 D8D7 D6D5 D4D3 S8S7 S6S5 S4S3 HAHK HQHJ HTH9",
)
"""The winner of the last three pairs holds the ace, queen and ten of hearts, the loser king and jack."""

FOUR_HEARTS = Cards(
    "CACK CQCJ CTC9 C8C7 DADK DQDJ DTD9 D8D7 SASK SQSJ STS9 H6H5 H4H3",
    "C6C5 C4C3 D6D5 D4D3 S8S7 S6S5 S4S3 HAHT HKH9 HQH8 HJH7",
)
"""The winner of the last four pairs holds the ace, king, queen and jack of hearts."""

FIVE_HEARTS = Cards(
    "CACK CQCJ CTC9 C8C7 DADK DQDJ DTD9 D8D7 SASK SQSJ STS9 S8S7 H4H3",
    "C6C5 C4C3 D6D5 D4D3 S6S5 S4S3 HAH9 HKH8 HQH7 HJH6 HTH5",
)
"""The winner of the last five pairs holds all the honours in hearts."""

FOUR_ACES = Cards(
    "CKCQ CJCT C9C8 C6C5 DKDQ DJDT D9D8 HKHQ HJHT H9H8 SKSQ SJST S9S8",
    "C4C3 D6D5 D4D3 H6H5 H4H3 S6S5 S4S3 CAC7 DAD7 HAH7 SAS7",
)
"""The winner of the last four pairs holds the four aces."""


def small(first: str, second: str, stock: str, *, options: Mapping[str, Value] = DEFAULTS) -> State:
    """A deal of two hands and a stock, its top card first; player 1 deals and player 0 leads."""
    pack = read_cards(f"{alternately(first, second)} {stock}")
    table = Honeymoon(pack=tuple(sorted(pack)))
    return Game(table.with_options(options), 1, pack).start()


def turned_about(cards: Cards) -> Cards:
    """The same with the pairs of the scored half in the opposite order."""
    return Cards(cards.drawing, " ".join(reversed(cards.scored.split())))


def rank_major(*, dealt_by: int = 1, options: Mapping[str, Value] = DEFAULTS) -> State:
    """The deal of the rank-major pack, in which the non-dealer can draw the hearts, the dealer the spades."""
    return Game(Honeymoon().with_options(options), dealt_by, RANK_MAJOR).start()


def rank_major_at_auction(
    *, vulnerable: tuple[bool, bool] = NOBODY, options: Mapping[str, Value] = DEFAULTS
) -> State:
    """The rank-major deal after thirteen tricks of lowest legal cards."""
    game = Game(Honeymoon().with_options(options), 1, RANK_MAJOR, (), Vulnerability(vulnerable))
    return with_first_cards(game.start(), 26)


def with_first_cards(state: State, plays: int) -> State:
    """The state after a number of plays of the first legal card, in card order."""
    for _ in range(plays):
        state = state.apply(state.legal()[0])
    return state


def called(contract: str, declarer: int, dealer: int) -> str:
    """The shortest auction that ends in a contract such as `2HX`."""
    bid = contract.rstrip("X")
    doubles = {"": "", "X": "X ", "XX": "X XX "}[contract.removeprefix(bid)]
    return f"{'' if declarer == dealer else 'Pass '}{bid} {doubles}Pass"


def firsts(pairs: list[str]) -> list[str]:
    """The higher cards of pairs."""
    return [pair[:2] for pair in pairs]


def seconds(pairs: list[str]) -> list[str]:
    """The lower cards of pairs."""
    return [pair[2:] for pair in pairs]


def hands_for(cards: Cards, contract: str, tricks: int) -> tuple[list[str], list[str]]:
    """Declarer's and the defender's cards of the scored half in the order in which they are played.

    Declarer has the two of trumps and another two, and wins both last tricks with them: the two of trumps
    ruffs or is led, and the other two is then led to a hand that cannot follow. At no-trump that needs the
    lead, which the last pair gives if it is won.
    """
    pairs, trump = cards.scored.split(), contract[1].replace("N", "C")
    lost = len(pairs) - max(tricks - 2, 0)
    rest = [f"{suit}2" for suit in "CDHS" if suit != trump]
    declarer = [*seconds(pairs[:lost]), *firsts(pairs[lost:]), f"{trump}2", rest[0]]
    defender = [*firsts(pairs[:lost]), *seconds(pairs[lost:]), *rest[1:]]
    return declarer, defender


def at_auction(
    cards: Cards,
    hands: tuple[list[str], list[str]],
    *,
    dealt_by: int = 1,
    vulnerable: tuple[bool, bool] = NOBODY,
    options: Mapping[str, Value] = DEFAULTS,
) -> State:
    """The state in which the auction begins with these hands, given by player."""
    pairs = cards.drawing.split()
    played = alternately(" ".join(firsts(pairs)), " ".join(seconds(pairs)))
    drawn = alternately(" ".join(hands[1 - dealt_by]), " ".join(hands[dealt_by]))
    pack = read_cards(f"{played} {drawn}")
    game = Game(Honeymoon().with_options(options), dealt_by, pack, (), Vulnerability(vulnerable))
    return after(game.start(), played)


def contract_played(
    contract: str,
    tricks: int,
    *,
    declarer: int = 1,
    cards: Cards = PLAIN,
    dealt_by: int = 1,
    vulnerable: tuple[bool, bool] = NOBODY,
    options: Mapping[str, Value] = DEFAULTS,
) -> State:
    """The end of a deal in which declarer won a number of tricks: 3 to 13, 2 with trumps, 0 at no-trump."""
    hers, others = hands_for(cards, contract, tricks)
    hands = (hers, others) if declarer == 0 else (others, hers)
    state = at_auction(cards, hands, dealt_by=dealt_by, vulnerable=vulnerable, options=options)
    state = after(state, called(contract, declarer, dealt_by))
    for both in zip(*hands, strict=True):
        leader = 0 if state.to_act == 0 else 1
        state = after(state, f"{both[leader]} {both[1 - leader]}")
    return state


def passed_out(
    *, dealt_by: int = 1, vulnerable: tuple[bool, bool] = NOBODY, options: Mapping[str, Value] = DEFAULTS
) -> State:
    """The end of a deal in which both players passed after the drawing half."""
    hands = hands_for(PLAIN, "1C", 7)
    return after(
        at_auction(PLAIN, hands, dealt_by=dealt_by, vulnerable=vulnerable, options=options), "Pass Pass"
    )
