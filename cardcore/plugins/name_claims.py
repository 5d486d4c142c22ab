"""Names and their owners: what several plugins claim belongs to none, unless one of them is our own."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Generic, TypeVar

from attrs import frozen

OWN = "twohand"
"""The distribution whose names stay as they are."""

T = TypeVar("T")


@frozen
class Claim(Generic[T]):
    """A thing, and the plugin that brought it."""

    thing: T
    plugin: str

    @property
    def own(self) -> bool:
        """Whether it is of this distribution."""
        return self.plugin.startswith(f"{OWN}:")


@frozen
class Doubled:
    """A name that was claimed more than once.

    Attributes:
        plugins: who claimed it, each once.
        kept: whether it belongs to one of them all the same.
    """

    kind: str
    name: str
    plugins: tuple[str, ...]
    kept: bool

    def __str__(self) -> str:
        return f"The {self.kind} '{self.name}' is registered twice, by {' and '.join(self.plugins)}."


@frozen
class Names(Generic[T]):
    """The names of one kind of thing.

    Attributes:
        owned: for each name that has an owner, the thing.
        doubled: the names that were claimed more than once.
    """

    owned: Mapping[str, Claim[T]]
    doubled: Mapping[str, Doubled]

    @property
    def claims(self) -> list[Claim[T]]:
        """Each thing once, in the order of the first names."""
        found = {id(claim.thing): claim for claim in self.owned.values()}
        return list(found.values())

    def homeless(self, name: str) -> Doubled | None:
        """The double claim because of which a name belongs to nobody."""
        doubled = self.doubled.get(name)
        return None if doubled is None or doubled.kept else doubled


def settled(kind: str, claims: Iterable[tuple[str, Claim[T]]]) -> Names[T]:
    """The names of a kind of thing, each with at most one owner.

    Args:
        kind: what people call such a thing.
    """
    claimed: dict[str, list[Claim[T]]] = {}
    for name, claim in claims:
        claimed.setdefault(name, []).append(claim)
    owned: dict[str, Claim[T]] = {}
    doubled: dict[str, Doubled] = {}
    for name, claimants in claimed.items():
        first = next((claim for claim in claimants if claim.own), claimants[0])
        if len(claimants) > 1:
            plugins = tuple(dict.fromkeys(claim.plugin for claim in claimants))
            doubled[name] = Doubled(kind, name, plugins, first.own)
        if len(claimants) == 1 or first.own:
            owned[name] = first
    return Names(owned, doubled)
