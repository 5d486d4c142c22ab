"""Scopa: capture cards from the board with one that is as high as they are together, and sweep it clean.

After the blog of Denexa Games; house rules as they are commonly told of the Italian game.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Self

from attrs import field, frozen

from cardcore import Advice, Phase, Rank, hookimpl
from cardcore.game import Context, House, Next, Phases, Sight, State, Variant, amount, choice
from cardcore.phases import Dealt
from cardcore.rules import Deal, Pack, Place, captured, hand, heap, pack_of, rounds, shared, stock
from variants.scopa.capturing import CaptureRules, Capturing
from variants.scopa.cards import PACK
from variants.scopa.scoring import Count, Counted, Race

DENEXA = "Denexa Games blog, Scopa"
HOUSE_RULE = "a common house rule"
TOO_MANY_KINGS = {"three": 3, "four": 4, "never": 5}


@frozen
class ScopaHouse(House):
    """The house rules of Scopa."""

    target: int = amount(11).about("the points that win", f"{DENEXA}; 16 and 21: {HOUSE_RULE}")
    kings_redeal: str = choice("three", "four", "never").about(
        "how many kings on the first board make the deal void", f"{DENEXA}; others: {HOUSE_RULE}"
    )
    counting: str = choice("in_order", "whole_deal").about(
        "whether counting stops at the target, or all points of a deal count", f"{DENEXA}; {HOUSE_RULE}"
    )
    last_sweep: str = choice("no", "yes").about(
        "whether the very last card of a deal can make a sweep", f"{DENEXA}; yes: {HOUSE_RULE}"
    )
    ace_takes_all: str = choice("off", "on").about(
        "whether an ace takes the whole board, or one ace that lies there", HOUSE_RULE
    )
    napola: str = choice("off", "on").about("whether a run of diamonds from the ace scores", HOUSE_RULE)


@frozen
class Scopa(Variant):
    """The game; each player gets `held` cards at a time, and `faced` lie on the first board."""

    key = "scopa"
    name = "Scopa"
    summary = "capture from the board what a card adds up to; sweeps, diamonds and sevens score"
    sources = (DENEXA,)
    families = ("capture",)

    house: ScopaHouse = field(factory=ScopaHouse, kw_only=True)
    pack: Pack = field(default=PACK, kw_only=True, repr=False)
    held: int = 3
    faced: int = 4

    def in_deal(self, context: Context, dealer: int) -> Self:
        """As it is; totals with which the match would be over are refused."""
        self.match.begun(context)
        return self

    @property
    def places(self) -> tuple[Place, ...]:
        """Hands, the board, the stock and the cards captured."""
        hands = hand(0, looker=0), hand(1, looker=1)
        return (*hands, shared("board"), heap("stock"), captured(0), captured(1))

    def deal(self, dealer: int) -> list[Deal]:
        """Hands one card at a time, non-dealer first; the board face up; the rest is the stock."""
        hands = rounds(range(self.held), self.place("hand", 1 - dealer), self.place("hand", dealer))
        board = [Deal(self.place("board"), up=True)] * self.faced
        return [*hands, *board, *stock(self.place("stock"), len(self.pack) - len(hands) - len(board))]

    def phases(self, dealer: int) -> Phases:
        """Captures alone."""
        return (self.play(dealer),)

    def play(self, dealer: int) -> Capturing:
        """All cards but those of the first board are played, the non-dealer's first."""
        house = self.house
        rules = CaptureRules(self.held, house.ace_takes_all == "on", house.last_sweep == "yes")
        return Capturing(rules, 1 - dealer, len(self.pack) - self.faced)

    def flow(self, state: State) -> Next | None:
        """Captures, unless too many kings lie on the first board."""
        kings = sum(card.rank is Rank.KING for card in state.cards("board"))
        if not isinstance(state.phase, Dealt) or kings >= TOO_MANY_KINGS[self.house.kings_redeal]:
            return None
        return Next(self.play(state.start.dealer))

    def outcome(self, state: State) -> Counted:
        """The points that are counted, and what they come from; nothing in a void deal."""
        start = state.start
        return self.match.outcome(self.count(state), start.context, start.dealer)

    def count(self, state: State) -> Count | None:
        """What the players have captured, none in a void deal."""
        if isinstance(state.phase, Dealt):
            return None
        piles, sweeps = (state.cards("won", 0), state.cards("won", 1)), state.last(Capturing).sweeps
        return Count(piles, sweeps, self.house.napola == "on")

    def status(self, sight: Sight) -> str:
        """What has been captured so far, as it counts."""
        return self.count_so_far(sight).told()

    def running_score(self, sight: Sight) -> str:
        """The points if nothing more were captured."""
        first, second = self.count_so_far(sight).whole
        return f"points so far: {first} for {{0}}, {second} for {{1}}"

    def count_so_far(self, sight: Sight) -> Count:
        """What the players have captured so far, as both have seen it."""
        piles = sight.cards("won", 0), sight.cards("won", 1)
        sweeps = sight.phase.sweeps if isinstance(sight.phase, Capturing) else (0, 0)
        return Count(piles, sweeps, self.house.napola == "on")

    def advisers(self) -> Mapping[type[Phase], Advice]:
        """How players capture."""
        from variants.scopa.advisers import ADVISERS

        return ADVISERS

    @property
    def match(self) -> Race:
        """To 11 points."""
        return Race(self.house.target, self.house.counting == "in_order")

    @property
    def tiny(self) -> Self:
        """Two cards in each of two hands, two on the board; ten cards of two suits."""
        return type(self)(house=self.house, pack=pack_of("A347K", "DS"), held=2, faced=2)


@hookimpl
def twohand_variants() -> list[Variant]:
    """Scopa."""
    return [Scopa()]
