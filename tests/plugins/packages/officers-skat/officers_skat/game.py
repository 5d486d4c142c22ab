"""Officers' Skat: eight covered piles each; the four jacks are the highest trumps, captured points decide."""

from __future__ import annotations

from attrs import field, frozen

from cardcore import hookimpl
from cardcore.game import Next, Outcome, Phases, Series, State, Variant
from cardcore.phases import Dealt, Naming, TrickRules, Tricks
from cardcore.rules import (
    FULL_PACK,
    Card,
    Deal,
    Pack,
    Place,
    Rank,
    Ranking,
    RankOrder,
    Suit,
    pack_of,
    rounds,
    row,
    trick_and_won,
)
from cardcore.scoring import captured_points

SIDE_SUIT = (Rank.SEVEN, Rank.EIGHT, Rank.NINE, Rank.QUEEN, Rank.KING, Rank.TEN, Rank.ACE)
JACKS = [Card(suit, Rank.JACK) for suit in (Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES, Suit.CLUBS)]
POINTS = {Rank.ACE: 11, Rank.TEN: 10, Rank.KING: 4, Rank.QUEEN: 3, Rank.JACK: 2}
WORTH = tuple(POINTS.get(card.rank, 0) for card in FULL_PACK)
GRAND = "grand"
TRUMPS = (*(suit.word for suit in Suit), GRAND)


@frozen
class OfficersSkat(Variant):
    """The game; each player has `piles` piles of two cards."""

    key = "officers-skat"
    name = "Officers' Skat"
    summary = "skat for two with covered piles: jacks are the highest trumps, captured points decide"
    sources = ("rule books of German games, Offiziersskat",)
    aliases = ("offiziersskat",)

    pack: Pack = field(default=pack_of((*SIDE_SUIT, Rank.JACK)), kw_only=True, repr=False)
    piles: int = 8

    @property
    def places(self) -> tuple[Place, ...]:
        """Rows, the trick and the tricks won."""
        return row(0, self.piles), row(1, self.piles), *trick_and_won(0, 1)

    def deal(self, dealer: int) -> list[Deal]:
        """One card at a time, non-dealer first: the covered cards, then those that lie open on them."""
        rows, piles = (self.place("row", 1 - dealer), self.place("row", dealer)), range(self.piles)
        return rounds(piles, *rows) + rounds(piles, *rows, up=True)

    def phases(self, dealer: int) -> Phases:
        """The naming of trumps, then tricks."""
        return Naming(1 - dealer, "trump", TRUMPS), Tricks

    def flow(self, state: State) -> Next | None:
        """The non-dealer names trumps and leads."""
        phase, forehand = state.phase, 1 - state.start.dealer
        if isinstance(phase, Dealt):
            return Next(Naming(forehand, "trump", TRUMPS))
        if isinstance(phase, Naming):
            ranking = self.ranking(phase.named)
            rules = TrickRules(self.places, 2 * self.piles, ranking=ranking, worth=WORTH)
            return Next(Tricks.led_by(forehand, rules))
        return None

    def ranking(self, named: str | None) -> Ranking:
        """The jacks above the trump suit, or alone at grand; tens between kings and aces."""
        trump = next((suit for suit in Suit if suit.word == named), None)
        return Ranking.of(trump, RankOrder.of(SIDE_SUIT)).with_trumps(JACKS)

    def outcome(self, state: State) -> Outcome:
        """One point for more than half of the points, two if the other has under a quarter, three at none."""
        taken = list(captured_points(state))
        if taken[0] == taken[1]:
            return Outcome((0, 0), f"Both captured {taken[0]} points.", {"score": [0, 0], "captured": taken})
        winner, loser = int(taken[1] > taken[0]), int(taken[0] > taken[1])
        paid = 1 + (4 * taken[loser] < sum(taken)) + (not state.last(Tricks).won[loser])
        points = [paid if player == winner else -paid for player in (0, 1)]
        reason = f"{{{winner}}} captured {taken[winner]} points to {taken[loser]} and received {paid}."
        return Outcome(tuple(points), reason, {"score": points, "captured": taken})

    @property
    def match(self) -> Series:
        """Six deals."""
        return Series(6)

    @property
    def tiny(self) -> OfficersSkat:
        """Two piles each, from jacks and aces."""
        return OfficersSkat(pack=pack_of((Rank.JACK, Rank.ACE)), piles=2)


twohand_api = 1


@hookimpl
def twohand_variants() -> list[Variant]:
    """Officers' Skat."""
    return [OfficersSkat()]
