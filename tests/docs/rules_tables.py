"""The tables on the rules pages as line mode draws them.

`python -m tests.docs.rules_tables` puts them into the pages.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from pathlib import Path

from attrs import field, frozen

import cli
from cardcore import Game, State, Tricks
from cardcore.faces.terminal.round_table import table_lines
from cardcore.faces.terminal.style import Style
from cardcore.game.match import Match
from tests.cardcore.faces.screen.scenes import game_named, scene_at
from tests.games.midway import on, until

PAGES = Path(cli.__file__).parent / "docs" / "variants"
BLOCK = re.compile(r"(?<=^```text\n)(?:(?!^```).)*^Your hand.*?(?=^```$)", re.MULTILINE | re.DOTALL)
"""What stands between the fences of a table: a text in which somebody has a hand."""

Moment = Callable[[State], bool]


def trick(number: int, played: int) -> Moment:
    """Player 0 is to play a card to a trick to which so many were played."""

    def is_there(state: State) -> bool:
        phase = state.phase
        return isinstance(phase, Tricks) and (phase.finished + 1, len(phase.trick)) == (number, played)

    return is_there


def phase(name: str, earlier: int = 0) -> Moment:
    """Player 0 is to choose in a phase of this name, after so many actions or more."""
    return lambda state: type(state.phase).__name__ == name and len(state.actions()) >= earlier


@frozen
class PageTable:
    """A moment of a deal that player 0 plays with programs that follow a rule of thumb.

    Attributes:
        words: what player 0 chooses first; later a rule of thumb chooses here, too.
        deals: how many deals of the match are played before.
    """

    seed: str
    when: Moment
    words: tuple[str, ...] = ()
    dealer: int = 0
    options: Mapping[str, str] = field(factory=dict)
    deals: int = 0


def table_of(key: str, shown: PageTable) -> str:
    """The lines of a table, 80 letters wide at most."""
    match = Match.begin(game_named(key).with_options(shown.options), shown.seed, shown.dealer)
    for _ in range(shown.deals):
        match = match.after(Game.of(until(match.next_deal().start(), lambda state: state.over)))
    state, words = match.next_deal().start(), iter(shown.words)
    while not (state.to_act == 0 and shown.when(state)):
        word = next(words, None) if state.to_act == 0 else None
        state = on(state) if word is None else state.apply(state.read(word))
    return "".join(f"{line}\n" for line in table_lines(scene_at(state), Style(80)))


SHOWN = {
    "anti-bridge": PageTable("5", trick(1, 1), ("-2H", "Pass", "Pass")),
    "auction": PageTable("1", trick(1, 0)),
    "briscola": PageTable("2", trick(1, 0), dealer=1),
    "contract": PageTable("7", trick(1, 2)),
    "cutthroat-contract": PageTable("6", phase("DoublingRound")),
    "double-dummy": PageTable("5", trick(1, 0)),
    "double-dummy-widow": PageTable("283", phase("Choosing")),
    "draw-and-discard": PageTable("2", phase("Draft", 6)),
    "goulash": PageTable("3", phase("Choosing"), options={"passes": "3-2-1"}, deals=1),
    "memory": PageTable("13", trick(2, 1)),
    "nullo": PageTable("1", trick(1, 1), ("2NU", "Pass", "Pass")),
    "plafond": PageTable("6", trick(1, 2)),
    "scopa": PageTable("2", phase("Capturing", 8)),
    "single-exposed-dummy": PageTable("4", phase("Naming")),
    "strip": PageTable("3", trick(4, 1), options={"stock": "exposed", "phase1_follow": "free"}),
    "super-contract": PageTable("21", phase("Exchange")),
    "three-hand": PageTable("1", trick(1, 1)),
    "towie": PageTable("2", phase("Auction")),
    "trio": PageTable("89", trick(1, 1), dealer=2),
    "two-round": PageTable("1", trick(1, 1)),
}
"""By game the moment that its rules page shows."""


def page_of(key: str) -> Path:
    """The rules page of a game."""
    return PAGES / f"{key}.md"


def draw_tables() -> None:
    """Puts the tables into the pages as they are drawn now."""
    for key, shown in SHOWN.items():
        page, table = page_of(key), table_of(key, shown)
        text = page.read_text(encoding="utf-8")
        (old,) = BLOCK.findall(text)
        page.write_text(text.replace(old, table), encoding="utf-8")


if __name__ == "__main__":
    draw_tables()
