"""What calls are worth where more than two bid: deals drawn by what was promised, and calls played on."""

from __future__ import annotations

from math import inf
from random import Random

import pytest

from cardcore import Game, State, Variant
from cardcore.arena.played_deal import numbered_game
from cardcore.bidding.scheme import hear
from cardcore.game import Context
from cardcore.knowledge.view import view
from cardcore.phases.calls import DOUBLE, PASS, Bid, Contract, Doubling
from cardcore.rules.cards import Pack, Strain, read_cards
from cardcore.search.advice import advise
from cardcore.search.auction_search import AuctionPlayout, draw_by_promises, games_alone
from cardcore.search.budget import Budget
from cardcore.search.contract_play import auction_in
from cardcore.search.inference import hands_of
from cardcore.search.kernel.compilation import compiled_kernel
from cardcore.search.phase_search import PhaseSearch
from tests.variants.goulash_positions import ordinary
from tests.variants.positions import after
from variants.contract import ContractBridge
from variants.goulash import Goulash
from variants.three_hand import ThreeHandBridge
from variants.towie import Chairs, Towie

GAME = ContractBridge()
WITHOUT_HONOURS = GAME.with_options({"honours": "off"})


def pack_of_hands(*hands: str) -> Pack:
    """The pack that gives players 0 to 3 these hands when player 3 deals; suits are written S.H.D.C."""
    cards = [
        [suit + rank for suit, ranks in zip("SHDC", hand.split("."), strict=True) for rank in ranks]
        for hand in hands
    ]
    return read_cards(" ".join(card for trick in zip(*cards, strict=True) for card in trick))


STRONG = "AKQJT98.AK.A3.32"
TABLE = pack_of_hands(STRONG, "765.QJT.KQJ.KQJT", "432.432.542.A987", ".98765.T9876.654")
SPADES = pack_of_hands("AKQJT98765432...", ".AKQJT98765432..", "..AKQJT98765432.", "...AKQJT98765432")


def dealt(pack: Pack, calls: str = "", dealer: int = 3) -> State:
    return after(Game(GAME, dealer, pack).start(), calls)


def looked_at(state: State, worlds: int) -> PhaseSearch:
    return PhaseSearch(view(state, state.phase.to_act), Random("calls"), Budget(worlds=worlds))


def test_the_opener_of_one_spade_has_five_of_them_in_three_deals_of_four_that_are_drawn() -> None:
    state = dealt(TABLE, "Pass 1S")
    drawn = draw_by_promises(looked_at(state, 30), 0.0)

    lengths = [hands_of(state.layout)[0].lengths[3] for state in drawn]
    assert 30 == len(lengths)
    assert 23 <= sum(length >= 5 for length in lengths)


def test_every_legal_call_has_a_value_in_the_order_of_the_legal_calls() -> None:
    seen = view(dealt(TABLE, "Pass"), 0)
    found = advise(seen, Random(1), Budget(worlds=2))

    assert list(seen.legal) == [worth.action for worth in found.worths]


def test_the_same_chance_gives_the_same_values() -> None:
    seen = view(dealt(TABLE, "Pass"), 0)

    assert advise(seen, Random(7), Budget(worlds=2)) == advise(seen, Random(7), Budget(worlds=2))


def test_a_call_that_is_judged_is_valued_although_it_hardly_comes_into_question() -> None:
    seen, absurd = view(dealt(TABLE, "Pass"), 0), Bid(7, Strain.NO_TRUMP)
    usual = advise(seen, Random(7), Budget(worlds=2))
    judged = advise(seen, Random(7), Budget(worlds=2, also=absurd))

    assert [False, True] == [found.of(absurd).tried for found in (usual, judged)]
    assert judged.loss(absurd) > 300
    assert usual.best == judged.best


@pytest.mark.parametrize(("pack", "least"), [(TABLE, "2S"), (SPADES, "7S")])
def test_a_hand_that_makes_game_by_itself_is_not_passed(pack: Pack, least: str) -> None:
    state = dealt(pack, "Pass")
    found = advise(view(state, 0), Random(3), Budget(worlds=4))

    assert found.of(state.read(least)).value > found.of(PASS).value
    assert PASS != found.best.action


@pytest.mark.parametrize(
    ("number", "calls"),
    [
        (4, "Pass 1S 2H 4S Pass Pass"),
        (16, "Pass Pass 1C 1NT Pass 3H"),
        (40, "2S Pass 2NT Pass 4S Pass Pass"),
        (54, "Pass Pass 1S 2C 2S 3C 3S"),
        (62, "Pass 1C Pass 1H Pass 2H Pass 6NT Pass Pass"),
    ],
)
def test_what_opponents_have_bid_and_may_make_is_not_doubled(number: int, calls: str) -> None:
    state = after(numbered_game(WITHOUT_HONOURS, "auctions", number).start(), calls)
    found = advise(view(state, state.phase.to_act), Random(5), Budget(worlds=20))

    assert DOUBLE != found.best.action


def test_a_contract_is_made_by_chance_where_the_deals_drawn_say_that_it_just_fails() -> None:
    state = after(Game(WITHOUT_HONOURS, 3, TABLE).start(), "Pass")
    playout = AuctionPlayout(state, 0, compiled_kernel())
    five, six = (Contract(Bid(level, Strain.SPADES), Doubling.DOUBLED, 0) for level in (5, 6))
    assert 11 == playout.tricks_of(five)
    assert playout.common.payoff(five, 10) < playout.points_of(five) < playout.common.payoff(five, 11)
    assert playout.common.payoff(six, 11) < playout.points_of(six) < playout.common.payoff(six, 12)


def test_a_pass_that_ends_the_auction_is_told_as_undoubled_since_nobody_can_double_any_more() -> None:
    state = dealt(TABLE, "Pass Pass 3NT Pass Pass")
    found = advise(view(state, 0), Random(3), Budget(worlds=4, told=True))

    thirteen_down_undoubled = 13 * 50
    assert 0 < found.of(PASS).value < thirteen_down_undoubled
    assert found.of(DOUBLE).value > found.of(PASS).value + 200


def test_a_pass_with_which_a_deal_is_thrown_in_is_told_as_worth_nothing() -> None:
    state = ordinary("3S Pass Pass")
    found = advise(view(state, state.phase.to_act), Random(3), Budget(worlds=4, told=True))

    assert 0 == found.of(PASS).value


def test_a_single_world_is_no_reason_to_leave_the_call_of_the_scheme() -> None:
    state = dealt(TABLE, "Pass 1S")
    found = advise(view(state, 1), Random("calls"), Budget(worlds=1))

    others = [worth for worth in found.worths if worth.tried and worth.error]
    assert {inf} == {worth.error for worth in others}
    assert "Pass" == str(found.best.action)


def games_tried(variant: Variant, taken_over: Context | None = None) -> set[str]:
    """What player 2, who deals and calls first, tries since lower contracts are thrown in."""
    state = Game(variant, 2, TABLE, context=taken_over or variant.context()).start()
    return {str(bid) for bid in games_alone(hear(auction_in(state)), state)}


def test_games_are_tried_in_towie_where_what_is_not_bid_to_game_is_thrown_in() -> None:
    assert {"5C", "5D", "4H", "4S", "3NT"} == games_tried(Towie())


@pytest.mark.parametrize(
    "game",
    [Towie().with_options({"goulash": "off"}), ThreeHandBridge(), Goulash()],
    ids=["every contract of Towie is played", "of Three-Hand Bridge too", "partners"],
)
def test_no_game_is_tried_for_its_own_sake_where_low_contracts_are_played_or_by_partners(
    game: Variant,
) -> None:
    assert set() == games_tried(game)


def test_with_60_below_the_lowest_contracts_that_bring_40_more_are_tried() -> None:
    kept = Towie().with_options({"part_scores": "kept"})
    assert {"2C", "2D", "2H", "2S", "2NT"} == games_tried(kept, Chairs(below=(0, 0, 60)))


def test_eighteen_points_opposite_ace_and_queen_bid_three_no_trump_in_towie() -> None:
    left, right = "T987.QJT.A65.T98", "642.6532.JT98.AK"
    dummy, dealer = "AQ3.987.432.7543", "KJ5.AK4.KQ7.QJ62"
    state = Game(Towie(), 0, pack_of_hands(left, dummy, right, dealer)).start()
    found = [advise(view(state, 0), Random(chance), Budget(worlds=20)).best.action for chance in range(4)]

    assert [Bid(3, Strain.NO_TRUMP)] * 4 == found
