"""What a player sees at the moment of choosing, and what stays known, game by game and rule by rule."""

from __future__ import annotations

from random import Random

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

from cardcore import FULL_PACK, Card, Game, Pack, State, Variant
from cardcore.game.match import Match
from cardcore.game.options import Value
from cardcore.knowledge.view import view
from tests.variants import chinese_positions, honeymoon_positions, positions, upper_hand_positions
from tests.variants.positions import after, legal_in, seen
from variants import twohand_variants
from variants.chinese import Chinese
from variants.honeymoon import Honeymoon
from variants.turnover import Turnover
from variants.upper_hand import UpperHand

Options = dict[str, Value]

# At the deal


@pytest.mark.parametrize(
    ("game", "options", "non_dealer", "dealer"),
    [
        (Turnover(), {}, 26, 26),
        (Honeymoon(), {}, 13, 13),
        (Honeymoon(), {"stock": "exposed"}, 14, 14),
        (Honeymoon(), {"drawn_cards": "set_aside"}, 13, 13),
        (Chinese(), {}, 27, 27),
        (Chinese(), {"dealing": "7down6up"}, 25, 25),
        (Chinese(), {"dealing": "7down6up", "lone_card": "at_deal"}, 27, 27),
        (UpperHand(), {}, 7, 7),
        (UpperHand(), {"bidding": "none"}, 10, 7),
    ],
)
def test_so_many_cards_does_each_player_see_when_the_cards_are_dealt(
    game: Variant, options: Options, non_dealer: int, dealer: int
) -> None:
    pack = positions.RANK_MAJOR if len(game.pack) == 52 else upper_hand_positions.NO_BIDDING.pack
    deal = Game(game.with_options(options), 1, pack).start()

    assert (non_dealer, dealer) == (view(deal, 0).open.bit_count(), view(deal, 1).open.bit_count())


# The second hand to play


@pytest.mark.parametrize("player", [0, 1])
@pytest.mark.parametrize(
    ("turn_up", "game", "while_the_trick_is_on", "when_it_is_over"),
    [
        ("after_trick", "turnover", "??", "C2"),
        ("on_play", "turnover", "C2", "C2"),
        ("after_trick", "chinese", "??", "D5"),
        ("on_play", "chinese", "D5", "D5"),
    ],
)
def test_the_cover_under_a_card_played_is_seen_by_both_players_at_the_moment_that_was_agreed(
    turn_up: str, game: str, while_the_trick_is_on: str, when_it_is_over: str, player: int
) -> None:
    if game == "turnover":
        led = after(positions.rank_major(turn_up=turn_up), "C8")
        answered, place, pile = after(led, "D8"), "row 0", 0
    else:
        led = after(chinese_positions.the_ruff(turn_up=turn_up), "C4 H5")
        answered, place, pile = after(led, "CA C6"), "dummy 2", 5

    assert while_the_trick_is_on == seen(led, player)[place][pile]
    assert when_it_is_over == seen(answered, player)[place][pile]


@pytest.mark.parametrize(
    ("turn_up", "of_the_leader", "of_the_second_hand"),
    [("after_trick", "??", "?? D8"), ("on_play", "C2", "?? D8")],
)
def test_the_second_hand_sees_at_most_the_cover_of_the_leader_before_it_plays(
    turn_up: str, of_the_leader: str, of_the_second_hand: str
) -> None:
    table = seen(after(positions.rank_major(turn_up=turn_up), "C8"), 1)

    assert (of_the_leader, of_the_second_hand) == (table["row 0"][0], table["row 1"][0])
    assert ["??", "??"] == table["hole 0"]


@pytest.mark.parametrize(
    ("dealing", "lone_card", "in_the_auction", "at_the_lead", "after_a_trick"),
    [
        ("6down7up", "after_auction", "DA", "DA", "DA"),
        ("7down6up", "after_auction", "??", "D8", "D8"),
        ("7down6up", "after_first_trick", "??", "??", "D8"),
        ("7down6up", "at_deal", "D8", "D8", "D8"),
        ("7down6up", "last", "??", "??", "??"),
    ],
)
def test_the_card_that_lies_alone_in_a_dummy_is_seen_from_the_moment_that_was_agreed(
    dealing: str, lone_card: str, in_the_auction: str, at_the_lead: str, after_a_trick: str
) -> None:
    bidding = chinese_positions.rank_major(dealing=dealing, lone_card=lone_card)
    lead = after(bidding, "1S Pass")
    trick = after(lead, "C2 D9 H9 S2")

    for player in (0, 1):
        alone = [seen(state, player)["dummy 2"][6] for state in (bidding, lead, trick)]
        assert [in_the_auction, at_the_lead, after_a_trick] == alone


@pytest.mark.parametrize(
    ("game", "its_cards", "unseen"),
    [
        ("turnover", "hole 0", 2),
        ("drawing", "hand 0", 12),
        ("chinese", "hand 1", 12),
        ("upper_hand", "hand 0", 6),
    ],
)
def test_the_second_hand_sees_of_the_leaders_closed_cards_the_lead_alone_and_how_many_are_left(
    game: str, its_cards: str, unseen: int
) -> None:
    led = {
        "turnover": after(positions.rank_major(), "C8"),
        "drawing": after(honeymoon_positions.rank_major(), "C2"),
        "chinese": after(chinese_positions.rank_major("1S Pass"), "C2"),
        "upper_hand": after(upper_hand_positions.no_bidding(laid=upper_hand_positions.TWO_UP), "DJ"),
    }[game]
    table = seen(led, 1 - int(its_cards[-1]))

    assert ["??"] * unseen == table[its_cards]
    assert 1 == len(table["trick"])


# Cards drawn, given away and laid


@pytest.mark.parametrize(
    ("stock", "drawn_cards", "place", "top", "the_loser_knows"),
    [
        ("closed", "into_hand", "hand", "??", []),
        ("exposed", "into_hand", "hand", "H8", ["H8"]),
        ("closed", "set_aside", "aside", "??", []),
        ("exposed", "set_aside", "aside", "H8", ["H8"]),
    ],
)
def test_of_a_card_drawn_the_opponent_knows_what_lay_exposed_and_no_more(
    stock: str, drawn_cards: str, place: str, top: str, the_loser_knows: list[str]
) -> None:
    deal = honeymoon_positions.rank_major(options={"stock": stock, "drawn_cards": drawn_cards})
    drawn = after(deal, "C2 D2")

    assert [top, top] == [seen(deal, player)["stock"][0].split()[-1] for player in (0, 1)]
    assert the_loser_knows == known(drawn, 1, f"{place} 0")
    assert [] == known(drawn, 0, f"{place} 1")
    assert ("H8", "S8") == (known(drawn, 0, f"{place} 0")[-1], known(drawn, 1, f"{place} 1")[-1])


def known(state: State, player: int, place: str) -> list[str]:
    """The cards of a place that a player can name."""
    return [word for word in seen(state, player)[place] if word != "??"]


@pytest.mark.parametrize(
    ("laid", "its_owner", "the_other"),
    [
        ("up:H9 up:CJ up:S9", ["H9", "CJ", "S9"], ["H9", "CJ", "S9"]),
        ("up:H9 up:CJ down:S9", ["H9", "CJ", "S9"], ["H9", "CJ", "??"]),
        ("down:H9 up:CJ down:S9", ["H9", "CJ", "S9"], ["??", "CJ", "??"]),
        ("down:H9 down:CJ down:S9", ["H9", "CJ", "S9"], ["??", "??", "??"]),
    ],
)
def test_of_three_cards_laid_the_other_player_sees_those_that_lie_face_up(
    laid: str, its_owner: list[str], the_other: list[str]
) -> None:
    state = upper_hand_positions.no_bidding(laid=laid)

    assert (its_owner, the_other) == (seen(state, 0)["laid 0"], seen(state, 1)["laid 0"])


@pytest.mark.parametrize(
    ("bidding", "first_knows", "second_knows"),
    [
        ("Pass Pass", 0, 0),
        ("offer:28 accept", 7, 0),
        ("Pass offer:28 accept", 0, 7),
        ("offer:10 accept offer:40 accept", 0, 7),
    ],
)
def test_only_the_player_who_gave_the_third_hand_away_knows_its_seven_cards(
    bidding: str, first_knows: int, second_knows: int
) -> None:
    state = after(upper_hand_positions.deal_of(upper_hand_positions.NO_BIDDING), bidding)

    assert (first_knows, second_knows) == (len(known(state, 0, "third")), len(known(state, 1, "third")))


# What must not differ


@settings(max_examples=10, deadline=None)
@given(st.permutations(FULL_PACK), st.randoms(use_true_random=False))
@pytest.mark.parametrize(
    ("game", "calls"), [(Turnover(), ""), (Chinese(), "1H Pass"), (Chinese(), "1NT Pass")]
)
def test_the_moment_of_turning_up_changes_what_is_seen_and_never_what_may_be_played(
    game: Variant, calls: str, pack: list[Card], chance: Random
) -> None:
    late, early = (
        after(Game(game.with_options({"turn_up": moment}), 0, tuple(pack)).start(), calls)
        for moment in ("after_trick", "on_play")
    )
    while not late.over:
        assert legal_in(late) == legal_in(early)
        card = chance.choice(late.legal())
        late, early = late.apply(card), early.apply(card)
    assert late.outcome() == early.outcome()


@pytest.mark.parametrize("deal", [0, 1, 7])
def test_the_same_seed_gives_the_same_pack_in_every_game_that_is_played_with_all_cards(deal: int) -> None:
    games = [game for game in twohand_variants() if game.pack == FULL_PACK]
    packs = {pack_of_deal(game, deal) for game in games}

    assert {"turnover", "chinese", "honeymoon"} <= {game.key for game in games}
    assert 1 == len(packs)


@pytest.mark.parametrize(
    ("game", "options"),
    [
        (Turnover(), {"turn_up": "on_play", "play_on": True}),
        (Chinese(), {"dealing": "7down6up", "scoring": "auction"}),
        (Honeymoon(), {"stock": "exposed", "drawn_cards": "set_aside"}),
        (UpperHand(), {"bidding": "none", "slot3": "may_not_lead"}),
    ],
)
def test_house_rules_do_not_change_the_pack_of_a_seed(game: Variant, options: Options) -> None:
    assert pack_of_deal(game, 2) == pack_of_deal(game.with_options(options), 2)


def pack_of_deal(game: Variant, deal: int) -> Pack:
    """The pack of a deal of the match with a seed that is always the same."""
    match = Match.begin(game, "a book on card games", 0)
    return evolve(match, standing=evolve(match.standing, deals=deal)).pack()
