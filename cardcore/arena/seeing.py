"""Players who see cards that the rules hide from them: what the hidden cards are worth.

Such a player cheats, and sits down in comparisons only. Its deal is followed in a form of the game in which
it may look into further places, and it is given its view of that form, so that whatever a player does with
what it knows it does with these cards, too. Everybody else plays the game as it is.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, cached_property
from random import Random
from typing import ClassVar, cast

from attrs import define, evolve, fields, frozen

from cardcore.game.game import Game
from cardcore.game.state import State, Variant
from cardcore.knowledge.view import View, view
from cardcore.players import Player
from cardcore.players.player_names import Spec
from cardcore.rules.actions import Action
from cardcore.rules.dealing import Deal
from cardcore.rules.errors import UnknownPlayer
from cardcore.rules.places import Place

HOLE, ALL = "hole", "all"


def find_player(name: str, find: Callable[[str], Player]) -> Player:
    """The player of a name; of one that sees more, the player without it under that name."""
    plain, sees = split_name(name)
    return find(name) if sees is None else _seeing(name, find(plain), sees)


def split_name(name: str) -> tuple[str, str | None]:
    """A name without what it says about seeing, and what it says."""
    try:
        spec = Spec.read(name)
    except UnknownPlayer:
        return name, None
    return str(evolve(spec, sees=None)), spec.sees


def cheats(names: Sequence[str]) -> list[str]:
    """A sentence on each of the players that see what they may not."""
    words = {HOLE: "the cards that others hold", ALL: "every card"}
    told = ((name, split_name(name)[1]) for name in dict.fromkeys(names))
    return [f"{name} cheats: it sees {words[sees]}." for name, sees in told if sees is not None]


@frozen
class SeeingPlayer:
    """A player that is given views of a form with fewer hidden cards."""

    name: ClassVar[str]

    player: Player
    sees: str

    def choose(self, view: View, rng: Random) -> Action:
        return self.player.choose(view, rng)


def _seeing(title: str, player: Player, sees: str) -> SeeingPlayer:
    class Named(SeeingPlayer):
        name: ClassVar[str] = title

    return Named(player, sees)


@define
class Glimpse:
    """The deal as a player follows it who sees more."""

    state: State
    player: int

    @classmethod
    def of(cls, game: Game, player: int, sees: str) -> Glimpse:
        form = seeing_form(game.variant, player, sees)
        return cls(Game(form, game.dealer, game.pack, (), game.context).start(), player)

    def follow(self, action: Action) -> None:
        self.state = self.state.apply(action)

    def view(self) -> View:
        return view(self.state, self.player)


def seeing_form(variant: Variant, player: int, sees: str) -> Variant:
    """The game in which a player may look at the cards that others hold, or at all cards."""
    kind = _seeing_kind(type(variant), player, sees)
    return _with_values(kind, variant)


def _with_values(kind: type[Variant], variant: Variant) -> Variant:
    """A game of a kind with the fields of another one."""
    attributes = fields(type(variant))
    values = {each.alias: getattr(variant, each.name) for each in attributes if each.init and each.alias}
    build = cast("Callable[..., Variant]", kind)
    return build(**values)


@cache
def _seeing_kind(kind: type[Variant], player: int, sees: str) -> type[Variant]:
    def places(self: Variant) -> tuple[Place, ...]:
        return tuple(_looked_into(place, player, sees) for place in _with_values(kind, self).places)

    def deal(self: Variant, dealer: int) -> list[Deal]:
        dealt = kind.deal(self, dealer)
        return [each._replace(place=_looked_into(each.place, player, sees)) for each in dealt]

    seen = cached_property(places)
    found = type(kind.__name__, (kind,), {"places": seen, "deal": deal, "__doc__": kind.__doc__})
    seen.__set_name__(found, "places")
    return cast("type[Variant]", found)


def _looked_into(place: Place, player: int, sees: str) -> Place:
    """The place with a further looker, if somebody else looks at it or all is seen."""
    if player in place.lookers or not (place.lookers or sees == ALL):
        return place
    return evolve(place, lookers=tuple(sorted((*place.lookers, player))))
