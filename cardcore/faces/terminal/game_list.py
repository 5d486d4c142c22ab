"""The list of games: what each is, how many play it, how long a deal takes, how far chance decides."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardcore.faces.terminal.listings import INDENT, ListEntry, list_text
from cardcore.game.state import Variant
from cardcore.phases.base import Json
from cardcore.plugins.resources import Figures, figures
from cardcore.rules.errors import CardcoreError
from cardcore.scene.game_choice import player_counts

LEGEND = (
    "Minutes are those of a deal at 5 seconds for a decision.",
    "Luck is 0% where thumb wins every deal against a player that plays at random, 100% where it wins half.",
)


class UnknownFamily(CardcoreError):
    """A family that no game belongs to."""


def game_list(variants: Sequence[Variant], family: str | None, *, as_json: bool) -> str:
    """The list of the games, or of those of a family; raises `UnknownFamily`."""
    games = variants if family is None else _of_family(variants, family)
    text = list_text(map(game_entry, games), as_json=as_json)
    return text if as_json else "\n".join((text, *_closing_lines(variants, games)))


def _of_family(variants: Sequence[Variant], family: str) -> list[Variant]:
    wanted = family.casefold().replace("-", " ")
    found = [variant for variant in variants if wanted in variant.families]
    if not found:
        known = ", ".join(_families(variants)) or "none"
        raise UnknownFamily(f"There is no family of games '{family}'; there are: {known}.")
    return found


def _families(variants: Sequence[Variant]) -> list[str]:
    return sorted({family for variant in variants for family in variant.families})


def _closing_lines(variants: Sequence[Variant], games: Sequence[Variant]) -> Iterator[str]:
    if any(figures(variant) for variant in games):
        yield from LEGEND
    if _families(variants):
        yield f"Families: {', '.join(_families(variants))}."


def game_entry(variant: Variant) -> ListEntry:
    """A game as two lines: what it is called and how it is played, and what it is."""
    found, counts = figures(variant), player_counts(variant)
    title = f"{variant.key:<22}{variant.name}"
    players = f"{' or '.join(map(str, counts))} players"
    facts = ", ".join((players, f"{len(variant.pack)} cards", *_figure_words(found)))
    return ListEntry((f"{title}, {facts}", INDENT + variant.summary), _game_facts(variant, counts, found))


def _figure_words(found: Figures | None) -> Iterator[str]:
    if found is None:
        return
    yield f"{found.minutes:.0f} min"
    if found.luck is not None:
        yield f"luck {found.luck:.0%}"


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
