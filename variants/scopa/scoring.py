"""The count of Scopa: cards, diamonds, the seven of diamonds, primiera, runs and sweeps; and its match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self

from attrs import field, frozen

from cardcore import BadRecord, Card, Context, Json, MatchPlan, Outcome, Pack, Standing, Suit
from cardcore.rules.wording import counted
from variants.scopa.cards import LOW_TO_HIGH, SETTE_BELLO, in_primiera

Points = tuple[int, int]
NAPOLA = 3
"""The least number of diamonds from the ace up that make a run, and what that run scores."""


@frozen
class Totals(Context):
    """The points of the players before a deal."""

    totals: tuple[int, ...] = field(default=(0, 0))

    @totals.validator
    def _of_two(self, _: object, totals: tuple[int, ...]) -> None:
        if len(totals) != 2 or min(totals) < 0:
            raise ValueError("totals takes two whole numbers from 0")

    @classmethod
    def of(cls, context: Context) -> Totals:
        """What a deal takes over; noughts where the context says nothing."""
        return context if isinstance(context, Totals) else cls()


@frozen
class Counted(Outcome):
    """An outcome that also says whether the deal is void."""

    redeal: bool = False


def better(first: int, second: int) -> Points:
    """A point for whoever has more."""
    return int(first > second), int(second > first)


def diamonds_in(cards: Pack) -> int:
    """The number of diamonds."""
    return sum(card.suit is Suit.DIAMONDS for card in cards)


def primiera(cards: Pack) -> int | None:
    """The best card of each suit counted together, none without all four suits."""
    best = [max((in_primiera(card) for card in cards if card.suit is suit), default=0) for suit in Suit]
    return sum(best) if all(best) else None


def napola(cards: Pack) -> int:
    """The length of the run of diamonds from the ace, if it is long enough to score."""
    run = 0
    while run < len(LOW_TO_HIGH) and Card(Suit.DIAMONDS, LOW_TO_HIGH[run]) in cards:
        run += 1
    return run if run >= NAPOLA else 0


@frozen
class Count:
    """The count of a deal.

    Attributes:
        piles: for each player the cards captured.
        sweeps: for each player the number of sweeps.
        runs: whether runs of diamonds score.
    """

    piles: tuple[Pack, Pack]
    sweeps: Points
    runs: bool = False

    @property
    def categories(self) -> tuple[Points, ...]:
        """The points of both players in each category, in the order in which they are counted."""
        first, second = self.piles
        return (
            better(len(first), len(second)),
            better(diamonds_in(first), diamonds_in(second)),
            (int(SETTE_BELLO in first), int(SETTE_BELLO in second)),
            better(primiera(first) or 0, primiera(second) or 0),
            *([(napola(first), napola(second))] if self.runs else []),
            self.sweeps,
        )

    @property
    def facts(self) -> dict[str, Json]:
        """What the points come from, for programs."""
        bello = [player for player, pile in enumerate(self.piles) if SETTE_BELLO in pile]
        return {
            "captured": list(map(len, self.piles)),
            "diamonds": list(map(diamonds_in, self.piles)),
            "sette_bello": bello[0] if bello else None,
            "primiera": list(map(primiera, self.piles)),
            "sweeps": list(self.sweeps),
        }

    def told(self) -> str:
        """What the points come from, a sentence for each player."""
        return " ".join(f"{{{player}}}: {', '.join(self.told_of(player))}." for player in (0, 1))

    def told_of(self, player: int) -> list[str]:
        """What one player has, in the order in which it is counted."""
        pile, sweeps = self.piles[player], self.sweeps[player]
        return [
            counted(len(pile), "card"),
            counted(diamonds_in(pile), "diamond"),
            *([str(SETTE_BELLO)] if SETTE_BELLO in pile else []),
            f"primiera {primiera(pile) or 'none'}",
            *([f"a run of {counted(napola(pile), 'diamond')}"] if self.runs and napola(pile) else []),
            counted(sweeps, "sweep"),
        ]

    def compared(self) -> str:
        """What decides the points, the first player's number before the second's."""
        rows = {
            "cards": tuple(map(len, self.piles)),
            "diamonds": tuple(map(diamonds_in, self.piles)),
            "primiera": tuple(primiera(pile) or "none" for pile in self.piles),
            **({"run of diamonds": tuple(map(napola, self.piles))} if self.runs else {}),
            "sweeps": self.sweeps,
        }
        holders = [player for player, pile in enumerate(self.piles) if SETTE_BELLO in pile]
        bello = [f"the {SETTE_BELLO} to {{{player}}}" for player in holders]
        return ", ".join([*(f"{name} {one} to {other}" for name, (one, other) in rows.items()), *bello])

    @property
    def whole(self) -> Points:
        """All the points of the deal."""
        first, second = map(sum, zip(*self.categories, strict=True))
        return first, second

    def up_to(self, target: int, before: Sequence[int], dealer: int) -> Points:
        """The points counted one by one until somebody has the target, in each category the dealer's last."""
        points = [0, 0]
        for category in self.categories:
            for player in (1 - dealer, dealer):
                for _ in range(category[player]):
                    points[player] += 1
                    if before[player] + points[player] == target:
                        return points[0], points[1]
        return points[0], points[1]


@frozen
class Race(MatchPlan):
    """Deals until a player has the target; after a void deal the same player deals again.

    Attributes:
        target: the points that win.
        in_order: whether counting stops at the target; otherwise the higher total wins.
    """

    target: int
    in_order: bool

    def start(self, dealer: int) -> Standing:
        return Standing(dealer, 0, (0, 0), Totals())

    def after(self, standing: Standing, outcome: Outcome) -> Standing:
        again = isinstance(outcome, Counted) and outcome.redeal
        dealer = standing.dealer if again else 1 - standing.dealer
        reached = self.added(Totals.of(standing.context).totals, outcome.points)
        # Who plays on after the end begins another match.
        context = Totals(reached) if self.winner(reached) is None else Totals()
        totals = self.added(standing.totals, outcome.points)
        return Standing(dealer, standing.deals + 1, totals, context)

    def over(self, standing: Standing) -> bool:
        return self.winner(standing.totals) is not None

    @staticmethod
    def added(before: Sequence[int], points: Sequence[int]) -> Points:
        """The totals with the points of one more deal."""
        return before[0] + points[0], before[1] + points[1]

    def winner(self, totals: Sequence[int]) -> int | None:
        """Who has won with these totals."""
        if max(totals) < self.target or totals[0] == totals[1]:
            return None
        return int(totals[1] > totals[0])

    def outcome(self, count: Count | None, context: Context, dealer: int) -> Counted:
        """The points of a deal that count; of a void deal, which has no count, none."""
        before = Totals.of(context).totals
        points = (0, 0) if count is None else self.counted(count, before, dealer)
        after = self.added(before, points)
        score: dict[str, Json] = {"score": list(points), "totals": list(after), "winner": self.winner(after)}
        if count is None:
            reason = "There are too many kings on the board, so the deal is void."
            return Counted(points, reason, {"redeal": True, **score}, True)
        reason = f"{{0}} scored {points[0]}, {{1}} scored {points[1]}: {count.compared()}."
        return Counted(points, reason, {"redeal": False, **score, **count.facts})

    def counted(self, count: Count, before: Sequence[int], dealer: int) -> Points:
        """The points of a deal that count."""
        return count.up_to(self.target, before, dealer) if self.in_order else count.whole

    def begun(self, context: Context) -> Self:
        """This match, if it can have come to the totals before a deal; else `BadRecord`."""
        totals = Totals.of(context).totals
        over = max(totals) >= self.target if self.in_order else self.winner(totals) is not None
        if over:
            raise BadRecord(f"match.totals is {list(totals)}, but {self.target} points end the match.")
        return self
