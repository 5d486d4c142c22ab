"""Rubbers in which every player has a column: what a deal changes, as its last line says beside the score.

Such a deal says itself who completes a game, what the rubber brings, and what the next deal takes over; the
match reads it from there. A player with a game is vulnerable; a game ends the part-scores of all.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Self

from attrs import asdict, evolve, field, frozen

from cardcore.game.outcome import Context, Outcome, Standing, turned
from cardcore.phases.base import Json
from cardcore.scoring.deal_score import BridgeOutcome, together
from cardcore.scoring.rubber import RUBBER, Entry, Rubber, RubberStanding, Vulnerability

HUNDRED = 100
"""Rubbers are settled in hundreds, of which a half counts up."""


@frozen
class GamesSoFar(Vulnerability):
    """Who has a game, and the part-scores of the unfinished one, `{"vulnerable": [...], "below": [...]}`.

    By player; a game of another number of players has a subclass. `games` may be given and is read by no
    rule, since a player with a game is vulnerable, and one with two has ended the rubber.
    """

    players: ClassVar[int] = 3

    @property
    def facts(self) -> dict[str, Json]:
        """What the last line of the deal before says of it."""
        return {"vulnerable": list(self.vulnerable), "below": list(self.below)}

    def games_with(self, added: Sequence[int], game: int) -> tuple[int, ...]:
        """The players who complete a game of so many points with what a deal adds below the line."""
        columns = enumerate(zip(self.below, added, strict=True))
        return tuple(player for player, (below, new) in columns if new and below + new >= game)

    def after(self, added: Sequence[int], games: Sequence[int]) -> Self:
        """The same after a deal that adds points below the line, and with it games, which end part-scores."""
        together = tuple(map(sum, zip(self.below, added, strict=True)))
        below = (0,) * len(together) if games else together
        vulnerable = tuple(had or player in games for player, had in enumerate(self.vulnerable))
        return evolve(self, vulnerable=vulnerable, games=tuple(map(int, vulnerable)), below=below)

    def rubber_bonus(self, games: Sequence[int], rubber: Rubber) -> tuple[int, ...]:
        """By player what the rubber brings when these players, some with a game already, complete one."""
        ends = [player in games and had for player, had in enumerate(self.vulnerable)]
        return tuple(self._bonus(player, rubber) if ended else 0 for player, ended in enumerate(ends))

    def _bonus(self, player: int, rubber: Rubber) -> int:
        """The smaller bonus as soon as anybody of another side has a game."""
        others = zip(rubber.sides, self.vulnerable, strict=True)
        opposed = any(had for side, had in others if side != rubber.sides[player])
        return rubber.two_to_one if opposed else rubber.two_to_none


@frozen
class RubberReport:
    """What a deal changes in the rubber.

    Attributes:
        games: the players who complete a game with the deal.
        premium: what each player receives for the rubber; it is not in the score of the deal.
        dealer: who deals the next deal, if there is one.
        context: what the next deal takes over, none when the rubber is over.
    """

    games: tuple[int, ...]
    premium: tuple[int, ...]
    dealer: int
    context: GamesSoFar | None

    @classmethod
    def of(cls, before: GamesSoFar, added: Sequence[int], rubber: Rubber, dealer: int) -> Self:
        """The report on a deal that adds points below the line and is followed by this dealer's.

        Players win the rubber with their second game.
        """
        games = before.games_with(added, rubber.game)
        over = any(before.vulnerable[player] for player in games)
        after = None if over else before.after(added, games)
        return cls(games, before.rubber_bonus(games, rubber), dealer, after)

    @property
    def facts(self) -> dict[str, Json]:
        """What the last line says after the score, the contract and the tricks."""
        following = None if self.context is None else {"dealer": self.dealer, **self.context.facts}
        return {
            "games": list(self.games),
            "premium": list(self.premium),
            "rubber_over": self.context is None,
            "next": following,
        }

    @property
    def sentences(self) -> list[str]:
        """The same for people; player 0 is written `{0}`, and so on."""
        games = [f"{together(self.games)} completed a game."] if self.games else []
        paid: dict[int, list[int]] = {}
        for player, points in enumerate(self.premium):
            paid.setdefault(points, []).append(player)
        rubber = [f"{together(paid[points])} received {points} for the rubber." for points in paid if points]
        return games + rubber


@frozen
class ReportedOutcome(BridgeOutcome):
    """The outcome of a deal that says what it changes in the rubber."""

    report: RubberReport

    @property
    def hands_stay_closed(self) -> bool:
        return self.report.context is not None and not self.report.context.shuffled

    @classmethod
    def told(
        cls, scored: BridgeOutcome, report: RubberReport, besides: Mapping[str, Json] | None = None
    ) -> Self:
        """A scored deal with its report; facts besides stand between the tricks and the report."""
        facts = {**scored.facts, **(besides or {}), **report.facts}
        reason = " ".join([scored.reason, *report.sentences])
        return cls(scored.points, reason, facts, scored.columns, scored.contract, report)


@frozen
class ReportedStanding(RubberStanding):
    """How such a rubber stands.

    Attributes:
        settled: at its end, what each player receives from all others together, in hundreds.
    """

    settled: tuple[int, ...] = ()

    def turned(self, by: int) -> Self:
        return evolve(super().turned(by), settled=turned(self.settled, by))


@frozen
class ReportedRubber(Rubber):
    """A rubber that goes by what its deals report.

    Attributes:
        in_hundreds: whether players of different sides settle the difference of their columns in hundreds.
    """

    context: ClassVar[type[Vulnerability]] = GamesSoFar

    in_hundreds: bool = field(default=True, kw_only=True)

    @classmethod
    def like(cls, rubber: Rubber, sides: Sequence[int], *, in_hundreds: bool = True) -> Self:
        """The rubber of two players as players with these sides play it."""
        same = asdict(rubber, recurse=False) | {"sides": tuple(sides)}
        return cls(**same, in_hundreds=in_hundreds)

    def start(self, dealer: int) -> ReportedStanding:
        begun = super().start(dealer)
        return ReportedStanding(**asdict(begun, recurse=False))

    def after(self, standing: Standing, outcome: Outcome) -> ReportedStanding:
        """The standing with the deal written down, and the premium when it ends the rubber."""
        if not isinstance(standing, ReportedStanding) or not isinstance(outcome, ReportedOutcome):
            raise TypeError("such a rubber is made of deals that report what they change in it")
        if standing.over:
            standing = self.next_rubber(standing)
        report, number = outcome.report, standing.deals + 1
        entries = [Entry(number, outcome.label, outcome.columns, report.games)]
        if any(report.premium):
            entries.append(self.entry_above(number, RUBBER, report.premium))
        written = self.with_sheet(standing, (*standing.sheet, *entries))
        done = evolve(written, dealer=report.dealer, deals=number, settled=())
        if report.context is None:
            return self.before_another(evolve(done, settled=self.settle(done)))
        return evolve(done, context=report.context)

    def before_another(self, standing: ReportedStanding) -> ReportedStanding:
        """The standing after a finished rubber, with what the first deal of another one would take over."""
        return evolve(standing, context=self.context())

    def broken_off(self, standing: Standing) -> Standing:
        """The standing with the bonuses of a rubber that is broken off, which is settled as well."""
        ended = super().broken_off(standing)
        if not isinstance(ended, ReportedStanding) or not ended.sheet:
            return ended
        return evolve(ended, settled=self.settle(ended))

    def settle(self, standing: RubberStanding) -> tuple[int, ...]:
        """By player what all others pay in hundreds for the columns of this rubber, empty if they do not."""
        own = [total - before for total, before in zip(standing.totals, standing.earlier, strict=True)]
        sides = standing.sides
        if not self.in_hundreds:
            return ()
        return tuple(
            sum(hundreds(mine - theirs) for theirs, other in zip(own, sides, strict=True) if other != side)
            for mine, side in zip(own, sides, strict=True)
        )

    def worth(self, context: Context, outcome: Outcome) -> tuple[float, ...]:
        """The same as in any rubber; the games of the players are those that made them vulnerable."""
        before = GamesSoFar.of(context)
        return super().worth(evolve(before, games=tuple(map(int, before.vulnerable))), outcome)


def hundreds(difference: int) -> int:
    """A difference of points in hundreds, 50 counting up, negative for who is behind."""
    whole = (abs(difference) + HUNDRED // 2) // HUNDRED
    return whole if difference > 0 else -whole
