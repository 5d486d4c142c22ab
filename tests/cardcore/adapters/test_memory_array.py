"""Memories as arrays: the same for deals that a player cannot tell apart, and different for others."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from cardcore import Game, State, Variant
from cardcore.adapters.action_numbers import Numbering
from cardcore.adapters.deal_length import most_actions
from cardcore.adapters.encoding import Encoding, parts_of
from cardcore.adapters.history_text import memory_of
from cardcore.adapters.memory_array import MemoryEncoding, TooLong
from cardcore.rules.shuffling import shuffled
from tests.cardcore.adapters.games import at_random, dealt
from variants import twohand_variants
from variants.honeymoon import Honeymoon
from variants.turnover import Turnover


def memory(game: Variant, steps: int | None = None) -> MemoryEncoding:
    most = steps or longest(game)
    assert most is not None
    return MemoryEncoding(Encoding.of(game, Numbering.of(game)), most)


def array_of(encoding: MemoryEncoding, state: State, player: int) -> bytes:
    array = np.zeros(encoding.size, np.float32)
    encoding.write(state, player, parts_of(array, encoding.shapes))
    assert 0 <= array.min() <= array.max() <= 1
    return array.tobytes()


def longest(game: Variant) -> int | None:
    return most_actions(game.form_for(game.context(), game.dealers[0]), game.dealers[0])


LIMITED = list(filter(longest, twohand_variants()))
TINY = [game.tiny for game in (Turnover(), Honeymoon(), LIMITED[0])]


def test_most_games_say_how_long_a_deal_can_become() -> None:
    assert {"turnover", "honeymoon", "contract", "briscola"} <= {game.key for game in LIMITED}


@pytest.mark.parametrize(
    "game", [Turnover().tiny, Honeymoon().tiny, LIMITED[0].tiny], ids=lambda game: game.key
)
def test_memories_are_equal_as_texts_where_they_are_equal_as_arrays(game: Variant) -> None:
    encoding, texts, arrays = memory(game), set[str](), set[bytes]()
    both = set[tuple[str, bytes]]()
    for number in range(60):
        state = Game(game, game.dealers[0], shuffled(game.pack, "memories", number)).start()
        for moment in at_random(state, Random(number)):
            for player in range(game.players):
                text, array = memory_of(moment, player), array_of(encoding, moment, player)
                texts.add(text)
                arrays.add(array)
                both.add((text, array))
    assert len(texts) == len(arrays) == len(both)


def test_a_deal_that_is_longer_than_was_said_is_refused() -> None:
    game = Turnover()
    *_, end = at_random(dealt(game), Random(0))
    with pytest.raises(TooLong, match="more than 5 actions"):
        array_of(memory(game, 5), end, 0)
