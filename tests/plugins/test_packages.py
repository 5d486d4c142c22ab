"""Games of others, complete packages: they keep the laws, are played, and leave nothing behind."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

import pytest

from cardcore import Card, Game, Revoke, State, Suit, Tricks, Variant, view
from cardcore.players import player_named
from cardcore.plugins.rules_page import page_of
from cardcore.scene.names import PlayerNames
from cardcore.scene.narration import Narration
from cardcore.testing import check_variant, mutate
from tests.cardcore.authoring.packaged import games_of, install
from tests.plugins.installing import Site

PACKAGES = Path(__file__).parent / "packages"
FOLDERS = sorted(path.name for path in PACKAGES.iterdir() if (path / "pyproject.toml").is_file())


@pytest.fixture
def german_whist() -> Iterator[Variant]:
    with games_of(PACKAGES / "german-whist") as games:
        yield games[0]


@pytest.fixture
def nap() -> Iterator[Variant]:
    with games_of(PACKAGES / "nap") as games:
        yield games[0]


@pytest.fixture
def officers_skat() -> Iterator[Variant]:
    with games_of(PACKAGES / "officers-skat") as games:
        yield games[0]


@pytest.fixture
def dummy_whist() -> Iterator[Variant]:
    with games_of(PACKAGES / "dummy-whist") as games:
        yield games[0]


def after(game: Variant, *actions: str, dealer: int = 1) -> State:
    """The state after some actions, the pack being dealt in card order, rank by rank."""
    pack = tuple(sorted(game.pack, key=lambda card: (card.rank, card.suit)))
    state = Game(game, dealer, pack).start()
    for action in actions:
        state = state.apply(state.read(action))
    return state


@pytest.mark.parametrize("folder", FOLDERS)
def test_a_game_of_others_keeps_every_law_and_its_examples(folder: str) -> None:
    with games_of(PACKAGES / folder) as games:
        report = check_variant(games[0], games=2)
        assert page_of(games[0]).markdown.startswith(f"# {games[0].name}\n")
    assert [] == report.lines()[1:-1]
    assert report.passed
    assert report.examples >= 2


@pytest.mark.long
@pytest.mark.parametrize("folder", FOLDERS)
def test_no_fault_in_a_game_of_others_escapes_its_laws_and_examples(folder: str) -> None:
    with games_of(PACKAGES / folder) as games:
        report = mutate(games[0])
    assert report.passed, "\n".join(report.lines())


def test_a_package_that_was_imported_leaves_nothing_behind() -> None:
    before, path = set(sys.modules), list(sys.path)
    with games_of(PACKAGES / "nap") as games:
        assert ["nap"] == [game.key for game in games]
    assert not [name for name in set(sys.modules) - before if name.startswith("nap_for_two")]
    assert path == sys.path


def test_the_turned_card_makes_trumps_for_both_halves(german_whist: Variant) -> None:
    state = after(german_whist)
    assert Card.read("H8") == state.layout.top(2)
    assert Suit.HEARTS == state.last(Tricks).rules.ranking.trump
    while not state.over:
        state = state.apply(state.legal()[0])
    assert Suit.HEARTS == state.last(Tricks).rules.ranking.trump


def test_the_winner_takes_the_card_that_everybody_saw_and_the_loser_one_unseen(german_whist: Variant) -> None:
    state = after(german_whist, "C2", "D2")
    hands = [state.layout.cards(player) for player in (0, 1)]
    assert Card.read("H8") in hands[0]
    assert Card.read("S8") in hands[1]


def test_the_first_card_of_the_bidder_makes_trumps(nap: Variant) -> None:
    state = after(nap, "two", "pass")
    assert (0, None) == (state.to_act, state.last(Tricks).rules.ranking.trump)
    state = state.apply(state.read("H8"))
    assert Suit.HEARTS == state.last(Tricks).rules.ranking.trump


def test_nobody_bids_over_nap(nap: Variant) -> None:
    assert isinstance(after(nap, "nap").phase, Tricks)


def told(state: State, players: Sequence[str], reader: int = 0) -> str:
    """The last sentence that a reader is told."""
    narration = Narration(view(state, reader), PlayerNames.at(players, reader))
    return narration.sentence(len(state.actions()))


def by_thumb(state: State) -> str:
    """What `thumb` does next."""
    player = state.to_act
    assert player is not None
    return str(player_named("thumb").choose(view(state, player), Random(0)))


def test_the_jack_of_clubs_is_told_to_beat_the_ace_of_trumps(officers_skat: Variant) -> None:
    state = after(officers_skat, "trump:spades", "CJ", "SA")
    assert told(state, ("human", "thumb")).startswith("thumb played SA; you won the trick")
    assert (1, 0) == state.last(Tricks).won


def test_a_jack_of_another_suit_beats_the_ace_of_the_suit_led(officers_skat: Variant) -> None:
    state = after(officers_skat, "trump:spades", "CA", "DJ")
    assert told(state, ("human", "thumb")).startswith("thumb played DJ and won the trick")


def test_a_revoke_on_a_jack_is_told_to_be_one_on_trumps(officers_skat: Variant) -> None:
    state = after(officers_skat, "trump:hearts", "CJ")
    with pytest.raises(Revoke, match="trumps were led and you can play DJ SJ"):
        state.apply(state.read("DA"))


def test_thumb_gives_no_jack_for_a_trick_that_it_cannot_win(officers_skat: Variant) -> None:
    # Player 1 has the jacks of diamonds and spades and no club; the jack of clubs takes whatever it plays.
    assert "DJ" == by_thumb(after(officers_skat, "trump:grand", "CJ"))
    # A queen is led: a jack would win it, and the lowest one is enough.
    assert "DJ" == by_thumb(after(officers_skat, "trump:grand", "CQ"))


def test_the_dealer_chooses_for_the_dummy_and_the_winner_is_told(dummy_whist: Variant) -> None:
    state = after(dummy_whist, "C2", dealer=0)
    assert 0 == state.to_act
    state = after(dummy_whist, "C2", "D2", "H2", "S2", dealer=0)
    assert told(state, ("human", "thumb", "thumb")).startswith("You played S2 and won the trick")
    assert (1, 0) == state.last(Tricks).won


def test_thumb_does_not_trump_what_its_own_dummy_has_won(dummy_whist: Variant) -> None:
    # The dealer, player 0, holds CA beside trumps only; its dummy has ruffed nothing, but wins with the king.
    pack = "C2 CK C3 SA C4 D2 H2 CQ D3 D4 H3 S2"
    cards = tuple(map(Card.read, pack.split()))
    game = type(dummy_whist)(pack=cards, held=3)  # type: ignore[call-arg]  # a field of the foreign class
    state = Game(game, 0, game.pack).start()
    for action in ("C2", "CK", "C3"):
        state = state.apply(state.read(action))
    assert "CQ" == by_thumb(state)


def test_games_of_others_are_listed_beside_ours(site: Site) -> None:
    for folder in FOLDERS:
        install(PACKAGES / folder, site.folder)
    keys = [entry["key"] for entry in json.loads(site.run("list", "--json").stdout)]
    assert {"german-whist", "nap", "turnover"} <= set(keys)


def test_a_person_bids_and_leads_in_a_game_of_others(site: Site) -> None:
    install(PACKAGES / "nap", site.folder)
    seated = ("--players", "human,thumb", "--seed", "demo", "--dealer", "1")
    played = site.run("play", "nap", *seated, typed="nap\nHJ\nquit\n")
    assert "Choices: pass two three four nap" in played.stdout
    assert "You led HJ." in played.stdout
    assert "hearts are trumps" in played.stdout
