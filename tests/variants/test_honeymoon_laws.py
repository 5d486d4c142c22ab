"""Laws that every deal of Honeymoon Bridge keeps, whatever is dealt, called and played."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from cardcore import FULL_PACK, Auction, Card, Game, State, Tricks
from cardcore.game.options import Value
from tests.variants.positions import after, facts_of
from variants.honeymoon import Honeymoon

HANDS, STOCK, ASIDE, OUT, WON = (0, 1), 2, (3, 4), 6, (7, 8)

packs = st.permutations(FULL_PACK)
chances = st.randoms(use_true_random=False)
house_rules = st.fixed_dictionaries(
    {
        "stock": st.sampled_from(("closed", "exposed")),
        "phase1_follow": st.sampled_from(("must", "free")),
        "drawn_cards": st.sampled_from(("into_hand", "set_aside")),
        "scoring": st.sampled_from(("contract", "auction", "tricks_only")),
    }
)
auctions = st.sampled_from(("1C Pass", "Pass 3NT Pass", "2H X Pass", "4S X XX Pass", "7NT Pass"))


def states_by_chance(
    pack: list[Card], options: dict[str, Value], calls: str, chance: Random, dealer: int = 1
) -> list[State]:
    """A whole deal with chance plays and these calls."""
    state = Game(Honeymoon().with_options(options), dealer, tuple(pack)).start()
    while not state.over:
        if isinstance(state.phase, Auction):
            state = after(state, calls)
        else:
            state = state.apply(chance.choice(state.legal()))
    return state.chain()


@settings(max_examples=25, deadline=None)
@given(packs, house_rules, auctions, chances)
def test_every_card_lies_in_one_place_at_every_step(
    pack: list[Card], options: dict[str, Value], calls: str, chance: Random
) -> None:
    for state in states_by_chance(pack, options, calls, chance):
        places = range(len(state.layout.places))
        assert list(FULL_PACK) == sorted(card for place in places for card in state.layout.cards(place))


@settings(max_examples=25, deadline=None)
@given(packs, house_rules, auctions, chances)
def test_before_each_lead_of_the_drawing_half_both_players_have_thirteen_cards(
    pack: list[Card], options: dict[str, Value], calls: str, chance: Random
) -> None:
    for tricks, state in enumerate(states_by_chance(pack, options, calls, chance)[:26:2]):
        for player in HANDS:
            cards = state.layout.held[player] | state.layout.held[ASIDE[player]]
            assert 13 == cards.bit_count()
        assert (26 - 2 * tricks, 2 * tricks) == (
            state.layout.held[STOCK].bit_count(),
            state.layout.held[OUT].bit_count(),
        )


@settings(max_examples=25, deadline=None)
@given(packs, house_rules, auctions, chances, st.integers(0, 1))
def test_thirteen_tricks_then_the_dealer_calls_then_the_defender_leads_to_thirteen_more(
    pack: list[Card], options: dict[str, Value], calls: str, chance: Random, dealer: int
) -> None:
    states = states_by_chance(pack, options, calls, chance, dealer)
    number = len(calls.split())
    contract = states[-1].last(Auction).contract

    assert (dealer, 52 + number) == (states[26].to_act, len(states) - 1)
    assert contract is not None
    assert 1 - contract.declarer == states[26 + number].to_act


@settings(max_examples=25, deadline=None)
@given(packs, house_rules, auctions, chances)
def test_the_tricks_of_the_scored_half_are_counted_and_no_others(
    pack: list[Card], options: dict[str, Value], calls: str, chance: Random
) -> None:
    end = states_by_chance(pack, options, calls, chance)[-1]
    won = [end.layout.held[place].bit_count() // 2 for place in WON]

    assert 13 == sum(won)
    assert won == facts_of(end)["tricks"]
    assert 26 == end.layout.held[OUT].bit_count()


@settings(max_examples=25, deadline=None)
@given(packs, chances)
def test_a_trick_of_the_drawing_half_is_never_won_by_a_card_of_another_suit(
    pack: list[Card], chance: Random
) -> None:
    states = states_by_chance(pack, {}, "1C Pass", chance)
    for before, done in zip(states[1:26:2], states[2:27:2], strict=True):
        assert isinstance(before.phase, Tricks)
        assert done.action is not None
        lead, answer = before.phase.cards[0], done.action.cards[0]
        same_suit_and_higher = lead.suit is answer.suit and lead < answer
        drawer = 1 - before.phase.leader if same_suit_and_higher else before.phase.leader
        top = before.layout.top(STOCK)
        assert top is not None
        assert done.layout.held[drawer] & top.bit
