"""What is written down about a deal, held to a small one that is worked out by hand."""

from __future__ import annotations

from cardcore.arena.deal_metrics import Portrait
from cardcore.arena.lead_course import Course
from cardcore.arena.played_deal import dealt, play
from tests.cardcore.arena.duellists import Timid
from tests.cardcore.arena.small_deals import rout
from variants.chinese import Chinese


def test_the_portrait_of_a_rout_holds_what_was_asked_and_what_was_hidden() -> None:
    # Decisions, with the cards that may be played and those that whoever plays knows no place of:
    #   player 0 leads from SA SK HA, and does not know HJ and SJ, which are covered, nor SQ and HK;
    #   player 0 leads from SK HA HJ, and does not know which of SJ and HK lies covered;
    #   player 1 answers with HQ or HK, and does not know which of SJ and HA lies beneath HQ;
    #   player 0 leads from HA HJ, and knows all.
    expected = Portrait(
        actions=6,
        decisions=4,
        choices=3 + 3 + 2 + 2,
        hidden=(4, 2, 2 + 0),
        asked=(1, 1, 2),
        cards=8,
        first=0,
        passed_out=False,
        course=Course(swings=0, settled=6),
    )
    assert expected == rout().portrait


def test_actions_without_an_alternative_are_forced() -> None:
    portrait = rout().portrait
    assert portrait is not None
    assert 2 == portrait.forced


def test_an_auction_without_a_bid_is_passed_out_and_has_no_course() -> None:
    played, _ = play(dealt(Chinese(), "pass", 0), [Timid(), Timid()], "pass", portrayed=True)
    assert played.portrait is not None
    assert (True, None) == (played.portrait.passed_out, played.portrait.course)
    assert played.portrait.actions == played.portrait.decisions


def test_who_acts_first_is_written_down() -> None:
    # The dealer's opponent leads; the players deal in turn.
    firsts = []
    for number in range(2):
        played, _ = play(dealt(Chinese(), "first", number), [Timid(), Timid()], "first", portrayed=True)
        assert played.portrait is not None
        firsts.append(played.portrait.first)
    assert [0, 1] == sorted(firsts)
