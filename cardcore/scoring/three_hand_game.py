"""The base of contract games for three players and a dummy that lies between the two defenders.

The players sit clockwise; the dummy is dealt opposite the dealer and lies opposite declarer in the play.
"""

from __future__ import annotations

from typing import ClassVar, Self

from attrs import evolve, frozen

from cardcore.game.outcome import Context
from cardcore.game.state import State
from cardcore.phases.auction import Auction, AuctionRules
from cardcore.phases.calls import Contract
from cardcore.phases.trick_rules import TrickRules
from cardcore.phases.tricks import Tricks
from cardcore.rules.dealing import Deal, rounds
from cardcore.rules.errors import BadRecord
from cardcore.rules.places import Place, hand, trick_and_won
from cardcore.rules.ranking import Ranking
from cardcore.rules.seats import Seat
from cardcore.scoring.contract_game import ContractGame
from cardcore.scoring.deal_score import BridgeOutcome
from cardcore.scoring.rubber_report import GamesSoFar, ReportedOutcome, ReportedRubber, RubberReport

CHAIRS = 3
DUMMY = 3
"""The seat of the dummy, after those of the players."""

OWN, LEFT, OPPOSITE, RIGHT = range(4)
"""The seats of the play around declarer, clockwise."""


@frozen
class ThreeHandGame(ContractGame):
    """A contract game of three players; declarer and the dummy play against the two others.

    In the auction each has a side of their own. A game is its house rules, and what its flow does besides.
    """

    sides_in_play: ClassVar[int] = 2

    @property
    def players(self) -> int:
        """Three."""
        return CHAIRS

    @property
    def chairs(self) -> tuple[int, ...]:
        """The players who take part in the deal, clockwise."""
        return tuple(range(CHAIRS))

    @property
    def places(self) -> tuple[Place, ...]:
        """The hands, the dummy, the trick, and the tricks won by each player and their side."""
        hands = (hand(chair, looker=player) for chair, player in enumerate(self.chairs))
        return (*hands, self.dummy_place, *trick_and_won(*self.chairs))

    @property
    def dummy_place(self) -> Place:
        """The dummy, which nobody looks at before it is faced; it belongs to no player until one declares."""
        return Place("dummy", DUMMY, player=self.players)

    def in_deal(self, context: Context, dealer: int) -> Self:
        """The same game; a part-score that would be a game is refused."""
        if max(GamesSoFar.of(context).below) >= self.match.game:
            raise BadRecord(f"match.below holds part-scores, each below {self.match.game} points.")
        return self

    def clockwise(self, player: int) -> tuple[int, ...]:
        """The players of the deal in their order round the table, beginning with one."""
        at = self.chairs.index(player)
        return self.chairs[at:] + self.chairs[:at]

    def deal(self, dealer: int) -> list[Deal]:
        """One card at a time, clockwise: dealer's left, the dummy, dealer's right, the dealer."""
        return rounds(range(self.tricks), *self.receivers(dealer))

    def receivers(self, dealer: int) -> tuple[Place, ...]:
        """The places of the four hands in the order in which they are dealt."""
        _, left, right = self.clockwise(dealer)
        first, second, last = (self.place("hand", player) for player in (left, right, dealer))
        return first, self.dummy_place, second, last

    def auction(self, dealer: int) -> Auction:
        """The players call in turn, the dealer first."""
        return Auction(AuctionRules(self.clockwise(dealer), self.sides, self.ladder))

    def seats_around(self, declarer: int) -> tuple[Seat, ...]:
        """Declarer's hand, the left defender's, the dummy, which declarer plays, the right defender's."""
        own, left, right = (self.seats[self.chairs.index(player)] for player in self.clockwise(declarer))
        return own, left, evolve(self.seats[DUMMY], player=declarer), right

    def play(self, contract: Contract, leader: int | None = None) -> Tricks:
        """The tricks, led by the defender at declarer's left."""
        return Tricks.led_by(LEFT if leader is None else leader, self.trick_rules(contract))

    def trick_rules(self, contract: Contract) -> TrickRules:
        """Declarer is side 0, everybody else side 1; the dummy is faced after the opening lead."""
        declarer, ranking = contract.declarer, Ranking.of(contract.strain.trump)
        sides = tuple(int(player != declarer) for player in range(self.players))
        seats = self.seats_around(declarer)
        return TrickRules(self.places, self.tricks, ranking=ranking, seats=seats, sides=sides, dummy=OPPOSITE)

    def outcome(self, state: State) -> ReportedOutcome:
        """The contract as it was played, and what it changes in the rubber."""
        scored = self.scored(state)
        return ReportedOutcome.told(scored, self.report(state, scored))

    def scored(self, state: State) -> BridgeOutcome:
        """The contract as it was played; honours by all the cards of each hand."""
        contract = state.last(Auction).contract
        if contract is None:
            return BridgeOutcome.pass_out(self.players, self.sides_in_play)
        owners = [seat.player if seat.player < self.players else contract.declarer for seat in self.seats]
        out = set(range(self.players)).difference(self.chairs)
        return self.house.settle(state, self.full_hands(state), owners, out)

    def full_hands(self, state: State) -> list[int]:
        """The cards of each seat before the opening lead."""
        return self.hands_in(state.at_start_of(Tricks))

    def report(self, state: State, scored: BridgeOutcome) -> RubberReport:
        """Games, premium and the next deal."""
        before = GamesSoFar.of(state.start.context)
        next_dealer = self.next_dealer(state.start.dealer, scored.contract)
        return RubberReport.of(before, scored.columns.below, self.match, next_dealer)

    def next_dealer(self, dealer: int, contract: Contract | None) -> int:
        """The player at the dealer's left."""
        return self.clockwise(dealer)[1]

    @property
    def match(self) -> ReportedRubber:
        return ReportedRubber.like(self.house.rubber, self.sides)
