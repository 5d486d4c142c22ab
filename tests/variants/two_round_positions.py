"""Deals of Two-Round Bridge: that of the worked examples, and what can be read off a state."""

from __future__ import annotations

from cardcore import Game, Pack, State
from cardcore.game.options import Value
from cardcore.rules.cards import read_cards, write_cards
from cardcore.scoring import Seating
from tests.variants.positions import RANK_MAJOR, after, alternately
from variants.two_round import TwoRound

LOW = "23456789T"


def words(word: str, cards: str) -> str:
    """The choice of some cards: `dummy:CJ dummy:CQ`."""
    return " ".join(f"{word}:{card}" for card in cards.split())


def suit(letter: str, ranks: str) -> str:
    """Cards of a suit: `C2 C3`."""
    return " ".join(letter + rank for rank in ranks)


BUILT = f"{words('dummy', suit('C', LOW))} {words('dummy', suit('D', LOW))}"
"""Player 1 lays nine low clubs, player 0 nine low diamonds."""

ADDED = f"{words('dummy', 'CJ CQ')} {words('dummy', 'DJ DQ')}"
CLOSED_HIGH = f"{words('closed', 'CK CA')} {words('closed', 'DK DA')}"
CLOSED_TRUMP = f"{words('closed', 'CA HA')} {words('closed', 'S2 DK')}"

NINE_TRICKS: Pack = read_cards(
    alternately(
        f"{suit('C', LOW)} HA HK HQ {suit('D', '23456789TJ')}",
        f"DA DK DQ {suit('H', '23456789')} {suit('S', '23456789TJQ')}",
    )
    + " CJ SK CQ SA CK HT CA HJ"
)
"""Player 1 wins three hearts at no-trump, and a diamond lets the other dummy win the rest."""


def two_round_deal(
    pack: Pack = RANK_MAJOR,
    dealer: int = 0,
    *,
    below: tuple[int, int] = (0, 0),
    south: int = 0,
    vulnerable: tuple[bool, bool] = (False, False),
    **options: Value,
) -> State:
    """The deal of a pack; player 1 lays out first."""
    taken_over = Seating(vulnerable, below=below, south=south)
    return Game(TwoRound().with_options(options), dealer, pack, (), taken_over).start()


def called(first: str, second: str = "", **options: Value) -> State:
    """The deal of the worked examples after the first auction, and the second one if there is any."""
    built = after(two_round_deal(**options), f"{BUILT} {first}")
    return after(built, f"{ADDED} {second}") if second else built


def played_out(state: State, leads: str = "") -> State:
    """The end of a deal in which everybody plays the first of these cards that is legal, or the first at all."""
    wanted = leads.split()
    while not state.over:
        legal = [str(action) for action in state.legal()]
        state = after(state, next((card for card in wanted if card in legal), legal[0]))
    return state


def lying(state: State, name: str, player: int) -> str:
    """The cards of a player's place, in card order."""
    return write_cards(state.cards(name, player))


def numbers(state: State) -> list[int]:
    """How many cards are in the hands, the open dummies, the closed cards of player 1, and the stock."""
    places = [("hand", 1), ("hand", 0), ("dummy", 1), ("dummy", 0), ("closed", 1), ("stock", None)]
    return [len(state.cards(name, player)) for name, player in places]


def two_round_end(state: State) -> dict[str, object]:
    """The facts of a deal that is over.

    Raises:
        ValueError: the deal is not over.
    """
    outcome = state.outcome()
    if outcome is None:
        raise ValueError("the deal is not over")
    return dict(outcome.facts)
