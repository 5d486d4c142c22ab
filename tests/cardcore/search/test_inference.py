"""What calls say about the hands of the others, in the auction and in the play after it."""

from __future__ import annotations

from random import Random
from statistics import mean

import pytest

from cardcore import Game, State
from cardcore.bidding.hand_value import HandValue
from cardcore.knowledge.view import view
from cardcore.phases.auction import Auction
from cardcore.phases.tricks import Tricks
from cardcore.rules.cards import SUIT_MASKS, Suit, mask_of, read_cards
from cardcore.search.inference import Evidence, hands_of, infer_from_calls, phases_in
from cardcore.search.limited_memory import forget_tricks
from cardcore.search.solver import slots_of
from cardcore.search.world_sampling import sample_worlds
from tests.cardcore.search.test_auction_search import SPADES, STRONG, TABLE, dealt, pack_of_hands
from tests.variants.positions import after
from variants.chinese import Chinese

OTHERS = "765.QJT.KQJ.KQJT", "432.432.542.A987", ".98765.T9876.654"

OPENER = 0
"""Player 0, who opens 2S after the dealer's pass and has seven spades."""


def evidence(calls: str, player: int = 1) -> Evidence:
    return Evidence.of(dealt(TABLE, calls), player)


def spades_of_opener(state: State, player: int, *, infers: bool) -> float:
    """Spades that the opener still holds in the mean of the worlds of a player."""
    looking = view(state, player)
    worlds = sample_worlds(looking, forget_tricks(looking, None), Random("spades"), 40, infers=infers)
    seat = state.last(Tricks).rules.players.index(OPENER)
    held = cards_of(worlds.position.held[seat])
    slots = [at for at, card in enumerate(slots_of(worlds.position)[1]) if card in held]
    spades = set(cards_of(SUIT_MASKS[Suit.SPADES]))
    return mean(sum(cards[at] in spades for at in slots) for cards in worlds.cards)


def cards_of(mask: int) -> list[int]:
    return [card for card in range(52) if mask >> card & 1]


def test_a_deal_in_which_all_hands_are_as_promised_is_certain_to_be_looked_at() -> None:
    assert 1.0 == evidence("Pass 2S").likelihood()


def test_a_deal_is_the_less_likely_the_more_a_hand_breaks_its_promise() -> None:
    fitting, amiss = (Evidence.of(dealt(pack, "Pass 1S"), 1).likelihood() for pack in (TABLE, SPADES))
    assert 0 < amiss < fitting < 1


def test_a_hand_that_would_have_answered_the_opening_is_unlikely_to_have_passed_it() -> None:
    weak, strong = (pack_of_hands(STRONG, *hands) for hands in (OTHERS, (OTHERS[1], OTHERS[0], OTHERS[2])))
    passed, answered = (Evidence.of(dealt(pack, "Pass 1S Pass Pass"), 3) for pack in (weak, strong))
    assert answered.likelihood() < passed.likelihood() / 10


def test_what_a_player_has_called_itself_says_nothing_to_it() -> None:
    assert 1.0 == evidence("Pass 1S", OPENER).likelihood()
    answered = dealt(pack_of_hands(STRONG, OTHERS[1], OTHERS[0], OTHERS[2]), "Pass 1S Pass Pass")
    by_others, by_itself = (Evidence.of(answered, player).likelihood() for player in (3, 2))
    assert by_others < by_itself / 10


def test_the_high_spades_of_the_opener_exchanged_for_hearts_make_the_opening_unlikely() -> None:
    spades, hearts = (mask_of(read_cards(cards)) for cards in ("SJ SQ SK SA", "H2 H3 H4 H5"))
    there = dict(zip(cards_of(spades), cards_of(hearts), strict=True))
    found = evidence("Pass 2S")
    assert found.likelihood(there | {new: old for old, new in there.items()}) < found.likelihood()


def test_hands_are_read_off_the_layout_by_player() -> None:
    assert HandValue.of(sum(card.bit for card in TABLE[::4])) == hands_of(dealt(TABLE).layout)[0]


def test_between_two_players_nothing_is_inferred() -> None:
    game = Chinese()
    state = after(Game(game, 0, game.pack).start(), "1NT 2S")
    assert () == Evidence.of(state, 0).choices


def test_play_says_nothing() -> None:
    state = dealt(TABLE, "Pass 2S Pass Pass Pass")
    assert infer_from_calls(state.phase, 1) is None


def test_each_phase_is_told_with_the_layout_in_which_it_began() -> None:
    state = dealt(TABLE, "Pass 2S Pass Pass Pass")
    played = state.apply(state.legal()[0])
    assert [Auction, Tricks] == [type(phase) for phase, _ in phases_in(played)]
    assert [state.layout.held] * 2 == [layout.held for _, layout in phases_in(played)]


@pytest.mark.parametrize("cards", [0, 1, 4])
def test_in_the_play_the_opener_is_taken_to_hold_the_suit(cards: int) -> None:
    state = dealt(TABLE, "Pass 2S Pass Pass Pass")
    for _ in range(cards):
        state = state.apply(state.legal()[0])
    player = next(p for p in (1, 3) if p != state.to_act)
    with_calls, without = (spades_of_opener(state, player, infers=infers) for infers in (True, False))
    assert without + 0.5 < with_calls


@pytest.mark.parametrize(("among", "different"), [(1, {1}), (5, {1, 2, 3, 4, 5})])
def test_worlds_are_taken_from_as_many_deals_as_were_drawn(among: int, different: set[int]) -> None:
    looking = view(dealt(TABLE, "Pass 2S Pass Pass Pass"), 1)
    found = sample_worlds(looking, looking.knowledge, Random("among"), 40, among=among)
    assert 40 == len(found.cards)
    assert len(set(map(tuple, found.cards))) in different
