"""Records as texts, and what comes of them."""

from __future__ import annotations

import json
from random import Random

import pytest

from cardcore import Game, Variant
from cardcore.game.records import DEAL_FORMAT, MATCH_FORMAT, parse, replay_all
from cardcore.rules.cards import write_cards
from cardcore.rules.errors import CardcoreError, UnknownVariant
from cardcore.rules.shuffling import shuffled
from tests.games.drawing import DrawingWhist
from tests.games.laying import LayingWhist
from tests.games.sealed import SealedOffers
from tests.variants.positions import RANK_MAJOR
from variants.turnover import Turnover

GAMES: dict[str, Variant] = {
    game.key: game for game in (Turnover(), DrawingWhist(), LayingWhist(), SealedOffers())
}
PACK = write_cards(RANK_MAJOR)


def find(key: str) -> Variant:
    """The variant of a key, as a registry would find it."""
    if key not in GAMES:
        raise UnknownVariant(f"There is no variant '{key}'.")
    return GAMES[key]


def deal_text(**changes: object) -> str:
    """The record of a deal of the rank-major pack with other values; `...` leaves a key out."""
    record: dict[str, object] = {
        "format": DEAL_FORMAT,
        "variant": "turnover",
        "rules": 1,
        "options": {"turn_up": "after_trick"},
        "dealer": 1,
        "pack": PACK,
        "actions": ["C8", "D8"],
    }
    return json.dumps({key: value for key, value in (record | changes).items() if value is not ...})


def match_text(*deals: str, **changes: object) -> str:
    """The record of a match of these deals."""
    record: dict[str, object] = {"format": MATCH_FORMAT, "variant": "turnover", "seed": "evening"}
    return json.dumps(record | {"deals": [json.loads(deal) for deal in deals]} | changes)


def actions_after(text: str) -> list[list[str]]:
    """The actions of every deal of a record, after it was played."""
    return [[str(action) for action in state.actions()] for state in replay_all(parse(text), find)]


def random_game(game: Variant, seed: str, dealer: int, moves: int) -> Game:
    """A game that was broken off after some random actions, or is over."""
    rng, state = Random(seed), Game(game, dealer, shuffled(game.pack, seed), (), game.context()).start()
    while not state.over and len(state.actions()) < moves:
        state = state.apply(rng.choice(state.legal()))
    return Game.of(state)


def refusal(**changes: object) -> CardcoreError:
    """The error with which the deal is refused when it is played."""
    with pytest.raises(CardcoreError) as refused:
        replay_all(parse(deal_text(**changes)), find)
    return refused.value
