"""Double-Dummy Bridge with a Widow: own hand and dummy are seen from the start, two more cards come later.

After a card-game encyclopedia; a public collection deals the same twelve cards and four as Honeymoon Bridge
with a Widow.
"""

from __future__ import annotations

from collections.abc import Mapping

from attrs import evolve, field, frozen

from cardcore import Advice, Phase, hookimpl
from cardcore.game import MATCH, Next, Phases, State, Variant, choice
from cardcore.phases import Auction, Bid, ChoiceRules, Choosing, Contract, Naming, TrickRules, Tricks, Way
from cardcore.rules import Deal, Layout, Place, Strain, heap, pack_of, rounds, stock, trick_and_won
from cardcore.scoring import DummyGame, ScoringHouse

CHAPTER = "card-game encyclopedia, Double-Dummy Bridge with a Widow"
WIDOW = 4
PLACING = ChoiceRules(
    "hand",
    1,
    (Way("hand"),),
    source="pair",
    name="placing",
    verb=("place", "places", "placed"),
    note="the other card goes into the dummy",
)
"""Of the two cards given to a player one is named for the hand; the other one goes into the dummy."""


@frozen
class WidowHouse(ScoringHouse):
    """The house rules of Double-Dummy Bridge with a Widow."""

    widow_split: str = choice("two_each_blind").about("who gets the cards of the widow", CHAPTER)
    placement: str = choice("simultaneous", "declarer_first", scope=MATCH).about(
        "who places first at a real table; neither sees the other's cards, so a deal is the same", CHAPTER
    )
    opening_hand: str = choice("declarer_names", "opponent_dummy").about(
        "which hand of declarer's opponent leads", f"{CHAPTER}; opponent_dummy: Double-Dummy Bridge"
    )
    opponent_dummy_exposed: bool = choice(True, False).about(
        "whether the dummy of declarer's opponent is faced as well", f"a ruling; {CHAPTER} does not say"
    )


@frozen
class DoubleDummyWidow(DummyGame):
    """The game; four cards of the pack are the widow."""

    key = "double-dummy-widow"
    name = "Double-Dummy Bridge with a Widow"
    summary = "hand and dummy are seen while bidding, each gets two cards of a widow, thirteen tricks of four"
    sources = (CHAPTER, "Honeymoon Bridge with a Widow, a public collection of card games")
    aliases = ("double-dummy-with-a-widow", "honeymoon-with-a-widow", "widow-bridge")
    families = ("dummies", "drafting", "contract")

    house: WidowHouse = field(factory=WidowHouse, kw_only=True)

    @property
    def places(self) -> tuple[Place, ...]:
        """Hands and dummies by seat, the widow, the two cards given to each, the trick, the tricks won."""
        pairs = [Place("pair", lookers=(player,), apart=True, player=player) for player in (0, 1)]
        return (*self.hands, *self.dummies(seen=True), heap("widow"), *pairs, *trick_and_won(0, 1))

    def deal(self, dealer: int) -> list[Deal]:
        """One card at a time, clockwise, the dealer's left first; the last four are the widow."""
        return rounds(range(self.tricks - 1), *self.clockwise(dealer)) + stock(self.place("widow"), WIDOW)

    def phases(self, dealer: int) -> Phases:
        """The auction, the placing of the widow's cards, the naming of a leader, the tricks."""
        return self.auction(dealer), self.placing(dealer), self.naming(dealer), Tricks

    def flow(self, state: State) -> Next | None:
        """An auction; the widow is given out and placed; declarer may have to name who leads."""
        match state.phase:
            case Auction(contract=Contract(declarer=declarer)):
                return Next(self.placing(declarer), self.give_out_widow(state.layout, declarer))
            case Choosing():
                opening = self.opening(self.house.opening_hand, self.contract_of(state))
                return Next(opening, self.fill_dummies(state.layout))
            case Naming(named=str() as named):
                return Next(self.opening(f"opponent_{named}", self.contract_of(state)))
        return super().flow(state)

    def placing(self, declarer: int) -> Choosing:
        """Each names one of the two given cards for the hand, declarer first; neither sees the other's."""
        return Choosing(PLACING, (declarer, 1 - declarer))

    def give_out_widow(self, layout: Layout, declarer: int) -> Layout:
        """Two cards unseen to declarer, then two to the opponent."""
        for player in (declarer, declarer, 1 - declarer, 1 - declarer):
            layout = layout.draw(layout.at("widow"), layout.at("pair", player))
        return layout

    def fill_dummies(self, layout: Layout) -> Layout:
        """The card that was not named goes into the dummy."""
        return layout.move("pair", "dummy", 0).move("pair", "dummy", 1)

    def order(self, declarer: int) -> tuple[int, ...]:
        """The hands are ranged around declarer."""
        return self.ranged(declarer)

    def trick_rules(self, contract: Contract) -> TrickRules:
        """Both dummies, or by house rule declarer's alone, are faced after the opening lead."""
        faced = (0, 1) if self.house.opponent_dummy_exposed else (contract.declarer,)
        dummy = self.dummy_seats(*faced, declarer=contract.declarer)
        return evolve(super().trick_rules(contract), dummy=dummy)

    def advisers(self) -> Mapping[type[Phase], Advice]:
        """How players place the cards of the widow, and which hand they let lead."""
        from variants.double_dummy_widow.advisers import ADVISERS

        return ADVISERS

    @property
    def tiny(self) -> DoubleDummyWidow:
        """One card in each hand before the widow, two bids."""
        bids = Bid(1, Strain.CLUBS), Bid(1, Strain.NO_TRUMP)
        return DoubleDummyWidow(house=self.house, pack=pack_of("JQKA", "HS"), ladder=bids)


@hookimpl
def twohand_variants() -> list[Variant]:
    """Double-Dummy Bridge with a Widow."""
    return [DoubleDummyWidow()]
