"""Rubbers: deals scored below and above the line until one side has won two games.

A rubber is a match plan for two sides, of one player each. The score sheet is kept entry by entry; games,
part-scores and vulnerability follow from it. Bonuses after winningbridge.com and the laws of rubber bridge
at bridgehands.com; the unfinished rubber after the Bicycle rules of Contract Bridge.
"""

from __future__ import annotations

from functools import cache
from typing import Self

from attrs import Attribute, evolve, field, frozen

from cardcore.game.outcome import Context, MatchPlan, Outcome, Standing
from cardcore.scoring.deal_score import BridgeOutcome, Tally

SIDES = (0, 1)
GAMES_TO_WIN = 2
SOLE_GAME = 300
PART_COUNTS = 0.5


def _two_answers(_: object, __: object, answers: tuple[bool, ...]) -> None:
    if len(answers) != len(SIDES) or not all(isinstance(answer, bool) for answer in answers):
        raise ValueError("vulnerable takes true or false for each of the two players")


def _two_numbers(_: object, attribute: Attribute[tuple[int, ...]], numbers: tuple[int, ...]) -> None:
    if len(numbers) != len(SIDES) or not all(type(number) is int and number >= 0 for number in numbers):
        raise ValueError(f"{attribute.name} takes a whole number from 0 for each of the two players")


@frozen
class Vulnerability(Context):
    """What a deal of a rubber takes over; in a record `{"vulnerable": [false, true], "games": [0, 1]}`.

    Attributes:
        vulnerable: which players are vulnerable.
        games: the games that each has won.
        below: what each has below the line in the unfinished game.
    """

    vulnerable: tuple[bool, ...] = field(default=(False, False), validator=_two_answers)
    games: tuple[int, ...] = field(default=(0, 0), validator=_two_numbers, kw_only=True)
    below: tuple[int, ...] = field(default=(0, 0), validator=_two_numbers, kw_only=True)

    @classmethod
    def of(cls, context: Context) -> Self:
        """The vulnerability that a deal's context says, nobody's where it says nothing."""
        return context if isinstance(context, cls) else cls()


@frozen
class Entry:
    """What was written on the score sheet at one time.

    Attributes:
        deal: the number of the deal, from 1.
        label: the contract, `Pass`, or `Rubber` for the bonus at the end.
        tally: what each side wrote.
        game: the side that thereby won a game, if one did; a line is then drawn under both columns.
    """

    deal: int
    label: str
    tally: Tally
    game: int | None = None


RUBBER = "Rubber"
"""The label of the bonus for winning a rubber."""


@frozen
class RubberStanding(Standing):
    """How a rubber stands.

    Attributes:
        sheet: the entries of the score sheet, in the order in which they were written.
        earlier: what each player scored in rubbers before this one.
        rubbers: how many rubbers were finished before this one.
    """

    sheet: tuple[Entry, ...] = ()
    earlier: tuple[int, ...] = (0, 0)
    rubbers: int = 0

    @property
    def games(self) -> tuple[int, int]:
        """The games that each side has won."""
        won = [entry.game for entry in self.sheet]
        return won.count(0), won.count(1)

    @property
    def part_scores(self) -> tuple[int, int]:
        """What each side has below the line in the unfinished game."""
        ended = [number for number, entry in enumerate(self.sheet, 1) if entry.game is not None]
        current = self.sheet[ended[-1] if ended else 0 :]
        ours, theirs = (sum(entry.tally.below[side] for entry in current) for side in SIDES)
        return ours, theirs

    @property
    def over(self) -> bool:
        """Whether a side has won two games."""
        return max(self.games) >= GAMES_TO_WIN


@frozen
class Rubber(MatchPlan):
    """A rubber: two games win it; a game ends both part-scores and may make its winner vulnerable.

    Attributes:
        game: the points below the line that make a game.
        two_to_none: the bonus for a rubber in which the other side won no game.
        two_to_one: the bonus for a rubber in which it won one.
        vulnerability: whether a side with a game is vulnerable.
        redeal_same_dealer: whether the same player deals again after a deal that was passed out.
    """

    game: int = 100
    two_to_none: int = 700
    two_to_one: int = 500
    vulnerability: bool = True
    redeal_same_dealer: bool = False

    @classmethod
    def of_auction(cls) -> Self:
        """The rubber of Auction Bridge: games of 30, 250 for the rubber, nobody vulnerable."""
        return cls(30, 250, 250, vulnerability=False)

    @classmethod
    def of_trick_points(cls) -> Self:
        """The best of three rounds of 100 points, without any bonus."""
        return cls(100, 0, 0, vulnerability=False)

    def start(self, dealer: int) -> RubberStanding:
        """An empty score sheet."""
        return self._written(RubberStanding(dealer, 0, (0, 0), Vulnerability()), ())

    def after(self, standing: Standing, outcome: Outcome) -> RubberStanding:
        """The standing with the deal written down, and the bonus when it ends the rubber.

        After a finished rubber the deal is the first of another one, on a new sheet.
        """
        if not isinstance(standing, RubberStanding) or not isinstance(outcome, BridgeOutcome):
            raise TypeError("a rubber is made of deals that are scored below and above the line")
        if standing.over:
            standing = self.next_rubber(standing)
        sheet = (*standing.sheet, self._entry(standing, outcome))
        dealer = standing.dealer if self._same_dealer(outcome) else 1 - standing.dealer
        written = self._written(evolve(standing, dealer=dealer, deals=standing.deals + 1), sheet)
        return self._with_bonus(written) if written.over else written

    def next_rubber(self, standing: RubberStanding) -> RubberStanding:
        """An empty sheet after a finished rubber."""
        fresh = evolve(standing, earlier=standing.totals, rubbers=standing.rubbers + 1)
        return self._written(fresh, ())

    def _entry(self, standing: RubberStanding, outcome: BridgeOutcome) -> Entry:
        """What the deal writes, and whether it makes a game."""
        tally, before = outcome.tally, standing.part_scores
        game = next((side for side in SIDES if before[side] + tally.below[side] >= self.game), None)
        label = "Pass" if outcome.contract is None else str(outcome.contract)
        return Entry(standing.deals + 1, label, tally, game)

    def _same_dealer(self, outcome: BridgeOutcome) -> bool:
        return self.redeal_same_dealer and outcome.contract is None

    def _written(self, standing: RubberStanding, sheet: tuple[Entry, ...]) -> RubberStanding:
        """The standing with another score sheet, and the totals and context that follow from it."""
        points = [standing.earlier, *(entry.tally.points for entry in sheet)]
        totals = tuple(sum(column) for column in zip(*points, strict=True))
        written = evolve(standing, totals=totals, sheet=sheet)
        return evolve(written, context=self.next_context(written))

    def next_context(self, standing: RubberStanding) -> Vulnerability:
        """What the next deal takes over: vulnerability and score, nothing when it begins a rubber."""
        if standing.over:
            return Vulnerability()
        vulnerable = tuple(self.vulnerability and won > 0 for won in standing.games)
        return Vulnerability(vulnerable, games=standing.games, below=standing.part_scores)

    def worth(self, context: Context, outcome: Outcome) -> tuple[float, ...]:
        """The points of a deal, and by how much it brings each side nearer to the bonus of the rubber."""
        if not isinstance(outcome, BridgeOutcome):
            return outcome.points
        before = Vulnerability.of(context)
        gain = self._hopes(before.games, before.below)
        after = self._score_after(before, outcome)
        return tuple(
            points + now - then
            for points, now, then in zip(outcome.points, self._hopes(*after), gain, strict=True)
        )

    def _score_after(
        self, before: Vulnerability, outcome: BridgeOutcome
    ) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The games, and the points below the line in the unfinished game, after a deal."""
        below = tuple(map(sum, zip(before.below, outcome.tally.below, strict=True)))
        won = tuple(int(points >= self.game) for points in below)
        games = tuple(map(sum, zip(before.games, won, strict=True)))
        return games, (0, 0) if any(won) else below

    def _hopes(self, games: tuple[int, ...], below: tuple[int, ...]) -> tuple[float, ...]:
        """The bonus that each side may expect, if both are as likely to win every further game.

        A part-score counts as half of its share of what the game would bring.
        """
        now = hoped_bonus(games, self.two_to_none, self.two_to_one)
        hopes = []
        for side, points in enumerate(below):
            if max(games) >= GAMES_TO_WIN:
                return now
            nearer = tuple(won + (player == side) for player, won in enumerate(games))
            gain = hoped_bonus(nearer, self.two_to_none, self.two_to_one)[side] - now[side]
            hopes.append(now[side] + PART_COUNTS * gain * min(points, self.game) / self.game)
        return tuple(hopes)

    def _with_bonus(self, standing: RubberStanding) -> RubberStanding:
        """The standing with the bonus of the side that won the rubber."""
        games = standing.games
        bonus = self.two_to_one if min(games) else self.two_to_none
        above = tuple(bonus if won >= GAMES_TO_WIN else 0 for won in games)
        entry = Entry(standing.deals, RUBBER, Tally((0, 0), above))
        return self._written(standing, (*standing.sheet, entry))

    def over(self, standing: Standing) -> bool:
        """Whether a side has won two games."""
        return isinstance(standing, RubberStanding) and standing.over


@cache
def hoped_bonus(games: tuple[int, ...], two_to_none: int, two_to_one: int) -> tuple[float, ...]:
    """The bonus that each side may expect with so many games, if every further one is anybody's."""
    if max(games) >= GAMES_TO_WIN:
        bonus = two_to_one if min(games) else two_to_none
        return tuple(float(bonus) if won >= GAMES_TO_WIN else 0.0 for won in games)
    ours, theirs = games
    nearer = (ours + 1, theirs), (ours, theirs + 1)
    after = [hoped_bonus(each, two_to_none, two_to_one) for each in nearer]
    return tuple((first + second) / 2 for first, second in zip(*after, strict=True))


def broken_off(standing: RubberStanding, partscore: int = 100) -> tuple[int, int]:
    """The bonus of each side when a rubber of Contract Bridge is broken off, nothing when it is over.

    Only the side that alone has a game, and only the side that alone has a part-score in the unfinished
    game, receives one; the two are independent.

    Args:
        partscore: for the sole part-score; 50 in older books.
    """
    if standing.over:
        return 0, 0
    games, parts = standing.games, standing.part_scores
    first = _alone(games, SOLE_GAME, 0) + _alone(parts, partscore, 0)
    return first, _alone(games, SOLE_GAME, 1) + _alone(parts, partscore, 1)


def _alone(counts: tuple[int, int], bonus: int, side: int) -> int:
    """The bonus when the side has something and the other side has nothing."""
    return bonus if counts[side] and not counts[1 - side] else 0


def back_score(margin: int) -> int:
    """A margin in hundreds, 50 and more rounded up: 950 is 10, 940 is 9; a loss counts the same way."""
    hundreds = (abs(margin) + 50) // 100
    return hundreds if margin >= 0 else -hundreds
