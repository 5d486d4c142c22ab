"""Whether the deals of a record are those of the seed that its proof gives."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import evolve, frozen

from cardcore.game.game import Game
from cardcore.game.match import Match, draw_dealer
from cardcore.game.records import DealRecord, FindVariant, MatchRecord, deals_of, game_of, replay
from cardcore.rules.errors import CardcoreError
from cardcore.rules.fair_deals import FairProof, NotFair


@frozen
class Verified:
    """What was found to hold.

    Attributes:
        deals: the number of deals whose packs come from the seed.
        practice: the numbers of deals that were for practice, of which the proof says nothing.
        dealer_drawn: whether the first dealer is the one whom the seed draws.
    """

    proof: FairProof
    deals: int
    practice: tuple[int, ...]
    dealer_drawn: bool


def verify(record: DealRecord | MatchRecord, find: FindVariant) -> Verified:
    """What holds of a record with a proof.

    Raises:
        NotFair: there is no proof, or it does not hold; names the deal.
        CardcoreError: the record is refused.
    """
    proof = record.fair
    if proof is None:
        raise NotFair("The record has no proof; only one of fair deals has one.")
    proof.check()
    if record.seed not in (None, proof.seed):
        raise NotFair("The seed of the record is not the one that comes from the secret and the shares.")
    match_record = record if isinstance(record, MatchRecord) else None
    deals = deals_of(record)
    if not deals:
        raise NotFair("The record has no deals, so there is nothing to verify.")
    start = game_of(deals[0], find, _seeded(match_record, proof), 0)
    if len(proof.shares) != start.variant.players:
        raise NotFair(
            f"{start.variant.name} has {start.variant.players} players, the proof has {len(proof.shares)}."
        )
    practice = tuple(number for number, deal in enumerate(deals) if (deal.info or {}).get("practice"))
    match = Match.begin(start.variant, proof.seed, start.dealer)
    for number, game in _played(deals, practice, find, _seeded(match_record, proof)):
        match = _checked(match, number, game)
    drawn = (
        start.variant.draws_dealer
        and start.dealer == start.variant.dealers[draw_dealer(proof.seed, len(start.variant.dealers))]
    )
    return Verified(proof, len(deals) - len(practice), practice, drawn)


def _seeded(match: MatchRecord | None, proof: FairProof) -> MatchRecord | None:
    return None if match is None else evolve(match, seed=proof.seed)


def _played(
    deals: list[DealRecord], practice: tuple[int, ...], find: FindVariant, match: MatchRecord | None
) -> Iterator[tuple[int, Game]]:
    """The number of each deal that counts, and the deal with its actions."""
    for number, deal in enumerate(deals):
        if number not in practice:
            try:
                yield number, Game.of(replay(deal, find, match, number))
            except CardcoreError as error:
                error.says = f"Deal {number}: {error.says}"
                raise


def _checked(match: Match, number: int, game: Game) -> Match:
    """The match after a deal, which must be the one that follows in it."""
    due = match.next_deal()
    if game.pack != due.pack:
        raise NotFair(f"The pack of deal {number} is not the one that comes from the seed.")
    if (game.dealer, game.context) != (due.dealer, due.context):
        raise NotFair(f"Deal {number} was not dealt as the one that follows in its match.")
    return match.after(game) if game.end().over else match
