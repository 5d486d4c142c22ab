"""The two auctions: in the first the contract is only proposed, in the second it is settled."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain
from typing import ClassVar, Self

from attrs import evolve, field, frozen

from cardcore import (
    PASS,
    Action,
    Auction,
    Bid,
    Contract,
    Doubling,
    IllegalAction,
    Json,
    Layout,
    Phase,
    Say,
)
from cardcore.phases.calls import Call
from cardcore.rules.wording import listed
from cardcore.scoring.contract import trick_points

GAME = 100
"""Points below the line that make a game."""


class BelowGame(IllegalAction):
    """A bid below game where the rules ask for game."""

    rule = "the first bid of the last passer in the second auction must be worth a game"


class NoDoublesFirst(IllegalAction):
    """A double or a redouble in the first auction."""

    rule = "the first auction has no doubles"


@frozen
class FirstAuction(Auction):
    """The first auction, as a rule without doubles.

    Attributes:
        doubles: whether there are doubles by house rule.
    """

    section: ClassVar[str] = "First auction"

    doubles: bool = False

    def open_calls(self) -> tuple[Say, ...]:
        return super().open_calls() if self.doubles else (PASS,)

    def check(self, layout: Layout, action: Action) -> None:
        """Raises `NoDoublesFirst` besides what other auctions do."""
        if isinstance(action, Say) and action != PASS and not self.doubles:
            raise NoDoublesFirst(f"{action} is refused; you can say {self.guide}.")
        super().check(layout, action)

    def summary(self) -> str:
        contract = self.contract
        return "" if contract is None else f"First auction: {contract} by {{{contract.declarer}}}"


def named_first(finished: Iterable[Phase], player: int) -> list[str]:
    """The letters of the strains that a player bid in the first auction, in the order of the bids."""
    auctions = [phase for phase in finished if isinstance(phase, FirstAuction)]
    bids = chain.from_iterable(auction.bids_by(player) for auction in auctions)
    return list(dict.fromkeys(bid.strain.letter for bid in bids))


@frozen
class SecondAuction(Auction):
    """The second auction: its calls follow those of the first one, but for the pass that closed it.

    So the turn is with the player who made that pass, the last passer.

    Attributes:
        before: how many calls were made in the first auction, without the last pass.
        lacking: the points that a bid must be worth to be a game of the last passer.
    """

    section: ClassVar[str] = "Second auction"

    before: int = field(default=0, kw_only=True)
    lacking: int = field(default=GAME, kw_only=True)

    @classmethod
    def after(cls, first: Auction, below: tuple[int, ...]) -> Self:
        """The auction that goes on from the first one; `below` is what each player has towards a game."""
        calls = first.calls[:-1]
        last_passer = first.rules.callers[len(calls) % len(first.rules.callers)]
        return cls(first.rules, calls, before=len(calls), lacking=GAME - below[last_passer])

    @property
    def last_passer(self) -> int:
        """The player whose pass closed the first auction."""
        return self.caller(self.before)

    @property
    def made(self) -> tuple[Call, ...]:
        """The calls of this auction."""
        return self.calls[self.before :]

    @property
    def left_to_opponent(self) -> bool:
        """Whether the last passer has passed at once, so that the opponent may make one more bid."""
        return self.made[:1] == (PASS,)

    @property
    def over(self) -> bool:
        if self.left_to_opponent:
            return len(self.made) > 1
        return self.made[-1:] == (PASS,)

    @property
    def game_demanded(self) -> bool:
        """Whether the player to call is the last passer and has not bid in this auction."""
        return self.to_act == self.last_passer and not any(isinstance(call, Bid) for call in self.made[::2])

    def is_game(self, bid: Bid) -> bool:
        """Whether a bid is worth a game to the last passer."""
        return trick_points(Contract(bid, Doubling.PLAIN, self.last_passer)) >= self.lacking

    def legal(self, layout: Layout) -> tuple[Call, ...]:
        legal = super().legal(layout)
        if not self.game_demanded:
            return legal
        return tuple(call for call in legal if isinstance(call, Say) or self.is_game(call))

    def check(self, layout: Layout, action: Action) -> None:
        """Raises `BelowGame` besides what other auctions do."""
        if isinstance(action, Bid) and self.game_demanded and not self.is_game(action):
            raise BelowGame(f"{action} is refused; you can say {self.guide}.")
        super().check(layout, action)

    @property
    def guide(self) -> str:
        if not self.game_demanded:
            return super().guide
        games = filter(self.is_game, self.rules.ladder[self.floor :])
        return listed((*self.open_calls(), *games), "or")

    def facts(self) -> dict[str, Json]:
        return {
            "phase": "second auction",
            "first": self.last_passer,
            "standing": str(evolve(self, calls=self.calls[: self.before]).contract),
            "calls": [str(call) for call in self.made],
        }
