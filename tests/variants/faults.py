"""Faults planted in games of our own: what the shipped examples say of them, and faults of drawing."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence

from attrs import evolve, frozen

from cardcore import BridgeHouse, Draws, Layout, PartnershipGame, Scoring, TrickRules, Variant
from cardcore.game.strict_json import structure
from cardcore.plugins.resources import example_files
from cardcore.testing.examples import Example, disagreements, faults_of


def fault_name(value: object) -> str:
    """What a parametrized test is called: by its mutant, not by the words."""
    return type(value).__name__ if isinstance(value, Variant) else ""


def complaints(mutant: Variant) -> Iterator[str]:
    """What the examples of its game say of a mutant, one after another: a later one may break off."""
    return (says for title, says in disagreements(mutant) if title.startswith("example"))


def complaint(mutant: Variant, example: str) -> str:
    """The first thing that one example says of a mutant, or `none`."""
    (path,) = (path for path in example_files(mutant) if path.stem == example)
    worked = structure(json.loads(path.read_text(encoding="utf-8")), Example)
    return next(faults_of(mutant, worked), "none")


def drawing_by(rules: TrickRules, kind: type[Draws]) -> TrickRules:
    """The rules of tricks with cards drawn in another way."""
    draws = rules.draws
    assert draws is not None
    return evolve(rules, draws=kind(draws.stock, draws.into, draws.exposed))


def scored_by(game: PartnershipGame, table: Callable[[BridgeHouse], Scoring]) -> PartnershipGame:
    """The game with another table, under house rules of the same names."""
    kind = type(game.house)
    faulty = frozen(type(kind.__name__, (kind,), {"table": property(table)}))
    return evolve(game, house=faulty())


@frozen
class LoserFirstDraws(Draws):
    def after_trick(self, layout: Layout, winner: int, players: Sequence[int]) -> Layout:
        return super().after_trick(layout, 1 - winner, players)


@frozen
class ShutDraws(Draws):
    """The next card of the stock is not turned up."""

    def after_trick(self, layout: Layout, winner: int, players: Sequence[int]) -> Layout:
        after = super().after_trick(layout, winner, players)
        return after.turn_down(after.held[after.at("stock")])
