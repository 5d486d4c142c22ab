"""Rubbers: deals scored below and above the line until one side has won two games.

A rubber is a match plan for two players, for more of whom each is alone, or for partners who share a
column. The score sheet is kept entry by entry; games, part-scores and vulnerability follow from it. Bonuses
after winningbridge.com and the laws of rubber bridge at bridgehands.com; the unfinished rubber after the
Bicycle rules of Contract Bridge.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import ClassVar, Self, TypeVar

from attrs import Attribute, evolve, field, frozen

from cardcore.game.outcome import Context, MatchPlan, Outcome, Standing, turned
from cardcore.scoring.deal_score import BridgeOutcome, ScoreColumns

SIDES = (0, 1)
GAMES_TO_WIN = 2
PART_COUNTS = 0.5
COUNTS = {2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven"}


def _answers(context: Vulnerability, _: object, answers: tuple[bool, ...]) -> None:
    if len(answers) != context.players or not all(isinstance(answer, bool) for answer in answers):
        raise ValueError(f"vulnerable takes true or false for each of the {COUNTS[context.players]} players")


def _numbers(context: Vulnerability, attribute: Attribute[tuple[int, ...]], numbers: tuple[int, ...]) -> None:
    if len(numbers) != context.players or not all(type(number) is int and number >= 0 for number in numbers):
        each = f"each of the {COUNTS[context.players]} players"
        raise ValueError(f"{attribute.name} takes a whole number from 0 for {each}")


@frozen
class Vulnerability(Context):
    """What a deal of a rubber takes over; in a record `{"vulnerable": [false, true], "games": [0, 1]}`.

    All is by player; partners have the same. A game of more players has a subclass with another number.

    Attributes:
        vulnerable: which players are vulnerable.
        games: the games that each has won.
        below: what each has below the line in the unfinished game.
    """

    players: ClassVar[int] = 2

    vulnerable: tuple[bool, ...] = field(validator=_answers)
    games: tuple[int, ...] = field(validator=_numbers, kw_only=True)
    below: tuple[int, ...] = field(validator=_numbers, kw_only=True)

    @vulnerable.default
    def _nobody(self) -> tuple[bool, ...]:
        return (False,) * self.players

    @games.default
    @below.default
    def _nothing(self) -> tuple[int, ...]:
        return (0,) * self.players

    @classmethod
    def of(cls, context: Context) -> Self:
        """The vulnerability that a deal's context says, nobody's where it says nothing."""
        return context if isinstance(context, cls) else cls()

    def is_vulnerable(self, player: int) -> bool:
        """Whether a player is vulnerable; in a match without rubbers nobody is, however many they are."""
        return player < len(self.vulnerable) and self.vulnerable[player]


@frozen
class Entry:
    """What was written on the score sheet at one time.

    Attributes:
        deal: the number of the deal, from 1.
        label: the contract, `Pass`, or what a bonus is for.
        columns: what each player wrote.
        games: the players who thereby won a game; a line is then drawn under all columns.
    """

    deal: int
    label: str
    columns: ScoreColumns
    games: tuple[int, ...] = ()

    def turned(self, by: int) -> Self:
        """What was written, when everybody has gone on by so many seats."""
        players = len(self.columns.below)
        games = tuple(sorted((player + by) % players for player in self.games))
        return evolve(self, columns=self.columns.turned(by), games=games)


FIRST_GAME, RUBBER, BROKEN_OFF = "1st game", "Rubber", "Broken"
"""The labels of the bonuses for a side's first game, at the end of a rubber, and when it is broken off."""


@frozen
class RubberStanding(Standing):
    """How a rubber stands.

    Attributes:
        sheet: the entries of the score sheet, in the order in which they were written.
        earlier: what each player scored in rubbers before this one.
        rubbers: how many rubbers were finished before this one.
        sides: for each player the side.
    """

    sheet: tuple[Entry, ...] = ()
    earlier: tuple[int, ...] = (0, 0)
    rubbers: int = 0
    sides: tuple[int, ...] = SIDES

    @property
    def games(self) -> tuple[int, ...]:
        """The games that each player's side has won."""
        won = [side for entry in self.sheet for side in {self.sides[player] for player in entry.games}]
        return tuple(won.count(side) for side in self.sides)

    @property
    def part_scores(self) -> tuple[int, ...]:
        """What each player has below the line in the unfinished game."""
        ended = [number for number, entry in enumerate(self.sheet, 1) if entry.games]
        current = self.sheet[ended[-1] if ended else 0 :]
        nothing = (0,) * len(self.sides)
        return tuple(map(sum, zip(nothing, *(entry.columns.below for entry in current), strict=True)))

    @property
    def over(self) -> bool:
        """Whether a side has won two games."""
        return max(self.games) >= GAMES_TO_WIN

    def turned(self, by: int) -> Self:
        sheet = tuple(entry.turned(by) for entry in self.sheet)
        earlier, sides = turned(self.earlier, by), turned(self.sides, by)
        return evolve(super().turned(by), sheet=sheet, earlier=earlier, sides=sides)


S = TypeVar("S", bound=RubberStanding)


def _as_tuple(sides: Iterable[int]) -> tuple[int, ...]:
    return tuple(sides)


@frozen
class Rubber(MatchPlan):
    """A rubber: two games win it; a game ends both part-scores and may make its winner vulnerable.

    Attributes:
        game: the points below the line that make a game.
        two_to_none: the bonus for a rubber in which the other side won no game.
        two_to_one: the bonus for a rubber in which it won one.
        first_game: the bonus of a side for its first game, written with it.
        sole_game: the bonus of the only side with a game when a rubber is broken off.
        sole_part_score: that of the only side with a part-score in the unfinished game; it may be both.
        vulnerability: whether a side with a game is vulnerable.
        redeal_same_dealer: whether the same player deals again after a deal that was passed out.
        sides: for each player the side; partners share a column.
    """

    context: ClassVar[type[Vulnerability]] = Vulnerability
    """What a deal takes over; a game for more than two players names its own."""

    game: int = 100
    two_to_none: int = 700
    two_to_one: int = 500
    sole_game: int = 300
    sole_part_score: int = 100
    first_game: int = 0
    vulnerability: bool = True
    redeal_same_dealer: bool = False
    sides: tuple[int, ...] = field(default=SIDES, converter=_as_tuple)

    @classmethod
    def of_auction(cls) -> Self:
        """The rubber of Auction Bridge: games of 30, 250 for the rubber, nobody vulnerable."""
        return cls(30, 250, 250, 0, 0, vulnerability=False)

    @classmethod
    def of_trick_points(cls) -> Self:
        """The best of three rounds of 100 points, without any bonus."""
        return cls(100, 0, 0, 0, 0, vulnerability=False)

    @property
    def tells_vulnerability(self) -> bool:
        """Whether players are told who is vulnerable, as it changes what they score."""
        return self.vulnerability

    def start(self, dealer: int) -> RubberStanding:
        nothing = (0,) * len(self.sides)
        empty = RubberStanding(dealer, 0, nothing, self.context(), earlier=nothing, sides=self.sides)
        return self._with_context(empty)

    def after(self, standing: Standing, outcome: Outcome) -> RubberStanding:
        """The standing with the deal written down, and the bonuses for a first game and for the rubber.

        After a finished rubber the deal is the first of another one, on a new sheet.
        """
        if not isinstance(standing, RubberStanding) or not isinstance(outcome, BridgeOutcome):
            raise TypeError("a rubber is made of deals that are scored below and above the line")
        if standing.over:
            standing = self.next_rubber(standing)
        sheet = (*standing.sheet, self._entry(standing, outcome))
        stays = self.redeal_same_dealer and outcome.contract is None
        dealer = standing.dealer if stays else (standing.dealer + 1) % len(self.sides)
        written = self.with_sheet(evolve(standing, dealer=dealer, deals=standing.deals + 1), sheet)
        written = self._with_first_game(written)
        return self._with_context(self._with_bonus(written) if written.over else written)

    def next_rubber(self, standing: S) -> S:
        """An empty sheet after a finished rubber."""
        ended = evolve(standing, earlier=standing.totals, rubbers=standing.rubbers + 1)
        return self._with_context(self.with_sheet(ended, ()))

    def _entry(self, standing: RubberStanding, outcome: BridgeOutcome) -> Entry:
        columns = outcome.columns
        below = map(sum, zip(standing.part_scores, columns.below, strict=True))
        games = tuple(player for player, points in enumerate(below) if points >= self.game)
        return Entry(standing.deals + 1, outcome.label, columns, games)

    def with_sheet(self, standing: S, sheet: tuple[Entry, ...]) -> S:
        """The standing with these entries on its score sheet."""
        points = [standing.earlier, *(entry.columns.points for entry in sheet)]
        totals = tuple(sum(column) for column in zip(*points, strict=True))
        return evolve(standing, totals=totals, sheet=sheet)

    def _with_context(self, standing: S) -> S:
        return evolve(standing, context=self.next_context(standing))

    def next_context(self, standing: RubberStanding) -> Vulnerability:
        """What the next deal takes over: vulnerability and score, nothing when it begins a rubber."""
        if standing.over:
            return self.context()
        vulnerable = tuple(self.vulnerability and won > 0 for won in standing.games)
        return self.context(vulnerable, games=standing.games, below=standing.part_scores)

    def worth(self, context: Context, outcome: Outcome) -> tuple[float, ...]:
        """The points of a deal, and by how much it brings each side nearer to the bonuses of the rubber."""
        if not isinstance(outcome, BridgeOutcome):
            return outcome.points
        before = self.context.of(context)
        gain = self._hopes(before.games, before.below)
        after = self.score_after(before, outcome)
        return tuple(
            points + now - then
            for points, now, then in zip(outcome.points, self._hopes(*after), gain, strict=True)
        )

    def score_after(
        self, before: Vulnerability, outcome: BridgeOutcome
    ) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The games, and the points below the line in the unfinished game, after a deal.

        Only who scores below the line in this deal can win a game with it.
        """
        added = outcome.columns.below
        below = tuple(map(sum, zip(before.below, added, strict=True)))
        won = tuple(int(points >= self.game and new > 0) for points, new in zip(below, added, strict=True))
        games = tuple(map(sum, zip(before.games, won, strict=True)))
        return games, (0,) * len(below) if any(won) else below

    def _hopes(self, games: tuple[int, ...], below: tuple[int, ...]) -> tuple[float, ...]:
        """The bonuses that each player may expect, if all sides are as likely to win every further game.

        A part-score counts as half of its share of what the game would bring.
        """
        heads = [self.sides.index(side) for side in sorted(set(self.sides))]
        won = tuple(games[head] for head in heads)
        now = self._hoped(won)
        if max(won) < GAMES_TO_WIN:
            now = tuple(self._hope(won, side, below[head]) for side, head in enumerate(heads))
        return tuple(now[sorted(set(self.sides)).index(side)] for side in self.sides)

    def _hope(self, won: tuple[int, ...], side: int, below: int) -> float:
        """The bonuses that a side with `below` points in the unfinished game may expect."""
        now = self._hoped(won)[side]
        nearer = tuple(games + (other == side) for other, games in enumerate(won))
        gain = self._hoped(nearer)[side] - now
        return now + PART_COUNTS * gain * min(below, self.game) / self.game

    def _hoped(self, won: tuple[int, ...]) -> tuple[float, ...]:
        return hoped_bonus(won, self.two_to_none, self.two_to_one, self.first_game)

    def _with_first_game(self, standing: RubberStanding) -> RubberStanding:
        """The bonus of each side for which the last deal was its first game."""
        winners, games = standing.sheet[-1].games, standing.games
        above = tuple(self.first_game * (player in winners and won == 1) for player, won in enumerate(games))
        return self._with_entry(standing, FIRST_GAME, above) if any(above) else standing

    def _with_bonus(self, standing: RubberStanding) -> RubberStanding:
        games = standing.games
        bonus = bonus_for(games, self.two_to_none, self.two_to_one)
        above = tuple(bonus if won >= GAMES_TO_WIN else 0 for won in games)
        return self._with_entry(standing, RUBBER, above)

    def _with_entry(self, standing: RubberStanding, label: str, above: tuple[int, ...]) -> RubberStanding:
        return self.with_sheet(standing, (*standing.sheet, self.entry_above(standing.deals, label, above)))

    def entry_above(self, deal: int, label: str, above: tuple[int, ...]) -> Entry:
        """An entry above the line, such as the bonus for the rubber."""
        return Entry(deal, label, ScoreColumns((0,) * len(above), above))

    def broken_off(self, standing: Standing) -> Standing:
        """The standing with what the only side with a game gets, and the only one with a part-score."""
        if not isinstance(standing, RubberStanding) or standing.over:
            return standing
        games = _alone(standing.games, standing.sides, self.sole_game)
        parts = _alone(standing.part_scores, standing.sides, self.sole_part_score)
        bonus = tuple(map(sum, zip(games, parts, strict=True)))
        return self._with_entry(standing, BROKEN_OFF, bonus) if any(bonus) else standing

    def over(self, standing: Standing) -> bool:
        return isinstance(standing, RubberStanding) and standing.over


def _alone(counts: tuple[int, ...], sides: tuple[int, ...], bonus: int) -> list[int]:
    """By player the bonus of the only side that has something."""
    having = {side for count, side in zip(counts, sides, strict=True) if count}
    return [bonus if having == {side} else 0 for side in sides]


def bonus_for(games: tuple[int, ...], two_to_none: int, two_to_one: int) -> int:
    return two_to_one if any(0 < won < GAMES_TO_WIN for won in games) else two_to_none


@cache
def hoped_bonus(
    games: tuple[int, ...], two_to_none: int, two_to_one: int, first_game: int
) -> tuple[float, ...]:
    """The bonuses of a rubber that each side may expect at its end, if each further game is a toss-up.

    Those that are paid already count as well.
    """
    if max(games) >= GAMES_TO_WIN:
        bonus = bonus_for(games, two_to_none, two_to_one)
        return tuple(float(bonus * (won >= GAMES_TO_WIN) + first_game * (won > 0)) for won in games)
    sides = range(len(games))
    nearer = [tuple(won + (side == winner) for side, won in enumerate(games)) for winner in sides]
    after = [hoped_bonus(each, two_to_none, two_to_one, first_game) for each in nearer]
    return tuple(sum(hopes) / len(games) for hopes in zip(*after, strict=True))
