"""Upper Hand: three cards on the table make the rules of the deal; 24 cards, seven tricks for card points.

Designed by Matthew Shields, 2001, revised 2004, after the page among the invented games on pagat.com. What
the lost diagram said about the three cards is settled on the rules page.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Self

from attrs import evolve, field, frozen

from cardcore import Advice, Card, Pack, Phase, Suit, hookimpl, pack_of
from cardcore.game import MATCH, Context, House, Next, Phases, Sight, State, Variant, amount, choice
from cardcore.phases import ChoiceRules, Choosing, Dealt, Leading, LeadRule, TrickRules, Tricks, Way
from cardcore.rules import Deal, Layout, Place, Ranking, RankOrder, hand, rounds, shared, slots, trick_and_won
from cardcore.scoring import RubberSoFar, captured_points, captured_so_far
from variants.upper_hand.cards import KING_HIGH, PACK, WORTH, with_high
from variants.upper_hand.offers import OfferRules, Offers, begin_bidding
from variants.upper_hand.rubber_chances import Rubbers
from variants.upper_hand.scoring import Captured
from variants.upper_hand.spoken_rules import tell_rules

PAGE = "pagat.com, Upper Hand (Matthew Shields)"
SLOTS = 3
UP_OR_DOWN = (Way("up", up=True), Way("down"))
LAYING = ChoiceRules("laid", SLOTS, UP_OR_DOWN, name="laying", verb=("lay", "lays", "laid"), counted="slot")
"""Three cards of the hand are laid out, each face up or face down."""


@frozen
class UpperHandHouse(House):
    """The house rules of Upper Hand."""

    slot3: str = choice("must_lead", "may_not_lead", "opening_lead_only").about(
        "what the suit of the third card asks of the leader when it lies face up",
        f"{PAGE}: the caption is lost, see the rules page",
    )
    slot2_scope: str = choice("all_suits", "own_suit").about(
        "whether the rank of the second card is high in every suit or in its own only",
        f"{PAGE}: speaks of the order in general",
    )
    bidding: str = choice("offers", "none", "claim").about(
        "how the upper hand is bid for; claim lets its holder end the bidding by taking it",
        f"{PAGE}: the process may be left out",
    )
    max_bid: int = amount(200, most=10_000).about("the highest offer", "the value of the whole pack")
    max_exchanges: int = amount(8, least=0).about("how many hands may be exchanged in a deal", "a house rule")
    double_rule: str = choice("not_first_deal", "always", "never").about(
        "when three cards face up double the points captured", PAGE
    )
    double_first_deal_layout: str = choice("allowed_single", "forbidden").about(
        "whether three cards may be laid face up in the first deal of a rubber", "see the rules page"
    )
    players: int = choice(2, 3).about("how many play", PAGE)
    target: int = amount(250, scope=MATCH).about("the points that end a rubber", PAGE)
    past: str = choice("more_than", "at_least", scope=MATCH).about(
        "whether the target must be passed or reached", f"{PAGE}: past"
    )
    rubbers: int = amount(3, odd=True, scope=MATCH).about("rubbers of which a match is the best", PAGE)
    next_dealer: str = choice("deal_points", "total", "alternate", scope=MATCH).about(
        "who deals next: who captured most in this deal, who leads the rubber, or the next player", PAGE
    )


@frozen
class UpperHand(Variant):
    """The game for two, with a third hand that nobody plays, or for three; `held` cards in each hand."""

    key = "upper-hand"
    name = "Upper Hand"
    summary = "bid for the upper hand, lay three cards that make trumps, ranks and leads, capture points"
    sources = (PAGE,)
    families = ("drafting", "capture")

    house: UpperHandHouse = field(factory=UpperHandHouse, kw_only=True)
    pack: Pack = field(default=PACK, kw_only=True, repr=False)
    held: int = 7
    first_deal: bool = True

    def in_deal(self, context: Context, dealer: int) -> Self:
        """Whether three cards face up double depends on the deals before in the rubber."""
        return evolve(self, first_deal=RubberSoFar.of(context, self.players).first_deal_of_rubber)

    @property
    def players(self) -> int:
        """Two, or three by house rule."""
        return self.house.players

    @property
    def places(self) -> tuple[Place, ...]:
        """Three hands, the upper hand, three slots for whoever owns it, the trick and the tricks won."""
        everyone = range(self.players)
        hands = [hand(player, looker=player) for player in everyone]
        third = [evolve(shared("third"), called="third hand")] if self.players == 2 else []
        upper = evolve(shared("upper"), called="upper hand")
        laid = [slots(player, looker=player, number=SLOTS) for player in everyone]
        return (*hands, *third, upper, *laid, *trick_and_won(*everyone))

    def left_of(self, player: int) -> int:
        """The player at another's left: of two the other one."""
        return (player + 1) % self.players

    def deal(self, dealer: int) -> list[Deal]:
        """Hands one card at a time: left player, third or middle hand, dealer; then the upper hand.

        Without bidding the upper hand is the left player's, who takes it up at once.
        """
        left, hands = self.left_of(dealer), self.places[:3]
        middle = hands[3 - left - dealer]  # the hands are numbered 0, 1 and 2, and two of them are named
        upper = hands[left] if self.house.bidding == "none" else self.place("upper")
        turns = rounds(range(self.held), hands[left], middle, hands[dealer])
        return turns + rounds(range(SLOTS), upper)

    def phases(self, dealer: int) -> Phases:
        """All that is said in the bidding, if there is any, the laying and the tricks."""
        said = () if self.house.bidding == "none" else (self.bidding(dealer),)
        return (*said, self.laying(dealer), Tricks)

    def flow(self, state: State) -> Next | None:
        """The upper hand is bid for; its owner lays three cards, then leads to the first of the tricks."""
        match state.phase:
            case Dealt() if self.house.bidding == "none":
                return Next(self.laying(self.left_of(state.start.dealer)))
            case Dealt():
                return Next(self.bidding(state.start.dealer))
            case Offers(holder=owner):
                return Next(self.laying(owner), self.take_up_upper_hand(state.layout, owner))
            case Choosing(to_act=owner):
                return Next(Tricks.led_by(owner, self.rules_after_laying(state.layout, owner)))
        return None

    def bidding(self, dealer: int) -> Offers:
        """The player at the dealer's left holds the upper hand and speaks first."""
        house = self.house
        rules = OfferRules(house.max_bid, house.max_exchanges, house.bidding == "claim")
        return begin_bidding(rules, self.left_of(dealer), self.players)

    def laying(self, owner: int) -> Choosing:
        """The laying of the three cards; by house rule not all face up in the first deal of a rubber."""
        all_up = not (self.first_deal and self.house.double_first_deal_layout == "forbidden")
        return Choosing(evolve(LAYING, most_up=None if all_up else SLOTS - 1), (owner,))

    def take_up_upper_hand(self, layout: Layout, owner: int) -> Layout:
        """The owner takes the upper hand up before laying."""
        return layout.move("upper", "hand", owner)

    def rules_after_laying(self, layout: Layout, owner: int) -> TrickRules:
        """What the three cards say: the suit of trumps, the high rank, the suit to lead."""
        laid = layout.at("laid", owner)
        trump, high, lead = (layout.face_up(laid, slot) for slot in range(SLOTS))
        ranking = Ranking.of(None if trump is None else trump.suit, self.order(high))
        bound = None if lead is None else self.lead_rule(lead.suit)
        return TrickRules(self.places, self.held, ranking=ranking, lead=bound, worth=WORTH)

    def order(self, high: Card | None) -> RankOrder:
        """The rank of the second card is high in every suit, or in its own only; face down the king is."""
        if high is None:
            return KING_HIGH
        if self.house.slot2_scope == "own_suit":
            return KING_HIGH.with_suit(high.suit, with_high(high.rank))
        return with_high(high.rank)

    def lead_rule(self, suit: Suit) -> LeadRule:
        """The suit of the third card binds the leader."""
        if self.house.slot3 == "may_not_lead":
            return LeadRule(suit, Leading.MAY_NOT_LEAD)
        return LeadRule(suit, Leading.MUST_LEAD, opening_only=self.house.slot3 == "opening_lead_only")

    def outcome(self, state: State) -> Captured:
        """Points captured, doubled after three cards face up, and what was paid in the bidding."""
        paid = (0,) * self.players if self.house.bidding == "none" else state.last(Offers).paid
        return Captured.of(captured_points(state), paid, state.start.dealer, doubled=self.doubles(state))

    def status(self, sight: Sight) -> str:
        """The owner of the upper hand so far; in the play what is high, and what binds the leader."""
        phase = sight.phase
        if isinstance(phase, Offers):
            return f"Owner of the upper hand so far: {{{phase.holder}}}."
        return tell_rules(phase.rules.ranking, phase.rules.lead) if isinstance(phase, Tricks) else ""

    def running_score(self, sight: Sight) -> str:
        """Points captured so far, not doubled."""
        return captured_so_far(sight)

    def doubles(self, state: State) -> bool:
        """Whether three cards face up double the points of this deal."""
        return state.last(Choosing).ups == SLOTS and self.match.doubles(first_deal=self.first_deal)

    def advisers(self) -> Mapping[type[Phase], Advice]:
        """How players bid with offers, and how they lay cards that make the rules."""
        from variants.upper_hand.advisers import ADVISERS

        return ADVISERS

    @property
    def match(self) -> Rubbers:
        """The best of three rubbers to 250."""
        house = self.house
        at_least, players = house.past == "at_least", self.players
        return Rubbers(house.target, at_least, house.rubbers, players, house.next_dealer, house.double_rule)

    @property
    def tiny(self) -> UpperHand:
        """One card in each hand, three in the upper hand, and small offers."""
        return UpperHand(house=evolve(self.house, max_bid=2), pack=pack_of("KA", "DHS"), held=1)


@hookimpl
def twohand_variants() -> list[Variant]:
    """Upper Hand."""
    return [UpperHand()]
