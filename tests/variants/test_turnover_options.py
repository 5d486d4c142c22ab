"""The house rules of Turnover Bridge: their names and values, and what each changes in a deal."""

from __future__ import annotations

import pytest

from cardcore import State
from cardcore.game.options import DEAL, MATCH, Value, options_of, values_of
from cardcore.rules.errors import InvalidOption, UnknownOption
from cardcore.scoring.stakes import Stakes
from tests.variants.positions import (
    CLUBS_AND_DIAMONDS,
    ROUT_DEALER,
    ROUT_LEADER,
    ROUT_PLAY,
    SPADES_DOWN,
    TIE_DEALER,
    TIE_LEADER,
    TIE_PLAY,
    after,
    alternately,
    deal_of,
    facts_of,
    legal_in,
    open_piles,
    rank_major,
    tricks_in,
    with_first_cards,
)
from variants.turnover import Turnover, TurnoverHouse

# Names and values


def test_the_defaults_are_the_rules_of_the_older_source() -> None:
    defaults: dict[str, Value] = {
        "turn_up": "after_trick",
        "play_on": False,
        "tie": "no_payment",
        "stake": 1,
        "deals": 12,
        "first_dealer": "random",
    }

    assert defaults == values_of(Turnover().house)


def test_ties_length_and_first_dealer_concern_the_match_and_the_rest_a_deal() -> None:
    scopes = {option.name: option.facts.scope for option in options_of(TurnoverHouse)}

    of_a_deal = dict.fromkeys(("turn_up", "play_on", "stake"), DEAL)
    of_the_match = dict.fromkeys(("tie", "deals", "first_dealer"), MATCH)
    assert of_a_deal | of_the_match == scopes


def test_every_option_says_in_a_line_what_it_changes_and_where_it_comes_from() -> None:
    facts = [option.facts for option in options_of(TurnoverHouse)]

    assert all(fact.line and fact.source for fact in facts)


@pytest.mark.parametrize(
    ("name", "given", "expected"),
    [
        ("turn_up", "on_play", "on_play"),
        ("turn_up", "after_trick", "after_trick"),
        ("play_on", True, True),
        ("play_on", "yes", True),
        ("play_on", "false", False),
        ("tie", "carry_over", "carry_over"),
        ("tie", "no_payment", "no_payment"),
        ("stake", 7, 7),
        ("stake", "25", 25),
        ("deals", 2, 2),
        ("deals", "24", 24),
        ("first_dealer", "named", "named"),
        ("first_dealer", "random", "random"),
    ],
)
def test_an_allowed_value_is_taken_as_it_is_given_or_typed(name: str, given: Value, expected: Value) -> None:
    taken = values_of(Turnover().with_options({name: given}).house)[name]

    assert (type(expected), expected) == (type(taken), taken)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("turn_up", "at_once"),
        ("turn_up", True),
        ("play_on", "perhaps"),
        ("play_on", 1),
        ("tie", "replay"),
        ("stake", 0),
        ("stake", -1),
        ("stake", "much"),
        ("stake", True),
        ("deals", 0),
        ("deals", 3),
        ("deals", "twelve"),
        ("first_dealer", "youngest"),
    ],
)
def test_a_value_that_the_option_does_not_allow_is_refused_with_its_name(name: str, value: Value) -> None:
    with pytest.raises(InvalidOption, match=f"Option {name} cannot be"):
        Turnover().with_options({name: value})


def test_an_unknown_option_is_refused_with_the_nearest_name() -> None:
    with pytest.raises(UnknownOption, match=r"no option 'turnup'; did you mean 'turn_up'"):
        Turnover().with_options({"turnup": "on_play"})


def test_an_option_unlike_all_others_is_refused_with_the_list_of_names() -> None:
    with pytest.raises(UnknownOption, match="turn_up, play_on, tie, stake, deals, first_dealer"):
        Turnover().with_options({"jokers": 2})


# The moment of turning up


def test_on_play_turns_the_leaders_cover_up_before_the_answer() -> None:
    led = after(rank_major(turn_up="on_play"), "C8")

    assert ("C2", "?? D8") == (open_piles(led, 0)[0], open_piles(led, 1)[0])
    assert "D2" == open_piles(after(led, "D8"), 1)[0]


def test_on_play_a_cover_shown_early_is_not_played_to_the_same_trick() -> None:
    led = after(rank_major(turn_up="on_play"), "C8")

    assert "C2" not in legal_in(led)
    assert "D8 D9 DT DJ DQ DK DA S8 S9 ST SJ SQ SK SA" == legal_in(led)


def test_on_play_even_the_trick_that_ends_the_play_turns_its_covers_up() -> None:
    leads, answers = SPADES_DOWN.removesuffix(" S3"), CLUBS_AND_DIAMONDS.removesuffix(" D8")
    plays = alternately(f"{leads} S2 HA S3", f"{answers} D9 H6 D8")
    end = after(deal_of(ROUT_LEADER, ROUT_DEALER, turn_up="on_play"), plays)

    assert end.over
    assert ("C5", "HJ") == (open_piles(end, 0)[11], open_piles(end, 1)[11])


def test_the_worked_deals_end_alike_whenever_covers_turn_up() -> None:
    rout = after(deal_of(ROUT_LEADER, ROUT_DEALER, turn_up="on_play"), ROUT_PLAY)
    tie = after(deal_of(TIE_LEADER, TIE_DEALER, turn_up="on_play"), TIE_PLAY)
    first_cards = with_first_cards(rank_major(turn_up="on_play"))

    assert [[14, 0], [13, 13], [2, 14]] == [facts_of(end)["tricks"] for end in (rout, tie, first_cards)]


# Playing on


def played_on() -> State:
    """The rout at fourteen tricks to none, its last trick opening both twelfth piles, played for practice."""
    leads, answers = SPADES_DOWN.removesuffix(" S3"), CLUBS_AND_DIAMONDS.removesuffix(" D8")
    plays = alternately(f"{leads} S2 HA S3", f"{answers} D9 H6 D8")
    return after(deal_of(ROUT_LEADER, ROUT_DEALER, play_on=True), plays)


def test_played_on_the_play_continues_after_the_fourteenth_trick_and_covers_keep_turning() -> None:
    state = played_on()

    assert not state.over
    assert ("C5", "HJ") == (open_piles(state, 0)[11], open_piles(state, 1)[11])


def test_played_on_all_twenty_six_tricks_are_played_and_the_payment_stays_one_stake() -> None:
    end = with_first_cards(rank_major(play_on=True))

    assert 26 == len(tricks_in(end))
    assert {"score": [-1, 1], "tricks": [2, 24]} == facts_of(end)


def test_played_on_a_player_who_has_fourteen_is_paid_although_the_other_wins_the_rest() -> None:
    end = with_first_cards(played_on())

    assert {"score": [1, -1], "tricks": [14, 12]} == facts_of(end)


def test_hole_cards_can_be_kept_to_the_last_two_tricks() -> None:
    end = with_first_cards(rank_major(play_on=True))

    assert ["DA CA", "SA HA"] == tricks_in(end)[24:]


# Stakes and ties


def test_the_winner_is_paid_the_agreed_stake_whatever_the_margin() -> None:
    rout = after(deal_of(ROUT_LEADER, ROUT_DEALER, stake=5), ROUT_PLAY)

    assert [5, -5] == facts_of(rout)["score"]
    assert [-5, 5] == facts_of(with_first_cards(rank_major(stake=5)))["score"]


def test_a_carried_stake_is_added_to_what_the_winner_is_paid() -> None:
    won = after(deal_of(ROUT_LEADER, ROUT_DEALER, stake=3, tie="carry_over", carried=2), ROUT_PLAY)
    shared = after(deal_of(TIE_LEADER, TIE_DEALER, stake=3, tie="carry_over", carried=2), TIE_PLAY)

    assert Stakes(2) == won.start.context
    assert [5, -5] == facts_of(won)["score"]
    assert [0, 0] == facts_of(shared)["score"]


def test_no_stake_below_nothing_can_be_carried() -> None:
    with pytest.raises(ValueError, match="carried"):
        Stakes(-1)
