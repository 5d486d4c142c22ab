"""Draw and Discard Bridge: its draft in three forms, what players know of it, and the rest of the deal."""

from __future__ import annotations

import json
from collections.abc import Mapping
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardcore import Auction, Game, Pack, RubberStanding, State, Tricks
from cardcore.game.match import Match
from cardcore.game.options import Value, values_of
from cardcore.game.records import DealRecord, dump, parse, record_of, replay
from cardcore.knowledge.view import view
from cardcore.rules.cards import write_cards
from cardcore.rules.errors import CardcoreError, IllegalRecord, InvalidOption, WrongKind
from cardcore.scene.names import ONLOOKER
from tests.variants.honeymoon_positions import RANK_MAJOR, with_first_cards
from tests.variants.positions import after, facts_of, legal_in, seen
from variants.draw_and_discard import DrawAndDiscard
from variants.draw_and_discard.draft import Draft, NoSuchPick

SECOND_LOOK: dict[str, Value] = {"second_look": True}
BOTH: dict[str, Value] = {"second_look": True, "keep_both": True}
DEFAULTS: dict[str, Value] = {}

ALL_KEPT, ALL_REFUSED = " ".join(["keep"] * 26), " ".join(["draw"] * 26)


def draft(options: Mapping[str, Value] = DEFAULTS, *, dealer: int = 0, pack: Pack = RANK_MAJOR) -> State:
    return Game(DrawAndDiscard().with_options(options), dealer, pack).start()


def held(state: State, name: str, player: int | None = None) -> str:
    return write_cards(state.cards(name, player))


def sizes(state: State) -> tuple[int, int, int, int, int]:
    """The number of cards in both hands, in both heaps put away, and in the stock."""
    places = (("hand", 0), ("hand", 1), ("refused", 0), ("refused", 1), ("stock", None))
    first, second, third, fourth, fifth = (len(state.cards(name, player)) for name, player in places)
    return first, second, third, fourth, fifth


# Worked examples from the rank-major pack


def test_when_everything_is_kept_the_players_get_every_other_card_and_26_stay_in_the_stock() -> None:
    state = after(draft(), ALL_KEPT)

    assert "C2 C3 C4 C5 C6 C7 C8 H2 H3 H4 H5 H6 H7" == held(state, "hand", 0)
    assert "D2 D3 D4 D5 D6 D7 D8 S2 S3 S4 S5 S6 S7" == held(state, "hand", 1)
    assert (13, 13, 0, 0, 26) == sizes(state)


def test_when_everything_is_refused_each_player_takes_the_next_card_and_the_pack_is_used_up() -> None:
    state = after(draft(), ALL_REFUSED)

    assert "D2 D3 D4 D5 D6 D7 D8 D9 DT DJ DQ DK DA" == held(state, "hand", 0)
    assert "S2 S3 S4 S5 S6 S7 S8 S9 ST SJ SQ SK SA" == held(state, "hand", 1)
    assert (13, 13, 13, 13, 0) == sizes(state)


def test_seven_spades_with_all_the_spades_scores_210_below_and_1150_above() -> None:
    end = with_first_cards(after(draft(), f"{ALL_REFUSED} Pass 7S Pass"), 26)
    expected = {
        "score": {"below": [0, 210], "above": [0, 1150]},
        "contract": "7S",
        "declarer": 1,
        "tricks": [0, 13],
        "discards": [13, 13],
    }

    assert expected == facts_of(end)


@given(st.sampled_from([DEFAULTS, SECOND_LOOK, BOTH]), st.randoms(use_true_random=False))
@settings(max_examples=60)
def test_whatever_is_picked_the_hands_have_thirteen_cards_and_the_pack_suffices(
    options: dict[str, Value], chance: Random
) -> None:
    state = draft(options)
    while isinstance(state.phase, Draft):
        state = state.apply(chance.choice(state.legal()))

    first, second, *away, stock = sizes(state)
    assert (13, 13, 26) == (first, second, sum(away) + stock)
    assert not (options and stock)


def test_eleven_refusals_use_37_cards() -> None:
    refused = after(draft(), " ".join(["draw"] * 11))
    state = after(refused, " ".join(["keep"] * 15))

    assert 52 - 22 - 1 == len(refused.cards("stock"))  # one more is being looked at
    assert "D2 D3 D4 D5 D6 D7 D8 D9 DT S7 S8 S9 ST" == held(state, "hand", 0)
    assert (13, 13, 6, 5, 15) == sizes(state)


def test_with_a_second_look_a_player_who_keeps_puts_the_next_card_away() -> None:
    one = after(draft(SECOND_LOOK), "keep")
    state = after(draft(SECOND_LOOK), ALL_KEPT)

    assert ("C2", "D2") == (held(one, "hand", 0), held(one, "refused", 0))
    assert "C2 C3 C4 C5 C6 C7 C8 C9 CT CJ CQ CK CA" == held(state, "hand", 0)
    assert "H2 H3 H4 H5 H6 H7 H8 H9 HT HJ HQ HK HA" == held(state, "hand", 1)
    assert (13, 13, 13, 13, 0) == sizes(state)


@pytest.mark.parametrize(
    "picks", [ALL_KEPT, ALL_REFUSED, " ".join(["keep", "draw", "draw"] * 8 + ["draw"] * 2)]
)
def test_with_a_second_look_the_pack_is_always_used_up(picks: str) -> None:
    assert (13, 13, 13, 13, 0) == sizes(after(draft(SECOND_LOOK), picks))


def test_with_both_cards_kept_the_next_turn_must_refuse_two_and_the_other_way_round() -> None:
    state = after(draft(BOTH), "keep keep draw drop")

    assert ("C2 D2", "") == (held(state, "hand", 0), held(state, "hand", 1))
    assert "H2 S2" == held(state, "refused", 1)
    assert (0, "draw") == (state.to_act, legal_in(state))
    assert "drop" == legal_in(after(state, "draw"))
    level = after(state, "draw drop keep keep")
    assert ("C2 D2", "H3 S3") == (held(level, "hand", 0), held(level, "hand", 1))
    assert "draw keep" == legal_in(level)


# What may be said


def test_the_first_drafter_is_named_by_the_dealer_and_the_turn_passes_after_each_card() -> None:
    assert [0, 1, 0] == [after(draft(), " ".join(["keep"] * turns)).to_act for turns in range(3)]
    assert 1 == draft(dealer=1).to_act


@pytest.mark.parametrize("options", [DEFAULTS, SECOND_LOOK])
def test_a_card_is_kept_or_another_one_drawn(options: dict[str, Value]) -> None:
    assert "draw keep" == legal_in(draft(options))
    assert "draw keep" == legal_in(after(draft(options), "draw"))


def test_the_card_drawn_in_place_of_a_refused_one_is_taken_without_a_question() -> None:
    state = after(draft(), "draw")

    assert ("D2", "C2") == (held(state, "hand", 0), held(state, "refused", 0))
    assert 1 == state.to_act


def test_drop_is_refused_where_only_one_card_is_offered() -> None:
    with pytest.raises(NoSuchPick, match="drop is refused; you can say draw or keep") as caught:
        after(draft(), "drop")
    assert "Draw and Discard Bridge rules, Draft" == caught.value.source


def test_with_both_kept_a_second_card_is_kept_or_dropped() -> None:
    assert "drop keep" == legal_in(after(draft(BOTH), "keep"))
    assert "drop keep" == legal_in(after(draft(BOTH), "draw"))
    with pytest.raises(NoSuchPick):
        after(draft(BOTH), "keep draw")


def pairs(*turns: str) -> str:
    return " ".join(turns)


LEVEL_TURN = "keep drop"


def test_both_kept_on_the_twelfth_turn_means_both_refused_on_the_thirteenth() -> None:
    before = after(draft(BOTH), pairs(*[LEVEL_TURN] * 22))
    state = after(before, pairs("keep keep", LEVEL_TURN))

    assert (0, "draw") == (state.to_act, legal_in(state))
    assert "drop" == legal_in(after(state, "draw"))
    assert (13, 13, 13, 13, 0) == sizes(after(state, pairs("draw drop", LEVEL_TURN)))


@pytest.mark.parametrize(("first", "second"), [("keep", "drop"), ("draw", "keep")])
def test_on_a_level_thirteenth_turn_one_card_is_kept_and_one_put_away(first: str, second: str) -> None:
    state = after(draft(BOTH), pairs(*[LEVEL_TURN] * 24))

    assert "draw keep" == legal_in(state)
    assert second == legal_in(after(state, first))


def test_a_card_or_a_call_is_no_pick() -> None:
    auction = after(draft(), ALL_KEPT)

    with pytest.raises(WrongKind):
        draft().apply(auction.legal()[0])
    with pytest.raises(CardcoreError, match="'SA' is no pick; write keep or draw"):
        after(draft(), "SA")


def test_only_where_both_cards_may_be_kept_or_put_away_a_refusal_speaks_of_dropping_one() -> None:
    with pytest.raises(CardcoreError, match="'SA' is no pick; write keep, draw or drop"):
        after(draft({"second_look": True, "keep_both": True}), "SA")


@pytest.mark.parametrize("typed", ["KEEP", " Draw "])
def test_picks_are_read_in_any_case(typed: str) -> None:
    assert typed.strip().lower() == str(draft().read(typed))


# What each player knows


def test_only_the_player_who_looks_sees_the_card() -> None:
    deal = draft()

    assert (["C2"], ["??"]) == (seen(deal, 0)["offered 0"], seen(deal, 1)["offered 0"])
    assert ["?? " * 50 + "??"] == seen(deal, 0)["stock"]


def test_what_a_player_put_away_and_took_is_known_to_that_player_alone() -> None:
    state = after(draft(), "draw")

    assert (["C2"], ["D2"]) == (seen(state, 0)["refused 0"], seen(state, 0)["hand 0"])
    assert (["??"], ["??"]) == (seen(state, 1)["refused 0"], seen(state, 1)["hand 0"])
    assert (["??"], ["H2"]) == (seen(state, 0)["offered 1"], seen(state, 1)["offered 1"])


def test_before_the_second_card_is_looked_at_nothing_of_it_is_known() -> None:
    first, second = draft(BOTH), after(draft(BOTH), "keep")

    assert {"??"} == set(" ".join(seen(first, 0)["stock"]).split())
    assert (["D2"], ["??"]) == (seen(second, 0)["offered 0"], seen(second, 1)["offered 0"])


@pytest.mark.parametrize("player", [0, 1])
def test_when_everything_was_refused_a_player_knows_the_other_hand_or_heap_by_elimination_only(
    player: int,
) -> None:
    state = after(draft(), ALL_REFUSED)

    assert ["??"] * 13 == seen(state, player)[f"hand {1 - player}"]
    assert ["??"] * 13 == seen(state, player)[f"refused {1 - player}"]


def test_the_table_says_which_turn_it_is_and_how_many_cards_were_taken() -> None:
    state, over = after(draft(BOTH), "keep keep draw"), after(draft(), ALL_KEPT)

    assert "Turn 1 of 13. Cards taken: 0 by {1}, 2 by {0}." == state.variant.status(view(state, 1))
    assert "Turn 1 of 13. Cards taken: 2 by {0}, 0 by {1}." == state.variant.status(view(state, ONLOOKER))
    assert "" == over.variant.status(view(over, 1))


# The rest of the deal


@pytest.mark.parametrize(("first", "caller"), [("first_drafter", 0), ("second_drafter", 1)])
def test_the_house_rules_say_who_calls_first(first: str, caller: int) -> None:
    state = after(draft({"first_to_bid": first}), ALL_KEPT)

    assert isinstance(state.phase, Auction)
    assert caller == state.to_act


def test_when_the_second_drafter_declares_the_first_leads() -> None:
    state = after(draft({"first_to_bid": "second_drafter"}), f"{ALL_KEPT} 1S Pass")

    assert isinstance(state.phase, Tricks)
    assert 0 == state.to_act


def test_cards_put_away_and_the_rest_of_the_stock_are_out_of_play() -> None:
    state = after(draft(), f"draw {' '.join(['keep'] * 25)} 1S Pass")

    assert 1 == state.to_act
    with pytest.raises(CardcoreError, match="C2 is not among the cards you can play"):
        after(state, "C2")


def test_four_hearts_doubled_and_vulnerable_with_twelve_tricks_scores_240_below_and_450_above() -> None:
    record = {
        "format": "twohand.record/1",
        "variant": "draw-and-discard",
        "rules": 1,
        "options": {"honours": "off"},
        "dealer": 0,
        "pack": "H2 S2 H3 S3 H4 S4 H5 S5 H6 S6 H7 S7 H8 S8 H9 S9 HT C3 HJ C4 HQ C5 HK C6 CA HA D2 D3 D4 "
        "D5 D6 D7 D8 D9 DT DJ DQ DK DA C7 C8 C9 CT CJ CQ CK C2 ST SJ SQ SK SA",
        "actions": [*["keep"] * 26, "4H", "X", "Pass", "HA", "H2"],
        "match": {"vulnerable": [True, True]},
    }
    end = replayed(json.dumps(record))
    while not end.over:
        hearts = [action for action in end.legal() if str(action).startswith("H")]
        end = end.apply((hearts or list(end.legal()))[0])

    assert {"below": [240, 0], "above": [450, 0]} == facts_of(end)["score"]


def test_two_passes_score_nothing_and_tell_how_many_cards_were_put_away() -> None:
    facts = facts_of(after(draft(), f"draw {' '.join(['keep'] * 25)} Pass Pass"))

    assert ("Pass", None, [1, 0]) == (facts["contract"], facts["declarer"], facts["discards"])


def test_the_first_drafter_changes_from_deal_to_deal_also_after_two_passes() -> None:
    match = Match.begin(DrawAndDiscard(), "a rubber", 1)
    dealers = []
    for _ in range(3):
        deal = match.next_deal().start()
        dealers.append(deal.to_act)
        match = match.after(Game.of(after(deal, f"{ALL_KEPT} Pass Pass")))

    assert [1, 0, 1] == dealers
    assert isinstance(match.standing, RubberStanding)
    assert (0, 0) == match.standing.totals


# Options and records


def test_the_options_of_draw_and_discard_bridge_and_their_defaults() -> None:
    defaults: dict[str, Value] = {
        "scoring": "contract",
        "honours": "on",
        "nv_doubled_4th": 300,
        "redouble_bonus": 100,
        "second_look": False,
        "keep_both": False,
        "first_to_bid": "first_drafter",
    }

    assert defaults == values_of(DrawAndDiscard().house)


def test_keep_both_without_a_second_look_is_refused() -> None:
    with pytest.raises(InvalidOption, match="keep_both goes with second_look only"):
        DrawAndDiscard().with_options({"keep_both": True})


def replayed(text: str) -> State:
    record = parse(text)
    assert isinstance(record, DealRecord)
    return replay(record, lambda _: DrawAndDiscard())


def test_a_record_with_a_pick_that_is_not_open_is_refused_at_its_number() -> None:
    data = json.loads(dump(record_of(Game.of(after(draft(), "keep keep")))))
    data["actions"] = ["keep", "drop"]

    with pytest.raises(IllegalRecord, match=r"Action 1 \(drop\) is refused"):
        replayed(json.dumps(data))


def test_a_record_with_foreign_words_on_the_match_is_refused() -> None:
    data = json.loads(dump(record_of(Game.of(draft()))))

    with pytest.raises(CardcoreError):
        replayed(json.dumps({**data, "match": {"south": 1}}))


def test_the_draft_says_publicly_whose_turn_it_is_and_how_many_cards_were_taken() -> None:
    state = after(draft(BOTH), "keep keep draw")

    assert isinstance(state.phase, Draft)
    assert {"phase": "draft", "player": 1, "turn": 0, "first": "draw", "taken": [2, 0]} == state.phase.facts()
