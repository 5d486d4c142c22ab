"""Goulash: what is thrown in, the cut stack and its packets, the passes, views, and the rubber."""

from __future__ import annotations

from random import Random

import pytest

from cardcore import Game, RubberStanding, State
from cardcore.game.match import Match
from cardcore.game.options import Value
from cardcore.game.records import DealRecord, dump, parse, record_of, replay
from cardcore.knowledge.view import view
from cardcore.rules.cards import read_cards, write_cards
from cardcore.rules.errors import BadRecord, InvalidPack, NotPlayable
from cardcore.rules.shuffling import draw_cut
from tests.variants.goulash_positions import GAME, STACK, SUITS, cut, goulash, ordinary, spoken
from tests.variants.positions import RANK_MAJOR, after, facts_of, legal_in
from variants.goulash import HandsBefore
from variants.goulash.advisers import pass_by_rule

NOTHING = {"below": [0, 0, 0, 0], "above": [0, 0, 0, 0]}
FIRST_ROUND = (
    "pass:C4 pass:C3 pass:C2 pass:CK pass:CQ pass:CJ pass:H2 pass:C9 pass:C8 pass:S4 pass:S3 pass:S2"
)
SECOND_ROUND = "pass:C9 pass:C8 pass:H4 pass:H3 pass:C4 pass:C3 pass:C6 pass:C5"
THIRD_ROUND = "pass:CA pass:H5 pass:S5 pass:C7"


def is_thrown_in(state: State) -> bool:
    return state.over and facts_of(state)["thrown_in"] is True


def passes(state: State) -> bool:
    """Whether cards are to be passed next."""
    return legal_in(state).startswith("pass:")


# The cut stack and its packets


@pytest.mark.parametrize(
    ("packets", "cards", "hands"),
    [
        ("5-5-3", 0, ("S AKQJT H 76543 C KQJ", "S 98765 H 2 D AKQJ C T98", "S 432 H AK D T9876 C 765",
                      "H QJT98 D 5432 C A432")),
        ("5-5-3", 1, ("S KQJT9 H 65432 C QJT", "S 87654 D AKQJT C 987", "S 32 H AKQ D 98765 C 654",
                      "S A H JT987 D 432 C AK32")),
        ("5-5-3", 26, ("H KQJ D AKQJT C 76543", "S AKQJ H T98 D 98765 C 2", "S T9876 H 765 D 432 C AK",
                       "S 5432 H A432 C QJT98")),
        ("4-5-4", 0, ("S AKQJ H JT987 D 432 C A", "S T987 H 65432 C KQJT", "S 6543 D AKQJT C 9876",
                      "S 2 H AKQ D 98765 C 5432")),
        ("4-3-3-3", 51, ("S AKQ H QJT D KQJ C AKQ2", "S JT98 H 987 D T98 C JT9", "S 7654 H 654 D 765 C 876",
                         "S 32 H AK32 D A432 C 543")),
    ],
)  # fmt: skip
def test_packets_of_the_cut_stack_make_these_hands(packets: str, cards: int, hands: tuple[str, ...]) -> None:
    state = goulash(pack=cut(cards), packets=packets)

    assert hands == tuple(spoken(state, player) for player in (1, 2, 3, 0))


@pytest.mark.parametrize(
    ("packets", "positions"),
    [
        ("5-5-3", ([1, 5, 21, 25, 41, 43], [16, 20, 36, 40, 50, 52])),
        ("4-5-4", ([1, 4, 17, 21, 37, 40], [13, 16, 32, 36, 49, 52])),
        ("4-3-3-3", ([1, 4, 17, 19, 29, 31, 41, 43], [13, 16, 26, 28, 38, 40, 50, 52])),
    ],
)
def test_dealers_left_and_the_dealer_get_these_positions_of_the_pack(
    packets: str, positions: tuple[list[int], list[int]]
) -> None:
    form = GAME.with_options({"packets": packets}).in_deal(HandsBefore(thrown_in=SUITS), 2)
    owners = [deal.place.player for deal in form.deal(2)]

    for player, ends in zip((3, 2), positions, strict=True):
        here = [number for number, owner in enumerate(owners, 1) if owner == player]
        edges = [at for at in here if at - 1 not in here or at + 1 not in here]
        assert ends == edges


def test_goulashes_are_dealt_by_one_plan_whatever_hands_were_thrown_in() -> None:
    others = (SUITS[1], SUITS[0], SUITS[2], SUITS[3])
    first, second = (GAME.form_for(HandsBefore(thrown_in=hands), 0) for hands in (SUITS, others))
    assert first is second


@pytest.mark.parametrize("cards", [0, 1, 26, 51])
def test_every_cut_of_the_stack_is_a_pack_of_the_goulash(cards: int) -> None:
    assert 0 == goulash(pack=cut(cards)).to_act


def test_the_stack_of_another_dealer_is_another_ring_of_the_same_hands() -> None:
    by_player_1 = read_cards(" ".join((SUITS[1], SUITS[0], SUITS[3], SUITS[2])))

    assert 1 == goulash(pack=by_player_1, dealer=1).to_act
    assert by_player_1 == cut(39)


def test_a_pack_with_two_cards_exchanged_is_no_cut_of_the_stack() -> None:
    with pytest.raises(InvalidPack, match="no cut of the stack"):
        goulash(pack=(STACK[1], STACK[0], *STACK[2:]))


def test_a_shuffled_pack_is_no_cut_of_the_stack() -> None:
    with pytest.raises(InvalidPack, match="no cut of the stack"):
        goulash(pack=RANK_MAJOR)


def test_a_hand_with_its_hearts_in_two_places_is_refused() -> None:
    with pytest.raises(ValueError, match="in two places, in hand 3"):
        HandsBefore(thrown_in=(*SUITS[:3], "HA HK SA HQ HJ HT H9 H8 H7 H6 H5 H4 H3"))


def test_hands_that_were_typed_otherwise_are_told_as_a_record_has_them() -> None:
    typed = tuple(text.lower().replace("t", "10") for text in SUITS)

    assert HandsBefore(thrown_in=SUITS) == HandsBefore(thrown_in=typed)


def test_a_hand_of_twelve_cards_is_refused() -> None:
    with pytest.raises(InvalidPack, match="a hand of 12 cards instead of 13"):
        goulash(hands=(SUITS[0][:-3], *SUITS[1:]))


def test_the_pack_of_a_goulash_needs_every_hand_of_the_deal_before() -> None:
    with pytest.raises(InvalidPack, match=r"thrown_in has '\?\?' for a hand, .* name its cards"):
        goulash(hands=("??", *SUITS[1:]))


def test_suits_may_be_stacked_in_any_order_and_ranks_too() -> None:
    hands = ("S2 SA S3 SK S4 SQ S5 SJ S6 ST S7 S9 S8", *SUITS[1:])
    stack = read_cards(" ".join((hands[0], hands[3], hands[2], hands[1])))

    assert "S 2A3K4 " == f"S {''.join(str(card)[1] for card in stack[:5])} "
    assert 0 == goulash(pack=stack, hands=hands).to_act


def test_thrown_in_hands_are_refused_where_there_is_no_goulash() -> None:
    with pytest.raises(InvalidPack, match="goulash=off"):
        goulash(goulash="off")


def test_three_hands_are_refused() -> None:
    with pytest.raises(ValueError, match="4 texts, not 3"):
        HandsBefore(thrown_in=SUITS[:3])


# What is thrown in


def test_a_club_bid_below_game_is_thrown_in_and_nothing_is_scored() -> None:
    state = ordinary("Pass 1C Pass Pass Pass")

    assert {
        "score": NOTHING,
        "contract": "1C",
        "declarer": 1,
        "tricks": [0, 0],
        "thrown_in": True,
    } == facts_of(state)


def test_a_deal_that_all_pass_is_thrown_in_without_a_contract() -> None:
    facts = facts_of(ordinary("Pass Pass Pass Pass"))

    assert ("Pass", None, True) == (facts["contract"], facts["declarer"], facts["thrown_in"])


LOWEST_PLAYED = [
    (0, "5C 5D 4H 4S 3NT", "3C 3D 2H 2S 2NT"),
    (20, "4C 4D 3H 3S 3NT", "2C 2D 2H 2S 1NT"),
    (30, "4C 4D 3H 3S 2NT", "2C 2D 2H 2S 1NT"),
    (40, "3C 3D 2H 2S 2NT", "2C 2D 1H 1S 1NT"),
    (60, "2C 2D 2H 2S 1NT", "1C 1D 1H 1S 1NT"),
    (80, "1C 1D 1H 1S 1NT", "1C 1D 1H 1S 1NT"),
]


@pytest.mark.parametrize(("below", "plain", "doubled"), LOWEST_PLAYED)
def test_the_lowest_contracts_that_are_played_with_a_part_score(below: int, plain: str, doubled: str) -> None:
    ours = (below, 0, below, 0)
    lowest = [
        next(level for level in range(1, 8) if not is_thrown_in(
            ordinary(f"{level}{strain} {calls}", below=ours)))
        for calls in ("Pass Pass Pass", "X Pass Pass Pass")
        for strain in ("C", "D", "H", "S", "NT")
    ]  # fmt: skip

    assert [int(bid[0]) for bid in f"{plain} {doubled}".split()] == lowest


@pytest.mark.parametrize(
    ("calls", "below", "thrown"),
    [
        ("2H Pass Pass Pass", 0, True),
        ("2H X Pass Pass Pass", 0, False),
        ("2H Pass Pass Pass", 40, False),
        ("2H Pass Pass Pass", 30, True),
        ("3NT Pass Pass Pass", 0, False),
        ("1C Pass Pass Pass", 80, False),
        ("1S X XX Pass Pass Pass", 0, False),
        ("1C X XX Pass Pass Pass", 0, True),
    ],
)
def test_a_contract_is_played_if_it_gives_game_with_doubling_and_part_score(
    calls: str, below: int, thrown: bool
) -> None:
    assert thrown is is_thrown_in(ordinary(calls, below=(below, 0, below, 0)))


def test_the_part_score_of_the_defenders_does_not_help_declarer() -> None:
    assert is_thrown_in(ordinary("2H Pass Pass Pass", below=(0, 60, 0, 60)))


@pytest.mark.parametrize(
    ("options", "calls", "thrown"),
    [
        ({"goulash": "passed_out"}, "1C Pass Pass Pass", False),
        ({"goulash": "passed_out"}, "Pass Pass Pass Pass", True),
        ({"goulash": "off"}, "1C Pass Pass Pass", False),
        ({"goulash": "off"}, "Pass Pass Pass Pass", False),
        ({"parent": "auction"}, "1C Pass Pass Pass", False),
        ({"parent": "auction"}, "Pass Pass Pass Pass", True),
    ],
)
def test_house_rules_say_which_deals_are_thrown_in(
    options: dict[str, Value], calls: str, thrown: bool
) -> None:
    assert thrown is is_thrown_in(ordinary(calls, house=options))


def test_a_goulash_that_is_passed_out_is_thrown_in_again() -> None:
    assert is_thrown_in(goulash("Pass Pass Pass Pass"))


def test_without_repeat_a_goulash_is_always_played_and_may_be_passed_out() -> None:
    passed_out = goulash("Pass Pass Pass Pass", repeat=False)

    assert not goulash("1C Pass Pass Pass", repeat=False).over
    assert passed_out.over
    assert facts_of(passed_out)["thrown_in"] is False


def test_a_contract_that_is_played_is_not_thrown_in() -> None:
    state = ordinary("7S Pass Pass Pass")
    while not state.over:
        state = state.apply(state.legal()[0])

    assert {
        "score": {"below": [210, 0, 210, 0], "above": [1150, 0, 1150, 0]},
        "contract": "7S",
        "declarer": 0,
        "tricks": [13, 0],
        "thrown_in": False,
    } == facts_of(state)


# Passes


def test_three_cards_are_passed_before_anybody_sees_what_comes() -> None:
    state = goulash(FIRST_ROUND, passes="3-2-1")

    assert [
        "H QJT982 D 5432 C A98",
        "S AKQJT432 H 76543",
        "S 98765 D AKQJ C T432",
        "H AK D T9876 C KQJ765",
    ] == [spoken(state, player) for player in range(4)]


def test_after_three_two_and_one_cards_the_dealer_calls() -> None:
    state = goulash(f"{FIRST_ROUND} {SECOND_ROUND} {THIRD_ROUND}", passes="3-2-1")

    assert [
        "S 5 H QJT982 D 5432 C 43",
        "S AKQJT432 H 76 C 765",
        "S 9876 D AKQJ C AT982",
        "H AK543 D T9876 C KQJ",
    ] == [spoken(state, player) for player in range(4)]
    assert 24 == len(state.actions())
    assert (0, "Pass 1C") == (state.to_act, legal_in(state)[:7])


def test_one_three_and_two_cards_may_be_passed_instead() -> None:
    state = goulash("pass:C4 pass:CK pass:H2 pass:S4", passes="1-3-2")

    assert "S 98765 D AKQJ C T984" == spoken(state, 2)
    assert 0 == after(state, "pass:HQ pass:HJ").to_act
    assert 1 == after(state, "pass:HQ pass:HJ pass:HT").to_act


def test_a_card_that_was_named_in_this_round_is_not_named_again() -> None:
    with pytest.raises(NotPlayable):
        goulash("pass:C4 pass:C4", passes="3-2-1")


def test_a_card_that_was_received_may_be_passed_on() -> None:
    assert "pass:C9" in legal_in(goulash(FIRST_ROUND, passes="3-2-1"))


def test_an_ordinary_deal_has_no_passes() -> None:
    assert not passes(ordinary(passes="3-2-1"))
    assert passes(goulash(passes="3-2-1"))


def test_the_others_see_that_a_card_was_passed_and_not_which() -> None:
    state = goulash("pass:C4 pass:C3 pass:C2", passes="3-2-1")
    shown = view(state, 1)

    assert ["pass:??"] * 3 == [str(seen.action) for seen in shown.history[1:]]
    assert (10, 3, ()) == (shown.number("hand", 0), shown.number("pass", 0), shown.cards("pass", 0))


def test_partners_see_what_they_get_and_opponents_do_not() -> None:
    state = goulash(FIRST_ROUND, passes="3-2-1")

    assert {"C4", "C3", "C2"} <= {str(card) for card in view(state, 2).cards("hand", 2)}
    assert () == view(state, 1).cards("hand", 2)
    # The giver knows where his own cards are.
    assert "C2 C3 C4" == write_cards(view(state, 0).cards("hand", 2))


def test_honours_are_judged_on_the_hands_after_the_passes() -> None:
    state = goulash(pack=cut(13), passes="1-3-2")
    assert "H AKQJT" in spoken(state, 1)
    state = state.apply(state.legal()[0])
    state = after(state, "pass:HA")
    while passes(state):
        state = state.apply(state.legal()[0])
    assert "H KQJT" in spoken(state, 1)
    state = after(state, "Pass 7H Pass Pass Pass")
    while not state.over:
        state = state.apply(state.legal()[0])

    outcome = state.outcome()
    assert outcome is not None
    assert "{1} and {3} scored 100 for honours." in outcome.reason


# Views


def test_a_view_holds_the_own_hand_as_it_was_stacked_and_no_other() -> None:
    hands = (*SUITS[:3], "H2 HA H3 HK H4 HQ H5 HJ H6 HT H7 H9 H8")
    pack = read_cards(" ".join((hands[0], hands[3], hands[2], hands[1])))
    state = goulash(pack=pack, hands=hands)

    assert {"thrown_in": ["??", "??", "??", hands[3]]} == view(state, 3).as_json()["match"]
    assert {"thrown_in": [hands[0], "??", "??", "??"]} == view(state, 0).as_json()["match"]


def test_what_a_view_of_a_goulash_says_to_people_names_only_the_own_hand_before() -> None:
    shown = view(goulash(), 2)

    assert f"Your hand of the deal before, as it was stacked: {SUITS[2]}." == shown.variant.status(shown)


def test_a_view_of_an_ordinary_deal_holds_no_hand_of_the_deal_before() -> None:
    shown = view(ordinary(), 2)

    assert "match" not in shown.as_json()
    assert "" == shown.variant.status(shown)


# The rubber and its records


def match_after(
    calls: str, below: tuple[int, ...] = (0, 0, 0, 0), dealer: int = 0, **options: Value
) -> Match:
    """The match after a first deal of the rank-major pack."""
    game = GAME.with_options(options)
    begun = Match.begin(game, "seed", dealer)
    first = Game(game, dealer, RANK_MAJOR, (), HandsBefore(below=below))
    return begun.after(Game.of(after(first.start(), calls)))


def test_the_same_player_deals_the_sorted_hands_again_after_a_cut() -> None:
    match = match_after("Pass 1C Pass Pass Pass")
    context = HandsBefore.of(match.standing.context)

    assert SUITS == context.thrown_in
    assert 0 == match.standing.dealer
    assert cut(draw_cut("seed", 1, 52)) == match.pack()
    assert 0 == match.next_deal().start().to_act


def test_the_next_player_deals_a_shuffled_pack_after_a_deal_that_is_not_thrown_in() -> None:
    match = match_after("Pass Pass Pass Pass", goulash="off")

    assert 1 == match.standing.dealer
    assert HandsBefore.of(match.standing.context).thrown_in is None


def test_a_goulash_follows_a_goulash_with_the_hands_at_its_end() -> None:
    match = match_after("Pass Pass Pass Pass")
    again = match.after(Game.of(after(match.next_deal().start(), "Pass Pass Pass Pass")))
    texts = HandsBefore.of(again.standing.context).thrown_in

    assert texts is not None
    assert texts != SUITS
    end = match.next_deal().start()
    held = [end.layout.cards(end.layout.at("hand", player)) for player in range(4)]
    assert [sorted(read_cards(text)) for text in texts] == [sorted(hand) for hand in held]
    assert 0 == again.standing.dealer


def test_hands_are_thrown_in_as_they_are_after_the_passes() -> None:
    state = goulash(f"{FIRST_ROUND} {SECOND_ROUND} {THIRD_ROUND} Pass Pass Pass Pass", passes="3-2-1")
    game = Game.of(state)
    plan = game.variant.match
    outcome = state.outcome()
    assert outcome is not None
    texts = HandsBefore.of(plan.after(plan.start(0), outcome).context).thrown_in

    assert texts is not None
    assert "S5 HQ HJ HT H9 H8 H2 D5 D4 D3 D2 C4 C3" == texts[0]


def test_the_score_sheet_tells_of_a_deal_that_is_thrown_in() -> None:
    standing = match_after("Pass 1C Pass Pass Pass").standing
    assert isinstance(standing, RubberStanding)

    assert ["Thrown in"] == [entry.label for entry in standing.sheet]
    assert (0, 0, 0, 0) == standing.totals


def test_the_record_of_a_goulash_has_its_hands_and_its_cut_pack() -> None:
    state = goulash("Pass 1C", pack=cut(26))
    text = dump(record_of(Game.of(state)))
    record = parse(text)
    assert isinstance(record, DealRecord)

    assert record.match is not None
    assert list(SUITS) == list(record.match["thrown_in"])  # type: ignore[call-overload]
    assert write_cards(cut(26)) == record.pack
    assert state == replay(record, lambda _: GAME)


def test_a_record_with_unsorted_hands_is_refused() -> None:
    record = record_of(Game.of(goulash()))
    assert record.match is not None
    record.match["thrown_in"] = [*SUITS[:3], "HA HK SA HQ HJ HT H9 H8 H7 H6 H5 H4 H3"]

    with pytest.raises(BadRecord, match="in two places"):
        replay(parse_deal(dump(record)), lambda _: GAME)


def parse_deal(text: str) -> DealRecord:
    record = parse(text)
    assert isinstance(record, DealRecord)
    return record


def test_the_hands_stay_closed_when_they_are_thrown_in() -> None:
    thrown, played = (
        ordinary("Pass Pass Pass Pass").outcome(),
        ordinary("Pass Pass Pass Pass", goulash="off").outcome(),
    )
    assert thrown is not None
    assert played is not None

    assert thrown.hands_stay_closed
    assert not played.hands_stay_closed


def test_thumb_passes_the_lowest_card_of_the_shortest_suit() -> None:
    state = goulash(passes="3-2-1")
    # Player 0 holds five hearts, four diamonds and four clubs.
    assert "pass:C2" == str(pass_by_rule(view(state, 0), Random(0)))
