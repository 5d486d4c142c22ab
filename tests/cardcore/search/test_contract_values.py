"""What calls are worth, and which one is chosen."""

from __future__ import annotations

from random import Random

import pytest
from attrs import evolve

from cardcore import State, Variant
from cardcore.game.options import Value
from cardcore.knowledge.worlds import some_worlds
from cardcore.phases.auction import Auction
from cardcore.phases.calls import DOUBLE, PASS, Bid, Contract, Doubling, LosingStrain
from cardcore.rules.cards import FULL_PACK, Strain
from cardcore.search.analysis import Analysis
from cardcore.search.budget import Budget
from cardcore.search.contract_payoffs import ContractPayoffs
from cardcore.search.contract_play import auction_in
from cardcore.search.contract_values import (
    ContractValues,
    ContractWorld,
    auction_chance,
    contract_worlds,
    is_game,
    opposing_game,
    was_doubled,
    weigh_calls,
)
from cardcore.search.kernel.functions import Kernel
from cardcore.search.phase_search import PhaseSearch
from cardcore.search.solver import Solver
from cardcore.search.trick_estimates import Estimate
from tests.cardcore.search.auctions import exact_auction, solved_tricks
from tests.games.midway import at_auction, dealt, seen, until
from tests.variants.chinese_positions import deal_of as chinese_deal
from tests.variants.honeymoon_positions import rank_major_at_auction
from tests.variants.positions import after
from tests.variants.two_round_positions import called
from variants.chinese import Chinese
from variants.honeymoon import Honeymoon

pytestmark = pytest.mark.usefixtures("kernel")

FEW = Budget(worlds=2)


def analysis(state: State, budget: Budget = FEW) -> Analysis:
    """The values of the calls of the player to call."""
    return weigh_calls(PhaseSearch(seen(state), Random("any"), budget))


def call(state: State, budget: Budget = FEW) -> str:
    """The call that is chosen."""
    return str(analysis(state, budget).best.action)


def auction_from(state: State, budget: Budget = FEW) -> str:
    """The calls that are chosen from a state on, to the end of the auction."""
    calls = []
    while at_auction(state):
        calls.append(call(state, budget))
        state = after(state, calls[-1])
    return " ".join(calls)


def honeymoon(number: int, house: dict[str, Value] | None = None) -> State:
    """The auction of a deal of Honeymoon."""
    return until(dealt(Honeymoon().with_options(house or {}), "calling", number), at_auction)


@pytest.fixture(scope="module")
def solver(kernel: Kernel) -> Solver:
    """A compiled solver."""
    return Solver.of(kernel, size=15)


# With all cards known: player 1 deals and has all the spades, player 0 all the hearts.


def suits() -> State:
    """The auction of a deal in which each player has all the cards of a suit."""
    state = rank_major_at_auction()
    assert ["H" * 13, "S" * 13] == [
        "".join(card.suit.letter for card in state.layout.cards(player)) for player in (0, 1)
    ]
    return state


def test_thirteen_spades_are_bid_to_the_grand_slam_at_once_and_left_there() -> None:
    assert "7S Pass" == auction_from(suits())


def test_a_sacrifice_that_loses_every_trick_is_doubled() -> None:
    assert "X" == call(after(suits(), "7S 7NT"))


def test_a_double_of_what_cannot_fail_is_redoubled() -> None:
    assert "XX" == call(after(suits(), "7S X"))


def test_a_contract_in_the_suit_of_the_other_is_not_left_to_them() -> None:
    assert "7S" == call(after(suits(), "Pass 7H"))


def test_thirteen_hearts_find_nothing_to_bid_over_the_grand_slam() -> None:
    state = after(suits(), "7S")
    assert "Pass" == call(state)
    told = analysis(state)
    assert told.of(PASS).value > told.of(state.read("7NT")).value
    assert told.of(PASS).value > told.of(DOUBLE).value


def test_of_each_bid_is_told_how_often_its_contract_would_be_made() -> None:
    # Player 1 is to call with all the spades: as trumps they win every trick, against hearts none.
    told = analysis(suits())
    made = {bid: [end.share for end in told.of(suits().read(bid)).ends] for bid in ("7S", "1H")}
    assert {"7S": [0.0, 1.0], "1H": [1.0, 0.0]} == made
    assert [7, 13] == [told.of(suits().read(bid)).ends[1].gained for bid in ("1H", "7S")]
    assert () == told.of(PASS).ends


def test_values_without_doubt_have_no_error() -> None:
    assert all(worth.error == 0 for worth in analysis(suits()).worths)


@pytest.mark.parametrize("deals", [1, pytest.param(3, marks=pytest.mark.long)])
@pytest.mark.parametrize("scoring", ["contract", "auction", "tricks_only"])
def test_the_auction_that_is_found_is_that_of_two_who_try_every_call(
    scoring: str, deals: int, solver: Solver
) -> None:
    for number in range(deals):
        state = honeymoon(number, {"scoring": scoring})
        exact = exact_auction(state, solved_tricks(state, solver))
        while at_auction(state):
            chosen = call(state)
            assert 0 == exact.loss(state.last(Auction), state.last(Auction).read(chosen)), (number, chosen)
            state = after(state, chosen)


def random_call(state: State, rng: Random) -> State:
    """The state after a call by chance, seldom one of the highest."""
    legal = state.legal()
    return state.apply(legal[min(rng.randrange(len(legal)), rng.randrange(12) + 1, len(legal) - 1)])


def test_whatever_was_called_before_hardly_anything_is_given_away(solver: Solver) -> None:
    # The opponent is taken to let a good contract stand now and then; against a perfect one that is dear.
    lost, tried = 0.0, 0
    for number in (3, 5, 7):
        start = honeymoon(number)
        exact, rng = exact_auction(start, solved_tricks(start, solver)), Random(f"before {number}")
        for _ in range(2):
            state = start
            while at_auction(state):
                chosen = analysis(state).best.action
                lost += exact.loss(state.last(Auction), state.last(Auction).read(str(chosen)))
                tried += 1
                state = random_call(state, rng)
    assert tried > 8
    assert lost / tried < 3


# With hands that are not seen: Chinese Bridge.


SOLID = "SA SK SQ SJ ST S9 S8 HA HK HQ DA DK CA"
MIDDLING = "SA S9 S6 HK HJ H6 DQ D8 D7 D3 CK CT C4"
WEAK = "S5 S4 S3 S2 H5 H4 H2 D5 D4 D2 C5 C3 C2"


def chinese(south: str, west: str) -> State:
    """A deal in which player 0 sits South and deals; the dummies get the rest of the pack as it comes."""
    rest = [str(card) for card in FULL_PACK if str(card) not in f"{south} {west}"]
    north, east = (_dummy(cards) for cards in (rest[:13], rest[13:]))
    return chinese_deal(south, west, north, east)


def _dummy(cards: list[str]) -> str:
    stacks = [f"{cover}/{top}" for cover, top in zip(cards[:6], cards[6:12], strict=True)]
    return " ".join([*stacks, cards[12]])


def test_a_hand_of_winners_bids_a_slam() -> None:
    told = str(analysis(chinese(SOLID, WEAK), Budget(worlds=8)).best.action)
    assert told in {"6S", "6NT", "7S", "7NT"}


def test_a_hand_of_winners_doubles_a_slam_of_the_opponent() -> None:
    state = after(chinese(SOLID, WEAK), "Pass 7D")
    told = analysis(state, Budget(worlds=8))
    assert told.of(DOUBLE).value > told.of(PASS).value > 0


def test_a_weak_hand_does_not_bid_what_it_cannot_make() -> None:
    state = after(chinese(SOLID, WEAK), "6S")
    assert "Pass" == call(state, Budget(worlds=8))


def test_values_of_unseen_hands_have_an_error() -> None:
    told = analysis(chinese(SOLID, WEAK), Budget(worlds=8))
    assert any(worth.error > 0 for worth in told.worths)


# Every auction that may come.


HOUSES: dict[str, Variant] = {
    "honeymoon": Honeymoon(),
    "honeymoon of 1926": Honeymoon().with_options({"scoring": "auction"}),
    "honeymoon for tricks": Honeymoon().with_options({"scoring": "tricks_only"}),
    "set aside": Honeymoon().with_options(
        {"drawn_cards": "set_aside", "stock": "exposed", "phase1_follow": "free"}
    ),
    "chinese": Chinese(),
    "chinese of 1926": Chinese().with_options({"scoring": "auction"}),
    "lead named": Chinese().with_options({"opening_lead": "declarer_names"}),
    "dummy leads": Chinese().with_options({"opening_lead": "opponent_dummy", "turn_up": "on_play"}),
    "seven down": Chinese().with_options(
        {"dealing": "7down6up", "lone_card": "last", "seats": "nondealer_left"}
    ),
}


@pytest.mark.parametrize("house", HOUSES)
def test_every_legal_call_of_any_auction_has_a_finite_value(house: str) -> None:
    variant, rng = HOUSES[house], Random(f"any auction {house}")
    state = until(dealt(variant, "any auction"), at_auction)
    while at_auction(state):
        told = analysis(state, Budget(worlds=1))
        assert list(state.legal()) == [worth.action for worth in told.worths]
        assert all(abs(worth.value) < 20_000 for worth in told.worths)
        state = random_call(state, rng)


def test_the_last_bid_of_the_ladder_leaves_pass_double_and_redouble() -> None:
    state = until(dealt(Honeymoon(), "last bid"), at_auction)
    for calls, left in (("7NT", ["Pass", "X"]), ("7NT X", ["Pass", "XX"]), ("7NT X XX", ["Pass"])):
        told = analysis(after(state, calls))
        assert left == [str(worth.action) for worth in told.worths]


def test_the_same_chance_gives_the_same_values() -> None:
    state = dealt(Chinese(), "same")
    assert analysis(state) == analysis(state)


# A player who forgets.


def test_who_remembers_all_tricks_of_the_drawing_half_knows_the_other_hand() -> None:
    assert 1 == analysis(honeymoon(1), Budget(worlds=4)).worlds


def test_who_forgets_them_bids_over_many_hands_that_the_other_may_hold() -> None:
    state = honeymoon(1)
    search = PhaseSearch(seen(state), Random("any"), Budget(worlds=4), memory=1)
    own = state.layout.held[state.phase.to_act]
    hands = [world.layout.held for world in search.states(4)]
    assert {own} == {held[state.phase.to_act] for held in hands}
    assert 1 < len({held[1 - state.phase.to_act] for held in hands})
    assert 4 == weigh_calls(search).worlds


# Worlds that any asker draws, and an opponent who has doubled.


def test_the_chance_of_worlds_begins_alike_at_all_calls_of_a_player() -> None:
    start = chinese(WEAK, SOLID)
    later = [after(start, calls) for calls in ("", "Pass 1S", "1C 1S", "1H X 2H 3C")]
    seeds = {auction_chance(seen(state)).random() for state in later}
    assert 1 == len(seeds)
    assert seeds != {auction_chance(seen(chinese(SOLID, WEAK))).random()}


def test_worlds_come_from_what_the_player_sees_alone() -> None:
    start = chinese(SOLID, WEAK)
    for world in some_worlds(seen(start), Random("alike"), 3):
        assert analysis(start) == analysis(world.game.end())


@pytest.mark.parametrize(
    ("calls", "doubled"), [("1H 2C 2H", False), ("1H X", True), ("1H X 2H 3C", True), ("1H 2C X", False)]
)
def test_an_opponent_who_has_doubled_is_taken_to_double_again(calls: str, doubled: bool) -> None:
    auction = after(chinese(SOLID, WEAK), calls).last(Auction)
    assert doubled == was_doubled(auction, 0)


def test_bids_are_worth_less_against_an_opponent_who_has_doubled(kernel: Kernel) -> None:
    found = worlds_of(chinese(WEAK, SOLID), 4, Estimate(kernel, 10, nodes=0))
    plain, doubled = (ContractValues(found, 0, before).after_bids[0] for before in (False, True))
    assert all(one >= other for one, other in zip(plain, doubled, strict=True))
    assert plain != doubled


# An opponent who has bid game.


@pytest.mark.parametrize(
    ("calls", "game"),
    [
        ("1H 4S", "4S"),
        ("1C 4H 4S 5H X", "5H"),
        ("Pass 3NT", "3NT"),
        ("1H 1S", None),
        ("1H 2NT", None),
        ("4S X", None),
        ("1C 1D 3NT", None),
        ("1C 3NT X 4D", None),
    ],
)
def test_the_last_bid_of_the_opponent_counts_if_it_is_game_by_itself(calls: str, game: str | None) -> None:
    start = chinese(WEAK, SOLID)
    bid = None if game is None else start.read(game)
    assert bid == opposing_game(after(start, calls).last(Auction), 0)


def test_to_lose_tricks_is_never_game() -> None:
    assert not is_game(Bid(3, LosingStrain(Strain.NO_TRUMP)))


def test_a_world_in_which_a_game_fails_counts_a_tenth_of_one_in_which_it_makes() -> None:
    (world,) = worlds_of(chinese(WEAK, SOLID), 1)
    spades, four = (Strain.SPADES, 1), Bid(4, Strain.SPADES)
    chances = {"makes": ((10, 1.0),), "fails": ((9, 1.0),), "either": ((9, 0.5), (11, 0.5))}
    weights = {
        name: evolve(world, tricks={spades: tricks}).weighed(four, 1).weight
        for name, tricks in chances.items()
    }
    assert pytest.approx({"makes": 1.0, "fails": 0.1, "either": 0.55}) == weights


def test_values_are_means_by_the_weights_of_the_worlds() -> None:
    four, spades = Bid(4, Strain.SPADES), (Strain.SPADES, 1)
    (world,) = worlds_of(chinese(WEAK, SOLID), 1)
    made = evolve(world, tricks={spades: ((10, 1.0),)}, weight=3.0)
    failed = evolve(world, tricks={spades: ((9, 1.0),)})
    doubled = Contract(four, Doubling.DOUBLED, 1)
    assert [-640, 100] == [ContractValues((each,), 0).mean(doubled) for each in (made, failed)]
    values = ContractValues((made, failed), 0)
    assert -455 == values.mean(doubled)
    auction = after(chinese(WEAK, SOLID), "1H 4S").last(Auction)
    assert 196 == round(values.error(auction, DOUBLE))


def test_a_game_is_doubled_with_less_hope_by_who_asks_why_it_was_bid(kernel: Kernel) -> None:
    state = after(chinese(MIDDLING, WEAK), "1H 4S")
    hope = {
        infers: weigh_calls(PhaseSearch(seen(state), Random("any"), Budget(worlds=12), infers=infers))
        for infers in (True, False)
    }
    assert hope[True].of(DOUBLE).value < hope[False].of(DOUBLE).value
    assert hope[True].of(PASS).value < hope[False].of(PASS).value


def test_a_bid_below_game_says_nothing() -> None:
    state = after(chinese(WEAK, SOLID), "1H 2S")
    found = [
        weigh_calls(PhaseSearch(seen(state), Random("any"), FEW, infers=infers)) for infers in (True, False)
    ]
    assert found[0] == found[1]


def worlds_of(state: State, number: int, estimate: Estimate | None = None) -> tuple[ContractWorld, ...]:
    """Deals that player 0 thinks possible, with tricks if they are estimated."""
    payoffs = [
        ContractPayoffs(world.state, 0) for world in some_worlds(seen(state), Random("worlds"), number)
    ]
    return tuple(
        ContractWorld(each, {} if estimate is None else estimate.by_declaration(each.plays_by_declaration()))
        for each in payoffs
    )


def test_honours_are_those_of_each_world() -> None:
    # Four honours in one hand count where the opponent holds them; they are not known before the play.
    start = chinese(WEAK, SOLID)
    found = worlds_of(start, 40)
    first = found[0].payoffs
    spades = Contract(Bid(1, Strain.SPADES), Doubling.PLAIN, 0)
    gains = [world.payoffs.beyond(first, spades) for world in found]
    assert 0 == gains[0]
    assert {0, -100} <= {round(gain - max(gains)) for gain in gains}


# An auction in which a bid may end it: in Two-Round Bridge the last passer passes again, the other bids once.


def left_to_the_other() -> tuple[ContractValues, Auction]:
    """What calls are worth to the player who may bid once more, and the auction."""
    state = called("1S Pass", "Pass")
    search = PhaseSearch(seen(state), Random(1), Budget(worlds=4))
    return ContractValues(tuple(contract_worlds(search)), search.view.player), auction_in(state)


def test_a_bid_that_ends_the_auction_is_worth_its_contract_undoubled() -> None:
    values, auction = left_to_the_other()
    bid = Bid(3, Strain.SPADES)

    assert values.value(auction, bid) == values.mean(Contract(bid, Doubling.PLAIN, values.player))


def test_who_leaves_one_more_bid_to_the_other_expects_the_best_contract_for_it() -> None:
    values, auction = left_to_the_other()
    last_passer = evolve(values, player=1 - values.player)
    bids = auction.rules.ladder[auction.floor :]

    contracts = auction.contract, *(Contract(bid, Doubling.PLAIN, values.player) for bid in bids)
    before = evolve(auction, calls=auction.calls[:-1])
    assert min(map(last_passer.mean, contracts)) == last_passer.value(before, PASS)
