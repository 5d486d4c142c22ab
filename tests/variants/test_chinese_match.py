"""The match of Chinese Bridge: a rubber, the seats that change after it, and what a record says of both."""

from __future__ import annotations

import json

import pytest
from attrs import evolve

from cardcore import Seating
from cardcore.game.match import Match
from cardcore.game.options import Value
from cardcore.game.records import DealRecord, dump, game_of, parse, record_of
from cardcore.rules.errors import BadRecord
from cardcore.scoring import SOUTH, RubberStanding
from tests.variants.chinese_positions import with_first_cards
from tests.variants.positions import RANK_MAJOR, after
from variants.chinese import Chinese

DEALER_MAKES_A_GRAND_SLAM, PASSED_OUT = "7S Pass", "Pass Pass"


def begun(dealer: int = 0, **options: Value) -> Match:
    return Match.begin(Chinese().with_options(options), "a seed", dealer)


def with_deals(match: Match, *auctions: str) -> Match:
    """The match after deals of the rank-major pack, of which the dealer always holds the spades."""
    for auction in auctions:
        deal = evolve(match.next_deal(), pack=RANK_MAJOR)
        end = with_first_cards(after(deal.start(), auction))
        match = match.after(evolve(deal, actions=end.actions()))
    return match


def with_rubber(match: Match) -> Match:
    """The match after a rubber of two games to one, three deals of a grand slam by each dealer."""
    return with_deals(match, *[DEALER_MAKES_A_GRAND_SLAM] * 3)


def seating_of(match: Match) -> Seating:
    return Seating.of(match.standing.context)


def south_of(match: Match) -> int | None:
    return match.next_deal().start().layout.places[SOUTH].lookers[0]


def test_a_rubber_ends_with_the_second_game_and_pays_five_hundred_when_it_is_two_to_one() -> None:
    match = with_rubber(begun())

    assert match.over
    assert (210 + 1150 + 210 + 1650 + 500, 210 + 1150) == match.standing.totals


def test_a_rubber_of_two_games_to_none_pays_seven_hundred() -> None:
    match = with_deals(begun(), DEALER_MAKES_A_GRAND_SLAM, PASSED_OUT, DEALER_MAKES_A_GRAND_SLAM)

    assert match.over
    assert (210 + 1150 + 210 + 1650 + 700, 0) == match.standing.totals


def test_a_side_with_a_game_is_vulnerable_and_the_next_rubber_begins_without() -> None:
    one_game = with_deals(begun(), DEALER_MAKES_A_GRAND_SLAM)
    both = with_deals(one_game, DEALER_MAKES_A_GRAND_SLAM)

    assert [(True, False), (True, True)] == [seating_of(match).vulnerable for match in (one_game, both)]
    assert (False, False) == seating_of(with_rubber(begun())).vulnerable


def test_the_deal_alternates_also_after_a_deal_that_was_passed_out() -> None:
    match, dealers = begun(dealer=1), []
    for auction in (PASSED_OUT, DEALER_MAKES_A_GRAND_SLAM, PASSED_OUT):
        dealers.append(match.next_deal().dealer)
        match = with_deals(match, auction)

    assert [1, 0, 1] == dealers


@pytest.mark.parametrize(
    ("seats", "expected"),
    [("swap_each_rubber", [0, 1, 0]), ("fixed", [0, 0, 0])],
)
def test_after_a_rubber_the_players_change_seats_unless_they_keep_them(
    seats: str, expected: list[int]
) -> None:
    first = begun(seats=seats)
    second = with_rubber(first)

    assert expected == [south_of(match) for match in (first, second, with_rubber(second))]


def test_the_seats_stay_as_they_are_until_the_rubber_is_over() -> None:
    second = with_rubber(begun())
    souths = [south_of(with_deals(second, *[DEALER_MAKES_A_GRAND_SLAM] * deals)) for deals in (0, 1, 2)]

    assert [1, 1, 1] == souths


def test_the_deal_alternates_whoever_sits_south() -> None:
    second = with_rubber(begun(dealer=0))

    assert [1, 0, 1] == [with_deals(second, *[PASSED_OUT] * deals).next_deal().dealer for deals in (0, 1, 2)]


def test_with_the_non_dealer_at_the_left_the_seats_change_with_every_deal() -> None:
    match = begun(dealer=1, seats="nondealer_left")

    assert [1, 0, 1] == [south_of(with_deals(match, *[PASSED_OUT] * deals)) for deals in (0, 1, 2)]


def test_the_auction_table_has_games_of_thirty_and_a_rubber_of_two_hundred_and_fifty() -> None:
    match = with_deals(begun(scoring="auction"), "1S Pass", PASSED_OUT, "1S Pass")

    assert match.over
    assert (63 + 200 + 63 + 200 + 250, 0) == match.standing.totals
    assert 1 == seating_of(match).south


def test_the_score_sheet_names_each_contract() -> None:
    standing = with_deals(begun(), DEALER_MAKES_A_GRAND_SLAM, PASSED_OUT).standing

    assert isinstance(standing, RubberStanding)
    assert ["7S", "Pass"] == [entry.label for entry in standing.sheet]


# Records


def record(match: str) -> str:
    return (
        '{"format": "twohand.record/1", "variant": "chinese", "rules": 1, "dealer": 0, '
        f'"seed": "any", "match": {match}, "actions": []}}'
    )


def context_in(text: str) -> object:
    read = parse(text)
    return game_of(read, lambda _: Chinese()).context if isinstance(read, DealRecord) else None


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ("null", Seating()),
        ("{}", Seating((False, False), 0)),
        ('{"south": 1}', Seating((False, False), 1)),
        ('{"vulnerable": [false, true]}', Seating((False, True), 0)),
        ('{"vulnerable": [true, true], "south": 0}', Seating((True, True), 0)),
    ],
)
def test_a_record_says_who_is_vulnerable_and_who_sits_south(written: str, expected: Seating) -> None:
    assert expected == context_in(record(written))


@pytest.mark.parametrize(
    "written",
    [
        '{"south": 2}',
        '{"south": "1"}',
        '{"south": true}',
        '{"south": [0]}',
        '{"vulnerable": [true]}',
        '{"vulnerable": true}',
        '{"north": 0}',
    ],
)
def test_a_record_that_says_it_otherwise_is_refused(written: str) -> None:
    with pytest.raises(BadRecord):
        context_in(record(written))


def test_the_record_of_a_deal_in_the_second_rubber_keeps_its_seats() -> None:
    deal = with_deals(with_rubber(begun()), DEALER_MAKES_A_GRAND_SLAM).finished[-1]
    written = dump(record_of(deal))

    taken_over = json.loads(written)["match"]
    assert ([False, False], 1) == (taken_over["vulnerable"], taken_over["south"])
    assert deal.context == context_in(written)
