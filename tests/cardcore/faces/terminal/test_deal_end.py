from __future__ import annotations

import re
from random import Random

import pytest

from cardcore.faces.terminal.deal_end import hidden_cards, result
from cardcore.faces.terminal.names import PlayerNames
from cardcore.game.state import State, Variant
from cardcore.testing.random_games import play_at_random
from tests.cardcore.faces.terminal.test_table_drawing import dealt, wandered
from tests.games.drawing import DrawingWhist
from tests.games.laying import LayingWhist
from variants import twohand_variants
from variants.turnover import Turnover, TurnoverHouse

NAMES = PlayerNames.at(("human", "thumb"), 0)


def ended(state: State) -> State:
    rng = Random(1)
    while not state.over:
        state = state.apply(rng.choice(state.legal()))
    return state


def test_when_every_card_was_played_nothing_is_hidden() -> None:
    played_on = Turnover(house=TurnoverHouse(play_on=True))
    assert hidden_cards(ended(dealt(played_on)), NAMES) == ["No card is hidden any more."]


def test_cards_laid_aside_and_hands_that_nobody_played_are_shown_at_the_end() -> None:
    state = ended(dealt(LayingWhist(), "x"))
    places = [line.split(" at the end: ")[0] for line in hidden_cards(state, NAMES)]
    assert places == ["Third", "Slot 1", "Slot 2", "Slot 3"]


def test_a_stock_that_is_left_is_shown_top_card_first() -> None:
    state = wandered(DrawingWhist(), 3, 2)
    stock = next(
        line for line in hidden_cards(state, NAMES) if line.startswith("Stock at the end, top first: ")
    )
    assert stock.split(": ")[1].split() == [str(card) for card in reversed(state.layout.pile(2))]


def test_there_is_no_result_before_the_end() -> None:
    with pytest.raises(ValueError, match="the deal is not over"):
        result(dealt(Turnover()), NAMES)


@pytest.mark.parametrize("variant", twohand_variants(), ids=lambda variant: str(variant.key))
def test_the_result_is_told_to_a_person_in_the_second_person(variant: Variant) -> None:
    ends = [play_at_random(variant, "you", number).states[-1] for number in range(6)]
    told = [result(end, NAMES) for end in ends if end.variant.players == len(NAMES.names)]

    assert [] != told
    assert [] == [text for text in told if re.search(r"\byou (is|was|has|\w*[^s\W]s)\b", text, re.IGNORECASE)]
