"""The libraries of other projects are no part of the core."""

from __future__ import annotations

import subprocess
import sys

FOREIGN = ("numpy", "pyspiel", "gymnasium", "pettingzoo")


def imported_by(text: str) -> set[str]:
    """The foreign libraries that a program has imported at its end."""
    asked = f"import sys; {text}; print(*(name for name in {FOREIGN} if name in sys.modules))"
    run = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    return set(run.stdout.split())


def test_the_entrance_of_the_core_imports_no_library_of_another_project() -> None:
    assert set() == imported_by("import cardcore, cardcore.game.records, cardcore.storage.pbn_export, cli")


def test_the_numbers_of_actions_need_no_library_either() -> None:
    assert set() == imported_by("import cardcore.adapters.action_numbers, cardcore.adapters.history_text")
