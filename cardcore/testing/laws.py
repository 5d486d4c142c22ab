"""The laws of random games. Each yields a breach for every fault, with the number of the step."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from cardcore.testing.advice_laws import usable_advice
from cardcore.testing.deal_laws import (
    conservation,
    determinism,
    ending,
    legal_order,
    legality,
    turns,
    vocabulary,
)
from cardcore.testing.disclosure import hidden_cards
from cardcore.testing.endings import exact_endings
from cardcore.testing.random_games import Breach, Run
from cardcore.testing.record_laws import match_standing, next_deal, notation, records_read_back, saved_games
from cardcore.testing.told_laws import deal_rows, readable_facts, sentences
from cardcore.testing.undo_laws import innocent_undo
from cardcore.testing.view_laws import silent_refusals, sound_worlds, true_knowledge


class Law(NamedTuple):
    """A law and its name, which says what must hold."""

    name: str
    breaches: Callable[[Run], Iterator[Breach]]


REPEATABLE = "the same seed and actions give the same states"

LAWS: tuple[Law, ...] = (
    Law("cards are conserved", conservation),
    Law("players act in turn", turns),
    Law("what is listed is legal and nothing else", legality),
    Law("legal actions are listed in a fixed order", legal_order),
    Law("phases and actions are named beforehand", vocabulary),
    Law("after the end nothing happens", ending),
    Law(REPEATABLE, determinism),
    Law("the match takes up the outcome", match_standing),
    Law("notation reads back", notation),
    Law("records read back", records_read_back),
    Law("the next deal of the match reads back", next_deal),
    Law("saved games read back", saved_games),
    Law("sentences name players of the game", sentences),
    Law("programs can read what they are told", readable_facts),
    Law("phases fit rows of deals", deal_rows),
    Law("advice on phases can be used", usable_advice),
    Law("what a view knows is true", true_knowledge),
    Law("hidden cards stay hidden", hidden_cards),
    Law("exact values are those of best play", exact_endings),
    Law("worlds are sound", sound_worlds),
    Law("a refusal betrays nothing", silent_refusals),
    Law("what is taken back has told nothing", innocent_undo),
)
"""The laws that are tried on every random game."""

BY_WORLDS = ("worlds are sound", "a refusal betrays nothing", "what is taken back has told nothing")
"""The laws that draw worlds, which takes longer than the others.

Worlds are deals played again: for a game that is not repeatable hardly any is found, after a long search.
"""
