"""What the search says of contracts to lose tricks, beside every line of play through the rules engine."""

from __future__ import annotations

from random import Random

import pytest
from attrs import evolve

from cardcore import ContractGame, Game, Play, Rank, State, Tricks, pack_of
from cardcore.knowledge.view import view
from cardcore.phases.calls import Ladder
from cardcore.rules.shuffling import shuffled
from cardcore.search.advice import advise, analyse_open_cards
from cardcore.search.budget import Budget
from cardcore.search.claims import claim_holds, refute_claim
from cardcore.search.payoff_table import payoff_table_of
from cardcore.table.table_claims import ClaimRefused, judge, play_out, read_claim
from tests.variants.losing_positions import PASSES, rank_major
from tests.variants.positions import RANK_MAJOR, after
from variants.anti_bridge import LADDER as MINUS_LADDER
from variants.anti_bridge import AntiBridge
from variants.double_dummy import DoubleDummy
from variants.nullo import LADDER as NULLO_LADDER
from variants.nullo import NulloBridge

NULLO, MINUS_SPADES, MINUS_NO_TRUMP = "2NU", "-2S", "-1NT"
TABLES: list[tuple[ContractGame, str]] = [
    (NulloBridge(), NULLO),
    (NulloBridge(), "1NU X"),
    (AntiBridge(), MINUS_SPADES),
    (AntiBridge(), MINUS_NO_TRUMP),
]
Position = tuple[tuple[int, ...], int, tuple[int, ...], tuple[int, ...]]


class EveryLine:
    """The points of a side with best play of both sides, by every line of play."""

    def __init__(self) -> None:
        self.known: dict[Position, float] = {}

    def worth(self, state: State) -> float:
        """By how much players 0 and 2 are ahead at the end."""
        outcome = state.outcome()
        if outcome is not None:
            points = state.variant.match.worth(state.start.context, outcome)
            return points[0] - points[1]
        play = state.last(Tricks)
        key = state.layout.held, play.leader, play.trick, play.won
        if key not in self.known:
            best = max if play.to_act % 2 == 0 else min
            self.known[key] = best(self.worth(state.apply(each)) for each in state.legal())
        return self.known[key]

    def by_card(self, state: State) -> dict[str, float]:
        """The points of the player to act after each legal card."""
        sign = 1 if state.to_act in (0, 2) else -1
        return {str(each): sign * self.worth(state.apply(each)) for each in state.legal()}


def small_deal(game: ContractGame, calls: str, number: int) -> State:
    """A deal of sixteen cards after its auction."""
    table = evolve(game, pack=pack_of("JQKA"))
    return after(Game(table, number % 4, shuffled(table.pack, "small", number)).start(), f"{calls} {PASSES}")


@pytest.mark.parametrize(("game", "calls"), TABLES, ids=[calls for _, calls in TABLES])
@pytest.mark.parametrize("number", range(2))
def test_with_all_cards_seen_every_card_is_worth_what_every_line_of_play_says(
    game: ContractGame, calls: str, number: int
) -> None:
    state, truth, rng = small_deal(game, calls, number), EveryLine(), Random(number)
    while not state.over:
        analysis = analyse_open_cards(state)
        assert analysis is not None
        assert truth.by_card(state) == {str(worth.action): worth.value for worth in analysis.worths}
        state = state.apply(rng.choice(state.legal()))


@pytest.mark.parametrize(("ladder", "bid"), [(NULLO_LADDER, "2NU"), (MINUS_LADDER, "-2S")])
def test_who_sees_every_card_gets_exact_advice(ladder: Ladder, bid: str) -> None:
    table = evolve(DoubleDummy(), ladder=ladder, pack=pack_of("JQKA"))
    state, truth, rng = Game(table, 0, shuffled(table.pack, "seen")).start(), EveryLine(), Random(1)
    state = after(state, f"{bid} Pass")
    while not state.over:
        if len(state.legal()) > 1:
            analysis = advise(view(state, state.phase.to_act), Random(1), Budget(worlds=2))
            assert analysis.exact
            assert truth.by_card(state) == {str(worth.action): worth.value for worth in analysis.worths}
        state = state.apply(rng.choice(state.legal()))


@pytest.mark.parametrize(("game", "calls"), TABLES[::2], ids=[calls for _, calls in TABLES[::2]])
@pytest.mark.parametrize("player", [0, 1])
def test_a_claim_holds_exactly_where_so_many_tricks_are_lost_by_every_line(
    game: ContractGame, calls: str, player: int
) -> None:
    state = after(small_deal(game, calls, player), "")
    lost = fewest_lost(state, player, {})
    held = [claim_holds(state, player, tricks) for tricks in range(5)]
    refuted = refute_claim(state, player, lost + 1) if lost < 4 else None

    assert [tricks <= lost for tricks in range(5)] == held
    assert lost == 4 or (refuted is not None and refuted.tricks <= lost)


def fewest_lost(state: State, player: int, known: dict[Position, int]) -> int:
    """The tricks that a player's side surely loses from a position on, by every line of play."""
    if state.over:
        return 0
    play = state.last(Tricks)
    key = state.layout.held, play.leader, play.trick, play.won
    if key not in known:
        after_cards = []
        for each in state.legal():
            following = state.apply(each)
            gained = following.last(Tricks).won[1 - player % 2] - play.won[1 - player % 2]
            after_cards.append(gained + fewest_lost(following, player, known))
        known[key] = (max if play.to_act % 2 == player % 2 else min)(after_cards)
    return known[key]


def test_payoffs_rise_with_the_tricks_that_are_lost_for_both_sides() -> None:
    play = rank_major(NulloBridge(), f"3NU {PASSES}")
    for player in range(4):
        assert payoff_table_of(play, play.last(Tricks), player).rises
    lost_nine = payoff_table_of(play, play.last(Tricks), 0)
    assert lost_nine.payoff(8) < 0 < lost_nine.payoff(9)


def test_a_claim_where_tricks_are_to_be_lost_is_of_lost_tricks() -> None:
    pack = tuple(card for card in RANK_MAJOR if card.rank >= Rank.JACK)
    small = evolve(NulloBridge(), pack=tuple(sorted(pack)))
    play = rank_major(small, f"7NU {PASSES} CJ", pack=pack)
    with pytest.raises(ClaimRefused, match="how many more tricks you lose, from 0 to 4"):
        read_claim("5", play)
    with pytest.raises(ClaimRefused, match="it is not certain from what you can see"):
        judge(after(play, "DJ HJ SJ"), 1, Random(1))


def test_a_conceding_claim_takes_all_the_tricks_that_can_be_taken() -> None:
    # Player 1 leads clubs to a minus contract of player 0 and cannot lose any: all is conceded.
    play = rank_major(AntiBridge(), f"-1NT {PASSES}")
    end = list(play_out(play, 1, 0))[-1]
    assert end.over
    assert (0, 13) == end.last(Tricks).won


def test_what_is_lost_after_a_claim_is_what_was_claimed() -> None:
    play = after(rank_major(NulloBridge(), f"7NU {PASSES}"), "C2")
    end = list(play_out(play, 0, 13))[-1]
    assert (0, 13) == end.last(Tricks).won


def test_hints_value_the_card_that_loses_the_trick() -> None:
    state = small_deal(NulloBridge(), NULLO, 1)
    while not state.over:
        analysis = advise(view(state, state.phase.to_act), Random(2), Budget(worlds=5))
        assert all(isinstance(worth.action, Play) for worth in analysis.worths)
        state = state.apply(analysis.best.action)
