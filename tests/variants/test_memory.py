"""Memory Bridge: two halves in one deal, the score of the first one in mid-deal, and what becomes of it."""

from __future__ import annotations

import json
from collections.abc import Mapping

import pytest

from cardcore import Auction, Game, Pack, RubberStanding, State, Tricks, Vulnerability
from cardcore.game.options import Value, values_of
from cardcore.game.records import DealRecord, dump, parse, record_of, replay
from cardcore.knowledge.view import view
from cardcore.phases import Bid, Contract, Doubling
from cardcore.rules import Strain
from cardcore.rules.cards import read_cards, write_cards
from cardcore.rules.errors import CardcoreError, GameOver, InvalidOption, NotPlayable, Revoke
from cardcore.scoring import BridgeOutcome, ContractTable, ScoreColumns
from cardcore.storage.pbn_export import pbn_lines
from tests.variants.honeymoon_positions import RANK_MAJOR, with_first_cards
from tests.variants.positions import after, alternately, facts_of, legal_in, seen
from variants.memory import Memory
from variants.memory.scoring import first_half, two_halves

D, N = 0, 1
"""In the worked examples player 0 deals."""

NOBODY, BOTH = (False, False), (True, True)
DEFAULTS: dict[str, Value] = {}

FIRST = alternately("SA SK SQ SJ ST H9 H8 H7 H6 H5 H4 H3 H2", "S6 S5 S4 S3 S2 HA HK HQ HJ HT C4 C3 C2")
SECOND = alternately("S9 CA CK CQ CJ DA D8 D7 D6 D5 D4 D3 D2", "S8 S7 CT C9 C8 C7 C6 C5 DK DQ DJ DT D9")
EXAMPLE: Pack = read_cards(f"{FIRST} {SECOND}")
"""The first worked example: N is dealt the high spades, D the high hearts."""

HALF = "SA S2 SK S3 SQ S4 SJ S5 ST S6 H2 HT HJ H3 HQ H4 HK H5 HA H6 C2 H7 C3 H8 C4 H9"
"""N cashes five spades and leads a heart to the ten; D wins the last eight tricks."""

DOWN = "CA C5 CK C6 CQ C7 CJ C8 DA D9 S9 S7 D2 DT DJ D3 DQ D4 DK D5 S8 D6 C9 D7 CT D8"


def deal(
    pack: Pack = RANK_MAJOR,
    options: Mapping[str, Value] = DEFAULTS,
    *,
    dealer: int = D,
    vulnerable: tuple[bool, bool] = NOBODY,
    below: tuple[int, int] = (0, 0),
) -> State:
    context = Vulnerability(vulnerable, below=below)
    return Game(Memory().with_options(options), dealer, pack, (), context).start()


def hand_of(state: State, player: int) -> str:
    return write_cards(state.cards("hand", player))


# The first worked example


def example(
    *, vulnerable: tuple[bool, bool] = NOBODY, below: tuple[int, int] = (0, 0), **options: Value
) -> State:
    """The first worked example after its first half."""
    return after(deal(EXAMPLE, options, vulnerable=vulnerable, below=below), HALF)


def test_in_the_first_worked_example_the_dealer_wins_the_first_half_by_eight_tricks_to_five() -> None:
    play = example().finished[0]

    assert isinstance(play, Tricks)
    assert (8, 5) == play.won


@pytest.mark.parametrize(
    ("house", "told"),
    [
        ({}, "first half: 40 below the line and 100 above it for {0}"),
        ({"premium": 0}, "first half: 40 below the line for {0}"),
        ({"first_half_below": False}, "first half: 140 above the line for {0}"),
        ({"scoring": "auction"}, "first half: 10 below the line and 100 above it for {0}"),
    ],
)
def test_the_second_half_tells_what_the_first_has_scored(house: dict[str, Value], told: str) -> None:
    seen_by_n = view(after(deal(EXAMPLE, house), HALF), N)

    assert told == seen_by_n.variant.running_score(seen_by_n)


def test_nothing_is_told_of_points_before_the_first_half_is_over() -> None:
    first_half = view(deal(EXAMPLE), N)

    assert "" == first_half.variant.running_score(first_half)


def test_sixty_and_forty_make_a_game_between_the_halves_and_an_undertrick_then_costs_200() -> None:
    facts = facts_of(after(example(below=(60, 0)), f"2S X Pass {DOWN}"))
    first = {"winner": 0, "tricks": [8, 5], "below": [40, 0], "above": [100, 0]}

    assert {"below": [40, 0], "above": [100, 200]} == facts["score"]
    assert first == facts["first_half"]
    assert {"below": [0, 0], "above": [0, 200]} == facts["second_half"]
    assert ("2SX", 0, [7, 6]) == (facts["contract"], facts["declarer"], facts["tricks"])


def test_without_the_sixty_the_same_undertrick_costs_100() -> None:
    facts = facts_of(after(example(), f"2S X Pass {DOWN}"))

    assert {"below": [40, 0], "above": [100, 100]} == facts["score"]


def test_whoever_won_the_first_half_declarers_opponent_leads_the_second() -> None:
    assert [N, D] == [after(example(), calls).to_act for calls in ("2S Pass", "Pass 1H Pass")]


def test_a_board_in_pbn_is_that_of_the_second_half_before_which_a_game_may_be_won() -> None:
    lines = list(pbn_lines([after(example(below=(60, 0)), "Pass Pass")]))

    assert '[Vulnerable "NS"]' in lines


# The second worked example


def test_from_the_rank_major_pack_the_non_dealer_wins_thirteen_tricks_that_count_like_seven() -> None:
    state = with_first_cards(deal(), 26)
    play = state.finished[0]

    assert isinstance(play, Tricks)
    assert (0, 13) == play.won
    assert "C9 CT CJ CQ CK CA H8 H9 HT HJ HQ HK HA" == hand_of(state, N)
    assert "D9 DT DJ DQ DK DA S8 S9 ST SJ SQ SK SA" == hand_of(state, D)


def test_both_halves_score_for_both_players() -> None:
    state = after(with_first_cards(deal(), 26), "7S Pass C9 S8")
    facts = facts_of(with_first_cards(state, 24))
    first = {"winner": 1, "tricks": [0, 13], "below": [0, 40], "above": [0, 100]}

    assert {"below": [210, 40], "above": [1150, 100]} == facts["score"]
    assert first == facts["first_half"]
    assert {"below": [210, 0], "above": [1150, 0]} == facts["second_half"]


def test_the_same_deal_under_auction_scoring_gives_ten_and_a_hundred_for_the_first_half() -> None:
    facts = facts_of(after(with_first_cards(deal(options={"scoring": "auction"}), 26), "Pass Pass"))

    assert {"below": [0, 10], "above": [0, 100]} == facts["score"]


# The third worked example: the first half ends the rubber


def test_a_second_game_in_the_first_half_ends_the_deal_and_nothing_more_is_legal() -> None:
    end = example(vulnerable=BOTH, below=(60, 0))
    facts = facts_of(end)

    assert end.over
    assert {"below": [40, 0], "above": [100, 0]} == facts["score"]
    assert (None, None, None, None) == tuple(
        facts[name] for name in ("second_half", "contract", "declarer", "tricks")
    )
    assert {"winner": 0, "tricks": [8, 5], "below": [40, 0], "above": [100, 0]} == facts["first_half"]
    with pytest.raises(GameOver):
        end.apply(end.actions()[-1])


def test_when_the_first_half_ends_the_rubber_the_cards_aside_stay_there_unseen() -> None:
    end = example(vulnerable=BOTH, below=(60, 0))

    assert 26 == len(end.cards("aside"))
    assert [" ".join(["??"] * 26)] == seen(end, D)["aside"]


@pytest.mark.parametrize(
    ("vulnerable", "below"),
    [(BOTH, (59, 0)), (BOTH, (0, 60)), (BOTH, (0, 0)), (NOBODY, (60, 0)), ((False, True), (60, 0))],
)
def test_the_auction_follows_when_the_winner_has_no_second_game(
    vulnerable: tuple[bool, bool], below: tuple[int, int]
) -> None:
    state = example(vulnerable=vulnerable, below=below)

    assert isinstance(state.phase, Auction)
    assert D == state.to_act
    assert 13 == len(state.cards("hand", D))


def test_one_game_of_the_winner_and_none_of_the_other_ends_the_rubber_as_well() -> None:
    assert example(vulnerable=(True, False), below=(60, 0)).over


def test_with_the_forty_above_the_line_no_first_half_makes_a_game() -> None:
    state = example(vulnerable=BOTH, below=(60, 0), first_half_below=False)
    facts = facts_of(after(state, "Pass Pass"))

    assert {"below": [0, 0], "above": [140, 0]} == facts["score"]


@pytest.mark.parametrize("options", [{}, {"first_half_below": False}])
def test_a_part_score_of_the_loser_never_wins_a_game_with_the_first_half(options: dict[str, Value]) -> None:
    state = example(vulnerable=BOTH, below=(0, 100), **options)

    assert not state.over


def test_the_premium_is_what_the_house_rules_say_under_either_table() -> None:
    contract = facts_of(after(example(premium=0), "Pass Pass"))["score"]
    auction = facts_of(after(example(premium=7, scoring="auction"), "Pass Pass"))["score"]

    assert {"below": [40, 0], "above": [0, 0]} == contract
    assert {"below": [10, 0], "above": [7, 0]} == auction


def test_under_auction_scoring_thirty_is_game_and_a_second_one_ends_the_rubber() -> None:
    reached = example(vulnerable=(True, False), below=(20, 0), scoring="auction")
    missed = example(vulnerable=(True, False), below=(19, 0), scoring="auction")

    assert (True, False) == (reached.over, missed.over)


# The deal


def test_the_second_deal_uses_the_26_cards_not_yet_seen_and_begins_with_the_non_dealer() -> None:
    state = example()

    assert "C" in hand_of(state, N)
    assert set(write_cards(EXAMPLE[26:]).split()) == {*hand_of(state, N).split(), *hand_of(state, D).split()}
    assert str(EXAMPLE[26]) in hand_of(state, N).split()
    assert 26 == len(state.cards("out"))


@pytest.mark.parametrize("dealer", [0, 1])
def test_the_non_dealer_leads_the_first_half_and_the_dealer_calls_first(dealer: int) -> None:
    state = deal(dealer=dealer)

    assert (1 - dealer, dealer) == (state.to_act, with_first_cards(state, 26).to_act)


def test_suit_must_be_followed_in_both_halves_and_no_suit_is_trump_in_the_first() -> None:
    led = after(deal(EXAMPLE), "SA")

    assert "S2 S3 S4 S5 S6" == legal_in(led)
    with pytest.raises(Revoke):
        after(led, "C2")
    discarded = after(deal(), "C2 S7")
    assert N == discarded.to_act
    with pytest.raises(Revoke):
        after(example(), "2S Pass CA S7")


def test_a_card_aside_cannot_be_led() -> None:
    with pytest.raises(NotPlayable, match="C9 is not among the cards you can play"):
        after(deal(), "C9")


def test_a_first_half_of_seven_to_six_counts_like_one_of_thirteen_to_none() -> None:
    seven, thirteen = first_half((6, 7), 40, 100), first_half((0, 13), 40, 100)

    assert seven.columns == thirteen.columns == ScoreColumns((0, 40), (0, 100))


def test_a_second_half_that_is_passed_out_scores_zeros_and_the_first_half_stands() -> None:
    facts = facts_of(after(example(), "Pass Pass"))

    assert {"below": [40, 0], "above": [100, 0]} == facts["score"]
    assert {"below": [0, 0], "above": [0, 0]} == facts["second_half"]
    assert ("Pass", None, [0, 0]) == (facts["contract"], facts["declarer"], facts["tricks"])


def test_of_a_passed_out_second_half_it_is_said_that_this_half_is_not_scored() -> None:
    outcome = after(example(), "Pass Pass").outcome()
    told = "{0} won the first half 8-5. Everybody passed; the second half is not scored."

    assert told == (outcome and outcome.reason)


def test_five_honours_in_one_hand_count_for_nothing_in_the_first_half() -> None:
    assert {"SA", "SK", "SQ", "SJ", "ST"} <= set(hand_of(deal(EXAMPLE), N).split())
    assert (100, 0) == HEADS.columns.above
    assert {"below": [40, 0], "above": [100, 0]} == facts_of(after(example(), "Pass Pass"))["score"]


# What is known


def test_the_cards_of_the_first_half_are_known_to_both_and_make_the_other_hand_known() -> None:
    state = example()

    assert seen(state, N)["out"] == seen(state, D)["out"] == write_cards(sorted(EXAMPLE[:26])).split()
    assert hand_of(state, D).split() == seen(state, N)["hand 0"]
    assert hand_of(state, N).split() == seen(state, D)["hand 1"]


def test_in_the_first_half_neither_the_other_hand_nor_the_cards_aside_are_known() -> None:
    state = after(deal(EXAMPLE), "SA S2")

    assert ["??"] * 12 == seen(state, N)["hand 0"]
    assert [" ".join(["??"] * 26)] == seen(state, N)["aside"]


def test_the_table_says_who_won_the_first_half_and_by_how_much() -> None:
    first, auction, second = after(deal(EXAMPLE), "SA"), example(), after(example(), "2S Pass")
    told = [state.variant.status(view(state, N)) for state in (first, auction, second)]

    assert ["", "{0} won the first half 8-5.", "{0} won the first half 8-5."] == told


# The rubber


STRAINS = {strain.letter: strain for strain in Strain}
PASSED_OUT = BridgeOutcome.pass_out()


def contract(bid: str, declarer: int, tricks: int, *, vulnerable: bool = False) -> BridgeOutcome:
    """A second half in which declarer won a number of tricks."""
    made = Contract(Bid(int(bid[0]), STRAINS[bid[1:]]), Doubling.PLAIN, declarer)
    won = (tricks, 13 - tricks) if declarer == 0 else (13 - tricks, tricks)
    return BridgeOutcome.of(made, won, ContractTable().score(made, tricks, vulnerable))


HEADS = first_half((8, 5), 40, 100)
"""A first half that player 0 wins."""


def standing_after(*deals: tuple[BridgeOutcome, BridgeOutcome | None]) -> RubberStanding:
    """The standing of a rubber after these deals, of which player 0 deals the first."""
    plan = Memory().match
    standing = plan.start(0)
    for first, second in deals:
        standing = plan.after(standing, two_halves(first, second))
    return standing


def test_the_halves_of_a_deal_are_two_entries_under_its_number_and_the_deal_passes_on_once() -> None:
    standing = standing_after((HEADS, contract("2S", 1, 8)))

    assert [(1, "1NT"), (1, "2S")] == [(entry.deal, entry.label) for entry in standing.sheet]
    assert (1, 1) == (standing.dealer, standing.deals)
    assert (140, 60) == standing.totals
    assert (40, 60) == standing.part_scores


def test_a_game_won_by_a_first_half_draws_the_line_before_the_second() -> None:
    standing = standing_after(
        (HEADS, contract("1H", 1, 7)), (HEADS, PASSED_OUT), (HEADS, contract("1H", 1, 7))
    )

    assert [(), (), (), (), (0,), ()] == [entry.games for entry in standing.sheet]
    assert ((1, 0), (0, 30)) == (standing.games, standing.part_scores)
    assert Vulnerability((True, False), games=(1, 0), below=(0, 30)) == standing.context


def test_both_halves_of_a_deal_may_win_a_game_and_so_the_whole_rubber() -> None:
    standing = standing_after((HEADS, contract("3C", 0, 9)), (HEADS, contract("3NT", 0, 9, vulnerable=True)))

    assert [(), (0,), (), (0,), ()] == [entry.games for entry in standing.sheet]
    assert ("Rubber", (700, 0)) == (standing.sheet[-1].label, standing.sheet[-1].columns.above)
    assert (2, (140 + 60 + 140 + 100 + 700, 0)) == (standing.deals, standing.totals)


def test_after_a_game_for_each_player_in_the_halves_of_a_deal_both_are_vulnerable() -> None:
    standing = standing_after((HEADS, contract("1H", 0, 7)), (HEADS, contract("3NT", 1, 9)))

    assert [(), (), (0,), (1,)] == [entry.games for entry in standing.sheet]
    assert Vulnerability((True, True), games=(1, 1), below=(0, 0)) == standing.context


def test_two_games_to_none_of_which_a_first_half_wins_the_second_add_700() -> None:
    standing = standing_after((HEADS, contract("3NT", 0, 9)), (HEADS, contract("1S", 0, 7)), (HEADS, None))

    assert standing.over
    assert ("Rubber", (700, 0)) == (standing.sheet[-1].label, standing.sheet[-1].columns.above)
    assert 3 == standing.deals


def test_two_games_to_one_of_which_a_first_half_wins_the_last_add_500() -> None:
    standing = standing_after(
        (HEADS, contract("3NT", 0, 9)),
        (HEADS, contract("3NT", 1, 9)),
        (HEADS, contract("1S", 0, 7)),
        (HEADS, None),
    )

    assert standing.over
    assert ("Rubber", (500, 0)) == (standing.sheet[-1].label, standing.sheet[-1].columns.above)


def test_under_auction_scoring_a_record_still_says_who_has_won_a_game() -> None:
    plan = Memory().with_options({"scoring": "auction"}).match
    game = BridgeOutcome.of(
        Contract(Bid(3, Strain.NO_TRUMP), Doubling.PLAIN, 1),
        (4, 9),
        ContractTable().score(Contract(Bid(3, Strain.NO_TRUMP), Doubling.PLAIN, 1), 9, vulnerable=False),
    )
    standing = plan.after(plan.start(0), two_halves(first_half((6, 7), 10, 100), game))

    assert Vulnerability((False, True), games=(0, 1), below=(0, 0)) == standing.context


# Options and records


def test_the_options_of_memory_bridge_and_their_defaults() -> None:
    defaults: dict[str, Value] = {
        "scoring": "contract",
        "honours": "on",
        "nv_doubled_4th": 300,
        "redouble_bonus": 100,
        "first_half_below": True,
        "premium": 100,
    }

    assert defaults == values_of(Memory().house)


@pytest.mark.parametrize(("name", "value"), [("premium", -1), ("premium", "ten"), ("first_half_below", 1)])
def test_a_value_that_memory_bridge_does_not_know_is_refused(name: str, value: Value) -> None:
    with pytest.raises(InvalidOption, match=f"Option {name} cannot be"):
        Memory().with_options({name: value})


def written(match: dict[str, object]) -> str:
    """The record of the first worked example up to the end of its first half, under a match."""
    data = json.loads(dump(record_of(Game.of(example()))))
    return json.dumps({**data, "match": match})


def replayed(text: str) -> State:
    record = parse(text)
    assert isinstance(record, DealRecord)
    return replay(record, lambda _: Memory())


def test_a_record_says_who_has_won_a_game_and_what_stands_below_the_line() -> None:
    assert replayed(written({"vulnerable": [True, True], "below": [60, 0]})).over
    assert not replayed(written({"vulnerable": [True, True], "below": [59, 0]})).over
    assert not replayed(written({})).over


@pytest.mark.parametrize(
    "match",
    [{"below": [60]}, {"below": [-1, 0]}, {"below": [True, 0]}, {"vulnerable": [1, 0]}, {"south": 0}],
)
def test_a_record_that_says_something_else_of_the_rubber_is_refused(match: dict[str, object]) -> None:
    with pytest.raises(CardcoreError):
        replayed(written(match))
