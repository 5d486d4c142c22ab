"""The house rules of Chinese Bridge: their names and values, and what each changes in a deal."""

from __future__ import annotations

import pytest

from cardcore import Seating, State
from cardcore.game.options import DEAL, Value, options_of, values_of
from cardcore.rules.errors import IllegalAction, InvalidOption, UnknownOption
from cardcore.scoring import EAST, NORTH, SOUTH, WEST
from tests.variants.chinese_positions import (
    RUFF_PLAY,
    SEVEN_DOWN,
    deal_of,
    dummy_of,
    faces_up,
    hand_of,
    leader_of,
    rank_major,
    the_ruff,
    with_first_cards,
)
from tests.variants.positions import after, facts_of, legal_in
from variants.chinese import Chinese, ChineseHouse

FIRST_TRICK = "C2 D9 H9 S2"
"""The first trick of the rank-major pack in spades, seven down: each dummy opens a stack, South ruffs."""

# Names and values


def test_the_defaults_are_the_usual_rules() -> None:
    defaults: dict[str, Value] = {
        "dealing": "6down7up",
        "lone_card": "after_auction",
        "turn_up": "after_trick",
        "opening_lead": "left_of_declarer",
        "seats": "swap_each_rubber",
        "scoring": "contract",
        "honours": "on",
        "nv_doubled_4th": 300,
        "redouble_bonus": 100,
    }

    assert defaults == values_of(Chinese().house)


def test_all_options_concern_a_deal() -> None:
    assert {DEAL} == {option.facts.scope for option in options_of(ChineseHouse)}


def test_every_option_says_in_a_line_what_it_changes_and_where_it_comes_from() -> None:
    facts = [option.facts for option in options_of(ChineseHouse)]

    assert all(fact.line and fact.source for fact in facts)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("dealing", "five"),
        ("lone_card", "never"),
        ("turn_up", "at_once"),
        ("opening_lead", "declarer"),
        ("seats", "drawn"),
        ("scoring", "tricks_only"),
        ("honours", True),
        ("nv_doubled_4th", 250),
        ("redouble_bonus", 0),
    ],
)
def test_a_value_that_the_option_does_not_allow_is_refused_with_its_name(name: str, value: Value) -> None:
    with pytest.raises(InvalidOption, match=f"Option {name} cannot be"):
        Chinese().with_options({name: value})


def test_an_unknown_option_is_refused_with_the_nearest_name() -> None:
    with pytest.raises(UnknownOption, match=r"did you mean 'lone_card'"):
        Chinese().with_options({"lone_cards": "last"})


@pytest.mark.parametrize("moment", ["after_first_trick", "at_deal", "last"])
def test_the_moment_of_the_lone_card_is_accepted_with_seven_down_only(moment: str) -> None:
    with pytest.raises(InvalidOption, match=f"lone_card={moment} goes with dealing=7down6up only"):
        Chinese().with_options({"lone_card": moment})
    seven_down = Chinese().with_options({"lone_card": moment, "dealing": SEVEN_DOWN})
    assert moment == seven_down.house.lone_card


def test_the_usual_moment_may_be_written_down_with_either_dealing() -> None:
    for dealing in ("6down7up", SEVEN_DOWN):
        written = Chinese().with_options({"dealing": dealing, "lone_card": "after_auction"})
        assert dealing == written.house.dealing


# The lone card of the seven-down dealing


@pytest.mark.parametrize(
    ("moment", "at_deal", "after_auction", "after_first_trick"),
    [
        ("at_deal", (7, 7), (7, 7), (7, 7)),
        ("after_auction", (6, 6), (7, 7), (7, 7)),
        ("after_first_trick", (6, 6), (6, 6), (7, 7)),
        ("last", (6, 6), (6, 6), (6, 6)),
    ],
)
def test_seven_down_so_many_cards_of_each_dummy_show(
    moment: str, at_deal: tuple[int, int], after_auction: tuple[int, int], after_first_trick: tuple[int, int]
) -> None:
    options: dict[str, Value] = {"dealing": SEVEN_DOWN, "lone_card": moment}
    bidding, closed = rank_major(house=options), rank_major("1S Pass", house=options)

    assert at_deal == faces_up(bidding)
    assert at_deal == faces_up(rank_major("1S X XX", house=options))
    assert after_auction == faces_up(closed)
    assert after_first_trick == faces_up(after(closed, FIRST_TRICK))


def test_the_lone_card_can_be_played_to_the_first_trick_once_the_auction_has_closed() -> None:
    play = after(rank_major("1S Pass", dealing=SEVEN_DOWN), "C2")

    assert "D8 D9 DT DJ DQ DK DA" == legal_in(play)


def test_a_lone_card_that_lies_shut_is_refused_like_any_covered_card() -> None:
    play = after(rank_major("1S Pass", dealing=SEVEN_DOWN, lone_card="last"), "C2")

    assert "D9 DT DJ DQ DK DA" == legal_in(play)
    assert refusal_of("D8", play) == refusal_of("D2", play).replace("D2", "D8")


def refusal_of(card: str, state: State) -> str:
    with pytest.raises(IllegalAction) as caught:
        state.apply(state.read(card))
    return f"{type(caught.value).__name__}: {caught.value}"


@pytest.mark.parametrize("turn_up", ["after_trick", "on_play"])
def test_the_last_lone_cards_turn_up_after_the_twelfth_trick_and_are_played_to_the_thirteenth(
    turn_up: str,
) -> None:
    options: dict[str, Value] = {"dealing": SEVEN_DOWN, "lone_card": "last", "turn_up": turn_up}
    chain = with_first_cards(rank_major("1S Pass", house=options)).chain()

    assert ("??", "??") == (dummy_of(chain[49], NORTH)[6], dummy_of(chain[49], EAST)[6])
    assert ("D8", "H8") == (dummy_of(chain[50], NORTH)[6], dummy_of(chain[50], EAST)[6])
    assert {"D8", "H8"} <= set(map(str, chain[54].actions()[50:]))


@pytest.mark.parametrize("moment", ["after_auction", "after_first_trick", "last"])
def test_the_lone_cards_stay_shut_when_the_deal_is_passed_out(moment: str) -> None:
    end = rank_major("Pass Pass", dealing=SEVEN_DOWN, lone_card=moment)

    assert (6, 6) == faces_up(end)


def test_at_the_deal_as_many_cards_show_as_six_down_but_another_card_lies_alone() -> None:
    seven_down, six_down = rank_major(dealing=SEVEN_DOWN, lone_card="at_deal"), rank_major()

    assert faces_up(six_down) == faces_up(seven_down)
    assert ("DA", "D8") == (dummy_of(six_down, NORTH)[6], dummy_of(seven_down, NORTH)[6])


def test_nothing_turns_on_play_over_a_bare_card() -> None:
    play = rank_major("1S Pass", dealing=SEVEN_DOWN, lone_card="last", turn_up="on_play")

    assert "??" == dummy_of(after(play, "C2 D9"), NORTH)[6]


# The moment of turning up


def test_on_play_a_cover_shows_before_the_next_hand_plays_to_the_trick() -> None:
    ruffed = after(the_ruff(turn_up="on_play"), "C4 H5")

    assert ["?? S3", "?? SQ", "?? D2", "?? D7", "?? DJ", "D5", "S9"] == dummy_of(ruffed, NORTH)
    assert "S6" == dummy_of(after(ruffed, "CA"), EAST)[2]


def test_on_play_a_cover_waits_for_the_next_trick_all_the_same() -> None:
    ruffed = after(the_ruff(turn_up="on_play"), "C4 H5")

    assert "CJ CA" == legal_in(ruffed)
    assert "D2 D5 D7 DJ S3 S9 SQ" == legal_in(after(ruffed, "CA C6"))


def test_the_worked_deal_ends_alike_whenever_covers_turn_up() -> None:
    assert facts_of(after(the_ruff(), RUFF_PLAY)) == facts_of(after(the_ruff(turn_up="on_play"), RUFF_PLAY))


# Seats


@pytest.mark.parametrize("seats", ["swap_each_rubber", "fixed"])
def test_the_record_says_who_sits_south(seats: str) -> None:
    first, second = (rank_major("1S Pass", match=Seating(south=n), dealt_by=n, seats=seats) for n in (0, 1))

    assert hand_of(first, SOUTH) == hand_of(second, SOUTH)
    assert (1, 0) == (first.to_act, second.to_act)
    assert WEST == leader_of(second)


@pytest.mark.parametrize("south", [0, 1])
@pytest.mark.parametrize("dealer", [0, 1])
def test_with_the_non_dealer_at_the_left_the_dealer_always_sits_south(dealer: int, south: int) -> None:
    options: dict[str, Value] = {"seats": "nondealer_left"}
    play = rank_major("1S Pass", dealt_by=dealer, match=Seating(south=south), house=options)

    assert "SA" in hand_of(play, SOUTH)
    assert (WEST, 1 - dealer) == (leader_of(play), play.to_act)


def test_the_seats_decide_for_whom_a_dummy_wins_its_tricks_and_shows_its_honours() -> None:
    end = with_first_cards(rank_major("7D Pass", match=Seating(south=1), dealt_by=1))

    assert {"below": [0, 140], "above": [0, 1150]} == facts_of(end)["score"]
    assert (1, [0, 13]) == (facts_of(end)["declarer"], facts_of(end)["tricks"])


@pytest.mark.parametrize("south", [2, -1])
def test_only_one_of_the_two_players_can_sit_south(south: int) -> None:
    with pytest.raises(ValueError, match="'south' must be"):
        Seating(south=south)


def test_a_small_table_takes_the_options_too() -> None:
    play = after(
        deal_of("C6 S2 S3", "C4 C5 C7", "CK/H5 S9", "CJ/CA D9", dealing=SEVEN_DOWN, lone_card="last"),
        "1NT Pass C4",
    )

    assert ["?? H5", "??"] == dummy_of(play, NORTH)
    assert "H5" == legal_in(play)
