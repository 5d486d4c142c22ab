"""What a contract brings, by the house rules of scoring."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self

from attrs import field, frozen

from cardcore.game.game import Game
from cardcore.game.outcome import Series
from cardcore.rules.cards import Pack, pack_of, read_cards
from cardcore.rules.dealing import Deal
from cardcore.rules.places import Place, captured, hand, trick_place
from cardcore.scoring.contract_game import ContractGame


@frozen
class Alone(ContractGame):
    """Three players with three cards each, and a series of deals in place of a rubber."""

    key = "alone"
    name = "Alone"
    summary = "an auction of three players without a rubber"
    sources = ("a test",)

    pack: Pack = field(factory=lambda: pack_of("QKA", "DHS"), kw_only=True)

    @property
    def players(self) -> int:
        return 3

    @property
    def tricks(self) -> int:
        return 3

    @property
    def places(self) -> tuple[Place, ...]:
        hands = [hand(player, looker=player) for player in range(3)]
        return (*hands, trick_place(), *(captured(player) for player in range(3)))

    def deal(self, dealer: int) -> Sequence[Deal]:
        return [Deal(self.place("hand", player)) for player in range(3) for _ in range(3)]

    @property
    def match(self) -> Series:  # type: ignore[override]  # it leaves out the rubber
        return Series(6, players=3)

    @property
    def tiny(self) -> Self:
        return self


def test_without_a_rubber_nobody_of_three_players_is_vulnerable() -> None:
    state = Game(Alone(), 2, read_cards("SA SK SQ HA HK HQ DA DK DQ")).start()
    for action in ["1D", "X", "Pass", "Pass", "SA", "HQ", "DQ", "DK", "SK", "HK", "DA", "SQ", "HA"]:
        state = state.apply(state.read(action))
    outcome = state.outcome()
    # Three tricks, all with trumps: four down, 100 + 200 + 200 + 300.
    assert outcome is not None
    assert (800, 800, 0) == outcome.points
