"""The auction, for any number of callers and any ladder of bids."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Self

from attrs import evolve, field, frozen

from cardcore.phases.base import Json, Phase
from cardcore.phases.calls import (
    BRIDGE_LADDER,
    DOUBLE,
    PASS,
    REDOUBLE,
    SPOKEN,
    Bid,
    Call,
    Contract,
    Doubling,
    Ladder,
    Say,
    Word,
)
from cardcore.rules.actions import Action
from cardcore.rules.cards import Pack, plain_text
from cardcore.rules.errors import IllegalAction, InvalidNotation, WrongKind
from cardcore.rules.layout import Layout
from cardcore.rules.wording import listed


class InsufficientBid(IllegalAction):
    """A bid that is not above the last one."""

    rule = "a bid must be above the last bid"


class WrongDouble(IllegalAction):
    """A double of anything but an opponent's bid, or a redouble of anything but an opponent's double."""

    rule = "only the opponents' last bid can be doubled, and only their double redoubled"


@frozen(cache_hash=True)
class AuctionRules:
    """Who may call and what: the same value all through an auction.

    Attributes:
        callers: the players in the order in which they call, dealer first.
        sides: for each player the side; a player can double opponents only.
        ladder: the bids.
    """

    callers: tuple[int, ...]
    sides: tuple[int, ...]
    # From a factory, so that the help on the class does not write out every bid.
    ladder: Ladder = field(factory=lambda: BRIDGE_LADDER, repr=False)


@frozen
class Auction(Phase):
    """Calls in turn until all others have passed over a call, or everybody has passed at once."""

    section: ClassVar[str] = "Auction"

    rules: AuctionRules = field(repr=False)
    calls: tuple[Call, ...] = ()

    @property
    def to_act(self) -> int:
        return self.rules.callers[len(self.calls) % len(self.rules.callers)]

    @property
    def over(self) -> bool:
        callers, passes = len(self.rules.callers), self._passes()
        return passes == callers or (passes == callers - 1 and len(self.calls) > passes)

    def _passes(self) -> int:
        passes = 0
        for call in reversed(self.calls):
            if call != PASS:
                break
            passes += 1
        return passes

    def _last_not_pass(self) -> int | None:
        number = len(self.calls) - self._passes() - 1
        return number if number >= 0 else None

    @property
    def bid(self) -> int | None:
        """The number of the call that made the last bid, if there is any."""
        bids = [number for number, call in enumerate(self.calls) if isinstance(call, Bid)]
        return bids[-1] if bids else None

    def caller(self, number: int) -> int:
        """The player who made the call of a number."""
        return self.rules.callers[number % len(self.rules.callers)]

    def calls_by(self, player: int | None) -> tuple[Call, ...]:
        """The calls of a player in order; there are none of `None`, the partner of who bids alone."""
        return tuple(call for number, call in enumerate(self.calls) if self.caller(number) == player)

    def bids_by(self, player: int | None) -> tuple[Bid, ...]:
        """The bids among the calls of a player, in order."""
        return tuple(call for call in self.calls_by(player) if isinstance(call, Bid))

    def by_opponent(self, number: int) -> bool:
        """Whether a call was made by an opponent of the player to call."""
        sides = self.rules.sides
        return sides[self.caller(number)] != sides[self.to_act]

    def legal(self, layout: Layout) -> tuple[Call, ...]:
        return (*self.open_calls(), *self.rules.ladder[self.floor :])

    def open_calls(self) -> tuple[Say, ...]:
        """Pass, and double if an opponent has just bid, or redouble if the caller's side is doubled."""
        last, bid = self._last_not_pass(), self.bid
        if last is None or bid is None:
            return (PASS,)
        theirs = self.by_opponent(bid)
        if last == bid:
            return (PASS, DOUBLE) if theirs else (PASS,)
        return (PASS, REDOUBLE) if self.calls[last] == DOUBLE and not theirs else (PASS,)

    @property
    def floor(self) -> int:
        """The position in the ladder of the lowest bid that is still sufficient."""
        number = self.bid
        return 0 if number is None else self.rules.ladder.index(self._bid_at(number)) + 1

    def _bid_at(self, number: int) -> Bid:
        call = self.calls[number]
        if not isinstance(call, Bid):
            raise TypeError(f"call {number} is {call}, no bid")
        return call

    def check(self, layout: Layout, action: Action) -> None:
        """Raises `WrongKind`, `InsufficientBid` or `WrongDouble` unless the call is legal now."""
        if not isinstance(action, Bid | Say):
            raise WrongKind(f"{action} is not a call; the auction is going on.")
        if action in self.legal(layout):
            return
        if isinstance(action, Say):
            raise WrongDouble(f"{action} is refused: {self._undoubled(action)}.")
        number = self.bid
        last = "" if number is None else f"; the last bid is {self.calls[number]}"
        raise InsufficientBid(f"{action} is refused{last}.")

    def _undoubled(self, say: Say) -> str:
        """Why a double or redouble is refused: it is made already, or there is nothing to answer with it."""
        number = self.bid
        if say == DOUBLE and number is not None and self.by_opponent(number):
            return f"{self.calls[number]} is doubled already"
        return f"there is no {_DOUBLED[say.word]} to answer with it"

    def step(self, layout: Layout, action: Action) -> tuple[Layout, Self]:
        if not isinstance(action, Bid | Say):
            raise TypeError(f"{action} is no call")
        return layout, evolve(self, calls=(*self.calls, action))

    @property
    def contract(self) -> Contract | None:
        """The contract that the last bid makes, none while nobody has bid or when all have passed."""
        number = self.bid
        if number is None:
            return None
        said = self.calls[number + 1 :]
        doubling = Doubling.REDOUBLED if REDOUBLE in said else Doubling.PLAIN
        doubling = Doubling.DOUBLED if DOUBLE in said and REDOUBLE not in said else doubling
        return Contract(self._bid_at(number), doubling, self._declarer(number))

    @property
    def guide(self) -> str:
        doubles = [str(call) for call in self.open_calls() if call != PASS]
        bids = self.rules.ladder[self.floor :]
        span = [f"a bid from {bids[0]} to {bids[-1]}"] if len(bids) > 1 else list(map(str, bids))
        to_lose = [f"a bid to lose tricks such as {bid}" for bid in _to_lose(bids)]
        return listed(["Pass", *doubles, *span, *to_lose], "or")

    def summary(self) -> str:
        contract = self.contract
        return "" if contract is None else f"Contract: {contract} by {{{contract.declarer}}}"

    def _declarer(self, number: int) -> int:
        sides, strain = self.rules.sides, self._bid_at(number).strain
        side = sides[self.caller(number)]
        named = (
            self.caller(n)
            for n, call in enumerate(self.calls)
            if isinstance(call, Bid) and call.strain == strain and sides[self.caller(n)] == side
        )
        return next(named)

    def every_action(self, pack: Pack) -> tuple[Call, ...]:
        return (PASS, DOUBLE, REDOUBLE, *self.rules.ladder)

    def read(self, text: str) -> Call:
        """The call that a person wrote: `Pass`, `X`, `XX`, `1C`, `1N`, `1♠`, `p`, `dbl`, in any case."""
        plain = plain_text(text).replace(" ", "")
        if plain in SPOKEN:
            return SPOKEN[plain]
        spelled = f"{plain}T" if plain.endswith("N") else plain
        found = next((bid for bid in self.rules.ladder if str(bid).upper() == spelled), None)
        if found is None:
            such = " or ".join(["1H", "3NT", *_to_lose(self.rules.ladder)])
            raise InvalidNotation(f"'{text}' is not a call; write Pass, X, XX or a bid such as {such}.")
        return found

    def facts(self) -> dict[str, Json]:
        return {
            "phase": "auction",
            "first": self.rules.callers[0],
            "calls": [str(call) for call in self.calls],
        }


def last_contract(phases: Iterable[Phase]) -> Contract | None:
    """The contract of the last auction among phases, as it stands; none if nobody has bid in it."""
    contracts = [phase.contract for phase in phases if isinstance(phase, Auction)]
    return contracts[-1] if contracts else None


def _to_lose(bids: Ladder) -> list[str]:
    """The lowest bid to lose tricks, as an example; nothing where there is none."""
    return [str(bid) for bid in bids if bid.losing][:1]


_DOUBLED = {Word.DOUBLE: "bid of an opponent", Word.REDOUBLE: "double of an opponent", Word.PASS: "call"}
