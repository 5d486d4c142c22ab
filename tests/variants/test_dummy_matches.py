"""Rubbers of Double-Dummy Bridge, with and without a widow, and what a record says of them."""

from __future__ import annotations

import json

import pytest
from attrs import evolve

from cardcore import Context, DummyGame, Vulnerability
from cardcore.game.match import Match
from cardcore.game.records import DealRecord, dump, game_of, parse, record_of
from cardcore.rules.errors import BadRecord
from tests.variants.chinese_positions import with_first_cards
from tests.variants.positions import RANK_MAJOR, after
from variants.double_dummy import DoubleDummy
from variants.double_dummy_widow import DoubleDummyWidow

GAMES: list[DummyGame] = [DoubleDummy(), DoubleDummyWidow()]
PASSED_OUT = "Pass Pass"
GRAND_SLAM = "7S Pass"


def with_deal(match: Match, auction: str) -> Match:
    """The match after a deal of the rank-major pack, of which the dealer holds the spades."""
    deal = evolve(match.next_deal(), pack=RANK_MAJOR)
    end = with_first_cards(after(deal.start(), auction))
    return match.after(evolve(deal, actions=end.actions()))


@pytest.mark.parametrize("game", GAMES)
def test_the_deal_alternates_also_after_a_deal_that_was_passed_out(game: DummyGame) -> None:
    match, dealers = Match.begin(game, "a seed", 1), []
    for _ in range(3):
        dealers.append(match.next_deal().dealer)
        match = with_deal(match, PASSED_OUT)

    assert [1, 0, 1] == dealers


def test_a_rubber_of_two_grand_slams_to_none_pays_seven_hundred() -> None:
    match = Match.begin(DoubleDummy(), "a seed", 0)
    for auction in (GRAND_SLAM, PASSED_OUT, GRAND_SLAM):
        match = with_deal(match, auction)

    assert match.over
    assert (210 + 1150 + 210 + 1650 + 700, 0) == match.standing.totals


@pytest.mark.parametrize("game", GAMES)
def test_a_game_makes_vulnerable_and_the_players_keep_their_seats(game: DummyGame) -> None:
    match = Match.begin(game.with_options({"honours": "off"}), "a seed", 0)
    first = with_deal(match, "7S X Pass" if game.key == "double-dummy" else "1S Pass")

    context = Vulnerability.of(first.standing.context)
    assert ((True, False) if game.key == "double-dummy" else (False, False)) == context.vulnerable
    assert 0 == first.next_deal().start().layout.places[0].lookers[0]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    ("written", "vulnerable"),
    [("null", (False, False)), ("{}", (False, False)), ('{"vulnerable": [false, true]}', (False, True))],
)
def test_a_record_says_who_is_vulnerable(
    game: DummyGame, written: str, vulnerable: tuple[bool, bool]
) -> None:
    assert vulnerable == Vulnerability.of(context_in(game, written)).vulnerable


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("written", ['{"south": 0}', '{"open": 0}', '{"vulnerable": [true]}'])
def test_a_key_that_the_game_does_not_know_is_refused(game: DummyGame, written: str) -> None:
    with pytest.raises(BadRecord):
        context_in(game, written)


def context_in(game: DummyGame, match: str) -> Context:
    """What the record of a deal says that it takes over."""
    text = (
        f'{{"format": "twohand.record/1", "variant": "{game.key}", "rules": 1, "dealer": 0, '
        f'"seed": "any", "match": {match}, "actions": []}}'
    )
    read = parse(text)
    if not isinstance(read, DealRecord):
        raise TypeError("no record of a deal")
    return game_of(read, lambda _: game).context


@pytest.mark.parametrize("game", GAMES)
def test_the_record_of_a_later_deal_reads_back(game: DummyGame) -> None:
    match = Match.begin(game, "a seed", 0)
    deal = with_deal(match, GRAND_SLAM).next_deal()
    record = json.loads(dump(record_of(deal)))

    assert deal.context == context_in(game, json.dumps(record.get("match")))
