"""Three-Hand Bridge: the deal, the auction of three, the play with a dummy, the score and the rubber."""

from __future__ import annotations

import pytest
from attrs import evolve

from cardcore import BRIDGE_LADDER, Game, State
from cardcore.game.match import Match
from cardcore.game.options import Value
from cardcore.game.strict_json import structure
from cardcore.knowledge.view import UNKNOWN
from cardcore.phases.auction import WrongDouble
from cardcore.plugins.resources import rules_page
from cardcore.rules.errors import BadRecord, InvalidOption, NotPlayable, Revoke
from cardcore.scoring import GamesSoFar, ReportedStanding
from tests.variants.chinese_positions import with_first_cards
from tests.variants.dummy_positions import exchanged, spread
from tests.variants.positions import RANK_MAJOR, after, facts_of, legal_in, seen
from tests.variants.three_hand_positions import (
    CLUBS,
    DIAMONDS,
    DUMMY,
    HEARTS,
    NOBODY_VULNERABLE,
    SPADES,
    SUIT,
    cards_at,
    deal_of,
    faced,
    on_turn,
    order_of,
    rank_major,
)
from variants.three_hand import ThreeHandBridge

GAME = ThreeHandBridge()
AUCTION: dict[str, Value] = {"scoring": "auction"}
FIVE_CLUBS_LOST = (
    f"C2 C3 C4 C5 C6 {spread('S', '789TJQKA')}",
    f"{spread('C', '789TJQKA')} {spread('S', '23456')}",
)
"""Declarer loses five clubs and then has all the trumps that matter; another player has all of hearts."""


def end_of(
    actions: str,
    *,
    match: GamesSoFar = NOBODY_VULNERABLE,
    house: dict[str, Value] | None = None,
    **options: Value,
) -> dict[str, object]:
    """The last line of the rank-major deal by player 0, in which every hand plays its first legal card."""
    return facts_of(
        with_first_cards(rank_major(GAME, actions, match=match, house={**(house or {}), **options}))
    )


def columns(facts: dict[str, object]) -> tuple[list[int], list[int]]:
    score = facts["score"]
    assert isinstance(score, dict)
    return score["below"], score["above"]


# The deal


@pytest.mark.parametrize(
    ("dealer", "hands"), [(0, "SCHD"), (1, "HSCD"), (2, "CHSD")], ids=["by 0", "by 1", "by 2"]
)
def test_left_neighbour_dummy_right_neighbour_and_dealer_get_a_card_in_turn(dealer: int, hands: str) -> None:
    deal = rank_major(GAME, dealt_by=dealer)

    assert [spread(suit, SUIT) for suit in hands] == [cards_at(deal, seat) for seat in (0, 1, 2, DUMMY)]
    assert dealer == deal.to_act


def test_a_bidder_sees_his_own_thirteen_cards_and_no_other() -> None:
    view = seen(rank_major(GAME), 1)

    assert CLUBS.split() == view["hand 1"]
    assert [[UNKNOWN] * 13] * 3 == [view[place] for place in ("hand 0", "hand 2", "dummy 3")]


# The auction


def test_everybody_may_double_the_two_others_and_only_the_bidder_may_redouble() -> None:
    numbers, state = [], rank_major(GAME, "1H")
    for call in ("Pass", "X", "XX", "Pass", ""):
        numbers.append((state.to_act, len(state.legal())))
        state = after(state, call)

    assert [(1, 34), (2, 34), (0, 34), (1, 33), (2, 33)] == numbers


@pytest.mark.parametrize(
    ("calls", "refused"),
    [
        ("1H X", "XX"),
        ("1H Pass X Pass", "XX"),
        ("1H", "XX"),
        ("1H X Pass", "X"),
        ("", "X"),
        ("1H X 2H", "XX"),
    ],
)
def test_a_double_or_redouble_of_what_is_not_open_to_it_is_refused(calls: str, refused: str) -> None:
    state = rank_major(GAME, calls)
    with pytest.raises(WrongDouble):
        after(state, refused)


def test_two_passes_close_the_auction_and_three_at_the_opening_end_the_deal() -> None:
    assert not rank_major(GAME, "Pass Pass").over
    assert 0 == rank_major(GAME, "Pass Pass 4H").to_act
    assert rank_major(GAME, "Pass Pass Pass").over


def test_the_longest_auction_has_178_calls() -> None:
    steps = " ".join(f"{bid} Pass X XX Pass" for bid in BRIDGE_LADDER[:-1])
    calls = f"Pass Pass {steps} 7NT Pass X XX Pass Pass"
    state = rank_major(GAME)
    for call in calls.split()[:-1]:
        state = after(state, call)

    assert ("Pass", 178) == (legal_in(state), len(calls.split()))
    assert "7NTXX" == str(GAME.contract_of(after(state, "Pass")))


# The play


@pytest.mark.parametrize(
    ("calls", "order"),
    [
        ("7S Pass Pass", [1, DUMMY, 2, 0]),
        ("Pass 4C Pass Pass", [2, DUMMY, 0, 1]),
        ("Pass Pass 4H Pass Pass", [0, DUMMY, 1, 2]),
    ],
)
def test_the_dummy_lies_opposite_declarer_whoever_dealt(calls: str, order: list[int]) -> None:
    assert order == order_of(rank_major(GAME, calls))


def test_all_see_the_dummy_once_the_opening_lead_is_made_and_nobody_before() -> None:
    before = rank_major(GAME, "7S Pass Pass")
    lead = after(before, "C2")

    assert "" == faced(before, DUMMY)
    assert [DIAMONDS.split()] * 3 == [seen(lead, player)["dummy 3"] for player in range(3)]
    assert (DUMMY, 0) == on_turn(lead)


def test_declarer_plays_a_card_of_the_hand_whose_turn_it_is() -> None:
    lead = rank_major(GAME, "7S Pass Pass C2")

    with pytest.raises(NotPlayable):
        after(lead, "S2")
    with pytest.raises(NotPlayable):
        after(lead, "H2")
    assert (2, 2) == on_turn(after(lead, "D2"))


def test_when_the_dummy_wins_declarer_leads_from_it_and_the_right_defender_plays_second() -> None:
    won = rank_major(GAME, "Pass 1D Pass Pass H2 D2 S2 C2")

    assert (DUMMY, 1) == on_turn(won)
    assert (0, 0) == on_turn(after(won, "D3"))


def test_the_dummy_must_follow_suit() -> None:
    pack = exchanged(RANK_MAJOR, "D5", "C5")
    lead = rank_major(GAME, "7S Pass Pass C2", pack=pack)

    with pytest.raises(Revoke):
        after(lead, "D2")
    assert "C5" == legal_in(lead)


# The score


@pytest.mark.parametrize(
    ("calls", "declarer", "tricks", "below", "above", "auction_below", "auction_above"),
    [
        ("7S Pass Pass", 0, [13, 0], [210, 0, 0], [1150, 0, 0], [63, 0, 0], [200, 0, 0]),
        ("7S X Pass XX Pass Pass", 0, [13, 0], [840, 0, 0], [1250, 0, 0], [252, 0, 0], [300, 0, 0]),
        ("3NT Pass Pass", 0, [0, 13], [0, 0, 0], [0, 450, 450], [0, 0, 0], [0, 550, 550]),
        ("3NT X Pass Pass", 0, [0, 13], [0, 0, 0], [0, 2300, 2300], [0, 0, 0], [0, 1000, 1000]),
        ("Pass 4C Pass Pass", 1, [13, 0], [0, 80, 0], [0, 210, 0], [0, 42, 0], [0, 200, 0]),
        ("Pass Pass 4H X Pass Pass", 2, [13, 0], [0, 0, 240], [0, 0, 500], [0, 0, 112], [0, 0, 400]),
    ],
)
def test_the_worked_deals_of_the_rank_major_pack(
    calls: str,
    declarer: int,
    tricks: list[int],
    below: list[int],
    above: list[int],
    auction_below: list[int],
    auction_above: list[int],
) -> None:
    contract, auction = end_of(calls), end_of(calls, house=AUCTION)

    assert (below, above) == columns(contract)
    assert (auction_below, auction_above) == columns(auction)
    assert (declarer, tricks) == (contract["declarer"], contract["tricks"])


def test_both_defenders_score_the_penalty_of_a_vulnerable_declarer_in_full() -> None:
    declarer, left = FIVE_CLUBS_LOST
    state = deal_of(
        GAME, (declarer, left, HEARTS), DIAMONDS, "4S X Pass Pass",
        match=GamesSoFar((True, False, False)), honours="off",
    )  # fmt: skip

    facts = facts_of(with_first_cards(state))
    assert ([0, 0, 0], [0, 500, 500]) == columns(facts)
    assert [8, 5] == facts["tricks"]


def test_four_aces_in_the_dummy_are_declarers_though_he_goes_down() -> None:
    dummy = f"CA DA HA SA {spread('C', '23456789T')}"
    hands = (f"CJ {DIAMONDS[:-3]}", f"CQ {HEARTS[:-3]}", f"CK {SPADES[:-3]}")
    facts = facts_of(with_first_cards(deal_of(GAME, hands, dummy, "7NT Pass Pass")))

    assert [0, 0, 0] == columns(facts)[0]
    assert 150 == columns(facts)[1][0]


def test_five_honours_of_one_defender_are_scored_by_both() -> None:
    assert ([0, 0, 0], [0, 350 + 150, 350 + 150]) == columns(end_of("1H Pass Pass"))


@pytest.mark.parametrize(
    ("one", "two", "both"), [("HA HK HQ HJ", "HT", 90), ("HA HK HQ", "HJ HT", 50), ("HA HK", "HQ HJ HT", 50)]
)
def test_under_auction_honours_divided_between_the_defenders_count_together(
    one: str, two: str, both: int
) -> None:
    low_hearts = spread("H", "23456789")
    left = f"{one} {spread('C', SUIT[: 13 - len(one.split())])}"
    rest_of_clubs = spread("C", SUIT[13 - len(one.split()) :])
    right = f"{two} {spread('D', SUIT[: 13 - len(two.split())])}"
    rest_of_diamonds = spread("D", SUIT[13 - len(two.split()) :])
    own = f"{low_hearts} {spread('S', '23456')}"
    dummy = f"{spread('S', '789TJQKA')} {rest_of_clubs} {rest_of_diamonds}".split()
    state = deal_of(GAME, (own, left, right), " ".join(dummy), "1H Pass Pass", house=AUCTION)
    end = with_first_cards(state)
    without = with_first_cards(
        deal_of(GAME, (own, left, right), " ".join(dummy), "1H Pass Pass", honours="off", house=AUCTION)
    )

    with_honours, plain = columns(facts_of(end))[1], columns(facts_of(without))[1]
    assert [0, both, both] == [ours - other for ours, other in zip(with_honours, plain, strict=True)]


@pytest.mark.parametrize(
    ("options", "calls", "above"),
    [
        ({"honours": "off"}, "7S Pass Pass", [1000, 0, 0]),
        ({"nv_doubled_4th": 200}, "3NT X Pass Pass", [0, 1700, 1700]),
        ({"redouble_bonus": 50}, "7S X Pass XX Pass Pass", [1200, 0, 0]),
        ({"irregularities": "off"}, "7S Pass Pass", [1150, 0, 0]),
    ],
)
def test_options_of_the_score(options: dict[str, Value], calls: str, above: list[int]) -> None:
    assert above == columns(end_of(calls, house=options))[1]


def test_an_option_without_another_value_takes_no_other() -> None:
    with pytest.raises(InvalidOption, match="irregularities cannot be 'on'"):
        GAME.with_options({"irregularities": "on"})


# The rubber


def test_forty_and_sixty_complete_the_second_game_and_500_are_not_in_the_score() -> None:
    facts = end_of("2S Pass Pass", match=GamesSoFar((True, True, False), below=(40, 0, 0)))

    assert ([60, 0, 0], [300, 0, 0]) == columns(facts)
    assert ([0], [500, 0, 0], True, None) == tuple(
        facts[key] for key in ("games", "premium", "rubber_over", "next")
    )


def test_the_rubber_brings_700_against_two_opponents_without_a_game() -> None:
    facts = end_of("2S Pass Pass", match=GamesSoFar((True, False, False), below=(40, 90, 0)))

    assert [700, 0, 0] == facts["premium"]


def test_a_game_ends_the_part_scores_of_all_three() -> None:
    facts = end_of("Pass 4C Pass Pass", match=GamesSoFar(below=(90, 20, 40)))

    assert {"dealer": 1, "vulnerable": [False, True, False], "below": [0, 0, 0]} == facts["next"]


@pytest.mark.parametrize(("passed_out", "dealer"), [("redeal_next_dealer", 2), ("redeal_same_dealer", 1)])
def test_who_deals_after_three_passes(passed_out: str, dealer: int) -> None:
    out = rank_major(
        GAME, "Pass Pass Pass", dealt_by=1, match=GamesSoFar(below=(0, 60, 0)), passed_out=passed_out
    )

    assert {"dealer": dealer, "vulnerable": [False] * 3, "below": [0, 60, 0]} == facts_of(out)["next"]


@pytest.mark.parametrize(("scoring", "below"), [("contract", 100), ("auction", 30)])
def test_a_record_with_a_part_score_that_would_be_a_game_is_refused(scoring: str, below: int) -> None:
    with pytest.raises(BadRecord, match=f"each below {below} points"):
        rank_major(GAME, match=GamesSoFar(below=(0, below, 0)), scoring=scoring)
    assert 0 == rank_major(GAME, match=GamesSoFar(below=(0, below - 1, 0)), scoring=scoring).to_act


def test_a_record_with_an_unknown_key_in_its_match_is_refused() -> None:
    with pytest.raises(BadRecord, match="unknown key south"):
        structure({"south": 1}, GAME.context)


def with_deal(match: Match, calls: str) -> Match:
    """The match after a deal of the rank-major pack, in which every hand plays its first legal card."""
    deal = evolve(match.next_deal(), pack=RANK_MAJOR)
    end = with_first_cards(after(deal.start(), calls))
    return match.after(evolve(deal, actions=end.actions()))


def test_a_rubber_of_three_passes_the_deal_to_the_left_and_is_settled_by_pairs() -> None:
    match, dealers = Match.begin(GAME, "a seed", 2), []
    for calls in ("7S Pass Pass", "Pass Pass Pass", "7S Pass Pass", "7S Pass Pass"):
        dealers.append(match.standing.dealer)
        match = with_deal(match, calls)

    assert [2, 0, 1, 2] == dealers
    assert match.over
    assert (0, 210 + 1150, 210 + 1150 + 210 + 1650 + 500) == match.standing.totals
    assert isinstance(match.standing, ReportedStanding)
    assert (-37 - 14, 14 - 24, 37 + 24) == match.standing.settled


# A dummy faced card by card


def preview(calls: str) -> State:
    return rank_major(GAME, calls, dummy_preview="one_card_per_bid")


def test_each_bid_faces_the_next_card_of_the_dummy_and_no_other_call_does() -> None:
    view = seen(preview("Pass 1C X 1D Pass"), 2)

    assert ["D2", "D3"] + [UNKNOWN] * 11 == view["dummy row 3"]


def test_the_cards_come_in_the_order_in_which_they_were_dealt() -> None:
    pack = exchanged(RANK_MAJOR, "D2", "DK")
    state = rank_major(GAME, "1C 1D", pack=pack, dummy_preview="one_card_per_bid")

    assert ["DK", "D3"] + [UNKNOWN] * 11 == seen(state, 0)["dummy row 3"]


def test_no_more_than_thirteen_cards_are_faced() -> None:
    bids = " ".join(map(str, BRIDGE_LADDER[:15]))

    assert DIAMONDS.split() == seen(preview(bids), 0)["dummy row 3"]


def test_after_the_auction_the_row_is_the_dummy_and_only_faced_cards_are_seen_until_the_lead() -> None:
    before = preview("1C 1D Pass Pass")

    assert ["D2", "D3"] + [UNKNOWN] * 11 == seen(before, 2)["dummy 3"]
    assert DIAMONDS.split() == seen(after(before, "H2"), 2)["dummy 3"]


def test_honours_count_the_cards_of_a_dummy_that_lay_in_a_row() -> None:
    state = with_first_cards(preview("Pass 1D Pass Pass"))

    assert ([0, 20, 0], [0, 270, 0]) == columns(facts_of(state))


# The page


def test_the_page_has_the_sections_that_refusals_point_to() -> None:
    headings = (rules_page(GAME) or "").splitlines()

    assert {"## Auction", "## Play"} <= set(headings)


def test_games_are_read_by_no_rule() -> None:
    usual = Game(GAME, 0, RANK_MAJOR, (), GamesSoFar(games=(1, 1, 1)))

    assert facts_of(with_first_cards(after(usual.start(), "7S Pass Pass"))) == end_of("7S Pass Pass")
