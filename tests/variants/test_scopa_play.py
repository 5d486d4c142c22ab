"""How the program plays Scopa: the rule of thumb, the search by rounds, and what the table tells."""

from __future__ import annotations

from random import Random
from typing import ClassVar, cast

import pytest

from cardcore import Action, Game, Play, State, View, mask_of, pack_of, view
from cardcore.arena import compare_players
from cardcore.knowledge.worlds import some_worlds
from cardcore.players.thumb import ThumbPlayer
from cardcore.rules.cards import read_cards
from cardcore.rules.shuffling import shuffled
from cardcore.search.advice import advise
from cardcore.search.budget import Budget
from tests.variants.positions import after
from tests.variants.scopa_positions import dealt_board, first_of_list, rank_major_scopa
from variants.scopa import Scopa
from variants.scopa.capturing import Capture
from variants.scopa.merits import Board
from variants.scopa.round_search import DOUBT


def what_thumb_does(state: State) -> str:
    return str(ThumbPlayer().choose(view(state, state.phase.to_act), Random("thumb")))


# The rule of thumb


@pytest.mark.parametrize(
    ("hand", "board", "turn"),
    [
        ("S7 CA HK", "D7 C7 HQ HJ", "S7xD7"),
        ("S4 CA HQ", "D4 H4 SK HJ", "S4xD4"),
        ("SK CA H6", "C2 D3 H5 SQ", "SKxC2+D3+H5"),
        ("SQ HA CK", "C2 D3 H4 SJ", "SQxC2+D3+H4"),
        ("S7 D2 HK", "H4 C3 DK CK", "S7xC3+H4"),
    ],
)
def test_thumb_takes_the_seven_of_diamonds_diamonds_and_many_cards(hand: str, board: str, turn: str) -> None:
    assert turn == what_thumb_does(dealt_board(hand, "S5 C5 C6", board=board))


def test_thumb_sweeps_where_it_can() -> None:
    assert "SKxCA+C2+H3+H4" == what_thumb_does(dealt_board("SK S3 H6", "S5 C5 C6", board="CA C2 H3 H4"))


def test_thumb_fears_a_board_that_one_card_can_sweep() -> None:
    unseen = mask_of(pack_of("34567", "HS"))
    board = Board(mask_of(read_cards("C6")), unseen, held=3)
    small, large = (board.offers(mask_of(read_cards(cards))) for cards in ("C6 CA", "C6 CK"))

    assert small > 0.5 > large
    assert board.merit(Play(read_cards("CK")[0])) > board.merit(Play(read_cards("CA")[0]))


def test_thumb_fears_nothing_from_an_opponent_without_cards() -> None:
    board = Board(mask_of(read_cards("C6")), mask_of(pack_of("34567", "HS")), held=0)

    assert 0 == board.offers(mask_of(read_cards("C6 CA")))


def test_thumb_does_not_lay_down_the_seven_of_diamonds() -> None:
    swept = after(dealt_board("SK CJ H6", "D7 CQ C6", board="CA C2 H3 H4"), "SKxCA+C2+H3+H4")

    assert "D7" != what_thumb_does(swept)


# The search


def random_last_round(number: int, left: int = 6) -> State:
    """A deal of a number, played at random until a number of cards are left to be played."""
    game, rng = Scopa().with_options({"counting": "whole_deal"}), Random(number)
    state = Game(game, number % 2, shuffled(game.pack, "rounds", number)).start()
    for _ in range(36 - left):
        state = state.apply(rng.choice(state.legal()))
    return state


def best_lead(state: State, player: int) -> int:
    """By how many points a player is ahead at the end, when both do their best with all cards seen."""
    outcome = state.outcome()
    if outcome is not None:
        return outcome.points[player] - outcome.points[1 - player]
    values = [best_lead(state.apply(action), player) for action in state.legal()]
    return max(values) if state.phase.to_act == player else min(values)


@pytest.mark.parametrize("number", range(6))
def test_in_the_last_round_the_search_knows_every_card_and_is_exact(number: int) -> None:
    state = random_last_round(number)
    player = state.phase.to_act
    found = advise(view(state, player), Random(1), Budget(worlds=3))
    tried = {action: best_lead(state.apply(action), player) for action in state.legal()}

    assert found.exact
    assert tried == {worth.action: round(worth.value) for worth in found.worths}


def test_before_the_last_round_nothing_is_exact_and_every_turn_has_a_value() -> None:
    state = random_last_round(3, left=12)
    found = advise(view(state, state.phase.to_act), Random(1), Budget(worlds=4))

    assert list(state.legal()) == [worth.action for worth in found.worths]
    assert not found.exact


def test_a_single_world_says_nothing_against_the_rule_of_thumb_of_scopa() -> None:
    deal = rank_major_scopa()
    found = advise(view(deal, 1), Random(1), Budget(worlds=1))

    assert what_thumb_does(deal) == str(found.best.action)
    assert [0.0, *[DOUBT] * (len(found.worths) - 1)] == sorted(worth.error for worth in found.worths)


def test_the_search_sweeps_before_it_takes_a_single_card() -> None:
    deal = dealt_board("SK S3 H4", "S5 C5 C6", board="CA C2 H3 C4")
    found = advise(view(deal, 0), Random(1), Budget(worlds=6))

    assert "SKxCA+C2+C4+H3" == str(found.best.action)


# What is known


def test_after_the_last_cards_are_dealt_each_player_knows_the_other_hand_by_elimination() -> None:
    last = first_of_list(rank_major_scopa(), 30)

    for player in (0, 1):
        assert last.cards("hand", 1 - player) == view(last, player).cards("hand", 1 - player)


def test_worlds_of_a_later_round_deal_the_known_cards_to_their_places() -> None:
    state = random_last_round(1, left=20)
    mine = view(state, 0)

    for world in some_worlds(mine, Random(3), 5):
        other = view(world.game.end(), 0)
        assert other.cards("hand", 0) == mine.cards("hand", 0)
        assert other.cards("board") == mine.cards("board")
        assert len(other.variant.pack) == 40
        assert world.game.end() == world.state


# The table


def test_the_table_tells_cards_diamonds_primiera_and_sweeps_so_far() -> None:
    deal = dealt_board("SK CQ HQ", "C5 C6 CJ", board="CA D7 HJ D2")
    swept = after(deal, "SKxCA+D2+D7")

    assert "{0}: 4 cards, 2 diamonds, D7, primiera none, 0 sweeps. " in Scopa().status(view(swept, 1))
    assert "{1}: 0 cards, 0 diamonds, primiera none, 0 sweeps." in Scopa().status(view(swept, 1))


def test_the_table_counts_a_sweep() -> None:
    swept = after(dealt_board("SK CQ HQ", "C5 C6 CJ", board="CA C2 H3 H4"), "SKxCA+C2+H3+H4")

    assert "1 sweep." in Scopa().status(view(swept, 0))


def test_the_table_of_a_finished_deal_still_tells_what_was_captured() -> None:
    end = first_of_list(rank_major_scopa())

    assert "{0}: 36 cards, 10 diamonds, D7, primiera 84, 13 sweeps." in Scopa().status(view(end, 1))


# Each rule against chance in its decision alone


class CapturesByChance:
    """Plays by the rule of thumb, but where that captures any capture will do."""

    name: ClassVar[str] = "captures by chance"
    kind: ClassVar[type[Action]] = Capture

    def choose(self, view: View, rng: Random) -> Action:
        """One of the actions that are of the kind that the rule of thumb likes."""
        liked = ThumbPlayer().choose(view, rng)
        if type(liked) is not self.kind:
            return liked
        return rng.choice([action for action in view.legal if type(action) is self.kind])


class LaysByChance(CapturesByChance):
    """Plays by the rule of thumb, but where that lays a card down any such card will do."""

    name = "lays by chance"
    kind = Play


@pytest.mark.long
@pytest.mark.parametrize("other", [CapturesByChance(), LaysByChance()], ids=["captures", "cards laid"])
def test_the_rule_for_a_decision_of_scopa_beats_chance_in_it_alone(other: CapturesByChance) -> None:
    result = compare_players(Scopa(), ["thumb", other], deals=200, seed="alone")
    points = cast("dict[str, float]", result.rows()[0]["points"])

    assert points["low"] > 0
