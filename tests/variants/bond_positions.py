"""Deals of James Bond written as piles, and what can be read off them."""

from __future__ import annotations

from collections.abc import Sequence

from cardcore import FULL_PACK, Game, Pack, State
from cardcore.game.options import Value
from cardcore.rules.cards import read_cards, write_cards
from tests.variants.positions import RANK_MAJOR
from variants.james_bond import JamesBond

BORROWED: Pack = read_cards(write_cards(RANK_MAJOR).replace("C2", "x").replace("C3", "C2").replace("x", "C3"))
"""The pack of ranks in which the twos and the threes are a card short of complete."""

PILES = range(1, 7)
ALL_TAKEN = " ".join(f"take:{pile} take:{pile}" for pile in PILES)
"""Both players pick up all their piles in order."""


def bond_deal(pack: Pack = RANK_MAJOR, dealer: int = 0, **options: Value) -> State:
    """The deal of a pack; of two players player 1 acts first."""
    return Game(JamesBond().with_options(options), dealer, pack).start()


def bond_first_pile(cards: str, centre: str) -> State:
    """A deal in which player 1 finds these cards in the first pile, and these lie in the centre."""
    first, last = read_cards(cards), read_cards(centre)
    rest = [card for card in FULL_PACK if card not in first + last]
    return bond_deal((*first, *rest, *last))


def small_bond(cards: str, **options: Value) -> State:
    """A deal by player 0 with packets of two cards; the last two cards lie in the centre."""
    pack = read_cards(cards)
    house = {"max_acts": 3} | options
    table = JamesBond(pack=tuple(sorted(pack)), packet=2).with_options(house)
    return Game(table, 0, pack).start()


def pile_of(state: State, player: int, pile: int) -> str:
    """The cards of a pile that lies on the table, in card order."""
    return write_cards(state.cards(f"pile {pile}", player))


def in_hand(state: State, player: int) -> str:
    """The cards of the pile that a player holds, in card order."""
    return write_cards(state.cards("held", player))


def centre_of(state: State) -> str:
    """The cards in the centre, in card order."""
    return write_cards(state.cards("centre"))


def bond_ending(state: State) -> dict[str, object]:
    """The facts of a deal that is over.

    Raises:
        ValueError: the deal is not over.
    """
    outcome = state.outcome()
    if outcome is None:
        raise ValueError("the deal is not over")
    return dict(outcome.facts)


def by_turns(*lists: Sequence[str]) -> str:
    """Acts of the players by turns; who has no more of them passes over."""
    longest = max(map(len, lists))
    return " ".join(acts[turn] for turn in range(longest) for acts in lists if turn < len(acts))
