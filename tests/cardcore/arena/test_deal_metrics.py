"""What is written down about a deal, held to a small one that is worked out by hand."""

from __future__ import annotations

from cardcore.arena.deal_metrics import DealMetrics
from cardcore.arena.lead_course import LeadCourse
from cardcore.arena.played_deal import numbered_game, play
from tests.cardcore.arena.duellists import Timid
from tests.cardcore.arena.small_deals import rout
from variants.chinese import Chinese


def test_the_portrait_of_a_rout_holds_what_was_asked_and_what_was_hidden() -> None:
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
        first=0,
        passed_out=False,
        course=LeadCourse(swings=0, settled=6),
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
