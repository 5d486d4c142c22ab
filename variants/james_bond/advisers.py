"""How players of the program swap cards."""

from __future__ import annotations

from collections.abc import Mapping

from cardcore import Advice, Phase

ADVISERS: Mapping[type[Phase], Advice] = {}
