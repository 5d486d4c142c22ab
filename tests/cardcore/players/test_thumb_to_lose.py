"""How `thumb` bids and plays where tricks are to be lost."""

from __future__ import annotations

from attrs import evolve

from cardcore import Game, State
from cardcore.rules.cards import read_cards
from tests.cardcore.players.playing import choice
from tests.variants.losing_positions import PASSES
from tests.variants.positions import after
from variants.anti_bridge import AntiBridge
from variants.nullo import NulloBridge


def dealt(game: NulloBridge | AntiBridge, hands: str, actions: str) -> State:
    """The deal of player 0 that gives players 0 to 3 these hands, with slashes between, after actions."""
    own, *others = (hand.split() for hand in hands.split("/"))
    rounds = zip(*others, own, strict=True)
    pack = read_cards(" ".join(card for cards in rounds for card in cards))
    return after(Game(evolve(game, pack=tuple(sorted(pack))), 0, pack).start(), actions)


def test_thumb_follows_with_the_highest_card_that_loses() -> None:
    play = dealt(NulloBridge(), "SK S9 S2 / SJ H2 H3 / D2 D3 D4 / C2 C3 C4", f"1NU {PASSES} SJ D2 C2")
    assert "S9" == choice("thumb", play)


def test_thumb_takes_a_trick_that_it_cannot_lose_with_its_highest_card() -> None:
    play = dealt(NulloBridge(), "SK S9 HA / S3 H2 H3 / D2 D3 D4 / C2 C3 C4", f"1NU {PASSES} S3 D2 C2")
    assert "SK" == choice("thumb", play)


def test_thumb_overtakes_as_low_as_it_can_while_others_may_yet_win() -> None:
    play = dealt(NulloBridge(), "D2 D3 D4 / S3 H2 H3 / SK S9 S4 / SQ ST C4", f"1NU {PASSES} S3")
    assert "S4" == choice("thumb", play)


def test_thumb_throws_its_highest_card_on_a_suit_that_it_has_not_got() -> None:
    play = dealt(NulloBridge(), "HA D5 D6 / SJ H2 H3 / D2 D3 D4 / C2 C3 C4", f"1NU {PASSES} SJ D2 C2")
    assert "HA" == choice("thumb", play)


def test_thumb_does_not_ruff_where_it_can_throw_a_card() -> None:
    play = dealt(AntiBridge(), "S2 HA D6 / CJ H2 H3 / D2 D3 D4 / C2 C3 C4", f"-1S {PASSES} CJ D2 C2")
    assert "HA" == choice("thumb", play)


def test_thumb_leads_the_two_rather_than_the_ace() -> None:
    play = dealt(NulloBridge(), "D2 D3 D4 / SA S2 HQ / S5 S6 S7 / C2 C3 C4", f"1NU {PASSES}")
    assert "S2" == choice("thumb", play)


WEAK = "S9 S7 S4 S2 H8 H5 H3 D9 D6 D2 C7 C5 C3"
REST = (
    "SA SK SQ HA HK HQ DA DK DQ CA CK CQ CJ / SJ ST S8 HJ HT H9 DJ DT D8 CT C9 C8 C6 / "
    "S6 S5 S3 H7 H6 H4 H2 D7 D5 D4 D3 C4 C2"
)


def test_thumb_opens_a_hand_without_points_with_nullo() -> None:
    assert "1NU" == choice("thumb", dealt(NulloBridge(), f"{WEAK} / {REST}", ""))
    assert "-1NT" == choice("thumb", dealt(AntiBridge(), f"{WEAK} / {REST}", ""))


def test_thumb_goes_to_game_when_both_hands_are_weak_enough() -> None:
    assert "3NU" == choice("thumb", dealt(NulloBridge(), f"{WEAK} / {REST}", "1NU Pass"))


def test_thumb_names_the_suit_of_which_it_has_nothing() -> None:
    void = WEAK.replace("C7 C5 C3", "D3 D4 D5")
    rest = REST.replace("D3 C4", "C3 C4").replace("D5 D4", "C7 C5")
    assert "-1C" == choice("thumb", dealt(AntiBridge(), f"{void} / {rest}", ""))
