"""Packages of games in folders: imported for a while, or installed without an installer."""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module, invalidate_caches
from pathlib import Path
from shutil import copytree, ignore_patterns
from typing import cast

from cardcore.game.state import Variant


def entry_points(folder: Path) -> dict[str, str]:
    """The plugins that a package announces in its pyproject.toml: modules by name."""
    told = tomllib.loads((folder / "pyproject.toml").read_text(encoding="utf-8"))
    return cast("dict[str, str]", told["project"]["entry-points"]["twohand"])


@contextmanager
def games_of(folder: Path) -> Iterator[list[Variant]]:
    """The variants of a package; afterwards Python knows nothing of it any more."""
    modules = entry_points(folder).values()
    packages = {module.partition(".")[0] for module in modules}
    assert not packages & set(sys.modules)
    sys.path.insert(0, str(folder))
    invalidate_caches()
    try:
        plugins = [import_module(module) for module in modules]
        yield [game for plugin in plugins for game in getattr(plugin, "twohand_variants", list)()]
    finally:
        sys.path.remove(str(folder))
        for name in [name for name in sys.modules if name.partition(".")[0] in packages]:
            del sys.modules[name]


def install(folder: Path, site: Path) -> None:
    """Copies a package into a folder on the path, with the facts that an installer leaves beside it."""
    for package in {module.partition(".")[0] for module in entry_points(folder).values()}:
        copytree(folder / package, site / package, ignore=ignore_patterns("__pycache__"))
    announce(folder, site)


def announce(folder: Path, site: Path) -> None:
    """Writes into a folder on the path what an installer tells about a package."""
    told = tomllib.loads((folder / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    facts = site / f"{str(told['name']).replace('-', '_')}-{told['version']}.dist-info"
    facts.mkdir()
    metadata = f"Metadata-Version: 2.1\nName: {told['name']}\nVersion: {told['version']}\n"
    (facts / "METADATA").write_text(metadata, encoding="utf-8")
    announced = "".join(f"{name} = {module}\n" for name, module in entry_points(folder).items())
    (facts / "entry_points.txt").write_text(f"[twohand]\n{announced}", encoding="utf-8")
