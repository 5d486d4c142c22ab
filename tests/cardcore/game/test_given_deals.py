"""Matches of deals that are given: each brings its pack, its dealer and its context."""

from __future__ import annotations

import pytest

from cardcore.game.game import Game
from cardcore.game.given_deals import GivenDeals
from cardcore.game.match import Match
from cardcore.rules.shuffling import shuffled
from cardcore.scoring.partnership_game import PartnershipVulnerability
from cardcore.testing.random_games import play_at_random
from variants.contract import ContractBridge

GAME = ContractBridge()
VULNERABLE = PartnershipVulnerability((True, False, True, False))
DEALS = (
    Game(GAME, 2, shuffled(GAME.pack, "given", 0), (), VULNERABLE),
    Game(GAME, 1, shuffled(GAME.pack, "given", 1), (), PartnershipVulnerability()),
)


def played(game: Game) -> Game:
    """The deal with four passes."""
    return Game(
        game.variant, game.dealer, game.pack, tuple(game.start().read("Pass") for _ in range(4)), game.context
    )


def begun() -> Match:
    return Match.begin(GAME, "seed", 0, GivenDeals(DEALS))


def test_every_deal_is_the_one_that_is_given_whatever_the_seed_says() -> None:
    match = begun()
    assert DEALS[0] == match.next_deal()
    assert DEALS[1] == match.after(played(DEALS[0])).next_deal()


def test_it_is_over_when_all_are_played() -> None:
    match = begun().after(played(DEALS[0]))
    assert not match.over
    assert match.after(played(DEALS[1])).over


def test_points_are_added_up_and_no_rubber_is_won() -> None:
    ends = [play_at_random(GAME, "given", number).end for number in range(8)]
    games = tuple(Game.of(end) for end in ends)
    match = Match.begin(GAME, "seed", 0, GivenDeals(games))
    for game in games:
        match = match.after(game)
    points = [outcome.points for end in ends if (outcome := end.outcome()) is not None]
    assert tuple(map(sum, zip(*points, strict=True))) == match.standing.totals
    assert match.standing == match.plan.broken_off(match.standing)


@pytest.mark.parametrize("dealer", range(4))
def test_a_match_without_given_deals_goes_by_the_plan_of_its_game(dealer: int) -> None:
    match = Match.begin(GAME, "seed", dealer)
    assert GAME.match == match.plan
    assert dealer == match.next_deal().dealer
