"""The rubber of Honeymoon Bridge: the worked rubber, part-scores, the deal, and what a record says of it."""

from __future__ import annotations

import json

import pytest

from cardcore import Game, RubberStanding, State, Vulnerability
from cardcore.game.match import Match
from cardcore.game.options import Value, values_of
from cardcore.game.records import DealRecord, dump, parse, record_of, replay
from cardcore.rules.errors import CardcoreError
from tests.variants.honeymoon_positions import contract_played, passed_out
from tests.variants.positions import facts_of
from variants.honeymoon import Honeymoon


def begun(*, dealer: int = 1, **options: Value) -> Match:
    return Match.begin(Honeymoon().with_options(options), "a rubber", dealer)


def standing_of(match: Match) -> RubberStanding:
    assert isinstance(match.standing, RubberStanding)
    return match.standing


def vulnerable_in(match: Match) -> tuple[bool, bool]:
    first, second = Vulnerability.of(match.standing.context).vulnerable
    return first, second


def options_in(match: Match) -> dict[str, Value]:
    """The options that concern a rubber."""
    values = values_of(match.variant.house)
    return {name: values[name] for name in ("scoring", "passed_out")}


def with_contract(match: Match, declarer: int, contract: str, tricks: int) -> Match:
    """The match after a deal in which declarer won a number of tricks, dealt by whoever is to deal."""
    dealer, vulnerable = match.standing.dealer, vulnerable_in(match)
    end = contract_played(
        contract, tricks, declarer=declarer, dealt_by=dealer, vulnerable=vulnerable, options=options_in(match)
    )
    return match.after(Game.of(end))


def with_passes(match: Match) -> Match:
    """The match after a deal in which both players passed."""
    return match.after(Game.of(passed_out(dealt_by=match.standing.dealer, options=options_in(match))))


N, D = 0, 1


def worked_rubber() -> list[Match]:
    """The worked rubber after each of its deals; D deals first."""
    deals = [(D, "2H", 9), (N, "3NT", 9), (N, "4SX", 8), (D, "3NT", 10), (D, "4H", 10)]
    match, matches = begun(), []
    for declarer, contract, tricks in deals:
        match = with_contract(match, declarer, contract, tricks)
        matches.append(match)
    return matches


# The worked rubber


def test_the_worked_rubber_ends_after_its_fifth_deal_with_1340_to_100() -> None:
    matches = worked_rubber()

    assert [False, False, False, False, True] == [match.over for match in matches]
    assert (100, 1340) == matches[-1].standing.totals


def test_the_columns_of_the_worked_rubber_grow_as_written() -> None:
    totals = [match.standing.totals for match in worked_rubber()]

    assert [(0, 90), (100, 90), (100, 590), (100, 720), (100, 1340)] == totals


def test_in_the_worked_rubber_a_side_with_a_game_is_vulnerable() -> None:
    shown = [vulnerable_in(match) for match in worked_rubber()[:4]]

    assert [(False, False), (True, False), (True, False), (True, True)] == shown


def test_in_the_worked_rubber_the_part_score_lapses_when_the_other_side_makes_game() -> None:
    parts = [standing_of(match).part_scores for match in worked_rubber()[:3]]

    assert [(0, 60), (0, 0), (0, 0)] == parts


def test_in_the_worked_rubber_the_last_entry_is_500_for_two_games_to_one() -> None:
    last = standing_of(worked_rubber()[-1]).sheet[-1]

    assert ("Rubber", (0, 500)) == (last.label, last.columns.above)


# Games and part-scores


def test_part_scores_of_sixty_and_forty_make_a_game_in_two_deals() -> None:
    first = with_contract(begun(), D, "2H", 8)
    second = with_contract(first, D, "2C", 8)

    assert [(0, 0), (0, 1)] == [standing_of(match).games for match in (first, second)]


def test_ninety_below_the_line_is_no_game() -> None:
    assert (0, 0) == standing_of(with_contract(begun(), D, "3H", 13)).games


def test_two_games_to_none_are_paid_700() -> None:
    match = with_contract(with_contract(begun(), N, "3NT", 9), N, "4H", 10)

    assert match.over
    assert (100 + 120 + 700, 0) == match.standing.totals


def test_a_rubber_can_be_won_and_lost_on_points() -> None:
    match = with_contract(begun(), N, "3NT", 9)
    for _ in range(2):
        match = with_contract(match, N, "7SX", 7)
    match = with_contract(match, N, "3NT", 9)

    assert match.over
    assert (2, 0) == standing_of(match).games
    assert match.standing.totals[N] < match.standing.totals[D]


def broken_off(match: Match) -> tuple[int, ...]:
    """The totals when the match ends here."""
    return match.variant.match.broken_off(match.standing).totals


def test_a_rubber_broken_off_pays_300_for_the_only_game_and_100_for_the_only_part_score() -> None:
    game = with_contract(begun(), N, "3NT", 9)
    both = with_contract(game, D, "2H", 8)

    assert (100 + 300, 0) == broken_off(game)
    assert (100 + 300, 60 + 100) == broken_off(both)


# The deal


def test_the_deal_alternates_also_after_a_deal_that_was_passed_out() -> None:
    first = with_passes(begun(dealer=1))
    second = with_contract(first, D, "1C", 7)

    assert [0, 1] == [match.standing.dealer for match in (first, second)]
    assert (0, 0) == first.standing.totals


def test_under_redeal_same_dealer_only_a_deal_that_was_passed_out_is_dealt_again_by_the_same_player() -> None:
    first = with_passes(begun(dealer=1, passed_out="redeal_same_dealer"))
    second = with_contract(first, D, "1C", 7)

    assert [1, 0] == [match.standing.dealer for match in (first, second)]


def test_a_deal_that_was_passed_out_is_followed_by_a_deal_of_another_pack() -> None:
    match = begun()

    assert match.pack() != with_passes(match).pack()


# Other scorings


def test_with_trick_points_alone_the_best_of_three_rounds_of_a_hundred_is_the_match() -> None:
    match = begun(scoring="tricks_only")
    for declarer, contract, tricks in ((D, "3NT", 13), (N, "7SX", 12), (N, "5C", 11), (D, "4S", 10)):
        assert not match.over
        assert (False, False) == vulnerable_in(match)
        match = with_contract(match, declarer, contract, tricks)

    assert match.over
    assert (100, 220) == match.standing.totals


def test_under_auction_scoring_thirty_is_game_and_the_rubber_is_worth_250() -> None:
    one = with_contract(begun(scoring="auction"), D, "1NT", 9)
    two = with_contract(one, D, "2S", 10)

    assert [(0, 1), (0, 2)] == [standing_of(match).games for match in (one, two)]
    assert (False, False) == vulnerable_in(one)
    assert two.over
    assert (0, 30 + 36 + 250) == two.standing.totals


# What a record says


def test_a_record_names_who_is_vulnerable_and_is_scored_by_it() -> None:
    written = dump(record_of(Game.of(contract_played("7SX", 12, vulnerable=(False, True)))))
    told = {"vulnerable": [False, True], "games": [0, 0], "below": [0, 0]}
    assert told == json.loads(written)["match"]

    assert {"below": [0, 0], "above": [200, 0]} == facts_of(replayed(written))["score"]


def test_without_a_word_on_the_match_nobody_is_vulnerable() -> None:
    data = json.loads(dump(record_of(Game.of(contract_played("7SX", 12, vulnerable=(False, True))))))
    del data["match"]

    assert {"below": [0, 0], "above": [100, 0]} == facts_of(replayed(json.dumps(data)))["score"]


@pytest.mark.parametrize("said", [{"vulnerable": [True]}, {"vulnerable": [1, 0]}, {"carried": 1}])
def test_a_record_that_says_something_else_of_the_match_is_refused(said: dict[str, object]) -> None:
    data = json.loads(dump(record_of(Game.of(contract_played("1C", 7)))))
    data["match"] = said

    with pytest.raises(CardcoreError):
        replayed(json.dumps(data))


def replayed(text: str) -> State:
    record = parse(text)
    assert isinstance(record, DealRecord)
    return replay(record, lambda _: Honeymoon())
