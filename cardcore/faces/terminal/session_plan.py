"""What is agreed before the first deal: the game, who plays, for how long, and what is written down."""

from __future__ import annotations

from pathlib import Path

from attrs import frozen

from cardcore.game.match import Match
from cardcore.game.options import values_of
from cardcore.game.records import FindVariant
from cardcore.game.state import Variant
from cardcore.players import HUMAN, seat_name
from cardcore.players.roster import ROSTER
from cardcore.rules.errors import BadRecord
from cardcore.storage.saves import SittingHeader


@frozen
class Plan:
    """What is agreed before the first deal.

    Attributes:
        variant: the game, with its house rules set.
        players: `human` or the canonical name of a program's player, by number.
        seed: the text from which the packs come.
        dealer: the player who deals first.
        deals: how many deals are played, none when that is left open.
        match: whether the variant's own match is played.
        aids: whether the table helps the memory.
        record: the file for the record, if any.
    """

    variant: Variant
    players: tuple[str, ...]
    seed: str
    dealer: int
    deals: int | None
    match: bool
    aids: bool
    record: Path | None

    @property
    def people(self) -> tuple[int, ...]:
        """The players who are persons."""
        return tuple(player for player, name in enumerate(self.players) if name == HUMAN)

    @property
    def left_open(self) -> bool:
        """Whether the persons are asked after each deal if they go on."""
        return bool(self.people) and self.deals is None and not self.match

    @property
    def recall(self) -> bool:
        """Whether the table shows what was seen before and cannot be looked at now."""
        return self.aids and not self.variant.memory_game

    def wants_more(self, match: Match) -> bool:
        """Whether another deal is to be played; what is left open ends after one deal."""
        if self.match:
            return not match.over
        return match.standing.deals < (1 if self.deals is None else self.deals)

    def header(self) -> SittingHeader:
        """The plan as it is kept."""
        return SittingHeader(
            self.variant.key,
            self.variant.rules_version,
            list(self.players),
            self.seed,
            self.dealer,
            values_of(self.variant.house),
            self.deals,
            self.match,
            self.aids,
            None if self.record is None else str(self.record.absolute()),
            ROSTER.registry.origins(self.variant.key, [name.partition(":")[0] for name in self.players]),
        )


def plan_of(header: SittingHeader, find: FindVariant) -> Plan:
    """The plan that was kept.

    Raises:
        BadRecord: the rules have another version now.
        CardcoreError: the variant, one of its options or a player is not known.
    """
    variant = find(header.variant).with_options(header.options)
    if variant.rules_version != header.rules:
        raise BadRecord(
            f"This game was begun under version {header.rules} of the rules of {variant.name}; "
            f"there is version {variant.rules_version}."
        )
    record = None if header.record is None else Path(header.record)
    players, deals = tuple(map(seat_name, header.players)), header.deals
    return Plan(variant, players, header.seed, header.dealer, deals, header.match, header.aids, record)
