"""What the three laid cards tell the other players about the hand that their owner kept."""

from __future__ import annotations

from random import Random
from statistics import mean

import pytest

from cardcore import Card, State, Tricks
from cardcore.knowledge.view import view
from cardcore.rules.cards import cards_in, write_cards
from cardcore.search.inference import Evidence
from cardcore.search.solver import slots_of
from cardcore.search.world_sampling import sample_worlds
from tests.cardcore.players.playing import dealt
from tests.variants.positions import after
from tests.variants.upper_hand.test_laying_search import THREE
from tests.variants.upper_hand_positions import ALL_DOWN, THREE_UP, TWO_UP, no_bidding
from variants.upper_hand.laying_inference import Announced, owner_in

OWNER, OTHER = 0, 1


def likelihood(state: State, exchanged: str = "", player: int = OTHER) -> float:
    """How likely the laying is for a player, after two cards have changed places."""
    cards = [Card.read(word).index for word in exchanged.split()]
    return Evidence.of(state, player).likelihood(dict(zip(cards, reversed(cards), strict=True)))


def announced(laid: str, slot2_scope: str = "all_suits") -> Announced:
    """What the laid cards announce in the first worked example."""
    phase = no_bidding(laid=laid, slot2_scope=slot2_scope).phase
    assert isinstance(phase, Tricks)
    return Announced.of(phase.rules)


def written(mask: int) -> str:
    return write_cards(tuple(cards_in(mask)))


@pytest.mark.parametrize(
    ("kept", "instead", "reason"),
    [
        ("HK", "DK", "hearts are trumps"),
        ("DJ", "DT", "the jack is high"),
        ("SQ", "C9", "high cards are kept"),
    ],
)
def test_the_owner_rather_kept_what_the_laid_cards_make_strong(kept: str, instead: str, reason: str) -> None:
    play = no_bidding(laid=TWO_UP)
    assert likelihood(play, f"{kept} {instead}") < likelihood(play), reason


def test_the_owner_rather_keeps_few_cards_of_the_suit_that_must_be_led() -> None:
    play = no_bidding(laid=THREE_UP)
    assert 2 * likelihood(play) < likelihood(play, "SQ CQ")


@pytest.mark.parametrize("slot3", ["may_not_lead", "opening_lead_only"])
def test_a_suit_that_does_not_bind_every_lead_says_nothing(slot3: str) -> None:
    play = no_bidding(laid=THREE_UP, slot3=slot3)
    assert likelihood(play) == likelihood(play, "SQ CQ")


def test_a_nine_was_laid_face_down_rather_than_a_king_that_nobody_has_seen() -> None:
    play = no_bidding(laid=TWO_UP)
    assert 2 * likelihood(play, "S9 DK") < likelihood(play)


def test_no_laying_says_anything_to_the_owner_or_before_the_play() -> None:
    assert 1.0 == likelihood(no_bidding(laid=TWO_UP), player=OWNER)
    assert () == Evidence.of(no_bidding(), OTHER).choices


def test_the_laying_says_the_same_while_the_play_goes_on() -> None:
    play = no_bidding(laid=TWO_UP)
    assert likelihood(play) == likelihood(after(play, "DJ DQ CA CT CK"))


@pytest.mark.parametrize(
    ("laid", "scope", "trumps", "highs", "bound"),
    [
        (ALL_DOWN, "all_suits", "", "CK DK HK SK", ""),
        (TWO_UP, "all_suits", "H9 HT HJ HQ HK HA", "CJ DJ HJ SJ", ""),
        (THREE_UP, "all_suits", "H9 HT HJ HQ HK HA", "CJ DJ HJ SJ", "S9 ST SJ SQ SK SA"),
        ("down:H9 up:CA down:S9", "all_suits", "", "CA DA HA SA", ""),
        ("down:H9 up:CJ down:S9", "own_suit", "", "CJ DK HK SK", ""),
    ],
)
def test_trumps_high_cards_and_a_suit_to_lead_are_announced(
    laid: str, scope: str, trumps: str, highs: str, bound: str
) -> None:
    found = announced(laid, scope)
    assert (trumps, highs, bound) == tuple(map(written, (found.trumps, found.highs, found.bound)))


def test_in_the_play_the_owner_is_taken_to_hold_trumps() -> None:
    play = after(no_bidding(laid=TWO_UP), "DJ")
    assert hearts_of_owner(play, infers=False) + 0.5 < hearts_of_owner(play, infers=True)


def hearts_of_owner(state: State, *, infers: bool) -> float:
    """How many hearts the owner has left, on the average over worlds as the other player sees it."""
    looking = view(state, state.phase.to_act)
    found = sample_worlds(looking, looking.knowledge, Random("play"), 60, infers=infers)
    owner = state.last(Tricks).rules.players.index(OWNER)
    places = [
        at for at, card in enumerate(slots_of(found.position)[1]) if found.position.held[owner] >> card & 1
    ]
    hearts = announced(TWO_UP).trumps
    return mean(sum(hearts >> cards[at] & 1 for at in places) for cards in found.cards)


def test_of_three_players_those_who_did_not_lay_infer_from_the_laying() -> None:
    play = dealt(THREE, "three")
    while not isinstance(play.phase, Tricks):
        play = play.apply(play.legal()[0])
    owner = owner_in(play.layout)
    assert [int(player != owner) for player in range(3)] == [
        int(Evidence.of(play, player).likelihood() < 1) for player in range(3)
    ]
