"""What a player forgets with the plays of older tricks, and what stays."""

from __future__ import annotations

from random import Random

import pytest

from cardcore import Game, State, Tricks
from cardcore.knowledge.facts import Knowledge
from cardcore.knowledge.view import view
from cardcore.rules.cards import Card, cards_in, write_cards
from cardcore.rules.places import Spot
from cardcore.rules.shuffling import shuffled
from cardcore.search.budget import Budget
from cardcore.search.limited_memory import forget_tricks
from cardcore.search.play_values import weigh_plays
from cardcore.search.world_sampling import sample_worlds
from tests.games.midway import at_auction, dealt, seen, until
from tests.games.two_plays import SecondHand
from tests.variants import super_contract_positions as super_contract
from tests.variants.chinese_positions import rank_major
from tests.variants.honeymoon_positions import small
from tests.variants.positions import Side, after, deal_of
from variants.honeymoon import Honeymoon
from variants.turnover import Turnover

FIRST = Side("SA SK SQ", "HA HK HQ", "D9 DT")
SECOND = Side("CA CK CQ", "C9 CT CJ", "D7 D8")
COVERS, HOLE, WON = "row 1", "hole 1", "won 0"


def turnover() -> State:
    """The leader has drawn three spades, on which three clubs were thrown."""
    return after(deal_of(FIRST, SECOND, play_on=True), "SA CA SK CK SQ CQ")


def kept(state: State, player: int, tricks: int | None) -> Knowledge:
    """What a player knows who remembers a number of tricks."""
    return forget_tricks(view(state, player), tricks)


def unknown(knowledge: Knowledge) -> str:
    """The cards of which the player does not know where they lie."""
    return write_cards(card for fact in knowledge.groups for card in cards_in(fact.cards))


def open_spots(state: State, knowledge: Knowledge) -> set[str]:
    """The names of the places among which they lie."""
    spots = {spot for fact in knowledge.groups for spot in fact.spots}
    return {_name(state, spot) for spot in spots}


def _name(state: State, spot: Spot) -> str:
    place = state.variant.places[spot.place]
    return place.name if place.owner is None else f"{place.name} {place.owner}"


def known(knowledge: Knowledge, card: str) -> bool:
    """Whether the player knows where a card lies."""
    return knowledge.spot_of(Card.read(card)) is not None


# Turnover: three tricks have been played.


def test_who_remembers_all_tricks_knows_what_the_view_says() -> None:
    state = turnover()
    own = view(state, 0).knowledge
    assert [own, own, own] == [kept(state, 0, tricks) for tricks in (None, 3, 100)]


def test_of_three_tricks_the_first_is_forgotten_by_who_remembers_two() -> None:
    state = turnover()
    forgotten = kept(state, 0, 2)
    assert [False, False, True, True] == [known(forgotten, card) for card in ("SA", "CA", "SK", "CK")]


def test_who_remembers_one_trick_knows_the_last_one_only() -> None:
    forgotten = kept(turnover(), 0, 1)
    gone = [card for card in ["SA", "CA", "SK", "CK", "SQ", "CQ"] if not known(forgotten, card)]
    assert ["SA", "CA", "SK", "CK"] == gone


def test_a_trick_on_the_table_makes_the_one_before_an_older_one() -> None:
    state = after(turnover(), "HA")
    assert [False, True] == [known(kept(state, 1, tricks), "SK") for tricks in (1, 2)]
    assert known(kept(state, 1, 1), "HA")


def test_forgotten_cards_may_lie_wherever_an_unknown_card_may_lie() -> None:
    state = turnover()
    assert {WON, HOLE} <= open_spots(state, kept(state, 0, 1))


def test_what_lies_in_sight_is_not_forgotten() -> None:
    state = turnover()
    forgotten = kept(state, 0, 1)
    in_sight = list(cards_in(view(state, 0).open))
    assert in_sight
    assert all(forgotten.spot_of(card) is not None for card in in_sight)


def test_own_hole_cards_are_not_forgotten() -> None:
    assert all(known(kept(turnover(), 0, 1), card) for card in ("D9", "DT"))


@pytest.mark.parametrize("tricks", [1, 2, 3, 5, 8])
def test_every_card_is_known_or_among_some_spots_and_no_spot_is_too_full(tricks: int) -> None:
    deal = Game(Turnover(), 0, shuffled(Turnover().pack, "forgetting", tricks)).start()
    for state in until(deal, lambda s: len(s.actions()) > 30).chain():
        if state.over:
            continue
        facts = kept(state, 0, tricks).facts
        assert 52 == sum(fact.cards.bit_count() for fact in facts)
        counts = view(state, 0).knowledge.counts
        for fact in facts:
            assert fact.cards.bit_count() <= sum(counts[spot] for spot in fact.spots)


# Failures to follow.


def test_a_failure_to_follow_is_forgotten_with_its_trick() -> None:
    state = until(rank_major("1NT Pass"), lambda s: len(s.actions()) == 2 + 3 * 4)
    shown = [void.action for void in view(state, state.phase.to_act).knowledge.voids]
    assert shown
    left = [[void.action for void in kept(state, state.phase.to_act, n).voids] for n in (None, 2, 1)]
    assert [shown, [n for n in shown if n >= 6], [n for n in shown if n >= 10]] == left


def test_a_failure_to_follow_before_a_card_was_drawn_says_nothing_to_a_forgetful_player() -> None:
    state = after(small("CA HA", "DK DA", "CK DQ SK SA"), "CA DK HA DA")
    assert view(state, 0).knowledge.voids
    assert () == kept(state, 0, 1).voids


# Honeymoon: what a good memory works out.


def scored_half() -> State:
    """The first lead of the half that counts."""
    return after(until(dealt(Honeymoon(), "forgetting"), at_auction), "1NT Pass")


def test_with_the_drawing_half_the_hand_of_the_opponent_is_forgotten() -> None:
    state = scored_half()
    assert "" == unknown(kept(state, 0, None))
    theirs = state.layout.cards(1 - state.phase.to_act)
    forgotten = forget_tricks(seen(state), 1)
    assert set(theirs) <= set(cards_in(sum(fact.cards for fact in forgotten.groups)))


def test_who_remembers_less_does_not_know_more() -> None:
    state = scored_half()
    lost = [len(unknown(kept(state, 0, tricks)).split()) for tricks in (13, 12, 8, 4, 1)]
    assert [0, 15, 23, 31, 37] == lost


def test_own_cards_are_known_to_the_most_forgetful() -> None:
    state = scored_half()
    player = state.phase.to_act
    forgotten = kept(state, 0 if player == 0 else 1, 1)
    assert all(forgotten.spot_of(card) is not None for card in state.layout.cards(player))


def test_before_a_card_is_played_there_is_nothing_to_forget() -> None:
    state = dealt(Turnover(), "fresh")
    assert isinstance(state.phase, Tricks)
    assert view(state, 0).knowledge == kept(state, 0, 1)


# A game in which the cards of a first play are picked up and played again.


def second_play() -> State:
    """The first lead of the second play; all cards of the first have been played."""
    deal = Game(SecondHand(), 0, shuffled(SecondHand().pack, "again", 0)).start()
    return until(deal, lambda state: bool(state.finished))


def test_cards_that_were_picked_up_are_known_to_whoever_holds_them() -> None:
    state = second_play()
    player = state.phase.to_act
    forgotten = kept(state, player, 1)
    assert all(forgotten.spot_of(card) is not None for card in state.layout.cards(player))
    assert not all(forgotten.spot_of(card) is not None for card in state.layout.cards(1 - player))


def test_a_card_that_was_played_twice_is_forgotten_with_its_second_play() -> None:
    start = second_play()
    played = {action.cards[0] for action in start.actions()}
    state = until(start, lambda state: len(state.actions()) == len(start.actions()) + 8)
    again = [action.cards[0] for action in state.actions()[-8:]]
    forgotten = kept(state, 0, 2)
    assert {True} == {forgotten.spot_of(card) is not None for card in again[4:]}
    assert {False} == {forgotten.spot_of(card) is not None for card in again[:4] if card in played}
    assert 52 == sum(fact.cards.bit_count() for fact in forgotten.facts)


def test_in_every_world_a_forgetful_player_holds_its_own_hand() -> None:
    state = second_play()
    own = {card.index for card in state.layout.cards(state.phase.to_act)}
    worlds = sample_worlds(seen(state), kept(state, state.phase.to_act, 1), Random("own"), 20)
    seats = worlds.slots[0][::3]
    for cards in worlds.cards:
        hand = {card for seat, card in zip(seats, cards, strict=True) if seat == state.phase.to_act}
        assert own == hand


# Super Contract Bridge: the rules of the tricks show that the joker has gone.


def joker_gone() -> State:
    """The opening lead was the joker, and two more tricks have been played."""
    plays = "7H Pass Pass Pass JK:H keep C2 D2 HA S2 C3 D3 H2 H3 S3 C4 D4"
    return super_contract.deal_of(super_contract.JOKER_FIRST, plays)


def test_the_joker_that_was_played_is_not_forgotten_as_other_cards_are() -> None:
    forgotten = kept(joker_gone(), 0, 1)
    assert [True, False, False] == [known(forgotten, card) for card in ("JK", "D2", "S2")]


def test_who_forgets_tricks_plays_on_after_the_joker() -> None:
    looking = seen(joker_gone())
    found = weigh_plays(looking, Random("joker"), Budget(worlds=4), memory=1)
    assert set(looking.legal) == {worth.action for worth in found.worths}
