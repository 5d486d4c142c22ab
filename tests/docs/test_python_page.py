"""The blocks of the page on Python run, one after the other in the order of the page."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[2] / "docs" / "python.md"
BLOCK = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)
IMPORT = re.compile(r"^from (\S+) import", re.MULTILINE)


def test_the_blocks_of_the_page_on_python_run() -> None:
    names: dict[str, object] = {"__name__": "page"}
    text = PAGE.read_text(encoding="utf-8")
    for block in BLOCK.finditer(text):
        # Errors name the lines of the page.
        above = "\n" * text.count("\n", 0, block.start(1))
        exec(compile(above + block[1], str(PAGE), "exec"), names)
    assert {"state", "seen", "end", "rows"} <= set(names)


@pytest.mark.parametrize("module", sorted(set(IMPORT.findall(PAGE.read_text(encoding="utf-8")))))
def test_the_page_on_python_uses_public_names_only(module: str) -> None:
    assert module in ("cardcore", "cardcore.arena") or module.startswith("variants.")
