"""Cutthroat Contract: the auction, the partner, doubling, four columns, the rubber, and views."""

from __future__ import annotations

from random import Random

import pytest
from attrs import evolve

from cardcore import Game, State, Suit
from cardcore.game.match import Match
from cardcore.game.records import DealRecord, dump, parse, record_of, replay
from cardcore.knowledge.undo import PastHidden
from cardcore.knowledge.view import view
from cardcore.rules.cards import read_cards
from cardcore.rules.errors import BadRecord, IllegalAction, IllegalRecord, InvalidNotation, InvalidPack
from cardcore.rules.shuffling import draw_cut
from cardcore.scene.names import PlayerNames
from cardcore.scene.scene import Scene
from cardcore.search.rules_of_thumb import StateSight
from tests.cardcore.scene.scenes import scene_at
from tests.games.taking_back import undo
from tests.variants.cutthroat_positions import GAME, deal, given_to_player_1, goulash, played
from tests.variants.goulash_positions import STACK, SUITS, cut
from tests.variants.positions import RANK_MAJOR, after, facts_of, legal_in
from variants.cutthroat_contract import FourColumns
from variants.cutthroat_contract.advisers import answer_by_rule, call_by_rule, double_by_rule, name_by_rule
from variants.cutthroat_contract.opening import (
    NoDoublesYet,
    OvercallTooLow,
    TooWeakToOpen,
    opens,
    quick_halves,
)

BIDS = [f"{level}{strain}" for level in range(1, 8) for strain in ("C", "D", "H", "S", "NT")]
ONE_NO_TRUMP = "1NT Pass Pass Pass"


def score_of(state: State) -> tuple[list[int], list[int]]:
    score = facts_of(played(state))["score"]
    assert isinstance(score, dict)
    return score["below"], score["above"]


# The auction


@pytest.mark.parametrize(
    ("hand", "enough"),
    [
        ("SA S2 S3 S4 HA H2 H3 H4 DA D2 D3 D4 C2", True),
        ("SA SQ S2 S3 HK HQ H2 H3 DK D2 D3 C2 C3", True),
        ("SA SK S2 S3 HK H2 H3 DQ DJ D2 D3 C2 C3", True),
        ("SA SK S2 S3 HK H2 H3 DQ D2 D3 D4 C2 C3", False),
        ("SA SQ S2 S3 HA H2 H3 H4 D2 D3 D4 C2 C3", False),
        ("SK S2 HK H2 DK D2 CK C2 C3 C4 C5 C6 C7", False),
        ("SK HK DK CK CQ C2 C3 C4 C5 C6 C7 C8 C9", True),
        ("SK HK DK C2 C3 C4 C5 C6 C7 C8 C9 CT CJ", False),
    ],
)
def test_thirteen_points_or_three_quick_tricks_open(hand: str, enough: bool) -> None:
    assert enough is opens(read_cards(hand))


@pytest.mark.parametrize(
    ("spades", "halves"),
    [("SA SK SQ", 4), ("SA SQ S2", 3), ("SA S2", 2), ("SK SQ", 2), ("SK S2", 1), ("SK", 0), ("SQ SJ", 0)],
)
def test_quick_tricks_are_counted_suit_by_suit(spades: str, halves: int) -> None:
    assert halves == quick_halves(read_cards(spades), Suit.SPADES)


def test_the_next_player_after_a_low_opening_has_pass_and_the_bids_from_four_no_trumps() -> None:
    assert ["Pass", *BIDS[19:]] == legal_in(deal("1D")).split()
    assert ["Pass", *BIDS[20 - 1 :]] == legal_in(deal("4S")).split()
    assert ["Pass", *BIDS[20:]] == legal_in(deal("4NT")).split()


def test_only_that_player_is_limited_and_only_in_that_call() -> None:
    assert ["Pass", *BIDS[2:]] == legal_in(deal("1D Pass")).split()
    assert ["Pass", *BIDS[7:]] == legal_in(deal("1D Pass 2D Pass Pass")).split()
    assert "2H" in legal_in(deal("Pass 1D Pass 2D Pass Pass")).split()


def test_an_opening_after_passes_binds_the_player_after_it() -> None:
    assert "1H" not in legal_in(deal("Pass Pass 1D")).split()
    assert "1H" in legal_in(deal("Pass Pass 1D Pass")).split()


def test_the_longest_auction_has_109_calls() -> None:
    state = deal("Pass Pass Pass", overcall_rule="free")
    for bid in BIDS:
        state = after(state, f"{bid} Pass Pass")
    state = after(state, "Pass")

    assert 109 == len(state.actions())
    assert "partner:0" in legal_in(state)


@pytest.mark.parametrize(
    ("actions", "action", "error", "rule"),
    [
        ("1D", "X", NoDoublesYet, "no doubles before"),
        ("1D", "1H", OvercallTooLow, "4NT or more"),
        ("1NT Pass Pass Pass partner:2 accept", "XX", IllegalAction, "only the opponents"),
    ],
)
def test_what_the_rules_forbid_is_refused_by_name(
    actions: str, action: str, error: type[IllegalAction], rule: str
) -> None:
    state = deal(actions)
    with pytest.raises(error) as refusal:
        state.apply(state.read(action))
    assert rule in refusal.value.rule


def test_declarer_cannot_name_himself() -> None:
    with pytest.raises(InvalidNotation, match="partner:1 or partner:2 or partner:3"):
        deal(f"{ONE_NO_TRUMP} partner:0")


def test_what_is_no_partner_is_refused_with_the_section_on_the_partner() -> None:
    record = record_of(Game(GAME, 0, RANK_MAJOR))
    named = evolve(record, actions=[*ONE_NO_TRUMP.split(), "partner:0"])

    with pytest.raises(IllegalRecord, match=r"Cutthroat Contract rules, Partner\)"):
        replay(named, {GAME.key: GAME}.__getitem__)


def test_a_hand_without_the_values_may_only_pass_until_somebody_opens() -> None:
    strong = given_to_player_1("SA S2 S3 S4 HA H2 H3 H4 DA D2 D3 D4 C2")

    assert "Pass" == legal_in(deal(pack=strong, opening_lapse="refused"))
    with pytest.raises(TooWeakToOpen):
        deal("1C", pack=strong, opening_lapse="refused")
    assert "7NT" in legal_in(deal("Pass", pack=strong, opening_lapse="refused"))
    assert "4NT" in legal_in(deal("Pass 1C", pack=strong, opening_lapse="refused"))


def test_an_opening_that_needs_values_tells_of_the_hand_so_that_no_pass_before_it_is_taken_back() -> None:
    strong = given_to_player_1("SA SK SQ SJ HA HK HQ HJ DA DK DQ DJ CA")
    free = deal("Pass 1C", pack=strong)
    assert deal(pack=strong) == undo(free, 0, {0})
    with pytest.raises(PastHidden, match=r"You cannot take back Pass: 1C tells you since of the cards"):
        undo(deal("Pass 1C", pack=strong, opening_lapse="refused"), 0, {0})


def test_who_opened_knows_its_values_and_may_take_the_opening_back() -> None:
    strong = given_to_player_1("SA SK SQ SJ HA HK HQ HJ DA DK DQ DJ CA")
    opened = deal("Pass 1C", pack=strong, opening_lapse="refused")
    assert deal("Pass", pack=strong, opening_lapse="refused") == undo(opened, 1, {1})


# The partner, the seats and doubling


@pytest.mark.parametrize(("partner", "left", "right"), [(0, None, None), (2, 1, 3), (1, 2, 3), (3, 1, 2)][1:])
def test_the_partner_comes_opposite_and_the_left_opponent_is_asked_first(
    partner: int, left: int, right: int
) -> None:
    state = deal(f"{ONE_NO_TRUMP} partner:{partner} accept")

    assert left == state.to_act
    assert right == after(state, "Pass").to_act
    assert left == after(state, "Pass Pass").to_act


@pytest.mark.parametrize(("declarer", "partner", "left", "right"), [(2, 3, 0, 1), (3, 0, 1, 2), (1, 0, 2, 3)])
def test_seats_go_round_from_any_declarer(declarer: int, partner: int, left: int, right: int) -> None:
    passes = " ".join(["Pass"] * declarer)
    state = deal(f"{passes} 1NT Pass Pass Pass partner:{partner} reject".strip())

    assert (left, right) == (state.to_act, after(state, "Pass").to_act)


def test_a_partner_who_rejects_is_not_asked_to_redouble() -> None:
    state = deal(f"{ONE_NO_TRUMP} partner:2 reject X Pass")

    assert (1, 13) == (state.to_act, len(state.legal()))


def test_a_partner_who_accepts_redoubles_after_declarers_pass() -> None:
    state = deal(f"{ONE_NO_TRUMP} partner:2 accept X Pass")

    assert (2, "Pass XX") == (state.to_act, legal_in(state))
    assert "1NTXX" == facts_of(played(after(state, "XX")))["contract"]


WHAT_IT_MEANS = (
    "Who accepts scores with declarer, who rejects with the defenders; that hand is dummy either way."
)


@pytest.mark.parametrize(
    ("actions", "told"),
    [
        ("", f"Declarer names a partner. {WHAT_IT_MEANS}"),
        ("partner:2", f"You won the auction with 7S and named thumb 2 as partner. {WHAT_IT_MEANS}"),
        ("partner:2 accept", "thumb 1 or, after a pass, thumb 3 may double 7S by you."),
        ("partner:2 accept Pass", "thumb 3 may double 7S by you."),
        ("partner:2 accept X", "7S by you is doubled. You or, after a pass, thumb 2 may redouble."),
        ("partner:2 reject X", "7S by you is doubled. You may redouble."),
    ],
)
def test_after_the_auction_the_table_says_what_is_asked(actions: str, told: str) -> None:
    assert (told, "Vulnerable: nobody.") == shown(f"7S Pass Pass Pass {actions}".strip()).status


def test_who_was_named_reads_by_whom() -> None:
    told = f"thumb 0 won the auction with 7S and named you as partner. {WHAT_IT_MEANS}"
    assert told == shown("7S Pass Pass Pass partner:2", reader=2).status[0]


def test_the_calls_of_the_auction_stay_on_the_table_until_the_lead() -> None:
    calls = shown("7S Pass Pass Pass partner:1 reject Pass").calls
    assert calls is not None
    assert ("thumb 1", "thumb 2", "thumb 3", "You") == calls.heads
    bid = [(3, "7S"), (0, "Pass"), (1, "Pass"), (2, "Pass")]
    said = [(3, "partner:1"), (0, "reject"), (1, "Pass")]
    assert [*bid, *said] == [(call.column, call.call) for call in calls.calls]
    assert shown("7S Pass Pass Pass partner:1 reject Pass Pass").calls is None


def shown(actions: str, *, reader: int = 0) -> Scene:
    """What a player reads whose opponents are all `thumb`."""
    players = ["human" if player == reader else "thumb" for player in range(4)]
    return scene_at(deal(actions), PlayerNames.at(players, reader, GAME))


def test_declarer_plays_the_cards_of_a_partner_who_rejects() -> None:
    state = deal("1NT Pass Pass Pass partner:1 reject Pass Pass D2")

    assert (0, "C2") == (state.to_act, legal_in(state)[:2])
    assert 3 == after(state, "C2").to_act


def test_the_dummy_is_faced_after_the_lead_and_nobody_sees_it_before() -> None:
    before = deal("1NT Pass Pass Pass partner:1 accept Pass Pass")

    assert () == view(before, 0).cards("hand", 1)
    assert 13 == len(view(after(before, "D2"), 3).cards("hand", 1))


# Scoring beyond the shipped examples


def test_a_declarer_who_makes_four_hearts_with_a_partner_writes_the_same_as_the_partner() -> None:
    """Player 3 has all hearts and declares."""
    below, above = score_of(
        deal("Pass Pass Pass 4H Pass Pass Pass partner:1 accept Pass Pass", opening_requirement="none")
    )

    assert ([0, 120, 0, 120], [0, 240, 0, 240]) == (below, above)


def test_an_opening_with_the_values_costs_nothing() -> None:
    pack = given_to_player_1("SA SK SQ SJ HA HK HQ HJ DA DK DQ CA CK")
    facts = facts_of(played(deal("Pass 1NT Pass Pass Pass partner:3 accept Pass Pass", pack=pack)))

    assert facts["lapse"] is False


def test_nothing_is_paid_for_an_opening_when_it_is_not_required() -> None:
    facts = facts_of(played(deal(f"{ONE_NO_TRUMP} partner:2 accept Pass Pass", opening_requirement="none")))

    assert (False, [0, 350, 0, 350]) == (facts["lapse"], facts["score"]["above"])  # type: ignore[index]


# The goulash and the rubber


@pytest.mark.parametrize("cards", [0, 1, 26, 51])
def test_every_cut_of_the_stack_is_a_pack_of_the_goulash(cards: int) -> None:
    assert 0 == goulash(pack=cut(cards)).to_act


def test_a_pack_with_two_cards_exchanged_is_refused() -> None:
    with pytest.raises(InvalidPack, match="no cut of the stack"):
        goulash(pack=(STACK[1], STACK[0], *STACK[2:]))


def test_a_hand_that_is_not_sorted_into_suits_is_refused() -> None:
    with pytest.raises(ValueError, match="in two places"):
        FourColumns(thrown_in=(*SUITS[:3], "HA HK SA HQ HJ HT H9 H8 H7 H6 H5 H4 H3"))


def test_thrown_in_hands_are_refused_where_the_next_player_deals() -> None:
    with pytest.raises(InvalidPack, match="passed_out=goulash"):
        goulash(passed_out="redeal_next_dealer")


def test_a_goulash_follows_a_goulash_by_the_same_dealer() -> None:
    match = Match.begin(GAME, "seed", 2)
    first = Game(GAME, 2, RANK_MAJOR)
    again = match.after(Game.of(after(first.start(), "Pass Pass Pass Pass")))
    third = again.after(Game.of(after(again.next_deal().start(), "Pass Pass Pass Pass")))

    # Player 2 has dealt, so that player 3 has all clubs and player 2 all spades.
    context = again.standing.context
    assert isinstance(context, FourColumns)
    assert (SUITS[2], SUITS[3], SUITS[0], SUITS[1]) == context.thrown_in
    assert cut(draw_cut("seed", 1, 52)) == again.pack()
    assert (2, 2, 2) == (again.standing.dealer, third.standing.dealer, third.next_deal().start().to_act)


def test_the_deal_after_a_goulash_that_was_played_is_shuffled_and_dealt_by_the_next_player() -> None:
    end = played(goulash("1NT Pass Pass Pass partner:2 accept Pass Pass"))
    standing = GAME.match.after(GAME.match.start(0), end.outcome())  # type: ignore[arg-type]

    assert isinstance(standing.context, FourColumns)
    assert (1, None) == (standing.dealer, standing.context.thrown_in)


def test_the_rubber_is_over_with_the_second_game_of_a_player() -> None:
    match = Match.begin(GAME, "seed", 0)
    first = Game.of(played(deal("4S Pass Pass Pass partner:2 accept Pass Pass")))
    match = match.after(first)
    context = match.standing.context
    assert isinstance(context, FourColumns)
    # Player 1 deals, so that player 0 has all hearts.
    hearts = "Pass Pass Pass 4H Pass Pass Pass partner:2 accept Pass Pass"
    match = match.after(Game.of(played(deal(hearts, dealer=1, match=context))))

    assert match.over
    # For each deal 360 and 660, and 300 to the others; 700 for the rubber to both who have two games.
    assert (2 * 360 + 700, 600, 2 * 660 + 700, 600) == match.standing.totals


def test_the_hands_of_a_deal_that_nobody_opened_stay_closed() -> None:
    thrown = deal("Pass Pass Pass Pass").outcome()
    shown = deal("Pass Pass Pass Pass", passed_out="redeal_next_dealer").outcome()
    assert thrown is not None
    assert shown is not None

    assert thrown.hands_stay_closed
    assert not shown.hands_stay_closed
    assert SUITS[0] not in str(thrown.facts)


def test_a_view_holds_the_own_hand_of_the_deal_before() -> None:
    shown = view(goulash(), 1)

    assert {"thrown_in": ["??", SUITS[1], "??", "??"]} == shown.as_json()["match"]
    assert SUITS[1] in shown.variant.status(shown)


def test_the_record_of_a_goulash_reads_back() -> None:
    state = goulash("1NT Pass Pass Pass partner:1 accept", pack=cut(26))
    record = parse(dump(record_of(Game.of(state))))
    assert isinstance(record, DealRecord)

    assert state == replay(record, lambda _: GAME)


# Rules of thumb


def test_thumb_does_not_open_without_the_values() -> None:
    assert "Pass" == str(call_by_rule(view(deal(), 0), Random(0)))
    assert "Pass" != str(call_by_rule(view(deal(opening_requirement="none"), 0), Random(0)))


def test_thumb_names_who_has_bid_its_suit_or_else_bid_most_or_sits_opposite() -> None:
    def named(actions: str) -> str:
        return str(name_by_rule(StateSight(deal(actions, overcall_rule="free")), Random(0)))

    assert "partner:2" == named("1NT Pass Pass Pass")
    assert "partner:1" == named("1H 1S Pass 2D 2S Pass Pass Pass")
    assert "partner:3" == named("1C Pass Pass 1D 2D Pass Pass Pass")


def test_thumb_accepts_with_the_points_and_trumps_of_an_average_hand() -> None:
    def answer(actions: str) -> str:
        return str(answer_by_rule(StateSight(deal(actions)), Random(0)))

    # Ten points in clubs: enough at no-trump, not without a single trump.
    assert "accept" == answer("1NT Pass Pass Pass partner:1")
    assert "reject" == answer("1S Pass Pass Pass partner:1")


def test_thumb_doubles_with_the_tricks_that_beat_the_contract() -> None:
    def call(actions: str) -> str:
        return str(double_by_rule(StateSight(deal(actions)), Random(0)))

    # Each opponent has two quick tricks.
    assert "X" == call("6NT Pass Pass Pass partner:2 accept")
    assert "Pass" == call("5NT Pass Pass Pass partner:2 accept")
    assert "X" == call("5NT Pass Pass Pass partner:2 reject")
    assert "Pass" == call("5NT Pass Pass Pass partner:2 reject X")


def test_a_part_score_that_would_be_a_game_is_refused() -> None:
    with pytest.raises(BadRecord, match="part-scores, each below 100 points"):
        Game(GAME, 0, RANK_MAJOR, (), FourColumns(below=(0, 0, 0, 100))).start()
