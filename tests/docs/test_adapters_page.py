"""The snippets of the page on adapters run, one after the other in the order of the page."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[2] / "docs" / "adapters.md"
SNIPPET = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def test_the_snippets_of_the_page_on_adapters_run() -> None:
    pytest.importorskip("pyspiel", reason="OpenSpiel has no wheel for this system or this Python")
    pytest.importorskip("pettingzoo", reason="PettingZoo is an extra")
    names: dict[str, object] = {"__name__": "snippets"}
    for text in SNIPPET.findall(PAGE.read_text(encoding="utf-8")):
        exec(compile(text, str(PAGE), "exec"), names)
    assert {"game", "bot", "env", "numbering"} <= set(names)
