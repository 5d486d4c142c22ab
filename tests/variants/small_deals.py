"""Counting the ways to play small deals of games that end with an auction and a scored half."""

from __future__ import annotations

from collections import Counter

from cardcore import Auction, State
from cardcore.rules.cards import read_cards
from tests.variants.positions import after, facts_of

ONE = read_cards("DJ SK SA HA SQ SJ HJ HK DQ DK HQ DA")
TWO = read_cards("HK HA SA DK SQ DQ DA HJ DJ SK HQ SJ")
THREE = read_cards("HK SA DK DQ SJ SK DJ HQ HA HJ SQ DA")


def ways_to_play(state: State, depth: int) -> list[int]:
    """The number of action sequences of each length up to a depth."""
    counts, states = [], [state]
    for _ in range(depth):
        states = [here.apply(action) for here in states for action in here.legal()]
        counts.append(len(states))
    return counts


def divisions(state: State, calls: str) -> Counter[str]:
    """How often each division of the scored tricks ends a deal with these calls."""
    if state.over:
        return Counter([str(facts_of(state)["tricks"])])
    if isinstance(state.phase, Auction):
        return divisions(after(state, calls), calls)
    return sum((divisions(state.apply(action), calls) for action in state.legal()), Counter[str]())
