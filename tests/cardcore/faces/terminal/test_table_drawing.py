from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardcore.faces.terminal.round_table import table_lines
from cardcore.faces.terminal.style import Style
from cardcore.game.game import Game
from cardcore.game.sight import Sight
from cardcore.game.state import State, Variant
from cardcore.knowledge.view import view
from cardcore.rules.cards import Rank, Suit, read_cards, write_cards
from cardcore.rules.places import Place
from cardcore.rules.shuffling import shuffled
from cardcore.scene.names import ONLOOKER, PlayerNames
from tests.cardcore.scene.scenes import scene_at, scene_from
from tests.cardcore.table.scripted import CARD
from tests.games.drawing import DrawingHouse, DrawingWhist
from tests.games.dummies import DummyWhist
from tests.games.jacks import Jacks
from tests.games.laying import LayingWhist
from tests.games.sealed import SealedOffers
from variants.turnover import Turnover
from variants.upper_hand import UpperHand

GAMES: list[Variant] = [
    Turnover(),
    DummyWhist(),
    DrawingWhist(house=DrawingHouse(stock="exposed")),
    LayingWhist(),
    SealedOffers(),
]


def dealt(variant: Variant, seed: str = "7") -> State:
    return Game(variant, 0, shuffled(variant.pack, seed)).start()


def after(state: State, *actions: str) -> State:
    for action in actions:
        state = state.apply(state.read(action))
    return state


def wandered(variant: Variant, seed: int, steps: int) -> State:
    """A state some random legal actions into a deal."""
    rng, state = Random(seed), dealt(variant, str(seed))
    for _ in range(steps):
        if not state.over:
            state = state.apply(rng.choice(state.legal()))
    return state


def drawn(state: State, player: int = 0, style: Style | None = None, *, recall: bool = True) -> list[str]:
    names = PlayerNames.at(("human", "thumb"), player)
    return table_lines(scene_at(state, names, aids=recall), style or Style())


def drawn_for(state: State, player: int) -> list[str]:
    """The table with one person, whose number is given, against the program."""
    players = ["thumb", "thumb"]
    players[player] = "human"
    return table_lines(scene_at(state, PlayerNames.at(players, player)), Style())


def test_the_table_shows_both_rows_the_hole_cards_the_trick_and_the_tricks_won() -> None:
    state = after(dealt(Turnover()), "HK", "H4", "SA")
    assert drawn(state) == [
        "Trick 2, spades are trumps. Tricks won: 0 by you, 1 by thumb; 14 end the deal.",
        "thumb's row",
        "  stack 1   2   3   4   5   6   7   8   9   10  11  12",
        "  card  H8+ C8+ C4+ D2+ CK+ HJ+ ??  C2+ C3+ SJ  S3+ C5+",
        "thumb's hole cards: 2 face down",
        "Trick: thumb led SA.",
        "Your row",
        "  stack 1   2   3   4   5   6   7   8   9   10  11  12",
        "  card  SQ+ DJ+ H5+ DA+ D5+ S4+ DK+ S7+ ST  D4+ S6+ S9+",
        "Your hole cards: H6 DQ",
        "You may play: S4 S6 S7 S9 ST SQ",
    ]


def test_for_who_listens_to_the_screen_stacks_are_told_by_how_they_lie() -> None:
    state = after(dealt(Turnover()), "HK", "H4", "SA", "SQ")
    lines = drawn(state, style=Style(width=120, pictures=False))
    assert "Trick 3 of 26, spades are trumps. Tricks won: 0 by you, 2 by thumb; 14 end the deal." == lines[0]
    rows = " ".join(line.strip() for line in lines)
    over = "1 H8, 2 C8, 3 C4, 4 D2, 5 CK, 6 HJ, 8 C2, 9 C3, 11 S3, 12 C5"
    assert (
        f"thumb's row: over a covered card {over}; alone 7 C9, 10 SJ thumb's hole cards: 2 face down" in rows
    )


def test_for_who_listens_to_the_screen_a_stack_is_played_away() -> None:
    state = after(dealt(Turnover()), "HK", "H4", "SJ", "ST")
    told = " ".join(drawn(state, style=Style(width=120, pictures=False)))
    assert "; empty 9" in told


def test_for_who_listens_to_the_screen_laid_cards_are_told_by_their_slots() -> None:
    state = laid_in_upper_hand()
    laid = [str(action).partition(":")[2] for action in state.actions()[2:]]
    told = f"Your laid cards: face up 1 {laid[0]}, 3 {laid[2]}; face down and known to you 2 {laid[1]}"
    assert told in drawn(state, 1, style=Style(pictures=False))


def test_when_every_card_may_be_played_no_choice_is_listed() -> None:
    assert [] == [line for line in drawn(dealt(Turnover())) if line.startswith("You may play")]


def test_late_in_a_deal_the_stacks_of_both_rows_stand_under_each_other() -> None:
    state = last_dummy_is_covered()
    heads = [line for line in drawn(state) if line.startswith("  stack")]
    assert heads == ["  stack 1   2   3   4   5   6   7"] * 2


def last_dummy_is_covered() -> State:
    """A state in which one row still has a covered card and the other one has none."""
    state = dealt(DummyWhist(), "x")
    while not state.over:
        rows = [
            state.layout.held[n] & ~state.layout.clear for n, place in places(state) if place.name == "dummy"
        ]
        if bool(rows[0]) != bool(rows[1]):
            return state
        state = state.apply(state.legal()[0])
    raise AssertionError("both rows lost their covers at once")


def places(state: State) -> list[tuple[int, Place]]:
    return list(enumerate(state.variant.places))


def laid_in_upper_hand() -> State:
    """The three cards of player 1 are laid, the middle one face down."""
    state = after(dealt(UpperHand()), "Pass", "Pass")
    for way in ("up", "down", "up"):
        card = state.layout.cards(state.phase.to_act)[0]
        state = after(state, f"{way} {card}")
    return state


def test_a_card_that_its_owner_has_laid_face_down_stands_in_brackets() -> None:
    state = laid_in_upper_hand()
    laid = [str(action).partition(":")[2] for action in state.actions()[2:]]
    own = f"Your laid cards: 1:{laid[0]} 2:({laid[1]}) 3:{laid[2]}"
    assert own in drawn(state, 1)
    assert own in drawn(state, 1, recall=False)
    assert f"thumb's laid cards: 1:{laid[0]} 2:?? 3:{laid[2]}" in drawn_for(state, 0)


def test_on_40_columns_a_row_takes_two_lines_and_every_stack_keeps_its_number() -> None:
    lines = drawn(dealt(Turnover()), style=Style(width=40))
    assert lines[2:7] == [
        "thumb's row",
        "  stack 1   2   3   4   5   6",
        "  card  H8+ C8+ C4+ D2+ CK+ HJ+",
        "  stack 7   8   9   10  11  12",
        "  card  SA+ C2+ C3+ HK+ S3+ C5+",
    ]


def test_with_symbols_the_twelve_stacks_still_fit_on_80_columns() -> None:
    lines = drawn(dealt(Turnover()), style=Style(symbols=True))
    assert lines[3] == "  card  ♥H8+ ♣C8+ ♣C4+ ♦D2+ ♣CK+ ♥HJ+ ♠SA+ ♣C2+ ♣C3+ ♥HK+ ♠S3+ ♣C5+"


def test_a_stack_that_is_played_away_is_two_dashes() -> None:
    state = after(dealt(Turnover()), "HK", "H4", "SJ", "ST")
    cells = next(line for line in reversed(drawn(state)) if line.startswith("  card")).split()
    assert (cells[0], cells[9]) == ("card", "--")


def test_what_was_won_without_tricks_is_counted() -> None:
    assert drawn(after(dealt(SealedOffers()), "3", "1")) == [
        "Won by thumb: 1 card",
        "Prizes: 51 cards, HT on top",
        "So far: thumb ??, you 1.",
    ]


def test_the_bare_card_of_a_dummy_is_face_down_until_it_is_turned_up() -> None:
    state = dealt(DummyWhist())
    assert "  card  H5+ D5+ DK+ H4+ S6+ H6+ ??" in drawn(state)
    assert "  card  H5+ D5+ DK+ H4+ S6+ H6+ SQ" in drawn(after(state, "NT"))


def test_a_dummy_stands_with_the_player_who_plays_its_cards() -> None:
    labels = [line for line in drawn(after(dealt(DummyWhist()), "NT")) if "ummy" in line]
    assert labels == ["thumb's dummy", "Your dummy"]


def test_the_trick_says_which_card_came_from_a_dummy() -> None:
    state = after(dealt(DummyWhist()), "NT")
    for _ in range(2):
        state = state.apply(state.legal()[0])
    trick = next(line for line in drawn(state) if line.startswith("Trick: "))
    assert trick.endswith("from your dummy.")
    assert trick.startswith("Trick: thumb led ")


def test_a_drawn_card_that_both_saw_is_known_in_the_hand_until_aids_are_off() -> None:
    state = dealt(DrawingWhist(house=DrawingHouse(stock="exposed")), "x")
    state = after(state, "D4", "D9", "H5", "H8")
    assert "thumb's hand: DJ face down, known to you, 12 face down" in drawn(state)
    assert "thumb's hand: 13 face down" in drawn(state, recall=False)


def hand_of_jacks(trump: Suit | None) -> str:
    """The line of a hand with two jacks at the table of a game in which jacks are trumps."""
    mine, others = read_cards("S7 CJ HT DJ HA SK"), read_cards("C7 C8 D7 D8 CA DA")
    dealt_in_turn = tuple(card for pair in zip(others, mine, strict=True) for card in pair)
    game = Jacks(pack=tuple(sorted(dealt_in_turn)), trump=trump)
    return next(
        line for line in drawn(Game(game, 0, dealt_in_turn, ()).start()) if line.startswith("Your hand")
    )


def test_a_hand_is_sorted_by_trick_suit_with_the_trumps_first() -> None:
    assert "Your hand: CJ DJ SK S7 HA HT" == hand_of_jacks(trump=None)
    assert "Your hand: CJ DJ HA HT SK S7" == hand_of_jacks(trump=Suit.HEARTS)


def test_a_stock_shows_how_many_cards_it_has_and_its_exposed_card() -> None:
    assert "Stock: 26 cards, S4 on top" in drawn(dealt(DrawingWhist(house=DrawingHouse("exposed")), "x"))
    assert "Stock: 26 cards, face down" in drawn(dealt(DrawingWhist(), "x"))


def test_cards_laid_aside_are_known_to_the_one_who_laid_them() -> None:
    state = after(dealt(LayingWhist(), "x"), "keep", "keep")
    state = state.apply(state.legal()[0])
    card = write_cards(state.layout.cards(4))
    assert f"Slot 1: {card} face down, known to you" in drawn(state, 1)
    assert "Slot 1: 1 face down" in drawn(state, 0)


def test_before_the_tricks_the_table_lists_what_was_said_and_what_may_be_said() -> None:
    state = after(dealt(LayingWhist(), "x"), "swap")
    assert "So far: thumb swap. Choices: swap keep" in drawn(state)
    assert "So far: you swap." in drawn(state, 1)


@pytest.mark.parametrize("variant", GAMES, ids=lambda variant: variant.key)
@settings(max_examples=10, deadline=None)
@given(seed=st.integers(0, 10**6), steps=st.integers(0, 60), width=st.sampled_from([40, 57, 80, 120]))
def test_a_table_fits_its_width_and_names_no_card_that_its_reader_does_not_know(
    variant: Variant, seed: int, steps: int, width: int
) -> None:
    state = wandered(variant, seed, steps)
    for player in (0, 1, ONLOOKER):
        seen = view(state, player)
        lines = table_lines(scene_from(seen, PlayerNames.at(("human", "human"), player)), Style(width=width))
        known = {str(card) for number in range(len(variant.places)) for card in seen.known_cards(number)}
        known |= {card for action in seen.legal for card in CARD.findall(str(action))}
        known |= {str(card) for step in seen.history if step.action for card in step.action.cards}
        assert set(CARD.findall("\n".join(lines))) <= known
        assert [line for line in lines if len(line) > width] == []


class CountingAces(Turnover):
    """Turnover Bridge that says which aces are gone."""

    def status(self, sight: Sight) -> str:
        aces = [card for player in (0, 1) for card in sight.cards("won", player) if card.rank is Rank.ACE]
        return f"{{1}} has won {sight.number('won', 1)} cards. Aces gone: {write_cards(aces)}."


def test_a_game_says_in_its_own_words_how_the_deal_stands() -> None:
    lines = drawn(after(dealt(CountingAces()), "HK", "H4", "SA", "SQ"))
    assert "thumb has won 4 cards. Aces gone: SA." == lines[1]
