"""The games of this distribution, one module each; every module answers the hook as a plugin would."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules

from cardcore import Variant, hookimpl


@hookimpl
def twohand_variants() -> list[Variant]:
    """The variants of all modules in this package."""
    modules = [import_module(f"{__name__}.{found.name}") for found in iter_modules(__path__)]
    return [variant for module in modules for variant in module.twohand_variants()]
