"""Worlds: every game that a player could be in, none that cannot be, each as often as it should count."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable
from fractions import Fraction
from itertools import permutations
from math import sqrt
from random import Random

import pytest
from attrs import evolve

from cardcore.game.game import Game
from cardcore.game.state import State, Variant
from cardcore.knowledge.recall import sightings
from cardcore.knowledge.sightings import first_sighting, sighting
from cardcore.knowledge.view import view
from cardcore.knowledge.worlds import World, some_worlds
from cardcore.rules.cards import Pack, read_cards, write_cards
from cardcore.rules.errors import ViewMismatch
from cardcore.rules.layout import Layout
from cardcore.rules.shuffling import shuffled
from tests.games.drawing import DrawingWhist
from tests.games.duels import Duels
from tests.games.dummies import DummyWhist
from tests.games.laying import LayingWhist
from tests.games.sealed import SealedOffers
from variants.turnover import Turnover

DRAWS = 2000


def played(state: State, texts: str) -> State:
    """The state after some actions in notation."""
    for text in texts.split():
        state = state.apply(state.read(text))
    return state


def dealt(variant: Variant, pack: str, texts: str) -> State:
    """A state of a deal by player 1."""
    return played(Game(variant, 1, read_cards(pack)).start(), texts)


def all_games(state: State, player: int) -> set[Game]:
    """Every game in which the player has the same view, found by trying all packs and all actions.

    Left out at once are packs that deal an unseen card where the player was dealt a face in sight.
    """
    start, wanted = state.start, sightings(state, player)
    plan = start.form.tables[start.dealer].plan
    faces = Layout.deal(plan, start.pack).seen_by(player)
    open_ones = [number for number, card in enumerate(start.pack) if faces & card.bit]
    found: set[Game] = set()
    for pack in permutations(start.variant.pack):
        if not all(faces & pack[number].bit for number in open_ones):
            continue
        first = Game(start.variant, start.dealer, pack, (), start.context).start()
        alike = [first] if first_sighting(first, player) == wanted[0] else []
        for seen in wanted[1:]:
            steps = [(before, before.apply(action)) for before in alike for action in before.legal()]
            alike = [after for before, after in steps if sighting(before, after, player) == seen]
        found |= {Game.of(each) for each in alike if view(each, player) == view(state, player)}
    return found


def shares(worlds: list[World], what: Callable[[State], str]) -> dict[str, float]:
    """The share of the weight of each answer to a question about a world's last state."""
    weights: defaultdict[str, float] = defaultdict(float)
    for world in worlds:
        weights[what(world.game.end())] += world.weight
    whole = sum(weights.values())
    return {answer: weight / whole for answer, weight in weights.items()}


def counted(games: set[Game], what: Callable[[State], str]) -> dict[str, Fraction]:
    """The share of each answer when all games count alike."""
    answers = Counter(what(game.end()) for game in games)
    return {answer: Fraction(count, len(games)) for answer, count in answers.items()}


def as_text(state: State) -> str:
    """The pack and the actions of a game."""
    return f"{write_cards(state.start.pack)} / {' '.join(map(str, state.actions()))}"


def hand_of(player: int) -> Callable[[State], str]:
    """The hand of a player."""
    return lambda state: write_cards(state.layout.cards(player))


LAYING = LayingWhist().tiny
SIX = Duels().tiny
PAIRS = Duels(pack=read_cards("HQ HK SQ SK"), held=2, size=2)
KINGS = Duels(kings_out=True).tiny
FACED = Duels(faced=1).tiny

CASES = {
    "turnover at the deal": (Turnover().tiny, "HJ HQ SA SK HK HA SJ SQ", "", 0),
    "turnover, a void of hole cards": (Turnover().tiny, "HJ SK SA HQ SQ HK SJ HA", "SJ HA", 0),
    "turnover, one cover shown on play": (
        Turnover().with_options({"turn_up": "on_play"}).tiny,
        "HJ HQ SA SK HK HA SJ SQ",
        "SA",
        1,
    ),
    "drawing at the deal": (DrawingWhist().tiny, "HQ HK SK SQ HA SA", "", 0),
    "drawing, a void and a draw": (DrawingWhist().tiny, "SK HA SA HK SQ HQ", "SK HA", 0),
    "drawing, half a trick": (DrawingWhist().tiny, "SK HA SA HK SQ HQ", "SK", 1),
    "drawing from an exposed stock": (
        DrawingWhist().with_options({"stock": "exposed"}).tiny,
        "SK HA HQ HK SQ SA",
        "SK HA",
        1,
    ),
    "a hand given away": (LAYING, "SA DA SK HK DK HA SQ", "swap", 0),
    "a hand bought twice": (LAYING, "SA DA SK HK DK HA SQ", "swap swap keep keep", 0),
    "a card laid face down": (LAYING, "SA DA SK HK DK HA SQ", "swap swap keep keep lay:SA", 0),
    "a card laid, another led": (
        LayingWhist().tiny,
        "SA DA SK HK DK HA SQ",
        "swap swap keep keep lay:SA SQ",
        0,
    ),
    "a card laid by an unknown hand": (
        LayingWhist().tiny,
        "SA DA SK HK DK HA SQ",
        "keep keep lay:SA SQ SK",
        1,
    ),
    "a spade laid by an unknown hand that may have one or more": (
        LayingWhist(spades_first=True).tiny,
        "SA DA SK HK DK HA SQ",
        "keep keep lay:SA",
        1,
    ),
    "an offer sealed": (SealedOffers().tiny, "SQ SK SA", "2", 1),
    "offers turned up, another sealed": (SealedOffers().tiny, "SQ SK SA", "2 3 1", 1),
    "a card chosen in secret": (SIX, "HQ SQ HK SK HA SA", "HK", 1),
    "cards chosen in secret and turned up": (SIX, "HQ SQ HK SK HA SA", "HK SQ", 0),
    "turned up, another chosen in secret": (SIX, "HQ SQ HK SK HA SA", "HK SQ HQ", 1),
    "turned up twice": (SIX, "HQ SQ HK SK HA SA", "HK SQ HA SA", 1),
    "several chosen in secret": (PAIRS, "HQ SQ HK SK", "HK HQ SK", 1),
    "several turned up": (PAIRS, "HQ SQ HK SK", "HK HQ SK SQ", 1),
    "kings laid open at the deal": (KINGS, "HQ SQ HK SK HA SA", "", 1),
    "kings laid open, another card chosen": (KINGS, "HQ SQ HK SA HA SK", "HQ", 1),
    "kings laid open, one of them dealt face up": (evolve(KINGS, faced=1), "HQ SQ HA SA HK SK", "HQ SA", 1),
    "cards of hands dealt face up": (FACED, "HQ SQ HK SK HA SA", "", 0),
    "faced cards, one of them chosen": (FACED, "HQ SQ HK SK HA SA", "HA SQ", 1),
    "faced cards, another chosen in secret": (FACED, "HQ SQ HK SK HA SA", "HA SQ HQ", 1),
}


@pytest.mark.parametrize("least", [600, pytest.param(DRAWS, marks=pytest.mark.long)])
@pytest.mark.parametrize("case", CASES)
def test_worlds_are_all_games_that_the_player_could_be_in_and_weigh_alike(case: str, least: int) -> None:
    variant, pack, texts, player = CASES[case]
    state = dealt(variant, pack, texts)
    games = all_games(state, player)
    draws = max(least, 12 * len(games))  # a game is missed with a probability of e^-12
    worlds = some_worlds(view(state, player), Random(1), draws)
    assert Game.of(state) in games
    assert games == {world.game for world in worlds}
    share = 1 / len(games)
    found = shares(worlds, as_text)
    allowed = 5 * sqrt(share / draws)  # five times the error that equal weights would have
    assert [] == [game for game in found if abs(found[game] - share) > allowed]


# A Honeymoon deal in which hands differ in the number of packs that lead to them.

EIGHT = DrawingWhist(pack=read_cards("DK DA HK HA SJ SQ SK SA"), held=2)


def a_void_and_a_draw() -> State:
    """Player 0 held SQ SJ and drew DK; player 1 held DA HA, showed the lack of a spade and drew SA."""
    return dealt(EIGHT, "SQ HA SJ DA DK SA SK HK", "SQ DA DK")


def test_hands_that_more_packs_lead_to_weigh_more() -> None:
    games = all_games(a_void_and_a_draw(), 0)
    expected = counted(games, hand_of(1))
    assert 48 == len(games)
    assert Fraction(16, 48) == expected["HK HA"]  # either card was drawn, the other was held
    assert {Fraction(8, 48)} == {expected[hand] for hand in ("HK SK", "HK SA", "HA SK", "HA SA")}
    found = shares(some_worlds(view(a_void_and_a_draw(), 0), Random(3), DRAWS), hand_of(1))
    assert expected.keys() == found.keys()
    assert all(abs(found[hand] - share) < 0.03 for hand, share in expected.items())


def test_no_world_gives_a_spade_to_a_hand_that_had_none() -> None:
    worlds = some_worlds(view(a_void_and_a_draw(), 0), Random(4), 300)
    dealt_hands = {write_cards(world.game.start().layout.cards(1)) for world in worlds}
    assert {"DA HK", "DA HA"} == dealt_hands


GAMES: list[Variant] = [
    Turnover(),
    DrawingWhist(),
    DummyWhist(),
    LayingWhist(),
    Duels(),
    Duels(faced=5),
    Duels(kings_out=True),
    Duels(held=12, size=2, pack=Duels().pack[2:]),
]


@pytest.mark.parametrize("variant", GAMES)
@pytest.mark.parametrize("plays", [0, 7, 15])
def test_a_world_of_a_whole_deal_gives_the_same_view_at_every_step(variant: Variant, plays: int) -> None:
    random, state = Random(plays), Game(variant, 0, shuffled(variant.pack, "worlds")).start()
    for _ in range(plays):
        state = state.apply(random.choice(list(state.legal())))
    for player in (0, 1):
        for world in some_worlds(view(state, player), random, 3):
            steps = zip(state.chain(), world.game.states(), strict=True)
            assert all(view(mine, player) == view(theirs, player) for mine, theirs in steps)


def test_worlds_of_the_same_rng_are_the_same() -> None:
    seen = view(Game(Turnover(), 0, shuffled(Turnover().pack, "again")).start(), 0)
    assert some_worlds(seen, Random(5), 3) == some_worlds(seen, Random(5), 3)


def test_hidden_cards_differ_from_world_to_world() -> None:
    seen = view(Game(Turnover(), 0, shuffled(Turnover().pack, "differ")).start(), 0)
    packs: set[Pack] = {world.game.pack for world in some_worlds(seen, Random(6), 10)}
    assert 10 == len(packs)


def test_what_others_chose_unseen_is_filled_in() -> None:
    state = dealt(LAYING, "SA DA SK HK DK HA SQ", "swap swap keep keep lay:SA")
    worlds = some_worlds(view(state, 0), Random(7), 200)
    assert {"lay:SA", "lay:HK"} < {str(world.game.actions[-1]) for world in worlds}


def test_a_view_of_no_possible_game_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardcore.knowledge.worlds.PATIENCE", 50)
    seen = view(dealt(Turnover().tiny, "HJ HQ SA SK HK HA SJ SQ", "SA SK"), 0)
    impossible = evolve(seen, dealer=0)
    with pytest.raises(ViewMismatch):
        some_worlds(impossible, Random(8), 1)
