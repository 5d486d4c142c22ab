"""The house rules of James Bond."""

from __future__ import annotations

from attrs import frozen

from cardcore.game import House, amount, choice

DENEXA = "Denexa blog, James Bond"


@frozen
class JamesBondHouse(House):
    """The house rules of James Bond."""

    players: int = choice(2, 3).about("how many play", DENEXA)
    turns: str = choice("alternate").about(
        "the players act in turn; speed would depend on the machine", f"a ruling; in the {DENEXA} all at once"
    )
    acts_per_turn: int = amount(1).about("how many acts a turn may have", "a house rule")
    max_acts: int = amount(150).about("acts of each player after which the deal is over", "a house rule")
    call: str = choice("act", "automatic").about(
        "whether the call is an act of its own or comes by itself", f"{DENEXA}; automatic is a house rule"
    )
    undecided: str = choice("draw", "most_piles").about(
        "what a deal without a call is worth: nothing, or a win for the most complete piles", "a house rule"
    )
