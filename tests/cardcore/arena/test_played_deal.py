"""One deal, played by players of the program."""

from __future__ import annotations

from attrs import frozen

from cardcore import Outcome, State
from cardcore.arena.played_deal import DealFault, PlayedDeal, Playing, numbered_game, play, play_named
from cardcore.players.player import RandomPlayer
from tests.cardcore.arena.duellists import SMALL, Cheat, Clumsy, Leaving, Spy, Timid, found
from tests.games.drawing import DrawingWhist
from variants.upper_hand import UpperHand


@frozen
class Forgetful(DrawingWhist):
    """A game that cannot say how a deal ended."""

    key = "forgetful"
    name = "Forgetful Whist"

    def outcome(self, state: State) -> Outcome:
        """Nothing."""
        raise LookupError("who won?")


def fault_of(played: PlayedDeal) -> DealFault:
    """Why a deal broke off."""
    assert played.points is None
    assert played.fault is not None
    return played.fault


def test_the_players_deal_in_turn() -> None:
    assert [0, 1, 0, 1] == [numbered_game(SMALL, "dealers", number).dealer for number in range(4)]


def test_every_deal_is_the_first_of_a_match() -> None:
    assert UpperHand().match.start(1).context == numbered_game(UpperHand(), "first", 3).context


def test_every_deal_has_a_pack_of_its_own() -> None:
    packs = {numbered_game(SMALL, "packs", number).pack for number in range(20)}
    assert 20 == len(packs)
    assert {tuple(sorted(SMALL.pack))} == {tuple(sorted(pack)) for pack in packs}


def test_only_decisions_between_two_actions_or_more_are_asked_for_and_timed() -> None:
    spies = [Spy(), Spy()]
    played, _ = play(numbered_game(SMALL, "forced", 0), spies, "forced")
    asked = [len(spy.views) for spy in spies]
    assert all(len(view.legal) > 1 for spy in spies for view in spy.views)
    assert asked == [len(times) for times in played.thinking]
    # The last card of a hand is played without a choice.
    assert max(asked) < len(SMALL.pack) // 2


def test_random_plays_the_same_whether_it_is_given_views_or_not() -> None:
    game = numbered_game(SMALL, "blindfold", 0)
    (blind, _), (seeing, _) = (
        play(game, [RandomPlayer(), RandomPlayer()], "blindfold", metrics) for metrics in (False, True)
    )
    assert seeing.metrics is not None
    assert blind.actions == seeing.actions
    assert [len(times) for times in seeing.thinking] == [len(times) for times in blind.thinking]


def test_the_end_of_a_deal_has_its_points() -> None:
    played, end = play(numbered_game(SMALL, "end", 0), [Spy(), Spy()], "end")
    assert end is not None
    assert end.over
    assert played.points == end.variant.outcome(end).points


def test_times_do_not_tell_deals_apart() -> None:
    assert PlayedDeal((1, -1), ((5,), (7,))) == PlayedDeal((1, -1), ((6,), (8,)))


def test_a_deal_is_portrayed_only_when_that_is_asked_for() -> None:
    playing = Playing(numbered_game(SMALL, "portrait", 0), ("thumb", "random"), "portrait")
    assert play_named(playing, found).metrics is None
    assert play_named(playing._replace(with_metrics=True), found).metrics is not None


def test_the_same_seed_gives_the_same_deal_again_and_another_one_does_not() -> None:
    game = numbered_game(SMALL, "again", 0)
    ends = [play(game, [found("random")] * 2, seed)[1] for seed in ("one", "one", "two")]
    first, again, other = (end.actions() for end in ends if end is not None)
    assert first == again
    assert first != other


def test_an_answer_that_is_not_legal_ends_the_deal_and_is_recorded() -> None:
    played, end = play(numbered_game(SMALL, "sleeve", 1), [Cheat(), Timid()], "sleeve")
    assert end is None
    assert DealFault(0, "cheat answered C2, which is not legal") == fault_of(played)


def test_an_error_of_a_player_ends_the_deal_and_is_recorded_with_the_actions_before() -> None:
    fault = fault_of(play(numbered_game(SMALL, "floor", 1), [Timid(), Clumsy()], "floor")[0])
    assert "clumsy raised RuntimeError: the cards are\non the floor" == fault.says
    assert (1, 1) == (fault.player, len(fault.actions))


def test_a_player_who_would_end_the_program_ends_the_deal_only() -> None:
    fault = fault_of(play(numbered_game(SMALL, "night", 1), [Leaving(), Timid()], "night")[0])
    assert (0, "leaving raised SystemExit: good night") == (fault.player, fault.says)


def test_an_error_of_the_game_is_nobodys_fault_and_keeps_all_actions() -> None:
    game = numbered_game(Forgetful(pack=SMALL.pack, held=SMALL.held), "who", 0)
    fault = fault_of(play(game, [Timid(), Timid()], "who")[0])
    assert (None, "Forgetful Whist raised LookupError: who won?") == (fault.player, fault.says)
    assert len(SMALL.pack) == len(fault.actions)
