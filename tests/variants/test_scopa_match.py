"""The match of Scopa: to a target, void deals, and what a record says of earlier deals."""

from __future__ import annotations

import json

import pytest

from cardcore import State
from cardcore.adapters.action_numbers import Numbering
from cardcore.game.game import Game
from cardcore.game.match import Match
from cardcore.game.options import Value, values_of
from cardcore.game.records import DealRecord, dump, parse, record_of, replay
from cardcore.knowledge.trace import trace
from cardcore.rules.errors import CardcoreError, GameOver, InvalidOption, UnknownOption
from tests.variants.positions import after, facts_of, legal_in
from tests.variants.scopa_positions import (
    dealt_board,
    first_of_list,
    lone_card_on,
    rank_major_scopa,
    with_card,
)
from variants.scopa import Scopa
from variants.scopa.capturing import Capturing
from variants.scopa.scoring import Counted, Race, Totals


def kings_on_board(kings: int, **options: Value) -> State:
    board = [*[f"{suit}K" for suit in "CDHS"[:kings]], *["S2", "S3", "S4", "S5"]][:4]
    return dealt_board("C2 C3 C4", "H2 H3 H4", board=" ".join(board), options=dict(options))


# A void deal


@pytest.mark.parametrize(
    ("rule", "kings", "void"),
    [
        ("three", 2, False),
        ("three", 3, True),
        ("three", 4, True),
        ("four", 3, False),
        ("four", 4, True),
        ("never", 4, False),
    ],
)
def test_too_many_kings_on_the_first_board_make_the_deal_void(rule: str, kings: int, void: bool) -> None:
    assert void == kings_on_board(kings, kings_redeal=rule).over


def test_the_trace_of_a_void_deal_is_its_last_line_alone() -> None:
    lines = list(trace(kings_on_board(3)))

    assert [{"over": True, "redeal": True, "score": [0, 0], "totals": [0, 0], "winner": None}] == lines


def test_in_a_void_deal_nothing_can_be_played() -> None:
    with pytest.raises(GameOver):
        kings_on_board(3).apply(rank_major_scopa().legal()[0])


def test_a_void_deal_keeps_the_totals_that_were_brought_in() -> None:
    hands = "C2 C3 C4", "H2 H3 H4"
    void = dealt_board(*hands, board="CK DK HK S2", totals=(9, 10))

    assert [9, 10] == facts_of(void)["totals"]


def test_after_a_void_deal_the_same_player_deals_again_and_otherwise_the_other() -> None:
    race = Race(11, in_order=True)
    void, plain = Counted((0, 0), "", {}, redeal=True), Counted((1, 2), "", {})
    first = race.after(race.start(dealer=1), void)

    assert [1, 0] == [first.dealer, race.after(first, plain).dealer]


def test_who_plays_on_after_the_end_begins_another_match_and_goes_on_with_it() -> None:
    race, standing, before = Race(11, in_order=True), Race(11, in_order=True).start(dealer=0), []
    for points in [(9, 4), (2, 3), (3, 1), (3, 1), (5, 2)]:
        before.append(Totals.of(standing.context).totals)
        standing = race.after(standing, Counted(points, "", {}))

    assert [(0, 0), (9, 4), (0, 0), (3, 1), (6, 2)] == before


def test_the_record_of_a_void_deal_reads_back() -> None:
    record = parse(dump(record_of(Game.of(kings_on_board(3)))))
    assert isinstance(record, DealRecord)

    assert facts_of(kings_on_board(3)) == facts_of(replay(record, lambda _: Scopa()))


# The end of a match


def test_a_match_goes_on_below_eleven_and_ends_at_eleven() -> None:
    race = Race(11, in_order=True)

    assert [None, None, 0, 1] == [race.winner(totals) for totals in ((10, 10), (0, 9), (11, 10), (3, 11))]


def test_when_whole_deals_count_equal_totals_at_the_target_play_on() -> None:
    race = Race(11, in_order=False)

    assert [None, 1] == [race.winner(totals) for totals in ((12, 12), (12, 13))]


def test_the_points_of_deals_are_added_up_and_the_deal_alternates() -> None:
    race = Race(11, in_order=True)
    standing = race.start(dealer=0)
    for points in ((3, 1), (2, 4), (6, 0)):
        standing = race.after(standing, Counted(points, "", {}))

    assert ((11, 5), 1, True) == (standing.totals, standing.dealer, race.over(standing))


def test_a_match_between_first_choices_ends_when_a_player_has_eleven() -> None:
    match = Match.begin(Scopa(), "a match", 0)
    while not match.over:
        match = match.after(Game.of(first_of_list(match.next_deal().start())))

    assert 11 == max(match.standing.totals)


# What a record says


@pytest.mark.parametrize(("totals", "winner"), [([9, 10], None), ([0, 0], None)])
def test_totals_brought_in_read_back(totals: list[int], winner: int | None) -> None:
    data = json.loads(dump(record_of(Game.of(rank_major_scopa()))))
    record = parse(json.dumps({**data, "match": {"totals": totals}}))
    assert isinstance(record, DealRecord)

    assert Totals((totals[0], totals[1])) == replay(record, lambda _: Scopa()).start.context


@pytest.mark.parametrize(
    ("match", "options"),
    [
        ({"totals": [11, 3]}, {}),
        ({"totals": [3, 12]}, {}),
        ({"totals": [11, 11]}, {}),
        ({"totals": [12, 11]}, {"counting": "whole_deal"}),
        ({"totals": [5]}, {}),
        ({"totals": [5, 5, 5]}, {}),
        ({"totals": [5, -1]}, {}),
        ({"totals": 5}, {}),
        ({"deal": 2}, {}),
        ({"points": [1, 1]}, {}),
    ],
)
def test_a_record_of_scopa_with_another_match_is_refused(
    match: dict[str, object], options: dict[str, Value]
) -> None:
    data = json.loads(dump(record_of(Game.of(rank_major_scopa(options)))))
    record = parse(json.dumps({**data, "match": match}))
    assert isinstance(record, DealRecord)

    with pytest.raises(CardcoreError):
        replay(record, lambda _: Scopa())


def test_equal_totals_at_the_target_are_possible_when_whole_deals_count() -> None:
    deal = dealt_board(
        "C2 C3 C4",
        "H2 H3 H4",
        board="S2 S3 S4 S5",
        totals=(12, 12),
        options={"counting": "whole_deal"},
    )

    assert not deal.over


# Options


@pytest.mark.parametrize(
    ("name", "given", "expected"),
    [
        ("target", "21", 21),
        ("target", 1, 1),
        ("kings_redeal", "never", "never"),
        ("counting", "whole_deal", "whole_deal"),
        ("last_sweep", "yes", "yes"),
        ("ace_takes_all", "on", "on"),
        ("napola", "on", "on"),
    ],
)
def test_an_allowed_value_of_scopa_is_taken(name: str, given: Value, expected: Value) -> None:
    assert expected == values_of(Scopa().with_options({name: given}).house)[name]


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("target", 0),
        ("kings_redeal", "two"),
        ("counting", "at_once"),
        ("last_sweep", True),
        ("ace_takes_all", 1),
        ("napola", "yes"),
    ],
)
def test_a_value_that_scopa_does_not_allow_is_refused(name: str, value: Value) -> None:
    with pytest.raises(InvalidOption, match=f"Option {name} cannot be"):
        Scopa().with_options({name: value})


def test_an_option_that_scopa_lacks_is_refused() -> None:
    with pytest.raises(UnknownOption, match="did you mean 'napola'"):
        Scopa().with_options({"napoli": "on"})


# An ace takes all

ACES: dict[str, Value] = {"ace_takes_all": "on"}


def test_an_ace_takes_the_whole_board_and_that_is_no_sweep() -> None:
    deal = dealt_board("SA CQ HQ", "C5 C6 CJ", board="C3 D4 H2 S5", options=ACES)
    state = after(deal, "SAxC3+D4+H2+S5")

    assert (0, 0) == state.last(Capturing).sweeps
    assert () == state.cards("board")
    assert ["SAxC3+D4+H2+S5"] == with_card("SA", board="C3 D4 H2 S5", **ACES)


def test_an_ace_that_lies_there_is_taken_alone() -> None:
    assert ["SAxCA", "SAxDA"] == with_card("SA", board="CA DA H2 S5", **ACES)


def test_an_ace_is_laid_down_on_an_empty_board_only() -> None:
    deal = dealt_board("SA CQ HQ", "CA C6 CJ", board="C3 D4 H2 S5", options=ACES)
    taken = deal.apply(deal.read("SAxC3+D4+H2+S5"))

    assert "C6 CJ CA" == legal_in(taken)


@pytest.mark.parametrize("turn", ["SA", "SAx", "SAxC3", "SAxC3+D4+H2", "SAxC3+D4+H2+S6"])
def test_an_ace_takes_nothing_but_the_whole_board(turn: str) -> None:
    deal = dealt_board("SA CQ HQ", "C5 C6 CJ", board="C3 D4 H2 S5", options=ACES)

    with pytest.raises(CardcoreError):
        deal.apply(deal.read(turn))


def test_whoever_names_the_capture_by_its_number_has_the_cards_of_the_board_written_down() -> None:
    deal = dealt_board("SA CQ HQ", "C5 C6 CJ", board="C3 D4 H2 S5", options=ACES)
    numbering = Numbering.of(Scopa().with_options(ACES))
    (taking,) = (action for action in deal.legal() if str(action).startswith("SA"))

    assert "SAxC3+D4+H2+S5" == str(numbering.action(numbering.number(taking), deal.legal()))


def test_a_lone_ace_taken_by_an_ace_clears_the_board_for_a_sweep() -> None:
    deal = dealt_board("SA HA CQ", "DA C6 CJ", board="C3 D4 H2 S5", options=ACES)

    assert (1, 0) == after(deal, "SAxC3+D4+H2+S5 DA HAxDA").last(Capturing).sweeps


@pytest.mark.parametrize(
    ("card", "last_sweep", "sweeps"),
    [("C4", "no", 0), ("C4", "yes", 0), ("CA", "no", 0), ("CA", "yes", 1)],
)
def test_the_very_last_ace_sweeps_by_house_rule_if_it_takes_an_ace_and_never_if_it_takes_all(
    card: str, last_sweep: str, sweeps: int
) -> None:
    _, end = lone_card_on(card, cards="SA", last=1, options={**ACES, "last_sweep": last_sweep})

    assert (f"SAx{card}", sweeps) == (str(end.action), end.last(Capturing).sweeps[0])


def test_aces_count_in_sums_as_ever_when_another_card_captures() -> None:
    assert ["S3xDA+H2"] == with_card("S3", board="DA H2 S5 SK", **ACES)
