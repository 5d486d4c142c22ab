"""The kernel as one value: the functions that the rest of the search calls, compiled or plain."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from attrs import frozen

from cardcore.search.kernel import board, play_ismcts, rollout, root
from cardcore.search.kernel.rows import Row


@frozen(eq=False)
class Kernel:
    """The functions of the kernel.

    Attributes:
        compiled: whether they are machine code.
        row: a row of whole numbers of the kind that the functions work on.
        blank: such a row of so many zeros.
        set_up: see `board.set_up`; the others likewise in their modules.
    """

    compiled: bool
    row: Callable[[Sequence[int]], Row]
    blank: Callable[[int], Row]
    set_up: Callable[[Row, Row, Row, Row], None]
    write_words: Callable[[Row], None]
    at_least: Callable[[Row, Row, int], int]
    level: Callable[[Row, Row], int]
    levels: Callable[[Row, Row, Row, Row], int]
    play_outs: Callable[[Row, int, int], int]
    lay_out: Callable[[Row, Row, Row, Row, Row, int], int]
    grow: Callable[[Row, Row, Row, int, int, int], int]


ENTRIES = {
    "set_up": (4, 0),
    "write_words": (1, 0),
    "at_least": (2, 1),
    "level": (2, 0),
    "levels": (4, 0),
    "play_outs": (1, 2),
    "lay_out": (5, 1),
    "grow": (3, 3),
}
"""The entries by name: how many rows and then how many numbers they are given."""

VOID = "set_up", "write_words"
"""The entries that give nothing back; all others give a number."""

PLAIN = Kernel(
    False,
    list,
    lambda length: [0] * length,
    board.set_up,
    board.write_words,
    root.at_least,
    root.level,
    root.levels,
    rollout.play_outs,
    play_ismcts.lay_out,
    play_ismcts.grow,
)
"""The kernel as it is written, slow and ready at once."""
