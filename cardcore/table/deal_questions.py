"""Questions about a deal that is over: how an expert would have played it, what the cards were worth."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence

from attrs import define

from cardcore.game.state import State
from cardcore.phases.auction import Auction
from cardcore.phases.tricks import Tricks
from cardcore.players import is_person
from cardcore.players.player_names import Spec
from cardcore.scene.names import PlayerNames, people_among
from cardcore.storage.session_settings import SessionSettings
from cardcore.table.closed_hands import CLOSED, stay_closed
from cardcore.table.console import PlayerLeft
from cardcore.table.expert_play import EXPERT, ExpertPlay, play_as_expert
from cardcore.table.face import Face
from cardcore.table.search_readiness import wait_for_program
from cardcore.table.session_store import SessionDeal

PAR, LIST = "par", "list"
UNSOLVED = "That could not be worked out: the solver does not know this play, or takes too long for it."
NO_PAR = "There is no par here: it is told in tricks, which count otherwise in this game or not at all."
STOPPED = "The expert stops playing."


@define
class DealQuestions:
    """Answers to `expert`, `expert list` and `par` after a deal; the expert plays it once."""

    deal: SessionDeal
    settings: SessionSettings
    face: Face
    names: PlayerNames
    played: ExpertPlay | None = None

    def answer(self, line: str) -> Sequence[str]:
        """Sentences that answer a line; none where it asks for something else."""
        words = line.lower().split()
        if words[:1] in ([PAR], [EXPERT]) and stay_closed(self.deal.state):
            return [CLOSED]
        if words == [PAR] and not has_tricks_to_tell(self.deal.state):
            return [NO_PAR]
        if words == [PAR]:
            return solve_open_cards(self.deal.state, self.names) or [UNSOLVED]
        if words not in ([EXPERT], [EXPERT, LIST]) or not people_among(self.players):
            return []
        try:
            self.played = self.played or self._play()
        except (KeyboardInterrupt, PlayerLeft):
            return [STOPPED]
        told: Iterable[str] = self.played.listed() if LIST in words else self.played.sentences()
        return list(told) or list(self.played.sentences())

    @property
    def players(self) -> Sequence[str]:
        return self.deal.agreed(self.settings).players

    def _play(self) -> ExpertPlay:
        wait_for_program(EXPERT, self.face)
        end = self.deal.state
        total = len(end.actions())
        count = self.face.progress(total, "actions played by the expert")
        seed = self.deal.seed(self.settings)
        found = play_as_expert(end, self.players, seed, lambda done: count(min(done, total - 1)))
        count(total)
        return found


def has_tricks_to_tell(end: State) -> bool:
    """Whether what the cards of a deal were worth can be told in tricks."""
    plays = [phase for phase in (*end.finished, end.phase) if isinstance(phase, Tricks)]
    return bool(plays) and plays[-1].solvable and plays[-1].rules.worth is None


def solve_open_cards(state: State, names: PlayerNames) -> list[str]:
    """Sentences on what the cards were worth with all of them seen; takes two seconds at most."""
    # The solver is loaded when a deal is over, so that the table opens at once.
    from cardcore.table.open_cards import open_cards

    return open_cards(state, names)


def par_unasked(state: State, names: PlayerNames, players: Sequence[str]) -> list[str]:
    """The sentences of `par` after a contract, where a player at the table has the solver loaded already."""
    searching = any(not is_person(name) and Spec.read(name).budget is not None for name in players)
    contract = any(isinstance(phase, Auction) for phase in state.finished)
    return solve_open_cards(state, names) if contract and searching and _solver_is_loaded() else []


def _solver_is_loaded() -> bool:
    loaded = sys.modules.get("cardcore.search.kernel.compilation")
    return loaded is not None and loaded.compiled_kernel.cache_info().currsize > 0
