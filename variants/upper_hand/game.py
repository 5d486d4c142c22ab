"""Upper Hand: three cards on the table make the rules of the deal; 24 cards, seven tricks for card points.

Designed by Matthew Shields, 2001, revised 2004, after the page among the invented games on pagat.com. What
the lost diagram said about the three cards is settled on the rules page.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Self

from attrs import evolve, field, frozen

from cardcore import hookimpl
from cardcore.game import (
    MATCH,
    Context,
    House,
    MatchPlan,
    Next,
    OneOf,
    Outcome,
    Phases,
    Standing,
    State,
    Variant,
    WholeNumber,
    option,
)
from cardcore.phases import (
    Advice,
    ChoiceRules,
    Choosing,
    Dealt,
    Json,
    Leading,
    LeadRule,
    Phase,
    TrickRules,
    Tricks,
    Way,
)
from cardcore.rules import (
    FULL_PACK,
    BadRecord,
    Card,
    Deal,
    Layout,
    Pack,
    Place,
    Rank,
    Ranking,
    RankOrder,
    Suit,
    captured,
    hand,
    pack_of,
    rounds,
    shared,
    slots,
    trick_place,
)
from cardcore.scoring import RubberSoFar, TargetMatch
from variants.upper_hand.offers import OfferRules, Offers, OneBidder

PAGE = "pagat.com, Upper Hand (Matthew Shields)"
SLOTS = 3
LAYING = ChoiceRules(
    "laid",
    SLOTS,
    (Way("up", up=True), Way("down")),
    name="laying",
    verb=("lay", "lays", "laid"),
    counted="slot",
)
"""Three cards of the hand are laid out, each face up or face down."""

BELOW_THE_ACE = (Rank.NINE, Rank.TEN, Rank.JACK, Rank.QUEEN, Rank.KING)
VALUES = {Rank.ACE: 1, Rank.NINE: 9}
"""Points of a captured card; all others count 10."""

WORTH = tuple(VALUES.get(card.rank, 10) for card in FULL_PACK)


@frozen
class UpperHandHouse(House):
    """The house rules of Upper Hand."""

    slot3: str = option(
        "must_lead",
        OneOf(("must_lead", "may_not_lead", "opening_lead_only")),
        "what the suit of the third card asks of the leader when it lies face up",
        f"{PAGE}: the caption is lost, see the rules page",
    )
    slot2_scope: str = option(
        "all_suits",
        OneOf(("all_suits", "own_suit")),
        "whether the rank of the second card is high in every suit or in its own only",
        f"{PAGE}: speaks of the order in general",
    )
    bidding: str = option(
        "offers",
        OneOf(("offers", "none", "claim")),
        "how the upper hand is bid for; claim lets its holder end the bidding by taking it",
        f"{PAGE}: the process may be left out",
    )
    max_bid: int = option(
        200, WholeNumber(1, most=10_000), "the highest offer", "the value of the whole pack"
    )
    max_exchanges: int = option(
        8, WholeNumber(0), "how many hands may be exchanged in a deal", "a house rule"
    )
    double_rule: str = option(
        "not_first_deal",
        OneOf(("not_first_deal", "always", "never")),
        "when three cards face up double the points captured",
        PAGE,
    )
    double_first_deal_layout: str = option(
        "allowed_single",
        OneOf(("allowed_single", "forbidden")),
        "whether three cards may be laid face up in the first deal of a rubber",
        "see the rules page",
    )
    players: int = option(2, OneOf((2, 3)), "how many play", PAGE)
    target: int = option(250, WholeNumber(1), "the points that end a rubber", PAGE, scope=MATCH)
    past: str = option(
        "more_than",
        OneOf(("more_than", "at_least")),
        "whether the target must be passed or reached",
        f"{PAGE}: past",
        scope=MATCH,
    )
    rubbers: int = option(
        3, OneOf((1, 3, 5, 7)), "the match is the best of so many rubbers", PAGE, scope=MATCH
    )
    next_dealer: str = option(
        "deal_points",
        OneOf(("deal_points", "total", "alternate")),
        "who deals next: who captured most in this deal, who leads the rubber, or the next player",
        PAGE,
        scope=MATCH,
    )


@frozen
class Captured(Outcome):
    """An outcome that also says how many points each player captured."""

    captured: tuple[int, ...]


@frozen
class Rubbers(TargetMatch):
    """Rubbers to 250; who captured most in a deal, or leads, deals the next one."""

    chosen_by: str = "deal_points"

    def next_dealer(self, standing: Standing, outcome: Outcome, totals: tuple[int, ...]) -> int:
        """The player with the most points; after a tie the player at the dealer's left."""
        left = (standing.dealer + 1) % self.players
        if self.chosen_by == "alternate" or not isinstance(outcome, Captured):
            return left
        points = outcome.captured if self.chosen_by == "deal_points" else totals
        best = max(points)
        return points.index(best) if points.count(best) == 1 else left


@frozen
class UpperHand(Variant):
    """The game for two, with a third hand that nobody plays, or for three; `held` cards in each hand."""

    key = "upper-hand"
    name = "Upper Hand"
    summary = "bid for the upper hand, lay three cards that make trumps, ranks and leads, capture points"
    sources = (PAGE,)

    house: UpperHandHouse = field(factory=UpperHandHouse, kw_only=True)
    pack: Pack = field(default=pack_of((*BELOW_THE_ACE, Rank.ACE)), kw_only=True, repr=False)
    held: int = 7
    first_deal: bool = True

    def in_deal(self, context: Context, dealer: int) -> Self:
        """Whether three cards face up double depends on the deals before in the rubber.

        Raises:
            BadRecord: the totals of these deals are not those of so many players.
        """
        if isinstance(context, RubberSoFar) and len(context.totals) not in (0, self.players):
            raise BadRecord(f"match.totals has {len(context.totals)} entries for {self.players} players.")
        return evolve(self, first_deal=not isinstance(context, RubberSoFar) or context.first_deal_of_rubber)

    @property
    def players(self) -> int:
        """Two, or three by house rule."""
        return self.house.players

    @property
    def places(self) -> tuple[Place, ...]:
        """Three hands, the upper hand, three slots for whoever owns it, the trick and the tricks won."""
        everyone = range(self.players)
        hands = [hand(player, looker=player) for player in everyone]
        third = [shared("third")] if self.players == 2 else []
        laid = [slots(player, looker=player, number=SLOTS) for player in everyone]
        return (*hands, *third, shared("upper"), *laid, trick_place(), *map(captured, everyone))

    def left_of(self, player: int) -> int:
        """The player at another's left: of two the other one."""
        return (player + 1) % self.players

    def deal(self, dealer: int) -> Sequence[Deal]:
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
                return Next(Tricks.led_by(owner, self.rules_laid(state.layout, owner)))
        return None

    def bidding(self, dealer: int) -> Offers:
        """The player at the dealer's left holds the upper hand and speaks first."""
        left, house = self.left_of(dealer), self.house
        rules = OfferRules(house.max_bid, house.max_exchanges, house.bidding == "claim")
        nothing = (0,) * self.players
        if self.players == 3:
            return OneBidder(rules, left, left, paid=nothing, opener=left)
        return Offers(rules, left, left, paid=nothing)

    def laying(self, owner: int) -> Choosing:
        """The laying of the three cards; by house rule not all face up in the first deal of a rubber."""
        all_up = not (self.first_deal and self.house.double_first_deal_layout == "forbidden")
        return Choosing(evolve(LAYING, most_up=None if all_up else SLOTS - 1), (owner,))

    def take_up_upper_hand(self, layout: Layout, owner: int) -> Layout:
        """The owner takes the upper hand up before laying."""
        return layout.move("upper", "hand", owner)

    def rules_laid(self, layout: Layout, owner: int) -> TrickRules:
        """What the three cards say: the suit of trumps, the high rank, the suit to lead."""
        trump, high, lead = (face_up(layout, layout.at("laid", owner), slot) for slot in range(SLOTS))
        return TrickRules(
            self.places,
            self.held,
            ranking=Ranking.of(None if trump is None else trump.suit, self.order(high)),
            lead=None if lead is None else self.lead_rule(lead.suit),
            worth=WORTH,
        )

    def order(self, high: Card | None) -> RankOrder:
        """The rank of the second card is high in every suit, or in its own only; face down the king is."""
        if high is None:
            return with_high(Rank.KING)
        if self.house.slot2_scope == "own_suit":
            return with_high(Rank.KING).with_suit(high.suit, with_high(high.rank))
        return with_high(high.rank)

    def lead_rule(self, suit: Suit) -> LeadRule:
        """The suit of the third card binds the leader."""
        if self.house.slot3 == "may_not_lead":
            return LeadRule(suit, Leading.MAY_NOT_LEAD)
        return LeadRule(suit, Leading.MUST_LEAD, opening_only=self.house.slot3 == "opening_lead_only")

    def outcome(self, state: State) -> Captured:
        """Points captured, doubled after three cards face up, and what was paid in the bidding."""
        doubled = self.doubles(state)
        score = tuple(points * 2 if doubled else points for points in captured_points(state))
        paid = (0,) * self.players if self.house.bidding == "none" else state.last(Offers).paid
        received = tuple(map(sum, zip(score, paid, strict=True)))
        facts: dict[str, Json] = {"score": list(score), "payments": list(paid), "doubled": doubled}
        return Captured(received, reason(score, paid, doubled), facts, captured=score)

    def doubles(self, state: State) -> bool:
        """Whether three cards face up double the points of this deal."""
        if state.last(Choosing).ups < SLOTS or self.house.double_rule == "never":
            return False
        return self.house.double_rule == "always" or not self.first_deal

    def advisers(self) -> Mapping[type[Phase], Advice]:
        """How players bid with offers, and how they lay cards that make the rules."""
        from variants.upper_hand.advisers import ADVISERS

        return ADVISERS

    @property
    def match(self) -> MatchPlan:
        """The best of three rubbers to 250."""
        house = self.house
        return Rubbers(house.target, house.past == "at_least", house.rubbers, self.players, house.next_dealer)

    @property
    def tiny(self) -> UpperHand:
        """One card in each hand, three in the upper hand, and small offers."""
        pack = pack_of((Rank.KING, Rank.ACE), (Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES))
        return UpperHand(house=evolve(self.house, max_bid=2), pack=pack, held=1)


def face_up(layout: Layout, row: int, slot: int) -> Card | None:
    """The card on a slot if it lies face up."""
    card = layout.top(row, slot)
    return card if card is not None and layout.up & card.bit else None


@cache
def with_high(rank: Rank) -> RankOrder:
    """The order in a suit with a rank above the king; an ace is low when led unless it is that rank."""
    below = [other for other in BELOW_THE_ACE if other is not rank]
    return RankOrder.of([*below, rank] if rank is Rank.ACE else [Rank.ACE, *below, rank, Rank.ACE])


def captured_points(state: State) -> list[int]:
    """The points of the cards in each player's tricks."""
    tricks_won = [state.layout.cards(place) for place in state.last(Tricks).rules.kept]
    return [sum(WORTH[card.index] for card in cards) for cards in tricks_won]


def reason(score: Sequence[int], paid: Sequence[int], doubled: bool) -> str:
    """What each player captured and received, in one sentence."""
    points = [f"{{{player}}} captured {number}" for player, number in enumerate(score)]
    received = [f"{{{player}}} {number:+}" for player, number in enumerate(paid)]
    payments = f"; paid for exchanges: {', '.join(received)}" if any(paid) else ""
    return f"{', '.join(points)} points{', doubled' if doubled else ''}{payments}."


@hookimpl
def twohand_variants() -> list[Variant]:
    """Upper Hand."""
    return [UpperHand()]
