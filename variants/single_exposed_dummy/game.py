"""Single Exposed Dummy Bridge: one dummy is faced before the auction; declarer takes it or the shut one.

After a card-game encyclopedia; public descriptions mention forms with a single dummy.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Self

from attrs import asdict, evolve, field, frozen

from cardcore import Advice, BridgeOutcome, Phase, hookimpl
from cardcore.game import MATCH, Context, Next, Phases, Sight, State, Variant, choice
from cardcore.phases import Auction, Bid, Contract, Naming, Tricks
from cardcore.rules import Card, Deal, Layout, Place, Rank, Strain, mask_of, pack_of, shared, trick_and_won
from cardcore.scoring import DummyGame, ScoringHouse
from variants.single_exposed_dummy.rubber import OpenDummy, OpenDummyRubber

CHAPTER = "card-game encyclopedia, Single Exposed Dummy Bridge"
DUMMIES = ("open", "shut")


def points_of(card: Card) -> int:
    """The count of high cards by which people bid: 4 for an ace, 3, 2 and 1 for king, queen and jack."""
    return max(0, card.rank - Rank.TEN)


@frozen
class SingleExposedHouse(ScoringHouse):
    """The house rules of Single Exposed Dummy Bridge."""

    remaining_shut_dummy: str = choice("defender_only", "exposed").about(
        "who sees the shut dummy when declarer has left it", f"a ruling; {CHAPTER} does not say"
    )
    which_open: str = choice("opposite_dealer", "random").about(
        "which dummy is faced before the auction", f"a ruling; {CHAPTER} says one of them"
    )
    opening_lead: str = choice("left_of_declarer", "opponent_dummy").about(
        "which hand leads to the first trick", f"{CHAPTER}; opponent_dummy: Double-Dummy Bridge"
    )
    seats: str = choice("swap_each_rubber", "fixed", scope=MATCH).about(
        "players change seats after each rubber, or never",
        "the same encyclopedia changes seats in another game with dummies",
    )


@frozen
class SingleExposedDummy(DummyGame):
    """The game; the dummies lie in the middle until declarer has chosen.

    Attributes:
        open: the player opposite whom the open dummy is dealt; where it is none, the dealer.
    """

    key = "single-exposed-dummy"
    name = "Single Exposed Dummy Bridge"
    summary = (
        "one dummy is open while bidding; declarer takes it or the shut one, the defender plays the other"
    )
    sources = (CHAPTER,)
    aliases = ("single-dummy", "single-exposed", "single-exposed-dummy-bridge")
    families = ("dummies", "contract")

    house: SingleExposedHouse = field(factory=SingleExposedHouse, kw_only=True)
    open: int | None = field(default=None, kw_only=True)

    def in_deal(self, context: Context, dealer: int) -> Self:
        """The players take their seats; a lot may have been cast."""
        lot = context.open if isinstance(context, OpenDummy) and self.house.which_open == "random" else None
        return evolve(super().in_deal(context, dealer), open=lot)

    @property
    def places(self) -> tuple[Place, ...]:
        """Hands and dummies by seat, the dummies before the choice, the trick and the tricks won."""
        unclaimed = (shared(f"{face} dummy", apart=True) for face in DUMMIES)
        return (*self.hands, *self.dummies(seen=True), *unclaimed, *trick_and_won(0, 1))

    def deal(self, dealer: int) -> list[Deal]:
        """One card at a time, clockwise, the dealer's left first; one dummy is dealt face up."""
        face_up, face_down = self.place("open dummy"), self.place("shut dummy")
        opposite_south = (dealer if self.open is None else self.open) == self.south
        dummies = (face_up, face_down) if opposite_south else (face_down, face_up)
        clockwise = self.clockwise(dealer, *self.hands, *dummies)
        return [Deal(place, up=place == face_up) for _ in range(self.tricks) for place in clockwise]

    def phases(self, dealer: int) -> Phases:
        """The auction, declarer's choice of a dummy, the tricks."""
        return self.auction(dealer), self.choice(dealer), Tricks

    def flow(self, state: State) -> Next | None:
        """An auction; after a bid declarer takes a dummy, and play begins."""
        match state.phase:
            case Auction(contract=Contract(declarer=declarer)):
                return Next(self.choice(declarer))
            case Naming(named=str() as taken):
                contract = self.contract_of(state)
                layout = self.with_dummies(state.layout, contract.declarer, taken)
                return Next(self.opening(self.house.opening_lead, contract), layout)
        return super().flow(state)

    def choice(self, declarer: int) -> Naming:
        """Declarer takes one of the dummies."""
        return Naming(declarer, "take", DUMMIES)

    def with_dummies(self, layout: Layout, declarer: int, taken: str) -> Layout:
        """Each dummy comes opposite its player; the shut one is faced if it was taken, or by house rule."""
        shut_for = declarer if taken == "shut" else 1 - declarer
        layout = layout.move("open dummy", "dummy", 1 - shut_for).move("shut dummy", "dummy", shut_for)
        faced = taken == "shut" or self.house.remaining_shut_dummy == "exposed"
        players = (0, 1) if faced else (1 - shut_for,)
        dummies = (layout.cards(layout.at("dummy", player)) for player in players)
        return layout.turn_up(sum(map(mask_of, dummies)))

    def outcome(self, state: State) -> BridgeOutcome:
        """The contract as it was played, and which dummy declarer took."""
        scored = super().outcome(state)
        named = [phase.named for phase in state.finished if isinstance(phase, Naming)]
        return evolve(scored, facts={**scored.facts, "taken": named[0] if named else None})

    def status(self, sight: Sight) -> str:
        """How good the open dummy is beside the unknown cards."""
        shown = sight.cards("open dummy")
        if not shown:
            return ""
        # An onlooker has no hand.
        mine = sight.cards("hand", sight.player) if 0 <= sight.player < self.players else ()
        unknown = set(self.pack) - {*shown, *mine}
        average = sum(map(points_of, unknown)) * len(shown) / len(unknown)
        points = sum(map(points_of, shown))
        return f"Points of the open dummy: {points}; of as many unknown cards: {average:.1f} on average."

    def advisers(self) -> Mapping[type[Phase], Advice]:
        """How players bid with one dummy in sight, and which one they take."""
        from variants.single_exposed_dummy.advisers import ADVISERS

        return ADVISERS

    @property
    def match(self) -> OpenDummyRubber:
        """A rubber, then a change of seats."""
        swap, lots = self.house.seats == "swap_each_rubber", self.house.which_open == "random"
        return OpenDummyRubber(**asdict(self.house.rubber), swap=swap, lots=lots)

    @property
    def tiny(self) -> SingleExposedDummy:
        """Two cards in each hand, two bids."""
        bids = Bid(1, Strain.CLUBS), Bid(1, Strain.NO_TRUMP)
        return SingleExposedDummy(house=self.house, pack=pack_of("JQKA", "HS"), ladder=bids)


@hookimpl
def twohand_variants() -> list[Variant]:
    """Single Exposed Dummy Bridge."""
    return [SingleExposedDummy()]
