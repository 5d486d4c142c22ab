"""The games of this distribution, one module each; every module answers the hook as a plugin would."""

from __future__ import annotations

from functools import partial
from importlib import import_module

from cardcore import Variant, hookimpl
from cardcore.plugins.hookspecs import IndexEntry

ALIASES: dict[str, tuple[str, ...]] = {
    "anti-bridge": ("antibridge", "reverse-bridge"),
    "auction": ("auction-bridge", "royal-auction"),
    "briscola": (),
    "chinese": ("chinese-bridge", "partially-exposed-dummy", "semi-exposed-dummy"),
    "contract": ("contract-bridge", "bridge", "rubber-bridge"),
    "cutthroat-contract": ("cutthroat", "pirate-contract"),
    "double-dummy": ("double-dummy-bridge",),
    "double-dummy-widow": ("double-dummy-with-a-widow", "honeymoon-with-a-widow", "widow-bridge"),
    "draw-and-discard": ("draw-and-discard-bridge",),
    "goulash": ("passing-goulash", "hollandaise", "mayonnaise", "ghoulie"),
    "honeymoon": ("honeymoon-bridge", "two-hand-bridge", "two-hand"),
    "james-bond": ("007", "bond"),
    "memory": ("memory-bridge", "money", "money-bridge"),
    "nullo": ("nullo-bridge", "spanish-bridge"),
    "plafond": ("plafond-bridge",),
    "scopa": (),
    "single-exposed-dummy": ("single-dummy", "single-exposed", "single-exposed-dummy-bridge"),
    "strip": ("strip-bridge", "draw-bridge", "domino", "domino-bridge"),
    "super-contract": ("super-contract-bridge",),
    "three-hand": ("three-hand-bridge", "cutthroat-bridge"),
    "towie": (),
    "trio": ("contract-bridge-for-three", "trio-bridge"),
    "turnover": ("turnover-bridge",),
    "two-round": ("two-round-bridge",),
    "upper-hand": (),
}
"""By the key of each game, after which its module is called, its other names; known without importing it."""


@hookimpl
def twohand_index() -> list[IndexEntry]:
    """The variants of all modules in this package, none of which is imported yet."""
    return [IndexEntry((key, *aliases), partial(_game, key)) for key, aliases in ALIASES.items()]


def twohand_variants() -> list[Variant]:
    """The variants of all modules in this package."""
    return [_game(key) for key in ALIASES]


def _game(key: str) -> Variant:
    module = import_module(f"{__name__}.{key.replace('-', '_')}")
    [variant] = module.twohand_variants()
    if not isinstance(variant, Variant):
        raise TypeError(f"{module.__name__} has no variant")
    return variant
