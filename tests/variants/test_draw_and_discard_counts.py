"""How many ways there are to draft and play small deals, counted without this program."""

from __future__ import annotations

import pytest

from cardcore import Game, Pack, Rank, State, Suit, pack_of
from cardcore.game.options import Value
from cardcore.rules.shuffling import shuffled
from tests.variants.small_deals import ONE, THREE, TWO, divisions, ways_to_play
from variants.draw_and_discard import DrawAndDiscard

PLAIN: dict[str, Value] = {}
SECOND_LOOK: dict[str, Value] = {"second_look": True}
KEEP_BOTH: dict[str, Value] = {"second_look": True, "keep_both": True}
SIXTEEN = shuffled(pack_of((Rank.JACK, Rank.QUEEN, Rank.KING, Rank.ACE), tuple(Suit)), "one")


def dealt(pack: Pack, options: dict[str, Value], *, dealer: int = 1) -> State:
    return Game(DrawAndDiscard(pack=tuple(sorted(pack))).with_options(options), dealer, pack).start()


@pytest.mark.parametrize("options", [PLAIN, SECOND_LOOK])
def test_every_turn_of_the_usual_draft_doubles_the_number_of_ways(options: dict[str, Value]) -> None:
    assert [2, 4, 8, 16, 32, 64] == ways_to_play(dealt(ONE, options), 6)


def test_when_both_cards_of_a_turn_may_be_kept_a_draft_of_three_turns_goes_in_256_ways() -> None:
    expected = [2, 4, 8, 16, 24, 40, 60, 100, 160, 160, 256, 256]

    assert expected == ways_to_play(dealt(ONE, KEEP_BOTH), 12)


def test_when_both_cards_of_a_turn_may_be_kept_a_draft_of_four_turns_goes_in_1936_ways() -> None:
    expected = [2, 4, 8, 16, 24, 40, 60, 100, 160, 280, 448, 784, 1232, 1232, 1936, 1936]

    assert expected == ways_to_play(dealt(SIXTEEN, KEEP_BOTH, dealer=0), 16)


@pytest.mark.parametrize(
    ("pack", "options", "expected"),
    [
        (ONE, PLAIN, {"[0, 3]": 178, "[1, 2]": 409, "[2, 1]": 343, "[3, 0]": 334}),
        (ONE, SECOND_LOOK, {"[0, 3]": 320, "[1, 2]": 512, "[2, 1]": 624, "[3, 0]": 192}),
        (TWO, PLAIN, {"[0, 3]": 75, "[1, 2]": 267, "[2, 1]": 326, "[3, 0]": 380}),
        (TWO, KEEP_BOTH, {"[0, 3]": 356, "[1, 2]": 1226, "[2, 1]": 1202, "[3, 0]": 516}),
        (THREE, SECOND_LOOK, {"[0, 3]": 612, "[1, 2]": 624, "[2, 1]": 336, "[3, 0]": 60}),
    ],
)
def test_small_drafts_end_in_so_many_ways_with_each_division_of_the_tricks(
    pack: Pack, options: dict[str, Value], expected: dict[str, int]
) -> None:
    assert expected == divisions(dealt(pack, options), "1S Pass")
