"""Memories as arrays: the same for deals that a player cannot tell apart, and different for others."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import numpy as np
import pytest

from cardcore import Game, State, Variant
from cardcore.adapters.action_numbers import Numbering
from cardcore.adapters.deal_length import most_actions
from cardcore.adapters.encoding import Encoding, parts_of
from cardcore.adapters.history_text import memory_of
from cardcore.adapters.memory_array import MemoryEncoding, TooLong
from cardcore.rules.cards import Pack
from cardcore.rules.shuffling import shuffled
from tests.cardcore.adapters.games import at_random, dealt, faced
from variants import twohand_variants
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
TINY = [pytest.param(game.tiny, id=game.key) for game in LIMITED]


def neighbours(pack: Pack, rng: Random, count: int) -> Iterator[Pack]:
    """A pack, and some in which two of its cards are exchanged."""
    yield pack
    for _ in range(count):
        cards, (one, other) = list(pack), rng.sample(range(len(pack)), 2)
        cards[one], cards[other] = cards[other], cards[one]
        yield tuple(cards)


def test_most_games_say_how_long_a_deal_can_become() -> None:
    assert {"turnover", "honeymoon", "contract", "briscola"} <= {game.key for game in LIMITED}


@pytest.mark.parametrize("game", TINY)
def test_memories_are_equal_as_texts_where_they_are_equal_as_arrays(game: Variant) -> None:
    encoding, texts, arrays = memory(game), set[str](), set[bytes]()
    both = set[tuple[str, bytes]]()
    for number in range(4):
        pack = shuffled(game.pack, "memories", number)
        for dealt_pack in neighbours(pack, Random(number), 8):
            state = Game(game, game.dealers[0], dealt_pack).start()
            for moment in at_random(state, Random(number)):
                for player in range(game.players):
                    text, array = memory_of(moment, player), array_of(encoding, moment, player)
                    texts.add(text)
                    arrays.add(array)
                    both.add((text, array))
    assert len(texts) == len(arrays) == len(both)


def test_of_ones_own_cards_those_that_were_dealt_face_up_are_told_apart() -> None:
    ace, king = faced("HA C7 HK C8"), faced("HK C7 HA C8")
    encoding = memory(ace.variant, 4)
    assert array_of(encoding, ace, 1) != array_of(encoding, king, 1)
    assert array_of(encoding, ace, 1) == array_of(encoding, faced("HA C7 HK C8"), 1)


def test_a_deal_that_is_longer_than_was_said_is_refused() -> None:
    game = Turnover()
    *_, end = at_random(dealt(game), Random(0))
    with pytest.raises(TooLong, match="more than 5 actions"):
        array_of(memory(game, 5), end, 0)
