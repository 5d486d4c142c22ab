"""Turnover Bridge: twelve covered pairs and two hole cards each; spades are always trumps.

After the page on pagat.com by John McLeod (information from Bruce Herhenson and Don Smolen); the other
reading of the turn-up is that of the Denexa blog.
"""

from __future__ import annotations

from collections.abc import Sequence

from attrs import field, frozen

from cardcore import (
    MATCH,
    Context,
    Deal,
    House,
    MatchPlan,
    OneOf,
    Outcome,
    Place,
    Rank,
    Ranking,
    Series,
    Standing,
    State,
    Suit,
    TrickRules,
    Tricks,
    TurnUp,
    Variant,
    WholeNumber,
    captured,
    hand,
    hookimpl,
    option,
    pack_of,
    row,
    trick_place,
)

PAGAT = "pagat.com, Turnover Bridge"
DENEXA = "Denexa blog, Turnover Bridge"


@frozen
class TurnoverHouse(House):
    """The house rules of Turnover Bridge."""

    turn_up: str = option(
        "after_trick",
        OneOf(("after_trick", "on_play")),
        "when a cover is turned up: after the trick, or as soon as the card on it is played",
        f"{PAGAT}; on_play: {DENEXA}",
    )
    play_on: bool = option(
        False,
        OneOf((False, True)),
        "play all the tricks for practice after one player has the majority",
        f"{PAGAT} stops; {DENEXA} calls stopping the custom",
    )
    tie: str = option(
        "no_payment",
        OneOf(("no_payment", "carry_over")),
        "what becomes of the stake when the tricks are shared: nothing, or it is added to the next deal",
        f"{PAGAT}; carry_over is a house rule",
        scope=MATCH,
    )
    stake: int = option(1, WholeNumber(1), "what the winner of a deal is paid", f"{PAGAT}: a fixed stake")
    deals: int = option(
        12, WholeNumber(2, even=True), "the length of a match in deals", "a house rule", scope=MATCH
    )
    first_dealer: str = option(
        "random",
        OneOf(("random", "named")),
        "who deals first: drawn from the seed, or named by --dealer",
        f"{PAGAT} leaves it open",
        scope=MATCH,
    )


@frozen
class Stakes(Context):
    """What earlier deals left: the stake carried over from ties."""

    carried: int = field(default=0)

    @carried.validator
    def _a_stake(self, _: object, carried: int) -> None:
        if isinstance(carried, bool) or not 0 <= carried < 10**1000:
            raise ValueError("carried takes a whole number from 0, of a thousand digits at most")


def carried_into(state: State) -> int:
    """The stake that earlier ties left to this deal."""
    context = state.start.context
    return context.carried if isinstance(context, Stakes) else 0


@frozen
class StakeSeries(Series):
    """A series of deals for a stake; a tie may leave the stake to the next deal."""

    stake: int = 1
    carry_over: bool = False

    def first_context(self) -> Stakes:
        """Nothing is carried."""
        return Stakes()

    def next_context(self, standing: Standing, outcome: Outcome) -> Stakes:
        """After a tie under `carry_over` the stake is added to what was carried."""
        if not (self.carry_over and outcome.winner is None and isinstance(standing.context, Stakes)):
            return Stakes()
        return Stakes(standing.context.carried + self.stake)


@frozen
class Turnover(Variant):
    """The game; `columns` stacks of two cards and `holes` hole cards for each player."""

    key = "turnover"
    name = "Turnover Bridge"
    summary = "whist for two with covered stacks: spades are trumps, the majority of tricks wins the stake"
    sources = (PAGAT, DENEXA)
    aliases = ("turnover-bridge",)
    context = Stakes

    house: TurnoverHouse = field(factory=TurnoverHouse, kw_only=True)
    columns: int = 12
    holes: int = 2

    @property
    def rows(self) -> tuple[Place, Place]:
        """The players' rows of stacks."""
        return row(0, self.columns), row(1, self.columns)

    @property
    def hole_cards(self) -> tuple[Place, Place]:
        """The players' hole cards, each seen by its owner alone."""
        return hand(0, looker=0, name="hole"), hand(1, looker=1, name="hole")

    @property
    def places(self) -> tuple[Place, ...]:
        """Rows, hole cards, the trick and the tricks won."""
        return (*self.rows, *self.hole_cards, trick_place(), captured(0), captured(1))

    def deal(self, dealer: int) -> Sequence[Deal]:
        """One card at a time, non-dealer first: all covers, then the cards upon them, then the hole cards."""
        both, columns = (1 - dealer, dealer), range(self.columns)
        covers = [Deal(self.rows[player], column) for column in columns for player in both]
        tops = [Deal(self.rows[player], column, up=True) for column in columns for player in both]
        holes = [Deal(self.hole_cards[player]) for _ in range(self.holes) for player in both]
        return covers + tops + holes

    @property
    def tricks(self) -> int:
        """The number of tricks in a deal."""
        return 2 * self.columns + self.holes

    def first_phase(self, dealer: int) -> Tricks:
        """The non-dealer leads; play stops when a player has more than half of the tricks."""
        majority = self.tricks // 2 + 1
        rules = TrickRules(
            self.places,
            self.tricks,
            ranking=Ranking.of(Suit.SPADES),
            turn_up=TurnUp(self.house.turn_up),
            stop_at=None if self.house.play_on else majority,
        )
        return Tricks.led_by(1 - dealer, rules)

    def outcome(self, state: State) -> Outcome:
        """The stake, and what ties left, to the winner of the majority; nothing for a tie."""
        won = state.last(Tricks).won
        if won[0] == won[1]:
            shared = f"The tricks are shared {won[0]}-{won[1]}."
            return Outcome((0, 0), shared, {"score": [0, 0], "tricks": list(won)})
        winner = int(won[1] > won[0])
        paid = self.house.stake + carried_into(state)
        points = (paid, -paid) if winner == 0 else (-paid, paid)
        reason = f"{{{winner}}} won {won[winner]} tricks to {won[1 - winner]} and received {paid}."
        return Outcome(points, reason, {"score": list(points), "tricks": list(won)})

    @property
    def match(self) -> MatchPlan:
        """An even number of deals, so that both deal equally often; the stakes won are compared."""
        carry_over = self.house.tie == "carry_over"
        return StakeSeries(self.house.deals, stake=self.house.stake, carry_over=carry_over)

    @property
    def tiny(self) -> Turnover:
        """One stack and two hole cards each, from the top four spades and hearts."""
        return Turnover(
            house=self.house,
            pack=pack_of((Rank.JACK, Rank.QUEEN, Rank.KING, Rank.ACE), (Suit.HEARTS, Suit.SPADES)),
            columns=1,
            holes=2,
        )


@hookimpl
def twohand_variants() -> list[Variant]:
    """Turnover Bridge."""
    return [Turnover()]
