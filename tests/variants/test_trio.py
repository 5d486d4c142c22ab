"""Trio: an open hand that all see while they bid, partners against one, and East who plays two hands."""

from __future__ import annotations

import pytest
from attrs import evolve

from cardcore import BRIDGE_LADDER, Game, State
from cardcore.game.match import Match
from cardcore.game.options import Value
from cardcore.game.records import game_of, parse
from cardcore.game.strict_json import structure
from cardcore.knowledge.view import UNKNOWN
from cardcore.phases.auction import WrongDouble
from cardcore.plugins.resources import rules_page
from cardcore.rules.errors import BadRecord
from cardcore.scoring import EAST, NORTH, SOUTH, WEST, BridgeOutcome, ReportedOutcome, ReportedStanding
from cardcore.scoring.rubber_report import RubberReport
from tests.cardcore.scoring.contracts import contract
from tests.variants.chinese_positions import with_first_cards
from tests.variants.positions import RANK_MAJOR, after, facts_of, legal_in, seen
from tests.variants.three_hand_positions import (
    CLUBS,
    DIAMONDS,
    HEARTS,
    SPADES,
    cards_at,
    faced,
    on_turn,
    order_of,
)
from variants.trio import Trio, TrioSeats

GAME = Trio()
SOUTH_PLAYER, NORTH_PLAYER, EAST_PLAYER = range(3)
HIDDEN = [UNKNOWN] * 13
NOBODY_VULNERABLE = TrioSeats()


def rank_major(actions: str = "", *, match: TrioSeats = NOBODY_VULNERABLE, **options: Value) -> State:
    """The deal of the rank-major pack: clubs for South, diamonds West, hearts North, spades East."""
    return after(Game(GAME.with_options(options), match.dealer, RANK_MAJOR, (), match).start(), actions)


def end_of(actions: str, *, match: TrioSeats = NOBODY_VULNERABLE, **options: Value) -> dict[str, object]:
    return facts_of(with_first_cards(rank_major(actions, match=match, **options)))


# The deal


def test_south_west_north_and_east_get_a_card_each_in_turn() -> None:
    deal = rank_major()

    assert [CLUBS, DIAMONDS, HEARTS, SPADES] == [cards_at(deal, seat) for seat in (SOUTH, WEST, NORTH, EAST)]


@pytest.mark.parametrize("player", range(3))
def test_all_see_west_before_the_first_call(player: int) -> None:
    view = seen(rank_major(), player)

    assert DIAMONDS.split() == view["dummy 1"]
    assert 2 == [view[place] for place in ("hand 0", "hand 2", "hand 3")].count(HIDDEN)


@pytest.mark.parametrize("dealer", [0, 1])
def test_a_record_in_which_east_does_not_deal_is_refused(dealer: int) -> None:
    record = parse(
        f'{{"format": "twohand.record/1", "variant": "trio", "rules": 1, "dealer": {dealer}, '
        '"seed": "a", "actions": []}'
    )

    with pytest.raises(BadRecord, match=f"Player {dealer} does not deal this deal of Trio; 2 does"):
        game_of(record, lambda _: GAME).start()  # type: ignore[arg-type]  # it is the record of a deal


@pytest.mark.parametrize(
    "given",
    [{"vulnerable": [True, False, False]}, {"below": [40, 0, 0]}, {"vulnerable": [False, True, True]}],
)
def test_a_record_in_which_south_and_north_differ_is_refused(given: dict[str, object]) -> None:
    with pytest.raises(BadRecord, match="must be the same for South and North"):
        structure(given, GAME.context)


# The auction


def test_south_calls_first_then_north_then_east_and_two_passes_close() -> None:
    callers, state = [], rank_major()
    for call in ("Pass", "4H", "Pass", "Pass"):
        callers.append(state.to_act)
        state = after(state, call)

    assert ([0, 1, 2, 0], 2) == (callers, state.to_act)
    assert SPADES == legal_in(state)


def test_either_partner_may_redouble_and_two_passes_close() -> None:
    doubled = rank_major("1S Pass X")

    assert "XX" in legal_in(doubled).split()
    assert "XX" in legal_in(after(doubled, "Pass")).split()
    assert "1SX" == str(GAME.contract_of(after(doubled, "Pass Pass")))


@pytest.mark.parametrize("calls", ["1S", "1S Pass", "Pass 1S Pass"])
def test_nobody_doubles_his_own_side_nor_redoubles_what_is_not_doubled(calls: str) -> None:
    state = rank_major(calls)

    with pytest.raises(WrongDouble):
        after(state, "XX" if state.to_act == EAST_PLAYER else "X")


@pytest.mark.parametrize(
    ("calls", "declarer"),
    [("1S 2H Pass 4S Pass Pass", 0), ("1H 3H Pass Pass", 0), ("Pass 4H Pass Pass", 1)],
)
def test_declarer_is_the_partner_who_first_named_the_strain(calls: str, declarer: int) -> None:
    assert declarer == GAME.contract_of(rank_major(calls)).declarer


def test_the_longest_auction_has_211_calls() -> None:
    steps = " ".join(f"{bid} Pass X Pass XX Pass" for bid in BRIDGE_LADDER)
    calls = f"{steps} Pass"
    state = rank_major()
    for call in calls.split()[:-1]:
        state = after(state, call)

    assert ("Pass", 211) == (legal_in(state), len(calls.split()))
    assert "7NTXX" == str(GAME.contract_of(after(state, "Pass")))


# The play


@pytest.mark.parametrize(
    ("calls", "order", "players"),
    [
        ("7C Pass Pass", [WEST, NORTH, EAST, SOUTH], [2, 0, 2, 0]),
        ("Pass 4H Pass Pass", [EAST, SOUTH, WEST, NORTH], [2, 1, 2, 1]),
        ("Pass Pass 7S Pass Pass", [SOUTH, WEST, NORTH, EAST], [0, 2, 1, 2]),
    ],
)
def test_the_hand_at_declarers_left_leads_and_east_plays_two_hands(
    calls: str, order: list[int], players: list[int]
) -> None:
    play, actors = rank_major(calls), []
    assert order == order_of(play)
    for _ in range(4):
        actors.append(play.to_act)
        play = play.apply(play.legal()[0])
    assert players == actors


@pytest.mark.parametrize(
    ("calls", "seat"),
    [("7C Pass Pass", NORTH), ("Pass 4H Pass Pass", SOUTH), ("Pass Pass 7S Pass Pass", None)],
)
def test_declarers_partner_is_faced_after_the_lead_and_nobody_when_east_declares(
    calls: str, seat: int | None
) -> None:
    before = rank_major(calls)
    lead = before.apply(before.legal()[0])

    assert [] == [hand for hand in (SOUTH, NORTH, EAST) if faced(before, hand)]
    assert [hand for hand in (seat,) if hand is not None] == [
        hand for hand in (SOUTH, NORTH, EAST) if faced(lead, hand)
    ]


def test_by_house_rule_the_partner_keeps_a_closed_hand_and_plays_it() -> None:
    lead = rank_major("7C Pass Pass D2", partner_faced=False)

    assert (NORTH, NORTH_PLAYER) == on_turn(lead)
    assert ("", HIDDEN) == (faced(lead, NORTH), seen(lead, 0)["hand 2"])


def test_east_who_led_also_plays_west_and_leads_again_when_west_wins() -> None:
    actors, state = [], rank_major("Pass 7D Pass Pass")
    for card in ("S2", "C2", "D2", "H2"):
        actors.append(on_turn(state))
        state = after(state, card)

    assert [(EAST, 2), (SOUTH, 1), (WEST, 2), (NORTH, 1)] == actors
    assert (WEST, 2) == on_turn(state)


# The score


@pytest.mark.parametrize(
    ("calls", "declarer", "tricks", "below", "above"),
    [
        ("7C Pass Pass", 0, [13, 0], [140, 140, 0], [1150, 1150, 0]),
        ("Pass 4H Pass Pass", 1, [13, 0], [120, 120, 0], [240, 240, 0]),
        ("1H Pass Pass", 0, [13, 0], [30, 30, 0], [330, 330, 0]),
        ("Pass Pass 7S Pass Pass", 2, [0, 13], [0, 0, 210], [0, 0, 1150]),
        ("Pass Pass 3NT X Pass Pass", 2, [13, 0], [0, 0, 0], [2300, 2300, 0]),
        ("1D Pass Pass", 0, [0, 13], [0, 0, 0], [0, 0, 350 + 150]),
    ],
)
def test_the_worked_deals_of_the_rank_major_pack(
    calls: str, declarer: int, tricks: list[int], below: list[int], above: list[int]
) -> None:
    facts = end_of(calls)

    assert {"below": below, "above": above} == facts["score"]
    assert (declarer, tricks) == (facts["declarer"], facts["tricks"])


def test_partners_complete_a_game_together_and_east_deals_again() -> None:
    facts = end_of("7C Pass Pass")

    assert ([0, 1], {"dealer": 2, "vulnerable": [True, True, False], "below": [0, 0, 0]}) == (
        facts["games"],
        facts["next"],
    )


def test_east_deals_again_after_three_passes() -> None:
    facts = facts_of(rank_major("Pass Pass Pass", match=TrioSeats(below=(0, 0, 60))))

    assert {"dealer": 2, "vulnerable": [False] * 3, "below": [0, 0, 60]} == facts["next"]
    assert ("Pass", None, [0, 0]) == (facts["contract"], facts["declarer"], facts["tricks"])


# The rubber


def written(standing: ReportedStanding, declarer: int, text: str, tricks: int) -> ReportedOutcome:
    """The outcome of the next deal of a rubber, without honours."""
    context = TrioSeats.of(standing.context)
    played, table, plan = contract(text, declarer), GAME.house.table, GAME.match
    won = (13 - tricks, tricks) if declarer == EAST_PLAYER else (tricks, 13 - tricks)
    score = table.score(played, tricks, context.vulnerable[declarer])
    scored = BridgeOutcome.of(played, won, score, (0, 0, 0), plan.sides)
    return ReportedOutcome.told(scored, RubberReport.of(context, scored.columns.below, plan, EAST_PLAYER))


def test_the_worked_rubber_ends_without_anything_to_settle() -> None:
    standing = GAME.match.start(2)
    for declarer, text, tricks in [(0, "3NT", 9), (1, "4SX", 8), (2, "2HX", 8), (2, "3D", 9), (0, "4H", 11)]:
        standing = GAME.match.after(standing, written(standing, declarer, text, tricks))

    assert GAME.match.over(standing)
    assert ((750, 750, 730), (0, 0, 0)) == (standing.totals, standing.settled)


def grand_slams(match: Match, number: int) -> Match:
    """The match after grand slams of South in the rank-major deal."""
    for _ in range(number):
        deal = evolve(match.next_deal(), pack=RANK_MAJOR)
        end = with_first_cards(after(deal.start(), "7C Pass Pass"))
        match = match.after(evolve(deal, actions=end.actions()))
    return match


def test_after_a_rubber_east_becomes_south_and_north_becomes_east_and_deals() -> None:
    match = grand_slams(Match.begin(GAME, "a seed", 0), 2)

    assert match.over
    assert (1, TrioSeats(east=1)) == (match.standing.dealer, match.standing.context)
    following = evolve(match.next_deal(), pack=RANK_MAJOR).start()
    assert (2, CLUBS.split()) == (following.to_act, seen(following, 2)["hand 0"])


def test_in_the_second_rubber_the_new_partners_share_a_column() -> None:
    match = grand_slams(Match.begin(GAME, "a seed", 0), 4)
    first, premium = 140 + 1150 + 140 + 1650, 700

    assert isinstance(match.standing, ReportedStanding)
    assert (2 * (first + premium), first + premium, first + premium) == match.standing.totals
    assert (38, -76, 38) == match.standing.settled
    assert (0, TrioSeats(east=0)) == (match.standing.dealer, match.standing.context)


def test_fixed_seats_stay_after_a_rubber() -> None:
    match = grand_slams(Match.begin(GAME.with_options({"rotate_seats": "fixed"}), "a seed", 0), 2)

    assert (2, TrioSeats()) == (match.standing.dealer, match.standing.context)


def test_the_last_line_of_a_later_rubber_says_who_sits_east() -> None:
    facts = facts_of(with_first_cards(rank_major("7C Pass Pass", match=TrioSeats(east=1))))

    assert {"dealer": 1, "vulnerable": [True, False, True], "below": [0, 0, 0], "east": 1} == facts["next"]


def test_the_page_has_the_sections_that_refusals_point_to() -> None:
    headings = (rules_page(GAME) or "").splitlines()

    assert {"## Auction", "## Play"} <= set(headings)
