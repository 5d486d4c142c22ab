"""Played deals as a table, a row for each: what was bid and won, with which hands, and how each phase began.

A row is worked out from the deal and the actions by playing them again, so that it says the same however
the deals were played, and also of deals that stand in a log.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from attrs import evolve, field, frozen

from cardcore.arena.comparison import Comparison
from cardcore.arena.played_deal import PlayedDeal
from cardcore.game.game import Game
from cardcore.game.match import Match
from cardcore.game.options import Value, changed_options
from cardcore.game.phase_starts import phase_facts, phase_starts
from cardcore.game.state import State
from cardcore.phases.auction import last_contract
from cardcore.phases.tricks import Tricks
from cardcore.rules.cards import cards_in
from cardcore.rules.errors import BadRecord
from cardcore.storage.pbn_export import hand_text


@frozen
class DealRow:
    """One deal that was played to its end.

    Attributes:
        deal: the deal number, or the number of the match.
        playing: which of the playings of that number it is, from 0.
        part: the number of the deal in its match, from 0; 0 where no matches are played.
        game: the key of the game.
        rules: its house rules that are not the usual ones.
        players: who sat where, by number.
        contract: the final contract, none where there is none.
        declarer: the number of its declarer.
        tricks: for each player those won in the last play of tricks, partners alike; none without tricks.
        length: the number of actions.
        hands: for each player the cards at the beginning of the last play of tricks, in the form of PBN.
        facts: what the game tells of its phases, by column.
        adjudicated: how many actions of the playing are the solver's.
        fault: how an engine failed in the playing, which it lost; empty if none did.
        thinking: for each player the microseconds spent on decisions in the whole playing.
    """

    deal: int
    playing: int
    part: int
    game: str
    rules: str
    players: tuple[str, ...]
    dealer: int
    contract: str | None
    declarer: int | None
    tricks: tuple[int, ...] | None
    points: tuple[int, ...]
    length: int
    hands: tuple[str, ...]
    facts: Mapping[str, Value] = field(factory=dict)
    adjudicated: int = 0
    fault: str = ""
    thinking: tuple[int, ...] = ()

    def columns(self, *, times: bool = False) -> dict[str, Value | None]:
        """The row by column; what is said of each player has the player's number at its end."""
        tricks = (None,) * len(self.points) if self.tricks is None else self.tricks
        flat: dict[str, Value | None] = {"deal": self.deal, "playing": self.playing, "part": self.part}
        flat |= {"game": self.game, "rules": self.rules}
        flat |= _by_player("player", self.players) | {"dealer": self.dealer}
        flat |= {"contract": self.contract, "declarer": self.declarer}
        flat |= _by_player("tricks", tricks) | _by_player("points", self.points) | {"length": self.length}
        flat |= {"adjudicated": self.adjudicated, "fault": self.fault}
        flat |= _by_player("hand", self.hands) | dict(self.facts)
        return flat | _by_player("thinking_us", self.thinking) if times else flat


def _by_player(name: str, values: tuple[Value | None, ...]) -> dict[str, Value | None]:
    return {f"{name}_{player}": value for player, value in enumerate(values)}


def deal_rows(comparison: Comparison, number: int, playings: tuple[PlayedDeal, ...]) -> Iterator[DealRow]:
    """The rows of one number, of each playing those of its deals; a playing that broke off has none."""
    for playing, part, end in deal_ends(comparison, number, playings):
        row = _row_of(end, comparison.seating[playing])
        played = playings[playing]
        yield evolve(
            row,
            deal=number,
            playing=playing,
            part=part,
            adjudicated=played.adjudicated,
            fault="" if played.fault is None else played.fault.says,
            thinking=tuple(map(sum, played.thinking)),
        )


def deal_ends(
    comparison: Comparison, number: int, playings: tuple[PlayedDeal, ...]
) -> Iterator[tuple[int, int, State]]:
    """The number of each playing, of each deal in it, and the state at its end."""
    for at, (start, played) in enumerate(zip(comparison.starts(number), playings, strict=True)):
        if played.points is not None:
            for part, end in enumerate(_replayed(start, played)):
                yield at, part, end


def _replayed(start: Game | Match, played: PlayedDeal) -> Iterator[State]:
    """The end of each deal that was played."""
    if isinstance(start, Game):
        yield _end(start, played.actions[0])
        return
    for actions in played.actions:
        if start.over:
            raise BadRecord("a match goes on after its end.")
        end = _end(start.next_deal(), actions)
        yield end
        start = start.after(Game.of(end))


def _end(game: Game, actions: tuple[str, ...]) -> State:
    state = game.start()
    for text in actions:
        state = state.apply(state.read(text))
    if not state.over:
        raise BadRecord("the actions of a deal do not end it.")
    return state


def _row_of(end: State, players: tuple[str, ...]) -> DealRow:
    """The row of a deal, as if it stood by itself."""
    contract, outcome = last_contract((*end.finished, end.phase)), end.variant.outcome(end)
    return DealRow(
        deal=0,
        playing=0,
        part=0,
        game=end.variant.key,
        rules=" ".join(changed_options(end.start.variant.house)),
        players=players,
        dealer=end.start.dealer,
        contract=None if contract is None else str(contract),
        declarer=None if contract is None else contract.declarer,
        tricks=_tricks(end),
        points=outcome.points,
        length=len(end.actions()),
        hands=_hands(end),
        facts=phase_facts(end),
    )


def _tricks(end: State) -> tuple[int, ...] | None:
    plays = [phase for phase in (*end.finished, end.phase) if isinstance(phase, Tricks)]
    return tuple(map(plays[-1].won_by, range(end.variant.players))) if plays else None


def _hands(end: State) -> tuple[str, ...]:
    """The cards of each player when the last play of tricks began, or after the deal without one."""
    begun = phase_starts(end)
    plays = [state for _, state in begun if isinstance(state.phase, Tricks)]
    layout, hands = (plays[-1] if plays else end.chain()[0]).layout, [0] * end.variant.players
    for place, held in zip(layout.places, layout.held, strict=True):
        if place.player is not None and not place.apart:
            hands[place.player] |= held
    return tuple(hand_text(list(cards_in(hand))) for hand in hands)
