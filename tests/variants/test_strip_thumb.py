"""How `thumb` strips the stock."""

from __future__ import annotations

from random import Random

import pytest

from cardcore import Game, State, Tricks, View
from cardcore.game.options import Value
from cardcore.knowledge.view import view
from cardcore.players.thumb import ThumbPlayer
from cardcore.rules.cards import read_cards
from tests.variants.positions import after, alternately
from tests.variants.random_choices import least_gain
from variants.strip import Strip

FREE: dict[str, Value] = {"phase1_follow": "free"}
OPEN: dict[str, Value] = {"phase1_follow": "free", "stock": "exposed"}
ASIDE: dict[str, Value] = {"drawn_cards": "set_aside"}
HIGH_TO_COME, LOW_TO_COME = "CA D4 D5 D6 D7 D8 D9 DT", "C3 D4 D5 D6 D7 D8 D9 DT"


def answer(first: str, second: str, stock: str, lead: str, options: dict[str, Value]) -> str:
    """What `thumb` answers to a lead; player 0 deals and answers."""
    pack = read_cards(f"{alternately(first, second)} {stock}")
    state = Game(Strip(pack=tuple(sorted(pack))).with_options(options), 0, pack).start()
    return choice_in(after(state, lead))


def choice_in(state: State) -> str:
    assert state.to_act is not None
    return str(ThumbPlayer().choose(view(state, state.to_act), Random(1)))


def test_an_ace_is_not_spent_on_a_nine() -> None:
    assert "D3" == answer("S9 C2 C4 C5", "SA S2 D3 HQ", HIGH_TO_COME, "S9", FREE)


@pytest.mark.parametrize(("stock", "card"), [(HIGH_TO_COME, "S5"), (LOW_TO_COME, "D2")])
def test_a_cheap_card_wins_an_ace_that_lies_open_and_not_a_three(stock: str, card: str) -> None:
    assert card == answer("S4 C2 C4 C5", "S5 D2 DQ HQ", stock, "S4", OPEN)


def test_the_lowest_card_of_a_short_suit_is_led() -> None:
    pack = read_cards(f"{alternately('S9 SK SA D3', 'C2 C4 C5 C6')} {HIGH_TO_COME}")

    assert "D3" == choice_in(Game(Strip(pack=tuple(sorted(pack))), 1, pack).start())


@pytest.mark.long
@pytest.mark.parametrize("options", [{}, FREE, OPEN], ids=["must", "free", "free and exposed"])
def test_the_rule_for_stripping_beats_chance_in_the_stripping_half_alone(options: dict[str, Value]) -> None:
    def stripping(seen: View) -> bool:
        return isinstance(seen.phase, Tricks) and seen.phase.rules.draws is not None

    assert least_gain(Strip().with_options(options), stripping, deals=100) > 0
