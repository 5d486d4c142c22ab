"""The base of contract games: an auction, tricks under its contract, and a score for it.

A game of this kind is its differences: its places and its deal, and whatever its flow does besides.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Self

from attrs import evolve, field, frozen

from cardcore.game.state import Next, Phases, State, Variant
from cardcore.phases.auction import Auction, AuctionRules
from cardcore.phases.base import Dealt
from cardcore.phases.calls import BRIDGE_LADDER, Contract, Ladder
from cardcore.phases.trick_rules import TrickRules
from cardcore.phases.tricks import Tricks
from cardcore.rules.cards import JOKER, SUIT_MASKS, Rank, cards_in, pack_of
from cardcore.rules.ranking import Ranking
from cardcore.rules.seats import Seat, seats_at
from cardcore.scoring.deal_score import BridgeOutcome
from cardcore.scoring.rubber import Rubber
from cardcore.scoring.scoring_options import BridgeHouse, ContractHouse

HANDS = 4
"""The number of hands among which the pack is shared out, whoever plays them."""


@frozen
class ContractGame(Variant):
    """A game with an auction, and as many tricks as a quarter of the pack has cards."""

    house: BridgeHouse = field(factory=ContractHouse, kw_only=True)
    # From a factory, as the pack is, so that the help on a class does not write out every bid.
    ladder: Ladder = field(factory=lambda: BRIDGE_LADDER, kw_only=True, repr=False)

    @property
    def tricks(self) -> int:
        """The number of tricks that are played under a contract."""
        return len(self.pack) // HANDS

    @cached_property
    def seats(self) -> tuple[Seat, ...]:
        """The hands of the table in playing order, each with its player."""
        return seats_at(self.places)

    @property
    def tiny(self) -> Self:
        return evolve(self, pack=pack_of("JQKA", "HS"))

    @cached_property
    def _positions(self) -> tuple[tuple[int, ...], ...]:
        """For each seat the positions of its places."""
        return tuple(seat.positions(self.places) for seat in self.seats)

    def phases(self, dealer: int) -> Phases:
        return self.auction(dealer), Tricks

    def flow(self, state: State) -> Next | None:
        match state.phase:
            case Dealt():
                return Next(self.auction(state.start.dealer))
            case Auction(contract=Contract() as contract):
                return Next(self.play(contract))
        return None

    def auction(self, dealer: int) -> Auction:
        """The players call in turn, the dealer first."""
        callers = tuple((dealer + turn) % self.players for turn in range(self.players))
        return Auction(AuctionRules(callers, self.sides, self.ladder))

    def contract_of(self, state: State) -> Contract:
        """The contract of a deal; raises `LookupError` when nobody has bid."""
        contract = state.last(Auction).contract
        if contract is None:
            raise LookupError("nobody has bid in this deal")
        return contract

    def play(self, contract: Contract, leader: int | None = None) -> Tricks:
        """The tricks, led by a seat: the one at the left of declarer's hand unless another is named."""
        seat = self.left_of(contract.declarer) if leader is None else leader
        return Tricks.led_by(seat, self.trick_rules(contract))

    def left_of(self, player: int) -> int:
        """The seat at the left of a player's own hand, which is the player's first seat."""
        own = [seat.player for seat in self.seats].index(player)
        return (own + 1) % len(self.seats)

    def trick_rules(self, contract: Contract) -> TrickRules:
        """The strain of the contract says what is trump, and who wants tricks; suit must be followed."""
        ranking, losing = Ranking.of(contract.strain.trump), contract.losing
        return TrickRules(self.places, self.tricks, ranking=ranking, sides=self.sides, losing=losing)

    def outcome(self, state: State) -> BridgeOutcome:
        """The contract as it was played; honours by all the cards of each seat."""
        return self.house.settle(state, self.full_hands(state), [seat.player for seat in self.seats])

    def full_hands(self, state: State) -> list[int]:
        """For honours the cards of each seat, as a mask: those that it had when it was bid for."""
        return self.hands_in(state.at_start_of(Auction))

    def hands_in(self, state: State) -> list[int]:
        """The cards that each seat has in a state, as a mask."""
        held = state.layout.held
        return [sum(held[place] for place in places) for places in self._positions]

    def phase_facts(self, state: State) -> Mapping[str, int]:
        """The high-card points and the longest suit of each hand at an auction, by seat."""
        if not isinstance(state.phase, Auction):
            return {}
        facts: dict[str, int] = {}
        for seat, hand in enumerate(self.hands_in(state)):
            facts[f"high_card_points_{seat}"] = high_card_points(hand)
            facts[f"longest_suit_{seat}"] = max((hand & suit).bit_count() for suit in SUIT_MASKS)
        return facts

    @property
    def match(self) -> Rubber:
        return self.house.rubber


def high_card_points(hand: int) -> int:
    """Four for each ace in a mask of cards, three for a king, two for a queen, one for a jack; joker none."""
    return sum(max(0, card.rank - Rank.TEN) for card in cards_in(hand & ~JOKER.bit))
