"""How much of a run the solver has ended, where deals are adjudicated."""

from __future__ import annotations

from attrs import define

from cardcore.arena.played_deal import PlayedDeal


@define
class AdjudicationShare:
    """Playings that came to an end, those of them that the solver has ended, and its actions in them."""

    playings: int = 0
    ended: int = 0
    actions: int = 0

    def add(self, played: PlayedDeal) -> None:
        if played.points is None:
            return
        self.playings += 1
        self.ended += played.adjudicated > 0
        self.actions += played.adjudicated

    def notes(self, tricks: int) -> list[str]:
        """A sentence on it; none where deals with any number of tricks left are played on."""
        if not tricks or not self.playings:
            return []
        return [
            f"With {tricks} tricks left the solver, which sees all cards, has ended {self.ended} of"
            f" {self.playings} playings ({self.ended / self.playings:.1%}), with"
            f" {self.actions / self.playings:.1f} actions a playing."
        ]
