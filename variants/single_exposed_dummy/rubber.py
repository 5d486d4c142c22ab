"""The rubber of Single Exposed Dummy Bridge, in whose deals a lot may say which dummy is opened."""

from __future__ import annotations

from attrs import asdict, evolve, field, frozen, validators

from cardcore.game import Context, Standing
from cardcore.rules import cast_lot
from cardcore.scoring import RubberStanding, SeatedRubber, Seating

PLAYERS = 2


@frozen
class OpenDummy(Seating):
    """Who sits South, and opposite whom the open dummy lies if a lot was cast; `{"south": 0, "open": 1}`."""

    open: int | None = field(
        default=None, validator=validators.optional([validators.ge(0), validators.le(1)]), kw_only=True
    )


@frozen
class OpenDummyRubber(SeatedRubber):
    """A rubber in whose deals a lot may say which dummy is opened.

    Attributes:
        lots: whether lots are cast.
    """

    lots: bool = False

    def next_context(self, standing: RubberStanding) -> OpenDummy:
        return OpenDummy(**asdict(super().next_context(standing)))

    def context_of_deal(self, seed: str, standing: Standing) -> Context:
        """What the deal takes over, with the lot that is cast for it."""
        if not self.lots or not isinstance(standing.context, OpenDummy):
            return standing.context
        return evolve(standing.context, open=cast_lot(seed, standing.deals, PLAYERS))
