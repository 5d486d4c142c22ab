"""Towie: three players at the table of up to seven bid for a dummy of which six cards lie open.

A contract that would not give game is not played: the hands are dealt again as a goulash. After a
card-game encyclopedia; figures from pokerwebpages.com and D. Parlett, The Penguin Book of Card Games.
"""

from __future__ import annotations

from typing import Self

from attrs import evolve, field, frozen

from cardcore import BridgeOutcome, Variant, hookimpl
from cardcore.game import Context, Next, Sight, State, choice
from cardcore.game.redeals import DealsHandsAgain
from cardcore.game.thrown_in import deal_packets, read_packets, sort_hand, write_hands
from cardcore.phases import Auction, Contract
from cardcore.rules import Deal, Pack
from cardcore.rules.cards import cards_in
from cardcore.rules.errors import BadRecord
from cardcore.scoring import ContractHouse, DealScore, Rubber, RubberReport, Scoring, ThreeHandGame
from cardcore.scoring.deal_score import BOOK
from variants.towie.chairs import PLACES, Chairs
from variants.towie.rubber import STACK, TowieOutcome, TowieRubber
from variants.towie.table import GAME, TowieTable

CHAPTER = "card-game encyclopedia, Towie"
PAN = "pokerwebpages.com, Towie"
PARLETT = "D. Parlett, The Penguin Book of Card Games"
TURNED = 6
"""The cards of the dummy that lie face up while the players bid."""


@frozen
class TowieHouse(ContractHouse):
    """The house rules of Towie."""

    players: int = choice(3, 4, 5, 6, 7).about("how many take part; three are at the table", CHAPTER)
    scoring: str = choice("towie", "contract").about("the table, and what games bring", CHAPTER)
    part_scores: str = choice("none", "kept").about(
        "whether part-scores are carried and count towards game", f"{PAN}; kept: a house rule"
    )
    goulash: str = choice("on", "off").about(
        "whether a deal without a game bid is dealt again, or every contract is played",
        f"{CHAPTER}; off: a house rule",
    )
    redoubled_made: str = choice("same", "twice").about(
        "for making a redoubled contract the same as doubled, or twice as much", f"{PAN}; twice: {PARLETT}"
    )

    @property
    def table(self) -> Scoring:
        if self.scoring == "contract":
            return super().table
        return TowieTable(redoubled_twice=self.redoubled_made == "twice")

    @property
    def rubber(self) -> Rubber:
        """Towie's own table has no bonuses; a part-score that lapses is worth nothing in the end either."""
        if self.scoring == "contract":
            return Rubber() if self.part_scores == "kept" else Rubber(sole_part_score=0)
        return Rubber(two_to_none=0, two_to_one=0, sole_game=0, sole_part_score=0)

    def score(self, state: State, contract: Contract, tricks: int) -> DealScore:
        """What a contract brings, and in Towie's own table the game that it completes."""
        plain, before = super().score(state, contract, tricks), Chairs.of(state.start.context)
        together = before.below[contract.declarer] + plain.below
        if self.scoring == "contract" or not plain.below or together < self.rubber.game:
            return plain
        return evolve(plain, above=plain.above + GAME[before.vulnerable[contract.declarer]])


@frozen
class Towie(DealsHandsAgain, ThreeHandGame):
    """The game.

    Attributes:
        active: the players at the table, clockwise.
        redealt: whether the deal is a goulash.
    """

    key = "towie"
    name = "Towie"
    summary = "three of up to seven bid for a half-open dummy; what is not bid to game is dealt again"
    sources = (CHAPTER, PAN, PARLETT)
    families = ("three hands", "contract")

    house: TowieHouse = field(factory=TowieHouse, kw_only=True)
    active: tuple[int, ...] = field(default=tuple(range(PLACES)), kw_only=True)
    redealt: bool = field(default=False, kw_only=True)

    def in_deal(self, context: Context, dealer: int) -> Self:
        """The players at the table take their chairs."""
        before = Chairs.of(context)
        if self.house.part_scores == "none" and any(before.below):
            raise BadRecord("match.below holds part-scores, which are carried with part_scores=kept only.")
        game = super().in_deal(context, dealer)
        return evolve(game, active=before.active, redealt=not context.shuffled)

    @property
    def players(self) -> int:
        """Three to seven."""
        return self.house.players

    @property
    def chairs(self) -> tuple[int, ...]:
        """The players at the table."""
        return self.active

    @property
    def dealers(self) -> tuple[int, ...]:
        """Who waits does not deal."""
        return self.active

    @property
    def sides(self) -> tuple[int, ...]:
        """Each has a side of their own."""
        return tuple(range(self.players))

    def deal(self, dealer: int) -> list[Deal]:
        """One card at a time, a goulash in packets; the first cards of the dummy lie face up."""
        packets = deal_packets(read_packets("5-5-3", self.tricks), *self.receivers(dealer))
        dealt = packets if self.redealt else super().deal(dealer)
        dummy = [number for number, card in enumerate(dealt) if card.place == self.dummy_place]
        turned = set(dummy[: min(TURNED, self.tricks - 1)])
        return [card._replace(up=number in turned) for number, card in enumerate(dealt)]

    def stacking_order(self, dealer: int) -> tuple[int, ...]:
        """The right neighbour's hand on top, then the dummy, the left neighbour's, the dealer's."""
        return STACK

    def pack_fault(self, dealer: int, pack: Pack, context: Context) -> str:
        """The pack of a goulash is a cut of the stack."""
        if self.redealt and self.house.goulash == "off":
            return "A deal with thrown_in is a goulash, and there is none with goulash=off."
        return super().pack_fault(dealer, pack, context)

    def flow(self, state: State) -> Next | None:
        """An auction, and the tricks unless the deal is thrown in."""
        thrown_in = isinstance(state.phase, Auction) and self.throws_in(state)
        return None if thrown_in else super().flow(state)

    def throws_in(self, state: State) -> bool:
        """Whether nobody has bid what would give game, in a deal whose auction is over."""
        contract = state.last(Auction).contract
        if self.house.goulash == "off" or contract is None:
            return self.house.goulash == "on"
        worth = self.house.table.score(contract, BOOK + contract.level, vulnerable=False).below
        return worth + Chairs.of(state.start.context).below[contract.declarer] < self.match.game

    def outcome(self, state: State) -> TowieOutcome:
        """The contract as it was played, or that it is not; games, who goes out, and the next deal."""
        again = isinstance(state.phase, Auction) and self.throws_in(state)
        scored = self.not_played(state) if again else self.scored(state)
        report = self.report_again(state) if again else self.report(state, scored)
        return TowieOutcome.told(scored, report, {"thrown_in": again})

    def not_played(self, state: State) -> BridgeOutcome:
        """A deal that scores nothing, under the contract that was too small."""
        nothing = BridgeOutcome.pass_out(self.players, self.sides_in_play)
        contract = state.last(Auction).contract
        if contract is None:
            return evolve(nothing, reason="Everybody passed; the hands are dealt again as a goulash.")
        facts = {**nothing.facts, "contract": str(contract), "declarer": contract.declarer}
        reason = f"{contract} would not give game; the hands are dealt again as a goulash."
        return evolve(nothing, reason=reason, facts=facts, contract=contract)

    def report_again(self, state: State) -> RubberReport:
        """The same dealer deals to the same players, from the hands as the program sorts them."""
        dealer, held = state.start.dealer, state.layout.held
        places = (state.layout.places.index(place) for place in self.receivers(dealer))
        texts = write_hands(sort_hand(cards_in(held[place])) for place in places)
        context = evolve(Chairs.of(state.start.context), thrown_in=texts)
        return RubberReport((), (0,) * self.players, dealer, context)

    def report(self, state: State, scored: BridgeOutcome) -> RubberReport:
        """Games, premium, and who sits at the table in the next deal."""
        plain = super().report(state, scored)
        context, turn = plain.context, self.chairs.index(plain.dealer)
        if not isinstance(context, Chairs):
            return plain
        context = evolve(context, thrown_in=None)
        if self.house.part_scores == "none":
            context = evolve(context, below=(0,) * self.players)
        if scored.contract is not None:
            context = context.with_retired(scored.contract.declarer)
        return evolve(plain, dealer=context.active[turn], context=context)

    def status(self, sight: Sight) -> str:
        """Who waits, and in a goulash the player's own hand of the deal before."""
        told = (Chairs.of(sight.context).told, self.reminder(sight.context, sight.player, sight.dealer))
        return " ".join(filter(None, told))

    @property
    def match(self) -> TowieRubber:
        carries = self.house.part_scores == "kept"
        return TowieRubber.of_players(self.house.rubber, self.players, carries=carries)


@hookimpl
def twohand_variants() -> list[Variant]:
    """Towie."""
    return [Towie()]
