"""Finding the variants: entry points of the group `twohand`, each loaded by itself so that none can harm.

A plugin that cannot be loaded is named once and left out. A key that two plugins claim is an error that
names both; it belongs to neither, unless one of them is this distribution, whose games stay as they are.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from difflib import get_close_matches
from importlib.metadata import EntryPoint, entry_points
from typing import cast

import pluggy
from attrs import frozen

from cardcore import hookspecs
from cardcore.errors import DuplicateVariant, MalformedVariant, UnknownVariant
from cardcore.game import Variant
from cardcore.outcomes import MatchPlan

OWN = "twohand"
_KEY = re.compile(r"[a-z][a-z0-9-]*")


@frozen
class Source:
    """A plugin that has not been loaded yet: the distribution it comes from, its name and how to load it."""

    distribution: str
    name: str
    load: Callable[[], object]

    @property
    def label(self) -> str:
        """How messages name the plugin."""
        return f"{self.distribution}:{self.name}"


@frozen
class Registered:
    """A variant and the plugin that brought it."""

    variant: Variant
    plugin: str


@frozen
class Registry:
    """The variants at hand.

    Attributes:
        by_name: variants by key and by alias.
        failures: one sentence for each plugin, or part of one, that was left out.
        doubled: the error for each name that is claimed twice and belongs to nobody.
    """

    by_name: Mapping[str, Registered]
    failures: tuple[str, ...]
    doubled: Mapping[str, DuplicateVariant]

    @property
    def variants(self) -> list[Variant]:
        """Every variant once, by key."""
        found = {entry.variant.key: entry.variant for entry in self.by_name.values()}
        return [found[key] for key in sorted(found)]

    def find(self, name: str) -> Variant:
        """The variant of a key or alias, in any case.

        Raises:
            UnknownVariant: there is none; names the nearest ones.
            DuplicateVariant: two plugins claim it.
        """
        wanted = name.strip().lower()
        if wanted in self.doubled:
            raise self.doubled[wanted]
        if wanted in self.by_name:
            return self.by_name[wanted].variant
        near = get_close_matches(wanted, self.by_name, 3) or [v.key for v in self.variants]
        raise UnknownVariant(f"There is no variant '{name}'; there is {', '.join(near)}. See 'twohand list'.")


def installed() -> list[Source]:
    """The plugins that installed distributions announce, this distribution's first."""
    found = [_source(point) for point in entry_points(group=hookspecs.PROJECT)]
    return sorted(found, key=lambda source: (source.distribution != OWN, source.label))


def _source(point: EntryPoint) -> Source:
    return Source(point.dist.name if point.dist else "unknown", point.name, point.load)


def with_checkout(sources: Iterable[Source], plugin: object) -> list[Source]:
    """The sources, led by the games of the checkout unless this distribution is installed."""
    known = list(sources)
    if any(source.distribution == OWN for source in known):
        return known
    return [Source(OWN, "variants", lambda: plugin), *known]


def registry_of(sources: Iterable[Source]) -> Registry:
    """The variants of the sources that can be loaded, and what was wrong with the others."""
    manager = pluggy.PluginManager(hookspecs.PROJECT)
    manager.add_hookspecs(hookspecs)
    claims: dict[str, list[Registered]] = {}
    failures: list[str] = []
    for source in sources:
        try:
            for variant in _variants_of(manager, source):
                for name in dict.fromkeys((variant.key, *variant.aliases)):
                    claims.setdefault(name, []).append(Registered(variant, source.label))
        except KeyboardInterrupt:
            raise
        except BaseException as error:
            # A plugin may do anything while it is imported; whatever it does, only it is left out.
            failures.append(f"Plugin {source.label} is left out: {type(error).__name__}: {error}")
    return _settled(claims, failures)


def _variants_of(manager: pluggy.PluginManager, source: Source) -> list[Variant]:
    """The variants of one plugin.

    Raises:
        MalformedVariant: what the hook returned is not a list of variants with a key.
        Exception: whatever the plugin raises.
    """
    plugin = source.load()
    name = manager.register(plugin, source.label)
    try:
        manager.check_pending()
    except pluggy.PluginValidationError:
        manager.unregister(plugin)
        raise
    mine = [i for i in manager.hook.twohand_variants.get_hookimpls() if i.plugin_name == name]
    if not mine:
        raise MalformedVariant("It has no function twohand_variants marked with @hookimpl.")
    found = [cast("Callable[[], Iterable[object]]", impl.function)() for impl in mine]
    return [_checked(variant) for variants in found for variant in variants]


def _asked(variant: Variant) -> None:
    """Asks a variant what every list asks of it; whatever it raises, only its plugin is left out."""
    if not (variant.players and variant.pack and variant.places and isinstance(variant.match, MatchPlan)):
        raise MalformedVariant(f"{variant.name} has no players, pack, places or match plan.")


def _checked(variant: object) -> Variant:
    if not isinstance(variant, Variant):
        raise MalformedVariant(f"{variant!r} is not a Variant.")
    for name in ("key", "name", "summary"):
        if not (isinstance(text := getattr(variant, name, None), str) and text):
            raise MalformedVariant(f"{type(variant).__name__} has no text as its {name}.")
    for name in ("sources", "aliases"):
        if not isinstance(getattr(variant, name, None), tuple):
            raise MalformedVariant(f"{type(variant).__name__} has no tuple of texts as its {name}.")
    _asked(variant)
    bad = [name for name in (variant.key, *variant.aliases) if not _KEY.fullmatch(name)]
    if bad:
        raise MalformedVariant(f"The key '{bad[0]}' is not made of small letters, digits and hyphens.")
    return variant


def _is_own(claim: Registered) -> bool:
    return claim.plugin.startswith(f"{OWN}:")


def _settled(claims: Mapping[str, list[Registered]], failures: list[str]) -> Registry:
    """A registry in which every name has one owner; names claimed twice are reported."""
    by_name: dict[str, Registered] = {}
    doubled: dict[str, DuplicateVariant] = {}
    for name, claimants in claims.items():
        first = next((claim for claim in claimants if _is_own(claim)), claimants[0])
        if len(claimants) > 1:
            labels = " and ".join(dict.fromkeys(claim.plugin for claim in claimants))
            error = DuplicateVariant(f"The variant '{name}' is registered twice, by {labels}.")
            failures.append(str(error))
            if not _is_own(first):
                doubled[name] = error
                continue
        by_name[name] = first
    return Registry(by_name, tuple(failures), doubled)
