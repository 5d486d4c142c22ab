"""The deal codes of recorded deals: from the code or the seed that stands in the record."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

from cardcore.game.deal_code import NoCode, coded_deal, read_code
from cardcore.game.game import Game
from cardcore.game.records import DealRecord, FindVariant, MatchRecord, deals_of, game_of
from cardcore.rules.deal_seeds import MAX_DEALS
from cardcore.rules.errors import BadCode


def codes_in(record: DealRecord | MatchRecord, find: FindVariant) -> Iterator[str | NoCode]:
    """The code of each deal, or the error that says why it has none; raises what `game_of` does."""
    match = record if isinstance(record, MatchRecord) else None
    for number, deal in enumerate(deals_of(record)):
        try:
            yield _code_of(game_of(deal, find, match, number), list(_seeds(deal, find, match, number)))
        except NoCode as error:
            yield error


def _code_of(game: Game, seeds: list[tuple[str, int]]) -> str:
    """The code by the first of the seeds that gives the cards of the deal."""
    why = NoCode("This deal has no code: the record has its cards, and no seed from which they come.")
    for seed, number in seeds:
        try:
            return coded_deal(game, seed, number).code
        except NoCode as error:
            why = error
    raise why


def _seeds(
    deal: DealRecord, find: FindVariant, match: MatchRecord | None, number: int
) -> Iterator[tuple[str, int]]:
    """The seeds from which a deal may come, each with its number there."""
    info = deal.info or {}
    code, at = info.get("code"), info.get("deal")
    if isinstance(code, str):
        with suppress(BadCode):
            yield read_code(code, [find(deal.variant)]).seed, 0
    if deal.seed is not None:
        yield deal.seed, 0
    if match is not None and match.seed is not None:
        yield match.seed, at if type(at) is int and 0 <= at < MAX_DEALS else number
