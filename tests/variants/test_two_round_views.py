"""What players of Two-Round Bridge know: no building before it is over, no closed card before trick 11."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from cardcore import Game, Pack, State, View, view
from cardcore.arena.played_deal import numbered_game, play
from cardcore.knowledge.worlds import worlds
from cardcore.players import player_named
from cardcore.rules.cards import read_cards, write_cards
from cardcore.testing import perft
from cardcore.testing.tiny_form import possible_worlds
from tests.variants.positions import after, seen
from tests.variants.two_round_positions import (
    ADDED,
    BUILT,
    CLOSED_TRUMP,
    SPADES_UP,
    called,
    first_of,
    suit,
    two_round_deal,
)
from variants.two_round import TwoRound


def unseen(number: int) -> list[str]:
    return ["??"] * number


def test_the_cards_that_are_laid_first_are_hidden_until_the_other_player_has_laid_too() -> None:
    actions = BUILT.split()
    half, almost, built = (after(two_round_deal(), " ".join(actions[:n])) for n in (9, 17, 18))

    assert unseen(9) == seen(half, 0)["dummy 3"]
    assert [unseen(9), unseen(8)] == [seen(almost, 0)["dummy 3"], seen(almost, 1)["dummy 2"]]
    assert suit("C", "23456789T").split() == seen(almost, 1)["dummy 3"]
    for player in (0, 1):
        assert suit("C", "23456789T").split() == seen(built, player)["dummy 3"]
        assert suit("D", "23456789T").split() == seen(built, player)["dummy 2"]


def test_an_action_of_the_building_names_no_card_to_the_other_player() -> None:
    history = view(after(two_round_deal(), BUILT.split()[0]), 0).history

    assert "dummy:??" == str(history[-1].action)


def test_nobody_sees_the_stock_and_only_the_owner_a_hand() -> None:
    state = called("1S Pass")

    assert [" ".join(unseen(4))] == seen(state, 0)["stock"]
    assert unseen(15) == seen(state, 0)["hand 1"]
    assert 15 == len(set(seen(state, 1)["hand 1"]))


def test_two_more_open_cards_are_hidden_in_the_same_way() -> None:
    state = after(called("1S Pass"), " ".join(ADDED.split()[:3]))

    assert suit("C", "23456789T").split() + unseen(2) == seen(state, 0)["dummy 3"]
    assert suit("D", "23456789T").split() + unseen(1) == seen(state, 1)["dummy 2"]


def test_the_closed_cards_are_known_to_their_owner_alone_until_they_are_turned_up() -> None:
    state = called("1S Pass", f"X XX Pass {CLOSED_TRUMP}")
    while sum(state.phase.facts()["tricks"]) < 11:  # type: ignore[arg-type]
        assert [["CA", "HA"], ["??", "??"]] == [seen(state, player)["closed 3"] for player in (1, 0)]
        assert [["S2", "DK"], ["??", "??"]] == [seen(state, player)["closed 2"] for player in (0, 1)]
        state = after(state, first_of(state, SPADES_UP))

    assert [["CA", "HA"], ["S2", "DK"]] == [seen(state, 0)["closed 3"], seen(state, 1)["closed 2"]]


def test_the_number_of_closed_trumps_is_told_to_both() -> None:
    state = called("1S Pass", f"X XX Pass {CLOSED_TRUMP}")

    for player in (0, 1):
        assert 1 == view(state, player).finished[-1].facts()["announced"]
    before = called("1S Pass", f"X XX Pass {' '.join(CLOSED_TRUMP.split()[:3])}")
    assert None is view(before, 1).phase.facts()["announced"]


TINY_PACK = "HK SK CK SA DK CA DA HA"
TINY_ACTIONS = "1H Pass dummy:HK dummy:SK Pass Pass closed:DA closed:HA"


@pytest.mark.parametrize("player", [0, 1])
def test_worlds_of_the_tiny_form_are_possible(player: int) -> None:
    mine = view(tiny_state(2), player)

    assert drawn_worlds(mine, 40) <= set(possible_worlds(mine))


@pytest.mark.long
@pytest.mark.parametrize("player", [0, 1])
@pytest.mark.parametrize("number", range(2, 9))
def test_worlds_of_the_tiny_form_are_all_that_are_possible(number: int, player: int) -> None:
    mine = view(tiny_state(number), player)
    possible = set(possible_worlds(mine))

    assert possible == drawn_worlds(mine, 15 * len(possible))


def drawn_worlds(mine: View, number: int) -> set[tuple[Pack, tuple[str, ...]]]:
    """The packs and actions of a number of worlds, drawn at random."""
    drawn = islice(worlds(mine, Random("worlds")), number)
    return {(world.game.pack, tuple(map(str, world.game.actions))) for world in drawn}


def tiny_state(number: int) -> State:
    """The tiny deal after a number of actions: two auctions, laying and closing."""
    state = Game(TwoRound().tiny, 0, read_cards(TINY_PACK)).start()
    for _ in range(number):
        state = after(state, first_of(state, TINY_ACTIONS))
    return state


def test_the_tiny_form_has_as_many_games_as_were_counted_without_this_program() -> None:
    start = Game(TwoRound().tiny, 0, read_cards(TINY_PACK)).start()

    expected = [3, 6, 11, 29, 76, 163, 349]
    assert expected == [perft(start, depth) for depth in range(1, len(expected) + 1)]


@pytest.mark.parametrize("player", [0, 1])
def test_worlds_are_found_at_once_after_nine_cards_were_laid_unseen_and_turned_up(player: int) -> None:
    mine = view(after(two_round_deal(), BUILT), player)

    for pack, actions in drawn_worlds(mine, 3):
        assert set(BUILT.split()) == set(actions)
        assert 52 == len(pack)


def test_worlds_are_found_in_a_few_draws_when_a_hand_that_closed_cards_has_ruffed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    players = [player_named("thumb")] * 2
    _, end = play(numbered_game(TwoRound(), "cost", 0), players, "cost/0")
    assert end is not None
    ruffed = end.chain()[36]
    assert "DA D2 H9 HT" == " ".join(map(str, ruffed.actions()[31:35]))

    monkeypatch.setattr("cardcore.knowledge.worlds.PATIENCE", 40)
    drawn = [world.state for world in islice(worlds(view(ruffed, 0), Random(1)), 20)]

    closed = {write_cards(state.layout.cards(state.layout.at("closed", 1))) for state in drawn}
    assert [] == [cards for cards in closed if "H" in cards or len(cards.split()) != 2]
