"""Values that the type checker keeps frozen and that cost nothing extra to make.

At run time attrs guards every assignment to a frozen value, those of its constructor too, which doubles the
time of making one. A deal makes hundreds of layouts, tricks and states: those are frozen for the type checker
alone. That nothing changes them while a game runs is a law of the conformance kit.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from attrs import frozen as statically_frozen
else:
    from functools import partial

    from attrs import define

    statically_frozen = partial(define, unsafe_hash=True)

__all__ = ["statically_frozen"]
