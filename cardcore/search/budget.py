"""How much a search may spend on one decision, and on what: seconds, or a number of worlds."""

from __future__ import annotations

from attrs import field, frozen, validators

from cardcore.rules.actions import Action


@frozen
class Budget:
    """A limit on one decision.

    Under a number of worlds the same chance gives the same decision on every machine; under seconds it may
    not.

    Attributes:
        seconds: wall-clock time, used when `worlds` is none.
        worlds: how many worlds are looked at; for a play of a trick, where they cost less, several for each,
            and for a call where more than two bid no more than `auction_search.MAX_WORLDS`.
        told: whether all values are told to somebody, and not only the best action is wanted. They are then
            raised by what held cards score, a pass that ends an auction is not valued as if it were doubled,
            and an error does not count copies of a world as worlds.
        also: an action that is tried even if it hardly comes into question, such as one that is judged.
    """

    seconds: float = field(default=0.2, validator=validators.gt(0))
    worlds: int | None = field(default=None, validator=validators.optional(validators.gt(0)))

    told: bool = field(default=False, kw_only=True)
    also: Action | None = field(default=None, kw_only=True)

    @property
    def reproducible(self) -> bool:
        """Whether the same chance gives the same decision everywhere."""
        return self.worlds is not None
