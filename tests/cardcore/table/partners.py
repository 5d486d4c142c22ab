"""Deals of two partnerships in which each player has a suit, and what their players see."""

from __future__ import annotations

from cardcore import Game, State
from cardcore.faces.terminal.round_table import table_lines
from cardcore.faces.terminal.style import Style
from cardcore.knowledge.view import view
from cardcore.rules.cards import read_cards
from cardcore.scene.names import ONLOOKER, PlayerNames
from cardcore.scene.narration import Narration
from cardcore.scoring.partnership_game import PartnershipVulnerability
from tests.cardcore.scene.scenes import scene_at
from variants.contract import ContractBridge

PLAYERS = ("human", "search:0.1", "thumb", "search")

A_SUIT_EACH = " ".join(f"{suit}{rank}" for rank in "23456789TJQKA" for suit in "CDHS")
"""West has the clubs, North the diamonds, East the hearts, South, who deals, the spades."""


def after(actions: str, vulnerable: str = "") -> State:
    """The state after these calls and cards; vulnerable are the sides `NS` and `EW` that are named."""
    sides = "NS" in vulnerable, "EW" in vulnerable
    game = Game(ContractBridge(), 0, read_cards(A_SUIT_EACH), (), PartnershipVulnerability(sides * 2))
    state = game.start()
    for action in actions.split():
        state = state.apply(state.read(action))
    return state


def names(reader: int | None = 0) -> PlayerNames:
    return PlayerNames.at(PLAYERS, reader, ContractBridge())


def table(state: State, reader: int | None = 0, style: Style | None = None) -> list[str]:
    """The table as a player sees it, or an onlooker."""
    return table_lines(scene_at(state, names(reader)), style or Style())


def told(state: State, reader: int | None = 0) -> list[str]:
    """The sentences on all actions."""
    seen = view(state, ONLOOKER if reader is None else reader)
    return Narration(seen, names(reader)).since(1)
