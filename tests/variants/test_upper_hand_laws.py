"""Laws that every deal of Upper Hand keeps, whatever is dealt, bid, laid and played."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from cardcore import Card, Game, RubberSoFar, State
from cardcore.game.options import Value
from cardcore.knowledge.view import view
from cardcore.rules.cards import write_cards
from cardcore.testing.tiny_form import incomplete_worlds
from tests.variants.positions import facts_of
from tests.variants.upper_hand_positions import cards_in, hand_of, outcome_of, won_by
from variants.upper_hand import UpperHand

PACK = UpperHand().pack

packs = st.permutations(PACK)
chances = st.randoms(use_true_random=False)
houses = st.fixed_dictionaries(
    {
        "slot3": st.sampled_from(("must_lead", "may_not_lead", "opening_lead_only")),
        "slot2_scope": st.sampled_from(("all_suits", "own_suit")),
        "bidding": st.sampled_from(("offers", "none", "claim")),
        "max_bid": st.integers(1, 4),
        "max_exchanges": st.integers(0, 3),
        "double_rule": st.sampled_from(("not_first_deal", "always", "never")),
        "double_first_deal_layout": st.sampled_from(("allowed_single", "forbidden")),
        "players": st.sampled_from((2, 3)),
    }
)


def states_by_chance(
    pack: list[Card], house: dict[str, Value], chance: Random, *, first: bool = True
) -> list[State]:
    """All states of a deal in which everything is chosen by chance; offers are often accepted."""
    variant = UpperHand().with_options(house)
    state = Game(variant, variant.players - 1, tuple(pack), (), RubberSoFar(first)).start()
    while not state.over:
        state = state.apply(chance.choice(state.legal()))
    return state.chain()


@settings(max_examples=60, deadline=None)
@given(packs, houses, chances, st.booleans())
def test_captured_points_are_200_less_what_is_out_of_play_and_payments_cancel(
    pack: list[Card], house: dict[str, Value], chance: Random, first: bool
) -> None:
    end = states_by_chance(pack, house, chance, first=first)[-1]
    facts, players = facts_of(end), end.variant.players
    captured = sum(outcome_of(end).captured) // (2 if facts["doubled"] else 1)

    out = [str(card) for card in PACK if str(card) not in " ".join(won_by(end, p) for p in range(players))]
    worth = sum({"A": 1, "9": 9}.get(card[1], 10) for card in out)
    assert (10 if players == 2 else 3) == len(out)
    assert 200 - worth == captured
    assert (100 <= captured <= 140) if players == 2 else (170 <= captured <= 197)
    assert 0 == sum(outcome_of(end).points) - sum(outcome_of(end).captured)


@settings(max_examples=40, deadline=None)
@given(packs, houses, chances)
def test_the_owner_has_ten_cards_before_laying_and_everybody_seven_before_the_first_lead(
    pack: list[Card], house: dict[str, Value], chance: Random
) -> None:
    states = states_by_chance(pack, house, chance)
    facts = [state.phase.facts()["phase"] for state in states]
    laying, playing = states[facts.index("laying")], states[facts.index("tricks")]
    owner, players = laying.to_act, range(laying.variant.players)

    assert owner == playing.to_act
    assert {p: 10 if p == owner else 7 for p in players} == {p: held_by(laying, p) for p in players}
    assert dict.fromkeys(players, 7) == {p: held_by(playing, p) for p in players}
    assert "" == cards_in(playing, "upper")


def held_by(state: State, player: int) -> int:
    return len(hand_of(state, player).split())


@settings(max_examples=40, deadline=None)
@given(packs, houses, chances)
def test_nothing_on_the_table_is_turned_up_during_the_play(
    pack: list[Card], house: dict[str, Value], chance: Random
) -> None:
    states = states_by_chance(pack, house, chance)
    laid = [state for state in states if state.phase.facts()["phase"] == "tricks"]
    faces = [sum(s.layout.held[n] & s.layout.up for n, _ in slots_of(s)) for s in laid]

    assert 1 == len(set(faces))


def slots_of(state: State) -> list[tuple[int, str]]:
    return [(n, place.name) for n, place in enumerate(state.layout.places) if place.name == "laid"]


@settings(max_examples=30, deadline=None)
@given(packs, houses, chances, st.integers(0, 1))
def test_a_player_who_sees_no_more_than_the_own_hand_cannot_tell_how_the_others_were_dealt(
    pack: list[Card], house: dict[str, Value], chance: Random, player: int
) -> None:
    state = states_by_chance(pack, house, chance)[0]
    mine = state.layout.seen_by(player)
    hidden = [position for position, card in enumerate(pack) if not mine & card.bit]
    targets = hidden.copy()
    chance.shuffle(targets)
    mixed = pack.copy()
    for source, target in zip(hidden, targets, strict=True):
        mixed[target] = pack[source]
    other = Game(state.variant, state.start.dealer, tuple(mixed), (), RubberSoFar()).start()

    assert view(state, player) == view(other, player)


@settings(max_examples=30, deadline=None)
@given(packs, houses, chances)
def test_what_each_player_knows_is_where_it_is_said_to_be(
    pack: list[Card], house: dict[str, Value], chance: Random
) -> None:
    end = states_by_chance(pack, house, chance)[-1]

    for player in range(end.variant.players):
        mine = view(end, player)
        for number in range(len(end.layout.places)):
            assert set(mine.known_cards(number)) <= set(end.layout.cards(number)), write_cards(
                mine.known_cards(number)
            )


def test_the_worlds_of_the_tiny_form_are_complete_for_three_players_and_where_it_is_claimed() -> None:
    for house in ({"players": 3}, {"bidding": "claim"}):
        assert [] == list(incomplete_worlds(UpperHand().with_options(house), "c", 1))
