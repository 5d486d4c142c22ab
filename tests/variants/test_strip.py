"""Strip Bridge: its worked examples, its two ways to strip the stock, its options and what a record says."""

from __future__ import annotations

import json
from collections.abc import Mapping

import pytest

from cardcore import Auction, Game, Pack, State, Tricks
from cardcore.game.options import Value, values_of
from cardcore.game.records import DealRecord, dump, parse, record_of, replay
from cardcore.knowledge.view import view
from cardcore.rules.cards import read_cards, write_cards
from cardcore.rules.errors import CardcoreError, InvalidOption, NotPlayable, Revoke, UnknownOption
from tests.variants.honeymoon_positions import RANK_MAJOR, contract_played, with_first_cards
from tests.variants.positions import after, alternately, facts_of, legal_in, seen
from variants.honeymoon import Honeymoon
from variants.strip import Strip

FREE: dict[str, Value] = {"phase1_follow": "free"}
EXPOSED: dict[str, Value] = {"stock": "exposed"}
SET_ASIDE: dict[str, Value] = {"drawn_cards": "set_aside"}
DEFAULTS: dict[str, Value] = {}

EXCHANGED = {"C8": "D8", "D8": "C8"}
TWO_EIGHTS_EXCHANGED: Pack = read_cards(" ".join(EXCHANGED.get(str(c), str(c)) for c in RANK_MAJOR))
"""The rank-major pack, in which the dealer holds one club and the non-dealer one diamond."""


def whole(options: Mapping[str, Value] = DEFAULTS, *, pack: Pack = RANK_MAJOR, dealer: int = 0) -> State:
    return Game(Strip().with_options(options), dealer, pack).start()


def few(first: str, second: str, stock: str, options: Mapping[str, Value] = DEFAULTS) -> State:
    """A deal of two hands and a stock, its top card first; player 0 deals and player 1 leads."""
    pack = read_cards(f"{alternately(first, second)} {stock}")
    return Game(Strip(pack=tuple(sorted(pack))).with_options(options), 0, pack).start()


def hand_of(state: State, player: int) -> str:
    return write_cards(state.cards("hand", player))


def stripped(options: Mapping[str, Value] = DEFAULTS) -> State:
    """The rank-major deal after thirteen tricks of lowest legal cards, player 0 being the dealer."""
    return with_first_cards(whole(options), 26)


# The public record


def test_an_open_card_that_was_drawn_stays_on_record_after_it_is_played() -> None:
    state = after(few("S9 C3 C4", "SA S2 D3", "C2 D4 D5 D6 D7 D8", FREE | EXPOSED), "S9 SA C2")
    drawn = [{"action": 1, "player": 0, "card": "C2"}]

    assert [drawn, drawn] == [view(state, player).as_json()["drawn"] for player in (0, 1)]


def test_cards_drawn_unseen_are_on_no_record() -> None:
    state = after(few("S9 C3 C4", "SA S2 D3", "C2 D4 D5 D6 D7 D8", FREE), "S9 SA C2")

    assert "drawn" not in view(state, 0).as_json()


# Losing on purpose


def three_cards_each(options: Mapping[str, Value]) -> State:
    """The lead of the nine of spades to the ace, the two and a diamond; the two of clubs is next."""
    return after(few("S9 C3 C4", "SA S2 D3", "C2 D4 D5 D6 D7 D8", options), "S9")


def test_when_answers_are_free_an_ace_need_not_take_a_nine() -> None:
    assert "D3 S2 SA" == legal_in(three_cards_each(FREE))


def test_when_suit_must_be_followed_only_spades_answer_a_spade() -> None:
    led = three_cards_each({"phase1_follow": "must"})

    assert "S2 SA" == legal_in(led)
    with pytest.raises(Revoke, match="spades were led and you can play S2 SA"):
        after(led, "D3")


def test_a_player_who_loses_on_purpose_leaves_the_open_card_to_the_winner_and_draws_unseen() -> None:
    state = after(three_cards_each({**FREE, **EXPOSED}), "D3")

    assert ("C2 C3 C4", "D4 S2 SA") == (hand_of(state, 1), hand_of(state, 0))
    assert 1 == state.to_act


def test_with_two_eights_exchanged_the_eight_of_hearts_lies_open_upon_that_of_spades() -> None:
    deal = whole({**FREE, **EXPOSED}, pack=TWO_EIGHTS_EXCHANGED)

    assert "C2 C3 C4 C5 C6 C7 D8 H2 H3 H4 H5 H6 H7" == hand_of(deal, 1)
    assert "C8 D2 D3 D4 D5 D6 D7 S2 S3 S4 S5 S6 S7" == hand_of(deal, 0)
    assert ["?? " * 25 + "H8"] * 2 == [seen(deal, player)["stock"][0] for player in (0, 1)]
    assert ["S8", "H8"] == [str(card) for card in deal.layout.pile(deal.layout.at("stock"))[-2:]]


@pytest.mark.parametrize(
    ("follow", "legal"),
    [("must", "C8"), ("free", "C8 D2 D3 D4 D5 D6 D7 S2 S3 S4 S5 S6 S7")],
)
def test_the_only_club_must_answer_a_club_unless_answers_are_free(follow: str, legal: str) -> None:
    led = after(whole({"phase1_follow": follow, **EXPOSED}, pack=TWO_EIGHTS_EXCHANGED), "C2")

    assert legal == legal_in(led)


def test_the_winner_must_take_the_open_card_and_the_loser_gets_the_one_beneath() -> None:
    won = after(whole({**FREE, **EXPOSED}, pack=TWO_EIGHTS_EXCHANGED), "C2 C8")

    assert 0 == won.to_act
    assert {"H8"} <= set(hand_of(won, 0).split())
    assert {"S8"} <= set(hand_of(won, 1).split())


def test_a_higher_card_of_another_suit_loses_and_its_player_gets_the_unseen_card() -> None:
    lost = after(whole({**FREE, **EXPOSED}, pack=TWO_EIGHTS_EXCHANGED), "C2 S7")

    assert 1 == lost.to_act
    assert {"H8"} <= set(hand_of(lost, 1).split())
    assert {"S8"} <= set(hand_of(lost, 0).split())


def test_an_open_card_stays_known_in_the_hand_of_the_winner_and_a_blind_one_to_its_owner() -> None:
    won = after(whole({**FREE, **EXPOSED}, pack=TWO_EIGHTS_EXCHANGED), "C2 C8")

    assert ["H8", *["??"] * 12] == seen(won, 1)["hand 0"]
    assert ["??"] * 13 == seen(won, 0)["hand 1"]
    assert "S8" in seen(won, 1)["hand 1"]


def test_the_next_card_of_the_stock_is_turned_up_when_both_have_drawn() -> None:
    deal = whole({**FREE, **EXPOSED}, pack=TWO_EIGHTS_EXCHANGED)

    assert "H8" == seen(after(deal, "C2"), 0)["stock"][0].split()[-1]
    assert "C9" == seen(after(deal, "C2 C8"), 0)["stock"][0].split()[-1]


# The course of a deal


def test_lowest_cards_from_the_rank_major_pack_give_one_player_the_hearts_and_the_other_the_spades() -> None:
    state = stripped()

    assert "H2 H3 H4 H5 H6 H7 H8 H9 HT HJ HQ HK HA" == hand_of(state, 1)
    assert "S2 S3 S4 S5 S6 S7 S8 S9 ST SJ SQ SK SA" == hand_of(state, 0)
    assert isinstance(state.phase, Auction)
    assert 0 == state.to_act


def test_after_the_first_half_26_cards_are_out_and_the_stock_is_empty() -> None:
    state = stripped()

    assert (26, 0) == (len(state.cards("out")), len(state.cards("stock")))
    assert (13, 13) == (len(state.cards("hand", 0)), len(state.cards("hand", 1)))


def test_seven_spades_from_the_rank_major_pack_scores_210_below_and_1150_above() -> None:
    end = with_first_cards(after(stripped(), "7S Pass"), 26)
    expected = {
        "score": {"below": [210, 0], "above": [1150, 0]},
        "contract": "7S",
        "declarer": 0,
        "tricks": [13, 0],
        "drawing_tricks": [0, 13],
    }

    assert expected == facts_of(end)


def test_the_first_open_card_is_the_27th_of_the_pack_and_the_last_one_the_51st() -> None:
    before_last = with_first_cards(whole(EXPOSED), 24)

    assert "H8" == seen(whole(EXPOSED), 0)["stock"][0].split()[-1]
    assert ["?? HA"] == seen(before_last, 0)["stock"]
    assert "SA" == hand_of(with_first_cards(before_last, 2), 0).split()[-1]


def test_who_lost_the_thirteenth_trick_leads_the_fourteenth_as_a_defender() -> None:
    assert 0 == after(stripped(), "Pass 1H Pass").to_act


def test_two_passes_score_nothing_and_the_tricks_of_the_first_half_are_told_all_the_same() -> None:
    expected = {
        "score": {"below": [0, 0], "above": [0, 0]},
        "contract": "Pass",
        "declarer": None,
        "tricks": [0, 0],
        "drawing_tricks": [0, 13],
    }

    assert expected == facts_of(after(stripped(), "Pass Pass"))


@pytest.mark.parametrize(
    ("scoring", "score"),
    [
        ("contract", {"below": [0, 120], "above": [0, 150]}),
        ("auction", {"below": [0, 56], "above": [0, 100]}),
    ],
)
def test_three_diamonds_doubled_with_ten_tricks_scores(scoring: str, score: dict[str, list[int]]) -> None:
    other = Game.of(contract_played("3DX", 10, options={"scoring": scoring, "honours": "off"}))
    same = Strip().with_options({"scoring": scoring, "honours": "off"})
    end = Game(same, other.dealer, other.pack, other.actions, other.context).end()

    assert score == facts_of(end)["score"]


# Free answers, and both halves


def test_when_answers_are_free_a_spade_never_wins_a_club_trick_of_the_first_half() -> None:
    state = after(whole(FREE, pack=TWO_EIGHTS_EXCHANGED), "C2 S7")

    assert 1 == state.to_act
    assert isinstance(state.phase, Tricks)
    assert (0, 1) == state.phase.won


def test_in_the_second_half_suit_must_be_followed_again_and_a_trump_wins_a_club_trick() -> None:
    half = after(few("C7 D7", "C6 D6", "C3 S4 C4 H4", FREE), "C7 D6 D7 C6")
    auction = after(half, "1S Pass")

    assert ("C3 C4", "H4 S4") == (hand_of(auction, 1), hand_of(auction, 0))
    ruffed = after(auction, "C4 S4")
    assert 0 == ruffed.to_act
    must = after(few("C7 D7", "C6 D6", "C3 C4 D3 H4", FREE), "C7 C6 D7 D6 1H Pass C3")
    assert "C4" == legal_in(must)


# Drawn cards set aside


def test_with_drawn_cards_set_aside_the_first_26_cards_are_played_out() -> None:
    before_last = with_first_cards(whole(SET_ASIDE), 24)

    assert ("H7", "S7") == (hand_of(before_last, 1), hand_of(before_last, 0))
    assert 12 == len(before_last.cards("aside", 0))


def test_the_cards_set_aside_are_taken_up_after_the_thirteenth_trick() -> None:
    state = stripped(SET_ASIDE)

    assert "C9 CT CJ CQ CK CA H8 H9 HT HJ HQ HK HA" == hand_of(state, 1)
    assert "D9 DT DJ DQ DK DA S8 S9 ST SJ SQ SK SA" == hand_of(state, 0)


def test_with_cards_set_aside_a_ruff_of_the_first_lead_makes_seven_spades() -> None:
    ruffed = after(stripped(SET_ASIDE), "7S Pass C9 S8")

    assert {"below": [210, 0], "above": [1150, 0]} == facts_of(with_first_cards(ruffed, 24))["score"]


def test_with_cards_set_aside_a_diamond_on_the_first_lead_is_one_down_at_once() -> None:
    state = after(stripped(SET_ASIDE), "7S Pass C9 D9")

    assert isinstance(state.phase, Tricks)
    assert (0, 1) == state.phase.won


def test_an_open_card_that_is_set_aside_lies_face_down_and_is_known_to_have_been_taken() -> None:
    state = after(whole({**EXPOSED, **SET_ASIDE}), "C2 D2")

    assert ["H8"] == seen(state, 0)["aside 1"]
    assert ["??"] == seen(state, 1)["aside 0"]
    assert not state.layout.up & state.cards("aside", 1)[0].bit


# Options and records


def test_the_options_of_strip_bridge_and_their_defaults() -> None:
    defaults: dict[str, Value] = {
        "scoring": "contract",
        "honours": "on",
        "nv_doubled_4th": 300,
        "redouble_bonus": 100,
        "stock": "closed",
        "phase1_follow": "must",
        "drawn_cards": "into_hand",
    }

    assert defaults == values_of(Strip().house)


@pytest.mark.parametrize(
    ("name", "value"),
    [("scoring", "tricks_only"), ("stock", "open"), ("phase1_follow", "may"), ("drawn_cards", True)],
)
def test_a_value_that_strip_bridge_does_not_know_is_refused(name: str, value: Value) -> None:
    with pytest.raises(InvalidOption, match=f"Option {name} cannot be"):
        Strip().with_options({name: value})


@pytest.mark.parametrize("name", ["passed_out", "irregularity_choice"])
def test_options_of_honeymoon_bridge_alone_are_unknown_to_strip_bridge(name: str) -> None:
    with pytest.raises(UnknownOption):
        Strip().with_options({name: "off"})


@pytest.mark.parametrize("options", [DEFAULTS, FREE, EXPOSED, SET_ASIDE, {**FREE, **EXPOSED, **SET_ASIDE}])
def test_a_deal_takes_the_course_of_honeymoon_bridge_under_the_same_house_rules(
    options: dict[str, Value],
) -> None:
    strip = with_first_cards(whole(options), 26)
    other = with_first_cards(Game(Honeymoon().with_options(options), 0, RANK_MAJOR).start(), 26)

    assert other.layout.held == strip.layout.held
    assert legal_in(other) == legal_in(strip)


def test_a_card_of_the_stock_cannot_be_led() -> None:
    with pytest.raises(NotPlayable):
        after(whole(), "H8")


def test_a_record_says_who_is_vulnerable_and_refuses_other_words_on_the_match() -> None:
    end = with_first_cards(after(stripped(), "7S X Pass"), 2)
    data = json.loads(dump(record_of(Game.of(end))))

    data["match"] = {"vulnerable": [False, True]}
    assert not replayed(json.dumps(data)).over
    data["match"] = {"south": 1}
    with pytest.raises(CardcoreError):
        replayed(json.dumps(data))


def replayed(text: str) -> State:
    record = parse(text)
    assert isinstance(record, DealRecord)
    return replay(record, lambda _: Strip())
