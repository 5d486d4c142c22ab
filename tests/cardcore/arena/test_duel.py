"""A duel: each deal is played twice, with seats exchanged."""

from __future__ import annotations

import pickle

import pytest

from cardcore import Variant
from cardcore.arena.duel import Duel, play
from cardcore.arena.verdict import Verdict
from tests.cardcore.arena.duellists import SMALL, Cheat, Clumsy, Spy, Timid, found, scores
from tests.games.drawing import DrawingWhist
from variants.chinese import Chinese
from variants.turnover import Turnover
from variants.upper_hand import UpperHand

VARIANTS = [Turnover(), Chinese(), UpperHand(), DrawingWhist()]


def test_thumb_is_ahead_of_random() -> None:
    duel = Duel(Turnover(), ("thumb", "random"), "strength")
    verdict = Verdict.of([duel.pair(number) for number in range(24)])
    assert verdict.share is not None
    assert verdict.share.low > 0.6
    assert verdict.margin is not None
    assert verdict.margin.low > 0


def test_random_wins_about_half_of_its_deals_against_itself() -> None:
    duel = Duel(SMALL, ("random", "random"), "equals")
    verdict = Verdict.of([duel.pair(number) for number in range(100)])
    assert verdict.share is not None
    assert verdict.share.low < 0.5 < verdict.share.high
    assert verdict.share.high - verdict.share.low < 0.3


def test_chance_is_another_one_in_the_second_playing() -> None:
    duel = Duel(SMALL, ("random", "random"), "equals")
    assert any(sum(duel.pair(number).margins) for number in range(10))


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)
def test_against_itself_a_player_without_chance_loses_in_one_seat_what_it_wins_in_the_other(
    variant: Variant,
) -> None:
    duel = Duel(variant, ("thumb", "thumb"), "mirror")
    assert [0, 0, 0] == [sum(duel.pair(number).margins) for number in range(3)]


def test_the_players_deal_in_turn() -> None:
    duel = Duel(SMALL, ("spy", "spy"), "dealers")
    assert [0, 1, 0, 1] == [duel.game(number).dealer for number in range(4)]


def test_every_deal_is_the_first_of_a_match() -> None:
    game = Duel(UpperHand(), ("spy", "spy"), "first").game(3)
    assert UpperHand().match.start(1).context == game.context


def test_both_playings_have_the_same_pack_and_dealer_and_other_seats() -> None:
    first, second = Spy(), Spy()
    duel = Duel(SMALL, ("first", "second"), "seats", lambda name: first if name == "first" else second)
    duel.pair(1)
    half = len(first.views) // 2
    assert [0] * half + [1] * half == [view.player for view in first.views]
    assert {1} == {view.dealer for view in first.views + second.views}
    straight = next(view for view in second.views if view.player == 1)
    exchanged = next(view for view in first.views if view.player == 1)
    assert straight.known(1) == exchanged.known(1)


def test_the_margin_of_the_first_player_is_taken_from_its_seat() -> None:
    pair = Duel(SMALL, ("thumb", "random"), "margins").pair(0)
    straight, exchanged = (scores(played) for played in pair.played)
    assert (straight[0] - straight[1], exchanged[1] - exchanged[0]) == pair.margins


def test_only_decisions_between_two_actions_or_more_are_asked_for_and_timed() -> None:
    spies = [Spy(), Spy()]
    played = play(Duel(SMALL, ("spy", "spy"), "forced").game(0), spies, "forced")
    asked = [len(spy.views) for spy in spies]
    assert all(len(view.legal) > 1 for spy in spies for view in spy.views)
    assert asked == [len(times) for times in played.thinking]
    # The last card of a hand is played without a choice.
    assert max(asked) < len(SMALL.pack) // 2


def test_a_deal_that_is_passed_out_is_a_tie_without_points() -> None:
    verdict = Verdict.of([Duel(Chinese(), ("timid", "timid"), "pass", found).pair(0)])
    assert (0, 0, 2) == (verdict.won, verdict.lost, verdict.tied)


def test_an_answer_that_is_not_legal_ends_the_deal_and_is_recorded() -> None:
    played = play(Duel(SMALL, ("cheat", "timid"), "sleeve").game(1), [Cheat(), Timid()], "sleeve")
    assert played.points is None
    assert played.fault is not None
    assert (0, "cheat answered C2, which is not legal", 0) == (
        played.fault.player,
        played.fault.says,
        len(played.fault.actions),
    )


def test_an_error_of_a_player_ends_the_deal_and_is_recorded_with_the_actions_before() -> None:
    played = play(Duel(SMALL, ("timid", "clumsy"), "floor").game(1), [Timid(), Clumsy()], "floor")
    assert played.fault is not None
    assert "clumsy raised RuntimeError: the cards are\non the floor" == played.fault.says
    assert (1, 1) == (played.fault.player, len(played.fault.actions))


def test_a_pair_in_which_a_deal_broke_off_has_no_margin() -> None:
    assert () == Duel(SMALL, ("cheat", "timid"), "sleeve", found).pair(0).margins


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)
def test_a_duel_can_be_sent_to_another_process(variant: Variant) -> None:
    duel = Duel(variant, ("thumb", "random"), "sent", found)
    # What a played deal leaves in the variant's memory must not be in the way.
    duel.game(0).start()
    assert duel == pickle.loads(pickle.dumps(duel))
