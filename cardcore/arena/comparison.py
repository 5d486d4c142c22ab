"""What is compared: how a deal of a comparison is played, and what comes of many deals.

A contest plays whatever belongs to one deal number and gives it as a row of deals that were played, in a
fixed order. A summary takes such rows in the order of the numbers and says what they come to; it keeps
sums, never rows, so that it does not grow.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from cardcore.arena.played_deal import PlayedDeal
from cardcore.arena.sums import RatioSums
from cardcore.arena.tables import ResultTable
from cardcore.game.options import Value, options_of, values_of, written
from cardcore.game.state import Variant
from cardcore.phases.base import Json

Row = tuple[PlayedDeal, ...]
"""All that was played of one deal number."""


class Summary(Protocol):
    """What the rows so far come to."""

    def add(self, row: Row, number: int) -> None:
        """Takes up the row of a deal number; they come in ascending order."""
        ...

    def tables(self) -> list[ResultTable]:
        """The results; of the same rows always the same."""
        ...

    def margins(self) -> list[RatioSums]:
        """What a test of who is ahead looks at: for each question the sums of one margin a deal."""
        ...


class Comparison(Protocol):
    """A comparison. Contests are frozen values that another process can be sent."""

    @property
    def kind(self) -> str:
        """The word that stands after `twohand compare`."""
        ...

    @property
    def words(self) -> tuple[str, ...]:
        """The words of the command line that ask for this contest, from the kind on."""
        ...

    @property
    def players(self) -> tuple[str, ...]:
        """The names of all players of the program that take part."""
        ...

    def facts(self) -> dict[str, Json]:
        """Everything that says what is compared: games with versions and house rules, players, seed."""
        ...

    def row(self, number: int) -> Row:
        """All that is played of a deal number; one that breaks off says why."""
        ...

    @property
    def playings(self) -> int:
        """How many deals a row has."""
        ...

    def seating(self, playing: int) -> tuple[str, ...]:
        """The names of those who sit in each seat in a sitting of a row."""
        ...

    def summary(self) -> Summary:
        """A summary without any rows."""
        ...


def game_facts(variant: Variant) -> dict[str, Json]:
    """What tells a game in a log: key, version of the rules, house rules."""
    house: Mapping[str, Json] = values_of(variant.house)
    return {"variant": variant.key, "rules": variant.rules_version, "options": dict(house)}


def option_words(variant: Variant, but: str = "") -> tuple[str, ...]:
    """The words of a command line that set the house rules of a variant that are not the usual ones.

    Args:
        but: an option that is left out.
    """
    usual: dict[str, Value] = {option.name: option.default for option in options_of(type(variant.house))}
    changed = {
        name: value
        for name, value in values_of(variant.house).items()
        if value != usual[name] and name != but
    }
    return tuple(word for name, value in changed.items() for word in ("--option", f"{name}={written(value)}"))
