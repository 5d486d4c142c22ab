"""The lead and the settlement of small deals, worked out by hand."""

from __future__ import annotations

from cardcore import Game
from cardcore.arena.lead_course import LeadCourse, lead_course
from cardcore.arena.played_deal import numbered_game, play
from cardcore.players import player_named
from tests.cardcore.arena.duellists import SMALL
from tests.cardcore.arena.small_deals import ROUT, ROUT_PLAY, TURNING, TURNING_PLAY, end_of
from tests.variants.positions import deal_of, with_first_cards
from variants.honeymoon import Honeymoon
from variants.upper_hand import UpperHand


def test_a_rout_has_no_swing_and_stays_open_to_the_third_trick() -> None:
    # After 2-0 of four tricks the other two could still make it a tie.
    assert LeadCourse(swings=0, settled=6) == lead_course(end_of(ROUT, ROUT_PLAY))


def test_the_lead_passes_when_another_one_would_win_with_half_of_the_tricks_left() -> None:
    # 1-0 with four left is 3-2 for player 0, 1-2 with two left is 2-3; 1-1 with three left is for nobody.
    assert LeadCourse(swings=1, settled=8) == lead_course(end_of(deal_of(*TURNING), TURNING_PLAY))


def test_tricks_that_are_played_for_practice_change_nothing_any_more() -> None:
    end = end_of(deal_of(*TURNING, play_on=True), f"{TURNING_PLAY} SQ HJ")
    assert 10 == len(end.actions())
    assert LeadCourse(swings=1, settled=8) == lead_course(end)


def test_the_same_course_is_told_whoever_deals() -> None:
    other = deal_of(*TURNING, dealt_by=0)
    assert LeadCourse(swings=1, settled=8) == lead_course(end_of(other, TURNING_PLAY))


def test_a_game_whose_tricks_the_search_does_not_know_has_no_course() -> None:
    state = Game(SMALL, 1, SMALL.pack).start()
    while not state.over:
        state = state.apply(state.legal()[0])
    assert lead_course(state) is None


def test_tricks_that_decide_who_draws_are_no_part_of_the_course() -> None:
    thumb = player_named("thumb")
    played, end = play(numbered_game(Honeymoon(), "courses", 0), [thumb, thumb], "courses")
    assert played.points != (0, 0)
    assert end is not None
    course = lead_course(end)
    # Thirteen tricks are played for the stock before the auction.
    assert course is not None
    assert 26 < course.settled <= len(end.actions())


def test_a_deal_of_the_whole_pack_has_a_course() -> None:
    end = with_first_cards(deal_of(*TURNING))
    course = lead_course(end)
    assert course is not None
    assert 0 < course.settled <= len(end.actions())


def test_games_of_three_have_no_course() -> None:
    three = UpperHand().with_options({"players": 3})
    state = Game(three, 0, three.pack, (), three.match.start(0).context).start()
    while not state.over:
        state = state.apply(state.legal()[0])
    assert lead_course(state) is None
