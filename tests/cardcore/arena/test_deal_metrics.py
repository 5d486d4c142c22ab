"""What is written down about a deal, held to a small one that is worked out by hand."""

from __future__ import annotations

from cardcore import Game, pack_of
from cardcore.arena.deal_metrics import DealMetrics, LeadCourse, lead_course
from cardcore.arena.played_deal import numbered_game, play
from cardcore.players import player_named
from cardcore.rules.cards import read_cards
from tests.cardcore.arena.duellists import SMALL, Timid
from tests.cardcore.arena.small_deals import ROUT, ROUT_PLAY, TURNING, TURNING_PLAY, end_of, rout
from tests.games.partners import Partners
from tests.variants.positions import after, deal_of, with_first_cards
from variants.chinese import Chinese
from variants.honeymoon import Honeymoon
from variants.upper_hand import UpperHand


def test_the_metrics_of_a_rout_hold_what_was_asked_and_what_was_hidden() -> None:
    # Decisions, with the cards that may be played and those that whoever plays knows no place of:
    #   player 0 leads from SA SK HA, and does not know HJ and SJ, which are covered, nor SQ and HK;
    #   player 0 leads from SK HA HJ, and does not know which of SJ and HK lies covered;
    #   player 1 answers with HQ or HK, and does not know which of SJ and HA lies beneath HQ;
    #   player 0 leads from HA HJ, and knows all.
    expected = DealMetrics(
        actions=6,
        decisions=4,
        choices=3 + 3 + 2 + 2,
        hidden=(4, 2, 2 + 0),
        asked=(1, 1, 2),
        cards=8,
        sides=(0, 1),
        first=0,
        passed_out=False,
        course=LeadCourse(swings=0, settled=6),
        # The logarithm of 3 x 3 x 2 x 2.
        tree=1_556_303,
    )
    assert expected == rout().metrics


def test_actions_without_an_alternative_are_forced() -> None:
    metrics = rout().metrics
    assert metrics is not None
    assert 2 == metrics.forced


def test_an_auction_without_a_bid_is_passed_out_and_has_no_course() -> None:
    played, _ = play(numbered_game(Chinese(), "pass", 0), [Timid(), Timid()], "pass", with_metrics=True)
    assert played.metrics is not None
    assert (True, None) == (played.metrics.passed_out, played.metrics.course)
    assert played.metrics.actions == played.metrics.decisions


def test_who_acts_first_is_written_down() -> None:
    # The dealer's opponent leads; the players deal in turn.
    firsts = []
    for number in range(2):
        played, _ = play(
            numbered_game(Chinese(), "first", number), [Timid(), Timid()], "first", with_metrics=True
        )
        assert played.metrics is not None
        firsts.append(played.metrics.first)
    assert [0, 1] == sorted(firsts)


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


def test_a_deal_of_partners_has_the_course_of_their_sides() -> None:
    # Player 0 leads three aces: after two of three tricks no division changes the winner.
    game = Partners(pack=pack_of("QKA"), trump=None)
    pack = read_cards("CA CQ HQ CK SA SQ HK SK DA DQ HA DK")
    end = after(Game(game, 3, pack).start(), "CA CQ HQ CK SA SQ HK SK DA DQ HA DK")
    assert end.over
    assert LeadCourse(swings=0, settled=8) == lead_course(end)


def test_games_of_three_have_no_course() -> None:
    three = UpperHand().with_options({"players": 3})
    state = Game(three, 0, three.pack, (), three.match.start(0).context).start()
    while not state.over:
        state = state.apply(state.legal()[0])
    assert lead_course(state) is None
