"""What the solver is told of a trick phase: whose cards they are, which can be played, what lies on what."""

from __future__ import annotations

from random import Random

import pytest
from attrs import evolve, frozen
from hypothesis import given, settings
from hypothesis import strategies as st

from cardcore import Seating, State, Suit, Tricks
from cardcore.phases.trick_rules import Leading, LeadRule, TurnUp
from cardcore.rules.cards import CARDS, Pack, cards_in, read_cards, write_cards
from cardcore.search.position import NotSolvable, Position
from tests.games.positions import BruteForce, Ending, ending_of, endings, random_ending
from tests.variants.chinese_positions import SEVEN_DOWN
from tests.variants.chinese_positions import deal_of as chinese_deal
from tests.variants.honeymoon_positions import PLAIN, at_auction, hands_for, small
from tests.variants.positions import Side, after, deal_of
from tests.variants.upper_hand_positions import THREE_HANDED, THREE_UP, TWO_UP, deal_with, no_bidding

LEADER = Side("SA HK", "H2 S3", "C4")
DEALER = Side("S5 H6", "D2 D3", "C5")


def of(state: State, player: int = 0) -> Position:
    """The position of a game in its trick phase."""
    return Position.of(state.last(Tricks), state.layout, player)


def written(mask: int) -> str:
    """The cards of a mask in notation."""
    return write_cards(cards_in(mask))


def hands(position: Position) -> list[str]:
    """The cards of each seat."""
    return [written(held) for held in position.held]


def stacks(position: Position) -> list[str]:
    """The cards that lie on another one, each as beneath/upon."""
    pairs = [(below, card) for card, below in zip(CARDS, position.under, strict=True) if below >= 0]
    return [f"{CARDS[below]}/{card}" for below, card in pairs]


def in_the_trick(position: Position) -> str:
    """The cards of the trick, the lead first."""
    return write_cards(CARDS[index] for index in position.trick)


def ranked(strengths: tuple[int, ...], cards: Pack) -> str:
    """Cards from the weakest up."""
    return write_cards(sorted(cards, key=lambda card: strengths[card.index]))


class TestTurnover:
    def test_a_player_holds_tops_covers_and_hole_cards(self) -> None:
        assert ["C4 H2 HK S3 SA", "C5 D2 D3 H6 S5"] == hands(of(deal_of(LEADER, DEALER)))

    def test_tops_and_hole_cards_can_be_played(self) -> None:
        assert "C4 C5 H6 HK S5 SA" == written(of(deal_of(LEADER, DEALER)).clear)

    def test_the_tops_lie_on_their_covers(self) -> None:
        assert ["D3/H6", "S3/HK", "D2/S5", "H2/SA"] == stacks(of(deal_of(LEADER, DEALER)))

    def test_the_card_led_lies_in_the_trick_and_with_nobody(self) -> None:
        position = of(after(deal_of(LEADER, DEALER), "SA"))
        assert ("SA", "C4 H2 HK S3") == (in_the_trick(position), written(position.held[0]))

    def test_a_cover_that_lost_its_top_waits_for_the_end_of_the_trick(self) -> None:
        position = of(after(deal_of(LEADER, DEALER), "SA"))
        assert ("H2", "C4 C5 H6 HK S5") == (written(position.lost_cover), written(position.clear))

    def test_a_cover_that_is_turned_up_on_play_can_be_played_at_once(self) -> None:
        position = of(after(deal_of(LEADER, DEALER, turn_up="on_play"), "SA"))
        assert position.on_play
        assert ("", "C4 C5 H2 H6 HK S5") == (written(position.lost_cover), written(position.clear))

    def test_after_the_trick_the_covers_can_be_played_and_lie_under_nothing(self) -> None:
        position = of(after(deal_of(LEADER, DEALER), "SA S5"))
        assert ("", "C4 C5 D2 H2 H6 HK") == (written(position.lost_cover), written(position.clear))
        assert ["D3/H6", "S3/HK"] == stacks(position)

    def test_the_tricks_to_come_count_beyond_the_majority(self) -> None:
        played = after(deal_of(LEADER, DEALER), "SA S5 HK H6")
        assert (3, 3) == (played.last(Tricks).rules.stop_at, of(played).tricks)

    def test_the_trick_under_way_is_still_to_be_finished(self) -> None:
        assert 5 == of(after(deal_of(LEADER, DEALER), "SA")).tricks

    @pytest.mark.parametrize(("player", "sides"), [(0, (0, 1)), (1, (1, 0))])
    def test_side_0_is_the_player_who_asks(self, player: int, sides: tuple[int, int]) -> None:
        assert sides == of(deal_of(LEADER, DEALER), player).sides

    def test_spades_are_trumps_suit_is_followed_and_every_trick_counts_one(self) -> None:
        position = of(deal_of(LEADER, DEALER))
        assert (int(Suit.SPADES), True, None, None) == (
            position.trump,
            position.must_follow,
            position.lead,
            position.worth,
        )

    def test_the_non_dealer_leads_and_then_the_winner_of_the_trick(self) -> None:
        state = deal_of(LEADER, DEALER)
        assert [0, 0, 1] == [
            of(state).leader,
            of(after(state, "C4")).leader,
            of(after(state, "C4 C5")).leader,
        ]


CHINESE = "SA HK C2", "S2 HQ C3", "D4/S5 H6", "D7/S8 H9"
"""South, West, North and East, each with three cards; North's lone card is H6, East's H9."""


class TestChinese:
    def test_each_player_owns_a_hand_and_the_dummy_opposite(self) -> None:
        position = of(after(chinese_deal(*CHINESE), "1C Pass"))
        assert (0, 1, 0, 1) == position.sides
        assert ["C2 HK SA", "C3 HQ S2", "D4 H6 S5", "D7 H9 S8"] == hands(position)

    def test_the_other_player_may_sit_south(self) -> None:
        assert (1, 0, 1, 0) == of(after(chinese_deal(*CHINESE, match=Seating(south=1)), "1C Pass")).sides

    def test_hands_can_be_played_and_of_a_dummy_what_is_not_covered(self) -> None:
        position = of(after(chinese_deal(*CHINESE), "1C Pass"))
        assert "C2 C3 H6 H9 HK HQ S2 S5 S8 SA" == " ".join(sorted(written(position.clear).split()))
        assert (["D4/S5", "D7/S8"], 0) == (stacks(position), position.bare)

    def test_the_seat_left_of_declarer_leads_and_the_contract_names_the_trumps(self) -> None:
        position = of(after(chinese_deal(*CHINESE), "1H Pass"))
        assert (1, int(Suit.HEARTS)) == (position.leader, position.trump)
        assert -1 == of(after(chinese_deal(*CHINESE), "1NT Pass")).trump

    @pytest.mark.parametrize(("lone_card", "bare_in"), [("after_first_trick", 1), ("last", 2)])
    def test_lone_cards_face_down_are_bare_for_so_many_tricks(self, lone_card: str, bare_in: int) -> None:
        deal = chinese_deal(*CHINESE, dealing=SEVEN_DOWN, lone_card=lone_card)
        position = of(after(deal, "1C Pass"))
        assert ("H6 H9", bare_in) == (written(position.bare), position.bare_in)
        assert "C2 C3 HQ HK S2 S5 S8 SA" == written(position.clear)

    def test_a_trick_brings_the_turning_of_the_bare_cards_nearer(self) -> None:
        deal = chinese_deal(*CHINESE, dealing=SEVEN_DOWN, lone_card="last")
        position = of(after(deal, "1C Pass  C3 S5 S8 C2"))
        assert ("H6 H9", 1) == (written(position.bare), position.bare_in)
        assert "D4 D7 HQ HK S2 SA" == written(position.clear)

    def test_bare_cards_that_were_turned_up_can_be_played(self) -> None:
        deal = chinese_deal(*CHINESE, dealing=SEVEN_DOWN, lone_card="after_first_trick")
        position = of(after(deal, "1C Pass  C3 S5 S8 C2"))
        assert (0, "D4 D7 H6 H9 HQ HK S2 SA") == (position.bare, written(position.clear))

    def test_in_the_middle_of_a_trick_the_seats_that_have_played_hold_one_card_less(self) -> None:
        position = of(after(chinese_deal(*CHINESE), "1C Pass  C3 S5"))
        assert ["C2 HK SA", "HQ S2", "D4 H6", "D7 H9 S8"] == hands(position)
        assert ("C3 S5", 1, "D4") == (
            in_the_trick(position),
            position.leader,
            written(position.lost_cover),
        )


class TestHoneymoon:
    def test_the_drawing_half_cannot_be_solved(self) -> None:
        with pytest.raises(NotSolvable, match="cards are drawn"):
            of(small("SA HK", "S2 H3", "D2 D3 C4 C5"))

    def test_the_half_that_counts_is_two_hands_of_thirteen_without_stacks(self) -> None:
        position = of(after(at_auction(PLAIN, hands_for(PLAIN, "1S", 7), dealt_by=1), "1S Pass"))
        assert [13, 13] == [held.bit_count() for held in position.held]
        assert position.clear == position.held[0] | position.held[1]
        assert [] == stacks(position)

    def test_it_has_thirteen_tricks_and_the_trumps_of_the_contract_and_declarers_opponent_leads(self) -> None:
        position = of(after(at_auction(PLAIN, hands_for(PLAIN, "1S", 7), dealt_by=1), "1S Pass"))
        assert (13, int(Suit.SPADES), 0) == (position.tricks, position.trump, position.leader)


HEARTS_FROM_NINE = read_cards("H9 HT HJ HQ HK HA")


class TestUpperHand:
    """The first worked example: hearts are trumps, jacks are high."""

    def test_cards_laid_and_hands_that_nobody_plays_are_out_of_play(self) -> None:
        position = of(no_bidding(laid=TWO_UP))
        assert ["CA D9 DJ HK HA ST SQ", "CT CK DQ HT HQ SK SA"] == hands(position)
        assert position.clear == position.held[0] | position.held[1]

    def test_the_ace_is_lowest_when_led(self) -> None:
        assert "HA H9 HT HQ HK HJ" == ranked(of(no_bidding(laid=TWO_UP)).led, HEARTS_FROM_NINE)

    def test_the_ace_is_highest_when_it_answers(self) -> None:
        assert "H9 HT HQ HK HJ HA" == ranked(of(no_bidding(laid=TWO_UP)).answering, HEARTS_FROM_NINE)

    def test_cards_are_worth_ten_points_but_nines_nine_and_aces_one(self) -> None:
        worth = of(no_bidding(laid=TWO_UP)).worth
        assert worth is not None
        assert [9, 10, 10, 10, 10, 1] == [worth[card.index] for card in HEARTS_FROM_NINE]

    def test_a_third_card_face_down_leaves_the_leads_free(self) -> None:
        assert of(no_bidding(laid=TWO_UP)).lead is None

    def test_the_suit_of_the_third_card_must_be_led(self) -> None:
        assert LeadRule(Suit.SPADES, Leading.MUST_LEAD) == of(no_bidding(laid=THREE_UP)).lead

    def test_a_rule_for_the_opening_lead_binds_no_later_leader(self) -> None:
        opening = no_bidding(laid=THREE_UP, slot3="opening_lead_only")
        assert of(opening).lead is not None
        assert of(after(opening, "SQ SA")).lead is None

    def test_of_three_players_the_two_others_are_one_side(self) -> None:
        dealt = deal_with(THREE_HANDED, {"players": 3}, dealt_by=2)
        position = of(after(dealt, "Pass down:DT down:DJ down:DQ"), player=1)
        assert (1, 0, 1) == position.sides


@frozen
class Misere(Tricks):
    """A trick phase with a rule of its own."""


def test_a_phase_that_answers_in_a_way_of_its_own_cannot_be_solved() -> None:
    ending = ending_of("SA", "SK")
    with pytest.raises(NotSolvable, match="rule of its own"):
        Position.of(Misere.led_by(0, ending.phase.rules), ending.layout)


def test_a_face_down_card_with_another_beneath_it_is_bare_too() -> None:
    ending = ending_of("SA (H2/HK)", "S2 S3 S4", bare_after=1)
    position = Position.of(ending.phase, ending.layout)
    assert ("HK", ["H2/HK"], "S2 S3 S4 SA") == (
        written(position.bare),
        stacks(position),
        written(position.clear),
    )


ANY_SIZE = st.sampled_from([(2, 3), (2, 4), (2, 5), (3, 3), (4, 2), (4, 3)])
ANY_ENDING = ANY_SIZE.flatmap(lambda size: endings(*size))


@given(ANY_ENDING)
@settings(max_examples=100, deadline=None)
def test_every_card_that_the_rules_let_a_seat_play_is_one_of_its_clear_cards(ending: Ending) -> None:
    position = Position.of(ending.phase, ending.layout)
    playable = ending.phase.playable(ending.layout)
    assert playable == playable & position.clear & position.held[ending.phase.seat]


@given(ANY_ENDING.filter(lambda ending: set(ending.phase.rules.players) == {0, 1}))
@settings(max_examples=100, deadline=None)
def test_what_two_players_can_win_of_an_ending_is_all_there_is_to_win(ending: Ending) -> None:
    assert ending.everything == BruteForce(0).value(ending) + BruteForce(1).value(ending)


@given(ANY_ENDING)
@settings(max_examples=100, deadline=None)
def test_cards_that_are_worth_one_each_count_as_many_times_a_trick_as_there_are_seats(ending: Ending) -> None:
    rules = ending.phase.rules
    by_trick = evolve(ending, phase=evolve(ending.phase, rules=evolve(rules, worth=None)))
    by_card = evolve(ending, phase=evolve(ending.phase, rules=evolve(rules, worth=(1,) * 52)))
    assert len(rules.players) * BruteForce().value(by_trick) == BruteForce().value(by_card)


@given(ANY_ENDING)
@settings(max_examples=100, deadline=None)
def test_to_those_who_know_every_card_the_moment_of_turning_up_is_all_one(ending: Ending) -> None:
    values = [
        BruteForce().value(evolve(ending, phase=evolve(ending.phase, rules=rules)))
        for rules in (evolve(ending.phase.rules, turn_up=moment) for moment in TurnUp)
    ]
    assert values[0] == values[1]


def test_random_endings_are_of_every_kind() -> None:
    drawn = [random_ending(Random(f"kinds {n}"), 2 + n % 3, 4) for n in range(300)]
    rules, positions = [e.phase.rules for e in drawn], [Position.of(e.phase, e.layout) for e in drawn]
    assert set(TurnUp) == {r.turn_up for r in rules}
    assert {None, *Suit} == {r.ranking.trump for r in rules}
    assert {True, False} == {r.must_follow for r in rules}
    kinds = {(r.lead.leading, r.lead.opening_only) for r in rules if r.lead is not None}
    assert {(leading, only) for leading in Leading for only in (True, False)} == kinds
    assert {True, False} == {r.ranking.led == r.ranking.answering for r in rules}
    assert {True, False} == {r.worth is None for r in rules}
    assert {True, False} == {bool(e.phase.trick) for e in drawn}
    assert {0, 1, 2} == {e.phase.finished for e in drawn}
    assert {1, 2} <= {position.bare.bit_count() for position in positions}
    assert {0, 1, 2} <= {position.bare_in for position in positions}
    assert {0, 1} <= {position.lost_cover.bit_count() for position in positions}
    assert any(card >= 0 and p.under[card] >= 0 for p in positions for card in p.under)


def test_the_same_seed_gives_the_same_ending() -> None:
    assert random_ending(Random("once"), 3, 4) == random_ending(Random("once"), 3, 4)
