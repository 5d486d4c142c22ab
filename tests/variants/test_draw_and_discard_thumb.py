"""How the program drafts: `thumb` by its rule, `search` by what hands with the card can make."""

from __future__ import annotations

from random import Random

import pytest

from cardcore import Game, State
from cardcore.game.options import Value
from cardcore.knowledge.view import view
from cardcore.players.thumb import ThumbPlayer
from cardcore.rules.cards import FULL_PACK, read_cards, write_cards
from cardcore.search.advice import advise
from cardcore.search.budget import Budget
from tests.variants.positions import after
from tests.variants.random_choices import least_gain
from variants.draw_and_discard import DrawAndDiscard
from variants.draw_and_discard.draft import DRAW, KEEP, Draft
from variants.draw_and_discard.draft_search import fill_up

KEEP_BOTH: dict[str, Value] = {"second_look": True, "keep_both": True}
SECOND_LOOK: dict[str, Value] = {"second_look": True}


def draft_of(first_cards: str, options: dict[str, Value] | None = None) -> State:
    """A draft whose stock begins with these cards, player 0 first."""
    first = read_cards(first_cards)
    rest = tuple(card for card in FULL_PACK if card not in first)
    return Game(DrawAndDiscard().with_options(options or {}), 0, (*first, *rest)).start()


def pick_of(state: State) -> str:
    assert state.to_act is not None
    return str(ThumbPlayer().choose(view(state, state.to_act), Random(1)))


@pytest.mark.parametrize(("card", "pick"), [("SA", "keep"), ("C9", "keep"), ("C7", "draw"), ("C2", "draw")])
def test_the_first_card_is_kept_if_it_is_above_the_average_rank(card: str, pick: str) -> None:
    assert pick == pick_of(draft_of(card))


def test_a_low_card_of_a_suit_that_is_held_long_is_kept() -> None:
    hearts = draft_of("HA C2 HK C3 HQ C4 HJ C5 H5")

    assert "keep" == pick_of(after(hearts, " ".join(["keep"] * 8)))
    assert "draw" == pick_of(after(draft_of("CA C2 DK C3 SQ C4 SJ C5 H5"), " ".join(["keep"] * 8)))


@pytest.mark.parametrize(("second", "pick"), [("SK", "keep"), ("S9", "drop"), ("S2", "drop")])
def test_a_second_card_is_kept_besides_the_first_only_if_it_is_much_better_than_most(
    second: str, pick: str
) -> None:
    assert pick == pick_of(after(draft_of(f"HA {second}", KEEP_BOTH), "keep"))


@pytest.mark.parametrize(("second", "pick"), [("S2", "drop"), ("S7", "keep"), ("SA", "keep")])
def test_a_second_card_is_dropped_after_the_first_only_if_it_is_much_worse_than_most(
    second: str, pick: str
) -> None:
    assert pick == pick_of(after(draft_of(f"H2 {second}", KEEP_BOTH), "draw"))


def test_search_keeps_an_ace_and_refuses_a_two() -> None:
    for card, pick in (("SA", "keep"), ("C2", "draw")):
        found = advise(view(draft_of(card), 0), Random(3), Budget(worlds=4))
        assert pick == str(found.best.action)


def test_search_fills_both_hands_with_the_same_cards_but_the_one_in_question() -> None:
    state = draft_of("SA C2 D2 H2 S2 C3 D3")
    kept, drawn = fill_up(state, KEEP), fill_up(state, DRAW)

    assert "SA" in write_cards(kept.cards("hand", 0)).split()
    mine = [set(end.cards("hand", 0)) for end in (kept, drawn)]
    assert ["SA"] == [str(card) for card in mine[0] - mine[1]]
    assert ["C2"] == [str(card) for card in mine[1] - mine[0]]
    assert kept.cards("hand", 1) == drawn.cards("hand", 1)
    assert (13, 13) == (len(kept.cards("hand", 0)), len(kept.cards("hand", 1)))


def test_both_hands_are_full_where_only_one_player_still_lacks_cards() -> None:
    state = after(draft_of("SA", KEEP_BOTH), "keep drop " * 23 + "draw drop")

    ends = [fill_up(state, pick) for pick in (KEEP, DRAW)]
    assert [(13, 13)] * 2 == [tuple(len(end.cards("hand", player)) for player in (0, 1)) for end in ends]


@pytest.mark.long
@pytest.mark.parametrize("options", [{}, SECOND_LOOK, KEEP_BOTH], ids=["plain", "second look", "keep both"])
def test_the_rule_for_the_draft_beats_chance_in_the_draft_alone(options: dict[str, Value]) -> None:
    game = DrawAndDiscard().with_options(options)

    assert least_gain(game, lambda seen: isinstance(seen.phase, Draft), deals=100) > 0
