"""What is agreed for all the deals of a session, as the store keeps it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from attrs import field, fields_dict, frozen

from cardcore.game.given_deals import GivenDeals
from cardcore.game.match import Match
from cardcore.game.records import FindVariant, under_rules
from cardcore.game.state import Variant
from cardcore.game.strict_json import load_json, structure
from cardcore.rules.errors import BadRecord
from cardcore.rules.fair_deals import FairProof
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
        practice: whether everything may be taken back.
        program: the program that began the session with its version, empty where that was not said.
        player_versions: for each player the package and version that it comes from, empty for a person.
        fair: the proof of the seed as JSON, where all had a share in it; it is a secret as the seed is.
        daily: the day whose deal is played, as 2026-11-22; empty for other games.
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
    practice: bool = False
    program: str = ""
    player_versions: tuple[str, ...] = ()
    daily: str = ""
    fair: str = ""

    @classmethod
    def read(cls, text: str) -> SessionSettings:
        """The settings that were kept as JSON; what another version has added is left out.

        Raises:
            BadRecord: it is not JSON, or something that must be there is missing or of a wrong type.
        """
        data = load_json(text, "header")
        if isinstance(data, dict):
            known = fields_dict(cls)
            data = {"players": []} | {name: value for name, value in data.items() if name in known}
        return structure(data, cls, "header")

    @property
    def table_info(self) -> dict[str, object]:
        """What a record says about the table: who played, with what help, and with which versions."""
        info: dict[str, object] = {"players": list(self.players), "aids": self.aids}
        if self.practice:
            info["mode"] = "practice"
        if self.program:
            info["program"] = self.program
        if any(self.player_versions):
            info["player_versions"] = list(self.player_versions)
        return info

    @property
    def proof(self) -> FairProof | None:
        """The proof of the seed; none where it was given or drawn by the program alone."""
        return structure(load_json(self.fair, "proof"), FairProof, "proof") if self.fair else None

    def game(self, find: FindVariant) -> Variant:
        """The game under the house rules that were agreed.

        Raises:
            BadRecord: the program does not have the version of the rules, or the players are not as many.
            CardcoreError: the variant or one of its options is not known.
        """
        variant = under_rules(find(self.variant).with_options(self.options), self.rules, self.program)
        if len(self.players) != variant.players:
            raise BadRecord(f"{variant.name} has {variant.players} players, but {_count(self.players)} kept.")
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


def _count(players: Sequence[str]) -> str:
    return "only one is" if len(players) == 1 else f"{len(players) or 'none'} are"
