"""The same few cards held by two players in one game after another, the first of them to lead.

Cards given are nines and higher; what else a game needs is taken from the cards below.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from cardcore import State, Tricks
from cardcore.game.options import Value
from tests.variants import chinese_positions, honeymoon_positions, positions, upper_hand_positions
from tests.variants.positions import after, alternately, legal_in
from variants.upper_hand import UpperHand

Table = Callable[[str, str], State]
"""A game in which the first player holds some cards and is to lead, the second one others."""

LITTLE = "2345678"
BESIDE = "DT DJ"
"""What else a player holds of whom one card is asked for."""


def turnover(first: str, second: str) -> State:
    """Turnover Bridge: every card lies on a cover that does not matter."""
    size = len(first.split())
    covers = [little(suit, size) for suit in "CD"]
    return positions.deal_of(positions.Side(first, covers[0], ""), positions.Side(second, covers[1], ""))


def drawing(first: str, second: str, **options: Value) -> State:
    """The drawing half of Honeymoon Bridge."""
    stock = " ".join(little(suit, len(first.split())) for suit in "CD")
    return honeymoon_positions.small(first, second, stock, options=options)


def scored(strain: str, first: str, second: str) -> State:
    """The scored half of Honeymoon Bridge, one odd trick bid by the second player; three cards at most."""
    hearts, size = little("H", 6).split(), len(first.split())
    low, high = " ".join(hearts[:size]), " ".join(hearts[3 : 3 + size])
    deal = honeymoon_positions.small(high, low, alternately(first, second))
    return after(deal, f"{alternately(high, low)} 1{strain} Pass")


def chinese(strain: str, first: str, second: str) -> State:
    """Chinese Bridge: South bid one odd trick, West leads, and South plays last; one or three cards.

    The dummies hold low cards of the suit that West's first card has.
    """
    low, size = little(first[0], 6).split(), len(first.split())
    north, east = _dummy(low[:size]), _dummy(low[3 : 3 + size])
    return after(chinese_positions.deal_of(second, first, north, east), f"1{strain} Pass")


def little(suit: str, number: int) -> str:
    """The lowest cards of a suit, up to its eight."""
    return " ".join(f"{suit}{rank}" for rank in LITTLE[:number])


def _dummy(cards: list[str]) -> str:
    """A dummy of these cards: the last one alone, the others two to a stack."""
    *stacks, lone = cards
    return " ".join([*map("/".join, zip(stacks[::2], stacks[1::2], strict=True)), lone])


def upper_hand(laid: str, first: str, second: str, **house: Value) -> State:
    """Upper Hand: nobody bid, and the first player laid three cards such as `down:HT up:HJ down:HQ`."""
    upper = " ".join(word.partition(":")[2] for word in laid.split())
    idle = [card for card in map(str, UpperHand().pack) if card not in f"{first} {second} {upper}"]
    third = " ".join(idle[: len(first.split())])
    hands = upper_hand_positions.Hands(first, third, second, upper)
    return after(upper_hand_positions.deal_with(hands, house), f"Pass Pass {laid}")


def contracts(strain: str) -> tuple[Table, Table]:
    """The two games that are played in a contract, both in this strain."""
    return partial(scored, strain), partial(chinese, strain)


def winner(table: Table, lead: str, answer: str) -> str:
    """Which of two cards wins the trick; the dummies of Chinese Bridge throw cards that cannot win it."""
    start = table(lead, answer)
    end = after(at_answer(after(start, lead), answer), answer)
    return lead if start.last(Tricks).leader == end.last(Tricks).leader else answer


def answers(table: Table, lead: str, held: str) -> str:
    """With which of three cards the second player may answer a lead, in card order."""
    return legal_in(at_answer(after(table(f"{lead} {BESIDE}", held), lead), held))


def leads(table: Table, held: str) -> str:
    """Which of three cards the first player may lead, in card order."""
    return legal_in(table(held, f"{BESIDE} DQ"))


def at_answer(state: State, held: str) -> State:
    """The trick when it is the turn of the second player, after any dummies."""
    while not set(legal_in(state).split()) <= set(held.split()):
        state = state.apply(state.legal()[0])
    return state
