"""The match of Turnover Bridge: a series of deals for stakes, and what ties leave to the next deal."""

from __future__ import annotations

import pytest
from attrs import evolve

from cardcore.game.match import Match, draw_dealer
from cardcore.game.options import Value
from cardcore.game.outcome import Standing
from cardcore.scoring.stakes import Stakes
from tests.variants.positions import (
    ROUT_DEALER,
    ROUT_LEADER,
    ROUT_PLAY,
    TIE_DEALER,
    TIE_LEADER,
    TIE_PLAY,
    Side,
    after,
    pack_for,
)
from variants.turnover import Turnover


def begun(dealer: int = 1, **options: Value) -> Match:
    return Match.begin(Turnover().with_options(options), "a seed", dealer)


def with_deal(match: Match, leader: Side, dealer: Side, plays: str) -> Match:
    """The match after its next deal, with the cards of a worked example in place of its own."""
    deal = evolve(match.next_deal(), pack=pack_for(leader, dealer))
    return match.after(evolve(deal, actions=after(deal.start(), plays).actions()))


def with_rout(match: Match) -> Match:
    return with_deal(match, ROUT_LEADER, ROUT_DEALER, ROUT_PLAY)


def with_tie(match: Match) -> Match:
    return with_deal(match, TIE_LEADER, TIE_DEALER, TIE_PLAY)


def test_the_deal_alternates_and_the_winners_stakes_are_added_up() -> None:
    one = with_rout(begun(dealer=1))
    two = with_rout(one)
    three = with_rout(two)

    assert [0, 1, 0] == [match.standing.dealer for match in (one, two, three)]
    assert [(1, -1), (0, 0), (1, -1)] == [match.standing.totals for match in (one, two, three)]


def test_a_tie_leaves_nothing_to_the_next_deal_by_default() -> None:
    standing = with_rout(with_tie(begun(dealer=0))).standing

    assert (1, -1) == standing.totals


def test_ties_carry_their_stakes_over_until_a_deal_is_won() -> None:
    one_tie = with_tie(begun(dealer=1, tie="carry_over", stake=3))
    two_ties = with_tie(one_tie)
    won = with_rout(two_ties)
    won_again = with_rout(won)

    assert [3, 6, 0, 0] == [carried_by(match.standing) for match in (one_tie, two_ties, won, won_again)]
    assert [(0, 0), (0, 0), (9, -9), (6, -6)] == [
        match.standing.totals for match in (one_tie, two_ties, won, won_again)
    ]


def carried_by(standing: Standing) -> int:
    return standing.context.carried if isinstance(standing.context, Stakes) else -1


def test_a_match_of_two_deals_in_which_each_leader_wins_is_drawn() -> None:
    half = with_rout(begun(deals=2))
    drawn = with_rout(half)

    assert (False, True) == (half.over, drawn.over)
    assert (0, 0) == drawn.standing.totals
    assert 2 == len(drawn.finished)


def test_a_match_has_twelve_deals_unless_agreed_otherwise() -> None:
    match, lengths = begun(), []
    while not match.over:
        match = with_rout(match)
        lengths.append(match.standing.deals)

    assert list(range(1, 13)) == lengths


def test_an_unfinished_deal_does_not_count() -> None:
    match = begun()

    with pytest.raises(ValueError, match="not over"):
        match.after(match.next_deal())


def test_every_deal_of_a_match_has_its_own_pack_and_the_same_seed_the_same_packs() -> None:
    first, second = begun(), with_rout(begun())

    assert first.pack() != second.pack()
    assert first.pack() == begun().pack()
    assert sorted(first.pack()) == sorted(second.pack())


def test_the_first_dealer_drawn_from_a_seed_is_always_the_same_and_can_be_either_player() -> None:
    drawn = [draw_dealer(f"match {number}", 2) for number in range(20)]

    assert {0, 1} == set(drawn)
    assert drawn == [draw_dealer(f"match {number}", 2) for number in range(20)]


@pytest.mark.parametrize("dealer", [0, 1])
def test_a_named_first_dealer_deals_first(dealer: int) -> None:
    match = begun(dealer=dealer, first_dealer="named")

    assert dealer == match.next_deal().dealer
    assert 1 - dealer == match.next_deal().start().to_act
