"""What covered cards are worth that are turned up."""

from __future__ import annotations

from cardcore.arena import deal_game, play_deal
from cardcore.arena.turn_ups import best_value, turn_up_rows, turned_up
from cardcore.rules.cards import mask_of, read_cards
from tests.cardcore.arena.small_deals import ROUT, end_of
from tests.variants.positions import after
from variants.turnover import Turnover


def test_a_cover_that_lost_its_card_is_turned_up_after_the_trick() -> None:
    led, won = after(ROUT, "SA"), after(ROUT, "SA SQ")
    assert 0 == turned_up(ROUT) == turned_up(led)
    assert mask_of(read_cards("HJ")) == turned_up(won)


def test_the_value_of_the_best_card_is_that_of_the_deal_where_all_is_known() -> None:
    # After two tricks the leader has the two highest cards left, and wins the stake.
    assert 1 == best_value(after(ROUT, "SA SQ"), 2)


def test_a_row_says_whose_cards_they_were_and_what_changed() -> None:
    rows = list(turn_up_rows(end_of(ROUT, "SA SQ SK HQ HA HK"), 2))
    assert [("HJ", 1, 2, 0), ("SJ", 0, 4, 0)] == [
        (row.cards, row.own, row.action, row.player) for row in rows
    ]


def test_every_row_is_of_somebody_who_had_a_choice_before() -> None:
    tiny = Turnover(columns=1, pack=Turnover().tiny.pack)
    for row in turn_up_rows(play_deal(deal_game(tiny, 1), ["thumb", "thumb"]), 1):
        assert -1 <= row.before <= 1
        assert -1 <= row.after <= 1
