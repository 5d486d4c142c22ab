"""Deals of Two-Round Bridge: that of the worked examples, and what can be read off a state."""

from __future__ import annotations

from collections.abc import Mapping

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

SPADES_UP = suit("S", "3456789TJQK")
"""Leads of declarer in the deal of the worked examples that keep the ace of trumps."""

NINE_TRICKS: Pack = read_cards(
    alternately(
        f"{suit('C', LOW)} HA HK HQ {suit('D', '23456789TJ')}",
        f"DA DK DQ {suit('H', '23456789')} {suit('S', '23456789TJQ')}",
    )
    + " CJ SK CQ SA CK HT CA HJ"
)
"""Player 1 wins three hearts at no-trump, and a diamond lets the other dummy win the rest."""


FIRST_DEAL = Seating()


def two_round_deal(
    taken_over: Seating = FIRST_DEAL, *, pack: Pack = RANK_MAJOR, dealer: int = 0, **options: Value
) -> State:
    """The deal of a pack; player 1 lays out first, unless player 1 deals."""
    return two_round_game(options, taken_over, pack, dealer).start()


def two_round_game(
    options: Mapping[str, Value], taken_over: Seating, pack: Pack = RANK_MAJOR, dealer: int = 0
) -> Game:
    """The game before any action, under house rules."""
    return Game(TwoRound().with_options(options), dealer, pack, (), taken_over)


def called(first: str, second: str = "", **options: Value) -> State:
    """The deal of the worked examples after the first auction, and the second one if there is any."""
    built = after(two_round_game(options, FIRST_DEAL).start(), f"{BUILT} {first}")
    return after(built, f"{ADDED} {second}") if second else built


def played_out(state: State, leads: str = "") -> State:
    """The end of a deal in which everybody plays the first legal one of these cards, or the first at all."""
    while not state.over:
        state = after(state, first_of(state, leads))
    return state


def first_of(state: State, cards: str) -> str:
    """The first legal one of some cards, or the first of all that is legal."""
    legal = [str(action) for action in state.legal()]
    return next((card for card in cards.split() if card in legal), legal[0])


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


def score_of(state: State) -> tuple[list[int], list[int]]:
    """Points below and above the line."""
    columns = two_round_end(state)["score"]
    assert isinstance(columns, dict)
    return columns["below"], columns["above"]
