"""The code cells of the notebook run from top to bottom, with public names only."""

from __future__ import annotations

import json
import re
from pathlib import Path

NOTEBOOK = Path(__file__).parents[2] / "docs" / "contests.ipynb"
IMPORT = re.compile(r"^from (\S+) import", re.MULTILINE)


def cells() -> list[str]:
    """The text of each code cell."""
    found = json.loads(NOTEBOOK.read_text(encoding="utf-8"))
    assert 4 == found["nbformat"]
    return ["".join(cell["source"]) for cell in found["cells"] if cell["cell_type"] == "code"]


def test_the_cells_of_the_notebook_run() -> None:
    names: dict[str, object] = {"__name__": "notebook"}
    for number, text in enumerate(cells()):
        exec(compile(text, f"cell {number}", "exec"), names)
    assert {"contest", "rows", "margins", "trial", "mixed"} <= set(names)


def test_the_notebook_uses_public_names_only() -> None:
    modules = set(IMPORT.findall("\n".join(cells())))
    ours = {module for module in modules if module.startswith(("cardcore", "variants"))}
    assert {"cardcore.arena", "variants.turnover"} == ours


def test_the_notebook_is_kept_without_outputs() -> None:
    found = json.loads(NOTEBOOK.read_text(encoding="utf-8"))
    kept = [cell for cell in found["cells"] if cell.get("outputs") or cell.get("execution_count")]
    assert [] == kept
