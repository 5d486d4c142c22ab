"""The solver where the four jacks are trumps, the highest ones: a trick suit holds cards of several suits."""

from __future__ import annotations

from random import Random

import pytest
from attrs import evolve

from cardcore import Rank, Suit
from cardcore.rules.cards import CARDS, JOKER, Card, mask_of
from cardcore.rules.ranking import TRUMPS
from cardcore.search.kernel.compilation import compiled_kernel
from cardcore.search.kernel.functions import PLAIN
from cardcore.search.position import NotSolvable, Position
from cardcore.search.solver import Solver, rules_of
from tests.games.positions import ending_of

TRUMP = Suit.HEARTS
SUITS = tuple(int(TRUMP if card.rank is Rank.JACK else card.suit) for card in CARDS)
"""The trick suit of each card."""

STRENGTH = tuple(20 + card.suit if card.rank is Rank.JACK else int(card.rank) for card in CARDS)
"""The strength of each card in its trick suit: of the jacks that of spades is the highest."""

SHORT = [card for card in CARDS if card.rank >= Rank.SEVEN]
"""The 32 cards from the sevens up."""

Hands = tuple[frozenset[int], ...]


def position_of(*hands: str) -> Position:
    """The position in which each seat holds an open hand; seat 0 leads, opposite seats are partners."""
    ending = ending_of(*hands, trump=TRUMP)
    position = Position.of(ending.phase, ending.layout)
    return evolve(position, suits=SUITS, led=STRENGTH, answering=STRENGTH)


def hands_of(position: Position) -> Hands:
    """The cards of each seat by index."""
    return tuple(frozenset(card for card in range(52) if held >> card & 1) for held in position.held)


def winner(trick: tuple[int, ...]) -> int:
    """The place in the trick of the card that wins it."""
    counts = [(SUITS[card] == TRUMP, SUITS[card] == SUITS[trick[0]], STRENGTH[card]) for card in trick]
    return max(range(len(trick)), key=counts.__getitem__)


def after_each(hands: Hands, leader: int, trick: tuple[int, ...] = ()) -> dict[int, int]:
    """The tricks of seats 0 and 2 after each card that may be played, by every line of play."""
    seat = (leader + len(trick)) % len(hands)
    follow = {card for card in hands[seat] if trick and SUITS[card] == SUITS[trick[0]]}
    values = {}
    for card in follow or hands[seat]:
        left = tuple(held - {card} for held in hands)
        played = (*trick, card)
        if len(played) < len(hands):
            values[card] = best(left, leader, played)
        else:
            taker = (leader + winner(played)) % len(hands)
            values[card] = (taker % 2 == 0) + best(left, taker)
    return values


def best(hands: Hands, leader: int, trick: tuple[int, ...] = ()) -> int:
    """The tricks of seats 0 and 2 when both sides play best."""
    if not any(hands):
        return 0
    choose = max if (leader + len(trick)) % len(hands) % 2 == 0 else min
    return choose(after_each(hands, leader, trick).values())


def both() -> tuple[Solver, Solver]:
    """The compiled solver and the plain one."""
    return Solver.of(compiled_kernel(), size=12), Solver.of(PLAIN, size=10)


def told(*hands: str) -> dict[str, int]:
    """The tricks of seats 0 and 2 after each lead, in notation, as both kernels and brute force say."""
    position = position_of(*hands)
    truth = after_each(hands_of(position), 0)
    assert [truth, truth] == [solver.plays(position) for solver in both()]
    return {str(CARDS[card]): tricks for card, tricks in truth.items()}


@pytest.mark.parametrize(("seats", "size", "number"), [(2, 4, 150), (2, 5, 60), (3, 3, 60), (4, 3, 30)])
def test_where_jacks_are_trumps_every_line_of_play_shows_the_same(seats: int, size: int, number: int) -> None:
    compiled, plain = both()
    for deal in range(number):
        jacks = [card for card in SHORT if card.rank is Rank.JACK]
        rng = Random(f"jacks {seats} {size} {deal}")
        others = rng.sample([card for card in SHORT if card not in jacks], seats * size - 3)
        cards = rng.sample(jacks, 3) + others
        rng.shuffle(cards)
        position = position_of(*(" ".join(map(str, cards[seat::seats])) for seat in range(seats)))
        truth = after_each(hands_of(position), 0)
        assert [truth, truth] == [compiled.plays(position), plain.plays(position)], deal


def test_a_jack_does_not_follow_its_printed_suit_and_ruffs_it() -> None:
    assert {"CA": 0, "CK": 0} == told("CA CK", "CJ SJ")


def test_a_trump_led_draws_a_jack_of_another_suit() -> None:
    assert {"SJ": 2, "DA": 1} == told("SJ DA", "CJ C8")


def test_the_jacks_rank_among_each_other_by_their_suits() -> None:
    assert {"CJ": 1, "SJ": 1} == told("CJ SJ", "DJ HJ")
    assert {"HJ": 2, "SJ": 2} == told("HJ SJ", "CJ DJ")


def test_more_than_thirteen_cards_of_a_trick_suit_are_not_solved() -> None:
    hearts = [str(card) for card in CARDS if card.suit is Suit.HEARTS]
    position = position_of(" ".join([*hearts[:6], "CJ"]), " ".join(hearts[6:]))
    with pytest.raises(NotSolvable, match="trick suits of at most 13 cards"):
        Solver.of(PLAIN, size=10).begin(position)


def test_a_fifth_trick_suit_in_play_is_not_solved() -> None:
    suits = tuple(TRUMPS if card == Card.read("SJ") else int(card.suit) for card in CARDS)
    five = evolve(position_of("SJ C2 D2", "H2 S2 C3"), suits=suits, trump=TRUMPS)
    with pytest.raises(NotSolvable, match="4 trick suits"):
        Solver.of(PLAIN, size=10).begin(five)


def test_trumps_of_no_printed_suit_are_solved_while_four_trick_suits_are_in_play() -> None:
    suits = tuple(TRUMPS if card.rank is Rank.JACK else int(card.suit) for card in CARDS)
    position = evolve(position_of("CA CK", "CJ SJ"), suits=suits, trump=TRUMPS)
    assert [{"CA": 0, "CK": 0}] * 2 == [
        {str(CARDS[card]): tricks for card, tricks in solver.plays(position).items()} for solver in both()
    ]


def test_cards_of_other_worlds_count_as_in_play() -> None:
    hearts = [card for card in CARDS if card.suit is Suit.HEARTS]
    position = position_of("CJ", "C2")
    with pytest.raises(NotSolvable, match="trick suits of at most 13 cards"):
        rules_of(position, others=sum(card.bit for card in hearts))


def test_a_joker_that_is_held_is_not_solved() -> None:
    position = position_of("CJ HJ", "C2 H2")
    holding = evolve(position, held=(position.held[0] | JOKER.bit, position.held[1]))
    with pytest.raises(NotSolvable, match="no joker"):
        Solver.of(PLAIN, size=10).begin(holding)


def test_more_cards_in_a_hand_than_there_is_room_for_are_not_solved() -> None:
    held = mask_of(CARDS[:33]), mask_of(CARDS[33:])
    position = evolve(position_of("CJ", "C2"), held=held)
    with pytest.raises(NotSolvable, match="at most 32 cards"):
        Solver.of(PLAIN, size=10).begin(position)
