"""Trio: two partners against a third player, who also plays a hand that lies open from the start.

After a card-game encyclopedia, where it is also called Contract Bridge for Three.
"""

from __future__ import annotations

from typing import Self

from attrs import evolve, field, frozen

from cardcore import Variant, hookimpl
from cardcore.game import MATCH, Context, choice
from cardcore.phases import Auction, AuctionRules, Contract, TrickRules, Tricks
from cardcore.rules import Deal, Place, Ranking, Seat, hand, trick_and_won
from cardcore.scoring import EAST, NORTH, SOUTH, WEST, ContractHouse, ThreeHandGame
from variants.trio.rubber import FIRST_EAST, TrioRubber, TrioSeats, sides_with

CHAPTER = "card-game encyclopedia, Trio"


@frozen
class TrioHouse(ContractHouse):
    """The house rules of Trio."""

    rotate_seats: str = choice("each_rubber", "fixed", scope=MATCH).about(
        "after a rubber East becomes South, South North and North East, or all stay", "a house rule"
    )
    partner_faced: bool = choice(True, False).about(
        "whether the partner of a declaring South or North is dummy, or plays a closed hand",
        f"a ruling; {CHAPTER} says as in Bridge",
    )
    passed_out: str = choice("redeal").about(
        "what follows when all pass: East deals again", f"a ruling; {CHAPTER} does not say"
    )


@frozen
class Trio(ThreeHandGame):
    """The game; the seats are South, West, North and East, and West is the open hand of East.

    Attributes:
        east: the player who sits East.
    """

    key = "trio"
    name = "Trio"
    summary = "two partners against a third player and an open hand that all see while they bid"
    sources = (CHAPTER,)
    aliases = ("contract-bridge-for-three", "trio-bridge")
    families = ("three hands", "contract")

    house: TrioHouse = field(factory=TrioHouse, kw_only=True)
    east: int = field(default=FIRST_EAST, kw_only=True)

    def in_deal(self, context: Context, dealer: int) -> Self:
        """The players take the seats that the match gives them."""
        return evolve(super().in_deal(context, dealer), east=TrioSeats.of(context).dealer)

    @property
    def dealers(self) -> tuple[int, ...]:
        """East, always."""
        return (self.east,)

    @property
    def sides(self) -> tuple[int, ...]:
        """South and North are partners."""
        return sides_with(self.east)

    @property
    def chairs(self) -> tuple[int, ...]:
        """The players who sit South, North and East."""
        return (self.east + 1) % self.players, (self.east + 2) % self.players, self.east

    @property
    def places(self) -> tuple[Place, ...]:
        """The hands by seat, West among them, the trick and the tricks won."""
        south, north, east = self.chairs
        west = Place("dummy", WEST, player=east)
        hands = hand(SOUTH, looker=south), west, hand(NORTH, looker=north), hand(EAST, looker=east)
        return (*hands, *trick_and_won(south, east))

    def deal(self, dealer: int) -> list[Deal]:
        """One card at a time, clockwise from South; West's cards lie face up."""
        return [Deal(place, up=place.seat == WEST) for _ in range(self.tricks) for place in self.places[:4]]

    def auction(self, dealer: int) -> Auction:
        """South calls first, then North, then East."""
        return Auction(AuctionRules(self.chairs, self.sides, self.ladder))

    def play(self, contract: Contract, leader: int | None = None) -> Tricks:
        """The tricks, led by the hand at declarer's left, which can be West."""
        left = (self.seat_of(contract.declarer) + 1) % len(self.seats)
        return Tricks.led_by(left if leader is None else leader, self.trick_rules(contract))

    def seat_of(self, player: int) -> int:
        """The seat of a player's own hand."""
        return (SOUTH, NORTH, EAST)[self.chairs.index(player)]

    def partner_seat(self, declarer: int) -> int | None:
        """The hand of declarer's partner if it is faced and declarer plays it; none if it is not."""
        faced = self.house.partner_faced and declarer != self.east
        return (NORTH + SOUTH - self.seat_of(declarer)) if faced else None

    def seats_around(self, declarer: int) -> tuple[Seat, ...]:
        """South, West, North and East; declarer plays the faced hand of the partner."""
        faced = self.partner_seat(declarer)
        return tuple(evolve(s, player=declarer) if n == faced else s for n, s in enumerate(self.seats))

    def trick_rules(self, contract: Contract) -> TrickRules:
        """The partner's hand is faced after the opening lead."""
        seats, faced = self.seats_around(contract.declarer), self.partner_seat(contract.declarer)
        ranking = Ranking.of(contract.strain.trump)
        rules = TrickRules(self.places, self.tricks, ranking=ranking, seats=seats, sides=self.sides)
        return rules if faced is None else evolve(rules, dummy=faced)

    def next_dealer(self, dealer: int, contract: Contract | None) -> int:
        """East again."""
        return dealer

    @property
    def match(self) -> TrioRubber:
        rotate = self.house.rotate_seats == "each_rubber"
        return TrioRubber.seated(self.house.rubber, self.east, rotate=rotate)


@hookimpl
def twohand_variants() -> list[Variant]:
    """Trio."""
    return [Trio()]
