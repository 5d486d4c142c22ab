"""What can be known of a draft: nothing of the other's cards, and worlds that are all the possible ones."""

from __future__ import annotations

from collections import Counter
from math import sqrt
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardcore import FULL_PACK, Card, Game, Rank, State, Suit, pack_of
from cardcore.game.options import Value
from cardcore.knowledge.view import view
from cardcore.knowledge.worlds import some_worlds
from cardcore.rules.shuffling import shuffled
from cardcore.testing.tiny_form import possible_worlds
from tests.variants.positions import after
from variants.draw_and_discard import DrawAndDiscard

EIGHT = pack_of((Rank.JACK, Rank.QUEEN, Rank.KING, Rank.ACE), (Suit.HEARTS, Suit.SPADES))
FORMS: dict[str, dict[str, Value]] = {
    "plain": {},
    "second look": {"second_look": True},
    "keep both": {"second_look": True, "keep_both": True},
}


def small_draft(form: str, picks: str) -> State:
    """A draft of two turns for each player, player 0 first."""
    game = DrawAndDiscard(pack=EIGHT).with_options(FORMS[form])
    return after(Game(game, 0, shuffled(EIGHT, "worlds")).start(), picks)


@pytest.mark.parametrize(
    ("form", "picks"),
    [
        ("second look", "keep draw draw"),
        pytest.param("second look", "draw keep keep keep", marks=pytest.mark.long),
        pytest.param("plain", "draw keep draw keep", marks=pytest.mark.long),
        pytest.param("keep both", "keep keep draw drop draw", marks=pytest.mark.long),
    ],
)
def test_the_worlds_of_the_first_drafter_are_all_possible_ones_and_weigh_alike(form: str, picks: str) -> None:
    mine = view(small_draft(form, picks), 0)
    possible = {pack for pack, _ in possible_worlds(mine)}
    draws = max(600, 12 * len(possible))
    weights: Counter[tuple[Card, ...]] = Counter()
    for world in some_worlds(mine, Random(1), draws):
        weights[world.game.pack] += world.weight  # type: ignore[assignment]  # shares, not counts
    total, share = sum(weights.values()), 1 / len(possible)

    assert possible == set(weights)
    allowed = 5 * sqrt(share / draws)
    assert [] == [pack for pack, weight in weights.items() if abs(weight / total - share) > allowed]


packs = st.permutations(FULL_PACK)
chances = st.randoms(use_true_random=False)


@settings(max_examples=15, deadline=None)
@given(packs, chances, st.sampled_from(sorted(FORMS)), st.integers(1, 40))
def test_nothing_that_a_player_sees_depends_on_cards_that_only_the_other_saw(
    pack: list[Card], chance: Random, form: str, steps: int
) -> None:
    game = DrawAndDiscard().with_options(FORMS[form])
    state = Game(game, 0, tuple(pack)).start()
    for _ in range(steps):
        state = state.apply(chance.choice(state.legal()))
        if state.phase.section != "Draft":
            break
    for player in (0, 1):
        mine = view(state, player)
        known = {card for place in range(len(state.variant.places)) for card in mine.known_cards(place)}
        hidden = [number for number, card in enumerate(pack) if card not in known]
        mixed, targets = list(pack), hidden.copy()
        chance.shuffle(targets)
        for source, target in zip(hidden, targets, strict=True):
            mixed[target] = pack[source]
        other = Game(game, 0, tuple(mixed), state.actions()).end()

        assert mine == view(other, player)
        assert mine.as_json() == view(other, player).as_json()


@pytest.mark.parametrize("player", [0, 1])
@pytest.mark.parametrize("form", sorted(FORMS))
def test_the_history_tells_what_was_said_and_no_card(form: str, player: int) -> None:
    picks = "keep keep draw drop" if form == "keep both" else "keep draw keep draw"
    told = view(small_draft(form, picks), player).as_json()["history"]

    expected = [0, 0, 1, 1] if form == "keep both" else [0, 1, 0, 1]
    assert [[who, word] for who, word in zip(expected, picks.split(), strict=True)] == told
