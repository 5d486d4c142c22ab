"""A seed in which everybody at the table has a share: commitments first, then the shares, then the deal."""

from __future__ import annotations

import json
from collections.abc import Callable

from attrs import asdict, evolve

from cardcore.game.state import Variant
from cardcore.players import is_person
from cardcore.players.people import person_name
from cardcore.rules.deal_seeds import check_seed
from cardcore.rules.fair_deals import TABLE, FairProof, commitment_of
from cardcore.rules.shuffling import fresh_seed
from cardcore.storage.session_settings import SessionSettings
from cardcore.table.play_arguments import WrongArguments, read_dealer

Ask = Callable[[str], str | None]
Say = Callable[[str], object]


def check_fair(settings: SessionSettings, *besides: object) -> None:
    """Passes when a session can be fair; raises WrongArguments otherwise.

    Args:
        besides: what says where the packs come from, or lets a deal be looked at before it counts.
    """
    if any(given not in (None, False, []) for given in besides):
        raise WrongArguments("--fair makes the seed; leave out --seed, --code, --deals-from and --practice.")
    if settings.record is None:
        raise WrongArguments("--fair writes its proof into the record; name a file with --record.")
    if not any(map(is_person, settings.players)):
        raise WrongArguments("--fair asks people for their shares; name human among --players.")


def with_fair_seed(
    settings: SessionSettings, game: Variant, dealer: int | None, ask: Ask, say: Say
) -> SessionSettings:
    """The settings with a seed from the secret of the table and the shares of all who play.

    The table is committed to its secret before anybody is asked. Whoever types nothing, and each player of
    the program, has a share drawn. The seed draws the first dealer, too, unless one is named. Raises
    `LongSeed` for a share that the record could not hold.
    """
    secret = fresh_seed()
    say(f"Commitment of the table: {commitment_of(TABLE, secret)}. Note it; the secret is told at the end.")
    shares = [_share(number, name, ask) for number, name in enumerate(settings.players)]
    proof = FairProof.of(secret, shares)
    for number, share in enumerate(shares):
        say(f"Share of player {number}: {share}. Commitment: {proof.commitments[number]}.")
    # A deal that follows under the same seed would be known as soon as the secret is told.
    deals = settings.deals if settings.match else settings.deals or 1
    first = read_dealer(game, dealer, proof.seed)
    return evolve(settings, seed=proof.seed, dealer=first, fair=json.dumps(asdict(proof)), deals=deals)


def _share(number: int, name: str, ask: Ask) -> str:
    if not is_person(name):
        return fresh_seed()
    called = person_name(name) or f"Player {number}"
    share = ask(f"{called}, words that nobody can guess (Enter for chance):") or fresh_seed()
    check_seed(share, "share")
    return share
