"""The deal of a day: the same game and the same cards for everybody; `docs/deal-codes.md` specifies it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from hashlib import sha256

from cardcore.game.deal_code import CodedDeal
from cardcore.game.match import draw_dealer
from cardcore.game.state import Variant
from cardcore.rules.base32 import write_number
from cardcore.rules.deal_seeds import SHORT, seed_of_code
from cardcore.rules.errors import CardcoreError

_GAME = "twohand game of the day/1\n"
_DEAL = "twohand deal of the day/1\n"


class NoSuchDay(CardcoreError):
    """A day that is none, or that has not come yet."""


def read_day(text: str | None, today: date) -> date:
    """The day that was typed, today where none was; raises `NoSuchDay`, also for a day to come."""
    if text is None:
        return today
    try:
        day = date.fromisoformat(text.strip())
    except ValueError:
        raise NoSuchDay(f"'{text}' is no day; write it like {today.isoformat()}.") from None
    if day > today:
        raise NoSuchDay(f"The deal of {day} has not come yet; today is {today} in universal time.")
    return day


def game_of_day(day: date, variants: Sequence[Variant]) -> Variant:
    """The game of a day: that with the smallest hash, so that a new game changes few days."""
    return min(variants, key=lambda variant: _digest(_GAME, day, variant.key))


def deal_of_day(day: date, variant: Variant) -> CodedDeal:
    """The deal of a day in a game under its usual rules."""
    short = write_number(int.from_bytes(_digest(_DEAL, day, variant.key)[:5], "big"), SHORT)
    usual, seed = variant.with_options({}), seed_of_code(short)
    return CodedDeal(usual, seed, usual.dealers[draw_dealer(seed, len(usual.dealers))])


def _digest(purpose: str, day: date, key: str) -> bytes:
    return sha256(f"{purpose}{day.isoformat()} {key}".encode()).digest()
