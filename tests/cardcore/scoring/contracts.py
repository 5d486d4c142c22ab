"""Contracts and hands for tests, written in notation."""

from __future__ import annotations

from cardcore.phases.calls import BRIDGE_LADDER, Contract, Doubling
from cardcore.rules.cards import mask_of, read_cards

FACTORS = {"": Doubling.PLAIN, "X": Doubling.DOUBLED, "XX": Doubling.REDOUBLED}


def contract(text: str, declarer: int = 0) -> Contract:
    """The contract written as in `4SX`."""
    bid = text.rstrip("X")
    found = next(known for known in BRIDGE_LADDER if str(known) == bid)
    return Contract(found, FACTORS[text[len(bid) :]], declarer)


def hands(*texts: str) -> list[int]:
    """The hands, each written as cards."""
    return [mask_of(read_cards(text)) for text in texts]
