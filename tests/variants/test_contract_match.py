"""Rubbers of Contract Bridge on four hands, and what the record of a deal takes over from them."""

from __future__ import annotations

import json

import pytest
from attrs import evolve

from cardcore import Context, PartnershipVulnerability, Standing
from cardcore.game.match import Match
from cardcore.game.options import Value
from cardcore.game.records import DealRecord, dump, game_of, parse, record_of
from cardcore.rules.errors import BadRecord
from cardcore.scoring.partnership_game import PartnershipStanding
from tests.variants.chinese_positions import with_first_cards
from tests.variants.partnership_positions import (
    PASSED_OUT,
    Result,
    rank_major,
    rubber_of,
    sides,
)
from tests.variants.positions import RANK_MAJOR, after, facts_of
from variants.auction import AuctionBridge
from variants.contract import ContractBridge

GAME = ContractBridge()
A_RUBBER: list[Result] = [(0, "3NT", 10), (1, "2SX", 9), (2, "4H", 9), (0, "6C", 12)]
BROKEN_OFF: list[Result] = [(0, "3C", 9), (1, "4S", 10), (2, "2D", 9)]


def with_deal(match: Match, calls: str) -> Match:
    """The match after a deal of the rank-major pack, of which the dealer holds the spades."""
    deal = evolve(match.next_deal(), pack=RANK_MAJOR)
    end = with_first_cards(after(deal.start(), calls))
    return match.after(evolve(deal, actions=end.actions()))


# Rubbers


@pytest.mark.parametrize(
    ("deals", "totals", "games"),
    [
        (1, (130, 0), (1, 0)),
        (2, (130, 270), (1, 1)),
        (3, (130, 370), (1, 1)),
        (4, (1500, 370), (2, 1)),
    ],
)
def test_the_rubber_of_four_deals_from_sheet_to_sheet(
    deals: int, totals: tuple[int, int], games: tuple[int, int]
) -> None:
    standing = rubber_of(GAME, *A_RUBBER[:deals])

    assert (totals, games) == (sides(standing.totals), sides(standing.games))
    assert (deals == 4) == standing.over


@pytest.mark.parametrize(("part_score", "totals"), [(100, (220, 420)), (50, (170, 420))])
def test_a_rubber_broken_off_pays_the_sole_game_and_the_sole_part_score(
    part_score: int, totals: tuple[int, int]
) -> None:
    game = GAME.with_options({"unfinished_partscore": part_score})
    standing = rubber_of(game, *BROKEN_OFF)

    assert totals == sides(game.match.broken_off(standing).totals)


def back_score(standing: Standing) -> tuple[int, ...]:
    assert isinstance(standing, PartnershipStanding)
    return standing.back_score


def test_the_worked_rubber_has_a_back_score_of_eleven_and_none_before_its_end() -> None:
    assert (11, -11, 11, -11) == back_score(rubber_of(GAME, *A_RUBBER))
    assert () == back_score(rubber_of(GAME, *A_RUBBER[:3]))


def test_the_worked_rubber_that_is_broken_off_has_a_back_score_of_two() -> None:
    standing = rubber_of(GAME, *BROKEN_OFF)
    assert (-2, 2, -2, 2) == back_score(GAME.match.broken_off(standing))


def test_a_second_rubber_has_a_back_score_of_its_own() -> None:
    standing = rubber_of(GAME, *A_RUBBER, (1, "3NT", 9), (1, "3NT", 9))

    assert (-9, 9, -9, 9) == back_score(standing)


def test_under_the_table_of_auction_bridge_there_is_no_back_score() -> None:
    assert () == back_score(rubber_of(AuctionBridge(), (0, "3NT", 9), (0, "3NT", 9)))


def test_both_sides_with_a_game_get_nothing_when_the_rubber_is_broken_off() -> None:
    standing = rubber_of(GAME, *A_RUBBER[:3])

    assert standing.totals == GAME.match.broken_off(standing).totals


def test_a_sole_part_score_is_paid_although_both_sides_have_a_game() -> None:
    standing = rubber_of(GAME, *A_RUBBER[:2], (3, "1NT", 7))

    assert (130, 270 + 40 + 100) == sides(GAME.match.broken_off(standing).totals)


def test_the_third_deal_of_a_rubber_takes_over_the_game_of_the_others() -> None:
    third = PartnershipVulnerability((False, True, False, True), games=(0, 1, 0, 1), below=(0, 0, 0, 0))

    assert third == rubber_of(GAME, *BROKEN_OFF[:2]).context


def test_a_part_score_that_the_opponents_game_cancelled_is_still_in_the_total() -> None:
    standing = rubber_of(GAME, *BROKEN_OFF[:2])

    assert ((60, 120), (0, 0)) == (sides(standing.totals), sides(standing.part_scores))


def test_partners_make_a_game_of_two_part_scores() -> None:
    assert (1, 0) == sides(rubber_of(GAME, (0, "2S", 8), (2, "1NT", 7)).games)


def test_who_wins_the_rubber_may_have_fewer_points() -> None:
    expensive = [(0, "7NTXX", 0)] * 2
    standing = rubber_of(GAME, *expensive, (0, "3NT", 9), (2, "4S", 10))

    assert (2, 0) == sides(standing.games)
    assert (100 + 120 + 700, 2 * 7000) == sides(standing.totals)


def test_a_rubber_of_two_games_to_none_brings_seven_hundred_and_to_one_five_hundred() -> None:
    assert (220 + 700, 0) == sides(rubber_of(GAME, (0, "3NT", 9), (2, "4S", 10)).totals)
    one_each = rubber_of(GAME, (0, "3NT", 9), (1, "4S", 10), (3, "4S", 10))
    assert (100, 240 + 500) == sides(one_each.totals)


def test_the_deal_passes_to_the_left_also_after_a_deal_that_was_passed_out() -> None:
    match, dealers = Match.begin(GAME, "a seed", 2), []
    for _ in range(5):
        dealers.append(match.next_deal().dealer)
        match = with_deal(match, PASSED_OUT)

    assert [2, 3, 0, 1, 2] == dealers


def test_a_game_makes_the_side_vulnerable_in_the_next_deal() -> None:
    match = with_deal(Match.begin(GAME, "a seed", 0), "7S Pass Pass Pass")
    second = with_deal(match, "Pass 7S Pass Pass Pass")

    assert (
        PartnershipVulnerability((True, False, True, False), games=(1, 0, 1, 0), below=(0, 0, 0, 0))
        == match.next_deal().context
    )
    # Player 1 deals and holds the spades, so player 2, who has the clubs, went thirteen down.
    assert (210 + 1150, 1300 + 150) == sides(second.standing.totals)


# What a record takes over


def context_in(match: str) -> Context:
    """What the record of a deal says that it takes over."""
    text = (
        '{"format": "twohand.record/1", "variant": "contract", "rules": 1, "dealer": 0, '
        f'"seed": "any", "match": {match}, "actions": []}}'
    )
    read = parse(text)
    if not isinstance(read, DealRecord):
        raise TypeError("no record of a deal")
    return game_of(read, lambda _: GAME).context


@pytest.mark.parametrize(
    "written",
    [
        "null",
        "{}",
        '{"vulnerable": [false, false, false, false]}',
        '{"games": [0, 0, 0, 0], "below": [0, 0, 0, 0]}',
    ],
)
def test_what_is_left_out_is_that_of_the_first_deal(written: str) -> None:
    assert PartnershipVulnerability() == context_in(written)


@pytest.mark.parametrize("key", ["vulnerable", "games", "below"])
@pytest.mark.parametrize("pair", ["0 1 1 1", "1 0 0 0", "1 1 0 1"])
def test_a_record_that_separates_partners_is_refused(key: str, pair: str) -> None:
    numbers: list[Value] = [bool(int(n)) if key == "vulnerable" else int(n) for n in pair.split()]

    with pytest.raises(BadRecord, match=f"{key} must be the same for partners, 0 and 2, 1 and 3"):
        context_in(json.dumps({key: numbers}))


@pytest.mark.parametrize(
    "written",
    [
        '{"vulnerable": [true, false]}',
        '{"vulnerable": [1, 0, 1, 0]}',
        '{"games": [0, -1, 0, -1]}',
        '{"below": [0.5, 0, 0.5, 0]}',
        '{"south": 0}',
        '{"totals": [0, 0, 0, 0]}',
    ],
)
def test_a_record_with_anything_else_is_refused(written: str) -> None:
    with pytest.raises(BadRecord):
        context_in(written)


def test_the_record_of_a_later_deal_reads_back() -> None:
    deal = with_deal(Match.begin(GAME, "a seed", 0), "7S Pass Pass Pass").next_deal()
    record = json.loads(dump(record_of(deal)))

    assert {
        "vulnerable": [True, False, True, False],
        "games": [1, 0, 1, 0],
        "below": [0, 0, 0, 0],
    } == record["match"]
    assert deal.context == context_in(json.dumps(record["match"]))


def test_games_and_part_scores_do_not_change_the_score_of_a_deal() -> None:
    later = PartnershipVulnerability(games=(1, 1, 1, 1), below=(90, 60, 90, 60))
    ends = [
        with_first_cards(rank_major(GAME, "7S Pass Pass Pass", match=match))
        for match in (PartnershipVulnerability(), later)
    ]

    assert facts_of(ends[0]) == facts_of(ends[1])
    assert {"below": [210, 0, 210, 0], "above": [1150, 0, 1150, 0]} == facts_of(ends[1])["score"]


def test_a_deal_that_wins_the_rubber_is_worth_the_bonus_besides() -> None:
    one_each = PartnershipVulnerability((True,) * 4, games=(1, 1, 1, 1))
    outcome = with_first_cards(rank_major(GAME, "7S Pass Pass Pass", match=one_each)).outcome()
    assert outcome is not None

    # Before it each side could hope for half of the 500.
    assert (1860 + 250, -250, 1860 + 250, -250) == GAME.match.worth(one_each, outcome)
