"""Single Exposed Dummy Bridge: the open dummy, declarer's choice, what is seen after it, seats and lots."""

from __future__ import annotations

import json

import pytest
from attrs import evolve

from cardcore import Game
from cardcore.game.match import Match
from cardcore.game.options import Value
from cardcore.game.records import DealRecord, dump, game_of, parse, record_of
from cardcore.knowledge.view import UNKNOWN
from cardcore.rules.errors import BadRecord, CardcoreError, IllegalAction, InvalidOption, NotPlayable
from cardcore.scoring.dummy_game import EAST, NORTH, SOUTH
from tests.variants.chinese_positions import with_first_cards
from tests.variants.dummy_positions import (
    cards_at,
    deal_of,
    exchanged,
    faced,
    next_seat,
    order_of,
    rank_major,
    spread,
)
from tests.variants.positions import RANK_MAJOR, after, facts_of, legal_in, seen
from variants.single_exposed_dummy import OpenDummy, SingleExposedDummy

GAME = SingleExposedDummy()
SUIT = "23456789TJQKA"

NINE_TRICKS = (
    f"{spread('S', '6789TJQKA')} {spread('C', '2345')}",
    f"{spread('C', 'JQKA')} {spread('H', '23456789')} D2",
    f"{spread('S', '234')} {spread('H', 'TJQKA')} {spread('D', 'TJQKA')}",
    f"{spread('C', '6789T')} S5 {spread('D', '3456789')}",
)
"""West takes four clubs; then North comes in with a heart, and South has all spades."""

SEVEN_TRICKS = (
    f"{spread('S', '89TJQKA')} {spread('C', '234567')}",
    f"{spread('C', '9TJQKA')} {spread('H', '2345678')}",
    f"C8 {spread('S', '234567')} {spread('H', '9TJQKA')}",
    spread("D", SUIT),
)
"""West takes six clubs; then South has all the trumps that matter."""


# The deal and what is seen


@pytest.mark.parametrize(
    ("dealt_by", "south", "open_suit", "shut_suit"), [(0, "S", "D", "H"), (1, "H", "D", "C")]
)
def test_the_dummy_opposite_the_dealer_is_open_before_the_first_call(
    dealt_by: int, south: str, open_suit: str, shut_suit: str
) -> None:
    deal = rank_major(GAME, dealt_by=dealt_by)

    for player in (0, 1):
        assert spread(open_suit, SUIT).split() == seen(deal, player)["open dummy"]
        assert [UNKNOWN] * 13 == seen(deal, player)["shut dummy"]
    assert spread(south, SUIT) == cards_at(deal, SOUTH)
    assert spread(shut_suit, SUIT) == cards_at(deal, deal.layout.at("shut dummy"))
    assert dealt_by == deal.to_act


def test_after_two_opening_passes_nobody_sees_the_shut_dummy() -> None:
    out = rank_major(GAME, "Pass Pass")

    assert out.over
    assert [UNKNOWN] * 13 == seen(out, 0)["shut dummy"] == seen(out, 1)["shut dummy"]
    assert {
        "score": {"below": [0, 0], "above": [0, 0]},
        "contract": "Pass",
        "declarer": None,
        "tricks": [0, 0],
        "taken": None,
    } == facts_of(out)


# The choice


@pytest.mark.parametrize(("auction", "declarer"), [("7D Pass", 0), ("Pass 7D Pass", 1)])
def test_declarer_takes_one_of_the_dummies(auction: str, declarer: int) -> None:
    choice = rank_major(GAME, auction)

    assert (declarer, "take:open take:shut") == (choice.to_act, legal_in(choice))


def test_declarer_does_not_see_the_shut_dummy_before_choosing() -> None:
    assert [UNKNOWN] * 13 == seen(rank_major(GAME, "7D Pass"), 0)["shut dummy"]


@pytest.mark.parametrize("again", ["take:open", "take:shut"])
def test_the_choice_is_made_once(again: str) -> None:
    with pytest.raises(CardcoreError):
        rank_major(GAME, f"7D Pass take:open {again}")


def test_a_card_in_place_of_the_choice_is_refused() -> None:
    with pytest.raises(IllegalAction):
        rank_major(GAME, "7D Pass").apply(rank_major(GAME, "7D Pass take:open").read("C2"))


def test_after_the_open_dummy_is_taken_the_defender_alone_sees_the_shut_one() -> None:
    play = rank_major(GAME, "7D Pass take:open")

    assert (spread("D", SUIT), "") == (faced(play, NORTH), faced(play, EAST))
    assert spread("H", SUIT) == cards_at(play, EAST)
    assert [UNKNOWN] * 13 == seen(play, 0)["dummy 3"] == seen(play, 0)["hand 1"]
    assert spread("H", SUIT).split() == seen(play, 1)["dummy 3"]


def test_after_the_shut_dummy_is_taken_both_dummies_are_open_and_have_changed_sides() -> None:
    play = rank_major(GAME, "7D Pass take:shut")

    assert (spread("H", SUIT), spread("D", SUIT)) == (faced(play, NORTH), faced(play, EAST))
    assert spread("C", SUIT).split() == seen(play, 0)["hand 1"]
    assert spread("S", SUIT).split() == seen(play, 1)["hand 0"]


def test_by_house_rule_the_shut_dummy_that_was_left_is_faced() -> None:
    bidding = rank_major(GAME, "7D", remaining_shut_dummy="exposed")
    choice = after(bidding, "Pass")
    play = after(choice, "take:open")

    assert [UNKNOWN] * 13 == seen(choice, 0)["shut dummy"]
    assert spread("H", SUIT) == faced(play, EAST)
    assert spread("C", SUIT).split() == seen(play, 0)["hand 1"]


def test_the_defender_follows_suit_in_each_of_two_hidden_hands_separately() -> None:
    play = deal_of(GAME, NINE_TRICKS, "3NT Pass take:open CA DT")

    assert ("E", spread("C", "6789T")) == (next_seat(play), legal_in(play))
    with pytest.raises(NotPlayable):
        after(play, "CK")


# The lead


@pytest.mark.parametrize(
    ("auction", "options", "order", "leader"),
    [
        ("7D Pass take:open", {}, "W N E S", 1),
        ("7D Pass take:shut", {}, "W N E S", 1),
        ("Pass 7D Pass take:open", {}, "N E S W", 0),
        ("Pass 7D Pass take:shut", {}, "N E S W", 0),
        ("7D Pass take:shut", {"opening_lead": "opponent_dummy"}, "E S W N", 1),
        ("Pass 7D Pass take:shut", {"opening_lead": "opponent_dummy"}, "N E S W", 0),
    ],
)
def test_the_seats_say_who_leads_whichever_dummy_lies_there(
    auction: str, options: dict[str, Value], order: str, leader: int
) -> None:
    play = rank_major(GAME, auction, house=options)

    assert (order, leader) == (order_of(play), play.to_act)


def test_with_the_shut_dummy_the_third_card_is_from_the_open_one_at_east() -> None:
    play = rank_major(GAME, "7D Pass take:shut C2 H2")

    assert (1, "E") == (play.to_act, next_seat(play))
    assert 1 == rank_major(GAME, "7D Pass take:shut C2 H2 D2 S2").to_act
    assert "E" == next_seat(rank_major(GAME, "7D Pass take:shut C2 H2 D2 S2"))


def test_player_0_leads_against_player_1_who_sits_south() -> None:
    play = rank_major(GAME, "Pass 7D Pass take:open", match=OpenDummy(south=1))

    assert ("W N E S", 0) == (order_of(play), play.to_act)


# The worked examples


def test_three_no_trump_with_the_open_dummy_and_nine_tricks_is_game() -> None:
    play = deal_of(GAME, NINE_TRICKS, "3NT Pass take:open")
    clubs = "CA DT C6 C2  CK DJ C7 C3  CQ DQ C8 C4  CJ DK C9 C5"

    end = with_first_cards(after(play, f"{clubs} H2 HT CT S6 S2"))
    assert {
        "score": {"below": [100, 0], "above": [0, 0]},
        "contract": "3NT",
        "declarer": 0,
        "tricks": [9, 4],
        "taken": "open",
    } == facts_of(end)


def test_four_spades_doubled_with_the_shut_dummy_goes_three_down() -> None:
    play = deal_of(GAME, SEVEN_TRICKS, "4S X Pass take:shut", honours="off")
    clubs = "CA D2 C8 C2  CK D3 H9 C3  CQ D4 HT C4  CJ D5 HJ C5  CT D6 HQ C6  C9 D7 HK C7"

    end = with_first_cards(after(play, clubs))
    assert {
        "score": {"below": [0, 0], "above": [0, 500]},
        "contract": "4SX",
        "declarer": 0,
        "tricks": [7, 6],
        "taken": "shut",
    } == facts_of(end)


def test_seven_diamonds_with_the_open_dummy_is_a_grand_slam_with_its_honours() -> None:
    end = with_first_cards(rank_major(GAME, "7D Pass take:open C2 D2 H2 S2"))

    assert {"below": [140, 0], "above": [1000 + 150, 0]} == facts_of(end)["score"]
    assert [13, 0] == facts_of(end)["tricks"]


def test_seven_diamonds_with_the_shut_dummy_is_thirteen_down_and_the_honours_are_the_defenders() -> None:
    end = with_first_cards(rank_major(GAME, "7D Pass take:shut C2 H2 D2 S2"))

    assert {
        "score": {"below": [0, 0], "above": [0, 650 + 150]},
        "contract": "7D",
        "declarer": 0,
        "tricks": [0, 13],
        "taken": "shut",
    } == facts_of(end)


@pytest.mark.parametrize(
    ("taken", "play", "tricks", "below", "above"),
    [
        ("open", "C2 D2 H2 S2", [13, 0], 7 * 9, 100 + 90),
        ("shut", "C2 H2 D2 S2", [12, 1], 6 * 9, 50 + 80),
    ],
)
def test_under_auction_scoring_the_ace_of_trumps_in_the_open_dummy_counts_for_the_side_that_plays_it(
    taken: str, play: str, tricks: list[int], below: int, above: int
) -> None:
    pack = exchanged(RANK_MAJOR, "SA", "DA")
    spades = rank_major(GAME, f"1S Pass take:{taken} {play}", pack=pack, scoring="auction")

    end = with_first_cards(spades)
    assert tricks == facts_of(end)["tricks"]
    assert {"below": [below, 0], "above": [above, 0]} == facts_of(end)["score"]


def test_dealt_by_west_one_no_trump_is_led_by_the_clubs_of_the_opponents_dummy() -> None:
    play = rank_major(GAME, "1NT Pass take:open", dealt_by=1)

    assert ("N", 0, spread("C", SUIT)) == (next_seat(play), play.to_act, legal_in(play))
    end = with_first_cards(play)
    assert {"below": [0, 0], "above": [350, 0]} == facts_of(end)["score"]


# The match


def record(match: str, **options: Value) -> str:
    written = json.dumps(options)
    return (
        '{"format": "twohand.record/1", "variant": "single-exposed-dummy", "rules": 1, "dealer": 0, '
        f'"seed": "any", "match": {match}, "options": {written}, "actions": []}}'
    )


def game_in(text: str) -> Game:
    read = parse(text)
    if not isinstance(read, DealRecord):
        raise TypeError("no deal")
    return game_of(read, lambda _: GAME)


@pytest.mark.parametrize(
    ("written", "options", "suit"),
    [
        ("{}", {}, "D"),
        ('{"open": 1}', {}, "D"),
        ('{"open": 1}', {"which_open": "random"}, "H"),
        ('{"open": 0}', {"which_open": "random"}, "D"),
        ("{}", {"which_open": "random"}, "D"),
        ('{"south": 1, "open": 1}', {"which_open": "random"}, "C"),
        ('{"south": 1}', {}, "D"),
    ],
)
def test_the_lot_of_a_record_is_looked_at_only_with_random(
    written: str, options: dict[str, Value], suit: str
) -> None:
    deal = evolve(game_in(record(written, **options)), pack=RANK_MAJOR)

    assert spread(suit, SUIT).split() == seen(deal.start(), 0)["open dummy"]


@pytest.mark.parametrize(
    "written", ['{"open": 2}', '{"open": "1"}', '{"open": true}', '{"lot": 1}', '{"south": 2}']
)
def test_a_record_that_says_it_otherwise_is_refused(written: str) -> None:
    with pytest.raises(BadRecord):
        game_in(record(written))


def test_the_lot_is_cast_before_the_deal_from_the_seed_and_stands_in_the_record() -> None:
    match = Match.begin(GAME.with_options({"which_open": "random"}), "lots", 0)
    lots = []
    for _ in range(12):
        deal = match.next_deal()
        context = deal.context
        lots.append(context.open if isinstance(context, OpenDummy) else None)
        played = evolve(deal, actions=after(deal.start(), "Pass Pass").actions())
        written = json.loads(dump(record_of(played)))["match"]
        assert lots[-1] == written["open"]
        match = match.after(played)

    assert {0, 1} == set(lots)


def test_without_lots_a_record_has_none() -> None:
    match = Match.begin(GAME, "no lots", 0)
    deal = evolve(match.next_deal(), pack=RANK_MAJOR)
    end = with_first_cards(after(deal.start(), "7S Pass take:open"))
    after_one = match.after(evolve(deal, actions=end.actions()))

    written = json.loads(dump(record_of(after_one.next_deal())))
    assert "open" not in written["match"]


@pytest.mark.parametrize(("seats", "expected"), [("swap_each_rubber", 1), ("fixed", 0)])
def test_after_a_rubber_the_players_change_seats_unless_they_keep_them(seats: str, expected: int) -> None:
    match = Match.begin(GAME.with_options({"seats": seats}), "a seed", 0)
    for _ in range(3):
        deal = evolve(match.next_deal(), pack=RANK_MAJOR)
        end = with_first_cards(after(deal.start(), "7S Pass take:open"))
        match = match.after(evolve(deal, actions=end.actions()))

    assert match.over
    assert expected == OpenDummy.of(match.standing.context).south


# Options


@pytest.mark.parametrize(
    "given",
    [
        {"remaining_shut_dummy": "nobody"},
        {"which_open": "opposite_nondealer"},
        {"opening_lead": "declarer_names"},
        {"seats": "nondealer_left"},
        {"scoring": "tricks_only"},
    ],
)
def test_a_value_that_the_option_does_not_have_is_refused(given: dict[str, Value]) -> None:
    with pytest.raises(InvalidOption):
        GAME.with_options(given)
