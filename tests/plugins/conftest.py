"""A place for foreign distributions, for each test its own."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.plugins.installing import Site


@pytest.fixture
def site(tmp_path: Path, tmp_path_factory: pytest.TempPathFactory) -> Site:
    """An empty folder of distributions; what Python compiles on the way is shared by all tests."""
    (tmp_path / "site").mkdir()
    compiled = tmp_path_factory.getbasetemp() / "compiled"
    return Site(tmp_path / "site", tmp_path / "home", {"PYTHONPYCACHEPREFIX": str(compiled)})
