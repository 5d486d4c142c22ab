"""The list of games: what each is, how many play it, how long a deal takes, how far chance decides."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from textwrap import wrap

from cardcore.faces.terminal.listings import INDENT, ListEntry, list_text
from cardcore.game.state import Variant
from cardcore.phases.base import Json
from cardcore.plugins.shipped_figures import Figures, figures
from cardcore.rules.errors import CardcoreError
from cardcore.rules.wording import listed
from cardcore.scene.game_choice import player_counts

WIDTH = 80
"""Columns that the list takes, wherever it is written."""

_NUMBERS = {1: "one player", 2: "two players", 3: "three players", 4: "four players"}

LEGEND = (
    "Minutes are those of a deal at 5 seconds for a decision.",
    "Luck is 0% where thumb wins every deal against a player that plays at random, 100% where it wins half.",
)


class UnknownFamily(CardcoreError):
    """A family that no game belongs to."""


def game_list(variants: Sequence[Variant], family: str | None, *, as_json: bool) -> str:
    """The list of the games, or of those of a family, by number of players; raises `UnknownFamily`."""
    games = variants if family is None else _of_family(variants, family)
    if as_json:
        return list_text(map(game_entry, games), as_json=True)
    return "\n".join((*_groups(games), *_closing_lines(games)))


def _groups(games: Sequence[Variant]) -> Iterator[str]:
    """The games below the fewest players that each wants, under the heads of the columns."""
    yield _row("", "", "players", ("cards", "min", "luck"))
    for fewest, group in groupby(sorted(games, key=_fewest), _fewest):
        yield f"For {_NUMBERS.get(fewest, fewest)}"
        yield from (line for game in group for line in game_entry(game).lines)


def _fewest(game: Variant) -> int:
    return min(player_counts(game))


def _of_family(variants: Sequence[Variant], family: str) -> list[Variant]:
    wanted = family.casefold().replace("-", " ")
    found = [variant for variant in variants if wanted in variant.families]
    if not found:
        known = ", ".join(_families(variants)) or "none"
        raise UnknownFamily(f"There is no family of games '{family}'; there are: {known}.")
    return found


def _wrap(text: str) -> list[str]:
    return wrap(text, WIDTH, subsequent_indent=INDENT, break_long_words=False, break_on_hyphens=False)


def _families(variants: Sequence[Variant]) -> list[str]:
    return sorted({family for variant in variants for family in variant.families})


def _closing_lines(games: Sequence[Variant]) -> Iterator[str]:
    if any(figures(variant) for variant in games):
        yield from (line for text in LEGEND for line in _wrap(text))
    for family in _families(games):
        keys = ", ".join(game.key for game in games if family in game.families)
        yield from _wrap(f"{family.capitalize()}: {keys}.")


def game_entry(variant: Variant) -> ListEntry:
    """A game as two lines: what it is called and how it is played, and what it is."""
    found, counts = figures(variant), player_counts(variant)
    minutes = "" if found is None else f"{found.minutes:.0f}"
    luck = "" if found is None or found.luck is None else f"{found.luck:.0%}"
    row = _row(variant.key, variant.name, _span(counts), (str(len(variant.pack)), minutes, luck))
    return ListEntry((row, *_wrap(INDENT + variant.summary)), _game_facts(variant, counts, found))


def _row(key: str, name: str, players: str, figures: Sequence[str]) -> str:
    """A line of the list; the figures are cards, minutes and luck."""
    cards, minutes, luck = figures
    return f"{key:<21} {name:<32} {players:<7} {cards:>5} {minutes:>4} {luck:>5}".rstrip()


def _span(counts: Sequence[int]) -> str:
    """Such as `2`, `2 or 4`, or `3 to 7`."""
    if len(counts) > 2 and counts[-1] - counts[0] == len(counts) - 1:
        return f"{counts[0]} to {counts[-1]}"
    return listed(counts, "or")


def _game_facts(variant: Variant, counts: Sequence[int], found: Figures | None) -> dict[str, Json]:
    return {
        "key": variant.key,
        "name": variant.name,
        "players": variant.players,
        "player_counts": list(counts),
        "pack": len(variant.pack),
        "summary": variant.summary,
        "aliases": list(variant.aliases),
        "families": list(variant.families),
        "minutes": None if found is None else found.minutes,
        "luck": None if found is None else found.luck,
        "sources": list(variant.sources),
    }
