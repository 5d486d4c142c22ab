"""Nap for two: bid how many of five tricks you will win, and lead the suit that shall be trumps.

After David Parlett, The Penguin Book of Card Games (Napoleon), and pagat.com, Nap.
"""

from __future__ import annotations

from collections.abc import Sequence

from attrs import evolve, field, frozen

from cardcore import (
    Action,
    Deal,
    Dealt,
    InvalidNotation,
    Json,
    Layout,
    MatchPlan,
    Next,
    Outcome,
    Pack,
    Phase,
    Phases,
    Place,
    Rank,
    Ranking,
    Series,
    State,
    Suit,
    TrickRules,
    Tricks,
    Variant,
    captured,
    hand,
    hookimpl,
    pack_of,
    shared,
    trick_place,
)

SOURCES = ("David Parlett, The Penguin Book of Card Games: Napoleon", "pagat.com, Nap")
RANKS = [rank for rank in Rank if rank >= Rank.EIGHT]
WORDS = {0: "pass", 2: "two", 3: "three", 4: "four", 5: "nap"}
"""What is said for a number of tricks."""


@frozen
class NapBid:
    """A number of tricks that a player undertakes to win, 0 for a pass."""

    tricks: int

    def __str__(self) -> str:
        return WORDS[self.tricks]

    @property
    def cards(self) -> Pack:
        """No cards."""
        return ()


@frozen
class Bidding(Phase):
    """One round of bidding: each player once, the non-dealer first, higher than before or pass."""

    section = "Bidding"

    dealer: int
    bids: tuple[int, ...] = ()

    @property
    def to_act(self) -> int:
        """The non-dealer, then the dealer."""
        return self.dealer if self.bids else 1 - self.dealer

    @property
    def over(self) -> bool:
        """Whether both have spoken, or nobody can bid more."""
        return len(self.bids) == 2 or self.highest == max(WORDS)

    @property
    def highest(self) -> int:
        """The highest bid, 0 when all have passed."""
        return max(self.bids, default=0)

    @property
    def bidder(self) -> int:
        """Whose bid is the highest."""
        return self.dealer if self.bids.index(self.highest) else 1 - self.dealer

    def legal(self, layout: Layout) -> tuple[NapBid, ...]:
        """A pass, and every bid that is higher than the one before."""
        return tuple(NapBid(tricks) for tricks in WORDS if not tricks or tricks > self.highest)

    def step(self, layout: Layout, action: Action) -> tuple[Layout, Phase]:
        """The bid stands beside the others."""
        return layout, evolve(self, bids=(*self.bids, self.read(str(action)).tricks))

    def every_action(self, pack: Pack) -> tuple[NapBid, ...]:
        """A pass and all bids."""
        return tuple(map(NapBid, WORDS))

    def read(self, text: str) -> NapBid:
        """`pass`, `two`, `three`, `four` or `nap`, in any case."""
        for tricks, word in WORDS.items():
            if text.strip().lower() == word:
                return NapBid(tricks)
        raise InvalidNotation(f"'{text}' is no bid; write {', '.join(WORDS.values())}.")

    def facts(self) -> dict[str, Json]:
        """The bids in order, the non-dealer's first."""
        return {"phase": "bidding", "bids": [WORDS[tricks] for tricks in self.bids]}


@frozen
class NapTricks(Tricks):
    """Tricks in which the suit of the very first card is trump."""

    def step(self, layout: Layout, action: Action) -> tuple[Layout, Phase]:
        """As in any tricks; before the first card there is no trump yet."""
        if self.trick or self.finished:
            return Tricks.step(self, layout, action)
        trumped = evolve(self.rules, ranking=Ranking.of(action.cards[0].suit))
        return Tricks.step(evolve(self, rules=trumped), layout, action)


@frozen
class Nap(Variant):
    """The game for two players, each with `held` cards of a pack of 28."""

    key = "nap"
    name = "Nap for Two"
    summary = "bid for tricks out of five cards; the first card led makes trumps"
    sources = SOURCES

    pack: Pack = field(default=pack_of(RANKS), kw_only=True, repr=False)
    held: int = 5

    @property
    def places(self) -> tuple[Place, ...]:
        """Hands, the cards that are not used, the trick and the tricks won."""
        rest = shared("rest", apart=True)
        return (hand(0, looker=0), hand(1, looker=1), rest, trick_place(), captured(0), captured(1))

    def deal(self, dealer: int) -> Sequence[Deal]:
        """One card at a time, non-dealer first; the rest is laid aside."""
        hands = [Deal(self.places[player]) for _ in range(self.held) for player in (1 - dealer, dealer)]
        return hands + [Deal(self.places[2])] * (len(self.pack) - len(hands))

    def phases(self, dealer: int) -> Phases:
        """The bidding, then tricks."""
        return Bidding(dealer), NapTricks

    def flow(self, state: State) -> Next | None:
        """The bidder leads to five tricks; when both have passed the deal is over."""
        phase = state.phase
        if isinstance(phase, Dealt):
            return Next(Bidding(state.start.dealer))
        if not (isinstance(phase, Bidding) and phase.highest):
            return None
        rules = TrickRules(self.places, self.held)
        return Next(NapTricks.led_by(phase.bidder, rules))

    def outcome(self, state: State) -> Outcome:
        """The bidder wins or loses a point for each trick of the bid."""
        bidding = state.last(Bidding)
        if not bidding.highest:
            return Outcome((0, 0), "Both passed.", {"score": [0, 0]})
        bidder, bid, won = bidding.bidder, bidding.highest, state.last(NapTricks).won[bidding.bidder]
        paid = bid if won >= bid else -bid
        points = (paid, -paid) if bidder == 0 else (-paid, paid)
        reason = f"{{{bidder}}} bid {WORDS[bid]} and won {won}."
        return Outcome(points, reason, {"score": list(points), "bid": WORDS[bid], "tricks": won})

    @property
    def match(self) -> MatchPlan:
        """Ten deals."""
        return Series(10)

    @property
    def tiny(self) -> Nap:
        """Two cards each and two that are not used."""
        return Nap(pack=pack_of((Rank.QUEEN, Rank.KING, Rank.ACE), (Suit.HEARTS, Suit.SPADES)), held=2)


twohand_api = 1


@hookimpl
def twohand_variants() -> list[Variant]:
    """Nap for two."""
    return [Nap()]
