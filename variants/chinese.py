"""Chinese Bridge: two players, each with a closed hand and a half-covered dummy opposite.

After a card-game encyclopedia, and a public description that knows the first of its two dealings only.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self

from attrs import asdict, evolve, field, frozen, validators

from cardcore import (
    BRIDGE_LADDER,
    MATCH,
    Action,
    Auction,
    AuctionRules,
    Bid,
    BridgeOutcome,
    Context,
    Contract,
    Deal,
    InvalidOption,
    Layout,
    Naming,
    OneOf,
    Phase,
    Place,
    Play,
    Rank,
    Ranking,
    Rubber,
    RubberStanding,
    ScoringHouse,
    State,
    Strain,
    TrickRules,
    Tricks,
    TurnUp,
    Variant,
    Vulnerability,
    captured,
    hand,
    hookimpl,
    option,
    pack_of,
    row,
    trick_place,
)

CHAPTER = "card-game encyclopedia, Partially Exposed Dummy Bridge"
SEMI = "public description as Semi-Exposed Dummy Bridge"
SOUTH, WEST, NORTH, EAST = range(4)
"""Seats, clockwise. South and West are closed hands, North and East the dummies opposite."""


@frozen
class ChineseHouse(ScoringHouse):
    """The house rules of Chinese Bridge."""

    dealing: str = option(
        "6down7up",
        OneOf(("6down7up", "7down6up")),
        "six cards of a dummy covered and a seventh alone face up, or seven face down and one of them bare",
        f"both in {CHAPTER}; 6down7up in the {SEMI}",
    )
    lone_card: str = option(
        "after_auction",
        OneOf(("after_auction", "after_first_trick", "at_deal", "last")),
        "when the bare face-down card is turned up; only with 7down6up",
        f"a ruling; {CHAPTER} leaves it open",
    )
    turn_up: str = option(
        "after_trick",
        OneOf(("after_trick", "on_play")),
        "when a cover is turned up: after the trick, or as soon as the card on it is played",
        CHAPTER,
    )
    opening_lead: str = option(
        "left_of_declarer",
        OneOf(("left_of_declarer", "opponent_dummy", "opponent_hand", "declarer_names")),
        "which hand leads to the first trick",
        f"{CHAPTER}; the others after its Double-Dummy games",
    )
    seats: str = option(
        "swap_each_rubber",
        OneOf(("swap_each_rubber", "fixed", "nondealer_left")),
        "players change seats after each rubber, or never, or so that the dealer is always South",
        "the same encyclopedia changes seats in another game with dummies",
        scope=MATCH,
    )

    def __attrs_post_init__(self) -> None:
        if self.lone_card != "after_auction" and self.dealing != "7down6up":
            raise InvalidOption(f"Option lone_card={self.lone_card} goes with dealing=7down6up only.")


@frozen
class Seating(Vulnerability):
    """Vulnerability, and the player who sits South; in a record `{"south": 1}`."""

    south: int = field(default=0, validator=[validators.ge(0), validators.le(1)])


@frozen
class ChineseRubber(Rubber):
    """A rubber after which the players change seats, if they are to."""

    swap: bool = True

    def next_context(self, standing: RubberStanding) -> Seating:
        """Who is vulnerable in the next deal, and who sits South: player 1 in every second rubber."""
        finished = standing.rubbers + standing.over
        taken_over = super().next_context(standing)
        return Seating(**asdict(taken_over), south=finished % 2 if self.swap else 0)


@frozen
class Chinese(Variant):
    """The game; a dummy has `columns` stacks of two cards and one card that lies alone."""

    key = "chinese"
    name = "Chinese Bridge"
    summary = "two closed hands, two half-covered dummies, an auction and thirteen tricks of four cards"
    sources = (CHAPTER, SEMI)
    aliases = ("chinese-bridge", "partially-exposed-dummy", "semi-exposed-dummy")
    context = Seating

    house: ChineseHouse = field(factory=ChineseHouse, kw_only=True)
    columns: int = 6
    ladder: tuple[Bid, ...] = field(default=BRIDGE_LADDER, repr=False)
    south: int = 0

    def in_deal(self, context: Context, dealer: int) -> Self:
        """The players take their seats."""
        keeps_left = self.house.seats == "nondealer_left"
        return evolve(self, south=dealer if keeps_left else Seating.of(context).south)

    @property
    def owners(self) -> tuple[int, int, int, int]:
        """The player who owns each seat."""
        return self.south, 1 - self.south, self.south, 1 - self.south

    @property
    def places(self) -> tuple[Place, ...]:
        """Hands and dummies by seat, the trick and the tricks won."""
        south, west, north, east = self.owners
        hands = hand(SOUTH, looker=south), hand(WEST, looker=west)
        dummies = row(NORTH, self.columns + 1, "dummy", north), row(EAST, self.columns + 1, "dummy", east)
        return (*hands, *dummies, trick_place(), captured(0), captured(1))

    @property
    def tricks(self) -> int:
        """The number of tricks: every hand and every dummy has so many cards."""
        return 2 * self.columns + 1

    def deal(self, dealer: int) -> Sequence[Deal]:
        """One card at a time, clockwise, the dealer's left first."""
        places, left = self.places, self.owners.index(dealer) + 1
        clockwise = [(left + turn) % 4 for turn in range(4)]
        return [
            Deal(places[seat], pile, up) if seat in (NORTH, EAST) else Deal(places[seat])
            for pile, up in self.dummy_cards
            for seat in clockwise
        ]

    @property
    def dummy_cards(self) -> list[tuple[int, bool]]:
        """Pile and face of a dummy's cards in the order of the deal; the last pile is the lone card."""
        stacks, lone = range(self.columns), self.columns
        covers, tops = [(pile, False) for pile in stacks], [(pile, True) for pile in stacks]
        if self.house.dealing == "6down7up":
            return [*covers, *tops, (lone, True)]
        return [*covers, (lone, self.house.lone_card == "at_deal"), *tops]

    def first_phase(self, dealer: int) -> Auction:
        """The dealer opens the auction."""
        return Auction(evolve(AuctionRules.of_two(dealer), ladder=self.ladder))

    def next_phase(self, state: State) -> Phase | None:
        """After the auction declarer may have to name the leader; then the tricks are played."""
        contract, leader = state.last(Auction).contract, self.leader(state)
        if contract is None or isinstance(state.phase, Tricks):
            return None
        if leader == "declarer_names":
            return self.naming(contract.declarer)
        return Tricks.led_by(self.seat_of(leader, contract.declarer), self.trick_rules(contract))

    def every_action(self, dealer: int) -> Sequence[Action]:
        """Every call, every word about the lead, the play of every card."""
        calls, plays = self.first_phase(dealer).every_action(self.pack), map(Play, self.pack)
        return (*calls, *self.naming(dealer).every_action(self.pack), *plays)

    def naming(self, declarer: int) -> Naming:
        """The naming of the hand that leads."""
        return Naming(declarer, "lead", ("hand", "dummy"))

    def leader(self, state: State) -> str:
        """The hand that leads first, as the option says or as declarer has named it."""
        phase = state.phase
        return f"opponent_{phase.named}" if isinstance(phase, Naming) else self.house.opening_lead

    def seat_of(self, leader: str, declarer: int) -> int:
        """The seat of the hand that leads first: left of declarer, or the opponent's hand or dummy."""
        if leader == "left_of_declarer":
            return self.owners.index(declarer) + 1
        return self.owners.index(1 - declarer) + (NORTH if leader == "opponent_dummy" else SOUTH)

    def trick_rules(self, contract: Contract) -> TrickRules:
        """Thirteen tricks of four cards; covers, and perhaps the lone cards, are turned up on the way."""
        return TrickRules(
            self.places,
            self.tricks,
            ranking=Ranking.of(contract.strain.trump),
            turn_up=TurnUp(self.house.turn_up),
            bare_after={"after_first_trick": 1, "last": self.tricks - 1}.get(self.house.lone_card),
        )

    def layout_for(self, state: State, phase: Phase) -> Layout:
        """When the auction is over, the lone cards are turned up."""
        return state.layout.bare_turned_up() if self.house.lone_card == "after_auction" else state.layout

    def outcome(self, state: State) -> BridgeOutcome:
        """The contract as it was played; honours by all thirteen cards of each hand and dummy."""
        return self.house.settled(state, state.chain()[0].layout.held[:4], self.owners)

    @property
    def match(self) -> ChineseRubber:
        """A rubber, then a change of seats."""
        return ChineseRubber(**asdict(self.house.rubber()), swap=self.house.seats == "swap_each_rubber")

    @property
    def tiny(self) -> Chinese:
        """One stack of two in each dummy, three cards in each hand, two bids."""
        pack = pack_of((Rank.QUEEN, Rank.KING, Rank.ACE))
        bids = Bid(1, Strain.CLUBS), Bid(1, Strain.NO_TRUMP)
        return Chinese(house=self.house, pack=pack, columns=1, ladder=bids)


@hookimpl
def twohand_variants() -> list[Variant]:
    """Chinese Bridge."""
    return [Chinese()]
