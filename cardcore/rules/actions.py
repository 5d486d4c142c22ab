"""Actions: frozen values with a notation, and the marking of what only some may see.

A field of an action, or of the state of a phase, is public unless it is declared with `private()`. The
marking is made once, where the field stands; the core masks it in views, histories and records of what a
player saw. A masked field holds `HIDDEN`.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from enum import Enum
from functools import cache
from typing import TYPE_CHECKING, Protocol, TypeVar, cast

from attrs import evolve, field, fields, frozen, has

from cardcore.rules.cards import BY_INDEX, Card, Suit

if TYPE_CHECKING:
    from attrs import AttrsInstance

T = TypeVar("T")
Mask = Callable[[object, int, int | None], object]
"""What a viewer (second) sees of a value (first) that an actor (third, none for phases) put there."""

_MARK = "twohand.private"
_ANNOUNCED = "twohand.announced"


class Hidden(Enum):
    """The one value that stands for what the reader may not know."""

    HIDDEN = "??"

    def __str__(self) -> str:
        return self.value


HIDDEN = Hidden.HIDDEN
"""What stands in a private field for those who may not see it; written `??`."""


def actor_only(value: object, viewer: int, actor: int | None) -> object:
    return value if viewer == actor else HIDDEN


def each_own(value: object, viewer: int, actor: int | None) -> object:
    """Of a tuple with an entry for each player, everybody sees only their own entry."""
    entries = cast("tuple[object, ...]", value)
    return tuple(entry if player == viewer else HIDDEN for player, entry in enumerate(entries))


def private(mask: Mask = actor_only) -> dict[str, Mask]:
    """Metadata for a field of which others see only what the mask leaves.

    Written as `card: Card | Hidden = field(metadata=private())` in an attrs class.
    """
    return {_MARK: mask}


def announced() -> dict[str, bool]:
    """Metadata for a public field that the rules announce to all although hidden cards decide it.

    Such as how many trumps somebody has laid face down.
    """
    return {_ANNOUNCED: True}


def announcements(value: object) -> tuple[object, ...]:
    """What the announced fields of a phase say, in the order of the fields."""
    attributes = fields(cast("type[AttrsInstance]", type(value)))
    return tuple(getattr(value, each.name) for each in attributes if _ANNOUNCED in each.metadata)


@cache
def _private_fields(kind: Hashable) -> tuple[tuple[str, Mask], ...]:
    if not has(cast("type[object]", kind)):
        return ()
    attributes = fields(cast("type[AttrsInstance]", kind))
    return tuple((a.name, a.metadata[_MARK]) for a in attributes if _MARK in a.metadata)


def mask_fields(value: T, viewer: int, actor: int | None) -> T:
    """The action or phase as a viewer may know it."""
    marks = _private_fields(cast("Hashable", type(value)))
    if not marks:
        return value
    shown = {name: mask(getattr(value, name), viewer, actor) for name, mask in marks}
    changes = {name: seen for name, seen in shown.items() if seen is not getattr(value, name)}
    change = cast("Callable[..., T]", evolve)
    return change(value, **changes) if changes else value


def may_hide(value: object) -> bool:
    return bool(_private_fields(cast("Hashable", type(value))))


class Action(Protocol):
    """What a player does. `str` gives the notation that people type and records keep."""

    def __str__(self) -> str: ...

    def __hash__(self) -> int: ...

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards that the action names, as far as the reader may know them."""


@frozen
class Play:
    """A card played to a trick, led or answered. Its notation is that of the card.

    Attributes:
        cards: the card, which everybody sees.
    """

    card: Card
    cards: tuple[Card, ...] = field(init=False, repr=False, eq=False)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "cards", (self.card,))

    def __str__(self) -> str:
        return str(self.card)


PLAYS: tuple[Play, ...] = tuple(map(Play, BY_INDEX))
"""A play of every card, by card index."""


class _SuitPlays(dict[int, tuple[Play, ...]]):
    """For each set of ranks of one suit (13 bits) the plays of its cards, worked out when first asked for.

    After the ace of the last suit comes the joker.
    """

    def __init__(self, suit: Suit) -> None:
        super().__init__()
        self.plays = PLAYS[13 * suit :] if suit is Suit.SPADES else PLAYS[13 * suit : 13 * suit + 13]

    def __missing__(self, ranks: int) -> tuple[Play, ...]:
        found = tuple(play for rank, play in enumerate(self.plays) if ranks >> rank & 1)
        self[ranks] = found
        return found


_CLUBS, _DIAMONDS, _HEARTS, _SPADES = map(_SuitPlays, Suit)
_RANKS = 0x1FFF


def plays_in(mask: int) -> tuple[Play, ...]:
    """A play of every card in a mask, in card order."""
    low = _CLUBS[mask & _RANKS] + _DIAMONDS[mask >> 13 & _RANKS]
    return low + _HEARTS[mask >> 26 & _RANKS] + _SPADES[mask >> 39]
