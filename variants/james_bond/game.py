"""James Bond: four of a kind in every pile of one's own, by swapping single cards with the centre.

After the Denexa blog, where all act at once as fast as they can; here the players act in turn.
"""

from __future__ import annotations

from collections.abc import Mapping

from attrs import evolve, field, frozen

from cardcore import Advice, Phase, Sight, hookimpl, pack_of
from cardcore.game import Next, Outcome, Phases, Series, State, Variant
from cardcore.phases import Dealt
from cardcore.rules import Deal, Place
from variants.james_bond.house import DENEXA, JamesBondHouse
from variants.james_bond.standings import report_piles
from variants.james_bond.swapping import CENTRE, HELD, Swapping, SwapRules, pile_name

REASONS = {
    "call": "{{{winner}}} called James Bond",
    "automatic": "{{{winner}}} completed all piles",
    "passes": "Everybody passed twice in a row",
    "limit": "No more acts are allowed",
}
"""Why the deal is over."""


@frozen
class JamesBond(Variant):
    """The game; a pile, and the centre, has `packet` cards: one of each suit in the pack."""

    key = "james-bond"
    name = "James Bond"
    summary = "swap cards with the centre until every pile of your own is four of a kind"
    sources = (DENEXA,)
    aliases = ("007", "bond")
    families = ("drafting",)

    house: JamesBondHouse = field(factory=JamesBondHouse, kw_only=True)
    packet: int = 4

    @property
    def players(self) -> int:
        """Two, or three by house rule."""
        return self.house.players

    @property
    def piles(self) -> int:
        """The number of piles of each player: all packets but the centre are shared out."""
        return (len(self.pack) // self.packet - 1) // self.players

    @property
    def places(self) -> tuple[Place, ...]:
        """For each player the pile in hand, which its owner looks at, and the piles that lie; the centre."""
        everyone = range(self.players)
        held = [Place(HELD, lookers=(player,), player=player) for player in everyone]
        lying = [
            Place(pile_name(pile), player=player) for player in everyone for pile in range(1, self.piles + 1)
        ]
        return (*held, *lying, Place(CENTRE))

    def deal(self, dealer: int) -> list[Deal]:
        """In packets, the first to the dealer's left; the last one lies face up in the centre."""
        order = [(dealer + turn) % self.players for turn in range(1, self.players + 1)]
        packets = [self.place(pile_name(n), player) for n in range(1, self.piles + 1) for player in order]
        dealt = [Deal(place) for place in packets for _ in range(self.packet)]
        return dealt + [Deal(self.place(CENTRE), up=True)] * self.packet

    def phases(self, dealer: int) -> Phases:
        """The acts of a deal."""
        return (self.swapping(dealer),)

    def flow(self, state: State) -> Next | None:
        """The players act in turn until the deal is over."""
        return Next(self.swapping(state.start.dealer)) if isinstance(state.phase, Dealt) else None

    def swapping(self, dealer: int) -> Swapping:
        """The player at the dealer's left acts first."""
        house, everyone = self.house, self.players
        rules = SwapRules(
            self.piles, house.acts_per_turn, everyone * house.max_acts, automatic=house.call == "automatic"
        )
        return Swapping(rules, (dealer + 1) % everyone, (0,) * everyone, (0,) * everyone)

    def outcome(self, state: State) -> Outcome:
        """One point for the winner, if there is one."""
        acts = state.last(Swapping)
        complete = [acts.complete(state.layout, player) for player in range(self.players)]
        winner = acts.caller
        if winner is None and self.house.undecided == "most_piles" and complete.count(max(complete)) == 1:
            winner = complete.index(max(complete))
        score = [int(player == winner) for player in range(self.players)]
        told = ", ".join(f"{number} by {{{player}}}" for player, number in enumerate(complete))
        reason = f"{REASONS[acts.end].format(winner=winner)}; complete piles: {told}."
        facts = {"score": score, "winner": winner, "end": acts.end, "complete": complete, "acts": acts.acts}
        return Outcome(tuple(score), reason, facts)

    def status(self, sight: Sight) -> str:
        """What the player knows of their own piles."""
        return report_piles(sight)

    def advisers(self) -> Mapping[type[Phase], Advice]:
        """How players swap cards."""
        from variants.james_bond.advisers import ADVISERS

        return ADVISERS

    @property
    def match(self) -> Series:
        """Every deal is a game."""
        return Series(1, self.players)

    @property
    def tiny(self) -> JamesBond:
        """One pile of two cards for each player, and three acts."""
        ranks = "JQKA"[-1 - self.players :]
        return JamesBond(house=evolve(self.house, max_acts=3), pack=pack_of(ranks, "HS"), packet=2)


@hookimpl
def twohand_variants() -> list[Variant]:
    """James Bond."""
    return [JamesBond()]
