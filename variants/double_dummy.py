"""Double-Dummy Bridge: an auction on thirteen cards, then both dummies are faced and nothing is hidden.

After a card-game encyclopedia; fixed seats after public descriptions of the same name.
"""

from __future__ import annotations

from attrs import evolve, field, frozen

from cardcore import hookimpl
from cardcore.game import Next, State, Variant, choice
from cardcore.phases import Auction, Contract, TrickRules
from cardcore.rules import Deal, Layout, Place, rounds, trick_and_won
from cardcore.scoring import DummyGame, ScoringHouse

CHAPTER = "card-game encyclopedia, Double-Dummy Bridge"
DESCRIPTION = "public descriptions of Double-Dummy Bridge"


@frozen
class DoubleDummyHouse(ScoringHouse):
    """The house rules of Double-Dummy Bridge."""

    opening_lead: str = choice("opponent_dummy", "left_of_declarer").about(
        "the dummy of declarer's opponent leads, and the hands are ranged around declarer; "
        "or the hand at declarer's left leads, and the seats are those of the deal",
        f"{CHAPTER}; left_of_declarer: {DESCRIPTION}",
    )
    dummy_visible: str = choice("after_auction", "after_opening_lead").about(
        "when both dummies are faced", f"{CHAPTER}; after_opening_lead: Contract Bridge"
    )
    bid_sees_own_dummy: bool = choice(False, True).about(
        "whether the players look at their own dummies before they bid",
        f"{CHAPTER}; true: the same with a widow",
    )


@frozen
class DoubleDummy(DummyGame):
    """The game; all cards are dealt to two closed hands and two dummies."""

    key = "double-dummy"
    name = "Double-Dummy Bridge"
    summary = "two closed hands, two dummies that are faced after the auction, thirteen tricks of four cards"
    sources = (CHAPTER, DESCRIPTION)
    aliases = ("double-dummy-bridge",)
    families = ("dummies", "contract")

    house: DoubleDummyHouse = field(factory=DoubleDummyHouse, kw_only=True)

    @property
    def places(self) -> tuple[Place, ...]:
        """Hands and dummies by seat, dummies that nobody looks at before the play, the trick, tricks won."""
        dummies = self.dummies(seen=self.own_dummy_seen)
        return (*self.hands, *dummies, *self.unseen_dummies, *trick_and_won(0, 1))

    @property
    def own_dummy_seen(self) -> bool:
        """Whether a player may ever look at a dummy that is not faced."""
        return self.house.bid_sees_own_dummy or not self.faced_at_once

    @property
    def faced_at_once(self) -> bool:
        """Whether both dummies are faced when the auction is over."""
        return self.house.dummy_visible == "after_auction"

    @property
    def unseen_dummies(self) -> tuple[Place, ...]:
        """By house rule the players look at their dummies after the auction; until then they lie apart."""
        if self.faced_at_once or self.house.bid_sees_own_dummy:
            return ()
        return tuple(Place("unseen dummy", apart=True, player=player) for player in self.owners[:2])

    def deal(self, dealer: int) -> list[Deal]:
        """One card at a time, clockwise, the dealer's left first."""
        hands, dummies = self.places[:2], self.unseen_dummies or self.places[2:4]
        return rounds(range(self.tricks), *self.clockwise(dealer, *hands, *dummies))

    def flow(self, state: State) -> Next | None:
        """An auction; after a bid both dummies are faced, or looked at by their owners, and play begins."""
        match state.phase:
            case Auction(contract=Contract() as contract):
                play = self.opening(self.house.opening_lead, contract)
                return Next(play, self.with_dummies(state.layout))
        return super().flow(state)

    def with_dummies(self, layout: Layout) -> Layout:
        """Dummies are faced, or taken up by their owners to look at."""
        for place in self.unseen_dummies:
            layout = layout.move("unseen dummy", "dummy", place.player)
        return layout.turn_up(layout.held[2] | layout.held[3]) if self.faced_at_once else layout

    def order(self, declarer: int) -> tuple[int, ...]:
        """The hands are ranged around declarer, or sit as they were dealt."""
        fixed = self.house.opening_lead == "left_of_declarer"
        return super().order(declarer) if fixed else self.ranged(declarer)

    def trick_rules(self, contract: Contract) -> TrickRules:
        """Dummies that are not faced yet are faced after the opening lead."""
        faced = () if self.faced_at_once else self.dummy_seats(0, 1, declarer=contract.declarer)
        return evolve(super().trick_rules(contract), dummy=faced)


@hookimpl
def twohand_variants() -> list[Variant]:
    """Double-Dummy Bridge."""
    return [DoubleDummy()]
