"""Faults of the auction: who calls first, who declares, what a double does, when it ends."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from attrs import evolve, frozen

from cardcore.game.state import State, Variant
from cardcore.phases.auction import Auction
from cardcore.phases.base import Phase
from cardcore.phases.calls import Contract, Doubling
from cardcore.testing.faults.mutant import Mutant, mutant
from cardcore.testing.planting import Fault, as_kind


@frozen
class WrongAuction(Fault):
    """Auctions are held by another class of phase."""

    kind: type[Auction]

    def begin(self, phase: Phase, game: Variant, part: int) -> Phase:
        return as_kind(phase, self.kind) if type(phase) is Auction else phase

    def fits(self, ends: Sequence[State]) -> bool:
        held = [p for end in ends for p in (*end.finished, end.phase) if type(p) is Auction]
        return any(self.kind is not LastBidderDeclares or _with_partners(p) for p in held)


def _with_partners(auction: Auction) -> bool:
    return len(set(auction.rules.sides)) < len(auction.rules.sides)


@frozen
class NextCallsFirst(Fault):
    """The wrong player calls first."""

    def begin(self, phase: Phase, game: Variant, part: int) -> Phase:
        if not isinstance(phase, Auction):
            return phase
        callers = phase.rules.callers
        return evolve(phase, rules=evolve(phase.rules, callers=(*callers[1:], callers[0])))

    def fits(self, ends: Sequence[State]) -> bool:
        return any(isinstance(phase, Auction) for end in ends for phase in (*end.finished, end.phase))


class LastBidderDeclares(Auction):
    """Who bid last declares, even if a partner named the strain first."""

    def _declarer(self, number: int) -> int:
        return self.caller(number)


class NextPlayerDeclares(Auction):
    """The wrong player declares."""

    def _declarer(self, number: int) -> int:
        callers = self.rules.callers
        return callers[(callers.index(super()._declarer(number)) + 1) % len(callers)]


class DoublesForgotten(Auction):
    """A double or a redouble changes nothing."""

    @property
    def contract(self) -> Contract | None:
        right = super().contract
        return None if right is None else evolve(right, doubling=Doubling.PLAIN)


class OnePassEnds(Auction):
    """The first pass ends the auction, even one before any bid."""

    @property
    def over(self) -> bool:
        return self._passes() > 0


def auction_mutants() -> Iterator[Mutant]:
    """The faults of an auction."""
    yield mutant("next-calls-first", "who calls first", NextCallsFirst())
    kinds = (
        ("last-bidder-declares", "that the first of a side to name the strain declares", LastBidderDeclares),
        ("next-declares", "who declares", NextPlayerDeclares),
        ("doubles-forgotten", "a contract that was doubled", DoublesForgotten),
        ("one-pass-ends", "a pass after which the auction goes on", OnePassEnds),
    )
    for name, missing, kind in kinds:
        yield mutant(name, missing, WrongAuction(kind), told_by=kind)
