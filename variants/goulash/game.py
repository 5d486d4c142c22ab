"""Goulash: a deal that is passed out, or bid below game, is dealt again without a shuffle.

After a card-game encyclopedia; other packets from Wikipedia, Goulash (bridge); passes of one, three and two
cards from L. Hattersley in Vanity Fair, 1930.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Self

from attrs import evolve, field, frozen

from cardcore import Advice, BridgeOutcome, Phase, hookimpl
from cardcore.game import Context, Next, Phases, Sight, State, Variant, choice
from cardcore.game.redeals import DealsHandsAgain
from cardcore.game.thrown_in import HANDS, deal_packets, read_packets
from cardcore.phases import Auction, ChoiceRules, Choosing, Dealt, Way
from cardcore.rules import Deal, Layout, Pack, Place
from cardcore.scoring import AuctionTable, ContractHouse, PartnershipGame, Rubber, Scoring
from cardcore.scoring.deal_score import BOOK
from cardcore.scoring.partnership_game import partner_of
from cardcore.scoring.thrown_in_deal import ThrownInOutcome
from variants.goulash.rubber import GoulashRubber, HandsBefore

CHAPTER = "card-game encyclopedia, Goulash"
WIKIPEDIA = "Wikipedia, Goulash (bridge)"
VANITY_FAIR = "L. Hattersley, Vanity Fair 1930"


@frozen
class GoulashHouse(ContractHouse):
    """The house rules of Goulash."""

    goulash: str = choice(
        "off", "passed_out", "passed_out_or_below_game", default="passed_out_or_below_game"
    ).about("which deals are thrown in and dealt again; by the Auction table only those passed out", CHAPTER)
    packets: str = choice("5-5-3", "4-5-4", "4-3-3-3").about(
        "how many cards of a goulash are dealt at a time", f"{CHAPTER}; others: {WIKIPEDIA}"
    )
    passes: str = choice("none", "3-2-1", "1-3-2").about(
        "how many cards partners pass to each other before the auction of a goulash",
        f"{CHAPTER}; 1-3-2: {VANITY_FAIR}",
    )
    repeat: bool = choice(True, False).about("whether a goulash may be thrown in again", WIKIPEDIA)
    parent: str = choice("contract", "auction").about("whose table and rubber are used", CHAPTER)

    @property
    def table(self) -> Scoring:
        return AuctionTable() if self.parent == "auction" else super().table

    @property
    def rubber(self) -> Rubber:
        return Rubber.of_auction() if self.parent == "auction" else super().rubber


@frozen
class Goulash(DealsHandsAgain, PartnershipGame):
    """The game.

    Attributes:
        redealt: whether the deal is a goulash.
    """

    key = "goulash"
    name = "Goulash"
    summary = (
        "bridge of four in which a deal without a game bid is dealt again unshuffled, so that hands are wild"
    )
    sources = (CHAPTER, WIKIPEDIA, VANITY_FAIR)
    aliases = ("passing-goulash", "hollandaise", "mayonnaise", "ghoulie")
    families = ("four hands", "contract")

    house: GoulashHouse = field(factory=GoulashHouse, kw_only=True)
    redealt: bool = field(default=False, kw_only=True)

    def in_deal(self, context: Context, dealer: int) -> Self:
        """A deal that takes over hands is a goulash."""
        return evolve(self, redealt=not context.shuffled)

    @property
    def passing(self) -> tuple[int, ...]:
        """How many cards are passed in each round of this deal."""
        if not self.redealt or self.house.passes == "none":
            return ()
        return tuple(min(int(cards), self.tricks - 1) for cards in self.house.passes.split("-"))

    @property
    def places(self) -> tuple[Place, ...]:
        """Four hands, the trick, the tricks won by both sides, and the cards that each is passing."""
        passing = (Place("pass", lookers=(p,), apart=True, player=p) for p in range(HANDS))
        return (*super().places, *(passing if self.passing else ()))

    def deal(self, dealer: int) -> list[Deal]:
        """One card at a time; a goulash in packets; clockwise, the dealer's left first."""
        if not self.redealt:
            return super().deal(dealer)
        clockwise = (self.place("hand", (dealer + turn) % HANDS) for turn in range(1, HANDS + 1))
        return deal_packets(read_packets(self.house.packets, self.tricks), *clockwise)

    def pack_fault(self, dealer: int, pack: Pack, context: Context) -> str:
        """The pack of a goulash is a cut of the stack."""
        if self.redealt and self.house.goulash == "off":
            return (
                "A deal with thrown_in is a goulash, and there is none with goulash=off; leave thrown_in out."
            )
        return super().pack_fault(dealer, pack, context)

    def phases(self, dealer: int) -> Phases:
        """The passes of a goulash, then those of any contract game."""
        rounds = range(len(self.passing))
        return (*(self.round_of_passes(dealer, number) for number in rounds), *super().phases(dealer))

    def flow(self, state: State) -> Next | None:
        """In a goulash the passes; an auction; play, unless the deal is thrown in."""
        dealer = state.start.dealer
        match state.phase:
            case Dealt() if self.passing:
                return Next(self.round_of_passes(dealer, 0))
            case Choosing():
                done = 1 + sum(isinstance(phase, Choosing) for phase in state.finished)
                more = done < len(self.passing)
                following = self.round_of_passes(dealer, done) if more else self.auction(dealer)
                return Next(following, self.change_hands(state.layout))
            case Auction() if self.throws_in(state):
                return None
        return super().flow(state)

    def round_of_passes(self, dealer: int, number: int) -> Choosing:
        """Each names cards for the partner, the dealer first; nobody sees what the others name."""
        rules = ChoiceRules(
            "pass",
            self.passing[number],
            (Way("pass"),),
            name="passing",
            verb=("pass", "passes", "passed"),
            counted="card",
        )
        return Choosing(rules, tuple((dealer + turn) % HANDS for turn in range(HANDS)))

    def change_hands(self, layout: Layout) -> Layout:
        """The cards that were passed come into the hands of the partners."""
        for player in range(HANDS):
            source, target = layout.at("pass", player), layout.at("hand", partner_of(player))
            layout = layout.take(layout.held[source], source, target)
        return layout

    def throws_in(self, state: State) -> bool:
        """Whether a deal whose auction is over is dealt again."""
        if self.house.goulash == "off" or (self.redealt and not self.house.repeat):
            return False
        contract = state.last(Auction).contract
        if contract is None:
            return True
        if self.house.goulash == "passed_out" or self.house.parent == "auction":
            return False
        worth = self.house.table.score(contract, BOOK + contract.level, vulnerable=False).below
        return worth + HandsBefore.of(state.start.context).below[contract.declarer] < self.house.rubber.game

    def outcome(self, state: State) -> ThrownInOutcome:
        """The contract as it was played; or nothing, with the hands as they are stacked for a goulash."""
        if not isinstance(state.phase, Auction) or not self.throws_in(state):
            return ThrownInOutcome.done(super().outcome(state))
        passed = BridgeOutcome.pass_out(self.players, len(set(self.sides)))
        return ThrownInOutcome.again(state.phase.contract, self.hands_in(state), passed)

    def status(self, sight: Sight) -> str:
        """In a goulash the player's own hand of the deal before."""
        return self.reminder(sight.context, sight.player, 0)

    def advisers(self) -> Mapping[type[Phase], Advice]:
        """Which cards players pass."""
        from variants.goulash.advisers import ADVISERS

        return ADVISERS

    @property
    def match(self) -> GoulashRubber:
        return GoulashRubber.like(self.house.rubber)


@hookimpl
def twohand_variants() -> list[Variant]:
    """Goulash."""
    return [Goulash()]
