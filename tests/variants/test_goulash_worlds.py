"""The worlds of a goulash: every cut of sorted hands that looks the same to a player, and no other pack."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from itertools import groupby, permutations, product
from math import factorial, prod
from random import Random

import pytest
from attrs import evolve

from cardcore import Game, Pack, State, View
from cardcore.game.drawn_packs import DrawnPack
from cardcore.knowledge.homes import homes_of
from cardcore.knowledge.view import view
from cardcore.knowledge.worlds import some_worlds
from cardcore.rules.actions import mask_fields
from cardcore.rules.cards import Card, pack_of, read_cards, write_cards
from variants.goulash import Goulash, HandsBefore

DRAWN = 1500
SIGMAS = 6
"""By how many standard errors the weight of a world may miss its share."""

HANDS = ("SA HQ", "HA HK", "SK SQ", "HJ SJ")
TINY = Goulash().tiny
LATE = evolve(TINY, pack=pack_of("9TJQKA", "HS"))
LATE_HANDS = ("SA SK HQ", "HA HK HT", "SQ H9 HJ", "ST SJ S9")
World = tuple[tuple[str, ...], Pack, tuple[str, ...]]


def start(game: Goulash, hands: Sequence[str], off: int, dealer: int) -> State:
    """The goulash of these hands after a cut."""
    stack = read_cards(" ".join(hands[(dealer - turn) % 4] for turn in range(4)))
    pack = stack[off:] + stack[:off]
    return Game(game, dealer, pack, (), HandsBefore(thrown_in=tuple(hands))).start()


def on_from(state: State, choices: str) -> State:
    """The state after the first or the last legal action, or a call."""
    for word in choices.split():
        legal = state.legal()
        picked = {"first": 0, "last": -1}.get(word)
        state = state.apply(state.read(word) if picked is None else legal[picked])
    return state


def sorted_by_suits(hand: Sequence[Card]) -> bool:
    suits = [suit for suit, _ in groupby(card.suit for card in hand)]
    return len(suits) == len(set(suits))


def ways_to_sort(hand: Sequence[Card]) -> int:
    """In how many ways a hand can be stacked suit by suit."""
    lengths = Counter(card.suit for card in hand).values()
    return factorial(len(lengths)) * prod(map(factorial, lengths))


def packs_dealt_alike(state: State, known: Sequence[int]) -> Iterator[Pack]:
    """The packs that deal these players the cards they got, in any order, and the others anything."""
    plan, pack = state.variant.tables[state.start.dealer].plan, state.start.pack
    groups: dict[int, list[int]] = {}
    for position, spot in enumerate(plan.spots):
        groups.setdefault(spot.place if spot.place in known else -1, []).append(position)
    for way in product(*(list(permutations(positions)) for positions in groups.values())):
        dealt = list(pack)
        for positions, moved in zip(groups.values(), way, strict=True):
            for position, source in zip(positions, moved, strict=True):
                dealt[position] = pack[source]
        yield tuple(dealt)


def starts_alike(state: State, player: int, known: Sequence[int]) -> Iterator[State]:
    """The goulashes with the player's own hand before, and the cards of the known players as dealt."""
    begun = state.start
    texts = HandsBefore.of(begun.context).thrown_in
    assert texts is not None
    size = len(begun.pack) // 4
    for pack in packs_dealt_alike(state, known):
        for off in range(len(pack)):
            stack = pack[len(pack) - off :] + pack[: len(pack) - off]
            stacked = [stack[at : at + size] for at in range(0, len(stack), size)]
            hands = [stacked[(begun.dealer - seat) % 4] for seat in range(4)]
            if write_cards(hands[player]) == texts[player] and all(map(sorted_by_suits, hands)):
                context = HandsBefore(thrown_in=tuple(map(write_cards, hands)))
                yield Game(begun.variant, begun.dealer, pack, (), context).start()


def replays(begun: State, seen: View) -> list[State]:
    """The ends of all games from a deal that look to the player like those of the view."""
    states = [begun] if view(begun, seen.player).history == seen.history[:1] else []
    for number, step in enumerate(seen.history[1:], 2):
        states = [
            later
            for state in states
            for action in state.legal()
            if mask_fields(action, seen.player, state.to_act) == step.action
            for later in [state.apply(action)]
            if view(later, seen.player).history == seen.history[:number]
        ]
    return states


def written(state: State) -> World:
    texts = HandsBefore.of(state.start.context).thrown_in
    assert texts is not None
    return texts, state.start.pack, tuple(map(str, state.actions()))


def chance(world: World) -> float:
    """How likely the hands before were stacked like this; shared out they were by a shuffle."""
    return 1 / prod(ways_to_sort(read_cards(text)) for text in world[0])


LATE_PLAY = "1C Pass Pass Pass first first first first first first first first"

MOMENTS = [
    (TINY, {}, HANDS, 0, 0, "", 0, ()),
    (TINY, {}, HANDS, 1, 0, "", 2, ()),
    (TINY, {}, HANDS, 3, 1, "1C Pass Pass Pass last", 2, ()),
    (TINY, {}, HANDS, 3, 1, "1C Pass Pass Pass last last last last last", 0, ()),
    (TINY, {"passes": "3-2-1"}, HANDS, 1, 0, "first last first last", 2, ()),
    (LATE, {}, LATE_HANDS, 1, 0, f"{LATE_PLAY} first", 3, (0, 1, 2, 3)),
    (LATE, {}, LATE_HANDS, 5, 2, f"{LATE_PLAY} last", 1, (0, 1, 2, 3)),
]
"""Game, options, hands thrown in, cut, dealer, what happened, who looks on, and whose cards are known."""


@pytest.mark.parametrize(
    ("game", "options", "hands", "off", "dealer", "choices", "player", "known"),
    [MOMENTS[0], *(pytest.param(*moment, marks=pytest.mark.long) for moment in MOMENTS[1:])],
)
def test_worlds_are_the_cuts_of_sorted_hands_that_look_the_same_and_no_other(
    game: Goulash,
    options: dict[str, str],
    hands: Sequence[str],
    off: int,
    dealer: int,
    choices: str,
    player: int,
    known: Sequence[int],
) -> None:
    house = game.with_options({**options, "goulash": "passed_out"})
    state = on_from(start(house, hands, off, dealer), choices)
    seen = view(state, player)

    begun = starts_alike(state, player, known or (player,))
    expected = {written(end) for first in begun for end in replays(first, seen)}
    weights: defaultdict[World, float] = defaultdict(float)
    squares = 0.0
    for world in some_worlds(seen, Random(1), DRAWN):
        assert seen == view(world.state, player)
        weights[written(world.state)] += world.weight
        squares += world.weight**2
    assert set() == set(weights) - expected
    assert written(state) in expected
    total, chances = sum(weights.values()), sum(map(chance, expected))
    effective = total**2 / squares
    for each in expected:
        share = chance(each) / chances
        error = SIGMAS * (share / effective) ** 0.5
        assert abs(weights[each] / total - share) <= error


ORDINARY = (
    "SA SK SQ SJ ST S9 S8 H7 H6 H5 H4 DA DK",
    "HA HK HQ HJ HT H9 H8 D7 D6 D5 D4 CA CK",
    "DQ DJ DT D9 D8 C7 C6 C5 C4 S7 S6 S5 S4",
    "CQ CJ CT C9 C8 C3 C2 S3 S2 H3 H2 D3 D2",
)


def replayed(drawn: DrawnPack, state: State) -> State:
    """The same calls and plays from another pack."""
    begun = state.start
    return Game(begun.variant, begun.dealer, drawn.pack, state.actions(), drawn.context).end()


@pytest.mark.parametrize("plays", [0, 13, 30])
def test_every_pack_that_is_drawn_fits_what_the_player_has_seen(plays: int) -> None:
    state = on_from(start(Goulash(), ORDINARY, 17, 0), f"4H Pass Pass Pass {'first ' * plays}")
    assert state.to_act is not None
    seen, rng = view(state, state.to_act), Random("packs")
    source = seen.variant.packs(seen.dealer, seen.context, homes_of(seen))
    assert source is not None
    drawn = [pack for pack in (source.draw(rng) for _ in range(40)) if pack is not None]

    assert [seen.history] * 40 == [view(replayed(pack, state), seen.player).history for pack in drawn]
