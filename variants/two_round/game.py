"""Two-Round Bridge: dummies built from the hands, two auctions, and cards that stay closed to the end.

After three paragraphs of a card-game encyclopedia whose heading and beginning are lost; the name of the game
and the way in which a deal begins are a reconstruction.
"""

from __future__ import annotations

from collections.abc import Mapping

from attrs import asdict, evolve, field, frozen

from cardcore import Advice, Phase, Sight, hookimpl
from cardcore.game import Next, Phases, State, Variant, choice
from cardcore.phases import AuctionRules, Bid, Choosing, Contract, Dealt, TrickRules, Tricks
from cardcore.rules import Deal, Kind, Layout, Place, Strain, heap, pack_of, rounds, stock, trick_and_won
from cardcore.rules.cards import SUIT_MASKS
from cardcore.rules.wording import listed
from cardcore.scoring import BridgeOutcome, DummyGame, SeatedRubber, Vulnerability
from variants.two_round.auctions import FirstAuction, SecondAuction
from variants.two_round.building import CLOSED, LAYING, Closing, closing_rules
from variants.two_round.double_score import CHAPTER, DOUBLED, DoubleScoreHouse

STRAINS = {strain.letter: strain.name.lower().replace("_", "-") for strain in Strain}
"""The strains in words, by their letters."""


@frozen
class TwoRoundHouse(DoubleScoreHouse):
    """The house rules of Two-Round Bridge."""

    start: str = choice("deal22_build9", "deal13_dummy9").about(
        "22 cards each, of which nine are laid out, or 13 and nine for a dummy at random",
        f"a reconstruction; {CHAPTER}, lost",
    )
    round1_doubles: bool = choice(False, True).about(
        "whether there are doubles in the first auction", "a ruling"
    )
    game_level: str = choice("plain", "with_partscore").about(
        "whether a part-score of the bidder helps a bid of the last passer to be game", "a ruling"
    )


@frozen
class TwoRound(DummyGame):
    """The game; a dummy has `built` cards at first, and each player is given `given` more twice."""

    key = "two-round"
    name = "Two-Round Bridge"
    summary = "build a dummy from your hand, bid twice, close two cards of it (partly a reconstruction)"
    sources = (CHAPTER,)
    aliases = ("two-round-bridge",)
    families = ("dummies", "drafting", "contract")

    house: TwoRoundHouse = field(factory=TwoRoundHouse, kw_only=True)
    built: int = 9
    given: int = 2

    @property
    def places(self) -> tuple[Place, ...]:
        """Hands and open dummies by seat, closed cards of dummies, the stock, the trick, tricks won."""
        dummies = self.dummies(seen=True)
        closed = [
            Place(CLOSED, dummy.seat, Kind.PILES, dummy.lookers, piles=self.given, player=dummy.player)
            for dummy in dummies
        ]
        return (*self.hands, *dummies, *closed, heap("stock"), *trick_and_won(0, 1))

    def deal(self, dealer: int) -> list[Deal]:
        """One card at a time, non-dealer first, to the hands, or then to the dummies; the stock."""
        hands, dummies = (
            [self.place(name, player) for player in (1 - dealer, dealer)] for name in ("hand", "dummy")
        )
        built = [Deal(dummy, up=True) for _ in range(self.built) for dummy in dummies]
        own = rounds(range(self.tricks), *hands)
        dealt = own + (rounds(range(self.built), *hands) if self.builds else built)
        return dealt + stock(self.place("stock"), len(self.pack) - len(dealt))

    @property
    def builds(self) -> bool:
        """Whether players lay out their dummies themselves."""
        return self.house.start == "deal22_build9"

    def phases(self, dealer: int) -> Phases:
        """Laying, the auctions, closing, the tricks."""
        closing = Choosing(closing_rules(self.given), (1 - dealer, dealer))
        first = self.auction(dealer)
        return self.laying(dealer, self.built), first, SecondAuction(first.rules), closing, Tricks

    def flow(self, state: State) -> Next | None:
        """Building, an auction, two more cards, another auction, two more cards to be closed, the tricks."""
        dealer, layout = state.start.dealer, state.layout
        match state.phase:
            case FirstAuction(contract=Contract()):
                return Next(self.laying(dealer, self.given), self.give_out(layout, dealer))
            case SecondAuction(contract=Contract() as contract):
                return Next(self.closing(dealer, contract), self.give_out(layout, dealer))
            case Closing():
                return Next(self.play(self.contract_of(state)))
            case Dealt() | Choosing():
                return Next(self.building_or_auction(state))
        return None

    def building_or_auction(self, state: State) -> Phase:
        """At the deal the building, after it the first auction; after the next building the second one."""
        if any(isinstance(phase, FirstAuction) for phase in state.finished):
            return self.second_auction(state)
        if isinstance(state.phase, Dealt) and self.builds and self.built:
            return self.laying(state.start.dealer, self.built)
        return self.auction(state.start.dealer)

    def laying(self, dealer: int, number: int) -> Choosing:
        """Each player lays cards into its dummy, the non-dealer first, unseen until the end."""
        return Choosing(evolve(LAYING, number=number), (1 - dealer, dealer))

    def auction(self, dealer: int) -> FirstAuction:
        """The first auction, dealer first."""
        rules = AuctionRules((dealer, 1 - dealer), (0, 1), self.ladder)
        return FirstAuction(rules, doubles=self.house.round1_doubles)

    def second_auction(self, state: State) -> SecondAuction:
        """The second auction, begun by the last passer."""
        below = Vulnerability.of(state.start.context).below
        counted = below if self.house.game_level == "with_partscore" else (0, 0)
        return SecondAuction.after(state.last(FirstAuction), counted)

    def give_out(self, layout: Layout, dealer: int) -> Layout:
        """Cards of the stock go to the hands by turns, the non-dealer first."""
        for player in (1 - dealer, dealer) * self.given:
            layout = layout.draw(layout.at("stock"), layout.at("hand", player))
        return layout

    def closing(self, dealer: int, contract: Contract) -> Closing:
        """Cards are laid face down into the dummies; a defender may not lay trumps."""
        trump = contract.strain.trump
        trumps = 0 if trump is None else SUIT_MASKS[trump]
        players = 1 - dealer, dealer
        return Closing(closing_rules(self.given), players, declarer=contract.declarer, trumps=trumps)

    def trick_rules(self, contract: Contract) -> TrickRules:
        """Closed cards are turned up when the open ones of the dummies are gone."""
        return evolve(super().trick_rules(contract), bare_after=self.tricks - self.given)

    def outcome(self, state: State) -> BridgeOutcome:
        """The contract, whether its score is doubled, and how many trumps were closed."""
        played = super().outcome(state)
        if played.contract is None:
            return evolve(played, facts={**played.facts, "double_score": None, "announced": None})
        tricks = state.last(Tricks).won_by(played.contract.declarer)
        double = self.house.counts_double(state, played.contract, tricks)
        facts = {**played.facts, "double_score": double, "announced": state.last(Closing).announced}
        told = f"{played.reason} {DOUBLED[self.house.double_scope]}" if double else played.reason
        return evolve(played, facts=facts, reason=told)

    def status(self, sight: Sight) -> str:
        """What counts double."""
        named = [(player, self.house.doubled(sight.finished, player)) for player in (0, 1)]
        told = [
            f"{listed(STRAINS[letter] for letter in letters)} by {{{player}}}"
            for player, letters in named
            if letters
        ]
        return f"Counts double if made: {', '.join(told)}." if told else ""

    def advisers(self) -> Mapping[type[Phase], Advice]:
        """How players build their dummies."""
        from variants.two_round.advisers import ADVISERS

        return ADVISERS

    @property
    def match(self) -> SeatedRubber:
        """A rubber, then a change of seats."""
        return SeatedRubber(**asdict(self.house.rubber))

    @property
    def tiny(self) -> TwoRound:
        """Two cards in each hand, one more for each dummy twice, a low bid and one of game.

        There are four suits, so that a defender cannot hold trumps only.
        """
        bids = Bid(1, Strain.HEARTS), Bid(3, Strain.NO_TRUMP)
        return TwoRound(house=self.house, pack=pack_of("KA"), built=0, given=1, ladder=bids)


@hookimpl
def twohand_variants() -> list[Variant]:
    """Two-Round Bridge."""
    return [TwoRound()]
