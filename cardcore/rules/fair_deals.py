"""Seeds that nobody can have chosen: each side commits itself to a text before it learns those of others.

The table has a secret and each player a share. First all commitments are told, then the shares, and the seed
comes from all of them. When the deals of the seed are over the secret is told as well, and everybody can work
out again whether the packs were those of the seed. `docs/shuffling.md` specifies it, with test vectors.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from hashlib import sha256

from attrs import frozen

from cardcore.rules.errors import CardcoreError

TABLE = 0
"""Who commits: the table, and after it the players, player `p` as `p + 1`."""

PREFIX = "fair:"
"""With this begins the seed of a fair deal."""

_COMMITMENT = b"twohand fair commitment/1\n"
_SEED = b"twohand fair seed/1\n"
_HEX = re.compile("[0-9a-f]{64}")


class NotFair(CardcoreError):
    """A proof that does not hold; says which part of it."""


@frozen
class FairProof:
    """All that was told of a fair deal, so that anybody can check it.

    Attributes:
        commitment: that of the table, told before anything else.
        commitments: those of the players by number, told before any share.
        shares: the texts of the players.
        secret: the text of the table, told when the deals are over.
    """

    commitment: str
    commitments: list[str]
    shares: list[str]
    secret: str

    @classmethod
    def of(cls, secret: str, shares: Sequence[str]) -> FairProof:
        """The proof of texts that were exchanged as they should be."""
        told = [commitment_of(player + 1, share) for player, share in enumerate(shares)]
        return cls(commitment_of(TABLE, secret), told, list(shares), secret)

    @property
    def seed(self) -> str:
        return fair_seed(self.secret, self.shares)

    def check(self) -> None:
        """Passes when each text is the one that was committed to; raises `NotFair` otherwise."""
        if len(self.commitments) != len(self.shares):
            raise NotFair(
                f"There are {len(self.commitments)} commitments of players and {len(self.shares)} shares."
            )
        told = [(TABLE, "the table", self.commitment, self.secret)]
        told += [
            (player + 1, f"player {player}", commitment, share)
            for player, (commitment, share) in enumerate(zip(self.commitments, self.shares, strict=True))
        ]
        for who, name, commitment, text in told:
            if not _HEX.fullmatch(commitment):
                raise NotFair(f"The commitment of {name} is not 64 hexadecimal digits in small letters.")
            if commitment_of(who, text) != commitment:
                raise NotFair(f"What {name} told afterwards is not what {name} was committed to.")


def commitment_of(who: int, text: str) -> str:
    """The commitment of the table or a player to a text, as 64 hexadecimal digits."""
    return sha256(_COMMITMENT + who.to_bytes(8, "big") + _bytes_of(text)).hexdigest()


def fair_seed(secret: str, shares: Sequence[str]) -> str:
    """The seed that comes from the secret of the table and the shares of the players by number."""
    parts = b"".join(sha256(_bytes_of(text)).digest() for text in (secret, *shares))
    return PREFIX + sha256(_SEED + parts).hexdigest()


def _bytes_of(text: str) -> bytes:
    return text.encode(errors="surrogatepass")
