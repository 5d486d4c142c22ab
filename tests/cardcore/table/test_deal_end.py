from __future__ import annotations

import re
from random import Random

import pytest
from attrs import evolve

from cardcore.game.outcome import Context, Standing
from cardcore.game.state import State, Variant
from cardcore.scene.names import PlayerNames, capitalise
from cardcore.scoring.target import TargetStanding
from cardcore.table.deal_end import closing_line, hidden_cards, result
from cardcore.testing.random_games import play_at_random
from tests.cardcore.faces.terminal.test_table_drawing import dealt, wandered
from tests.cardcore.table.partners import after
from tests.games.drawing import DrawingWhist
from tests.games.laying import LayingWhist
from variants import twohand_variants
from variants.contract import ContractBridge
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


@pytest.mark.parametrize(
    ("sides", "totals", "says"),
    [
        ((0, 1), (3, -3), "You won the match"),
        ((0, 1), (0, 0), "The match is drawn"),
        ((0, 1, 2), (131, 131, 98), "You and b share the match"),
        ((0, 1, 2), (10, 40, 20), "b won the match"),
        ((0, 1, 2), (40, 40, 40), "The match is drawn"),
        ((0, 1, 0, 1), (130, 110, 130, 110), "You and c won the match"),
        ((0, 1, 0, 1), (110, 130, 110, 130), "b and d won the match"),
        ((0, 1, 0, 1), (120, 120, 120, 120), "The match is drawn"),
        ((0, 1, 2, 3), (5, 5, 5, 2), "You, b and c share the match"),
        ((0, 0, 1), (8, 2, 8), "You and c share the match"),
    ],
)
def test_a_match_is_won_by_a_side_or_shared_by_those_who_have_most_or_drawn(
    sides: tuple[int, ...], totals: tuple[int, ...], says: str
) -> None:
    names = PlayerNames.at(("human", "b", "c", "d")[: len(sides)], 0)
    told = closing_line(names, Standing(0, 2, totals, Context()), "match", [sides])

    assert f"{says}." == capitalise(told.partition("; ")[2])


def test_two_who_were_partners_in_some_deals_only_share_a_match() -> None:
    names, level = PlayerNames.at(("human", "b", "c"), 0), Standing(0, 2, (70, 70, 40), Context())
    partners, opponents = (0, 0, 1), (0, 1, 1)
    assert closing_line(names, level, "match", [partners]).endswith("; you and b won the match.")
    assert closing_line(names, level, "match", [partners, opponents]).endswith("; you and b share the match.")


def test_of_two_who_have_won_as_many_rubbers_the_one_with_more_points_in_this_one_leads() -> None:
    standing = TargetStanding(0, 9, (120, 90, 120), Context(), (1, 1, 0))
    assert (0,) == standing.leaders
    assert (0, 1) == evolve(standing, totals=(90, 90, 120)).leaders


def test_a_contract_is_made_or_missed_by_both_partners_and_the_reader_goes_first() -> None:
    names = PlayerNames.at(("thumb", "thumb", "human", "thumb"), 2, ContractBridge())
    made = after("7S Pass Pass Pass C2 D2 H2 S2")
    while not made.over:
        made = made.apply(made.legal()[0])
    told = "You and South made 7S with 13 tricks. You and South scored 150 for honours."
    assert f"The deal is over. {told}" == result(made, names)


def test_there_is_no_result_before_the_end() -> None:
    with pytest.raises(ValueError, match="the deal is not over"):
        result(dealt(Turnover()), NAMES)


@pytest.mark.parametrize("variant", twohand_variants(), ids=lambda variant: str(variant.key))
def test_the_result_is_told_to_a_person_in_the_second_person(variant: Variant) -> None:
    ends = [play_at_random(variant, "you", number).states[-1] for number in range(6)]
    tables = [("human", *["thumb"] * (end.variant.players - 1)) for end in ends]
    told = [result(end, PlayerNames.at(table, 0, variant)) for end, table in zip(ends, tables, strict=True)]

    assert [] != told
    assert [] == [text for text in told if re.search(r"\byou (is|was|has|\w*[^s\W]s)\b", text, re.IGNORECASE)]
