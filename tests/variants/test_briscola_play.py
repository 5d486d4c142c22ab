"""How the program plays Briscola: the rule of thumb, and the search where every card is known."""

from __future__ import annotations

from random import Random
from typing import ClassVar, cast

import pytest

from cardcore import Action, Game, State, Tricks, View, view
from cardcore.arena import compare_players
from cardcore.players.thumb import ThumbPlayer
from cardcore.rules.shuffling import shuffled
from cardcore.search.advice import advise
from cardcore.search.budget import Budget
from tests.variants.briscola_positions import dealt_hands, first_by_name, rank_major_deal
from tests.variants.positions import after
from variants.briscola import Briscola
from variants.briscola.trump_seven import EXCHANGE


def thumbs_choice(state: State) -> str:
    """What `thumb` does for the player to act."""
    return str(ThumbPlayer().choose(view(state, state.phase.to_act), Random("thumb")))


# The rule of thumb


@pytest.mark.parametrize(
    ("hand", "lead"),
    [
        ("SA C4 H5", "C4"),
        ("S3 CA H5", "H5"),
        ("SA S3 C6", "C6"),
        ("C7 C4 H2", "C4"),
        ("SK C3 DQ", "DQ"),
        ("HA H3 C5", "C5"),
    ],
)
def test_thumb_leads_the_card_that_will_be_missed_least(hand: str, lead: str) -> None:
    assert lead == thumbs_choice(dealt_hands(hand, "D4 D5 D6", upcard="H7"))


@pytest.mark.parametrize(
    ("lead", "hand", "answer"),
    [
        ("SA", "H2 C4 D5", "H2"),
        ("SA", "H2 HK D5", "H2"),
        ("S3", "SA H2 D5", "SA"),
        ("S2", "H4 C4 D5", "C4"),
        ("S2", "SA C4 D5", "SA"),
        ("S2", "S3 HA HK", "S3"),
        ("S4", "HA CA D5", "D5"),
        ("SK", "H2 CA D3", "H2"),
        ("SA", "C4 D5 D3", "C4"),
    ],
)
def test_thumb_answers_with_what_gains_most_and_is_missed_least(lead: str, hand: str, answer: str) -> None:
    rest = [card for card in ("C5", "C6", "C7") if card not in hand][:2]
    deal = dealt_hands(f"{lead} {' '.join(rest)}", hand, upcard="H7")

    assert answer == thumbs_choice(after(deal, lead))


@pytest.mark.parametrize(
    ("trick", "hand", "choice"),
    [
        ("D4 DA D5", "H2 CK C4", "CK"),  # the partner has won with the ace: points, no ruff
        ("D4 HA D5", "H2 C3 C4", "C3"),  # with the ace of trumps: even the three
        ("DA D4", "H2 CK C4", "CK"),  # the partner leads the trick, and one opponent is to come
        ("D4 D5 DA", "H2 CK C4", "H2"),  # the opponents would win eleven: a ruff
        ("D4 D5 HA", "H2 CK C4", "C4"),  # they have won it: nothing is given
    ],
)
def test_of_four_players_thumb_gives_points_to_a_winning_partner_and_does_not_ruff(
    trick: str, hand: str, choice: str
) -> None:
    rest = "C2 C5", "C6 C7", "S4 S5"
    before = [f"{card} {others}" for card, others in zip(trick.split(), rest, strict=False)]
    hands = [*before, hand, "S7 SJ SQ"][:4]
    deal = dealt_hands(*hands, upcard="HK", options={"players": 4})

    assert choice == thumbs_choice(after(deal, trick))


def test_thumb_exchanges_the_trump_seven_as_soon_as_it_may() -> None:
    deal = dealt_hands("H7 C2 D4", "C4 C5 C6", upcard="HK", options={"trump_exchange": "seven"})

    assert "exchange" == thumbs_choice(deal)


# The search


def random_ending(number: int) -> State:
    """A deal of a number, played at random until all cards are drawn; both rules of following in turn."""
    game, rng = Briscola().with_options({"follow": ("free", "after_stock")[number % 2]}), Random(number)
    state = Game(game, number % 2, shuffled(game.pack, "endings", number)).start()
    while state.cards("upcard"):
        state = state.apply(rng.choice(state.legal()))
    return state


def lead_by_trying(state: State, player: int) -> int:
    """By how many points a player is ahead at the end, when both do their best with all cards seen."""
    outcome = state.outcome()
    if outcome is not None:
        return outcome.points[player] - outcome.points[1 - player]
    values = [lead_by_trying(state.apply(action), player) for action in state.legal()]
    return max(values) if state.phase.to_act == player else min(values)


@pytest.mark.parametrize("number", range(6))
def test_with_the_stock_gone_the_search_is_exact(number: int) -> None:
    state = random_ending(number)
    player = state.phase.to_act
    found = advise(view(state, player), Random(1), Budget(worlds=2))
    tried = {action: lead_by_trying(state.apply(action), player) for action in state.legal()}

    assert found.exact
    assert tried == {worth.action: round(worth.value) for worth in found.worths}


def test_while_cards_are_drawn_every_action_has_a_value_and_none_is_exact() -> None:
    deal = dealt_hands("H7 C2 D4", "C4 C5 C6", upcard="HK", options={"trump_exchange": "seven"})
    found = advise(view(deal, 0), Random(1), Budget(worlds=4))

    assert list(deal.legal()) == [worth.action for worth in found.worths]
    assert not found.exact


def test_the_same_worlds_give_the_same_values() -> None:
    deal = rank_major_deal()
    one, other = (advise(view(deal, 1), Random(7), Budget(worlds=4)) for _ in range(2))

    assert one == other


def test_the_last_trick_before_the_upcard_is_drawn_is_searched_through_worlds() -> None:
    state = first_by_name(rank_major_deal(), 32)
    found = advise(view(state, state.phase.to_act), Random(1), Budget(worlds=4))

    assert 3 == len(found.worths)


# Each rule against chance in its decision alone


class LeadsByChance:
    """Plays by the rule of thumb, but leads any card."""

    name: ClassVar[str] = "leads by chance"
    leads: ClassVar[bool] = True

    def choose(self, view: View, rng: Random) -> Action:
        """A card by chance in one kind of decision, else what the rule of thumb likes."""
        assert isinstance(view.phase, Tricks)
        if self.leads != bool(view.phase.trick):
            return rng.choice(view.legal)
        return ThumbPlayer().choose(view, rng)


class AnswersByChance(LeadsByChance):
    """Plays by the rule of thumb, but answers with any card."""

    name = "answers by chance"
    leads = False


class ExchangesByChance:
    """Plays by the rule of thumb, but where that exchanges the trump seven anything will do."""

    name: ClassVar[str] = "exchanges by chance"

    def choose(self, view: View, rng: Random) -> Action:
        """What the rule of thumb likes, unless that is the exchange."""
        liked = ThumbPlayer().choose(view, rng)
        return rng.choice(view.legal) if liked == EXCHANGE else liked


@pytest.mark.long
def test_the_rule_of_exchanging_at_once_beats_chance() -> None:
    game = Briscola().with_options({"trump_exchange": "seven"})
    result = compare_players(game, ["thumb", ExchangesByChance()], deals=400, seed="alone")
    points = cast("dict[str, float]", result.rows()[0]["points"])

    assert points["low"] > 0


@pytest.mark.long
@pytest.mark.parametrize("other", [LeadsByChance(), AnswersByChance()], ids=["leads", "answers"])
def test_the_rule_for_a_decision_of_briscola_beats_chance_in_it_alone(other: LeadsByChance) -> None:
    result = compare_players(Briscola(), ["thumb", other], deals=200, seed="alone")

    points = cast("dict[str, float]", result.rows()[0]["points"])

    assert points["low"] > 0
