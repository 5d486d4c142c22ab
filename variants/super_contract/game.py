"""Super Contract Bridge: Contract Bridge with a joker, whose holder names its suit, and a card to exchange.

After a card-game encyclopedia; what it leaves open is as in Contract Bridge.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Self

from attrs import evolve, field, frozen

from cardcore import Advice, Phase, hookimpl
from cardcore.game import Next, Phases, State, Variant, choice
from cardcore.phases import Contract, TrickRules, Tricks
from cardcore.rules import JOKER, PACK_WITH_JOKER, Deal, Layout, Pack, Place, pack_of, shared
from cardcore.scoring import ContractHouse, PartnershipGame, Scoring
from variants.super_contract.exchange import Exchange
from variants.super_contract.honours import JokerTable
from variants.super_contract.joker_tricks import JokerFollows, JokerTricks, OpeningLead, plain_tricks
from variants.super_contract.stand_in import EXTRA

CHAPTER = "card-game encyclopedia, Super Contract Bridge"
BICYCLE = "Bicycle rules, Contract Bridge"


@frozen
class SuperContractHouse(ContractHouse):
    """The house rules of Super Contract Bridge."""

    joker_must_follow: bool = choice(False, True).about(
        "whether a hand with no card of the suit led must follow with the joker", f"{CHAPTER}; true: house"
    )

    @property
    def table(self) -> Scoring:
        return JokerTable(self.nv_doubled_4th, self.redouble_bonus)


@frozen
class SuperContract(PartnershipGame):
    """The game; four closed hands of thirteen, and a card that lies face up on the table."""

    key = "super-contract"
    name = "Super Contract Bridge"
    summary = "Contract Bridge with a joker of any suit, and a card on the table that declarer may take up"
    sources = (CHAPTER, BICYCLE)
    aliases = ("super-contract-bridge",)
    families = ("four hands", "contract", "joker")

    house: SuperContractHouse = field(factory=SuperContractHouse, kw_only=True)
    pack: Pack = field(default=PACK_WITH_JOKER, kw_only=True, repr=False)

    @property
    def places(self) -> tuple[Place, ...]:
        """The table of Contract Bridge, and the card that is left."""
        return (*super().places, shared(EXTRA))

    def deal(self, dealer: int) -> list[Deal]:
        """As in Contract Bridge; the last card is placed face up on the table."""
        return [*super().deal(dealer), Deal(self.place(EXTRA), up=True)]

    @property
    def tiny(self) -> Self:
        return evolve(self, pack=(*pack_of("JQKA", "HS"), JOKER))

    def phases(self, dealer: int) -> Phases:
        return self.auction(dealer), OpeningLead, Exchange, self.tricks_with_joker, Tricks

    @property
    def tricks_with_joker(self) -> type[JokerTricks]:
        """The tricks while the joker is held."""
        return JokerFollows if self.house.joker_must_follow else JokerTricks

    def flow(self, state: State) -> Next | None:
        """After the opening lead, which faces dummy, declarer may exchange a card; then dummy plays."""
        match state.phase:
            case OpeningLead(trick=(_,), rules=rules):
                (dummy,) = rules.dummy
                return Next(Exchange(rules.players[dummy], dummy))
            case Exchange():
                return Next(self.first_trick(state.last(OpeningLead), state.layout))
        return super().flow(state)

    def play(self, contract: Contract, leader: int | None = None) -> Tricks:
        """The opening lead."""
        return OpeningLead.led_by(self.left_of(contract.declarer), self.trick_rules(contract))

    def trick_rules(self, contract: Contract) -> TrickRules:
        """Those of Contract Bridge; until it is played the joker belongs to no suit."""
        rules = super().trick_rules(contract)
        return evolve(rules, ranking=rules.ranking.with_joker())

    def first_trick(self, lead: OpeningLead, layout: Layout) -> Tricks:
        """The first trick goes on; where the joker lies on the table the play is plain."""
        if layout.cards(layout.at(EXTRA)) == (JOKER,):
            return plain_tricks(lead)
        return self.tricks_with_joker(lead.rules, lead.leader, lead.trick, lead.won)

    def full_hands(self, state: State) -> list[int]:
        """For honours the thirteen cards with which each hand plays: those after the exchange."""
        exchanges = [phase for phase in state.finished if isinstance(phase, Exchange)]
        hands = super().full_hands(state)
        return [exchange.after(hand) for exchange in exchanges for hand in hands] or hands

    def advisers(self) -> Mapping[type[Phase], Advice]:
        """How to play with a joker, and what to exchange."""
        from variants.super_contract.advisers import ADVISERS

        return ADVISERS


@hookimpl
def twohand_variants() -> list[Variant]:
    """Super Contract Bridge."""
    return [SuperContract()]
