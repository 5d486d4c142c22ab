"""The documentation builds as a site, without a warning and with all public names."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.docs.test_api_page import NAMES

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, built as the page on contributing says."""
    for needed in ("sphinx", "myst_parser", "furo"):
        pytest.importorskip(needed, reason="needs the extra docs")
    folder = tmp_path_factory.mktemp("site")
    built = subprocess.run(
        [sys.executable, "-m", "sphinx", "-q", "-W", "-b", "html", "docs", str(folder)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (0, "") == (built.returncode, built.stderr)
    return folder


@pytest.mark.long
def test_every_page_is_in_the_site_and_in_its_navigation(site: Path) -> None:
    index = (site / "index.html").read_text(encoding="utf-8")
    linked = set(re.findall(r'class="toctree-l1"><a class="reference internal" href="([^"]+)"', index))
    pages = {path.relative_to(ROOT / "docs").with_suffix(".html") for path in (ROOT / "docs").rglob("*.md")}
    assert {page.as_posix() for page in pages} == linked | {"index.html"}


@pytest.mark.long
def test_every_public_name_has_an_entry_with_its_docstring(site: Path) -> None:
    page = (site / "api.html").read_text(encoding="utf-8")
    entries = dict(re.findall(r'<dt class="[^"]*" id="([\w.]+)">.*?<dd>(<p>)?', page, re.DOTALL))
    assert [] == [name for name in NAMES if not entries.get(name)]


@pytest.mark.long
def test_a_constant_is_told_in_its_own_words(site: Path) -> None:
    page = (site / "api.html").read_text(encoding="utf-8")
    assert "All fifty-two cards in card order." in page
    assert "Built-in immutable sequence" not in page
