"""What is agreed for all the deals of a session, as the store keeps it."""

from __future__ import annotations

from pathlib import Path

from attrs import field, frozen

from cardcore.game.given_deals import GivenDeals
from cardcore.game.match import Match
from cardcore.game.records import FindVariant
from cardcore.game.state import Variant
from cardcore.rules.errors import BadRecord
from cardcore.storage.pbn_boards import BoardFile


@frozen
class SessionSettings:
    """What is agreed before the first deal of a session.

    Attributes:
        variant, rules: the key of the game, and the version of its rules.
        players: `human`, `human:Ann` or the canonical name of a program's player, by number.
        seed: the text from which the packs come.
        dealer: the player who deals first.
        deals: how many deals are played, none when that is left open.
        match: whether the variant's own match is played.
        aids: whether the table helps the memory.
        record: the file that the deals are recorded in, if any.
        plugins: the foreign plugins that the game and the players come from.
        deals_from: the PBN file whose boards are played, if any.
        deals_digest: the digest by which that file is known again.
    """

    variant: str
    rules: int
    players: tuple[str, ...]
    seed: str
    dealer: int
    options: dict[str, str | int | bool] = field(factory=dict)
    deals: int | None = None
    match: bool = False
    aids: bool = True
    record: str | None = None
    plugins: tuple[str, ...] = ()
    deals_from: str | None = None
    deals_digest: str = ""

    def game(self, find: FindVariant) -> Variant:
        """The game under the house rules that were agreed.

        Raises:
            BadRecord: the rules have another version now.
            CardcoreError: the variant or one of its options is not known.
        """
        variant = find(self.variant).with_options(self.options)
        if variant.rules_version != self.rules:
            raise BadRecord(
                f"This game was begun under version {self.rules} of the rules of {variant.name}; "
                f"there is version {variant.rules_version}."
            )
        return variant

    def begin(self, game: Variant) -> Match:
        """The match before its first deal.

        Raises:
            BadRecord: the boards to be played cannot be read, or are others now.
            NoBoards: the game cannot be dealt them.
        """
        if self.deals_from is None:
            return Match.begin(game, self.seed, self.dealer)
        file = BoardFile.read(Path(self.deals_from))
        file.check(self.deals_digest)
        return Match.begin(game, self.seed, self.dealer, GivenDeals(file.games(game)))

    def wants_more(self, match: Match) -> bool:
        """Whether another deal is to be played; what is left open ends after one deal."""
        if self.match:
            return not match.over
        return match.standing.deals < (1 if self.deals is None else self.deals)
