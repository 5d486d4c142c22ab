"""What the rest of a deal is worth for each number of tricks, or points in cards, still to be won."""

from __future__ import annotations

from bisect import bisect_right
from random import Random

import pytest

from cardcore import Game, State, Tricks
from cardcore.scoring.stakes import Stakes
from cardcore.search.payoff_table import PayoffTable, edge, edges, payoff_table_of
from tests.games.midway import at_auction, dealt, rest, until
from tests.variants.chinese_positions import the_ruff
from tests.variants.honeymoon_positions import FIVE_HEARTS, hands_for
from tests.variants.honeymoon_positions import at_auction as honeymoon
from tests.variants.positions import ROUT_DEALER, ROUT_LEADER, after, deal_of, rank_major
from tests.variants.upper_hand_positions import (
    THREE_UP,
    TWO_UP,
    exchanged,
    no_bidding,
)
from variants.chinese import Chinese
from variants.honeymoon import Honeymoon
from variants.turnover import Turnover


def table_of(state: State, player: int) -> PayoffTable:
    """The payoff table of the tricks that are being played."""
    return payoff_table_of(state, state.last(Tricks), player)


def brings(entries: PayoffTable, won: int) -> float:
    """What it brings to win so much."""
    return entries.payoffs[bisect_right(entries.steps, won)]


def gained(end: State, player: int) -> float:
    """By how much a deal that was played to its end has brought a player more than the other."""
    outcome = end.outcome()
    assert outcome is not None
    return edges([end.variant.match.worth(end.start.context, outcome)], player)[0]


# Turnover: lost, shared or won.


def test_a_deal_of_turnover_is_lost_shared_or_won() -> None:
    assert PayoffTable((13, 14), (-1, 0, 1)) == table_of(rank_major(), 0)


def test_what_is_won_already_need_not_be_won_again() -> None:
    deal = after(deal_of(ROUT_LEADER, ROUT_DEALER), "SA C6 SK C7 SQ C8")
    assert [3, 0] == list(deal.last(Tricks).won)
    assert PayoffTable((10, 11), (-1, 0, 1)) == table_of(deal, 0)
    assert PayoffTable((13, 14), (-1, 0, 1)) == table_of(deal, 1)


def test_the_trick_on_the_table_is_still_to_be_won() -> None:
    deal = deal_of(ROUT_LEADER, ROUT_DEALER)
    assert table_of(deal, 0) == table_of(after(deal, "SA"), 0)


def test_a_stake_that_was_carried_over_is_added_to_what_is_won() -> None:
    pack = rank_major().start.pack
    table = Turnover().with_options({"tie": "carry_over", "stake": 2})
    deal = Game(table, 1, pack, (), Stakes(3)).start()
    assert PayoffTable((13, 14), (-5, 0, 5)) == table_of(deal, 0)


def test_once_the_majority_is_won_the_tricks_played_for_practice_bring_nothing() -> None:
    deal = deal_of(ROUT_LEADER, ROUT_DEALER, play_on=True)
    end = until(deal, lambda state: state.last(Tricks).won[0] == 14)
    assert PayoffTable((), (1,)) == table_of(end, 0)
    assert PayoffTable((), (-1,)) == table_of(end, 1)


# Contracts.


CHANCES = [f"to the end, {number}" for number in range(15)]


def played_out(state: State, chance: str) -> State:
    """The end of a deal that is played by chance."""
    rng = Random(chance)
    while not state.over:
        state = state.apply(rng.choice(state.legal()))
    return state


@pytest.mark.parametrize(
    "contract", ["1C Pass", "4S Pass", "3NT Pass", "6H X Pass", "1C 2D X XX Pass", "Pass 7NT X Pass"]
)
@pytest.mark.parametrize("scoring", ["contract", "auction"])
def test_a_payoff_table_tells_what_a_deal_of_chinese_brings_that_is_really_played_to_that_end(
    contract: str, scoring: str
) -> None:
    start = after(dealt(Chinese().with_options({"scoring": scoring}), "payoff_table"), contract)
    told = [table_of(start, player) for player in (0, 1)]
    seen_tricks = set()
    for chance in CHANCES:
        end = played_out(start, chance)
        won = end.last(Tricks).won
        seen_tricks.add(won)
        assert [gained(end, 0), gained(end, 1)] == [brings(told[0], won[0]), brings(told[1], won[1])]
    assert len(seen_tricks) > 2


@pytest.mark.parametrize("scoring", ["contract", "auction", "tricks_only"])
def test_a_payoff_table_tells_what_the_scored_half_of_honeymoon_brings(scoring: str) -> None:
    house = {"scoring": scoring}
    deal = until(dealt(Honeymoon().with_options(house), "payoff_table"), at_auction)
    start = after(deal, "1H 1NT X Pass")
    for chance in CHANCES:
        end = played_out(start, chance)
        won = end.last(Tricks).won
        assert gained(end, 0) == brings(table_of(start, 0), won[0])


def test_every_way_station_of_a_deal_tells_the_same_about_its_end() -> None:
    start = the_ruff()
    end = played_out(start, "way stations")
    won = end.last(Tricks).won
    for state in (each for each in end.chain() if isinstance(each.phase, Tricks) and not each.over):
        still = [most - now for most, now in zip(won, state.last(Tricks).won, strict=True)]
        assert [gained(end, 0), gained(end, 1)] == [brings(table_of(state, p), still[p]) for p in (0, 1)]


def test_game_is_worth_a_step_and_every_overtrick_another() -> None:
    start = after(honeymoon(FIVE_HEARTS, hands_for(FIVE_HEARTS, "4H", 10)), "4H Pass")
    assert [*range(1, 14)] == list(table_of(start, 1).steps)


# Upper Hand: points in cards.


@pytest.mark.parametrize(
    "start",
    [
        no_bidding(laid=TWO_UP),
        no_bidding(laid=THREE_UP, double_rule="always"),
        exchanged(laid=THREE_UP),
    ],
    ids=["two up", "doubled", "after an exchange"],
)
def test_a_payoff_table_of_upper_hand_tells_what_the_points_captured_bring(start: State) -> None:
    told = table_of(start, 0)
    for chance in CHANCES:
        end = played_out(start, chance)
        rules = end.last(Tricks).rules
        assert rules.worth is not None
        captured = sum(rules.worth[card.index] for card in end.layout.cards(rules.kept[0]))
        assert gained(end, 0) == pytest.approx(brings(told, captured))


def test_who_captures_51_to_61_at_upper_hand_is_better_off_than_who_captures_61_to_51() -> None:
    """The holder, player 0, keeps the first claim to the three cards with half of what is in play at most."""
    told = table_of(no_bidding(laid=TWO_UP), 0)
    less, more, most = (brings(told, captured) for captured in (51, 61, 112))
    assert more < less < most
    assert told.for_amount
    assert not told.rises


def test_what_is_left_of_upper_hand_brings_more_and_more_once_the_greater_part_is_won() -> None:
    late = after(exchanged(laid=THREE_UP), "SQ SA SK ST CK CA DJ DQ D9 CT HK HQ")
    assert [True, True] == [table_of(late, player).rises for player in (0, 1)]


# Payoff tables as such.


def test_a_step_is_where_another_payoff_counts() -> None:
    assert PayoffTable((2, 5), (-1.0, 0.0, 4.0)) == PayoffTable.of([-1, -1, 0, 0, 0, 4])


def test_where_more_tricks_can_be_worse_the_payoff_table_does_not_rise() -> None:
    assert [True, True, False] == [PayoffTable.of(of).rises for of in ([0, 0, 3], [2, 2], [0, 3, 1])]


def test_payoff_tables_of_bridge_rise() -> None:
    deals = [rank_major(), the_ruff()]
    assert all(table_of(state, p).rises for deal in deals for state in rest(deal) for p in (0, 1))


def test_the_mean_of_tables_pays_for_each_amount_what_they_pay_in_the_mean() -> None:
    low, high = PayoffTable.of([0, 0, 3]), PayoffTable.of([0, 1, 1, 5], for_amount=True)
    assert PayoffTable.of([0, 0.5, 2, 4], for_amount=True) == PayoffTable.mean_of([low, high])


def test_every_step_of_an_even_table_brings_the_same() -> None:
    assert [True, False, True] == [PayoffTable.of(of).is_even for of in ([0, 2, 4], [0, 2, 3], [5, 5])]


def test_a_player_is_ahead_of_the_mean_of_the_others() -> None:
    assert 4.5 == edge((7, 2, 3), 0)
    assert -6 == edge((4, -2), 1)
