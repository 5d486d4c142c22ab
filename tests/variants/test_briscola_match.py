"""The match of Briscola: hands added up, ties, and what a record says of earlier hands."""

from __future__ import annotations

import json

import pytest

from cardcore import Outcome, Standing, State
from cardcore.game.game import Game
from cardcore.game.options import Value
from cardcore.game.records import DealRecord, dump, parse, record_of, replay
from cardcore.rules.errors import CardcoreError
from tests.variants.briscola_positions import OPTIONS, dealt_hands, first_by_name, rank_major_deal
from tests.variants.positions import facts_of
from variants.briscola import Briscola
from variants.briscola.hands import Hands, HandsSoFar


def hands_played(*hands: tuple[int, ...], options: dict[str, Value] = OPTIONS) -> list[Standing]:
    """The standings of a match after each of these hands."""
    match = Briscola().with_options(options).match
    standing, standings = match.start(dealer=0), []
    for points in hands:
        standing = match.after(standing, Outcome(points, "", {"score": list(points)}))
        standings.append(standing)
    return standings


def over(standings: list[Standing], options: dict[str, Value] = OPTIONS) -> list[bool]:
    match = Briscola().with_options(options).match
    return [match.over(standing) for standing in standings]


def test_two_hands_of_68_to_52_and_55_to_65_make_123_to_117() -> None:
    standings = hands_played((68, 52), (55, 65))

    assert [(68, 52), (123, 117)] == [standing.totals for standing in standings]
    assert [False, True] == over(standings)
    assert [1, 0] == [standing.dealer for standing in standings]


def test_who_plays_on_after_the_end_begins_another_match() -> None:
    contexts = [standing.context for standing in hands_played((68, 52), (55, 65), (61, 59), (60, 60))]

    assert contexts == [
        HandsSoFar((68, 52), 2),
        HandsSoFar(),
        HandsSoFar((61, 59), 2),
        HandsSoFar(),
    ]


def test_sixty_all_in_both_hands_asks_for_a_third_one() -> None:
    assert [False, False, True] == over(hands_played((60, 60), (60, 60), (61, 59)))


def test_the_worked_match_of_three_goes_to_a_fourth_hand_and_player_1_wins_it() -> None:
    three: dict[str, Value] = {"players": 3}
    standings = hands_played((40, 61, 19), (55, 20, 45), (36, 50, 34), (30, 40, 50), options=three)

    assert [(131, 131, 98), (161, 171, 148)] == [standing.totals for standing in standings[2:]]
    assert [False, False, False, True] == over(standings, three)
    assert [1, 2, 0, 1] == [standing.dealer for standing in standings]
    assert (1,) == standings[-1].leaders


def test_of_four_players_two_partners_win_together() -> None:
    match = Briscola().with_options({"players": 4}).match

    assert [1, 3] == match.winners(2, (100, 140, 100, 140))
    assert [] == match.winners(1, (100, 140, 100, 140))


@pytest.mark.parametrize(
    ("players", "given", "expected"), [(2, 0, 2), (3, 0, 3), (4, 0, 2), (3, 1, 1), (2, 7, 7)]
)
def test_without_a_number_two_hands_are_played_or_three_by_three(
    players: int, given: int, expected: int
) -> None:
    assert expected == Briscola().with_options({"players": players, "hands": given}).match.hands


def test_a_third_player_can_overtake_two_that_were_tied() -> None:
    match = Hands(3, (0, 1, 2))

    assert [] == match.winners(3, (131, 131, 98))
    assert [2] == match.winners(4, (140, 141, 199))


# What a hand is told of those before it


def second_hand(totals: tuple[int, ...] = (68, 52), deal: int = 2) -> State:
    return first_by_name(
        dealt_hands("C2 H2 C3", "D2 S2 D3", upcard="H3", dealt_by=1, totals=totals, deal=deal)
    )


def test_the_last_line_adds_the_points_brought_in_and_names_the_winner() -> None:
    facts = facts_of(second_hand())
    score = facts["score"]
    assert isinstance(score, list)
    totals = [68 + score[0], 52 + score[1]]

    assert (totals, [totals.index(max(totals))]) == (facts["totals"], facts["winners"])


def test_after_the_first_hand_nobody_has_won() -> None:
    assert None is facts_of(first_by_name(rank_major_deal()))["winners"]


def test_a_tie_after_the_last_hand_leaves_the_winners_null() -> None:
    score = facts_of(second_hand())["score"]
    assert isinstance(score, list)

    facts = facts_of(second_hand((score[1], score[0])))
    assert ([120, 120], None) == (facts["totals"], facts["winners"])


def test_the_record_of_a_second_hand_reads_back_with_totals_and_number() -> None:
    end = second_hand()
    written = dump(record_of(Game.of(end)))

    assert {"totals": [68, 52], "deal": 2} == json.loads(written)["match"]
    record = parse(written)
    assert isinstance(record, DealRecord)
    assert facts_of(end) == facts_of(replay(record, lambda _: Briscola()))


@pytest.mark.parametrize(
    "match",
    [
        {"totals": [68]},
        {"totals": [68, 52, 0]},
        {"totals": [68, -1]},
        {"totals": "68"},
        {"deal": 0},
        {"deal": "2"},
        {"hand": 2},
        {"vulnerable": [False, False]},
    ],
)
def test_a_record_of_briscola_with_another_match_is_refused(match: dict[str, object]) -> None:
    data = json.loads(dump(record_of(Game.of(rank_major_deal()))))
    record = parse(json.dumps({**data, "match": match}))
    assert isinstance(record, DealRecord)

    with pytest.raises(CardcoreError):
        replay(record, lambda _: Briscola())


def test_partners_must_bring_in_the_same_totals() -> None:
    with pytest.raises(CardcoreError, match="the same for both partners"):
        HandsSoFar.of(HandsSoFar((1, 2, 3, 2)), 4)
