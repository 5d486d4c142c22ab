"""Faults planted in the score of Plafond, each found by an example that names what is wrong."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from attrs import evolve, frozen

from cardcore import Contract, DealScore, Suit
from cardcore.scoring.auction_laws import TRICK
from cardcore.scoring.deal_score import BOOK
from cardcore.scoring.honours import in_one_hand
from tests.variants.faults import complaint, scored_by
from variants.plafond import Plafond, PlafondHouse
from variants.plafond.scoring import PlafondTable

GAME = Plafond()


@frozen
class OvertricksCountBelow(PlafondTable):
    """Odd tricks that were not bid count towards game, as in Auction Bridge."""

    def score(self, contract: Contract, tricks: int, vulnerable: bool) -> DealScore:
        right = super().score(contract, tricks, vulnerable)
        over = max(tricks - BOOK - contract.level, 0)
        return evolve(right, below=right.below + over * TRICK[contract.strain.trump] * contract.doubling)


@frozen
class NothingForFulfilling(PlafondTable):
    """A contract that is made brings its tricks alone."""

    def score(self, contract: Contract, tricks: int, vulnerable: bool) -> DealScore:
        right = super().score(contract, tricks, vulnerable)
        return evolve(right, above=right.above - (50 * contract.doubling if right.below else 0))


@frozen
class SlamsThatWereBid(PlafondTable):
    """Only a slam that was bid and made scores."""

    def score(self, contract: Contract, tricks: int, vulnerable: bool) -> DealScore:
        right = super().score(contract, tricks, vulnerable)
        slam = {12: 100, 13: 200}.get(tricks, 0)
        bid = contract.level + BOOK >= 12 and right.below
        return right if bid else evolve(right, above=right.above - slam)


@frozen
class NoSlamInDefence(PlafondTable):
    """Defenders score the penalty alone."""

    def score(self, contract: Contract, tricks: int, vulnerable: bool) -> DealScore:
        right = super().score(contract, tricks, vulnerable)
        slam = {1: 100, 0: 200}.get(tricks, 0)
        return evolve(right, above_defenders=right.above_defenders - slam)


@frozen
class PenaltiesGrow(PlafondTable):
    """Undertricks cost twice as much when vulnerable."""

    def score(self, contract: Contract, tricks: int, vulnerable: bool) -> DealScore:
        right = super().score(contract, tricks, vulnerable)
        return evolve(right, above_defenders=right.above_defenders * (1 + vulnerable))


@frozen
class AlwaysScaled(PlafondTable):
    """The house rule on overtricks is forgotten."""

    def score(self, contract: Contract, tricks: int, vulnerable: bool) -> DealScore:
        return PlafondTable().score(contract, tricks, vulnerable)


@frozen
class HonoursOfContractBridge(PlafondTable):
    """Five honours bring 150, and partner's fifth nothing."""

    def honours(self, hands: Sequence[int], sides: Sequence[int], trump: Suit | None) -> tuple[int, ...]:
        return in_one_hand(hands, sides, trump)


@frozen
class FifthHonourForgotten(PlafondTable):
    """The hands of partners are judged apart."""

    def honours(self, hands: Sequence[int], sides: Sequence[int], trump: Suit | None) -> tuple[int, ...]:
        one, two, three, four = super().honours(hands, range(4), trump)
        return one + three, two + four


MUTANTS: list[tuple[type[PlafondTable], str, str]] = [
    (OvertricksCountBelow, "overtricks_stay_above_the_line", '"below": [63, 0, 63, 0]'),
    (NothingForFulfilling, "four_spades_and_all_tricks", '"above": [550, 0, 550, 0]'),
    (SlamsThatWereBid, "four_spades_and_all_tricks", '"above": [400, 0, 400, 0]'),
    (SlamsThatWereBid, "failed_grand_slam", '"above": [0, 100, 0, 100]'),
    (NoSlamInDefence, "defenders_win_a_slam", '"above": [0, 1300, 0, 1300]'),
    (PenaltiesGrow, "nobody_is_vulnerable", '"above": [0, 5600, 0, 5600]'),
    (AlwaysScaled, "doubled_flat_overtricks", '"above": [800, 0, 800, 0]'),
    (HonoursOfContractBridge, "five_in_defence", '"above": [50, 150, 50, 150]'),
    (FifthHonourForgotten, "four_and_the_fifth_with_partner", '"above": [250, 0, 250, 0]'),
]
"""A fault, the file of an example that finds it, and words of the complaint."""


@pytest.mark.parametrize(
    ("table", "example", "words"), MUTANTS, ids=[f"{table.__name__}-{name}" for table, name, _ in MUTANTS]
)
def test_an_example_finds_the_fault_in_the_table_and_names_it(
    table: type[PlafondTable], example: str, words: str
) -> None:
    def faulty(house: object) -> PlafondTable:
        return table(isinstance(house, PlafondHouse) and house.overtrick_doubled == "flat50")

    assert words in complaint(scored_by(GAME, faulty), example)
