"""Games as values: states, refusals, replay, and the end of a deal."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardcore.game.game import Game
from cardcore.game.outcome import Context
from cardcore.game.state import State, Variant
from cardcore.knowledge.view import view
from cardcore.knowledge.worlds import some_worlds
from cardcore.phases.tricks import Tricks
from cardcore.rules.actions import PLAYS, Play
from cardcore.rules.cards import FULL_PACK, Card, Strain, Suit, read_cards
from cardcore.rules.errors import GameOver, IllegalAction, InvalidPack, NotPlayable, NotYourTurn, Revoke
from cardcore.rules.shuffling import shuffled
from tests.games.drawing import DrawingWhist
from tests.games.dummies import DummyWhist, Naming
from tests.games.laying import LayingWhist
from tests.games.sealed import SealedOffers
from variants.turnover import Turnover

PACK = read_cards("HJ HQ SA SK HK HA SJ SQ")
"""Player 0: SA on HJ, hole cards SJ HK. Player 1: SK on HQ, hole cards SQ HA. Player 0 leads."""

GAMES: list[Variant] = [Turnover(), DrawingWhist(), DummyWhist(), LayingWhist(), SealedOffers()]


def played(state: State, texts: str) -> State:
    """The state after some actions in notation."""
    for text in texts.split():
        state = state.apply(state.read(text))
    return state


def a_deal() -> State:
    """A small deal of Turnover."""
    return Game(Turnover().tiny, 1, PACK).start()


def at_random(variant: Variant, seed: int, plays: int = 1000) -> State:
    """A deal after some random actions, or at its end."""
    random = Random(seed)
    state = Game(variant, 0, shuffled(variant.pack, str(seed))).start()
    while not state.over and plays:
        state, plays = state.apply(random.choice(list(state.legal()))), plays - 1
    return state


def refusal(state: State, card: Card) -> tuple[type[IllegalAction], str]:
    """How the play of a card is refused."""
    with pytest.raises(IllegalAction) as caught:
        state.apply(Play(card))
    return caught.type, str(caught.value)


def test_a_refusal_names_the_rule_and_where_it_stands() -> None:
    with pytest.raises(Revoke) as caught:
        played(a_deal(), "SA HA")
    assert ("follow suit if you can", "Turnover Bridge rules, Play") == (
        caught.value.rule,
        caught.value.source,
    )


def test_a_player_who_is_not_to_act_is_refused() -> None:
    with pytest.raises(NotYourTurn, match="player 0 is to act, not player 1"):
        a_deal().apply(Play(Card.read("SK")), player=1)


def test_the_player_to_act_may_say_who_acts() -> None:
    assert 1 == a_deal().apply(Play(Card.read("SA")), player=0).to_act


def test_nothing_is_played_after_the_end() -> None:
    state = at_random(Turnover(), 1)
    with pytest.raises(GameOver, match="SA comes too late"):
        state.apply(Play(Card.read("SA")))


@pytest.mark.parametrize("text", ["SA", "Pass", "nonsense"])
def test_whatever_is_written_after_the_end_comes_too_late(text: str) -> None:
    with pytest.raises(GameOver, match=f"{text} comes too late") as refused:
        at_random(Turnover(), 1).read(text)
    assert "Turnover Bridge rules, Play" == refused.value.source


@pytest.mark.parametrize("variant", GAMES)
def test_after_the_end_nobody_is_to_act_and_nothing_is_legal(variant: Variant) -> None:
    state = at_random(variant, 2)
    assert (True, None, ()) == (state.over, state.to_act, tuple(state.legal()))


def test_only_the_player_to_act_has_legal_actions() -> None:
    assert () == tuple(a_deal().legal(1))
    assert list(a_deal().legal()) == list(a_deal().legal(0))


@pytest.mark.parametrize("variant", GAMES)
@pytest.mark.parametrize("seed", range(5))
def test_no_card_is_lost_or_doubled_in_a_deal(variant: Variant, seed: int) -> None:
    for state in at_random(variant, seed).chain():
        cards = [card for place in range(len(variant.places)) for card in state.layout.cards(place)]
        assert sorted(variant.pack) == sorted(cards)


@pytest.mark.parametrize("variant", GAMES)
def test_points_of_a_deal_are_paid_by_one_player_to_the_other(variant: Variant) -> None:
    outcome = at_random(variant, 3).outcome()
    assert outcome is not None
    assert 0 == sum(outcome.points)


def test_an_unfinished_deal_has_no_outcome() -> None:
    assert None is a_deal().outcome()


@pytest.mark.parametrize("variant", GAMES)
def test_a_game_replays_to_the_same_states(variant: Variant) -> None:
    end = at_random(variant, 4)
    game = Game.of(end)
    assert end.chain() == list(game.states())
    assert end == game.end()


def test_a_replay_stops_at_the_first_illegal_action() -> None:
    plays = tuple(Play(card) for card in read_cards("SA HA"))
    states = Game(Turnover().tiny, 1, PACK, plays).states()
    assert [0, 1] == [next(states).to_act, next(states).to_act]
    with pytest.raises(Revoke):
        next(states)


def test_states_differ_when_other_cards_were_played() -> None:
    assert played(a_deal(), "SA") != played(a_deal(), "SJ")


def test_an_action_leaves_the_state_before_it_as_it_was() -> None:
    start = a_deal()
    played(start, "SA SK")
    assert a_deal() == start


def test_a_deal_remembers_its_actions() -> None:
    assert ["SA", "SK", "HK"] == [str(action) for action in played(a_deal(), "SA SK HK").actions()]


def test_a_phase_that_a_deal_never_had_is_not_found() -> None:
    with pytest.raises(LookupError, match="no Naming in this deal"):
        a_deal().last(Naming)


def test_the_result_of_a_finished_phase_is_kept() -> None:
    state = Game(DummyWhist(), 0, FULL_PACK).start()
    named = played(state, "H")
    assert (Strain.HEARTS, Suit.HEARTS) == (named.last(Naming).named, named.last(Tricks).rules.ranking.trump)


@pytest.mark.parametrize(
    ("pack", "says"),
    [
        ("HJ HQ SA SK HK HA SJ", "missing: SQ"),
        ("HJ HQ SA SK HK HA SJ SJ", "doubled: SJ"),
        ("HJ HQ SA SK HK HA SJ C2", "foreign: C2"),
    ],
)
def test_a_pack_that_is_not_that_of_the_game_is_refused(pack: str, says: str) -> None:
    with pytest.raises(InvalidPack, match=says):
        Game(Turnover().tiny, 1, read_cards(pack)).start()


def test_the_dealer_decides_who_leads() -> None:
    assert (0, 1) == (
        Game(Turnover().tiny, 1, PACK).start().to_act,
        Game(Turnover().tiny, 0, PACK).start().to_act,
    )


def test_a_card_is_refused_alike_wherever_it_lies_unseen() -> None:
    refused = {text: refusal(a_deal(), Card.read(text)) for text in ("HJ", "HQ", "SQ", "C2")}
    assert {NotPlayable} == {kind for kind, _ in refused.values()}
    assert 1 == len({says.replace(text, "?", 1) for text, (_, says) in refused.items()})


@pytest.mark.parametrize("seed", range(6))
def test_a_refusal_is_the_same_in_every_world_of_the_actors_view(seed: int) -> None:
    state = at_random(Turnover(), seed, plays=3 * seed + 1)
    assert state.to_act is not None
    worlds = some_worlds(view(state, state.to_act), Random(seed), 5)
    illegal = [play.card for play in PLAYS if play not in state.legal()]
    ends = [world.game.end() for world in worlds]
    for card in illegal:
        assert {refusal(state, card)} == {refusal(end, card) for end in ends}


@settings(max_examples=30, deadline=None)
@given(st.sampled_from(GAMES), st.integers(0, 10_000), st.integers(0, 60))
def test_every_legal_action_is_among_those_that_the_phase_could_ever_allow(
    variant: Variant, seed: int, plays: int
) -> None:
    state = at_random(variant, seed, plays)
    assert set(state.legal()) <= set(state.phase.every_action(variant.pack))


@settings(max_examples=30, deadline=None)
@given(st.sampled_from(GAMES), st.integers(0, 10_000), st.integers(0, 60))
def test_every_legal_action_is_read_back_from_its_notation(variant: Variant, seed: int, plays: int) -> None:
    state = at_random(variant, seed, plays)
    assert list(state.legal()) == [state.read(str(action)) for action in state.legal()]


@pytest.mark.parametrize("variant", GAMES)
def test_every_game_has_a_tiny_form_that_ends(variant: Variant) -> None:
    assert at_random(variant.tiny, 1).over
    assert len(variant.tiny.pack) <= 12


def test_the_context_of_a_deal_is_kept_in_its_game() -> None:
    game = Game(Turnover().tiny, 1, PACK, (), Context())
    assert game == Game.of(game.start())


def test_a_phase_that_is_ended_without_an_action_leaves_the_state_before_it_to_be_found() -> None:
    state = played(a_deal(), "SA")
    end = state.finish(state.layout, Tricks(state.last(Tricks).rules, 0, (), (2, 1)))

    assert (state, None, True) == (end.previous, end.action, end.over)
    assert state.actions() == end.actions()
