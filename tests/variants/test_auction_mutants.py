"""Faults planted in the score of Auction Bridge, each found by an example that names what is wrong."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from attrs import evolve, frozen

from cardcore import AuctionTable, Contract, DealScore, Suit
from cardcore.scoring.auction_laws import TRICK
from cardcore.scoring.deal_score import BOOK
from cardcore.scoring.honours import in_one_hand
from tests.variants.faults import complaint, scored_by
from variants.auction import AuctionBridge, AuctionHouse

GAME = AuctionBridge()


@frozen
class BidTricksAlone(AuctionTable):
    """Only odd tricks that were bid count."""

    def score(self, contract: Contract, tricks: int, vulnerable: bool) -> DealScore:
        right = super().score(contract, tricks, vulnerable)
        over = max(tricks - BOOK - contract.level, 0)
        return evolve(right, below=right.below - over * TRICK[contract.strain.trump] * contract.doubling)


@frozen
class SlamsOfDeclarerAlone(AuctionTable):
    """Defenders score no slam."""

    def score(self, contract: Contract, tricks: int, vulnerable: bool) -> DealScore:
        right = super().score(contract, tricks, vulnerable)
        slam = {0: 100, 1: 50}.get(tricks, 0)
        return evolve(right, above_defenders=right.above_defenders - slam)


@frozen
class SlamsMadeAlone(AuctionTable):
    """A declarer who fails scores no slam."""

    def score(self, contract: Contract, tricks: int, vulnerable: bool) -> DealScore:
        right = super().score(contract, tricks, vulnerable)
        return evolve(right, above=right.above if right.below else 0)


@frozen
class PenaltiesGrow(AuctionTable):
    """Undertricks cost twice as much when vulnerable."""

    def score(self, contract: Contract, tricks: int, vulnerable: bool) -> DealScore:
        right = super().score(contract, tricks, vulnerable)
        return evolve(right, above_defenders=right.above_defenders * (1 + vulnerable))


@frozen
class HonoursInOneHand(AuctionTable):
    """Honours as in Contract Bridge."""

    def honours(self, hands: Sequence[int], sides: Sequence[int], trump: Suit | None) -> tuple[int, ...]:
        return in_one_hand(hands, sides, trump)


@frozen
class PartnersHonoursApart(AuctionTable):
    """The honours of partners do not count together."""

    def honours(self, hands: Sequence[int], sides: Sequence[int], trump: Suit | None) -> tuple[int, ...]:
        one, two, three, four = super().honours(hands, range(4), trump)
        return one + three, two + four


@frozen
class SlamsAreDoubled(AuctionTable):
    """Doubling raises what stands above the line, slams included."""

    def score(self, contract: Contract, tricks: int, vulnerable: bool) -> DealScore:
        right = super().score(contract, tricks, vulnerable)
        slam = {12: 50, 13: 100}.get(tricks, 0)
        return evolve(right, above=right.above + slam * (contract.doubling - 1))


@frozen
class AlwaysOf1926(AuctionTable):
    """The laws of 1912 are forgotten."""

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "laws", "1926")


MUTANTS: list[tuple[type[AuctionTable], str, str]] = [
    (BidTricksAlone, "every_odd_trick_counts", '"below": [9, 0, 9, 0]'),
    (SlamsOfDeclarerAlone, "defenders_win_a_slam", '"above": [0, 350, 0, 350]'),
    (SlamsMadeAlone, "failed_grand_slam", '"above": [100, 50, 100, 50]'),
    (PenaltiesGrow, "nobody_is_vulnerable", '"above": [0, 1600, 0, 1600]'),
    (HonoursInOneHand, "five_divided", '"above": [0, 0, 0, 0]'),
    (PartnersHonoursApart, "five_four_and_one", '"above": [80, 0, 80, 0]'),
    (SlamsAreDoubled, "redoubled", '"above": [1200, 0, 1200, 0]'),
    (AlwaysOf1926, "laws_of_1912", '"above": [200, 0, 200, 0]'),
]
"""A fault, the file of an example that finds it, and words of the complaint."""


@pytest.mark.parametrize(
    ("table", "example", "words"), MUTANTS, ids=[table.__name__ for table, _, _ in MUTANTS]
)
def test_an_example_finds_the_fault_in_the_table_and_names_it(
    table: type[AuctionTable], example: str, words: str
) -> None:
    def faulty(house: object) -> AuctionTable:
        return table(house.laws if isinstance(house, AuctionHouse) else "1926")

    assert words in complaint(scored_by(GAME, faulty), example)
