"""The code of a deal at the table: when it may be shown, what is said of it, and the deal of one typed."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import evolve

from cardcore.game.deal_code import CodedDeal, NoCode, coded_deal, read_code
from cardcore.game.game import Game
from cardcore.game.state import State, Variant
from cardcore.rules.deal_seeds import short_seed
from cardcore.rules.errors import BadCode
from cardcore.scene.names import people_among
from cardcore.storage.session_settings import SessionSettings


def code_to_show(settings: SessionSettings, state: State, number: int) -> str:
    """The code of a deal of a session; nothing where it has none, or where it would tell what is hidden.

    It tells the cards of its deal, and under a seed without short ones those of the next deals as well, which
    of several persons at one screen nobody may see.
    """
    outcome = state.outcome()
    if outcome is None or outcome.hands_stay_closed:
        return ""
    if settings.fair:
        # The code would tell the seed to players who do not know it yet.
        return ""
    if len(people_among(settings.players)) > 1 and short_seed(settings.seed, number) is None:
        return ""
    try:
        return coded_deal(evolve(Game.of(state), actions=()), settings.seed, number).code
    except NoCode:
        return ""


def code_sentence(settings: SessionSettings, state: State, number: int) -> str:
    """What is said of the code of a deal that is over; nothing where none is shown."""
    code = code_to_show(settings, state, number)
    if not code:
        return ""
    game = evolve(Game.of(state), actions=())
    whole = coded_deal(game, settings.seed, number).game() == game
    left_out = "" if whole else ", as the first deal of a match"
    return f"Deal code: {code}; 'twohand play --code {code}' deals the same cards{left_out}."


def read_typed_code(code: str, variants: Sequence[Variant], wanted: Variant | None = None) -> CodedDeal:
    """The deal of a code, of a wanted game if one is named; raises `BadCode` where it is none of theirs."""
    if wanted is None:
        return read_code(code, variants)
    try:
        return read_code(code, [wanted])
    except BadCode:
        other = read_code(code, variants).variant
        if other.key == wanted.key:
            raise
        raise BadCode(f"This code is of {other.name}, not of {wanted.name}.") from None
