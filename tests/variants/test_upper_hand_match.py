"""The match of Upper Hand: totals of a rubber, its end, the best of three, and who deals next."""

from __future__ import annotations

import pytest

from cardcore import RubberSoFar, State
from cardcore.game.match import Match
from cardcore.game.options import Value
from cardcore.scoring.target import TargetMatch, TargetStanding
from tests.variants.positions import after
from tests.variants.upper_hand_positions import (
    EXCHANGE,
    FIRST_PLAY,
    NO_BIDDING,
    SECOND_PLAY,
    SOLD,
    THREE_UP,
    TWO_UP,
    Hands,
)
from variants.upper_hand.game import UpperHand
from variants.upper_hand.scoring import Captured


def plan_of(**options: Value) -> TargetMatch:
    """The match under house rules."""
    plan = UpperHand().with_options(options).match
    assert isinstance(plan, TargetMatch)
    return plan


def standing(totals: tuple[int, ...], dealer: int = 1, rubbers: tuple[int, ...] = (0, 0)) -> TargetStanding:
    """A rubber under way."""
    return TargetStanding(dealer, 1, totals, RubberSoFar(False, totals), rubbers)


def scored(captured: tuple[int, ...], paid: tuple[int, ...] = (0, 0, 0)) -> Captured:
    """A deal in which the players captured and were paid so much."""
    points = tuple(map(sum, zip(captured, paid, strict=False)))
    return Captured(points, "", {}, captured, dealer=1)


def after_deals(*deals: tuple[int, int], **options: Value) -> TargetStanding:
    """The standing after deals in which the players captured so much; player 1 dealt the first one."""
    plan = plan_of(**options)
    here = plan.start(1)
    for captured in deals:
        here = plan.after(here, scored(captured))
    return here


# The worked rubber


def worked_match() -> Match:
    """A match whose first deal is the worked example without bidding."""
    return with_deal(Match.begin(UpperHand(), "seed", 1), NO_BIDDING, f"Pass Pass {TWO_UP} {FIRST_PLAY}")


def with_deal(match: Match, hands: Hands, actions: str) -> Match:
    deal = match.next_deal()
    given = type(deal)(deal.variant, deal.dealer, hands.pack, (), deal.context)
    return match.after(type(deal).of(after(given.start(), actions)))


def test_after_the_first_deal_the_dealer_who_captured_61_deals_again() -> None:
    first = worked_match()

    assert (51, 61) == first.standing.totals
    assert 1 == first.standing.dealer
    assert RubberSoFar(False, (51, 61)) == first.standing.context


def test_after_the_second_deal_the_rubber_stands_163_to_173_and_the_non_dealer_deals() -> None:
    second = with_deal(worked_match(), EXCHANGE, f"{SOLD} {THREE_UP} {SECOND_PLAY}")

    assert (163, 173) == second.standing.totals
    assert 0 == second.standing.dealer


# The end of a rubber


@pytest.mark.parametrize(
    ("totals", "winner"),
    [
        ((249, 231), None),
        ((250, 244), None),
        ((251, 120), 0),
        ((120, 251), 1),
        ((262, 255), 0),
        ((255, 262), 1),
        ((260, 260), None),
        ((250, 250), None),
        ((-40, 251), 1),
    ],
)
def test_a_rubber_is_won_by_the_higher_total_once_one_is_past_250(
    totals: tuple[int, int], winner: int | None
) -> None:
    assert winner == plan_of().rubber_winner(totals)


@pytest.mark.parametrize(
    ("totals", "winner"), [((249, 231), None), ((250, 244), 0), ((250, 250), None), ((244, 250), 1)]
)
def test_where_the_target_is_enough_250_win_the_rubber(totals: tuple[int, int], winner: int | None) -> None:
    assert winner == plan_of(past="at_least").rubber_winner(totals)


def test_another_target_may_be_agreed() -> None:
    assert 0 == plan_of(target=100).rubber_winner((101, 60))
    assert plan_of(target=100).rubber_winner((100, 60)) is None


def test_totals_are_looked_at_after_a_scored_deal_with_all_its_payments() -> None:
    plan = plan_of()
    paid = plan.after(standing((240, 200)), scored((60, 52), (-60, 60)))

    assert (0, 1) == paid.rubbers
    assert (0, 0) == paid.totals


def test_the_next_rubber_starts_at_nothing_with_a_first_deal_again() -> None:
    won = plan_of().after(standing((200, 180)), scored((70, 42)))

    assert (1, 0) == won.rubbers
    assert (0, 0) == won.totals
    assert RubberSoFar(True, (0, 0)) == won.context


def test_totals_may_fall_below_nothing() -> None:
    assert (-20, 92) == plan_of().after(standing((0, 0)), scored((40, 72), (-60, 20))).totals


# The best of three


def test_the_first_player_with_two_rubbers_wins_the_match() -> None:
    plan = plan_of()
    level = after_deals((300, 0), (0, 300))

    assert (1, 1) == level.rubbers
    assert not plan.over(level)
    assert plan.over(plan.after(level, scored((0, 300))))


@pytest.mark.parametrize(("rubbers", "needed"), [(1, 1), (3, 2), (5, 3), (7, 4)])
def test_the_greater_part_of_the_rubbers_agreed_wins_the_match(rubbers: int, needed: int) -> None:
    plan = plan_of(rubbers=rubbers)
    before, won = (after_deals(*[(300, 0)] * deals, rubbers=rubbers) for deals in (needed - 1, needed))

    assert (False, True) == (plan.over(before), plan.over(won))


# Who deals next


@pytest.mark.parametrize("dealer", [0, 1])
@pytest.mark.parametrize(("captured", "dealt_by"), [((70, 42), 0), ((42, 70), 1)])
def test_the_player_who_captured_more_deals_next_although_the_other_leads(
    dealer: int, captured: tuple[int, int], dealt_by: int
) -> None:
    totals = (10, 200) if dealt_by == 0 else (200, 10)

    assert dealt_by == plan_of().after(standing(totals, dealer), scored(captured)).dealer


def test_payments_do_not_count_for_the_next_deal() -> None:
    assert 1 == plan_of().after(standing((0, 0)), scored((50, 62), (40, -40))).dealer


@pytest.mark.parametrize("dealer", [0, 1])
def test_after_a_tie_in_points_captured_the_other_player_deals(dealer: int) -> None:
    assert 1 - dealer == plan_of().after(standing((100, 0), dealer), scored((56, 56))).dealer


@pytest.mark.parametrize(
    ("totals", "captured", "dealer"),
    [((10, 200), (70, 42), 1), ((200, 10), (42, 70), 0), ((28, 0), (42, 70), 0)],
)
def test_where_agreed_the_leader_of_the_rubber_deals_and_after_a_tie_the_other_player(
    totals: tuple[int, int], captured: tuple[int, int], dealer: int
) -> None:
    next_deal = plan_of(next_dealer="total").after(standing(totals, dealer=1), scored(captured))

    assert dealer == next_deal.dealer


def test_where_the_leader_deals_the_winner_of_a_rubber_deals_the_next_one() -> None:
    won = plan_of(next_dealer="total").after(standing((240, 100), dealer=0), scored((20, 92)))

    assert ((1, 0), 0) == (won.rubbers, won.dealer)


@pytest.mark.parametrize("captured", [(70, 42), (42, 70), (56, 56)])
def test_where_agreed_the_deal_alternates(captured: tuple[int, int]) -> None:
    plan = plan_of(next_dealer="alternate")
    first = plan.after(plan.start(1), scored(captured))

    assert (0, 1) == (first.dealer, plan.after(first, scored(captured)).dealer)


def test_a_whole_match_played_at_random_ends_with_two_rubbers() -> None:
    match = Match.begin(UpperHand(), "whole match", 0)
    while not match.over:
        deal = match.next_deal()
        match = match.after(type(deal).of(played_by_first_cards(deal.start())))

    assert isinstance(match.standing, TargetStanding)
    assert 2 == max(match.standing.rubbers)


def played_by_first_cards(state: State) -> State:
    """The end of a deal without bidding in which both play their first legal card."""
    state = after(state, "Pass Pass")
    while not state.over:
        state = state.apply(state.legal()[0])
    return state
