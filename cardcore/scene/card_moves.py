"""The cards that changed places outside the trick, told as one player saw them: drawn, passed, put away."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from functools import cached_property

from attrs import frozen

from cardcore.knowledge.sightings import Sighting
from cardcore.knowledge.view import View
from cardcore.rules.actions import Play
from cardcore.rules.cards import write_cards
from cardcore.rules.layout import Move
from cardcore.rules.places import Kind, Place
from cardcore.scene.names import TRICK, WON, PlayerNames, count_cards, place_label

MAX_CARDS_NAMED = 3
"""Maximum number of cards named in one move; more are counted."""


@frozen(slots=False)
class CardMoves:
    """The telling of the moves that a view has seen."""

    view: View
    names: PlayerNames

    @cached_property
    def places(self) -> tuple[Place, ...]:
        """The places of the table, which a game may list anew whenever it is asked."""
        return self.view.variant.places

    def told(self, seen: Sighting, actor: int) -> list[str]:
        """What went each way, in the order of the table; then the hands that others may look at now."""
        moves = sorted(self._outside_tricks(seen), key=self._turn)
        ways: defaultdict[tuple[int, int], list[Move]] = defaultdict(list)
        for move in moves:
            if not self._stays(move):
                ways[self._giver(move), move.target.place].append(move)
        looked_at = sorted({move.target.place for move in moves if self._stays(move)})
        told = [self._way(way, actor) for way in ways.values()]
        return told + [text for number in looked_at for text in self._look(number, moves)]

    def _outside_tricks(self, seen: Sighting) -> list[Move]:
        played = seen.action.cards if isinstance(seen.action, Play) else ()
        return [
            move
            for move in seen.moves
            if (move.card is None or move.card not in played)
            and not {self._source(move).name, self._target(move).name} & {TRICK, WON}
        ]

    def _turn(self, move: Move) -> tuple[bool, int]:
        """What a player gives away goes first; then a stock is drawn from the top, and open cards last."""
        return self._source(move).player is None, -move.source.depth

    def _giver(self, move: Move) -> int:
        """The player who gives a card from any of their places; a common place counts by itself."""
        player = self._source(move).player
        return -1 - move.source.place if player is None else player

    def _stays(self, move: Move) -> bool:
        """Whether a card stays in a hand by name, which other players may look at there."""
        source, target = self._source(move), self._target(move)
        return source.player is not None and (source.player, source.called) == (target.player, target.called)

    def _source(self, move: Move) -> Place:
        return self.places[move.source.place]

    def _target(self, move: Move) -> Place:
        return self.places[move.target.place]

    def _way(self, moves: Sequence[Move], actor: int) -> str:
        faces = [move.card for move in moves if move.card is not None]
        named = len(faces) == len(moves) <= MAX_CARDS_NAMED
        what = write_cards(faces) if named else count_cards(len(moves))
        drawer = self._drawer(moves[0])
        if drawer is not None:
            return f"{self.names.of(drawer)} drew {'a card' if what == count_cards(1) else what}"
        return f"{what} went from {self._from(moves, actor)} to {self.label(moves[0].target.place, actor)}"

    def _drawer(self, move: Move) -> int | None:
        """The player into whose hand a card came from a common pile, none for any other move."""
        source = self._source(move)
        return self._target(move).player if source.player is None and source.kind is Kind.PILES else None

    def _from(self, moves: Sequence[Move], actor: int) -> str:
        """The place that cards left, or the player if they left several."""
        player = self._source(moves[0]).player
        if player is not None and len({move.source.place for move in moves}) > 1:
            return self.names.of(player)
        return self.label(moves[0].source.place, actor)

    def _look(self, number: int, moves: Sequence[Move]) -> list[str]:
        """Who else may look at a hand, with its cards where they are new to the reader; to the side alone."""
        place, reader = self.places[number], self.names.reader
        others = [player for player in place.lookers if player != place.player]
        if not others or (reader is not None and reader not in place.lookers):
            return []
        faces = sorted(move.card for move in moves if move.target.place == number and move.card is not None)
        cards = f" ({write_cards(faces)})" if faces and reader != place.player else ""
        return [f"{self.names.together(others)} may look at {self.label(number, reader)}{cards}"]

    def label(self, number: int, actor: int | None) -> str:
        """A place as a sentence about somebody has it."""
        place = self.places[number]
        label = place_label(self.names, place, self.view.phase, self.view.variant, actor)
        return f"the {label}" if place.player is None else label
