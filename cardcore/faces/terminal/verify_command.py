"""The verification of a record of fair deals, for people and programs."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import TextIO

from attrs import asdict

from cardcore.faces.terminal.record_file import parse_file
from cardcore.game.fair_records import Verified, verify
from cardcore.game.records import FindVariant
from cardcore.rules.errors import BadRecord, CardcoreError
from cardcore.rules.fair_deals import FairProof


def verify_file(
    file: str,
    stdin: TextIO,
    find: FindVariant,
    commitments: Sequence[str],
    shares: Sequence[str],
    *,
    as_json: bool,
) -> str:
    """What holds of a record; raises BadRecord where it does not, or is not what the reader has noted."""
    try:
        found = verify(parse_file(file, stdin), find)
        _compare(found.proof, commitments, shares)
    except BadRecord:
        raise
    except CardcoreError as error:
        raise BadRecord(error.says, rule=error.rule, source=error.source) from None
    return (
        json.dumps(_facts(found)) if as_json else "\n".join(_words(found, noted=bool(commitments or shares)))
    )


def _compare(proof: FairProof, commitments: Sequence[str], shares: Sequence[str]) -> None:
    for noted in commitments:
        if noted.strip().lower() not in (proof.commitment, *proof.commitments):
            raise BadRecord(f"The commitment {noted} is not one of those in the record.")
    for noted in shares:
        if noted not in proof.shares:
            raise BadRecord("The share that you name is not one of those in the record.")


def _facts(found: Verified) -> dict[str, object]:
    return {
        "fair": True,
        "deals": found.deals,
        "practice": list(found.practice),
        "dealer_drawn": found.dealer_drawn,
        "seed": found.proof.seed,
        **asdict(found.proof),
    }


def _words(found: Verified, *, noted: bool) -> Iterator[str]:
    proof, deals = found.proof, "The deal is" if found.deals == 1 else f"All {found.deals} deals are"
    yield f"{deals} of the seed that comes from the secret of the table and the shares of all players."
    dealer = "was drawn from the seed as well" if found.dealer_drawn else "was named, not drawn from the seed"
    yield f"The first dealer {dealer}."
    if found.practice:
        yield f"Nothing is said of the deals for practice: {', '.join(map(str, found.practice))}."
    yield f"Commitment of the table: {proof.commitment}"
    for player, (commitment, share) in enumerate(zip(proof.commitments, proof.shares, strict=True)):
        yield f"Player {player}: share {share}, commitment {commitment}"
    if not noted:
        yield "It is fair if that is what you were told before the deal; compare it with what you noted."
