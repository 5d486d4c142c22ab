"""How many ways there are to play small deals on four hands, counted beforehand without this program."""

from __future__ import annotations

import pytest
from attrs import evolve

from cardcore import Game, pack_of
from cardcore.rules.cards import read_cards, write_cards
from cardcore.testing.perft import perft
from tests.variants.positions import after
from variants.contract import ContractBridge

IN_ORDER = write_cards(pack_of("QKA"))
BACKWARDS = " ".join(reversed(IN_ORDER.split()))
MIXED = "SA HQ CK DA HK SQ CA DQ HA CQ DK SK"
FOUR_EACH = f"{MIXED} CJ DJ HJ SJ"
HEARTS_BY_0 = (0, "1H Pass Pass Pass")
NO_TRUMP_BY_1 = (0, "Pass 1NT Pass Pass Pass")
SPADES_BY_1 = (2, "Pass Pass Pass 1S Pass Pass Pass")
NO_TRUMP_BY_2 = (3, "Pass Pass Pass 1NT Pass Pass Pass")


@pytest.mark.parametrize(
    ("pack", "auction", "expected"),
    [
        (IN_ORDER, HEARTS_BY_0, [3, 5, 7, 9, 18, 25, 36, 46, 46]),
        (IN_ORDER, NO_TRUMP_BY_1, [3, 5, 7, 9, 18, 24, 36, 48, 48]),
        (BACKWARDS, SPADES_BY_1, [3, 5, 7, 9, 18, 26, 34, 44, 44]),
        (BACKWARDS, NO_TRUMP_BY_2, [3, 5, 7, 9, 18, 27, 36, 48, 48]),
        (MIXED, HEARTS_BY_0, [3, 3, 9, 21, 42, 60, 120, 216, 216]),
        (MIXED, NO_TRUMP_BY_1, [3, 8, 18, 39, 78, 120, 240, 456, 456]),
        (MIXED, SPADES_BY_1, [3, 7, 19, 21, 42, 66, 128, 224, 224]),
        (MIXED, NO_TRUMP_BY_2, [3, 7, 19, 21, 42, 72, 136, 224, 224]),
        (FOUR_EACH, HEARTS_BY_0, [4, 4, 8, 24, 72, 134, 312, 684, 1368]),
        (FOUR_EACH, NO_TRUMP_BY_1, [4, 8, 22, 32, 96, 184, 406, 906, 1812]),
        (FOUR_EACH, SPADES_BY_1, [4, 10, 10, 16, 48, 72, 119, 273, 546]),
        (FOUR_EACH, NO_TRUMP_BY_2, [4, 10, 10, 16, 48, 84, 138, 306, 612]),
    ],
)
def test_a_small_deal_can_be_played_in_so_many_ways(
    pack: str, auction: tuple[int, str], expected: list[int]
) -> None:
    dealer, calls = auction
    cards = read_cards(pack)
    game = evolve(ContractBridge(), pack=tuple(sorted(cards)))
    play = after(Game(game, dealer, cards).start(), calls)

    assert expected == [perft(play, actions) for actions in range(1, len(expected) + 1)]
