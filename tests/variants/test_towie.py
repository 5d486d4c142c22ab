"""Towie: the half-open dummy, contracts that are thrown in, the table of scores, and who comes and goes."""

from __future__ import annotations

import pytest
from attrs import evolve

from cardcore import Contract, Game, Pack, State
from cardcore.game.match import Match
from cardcore.game.options import Value, values_of
from cardcore.game.outcome import Outcome
from cardcore.game.records import record_of
from cardcore.game.strict_json import structure
from cardcore.game.thrown_in import Texts
from cardcore.knowledge.view import UNKNOWN, view
from cardcore.plugins.resources import rules_page
from cardcore.rules.cards import read_cards, write_cards
from cardcore.rules.errors import BadRecord, InvalidPack
from tests.cardcore.scoring.contracts import contract
from tests.variants.chinese_positions import with_first_cards
from tests.variants.dummy_positions import exchanged, spread
from tests.variants.positions import RANK_MAJOR, after, facts_of, seen
from tests.variants.three_hand_positions import CLUBS, DIAMONDS, HEARTS, SPADES, SUIT, cards_at, faced
from variants.towie import Chairs, Towie, TowieTable, chairs_for

GAME = Towie()
FIVE = GAME.with_options({"players": 5})
NEXT = "next"
SIX = spread("D", "234567").split()
SORTED: Texts = tuple(spread(suit, SUIT[::-1]) for suit in "CDHS")
"""The hands of the rank-major deal as the program sorts them: left, dummy, right, dealer."""

STACK = read_cards(" ".join(SORTED[hand] for hand in (2, 1, 0, 3)))
"""Right neighbour on top, then the dummy, the left neighbour and the dealer."""


def chairs(players: int = 3, vulnerable: tuple[int, ...] = (), **given: tuple[int, ...]) -> Chairs:
    """What a deal of so many players takes over; these have a game."""
    usual = chairs_for(players)(tuple(player in vulnerable for player in range(players)))
    below, active = given.get("below", usual.below), given.get("active", usual.active)
    waiting = given.get("waiting", usual.waiting)
    return evolve(usual, below=below, active=active, waiting=waiting)


def rank_major(
    actions: str = "",
    *,
    game: Towie = GAME,
    dealt_by: int = 0,
    match: Chairs | None = None,
    pack: Pack = RANK_MAJOR,
    **options: Value,
) -> State:
    table = game.with_options({"players": game.players, **options})
    taken_over = chairs(table.players) if match is None else match
    return after(Game(table, dealt_by, pack, (), taken_over).start(), actions)


def outcome_of(state: State) -> Outcome:
    """The outcome when every hand plays its first legal card."""
    outcome = with_first_cards(state).outcome()
    assert outcome is not None
    return outcome


def end_of(actions: str, **given: object) -> dict[str, object]:
    """The last line of the rank-major deal in which every hand plays its first legal card."""
    return facts_of(with_first_cards(rank_major(actions, **given)))  # type: ignore[arg-type]  # as there


def columns(facts: dict[str, object]) -> tuple[list[int], list[int]]:
    score = facts["score"]
    assert isinstance(score, dict)
    return score["below"], score["above"]


def following(facts: dict[str, object], *keys: str) -> list[object]:
    taken_over = facts[NEXT]
    assert isinstance(taken_over, dict)
    return [taken_over[key] for key in keys]


# The deal and what is seen


@pytest.mark.parametrize("player", range(3))
def test_six_cards_of_the_dummy_are_seen_by_all_and_the_other_seven_by_nobody(player: int) -> None:
    assert [*SIX, *[UNKNOWN] * 7] == seen(rank_major(), player)["dummy 3"]


def test_the_first_six_that_the_dummy_was_dealt_are_turned_whatever_they_are() -> None:
    assert "D3 D4 D5 D6 D7 DA" == faced(rank_major(pack=exchanged(RANK_MAJOR, "D2", "DA")), 3)


def test_all_see_the_whole_dummy_after_the_opening_lead() -> None:
    before = rank_major("7S Pass Pass")

    assert " ".join(SIX) == faced(before, 3)
    assert DIAMONDS == faced(after(before, "C2"), 3)


def test_a_player_who_waits_sees_what_everybody_sees() -> None:
    view_of_three = seen(rank_major(game=FIVE), 3)

    assert [[UNKNOWN] * 13] * 3 == [view_of_three[f"hand {chair}"] for chair in range(3)]
    assert [*SIX, *[UNKNOWN] * 7] == view_of_three["dummy 3"]


def test_left_and_right_are_neighbours_in_the_list_of_active_players() -> None:
    state = rank_major(game=FIVE, dealt_by=3, match=chairs(5, active=(0, 3, 2), waiting=(4, 1)))

    assert [HEARTS, SPADES, CLUBS, DIAMONDS] == [cards_at(state, seat) for seat in range(4)]
    callers = []
    for _ in range(3):
        callers.append(state.to_act)
        state = after(state, "Pass")
    assert [3, 2, 0] == callers


# Which contracts are played


@pytest.mark.parametrize(
    ("level", "least"),
    [
        ("", {"C": 5, "D": 5, "H": 4, "S": 4, "NT": 3}),
        ("X", {"C": 3, "D": 3, "H": 2, "S": 2, "NT": 2}),
        ("X Pass XX", {"C": 2, "D": 2, "H": 1, "S": 1, "NT": 1}),
    ],
)
@pytest.mark.parametrize("strain", ["C", "D", "H", "S", "NT"])
def test_the_least_level_that_is_played(level: str, least: dict[str, int], strain: str) -> None:
    def thrown_in(odd: int) -> bool:
        said = {"": "Pass Pass", "X": "X Pass Pass", "X Pass XX": "X Pass XX Pass Pass"}[level]
        return rank_major(f"{odd}{strain} {said}").over

    assert not thrown_in(least[strain])
    assert least[strain] == 1 or thrown_in(least[strain] - 1)


def test_two_no_trump_is_thrown_in_with_the_table_of_contract_bridge_too() -> None:
    assert rank_major("2NT Pass Pass", scoring="contract").over
    assert not rank_major("3NT Pass Pass", scoring="contract").over


@pytest.mark.parametrize(("bidder", "over"), [("2D Pass Pass", False), ("Pass 2D Pass Pass", True)])
def test_a_part_score_helps_the_one_who_has_it(bidder: str, over: bool) -> None:
    assert over is rank_major(bidder, match=chairs(below=(60, 0, 0)), part_scores="kept").over


def test_a_contract_that_is_too_small_scores_nothing_and_the_same_players_go_on() -> None:
    facts = end_of("Pass 4C Pass Pass", game=FIVE)

    assert ([0] * 5, [0] * 5) == columns(facts)
    assert ("4C", 1, True, [0, 0]) == tuple(
        facts[key] for key in ("contract", "declarer", "thrown_in", "tricks")
    )
    assert [0, [0, 1, 2], [3, 4]] == following(facts, "dealer", "active", "waiting")


def test_three_passes_lead_to_a_goulash() -> None:
    facts = end_of("Pass Pass Pass")

    assert ("Pass", None, True) == (facts["contract"], facts["declarer"], facts["thrown_in"])


def test_without_goulash_every_contract_is_played_and_three_passes_end_the_deal() -> None:
    played, out = end_of("Pass 4C Pass Pass", goulash="off"), end_of("Pass Pass Pass", goulash="off")

    assert ([0, 80, 0], [0, 300, 0]) == columns(played)
    assert [[0, 0, 0]] == following(played, "below")
    assert (False, [1]) == (out["thrown_in"], following(out, "dealer"))


# The score


@pytest.mark.parametrize(
    ("calls", "below", "above"),
    [
        ("7S Pass Pass", [210, 0, 0], [1650, 0, 0]),
        ("Pass 5C Pass Pass", [0, 100, 0], [0, 750, 0]),
        ("2S X Pass Pass", [120, 0, 0], [1200, 0, 0]),
        ("3NT Pass Pass", [0, 0, 0], [0, 450, 450]),
        ("3NT X Pass Pass", [0, 0, 0], [0, 2600, 2600]),
        ("3NT X Pass XX Pass Pass", [0, 0, 0], [0, 5200, 5200]),
    ],
)
def test_the_worked_deals_of_the_rank_major_pack(calls: str, below: list[int], above: list[int]) -> None:
    assert (below, above) == columns(end_of(calls))


def test_players_who_wait_score_the_penalty_of_a_vulnerable_declarer() -> None:
    assert [0, 3400, 3400, 3400, 3400] == columns(
        end_of("3NT X Pass Pass", game=FIVE, match=chairs(5, (0,)))
    )[1]


def test_honours_of_a_defender_are_scored_by_both_defenders_and_by_nobody_who_waits() -> None:
    assert [0, 650, 650, 500, 500] == columns(end_of("4H Pass Pass", game=FIVE))[1]


def test_who_waits_is_not_said_to_score_the_honours_of_the_defenders() -> None:
    end = outcome_of(rank_major("4H Pass Pass", game=FIVE))
    assert "{0} went 10 down in 4H. {1} and {2} scored 150 for honours." == end.reason


def test_honours_of_the_defenders_are_told_though_the_first_player_waits() -> None:
    match = chairs(5, active=(4, 1, 2), waiting=(0, 3))
    end = outcome_of(rank_major("4H Pass Pass", game=FIVE, dealt_by=4, match=match))
    assert "{4} went 10 down in 4H. {1} and {2} scored 150 for honours." == end.reason


@pytest.mark.parametrize(
    ("text", "vulnerable", "penalties"),
    [
        ("1S", False, [50, 100, 150, 200, 250, 300, 350]),
        ("1S", True, [100, 300, 500, 700, 900, 1100, 1300]),
        ("1SX", False, [100, 200, 400, 600, 1000, 1400, 1800]),
        ("1SX", True, [200, 600, 1000, 1400, 1800, 2200, 2600]),
        ("1SXX", False, [200, 400, 800, 1200, 2000, 2800, 3600]),
    ],
)
def test_the_price_of_undertricks(text: str, vulnerable: bool, penalties: list[int]) -> None:
    played = contract(text, 0)

    assert penalties == [
        TowieTable().score(played, 7 - down, vulnerable).above_defenders for down in range(1, 8)
    ]


@pytest.mark.parametrize(
    ("text", "vulnerable", "penalty"),
    [("7S", False, 650), ("7S", True, 2500), ("7SX", False, 4200), ("7SX", True, 5000)],
)
def test_thirteen_down(text: str, vulnerable: bool, penalty: int) -> None:
    assert penalty == TowieTable().score(contract(text, 0), 0, vulnerable).above_defenders


@pytest.mark.parametrize(
    ("text", "tricks", "below", "plain", "vulnerable"),
    [
        ("3NT", 9, 105, 0, 0),
        ("3NT", 10, 105, 50, 50),
        ("5C", 13, 100, 100, 100),
        ("2NTX", 8, 140, 50, 100),
        ("2HX", 10, 120, 250, 500),
        ("1NTXX", 8, 140, 250, 500),
        ("6D", 12, 120, 500, 750),
        ("7NT", 13, 245, 1000, 1500),
    ],
)
def test_contracts_that_are_made(text: str, tricks: int, below: int, plain: int, vulnerable: int) -> None:
    played: Contract = contract(text, 0)

    assert (below, plain) == (
        TowieTable().score(played, tricks, False).below,
        TowieTable().score(played, tricks, False).above,
    )
    assert vulnerable == TowieTable().score(played, tricks, True).above


def test_a_first_game_brings_500_and_a_second_1000_which_ends_the_rubber() -> None:
    first, second = end_of("7S Pass Pass"), end_of("7S Pass Pass", match=chairs(3, (0, 1)))

    assert ([1650, 0, 0], False) == (columns(first)[1], first["rubber_over"])
    assert ([1500 + 150 + 1000, 0, 0], True, None) == (
        columns(second)[1],
        second["rubber_over"],
        second[NEXT],
    )
    assert [0, 0, 0] == second["premium"]


@pytest.mark.parametrize(("vulnerable", "premium"), [((0,), 700), ((0, 4), 500)])
def test_with_the_table_of_contract_bridge_the_rubber_brings_a_premium(
    vulnerable: tuple[int, ...], premium: int
) -> None:
    facts = end_of("7S Pass Pass", game=FIVE, match=chairs(5, vulnerable), scoring="contract")

    assert [premium, 0, 0, 0, 0] == facts["premium"]
    assert [1650, 0, 0, 0, 0] == columns(facts)[1]


@pytest.mark.parametrize(
    ("scoring", "part_scores", "paid"),
    [("towie", "none", 0), ("towie", "kept", 0), ("contract", "none", 0), ("contract", "kept", 100)],
)
def test_a_sole_part_score_is_paid_when_the_rubber_is_broken_off_if_it_is_kept_in_contract_bridge(
    scoring: str, part_scores: str, paid: int
) -> None:
    state = rank_major("1S Pass Pass", goulash="off", scoring=scoring, part_scores=part_scores)
    rubber, outcome = GAME.with_options(values_of(state.start.variant.house)).match, outcome_of(state)
    standing = rubber.after(rubber.start(0), outcome)

    total, *others = rubber.broken_off(standing).totals
    assert [paid, 0, 0] == [total - standing.totals[0], *others]


def test_a_part_score_that_is_not_carried_brings_nobody_nearer_to_the_rubber() -> None:
    state = rank_major("1S Pass Pass", goulash="off", scoring="contract")
    outcome = outcome_of(state)

    assert outcome.points == state.variant.match.worth(state.start.context, outcome)


# Who goes out and who comes in


def test_declarer_goes_out_and_the_player_who_comes_in_takes_his_chair() -> None:
    facts = end_of("Pass 5C Pass Pass", game=FIVE)

    assert [3, [0, 3, 2], [4, 1]] == following(facts, "dealer", "active", "waiting")


def test_a_vulnerable_player_waits_while_one_without_a_game_does() -> None:
    facts = end_of("3NT Pass Pass", game=FIVE, match=chairs(5, (3,)))

    assert [1, [4, 1, 2], [3, 0]] == following(facts, "dealer", "active", "waiting")


def test_where_all_who_wait_are_vulnerable_the_order_counts() -> None:
    facts = end_of("3NT Pass Pass", game=FIVE, match=chairs(5, (3, 4), waiting=(4, 3)))

    assert [1, [4, 1, 2], [3, 0]] == following(facts, "dealer", "active", "waiting")


@pytest.mark.parametrize(
    "given",
    [
        {"active": [0, 1, 2], "waiting": [2, 3]},
        {"active": [0, 1], "waiting": [2, 3]},
        {"active": [0, 1, 2], "waiting": []},
        {"active": [0, 0, 1], "waiting": [2, 3]},
    ],
)
def test_a_record_in_which_a_player_sits_twice_or_nowhere_is_refused(given: dict[str, object]) -> None:
    with pytest.raises(BadRecord, match="active"):
        structure(given, chairs_for(4))


def test_a_player_who_waits_does_not_deal() -> None:
    with pytest.raises(BadRecord, match="Player 3 does not deal this deal of Towie; 0, 1 or 2 does"):
        rank_major(game=FIVE, dealt_by=3)


def test_part_scores_in_a_record_need_the_house_rule() -> None:
    with pytest.raises(BadRecord, match="part_scores=kept"):
        rank_major(match=chairs(below=(60, 0, 0)))
    assert 0 == rank_major(match=chairs(below=(60, 0, 0)), part_scores="kept").to_act


# Goulashes


def test_the_worked_goulash_is_dealt_in_packets_and_six_cards_are_turned() -> None:
    state = rank_major(match=evolve(chairs(), thrown_in=SORTED), pack=STACK)

    assert "D3 D4 D5 D6 D7 HT HJ HQ HK HA SJ SQ SK" == cards_at(state, 1)
    assert "CJ CQ CK CA D2 H5 H6 H7 H8 H9 S8 S9 ST" == cards_at(state, 3)
    assert "D2 H5 H6 H7 H8 H9" == faced(state, 3)


@pytest.mark.parametrize("cut", [0, 1, 26, 51])
def test_every_cut_of_the_stack_is_accepted(cut: int) -> None:
    pack = STACK[cut:] + STACK[:cut]

    assert 0 == rank_major(match=evolve(chairs(), thrown_in=SORTED), pack=pack).to_act


@pytest.mark.parametrize(
    ("thrown_in", "pack"),
    [(SORTED, RANK_MAJOR), (SORTED, (*STACK[1::-1], *STACK[2:])), (SORTED[::-1], STACK)],
)
def test_a_pack_that_is_no_cut_of_the_stack_is_refused(thrown_in: Texts, pack: Pack) -> None:
    with pytest.raises(InvalidPack, match="no cut of the stack"):
        rank_major(match=evolve(chairs(), thrown_in=thrown_in), pack=pack)


def test_hands_that_were_not_sorted_are_refused() -> None:
    hands = [write_cards((*read_cards(SORTED[0])[1:], read_cards("HA")[0], read_cards("CA")[0])), *SORTED[1:]]

    with pytest.raises(BadRecord, match="the cards of a suit in two places"):
        structure({"thrown_in": hands}, GAME.context)


def test_there_is_no_goulash_without_the_house_rule() -> None:
    with pytest.raises(InvalidPack, match="goulash=off"):
        rank_major(match=evolve(chairs(), thrown_in=SORTED), pack=STACK, goulash="off")


@pytest.mark.parametrize(("player", "number"), [(0, 3), (1, 0), (2, 2), (3, None), (4, None)])
def test_a_view_holds_the_own_hand_of_the_deal_before_and_no_other(player: int, number: int | None) -> None:
    state = rank_major(game=FIVE, match=evolve(chairs(5), thrown_in=SORTED), pack=STACK)
    context = view(state, player).context

    assert isinstance(context, Chairs)
    expected = tuple(text if at == number else UNKNOWN for at, text in enumerate(SORTED))
    assert expected == context.thrown_in


def test_the_match_deals_a_cut_of_the_sorted_hands_again_by_the_same_dealer() -> None:
    match = Match.begin(GAME, "a seed", 1)
    for _ in range(2):
        deal = match.next_deal()
        end = after(deal.start(), "Pass Pass Pass")
        match = match.after(evolve(deal, actions=end.actions()))
    again = match.next_deal()

    assert 1 == again.dealer
    assert match.standing.totals == (0, 0, 0)
    assert match.last is not None
    held = [match.last.cards(number) for number in (0, 3, 2, 1)]
    stack = [card for hand in held for card in sorted(hand, reverse=True)]
    start = stack.index(again.pack[0])
    assert tuple(stack[start:] + stack[:start]) == again.pack


def test_after_a_goulash_that_is_played_the_hands_are_forgotten() -> None:
    state = rank_major("7NT Pass Pass", match=evolve(chairs(), thrown_in=SORTED), pack=STACK)
    match = Match(GAME, "a seed", GAME.match.start(0)).after(Game.of(with_first_cards(state)))

    context = match.standing.context
    assert isinstance(context, Chairs)
    assert context.thrown_in is None


def test_a_record_of_a_goulash_holds_the_hands_and_one_of_a_usual_deal_does_not() -> None:
    goulash = rank_major(match=evolve(chairs(), thrown_in=SORTED), pack=STACK)

    assert list(SORTED) == list((record_of(Game.of(goulash)).match or {})["thrown_in"])  # type: ignore[call-overload]
    assert None is record_of(Game.of(rank_major())).match


# The match


def test_five_players_come_and_go_until_one_has_two_games_and_the_first_three_sit_down_again() -> None:
    match, tables = Match.begin(FIVE, "a seed", 0), []
    while not match.over:
        context = match.standing.context
        assert isinstance(context, Chairs)
        tables.append((match.standing.dealer, context.active, context.waiting))
        deal = evolve(match.next_deal(), pack=RANK_MAJOR)
        match = match.after(
            evolve(deal, actions=with_first_cards(after(deal.start(), "7S Pass Pass")).actions())
        )

    assert [
        (0, (0, 1, 2), (3, 4)),
        (1, (3, 1, 2), (4, 0)),
        (2, (3, 4, 2), (0, 1)),
        (3, (3, 4, 0), (1, 2)),
        (4, (1, 4, 0), (2, 3)),
        (0, (1, 2, 0), (3, 4)),
    ] == tables
    assert chairs(5) == match.standing.context
    assert match.standing.dealer in (0, 1, 2)


def test_the_page_has_the_sections_that_refusals_point_to() -> None:
    headings = (rules_page(GAME) or "").splitlines()

    assert {"## Auction", "## Play"} <= set(headings)


def test_a_list_of_the_wrong_length_is_refused_with_the_number_of_players() -> None:
    with pytest.raises(ValueError, match="vulnerable takes true or false for each of the five players"):
        chairs_for(5)(vulnerable=(True, False, False))
