from __future__ import annotations

from cardcore.knowledge.view import view
from cardcore.scene.hint import hint_of
from cardcore.search.analysis import Analysis, Worth
from cardcore.table.hints import hint_paragraphs
from tests.variants.positions import rank_major

STATE = rank_major()
"""Player 0 leads one of 14 cards: C8 to CA and H8 to HA."""


def told(*values: float, error: float = 0.2) -> tuple[str, ...]:
    """What is told by values of the first legal actions; those of the others are lower."""
    legal = STATE.legal()
    rest = [-5.0] * (len(legal) - len(values))
    worths = [Worth(action, value, error) for action, value in zip(legal, [*values, *rest], strict=True)]
    return hint_paragraphs(hint_of(view(STATE, 0), Analysis(0, tuple(worths), exact=False, worlds=40)))


def test_a_hint_is_a_paragraph_and_a_table_in_which_the_best_play_comes_first() -> None:
    first, second, third, *_ = told(0.1, -0.25, 0.5)
    assert first.startswith(
        "Hint: CT is worth about 0.5 points. Next comes C8, which is worth 0.4 points less"
    )
    assert "  #3 CT: about 0.5 points, give or take 0.2" == second
    assert "  #1 C8: about 0.1 points, give or take 0.2" == third


def test_eight_cards_are_listed_and_the_others_counted() -> None:
    shown = told(1.0)
    assert (10, "  6 more cards, none of them better than these") == (len(shown), shown[-1])
