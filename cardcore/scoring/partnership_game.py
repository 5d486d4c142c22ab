"""The base of contract games on four hands: two partnerships, and a dummy that declarer plays.

The players are numbered clockwise; 0 and 2 are partners, and 1 and 3.
"""

from __future__ import annotations

from typing import ClassVar, Self

from attrs import asdict, evolve, field, frozen

from cardcore.game.outcome import Outcome, Standing, turned
from cardcore.phases.calls import Contract
from cardcore.phases.trick_rules import TrickRules
from cardcore.rules.dealing import Deal, rounds
from cardcore.rules.places import Place, hand, trick_and_won
from cardcore.scoring.contract_game import HANDS, ContractGame
from cardcore.scoring.rubber import Rubber, RubberStanding, Vulnerability
from cardcore.scoring.rubber_report import hundreds

PARTNERSHIPS = (0, 1, 0, 1)
"""For each of four players the side."""


@frozen
class PartnershipVulnerability(Vulnerability):
    """What a deal of a rubber of partners takes over; partners have the same."""

    players: ClassVar[int] = HANDS

    def __attrs_post_init__(self) -> None:
        for name in ("vulnerable", "games", "below"):
            column = getattr(self, name)
            if column[:2] != column[2:]:
                raise ValueError(f"{name} must be the same for partners, 0 and 2, 1 and 3")


@frozen
class PartnershipStanding(RubberStanding):
    """How a rubber of partners stands.

    Attributes:
        back_score: at its end by how much each player's side is ahead in it, in hundreds.
    """

    back_score: tuple[int, ...] = ()

    def turned(self, by: int) -> Self:
        return evolve(super().turned(by), back_score=turned(self.back_score, by))


@frozen
class PartnershipRubber(Rubber):
    """A rubber of two partnerships.

    Its back score belongs to the table of Contract Bridge, which is the one that knows vulnerability.
    """

    context: ClassVar[type[Vulnerability]] = PartnershipVulnerability

    sides: tuple[int, ...] = field(default=PARTNERSHIPS)

    @classmethod
    def like(cls, rubber: Rubber) -> Self:
        """The rubber of two players as partnerships play it."""
        return cls(**asdict(rubber, recurse=False) | {"sides": PARTNERSHIPS})

    def start(self, dealer: int) -> RubberStanding:
        return PartnershipStanding(**asdict(super().start(dealer), recurse=False))

    def after(self, standing: Standing, outcome: Outcome) -> RubberStanding:
        written = super().after(standing, outcome)
        if not isinstance(written, PartnershipStanding):
            return written
        return evolve(written, back_score=self.back_score(written) if written.over else ())

    def broken_off(self, standing: Standing) -> Standing:
        ended = super().broken_off(standing)
        if not isinstance(ended, PartnershipStanding) or not ended.sheet:
            return ended
        return evolve(ended, back_score=self.back_score(ended))

    def back_score(self, standing: RubberStanding) -> tuple[int, ...]:
        """By player the margin of the side in this rubber, in hundreds; nothing under other tables."""
        if not self.vulnerability:
            return ()
        own = [total - before for total, before in zip(standing.totals, standing.earlier, strict=True)]
        # The player before is an opponent.
        return tuple(hundreds(mine - own[player - 1]) for player, mine in enumerate(own))


@frozen
class PartnershipGame(ContractGame):
    """A contract game of four players with a closed hand each, partners opposite each other.

    A game of this kind is its ladder, its table and its rubber, and whatever its flow does besides.
    """

    @property
    def players(self) -> int:
        """Four."""
        return HANDS

    @property
    def sides(self) -> tuple[int, ...]:
        """Partners sit opposite each other."""
        return PARTNERSHIPS

    @property
    def places(self) -> tuple[Place, ...]:
        """Four hands, the trick, and the tricks won by both sides."""
        return (*(hand(player, looker=player) for player in range(HANDS)), *trick_and_won(0, 1))

    def deal(self, dealer: int) -> list[Deal]:
        """One card at a time, clockwise, the dealer's left first."""
        first = dealer + 1
        clockwise = (self.place("hand", (first + turn) % HANDS) for turn in range(HANDS))
        return rounds(range(self.tricks), *clockwise)

    def trick_rules(self, contract: Contract) -> TrickRules:
        """Declarer plays the cards of the partner too, whose hand is faced after the opening lead."""
        declarer, dummy = contract.declarer, partner_of(contract.declarer)
        seats = tuple(
            evolve(seat, player=declarer) if number == dummy else seat
            for number, seat in enumerate(self.seats)
        )
        return evolve(super().trick_rules(contract), seats=seats, dummy=dummy)

    @property
    def match(self) -> Rubber:
        return PartnershipRubber.like(self.house.rubber)


def partner_of(player: int) -> int:
    """The player opposite."""
    return (player + HANDS // 2) % HANDS
