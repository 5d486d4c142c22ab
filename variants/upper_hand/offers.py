"""Bidding with offers: a payment for the exchange of hands and some cards, valid only if it is accepted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import ClassVar, Self

from attrs import evolve, field, frozen

from cardcore import PASS, Action, IllegalAction, InvalidNotation, Json, Layout, Pack, Phase, Say, WrongKind
from cardcore.rules.wording import listed
from variants.upper_hand.refusals import (
    BadOffer,
    NoMoreExchanges,
    NoTaking,
    NotTheBidder,
    OfferToNobody,
    TooHighOffer,
)

FAIR_PART = 8
"""A fair price is the highest offer divided by this."""


@frozen
class Offer:
    """A payment offered for an exchange of hands, `offer:28`; among three it names whom, `offer:1:28`."""

    amount: int
    to: int | None = None

    def __str__(self) -> str:
        return f"offer:{self.amount}" if self.to is None else f"offer:{self.to}:{self.amount}"

    @property
    def cards(self) -> Pack:
        return ()


@frozen
class Answer:
    """`accept` an offer, or `take` the cards bid for and end the bidding."""

    word: str

    def __str__(self) -> str:
        return self.word

    @property
    def cards(self) -> Pack:
        return ()


@cache
def amounts_up_to(most: int) -> tuple[Offer, ...]:
    return tuple(map(Offer, range(1, most + 1)))


ACCEPT, TAKE = Answer("accept"), Answer("take")
Bidding = Offer | Answer | Say

_NO_ANSWER: Mapping[Bidding, type[IllegalAction]] = {ACCEPT: BadOffer, TAKE: NoTaking}


@frozen
class OfferRules:
    """What may be offered: the same value all through the bidding.

    Attributes:
        most: the highest amount.
        exchanges: how many hands may be exchanged in a deal.
        claim: whether the holder may end the bidding by taking the cards bid for.
    """

    most: int
    exchanges: int
    claim: bool

    @property
    def fair(self) -> int:
        """What an exchange is worth by the rule of thumb."""
        return self.most // FAIR_PART


@frozen
class Offers(Phase):
    """Two players bid in turn; two passes in a row end it, and the holder owns the cards bid for.

    Attributes:
        holder: the player entitled to the cards bid for so far.
        speaker: the player whose turn it is.
        named: the highest amount since the deal or the last exchange.
        waiting: the offer that waits for an answer.
        passes: how many passes were made in a row.
        exchanges: how many hands have been exchanged.
        paid: what each player has received net.
        taken: whether the holder has taken the cards bid for.
    """

    section: ClassVar[str] = "Bidding"

    rules: OfferRules = field(repr=False)
    holder: int
    speaker: int
    named: int = 0
    waiting: Offer | None = None
    passes: int = 0
    exchanges: int = 0
    paid: tuple[int, ...] = (0, 0)
    taken: bool = False

    @property
    def to_act(self) -> int:
        return self.speaker

    @property
    def over(self) -> bool:
        return self.taken or self.passes == 2

    def other(self) -> int:
        return 1 - self.speaker

    def legal(self, layout: Layout) -> tuple[Bidding, ...]:
        return (*self.words(), *self.offers())

    def words(self) -> tuple[Bidding, ...]:
        accept = (ACCEPT,) if self.waiting is not None else ()
        take = (TAKE,) if self.rules.claim and self.speaker == self.holder else ()
        return (*accept, PASS, *take)

    def offers(self) -> tuple[Offer, ...]:
        return amounts_up_to(self.rules.most)[self.named :] if self.may_offer() else ()

    def may_offer(self) -> bool:
        return self.exchanges < self.rules.exchanges and self.named < self.rules.most

    def check(self, layout: Layout, action: Action) -> None:
        """Raises `WrongKind` for actions of other phases, else the refusal of the rule that is broken."""
        if not isinstance(action, Offer | Answer | Say):
            raise WrongKind(f"{action} is no offer and no answer.")
        if action not in self.legal(layout):
            kind = self.no_offer(action) if isinstance(action, Offer) else _NO_ANSWER.get(action, BadOffer)
            raise kind(f"{action} is refused; you can say {self.guide}.")

    def no_offer(self, offer: Offer) -> type[IllegalAction]:
        """The refusal of an offer that cannot be made now."""
        if self.exchanges >= self.rules.exchanges:
            return NoMoreExchanges
        return TooHighOffer if offer.amount > self.rules.most else BadOffer

    def step(self, layout: Layout, action: Action) -> tuple[Layout, Offers]:
        if action == ACCEPT:
            return self.exchange(layout)
        if action == TAKE:
            return layout, evolve(self, taken=True)
        if isinstance(action, Offer):
            return layout, self.make_offer(action)
        return layout, evolve(self, speaker=self.other(), waiting=None, passes=self.passes + 1)

    def make_offer(self, offer: Offer) -> Offers:
        return evolve(self, speaker=self.other(), named=offer.amount, waiting=offer, passes=0)

    def exchange(self, layout: Layout) -> tuple[Layout, Offers]:
        """The bidder pays, changes hands with the third hand and holds; who accepted speaks next."""
        bidder = self.other()
        return layout.exchange(layout.at("hand", bidder), layout.at("third")), self.pay(bidder)

    def pay(self, bidder: int) -> Self:
        """The bidding after the bidder has paid the amount named, and holds; the speaker stays."""
        count, paid = self.exchanges + 1, self.payment(bidder, self.speaker)
        return evolve(self, holder=bidder, named=0, waiting=None, passes=0, exchanges=count, paid=paid)

    def payment(self, payer: int, payee: int) -> tuple[int, ...]:
        """What each player has received after the amount named has gone from one to another."""
        change = {payer: -self.named, payee: self.named}
        return tuple(paid + change.get(player, 0) for player, paid in enumerate(self.paid))

    def every_action(self, pack: Pack) -> tuple[Bidding, ...]:
        return (ACCEPT, PASS, TAKE, *amounts_up_to(self.rules.most))

    def read(self, text: str) -> Bidding:
        """`offer 28` or `offer:28`, `accept`, `take`, `Pass` or `p`, in any case; three: `offer:1:28`."""
        plain = ":".join(text.lower().split())
        words: dict[str, Bidding] = {"accept": ACCEPT, "take": TAKE, "pass": PASS, "p": PASS}
        if plain in words:
            return words[plain]
        name, *numbers = plain.split(":")
        if name != "offer" or not all(n.isascii() and n.isdigit() and len(n) < 10 for n in numbers):
            raise InvalidNotation(f"'{text}' is no offer; you can say {self.guide}.")
        return self.read_offer(text, list(map(int, numbers)))

    def read_offer(self, text: str, numbers: Sequence[int]) -> Offer:
        if len(numbers) != 1:
            raise InvalidNotation(f"'{text}' is no offer; write its amount, as in offer 28.")
        return Offer(numbers[0])

    @property
    def guide(self) -> str:
        span = [f"{self.spelling} from {self.named + 1} to {self.rules.most}"] if self.may_offer() else []
        return listed([*self.words(), *span], "or")

    @property
    def spelling(self) -> str:
        return "offer and an amount"

    def summary(self) -> str:
        paid = [f"{{{player}}} {amount:+}" for player, amount in enumerate(self.paid) if amount]
        return f"Owner: {{{self.holder}}}" + (f"; paid in the bidding: {', '.join(paid)}" if paid else "")

    def facts(self) -> dict[str, Json]:
        return {
            "phase": "offers",
            "holder": self.holder,
            "offer": None if self.waiting is None else str(self.waiting),
            "named": self.named,
            "exchanges": self.exchanges,
            "paid": list(self.paid),
        }


@frozen
class OneBidder(Offers):
    """Three players: only the player at the dealer's left bids, names whom, and keeps the cards bid for."""

    opener: int = 0

    @property
    def over(self) -> bool:
        return self.taken or self.passes > 0

    def other(self) -> int:
        """The player named in the waiting offer answers; all others speak to the opener."""
        return self.opener

    def offers(self) -> tuple[Offer, ...]:
        if not self.may_offer():
            return ()
        return tuple(Offer(offer.amount, to) for offer in Offers.offers(self) for to in self.others())

    def others(self) -> tuple[int, ...]:
        """Those to whom the opener can make an offer."""
        return tuple(player for player in range(3) if player != self.opener)

    def make_offer(self, offer: Offer) -> Offers:
        speaker = self.opener if offer.to is None else offer.to
        return evolve(self, speaker=speaker, named=offer.amount, waiting=offer)

    def step(self, layout: Layout, action: Action) -> tuple[Layout, Offers]:
        """A refusal goes back to the opener, whose own pass ends the bidding."""
        if action == PASS and self.speaker != self.opener:
            return layout, evolve(self, speaker=self.opener, waiting=None)
        return Offers.step(self, layout, action)

    def exchange(self, layout: Layout) -> tuple[Layout, Offers]:
        hands = layout.at("hand", self.opener), layout.at("hand", self.speaker)
        return layout.exchange(*hands), evolve(self.pay(self.opener), speaker=self.opener)

    def may_offer(self) -> bool:
        return self.speaker == self.opener and Offers.may_offer(self)

    def no_offer(self, offer: Offer) -> type[IllegalAction]:
        """Who may offer and to whom comes first: nobody pays himself, or a player who is not there."""
        if self.speaker != self.opener:
            return NotTheBidder
        return super().no_offer(offer) if offer.to in self.others() else OfferToNobody

    def player_named(self, action: Action) -> int | None:
        return action.to if isinstance(action, Offer) else None

    @property
    def spelling(self) -> str:
        return "offer, the number of a player and an amount"

    def every_action(self, pack: Pack) -> tuple[Bidding, ...]:
        amounts = range(1, self.rules.most + 1)
        offers = [Offer(amount, to) for amount in amounts for to in self.others()]
        return (ACCEPT, PASS, TAKE, *offers)

    def read_offer(self, text: str, numbers: Sequence[int]) -> Offer:
        if len(numbers) != 2:
            raise InvalidNotation(f"'{text}' is no offer; write player and amount, as in offer:1:28.")
        return Offer(numbers[1], numbers[0])


def begin_bidding(rules: OfferRules, opener: int, players: int) -> Offers:
    """The bidding before anybody has spoken; the opener holds the cards bid for and speaks first."""
    nothing = (0,) * players
    if players == 3:
        return OneBidder(rules, opener, opener, paid=nothing, opener=opener)
    return Offers(rules, opener, opener, paid=nothing)
