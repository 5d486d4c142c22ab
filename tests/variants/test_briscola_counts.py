"""How many ways there are to play small deals of Briscola, counted without this program."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest

from cardcore import Game, Pack
from cardcore.game.options import Value
from cardcore.rules.cards import write_cards
from cardcore.rules.shuffling import shuffled
from cardcore.testing import perft
from variants.briscola import Briscola

STRENGTH = "24567JQK3A"
Hands = tuple[tuple[str, ...], ...]
Position = tuple[Hands, tuple[str, ...], tuple[str, ...], int]
"""The hands, the cards to draw with the upcard last, the trick, and whose turn it is."""


def winner(trick: Sequence[str], trump: str) -> int:
    """The number of the card that wins."""
    return max(
        range(len(trick)),
        key=lambda n: (
            trick[n][0] == trump,
            trick[n][0] == trick[0][0],
            STRENGTH.index(trick[n][1]),
        ),
    )


def moves(position: Position, trump: str, exchange: bool, follow: bool) -> Iterator[Position]:
    """What can follow."""
    hands, rest, trick, turn = position
    mine = hands[turn]
    if exchange and f"{trump}7" in mine and len(rest) > 1 and rest[-1][1] in "A3KQJ":
        swapped = (*(card for card in mine if card != f"{trump}7"), rest[-1])
        yield (*hands[:turn], swapped, *hands[turn + 1 :]), (*rest[:-1], f"{trump}7"), trick, turn
    suited = [card for card in mine if trick and card[0] == trick[0][0]]
    for card in suited if follow and suited and not rest else mine:
        left = (*hands[:turn], tuple(c for c in mine if c != card), *hands[turn + 1 :])
        played = (*trick, card)
        if len(played) < len(hands):
            yield left, rest, played, (turn + 1) % len(hands)
            continue
        first = (turn + 1 + winner(played, trump)) % len(hands)
        drawn = list(left)
        for number in range(len(hands) if rest else 0):
            player = (first + number) % len(hands)
            drawn[player] = (*drawn[player], rest[number])
        yield tuple(drawn), rest[len(hands) :], (), first


def ways(pack: Pack, players: int, held: int, dealer: int, *, exchange: bool, follow: bool) -> list[int]:
    """The number of sequences of one action, of two and so on, up to the end."""
    cards = write_cards(pack).split()
    dealt = [tuple(cards[seat : held * players : players]) for seat in range(players)]
    hands = tuple(dealt[(player - dealer - 1) % players] for player in range(players))
    upcard, stock = cards[held * players], cards[held * players + 1 :]
    here: list[Position] = [(hands, (*stock, upcard), (), (dealer + 1) % players)]
    counts, finished = [], 0
    while here:
        here = [later for position in here for later in moves(position, upcard[0], exchange, follow)]
        counts.append(len(here) + finished)
        finished += sum(not any(position[0]) for position in here)
        here = [position for position in here if any(position[0])]
    return counts


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("exchange", ["off", "seven"])
@pytest.mark.parametrize("follow", ["free", "after_stock"])
@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_the_ways_to_play_the_tiny_form_of_briscola_are_those_of_a_plain_count(
    players: int, exchange: str, follow: str, seed: str
) -> None:
    options: dict[str, Value] = {"players": players, "trump_exchange": exchange, "follow": follow}
    tiny = Briscola().with_options(options).tiny
    pack = shuffled(tiny.pack, seed)
    expected = ways(pack, players, tiny.held, 0, exchange=exchange == "seven", follow=follow == "after_stock")

    start = Game(tiny, 0, pack).start()
    assert expected == [perft(start, depth) for depth in range(1, len(expected) + 1)]
