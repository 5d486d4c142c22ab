"""Memory Bridge: thirteen tricks at no-trump with half of the pack, then bidding and play with the rest.

After a card-game encyclopedia, whose copy prints Money Bridge, and a description on gamerules.com.
"""

from __future__ import annotations

from collections.abc import Mapping

from attrs import asdict, evolve, field, frozen

from cardcore import Advice, Contract, Doubling, Phase, hookimpl
from cardcore.game import Context, Next, Phases, Sight, State, Variant, amount, choice
from cardcore.phases import Dealt, TrickRules, Tricks
from cardcore.rules import Deal, Layout, Place, hand, heap, rounds, shared, stock, trick_and_won
from cardcore.scoring import BridgeOutcome, ContractGame, ScoringHouse, Vulnerability
from variants.memory.scoring import (
    ONE_NO_TRUMP,
    HalvesRubber,
    TwoHalves,
    first_half,
    points_told,
    two_halves,
)

CHAPTER = "card-game encyclopedia, Money Bridge"
GAMERULES = "gamerules.com, Memory Bridge"


@frozen
class MemoryHouse(ScoringHouse):
    """The house rules of Memory Bridge."""

    first_half_below: bool = choice(True, False).about(
        "whether the one no-trump of the first half stands below the line", f"a ruling; {CHAPTER} is silent"
    )
    premium: int = amount(100, least=0).about("what the first half is worth besides", CHAPTER)

    @property
    def rubber(self) -> HalvesRubber:
        """The rubber of the table; who has won a game is also remembered where it changes no figure."""
        plain = super().rubber
        remembering = asdict(plain) | {"vulnerability": True}
        return HalvesRubber(**remembering, vulnerability_scores=plain.vulnerability)

    def first_half(self, play: Tricks) -> BridgeOutcome:
        """The score of a made one no-trump, however many tricks were won, and the premium."""
        points = self.table.score(Contract(ONE_NO_TRUMP, Doubling.PLAIN, 0), 7, vulnerable=False).below
        below = points if self.first_half_below else 0
        return first_half(play.won, below, points - below + self.premium)


@frozen
class Memory(ContractGame):
    """The game; a quarter of the pack in each hand, and the other half aside for the second deal.

    Attributes:
        halves: 2, or 1 where a player thinks about the first half alone.
    """

    key = "memory"
    name = "Memory Bridge"
    summary = "thirteen tricks at no-trump, then bid and play the cards that were not in them"
    sources = (CHAPTER, GAMERULES)
    aliases = ("memory-bridge", "money", "money-bridge")
    families = ("contract",)
    memory_game = True

    house: MemoryHouse = field(factory=MemoryHouse, kw_only=True)
    halves: int = 2

    @property
    def places(self) -> tuple[Place, ...]:
        """Hands, the cards aside, the trick, the cards of the first half once it is over, the tricks won."""
        hands = hand(0, looker=0), hand(1, looker=1)
        trick, *won = trick_and_won(0, 1)
        return (*hands, heap("aside"), trick, shared("out", apart=True), *won)

    def deal(self, dealer: int) -> list[Deal]:
        """One card at a time, non-dealer first; the rest of the pack lies aside."""
        hands = rounds(range(self.tricks), self.place("hand", 1 - dealer), self.place("hand", dealer))
        return hands + stock(self.place("aside"), 2 * self.tricks)

    def phases(self, dealer: int) -> Phases:
        """Tricks twice, and the auction between them."""
        return Tricks, self.auction(dealer)

    def flow(self, state: State) -> Next | None:
        """The first half, which may end the rubber; else a second deal, the auction, the second half."""
        dealer = state.start.dealer
        match state.phase:
            case Dealt():
                return Next(Tricks.led_by(1 - dealer, TrickRules(self.places, self.tricks)))
            case Tricks() if not state.finished and (self.halves == 1 or self.ends_rubber(state)):
                return None
            case Tricks() if not state.finished:
                return Next(self.auction(dealer), self.second_deal(state.layout, dealer))
        return super().flow(state)

    def second_deal(self, layout: Layout, dealer: int) -> Layout:
        """The tricks of the first half are put out; the cards aside are dealt by the same dealer."""
        layout = layout.move("won", "out", 0).move("won", "out", 1)
        aside = layout.at("aside")
        for _ in range(self.tricks):
            for player in (1 - dealer, dealer):
                layout = layout.draw(aside, layout.at("hand", player))
        return layout

    def first_half(self, state: State) -> BridgeOutcome:
        """The score of the first half."""
        play = (*state.finished, state.phase)[0]
        if not isinstance(play, Tricks):
            raise TypeError("the first phase of a deal is its first half")
        return self.house.first_half(play)

    def ends_rubber(self, state: State) -> bool:
        """Whether the first half wins its winner a second game."""
        return max(self.match.between(state.start.context, self.first_half(state)).games) > 1

    def outcome(self, state: State) -> TwoHalves:
        """Both halves; the second under the score that the first has left."""
        first = self.first_half(state)
        if not state.finished:
            return two_halves(first, None)
        left = self.match.between(state.start.context, first)
        second = super().outcome(evolve(state, start=evolve(state.start, context=left)))
        return two_halves(first, second)

    def advisers(self) -> Mapping[type[Phase], Advice]:
        """How the first half is played, which the program would take for the last play."""
        from variants.memory.advisers import advisers_on_first_half

        return advisers_on_first_half(evolve(self, halves=1))

    def status(self, sight: Sight) -> str:
        """Who won the first half."""
        first = self.half_won(sight)
        return "" if first is None else first.reason

    def running_score(self, sight: Sight) -> str:
        """In the second half what the first has scored, which counts at once."""
        first = self.half_won(sight)
        return "" if first is None else points_told(first)

    def half_won(self, sight: Sight) -> BridgeOutcome | None:
        """The score of the first half once it is over, none before."""
        halves = (phase for phase in sight.finished if isinstance(phase, Tricks))
        return next(map(self.house.first_half, halves), None)

    def context_in(self, sight: Sight) -> Context:
        """In the second half with what the first has won; games alone where nobody is ever vulnerable."""
        first = self.half_won(sight)
        now = Vulnerability.of(sight.context) if first is None else self.match.between(sight.context, first)
        if self.match.tells_vulnerability:
            return now
        return evolve(now, vulnerable=(False, False), games=tuple(map(int, now.vulnerable)))

    @property
    def match(self) -> HalvesRubber:
        """A rubber; it can end in the middle of a deal."""
        return self.house.rubber


@hookimpl
def twohand_variants() -> list[Variant]:
    """Memory Bridge."""
    return [Memory()]
