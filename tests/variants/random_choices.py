"""Players who do one thing at random and all else by the rules of thumb: what a rule of thumb is worth."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import ClassVar

from attrs import field, frozen

from cardcore import Action, Variant, View
from cardcore.arena import compare_players
from cardcore.players.thumb import ThumbPlayer


@frozen
class RandomInOne:
    """Plays like `thumb`, but chooses at random where `at_random` says so."""

    name: ClassVar[str] = "random-in-one"
    at_random: Callable[[View], bool]
    thumb: ThumbPlayer = field(factory=ThumbPlayer)

    def choose(self, view: View, rng: Random) -> Action:
        """A random legal action of the decision in question, else what `thumb` does."""
        return rng.choice(view.legal) if self.at_random(view) else self.thumb.choose(view, rng)


def least_gain(variant: Variant, at_random: Callable[[View], bool], deals: int) -> float:
    """The lower end of the 95 % interval of what the rule gains a deal over chance in that decision."""
    result = compare_players(variant, ["thumb", RandomInOne(at_random)], deals=deals, seed="strength")
    (row,) = result.rows()
    interval = row["points"]
    assert isinstance(interval, dict)
    low = interval["low"]
    assert isinstance(low, float)
    return low
