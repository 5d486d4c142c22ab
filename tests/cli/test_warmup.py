"""`twohand warmup`: the search is compiled on purpose."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.cli.running import twohand


def test_what_was_done_is_said_and_progress_goes_to_standard_error(monkeypatch: pytest.MonkeyPatch) -> None:
    def warm_up(progress: Callable[[str], None]) -> str:
        progress("compiling")
        return "compiled in 12.3 s"

    monkeypatch.setattr("cardcore.search.kernel.compilation.warm_up", warm_up, raising=False)
    answer = twohand("warmup")
    assert (0, "compiled in 12.3 s\n", "compiling\n") == (answer.code, answer.out, answer.err)
