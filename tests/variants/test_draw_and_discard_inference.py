"""What the picks of a draft say about the other player's cards, in the draft, the auction and the play."""

from __future__ import annotations

from random import Random
from statistics import mean

import pytest

from cardcore import Auction, Game, State, Strain, Suit, Tricks
from cardcore.bidding.hand_value import HandValue
from cardcore.game.options import Value
from cardcore.knowledge.view import view
from cardcore.rules.cards import SUIT_MASKS
from cardcore.rules.shuffling import shuffled
from cardcore.search.budget import Budget
from cardcore.search.inference import Evidence
from cardcore.search.phase_search import PhaseSearch
from cardcore.search.solver import slots_of
from cardcore.search.world_sampling import sample_worlds
from tests.variants.positions import after
from tests.variants.test_draw_and_discard_thumb import KEEP_BOTH, SECOND_LOOK, draft_of, pick_of
from variants.draw_and_discard import DrawAndDiscard
from variants.draw_and_discard.bid_inference import infer_from_bids, likelihood_of, strains_bid

KEEP_TWO_THEN_NONE = "keep keep draw drop"


def likelihood(
    first_cards: str, picks: str, options: dict[str, Value] | None = None, player: int = 1
) -> float:
    """How likely the picks of the other player are where the stock begins with these cards."""
    return Evidence.of(after(draft_of(first_cards, options), picks), player).likelihood()


def drafted(seed: str) -> State:
    """A deal that the rule of thumb has drafted, before the first call."""
    game = DrawAndDiscard()
    state = Game(game, 0, shuffled(game.pack, seed)).start()
    while state.phase.section == "Draft":
        state = after(state, pick_of(state))
    return state


def points_of(mask: int) -> int:
    return HandValue.of(mask).points


@pytest.mark.parametrize("options", [{}, SECOND_LOOK, KEEP_BOTH], ids=["plain", "second look", "keep both"])
def test_what_was_kept_is_rather_an_ace_and_what_was_refused_a_two(options: dict[str, Value]) -> None:
    ace, two = (likelihood(card, "keep", options) for card in ("SA", "C2"))
    assert two < ace / 10
    ace, two = (likelihood(card, "draw", options) for card in ("SA", "C2"))
    assert ace < two / 10


def test_a_low_card_of_a_long_suit_is_kept_rather_than_one_of_a_short_suit() -> None:
    held, picks = "HA C3 HK C4 HQ C5 HJ C6", " ".join(["keep"] * 9)
    hearts, clubs = (likelihood(f"{held} {card}", picks) for card in ("H5", "C2"))
    assert clubs < hearts / 4


def test_a_card_that_had_to_be_taken_says_nothing() -> None:
    assert likelihood("C2 SA", "draw") == likelihood("C2 D3", "draw")


def test_a_pick_without_a_choice_says_nothing() -> None:
    cards, picks = "HA SA C2 D2 S7 S8", KEEP_TWO_THEN_NONE
    assert likelihood(cards, picks, KEEP_BOTH) == likelihood(cards, f"{picks} draw drop", KEEP_BOTH)


@pytest.mark.parametrize("second", ["keep", "drop"])
def test_a_second_card_is_kept_besides_the_first_rather_if_it_is_high(second: str) -> None:
    high, low = (likelihood(f"HA {card}", f"keep {second}", KEEP_BOTH) for card in ("SA", "S3"))
    assert (low < high / 4) if second == "keep" else (high < low / 4)


def test_what_a_player_has_picked_itself_says_nothing_to_it() -> None:
    assert 1.0 == likelihood("C2 D3", "keep", player=0)


@pytest.mark.parametrize(
    ("bids", "likely", "unlikely"),
    [
        ([Strain.SPADES], [3, 3, 2, 5], [3, 3, 3, 4]),
        ([Strain.SPADES], [3, 3, 2, 5], [2, 3, 5, 3]),
        ([Strain.NO_TRUMP], [3, 3, 3, 4], [1, 2, 3, 7]),
        ([Strain.SPADES, Strain.HEARTS], [2, 2, 4, 5], [2, 4, 2, 5]),
        ([Strain.SPADES, Strain.HEARTS], [1, 2, 4, 6], [1, 2, 6, 4]),
    ],
)
def test_long_suits_are_bid_first(bids: list[Strain], likely: list[int], unlikely: list[int]) -> None:
    assert 2 * likelihood_of(bids, unlikely) < likelihood_of(bids, likely)


def test_all_strains_together_are_bid_with_certainty() -> None:
    assert pytest.approx(1) == sum(likelihood_of([strain], [1, 2, 4, 6]) for strain in Strain)


@pytest.mark.parametrize(
    ("calls", "strains"),
    [("1S Pass", "S"), ("1S 2H 2S X 3C Pass", "S C"), ("Pass 1NT Pass", ""), ("Pass 1NT 2D X Pass", "D")],
)
def test_strains_count_in_the_order_in_which_their_bidder_came_to_them(calls: str, strains: str) -> None:
    state = drafted("strains")
    bids = strains_bid(after(state, calls).last(Auction), state.phase.to_act)
    assert strains == " ".join(strain.letter for strain in bids)


def test_calls_that_bid_nothing_say_nothing() -> None:
    state = drafted("strains")
    caller = state.phase.to_act
    assert infer_from_bids(after(state, "Pass").phase, 1 - caller) is None
    assert infer_from_bids(after(state, "1S").phase, caller) is None
    assert infer_from_bids(after(state, "1S").phase, 1 - caller) is not None


def test_who_has_bid_spades_is_taken_to_have_them_in_the_play() -> None:
    state = after(drafted("play"), "1S Pass")
    assert spades_of_declarer(state, infers=False) + 1 < spades_of_declarer(state, infers=True)


@pytest.mark.parametrize("player", [0, 1])
def test_in_the_auction_a_drafted_hand_is_taken_for_better_than_one_by_chance(player: int) -> None:
    state = drafted("auction")
    hand, mine = (state.layout.at("hand", who) for who in (1 - player, player))

    def worlds(*, infers: bool) -> list[State]:
        search = PhaseSearch(view(state, player), Random("draft"), Budget(worlds=20), infers=infers)
        return list(search.states(20))

    with_picks, by_chance = (
        mean(points_of(world.layout.held[hand]) for world in worlds(infers=infers))
        for infers in (True, False)
    )
    assert by_chance + 2 < with_picks
    assert {state.layout.held[mine]} == {world.layout.held[mine] for world in worlds(infers=True)}
    assert 15 < len({world.layout.held[hand] for world in worlds(infers=True)})


def test_in_the_play_a_drafted_hand_is_taken_for_better_than_one_by_chance() -> None:
    state = after(drafted("play"), "1NT Pass")
    by_chance, with_picks = (
        mean(map(points_of, hands_of_declarer(state, infers=on))) for on in (False, True)
    )
    assert by_chance + 3 < with_picks


def spades_of_declarer(state: State, *, infers: bool) -> float:
    hands = hands_of_declarer(state, infers=infers)
    return mean((hand & SUIT_MASKS[Suit.SPADES]).bit_count() for hand in hands)


def hands_of_declarer(state: State, *, infers: bool) -> list[int]:
    """The hands that declarer may hold, as the one sees it who is to lead."""
    looking = view(state, state.phase.to_act)
    found = sample_worlds(looking, looking.knowledge, Random("play"), 40, infers=infers)
    theirs = found.position.held[state.last(Tricks).rules.players.index(1 - looking.player)]
    places = [at for at, card in enumerate(slots_of(found.position)[1]) if theirs >> card & 1]
    return [sum(1 << cards[at] for at in places) for cards in found.cards]
